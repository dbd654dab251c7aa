"""Widgets to choose with: segments (one of several), sliders, steppers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sprites import skin
from sprites.widgets import ACT_KEYS, Rect, Widget


class Segments(Widget):
    """One of several: a row of segments. ``reasons`` holds, by index, why one cannot be chosen."""

    def __init__(
        self,
        rect: Sequence[float],
        labels: Sequence[str],
        chosen: int,
        act: Callable[[int], None],
        *,
        look: str = "paper",
        gap: float = 2.0,
        reasons: dict[int, str] | None = None,
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, tooltip=tooltip)
        self.labels = list(labels)
        self.chosen = chosen
        self.act = act
        self.look = look
        self.gap = gap
        self.reasons = reasons or {}
        self.over: int | None = None

    def cells(self) -> list[Rect]:
        """The rectangles of the segments."""
        n = len(self.labels)
        width = (self.rect.w - self.gap * (n - 1)) / n
        return [Rect(self.rect.x + i * (width + self.gap), self.rect.y, width, self.rect.h) for i in range(n)]

    def _index(self, pos: tuple[float, float]) -> int | None:
        return next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(pos)), None)

    def choose(self, index: int) -> None:
        """Choose one, unless it cannot be."""
        if index != self.chosen and 0 <= index < len(self.labels) and index not in self.reasons:
            self.chosen = index
            self.dirty = True
            self.act(index)

    def hover(self, pos: tuple[float, float] | None) -> None:
        """Remember which is under the pointer; its reason becomes the tooltip."""
        over = self._index(pos) if pos is not None else None
        if over != self.over:
            self.over = over
            self.dirty = True
        self.tooltip = self.reasons.get(over, "") if over is not None else ""

    def release(self, pos: tuple[float, float], inside: bool) -> None:
        """Choose the one under the pointer."""
        index = self._index(pos)
        if index is not None:
            self.choose(index)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right go to the next that can be chosen."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        index = self.chosen + step
        while 0 <= index < len(self.labels):
            if index not in self.reasons:
                self.choose(index)
                return True
            index += step
        return False

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw the row."""
        skin.segments(surface, scale, self, ring)


class Slider(Widget):
    """A number from ``low`` to ``high`` in ``steps`` equal steps."""

    def __init__(
        self,
        rect: Sequence[float],
        value: float,
        act: Callable[[float], None],
        *,
        low: float = 0.0,
        high: float = 1.0,
        steps: int = 10,
        show: Callable[[float], str] = lambda v: f"{round(v * 100)} %",
    ) -> None:
        super().__init__(rect)
        self.low, self.high, self.steps = low, high, steps
        self.value = value
        self.act = act
        self.show = show

    @property
    def part(self) -> float:
        """The value as a part of the way, 0 to 1."""
        return (self.value - self.low) / (self.high - self.low)

    def _set(self, part: float) -> None:
        step = round(min(1.0, max(0.0, part)) * self.steps)
        value = self.low + (self.high - self.low) * step / self.steps
        if value != self.value:
            self.value = value
            self.dirty = True
            self.act(value)

    def press(self, pos: tuple[float, float]) -> None:
        """Jump to the place."""
        self.drag(pos)

    def drag(self, pos: tuple[float, float]) -> None:
        """Follow the pointer."""
        track = skin.slider_track(self.rect)
        self._set((pos[0] - track.x) / track.w)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right change by one step."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self._set(self.part + step / self.steps)
        return True

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw track, knob and value."""
        skin.slider(surface, scale, self, ring)


class Stepper(Widget):
    """A number with − and + at its ends, that is chosen or not (as one cell of a frame row).

    ``act`` is called with the number when it is chosen or changed.
    """

    def __init__(
        self,
        rect: Sequence[float],
        value: int,
        act: Callable[[int], None],
        *,
        low: int,
        high: int,
        chosen: bool,
        label: Callable[[int], str],
    ) -> None:
        super().__init__(rect)
        self.low, self.high = low, high
        self.value = value
        self.act = act
        self.chosen = chosen
        self.label = label
        self.over = 0

    def _side(self, pos: tuple[float, float]) -> int:
        if pos[0] < self.rect.x + self.rect.h:
            return -1
        return 1 if pos[0] > self.rect.right - self.rect.h else 0

    def step(self, by: int) -> None:
        """Change the number, if it is chosen; else choose it."""
        value = min(self.high, max(self.low, self.value + by)) if self.chosen else self.value
        if value != self.value or not self.chosen:
            self.value, self.chosen = value, True
            self.dirty = True
            self.act(value)

    def hover(self, pos: tuple[float, float] | None) -> None:
        """Remember which end is under the pointer."""
        over = self._side(pos) if pos is not None else 0
        self.dirty |= over != self.over
        self.over = over

    def release(self, pos: tuple[float, float], inside: bool) -> None:
        """Choose it, or step."""
        if inside:
            self.step(self._side(pos))

    def wheel(self, steps: float) -> bool:
        """The wheel steps a chosen number."""
        if self.chosen:
            self.step(1 if steps > 0 else -1)
        return self.chosen

    def key(self, event: pygame.event.Event) -> bool:
        """Left, Right, minus and plus step; Enter and Space choose."""
        by = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_MINUS: -1,
            pygame.K_PLUS: 1,
            pygame.K_EQUALS: 1,
            pygame.K_KP_MINUS: -1,
            pygame.K_KP_PLUS: 1,
        }.get(event.key)
        if by is not None and self.chosen:
            self.step(by)
            return True
        if event.key in ACT_KEYS:
            self.step(0)
            return True
        return False

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw the cell."""
        skin.stepper(surface, scale, self, ring)
