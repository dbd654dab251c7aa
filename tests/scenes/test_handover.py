"""Hand-over and pause: nothing hidden is drawn until the next person confirms; the game waits while it is paused."""

from __future__ import annotations

import itertools

import pygame
import pytest
from helpers import button, click, frames, press, show

from game.core.setup import SeatSetup, Setup
from scenes.handover import GUARD, Handover
from scenes.match import Match
from scenes.pause import Pause
from scenes.scene import Scene


@pytest.fixture
def match():
    return Match.start(Setup("chem", (SeatSetup("石头"), SeatSetup("青禾"), SeatSetup("小满")), 5))


class Table(Scene):
    """A table that would betray everything, and remembers when it was drawn."""

    def __init__(self, app, match):
        super().__init__(app)
        self.match, self.seen = match, []

    def draw(self, surface):
        self.seen.append(self.match.viewer)
        surface.fill((255, 0, 255))


def test_the_cover_hides_the_table_altogether(app, match):
    table = show(app, Table(app, match))
    table.seen.clear()
    cover = show(app, Handover(app, match))
    frames(app, 5)
    app.draw()
    assert table.seen == []
    assert match.viewer is None and all(not s.hand for s in match.view().seats)
    pixels = {tuple(app.screen.get_at((x, y)))[:3] for x in range(0, 960, 40) for y in range(0, 540, 40)}
    assert (255, 0, 255) not in pixels
    assert cover.name == match.session.setup.seats[match.asked_person].name


def test_confirming_shows_the_hand_of_the_person_asked_only(app, match):
    cover = show(app, Handover(app, match))
    frames(app, 10)
    click(app, button(cover, "我在，翻开").rect.center)
    frames(app, 2)
    assert cover not in app.stack.scenes
    assert match.viewer == match.asked_person
    view = match.view()
    assert [bool(s.hand) for s in view.seats] == [s.seat == match.viewer for s in view.seats]


def test_a_key_pressed_too_early_confirms_nothing(app, match):
    app.stack.push(Handover(app, match))
    app.frame([], 0.01)
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")], 0.01)
    assert match.viewer is None and isinstance(app.stack.top, Handover)
    frames(app, int(GUARD / 0.05) + 2)
    press(app, pygame.K_SPACE)
    frames(app, 2)
    assert match.viewer == match.asked_person


def test_a_key_struck_again_and_again_never_opens_the_next_hand(app, match):
    app.stack.push(Handover(app, match))
    app.frame([], 0.01)
    for _ in range(12):  # as fast as somebody strikes space through the bots' moves
        app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")], 0.15)
        app.frame([pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)], 0.02)
    assert match.viewer is None and isinstance(app.stack.top, Handover)
    frames(app, int(GUARD / 0.05) + 2)
    press(app, pygame.K_SPACE)
    frames(app, 2)
    assert match.viewer == match.asked_person


def test_each_person_in_turn_is_handed_over_to(app, match):
    seen = []
    for _ in range(60):
        if match.needs_handover:
            cover = show(app, Handover(app, match))
            seen.append(cover.seat)
            cover.confirm()
            frames(app, 2)
        decision = match.pending
        match.submit(decision, decision.default)
        if len(set(seen)) == 3:
            break
    assert set(seen) == {0, 1, 2}
    assert all(a != b for a, b in itertools.pairwise(seen))


def test_escape_on_the_cover_opens_the_menu_not_the_hand(app, match):
    show(app, Handover(app, match))
    frames(app, 10)
    press(app, pygame.K_ESCAPE)
    frames(app, 2)
    assert isinstance(app.stack.top, Pause) and match.viewer is None
    press(app, pygame.K_ESCAPE)
    frames(app, 2)
    assert isinstance(app.stack.top, Handover) and match.viewer is None and not match.paused


def test_giving_up_is_asked_first(app, match):
    match.hand_over()
    seat = match.asked_person
    menu = show(app, Pause(app, match))
    assert match.paused
    click(app, button(menu, "认输").rect.center)
    frames(app, 2)
    dialog = app.stack.top
    press(app, pygame.K_ESCAPE)
    frames(app, 2)
    assert match.session.state.conceded == [] and app.stack.top is menu
    click(app, button(menu, "认输").rect.center)
    frames(app, 2)
    click(app, button(app.stack.top, "认输").rect.center)
    frames(app, 2)
    assert dialog is not app.stack.top
    assert match.session.steps[-1].picks is None and match.session.steps[-1].seat == seat
    assert not match.paused


def test_leaving_keeps_the_game(app):
    match = Match.start(Setup("chem", (SeatSetup("石头"), SeatSetup("青禾", "bot:greedy")), 5), app.files)
    menu = show(app, Pause(app, match))
    click(app, button(menu, "保存并回到标题").rect.center)
    frames(app, 3)
    assert type(app.stack.top).__name__ == "Title"
    assert app.files.resume().file == match.path.name


def test_the_ground_is_lit_in_the_middle_like_the_panel(app, match):
    cover = show(app, Handover(app, match))
    assert cover.table == "title"
    app.draw()
    left = app.screen.get_at((100, 270))[:3]
    right = app.screen.get_at((859, 270))[:3]
    assert all(abs(a - b) <= 4 for a, b in zip(left, right, strict=True))
