"""The ground of pages and of the title over the whole window, the bars beside the canvas too; tables have their own."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from sprites.ground import ground as table_ground
from sprites.theme import RGB, THEME, mix

CANVAS = (1920, 1080)
GRID = 16
"""Pixels a sample: the light is soft, so it is computed coarsely and scaled up smoothly."""


class Lamp(NamedTuple):
    """A lamp: its place in parts of the canvas, its reach in parts of the canvas' width, its strength."""

    x: float
    y: float
    reach: float
    strength: float = 1.0


LAMPS: dict[str, tuple[str, tuple[Lamp, ...]]] = {
    "title": ("chem", (Lamp(0.5, 0.31, 0.62),)),
    "setup": ("chem", (Lamp(0.25, 0.31, 0.40), Lamp(0.75, 0.06, 0.52, 0.62))),
}
"""Ground name -> whose colours, and which lamps."""


def colour_at(name: str, x: float, y: float) -> RGB:
    """The colour at a place of the canvas (parts of its width and height; outside for the bars)."""
    table, lamps = LAMPS[name]
    tones = THEME.table[table]
    light = 0.0
    for lamp in lamps:
        dx, dy = x - lamp.x, (y - lamp.y) * 9 / 16
        light = max(light, lamp.strength * max(0.0, 1 - (dx * dx + dy * dy) ** 0.5 / lamp.reach))
    if light > 0.55:
        return mix(tones.mid, tones.centre, (light - 0.55) / 0.45)
    return mix(tones.edge, tones.mid, light / 0.55)


def ground(name: str, size: tuple[int, int], origin: tuple[int, int], scale: float) -> pygame.Surface:
    """The ground for a window of ``size`` whose canvas begins at ``origin``."""
    if name not in LAMPS:
        return table_ground(name, size, scale, origin)
    width, height = size
    cols, rows = max(2, width // GRID), max(2, height // GRID)
    small = pygame.Surface((cols, rows))
    for row in range(rows):
        y = ((row + 0.5) * height / rows - origin[1]) / (CANVAS[1] * scale)
        for col in range(cols):
            x = ((col + 0.5) * width / cols - origin[0]) / (CANVAS[0] * scale)
            small.set_at((col, row), colour_at(name, x, y))
    return pygame.transform.smoothscale(small, size).convert()
