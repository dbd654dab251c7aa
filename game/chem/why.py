"""Why substances react or do not (C41): the reason code and the facts its text names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.decision import Reason

if TYPE_CHECKING:
    from game.chem.reactions import Chemistry


def explain(judge: Chemistry, formulas: tuple[str, ...], given: frozenset[str], *, air: bool) -> Reason:
    """The reason for reacting, or for not reacting, under these conditions."""
    equations = judge.react(formulas, given, air=air)
    if equations:
        return Reason(equations[0].rule, "C41", {})
    return Reason("no_rule", "C41", {})
