"""Finished surfaces, kept by everything that decides their look.

The key of a surface holds all that changes a pixel of it (design, language, scale,
state, text size …).  The cache is bounded by bytes; what was not used for the
longest time goes first.  Surfaces are converted to the display's format when they
enter, since blitting one of another format is about thirty times slower.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

DEFAULT_BYTES = 256 * 1024 * 1024


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, with alpha if it has any; unchanged without a display."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
    return surface


class SurfaceCache:
    """Least-recently-used store of surfaces, bounded by bytes.  Never draw on what it returns."""

    def __init__(self, limit: int = DEFAULT_BYTES) -> None:
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()

    def get(self, key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of ``key``, built and converted at its first use."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[0]
        surface = ready(build())
        weight = surface.get_width() * surface.get_height() * surface.get_bytesize()
        self._kept[key] = (surface, weight)
        self.size += weight
        while self.size > self.limit and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self.size -= gone
        return surface

    def clear(self) -> None:
        """Forget everything: after a change of scale, language, text size or display."""
        self._kept.clear()
        self.size = 0

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept


CACHE = SurfaceCache()
TEXT_CACHE = SurfaceCache(64 * 1024 * 1024)


def clear() -> None:
    """Forget all finished surfaces and rendered lines."""
    CACHE.clear()
    TEXT_CACHE.clear()
