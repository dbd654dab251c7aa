"""The ground of pages and of the title over the whole window, the bars beside the canvas too; tables have their own."""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame

from sprites.cache import CACHE
from sprites.ground import CANVAS, add_grain
from sprites.ground import ground as table_ground
from sprites.svg import Drawing
from sprites.theme import THEME


class Lamp(NamedTuple):
    """A lamp: its place in parts of the canvas, its reach in parts of the canvas' width, its strength."""

    x: float
    y: float
    reach: float
    strength: float = 1.0


LAMPS: dict[str, tuple[Lamp, ...]] = {
    "title": (Lamp(0.5, 0.31, 0.62),),
    "setup": (Lamp(0.76, 0.10, 0.74, 0.58), Lamp(0.25, 0.31, 0.42)),
}
"""Ground -> its lamps."""


def ground(name: str, size: tuple[int, int], origin: tuple[int, int], scale: float) -> pygame.Surface:
    """The ground for a window of ``size`` whose canvas begins at ``origin``."""
    if name not in LAMPS:
        return table_ground(name, size, scale, origin)
    return CACHE.get(("page.ground", name, size, origin, scale), lambda: _lit(name, size, origin, scale))


def _lit(name: str, size: tuple[int, int], origin: tuple[int, int], scale: float) -> pygame.Surface:
    tones = THEME.table["chem"]
    width, height = size[0] / scale, size[1] / scale
    left, top = -origin[0] / scale, -origin[1] / scale
    drawing = Drawing(width, height, view=(left, top, width, height))
    drawing.rect(left, top, width, height, fill=tones.edge)
    for lamp in LAMPS[name]:
        x, y, reach = lamp.x * CANVAS[0], lamp.y * CANVAS[1], lamp.reach * CANVAS[0]
        paint = drawing.radial(
            x,
            y,
            reach,
            (0.0, tones.centre, lamp.strength),
            (0.45, tones.mid, lamp.strength),
            (0.78, tones.mid, 0.38 * lamp.strength),
            (1.0, tones.mid, 0.0),
        )
        drawing.rect(left, top, width, height, fill=paint)
    surface = pygame.Surface(size)
    surface.blit(drawing.render(scale), (0, 0))
    source = random.Random(11)
    add_grain(surface, "page", 192, lambda: source.randrange(3))
    return surface
