"""The seven element marks (look.md section 4): each has its own outline, so that it is known without colour."""

from __future__ import annotations

from types import MappingProxyType

import pygame

from sprites import text
from sprites.cache import CACHE
from sprites.fonts import custom
from sprites.svg import Drawing, regular
from sprites.theme import RGB, THEME, darken, lighten, luminance, mix
from sprites.vector import points_path

ELEMENTS = ("metal", "wood", "water", "fire", "earth", "xin_water", "vibranium")
"""Element ids; the same names are the colours ``element`` of the tokens."""
HIGH = frozenset({"xin_water", "vibranium"})
"""High elements: framed twice, with a bead for each use left."""
GLYPHS: MappingProxyType[str, str] = MappingProxyType(
    {"metal": "金", "wood": "木", "water": "水", "fire": "火", "earth": "土", "xin_water": "辛", "vibranium": "振"}
)

BOX = 48.0
_BEADS = 5.0  # room below the box for the beads
_INK: RGB = (20, 23, 26)
_DROP = "M24 2 C32 14 41.4 22.4 41.4 31 C41.4 40.6 34 46.4 24 46.4 C14 46.4 6.6 40.6 6.6 31 C6.6 22.4 16 14 24 2 Z"
_OUTLINES: dict[str, str] = {
    "metal": "M24 1.8 L46.2 24 L24 46.2 L1.8 24 Z",
    "wood": "M4 44.6 C0.4 21 17 3.8 44.6 3.2 C47 29 30.6 47 4 44.6 Z",
    "water": _DROP,
    "fire": (
        "M22.4 1.8 C30.6 7 32.6 13 31 18.6 C34.4 17.4 36.4 14.6 37 11 C43.4 17 46.8 24.2 46 31.6"
        " C44.8 41.6 36 46.4 24 46.4"
        " C12 46.4 3.2 41.6 2.2 31.4 C1.6 25.4 4.4 19.6 8.6 15.8 C8.8 19.6 10.6 22 13.6 23 C13.8"
        " 15.6 22.8 11.2 22.4 1.8 Z"
    ),
    "earth": "M11 5.8 H37 L46.4 42.2 H1.6 Z",
}
# where the glyph stands in the box: centre and size
_PLACES: dict[str, tuple[float, float, float]] = {
    "metal": (24, 24, 20),
    "wood": (25, 25, 20),
    "water": (24, 29.4, 20),
    "fire": (24, 30, 20),
    "earth": (24, 26, 22),
    "xin_water": (24, 28.2, 17),
    "vibranium": (24, 24, 17),
}


def mark(element: str, size: float, scale: float, *, uses: int = 0, grey: bool = False) -> pygame.Surface:
    """The mark in a box of ``size`` logical px, with a strip below for beads; cached.

    ``uses``: beads on the lower edge (high elements). ``grey``: without colour, for the test that shape is enough.
    KeyError for an unknown element.
    """
    return CACHE.get(("mark", element, size, scale, uses, grey), lambda: _build(element, size, scale, uses, grey))


def draw_mark(
    surface: pygame.Surface,
    element: str,
    centre: tuple[float, float],
    size: float,
    scale: float,
    *,
    uses: int = 0,
    grey: bool = False,
) -> None:
    """Draw the mark with the middle of its box at ``centre`` (logical px)."""
    picture = mark(element, size, scale, uses=uses, grey=grey)
    surface.blit(picture, (round((centre[0] - size / 2) * scale), round((centre[1] - size / 2) * scale)))


def _build(element: str, size: float, scale: float, uses: int, grey: bool) -> pygame.Surface:
    colour = THEME.element[element]
    if grey:
        value = round(255 * (0.35 + 0.4 * luminance(colour) ** 0.5))
        colour = (value, value, value)
    k = size / BOX
    drawing = Drawing(size, size * (BOX + _BEADS) / BOX, (0, 0, BOX, BOX + _BEADS))
    if element == "xin_water":
        _xin_water(drawing, colour)
    elif element == "vibranium":
        _vibranium(drawing, colour)
    else:
        drawing.path(_OUTLINES[element], fill=colour)
        drawing.path(_OUTLINES[element], stroke=lighten(colour, 0.36), width=2.2, join="round")
    for i in range(uses):
        x = 24 + (i - (uses - 1) / 2) * 8
        drawing.circle(x, 47, 3.9, fill=_INK)
        drawing.circle(x, 47, 2.7, fill=lighten(colour, 0.35))
    surface = drawing.render(scale)
    x, y, points = _PLACES[element]
    text.draw(surface, GLYPHS[element], custom("serif-900", points * k, _INK), (x * k, y * k), scale, anchor="center")
    return surface


def _xin_water(drawing: Drawing, colour: RGB) -> None:
    dark = darken(colour, 0.62)
    drawing.circle(24, 24, 22, fill=dark)
    drawing.circle(24, 24, 21, stroke=colour, width=3.6)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        drawing.line(24 + 19 * dx, 24 + 19 * dy, 24 + 23 * dx, 24 + 23 * dy, stroke=lighten(colour, 0.6), width=3)
    with drawing.moved(6.7, 5.4, scale=0.72):
        drawing.path(_DROP, fill=colour)


def _vibranium(drawing: Drawing, colour: RGB) -> None:
    drawing.path(points_path(regular(24, 24, 23, 6)), fill=mix(darken(colour, 0.45), (40, 30, 60), 0.3))
    drawing.path(points_path(regular(24, 24, 21.2, 6)), stroke=colour, width=3.6)
    drawing.path(points_path(regular(24, 24, 15.2, 6)), fill=colour)


def empty_mark(size: float, scale: float) -> pygame.Surface:
    """The dashed ring that stands where no element is attached."""

    def build() -> pygame.Surface:
        drawing = Drawing(size, size, (0, 0, BOX, BOX))
        drawing.circle(24, 24, 19, stroke=THEME.text["disabled"], width=1.8, alpha=0.8, dash=(3.2, 3.4))
        return drawing.render(scale)

    return CACHE.get(("mark-none", size, scale), build)
