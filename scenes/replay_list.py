"""The list of games kept: watch one, or delete it. Broken ones say why."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.dialog import Dialog
from scenes.page import Page
from scenes.userfiles import ReplayFile
from sprites import skin, text
from sprites.boxes import IVORY, Rect
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.letters import letters, write
from sprites.listview import ListView
from sprites.shapes import draw_seat_mark
from sprites.theme import THEME
from sprites.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App

ROW_H = 84.0
X, W = 240.0, 1440.0
NAME_GAP = 52.0
"""From the end of a name to the next: the mark of the seat and air."""


class ReplayList(Page):
    """Newest first."""

    heading = "replay.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.files: list[ReplayFile] = []
        self.list: ListView | None = None
        self.at = 0

    def enter(self) -> None:
        """Read the folder."""
        self.files = self.app.files.replays()

    def resume(self) -> None:
        """A game may have been added."""
        self.files = self.app.files.replays()
        self.build()

    def fill(self) -> None:
        """The list and what can be done with the chosen one."""
        t = self.texts.t
        self.at = min(self.at, max(0, len(self.files) - 1))
        chosen = self.at if self.files else -1
        self.list = ListView(
            (X, 132, W, 800),
            self.files,
            ROW_H,
            self._draw_row,
            self._choose,
            open_=lambda i: self._watch(),
            chosen=chosen,
        )
        self.group.add(self.list)
        if self.files:
            it = self.files[self.at]
            broken = t("replay.broken", reason=text.escape(it.problem)) if it.problem else ""
            watch = Button((X + W - 420, 956, 420, 84), t("replay.watch"), self._watch, look="gold", reason=broken)
            remove = Button((X, 966, 220, 64), t("replay.delete"), self._delete, icon="trash")
            self.group.add(watch, remove)

    def _choose(self, index: int) -> None:
        self.at = index
        offset = self.list.offset if self.list is not None else 0.0
        self.build()
        if self.list is not None:
            self.list.offset = offset
            self.list.show(index)
        self.invalidate()

    def _watch(self) -> None:
        if self.files and not self.files[self.at].problem:
            from scenes.replay import watch

            watch(self.app, self.files[self.at].path)

    def _delete(self) -> None:
        if not self.files:
            return

        def act() -> None:
            self.app.files.delete_record(self.files[self.at].path)
            self.app.tell(self.app.files.problems)
            self.files = self.app.files.replays()
            self.build()

        answers = (("dialog.delete", "danger", act), ("dialog.cancel", "line", lambda: None))
        title = self.texts.t("replay.delete")
        self.app.stack.push(Dialog(self.app, title, self.texts.t("replay.delete_ask"), answers))

    def handle(self, event: pygame.event.Event) -> bool:
        """Delete deletes."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self._delete()
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Say so when there is none."""
        if self.files:
            return
        ink = letters("sans-500", 22, THEME.text["mist"])
        draw_icon(surface, "clock", (960, 430), 72, "brass", self.app.scale, 1.2)
        write(surface, self.texts.t("replay.none"), ink, (960, 510), self.app.scale, anchor="center", max_width=1200)

    def _draw_row(self, surface: pygame.Surface, item: ReplayFile, rect: Rect, chosen: bool, over: bool) -> None:
        scale, t = self.app.scale, self.texts.t
        cell = skin.row(surface, scale, rect, chosen, over)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(item.when))
        date = letters("sans-500", 18, THEME.text["mist"])
        write(surface, when, date, (cell.right - 24, cell.centery), scale, anchor="midright")
        if item.problem:
            draw_icon(surface, "warning", (cell.x + 40, cell.centery), 28, THEME.state["warn"], scale)
            words = t("replay.broken", reason=text.escape(item.problem))
            ink = letters("sans-500", 18, THEME.text["mist"])
            write(surface, words, ink, (cell.x + 76, cell.centery), scale, anchor="midleft", max_width=cell.w - 340)
            return
        draw_icon(
            surface, "element" if item.game == "chem" else "sword", (cell.x + 40, cell.centery), 30, "brass", scale
        )
        name = custom("serif-900", 24, IVORY)
        write(
            surface, t(f"game.{item.game}"), name, (cell.x + 76, cell.centery), scale, anchor="midleft", max_width=150
        )
        ink = letters("sans-700", 19, IVORY)
        x = cell.x + 250
        room = cell.right - 330 - x - NAME_GAP * len(item.names)
        widths = shares([text.measure(text.escape(who), ink, scale) for who in item.names], room)
        for seat, (who, width) in enumerate(zip(item.names, widths, strict=True)):
            draw_seat_mark(surface, seat, (x + 9, cell.centery), 18, scale)
            write(surface, text.escape(who), ink, (x + 26, cell.centery), scale, anchor="midleft", max_width=width + 1)
            x += width + NAME_GAP
        if not item.finished:
            at = (cell.right - 220, cell.centery)
            write(
                surface, t("replay.running"), letters("sans-700", 17, THEME.state["warn"]), at, scale, anchor="midright"
            )


def shares(wanted: Sequence[float], room: float) -> list[float]:
    """What each gets of a width: all they want if it is there, otherwise the longest give way first."""
    got = [0.0] * len(wanted)
    left = len(wanted)
    for place in sorted(range(len(wanted)), key=lambda i: wanted[i]):
        got[place] = min(wanted[place], max(0.0, room) / left)
        room -= got[place]
        left -= 1
    return got
