"""Keys as the person struck them: a slow frame must not turn one press into many.

While a key is down pygame adds presses by a clock of its own, also while a long frame keeps the release from being
read.  Ten spaces would then answer ten questions, ten escapes open ten menus.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

REPEATING = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
    }
)
"""Keys that go on while they are held: once a frame at most. All others count once until they are let go."""


class Presses:
    """Takes the events of each frame and leaves out the presses nobody made."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def admit(self, events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events of one frame without the added presses."""
        kept: list[pygame.event.Event] = []
        again: set[int] = set()
        for event in events:
            if event.type == pygame.KEYDOWN:
                if event.key in self._held:
                    if event.key not in REPEATING or event.key in again:
                        continue
                    again.add(event.key)
                self._held.add(event.key)
            elif event.type == pygame.KEYUP:
                self._held.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()  # the release goes to another window
            kept.append(event)
        return kept
