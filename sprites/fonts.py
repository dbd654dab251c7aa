"""Faces, text roles and the choice of a face that holds a character.

Two families: *ui* (sans: what the program says, numerals) and *display* (serif:
formulas, names, titles).  Files and their making: ``packaging/fonts.py``.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import as_file, files

import pygame

from sprites.theme import RGB, THEME

FILES = {
    "sans-500": "sans-500.otf",
    "sans-700": "sans-700.otf",
    "numeral-800": "numeral-800.ttf",
    "serif-500": "serif-500.otf",
    "serif-700": "serif-700.otf",
    "serif-900": "serif-900.otf",
}
FALLBACK = {
    "numeral-800": "sans-700",
    "sans-700": "sans-500",
    "serif-900": "serif-700",
    "serif-500": "serif-700",
    "serif-700": "sans-700",
}
BOLDER = {"sans-500": "sans-700", "sans-700": "sans-700", "serif-700": "serif-900"}
MISSING = "□"
ASCENT = {"sans": 1.16, "numeral": 1.16, "serif": 1.151}
DESCENT = {"sans": 0.288, "numeral": 0.288, "serif": 0.286}

# role of tokens.toml -> face
FACES = {
    "title_logo": "serif-900",
    "screen_title": "serif-900",
    "button_large": "serif-900",
    "equation": "serif-700",
    "numeral_large": "numeral-800",
    "name_large": "serif-900",
    "name": "sans-700",
    "formula": "serif-700",
    "prompt": "sans-700",
    "body": "sans-500",
    "log": "sans-500",
    "label": "sans-500",
    "small": "sans-500",
    "card_symbol": "serif-900",
    "card_index": "serif-900",
    "card_name": "serif-700",
}
_LARGER = {"large": 1.0}


def set_large_text(factor: float) -> None:
    """Text-size setting: factor (1.0 or the token ``large_text_step``) on every role from ``label`` upwards.

    Cached surfaces must be cleared by the caller afterwards.
    """
    _LARGER["large"] = factor


def large_text() -> float:
    """The factor in force."""
    return _LARGER["large"]


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set.  Sizes in logical pixels.

    ``track`` is extra space after each character as part of the size; ``sub_colour`` is unused by plain text.
    """

    face: str
    size: float
    line: float
    colour: RGB
    track: float = 0.0

    def with_(self, **changes: object) -> TextStyle:
        """The same style with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


def style(
    role: str, colour: str | RGB = "ivory", *, face: str = "", size: float = 0.0, track: float = 0.0
) -> TextStyle:
    """The style of a role of the tokens, in a colour (name of the theme or RGB); face and size may be overridden."""
    token = THEME.type[role]
    factor = 1.0 if token.size < THEME.type["label"].size or role.startswith("card_") else _LARGER["large"]
    real = (size or token.size) * factor
    return TextStyle(
        face or FACES[role],
        real,
        real * token.line / token.size,
        THEME.colour(colour) if isinstance(colour, str) else colour,
        track,
    )


def custom(face: str, size: float, colour: str | RGB = "ivory", *, line: float = 0.0, track: float = 0.0) -> TextStyle:
    """A style outside the roles, for drawings that state their own size (numbers on marks, card symbols)."""
    return TextStyle(face, size, line or size * 1.3, THEME.colour(colour) if isinstance(colour, str) else colour, track)


@lru_cache(maxsize=256)
def font(face: str, pixels: int) -> pygame.font.Font:
    """The font of a face at a size in real pixels (of the em square)."""
    if not pygame.font.get_init():
        pygame.font.init()
    with as_file(files("sprites") / "fonts" / FILES[face]) as path:
        return pygame.font.Font(path, max(1, pixels))


def quit_fonts() -> None:
    """Forget loaded fonts: call before ``pygame.font.quit``."""
    font.cache_clear()


def ascent(face: str) -> float:
    """Height of the face's ascent as part of the size."""
    return ASCENT[face.split("-")[0]]


def descent(face: str) -> float:
    """Depth of the face's descent as part of the size."""
    return DESCENT[face.split("-")[0]]


@lru_cache(maxsize=1)
def coverage() -> dict[str, tuple[list[int], list[int]]]:
    """For each face the starts and ends of the ranges of characters it holds."""
    found: dict[str, tuple[list[int], list[int]]] = {}
    for row in (files("sprites") / "fonts" / "coverage.txt").read_text(encoding="ascii").splitlines():
        names, *parts = row.split(" ")
        bounds = [part.partition("-") for part in parts]
        starts = [int(first, 16) for first, _, _ in bounds]
        ends = [int(last or first, 16) for first, _, last in bounds]
        for name in names.split(","):
            found[name] = (starts, ends)
    return found


@lru_cache(maxsize=8192)
def holds(face: str, character: str) -> bool:
    """Whether the face has a glyph for the character."""
    starts, ends = coverage()[face]
    place = bisect_right(starts, ord(character)) - 1
    return place >= 0 and ord(character) <= ends[place]


@lru_cache(maxsize=8192)
def face_for(face: str, character: str) -> tuple[str, str]:
    """The face to draw a character in, and the character (a box when no face has it)."""
    current: str | None = face
    while current is not None:
        if holds(current, character):
            return current, character
        current = FALLBACK.get(current)
    return "sans-500", MISSING
