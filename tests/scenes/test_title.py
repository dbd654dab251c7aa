"""The title: resume when there is something to go on with, one golden button at a time, languages, the ways out."""

from __future__ import annotations

import pygame
import pytest
from helpers import button, click, frames, open_app, press, show

from game.core.setup import SeatSetup, Setup
from scenes import launch
from scenes.match import Match
from scenes.title import GameTile, Title


def begin(app):
    """A game left off, and its match."""
    seats = (SeatSetup("石头"), SeatSetup("青禾", "bot:greedy"))
    match = Match.start(Setup("chem", seats, 7), app.files)
    decision = match.pending
    if decision.seat == 0:
        match.submit(decision, decision.default)
    match.close()
    return match


def labels(title):
    return [getattr(w, "label", "") for w in title.group.widgets]


def gold(scene):
    return [w for w in scene.group.widgets if getattr(w, "look", "") == "gold"]


def test_a_new_player_is_led_to_the_tutorial(app):
    title = show(app, Title(app))
    assert "从教程开始" in labels(title) and "继续上一局" not in labels(title)
    assert len(gold(title)) == 1


def test_who_has_done_the_tutorial_is_not_led_there(app):
    app.settings.tutorial_done = True
    title = show(app, Title(app))
    assert gold(title) == []


def test_a_game_left_off_is_offered_and_gone_on_with(app, monkeypatch):
    match = begin(app)
    title = show(app, Title(app))
    it = button(title, "继续上一局")
    assert it.look == "gold" and it.note == "化学 · 2 席 · 第 1 轮" and len(gold(title)) == 1
    entered = []
    monkeypatch.setattr(launch, "enter", lambda app, m: entered.append(m))
    click(app, it.rect.center)
    (again,) = entered
    assert again.session.digest() == match.session.digest() and again.path == match.path


def test_a_record_that_cannot_be_read_is_told_and_the_title_stays(app):
    match = begin(app)
    title = show(app, Title(app))
    match.path.write_text("damaged")
    click(app, button(title, "继续上一局").rect.center)
    assert app.stack.top is title
    assert any(match.path.name in m for m in app.toasts.messages)


def test_a_record_that_is_gone_is_told(app):
    match = begin(app)
    title = show(app, Title(app))
    match.path.unlink()
    click(app, button(title, "继续上一局").rect.center)
    assert app.toasts.messages and app.stack.top is title
    title.resume()
    assert "继续上一局" not in labels(title)


def test_with_the_set_up_open_the_golden_button_is_its(app):
    begin(app)
    title = show(app, Title(app))
    title.open("chem")
    frames(app, 15)
    assert gold(title) == [] and len(gold(app.stack.top)) == 1
    left = [w for w in title.group.widgets if isinstance(w, GameTile)]
    assert max(w.rect.right for w in left) < 960, "the column is in the left half"


def test_the_language_goes_round_and_is_kept(app):
    title = show(app, Title(app))
    for lang, name in (("zh-Hant", "繁體中文"), ("en", "English"), ("zh-Hans", "简体中文")):
        at = next(w for w in title.group.widgets if getattr(w, "icon", "") == "globe").rect.center
        click(app, at)
        assert app.texts.lang == lang and name in labels(title) and app.settings.lang == lang


@pytest.mark.parametrize(
    ("label", "scene"), [("设置", "SettingsScene"), ("图鉴", "Codex"), ("回放", "ReplayList"), ("教程", "Guide")]
)
def test_every_way_leads_somewhere_and_back(app, label, scene):
    title = show(app, Title(app))
    click(app, button(title, label).rect.center)
    frames(app, 3)
    assert type(app.stack.top).__name__ == scene
    if scene != "Guide":
        press(app, pygame.K_ESCAPE)
        frames(app, 2)
        assert app.stack.top is title


def test_quit_ends_the_program(app):
    title = show(app, Title(app))
    click(app, button(title, "退出").rect.center)
    assert app.running is False


def test_the_title_works_by_keys(app):
    title = show(app, Title(app))
    press(app, pygame.K_TAB, pygame.K_RIGHT, pygame.K_SPACE)
    frames(app, 15)
    assert title.setup is not None and title.setup.game == "duel"


def test_an_app_tells_what_is_wrong_with_the_users_files(tmp_path):
    home = tmp_path / "user"
    (home / "records").mkdir(parents=True)
    (home / "settings.json").write_text("{")
    app = open_app(home)
    app.tell(app.files.problems)
    assert any("settings.json" in m for m in app.toasts.messages) and app.files.problems == []
    app.close()
