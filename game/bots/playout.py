"""The levels *normal* and *hard*: each candidate is played out in worlds that fit what the seat has seen."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from game.bots.brain import Brain, Ranked
from game.bots.race import Arm, Purse, best, contenders
from game.bots.search import Budget, Thinker, Thinking
from game.core.decision import Decision, Picks
from game.core.session import Session

MOST_STEPS = 400
"""Answers in one play-out after which it is valued as it stands."""


class PlayoutController(Thinker):
    """Plays each candidate out in worlds that fit what it has seen, and takes the one that comes out best.

    The worlds are the same for all candidates (common random numbers); after each round the worse half of the
    candidates is dropped (sequential halving; Karnin, Koren, Somekh 2013), and at any time those that the leader is
    ahead of beyond doubt. When one is left, there is nothing more to think about.

    With a ``preview``, that share of the budget goes to play-outs to the end of the turn alone, which are cheap: they
    choose the ``FINALISTS`` that are looked at further, and what they came to counts on as a few worlds.
    """

    FEWEST = (2, 4)
    """Worlds before a candidate may be given up for good: to the end of the turn, where worlds differ little, and
    further on."""
    FINALISTS = 4
    PREVIEW_COUNTS = 3  # worlds

    def __init__(
        self,
        session: Session[Any],
        brain: Brain,
        seat: int,
        seed: int,
        budget: Budget,
        *,
        candidates: int,
        turns: int,
        preview: float = 0.0,
        reach: int = 160,
    ) -> None:
        super().__init__(session, brain, seat, seed, budget)
        self.candidates = candidates
        self.turns = turns
        self.preview = preview
        self.reach = reach
        self.playouts = 0
        """How many its last ACT answer took."""

    def act(self, decision: Decision, view: Any) -> Thinking:
        """The candidate that wins the race within the budget."""
        rows = yield from self.ranked(decision, view, self.reach)
        arms = [Arm(row) for row in self._chosen(rows, decision)]
        yield
        purse = Purse(self.budget, self.thought)
        if self.preview and len(arms) > self.FINALISTS:
            arms = yield from self._race(arms, view, 0, purse, self.preview, self.FINALISTS)
            for arm in arms:
                arm.carry(self.PREVIEW_COUNTS)
        arms = yield from self._race(arms, view, self.turns, purse, 1.0, 1)
        self.playouts = purse.playouts
        return best(arms, 1)[0].row.picks

    def _race(
        self, arms: list[Arm], view: Any, turns: int, purse: Purse, until: float, keep: int
    ) -> Generator[None, None, list[Arm]]:
        """Halve the arms down to ``keep`` by the time that share of the budget is spent: in as many rounds of the same
        share each, but at least one world, as long as it lasts.
        """
        sizes = [len(arms)]
        while sizes[-1] > keep:
            sizes.append(max(keep, (sizes[-1] + 1) // 2))
        start, rounds = purse.spent(), len(sizes) - 1
        for number, size in enumerate(sizes[1:], 1):
            end, limit = start + (until - start) * number / rounds, until
            while len(arms) > keep and purse.affords(len(arms), limit):
                if not (yield from self._try(arms, view, turns, purse)):
                    return best(arms, keep)
                still = contenders(arms, self.FEWEST[turns > 0])
                arms = still if len(still) >= keep else best(arms, keep)
                limit = end
            arms = best(arms, size)
        return arms

    def _try(self, arms: list[Arm], view: Any, turns: int, purse: Purse) -> Generator[None, None, bool]:
        """One play-out of each candidate in one world, which counts for all; whether the clock allowed it."""
        world = self.brain.sample(self.session.setup, view, self.fresh_seed())
        values = []
        for arm in arms:
            yield
            if purse.empty():
                return False
            twin = world if arm is arms[-1] else world.copy()
            values.append((yield from self._playout(twin, arm.row.picks, turns)))
            purse.playouts += 1
        for arm, value in zip(arms, values, strict=True):
            arm.values.append(value)
        return True

    def _chosen(self, rows: list[Ranked], decision: Decision) -> list[Ranked]:
        """The best at first sight, and always the end of the phase."""
        chosen = rows[: self.candidates]
        if all(row.picks != decision.default for row in chosen):
            chosen = [*chosen[: self.candidates - 1], Ranked(0.0, decision.default)]
        return chosen

    def _playout(self, world: Session[Any], picks: Picks, turns: int) -> Generator[None, None, float]:
        """Value of a candidate in one world: it, the rest of the turn, and ``turns`` further turns of quick play."""
        world.apply(picks)
        yield
        turn, passed = self.brain.turn(world), 0
        if turn != self.brain.turn(self.session):
            passed = 1
        for _ in range(MOST_STEPS):
            decision = world.pending
            if decision is None:
                break
            now = self.brain.turn(world)
            if now != turn:
                turn, passed = now, passed + 1
            if passed > turns and world.at_checkpoint():
                break
            world.apply(self.brain.quick(world, decision, None))
            yield
        return self.brain.value(world, self.seat)
