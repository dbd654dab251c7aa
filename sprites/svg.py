"""Vector drawings, rasterised at the real scale.

pygame-ce loads SVG (through nanosvg): strokes with caps, joins and dashes, curves and
gradients come out antialiased at any size, faster than drawing polygons large and
scaling them down.  :class:`Drawing` writes the SVG; colours are RGB of the theme.

    d = Drawing(140, 196)
    d.rect(0, 0, 140, 196, r=10, fill=d.down(0, 196, (paper_top, 1), (paper_bottom, 1)))
    d.circle(70, 96, 46, stroke=ivory, width=1.5)
    surface = d.render(scale)

nanosvg has no clipping, masks, filters or text; clip by :func:`sprites.shapes.clip`.

A dash that the end of a path cuts short is drawn wrong by it: corners and curves within that dash are joined by
whatever lay in memory, now and then as long spikes. Closed shapes are therefore dashed in whole periods, which end in
a gap; a dashed path of one's own must end in a gap or on a straight dash.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pygame

from sprites.theme import RGB, hexed

Paint = RGB | str | None
Stop = tuple[RGB, float]  # colour, opacity


def number(value: float) -> str:
    """A short decimal for SVG."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def whole_dashes(dash: Iterable[float], length: float) -> tuple[float, ...]:
    """A dash pattern stretched a little, so that a closed outline of ``length`` holds it a whole number of times."""
    pattern = tuple(dash)
    if len(pattern) % 2:
        pattern *= 2  # as SVG reads an odd one
    period = sum(pattern)
    stretch = length / (max(1, round(length / period)) * period)
    return tuple(part * stretch for part in pattern)


