"""The levels that think: easy, normal and hard, over one frame that works for any game with a :class:`Brain`.

Thinking is a generator that stops after each small step, so that a frame loop can give it a few milliseconds at a time
(``slice_ms``) and stays smooth; without a slice it thinks to its end at once. Its length is bounded by a number of
play-outs, which makes it the same on every machine, and by seconds, which keeps a slow machine from waiting.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any, NamedTuple

from game.bots import heap
from game.bots.brain import Brain, Ranked, Stepwise
from game.bots.explain import Message
from game.core import rng
from game.core.decision import Answer, Decision, Kind, Picks
from game.core.session import Session

Thinking = Generator[None, None, Picks]

MOST_STEPS = 400
"""Answers in one play-out after which it is valued as it stands."""


class Budget(NamedTuple):
    """How long one decision may take.

    ``playouts`` bounds it by count; ``seconds`` of thinking by the clock (None: no clock, the same everywhere);
    ``slice_ms`` is the share of one call (None: all at once).
    """

    playouts: int
    seconds: float | None = None
    slice_ms: float | None = None


class Thinker:
    """A controller whose answers come from a generator; subclasses say how they think about an ACT decision."""

    def __init__(self, session: Session[Any], brain: Brain, seat: int, seed: int, budget: Budget) -> None:
        self.session = session
        self.brain = brain
        self.seat = seat
        self.budget = budget
        if budget.slice_ms is not None:
            heap.begin(session)
        self.rng, self.draws = seed & ((1 << 64) - 1), 0  # the bot's own random stream
        self.explanation: Message | None = None
        """Why it gave its last answer."""
        self._about: int | None = None
        self._thinking: Thinking | None = None
        self._spent = 0.0

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """The answer, or None while it is still thinking about it."""
        if decision.id != self._about or self._thinking is None:
            self._about, self._spent = decision.id, 0.0
            self._thinking = self.think(decision, view)
        slice_s = None if self.budget.slice_ms is None else self.budget.slice_ms / 1000
        start = time.perf_counter()
        try:
            while True:
                next(self._thinking)
                if slice_s is not None and time.perf_counter() - start >= slice_s:
                    self._spent += time.perf_counter() - start
                    return None
        except StopIteration as done:
            self._about = self._thinking = None
            if slice_s is not None and self._spent > 10 * slice_s:
                heap.rest()
            picks: Picks = done.value
            self.explanation = self.brain.explain(self.session, decision, view, picks)
            return Answer(decision.id, picks)

    def think(self, decision: Decision, view: Any) -> Thinking:
        """Think about any decision: at length about one's own turn, quickly about questions."""
        if decision.kind is Kind.ACT:
            return (yield from self.act(decision, view))
        yield
        return self.brain.quick(self.session, decision, view)

    def act(self, decision: Decision, view: Any) -> Thinking:
        """Think about an ACT decision."""
        raise NotImplementedError

    def ranked(self, decision: Decision, view: Any, reach: int) -> Generator[None, None, list[Ranked]]:
        """The brain's ranking, in short steps if it can."""
        if isinstance(self.brain, Stepwise):
            return (yield from self.brain.ranking(self.session, decision, view, reach))
        yield
        return self.brain.ranked(self.session, decision, view, reach)

    def fresh_seed(self) -> int:
        """A seed for one sample of what is hidden."""
        return rng.next_word(self)


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
        for row in (yield from self.ranked(decision, view, 60)):
            if rng.below(self, 100) < self.overlooks:
                continue
            error = (rng.below(self, 2001) / 1000 - 1) * self.MISJUDGES
            if row.picks != decision.default and row.worth > 0 and row.worth + error > most:
                best, most = row.picks, row.worth + error
        return best


class _Arm:
    """One candidate and what its play-outs came to."""

    def __init__(self, row: Ranked) -> None:
        self.row = row
        self.total = 0.0
        self.count = 0

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0


class PlayoutController(Thinker):
    """Plays each candidate out in worlds that fit what it has seen, and takes the one that comes out best.

    The worlds are the same for all candidates (common random numbers); after each round the worse half of the
    candidates is dropped (sequential halving; Karnin, Koren, Somekh 2013). A hair is added for worth at first sight,
    so that of equal plays the thrifty one is made.

    With a ``preview``, so many play-outs to the end of the turn alone, which are cheap, first choose the ``FINALISTS``
    that are looked at further; what they came to counts on as a few worlds.
    """

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
        preview: int = 0,
        reach: int = 160,
    ) -> None:
        super().__init__(session, brain, seat, seed, budget)
        self.candidates = candidates
        self.turns = turns
        self.preview = preview
        self.reach = reach

    def act(self, decision: Decision, view: Any) -> Thinking:
        """Sequential halving over the candidates; stops early when the budget is spent."""
        start_spent = time.perf_counter()
        rows = yield from self.ranked(decision, view, self.reach)
        arms = [_Arm(row) for row in self._chosen(rows, decision)]
        yield
        if self.preview and len(arms) > self.FINALISTS:
            for _ in range(max(1, self.preview // len(arms))):
                yield from self._try(arms, view, 0)
                if self._late(start_spent):
                    break
            arms = sorted(arms, key=self._score, reverse=True)[: self.FINALISTS]
            for arm in arms:
                arm.total, arm.count = arm.mean * self.PREVIEW_COUNTS, self.PREVIEW_COUNTS
        left = self.budget.playouts
        while len(arms) > 1 and left >= len(arms):
            rounds_to_go = max(1, (len(arms) - 1).bit_length())
            worlds = max(1, left // (len(arms) * rounds_to_go))
            for _ in range(worlds):
                yield from self._try(arms, view, self.turns)
                left -= len(arms)
                if self._late(start_spent):
                    left = 0
                    break
            arms.sort(key=self._score, reverse=True)
            arms = arms[: (len(arms) + 1) // 2] if left else arms
            if len(arms) <= 2 and left < 2:
                break
        return max(arms, key=self._score).row.picks

    def _try(self, arms: list[_Arm], view: Any, turns: int) -> Generator[None, None, None]:
        """One play-out of each candidate in one world."""
        world = self.brain.sample(self.session.setup, view, self.fresh_seed())
        yield
        for arm in arms:
            arm.total += yield from self._playout(world.copy(), arm.row.picks, turns)
            arm.count += 1

    def _chosen(self, rows: list[Ranked], decision: Decision) -> list[Ranked]:
        """The best at first sight, and always the end of the phase."""
        chosen = rows[: self.candidates]
        if all(row.picks != decision.default for row in chosen):
            chosen = [*chosen[: self.candidates - 1], Ranked(0.0, decision.default)]
        return chosen

    @staticmethod
    def _score(arm: _Arm) -> float:
        return arm.mean + 0.004 * max(-2.0, min(2.0, arm.row.worth))

    def _late(self, start: float) -> bool:
        if self.budget.seconds is None:
            return False
        thought = self._spent if self.budget.slice_ms is not None else time.perf_counter() - start
        return thought >= self.budget.seconds

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
