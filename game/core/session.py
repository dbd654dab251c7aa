"""Session: one running game, synchronous and deterministic. Decisions out, answers in, events out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any, Generic

import msgspec

from game.core.context import Context
from game.core.decision import (
    Answer,
    Decision,
    IllegalAnswer,
    Kind,
    Partial,
    Picks,
    Reason,
    StaleAnswer,
    check_picks,
)
from game.core.event import Event
from game.core.game import Flow, Game, Result, S
from game.core.setup import Setup


class Step(msgspec.Struct, frozen=True):
    """One line of a record: an answer with the seat that gave it, or a concession (``picks`` None)."""

    seat: int
    picks: Picks | None


class Session(Generic[S]):
    """A game from its setup, or from a checkpoint of it.

    ``pending`` is the one open decision, or None when the game is over. ``steps`` are the answers taken so far; with
    the setup they are the whole truth.

    Raises:
        ValueError: the setup does not fit the game (one clear line).
    """

    keep_checkpoints = False
    """Whether to keep the state of each ACT for ``copy`` between checkpoints and for undo (one state copy an ACT)."""

    def __init__(self, game: Game[S], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.steps: list[Step] = []
        self.events: list[Event] = []
        self.pending: Decision | None = None
        self._start(game.new(setup))
        self._advance(None)

    def _start(self, state: S, lean: bool = False) -> None:
        self.state = state
        self.context: Context[S] = Context(state, lean=lean)
        self._flow: Flow = self.game.run(self.context)
        self._checkpoint: S | None = None  # the state at the last ACT, kept when ``keep_checkpoints``
        self._since: list[Step] = []  # the answers since then

    # ---------------------------------------------------------------- asking
    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it runs."""
        return self.state.result

    def check(self, answer: Answer) -> Reason | None:
        """Why the answer would be refused, or None. Changes nothing."""
        decision = self._open(answer.decision)
        if decision.kind is Kind.ACT:
            return self.game.check(self.state, decision, answer.picks)
        return check_picks(decision, answer.picks)

    def extend(self, decision: Decision, picks: Picks) -> Partial:
        """What can be added to a half-made choice, and what it would do. Changes nothing.

        Raises:
            StaleAnswer: the decision is no longer open.
        """
        self._open(decision.id)
        if decision.kind is Kind.ACT:
            return self.game.extend(self.state, decision, picks)
        left = tuple(o for o in decision.options if o.key not in picks) if len(picks) < decision.hi else ()
        return Partial(picks, left, check_picks(decision, picks))

    def answers(self, decision: Decision) -> Iterator[Answer]:
        """Complete legal answers, lazily, in a stable order.

        Of choices of several options it yields single picks, the default, and leading runs of each allowed length, not
        every combination.
        """
        self._open(decision.id)
        if decision.kind is Kind.ACT:
            yield from (Answer(decision.id, picks) for picks in self.game.answers(self.state, decision))
            return
        yield from (Answer(decision.id, picks) for picks in _simple_answers(decision))

    def view(self, seat: int | None) -> Any:
        """What this seat (None: an onlooker) may know. Shares nothing with the state."""
        return self.game.view(self.state, seat)

    # ---------------------------------------------------------------- answering
    def submit(self, answer: Answer) -> tuple[Event, ...]:
        """Take the answer and run to the next decision or the end; the events of that run.

        Raises:
            StaleAnswer: it answers another decision than the open one; nothing has changed.
            IllegalAnswer: it breaks a rule, named in ``.reason``; nothing has changed.
        """
        reason = self.check(answer)
        if reason is not None:
            raise IllegalAnswer(reason)
        assert self.pending is not None
        return self._take(Step(self.pending.seat, answer.picks))

    def apply(self, picks: Picks) -> None:
        """Take an answer that is known to be legal, in look-ahead: what ``submit`` does, without checking it."""
        assert self.pending is not None
        self._take(Step(self.pending.seat, picks))

    def concede(self, seat: int) -> tuple[Event, ...]:
        """The seat gives up: its open and coming decisions take their default until the rules let it fall.

        Allowed while anything is pending, once a seat.

        Raises:
            IllegalAnswer: the game is over, the seat is none of this table, or has given up already.
        """
        if self.pending is None or seat in self.state.conceded or not 0 <= seat < len(self.setup.seats):
            raise IllegalAnswer(Reason("cannot_concede", args={"seat": seat}))
        return self._take(Step(seat, None))

    def _open(self, decision_id: int) -> Decision:
        if self.pending is None or self.pending.id != decision_id:
            raise StaleAnswer(f"decision {decision_id} is not open")
        return self.pending

    def _take(self, step: Step) -> tuple[Event, ...]:
        self.steps.append(step)
        if self.at_checkpoint():
            self._checkpoint = self.state.copy() if self.keep_checkpoints else None
            self._since = []
        self._since.append(step)
        if step.picks is not None:
            return self._advance(step.picks)
        self.state.conceded.append(step.seat)
        self.context.emit("concede", {"seat": step.seat})
        if self.pending is not None and self.pending.seat == step.seat:
            return self._advance(self.pending.default)
        return self._collect()

    def _advance(self, picks: Picks | None) -> tuple[Event, ...]:
        try:
            self.pending = next(self._flow) if picks is None else self._flow.send(picks)
        except StopIteration:
            self.pending = None
        return self._collect()

    def _collect(self) -> tuple[Event, ...]:
        if not self.context.log:
            return ()
        new = tuple(self.context.log)
        self.events.extend(new)
        self.context.log.clear()
        return new

    def last_act(self, seat: int) -> tuple[Any, tuple[Step, ...]] | None:
        """What the seat saw when the last ACT was open, and the answers since, that one's first.

        None: no ACT was open before, ``keep_checkpoints`` was off then, somebody has conceded since, or an answer of
        another seat names a card that this seat may not know even now.
        """
        if self._checkpoint is None or any(step.picks is None for step in self._since):
            return None
        hidden = self.game.hidden(self.state, seat)
        if any(step.seat != seat and not hidden.isdisjoint(step.picks or ()) for step in self._since):
            return None
        return self.game.view(self._checkpoint, seat), tuple(self._since)

    # ---------------------------------------------------------------- copies
    def digest(self) -> str:
        """A short digest of the whole state and the open decision: equal digests, equal games."""
        body = msgspec.json.encode((msgspec.to_builtins(self.state), self.pending), order="sorted")
        return hashlib.blake2b(body, digest_size=8).hexdigest()

    def at_checkpoint(self) -> bool:
        """Whether the open decision is an ACT, so that ``copy`` costs one copy of the state."""
        return self.pending is not None and self.pending.kind is Kind.ACT

    def copy(self) -> Session[S]:
        """An independent session at the same point, for look-ahead. Its ``events`` start empty.

        At a checkpoint this copies the state; elsewhere it is rebuilt from the last checkpoint and the answers since,
        or, if ``keep_checkpoints`` is off, from the setup and all answers.
        """
        if self.at_checkpoint():
            return self.from_checkpoint(self.game, self.setup, self.state.copy(), lean=self.context.lean)
        if self._checkpoint is None:
            return self.replay(self.game, self.setup, self.steps)
        twin = self.from_checkpoint(self.game, self.setup, self._checkpoint.copy(), lean=self.context.lean)
        for step in self._since:
            twin._take(step)
        return twin

    @classmethod
    def from_checkpoint(cls, game: Game[S], setup: Setup, state: S, *, lean: bool = False) -> Session[S]:
        """A session that goes on from a state in which an ACT decision was open; the state becomes its own.

        ``lean``: for look-ahead; its ACT decisions may list no more options than the default, though all are legal.
        """
        self = cls.__new__(cls)
        self.game, self.setup = game, setup
        self.steps, self.events, self.pending = [], [], None
        self._start(state, lean)
        self._advance(None)
        return self

    @classmethod
    def replay(cls, game: Game[S], setup: Setup, steps: list[Step]) -> Session[S]:
        """The session after these answers.

        Raises:
            IllegalAnswer, StaleAnswer: at the first answer this version of the rules does not take; its ``args[0]``
                begins with the number of the step.
        """
        self = cls(game, setup)
        for number, step in enumerate(steps):
            if step.picks is None:
                self.concede(step.seat)
                continue
            if self.pending is None or self.pending.seat != step.seat:
                raise StaleAnswer(f"step {number}: seat {step.seat} is not asked")
            try:
                self.submit(Answer(self.pending.id, step.picks))
            except IllegalAnswer as error:
                error.args = (f"step {number}: {error}",)
                raise
        return self


def _simple_answers(decision: Decision) -> Iterator[Picks]:
    if decision.kind is Kind.NUMBER:
        yield from ((f"number:{n}",) for n in range(decision.lo, decision.hi + 1))
        return
    legal = [o.key for o in decision.options if o.legal]
    seen: set[Picks] = set()
    singles = [(key,) for key in legal] if decision.lo <= 1 <= decision.hi else []
    runs = [tuple(legal[:n]) for n in range(decision.lo, min(decision.hi, len(legal)) + 1)]
    for picks in [decision.default, *singles, *runs]:
        if picks not in seen:
            seen.add(picks)
            yield picks
