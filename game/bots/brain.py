"""Brain: what the common search has to know of a game. One for each game; the levels are built on it."""

from __future__ import annotations

from collections.abc import Generator, Hashable
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.bots.explain import Message
from game.core.decision import Decision, Picks
from game.core.session import Session
from game.core.setup import Setup


class Ranked(NamedTuple):
    """A legal answer and what it is worth at first sight (the phase's end is worth 0)."""

    worth: float
    picks: Picks


class Brain(Protocol):
    """Judgement of one game. It knows only what views show; the states it is given are sampled from views."""

    def quick(self, session: Session[Any], decision: Decision, view: Any) -> Picks:
        """A sensible answer to any decision at once: what seats do in play-outs.

        ``view`` is the seat's, or None where the session is a sample, whose state may be read instead of viewed.
        """
        ...

    def ranked(self, session: Session[Any], decision: Decision, view: Any, reach: int) -> list[Ranked]:
        """Legal answers to an ACT decision, best first, of the first ``reach`` the session lists; never empty."""
        ...

    def sample(self, setup: Setup, view: Any, seed: int) -> Session[Any]:
        """A session at the viewer's open ACT decision in which what the viewer cannot know is dealt anew."""
        ...

    def turn(self, session: Session[Any]) -> Hashable:
        """Names the running turn; changes when the turn passes to another seat."""
        ...

    def obvious(self, session: Session[Any], decision: Decision) -> Picks | None:
        """The answer to an ACT decision where the first sight is as good as any thought; None: there is something to
        weigh."""
        ...

    def replies(self, session: Session[Any], decision: Decision, view: Any) -> list[Picks]:
        """Sensible answers to a question that is no ACT, the one at first sight first; it alone: nothing to weigh."""
        ...

    def draft(self, session: Session[Any], decision: Decision) -> Picks | None:
        """What to take where something is drafted before the game begins, weighed; None: nothing is, or taste may
        decide."""
        ...

    def explain(self, session: Session[Any], decision: Decision, view: Any, picks: Picks) -> Message:
        """Why this answer is sensible, in a sentence that shows nothing the table does not see once it is made."""
        ...

    def value(self, session: Session[Any], seat: int) -> float:
        """How well the seat (with its allies) stands, from 0, has lost, to 1, has won."""
        ...


@runtime_checkable
class Stepwise(Protocol):
    """A brain that can rank and answer in short steps, so that a frame loop stays smooth."""

    def ranking(
        self, session: Session[Any], decision: Decision, view: Any, reach: int
    ) -> Generator[None, None, list[Ranked]]:
        """What :meth:`Brain.ranked` gives, stopping after each small part of the work."""
        ...

    def answering(self, session: Session[Any], decision: Decision, view: Any) -> Generator[None, None, Picks]:
        """What :meth:`Brain.quick` gives, stopping after each small part of the work."""
        ...


T = TypeVar("T")


def finished(steps: Generator[None, None, T]) -> T:
    """What a generator returns, all its steps done at once."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result


GAMES = ("chem", "duel")
"""The games there is a brain for."""


def brain_of(game: str) -> Brain:
    """The brain of a game.

    Raises:
        ValueError: there is none for it.
    """
    if game == "chem":
        from game.bots.chem_brain import ChemBrain

        return ChemBrain()
    if game == "duel":
        from game.bots.duel_brain import DuelBrain

        return DuelBrain()
    raise ValueError(f"no bots that think for the game {game!r}")
