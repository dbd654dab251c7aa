"""The cover between two persons at one screen: nothing hidden is to be seen until the next confirms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.scene import Scene
from sprites import text
from sprites.boxes import IVORY, Rect, box, panel_stops
from sprites.fonts import custom
from sprites.letters import letters, write
from sprites.shapes import draw_seat_mark
from sprites.theme import THEME
from sprites.widgets import ACT_KEYS, Button, Group

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.match import Match

GUARD = 0.5
"""Seconds without a key or a click before anything confirms: presses meant for the last question, or a key struck again
and again, must not open the next person's hand."""
PANEL = Rect(560, 250, 800, 560)


class Handover(Scene):
    """Opaque: the table below is not drawn at all. Confirms with the button, Enter or Space; Escape opens the menu."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.seat = match.asked_person if match.asked_person is not None else 0
        self.group = Group()
        self._age = 0.0

    @property
    def table(self) -> str:  # type: ignore[override]
        """The ground of the game, without the rings of the table, whose middle is another."""
        game = self.match.session.setup.game
        return "title" if game == "chem" else game

    def enter(self) -> None:
        """From now on nobody's hidden things are shown."""
        self.match.cover()
        self.app.sound.play("turn")

    def build(self) -> None:
        """Place the button."""
        ring = self.group.show_focus
        self.group.clear()
        place = (PANEL.x + 150, PANEL.bottom - 150, PANEL.w - 300, 92)
        self.group.add(Button(place, self.texts.t("handover.here"), self.confirm, look="gold"))
        self.group.show_focus = ring

    @property
    def name(self) -> str:
        """Who is to sit down."""
        return self.match.session.setup.seats[self.seat].name

    def confirm(self) -> None:
        """The person is here."""
        if self._age < GUARD:
            return
        self.match.hand_over()
        self.close()

    def handle(self, event: pygame.event.Event) -> bool:
        """Everything is the cover's."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._age < GUARD:
            self._age = 0.0
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            if event.key in ACT_KEYS:
                self.confirm()
            elif event.key == pygame.K_ESCAPE:
                from scenes.pause import Pause

                self.app.stack.push(Pause(self.app, self.match))
        return True

    def update(self, dt: float) -> None:
        """Let the guard run out; each press before it has starts it again."""
        self._age += dt
        self.group.update(dt)
        self.dirty |= self.group.dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Who is to take the seat, and nothing else."""
        scale, t = self.app.scale, self.texts.t
        tones = self.match.session.setup.game
        box(surface, scale, PANEL, 24, fill=panel_stops(tones), line=(IVORY, 0.14, 1.5), light=0.12, shadow="drag")
        middle = PANEL.centerx
        draw_seat_mark(surface, self.seat, (middle, PANEL.y + 116), 96, scale)
        small = letters("sans-500", 21, THEME.text["mist"])
        write(
            surface, t("handover.give"), small, (middle, PANEL.y + 204), scale, anchor="center", max_width=PANEL.w - 80
        )
        name = custom("serif-900", 54, IVORY)
        words = text.escape(self.name)
        write(surface, words, name, (middle, PANEL.y + 270), scale, anchor="center", max_width=PANEL.w - 80)
        write(
            surface,
            t("handover.hidden"),
            small,
            (middle, PANEL.y + 344),
            scale,
            anchor="center",
            max_width=PANEL.w - 80,
        )
        self.group.draw(surface, scale)
        hint = letters("sans-500", 16, THEME.text["mist2"])
        write(surface, t("handover.keys"), hint, (middle, PANEL.bottom - 32), scale, anchor="center")
