"""Match: one running game as the table scene sees it - session, who decides, the record on disk, undo, whose eyes.

The table calls :meth:`Match.update` each frame and shows what comes, and gives bots what is left of the frame by
:meth:`Match.think`; it answers for people by :meth:`Match.submit`.
Match never draws and knows no pygame, so it is tested without a window.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

from game.bots import registry
from game.bots.advice import Advice, Advisor
from game.bots.explain import Message
from game.bots.search import Sliced
from game.core import record
from game.core.controller import Controller
from game.core.decision import Answer, Decision, IllegalAnswer, Kind, Picks, Reason
from game.core.event import Event
from game.core.session import Session, Step
from scenes.userfiles import Problem, Resume, UserFiles

log = logging.getLogger(__name__)

BOT_PATIENCE = 30.0
"""Seconds of asking after which a bot that gives no answer gets its default."""
UNDO_DEPTH = 64
SLICE_MS = 10.0
"""Milliseconds a bot, or the adviser of a person, may think at a time where nothing else is said."""


class _Handle:
    """A file for a record's writer that can be exchanged below it, and is forced to the disk only when ``durable``."""

    def __init__(self, target: BinaryIO) -> None:
        self.target = target
        self.durable = False

    def write(self, body: bytes) -> int:
        """Write to the file of the moment."""
        return self.target.write(body)

    def flush(self) -> None:
        """Flush it."""
        self.target.flush()

    def fileno(self) -> int:
        """Its number, for fsync; ValueError while the whole is being written (it is synced once at the end)."""
        if not self.durable:
            raise ValueError("synced at the end")
        return self.target.fileno()


class _Mark(msgspec.Struct):
    """Where an ACT of a person stood, to come back to."""

    seat: int
    step: int
    events: int
    draws: int
    state: Any


class _Advising(msgspec.Struct):
    """An adviser, the question and the past it thinks about, and what it has found."""

    key: tuple[int, int]
    adviser: Advisor
    ready: Advice | None = None
    wanted: bool = False


