"""Messages that pass: told at the lower edge for a few seconds, one below the other; a click takes one away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sprites import text
from sprites.boxes import IVORY, Rect, box, plain
from sprites.fonts import style
from sprites.icons import draw_icon
from sprites.theme import THEME

if TYPE_CHECKING:
    from scenes.app import App

WIDTH, NARROWEST = 900.0, 320.0
TOP = 64.0
"""Below the header: a message may hide what others have for a moment, never the hand, the question or the buttons."""
MOST = 4
SECONDS = 5.0
SECONDS_A_LETTER = 0.05
ICONS = {"info": ("info", "state.info"), "ok": ("check_disc", "state.ok"), "warn": ("warning", "state.warn")}


class Toasts:
    """The messages of the moment."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = False
        self._shown: list[tuple[str, str, float]] = []

    @property
    def busy(self) -> bool:
        """Whether a message is up, so that time must pass for it."""
        return bool(self._shown)

    @property
    def messages(self) -> list[str]:
        """What is being said, oldest first."""
        return [text for text, _, _ in self._shown]

    def add(self, message: str, kind: str = "info") -> None:
        """Say something; what is being said already is not said twice."""
        self._shown = [row for row in self._shown if row[0] != message]
        self._shown.append((message, kind, SECONDS + SECONDS_A_LETTER * len(message)))
        del self._shown[:-MOST]
        self.dirty = True

    def clear(self) -> None:
        """Take all away."""
        self.dirty = self.dirty or bool(self._shown)
        self._shown.clear()

    def update(self, dt: float) -> None:
        """Let time pass."""
        left = [(message, kind, time - dt) for message, kind, time in self._shown if time > dt]
        if len(left) != len(self._shown):
            self.dirty = True
        self._shown = left

    def _boxes(self) -> list[tuple[Rect, text.Paragraph, str]]:
        rows = []
        top = TOP
        for message, kind, _ in reversed(self._shown):
            lines = text.wrap(message, style("body", "ivory"), WIDTH - 96, self.app.scale, max_lines=4)
            height = lines.height + 26
            width = max(NARROWEST, lines.width + 96)
            rows.append((Rect(960 - width / 2, top, width, height), lines, kind))
            top += height + 10
        return rows

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a message takes it away."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self._shown:
            return False
        for index, (rect, _, _) in enumerate(self._boxes()):
            if rect.collidepoint(event.pos):
                del self._shown[len(self._shown) - 1 - index]
                self.dirty = True
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them over everything."""
        for rect, lines, kind in self._boxes():
            box(
                surface,
                self.app.scale,
                rect,
                14,
                fill=plain((12, 26, 30), 0.97),
                line=(IVORY, 0.22, 1.5),
                shadow="hover",
            )
            name, tone = ICONS.get(kind, ICONS["info"])
            draw_icon(surface, name, (rect.x + 38, rect.centery), 28, THEME.colour(tone), self.app.scale)
            lines.draw(surface, (rect.x + 70, rect.y + 13))
        self.dirty = False
