"""The picture in two layers: everything at rest, painted region by region when it changes, and what moves over it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from scenes.table.box import Box

Paint = Callable[[pygame.Surface], None]


@dataclass(frozen=True)
class Region:
    """A part of the canvas that is painted as a whole. ``key`` holds everything that decides its look."""

    name: str
    box: Box
    key: Hashable
    paint: Paint


class Stage:
    """The resting layer: one opaque surface of the canvas' size."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._keys: dict[str, Hashable] = {}
        self.painted = 0
        """Regions painted so far (for tests and measurement)."""

    def clear(self) -> None:
        """Paint everything anew at the next call."""
        self._surface = None
        self._keys.clear()

    def paint(self, ground: pygame.Surface, regions: Sequence[Region], scale: float) -> pygame.Surface:
        """The resting layer with all changed regions painted. ``ground``: what lies under all, of canvas size."""
        if self._surface is None or self._surface.get_size() != ground.get_size() or self._ground is not ground:
            self._surface = ground.copy()
            self._ground = ground
            self._keys.clear()
        for region in regions:
            if self._keys.get(region.name) == region.key:
                continue
            self._keys[region.name] = region.key
            area = _pixels(region.box, scale).clip(self._surface.get_rect())
            self._surface.set_clip(area)
            self._surface.blit(ground, area.topleft, area)
            region.paint(self._surface)
            self._surface.set_clip(None)
            self.painted += 1
        return self._surface


def _pixels(box: Box, scale: float) -> pygame.Rect:
    left, top = round(box.x * scale), round(box.y * scale)
    return pygame.Rect(left, top, round(box.right * scale) - left, round(box.bottom * scale) - top)
