"""Records: saves and replays in one format - a header line, then one JSON line for each answer.

The header holds the setup; every other line has the key ``answer`` (the picks, or null for a concession), the seat, and
``digest``, a running digest over all events so far, so that a replay finds the first answer at which it goes another
way. Lines are flushed to the disk as they are given: a power cut loses at most the answer being written. Files are
untrusted: nothing in them is evaluated, sizes are bounded, damage is reported with its line, and the part before it
can still be used.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from game.core.decision import IllegalAnswer, Picks, StaleAnswer
from game.core.event import Event
from game.core.game import Game
from game.core.session import Session, Step
from game.core.setup import Setup

FORMAT = "elementable-record"
VERSION = 1
MAX_BYTES = 32 * 1024 * 1024
MAX_LINE = 64 * 1024


class RecordError(ValueError):
    """A record that cannot be read or played at all; one clear line with the place."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """A record's first line."""

    format: str
    version: int
    program: str
    setup: Setup


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One answer: its picks (None: a concession), who gave it, and the running digest after it."""

    answer: Picks | None
    seat: int
    digest: str


class Record(msgspec.Struct, frozen=True):
    """A record read. ``damage`` is "" or what is wrong from the first bad line on, with its number."""

    header: Header
    lines: tuple[Line, ...]
    damage: str = ""

    @property
    def steps(self) -> list[Step]:
        """The answers as a session takes them."""
        return [Step(line.seat, line.answer) for line in self.lines]


def chain(digest: str, events: Sequence[Event]) -> str:
    """The running digest after these events; the first is ``chain("", session.events)``."""
    body = digest.encode() + msgspec.json.encode(events, order="sorted")
    return hashlib.blake2b(body, digest_size=8).hexdigest()


class Writer:
    """Writes a record beside a running session: call ``append`` with what each submit or concession returned."""

    def __init__(self, file: BinaryIO, session: Session[Any], program: str) -> None:
        self._file = file
        header = Header(format=FORMAT, version=VERSION, program=program, setup=session.setup)
        self._digest = chain("", session.events)
        self._write(header)

    def append(self, step: Step, events: Sequence[Event]) -> None:
        """Write one answer and force it to the disk."""
        self._digest = chain(self._digest, events)
        self._write(Line(answer=step.picks, seat=step.seat, digest=self._digest))

    def _write(self, line: Header | Line) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        with contextlib.suppress(OSError, ValueError):  # not a file on a disk: a pipe, or memory in a test
            os.fsync(self._file.fileno())


def read(path: Path) -> Record:
    """Read a record.

    Raises:
        RecordError: no such file, too large, or the header is not one of ours or of a newer version. Damage further on
            does not raise: it is named in ``Record.damage``, and the lines before it are kept.
    """
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(f"{path.name}: larger than {MAX_BYTES // 1024 // 1024} MiB")
        body = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path.name}: {error.strerror or error}") from error
    return parse(body, path.name)


def parse(body: bytes, name: str = "record") -> Record:
    """Read a record from its bytes; as ``read``."""
    rows = body.split(b"\n")
    try:
        header = msgspec.json.decode(rows[0][: MAX_LINE + 1], type=Header)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise RecordError(f"{name}, line 1: not the header of a record ({error})") from error
    if header.format != FORMAT:
        raise RecordError(f"{name}, line 1: not a record of Elementable")
    if header.version > VERSION:
        raise RecordError(f"{name}: made by a newer version ({header.program}, format {header.version})")
    decoder = msgspec.json.Decoder(Line)
    lines: list[Line] = []
    damage = ""
    for number, row in enumerate(rows[1:], start=2):
        if not row.strip():
            continue
        try:
            if len(row) > MAX_LINE:
                raise ValueError(f"longer than {MAX_LINE} bytes")
            lines.append(decoder.decode(row))
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            damage = f"{name}, line {number}: {error}"
            break
    return Record(header, tuple(lines), damage)


class Replayed(msgspec.Struct):
    """A session rebuilt from a record: how many answers were taken, and why not all (``""``: all were)."""

    session: Session[Any]
    taken: int
    problem: str = ""


def play(game: Game[Any], record: Record, *, upto: int | None = None, verify: bool = True) -> Replayed:
    """Rebuild the session of a record, stopping at the first answer that does not fit.

    Args:
        game: the game of ``record.header.setup.game``.
        record: what to play.
        upto: how many answers to take at most.
        verify: compare the running digest after each answer.

    Raises:
        RecordError: the setup itself does not fit the game.
    """
    try:
        session = Session(game, record.header.setup)
    except ValueError as error:
        raise RecordError(f"the setup does not fit: {error}") from error
    digest = chain("", session.events)
    lines = record.lines if upto is None else record.lines[:upto]
    for number, line in enumerate(lines):
        place = f"answer {number + 1}"
        try:
            if line.answer is None:
                events = session.concede(line.seat)
            elif session.pending is None or session.pending.seat != line.seat:
                return Replayed(session, number, f"{place}: seat {line.seat} is not asked")
            else:
                events = session.submit(session.pending.answer(*line.answer))
        except (IllegalAnswer, StaleAnswer) as error:
            return Replayed(session, number, f"{place}: {error}")
        digest = chain(digest, events)
        if verify and digest != line.digest:
            problem = f"{place}: the game goes another way here (digest {digest}, recorded {line.digest})"
            return Replayed(session, number + 1, problem)
    return Replayed(session, len(lines), "" if upto is not None else record.damage)