class Drawing:
    """A picture of ``width`` x ``height`` logical pixels, written as SVG."""

    def __init__(self, width: float, height: float, view: tuple[float, float, float, float] | None = None) -> None:
        self.width, self.height = width, height
        self.view = view or (0.0, 0.0, width, height)
        self._defs: list[str] = []
        self._body: list[str] = []

    # paints
    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: tuple[float, RGB, float]) -> str:
        """A gradient along a line; stops are (offset 0…1, colour, opacity)."""
        return self._gradient(
            "linear", f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"', stops
        )

    def down(self, top: float, bottom: float, *stops: Stop) -> str:
        """A vertical gradient of evenly spaced stops (colour, opacity)."""
        last = max(1, len(stops) - 1)
        return self.linear(0, top, 0, bottom, *((i / last, c, o) for i, (c, o) in enumerate(stops)))

    def radial(self, cx: float, cy: float, r: float, *stops: tuple[float, RGB, float]) -> str:
        """A gradient from a centre outwards."""
        return self._gradient("radial", f'cx="{number(cx)}" cy="{number(cy)}" r="{number(r)}"', stops)

    def _gradient(self, kind: str, place: str, stops: Iterable[tuple[float, RGB, float]]) -> str:
        name = f"g{len(self._defs)}"
        inner = "".join(
            f'<stop offset="{number(at)}" stop-color="{hexed(colour)}" stop-opacity="{number(alpha)}"/>'
            for at, colour, alpha in stops
        )
        self._defs.append(
            f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{inner}</{kind}Gradient>'
        )
        return f"url(#{name})"

    # shapes
    def _add(
        self,
        shape: str,
        fill: Paint,
        stroke: Paint,
        width: float,
        alpha: float,
        fill_alpha: float,
        stroke_alpha: float,
        cap: str,
        join: str,
        dash: Iterable[float] | None,
    ) -> None:
        def paint(value: Paint) -> str:
            if value is None:
                return "none"
            return value if isinstance(value, str) else hexed(value)

        bits = [f'fill="{paint(fill)}"']
        if fill is not None and alpha * fill_alpha < 1:
            bits.append(f'fill-opacity="{number(alpha * fill_alpha)}"')
        if stroke is not None:
            bits.append(f'stroke="{paint(stroke)}" stroke-width="{number(width)}"')
            if alpha * stroke_alpha < 1:
                bits.append(f'stroke-opacity="{number(alpha * stroke_alpha)}"')
            if cap != "butt":
                bits.append(f'stroke-linecap="{cap}"')
            if join != "miter":
                bits.append(f'stroke-linejoin="{join}"')
            if dash is not None:
                bits.append(f'stroke-dasharray="{" ".join(number(v) for v in dash)}"')
        self._body.append(f"<{shape} {' '.join(bits)}/>")

    def path(
        self,
        data: str,
        *,
        fill: Paint = None,
        stroke: Paint = None,
        width: float = 1.0,
        alpha: float = 1.0,
        fill_alpha: float = 1.0,
        stroke_alpha: float = 1.0,
        cap: str = "butt",
        join: str = "miter",
        dash: Iterable[float] | None = None,
        evenodd: bool = False,
    ) -> None:
        """An SVG path; ``dash``: must end in a gap or on a straight dash (see above)."""
        rule = ' fill-rule="evenodd"' if evenodd else ""
        self._add(f'path d="{data}"{rule}', fill, stroke, width, alpha, fill_alpha, stroke_alpha, cap, join, dash)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 0.0,
        *,
        fill: Paint = None,
        stroke: Paint = None,
        width: float = 1.0,
        alpha: float = 1.0,
        fill_alpha: float = 1.0,
        stroke_alpha: float = 1.0,
        dash: Iterable[float] | None = None,
    ) -> None:
        """A rectangle with round corners; ``dash``: about as long as given, to come out even."""
        r = min(r, w / 2, h / 2)
        if dash is not None:
            dash = whole_dashes(dash, 2 * (w + h) - (8 - 2 * math.pi) * r)
        corner = f' rx="{number(r)}" ry="{number(r)}"' if r > 0 else ""
        self._add(
            f'rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"{corner}',
            fill,
            stroke,
            width,
            alpha,
            fill_alpha,
            stroke_alpha,
            "butt",
            "miter",
            dash,
        )

    def circle(
        self,
        cx: float,
        cy: float,
        r: float,
        *,
        fill: Paint = None,
        stroke: Paint = None,
        width: float = 1.0,
        alpha: float = 1.0,
        fill_alpha: float = 1.0,
        stroke_alpha: float = 1.0,
        dash: Iterable[float] | None = None,
        cap: str = "butt",
    ) -> None:
        """A circle; ``dash``: about as long as given, to come out even."""
        if dash is not None:
            dash = whole_dashes(dash, 2 * math.pi * r)
        self._add(
            f'circle cx="{number(cx)}" cy="{number(cy)}" r="{number(r)}"',
            fill,
            stroke,
            width,
            alpha,
            fill_alpha,
            stroke_alpha,
            cap,
            "miter",
            dash,
        )

    def ellipse(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        *,
        turn: float = 0.0,
        fill: Paint = None,
        stroke: Paint = None,
        width: float = 1.0,
        alpha: float = 1.0,
    ) -> None:
        """An ellipse, turned by ``turn`` degrees round its centre."""
        rotate = f' transform="rotate({number(turn)} {number(cx)} {number(cy)})"' if turn else ""
        self._add(
            f'ellipse cx="{number(cx)}" cy="{number(cy)}" rx="{number(rx)}" ry="{number(ry)}"{rotate}',
            fill,
            stroke,
            width,
            alpha,
            1.0,
            1.0,
            "butt",
            "miter",
            None,
        )

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        *,
        stroke: Paint,
        width: float = 1.0,
        alpha: float = 1.0,
        cap: str = "butt",
        dash: Iterable[float] | None = None,
    ) -> None:
        """A straight line."""
        self._add(
            f'path d="M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"',
            None,
            stroke,
            width,
            alpha,
            1.0,
            1.0,
            cap,
            "miter",
            dash,
        )

    def polygon(
        self,
        points: Iterable[tuple[float, float]],
        *,
        fill: Paint = None,
        stroke: Paint = None,
        width: float = 1.0,
        alpha: float = 1.0,
        fill_alpha: float = 1.0,
        stroke_alpha: float = 1.0,
        join: str = "miter",
    ) -> None:
        """A closed polygon."""
        self.path(
            polygon_path(points),
            fill=fill,
            stroke=stroke,
            width=width,
            alpha=alpha,
            fill_alpha=fill_alpha,
            stroke_alpha=stroke_alpha,
            join=join,
        )

    def raw(self, svg: str) -> None:
        """Ready SVG elements."""
        self._body.append(svg)

    @contextmanager
    def moved(self, x: float = 0.0, y: float = 0.0, *, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        """Shapes drawn inside are moved, scaled and turned (degrees, clockwise) in that order from the outside in."""
        steps = f"translate({number(x)} {number(y)})"
        if turn:
            steps += f" rotate({number(turn)})"
        if scale != 1.0:
            steps += f" scale({number(scale)})"
        self._body.append(f'<g transform="{steps}">')
        yield
        self._body.append("</g>")

    def source(self) -> str:
        """The SVG text."""
        x, y, w, h = self.view
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(self.width)}" height="{number(self.height)}" '
            f'viewBox="{number(x)} {number(y)} {number(w)} {number(h)}"><defs>{"".join(self._defs)}</defs>'
            f"{''.join(self._body)}</svg>"
        )

    def render(self, scale: float = 1.0) -> pygame.Surface:
        """The picture at a scale: a surface with alpha of round(width*scale) x round(height*scale) pixels."""
        return rasterise(self.source(), self.width, self.height, scale)


