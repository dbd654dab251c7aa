"""Small vector drawings as data: a glyph is a tuple of shapes, each an SVG path with a tone.

Emblems, element marks and card motifs are all written this way, in a 64 box. A glyph becomes part of a larger
:class:`sprites.svg.Drawing` (``put``) or a surface of its own (``draw_glyph``), always rasterised at the real size.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from sprites.cache import CACHE
from sprites.svg import Drawing
from sprites.theme import RGB

Point = tuple[float, float]
Tones = Mapping[str, RGB]

BOX = 64.0
"""Side of the square every glyph is drawn in."""
SOFT = 0.46
"""Opacity of the tone ``soft``, which is ``light`` drawn faintly."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One stroke or filled area of a glyph.

    ``tone`` names a colour given when the glyph is drawn: ``light``, ``soft`` (light, faint), ``dark`` (the ground,
    deeper), ``accent``. ``width`` 0 fills (an inner path of the other direction is a hole), else strokes with round
    ends;
    ``dash`` is (on, off) along the stroke. ``turn`` is in degrees clockwise about ``pivot``; ``mirror`` then turns
    left to right about x = 32.
    """

    path: str
    tone: str = "light"
    width: float = 0.0
    dash: tuple[float, float] | None = None
    turn: float = 0.0
    mirror: bool = False
    pivot: Point = (32.0, 32.0)


Glyph = tuple[Shape, ...]


def fill(path: str, tone: str = "light", turn: float = 0.0, *, mirror: bool = False) -> Shape:
    """A filled area."""
    return Shape(path, tone, turn=turn, mirror=mirror)


def line(
    path: str,
    width: float = 3.0,
    tone: str = "light",
    turn: float = 0.0,
    *,
    dash: tuple[float, float] | None = None,
    mirror: bool = False,
) -> Shape:
    """A stroke with round ends and joins."""
    return Shape(path, tone, width, dash, turn, mirror)


def dot(x: float, y: float, r: float, tone: str = "light", turn: float = 0.0) -> Shape:
    """A filled disc."""
    return Shape(circle_path(x, y, r), tone, turn=turn)


def ring(
    x: float, y: float, r: float, width: float = 3.0, tone: str = "light", *, dash: tuple[float, float] | None = None
) -> Shape:
    """A circle line."""
    return Shape(circle_path(x, y, r), tone, width, dash)


def circle_path(x: float, y: float, r: float, *, back: bool = False) -> str:
    """The path of a full circle, clockwise; ``back``: the other way round, for a hole."""
    way = 0 if back else 1
    return f"M{x - r:g} {y:g} A{r:g} {r:g} 0 1 {way} {x + r:g} {y:g} A{r:g} {r:g} 0 1 {way} {x - r:g} {y:g} Z"


def points_path(points: Iterable[Point]) -> str:
    """The path of a closed polygon."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


def star_points(
    n: int, outer: float, inner: float, *, centre: Point = (32.0, 32.0), turn: float = -90.0
) -> list[Point]:
    """Corners of a star with ``n`` points; ``turn`` in degrees, -90 puts the first point at the top."""
    corners = []
    for i in range(2 * n):
        r = outer if i % 2 == 0 else inner
        angle = math.radians(turn + 180.0 * i / n)
        corners.append((centre[0] + r * math.cos(angle), centre[1] + r * math.sin(angle)))
    return corners


def put(
    drawing: Drawing,
    glyph: Glyph,
    tones: Tones,
    at: Point,
    size: float,
    *,
    alpha: float = 1.0,
    stroke_scale: float = 1.0,
) -> None:
    """Add a glyph to a drawing, in the square of side ``size`` whose corner is ``at``.

    A tone that is not given is drawn in ``light``, which must be there. ``stroke_scale`` makes all strokes bolder where
    the glyph is very small.
    """
    with drawing.moved(at[0], at[1], scale=size / BOX):
        for shape in glyph:
            _add(drawing, shape, tones, alpha, stroke_scale)


def _add(drawing: Drawing, shape: Shape, tones: Tones, alpha: float, stroke_scale: float) -> None:
    colour = tones.get(shape.tone, tones["light"])
    if shape.tone == "soft" and "soft" not in tones:
        alpha *= SOFT
    if shape.mirror:
        drawing.raw('<g transform="translate(64 0) scale(-1 1)">')
    if shape.turn:
        x, y = shape.pivot
        drawing.raw(f'<g transform="rotate({shape.turn:g} {x:g} {y:g})">')
    if shape.width:
        drawing.path(
            shape.path,
            stroke=colour,
            width=shape.width * stroke_scale,
            alpha=alpha,
            cap="round",
            join="round",
            dash=shape.dash,
        )
    else:
        drawing.path(shape.path, fill=colour, alpha=alpha)
    if shape.turn:
        drawing.raw("</g>")
    if shape.mirror:
        drawing.raw("</g>")


def draw_glyph(glyph: Glyph, size: float, tones: Tones, scale: float) -> pygame.Surface:
    """The glyph alone on a transparent square of ``size`` logical px; cached."""

    def build() -> pygame.Surface:
        drawing = Drawing(size, size)
        put(drawing, glyph, tones, (0.0, 0.0), size)
        return drawing.render(scale)

    return CACHE.get(("glyph", glyph, size, tuple(sorted(tones.items())), scale), build)
