"""Box: a rectangle on the logical canvas (1920x1080 px), exact and immutable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Box(NamedTuple):
    """Left, top, width, height in logical px."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just beyond it."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just below it."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """Its middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Its middle, down."""
        return self.y + self.h / 2

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.cx, self.cy

    def has(self, point: tuple[float, float]) -> bool:
        """Whether the point lies in it."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def grow(self, by: float, down: float | None = None) -> Box:
        """Larger (or smaller) on all sides by ``by``, above and below by ``down``."""
        dy = by if down is None else down
        return Box(self.x - by, self.y - dy, self.w + 2 * by, self.h + 2 * dy)

    def move(self, dx: float, dy: float) -> Box:
        """The same size elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def meets(self, other: Box) -> bool:
        """Whether the two share area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def holds(self, other: Box) -> bool:
        """Whether the other lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def overlap(self, other: Box) -> float:
        """The shared area in square px."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, w) * max(0.0, h)

    def rows(self, count: int, height: float, gap: float) -> Iterator[Box]:
        """``count`` rows from the top."""
        for i in range(count):
            yield Box(self.x, self.y + i * (height + gap), self.w, height)
