"""The mini card (50×68): an index and a face of plain colour with the motif; for traces of cards, logs and piles."""

from __future__ import annotations

import pygame

from sprites import text
from sprites.emblems import EMBLEMS
from sprites.faces import duel_chip, duel_time
from sprites.faces.duel_art import clip_round, tones_on
from sprites.faces.duel_face import MINI, DuelFace
from sprites.faces.duel_frame import coin, feet, ground
from sprites.faces.duel_motifs import MOTIFS
from sprites.fonts import custom
from sprites.svg import Drawing
from sprites.theme import THEME, mix
from sprites.vector import Glyph, put

W, H = MINI
RADIUS = 6.0


def build(face: DuelFace, scale: float) -> pygame.Surface:
    """The card's surface; see ``duel_face``."""
    drawing = Drawing(W, H)
    if face.kind == "time":
        drawing.rect(0, 0, W, H, fill=drawing.down(0, H, (duel_time.TOP, 1), (duel_time.BOTTOM, 1)))
        drawing.rect(0.5, 0.5, W - 1, H - 1, RADIUS - 0.5, stroke=(150, 124, 66), width=1, alpha=0.7)
        surface = clip_round(drawing.render(scale), RADIUS * scale)
        text.draw(
            surface, str(face.value), custom("serif-900", 34, duel_time.INK), (W / 2, H / 2), scale, anchor="center"
        )
        return surface
    colour = THEME.classes[face.cls] if face.kind == "character" else face.art_colour()
    if face.kind in ("weapon", "armour"):
        colour, line = duel_chip.colours(face.kind)
        drawing.rect(0, 0, W, H, fill=colour)
        drawing.rect(0.6, 0.6, W - 1.2, H - 1.2, RADIUS - 0.6, stroke=line, width=1.2)
        glyph: Glyph = MOTIFS.get(face.motif) or MOTIFS["blade" if face.kind == "weapon" else "shield"]
        put(drawing, glyph, tones_on(colour), (8, 17), 34)
    elif face.kind == "character":
        drawing.rect(0, 0, W, H, fill=colour)
        put(drawing, EMBLEMS[face.cls], tones_on(colour), (7, 16), 36)
    else:
        top, bottom = ground(face.kind)
        drawing.rect(0, 0, W, H, fill=drawing.down(0, H, (top, 1), (bottom, 1)))
        feet(drawing, face, W, H, 0.7)
        drawing.rect(4, 17, 42, 42, 4, fill=colour)
        put(drawing, MOTIFS.get(face.motif) or MOTIFS["star"], tones_on(colour), (9, 22), 32)
        if face.action:
            coin(drawing, (10, 9), 6.4)
        edge = (232, 200, 117) if face.kind == "ultimate" else mix(bottom, (60, 50, 30), 0.4)
        drawing.rect(0.5, 0.5, W - 1, H - 1, RADIUS - 0.5, stroke=edge, width=1)
    return clip_round(drawing.render(scale), RADIUS * scale)
