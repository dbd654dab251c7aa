"""Context: what the rules may do to a session while they run - emit events, ask, draw random numbers."""

from __future__ import annotations

from collections.abc import Generator, Iterator, MutableSequence, Sequence
from contextlib import AbstractContextManager, contextmanager
from types import TracebackType
from typing import Any, Generic, TypeVar

from game.core import rng
from game.core.decision import Decision, Kind, Option, Picks, option_order
from game.core.event import Event
from game.core.game import S

T = TypeVar("T")

MAX_DEPTH = 64
MAX_EVENTS_PER_DECISION = 4000
MAX_DECISIONS = 20000


class GuardFired(RuntimeError):
    """A loop guard: an effect went deeper or longer than any legal play can. Always a bug; carries the event stack."""


class ImpureQuery(RuntimeError):
    """Something asked or drew a random number inside a legality, modify or preview call."""


class _Inside(AbstractContextManager[int]):
    """The ``with`` block of the innermost open effect: leaves it at the end. One object serves them all."""

    def __init__(self, parents: list[int]) -> None:
        self._parents = parents

    def __enter__(self) -> int:
        return self._parents[-1]

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._parents.pop()


def _listed(option: Option) -> tuple[tuple[str, int], ...]:
    return option_order(option.key)


class Context(Generic[S]):
    """One running session as its rules see it. ``state`` is the truth; ``log`` collects events for the session."""

    def __init__(self, state: S, *, lean: bool = False) -> None:
        self.state = state
        self.lean = lean
        """In look-ahead: rules may leave out of an ACT decision the options its default does not need, and events are
        counted but not gathered, since nobody reads them."""
        self.log: list[Event] = []
        self._parents: list[int] = []
        self._inside = _Inside(self._parents)
        self._since_decision = 0
        self._pure = 0

    # ---------------------------------------------------------------- events
    def emit(
        self,
        kind: str,
        data: dict[str, Any] | None = None,
        *,
        visible_to: Sequence[int] | None = None,
        hidden_from: Sequence[int] = (),
    ) -> int:
        """Append an event inside the current effect and return its id."""
        if self._pure:
            self._forbid_when_pure("emit")
        self._since_decision += 1
        if self._since_decision > MAX_EVENTS_PER_DECISION:
            raise GuardFired(f"more than {MAX_EVENTS_PER_DECISION} events since the last decision: {self.stack()}")
        number = self.state.events
        self.state.events = number + 1
        if not self.lean:
            self.log.append(
                Event(
                    id=number,
                    parent=self._parents[-1] if self._parents else None,
                    kind=kind,
                    data=data or {},
                    visible_to=None if visible_to is None else tuple(visible_to),
                    hidden_from=tuple(hidden_from),
                )
            )
        return number

    def effect(self, kind: str, data: dict[str, Any] | None = None) -> AbstractContextManager[int]:
        """Emit an event and make it the parent of what is emitted inside the ``with`` block it must open."""
        event = self.emit(kind, data)
        if len(self._parents) >= MAX_DEPTH:
            raise GuardFired(f"effects nested deeper than {MAX_DEPTH}: {self.stack()}")
        self._parents.append(event)
        return self._inside

    def secret(self, kind: str, seat: int, data: dict[str, Any], public: dict[str, Any]) -> int:
        """Emit ``data`` for one seat and ``public`` in its stead for all others; the id of the second."""
        self.emit(kind, data, visible_to=(seat,))
        return self.emit(kind, public, hidden_from=(seat,))

    def stack(self) -> list[str]:
        """The events the rules stand in, outermost first, for reports of bugs."""
        open_ids = set(self._parents)
        return [f"#{e.id} {e.kind} {e.data}" for e in self.log if e.id in open_ids]

    # ---------------------------------------------------------------- asking
    def ask(
        self,
        seat: int,
        kind: Kind,
        prompt: str,
        options: Sequence[Option],
        *,
        default: Picks,
        lo: int = 1,
        hi: int = 1,
        args: dict[str, Any] | None = None,
        source: int | None = None,
    ) -> Generator[Decision, Picks, Picks]:
        """Ask one seat; the session resumes the rules with the picks of an answer it has found legal.

        The options are listed in ``option_order`` whatever order they are given in.
        A seat that has conceded is not asked: its default is taken.
        """
        self._forbid_when_pure("ask")
        if seat in self.state.conceded:
            return default
        if self.state.decisions >= MAX_DECISIONS:
            raise GuardFired(f"more than {MAX_DECISIONS} decisions in one game: {self.stack()}")
        decision = Decision(
            id=self.state.decisions,
            seat=seat,
            kind=kind,
            prompt=prompt,
            options=tuple(sorted(options, key=_listed)),
            default=default,
            lo=lo,
            hi=hi,
            args=args or {},
            source=source if source is not None else (self._parents[-1] if self._parents else None),
        )
        picks = yield decision
        self.state.decisions += 1  # after the answer: a checkpoint asks its decision under the same id again
        self._since_decision = 0
        return picks

    # ---------------------------------------------------------------- chance
    def below(self, n: int) -> int:
        """A random whole number from 0 to n - 1."""
        self._forbid_when_pure("a random number")
        return rng.below(self.state, n)

    def choice(self, items: Sequence[T]) -> T:
        """A random item."""
        self._forbid_when_pure("a random number")
        return rng.choice(self.state, items)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        self._forbid_when_pure("a random number")
        rng.shuffle(self.state, items)

    # ---------------------------------------------------------------- purity
    @contextmanager
    def pure(self) -> Iterator[None]:
        """Inside, asking, emitting and drawing random numbers raise ImpureQuery at once."""
        self._pure += 1
        try:
            yield
        finally:
            self._pure -= 1

    def _forbid_when_pure(self, what: str) -> None:
        if self._pure:
            raise ImpureQuery(f"{what} inside a pure query: {self.stack()}")
