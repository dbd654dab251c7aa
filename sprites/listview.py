"""A list that scrolls: rows of one height, one chosen; wheel, drag of the bar, and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from sprites.boxes import BRASS, IVORY, box, focus_ring, plain
from sprites.widgets import ACT_KEYS, Rect, Widget

BAR = 10.0
DrawRow = Callable[[pygame.Surface, Any, Rect, bool, bool], None]
"""Draws a row: surface, item, its rectangle, whether it is chosen, whether the pointer is over it."""


class ListView(Widget):
    """Rows to choose from.

    Args:
        rect: in logical units.
        items: the rows' things.
        row_height: of each, in logical units.
        draw_row: draws one.
        act: called with the number of a row when it is chosen.
        open_: called when a chosen row is pressed again, or Enter is pressed.
        chosen: the row chosen at first; -1: none.
    """

    def __init__(
        self,
        rect: Sequence[float],
        items: Sequence[Any],
        row_height: float,
        draw_row: DrawRow,
        act: Callable[[int], None],
        *,
        open_: Callable[[int], None] | None = None,
        chosen: int = -1,
        selectable: Callable[[Any], bool] = lambda item: True,
    ) -> None:
        super().__init__(rect)
        self.items = list(items)
        self.row_height = row_height
        self.draw_row = draw_row
        self.act = act
        self.open = open_
        self.chosen = chosen
        self.selectable = selectable
        self.offset = 0.0
        self.over = -1
        self._bar_grab: float | None = None
        if chosen >= 0:
            self.show(chosen)

    # ------------------------------------------------------------------ scrolling
    @property
    def total(self) -> float:
        """Height of all rows."""
        return self.row_height * len(self.items)

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.total - self.rect.h)

    def scroll(self, by: float) -> bool:
        """Scroll; whether it moved."""
        offset = min(self.most, max(0.0, self.offset + by))
        moved = offset != self.offset
        self.offset = offset
        self.dirty |= moved
        return moved

    def show(self, index: int) -> None:
        """Scroll so that a row is seen."""
        top = index * self.row_height
        if top < self.offset:
            self.scroll(top - self.offset)
        elif top + self.row_height > self.offset + self.rect.h:
            self.scroll(top + self.row_height - self.rect.h - self.offset)

    def set_items(self, items: Sequence[Any], chosen: int = -1) -> None:
        """Other rows."""
        self.items = list(items)
        self.chosen = chosen
        self.offset = min(self.offset, self.most)
        if chosen >= 0:
            self.show(chosen)
        self.dirty = True

    def bar(self) -> Rect | None:
        """The handle of the scroll bar, if there is something to scroll."""
        if self.most <= 0:
            return None
        height = max(40.0, self.rect.h * self.rect.h / self.total)
        y = self.rect.y + (self.rect.h - height) * self.offset / self.most
        return Rect(self.rect.right - BAR, y, BAR, height)

    # ------------------------------------------------------------------ events
    def _index(self, pos: tuple[float, float]) -> int:
        if not self.rect.collidepoint(pos) or pos[0] > self.rect.right - BAR - 2:
            return -1
        index = int((pos[1] - self.rect.y + self.offset) // self.row_height)
        return index if 0 <= index < len(self.items) and self.selectable(self.items[index]) else -1

    def wheel(self, steps: float) -> bool:
        """The wheel scrolls."""
        self.scroll(-steps * self.row_height * 1.6)
        return True

    def hover(self, pos: tuple[float, float] | None) -> None:
        """Remember the row under the pointer."""
        over = self._index(pos) if pos is not None else -1
        self.dirty |= over != self.over
        self.over = over

    def press(self, pos: tuple[float, float]) -> None:
        """Take hold of the bar."""
        bar = self.bar()
        if bar is not None and pos[0] >= self.rect.right - BAR - 2:
            inside = bar.y <= pos[1] <= bar.bottom
            self._bar_grab = pos[1] - bar.y if inside else bar.h / 2
            self.drag(pos)

    def drag(self, pos: tuple[float, float]) -> None:
        """Drag the bar."""
        bar = self.bar()
        if self._bar_grab is not None and bar is not None:
            part = (pos[1] - self._bar_grab - self.rect.y) / max(1.0, self.rect.h - bar.h)
            self.scroll(part * self.most - self.offset)

    def release(self, pos: tuple[float, float], inside: bool) -> None:
        """Choose the row; pressed again, open it."""
        grabbed, self._bar_grab = self._bar_grab is not None, None
        index = self._index(pos)
        if grabbed or index < 0:
            return
        if index == self.chosen and self.open is not None:
            self.open(index)
        else:
            self.choose(index)

    def choose(self, index: int) -> None:
        """Choose a row."""
        self.chosen = index
        self.show(index)
        self.dirty = True
        self.act(index)

    def key(self, event: pygame.event.Event) -> bool:
        """Up, Down, page keys, Home, End; Enter opens."""
        page = max(1, int(self.rect.h // self.row_height) - 1)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.items),
            pygame.K_END: len(self.items),
        }
        if event.key in steps and self.items:
            return self._step(steps[event.key])
        if event.key in ACT_KEYS and self.open is not None and self.chosen >= 0:
            self.open(self.chosen)
            return True
        return False

    def _step(self, by: int) -> bool:
        last = len(self.items) - 1
        index = min(last, max(0, self.chosen + by if self.chosen >= 0 else 0))
        way = 1 if by > 0 else -1
        while 0 <= index <= last and not self.selectable(self.items[index]):
            index += way
        if not 0 <= index <= last:
            return True
        if index == self.chosen:
            return abs(by) > 1  # at the end: single steps may leave the list
        self.choose(index)
        return True

    # ------------------------------------------------------------------ drawing
    def rows(self) -> list[tuple[int, Rect]]:
        """Numbers and rectangles of the rows in view."""
        first = int(self.offset // self.row_height)
        found = []
        for index in range(first, len(self.items)):
            y = self.rect.y + index * self.row_height - self.offset
            if y >= self.rect.bottom:
                break
            width = self.rect.w - (BAR + 8 if self.most > 0 else 0)
            found.append((index, Rect(self.rect.x, y, width, self.row_height)))
        return found

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw the rows in view and the bar."""
        before = surface.get_clip()
        r = self.rect
        area = pygame.Rect(round(r.x * scale), round(r.y * scale), round(r.w * scale), round(r.h * scale))
        surface.set_clip(area.clip(before))
        for index, rect in self.rows():
            self.draw_row(surface, self.items[index], rect, index == self.chosen, index == self.over)
        surface.set_clip(before)
        bar = self.bar()
        if bar is not None:
            track = Rect(bar.x + 3, r.y, 4, r.h)
            box(surface, scale, track, 2, fill=plain(IVORY, 0.08))
            held = self._bar_grab is not None
            box(surface, scale, Rect(bar.x + 1, bar.y, 8, round(bar.h)), 4, fill=plain(BRASS, 0.9 if held else 0.55))
        if ring:
            focus_ring(surface, scale, r, 10)
