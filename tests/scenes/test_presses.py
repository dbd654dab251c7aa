"""One press is one press, however long the frame lasted; nothing is pressed twice into a scene that is going away."""

from __future__ import annotations

import pygame
import pytest
from helpers import frames, open_app, show

from game.core.setup import SeatSetup, Setup
from scenes.match import Match
from scenes.pause import Pause
from scenes.presses import Presses
from scenes.scene import Scene


def down(key):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def up(key):
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


def test_what_a_long_frame_added_is_left_out():
    presses = Presses()
    space = pygame.K_SPACE
    assert len(presses.admit([down(space)])) == 1
    kept = presses.admit([down(space)] * 10 + [up(space)])
    assert [e.type for e in kept] == [pygame.KEYUP]
    assert len(presses.admit([down(space), up(space), down(space), up(space)])) == 4  # really struck twice


def test_arrows_go_on_once_a_frame():
    presses = Presses()
    left = pygame.K_LEFT
    presses.admit([down(left)])
    assert len(presses.admit([down(left)] * 5)) == 1
    assert len(presses.admit([down(left)])) == 1


def test_a_key_let_go_in_another_window_counts_again():
    presses = Presses()
    presses.admit([down(pygame.K_z), pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert len(presses.admit([down(pygame.K_z)])) == 1


class Opens(Scene):
    """Opens the menu at every press."""

    def __init__(self, app, match):
        super().__init__(app)
        self.match = match

    def handle(self, event):
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.app.stack.push(Pause(self.app, self.match))
        return True

    def draw(self, surface):
        surface.fill((0, 0, 0))


@pytest.mark.parametrize(
    "event",
    [down(pygame.K_ESCAPE), pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)],
    ids=["key", "click"],
)
def test_two_presses_in_one_frame_open_one_menu(tmp_path, event):
    app = open_app(tmp_path / "user")
    match = Match.start(Setup("chem", (SeatSetup("石头"), SeatSetup("青禾")), 5))
    show(app, Opens(app, match))
    frames(app, 2, [event, event, event])
    assert sum(isinstance(scene, Pause) for scene in app.stack.scenes) == 1
    app.close()
