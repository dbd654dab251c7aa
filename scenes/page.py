"""A page: a full scene with a heading, a way back, and widgets."""

from __future__ import annotations

import pygame

from scenes.form import Form
from sprites import text
from sprites.boxes import IVORY, Rect, box, plain
from sprites.fonts import custom, style
from sprites.letters import write
from sprites.theme import THEME
from sprites.widgets import Button, Group

LEFT, RIGHT = 64.0, 1856.0
TOP = 128.0
"""Where the body begins."""


class Page(Form):
    """Has ``heading`` (a text key), a back button, and whatever ``fill`` adds to ``group``."""

    heading = ""
    table = "title"
    takes_all = False

    def build(self) -> None:
        """Make the widgets, keeping the focus at the same number."""
        widgets = self.group.widgets
        at = widgets.index(self.group.focused) if self.group.focused in widgets else None
        ring = self.group.show_focus
        self.group.clear()
        self.group.add(Button((LEFT - 10, 44, 48, 52), "", self.close, look="flat", icon="back", icon_size=32))
        self.fill()
        if at is not None and at < len(self.group.widgets):
            self.group.set_focus(self.group.widgets[at])
        self.group.show_focus = ring

    def fill(self) -> None:
        """Add the widgets."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is no widget, below the widgets."""

    def exit(self) -> None:
        """No text input stays on."""
        self.group.set_focus(None)

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, body, widgets, tooltip."""
        scale = self.app.scale
        title = custom("serif-900", 40, IVORY)
        write(surface, self.texts.t(self.heading), title, (LEFT + 50, 70), scale, anchor="midleft")
        self.paint(surface)
        self.group.draw(surface, scale)
        draw_tooltip(surface, scale, self.group)


def draw_tooltip(surface: pygame.Surface, scale: float, group: Group) -> None:
    """The tooltip, or the reason why not, of the widget under the pointer or with the visible focus."""
    widget = group.hovered or (group.focused if group.show_focus else None)
    if widget is None:
        return
    words = widget.reason or widget.tooltip
    if words:
        tooltip(surface, scale, words, widget.rect)


def tooltip(surface: pygame.Surface, scale: float, words: str, near: Rect) -> None:
    """A tooltip on paper, below or above something."""
    lines = text.wrap(words, style("label", "ink"), 380, scale, max_lines=6)
    width, height = lines.width + 28, lines.height + 18
    x = min(1920 - 12 - width, max(12.0, near.centerx - width / 2))
    y = near.bottom + 8 if near.bottom + 8 + height < 1068 else near.y - 8 - height
    box(surface, scale, Rect(x, y, width, height), 10, fill=plain(THEME.surface["paper_top"]), shadow="hover")
    lines.draw(surface, (x + 14, y + 9))