class Match:
    """A session with all that a client needs around it.

    Args:
        session: fresh, or rebuilt from a record (then use ``load``).
        controllers: who decides for the seats that are not persons; seats without one are persons.
        files: where the record is written; None: nowhere.
        program: version written into the record.
        bot_delay: seconds a bot's play waits at least after all is shown.
    """

    lesson = False
    """Whether it is the tutorial's."""

    def __init__(
        self,
        session: Session[Any],
        controllers: Mapping[int, Controller],
        files: UserFiles | None = None,
        *,
        program: str = "",
        bot_delay: float = 0.9,
    ) -> None:
        self.session = session
        self.controllers = dict(controllers)
        self.files = files
        self.program = program
        self.bot_delay = bot_delay
        self.path: Path | None = None
        self.problems: list[Problem] = []
        self.humans = tuple(s for s in range(len(session.setup.seats)) if s not in self.controllers)
        self.viewer: int | None = self.humans[0] if len(self.humans) == 1 else None
        """The seat whose hidden things may be shown now; None: nobody's (an onlooker sees what is public)."""
        self.confirmed = len(self.humans) <= 1
        self.version = 0
        """Rises when the past has changed (undo): throw animations away and lay the table out anew."""
        self.paused = False
        self.opening: tuple[Event, ...] = tuple(session.events)
        """The events before the first decision, for the table to show first."""
        self._writer: record.Writer | None = None
        self._file: BinaryIO | None = None
        self._chunks: list[tuple[Event, ...]] = []
        self._marks: list[_Mark] = []
        self._asked = -1
        self._waited = 0.0
        self._held: Answer | None = None
        self._last_round = 0
        self._why: dict[int, Any] = {}
        self._adviser: _Advising | None = None
        self._listeners: list[Callable[[tuple[Event, ...]], None]] = []
        session.keep_checkpoints = True

    # ------------------------------------------------------------------ making one
    @classmethod
    def start(cls, setup: Any, files: UserFiles | None = None, *, program: str = "", bot_delay: float = 0.9) -> Match:
        """A new game by its setup; the record is begun.

        Raises:
            ValueError: the setup does not fit the game (one clear line).
        """
        from game import games

        if not setup.content:
            setup = msgspec.structs.replace(setup, content=content_digest(setup.game))
        session = Session(games.get(setup.game), setup)
        match = cls(session, _controllers(session), files, program=program, bot_delay=bot_delay)
        match._open_record()
        return match

    @classmethod
    def load(
        cls,
        path: Path,
        files: UserFiles | None = None,
        *,
        upto: int | None = None,
        program: str = "",
        bot_delay: float = 0.9,
    ) -> Match:
        """Go on with a record, after ``upto`` of its answers (None: all that still fit).

        With ``upto``, or where a part does not fit any more, the game goes on in a new record. What was wrong is in
        ``problems``.

        Raises:
            record.RecordError: nothing of it can be used.
        """
        from game import games

        kept = record.read(path)
        done = record.play(games.get(kept.header.setup.game), kept, upto=upto)
        session = done.session
        match = cls(session, _controllers(session), files, program=program, bot_delay=bot_delay)
        match._chunks = _chunks(session)
        match.opening = ()
        content = kept.header.setup.content
        if content and content != content_digest(kept.header.setup.game):
            match.problems.append(Problem("files.other_content", {"file": path.name, "program": kept.header.program}))
        if done.problem:
            match.problems.append(Problem("files.record_damaged", {"file": path.name, "reason": done.problem}))
        whole = upto is None and not done.problem
        match._open_record(path if whole else None)
        return match

    # ------------------------------------------------------------------ state
    @property
    def pending(self) -> Decision | None:
        """The open decision."""
        return self.session.pending

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.session.pending is None

    @property
    def asked_person(self) -> int | None:
        """The seat of the person who is asked now, if it is a person."""
        decision = self.session.pending
        return decision.seat if decision is not None and decision.seat in self.humans else None

    @property
    def needs_handover(self) -> bool:
        """Whether another person than the one looking is asked, so that the screen must be handed over first."""
        seat = self.asked_person
        return seat is not None and len(self.humans) > 1 and not (self.confirmed and self.viewer == seat)

    def cover(self) -> None:
        """Show nobody's hidden things until the next person confirms."""
        self.viewer, self.confirmed = None, False

    def hand_over(self) -> None:
        """The person who is asked has confirmed to sit at the screen."""
        seat = self.asked_person
        if seat is not None:
            self.viewer, self.confirmed = seat, True

    def view(self) -> Any:
        """What may be shown now: the view of ``viewer``."""
        return self.session.view(self.viewer)

    @property
    def waiting_for(self) -> int | None:
        """The seat that is being waited for."""
        return None if self.session.pending is None else self.session.pending.seat

    # ------------------------------------------------------------------ frame
    def update(self, dt: float, idle: bool) -> tuple[Event, ...]:
        """Let the bot whose turn it is answer, if it has thought of an answer; the events, else ``()``.

        Args:
            dt: seconds since the last call.
            idle: whether the table has shown everything so far. A bot may think before, but answers only then.
        """
        decision = self._asking()
        if decision is None:
            return ()
        if idle:
            self._waited += dt
        if self._held is None or not idle or self._waited < self.bot_delay:
            return ()
        answer, self._held = self._held, None
        self._why[decision.seat] = getattr(self.controllers[decision.seat], "explanation", None)
        try:
            return self._submit(answer)
        except (IllegalAnswer, ValueError) as error:
            log.exception("the bot of seat %d gave an answer that is refused: %s", decision.seat, error)
            self._fell_back(decision)
            return self._submit(Answer(decision.id, decision.default))

    def think(self, ms: float = SLICE_MS) -> bool:
        """Let the bot whose turn it is, or the adviser, think for about so long; whether there was anything to think.

        Call it once a frame, after it is drawn, with what the frame has left.
        """
        decision = self._asking()
        if decision is None:
            return self._advise_on()
        if self._held is None:
            self._held = self._ask(decision, ms)
            return True
        return False

    def _asking(self) -> Decision | None:
        """The decision a bot is asked for now."""
        decision = self.session.pending
        if decision is None or self.paused or decision.seat not in self.controllers:
            return None
        if decision.id != self._asked:
            self._asked, self._waited, self._held = decision.id, 0.0, None
        return decision

    def _ask(self, decision: Decision, ms: float) -> Answer | None:
        bot = self.controllers[decision.seat]
        if isinstance(bot, Sliced):
            bot.slice_ms = ms
        try:
            answer = bot.decide(decision, self.session.view(decision.seat))
        except Exception:
            log.exception("the bot of seat %d failed at %s", decision.seat, decision.prompt)
            self._fell_back(decision)
            return Answer(decision.id, decision.default)
        if answer is None and self._waited > BOT_PATIENCE:
            self._fell_back(decision)
            return Answer(decision.id, decision.default)
        return answer

    def _fell_back(self, decision: Decision) -> None:
        self.problems.append(Problem("match.bot_fell_back", {"seat": decision.seat}))

    # ------------------------------------------------------------------ why, and what to do
    def why(self, seat: int) -> Message | None:
        """Why the bot of this seat last did what it did, if it can say so."""
        found = self._why.get(seat)
        return found if isinstance(found, Message) else None

    def why_no_advice(self) -> Reason | None:
        """Why the person who is asked gets no advice, or None."""
        if self.asked_person is None or self.needs_handover:
            return Reason("advice_not_asked")
        if not self.session.setup.options.get("hints", True):
            return Reason("advice_off")
        return None

    def advise(self) -> Advice | None:
        """A good answer to the open decision; None while :meth:`think` has not found it yet.

        Call it once a frame while advice is wanted. It knows no more than the person does.
        """
        decision = self.session.pending
        if decision is None or self.why_no_advice() is not None:
            return None
        key = (decision.id, self.version)
        if self._adviser is None or self._adviser.key != key:
            try:
                self._adviser = _Advising(key, Advisor(self.session, self.session.setup.seed, SLICE_MS))
            except ValueError:
                return None
        self._adviser.wanted = True
        return self._adviser.ready

    def _advise_on(self) -> bool:
        """Let the adviser think on, if advice was wanted since it last did; whether it was."""
        advising, decision = self._adviser, self.session.pending
        if advising is None or not advising.wanted or advising.ready is not None or decision is None:
            return False
        advising.wanted = False
        if advising.key != (decision.id, self.version):
            return False
        try:
            advising.ready = advising.adviser.step()
        except Exception:
            log.exception("the adviser failed at %s", decision.prompt)
        return True

    # ------------------------------------------------------------------ answering
    def check(self, picks: Picks) -> Reason | None:
        """Why this answer to the open decision would be refused, or None."""
        decision = self.session.pending
        return Reason("game_over") if decision is None else self.session.check(Answer(decision.id, picks))

    def submit(self, decision: Decision, picks: Picks) -> tuple[Event, ...]:
        """A person's answer; the events that follow.

        Raises:
            IllegalAnswer: refused, ``.reason`` says why; nothing has changed.
            StaleAnswer: the decision is answered already (a double click); nothing has changed.
        """
        return self._submit(Answer(decision.id, picks))

    def concede(self, seat: int) -> tuple[Event, ...]:
        """A person gives up.

        Raises:
            IllegalAnswer: not possible now.
        """
        events = self.session.concede(seat)
        self._marks.clear()
        self._keep(Step(seat, None), events)
        return events

    def _submit(self, answer: Answer) -> tuple[Event, ...]:
        decision = self.session.pending
        mark: _Mark | None = None
        if decision is not None and decision.kind is Kind.ACT and decision.seat in self.humans:
            state = self.session.state
            mark = _Mark(decision.seat, len(self.session.steps), len(self.session.events), state.draws, state.copy())
        events = self.session.submit(answer)
        assert decision is not None
        if mark is not None:
            self._marks.append(mark)
            del self._marks[:-UNDO_DEPTH]
        self._keep(Step(decision.seat, answer.picks), events)
        return events

    def _keep(self, step: Step, events: tuple[Event, ...]) -> None:
        self._chunks.append(events)
        if self._writer is not None:
            try:
                self._writer.append(step, events)
            except OSError as error:
                self._lose_record(error)
        self._note_resume()
        for listener in self._listeners:
            listener(events)

    def listen(self, listener: Callable[[tuple[Event, ...]], None]) -> None:
        """Call ``listener`` with the events of each answer from now on (statistics, replays)."""
        self._listeners.append(listener)

    # ------------------------------------------------------------------ undo
    def why_no_undo(self, seat: int | None = None) -> Reason | None:
        """Why the last act of the person who is asked cannot be taken back, or None if it can.

        It can while since then no random number was drawn, nothing hidden was shown and no other seat has answered.
        """
        seat = self.asked_person if seat is None else seat
        if seat is None or seat != self.asked_person:
            return Reason("undo_not_asked")
        if not self._marks or self._marks[-1].seat != seat:
            return Reason("undo_nothing")
        mark = self._marks[-1]
        if any(step.seat != seat for step in self.session.steps[mark.step :]):
            return Reason("undo_other_answered")
        if self.session.state.draws != mark.draws:
            return Reason("undo_random")
        if any(e.visible_to is not None for e in self.session.events[mark.events :]):
            return Reason("undo_revealed")
        return None

    def undo(self) -> None:
        """Go back to before the person's last act.

        Raises:
            IllegalAnswer: not possible, ``.reason`` says why.
        """
        reason = self.why_no_undo()
        if reason is not None:
            raise IllegalAnswer(reason)
        mark = self._marks.pop()
        old = self.session
        new = Session.from_checkpoint(old.game, old.setup, mark.state)
        new.keep_checkpoints = True
        new.steps, new.events = old.steps[: mark.step], old.events[: mark.events]
        self.session = new
        self.controllers = _controllers(new)
        self._chunks = self._chunks[: mark.step]
        self.version += 1
        self._asked, self._held = -1, None
        self._rewrite()

    # ------------------------------------------------------------------ record
    def _open_record(self, path: Path | None = None) -> None:
        if self.files is None:
            return
        self.path = path or self.files.new_record(self.session.setup.game)
        if self.path is not None:
            self._rewrite()
        self._note_resume()

    def _rewrite(self) -> None:
        """Write the whole record anew beside the old one, put it in its place, and keep it open for more."""
        if self.path is None:
            return
        self.close()
        part = self.path.with_name(self.path.name + ".part")
        try:
            with part.open("wb") as file:
                handle = _Handle(file)
                writer = self._write_all(handle)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.path)
            handle.target, handle.durable = self.path.open("ab"), True
        except OSError as error:
            self._lose_record(error)
            return
        self._file, self._writer = handle.target, writer

    def _write_all(self, handle: _Handle) -> record.Writer:
        first = Session.__new__(Session)  # the writer reads the setup and the opening events of a session, no more
        first.setup = self.session.setup
        opening = len(self.session.events) - sum(map(len, self._chunks))
        first.events = self.session.events[:opening]
        writer = record.Writer(cast(BinaryIO, handle), first, self.program)
        for step, events in zip(self.session.steps, self._chunks, strict=True):
            writer.append(step, events)
        return writer

    def _lose_record(self, error: OSError) -> None:
        self.problems.append(
            Problem("files.cannot_write", {"file": str(self.path), "reason": error.strerror or str(error)})
        )
        self.close()
        self.path = None

    def _note_resume(self) -> None:
        if self.files is None or self.path is None:
            return
        if self.finished:
            resume = self.files.resume()
            if resume is not None and resume.file == self.path.name:
                self.files.set_resume(None)
            return
        number = int(getattr(self.session.state, "round", 1))
        if number != self._last_round:
            self._last_round = number
            setup = self.session.setup
            self.files.set_resume(Resume(self.path.name, setup.game, len(setup.seats), max(1, number)))

    def close(self) -> None:
        """Close the file of the record; the game can be gone on with from it."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.flush()
                os.fsync(self._file.fileno())
            self._file.close()
        self._file = self._writer = None


def content_digest(game: str) -> str:
    """The digest of the content that a game is played with now, packs included; "" for a game without content."""
    if game == "chem":
        from cards.loader import load_chem

        return load_chem().digest
    if game == "duel":
        from game.duel.content import content

        return content().digest
    return ""


def _controllers(session: Session[Any]) -> dict[int, Controller]:
    found: dict[int, Controller] = {}
    for seat, setup in enumerate(session.setup.seats):
        level = registry.level_of(setup.who)
        if level is not None:
            found[seat] = registry.make(level, session, seat, session.setup.seed, slice_ms=SLICE_MS)
    return found


def _chunks(session: Session[Any]) -> list[tuple[Event, ...]]:
    """The events of each step of a session, found by taking the steps once more."""
    twin = Session(session.game, session.setup)
    rows: list[tuple[Event, ...]] = []
    for step in session.steps:
        if step.picks is None:
            rows.append(twin.concede(step.seat))
        else:
            assert twin.pending is not None
            rows.append(twin.submit(Answer(twin.pending.id, step.picks)))
    return rows


def results(session: Session[Any]) -> Sequence[tuple[int, int]]:
    """Seats with their places, best first; () while the game runs."""
    if session.result is None:
        return ()
    return sorted(((seat, place) for seat, place in enumerate(session.result.places)), key=lambda row: (row[1], row[0]))
