"""Form widgets by posted events: hover, press, focus, keys, typing with an input method, clipboard, lists, sliders."""

from __future__ import annotations

import pygame
import pytest

from scenes.userfiles import clean_name
from sprites import field as field_module
from sprites.choices import Segments, Slider, Stepper
from sprites.field import BLINK, Field
from sprites.listview import ListView
from sprites.widgets import Button, Group

KEYDOWN, DOWN, UP, MOTION = pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


@pytest.fixture(autouse=True, scope="module")
def display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))


@pytest.fixture
def clipboard(monkeypatch):
    kept = [""]
    monkeypatch.setattr(field_module, "get_clipboard", lambda: kept[0])
    monkeypatch.setattr(field_module, "put_clipboard", lambda text: kept.__setitem__(0, text))
    return kept


def key(code, mod=0, letter=""):
    return pygame.event.Event(KEYDOWN, key=code, mod=mod, unicode=letter)


def mouse(group, kind, pos):
    more = {} if kind == MOTION else {"button": 1}
    return group.handle(pygame.event.Event(kind, pos=pos, **more))


def click(group, pos):
    for kind in (MOTION, DOWN, UP):
        mouse(group, kind, pos)


@pytest.fixture
def log():
    return []


@pytest.fixture
def row(log):
    """Three buttons in a row and one below the last."""
    buttons = [Button((100 * i, 0, 80, 40), f"b{i}", lambda i=i: log.append(i)) for i in range(3)]
    buttons.append(Button((200, 100, 80, 40), "b3", lambda: log.append(3)))
    return Group(buttons)


def test_a_button_acts_when_released_on_it(row, log):
    click(row, (110, 10))
    assert log == [1]
    mouse(row, DOWN, (10, 10))
    mouse(row, UP, (150, 10))
    assert log == [1], "released elsewhere: nothing"
    assert row.widgets[0].pressed is False


def test_a_button_that_cannot_be_used_says_why_and_does_nothing(row, log):
    row.widgets[1].reason = "not now"
    click(row, (110, 10))
    row.set_focus(row.widgets[1])
    row.handle(key(pygame.K_RETURN))
    assert log == [] and not row.widgets[1].enabled


def test_hover_follows_the_pointer(row):
    mouse(row, MOTION, (110, 10))
    assert row.hovered is row.widgets[1] and row.widgets[1].hovered
    mouse(row, MOTION, (190, 10))
    assert row.hovered is None and not row.widgets[1].hovered


def test_tab_goes_round_and_shows_the_focus(row, log):
    assert not row.show_focus
    for _ in range(5):
        row.handle(key(pygame.K_TAB))
    assert row.focused is row.widgets[0] and row.show_focus
    row.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert row.focused is row.widgets[3]
    row.handle(key(pygame.K_SPACE))
    assert log == [3]
    mouse(row, DOWN, (10, 10))
    assert not row.show_focus


def test_arrows_go_to_the_neighbour(row):
    row.set_focus(row.widgets[0])
    row.handle(key(pygame.K_RIGHT))
    row.handle(key(pygame.K_RIGHT))
    assert row.focused is row.widgets[2]
    row.handle(key(pygame.K_DOWN))
    assert row.focused is row.widgets[3]
    row.handle(key(pygame.K_UP))
    row.handle(key(pygame.K_LEFT))
    assert row.focused is row.widgets[1]


def test_hidden_widgets_take_no_part(row):
    row.widgets[1].visible = False
    row.set_focus(row.widgets[0])
    row.handle(key(pygame.K_TAB))
    assert row.focused is row.widgets[2] and row.at((110, 10)) is None


# ----------------------------------------------------------------------------------------------------------- choices
def test_segments_skip_what_cannot_be_chosen(log):
    it = Segments((0, 0, 300, 40), ["a", "b", "c"], 0, log.append, gap=0, reasons={1: "never"})
    group = Group([it])
    click(group, (150, 20))
    assert log == [] and it.tooltip == "never"
    group.set_focus(it)
    group.handle(key(pygame.K_RIGHT))
    assert it.chosen == 2 and log == [2]
    click(group, (10, 20))
    assert it.chosen == 0 and log == [2, 0]
    click(group, (10, 20))
    assert log == [2, 0], "chosen already"


def test_a_slider_follows_the_pointer_and_keys(log):
    it = Slider((0, 0, 400, 40), 0.5, log.append)
    group = Group([it])
    mouse(group, DOWN, (14, 20))
    assert it.value == 0.0
    mouse(group, MOTION, (2000, 20))
    mouse(group, UP, (2000, 20))
    assert it.value == 1.0
    group.handle(key(pygame.K_LEFT))
    assert it.value == pytest.approx(0.9) and log == [0.0, 1.0, pytest.approx(0.9)]


def test_a_stepper_is_chosen_first_and_stays_in_its_range(log):
    it = Stepper((0, 0, 200, 40), 11, log.append, low=1, high=12, chosen=False, label=str)
    group = Group([it])
    click(group, (190, 20))
    assert it.chosen and it.value == 11
    for _ in range(4):
        click(group, (190, 20))
    assert it.value == 12 and log == [11, 12]
    group.handle(key(pygame.K_LEFT))
    assert it.value == 11


