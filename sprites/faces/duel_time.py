"""The time card: a dial whose bright sector is value/10 of the face, with the numeral in the middle."""

from __future__ import annotations

import math

import pygame

from sprites import text
from sprites.faces.duel_action import draw_fitting
from sprites.faces.duel_art import clip_round
from sprites.faces.duel_face import CARD, MIN_PIXELS, RADIUS, DuelFace
from sprites.fonts import custom
from sprites.svg import Drawing
from sprites.theme import RGB

TOP: RGB = (252, 243, 216)
BOTTOM: RGB = (232, 210, 158)
RIM: RGB = (52, 43, 22)
FACE: RGB = (92, 77, 42)
SPENT: RGB = (46, 39, 24)
TICK: RGB = (240, 212, 138)
INK: RGB = (74, 52, 16)


def dial(drawing: Drawing, centre: tuple[float, float], r: float, value: int) -> None:
    """The clock face; the sector up to ``value`` of 10 is bright, the rest dark."""
    x, y = centre
    drawing.circle(x, y, r, fill=RIM)
    drawing.circle(x, y, r * 0.905, fill=FACE)
    part = max(0.0, min(1.0, value / 10))
    if part < 1:
        a = math.radians(-90 + 360 * part)
        inner = r * 0.905
        large = 1 if part < 0.5 else 0
        drawing.path(
            f"M{x:.2f} {y:.2f} L{x + inner * math.cos(a):.2f} {y + inner * math.sin(a):.2f} "
            f"A{inner:.2f} {inner:.2f} 0 {large} 1 {x:.2f} {y - inner:.2f} Z",
            fill=SPENT,
        )
    drawing.circle(x, y, r * 0.905, stroke=TICK, width=r * 0.03, alpha=0.8)
    for i in range(12):
        a = math.radians(30 * i)
        start = r * (0.70 if i % 3 == 0 else 0.75)
        drawing.line(
            x + start * math.cos(a),
            y + start * math.sin(a),
            x + r * 0.84 * math.cos(a),
            y + r * 0.84 * math.sin(a),
            stroke=TICK,
            width=r * (0.055 if i % 3 == 0 else 0.04),
            cap="round",
        )


def build(face: DuelFace, scale: float) -> pygame.Surface:
    """The card's surface; see ``duel_face``."""
    w, h = CARD
    drawing = Drawing(w, h)
    drawing.rect(0, 0, w, h, RADIUS, fill=drawing.down(0, h, (TOP, 1), (BOTTOM, 1)))
    drawing.rect(1, 1, w - 2, h - 2, RADIUS - 1, stroke=(255, 255, 255), width=1.5, alpha=0.5)
    drawing.rect(0.5, 0.5, w - 1, h - 1, RADIUS - 0.5, stroke=(150, 124, 66), width=1, alpha=0.7)
    dial(drawing, (70, 92), 56, face.value)
    surface = clip_round(drawing.render(scale), RADIUS * scale)
    readable = 15 * scale >= MIN_PIXELS
    text.draw(surface, str(face.value), custom("serif-900", 24, INK), (10, 19), scale, anchor="midleft")
    if readable:
        text.draw(
            surface, face.kind_word, custom("sans-700", 15.5, INK), (w - 9, 19), scale, anchor="midright", max_width=80
        )
    text.draw(surface, str(face.value), custom("serif-900", 56, "ivory"), (70, 92), scale, anchor="center")
    if readable:
        draw_fitting(surface, face.line, custom("serif-700", 17, INK), (70, 171), scale, 124, smallest=12)
    return surface
