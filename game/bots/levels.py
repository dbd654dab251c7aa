"""What makes the levels easy, normal and hard: how each thinks, and how long."""

from __future__ import annotations

from typing import Any

from game.bots.brain import brain_of
from game.bots.easy import EasyController
from game.bots.playout import PlayoutController, Stage
from game.bots.race import Trust
from game.bots.search import Budget, Thinker
from game.core.session import Session

HARD_PLAYOUTS = 110
HARD_SECONDS = 0.85

ONE_TURN = (Stage(0, 1.0, 1),)
NORMAL_PLAYOUTS = {"chem": 6, "duel": 8}
NORMAL: dict[str, dict[str, Any]] = {
    "chem": {"candidates": 4, "stages": ONE_TURN},
    "duel": {"candidates": 4, "stages": ONE_TURN, "trust": Trust(0.015, 6.0), "obvious": True},
}
"""How *normal* thinks.

A few play-outs find what the first sight overlooks. In the duel dice and draws of a turn make them differ more than
most actions do, so there the first sight has its say as well.
"""

HARD: dict[str, dict[str, Any]] = {
    "chem": {"candidates": 12, "stages": (Stage(1, 0.6, 3), Stage(2, 1.0, 1))},
    "duel": {
        "candidates": 10,
        "stages": (Stage(2, 1.0, 1),),
        "obvious": True,
        "drafts": True,
        "replies": True,
    },
}
"""How *hard* thinks.

The next turns tell good plays from bad ones, the end of the own turn does not. In the duel what is drafted before is
worth as much as all thought after it, and a response deserves as much thought as an action.
"""

EASY = {"chem": (55, 50), "duel": (42, 42)}
"""Per cent of the plays *easy* overlooks, and of the responses it forgets. In the duel luck and the classes dealt weigh
more: there it sees a little more."""


def thinker(
    level: str, session: Session[Any], seat: int, seed: int, slice_ms: float | None, seconds: float | None = None
) -> Thinker:
    """A thinking bot.

    *easy* plays at first sight and overlooks much; *normal* plans the rest of its own turn; *hard* looks on through the
    turns of the others until it is asked again.

    Args:
        level: easy, normal or hard.
        session, seat: whose decisions it takes.
        seed: of its own random stream.
        slice_ms: milliseconds of one call (None: it thinks to its end at once).
        seconds: of one decision of *normal* or *hard*, by the clock alone (None: the level's own budget; without
            slices by count, so that the same seed gives the same game).

    Raises:
        ValueError: no such level, or the game has no brain.
    """
    brain = brain_of(session.setup.game)
    if level == "easy":
        overlooks, forgets = EASY[session.setup.game]
        budget = Budget(0, None, slice_ms)
        return EasyController(session, brain, seat, seed, budget, overlooks=overlooks, forgets=forgets)
    if level == "normal":
        clock = None if slice_ms is None else HARD_SECONDS
        count = NORMAL_PLAYOUTS[session.setup.game]
        budget = Budget(count, clock, slice_ms) if seconds is None else Budget(None, seconds, slice_ms)
        return PlayoutController(session, brain, seat, seed, budget, **NORMAL[session.setup.game])
    if level == "hard":
        # By the clock it uses the time it has; by count it stays short enough for simulations.
        if seconds is None and slice_ms is not None:
            seconds = HARD_SECONDS
        budget = Budget(HARD_PLAYOUTS if seconds is None else None, seconds, slice_ms)
        return PlayoutController(session, brain, seat, seed, budget, **HARD[session.setup.game])
    raise ValueError(f"no such level: {level!r}")
