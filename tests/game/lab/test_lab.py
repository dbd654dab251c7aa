"""The balance lab: right statistics, the same figures for the same seed with any number of processes, whole reports."""

from __future__ import annotations

import csv
import gc
from pathlib import Path

import pytest

from game.__main__ import main
from game.lab import report
from game.lab.simulate import Outcome, Plan, run, seating, summary
from game.lab.statistics import Share, gather, median
from game.lab.tally import Tally


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Known values of the Wilson score interval at 95 %.
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert Share(wins, games).interval == pytest.approx((low, high), abs=5e-4)


def test_no_game_is_no_knowledge() -> None:
    assert Share(0, 0).share == 0
    assert Share(0, 0).interval == (0.0, 1.0)
    assert median([]) == 0
    assert median([3, 1, 2]) == 2
    assert median([4, 1, 2, 3]) == 2.5


def outcome(number: int, winners: tuple[int, ...], places: tuple[int, ...], tally: Tally | None = None) -> Outcome:
    return Outcome(
        number, True, 10, 5 + number, winners, ("easy", "hard", "easy"), ("mage", "rider", "archer"), "", places, tally
    )


def test_gather_shares_wins_and_compares_classes() -> None:
    rows = [
        outcome(0, (1,), (3, 1, 2), Tally({"burn": 3.0}, {"spark": (0, 1)}, 1)),
        outcome(1, (0, 1), (1, 1, 3), Tally({"burn": 1.0, "bow": 2.0}, {"spark": (0,)}, 0)),
        Outcome(2, False, 3, 0, (), ("easy",) * 3, error="game 2: fault"),
    ]
    f = gather(rows)
    assert (f.games, f.finished, f.rounds) == (3, 2, [5, 6])
    assert f.by_class["rider"] == Share(1.5, 2)
    assert f.by_bot["easy"] == Share(0.5, 4)
    assert f.by_first["1"] == Share(1.5, 2)  # seat 2 began and won the first game, seat 1 shared the second
    assert f.damage == {"burn": 4.0, "bow": 2.0}
    assert f.played["spark"] == Share(1.5, 3)
    assert f.outlived["rider", "mage"] == Share(1.5, 2)
    assert f.outlived["mage", "rider"] == Share(0.5, 2)
    told = summary(Plan("duel", 3, ("easy", "hard"), 3, 1), rows, 2.0)
    assert told["wins"]["by_class"] == {"mage": 0.5, "rider": 1.5}
    assert told["errors"] == ["game 2: fault"]


def test_bots_are_dealt_to_the_seats_in_turn_and_moved_on_from_game_to_game() -> None:
    plan = Plan("chem", 3, ("hard", "easy"), 2, 1)
    assert seating(plan, 0) == ("hard", "easy", "hard")
    assert seating(plan, 1) == ("easy", "hard", "easy")


@pytest.mark.parametrize(("game", "bots"), [("chem", "greedy"), ("duel", "random")])
def test_outcomes_do_not_depend_on_the_number_of_processes(game: str, bots: str) -> None:
    plan = Plan(game, 3, (bots,), 6, 5, tally=True)
    done: list[int] = []
    assert run(plan, 1) == run(plan, 2, done.append)
    assert done[-1] == 6


@pytest.mark.parametrize(("game", "bots"), [("chem", "greedy"), ("duel", "random")])
def test_a_report_has_tables_that_agree_with_the_games(
    tmp_path: Path, game: str, bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "out"
    words = ["simulate", game, "--seats", "3", "--bots", bots, "--games", "4", "--seed", "2", "--report", str(folder)]
    assert main([*words, "--json"]) == 0
    text = (folder / "report.md").read_text(encoding="utf-8")
    assert "4 of 4 games came to a result" in text
    assert "Damage by source" in text
    with (folder / "wins_by_seat.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert sum(float(row["wins"]) for row in rows) == pytest.approx(4, abs=0.01)
    assert (folder / "class_against_class.csv").exists() == (game == "duel")


def test_one_process_that_simulates_collects_garbage_as_before_when_it_is_done() -> None:
    before, during = (gc.get_threshold(), gc.get_freeze_count()), []
    run(Plan("duel", 2, ("greedy",), 2, 1), progress=lambda done: during.append(gc.get_threshold()))
    assert (gc.get_threshold(), gc.get_freeze_count()) == before
    assert during[0] != before[0]


def test_a_report_without_matplotlib_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "_plots", lambda figures, folder: [])
    report.write(Plan("duel", 3, ("easy",), 1, 1), [outcome(0, (1,), (3, 1, 2))], tmp_path, "command")
    assert "matplotlib is not installed" in (tmp_path / "report.md").read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    words = ["simulate", "chem", "--seats", "2", "--games", "1", "--report", str(tmp_path / "file")]
    assert main(words) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
