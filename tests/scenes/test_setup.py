"""The set-up produces the right Setup, says why something is not possible, and remembers what was chosen."""

from __future__ import annotations

import pygame
import pytest
from helpers import button, click, frames, open_app, press, show, type_text, window

from game import games
from game.core.session import Session
from scenes import launch
from scenes.setup import SetupScene
from scenes.setup_model import SEATS, Model, chem_rules, duel_rules, new_seed, offered
from scenes.title import Title
from scenes.userfiles import Settings


@pytest.fixture
def started(monkeypatch):
    """What would be started."""
    found = []
    monkeypatch.setattr(launch, "start", lambda app, setup: found.append(setup))
    return found


def widget(scene, name):
    return next(w for w in scene.group.widgets if getattr(w, "key_name", "") == name)


def choose(app, scene, name, index):
    it = widget(scene, name)
    cell = it.cells()[index]
    click(app, cell.center)


def test_the_usual_table_is_one_person_against_computers(app, started):
    scene = show(app, SetupScene(app, "chem"))
    click(app, widget(scene, "start").rect.center)
    (setup,) = started
    level = offered("chem")[len(offered("chem")) // 2]
    assert setup.game == "chem" and setup.options == {}
    assert [s.who for s in setup.seats] == ["human", *[f"bot:{level}"] * 3]
    assert [s.name for s in setup.seats] == ["石头", "青禾", "小满", "知远"]
    assert Session(games.get("chem"), setup).pending is not None


def test_all_choices_reach_the_setup(app, started):
    scene = show(app, SetupScene(app, "chem"))
    choose(app, scene, "count", 2)
    choose(app, scene, "who1", 0)
    choose(app, scene, "teams", 1)
    choose(app, scene, "strictness", 1)
    choose(app, scene, "overtime", 1)
    stepper = widget(scene, "opening_hand")
    click(app, stepper.rect.center)
    stepper = widget(scene, "opening_hand")
    click(app, (stepper.rect.right - 10, stepper.rect.centery))
    field = widget(scene, "name1")
    click(app, field.rect.center)
    press(app, pygame.K_a, mod=pygame.KMOD_CTRL)
    type_text(app, "若水")
    seed = widget(scene, "seed")
    click(app, seed.rect.center)
    press(app, pygame.K_a, mod=pygame.KMOD_CTRL)
    type_text(app, "12 345x")
    click(app, widget(scene, "start").rect.center)
    (setup,) = started
    assert setup.seed == 12345
    assert [s.who for s in setup.seats][:2] == ["human", "human"] and setup.seats[1].name == "若水"
    assert setup.options == {"teams": 2, "strictness": "lenient", "overtime": False, "opening_hand": 9}
    games.get("chem").new(setup)


@pytest.mark.parametrize("game", SEATS)
def test_every_number_of_seats_gives_a_table_the_game_takes(app, game):
    for count in SEATS[game]:
        model = Model(game, Settings())
        model.set_count(count)
        setup = model.setup(app.texts)
        assert len(setup.seats) == count
        games.get(game).new(setup)
        for rule in model.rules():
            for choice in rule.choices:
                if choice.reason is None:
                    model.choose(rule.key, choice.value)
                    games.get(game).new(model.setup(app.texts))


def test_teams_need_four_or_six_seats_and_say_so(app):
    scene = show(app, SetupScene(app, "chem"))
    choose(app, scene, "teams", 1)
    assert scene.model.value("teams") == 2
    choose(app, scene, "count", 3)
    assert scene.model.value("teams") == 0, "five seats make no teams"
    it = widget(scene, "teams")
    assert "5" in it.reasons[1]
    choose(app, scene, "teams", 1)
    assert scene.model.value("teams") == 0
    labels = [c.label for c in chem_rules(6)[0].choices]
    assert labels == ["setup.alone", "setup.two_teams", "setup.three_teams"]


def test_shared_glory_is_for_nine(app):
    assert duel_rules(4)[0].choices[1].reason.code == "setup_glory_seats"
    assert duel_rules(9)[0].choices[1].reason.code == "setup_last_seats"


def test_two_seats_of_one_name_cannot_start(app, started):
    scene = show(app, SetupScene(app, "chem"))
    click(app, widget(scene, "name1").rect.center)
    press(app, pygame.K_a, mod=pygame.KMOD_CTRL)
    type_text(app, "石头")
    start = widget(scene, "start")
    assert not start.enabled and "石头" in start.reason
    click(app, start.rect.center)
    press(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert started == []


def test_a_seed_must_be_given(app, started):
    scene = show(app, SetupScene(app, "chem"))
    click(app, widget(scene, "seed").rect.center)
    press(app, pygame.K_a, pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL)
    press(app, pygame.K_BACKSPACE)
    assert scene.why.code == "setup_no_seed" and not widget(scene, "start").enabled
    click(app, widget(scene, "dice").rect.center)
    assert scene.why is None and len(scene.model.seed) == 8
    assert new_seed() != new_seed()


def test_what_was_chosen_is_remembered(app, started):
    scene = show(app, SetupScene(app, "chem"))
    choose(app, scene, "count", 4)
    choose(app, scene, "strictness", 1)
    choose(app, scene, "who3", 0)
    click(app, widget(scene, "start").rect.center)
    model = Model("chem", app.settings)
    assert model.count == 6 and model.value("strictness") == "lenient" and model.seats[3].human
    assert (app.files.folder / "settings.json").is_file()


@pytest.mark.parametrize(
    "kept",
    [
        None,
        3,
        {"count": 11},
        {"count": 4, "seats": "x", "options": [1]},
        {"count": 5, "options": {"teams": 2, "opening_hand": True, "strictness": 9}},
        {"seats": [{"human": 1, "level": "of_old"}, 7]},
    ],
)
def test_damaged_memories_are_ignored(app, kept):
    settings = Settings(last_setup={"chem": kept})
    model = Model("chem", settings)
    games.get("chem").new(model.setup(app.texts))


def test_the_whole_set_up_works_by_keys(app, started):
    scene = show(app, SetupScene(app, "chem"))
    names = []
    for _ in range(len(scene.group.widgets)):
        press(app, pygame.K_TAB)
        names.append(scene.group.focused.key_name)
    assert len(set(names)) == len(scene.group.widgets)
    scene.group.set_focus(widget(scene, "count"))
    press(app, pygame.K_RIGHT)
    assert scene.model.count == 5 and scene.group.focused.key_name == "count", "the focus stays through rebuilding"
    press(app, pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert len(started) == 1 and len(started[0].seats) == 5


def test_typing_a_name_keeps_its_focus_and_shortcuts_out(app):
    scene = show(app, SetupScene(app, "chem"))
    field = widget(scene, "name0")
    click(app, field.rect.center)
    type_text(app, "q")
    assert scene.group.focused is field
    press(app, pygame.K_ESCAPE)
    assert scene.group.focused is None and scene in app.stack.scenes
    press(app, pygame.K_ESCAPE)
    frames(app, 2)
    assert scene not in app.stack.scenes


def test_the_set_up_beside_the_title_turns_with_its_tiles(app):
    title = show(app, Title(app))
    title.open("chem")
    frames(app, 15)
    scene = app.stack.top
    assert isinstance(scene, SetupScene) and scene.game == "chem"
    duel = title.group.widgets[1]
    click(app, duel.rect.center)
    assert scene.game == "duel" and title.group.widgets[1].chosen
    click(app, button(scene, "back").rect.center)
    frames(app, 15)
    assert app.stack.top is title and title.setup is None


def test_positions_hold_at_any_size_of_the_window(tmp_path, started):
    for size in ((1280, 720), (1000, 800), (1600, 700)):
        app = open_app(tmp_path / str(size), size=size)
        scene = show(app, SetupScene(app, "chem"))
        it = widget(scene, "count")
        at = window(app, it.cells()[0].center)
        assert 0 <= at[0] < size[0] and 0 <= at[1] < size[1]
        choose(app, scene, "count", 0)
        assert scene.model.count == 2
        app.close()
