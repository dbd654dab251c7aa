"""One interface for all who decide: persons, bots, scripts, replays."""

from __future__ import annotations

from typing import Any, Protocol

from game.core.decision import Answer, Decision, Picks
from game.core.rng import choice
from game.core.session import Session, Step


class Controller(Protocol):
    """Decides for one or more seats. One that has ``needs_view = False`` may be given None for the view."""

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """The answer, or None: not yet (ask again next frame). Must not change anything but itself."""
        ...


class DefaultController:
    """Always gives the default: what a fallen-back bot or a table without patience does."""

    needs_view = False

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """The decision's default."""
        return Answer(decision.id, decision.default)


class UnexpectedDecision(AssertionError):
    """A strict script was asked something it has no line for, or ended with lines unused."""


class ScriptController:
    """Strict: answers decisions in order from lines ``(seat, prompt, picks)``; anything unforeseen is an error."""

    needs_view = False

    def __init__(self, lines: list[tuple[int, str, Picks]]) -> None:
        self._lines = list(lines)

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """The next line's picks.

        Raises:
            UnexpectedDecision: no line is left, or the next is for another seat or prompt.
        """
        if not self._lines:
            raise UnexpectedDecision(f"no line left for seat {decision.seat}: {decision.prompt}")
        seat, prompt, picks = self._lines.pop(0)
        if (seat, prompt) != (decision.seat, decision.prompt):
            raise UnexpectedDecision(
                f"script has seat {seat} {prompt!r}, asked is seat {decision.seat} {decision.prompt!r}"
            )
        return Answer(decision.id, picks)

    def finish(self) -> None:
        """Raise UnexpectedDecision if lines are left."""
        if self._lines:
            raise UnexpectedDecision(f"{len(self._lines)} lines unused, first {self._lines[0]}")


class ReplayController:
    """Gives the answers of a record, one after another."""

    needs_view = False

    def __init__(self, steps: list[Step]) -> None:
        self._steps = [s for s in steps if s.picks is not None]
        self._at = 0

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """The record's next answer, or None at its end."""
        if self._at >= len(self._steps):
            return None
        picks = self._steps[self._at].picks
        assert picks is not None
        self._at += 1
        return Answer(decision.id, picks)


class _Stream:
    """A random stream of a controller's own, apart from the session's."""

    def __init__(self, seed: int) -> None:
        self.rng = seed & ((1 << 64) - 1)
        self.draws = 0


class RandomController:
    """Picks among the first ``reach`` legal answers of its session at random, from a seeded stream of its own."""

    needs_view = False

    def __init__(self, session: Session[Any], seed: int, reach: int = 64) -> None:
        self._session = session
        self._stream = _Stream(seed)
        self._reach = reach

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """One of the legal answers, each of those looked at equally likely."""
        answers = []
        for answer in self._session.answers(decision):
            answers.append(answer)
            if len(answers) >= self._reach:
                break
        return choice(self._stream, answers)
