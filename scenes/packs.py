"""Content packs: which there are, whether each is on, and what is wrong with it - with file, line and reason."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from scenes.page import LEFT, Page
from scenes.userfiles import Problem, UserFiles
from sprites import skin, text
from sprites.boxes import IVORY, Rect, box, panel_stops
from sprites.choices import Segments
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.letters import letters, write
from sprites.listview import ListView
from sprites.theme import THEME

if TYPE_CHECKING:
    from cards.packs import Pack
    from scenes.app import App

log = logging.getLogger(__name__)

X, W = 240.0, 1440.0
ROW_H = 84.0
LIST = Rect(X, 132, W, 420)
DETAIL = Rect(X, 572, W, 420)


def load(files: UserFiles) -> None:
    """Switch on the user's packs at the start of the program; faults are told, never raised."""
    folder = files.packs
    if folder is None or not folder.is_dir():
        return
    from cards import packs

    found = packs.switch_on(packs.discover(folder), set(files.settings.packs_off))
    for pack in found:
        if not pack.good and pack.id not in files.settings.packs_off:
            log.warning("pack %s: %s", pack.path, "; ".join(p.text("en") for p in pack.problems))
            files.problems.append(Problem("packs.faulty", {"name": pack.zh, "n": len(pack.problems)}))


class PacksScene(Page):
    """The packs in the user's folder; a change takes effect at the next start."""

    heading = "settings.packs"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.packs: list[Pack] = []
        self.at = 0

    def enter(self) -> None:
        """Read the folder."""
        from cards import packs

        folder = self.app.files.packs
        self.packs = packs.discover(folder) if folder is not None else []

    @property
    def pack(self) -> Pack | None:
        """The one shown."""
        return self.packs[self.at] if self.at < len(self.packs) else None

    def on(self, pack: Pack) -> bool:
        """Whether it is to be on."""
        return pack.good and pack.id not in self.app.settings.packs_off

    def fill(self) -> None:
        """The list, and the switch of the chosen one."""
        t = self.texts.t
        if not self.packs:
            return
        self.group.add(ListView(LIST, self.packs, ROW_H, self._draw_row, self._choose, chosen=self.at))
        pack = self.pack
        if pack is not None:
            reasons = {} if pack.good else {0: t("packs.cannot")}
            labels = [t("packs.on"), t("packs.off")]
            place = (DETAIL.right - 24 - 300, DETAIL.y + 20, 300, 46)
            chosen = 0 if self.on(pack) else 1
            self.group.add(Segments(place, labels, chosen, self._switch, look="frame", gap=8, reasons=reasons))

    def _choose(self, index: int) -> None:
        self.at = index
        self.build()
        self.invalidate()

    def _switch(self, index: int) -> None:
        pack = self.pack
        if pack is None:
            return
        off = [name for name in self.app.settings.packs_off if name != pack.id]
        self.app.settings.packs_off = [*off, pack.id] if index else off
        self.app.files.save_settings()
        self.app.toast(self.texts.t("settings.next_start"))
        self.invalidate()

    # ------------------------------------------------------------------ drawing
    def paint(self, surface: pygame.Surface) -> None:
        """The chosen pack, or how to get one."""
        scale, t = self.app.scale, self.texts.t
        folder = self.app.files.packs
        where = letters("sans-500", 16, THEME.text["mist2"])
        if folder is not None:
            words = t("packs.folder", folder=text.escape(str(folder)))
            write(surface, words, where, (LEFT, 1044), scale, anchor="midleft", max_width=1700)
        pack = self.pack
        if pack is None:
            draw_icon(surface, "folder", (960, 430), 72, "brass", scale, 1.2)
            ink = letters("sans-500", 22, THEME.text["mist"], line=34)
            text.wrap(t("packs.none"), ink, 1100, scale).draw(surface, (960, 500), align="center")
            return
        box(surface, scale, DETAIL, 16, fill=panel_stops(), light=0.10, shadow="panel")
        x, y = DETAIL.x + 28, DETAIL.y + 44
        name = custom("serif-900", 28, IVORY)
        write(surface, text.escape(pack.name(self.texts.lang)), name, (x, y), scale, anchor="midleft", max_width=900)
        small = letters("sans-500", 17, THEME.text["mist"], line=26)
        by = t("packs.by", author=text.escape(pack.author)) if pack.author else ""
        words = "　".join(w for w in (t("settings.version", version=text.escape(pack.version)), by) if w)
        write(surface, words, small, (x, y + 38), scale, anchor="midleft", max_width=900)
        y += 76
        if pack.good:
            draw_icon(surface, "check_disc", (x + 12, y + 12), 24, THEME.state["ok"], scale)
            write(surface, t("packs.good"), small, (x + 36, y + 12), scale, anchor="midleft")
            return
        for problem in pack.problems:
            lines = text.wrap(text.escape(problem.text(self.texts.lang)), small, DETAIL.w - 100, scale, max_lines=2)
            if y + lines.height > DETAIL.bottom - 16:
                write(surface, "…", small, (x + 36, y), scale)
                break
            draw_icon(surface, "warning", (x + 12, y + 13), 22, THEME.state["warn"], scale)
            lines.draw(surface, (x + 36, y))
            y += lines.height + 8

    def _draw_row(self, surface: pygame.Surface, item: Pack, rect: Rect, chosen: bool, over: bool) -> None:
        scale, t = self.app.scale, self.texts.t
        cell = skin.row(surface, scale, rect, chosen, over)
        state = "packs.on" if self.on(item) else "packs.off" if item.good else "packs.broken"
        tone = THEME.state["ok"] if self.on(item) else THEME.text["mist"] if item.good else THEME.state["warn"]
        icon = "check_disc" if self.on(item) else "minus" if item.good else "warning"
        draw_icon(surface, icon, (cell.x + 40, cell.centery), 28, tone, scale)
        name = custom("serif-900", 23, IVORY)
        words = text.escape(item.name(self.texts.lang))
        write(surface, words, name, (cell.x + 80, cell.centery), scale, anchor="midleft", max_width=900)
        ink = letters("sans-700", 18, tone)
        write(surface, t(state), ink, (cell.right - 28, cell.centery), scale, anchor="midright", max_width=300)
