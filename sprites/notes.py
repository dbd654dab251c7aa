"""A column of small paper notes, each a term and what it means, beside an enlarged card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from sprites import text
from sprites.fonts import TextStyle
from sprites.letters import letters
from sprites.panels import Box, draw_paper

WIDTH = 348.0
"""The usual width of the column."""
GAP = 10.0
PAD_X, PAD_Y = 16.0, 11.0

Placed = tuple[Box, text.Paragraph]


def place_notes(notes: Sequence[tuple[str, str]], area: Box, scale: float) -> list[Placed]:
    """The notes from the top of the area down, in order; one that finds no room any more is left out whole."""
    placed: list[Placed] = []
    x, y, width, height = area
    bottom = y + height
    for note in notes:
        paragraph = _paragraph(note, width - 2 * PAD_X, scale)
        tall = paragraph.height + 2 * PAD_Y
        if y + tall <= bottom:
            placed.append(((x, y, width, tall), paragraph))
            y += tall + GAP
    return placed


def draw_notes(surface: pygame.Surface, notes: Sequence[tuple[str, str]], area: Box, scale: float) -> None:
    """Draw as many as find room."""
    for box, paragraph in place_notes(notes, area, scale):
        draw_paper(surface, box, scale, variant="plain", radius=10)
        paragraph.draw(surface, (box[0] + PAD_X, box[1] + PAD_Y))


def _paragraph(note: tuple[str, str], width: float, scale: float) -> text.Paragraph:
    ink = letters("sans-500", 17, "ink", line=24)
    return _wrapped(f"[b]{note[0]}[/b]\u3000{note[1]}", ink, width, scale)


@lru_cache(maxsize=256)
def _wrapped(words: str, ink: TextStyle, width: float, scale: float) -> text.Paragraph:
    return text.wrap(words, ink, width, scale)
