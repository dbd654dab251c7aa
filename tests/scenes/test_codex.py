"""The codex: search by formula in any spelling and by names, filters, reactions found bit by bit, reasons why not."""

from __future__ import annotations

import pygame
import pytest
from helpers import click, frames, open_app, press, show, type_text

from cards.loader import load_chem
from scenes import codex_model
from scenes.codex import Codex
from scenes.codex_detail import SHOWN_TAGS


@pytest.mark.parametrize(
    ("word", "formula"),
    [
        ("h2so4", "H2SO4"),
        ("H₂SO₄", "H2SO4"),
        (" 硫酸 ", "H2SO4"),
        ("sulfuric acid", "H2SO4"),
        ("碳酸鈣", "CaCO3"),
        ("NH3·H2O", "NH3.H2O"),
        ("盐酸", "HCl"),
    ],
)
def test_the_best_match_comes_first(word, formula):
    assert codex_model.search(word)[0].formula == formula
    assert codex_model.find(word).formula == formula


def test_what_is_not_there_is_not_found():
    assert codex_model.search("qqq") == [] and codex_model.find("qqq") is None and codex_model.find("") is None
    assert codex_model.find("酸") is None, "many: not sure which"


@pytest.mark.parametrize("kind", codex_model.FILTERS)
def test_filters_leave_what_they_say(kind):
    shown = codex_model.search("", kind)
    assert shown and all(codex_model.FILTERS[kind](s) for s in shown)
    assert all(s.area == "gas" for s in codex_model.search("", kind, "gas"))


def test_reactions_are_found_bit_by_bit_and_once_each():
    found = codex_model.Reactions("BaCl2")
    assert found.rows == [] and not found.done
    while not found.done:
        found.step(0.05)
    keys = [row.equation.key for row in found.rows]
    assert len(keys) == len(set(keys))
    assert any("BaSO4" in key for key in keys)
    assert all("BaCl2" in dict(row.equation.reactants) for row in found.rows)


def test_meeting_says_what_happens_or_why_nothing_does():
    rows, _ = codex_model.meet("HCl", "NaOH")
    assert rows[0].equation.key == "HCl+NaOH=NaCl+H2O"
    rows, reason = codex_model.meet("NaCl", "KNO3")
    assert rows == [] and reason.code


def test_every_tag_that_is_shown_has_a_name(tmp_path):
    app = open_app(tmp_path / "user")
    for tag in SHOWN_TAGS:
        assert app.texts.t(f"tag.{tag}")
    app.close()


def test_typing_turns_to_the_substance(app):
    codex = show(app, Codex(app))
    press(app, pygame.K_f, mod=pygame.KMOD_CTRL)
    type_text(app, "caco3")
    assert codex.chosen == "CaCO3" and codex.detail.formula == "CaCO3"
    type_text(app, "xyz")
    assert codex.found == [] and codex.detail.formula == "CaCO3"


def test_a_second_substance_shows_their_reaction_or_the_reason(app):
    codex = show(app, Codex(app, "NaCl"))
    click(app, codex.detail.field.rect.center)
    type_text(app, "agno3")
    assert [r.equation.key for r in codex.detail.list.items] == ["AgNO3+NaCl=AgCl+NaNO3"]
    press(app, pygame.K_a, mod=pygame.KMOD_CTRL)
    type_text(app, "kno3")
    assert codex.detail.list.items == [] and codex.detail.why
    press(app, pygame.K_a, mod=pygame.KMOD_CTRL)
    type_text(app, "nothing")
    assert "nothing" in codex.detail.why


def test_it_opens_at_a_card_or_substance(app):
    codex = show(app, Codex(app, "op:heat"))
    assert codex.tab == "cards" and codex.shelf.chosen == "op:heat" and codex.shelf.kind == "op"
    codex.show("Fe2O3")
    frames(app, 2)
    assert codex.tab == "substances" and codex.chosen == "Fe2O3"
    codex.show("atom:Zz")
    assert codex.shelf.chosen == "op:heat", "no such card: nothing changes"


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
def test_every_substance_can_be_shown(tmp_path, lang):
    app = open_app(tmp_path / "user", lang=lang, size=(640, 360))
    codex = show(app, Codex(app))
    surface = pygame.Surface((640, 360))
    for number, formula in enumerate(load_chem().substances):
        if number % 7 == len(lang) % 7:  # a part of them in each language
            codex.detail.set(formula)
            codex.detail.paint(surface)
    app.close()
