"""The back of the chemistry deck: ivory border, dark ground, thin frame, an atom in brass lines."""

from __future__ import annotations

import pygame

from sprites.faces.base import CARD, LARGE, LARGE_RADIUS, MINI, MINI_RADIUS, RADIUS
from sprites.svg import Drawing, polygon_path
from sprites.theme import THEME, darken, lighten


def back_face(scale: float, level: str = "full") -> pygame.Surface:
    """The back at a level (full, mini, large)."""
    box, radius = {"full": (CARD, RADIUS), "mini": (MINI, MINI_RADIUS), "large": (LARGE, LARGE_RADIUS)}[level]
    w, h = box
    unit = w / CARD[0]
    ground, line = THEME.back["chem"]
    drawing = Drawing(w, h)
    border = 6 * unit if level != "mini" else 2.0
    drawing.rect(0, 0, w, h, radius, fill=THEME.back_border)
    inner = max(1.0, radius - border)
    paint = drawing.radial(w / 2, h * 0.42, h * 0.66, (0, lighten(ground, 0.13), 1), (1, darken(ground, 0.42), 1))
    drawing.rect(border, border, w - 2 * border, h - 2 * border, inner, fill=paint)
    if level != "mini":
        gap = 11 * unit
        drawing.rect(gap, gap, w - 2 * gap, h - 2 * gap, 3 * unit, stroke=line, width=1.1 * unit, alpha=0.5)
    for y in (h * 0.117, h * 0.883):
        side = 6.2 * unit if level != "mini" else 2.4
        points = [(w / 2, y - side), (w / 2 + side, y), (w / 2, y + side), (w / 2 - side, y)]
        drawing.path(polygon_path(points), fill=line, alpha=0.7)
    cx, cy = w / 2, h / 2
    stroke = 2.2 * unit if level != "mini" else 0.9
    for turn in (0, 60, -60):
        drawing.ellipse(cx, cy, 46.5 * unit, 17 * unit, turn=turn, stroke=line, width=stroke)
    drawing.circle(cx, cy, 7 * unit, fill=line)
    if level != "mini":
        drawing.rect(0.5, 0.5, w - 1, h - 1, radius - 0.5, stroke=(40, 28, 8), width=1, alpha=0.3)
    return drawing.render(scale)
