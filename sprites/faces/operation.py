"""Operation cards: full colour to the edge, the icon in a ring (full for a condition, dashed for a negation)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cards.loader import load_chem
from sprites import text
from sprites.cache import CACHE
from sprites.faces.base import (
    CARD,
    CREAM,
    LARGE,
    LARGE_RADIUS,
    MINI,
    MINI_RADIUS,
    RADIUS,
    WHITE,
    readable,
    slanted,
    texts,
)
from sprites.fonts import custom
from sprites.icons import draw_icon, icon_source
from sprites.shapes import clip, lip, mask
from sprites.svg import Drawing
from sprites.theme import THEME, darken, lighten

if TYPE_CHECKING:
    from cards.schema import Operation


def _ground(
    operation: Operation,
    box: tuple[float, float],
    radius: float,
    unit: float,
    foot: float,
    ring: tuple[float, float, float],
    scale: float,
    glyph: float,
) -> pygame.Surface:
    w, h = box
    colour = THEME.operation[operation.colour]
    drawing = Drawing(w, h)
    drawing.rect(0, 0, w, h, 0, fill=slanted(drawing, 0, 0, w, h, lighten(colour, 0.10), darken(colour, 0.47)))
    cx, cy, r = ring
    light = drawing.radial(cx, cy, r * 1.62, (0, WHITE, 0.25), (0.6, WHITE, 0.12), (1, WHITE, 0.0))
    drawing.circle(cx, cy, r * 1.62, fill=light)
    if operation.condition:
        drawing.circle(cx, cy, r, fill=(20, 18, 16), fill_alpha=0.22)
        drawing.circle(cx, cy, r, stroke=CREAM, width=1.7 * unit, alpha=0.8)
    else:
        drawing.circle(cx, cy, r, stroke=CREAM, width=3.0 * unit, alpha=0.78, dash=(6.3 * unit, 4.73 * unit))
    if foot:
        drawing.rect(0, h - foot, w, foot, fill=(0, 0, 0), alpha=0.40)
    with drawing.moved(cx - glyph / 2, cy - glyph / 2, scale=glyph / 24):
        drawing.raw(icon_source(operation.colour, CREAM))
    surface = clip(drawing.render(scale), mask(w, h, radius, scale))
    edge = Drawing(w, h)
    half = 0.75 * unit
    edge.rect(half, half, w - 2 * half, h - 2 * half, radius - half, stroke=WHITE, width=2 * half, alpha=0.38)
    edge.path(lip(w, radius, half), stroke=WHITE, width=2 * half, alpha=0.55)
    surface.blit(edge.render(scale), (0, 0))
    return surface


def operation_face(operation: Operation, lang: str, scale: float) -> pygame.Surface:
    """The 140x196 face."""

    def build() -> pygame.Surface:
        surface = _ground(operation, CARD, RADIUS, 1, 44, (70, 94, 45.9), scale, 62)
        small = Drawing(*CARD)
        with small.moved(9.5, 9.4, scale=28 / 24):
            small.raw(icon_source(operation.colour, CREAM))
        surface.blit(small.render(scale), (0, 0))
        return surface

    surface = CACHE.get(("op-field", operation.id, scale), build).copy()
    english = lang == "en"
    if readable(15, scale):
        word = texts(lang).t("face.condition" if operation.condition else "face.negation")
        style = custom("sans-700", 13.5 if english else 15, CREAM, line=20)
        text.draw(surface, word, style, (130.3, 7), scale, anchor="topright", max_width=92)
    if readable(16 if english else 18, scale):
        _name(surface, operation.name(lang), scale, english)
    return surface


def _name(surface: pygame.Surface, name: str, scale: float, english: bool) -> None:
    style = custom("serif-700", 16.0 if english else 18.0, CREAM, line=24)
    if text.measure(name, style, scale) <= 128:
        text.draw(surface, name, style, (70, 167.6), scale, anchor="center")
        return
    first, _, second = name.partition(" / ")
    style = style.with_(size=14.5, line=17.0)
    if not second:
        first, _, second = name.partition(" ")
    else:
        first += " /"
    text.draw(surface, first, style, (70, 155), scale, anchor="midtop", max_width=130)
    text.draw(surface, second, style, (70, 173), scale, anchor="midtop", max_width=130)


def operation_mini(operation: Operation, scale: float) -> pygame.Surface:
    """The 50x68 face."""
    w, h = MINI
    return _ground(operation, MINI, MINI_RADIUS, 0.8, 0, (w / 2, h / 2, 18), scale, 26)


def _negated(surface: pygame.Surface, operation: Operation, label: str, scale: float) -> None:
    """The foot line of a large negation: which conditions it fells, as icons."""
    style = custom("sans-700", 17, CREAM, line=24)
    glyphs = [load_chem().operations[name].colour for name in operation.negates]
    step = 40.0
    width = text.measure(label, style, scale) + 14 + step * len(glyphs) - 12
    x = 210 - width / 2
    text.draw(surface, label, style, (x, 544), scale, anchor="midleft")
    x += text.measure(label, style, scale) + 14
    for place, name in enumerate(glyphs):
        draw_icon(surface, name, (x + 14 + step * place, 544), 28, CREAM, scale)


def operation_large(operation: Operation, lang: str, scale: float) -> pygame.Surface:
    """The 420x588 face with its sentence."""
    words = texts(lang)
    surface = _ground(operation, LARGE, LARGE_RADIUS, 1.7, 216, (210, 208, 112), scale, 152)
    small = Drawing(*LARGE)
    with small.moved(24, 22, scale=52 / 24):
        small.raw(icon_source(operation.colour, CREAM))
    surface.blit(small.render(scale), (0, 0))
    word = words.t("face.condition" if operation.condition else "face.negation")
    text.draw(surface, word, custom("sans-700", 24, CREAM, line=32), (394, 30), scale, anchor="topright")
    name = operation.name(lang)
    size = 44.0
    while size > 24 and text.measure(name, custom("serif-900", size, CREAM), scale) > 364:
        size -= 2
    text.draw(surface, name, custom("serif-900", size, CREAM, line=56), (210, 384), scale, anchor="midtop")
    sentence = text.wrap(operation.text(lang), custom("sans-500", 19, "ivory", line=29), 356, scale, max_lines=4)
    sentence.draw(surface, (210, 450), align="center")
    if operation.negates:
        _negated(surface, operation, words.t("face.negates"), scale)
    return surface
