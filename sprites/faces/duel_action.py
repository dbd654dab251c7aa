"""The action cards of the duel at 140×196: ability, linkage, form, talent, ultimate, battle, trap, strategy."""

from __future__ import annotations

import pygame

from sprites import text
from sprites.faces.duel_art import art, clip_round
from sprites.faces.duel_face import CARD, MIN_PIXELS, RADIUS, DuelFace
from sprites.faces.duel_frame import coin, dial, energy, feet, ground, numeral, plate
from sprites.fonts import custom
from sprites.marks import draw_mark
from sprites.svg import Drawing
from sprites.theme import THEME, darken, mix

ART = (8.0, 36.0, 124.0, 96.0)
GOLD_LINE = (232, 200, 117)


def build(face: DuelFace, scale: float) -> pygame.Surface:
    """The card's surface; see ``duel_face``."""
    w, h = CARD
    dark = face.kind == "ultimate"
    top, bottom = ground(face.kind)
    drawing = Drawing(w, h)
    edge = GOLD_LINE if dark else mix(bottom, (60, 50, 30), 0.35)
    plate(drawing, w, h, RADIUS, top, bottom, edge, width=1.6 if dark else 1.0)
    feet(drawing, face, w, h, 1.0)
    left = 9.0
    if face.action and not face.time:
        coin(drawing, (20.5, 19), 14.2)
        left = 41.0
    elif face.time:
        dial(drawing, (20.5, 19), 14.2)
        left = 41.0
    surface = clip_round(drawing.render(scale), RADIUS * scale)
    if face.time:
        numeral(surface, face.time, (20.5, 19), 17, "ivory", scale)
    if face.energy:
        left = energy(surface, face.energy, left + 1, 19, 19, scale, on_paper=not dark) + 4
    surface.blit(art(face, ART[2], ART[3], scale, 6), (round(ART[0] * scale), round(ART[1] * scale)))
    if dark:
        frame = Drawing(w, h)
        frame.rect(ART[0] + 0.5, ART[1] + 0.5, ART[2] - 1, ART[3] - 1, 6, stroke=GOLD_LINE, width=1, alpha=0.55)
        surface.blit(frame.render(scale), (0, 0))
    _words(surface, face, scale, left, dark)
    if face.element:
        draw_mark(surface, face.element, (115.5, 117), 36, scale)
    return surface


def _words(surface: pygame.Surface, face: DuelFace, scale: float, left: float, dark: bool) -> None:
    w = CARD[0]
    word = custom("sans-700", 17, GOLD_LINE if dark else face.word_colour())
    room = w - 9 - left
    while word.size > 12.5 and text.measure(face.kind_word, word, scale) > room:
        word = word.with_(size=word.size - 0.5)
    if left > 10:
        text.draw(surface, face.kind_word, word, (w - 9, 19), scale, anchor="midright", max_width=w - 9 - left)
    else:
        text.draw(surface, face.kind_word, word, (left + 1, 19), scale, anchor="midleft", max_width=w - 18)
    line = custom("sans-500", 15, (244, 233, 206) if dark else darken(THEME.text["ink2"], 0.08))
    if dark:
        line = line.with_(face="sans-700")
    one = text.measure(face.line, line.with_(size=13), scale) <= w - 16
    name = custom("serif-700", 21, "ivory" if dark else "ink")
    if text.measure(face.name, name.with_(size=14.5), scale) <= w - 16:
        draw_fitting(surface, face.name, name, (w / 2, 148 if one else 146), scale, w - 16, smallest=14.5)
    else:
        two = text.wrap(face.name, name.with_(size=14.5, line=16), w - 12, scale, 2)
        two.draw(surface, (w / 2, 149 - two.height / 2), align="center")
    if 15 * scale < MIN_PIXELS:
        return
    if one:
        draw_fitting(surface, face.line, line, (w / 2, 173.5), scale, w - 16, smallest=13)
    else:
        small = text.wrap(face.line, line.with_(size=13, line=15), w - 8, scale, 2)
        small.draw(surface, (w / 2, 174 - small.height / 2), align="center")


def draw_fitting(
    surface: pygame.Surface,
    words: str,
    style: text.TextStyle,
    centre: tuple[float, float],
    scale: float,
    width: float,
    *,
    smallest: float,
) -> None:
    """One centred line; a longer name is first set a little smaller, not below ``smallest``, then loses words."""
    size = style.size
    while size > smallest and text.measure(words, style.with_(size=size), scale) > width:
        size -= 0.5
    text.draw(surface, words, style.with_(size=size), centre, scale, anchor="center", max_width=width)
