"""A text field of one line: caret, selection, clipboard, input methods."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sprites import skin
from sprites.widgets import Widget

BLINK = 0.53


class Field(Widget):
    """A line of text to type.

    Args:
        rect: in logical units.
        value: at the start.
        act: called with the text at each change that is accepted.
        clean: makes what is typed or pasted acceptable (``clean_name``); called on the whole text.
        place: shown while it is empty.
        show: how the text is shown while it has not the focus (a grouped number).
        window_rect: turns a rectangle in logical units into one of the window, for the candidate list.
    """

    takes_text = True

    def __init__(
        self,
        rect: Sequence[float],
        value: str,
        act: Callable[[str], None],
        *,
        clean: Callable[[str], str] = lambda text: text.replace("\n", " "),
        place: str = "",
        show: Callable[[str], str] | None = None,
        window_rect: Callable[[pygame.FRect], pygame.Rect] | None = None,
    ) -> None:
        super().__init__(rect)
        self.value = value
        self.act = act
        self.clean = clean
        self.place = place
        self.show = show
        self.window_rect = window_rect
        self.caret = len(value)
        self.anchor = self.caret
        self.editing = ""
        self.caret_on = True
        self._clock = 0.0

    # ------------------------------------------------------------------ text
    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def _replace(self, text: str) -> None:
        start, end = self.selection
        before, after = self.value[:start], self.value[end:]
        typed = "".join(c for c in text if c.isprintable() and self.clean(f"0{c}0") == f"0{c}0")
        while typed or start != end or text == "":
            whole = before + typed + after
            if self.clean(whole) == whole.strip():
                break
            if not typed:
                return  # not acceptable at all
            typed = typed[:-1]
        else:
            return
        if whole == self.value:
            return
        self.value = whole
        self.caret = self.anchor = start + len(typed)
        self._changed()

    def _changed(self) -> None:
        self.dirty = self.caret_on = True
        self._clock = 0.0
        self.act(self.clean(self.value))

    def set(self, value: str) -> None:
        """Put another text in, without calling ``act``."""
        self.value = value
        self.caret = self.anchor = len(value)
        self.dirty = True

    # ------------------------------------------------------------------ events
    def focus(self, on: bool) -> None:
        """Select all when the focus comes by key; tidy up when it goes."""
        super().focus(on)
        self.editing = ""
        self.caret_on, self._clock = True, 0.0
        if on:
            self.anchor, self.caret = 0, len(self.value)
            self._tell_place()
        else:
            self.value = self.clean(self.value)
            self.caret = self.anchor = len(self.value)

    def _tell_place(self) -> None:
        if self.window_rect is not None and pygame.display.get_init():
            x = skin.field_x(self, self.caret)
            pygame.key.set_text_input_rect(self.window_rect(pygame.FRect(x, self.rect.y, 2, self.rect.h)))

    def press(self, pos: tuple[float, float]) -> None:
        """Put the caret there."""
        self.caret = self.anchor = skin.field_index(self, pos[0])
        self.caret_on, self._clock = True, 0.0

    def drag(self, pos: tuple[float, float]) -> None:
        """Select from where the button went down."""
        self.caret = skin.field_index(self, pos[0])

    def text(self, event: pygame.event.Event) -> bool:
        """Take what an input method or the keyboard commits, show what it composes."""
        if event.type == pygame.TEXTEDITING:
            self.editing = event.text
            self.dirty = True
        else:
            self.editing = ""
            self._replace(event.text)
        self._tell_place()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Editing keys; while an input method composes they are its own."""
        if self.editing:
            return event.key not in (pygame.K_TAB,)
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        taken = self._command(event.key) if command else self._edit(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        if taken:
            self.dirty = self.caret_on = True
            self._clock = 0.0
            self._tell_place()
        # letters are typed by TEXTINPUT: no shortcut of the scene may take them here
        return taken or (bool(getattr(event, "unicode", "")) and event.unicode.isprintable() and not command)

    def _edit(self, key: int, shift: bool) -> bool:
        start, end = self.selection
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if start == end:
                self.anchor = start - 1 if key == pygame.K_BACKSPACE else start + 1
                self.anchor = min(len(self.value), max(0, self.anchor))
            if self.anchor != self.caret:
                self._replace("")
            return True
        places = {
            pygame.K_LEFT: self.caret - 1 if shift or start == end else start,
            pygame.K_RIGHT: self.caret + 1 if shift or start == end else end,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if key not in places:
            return False
        self.caret = min(len(self.value), max(0, places[key]))
        if not shift:
            self.anchor = self.caret
        return True

    def _command(self, key: int) -> bool:
        start, end = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif key in (pygame.K_c, pygame.K_x):
            if start != end:
                put_clipboard(self.value[start:end])
                if key == pygame.K_x:
                    self._replace("")
        elif key == pygame.K_v:
            pasted = get_clipboard()
            if pasted:
                self._replace(" ".join(pasted.split()))
        else:
            return False
        return True

    # ------------------------------------------------------------------ frame
    def update(self, dt: float) -> bool:
        """Blink."""
        if not self.focused:
            return False
        self._clock += dt
        if self._clock >= BLINK:
            self._clock = 0.0
            self.caret_on = not self.caret_on
            return True
        return False

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw the field."""
        skin.field(surface, scale, self)


def get_clipboard() -> str:
    """The text of the clipboard, or "" where there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, AttributeError):
        return ""


def put_clipboard(text: str) -> None:
    """Put text on the clipboard, where there is one."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return
