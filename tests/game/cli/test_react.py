"""``elementable react``: answers for people and for programs, and clear lines for bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.__main__ import main


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = main(["react", *args])
    out, err = capsys.readouterr()
    return code, out, err


def test_json_answer_has_the_keys_of_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "H2SO4", "NaOH", "--json")
    answer = json.loads(out)
    first = answer["equations"][0]
    assert code == 0
    assert first["reactants"] == {"H2SO4": 1, "NaOH": 2} and first["products"] == {"Na2SO4": 1, "H2O": 2}
    assert first["conditions"] == [] and first["rule"] == "neutralisation"
    assert first["text"] == "H2SO4 + 2 NaOH → Na2SO4 + 2 H2O"
    assert len(answer["equations"]) == 2 and answer["why"]


def test_why_is_set_when_nothing_reacts(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "NaCl", "KNO3", "--json", "--lang", "en")
    answer = json.loads(out)
    assert answer["equations"] == [] and "no precipitate" in answer["why"]


def test_lines_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "CaCO3", "--condition", "heat", "--lang", "en")
    assert code == 0
    assert out.splitlines() == ["CaCO3 → CaO + CO2  (heat)", "Heat splits CaCO3 into oxide and carbon dioxide"]


def test_aluminate_is_written_both_ways_for_programs_and_the_newer_way_for_people(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Dispute 8: NaAlO2 and Na[Al(OH)4] are one substance; show the newer form, accept both."""
    _, out, _ = run(capsys, "Al(OH)3", "NaOH", "--json")
    newer, older = json.loads(out)["equations"]
    assert (newer["notation"], newer["products"]) == ("newer", {"Na[Al(OH)4]": 1})
    assert (older["notation"], older["products"]) == ("older", {"NaAlO2": 1, "H2O": 2})
    _, out, _ = run(capsys, "Al(OH)3", "NaOH")
    assert "NaAlO2" not in out


def test_the_air_takes_part_under_heat_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "Mg", "--condition", "heat", "--json")
    equation = json.loads(out)["equations"][0]
    assert equation["air"] is True and equation["reactants"] == {"Mg": 2, "O2": 1}
    _, out, _ = run(capsys, "Mg", "--condition", "heat", "--no-air", "--json")
    assert json.loads(out)["equations"] == []


def test_batch_answers_line_by_line_in_order(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    file.write_text(
        '{"reactants":["Fe","CuSO4"],"conditions":[],"air":false}\n'
        '{"reactants":["Qq"],"conditions":[]}\n\n'
        '{"reactants":["CuSO4·5H2O"],"conditions":["heat"]}\n',
        encoding="utf-8",
    )
    code, out, _ = run(capsys, "--batch", str(file))
    one, two, three = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert one["equations"][0]["products"] == {"FeSO4": 1, "Cu": 1}
    assert "Qq" in two["error"]
    assert three["equations"][0]["products"] == {"CuSO4": 1, "H2O": 5}


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("nonsense", "not JSON"),
        ("[1]", "reactants"),
        ('{"reactants":"NaOH"}', "list of formulas"),
        ('{"reactants":["NaOH"],"conditions":["magic"]}', "conditions"),
        ('{"reactants":["NaOH"],"air":"no"}', "air"),
    ],
)
def test_bad_batch_lines_are_named_with_their_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str, hint: str
) -> None:
    file = tmp_path / "q.jsonl"
    file.write_text('{"reactants":["NaOH"]}\n' + line, encoding="utf-8")
    code, out, err = run(capsys, "--batch", str(file))
    assert code == 2 and out == "" and len(err.splitlines()) == 1
    assert ":2:" in err and hint in err


@pytest.mark.parametrize(
    "args",
    [("Xx2", "NaOH"), ("NaOH", "--condition", "magic"), (), ("--batch", "no-such-file"), ("NaCl", "--batch", "x")],
)
def test_bad_input_is_one_clear_line_and_exit_2(capsys: pytest.CaptureFixture[str], args: tuple[str, ...]) -> None:
    code, _, err = run(capsys, *args)
    assert code == 2 and len(err.strip().splitlines()) == 1 and "Traceback" not in err