_ROOT = re.compile(r'<svg\b([^>]*?)\s+width="[^"]*"\s+height="[^"]*"')


def rasterise(source: str, width: float, height: float, scale: float) -> pygame.Surface:
    """A surface of an SVG text (whose root names width and height): round(width*scale) x round(height*scale) exactly.

    The loader keeps the proportions of the root's size, so that is set to the wanted pixels first; the view box is
    stretched by the fraction of a pixel that rounding asks for.
    """
    size = max(1, round(width * scale)), max(1, round(height * scale))
    root = f'<svg\\1 width="{size[0]}" height="{size[1]}" preserveAspectRatio="none"'
    return pygame.image.load_sized_svg(io.BytesIO(_ROOT.sub(root, source, count=1).encode()), size)


def polygon_path(points: Iterable[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def regular(cx: float, cy: float, r: float, sides: int, turn: float = -90.0) -> list[tuple[float, float]]:
    """Corners of a regular polygon, the first at ``turn`` degrees."""
    return [
        (
            cx + r * math.cos(math.radians(turn + 360 * i / sides)),
            cy + r * math.sin(math.radians(turn + 360 * i / sides)),
        )
        for i in range(sides)
    ]


def star(cx: float, cy: float, outer: float, inner: float, rays: int, turn: float = -90.0) -> list[tuple[float, float]]:
    """Corners of a star."""
    return [
        (
            cx + (outer if i % 2 == 0 else inner) * math.cos(math.radians(turn + 180 * i / rays)),
            cy + (outer if i % 2 == 0 else inner) * math.sin(math.radians(turn + 180 * i / rays)),
        )
        for i in range(2 * rays)
    ]


def cut_corners(x: float, y: float, w: float, h: float, cut: float) -> list[tuple[float, float]]:
    """Corners of a rectangle whose four corners are cut off."""
    return [
        (x + cut, y),
        (x + w - cut, y),
        (x + w, y + cut),
        (x + w, y + h - cut),
        (x + w - cut, y + h),
        (x + cut, y + h),
        (x, y + h - cut),
        (x, y + cut),
    ]
