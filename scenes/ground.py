"""The ground of pages and of the title over the whole window, the bars beside the canvas too; tables have their own."""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame

from sprites.cache import CACHE
from sprites.ground import ground as table_ground
from sprites.svg import Drawing
from sprites.theme import THEME

CANVAS = (1920.0, 1080.0)


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
    noise = _noise()
    for x_ in range(0, size[0], noise.get_width()):
        for y_ in range(0, size[1], noise.get_height()):
            surface.blit(noise, (x_, y_), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _noise() -> pygame.Surface:
    """Noise of 0 to 2 that hides the steps of the wide gradients."""

    def build() -> pygame.Surface:
        side = 192
        source = random.Random(11)
        data = bytes(v for _ in range(side * side) for v in (source.randrange(3),) * 3)
        return pygame.image.frombuffer(data, (side, side), "RGB").copy()

    return CACHE.get(("page.noise",), build)
