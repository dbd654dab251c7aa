"""The pointer over a table as a window sends it: each movement and each button in a frame of its own."""

from __future__ import annotations

import pygame
from helpers import frames, window


def _send(app, kind, at, **more):
    frames(app, 1, [pygame.event.Event(kind, pos=window(app, at), **more)])


def motion(app, at):
    """Move the pointer."""
    _send(app, pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))


def down(app, at, button=1):
    """Press."""
    _send(app, pygame.MOUSEBUTTONDOWN, at, button=button)


def up(app, at, button=1):
    """Release."""
    _send(app, pygame.MOUSEBUTTONUP, at, button=button)


def click(app, at):
    """Move, press, release, and let the time of a double click pass."""
    motion(app, at)
    down(app, at)
    up(app, at)
    frames(app, 8)


def drag(app, start, end, *, drop=True):
    """Drag from one place to another in small steps."""
    motion(app, start)
    down(app, start)
    for i in range(1, 7):
        motion(app, (start[0] + (end[0] - start[0]) * i / 6, start[1] + (end[1] - start[1]) * i / 6))
    if drop:
        up(app, end)
        frames(app, 8)
