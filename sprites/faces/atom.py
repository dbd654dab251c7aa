"""Atom cards: symbol on a face of its group's colour, electron shells, valences, name, relative mass."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

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
    paper,
    readable,
    shells,
    signed,
    slanted,
    soft_text,
    texts,
)
from sprites.faces.makes import makes_line
from sprites.fonts import custom
from sprites.svg import Drawing
from sprites.theme import RGB, THEME, darken, lighten

if TYPE_CHECKING:
    from cards.schema import Element

FACE = (6.0, 40.0, 128.0, 112.0)
LARGE_FACE = (18.0, 112.0, 384.0, 280.0)
VALENCE = 15.0  # size of the valences
PALE = (255, 243, 214)
OUTER = 50.0  # largest radius of a shell on the face


def atom_face(element: Element, lang: str, scale: float) -> pygame.Surface:
    """The 140x196 face."""
    colour = THEME.chem_group[element.group]
    surface = paper(*CARD, RADIUS, scale)
    surface.blit(_field(element, colour, scale), (0, 0))
    text.draw(surface, element.symbol, custom("serif-900", 27, colour, line=32), (9, 1), scale)
    if readable(18, scale):
        number = custom("serif-500", 18, "ink2", line=18)
        text.draw(surface, str(element.number), number, (131, 7), scale, anchor="topright")
    size = 62.0 if len(element.symbol) == 1 else 54.0
    soft_text(surface, element.symbol, custom("serif-700", size, CREAM, line=size), (70, 57), scale)
    _valences(surface, element, scale)
    _foot(surface, element, colour, lang, scale)
    return surface


def _field(element: Element, colour: RGB, scale: float) -> pygame.Surface:
    """The coloured field with its shells and the foot line: one drawing, kept."""

    def build() -> pygame.Surface:
        x, y, w, h = FACE
        drawing = Drawing(*CARD)
        drawing.rect(x, y, w, h, 6, fill=slanted(drawing, x, y, w, h, lighten(colour, 0.06), darken(colour, 0.34)))
        drawing.rect(10, 186, 120, 3, 1.5, fill=colour, alpha=0.86)
        count = len(element.shells)
        step = 11.7 if count <= 4 else (OUTER - 15) / (count - 1)
        shells(drawing, element.shells, (70, 98), 15, step, nucleus=6, dot=1.9 if count <= 4 else 1.5)
        if readable(VALENCE, scale):
            for left, width, _ in _pills(element):
                drawing.rect(left, 126, width, 20, 10, fill=(8, 6, 4), alpha=0.46)
        return drawing.render(scale)

    return CACHE.get(("atom-field", element.symbol, scale), build)


def _pills(element: Element) -> list[tuple[float, float, str]]:
    """Left edge, width and text of each valence pill."""
    words = [signed(v) for v in element.valences if v] or ["0"]
    width, gap = (30.0, 4.0) if len(words) < 4 else (28.5, 2.5)
    left = 70 - (len(words) * width + (len(words) - 1) * gap) / 2
    return [(left + place * (width + gap), width, word) for place, word in enumerate(words)]


def _valences(surface: pygame.Surface, element: Element, scale: float) -> None:
    if readable(VALENCE, scale):
        style = custom("sans-700", VALENCE, PALE, line=20)
        for left, width, word in _pills(element):
            text.draw(surface, word, style, (left + width / 2, 125.6), scale, anchor="midtop")


def _foot(surface: pygame.Surface, element: Element, colour: RGB, lang: str, scale: float) -> None:
    english = lang == "en"
    name = element.name(lang)
    mass = custom("sans-700", 13.0 if english else 15.0, "ink2", line=26)
    room = 120.0
    if readable(mass.size, scale):
        text.draw(surface, element.mass, mass, (130.5, 153), scale, anchor="topright")
        room -= text.measure(element.mass, mass, scale) + 4
    style = custom("serif-700", 22.0, "ink", line=26)
    if english:
        size = 16.0
        while size > 12.5 and text.measure(name, custom("serif-700", size, "ink"), scale) > room:
            size -= 0.5
        style = custom("serif-700", size, "ink", line=26)
    if readable(style.size, scale):
        text.draw(surface, name, style, (10, 151.5), scale)


def atom_mini(element: Element, scale: float) -> pygame.Surface:
    """The 50x68 face: index over a field of plain colour with one shell."""
    colour = THEME.chem_group[element.group]
    w, h = MINI
    surface = paper(w, h, MINI_RADIUS, scale)
    drawing = Drawing(w, h)
    drawing.rect(4, 28, w - 8, h - 32, 4, fill=colour)
    drawing.circle(w / 2, 46, 10.5, stroke=CREAM, width=1.5, alpha=0.5)
    drawing.circle(w / 2, 46, 3.4, fill=CREAM, alpha=0.85)
    surface.blit(drawing.render(scale), (0, 0))
    text.draw(surface, element.symbol, custom("serif-900", 20, colour, line=26), (2.8, 0.5), scale)
    return surface


def atom_large(element: Element, lang: str, scale: float) -> pygame.Surface:
    """The 420x588 face with the whole Bohr drawing, valences and substances it makes."""
    words = texts(lang)
    colour = THEME.chem_group[element.group]
    surface = paper(*LARGE, LARGE_RADIUS, scale, unit=1.5)
    x, y, w, h = LARGE_FACE
    drawing = Drawing(*LARGE)
    drawing.rect(x, y, w, h, 14, fill=slanted(drawing, x, y, w, h, lighten(colour, 0.06), darken(colour, 0.34)))
    drawing.rect(28, 567.5, 364, 6, 3, fill=colour)
    count = len(element.shells)
    step = 26.1 if count <= 4 else (124.0 - 44.0) / (count - 1)
    shells(
        drawing,
        element.shells,
        (210, 252),
        44,
        step,
        line=1.6,
        line_alpha=0.46,
        dot=4.1 if count <= 4 else 3.4,
        dot_alpha=0.78,
    )
    drawing.circle(210, 252, 31, fill=PALE)
    surface.blit(drawing.render(scale), (0, 0))
    text.draw(surface, element.symbol, custom("serif-900", 72, colour, line=80), (28, 13), scale)
    text.draw(
        surface, str(element.number), custom("serif-500", 44, "ink2", line=44), (391, 28), scale, anchor="topright"
    )
    kind = custom("sans-700", 18, colour, line=24)
    text.draw(surface, words.t(f"face.group.{element.group}"), kind, (391, 74), scale, anchor="topright")
    size = 42.0 if len(element.symbol) == 1 else 36.0
    while text.measure(element.symbol, custom("serif-700", size), scale) > 52:
        size -= 1
    core = custom("serif-700", size, darken(colour, 0.42), line=44)
    text.draw(surface, element.symbol, core, (210, 250.5), scale, anchor="center")
    listed = ", ".join(str(n) for n in element.shells)
    text.draw(surface, listed, custom("sans-700", 18, CREAM, line=24), (388, 361), scale, anchor="topright")
    _large_words(surface, element, colour, lang, scale)
    return surface


def _large_words(surface: pygame.Surface, element: Element, colour: RGB, lang: str, scale: float) -> None:
    words = texts(lang)
    name = element.name(lang)
    small = custom("sans-500", 17, "ink2", line=22)
    room = 350 - max(text.measure(words.t("face.mass"), small, scale), 80)
    size = 54.0
    while size > 24 and text.measure(name, custom("serif-900", size, "ink"), scale) > room:
        size -= 1
    text.draw(surface, name, custom("serif-900", size, "ink", line=64), (28, 438.5), scale, anchor="midleft")
    text.draw(surface, words.t("face.mass"), small, (391, 419), scale, anchor="topright")
    text.draw(surface, element.mass, custom("serif-700", 28, "ink", line=34), (391, 441), scale, anchor="topright")
    label = custom("sans-700", 18, "ink2", line=30)
    valences = [signed(v) for v in element.valences if v]
    if not valences:
        text.draw(surface, words.t("face.noble"), label, (28, 487), scale, max_width=364)
        return
    text.draw(surface, words.t("face.valences"), label, (28, 487), scale)
    left = 28 + text.measure(words.t("face.valences"), label, scale) + 9
    drawing = Drawing(*LARGE)
    for place in range(len(valences)):
        drawing.rect(left + 58 * place, 487, 50, 30, 15, fill=colour)
    surface.blit(drawing.render(scale), (0, 0))
    for place, word in enumerate(valences):
        text.draw(
            surface,
            word,
            custom("numeral-800", 18, PALE, line=30),
            (left + 58 * place + 25, 486),
            scale,
            anchor="midtop",
        )
    makes_line(surface, element.symbol, words, (28, 527), 364, scale)
