"""Texts: every key in every language, the same placeholders, no plural, and the conversion to Traditional Chinese."""

from __future__ import annotations

import re

import pytest

from cards.formula_text import equation_markup, formula_markup, plain
from cards.hant import to_hant
from cards.text import LANGUAGES, PLACEHOLDER, SPECS, TextError, Texts, load_entries

ENTRIES = sorted(load_entries().items())


@pytest.mark.parametrize(("key", "entry"), ENTRIES, ids=[k for k, _ in ENTRIES])
def test_entry_has_both_languages_and_equal_placeholders(key, entry):
    assert entry.zh.strip() and entry.en.strip(), key
    zh, en = entry.placeholders()
    assert zh == en, f"{key}: {sorted(zh ^ en)}"
    for name_spec in zh:
        spec = name_spec.partition(":")[2]
        assert not spec or spec in SPECS, f"{key}: {name_spec}"


@pytest.mark.parametrize(("key", "entry"), ENTRIES, ids=[k for k, _ in ENTRIES])
def test_entry_is_well_formed(key, entry):
    for text in (entry.zh, entry.en):
        rest = re.sub(r"[_^]\{[^{}]*\}", "", PLACEHOLDER.sub("", text))
        assert "{" not in rest and "}" not in rest, f"{key}: stray brace in {text!r}"
        assert not re.search(r"[₀-₉⁰⁺⁻]", text), f"{key}: use markup for sub and superscripts"
    assert "(s)" not in entry.en, f"{key}: word it without a plural"
    assert not re.search(r"[\u4e00-\u9fff]", entry.en) or key.startswith("lang."), f"{key}: Chinese in the English text"


@pytest.mark.parametrize(
    ("ascii_form", "markup"),
    [
        ("H2SO4", "H_{2}SO_{4}"),
        ("Fe2(SO4)3", "Fe_{2}(SO_{4})_{3}"),
        ("NH3.H2O", "NH_{3}·H_{2}O"),
        ("CuSO4·5H2O", "CuSO_{4}·5H_{2}O"),
        ("[Cu(NH3)4]SO4", "[Cu(NH_{3})_{4}]SO_{4}"),
        ("Na[Al(OH)4]", "Na[Al(OH)_{4}]"),
        ("2FeCl3", "2FeCl_{3}"),
        ("SO4^2-", "SO_{4}^{2−}"),
        ("Fe3+", "Fe^{3+}"),
        ("Na+", "Na^{+}"),
        ("Cl-", "Cl^{−}"),
        ("NH4+", "NH_{4}^{+}"),
        ("OH-", "OH^{−}"),
        ("MnO4-", "MnO_{4}^{−}"),
        ("SO42-", "SO_{4}^{2−}"),
    ],
)
def test_formula_markup(ascii_form, markup):
    assert formula_markup(ascii_form) == markup


def test_equation_markup_keeps_arrows_and_words():
    line = equation_markup("2FeCl2 + Cl2 → 2FeCl3, BaSO4↓ CO2↑")
    assert line == "2FeCl_{2} + Cl_{2} → 2FeCl_{3}, BaSO_{4}↓ CO_{2}↑"
    assert plain(line) == "2FeCl2 + Cl2 → 2FeCl3, BaSO4↓ CO2↑"
    assert plain("[b]x[/b] [c=text.gold][f]SO_{4}^{2−}[/f][/c] \\[1\\]") == "x SO42− [1]"


def test_placeholders_are_filled_by_their_spec():
    texts = Texts.load("zh-Hans").with_seats(["石头", "青禾"])
    fill = {"seat": texts.t("seat.unnamed", n=3)}
    assert fill["seat"] == "3 号席"
    assert SPECS["seat"](texts, 1) == "青禾"
    assert SPECS["seat"](texts, 4) == "5 号席"
    assert SPECS["formulas"](texts, ["H2O", "NaOH"]) == "[f]H_{2}O[/f]、[f]NaOH[/f]"
    assert SPECS["signed"](texts, -2) == "−2"
    assert SPECS["count"](texts, 20718334) == "20\u00a0718\u00a0334"
    assert SPECS["range"](texts, (0, 3)) == "0–3"
    assert texts.t("reason.wrong_count", n=0, asked=(2, 2)) == "选了 0 项，应选 2 项"
    assert SPECS["card"](texts, "op:heat") == "升温·点燃"
    assert SPECS["ops"](texts, ["heat", "op:light"]) == "升温·点燃、光照"


def test_missing_key_shows_itself_and_is_an_error_when_strict(monkeypatch):
    texts = Texts.load("en")
    monkeypatch.setattr(Texts, "strict", False)
    assert texts.t("no.such") == "no.such"
    monkeypatch.setattr(Texts, "strict", True)
    with pytest.raises(TextError):
        texts.t("no.such")
    with pytest.raises(TextError):
        texts.t("seat.unnamed")


def test_unknown_language_is_named():
    with pytest.raises(TextError, match="zh-Hant"):
        Texts.load("fr")


def test_traditional_is_converted_and_may_be_overridden():
    assert to_hant("干燥的氢气发生复分解反应") == "乾燥的氫氣發生複分解反應"
    texts = Texts.load("zh-Hant")
    assert texts.t("game.chem") == "化學"
    assert texts.t("lang.zh-Hans") == "简体中文"
    assert texts.pick("体积", "volume", "容積") == "容積"


def test_every_language_can_be_loaded():
    for lang in LANGUAGES:
        assert Texts.load(lang).t("app.name")
