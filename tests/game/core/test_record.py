"""Records: written an answer at a time, read as untrusted, replayed with a digest at each answer."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import record
from game.core.controller import RandomController
from game.core.session import Session, Step
from game.core.setup import SeatSetup, Setup
from tests.game.core.toy import Toy


def played(seed: int = 3, *, concede: bool = False) -> tuple[Session, bytes]:
    session = Session(Toy(), Setup("toy", (SeatSetup("A"), SeatSetup("B", "bot:random")), seed))
    file = io.BytesIO()
    writer = record.Writer(file, session, "0.1")
    bot = RandomController(session, seed)
    while session.pending:
        if concede and len(session.steps) == 4:
            writer.append(Step(0, None), session.concede(0))
            continue
        decision = session.pending
        answer = bot.decide(decision, None)
        writer.append(Step(decision.seat, answer.picks), session.submit(answer))
    return session, file.getvalue()


@pytest.mark.parametrize("concede", [False, True])
def test_a_record_plays_to_the_same_end(concede: bool) -> None:
    session, body = played(concede=concede)
    again = record.play(Toy(), record.parse(body))
    assert again.problem == ""
    assert again.taken == len(session.steps)
    assert again.session.digest() == session.digest()


def test_every_line_after_the_header_has_the_key_answer() -> None:
    _, body = played()
    rows = body.splitlines()
    assert msgspec.json.decode(rows[0])["setup"]["game"] == "toy"
    assert all("answer" in msgspec.json.decode(row) for row in rows[1:])


def test_a_torn_last_line_keeps_all_before_it() -> None:
    session, body = played()
    read = record.parse(body[:-9], "torn")
    assert len(read.lines) == len(session.steps) - 1
    assert f"torn, line {len(session.steps) + 1}" in read.damage
    again = record.play(Toy(), read)
    assert again.taken == len(read.lines)
    assert again.problem == read.damage


def test_a_changed_answer_is_found_where_it_stands() -> None:
    _, body = played()
    read = record.parse(body)
    number = next(i for i, line in enumerate(read.lines) if line.answer == ("no",))
    lines = list(read.lines)
    lines[number] = msgspec.structs.replace(lines[number], answer=("yes",))
    again = record.play(Toy(), msgspec.structs.replace(read, lines=tuple(lines)))
    assert again.problem.startswith(f"answer {number + 1}:")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "line 1"),
        (b"{}", "line 1"),
        (b"\x00\xff", "line 1"),
        (b'{"format":"other","version":1,"program":"x","setup":{"game":"toy","seats":[]}}', "not a record"),
        (b'{"format":"elementable-record","version":99,"program":"9","setup":{"game":"toy","seats":[]}}', "newer"),
        (b"[" * 100000, "line 1"),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(body: bytes, words: str) -> None:
    with pytest.raises(record.RecordError, match=words) as caught:
        record.parse(body, "file")
    assert "\n" not in str(caught.value)


def test_no_file_and_too_large_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(record.RecordError, match="gone"):
        record.read(tmp_path / "gone")
    (tmp_path / "big").write_bytes(b"x" * 100)
    monkeypatch.setattr(record, "MAX_BYTES", 50)
    with pytest.raises(record.RecordError, match="larger"):
        record.read(tmp_path / "big")


@given(st.binary(max_size=200), st.integers(0, 2000))
def test_noise_anywhere_never_raises_anything_else(noise: bytes, at: int) -> None:
    _, body = played()
    at %= len(body)
    try:
        read = record.parse(body[:at] + noise + body[at:])
        record.play(Toy(), read)
    except record.RecordError as error:
        assert str(error)
