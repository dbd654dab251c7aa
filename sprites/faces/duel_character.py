"""The character card at 140×196: class gradient with rays, emblem in a ring, name, foot with the numbers."""

from __future__ import annotations

import pygame

from sprites import text
from sprites.emblems import EMBLEMS
from sprites.faces.duel_action import draw_fitting
from sprites.faces.duel_art import SHADOW, clip_round, rays, tones_on
from sprites.faces.duel_face import CARD, RADIUS, DuelFace, gradient_of
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.svg import Drawing
from sprites.theme import THEME, darken, lighten, mix
from sprites.vector import put

RIM = (233, 215, 172)


def ground(drawing: Drawing, face: DuelFace, w: float, h: float, centre: tuple[float, float], r: float) -> None:
    """Gradient, rays, ring and emblem, for both sizes of the card."""
    colour = THEME.classes[face.cls]
    unit = w / CARD[0]
    top, bottom = gradient_of(colour)
    drawing.rect(0, 0, w, h, fill=drawing.down(0, h, (top, 1), (darken(bottom, 0.12), 1)))
    rays(drawing, centre, h, alpha=0.075)
    drawing.circle(
        *centre, r * 1.5, fill=drawing.radial(*centre, r * 1.5, (0, (255, 255, 255), 0.16), (1, (255, 255, 255), 0))
    )
    drawing.circle(*centre, r, fill=darken(colour, 0.42), fill_alpha=0.62)
    drawing.circle(*centre, r, stroke=RIM, width=1.2 * unit**0.5)
    side = r * 1.42
    at = (centre[0] - side / 2, centre[1] - side / 2)
    put(drawing, EMBLEMS[face.cls], {"light": SHADOW, "dark": SHADOW}, (at[0], at[1] + 1.6 * unit), side, alpha=0.25)
    put(drawing, EMBLEMS[face.cls], tones_on(colour), at, side)


def build(face: DuelFace, scale: float) -> pygame.Surface:
    """The card's surface; see ``duel_face``."""
    w, h = CARD
    colour = THEME.classes[face.cls]
    drawing = Drawing(w, h)
    ground(drawing, face, w, h, (70, 74), 46)
    drawing.rect(6, 154, 128, 34, 7, fill=darken(colour, 0.78), fill_alpha=0.72)
    drawing.rect(
        0.8, 0.8, w - 1.6, h - 1.6, RADIUS - 0.8, stroke=mix(RIM, lighten(colour, 0.4), 0.3), width=1.6, alpha=0.9
    )
    surface = clip_round(drawing.render(scale), RADIUS * scale)
    text.draw(
        surface, face.class_word, custom("sans-700", 16, "ivory"), (10, 16), scale, anchor="midleft", max_width=120
    )
    draw_fitting(surface, face.name, custom("serif-700", 23, "ivory"), (70, 138), scale, 128, smallest=15)
    if face.stats:
        _foot(surface, face, scale)
    return surface


def _foot(surface: pygame.Surface, face: DuelFace, scale: float) -> None:
    speed, attack, need, cap = face.stats[:4]
    number = custom("numeral-800", 17, "ivory")
    y = 171.5
    for icon, x, value in (("chevrons", 17, str(speed)), ("sword", 51, str(attack)), ("bolt", 83, f"{need}")):
        draw_icon(surface, icon, (x, y), 14, "gold", scale, 2.2)
        box = text.draw(surface, value, number, (x + 9, y), scale, anchor="midleft")
    right = box.right / scale
    text.draw(surface, "·", custom("sans-700", 17, "ivory"), ((right + 118) / 2, y), scale, anchor="center")
    text.draw(surface, str(cap), number, (129, y), scale, anchor="midright")
