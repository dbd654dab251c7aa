"""The level *easy*: plays at first sight, overlooks much and forgets to respond."""

from __future__ import annotations

from typing import Any

from game.bots.brain import Brain
from game.bots.search import Budget, Thinker, Thinking
from game.core import rng
from game.core.decision import Decision, Kind
from game.core.session import Session


class EasyController(Thinker):
    """Sensible but forgetful: overlooks many of its plays, misjudges the others, and often forgets to respond."""

    MISJUDGES = 0.7  # of a layer (a point of health), at most, either way

    def __init__(
        self,
        session: Session[Any],
        brain: Brain,
        seat: int,
        seed: int,
        budget: Budget,
        *,
        overlooks: int = 55,
        forgets: int = 50,
    ) -> None:
        """``overlooks``: per cent of the plays; ``forgets``: per cent of the responses."""
        super().__init__(session, brain, seat, seed, budget)
        self.overlooks = overlooks
        self.forgets = forgets

    def think(self, decision: Decision, view: Any) -> Thinking:
        """As all, but may forget a response."""
        if decision.kind is Kind.RESPOND and rng.below(self, 100) < self.forgets:
            return decision.default
        return (yield from super().think(decision, view))

    def act(self, decision: Decision, view: Any) -> Thinking:
        """The best of the plays it notices, as it sees them; it ends its turn when none seems to bring anything."""
        best, most = decision.default, 0.0
        for row in (yield from self.ranked(self.session, decision, view, 60)):
            if rng.below(self, 100) < self.overlooks:
                continue
            error = (rng.below(self, 2001) / 1000 - 1) * self.MISJUDGES
            if row.picks != decision.default and row.worth > 0 and row.worth + error > most:
                best, most = row.picks, row.worth + error
        return best
