"""The ribbon of the equation: balanced terms with state tags and arrows on a hexagonal strip.

Too long an equation loses its state tags first, then becomes smaller; it never leaves
the strip.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cards.text import formula_markup
from sprites import text
from sprites.cache import CACHE
from sprites.controls import draw_pill
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.panels import Box, draw_ribbon_paper
from sprites.shapes import put
from sprites.svg import Drawing
from sprites.theme import RGB, THEME

GAS: RGB = (47, 107, 168)
TAG: RGB = (92, 82, 62)
TAG_SIZE = 0.47
PLUS: RGB = (122, 112, 92)
THIN = 0.1  # gap behind a coefficient, part of the size
SIZES = (32.0, 29.0, 26.0, 23.0, 20.0, 18.0, 16.0, 14.5, 13.0)
ARROW = 71.0


@dataclass(frozen=True, slots=True)
class Term:
    """One member: coefficient, formula in ASCII, state tag (``s l g aq`` or ""), arrow (``up``, ``down`` or "")."""

    count: int
    formula: str
    state: str = ""
    arrow: str = ""


def _width(term: Term, size: float, scale: float, tags: bool) -> float:
    head = f"{term.count}" if term.count > 1 else ""
    style = custom("serif-700", size)
    wide = text.measure(f"[f]{formula_markup(term.formula)}[/f]", style, scale)
    if head:
        wide += text.measure(head, style, scale) + size * THIN
    if tags and term.state:
        wide += text.measure(f"({term.state})", custom("sans-700", size * TAG_SIZE), scale) + 3.5
    if term.arrow:
        wide += size * 0.76
    return wide


def _total(sides: tuple[Sequence[Term], Sequence[Term]], size: float, scale: float, tags: bool) -> float:
    plus = size * 1.5
    total = ARROW * size / 32 + size * 1.2
    for side in sides:
        total += sum(_width(term, size, scale, tags) for term in side) + plus * (len(side) - 1)
    return total


def draw_equation(
    surface: pygame.Surface,
    left: Sequence[Term],
    right: Sequence[Term],
    centre: tuple[float, float],
    width: float,
    scale: float,
    *,
    size: float = 32.0,
    glyphs: Sequence[str] = (),
    colour: str | RGB = "ink",
) -> float:
    """Draw an equation with its middle at ``centre`` within ``width``; the width it takes.

    ``glyphs``: icons of the conditions, drawn small over the arrow (heat, light …).
    """
    sides = (left, right)
    real, tags = size, True
    choices = [(s, t) for s in (size, *(v for v in SIZES if v < size)) for t in (True, False)]
    for real, tags in choices:
        if _total(sides, real, scale, tags) <= width:
            break
    total = _total(sides, real, scale, tags)
    x = centre[0] - total / 2
    for number, side in enumerate(sides):
        for place, term in enumerate(side):
            if place:
                sign = custom("serif-500", real * 0.94, PLUS if colour == "ink" else colour, line=real)
                text.draw(surface, "+", sign, (x + real * 0.75, centre[1]), scale, anchor="center")
                x += real * 1.5
            x = _term(surface, term, x, centre[1], real, scale, tags, colour)
        if number == 0:
            length = ARROW * real / 32
            x += real * 0.6
            _arrow(surface, x, centre[1] - 1.5, length, scale, colour)
            for place, name in enumerate(glyphs):
                spot = x + length / 2 + (place - (len(glyphs) - 1) / 2) * real * 0.62
                draw_icon(surface, name, (spot - 3, centre[1] - real * 0.42), real * 0.56, "damage_text", scale, 2.4)
            x += length + real * 0.6
    return total


def _term(
    surface: pygame.Surface, term: Term, x: float, y: float, size: float, scale: float, tags: bool, colour: str | RGB
) -> float:
    head = f"{term.count}" if term.count > 1 else ""
    style = custom("serif-700", size, colour, line=size)
    markup = f"[f]{formula_markup(term.formula)}[/f]"
    if head:
        text.draw(surface, head, style, (x, y + size * 0.375), scale, anchor="baseline")
        x += text.measure(head, style, scale) + size * THIN
    text.draw(surface, markup, style, (x, y + size * 0.375), scale, anchor="baseline")
    x += text.measure(markup, style, scale)
    if tags and term.state:
        small = custom("sans-700", size * TAG_SIZE, TAG if colour == "ink" else colour, line=size * TAG_SIZE)
        text.draw(surface, f"({term.state})", small, (x + 3.5, y + size * 0.375), scale, anchor="baseline")
        x += text.measure(f"({term.state})", small, scale) + 3.5
    if term.arrow:
        _updown(surface, term.arrow, (x + size * 0.5, y + 1.5), size * 0.74, scale)
        x += size * 0.76
    return x


def _arrow(surface: pygame.Surface, x: float, y: float, length: float, scale: float, colour: str | RGB) -> None:
    tone = THEME.colour(colour) if isinstance(colour, str) else colour
    drawing = Drawing(length, 20)
    drawing.line(1, 10, length - 6, 10, stroke=tone, width=2.4)
    drawing.path(
        f"M{length} 10L{length - 13} 4.2C{length - 9.5} 8.4 {length - 9.5} 11.6 {length - 13} 15.8Z", fill=tone
    )
    picture = drawing.render(scale)
    surface.blit(picture, (round(x * scale), round((y - 10) * scale)))


def _updown(surface: pygame.Surface, way: str, centre: tuple[float, float], height: float, scale: float) -> None:
    """The arrow of a gas that leaves or a solid that falls."""

    def build() -> pygame.Surface:
        width, line = height * 0.6, height * 0.11
        drawing = Drawing(width, height)
        c, head = width / 2, height * 0.215
        tip, end, back = (line, height, line + head) if way == "up" else (height - line, 0, height - line - head)
        drawing.line(c, end, c, tip, stroke=GAS, width=line)
        drawing.path(f"M{c - head} {back}L{c} {tip}L{c + head} {back}", stroke=GAS, width=line)
        return drawing.render(scale)

    put(surface, CACHE.get(("updown", way, height, scale), build), centre, scale)


def draw_ribbon(
    surface: pygame.Surface,
    box: Box,
    left: Sequence[Term],
    right: Sequence[Term],
    scale: float,
    *,
    tag: str = "",
    glyphs: Sequence[str] = (),
) -> None:
    """The strip with an equation and the kind of reaction in a pill on its upper edge."""
    draw_ribbon_paper(surface, box, scale)
    centre = (box[0] + box[2] / 2, box[1] + box[3] / 2 + 2)
    draw_equation(surface, left, right, centre, box[2] - 90, scale, glyphs=glyphs)
    if tag:
        draw_tag(surface, tag, (box[0] + box[2] / 2, box[1]), scale, max_width=box[2] - 160)


def draw_tag(
    surface: pygame.Surface, words: str, centre: tuple[float, float], scale: float, *, max_width: float | None = None
) -> pygame.Rect:
    """The dark pill with brass words on an upper edge: kind of reaction, response, hint."""
    return draw_pill(
        surface,
        words,
        centre,
        scale,
        height=26,
        fill=(20, 52, 58),
        line=(169, 133, 67),
        colour="brass",
        pad=20,
        size=15.2,
        max_width=max_width,
    )
