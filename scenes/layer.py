"""A part of a scene that seldom changes, kept as a picture: the next frames blit it instead of drawing it."""

from __future__ import annotations

from collections.abc import Callable

import pygame


class Layer:
    """Keeps what ``paint`` left on an area of the canvas, with the ground below it, until :meth:`clear`."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._key: object = None

    def clear(self) -> None:
        """Draw it anew the next time."""
        self._picture = None

    def draw(
        self, surface: pygame.Surface, area: pygame.Rect, paint: Callable[[pygame.Surface], None], key: object = None
    ) -> None:
        """Draw the kept picture, or paint and keep it. ``area`` is in pixels of the canvas; another key paints anew."""
        area = area.clip(surface.get_rect())
        whole = (surface.get_size(), tuple(area), key)
        if self._picture is not None and self._key == whole:
            surface.blit(self._picture, area.topleft)
            return
        paint(surface)
        self._picture, self._key = surface.subsurface(area).copy(), whole
