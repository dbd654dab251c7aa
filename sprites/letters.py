"""Letters of forms: a face and a size of their own that still follow the setting of the text size."""

from __future__ import annotations

from sprites import fonts
from sprites.fonts import TextStyle, custom
from sprites.theme import RGB


def letters(face: str, size: float, colour: str | RGB = "ivory", *, line: float = 0.0, track: float = 0.0) -> TextStyle:
    """As :func:`sprites.fonts.custom`, enlarged by the setting."""
    factor = fonts.large_text()
    return custom(face, size * factor, colour, line=line * factor, track=track)
