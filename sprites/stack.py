"""Offset stacks of cards: a compound, or cards being put together.

A stack is its kinds in order with how many cards of each; every index shows, a brass
coin below an index counts equal cards.  It moves, glows and throws its shadow as one
body.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sprites.cache import CACHE
from sprites.card import OUTLINES, face_in_state, fallen, shadow_margin, under
from sprites.controls import ban_disc, coin, damage_hex
from sprites.faces.base import CARD, MINI, MINI_RADIUS, RADIUS
from sprites.shadows import shadow
from sprites.theme import THEME

Parts = tuple[tuple[str, int], ...]  # (design, number of cards)
STEP = 60.5  # from card to card, logical px at size 1 (40 at 0.66)
MINI_STEP = 29.0
GAP = 6.0  # air between the body and its glowing line
COIN = (28.0, 53.0, 33.0)  # middle and diameter of the coin on its card, at size 1


def stack_size(count: int, size: float = 0.66, *, mini: bool = False, step: float | None = None) -> tuple[float, float]:
    """Logical width and height of a stack of ``count`` kinds."""
    if mini:
        return MINI[0] + (MINI_STEP if step is None else step) * (count - 1), MINI[1]
    return CARD[0] * size + (STEP * size if step is None else step) * (count - 1), CARD[1] * size


def stack_picture(
    parts: Sequence[tuple[str, int]],
    lang: str,
    scale: float,
    size: float = 0.66,
    state: str = "rest",
    *,
    mini: bool = False,
    step: float | None = None,
) -> tuple[pygame.Surface, float]:
    """The stack with its shadow or glow: surface and margin round the body in logical px.  Cached.

    ``step``: distance from card to card in logical px, when there is less room than usual.
    """
    kinds: Parts = tuple(parts)
    width, height = stack_size(len(kinds), size, mini=mini, step=step)
    radius = MINI_RADIUS if mini else RADIUS * size
    apart = (MINI_STEP if mini else STEP * size) if step is None else step
    _, margin = under(width, height, radius, state, scale, gap=GAP)

    def build() -> pygame.Surface:
        whole = under(width, height, radius, state, scale, gap=GAP)[0].copy()
        body = _body(kinds, lang, scale, size, state, mini, apart, margin, whole.get_size())
        whole.blit(body, (0, 0))
        return whole

    key = ("stack", kinds, lang, scale, size, state, mini, apart)
    return CACHE.get(key, build), margin


def _body(
    parts: Parts,
    lang: str,
    scale: float,
    size: float,
    state: str,
    mini: bool,
    apart: float,
    margin: float,
    whole: tuple[int, int],
) -> pygame.Surface:
    """The cards from left to right, each with a little shadow on the one before, and the coins."""
    surface = pygame.Surface(whole, pygame.SRCALPHA)
    width, height = MINI if mini else (CARD[0] * size, CARD[1] * size)
    radius = MINI_RADIUS if mini else RADIUS * size
    real = scale if mini else scale * size
    for place, (design, _) in enumerate(parts):
        left, top = margin + place * apart, margin
        if place:
            dark, dx, dy = shadow(width, height, radius, "rest", scale)
            # only on the cards below: the outer shadow of the whole is there already
            part = pygame.Surface(whole, pygame.SRCALPHA)
            part.blit(dark, (round((left + dx) * scale), round((top + dy) * scale)))
            cut = surface.copy()
            cut.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            part.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(part, (0, 0))
        face = face_in_state(
            design, lang, real, state if state in {"waiting", "disabled"} else "rest", "mini" if mini else "full"
        )
        surface.blit(face, (round(left * scale), round(top * scale)))
    if not mini:
        for place, (_, count) in enumerate(parts):
            if count > 1:
                x, y, diameter = COIN
                mark = coin(count, round(diameter * size), scale)
                at = margin + place * apart + x * size, margin + y * size
                surface.blit(mark, mark.get_rect(center=(round(at[0] * scale), round(at[1] * scale))))
    if state == "illegal":
        _veil(surface, scale, whole)
    return surface


def _veil(surface: pygame.Surface, scale: float, whole: tuple[int, int]) -> None:
    veil = surface.copy()
    veil.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade = pygame.Surface(whole, pygame.SRCALPHA)
    shade.fill((*THEME.state["illegal_veil"], round(255 * 0.62)))
    veil.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shade.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shade, (0, 0))
    disc = ban_disc(30, scale)
    surface.blit(disc, disc.get_rect(center=surface.get_rect().center))


def draw_stack(
    surface: pygame.Surface,
    parts: Sequence[tuple[str, int]],
    at: tuple[float, float],
    lang: str,
    scale: float,
    *,
    size: float = 0.66,
    state: str = "rest",
    mini: bool = False,
    step: float | None = None,
    damage: int = 0,
    heal: bool = False,
) -> pygame.Rect:
    """Draw a stack with the top left of its body at ``at`` (logical px); its body in real px.

    ``damage``: the signed number of the hex on its upper right corner (0: none).
    """
    picture, margin = stack_picture(parts, lang, scale, size, state, mini=mini, step=step)
    width, height = stack_size(len(parts), size, mini=mini, step=step)
    if state in OUTLINES:
        radius = MINI_RADIUS if mini else RADIUS * size
        dark = CACHE.get(
            ("fallen", width, height, radius, state, scale), lambda: fallen(width, height, radius, state, scale)
        )
        air = shadow_margin(state)
        surface.blit(dark, (round((at[0] - air) * scale), round((at[1] - air) * scale)))
    surface.blit(picture, (round((at[0] - margin) * scale), round((at[1] - margin) * scale)))
    if damage:
        mark = damage_hex(damage, 38 if not mini else 26, scale, heal=heal)
        spot = (at[0] + width + (3 if not mini else 0)) * scale, (at[1] + (6.5 if not mini else 2)) * scale
        surface.blit(mark, mark.get_rect(center=(round(spot[0]), round(spot[1]))))
    return pygame.Rect(round(at[0] * scale), round(at[1] * scale), round(width * scale), round(height * scale))
