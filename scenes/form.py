"""Scenes made of widgets, and those that are a panel over the scene below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.scene import Scene
from sprites.boxes import IVORY, Rect, box, panel_stops
from sprites.widgets import Group

if TYPE_CHECKING:
    from scenes.app import App


class Form(Scene):
    """A scene with widgets. Events go to them; Escape, where no widget takes it, is ``escape``."""

    takes_all = True
    """Whether events that mean nothing here count as taken all the same."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.group = Group()

    def escape(self) -> None:
        """What Escape does: close the scene."""
        self.close()

    def handle(self, event: pygame.event.Event) -> bool:
        """Widgets first, then Escape."""
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()
            return True
        return self.takes_all

    def update(self, dt: float) -> None:
        """Widgets."""
        self.group.update(dt)
        self.dirty |= self.group.dirty


class Panel(Form):
    """A form on a raised panel in the middle of the canvas; what lies below stays visible, but dim."""

    opaque = False

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.panel = Rect(0, 0, 0, 0)

    def centre(self, width: float, height: float) -> None:
        """Give the panel its size (logical px) and put it into the middle."""
        self.panel = Rect(960 - width / 2, 540 - height / 2, width, height)

    def draw_panel(self, surface: pygame.Surface, radius: float = 18, tones: str = "chem") -> None:
        """Dim what is below, then the empty panel in the tones of a table."""
        dim(surface)
        fill, line = panel_stops(tones), (IVORY, 0.16, 1.5)
        box(surface, self.app.scale, self.panel, radius, fill=fill, line=line, light=0.12, shadow="drag")


def dim(surface: pygame.Surface, to: int = 105) -> None:
    """Darken everything drawn so far."""
    surface.fill((to, to, to), special_flags=pygame.BLEND_RGB_MULT)
