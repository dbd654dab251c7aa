"""Long text to read: lines that scroll by wheel, bar and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from sprites.letters import letters
from sprites.listview import ListView
from sprites.text import draw, escape, wrap
from sprites.theme import THEME
from sprites.widgets import Rect


class TextView(ListView):
    """Plain text, wrapped to the width of its rectangle.

    Args:
        rect: in logical units.
        words: plain text; single line breaks are kept.
        scale: pixels a logical unit, for wrapping.
        size: of the letters in logical units.
    """

    def __init__(self, rect: Sequence[float], words: str, scale: float, *, size: float = 16.0) -> None:
        self.ink = letters("sans-500", size, THEME.text["mist"], line=size * 1.5)
        self.scale = scale
        room = rect[2] - 30
        lines: list[str] = []
        for line in words.expandtabs(4).splitlines():
            plain = escape(" ".join(line.split()))
            lines += map(escape, wrap(plain, self.ink, room, scale).texts()) if plain else [""]
        super().__init__(rect, lines, self.ink.line, self._line, lambda index: None, selectable=lambda item: False)

    def _line(self, surface: pygame.Surface, item: Any, rect: Rect, chosen: bool, over: bool) -> None:
        draw(surface, item, self.ink, (rect.x, rect.y + 2), self.scale)

    def key(self, event: pygame.event.Event) -> bool:
        """Up, Down, page keys, Home and End scroll; at an end the arrows leave."""
        page = self.rect.h - self.row_height
        steps = {
            pygame.K_UP: -self.row_height * 2,
            pygame.K_DOWN: self.row_height * 2,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.total,
            pygame.K_END: self.total,
        }
        return event.key in steps and self.scroll(steps[event.key])

    def hover(self, pos: tuple[float, float] | None) -> None:
        """Lines do not light up."""
