"""The pointer as a state machine: press, click, drag, drop, cancel. It knows positions only, no game, no pictures."""

from __future__ import annotations

from dataclasses import dataclass

THRESHOLD = 6.0
"""Logical px a press must travel to become a drag."""
DOUBLE_MS = 280.0
"""A second click at the same place within this is no click of its own."""
NEAR = 12.0
"""Logical px (of both axes together) within which a place is the same."""


@dataclass(frozen=True)
class Click:
    """Pressed and released on one thing."""

    item: str
    at: tuple[float, float]


@dataclass(frozen=True)
class Drop:
    """A dragged thing was let go."""

    item: str
    at: tuple[float, float]


class Pointer:
    """One mouse. ``item`` is what it is pressed on ("" for nothing), as named by the hit test of the table."""

    def __init__(self) -> None:
        self.at = (-1.0, -1.0)
        self.item = ""
        self.dragging = False
        self._from = (0.0, 0.0)
        self._stamp: object = None

    @property
    def pressed(self) -> bool:
        """Whether the button is down on something."""
        return bool(self.item)

    @property
    def start(self) -> tuple[float, float]:
        """Where the press began."""
        return self._from

    def press(self, at: tuple[float, float], item: str, stamp: object = None) -> None:
        """The left button goes down on ``item``. ``stamp`` marks the situation (the open decision): a release in
        another situation does nothing, so a double click never plays twice."""
        self.at = self._from = at
        self.item = item
        self.dragging = False
        self._stamp = stamp

    def move(self, at: tuple[float, float], *, draggable: bool = True) -> bool:
        """The pointer moves; True when this very move turns the press into a drag."""
        self.at = at
        if not self.item or self.dragging or not draggable:
            return False
        if (at[0] - self._from[0]) ** 2 + (at[1] - self._from[1]) ** 2 < THRESHOLD**2:
            return False
        self.dragging = True
        return True

    def release(self, at: tuple[float, float], item: str, stamp: object = None) -> Click | Drop | None:
        """The button goes up over ``item``: a drop if it was dragging, a click if that was pressed, else None."""
        self.at = at
        pressed, dragging, same = self.item, self.dragging, stamp == self._stamp
        self.cancel()
        if not pressed or not same:
            return None
        if dragging:
            return Drop(pressed, at)
        return Click(pressed, at) if pressed == item else None

    def cancel(self) -> None:
        """Forget the press: what was dragged goes back."""
        self.item = ""
        self.dragging = False
        self._stamp = None


class Clicks:
    """Lets through the first of two clicks that follow one another at one place: a double click acts once."""

    def __init__(self) -> None:
        self._ms = -1e9
        self._at = (0.0, 0.0)

    def counts(self, at: tuple[float, float], ms: float) -> bool:
        """Whether a click at a place and time (ms) is one of its own; then it is remembered."""
        near = abs(self._at[0] - at[0]) + abs(self._at[1] - at[1]) < NEAR
        if near and ms - self._ms < DOUBLE_MS:
            return False
        self._ms, self._at = ms, at
        return True
