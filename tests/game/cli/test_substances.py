"""``substance``, ``substances`` and ``form`` on the command line: their JSON and their words."""

from __future__ import annotations

import json

import pytest

from cards.loader import load_chem
from game.__main__ import main


def run(capsys, *args):
    code = main(list(args))
    return code, capsys.readouterr().out


def test_substance_as_json(capsys):
    code, out = run(capsys, "substance", "H2SO4", "--json")
    s = json.loads(out)
    assert code == 0
    assert (s["formula"], s["zh"], s["zh_hant"], s["en"]) == ("H2SO4", "硫酸", "硫酸", "sulfuric acid")
    assert (s["state"], s["solubility"], s["area"], s["exists"]) == ("l", "soluble", "solution", True)
    assert (s["damage"], s["heal"], s["special"]) == (2, 0, "")
    assert {"acid", "strong_acid", "oxyacid"} <= set(s["tags"])
    assert s["ions"] == {"H+": 2, "SO4^2-": 1}
    assert ["H", "SO4"] in s["ways"]
    assert all(s["reason"].values())


def test_what_does_not_exist_says_why(capsys):
    code, out = run(capsys, "substance", "Al2(CO3)3", "--json")
    s = json.loads(out)
    assert code == 0
    assert s["exists"] is False
    assert s["code"] == "hydrolyses"
    assert s["reason"]["en"]


def test_all_substances_as_json(capsys):
    code, out = run(capsys, "substances", "--json")
    rows = json.loads(out)
    content = load_chem(())
    assert code == 0
    assert {r["formula"] for r in rows if r["exists"]} == set(content.substances)
    assert {r["formula"] for r in rows if not r["exists"]} == set(content.absent)
    keys = {"formula", "zh", "en", "state", "solubility", "area", "tags", "damage", "heal", "special", "exists"}
    assert all(keys <= set(r) for r in rows)


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
def test_words_for_people(capsys, lang):
    code, out = run(capsys, "substance", "BaCl2", "--lang", lang)
    assert code == 0
    assert load_chem(()).substances["BaCl2"].name(lang) in out
    code, out = run(capsys, "form", "Na", "SO4", "NO3", "--lang", lang)
    assert code == 0
    assert "C16" in out


def test_form_as_json(capsys):
    code, out = run(capsys, "form", "Fe", "Cl", "--json")
    answer = json.loads(out)
    assert code == 0
    assert [s["formula"] for s in answer["substances"]] == ["FeCl2", "FeCl3"]
    assert answer["why"] is None
    code, out = run(capsys, "form", "O", "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["substances"] == []
    assert answer["why"]["code"] == "form_element_needs"
    assert answer["why"]["rule"] == "C12"
    assert "O2" in answer["why"]["text"]


def test_form_under_the_lenient_option(capsys):
    assert json.loads(run(capsys, "form", "Ag", "OH", "--json")[1])["substances"] == []
    answer = json.loads(run(capsys, "form", "Ag", "OH", "--strictness", "lenient", "--json")[1])
    assert [s["formula"] for s in answer["substances"]] == ["AgOH"]


def test_form_takes_cards_as_people_write_them(capsys):
    for cards in (("atom:H", "SO₄"), ("H+", "SO4^2-"), ("H", "group:SO4")):
        answer = json.loads(run(capsys, "form", *cards, "--json")[1])
        assert answer["cards"] == ["H", "SO4"]


@pytest.mark.parametrize(
    "args", [("substance", "Qq"), ("substance", "NaFe2"), ("form", "Zz"), ("form", "H2O"), ("form",)]
)
def test_bad_input_is_one_line_and_exit_2(capsys, args):
    assert main(list(args)) == 2
    err = capsys.readouterr().err
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in err
