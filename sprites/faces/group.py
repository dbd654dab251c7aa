"""Cards of atomic groups: cool paper, an octagonal field with the ball-and-stick picture, charge and ion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cards.text import formula_markup
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
    balls_and_sticks,
    charge_text,
    paper,
    readable,
    texts,
)
from sprites.faces.makes import makes_line
from sprites.fonts import custom
from sprites.svg import Drawing, cut_corners
from sprites.theme import RGB, THEME, darken, lighten

if TYPE_CHECKING:
    from cards.schema import Group

FACE = (6.0, 40.0, 128.0, 112.0)


def _octagon(drawing: Drawing, box: tuple[float, float, float, float], cut: float, colour: RGB, unit: float) -> None:
    x, y, w, h = box
    cx, cy = x + w / 2, y + h * 0.42
    paint = drawing.radial(cx, cy, w * 0.68, (0, lighten(colour, 0.12), 1), (1, darken(colour, 0.30), 1))
    drawing.polygon(cut_corners(x, y, w, h, cut), fill=paint)
    gap = 4.8 * unit
    drawing.polygon(
        cut_corners(x + gap, y + gap, w - 2 * gap, h - 2 * gap, cut - gap * 0.42),
        stroke=WHITE,
        width=1.0 * unit,
        alpha=0.22,
    )


def _middle(group: Group) -> tuple[float, float]:
    """Offset that centres the picture on its box of atoms."""
    xs = [x for _, x, _ in group.atoms]
    ys = [y for _, _, y in group.atoms]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _picture(drawing: Drawing, group: Group, centre: tuple[float, float], reach: float, unit: float) -> None:
    mx, my = _middle(group)
    atoms = [(symbol, x - mx, y - my) for symbol, x, y in group.atoms]
    widest = max(max(abs(x) for _, x, _ in atoms) * 1.0, max(abs(y) for _, _, y in atoms) * 1.16, 0.001)
    factor = min(1.0, 1.04 / widest)
    balls_and_sticks(drawing, atoms, group.bonds, centre, reach * factor, unit)


def group_face(group: Group, lang: str, scale: float) -> pygame.Surface:
    """The 140x196 face."""
    colour = THEME.chem_group[group.group]
    surface = paper(*CARD, RADIUS, scale, cool=True)

    def build() -> pygame.Surface:
        drawing = Drawing(*CARD)
        _octagon(drawing, FACE, 18, colour, 1)
        _picture(drawing, group, (70, 97.8), 41, 1)
        if readable(15, scale):
            drawing.rect(103, 7, 30, 24, 12, fill=colour)
        return drawing.render(scale)

    surface.blit(CACHE.get(("group-field", group.symbol, scale), build), (0, 0))
    index = f"[f]{formula_markup(group.symbol)}[/f]"
    size = 25.0
    while size > 17 and text.measure(index, custom("serif-700", size, colour), scale) > 90:
        size -= 1
    text.draw(surface, index, custom("serif-700", size, colour, line=30), (9.2, 32.6), scale, anchor="baseline")
    if readable(15, scale):
        text.draw(
            surface, charge_text(group.charge), custom("sans-700", 15, WHITE, line=24), (118, 6), scale, anchor="midtop"
        )
    _foot(surface, group, lang, scale)
    return surface


def _foot(surface: pygame.Surface, group: Group, lang: str, scale: float) -> None:
    name = group.name(lang)
    ion = f"[f]{formula_markup(group.ion)}[/f]"
    ion_style = custom("serif-700", 15.5, "ink2", line=20)
    if lang != "en":
        style = custom("serif-700", 19.0 if len(name) < 6 else 17.5, "ink", line=24)
        text.draw(surface, name, style, (70, 149.4), scale, anchor="midtop")
        if readable(15.5, scale):
            text.draw(surface, ion, ion_style, (70, 188.4), scale, anchor="midbaseline")
        return
    if not readable(14.5, scale):
        return
    style = custom("serif-700", 16, "ink", line=22)
    if text.measure(name, style, scale) <= 126:
        text.draw(surface, name, style, (70, 151.5), scale, anchor="midtop")
        if readable(15.5, scale):
            text.draw(surface, ion, ion_style, (70, 188.4), scale, anchor="midbaseline")
        return
    size = 15.0
    first, second = _halves(name)
    while (
        size > 11 and max(text.measure(part, custom("serif-700", size, "ink"), scale) for part in (first, second)) > 126
    ):
        size -= 0.5
    style = custom("serif-700", size, "ink", line=18)
    text.draw(surface, first, style, (70, 154), scale, anchor="midtop")
    text.draw(surface, second, style, (70, 172), scale, anchor="midtop")


_PREFIXES = ("dihydrogen", "hydrogen", "meta", "thio", "hypo", "per", "di")


def _halves(name: str) -> tuple[str, str]:
    """An English ion name on two lines: at its space, else behind the prefix with a hyphen."""
    if " " in name:
        first, _, second = name.partition(" ")
        return first, second
    for prefix in _PREFIXES:
        if name.startswith(prefix) and len(name) > len(prefix) + 3:
            return f"{prefix}-", name[len(prefix) :]
    middle = len(name) // 2
    return f"{name[:middle]}-", name[middle:]


def group_mini(group: Group, scale: float) -> pygame.Surface:
    """The 50x68 face: index over an octagon of plain colour."""
    colour = THEME.chem_group[group.group]
    w, h = MINI
    surface = paper(w, h, MINI_RADIUS, scale, cool=True)
    drawing = Drawing(w, h)
    drawing.polygon(cut_corners(4, 28, w - 8, h - 32, 6), fill=colour)
    drawing.circle(w / 2, 46, 10.5, stroke=CREAM, width=1.5, alpha=0.5)
    drawing.circle(w / 2, 46, 3.4, fill=CREAM, alpha=0.85)
    surface.blit(drawing.render(scale), (0, 0))
    index = f"[f]{formula_markup(group.symbol)}[/f]"
    size = 15.5
    while size > 10 and text.measure(index, custom("serif-700", size, colour), scale) > w - 7:
        size -= 0.5
    text.draw(surface, index, custom("serif-700", size, colour, line=24), (2.8, 19), scale, anchor="baseline")
    return surface


def group_large(group: Group, lang: str, scale: float) -> pygame.Surface:
    """The 420x588 face."""
    words = texts(lang)
    colour = THEME.chem_group[group.group]
    surface = paper(*LARGE, LARGE_RADIUS, scale, cool=True, unit=1.5)
    drawing = Drawing(*LARGE)
    _octagon(drawing, (18, 112, 384, 280), 46, colour, 2)
    _picture(drawing, group, (210, 250), 104, 2.55)
    drawing.rect(28, 567.5, 364, 6, 3, fill=colour)
    drawing.rect(310, 26, 82, 48, 24, fill=colour)
    surface.blit(drawing.render(scale), (0, 0))
    index = f"[f]{formula_markup(group.symbol)}[/f]"
    size = 66.0
    while text.measure(index, custom("serif-700", size, colour), scale) > 264:
        size -= 2
    text.draw(surface, index, custom("serif-700", size, colour), (28, 82), scale, anchor="baseline")
    text.draw(
        surface, charge_text(group.charge), custom("sans-700", 30, WHITE, line=48), (351, 26), scale, anchor="midtop"
    )
    kind = custom("sans-700", 18, colour, line=24)
    text.draw(surface, words.t(f"face.group.{group.group}"), kind, (391, 81), scale, anchor="topright")
    name = group.name(lang)
    size = 50.0
    while size > 22 and text.measure(name, custom("serif-900", size, "ink"), scale) > 364:
        size -= 2
    text.draw(surface, name, custom("serif-900", size, "ink", line=60), (28, 436), scale, anchor="midleft")
    ion = f"[f]{formula_markup(group.ion)}[/f]"
    label = custom("sans-700", 18, "ink2", line=30)
    text.draw(surface, words.t("face.charge"), label, (28, 482), scale)
    left = 28 + text.measure(words.t("face.charge"), label, scale) + 16
    text.draw(surface, ion, custom("serif-700", 26, "ink"), (left, 506), scale, anchor="baseline")
    makes_line(surface, group.symbol, words, (28, 526), 364, scale)
    return surface
