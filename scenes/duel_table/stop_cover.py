"""A stop at which nothing fits: the device is handed over all the same, so that a pause tells nothing (D61)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.handover import GUARD, PANEL, Handover
from sprites import text
from sprites.fonts import custom
from sprites.panels import draw_panel
from sprites.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.match import Match


class StopCover(Handover):
    """Like every cover between two persons; once confirmed, it says that there is nothing to answer with.

    ``done`` is called when the person has seen that; the table then goes on.
    """

    def __init__(self, app: App, match: Match, seat: int, window: str, done: Callable[[], None]) -> None:
        super().__init__(app, match)
        self.seat = seat
        self.window = window
        self.done = done
        self.here = False

    def build(self) -> None:
        """Place the button of the moment."""
        super().build()
        if self.here:
            ring = self.group.show_focus
            self.group.clear()
            place = (PANEL.x + 150, PANEL.bottom - 150, PANEL.w - 300, 92)
            self.group.add(Button(place, self.texts.t("duel_table.ask.go_on"), self.confirm, look="gold"))
            self.group.show_focus = ring

    def confirm(self) -> None:
        """The person is here; then: the person has seen it."""
        if self._age < GUARD:
            return
        self._age = 0.0
        if not self.here:
            self.here = True
            self.build()
            self.dirty = True
            return
        self.done()
        self.close()

    def draw(self, surface: pygame.Surface) -> None:
        """The cover of every hand-over; behind it what moment it is."""
        if not self.here:
            super().draw(surface)
            return
        scale, t = self.app.scale, self.texts
        draw_panel(surface, PANEL, scale, "duel")
        tag = t.t("duel_table.ask.tag", window=t.t(f"duel_table.window.{self.window}"))
        at = (PANEL.centerx, PANEL.y + 180)
        text.draw(surface, tag, custom("sans-700", 24, "gold"), at, scale, anchor="center", max_width=PANEL.w - 80)
        words = custom("serif-900", 38, "ivory")
        at = (PANEL.centerx, PANEL.y + 262)
        text.draw(surface, t.t("duel_table.ask.nothing"), words, at, scale, anchor="center", max_width=PANEL.w - 80)
        self.group.draw(surface, scale)
