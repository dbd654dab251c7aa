"""Worlds as a seat may imagine them: sessions at the question it is asked, what it cannot know dealt anew.

A question within a play, such as a response, needs more than a deal: the unseen is dealt as it may have lain when the
play began (at the last ACT), and the play is made again. A deal in which it leads to another question than the one
asked does not fit what was seen, and is dropped.
"""

from __future__ import annotations

from typing import Any, Protocol

from game.bots.brain import Brain
from game.core.decision import Answer, Decision
from game.core.session import Session


class Worlds(Protocol):
    """Gives sessions at one question, as the seat that is asked may imagine them."""

    def world(self, seed: int) -> Session[Any] | None:
        """One of them, that can be copied there; None: with this luck it does not come to the question."""
        ...


class Dealt:
    """Worlds for an ACT decision: they begin with it."""

    def __init__(self, brain: Brain, session: Session[Any], view: Any) -> None:
        """For the decision that is open now, as ``view`` shows it."""
        self._brain, self._setup, self._view = brain, session.setup, view

    def world(self, seed: int) -> Session[Any]:
        """What the viewer cannot know dealt anew."""
        return self._brain.sample(self._setup, self._view, seed)


class Recalled:
    """Worlds for a question within a play: the play is made again."""

    def __init__(self, brain: Brain, session: Session[Any], decision: Decision) -> None:
        """For the open decision; only what its seat may know is used.

        Where the session does not remember the play (``Session.last_act``), there are none.
        """
        self._brain, self._setup, self._decision = brain, session.setup, decision
        self._remembered = session.last_act(decision.seat)

    def world(self, seed: int) -> Session[Any] | None:
        """The question after the same play, what the seat cannot know dealt anew before it."""
        if self._remembered is None:
            return None
        view, steps = self._remembered
        world = self._brain.sample(self._setup, view, seed)
        world.keep_checkpoints = True
        for step in steps:
            asked = world.pending
            if asked is None or asked.seat != step.seat or step.picks is None:
                return None
            if world.check(Answer(asked.id, step.picks)) is not None:
                return None
            world.apply(step.picks)
        world.keep_checkpoints = False  # this one is enough: copies of every ACT to come would be slow
        return world if _alike(world.pending, self._decision) else None


def _alike(a: Decision | None, b: Decision) -> bool:
    """Whether two decisions are the same question: numbers of decisions and events aside."""
    if a is None:
        return False
    return (a.seat, a.kind, a.prompt, a.args, a.options) == (b.seat, b.kind, b.prompt, b.args, b.options)
