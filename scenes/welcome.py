"""The welcome at the very first start: the language, three sentences, and the way to the tutorial."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cards.text import LANGUAGES
from scenes.form import Panel
from scenes.page import draw_tooltip
from sprites import text
from sprites.boxes import IVORY
from sprites.choices import Segments
from sprites.fonts import custom
from sprites.letters import letters, write
from sprites.theme import THEME
from sprites.widgets import Button

if TYPE_CHECKING:
    pass

WIDTH = 860.0
PAD = 48.0


class Welcome(Panel):
    """Over the title, once; Escape closes it. It counts as seen as soon as it is shown: it never comes twice."""

    def enter(self) -> None:
        """It has been shown."""
        self.app.settings.welcomed = True
        self.app.files.save_settings()

    def build(self) -> None:
        """Measure the words and place the controls."""
        t, scale = self.texts.t, self.app.scale
        words = t("welcome.text")
        if self.app.files.folder is None:
            words += "\n\n" + t("welcome.unsaved")
        self.lines = text.wrap(words, letters("sans-500", 21, THEME.text["mist"], line=34), WIDTH - 2 * PAD, scale)
        height = 196 + self.lines.height + 128
        self.centre(WIDTH, height)
        panel = self.panel
        show, at = self.group.show_focus, self.group.focused
        focus = self.group.widgets.index(at) if at in self.group.widgets else 1
        self.group.clear()
        names = [t(f"lang.{lang}") for lang in LANGUAGES]
        place = (panel.x + PAD, panel.y + 112, WIDTH - 2 * PAD, 50)
        chosen = LANGUAGES.index(self.texts.lang)
        self.group.add(Segments(place, names, chosen, self._language, look="frame", gap=8))
        y, half = panel.bottom - 100, (WIDTH - 2 * PAD - 20) / 2
        learn = Button((panel.x + PAD, y, half, 62), t("welcome.tutorial"), self._tutorial, look="gold")
        look = Button((panel.x + PAD + half + 20, y, half, 62), t("welcome.look"), self.close)
        self.group.add(learn, look)
        self.group.set_focus(self.group.widgets[focus])
        self.group.show_focus = show

    def _language(self, index: int) -> None:
        self.app.set_language(LANGUAGES[index])
        self.app.files.save_settings()

    def _tutorial(self) -> None:
        from scenes.tutorial import start

        start(self.app)

    def draw(self, surface: pygame.Surface) -> None:
        """Dim the title, then the panel."""
        scale = self.app.scale
        self.draw_panel(surface, 20)
        title = custom("serif-900", 36, IVORY)
        at = (self.panel.x + PAD, self.panel.y + 64)
        write(surface, self.texts.t("welcome.title"), title, at, scale, anchor="midleft", max_width=WIDTH - 2 * PAD)
        self.lines.draw(surface, (self.panel.x + PAD, self.panel.y + 190))
        self.group.draw(surface, scale)
        draw_tooltip(surface, scale, self.group)
