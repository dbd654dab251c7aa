"""Large boxes made from small ones: what is alike all along the middle is drawn once and drawn out.

A blurred or rounded box differs from a larger one only in the length of its middle, so that a strip over half the
window costs no more than a short one, and all widths that a growing strip passes through share one small picture.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from sprites.cache import CACHE

MIDDLE = 8
"""Pixels left of a middle that is drawn out."""
WORTH = 24
"""Pixels below which drawing out saves nothing."""


def spare(length: float, keep: float, scale: float) -> int:
    """Whole pixels by which a box may be shorter, ``keep`` logical px at either end being left as they are.

    Whole, so that both ends lie on the pixels as they would in the long one.
    """
    found = int((length - 2 * keep) * scale) - MIDDLE
    return found if found >= WORTH else 0


def drawn_out(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture of this size from a smaller one, its middle column and its middle row repeated."""
    (width, height), (wide, high) = small.get_size(), size
    middle, centre = width // 2, height // 2
    across, down = wide - width, high - height
    if across:
        row = pygame.Surface((wide, height), pygame.SRCALPHA)
        _copy(row, small.subsurface((0, 0, middle, height)), (0, 0))
        strip = pygame.transform.scale(small.subsurface((middle, 0, 1, height)), (across, height))
        _copy(row, strip, (middle, 0))
        _copy(row, small.subsurface((middle, 0, width - middle, height)), (middle + across, 0))
        small = row
    if down:
        whole = pygame.Surface(size, pygame.SRCALPHA)
        _copy(whole, small.subsurface((0, 0, wide, centre)), (0, 0))
        strip = pygame.transform.scale(small.subsurface((0, centre, wide, 1)), (wide, down))
        _copy(whole, strip, (0, centre))
        _copy(whole, small.subsurface((0, centre, wide, height - centre)), (0, centre + down))
        small = whole
    return small


def _copy(onto: pygame.Surface, part: pygame.Surface, at: tuple[int, int]) -> None:
    """Copy pixels with their opacity onto a part that is still empty."""
    onto.blit(part, at, special_flags=pygame.BLEND_RGBA_ADD)


def stretched(
    key: tuple[Hashable, ...],
    width: float,
    height: float,
    pad: float,
    scale: float,
    build: Callable[[float, float], pygame.Surface],
    *,
    keep: tuple[float, float | None],
) -> pygame.Surface:
    """The picture of a box with ``pad`` px of air on each side, cached; made from that of a smaller box if it is large.

    Args:
        key: all that decides its look but the sizes and the scale.
        build: makes it for a width and a height.
        keep: from the box's left and right edge, and from its upper and lower one, the logical px within which it
            changes from pixel to pixel; None: throughout.
    """

    def make() -> pygame.Surface:
        across = spare(width, keep[0], scale)
        down = 0 if keep[1] is None else spare(height, keep[1], scale)
        if not across and not down:
            return build(width, height)
        low, short = width - across / scale, height - down / scale
        small = CACHE.get((*key, low, short, scale), lambda: build(low, short))
        size = max(1, round((width + 2 * pad) * scale)), max(1, round((height + 2 * pad) * scale))
        return drawn_out(small, size)

    return CACHE.get((*key, width, height, scale), make)