# ------------------------------------------------------------------------------------------------------------ fields
@pytest.fixture
def name(log):
    it = Field((0, 0, 260, 50), "", log.append, clean=clean_name)
    group = Group([it])
    group.set_focus(it)
    return group, it


def typed(group, text):
    group.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


def composing(group, text):
    group.handle(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=0))


def test_an_input_method_composes_before_it_commits(name, log):
    group, it = name
    composing(group, "zhi")
    assert it.editing == "zhi" and it.value == "" and log == []
    group.handle(key(pygame.K_BACKSPACE))
    group.handle(key(pygame.K_RETURN))
    assert it.value == "", "keys are the input method's while it composes"
    typed(group, "知远")
    assert it.value == "知远" and it.editing == "" and log == ["知远"]


def test_typing_stops_where_the_name_is_full(name):
    group, it = name
    typed(group, "一二三四五六七八九十")
    assert it.value == "一二三四五六七八"
    typed(group, "x")
    assert it.value == "一二三四五六七八"


def test_the_caret_moves_selects_and_deletes(name):
    group, it = name
    typed(group, "abcd")
    for code, mod in ((pygame.K_LEFT, 0), (pygame.K_LEFT, 0), (pygame.K_RIGHT, pygame.KMOD_SHIFT)):
        group.handle(key(code, mod))
    assert it.selection == (2, 3)
    typed(group, "X")
    assert it.value == "abXd"
    group.handle(key(pygame.K_HOME))
    group.handle(key(pygame.K_DELETE))
    assert it.value == "bXd" and it.caret == 0
    group.handle(key(pygame.K_END))
    group.handle(key(pygame.K_BACKSPACE))
    assert it.value == "bX"


def test_cut_copy_and_paste(name, clipboard):
    group, it = name
    typed(group, "ab")
    group.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    group.handle(key(pygame.K_c, pygame.KMOD_CTRL))
    assert clipboard[0] == "ab"
    clipboard[0] = "石\u202e头\n x"
    group.handle(key(pygame.K_v, pygame.KMOD_META))
    assert it.value == "石头 x"
    group.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    group.handle(key(pygame.K_x, pygame.KMOD_CTRL))
    assert it.value == "" and clipboard[0] == "石头 x"


def test_letters_do_not_reach_shortcuts_of_the_scene(name):
    group, _ = name
    assert group.handle(key(pygame.K_z, letter="z")) is True
    assert group.handle(key(pygame.K_ESCAPE)) is False


def test_focus_selects_all_and_leaving_tidies(name):
    group, it = name
    typed(group, "ab ")
    group.set_focus(None)
    assert it.value == "ab"
    group.set_focus(it)
    assert it.selection == (0, 2)


def test_a_click_puts_the_caret_there(name):
    group, it = name
    typed(group, "iiii")
    click(group, (1, 25))
    assert it.caret == 0
    mouse(group, DOWN, (1, 25))
    mouse(group, MOTION, (250, 25))
    mouse(group, UP, (250, 25))
    assert it.selection == (0, 4)


def test_the_caret_blinks(name):
    group, it = name
    group.dirty = False
    group.update(BLINK + 0.01)
    assert it.caret_on is False and group.dirty


# ------------------------------------------------------------------------------------------------------------- lists
@pytest.fixture
def listed(log):
    opened = []
    it = ListView(
        (0, 0, 200, 100),
        list(range(20)),
        20,
        lambda *_: None,
        log.append,
        open_=opened.append,
        selectable=lambda n: n != 3,
    )
    return Group([it]), it, opened


def wheel(group, steps, pos=(10, 10)):
    group.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=steps, precise_y=float(steps), pos=pos))


def test_a_list_scrolls_within_its_rows(listed):
    group, it, _ = listed
    wheel(group, -100)
    assert it.offset == it.most == 300
    wheel(group, 100)
    assert it.offset == 0
    assert [i for i, _ in it.rows()] == [0, 1, 2, 3, 4]


def test_a_list_chooses_and_opens(listed, log):
    group, it, opened = listed
    click(group, (10, 30))
    assert it.chosen == 1 and log == [1] and opened == []
    click(group, (10, 30))
    assert opened == [1]
    click(group, (10, 70))
    assert it.chosen == 1, "that row cannot be chosen"


def test_keys_go_through_a_list_and_skip_what_cannot_be_chosen(listed, log):
    group, it, opened = listed
    group.set_focus(it)
    for _ in range(4):
        group.handle(key(pygame.K_DOWN))
    assert it.chosen == 4 and 3 not in log
    group.handle(key(pygame.K_END))
    assert it.chosen == 19 and it.offset == it.most
    group.handle(key(pygame.K_HOME))
    assert it.chosen == 0 and it.offset == 0
    group.handle(key(pygame.K_RETURN))
    assert opened == [0]


def test_the_bar_is_dragged(listed):
    group, it, _ = listed
    bar = it.bar()
    mouse(group, DOWN, (195, bar.y + 5))
    mouse(group, MOTION, (195, 500))
    mouse(group, UP, (195, 500))
    assert it.offset == it.most and it.chosen == -1


def test_a_short_list_has_no_bar():
    it = ListView((0, 0, 200, 100), [1, 2], 20, lambda *_: None, lambda i: None)
    assert it.bar() is None and it.wheel(-3) and it.offset == 0
