"""A match that plays a record: forwards at a pace, stepwise, or to any place at once. Knows no pygame."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.core import record
from game.core.controller import Controller
from game.core.decision import Decision, IllegalAnswer, StaleAnswer
from game.core.event import Event
from game.core.session import Session, Step
from scenes.match import SLICE_MS, Match, content_digest
from scenes.userfiles import Problem

EVERY = 24
"""A state is kept about every so many answers, so that any place is near one."""


class _Silent:
    """Decides nothing: the record does."""

    def decide(self, decision: Decision, view: Any) -> None:
        """Never an answer."""
        return


class _Stop(msgspec.Struct):
    """A kept state: before which answer, and how many events there were."""

    step: int
    events: int
    state: Any


class ReplayMatch(Match):
    """A record as a match without persons.

    ``at`` answers of ``total`` have been taken; ``turns`` holds the places at which a turn begins.

    Raises:
        record.RecordError: nothing of the record can be used.
    """

    def __init__(self, path: Path, *, pace: float = 0.9) -> None:
        from game import games

        kept = record.read(path)
        game = games.get(kept.header.setup.game)
        try:
            session = Session(game, kept.header.setup)
        except ValueError as error:
            raise record.RecordError(f"{path.name}: {error}") from error
        silent: dict[int, Controller] = dict.fromkeys(range(len(kept.header.setup.seats)), _Silent())
        super().__init__(session, silent, bot_delay=pace)
        self.source = path
        self.playing = False
        self.problem = kept.damage
        self.turns: list[int] = [0]
        self._opening = len(session.events)
        self._steps: list[Step] = []
        self._all: list[Event] = list(session.events)
        self._counts: list[int] = [self._opening]
        self._stops: list[_Stop] = []
        self._since = 0.0
        self._index(kept)
        content = kept.header.setup.content
        if content and content != content_digest(kept.header.setup.game):
            args = {"file": path.name, "program": kept.header.program}
            self.problems.append(Problem("files.other_content", args))
        self.confirmed = True

    # ------------------------------------------------------------------ reading
    def _index(self, kept: record.Record) -> None:
        """Play it all once, keeping states, events and the beginnings of turns."""
        session = Session(self.session.game, self.session.setup)
        for number, step in enumerate(kept.steps):
            if session.at_checkpoint() and (not self._stops or number - self._stops[-1].step >= EVERY):
                self._stops.append(_Stop(number, len(self._all), session.state.copy()))
            try:
                events = _take(session, step)
            except (IllegalAnswer, StaleAnswer) as error:
                self.problem = str(error)
                break
            self._steps.append(step)
            self._all.extend(events)
            self._counts.append(len(self._all))
            if any(event.kind == "turn" for event in events):
                self.turns.append(number + 1)

    @property
    def total(self) -> int:
        """How many answers can be played."""
        return len(self._steps)

    @property
    def at(self) -> int:
        """How many have been taken."""
        return len(self.session.steps)

    @property
    def at_end(self) -> bool:
        """Whether there is no more."""
        return self.at >= self.total

    # ------------------------------------------------------------------ playing
    def update(self, dt: float, idle: bool) -> tuple[Event, ...]:
        """The events of the next answer, if it plays and its time has come."""
        if not self.playing or self.paused or not idle:
            return ()
        self._since += dt
        if self._since < self.bot_delay:
            return ()
        return self.step()

    def think(self, ms: float = SLICE_MS) -> bool:
        """Nobody thinks: all answers are known."""
        return False

    def step(self) -> tuple[Event, ...]:
        """Take the next answer; its events."""
        self._since = 0.0
        if self.at_end:
            self.playing = False
            return ()
        return _take(self.session, self._steps[self.at])

    def seek(self, step: int) -> None:
        """Go to the place after ``step`` answers, at once."""
        step = min(self.total, max(0, step))
        if step == self.at:
            return
        stop = next((s for s in reversed(self._stops) if s.step <= step), None)
        old = self.session
        if stop is None or stop.step == 0:
            session = Session(old.game, old.setup)
        else:
            session = Session.from_checkpoint(old.game, old.setup, stop.state.copy())
            session.steps = self._steps[: stop.step]
            session.events = self._all[: stop.events]
        for one in self._steps[len(session.steps) : step]:
            _take(session, one)
        self.session = session
        self.version += 1
        self._since = 0.0

    def turn_before(self) -> int:
        """The place of the turn before this one."""
        return max((t for t in self.turns if t < self.at), default=0)

    def turn_after(self) -> int:
        """The place of the next turn, or the end."""
        return min((t for t in self.turns if t > self.at), default=self.total)

    def look_through(self, seat: int | None) -> None:
        """Show what this seat sees (None: an onlooker)."""
        self.viewer = seat


def _take(session: Session[Any], step: Step) -> tuple[Event, ...]:
    if step.picks is None:
        return session.concede(step.seat)
    if session.pending is None or session.pending.seat != step.seat:
        raise StaleAnswer(f"seat {step.seat} is not asked")
    return session.submit(session.pending.answer(*step.picks))
