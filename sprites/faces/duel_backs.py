"""Backs of the duel decks: ivory border, gradient ground, thin inner frame, one line emblem a deck."""

from __future__ import annotations

import math

import pygame

from sprites.cache import CACHE
from sprites.faces.duel_art import clip_round
from sprites.faces.duel_face import CARD, RADIUS
from sprites.svg import Drawing, star
from sprites.theme import RGB, THEME, darken, lighten
from sprites.vector import points_path

DECKS = ("character", "chip", "trap", "strategy", "time")


def duel_back(deck: str, scale: float) -> pygame.Surface:
    """The back of a deck, 140×196 logical px; cached. KeyError for an unknown deck."""
    return CACHE.get(("duel-back", deck, scale), lambda: _build(deck, scale))


def _build(deck: str, scale: float) -> pygame.Surface:
    w, h = CARD
    colour, line = THEME.back[deck]
    drawing = Drawing(w, h)
    drawing.rect(0, 0, w, h, RADIUS, fill=THEME.back_border)
    paint = drawing.radial(w / 2, h * 0.4, h * 0.62, (0, lighten(colour, 0.17), 1), (1, darken(colour, 0.22), 1))
    drawing.rect(6, 6, w - 12, h - 12, 5.5, fill=paint)
    drawing.rect(10.5, 10.5, w - 21, h - 21, 4, stroke=line, width=1.2, alpha=0.5)
    for y in (24, h - 24):
        drawing.polygon([(70, y - 6), (76, y), (70, y + 6), (64, y)], fill=line, alpha=0.65)
    _EMBLEMS[deck](drawing, line, colour)
    return clip_round(drawing.render(scale), RADIUS * scale)


def _character(d: Drawing, line: RGB, ground: RGB) -> None:
    d.path(points_path(star(70, 98, 40, 18, 8)), stroke=line, width=2.6, join="miter")
    d.circle(70, 98, 9, fill=line)


def _chip(d: Drawing, line: RGB, ground: RGB) -> None:
    d.rect(43, 71, 54, 54, 6, stroke=line, width=2.6)
    d.rect(58, 86, 24, 24, 2, fill=line)
    for i in (-1, 0, 1):
        x, y = 70 + 16 * i, 98 + 16 * i
        for x1, y1, x2, y2 in ((x, 59, x, 71), (x, 125, x, 137), (31, y, 43, y), (97, y, 109, y)):
            d.line(x1, y1, x2, y2, stroke=line, width=2.4)


def _trap(d: Drawing, line: RGB, ground: RGB) -> None:
    for up in (1, -1):
        points = [(31 + 19.5 * i, 98 + (21 if i % 2 == 0 else -21) * up) for i in range(5)]
        d.path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points), stroke=line, width=2.3, join="miter")


def _strategy(d: Drawing, line: RGB, ground: RGB) -> None:
    d.path("M50 136 V62 H95 L86 77 L95 92 H50", stroke=line, width=2.8, cap="round", join="round")
    d.line(40, 136, 64, 136, stroke=line, width=2.8, cap="round")


def _time(d: Drawing, line: RGB, ground: RGB) -> None:
    d.circle(70, 98, 36, stroke=line, width=2.8)
    d.path("M70 76 V98 L84 107", stroke=line, width=3, cap="round", join="round")
    for i in range(12):
        a = math.radians(30 * i)
        d.line(
            70 + 27 * math.cos(a),
            98 + 27 * math.sin(a),
            70 + 31.5 * math.cos(a),
            98 + 31.5 * math.sin(a),
            stroke=line,
            width=2.2,
        )


_EMBLEMS = {"character": _character, "chip": _chip, "trap": _trap, "strategy": _strategy, "time": _time}
