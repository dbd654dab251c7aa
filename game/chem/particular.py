"""Particular equations: what the general rules do not give, read from ``cards/chem/equations/*.toml``.

One entry is ``{ text = "Cl2 + SO2 + H2O -> HCl + H2SO4", when = ["none"], rule = "redox" }``. ``when`` lists
alternative sets of conditions (``"catalyst+heat"``), each of which is enough; ``rule`` is the rule id whose reason text
is shown; ``catalyst`` names a substance that must lie there. Coefficients are computed; where atoms alone do not fix
them, they are written in the text and ``fixed = true`` is set.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from cards.schema import ContentError
from game.chem.equation import CONDITIONS
from game.chem.formula import atoms
from game.chem.knowledge.lab import Draft

_TERM = re.compile(r"^(?:(\d+)\s+|(\d+)(?!\S*\.))?(\d*[A-Z\[(].*)$")
"""A coefficient and a formula. Without a space the number of ``2CaSO4.H2O`` belongs to the formula."""
_KEYS = {"text", "when", "rule", "catalyst", "reversible", "where", "fixed", "note"}


def read_equations(raw: Sequence[Mapping[str, object]]) -> dict[frozenset[str], tuple[tuple[str, Draft], ...]]:
    """Reactant set → (rule id, draft) of every particular equation.

    Raises:
        ContentError: an entry is not of the form above; the message names the place.
    """
    table: dict[frozenset[str], list[tuple[str, Draft]]] = {}
    for entry in raw:
        rule_id, drafts = _read_one(entry)
        key = frozenset(drafts[0].reactants)
        table.setdefault(key, []).extend((rule_id, d) for d in drafts)
    return {k: tuple(v) for k, v in table.items()}


def _read_one(entry: Mapping[str, object]) -> tuple[str, list[Draft]]:
    where, text = str(entry.get("where", "equations")), str(entry.get("text", ""))
    if unknown := set(entry) - _KEYS:
        raise ContentError(where, text, f"unknown key {sorted(unknown)[0]!r}")
    sides = text.split("->")
    if len(sides) != 2:
        raise ContentError(where, text, "an equation is written 'A + B -> C + D'")
    (left, left_n), (right, right_n) = (_side(side, where, text) for side in sides)
    if entry.get("fixed") and _atoms(left, left_n) != _atoms(right, right_n):
        raise ContentError(where, text, "the coefficients do not balance")
    when = entry.get("when", ["none"])
    if not isinstance(when, list) or not when:
        raise ContentError(where, text, "`when` is a list of condition sets")
    drafts = []
    for alternative in when:
        needed = () if alternative == "none" else tuple(sorted(str(alternative).split("+")))
        if bad := set(needed) - set(CONDITIONS):
            raise ContentError(where, text, f"unknown condition {sorted(bad)[0]!r}")
        drafts.append(
            Draft(
                left,
                right,
                needed,
                catalyst=str(entry.get("catalyst", "")),
                reversible=bool(entry.get("reversible", False)),
                coefficients=(*left_n, *right_n) if entry.get("fixed") else (),
            )
        )
    return str(entry.get("rule", "particular")), drafts


def _atoms(formulas: Sequence[str], numbers: Sequence[int]) -> Counter[str]:
    total: Counter[str] = Counter()
    for formula, n in zip(formulas, numbers, strict=True):
        for element, k in atoms(formula).items():
            total[element] += n * k
    return total


def _side(text: str, where: str, whole: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    formulas, numbers = [], []
    for term in text.split(" + "):
        match = _TERM.match(term.strip())
        if match is None:
            raise ContentError(where, whole, f"{term.strip()!r} is no formula")
        formulas.append(match[3].strip())
        numbers.append(int(match[1] or match[2] or 1))
    return tuple(formulas), tuple(numbers)
