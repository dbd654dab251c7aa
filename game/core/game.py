"""What a game is to the core: a state of plain data and a few functions over it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

import msgspec

from game.core.decision import Decision, Partial, Picks, Reason
from game.core.setup import Setup

if TYPE_CHECKING:  # context imports this module
    from game.core.context import Context

Flow = Generator[Decision, Picks, None]
"""Rules that may ask: ``yield from context.ask(...)`` gives the picks."""


class Result(msgspec.Struct, frozen=True):
    """How it ended: the seats that share the win, ``places`` (seat -> place, 1 first), and a text key why."""

    winners: tuple[int, ...]
    places: tuple[int, ...]
    why: str


class State(Protocol):
    """Plain data: ints, strings, lists, dicts, structs. No generators, no references to content objects needed."""

    rng: int
    draws: int
    events: int  # events emitted so far: the next event's id
    decisions: int  # decisions asked so far: the next decision's id
    conceded: list[int]  # seats that gave up and have not fallen yet
    round: int  # rounds of the table begun
    result: Result | None

    def copy(self) -> Self:
        """An independent copy, as cheap as can be."""
        ...


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """The rules of one game. Only ``run`` changes the state; everything else is pure."""

    name: str

    def new(self, setup: Setup) -> S:
        """The state before the first event. ValueError (one clear line) for seats or options that do not fit."""
        ...

    def run(self, context: Context[S]) -> Flow:
        """Play from where the state stands to the end of the game.

        Called on a new state and on the copy of any checkpoint: whenever an ACT decision is open, all that has happened
        is in the state, and a fresh ``run`` asks that same decision first, without emitting an event before it.
        """
        ...

    def check(self, state: S, decision: Decision, picks: Picks) -> Reason | None:
        """Why this complete ACT answer is not legal, or None. The one legality of the game."""
        ...

    def extend(self, state: S, decision: Decision, picks: Picks) -> Partial:
        """What can be added to a half-made ACT answer, and what it would do."""
        ...

    def answers(self, state: S, decision: Decision) -> Iterator[Picks]:
        """Complete legal answers to an ACT decision, lazily, in a stable order, the default among them."""
        ...

    def view(self, state: S, seat: int | None) -> Any:
        """What this seat (None: an onlooker) may know, as plain structs that share nothing mutable with the state."""
        ...

    def places(self, state: S) -> dict[str, tuple[str, ...]]:
        """Place name -> cards in it, all cards of the game each exactly once (for the conservation test)."""
        ...

    def hidden(self, state: S, seat: int | None) -> frozenset[str]:
        """The cards whose identity this seat may not know (for the test that no view leaks)."""
        ...
