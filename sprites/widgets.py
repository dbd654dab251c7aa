"""Form widgets: the base, groups with keyboard focus, buttons. Choices, text fields and lists lie beside.

Widgets are kept objects with a rectangle in logical units. They read positions from events only. Keyboard: Tab and
Shift+Tab or the arrows move the focus, Enter or Space acts, Escape is left to the scene. A widget that is not enabled
says why in ``reason`` (shown under it or as its tooltip); it never just does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from sprites import skin

Rect = pygame.FRect
ACT_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Widget:
    """Something in a form. ``rect`` in logical units."""

    focusable = True
    takes_text = False

    def __init__(self, rect: Sequence[float], *, tooltip: str = "") -> None:
        self.rect = Rect(*rect)
        self.visible = True
        self.reason = ""
        self.tooltip = tooltip
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.dirty = True

    @property
    def enabled(self) -> bool:
        """Whether it can be used; ``reason`` says why not."""
        return not self.reason

    def contains(self, pos: tuple[float, float]) -> bool:
        """Whether the place is on it."""
        return self.visible and bool(self.rect.collidepoint(pos))

    # what a group calls
    def press(self, pos: tuple[float, float]) -> None:
        """The left button went down on it."""

    def drag(self, pos: tuple[float, float]) -> None:
        """The pointer moved while the button is down on it."""

    def release(self, pos: tuple[float, float], inside: bool) -> None:
        """The button went up; ``inside``: on it."""

    def hover(self, pos: tuple[float, float] | None) -> None:
        """The pointer moved over it, or left (None)."""

    def wheel(self, steps: float) -> bool:
        """The wheel turned over it; whether it took that."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key while it has the focus; whether it took it."""
        return False

    def text(self, event: pygame.event.Event) -> bool:
        """TEXTINPUT or TEXTEDITING while it has the focus."""
        return False

    def focus(self, on: bool) -> None:
        """The focus came or went."""
        self.focused = on

    def update(self, dt: float) -> bool:
        """Pass time; whether it must be drawn again."""
        return False

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw it; ``ring``: it has the focus and the focus is to be seen."""


class Group:
    """Widgets in the order of the Tab key, with hover, press and focus.

    ``show_focus`` turns on with the first key and off with the pointer.
    """

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.focused: Widget | None = None
        self.show_focus = False
        self.dirty = True
        self._held: Widget | None = None
        self._hovered: Widget | None = None
        self._text_on = False

    def add(self, *widgets: Widget) -> None:
        """Add widgets at the end of the order."""
        self.widgets.extend(widgets)
        self.dirty = True

    def clear(self) -> None:
        """Take all away."""
        self.set_focus(None)
        self.widgets.clear()
        self._held = self._hovered = None
        self.dirty = True

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer."""
        return self._hovered

    def at(self, pos: tuple[float, float]) -> Widget | None:
        """The topmost widget at a place."""
        return next((w for w in reversed(self.widgets) if w.contains(pos)), None)

    # ------------------------------------------------------------------ focus
    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or to none."""
        if widget is self.focused:
            return
        if self.focused is not None:
            self.focused.focus(False)
        self.focused = widget
        wants_text = widget is not None and widget.takes_text
        if widget is not None:
            widget.focus(True)
        if wants_text != self._text_on and pygame.display.get_init():
            (pygame.key.start_text_input if wants_text else pygame.key.stop_text_input)()
        self._text_on = wants_text
        self.dirty = True

    def _ring(self) -> list[Widget]:
        return [w for w in self.widgets if w.visible and w.focusable]

    def move_focus(self, step: int) -> None:
        """Focus the next (1) or the one before (-1)."""
        ring = self._ring()
        if not ring:
            return
        if self.focused in ring:
            self.set_focus(ring[(ring.index(self.focused) + step) % len(ring)])
        else:
            self.set_focus(ring[0 if step > 0 else -1])

    def _towards(self, dx: int, dy: int) -> bool:
        """Focus the nearest widget in a direction."""
        ring = self._ring()
        if self.focused not in ring:
            self.move_focus(1)
            return bool(ring)
        assert self.focused is not None
        here = self.focused.rect
        best: tuple[float, Widget] | None = None
        for widget in ring:
            if widget is self.focused:
                continue
            there = widget.rect
            if dx:
                along = (there.left - here.right) if dx > 0 else (here.left - there.right)
                across = max(0.0, max(here.top, there.top) - min(here.bottom, there.bottom))
            else:
                along = (there.top - here.bottom) if dy > 0 else (here.top - there.bottom)
                across = max(0.0, max(here.left, there.left) - min(here.right, there.right))
            if along < -1:
                continue
            off = abs(here.centery - there.centery) if dx else abs(here.centerx - there.centerx)
            cost = along + 3 * across + 0.15 * off
            if best is None or cost < best[0]:
                best = (cost, widget)
        if best is None:
            return False
        self.set_focus(best[1])
        return True

    # ------------------------------------------------------------------ events
    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event of the form; whether it was taken."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            widget = self.at(event.pos)
            steps = getattr(event, "precise_y", 0.0) or event.y
            taken = widget is not None and widget.wheel(steps)
            self.dirty |= taken
            return taken
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            taken = self.focused is not None and self.focused.enabled and self.focused.text(event)
            self.dirty |= taken
            return taken
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _motion(self, pos: tuple[float, float]) -> bool:
        if self._held is not None:
            self._held.drag(pos)
            self.dirty = True
            return True
        over = self.at(pos)
        if over is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
                self._hovered.hover(None)
            self._hovered = over
            if over is not None:
                over.hovered = True
            self.dirty = True
        if over is not None:
            over.hover(pos)
            self.dirty |= over.dirty
            over.dirty = False
        return over is not None

    def _down(self, pos: tuple[float, float]) -> bool:
        self.show_focus = False
        widget = self.at(pos)
        self.set_focus(widget if widget is not None and widget.focusable else None)
        if widget is None:
            return False
        if widget.enabled:
            self._held = widget
            widget.pressed = True
            widget.press(pos)
        self.dirty = True
        return True

    def _up(self, pos: tuple[float, float]) -> bool:
        widget, self._held = self._held, None
        if widget is None:
            return False
        widget.pressed = False
        self.dirty = True
        widget.release(pos, widget.contains(pos))
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        widget = self.focused
        if widget is not None and widget.visible:
            if widget.enabled and widget.key(event):
                self.dirty = self.show_focus = True
                return True
            if event.key in ACT_KEYS and not widget.enabled:
                return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.show_focus = True
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        arrows = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if event.key in arrows:
            self.show_focus = True
            return self._towards(*arrows[event.key])
        return False

    # ------------------------------------------------------------------ frame
    def update(self, dt: float) -> None:
        """Pass time."""
        for widget in self.widgets:
            if widget.visible and widget.update(dt):
                self.dirty = True

    def draw(self, surface: pygame.Surface, scale: float) -> None:
        """Draw all that is visible, in order."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface, scale, widget is self.focused and self.show_focus)
                widget.dirty = False
        self.dirty = False


class Pressable(Widget):
    """Something that acts when the button goes up over it, or at Enter or Space."""

    def __init__(self, rect: Sequence[float], act: Callable[[], None], *, tooltip: str = "") -> None:
        super().__init__(rect, tooltip=tooltip)
        self.act = act

    def release(self, pos: tuple[float, float], inside: bool) -> None:
        """Act."""
        if inside:
            self.act()

    def key(self, event: pygame.event.Event) -> bool:
        """Enter and Space act."""
        if event.key in ACT_KEYS:
            self.act()
            return True
        return False


class Button(Pressable):
    """A button. ``look`` names one of the button looks of :mod:`sprites.skin`."""

    def __init__(
        self,
        rect: Sequence[float],
        label: str,
        act: Callable[[], None],
        *,
        look: str = "line",
        icon: str = "",
        icon_size: float = 0.0,
        note: str = "",
        tooltip: str = "",
        reason: str = "",
        chosen: bool = False,
    ) -> None:
        super().__init__(rect, act, tooltip=tooltip)
        self.label = label
        self.look = look
        self.icon = icon
        self.icon_size = icon_size
        self.note = note
        self.reason = reason
        self.chosen = chosen

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw the button in its look."""
        skin.button(surface, scale, self, ring)
