"""Hints and reasons: asked for by key or click, laid out and told, never played."""

from __future__ import annotations

import pygame
from helpers import frames, press
from pointer_helpers import click, motion
from table_helpers import formulas, laid_match, open_table, rest

from game.bots.explain import Message
from scenes.table.bench_layout import HINT


def ask(app, table, most=400):
    """Ask for a hint and wait until it has come."""
    press(app, pygame.K_h)
    for _ in range(most):
        frames(app, 1)
        if not table.model.counsel.wanted:
            return
    raise AssertionError("no hint came")


def test_a_hint_lays_cards_out_and_does_not_play(tmp_path):
    match = laid_match(["H SO4 Na O", "O O O"], layers=[7, 2])
    app, table = open_table(tmp_path, match)
    digest = match.session.digest()
    ask(app, table)
    assert match.session.digest() == digest
    assert table.model.counsel.message is not None
    message = table.model.counsel.message
    assert table.model.prompt().title == table.look.t(message.key, **message.args)
    composer = table.model.composer
    assert composer.loose or composer.parts or table.focus
    press(app, pygame.K_RETURN)
    rest(app, table)
    assert match.session.digest() != digest


def test_a_hint_is_forgotten_when_the_person_goes_on_alone(tmp_path):
    match = laid_match(["H SO4 Na O", "O O O"], layers=[7, 2])
    app, table = open_table(tmp_path, match)
    ask(app, table)
    assert not table.model.composer.empty, "the winning attack is laid out"
    press(app, pygame.K_ESCAPE)
    assert table.model.composer.empty and table.model.counsel.message is None
    assert table.model.prompt().title == table.look.t("table.act.begin")


def test_a_table_without_hints_offers_none_and_says_why(tmp_path):
    match = laid_match(["H SO4 Na O", "O O O"], options={"hints": False})
    app, table = open_table(tmp_path, match)
    assert not table.model.counsel.offered and "hint" not in table.around().rows
    press(app, pygame.K_h)
    assert table.model.refusal is not None and table.model.refusal.reason.code == "advice_off"


def test_the_hint_button_asks_for_one(tmp_path):
    match = laid_match(["H SO4 Na O", "O O O"])
    app, table = open_table(tmp_path, match)
    motion(app, HINT.centre)
    assert table.hovered == "hint"
    click(app, HINT.centre)
    assert table.model.counsel.wanted or table.model.counsel.message is not None
    assert formulas(match, 1) == []


def test_a_bot_says_why_when_its_head_is_clicked(tmp_path, monkeypatch):
    match = laid_match(["H SO4 Na O", "O O O"])
    reason = Message("bots.chem.end", {})
    monkeypatch.setattr(type(match), "why", lambda self, seat: reason if seat == 1 else None)
    app, table = open_table(tmp_path, match)
    head = table.model.layout.seats[1].head
    click(app, (head.x + 200, head.y + 20))
    assert table.model.counsel.told == (1, reason)
    frames(app, 1)
    click(app, (1000, 700))
    assert table.model.counsel.told is None
    press(app, pygame.K_w)
    assert table.model.counsel.told == (1, reason)
    frames(app, 220)
    assert table.model.counsel.told is None, "it goes by itself"


def test_a_bot_that_has_nothing_to_say_says_so(tmp_path):
    match = laid_match(["H SO4 Na O", "O O O"])
    app, table = open_table(tmp_path, match)
    press(app, pygame.K_w)
    assert table.model.refusal is not None and table.model.refusal.reason.code == "table_no_why"
