"""Where everything lies in the draft, in logical px."""

from __future__ import annotations

from scenes.table.box import Box
from sprites.faces.duel_face import LARGE

SEATS = Box(24, 76, 352, 980)
GRID = Box(400, 76, 1052, 980)
LARGE_BOX = Box(1476, 76, *LARGE)
BUTTON = Box(1476, 972, 420, 84)
BELOW = Box(LARGE_BOX.x, LARGE_BOX.bottom + 20, LARGE_BOX.w, BUTTON.y - LARGE_BOX.bottom - 44)
"""Under the large card: what belongs to a character, or the terms that what is looked at uses."""
STEPS = ("character", "ultimate", "chip", "deck")
"""The steps of the set-up, in order."""


def cells(count: int) -> list[Box]:
    """Cards in rows of seven."""
    columns = 7
    w, h, gap = 134.0, 134.0 * 1.4, 13.0
    left = GRID.x + (GRID.w - columns * w - (columns - 1) * gap) / 2
    return [Box(left + (i % columns) * (w + gap), GRID.y + 82 + (i // columns) * (h + 22), w, h) for i in range(count)]


def row(count: int, height: float, *, ratio: float = LARGE[0] / LARGE[1]) -> list[Box]:
    """Large cards in one row, as large as fits."""
    gap = 28.0
    w = min(height * ratio, (GRID.w - 56 - gap * (count - 1)) / max(1, count))
    h = w / ratio
    left = GRID.cx - (w * count + gap * (count - 1)) / 2
    top = GRID.y + 96 + max(0.0, (GRID.h - 160 - h) / 2 - 60)
    return [Box(left + i * (w + gap), top, w, h) for i in range(count)]
