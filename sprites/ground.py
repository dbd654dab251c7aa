"""The tables: ground with lamp and brass ornament, and the header bar.

The ground fills the whole window, also the bars beside a letterboxed canvas: its
gradient and rings are placed in logical coordinates and simply go on outside.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame

from sprites.cache import CACHE, ready
from sprites.svg import Drawing, polygon_path, rasterise
from sprites.theme import THEME

CANVAS = (1920.0, 1080.0)
LAMP = (0.42, 0.40, 0.78)  # centre and radius of the light, parts of the canvas
RINGS = {
    # centre, half axes of each ring, ring with ticks (index, ticks, outward length)
    "chem": ((797.0, 352.0), ((299.0, 173.0), (537.0, 310.0), (775.0, 448.0), (1013.0, 585.0)), (2, 60, 15.0)),
    "duel": ((804.0, 450.0), ((594.0, 314.0), (770.0, 407.0)), None),
}


def ground(kind: str, size: tuple[int, int], scale: float, origin: tuple[float, float] = (0.0, 0.0)) -> pygame.Surface:
    """The table of ``kind`` (chem, duel) for a window of ``size`` real px.

    ``origin``: where the canvas begins in the window, real px.
    """
    return CACHE.get(("ground", kind, size, scale, origin), lambda: _ground(kind, size, scale, origin))


def _ground(kind: str, size: tuple[int, int], scale: float, origin: tuple[float, float]) -> pygame.Surface:
    token = THEME.table[kind]
    width, height = size[0] / scale, size[1] / scale
    left, top = -origin[0] / scale, -origin[1] / scale
    fx, fy, radius = LAMP
    cx, cy = CANVAS[0] * fx, CANVAS[1] * fy
    ry = CANVAS[1] * radius
    stretch = CANVAS[0] / CANVAS[1]
    # an ellipse of light: a circle stretched sideways. So soft a thing is drawn small and scaled up
    light = Drawing(width, height, view=(left, top, width, height))
    paint = light.radial(0, 0, ry, (0, token.centre, 1), (0.45, token.mid, 1), (1, token.edge, 1))
    reach = 4 * (width + height)
    light.raw(
        f'<g transform="translate({cx:.2f} {cy:.2f}) scale({stretch:.4f} 1)">'
        f'<rect x="{-reach:.0f}" y="{-reach:.0f}" width="{2 * reach:.0f}" height="{2 * reach:.0f}" fill="{paint}"/></g>'
    )
    surface = pygame.Surface(size)
    small = pygame.Surface((max(2, size[0] // 4), max(2, size[1] // 4)))
    small.blit(rasterise(light.source(), small.get_width(), small.get_height(), 1.0), (0, 0))
    pygame.transform.smoothscale(small, size, surface)
    drawing = Drawing(width, height, view=(left, top, width, height))
    centre, rings, ticks = RINGS[kind]
    for rx, ring_y in rings:
        drawing.ellipse(*centre, rx, ring_y, stroke=token.line, width=1.2, alpha=0.09)
    if ticks is not None:
        index, count, length = ticks
        rx, ring_y = rings[index]
        for tick in range(count):
            angle = 2 * math.pi * tick / count
            long = tick % 15 == 0
            far = length + (14 if long else 0)
            cos, sin = math.cos(angle), math.sin(angle)
            # along the normal of the ellipse
            nx, ny = cos / rx, sin / ring_y
            norm = math.hypot(nx, ny)
            x, y = centre[0] + rx * cos, centre[1] + ring_y * sin
            drawing.line(
                x,
                y,
                x + far * nx / norm,
                y + far * ny / norm,
                stroke=token.line,
                width=1.6 if long else 1.2,
                alpha=0.12,
            )
    surface.blit(ready(drawing.render(scale)), (0, 0))
    source = random.Random(7)
    add_grain(surface, "table", 128, lambda: source.getrandbits(1))
    return surface


def add_grain(surface: pygame.Surface, name: str, side: int, value: Callable[[], int]) -> None:
    """Lighten each pixel by ``value`` (a fine noise), which hides the steps of a wide gradient.

    The noise is drawn once for a ``name``, as a square of ``side`` real px that is laid side by side.
    """

    def build() -> pygame.Surface:
        data = bytes(part for _ in range(side * side) for part in (value(),) * 3)
        return pygame.image.frombuffer(data, (side, side), "RGB").copy()

    grain = CACHE.get(("grain", name), build)
    for x in range(0, surface.get_width(), side):
        for y in range(0, surface.get_height(), side):
            surface.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def draw_header(surface: pygame.Surface, kind: str, scale: float, width: float = 1920.0) -> None:
    """The bar over the upper 52 px, with its brass hairline."""
    token = THEME.table[kind]

    def build() -> pygame.Surface:
        drawing = Drawing(width, 54)
        shade = THEME.table[kind].header
        dark = tuple(round(part * 0.68) for part in shade)
        drawing.rect(0, 0, width, 52, fill=drawing.down(0, 52, (dark, 0.97), (shade, 0.94)))
        drawing.rect(0, 52, width, 1.2, fill=token.line, alpha=0.26)
        return drawing.render(scale)

    surface.blit(CACHE.get(("header", kind, scale, width), build), (0, 0))


def draw_divider(
    surface: pygame.Surface,
    x: float,
    y: float,
    width: float,
    scale: float,
    *,
    diamond: bool = False,
    alpha: float = 0.3,
) -> None:
    """A brass hairline; with a small diamond in its middle if asked."""

    def build() -> pygame.Surface:
        drawing = Drawing(width, 16)
        brass = THEME.table["chem"].line
        drawing.rect(0, 7.4, width, 1.2, fill=brass, alpha=alpha)
        if diamond:
            c = width / 2
            drawing.path(polygon_path([(c, 0), (c + 8, 8), (c, 16), (c - 8, 8)]), fill=brass)
        return drawing.render(scale)

    surface.blit(
        CACHE.get(("divider", width, scale, diamond, alpha), build), (round(x * scale), round((y - 8) * scale))
    )
