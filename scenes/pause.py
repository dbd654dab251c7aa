"""The menu over a running game: go on, settings, codex, give up, leave. The game waits meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.decision import IllegalAnswer
from scenes import launch
from scenes.dialog import Dialog
from scenes.form import Panel
from scenes.page import draw_tooltip
from sprites import text
from sprites.boxes import IVORY, Rect
from sprites.fonts import custom
from sprites.letters import letters, write
from sprites.theme import THEME
from sprites.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.match import Match

WIDTH, BUTTON_H, STEP = 520.0, 64.0, 78.0


class Pause(Panel):
    """Covers the table dimly; Escape goes on with the game."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match

    @property
    def seat(self) -> int | None:
        """The person who may give up: the one who is asked, or the only one."""
        if self.match.finished:
            return None
        if len(self.match.humans) == 1:
            return self.match.humans[0]
        return self.match.asked_person

    def enter(self) -> None:
        """The game waits."""
        self.match.paused = True

    def exit(self) -> None:
        """The game goes on."""
        self.match.paused = False

    def build(self) -> None:
        """Place the buttons."""
        t = self.texts.t
        rows = [
            Button((0, 0, 1, 1), t("pause.go_on"), self.close, look="gold"),
            Button((0, 0, 1, 1), t("title.settings"), self._settings, icon="gear"),
            Button((0, 0, 1, 1), t("title.codex"), self._codex, icon="element"),
            Button((0, 0, 1, 1), t("pause.to_title"), self._leave, icon="save"),
            Button((0, 0, 1, 1), t("pause.concede"), self._concede, look="danger", reason=self._why_not_concede()),
        ]
        height = 130 + STEP * len(rows) + 62
        self.centre(WIDTH, height)
        for index, button in enumerate(rows):
            button.rect = Rect(self.panel.x + 48, self.panel.y + 116 + STEP * index, WIDTH - 96, BUTTON_H)
        self.group.clear()
        self.group.add(*rows)
        self.group.set_focus(rows[0])

    def _why_not_concede(self) -> str:
        seat = self.seat
        if seat is None or seat in self.match.session.state.conceded:
            return self.texts.t("reason.cannot_concede")
        return ""

    # ------------------------------------------------------------------ acts
    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def _codex(self) -> None:
        from scenes.codex import Codex

        self.app.stack.push(Codex(self.app))

    def _leave(self) -> None:
        self.match.close()
        launch.to_title(self.app)

    def _concede(self) -> None:
        seat = self.seat
        if seat is None:
            return
        name = text.escape(self.match.session.setup.seats[seat].name)

        def give_up() -> None:
            try:
                self.match.concede(seat)
            except IllegalAnswer as error:
                self.app.toast(self.texts.reason(error.reason), "warn")
            self.close()

        answers = (("pause.concede", "danger", give_up), ("dialog.cancel", "line", lambda: None))
        body = self.texts.t("pause.concede_ask", name=name)
        self.app.stack.push(Dialog(self.app, self.texts.t("pause.concede"), body, answers))

    # ------------------------------------------------------------------ frame
    def draw(self, surface: pygame.Surface) -> None:
        """Dim the table, then the menu."""
        scale, t = self.app.scale, self.texts.t
        tones = "duel" if self.match.session.setup.game == "duel" else "chem"
        self.draw_panel(surface, tones=tones)
        middle = self.panel.centerx
        title = custom("serif-900", 34, IVORY)
        write(surface, t("pause.title"), title, (middle, self.panel.y + 60), scale, anchor="center")
        self.group.draw(surface, scale)
        foot = letters("sans-500", 16, THEME.text["mist"])
        note = t("pause.seed", seed=self.match.session.setup.seed)
        if self.match.path is not None:
            note = t("pause.saved") + "　" + note
        write(surface, note, foot, (middle, self.panel.bottom - 34), scale, anchor="center", max_width=WIDTH - 40)
        draw_tooltip(surface, scale, self.group)
