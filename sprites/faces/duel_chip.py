"""Weapon and armour chips at 140×196: a dark plate with pins above and below and traces at the sides."""

from __future__ import annotations

import pygame

from sprites.emblems import IVORY
from sprites.faces.duel_action import draw_fitting
from sprites.faces.duel_art import SHADOW, clip_round
from sprites.faces.duel_face import CARD, RADIUS, DuelFace
from sprites.faces.duel_motifs import MOTIFS
from sprites.fonts import custom
from sprites.marks import draw_mark
from sprites.svg import Drawing, cut_corners
from sprites.theme import RGB, THEME, darken, lighten, mix
from sprites.vector import put


def colours(kind: str) -> tuple[RGB, RGB]:
    """Ground and line of a chip; ``kind`` is weapon or armour."""
    token = THEME.card_kind[f"{kind}_chip"]
    return token.ground or (59, 75, 90), token.line or (159, 208, 242)


def ground(drawing: Drawing, kind: str, w: float, h: float, plate: tuple[float, float, float, float]) -> None:
    """Body, pins, traces and plate, for both sizes of the card."""
    colour, line = colours(kind)
    unit = w / CARD[0]
    drawing.rect(
        0,
        0,
        w,
        h,
        fill=drawing.down(0, h, (lighten(colour, 0.2), 1), (darken(colour, 0.1), 1), (darken(colour, 0.52), 1)),
    )
    for i in range(5):
        x = w / 2 + (i - 2) * 18 * unit - 2.5 * unit
        drawing.rect(x, 0, 5 * unit, 7 * unit, fill=line, alpha=0.85)
        drawing.rect(x, h - 7 * unit, 5 * unit, 7 * unit, fill=line, alpha=0.85)
    px, py, pw, ph = plate
    for i in range(3):
        y = py + ph / 2 + (i - 1) * 16.5 * unit
        drawing.line(0, y, px, y, stroke=line, width=1.2 * unit**0.5, alpha=0.75)
        drawing.line(px + pw, y, w, y, stroke=line, width=1.2 * unit**0.5, alpha=0.75)
    corners = cut_corners(px, py, pw, ph, 12 * unit)
    drawing.polygon(
        corners,
        fill=drawing.down(py, py + ph, (mix(colour, (20, 24, 32), 0.62), 1), (mix(colour, (12, 14, 20), 0.82), 1)),
    )
    drawing.polygon(corners, stroke=line, width=2 * unit**0.5)


def motif(drawing: Drawing, face: DuelFace, centre: tuple[float, float], side: float) -> None:
    """The chip's motif with its shadow."""
    glyph = MOTIFS.get(face.motif) or MOTIFS["blade" if face.kind == "weapon" else "shield"]
    at = (centre[0] - side / 2, centre[1] - side / 2)
    put(drawing, glyph, {"light": SHADOW, "dark": SHADOW}, (at[0], at[1] + side / 32), side, alpha=0.35)
    colour, line = colours(face.kind)
    put(drawing, glyph, {"light": IVORY, "dark": darken(colour, 0.6), "accent": line}, at, side)


def build(face: DuelFace, scale: float) -> pygame.Surface:
    """The card's surface; see ``duel_face``."""
    w, h = CARD
    colour, line = colours(face.kind)
    drawing = Drawing(w, h)
    ground(drawing, face.kind, w, h, (14, 41, 112, 90))
    motif(drawing, face, (70, 86), 62)
    drawing.rect(0.6, 0.6, w - 1.2, h - 1.2, RADIUS - 0.6, stroke=mix(line, colour, 0.45), width=1.2, alpha=0.7)
    surface = clip_round(drawing.render(scale), RADIUS * scale)
    draw_fitting(surface, face.kind_word, custom("sans-700", 16, line), (70, 24), scale, 124, smallest=12.5)
    draw_fitting(surface, face.name, custom("serif-700", 20, "ivory"), (70, 148), scale, 128, smallest=14)
    draw_fitting(surface, face.line, custom("sans-700", 15.5, line), (70, 173), scale, 128, smallest=12.5)
    if face.element:
        draw_mark(surface, face.element, (113, 121), 36, scale)
    return surface
