"""Settings: language, text size, motion, pace, sound, screen. Each takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from cards.text import LANGUAGES
from game import __version__
from scenes.page import LEFT, RIGHT, Page
from scenes.userfiles import BOT_DELAYS, SPEEDS
from sprites import text
from sprites.boxes import IVORY, Rect, box, panel_stops
from sprites.choices import Segments, Slider
from sprites.icons import draw_icon
from sprites.letters import letters, write
from sprites.theme import THEME
from sprites.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App

ROW_H, GAP = 88.0, 12.0
PANEL_X, PANEL_W = 300.0, 1320.0
CONTROL_W = 600.0
ROWS = (
    ("lang", "globe"),
    ("text", "book"),
    ("motion", "fast"),
    ("speed", "play"),
    ("delay", "clock"),
    ("sound", "sound"),
    ("screen", "computer"),
    ("render", "gear"),
)
"""Key and icon of each setting, from the top."""


class SettingsScene(Page):
    """The page of settings."""

    heading = "settings.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._start_compatibility = app.settings.compatibility

    def row_box(self, index: int) -> Rect:
        """The panel of a setting."""
        return Rect(PANEL_X, 132 + index * (ROW_H + GAP), PANEL_W, ROW_H)

    def fill(self) -> None:
        """Add the controls."""
        t, s = self.texts.t, self.app.settings
        self._choice(0, [t(f"lang.{x}") for x in LANGUAGES], LANGUAGES, self.texts.lang, self.app.set_language)
        sizes = (False, True)
        self._choice(1, [t("settings.normal"), t("settings.large")], sizes, s.large_text, self.app.set_large_text)
        motion = [t("settings.motion_full"), t("settings.motion_reduced")]
        self._choice(2, motion, (False, True), s.reduced_motion, self._set("reduced_motion"))
        speeds = [t("settings.times", n=f"{x:g}") for x in SPEEDS]
        self._choice(3, speeds, SPEEDS, _nearest(SPEEDS, s.animation_speed), self._set("animation_speed"))
        delays = [t(f"settings.delay_{n}") for n in BOT_DELAYS]
        self._choice(4, delays, BOT_DELAYS, _nearest(BOT_DELAYS, s.bot_delay), self._set("bot_delay"))
        self.group.add(Slider(self._control(5), s.sound, self._sound))
        window = [t("settings.window"), t("settings.fullscreen")]
        self._choice(6, window, (False, True), s.fullscreen, self.app.set_fullscreen)
        render = [t("settings.render_compatible"), t("settings.render_fast")]
        self._choice(7, render, (True, False), s.compatibility, self._set("compatibility"))
        width = 260.0
        packs = Button((RIGHT - width, 44, width, 52), t("settings.packs"), self._packs, icon="folder")
        about = Button((RIGHT - width - 16 - 180, 44, 180, 52), t("about.title"), self._about, icon="info")
        self.group.add(about, packs)

    def _control(self, index: int) -> tuple[float, float, float, float]:
        row = self.row_box(index)
        return (row.right - 28 - CONTROL_W, row.centery - 24, CONTROL_W, 48)

    def _choice(
        self, index: int, labels: Sequence[str], values: Sequence[Any], now: Any, act: Callable[[Any], None]
    ) -> None:
        def choose(i: int) -> None:
            act(values[i])
            self.app.files.save_settings()
            self.app.sound.play("click")
            self.invalidate()

        at = list(values).index(now) if now in values else 0
        self.group.add(Segments(self._control(index), labels, at, choose, look="frame", gap=8))

    def _set(self, name: str) -> Callable[[Any], None]:
        return lambda value: setattr(self.app.settings, name, value)

    def _sound(self, volume: float) -> None:
        self.app.set_sound(volume)
        self.app.sound.play("drop")
        self.app.files.save_settings()

    def _about(self) -> None:
        from scenes.about import About

        self.app.stack.push(About(self.app))

    def _packs(self) -> None:
        from scenes.packs import PacksScene

        self.app.stack.push(PacksScene(self.app))

    def paint(self, surface: pygame.Surface) -> None:
        """Panels with names and notes."""
        scale, t = self.app.scale, self.texts.t
        for index, (key, icon) in enumerate(ROWS):
            row = self.row_box(index)
            box(surface, scale, row, 14, fill=panel_stops(), light=0.10, shadow="rest")
            draw_icon(surface, icon, (row.x + 44, row.centery), 28, "brass", scale)
            room = PANEL_W - CONTROL_W - 28 - 84 - 24
            name = letters("sans-700", 21, IVORY)
            write(
                surface, t(f"settings.{key}"), name, (row.x + 84, row.y + 30), scale, anchor="midleft", max_width=room
            )
            words = t(f"settings.{key}_note")
            if key == "render" and self.app.settings.compatibility != self._start_compatibility:
                words = t("settings.next_start")
            note = letters("sans-500", 16, THEME.text["mist"])
            write(surface, words, note, (row.x + 84, row.y + 59), scale, anchor="midleft", max_width=room)
        foot = letters("sans-500", 16, THEME.text["mist2"])
        folder = self.app.files.folder
        where = t("settings.folder", folder=text.escape(str(folder))) if folder is not None else t("settings.no_folder")
        write(surface, where, foot, (LEFT, 1044), scale, anchor="midleft", max_width=1300)
        version = t("settings.version", version=__version__)
        write(surface, version, foot, (RIGHT, 1044), scale, anchor="midright", max_width=400)


def _nearest(values: Sequence[Any], value: float) -> Any:
    return min(values, key=lambda v: abs(v - value))
