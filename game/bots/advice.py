"""A hint for people: what the hard level would do in their place, knowing no more than they do."""

from __future__ import annotations

from typing import Any

import msgspec

from game.bots.explain import Message
from game.bots.levels import thinker
from game.core.decision import Picks
from game.core.session import Session


class Advice(msgspec.Struct, frozen=True):
    """A good answer to the open decision, and why."""

    picks: Picks
    message: Message


class Advisor:
    """Thinks about the decision open now, a slice of time at each step.

    Args:
        session: the running session; only the seat's view and its legal answers are used.
        seed: of the samples of what is hidden; the same seed gives the same advice.
        slice_ms: milliseconds of one step (None: one step does it all).

    Raises:
        ValueError: no decision is open, or the game has no bots that think.
    """

    def __init__(self, session: Session[Any], seed: int = 0, slice_ms: float | None = 8) -> None:
        decision = session.pending
        if decision is None:
            raise ValueError("no decision is open")
        self.decision = decision
        self._view = session.view(decision.seat)
        self._thinker = thinker("hard", session, decision.seat, seed, slice_ms)

    def step(self) -> Advice | None:
        """Think on; the advice when it is ready."""
        answer = self._thinker.decide(self.decision, self._view)
        if answer is None:
            return None
        assert self._thinker.explanation is not None
        return Advice(answer.picks, self._thinker.explanation)
