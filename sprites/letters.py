"""Letters of forms: a face and a size of their own that still follow the setting of the text size."""

from __future__ import annotations

import pygame

from sprites import fonts, text
from sprites.fonts import TextStyle, custom
from sprites.theme import RGB


def letters(face: str, size: float, colour: str | RGB = "ivory", *, line: float = 0.0, track: float = 0.0) -> TextStyle:
    """As :func:`sprites.fonts.custom`, enlarged by the setting."""
    factor = fonts.large_text()
    return custom(face, size * factor, colour, line=line * factor, track=track)


def fitted(words: str, ink: TextStyle, width: float, scale: float) -> TextStyle:
    """The letters, back towards the normal size as far as the words need it to fit; never below the normal size."""
    least = 1 / fonts.large_text()
    steps = 6
    for step in range(
        steps + 1
    ):  # in steps: letters are of whole pixels, so the width does not follow the size exactly
        part = 1 - (1 - least) * step / steps
        smaller = ink.with_(size=ink.size * part, line=ink.line * part)
        if least == 1.0 or text.measure(words, smaller, scale) <= width:
            return smaller if step else ink
    return smaller


def write(
    surface: pygame.Surface,
    words: str,
    ink: TextStyle,
    at: tuple[float, float],
    scale: float,
    *,
    anchor: str = "topleft",
    max_width: float | None = None,
) -> pygame.Rect:
    """As :func:`sprites.text.draw`; enlarged letters go back towards the normal size before any word is dropped."""
    if max_width is not None:
        ink = fitted(words, ink, max_width, scale)
    return text.draw(surface, words, ink, at, scale, anchor=anchor, max_width=max_width)
