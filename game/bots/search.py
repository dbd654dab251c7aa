"""The frame of the levels that think, for any game with a :class:`Brain`.

Thinking is a generator that stops after each small step, so that a frame loop can give it a few milliseconds at a time
(``slice_ms``) and stays smooth; without a slice it thinks to its end at once. Its length is bounded by a number of
play-outs, which makes it the same on every machine, or by seconds, which keeps a slow machine from waiting.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.bots import heap
from game.bots.brain import Brain, Ranked, Stepwise
from game.bots.explain import Message
from game.core import rng
from game.core.decision import Answer, Decision, Kind, Picks
from game.core.session import Session

Thinking = Generator[None, None, Picks]

REST_AFTER = 0.04
"""Seconds of thought after which the heap is put in order: often, so that it never takes long."""

LONGEST_FRAME = 0.05
"""Seconds between two slices that count at most: who waits for a bot waits for the frames as well, but a table that
stands still (a pause, a hand-over) does not use up its time."""


class Budget(NamedTuple):
    """How long one decision may take.

    ``playouts`` bounds it by count (None: by the clock alone); ``seconds`` from the question to the answer by the clock
    (None: no clock, the same everywhere); ``slice_ms`` is the share of one call (None: all at once).
    """

    playouts: int | None
    seconds: float | None = None
    slice_ms: float | None = None


@runtime_checkable
class Sliced(Protocol):
    """A controller that can be told before each call how long it may think."""

    slice_ms: float | None


class Thinker:
    """A controller whose answers come from a generator; subclasses say how they think about an ACT decision."""

    def __init__(self, session: Session[Any], brain: Brain, seat: int, seed: int, budget: Budget) -> None:
        self.session = session
        self.brain = brain
        self._stepwise = brain if isinstance(brain, Stepwise) else None  # asked once: it is slow to ask
        self.seat = seat
        self.budget = budget
        self.clock: Callable[[], float] = time.process_time if budget.slice_ms is None else time.perf_counter
        """Seconds: where frames wait, those of who waits for them; else those of this process, so that games that are
        played beside each other do not take time from each other."""
        self.slice_ms = budget.slice_ms
        """Milliseconds of the next call; who waits for frames sets it to what the frame has left."""
        if budget.slice_ms is not None:
            heap.begin(session)
        self.rng, self.draws = seed & ((1 << 64) - 1), 0  # the bot's own random stream
        self.explanation: Message | None = None
        """Why it gave its last answer."""
        self._about: int | None = None
        self._thinking: Thinking | None = None
        self._spent, self._since, self._rested = 0.0, 0.0, 0.0
        self._left: float | None = None  # when the last slice ended

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """The answer, or None while it is still thinking about it."""
        if decision.id != self._about or self._thinking is None:
            self._about, self._spent, self._rested, self._left = decision.id, 0.0, 0.0, None
            self._thinking = self.think(decision, view)
        slice_s = None if self.slice_ms is None else self.slice_ms / 1000
        self._since = self.clock()
        if self._left is not None:
            self._spent += min(self._since - self._left, LONGEST_FRAME)
        if slice_s is not None and self._spent - self._rested >= REST_AFTER:
            self._rested = self._spent
            heap.rest()  # at the beginning, so that it is a part of the slice
        try:
            while True:
                next(self._thinking)
                if slice_s is not None and (now := self.clock()) - self._since >= slice_s:
                    self._spent += now - self._since
                    self._left = now
                    return None
        except StopIteration as done:
            self._about = self._thinking = None
            picks: Picks = done.value
            self.explanation = self.brain.explain(self.session, decision, view, picks)
            return Answer(decision.id, picks)

    def thought(self) -> float:
        """Seconds since it was asked this, the frames between the slices included."""
        return self._spent + self.clock() - self._since

    def think(self, decision: Decision, view: Any) -> Thinking:
        """Think about any decision: at length about one's own turn, quickly about questions."""
        if decision.kind is Kind.ACT:
            return (yield from self.act(decision, view))
        yield
        return (yield from self.quick(self.session, decision, view))

    def act(self, decision: Decision, view: Any) -> Thinking:
        """Think about an ACT decision."""
        raise NotImplementedError

    def quick(self, session: Session[Any], decision: Decision, view: Any) -> Thinking:
        """The brain's answer at first sight, in short steps if it can."""
        if self._stepwise is not None:
            return (yield from self._stepwise.answering(session, decision, view))
        return self.brain.quick(session, decision, view)

    def ranked(
        self, session: Session[Any], decision: Decision, view: Any, reach: int
    ) -> Generator[None, None, list[Ranked]]:
        """The brain's ranking, in short steps if it can."""
        if self._stepwise is not None:
            return (yield from self._stepwise.ranking(session, decision, view, reach))
        yield
        return self.brain.ranked(session, decision, view, reach)

    def fresh_seed(self) -> int:
        """A seed for one sample of what is hidden."""
        return rng.next_word(self)
