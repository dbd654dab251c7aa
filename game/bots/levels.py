"""What makes the levels easy, normal and hard: how each thinks, and how long."""

from __future__ import annotations

from typing import Any

from game.bots.brain import brain_of
from game.bots.search import Budget, EasyController, PlayoutController, Thinker
from game.core.session import Session

NORMAL_PLAYOUTS = 24
HARD_PLAYOUTS = 64
HARD_PREVIEW = 40
HARD_SECONDS = 0.8

EASY = {"chem": (55, 50), "duel": (10, 20)}
"""Per cent of the plays *easy* overlooks, and of the responses it forgets. In the duel luck and the classes dealt weigh
more: there it must see more to be clearly better than chance."""


def thinker(level: str, session: Session[Any], seat: int, seed: int, slice_ms: float | None) -> Thinker:
    """A thinking bot.

    *easy* plays at first sight and overlooks much; *normal* plans the rest of its own turn; *hard* looks on through the
    turns of the others until it is asked again.

    Raises:
        ValueError: no such level, or the game has no brain.
    """
    brain = brain_of(session.setup.game)
    clock = None if slice_ms is None else HARD_SECONDS
    if level == "easy":
        overlooks, forgets = EASY[session.setup.game]
        budget = Budget(0, None, slice_ms)
        return EasyController(session, brain, seat, seed, budget, overlooks=overlooks, forgets=forgets)
    if level == "normal":
        budget = Budget(NORMAL_PLAYOUTS, clock, slice_ms)
        return PlayoutController(session, brain, seat, seed, budget, candidates=8, turns=0)
    if level == "hard":
        # By the clock it uses the time it has; by count it stays short enough for simulations.
        budget = Budget(HARD_PLAYOUTS if clock is None else 4 * HARD_PLAYOUTS, clock, slice_ms)
        return PlayoutController(session, brain, seat, seed, budget, candidates=10, turns=1, preview=HARD_PREVIEW)
    raise ValueError(f"no such level: {level!r}")
