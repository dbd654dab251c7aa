"""Scene: one screen, or one layer over others (a dialog, a cover)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from cards.text import Texts
    from scenes.app import App


class Scene:
    """What the stack holds. Coordinates are logical (1920×1080): the app converts the positions of events.

    Life: ``enter`` once when it comes onto the stack, then ``pause``/``resume`` as others come over it and go,
    ``exit`` once when it leaves. ``build`` (re)makes what depends on language, text size or scale: it is called after
    ``enter`` and again whenever one of them changes.
    """

    opaque = True
    """Whether it covers what lies below (which is then not drawn)."""
    modal = True
    """Whether events it does not take stop at it."""
    table = "chem"
    """Whose ground fills the window behind it: ``chem`` or ``duel``."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """It has come onto the stack."""

    def exit(self) -> None:
        """It has left the stack."""

    def pause(self) -> None:
        """Another scene has come over it."""

    def resume(self) -> None:
        """It is on top again."""

    def build(self) -> None:
        """Make what depends on language, text size and scale."""

    # ------------------------------------------------------------------ frame
    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it was taken. Mouse events carry ``pos`` in logical units."""
        return False

    def update(self, dt: float) -> None:
        """Pass ``dt`` seconds (at most 0.05). Set ``dirty`` when something to see has changed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything onto the canvas, whose pixels are logical units times ``app.scale``. Changes nothing."""

    def spare(self, ms: float) -> None:
        """Do for about ``ms`` milliseconds what can wait: the frame is drawn and has so much left."""

    # ------------------------------------------------------------------ help
    @property
    def texts(self) -> Texts:
        """The texts in the language of the moment."""
        return self.app.texts

    @property
    def animating(self) -> bool:
        """Whether it must be drawn each frame."""
        return False

    def invalidate(self) -> None:
        """Ask to be drawn again."""
        self.dirty = True

    def close(self) -> None:
        """Leave the stack at the end of the frame."""
        self.app.stack.remove(self)
