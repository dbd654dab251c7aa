"""The command line: bad input is one clear line on stderr and exit code 2, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.__main__ import main

BAD = [
    ["nonsense"],
    ["react", "Xx2", "NaOH"],
    ["react", "NaOH", "H2SO4", "--condition", "magic"],
    ["react"],
    ["react", "--batch", "no-such-file"],
    ["substance", "Qq"],
    ["substance", "H2SO4)"],
    ["form"],
    ["form", "Zz"],
    ["simulate", "chess", "--json"],
    ["simulate", "chem", "--seats", "99", "--json"],
    ["simulate", "chem", "--seats", "x"],
    ["simulate", "chem", "--bots", "genius"],
    ["simulate", "chem", "--bots", "hard@soon"],
    ["simulate", "chem", "--bots", "greedy@0.3"],
    ["simulate", "chem", "--games", "0"],
    ["simulate", "chem", "--options", "teams"],
    ["simulate", "chem", "--options", "colour=red"],
    ["simulate", "chem", "--seed", "-4"],
    ["play", "chem", "--seats", "human,robot:x"],
    ["play", "chem", "--seats", "human,bot:hard@-1"],
    ["play", "chem", "--seats", "human"],
    ["play", "chem", "--seats", "human,human", "--options", "strictness=loose"],
    ["screenshot", "nowhere", "--out", "x.png"],
    ["screenshot", "title", "--size", "big", "--out", "x.png"],
    ["screenshot", "title", "--lang", "tlh", "--out", "x.png"],
    ["replay", "no-such-file", "--verify"],
    ["check-pack", "no-such-folder"],
]


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input_is_one_clear_line_and_exit_code_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert len(err) > len("elementable: ") + 5


def simulate(*words: str, capsys: pytest.CaptureFixture[str]) -> dict:
    assert main(["simulate", "chem", "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_simulate_gives_the_same_games_with_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (
        simulate("--seats", "3", "--games", "6", "--seed", "5", "--jobs", jobs, capsys=capsys) for jobs in ("1", "2")
    )
    assert one["finished"] == 6
    assert one["errors"] == []
    for key in ("wins", "decisions", "turns_mean"):
        assert one[key] == two[key]
    assert sum(one["wins"]["by_seat"]) == pytest.approx(6, abs=0.01)


def test_simulate_deals_several_bots_to_the_seats_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulate("--seats", "2", "--bots", "random,greedy", "--games", "4", capsys=capsys)
    assert set(figures["wins"]["by_bot"]) == {"random", "greedy"}


def test_replay_verifies_exports_and_finds_a_changed_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from game.core import record
    from game.core.controller import RandomController
    from game.core.session import Session, Step
    from game.core.setup import SeatSetup, Setup
    from game.games import get

    session = Session(get("chem"), Setup("chem", (SeatSetup("A"), SeatSetup("B")), 11))
    path = tmp_path / "a.jsonl"
    bot = RandomController(session, 1)
    with path.open("wb") as file:
        writer = record.Writer(file, session, "test")
        while (decision := session.pending) is not None:
            answer = bot.decide(decision, None)
            assert answer is not None
            writer.append(Step(decision.seat, answer.picks), session.submit(answer))
    assert main(["replay", str(path), "--verify"]) == 0
    assert "every digest equal" in capsys.readouterr().out
    assert main(["replay", str(path), "--export", "text"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 20
    rows = path.read_bytes().splitlines()
    number = next(i for i, row in enumerate(rows) if i > 3 and b"play" in row)
    rows[number] = json.dumps({**json.loads(rows[number]), "answer": ["end"]}).encode()
    path.write_bytes(b"\n".join(rows))
    assert main(["replay", str(path), "--verify"]) == 1
    assert f"answer {number}" in capsys.readouterr().err


def test_bench_measures_without_a_screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from game.cli import bench

    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(bench, "CARDS", (30,))
    assert main(["bench", "--json", "--seconds", "0.2"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"frame_ms", "start_s", "content_load_ms", "clone_us", "games_per_s"}
    assert figures["frame_ms"]["30"]["p50"] > 0
    assert set(figures["clone_us"]) == set(figures["games_per_s"]) == {"chem", "duel"}
