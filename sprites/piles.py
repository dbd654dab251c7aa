"""Piles: a deck of backs with its thickness, a heap of discarded cards, the fan of another seat's hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sprites.cache import CACHE
from sprites.card import card_face, card_picture
from sprites.faces.base import CARD, RADIUS
from sprites.shadows import shadow
from sprites.shapes import box as rounded
from sprites.shapes import put
from sprites.theme import darken

PAPER_EDGE = (216, 206, 182)


HEAP_TURNS = (9.0, -6.5, -1.5)
"""How the last cards of a discard pile are turned, the newest last."""


def deck(design: str, count: int, lang: str, scale: float, size: float = 0.42) -> pygame.Surface:
    """A deck of backs lying on the table, up to four cards thick; its middle is the top card's middle."""
    edges = 0 if count < 2 else 1 if count < 12 else 2 if count < 40 else 3

    def build() -> pygame.Surface:
        width, height, radius = CARD[0] * size, CARD[1] * size, RADIUS * size * 1.2
        margin = 24.0
        side = round((width + 2 * margin) * scale), round((height + 2 * margin) * scale)
        surface = pygame.Surface(side, pygame.SRCALPHA)
        last = 1.6 * edges
        dark, dx, dy = shadow(width, height, radius, "rest", scale)
        surface.blit(dark, (round((margin + last + dx) * scale), round((margin + last + dy) * scale)))
        for k in range(edges, 0, -1):
            shade = darken(PAPER_EDGE, 0.10 * (k % 2) + 0.04 * k)
            sheet = rounded(width, height, radius, scale, fill=shade)
            surface.blit(sheet, (round((margin + 1.6 * k) * scale), round((margin + 1.6 * k) * scale)))
        surface.blit(card_face(design, lang, scale * size), (round(margin * scale), round(margin * scale)))
        return surface

    return CACHE.get(("deck", design, edges, lang, scale, size), build)


def draw_deck(
    surface: pygame.Surface,
    design: str,
    count: int,
    centre: tuple[float, float],
    lang: str,
    scale: float,
    size: float = 0.42,
) -> pygame.Rect:
    """Draw :func:`deck`; nothing but a faint place when it is empty."""
    if count <= 0:
        width, height = CARD[0] * size, CARD[1] * size
        place = rounded(
            width, height, RADIUS * size, scale, fill=(0, 0, 0), alpha=0.2, border=((221, 182, 104), 1.2, 0.35)
        )
        return put(surface, place, centre, scale)
    return put(surface, deck(design, count, lang, scale, size), centre, scale)


def draw_heap(
    surface: pygame.Surface,
    designs: Sequence[str],
    centre: tuple[float, float],
    lang: str,
    scale: float,
    size: float = 0.42,
) -> None:
    """The last cards of a discard pile, the newest on top, the ones below a little turned."""
    shown = list(designs[-3:])
    turns = HEAP_TURNS[-len(shown) :] if shown else ()
    shifts = ((-12.0, 2.0), (5.0, -3.0), (0.0, 0.0))[-len(shown) :] if shown else ()
    for design, turn, (dx, dy) in zip(shown, turns, shifts, strict=True):
        picture, _ = card_picture(design, lang, scale * size, angle=turn)
        put(surface, picture, (centre[0] + dx, centre[1] + dy), scale)


def draw_backs_fan(
    surface: pygame.Surface,
    design: str,
    count: int,
    centre: tuple[float, float],
    lang: str,
    scale: float,
    size: float = 0.212,
) -> None:
    """Up to three backs in a small fan: the hand of another seat."""
    shown = max(0, min(3, count))
    for place in range(shown):
        offset = place - (shown - 1) / 2
        picture, _ = card_picture(design, lang, scale * size, angle=-5.0 * offset)
        put(surface, picture, (centre[0] + 10.4 * offset, centre[1] + 1.2 * offset * offset), scale)
