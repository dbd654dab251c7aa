"""The pictures on duel cards: a ground in the colour of class or kind, a pattern of its kind, and a motif."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from sprites.emblems import EMBLEMS, IVORY
from sprites.faces.duel_face import DuelFace, gradient_of
from sprites.faces.duel_motifs import MOTIFS
from sprites.svg import Drawing, regular, star
from sprites.theme import RGB, THEME, darken, lighten
from sprites.vector import Point, points_path, put

WHITE: RGB = (255, 255, 255)
SHADOW: RGB = (12, 8, 20)


@lru_cache(maxsize=64)
def _mask(size: tuple[int, int], radius: float) -> pygame.Surface:
    drawing = Drawing(size[0], size[1])
    drawing.rect(0, 0, size[0], size[1], radius, fill=WHITE)
    return drawing.render(1.0)


def clip_round(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """The surface with round corners of ``radius`` real px (changed in place and returned)."""
    surface.blit(_mask(surface.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def rays(drawing: Drawing, centre: Point, reach: float, *, step: float = 16.0, alpha: float = 0.07) -> None:
    """Every other sector of ``step`` degrees round a centre, in faint white."""
    count = round(360 / step / 2)
    for i in range(count):
        a = math.radians(i * 2 * 180 / count - step / 2)
        b = a + math.radians(step)
        corners = [centre] + [(centre[0] + reach * math.cos(t), centre[1] + reach * math.sin(t)) for t in (a, b)]
        drawing.polygon(corners, fill=WHITE, alpha=alpha)


def pattern(drawing: Drawing, kind: str, w: float, h: float, seed: int = 0) -> None:
    """The pattern of a kind over a ground of w×h."""
    cx, cy = w / 2, h / 2
    unit = w / 124
    if kind == "ability":
        rays(drawing, (cx, cy), w, alpha=0.075)
    elif kind == "form":
        for i, r in enumerate((34, 50, 66)):
            drawing.path(
                points_path(regular(cx, cy, r * unit, 6)), stroke=WHITE, width=1.6 * unit, alpha=0.16 - 0.03 * i
            )
    elif kind == "talent":
        for r in (16, 28, 40, 54, 68, 84):
            drawing.circle(cx, h, r * unit, stroke=WHITE, width=1.5 * unit, alpha=0.15)
    elif kind == "ultimate":
        drawing.path(
            points_path(star(cx, cy, 46 * unit, 22 * unit, 8)), fill=lighten(THEME.text["gold"], 0.2), alpha=0.14
        )
        drawing.path(points_path(star(cx, cy, 28 * unit, 17 * unit, 14, -82)), fill=THEME.text["gold"], alpha=0.17)
    elif kind == "battle":
        for i in range(-8, 16):
            x = i * 17 * unit
            drawing.polygon(
                [(x, h), (x + 7.5 * unit, h), (x + 7.5 * unit + h * 0.62, 0), (x + h * 0.62, 0)],
                fill=WHITE,
                alpha=0.085,
            )
    elif kind == "trap":
        for row in range(-1, 8):
            y = row * 16 * unit + 2
            points = [(i * 9 * unit, y + (0 if i % 2 else 7.5 * unit)) for i in range(16)]
            path = "M" + "L".join(f"{x:.1f} {v:.1f}" for x, v in points)
            drawing.path(path, stroke=WHITE, width=1.5 * unit, alpha=0.12)
    elif kind == "strategy":
        for i in range(1, 11):
            drawing.line(i * 11.6 * unit, 0, i * 11.6 * unit, h, stroke=WHITE, width=unit, alpha=0.085)
        for i in range(1, 12):
            drawing.line(0, i * 11.6 * unit, w, i * 11.6 * unit, stroke=WHITE, width=unit, alpha=0.085)


def tones_on(colour: RGB) -> dict[str, RGB]:
    """Colours of a motif on a ground of ``colour``."""
    return {"light": IVORY, "dark": darken(colour, 0.66), "accent": (255, 217, 138)}


def _ground(drawing: Drawing, colour: RGB, w: float, h: float) -> None:
    top, bottom = gradient_of(colour)
    drawing.rect(0, 0, w, h, fill=drawing.down(0, h, (top, 1), (bottom, 1)))


def art(face: DuelFace, w: float, h: float, scale: float, radius: float) -> pygame.Surface:
    """The picture of an action card, w×h logical px, with round corners."""
    drawing = Drawing(w, h)
    colour = face.art_colour()
    unit = w / 124
    if face.kind == "linkage":
        _split(drawing, face, w, h)
    else:
        _ground(drawing, colour, w, h)
        pattern(drawing, face.kind, w, h)
        side = min((62 if face.kind != "ultimate" else 66) * unit, h * 0.78)
        at = (w / 2 - side / 2, h / 2 - side / 2)
        _with_shadow(drawing, face.motif, tones_on(colour), at, side, unit)
        if face.cls and face.kind not in ("battle", "trap", "strategy"):
            small = 24 * unit
            put(drawing, EMBLEMS[face.cls], tones_on(colour), (4 * unit, h - small - 3 * unit), small, alpha=0.86)
    return clip_round(drawing.render(scale), radius * scale)


def _with_shadow(drawing: Drawing, name: str, tones: dict[str, RGB], at: Point, side: float, unit: float) -> None:
    glyph = MOTIFS.get(name) or MOTIFS["star"]
    dark = {"light": SHADOW, "dark": SHADOW, "accent": SHADOW}
    put(drawing, glyph, dark, (at[0], at[1] + 1.8 * unit), side, alpha=0.22)
    put(drawing, glyph, tones, at, side)


def _split(drawing: Drawing, face: DuelFace, w: float, h: float) -> None:
    """The two classes of a linkage card, on both sides of a slanted cut, each with its emblem."""
    first = THEME.classes[face.cls] if face.cls else face.art_colour()
    second = THEME.classes[face.cls2] if face.cls2 else darken(first, 0.3)
    _ground(drawing, first, w, h)
    rays(drawing, (w * 0.3, h / 2), w, alpha=0.05)
    top, bottom = lighten(second, 0.04), darken(second, 0.22)
    cut = [(w * 0.5, 0), (w, 0), (w, h), (w * 0.265, h)]
    drawing.polygon(cut, fill=drawing.down(0, h, (top, 1), (bottom, 1)))
    drawing.line(w * 0.5, 0, w * 0.265, h, stroke=IVORY, width=w / 124, alpha=0.5)
    side = min(w * 0.36, h * 0.6)
    left, right = (w * 0.195 - side / 2, h / 2 - side / 2), (w * 0.70 - side / 2, h / 2 - side / 2)
    for name, ground, at in ((face.cls, first, left), (face.cls2 or face.cls, second, right)):
        if name:
            put(drawing, EMBLEMS[name], {"light": SHADOW, "dark": SHADOW}, (at[0], at[1] + w / 70), side, alpha=0.2)
            put(drawing, EMBLEMS[name], tones_on(ground), at, side)
