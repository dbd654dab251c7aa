"""A dialog over the scene: a question with its answers, or a message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.form import Panel
from scenes.page import draw_tooltip
from sprites import text
from sprites.boxes import IVORY
from sprites.fonts import custom
from sprites.letters import letters, write
from sprites.theme import THEME
from sprites.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App

Answer = tuple[str, str, Callable[[], None]]
"""Text key of the button, its look, what it does (the dialog closes first)."""


class Dialog(Panel):
    """``title`` and ``body`` are finished texts. Escape is the last answer; Enter the one in focus, first the first."""

    def __init__(self, app: App, title: str, body: str, answers: Sequence[Answer], width: float = 720.0) -> None:
        super().__init__(app)
        self.title, self.body, self.answers, self.width = title, body, tuple(answers), width

    def build(self) -> None:
        """Measure the text and place the buttons."""
        scale = self.app.scale
        self.lines = text.wrap(self.body, letters("sans-500", 20, THEME.text["mist"], line=30), self.width - 80, scale)
        height = 118 + self.lines.height + 104
        self.centre(self.width, height)
        self.group.clear()
        n = len(self.answers)
        each = min(300.0, (self.width - 80 - 16 * (n - 1)) / n)
        x = self.panel.right - 40 - each * n - 16 * (n - 1)
        for index, (key, look, act) in enumerate(self.answers):
            button = Button(
                (x + index * (each + 16), self.panel.bottom - 92, each, 58),
                self.texts.t(key),
                self._answer(act),
                look=look,
            )
            self.group.add(button)
        if self.group.widgets:
            self.group.set_focus(self.group.widgets[0])

    def _answer(self, act: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            self.close()
            act()

        return run

    def escape(self) -> None:
        """Give the last answer."""
        self._answer(self.answers[-1][2])()

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what is below, then the panel."""
        scale = self.app.scale
        self.draw_panel(surface)
        title = custom("serif-900", 30, IVORY)
        x, room = self.panel.x + 40, self.width - 80
        write(surface, self.title, title, (x, self.panel.y + 56), scale, anchor="midleft", max_width=room)
        self.lines.draw(surface, (x, self.panel.y + 96))
        self.group.draw(surface, scale)
        draw_tooltip(surface, scale, self.group)
