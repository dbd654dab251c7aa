"""About: version, what the program is, and the licences of everything it is made with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import __version__
from scenes import icon, licences
from scenes.page import Page
from sprites import text
from sprites.boxes import BRASS, IVORY, Rect, box, panel_stops, plain
from sprites.cache import CACHE
from sprites.fonts import custom
from sprites.letters import letters, write
from sprites.listview import ListView
from sprites.textview import TextView
from sprites.theme import THEME

if TYPE_CHECKING:
    from scenes.app import App

HEAD = Rect(114, 132, 1692, 178)
LIST = Rect(114, 392, 600, 612)
BODY = Rect(734, 392, 1072, 612)
ROW_H = 68.0


class About(Page):
    """The page about the program."""

    heading = "about.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.works = (licences.own_licence(), *licences.parts())
        self.at = 0

    def fill(self) -> None:
        """The list of works, and the licence of the chosen one."""
        self.group.add(ListView(LIST, self.works, ROW_H, self._row, self._choose, chosen=self.at))
        inside = (BODY.x + 32, BODY.y + 84, BODY.w - 44, BODY.h - 104)
        self.group.add(TextView(inside, self.works[self.at].text, self.app.scale))

    def _choose(self, index: int) -> None:
        kept = self.group.widgets[1]
        offset = kept.offset if isinstance(kept, ListView) else 0.0
        self.at = index
        self.build()
        again = self.group.widgets[1]
        if isinstance(again, ListView):
            again.offset = offset
            again.show(index)
        self.invalidate()

    # ------------------------------------------------------------------ drawing
    def paint(self, surface: pygame.Surface) -> None:
        """What the program is, and the panels."""
        scale, t = self.app.scale, self.texts.t
        box(surface, scale, HEAD, 16, fill=panel_stops(), light=0.10, shadow="panel")
        size = round(126 * scale)
        picture = CACHE.get(("about.icon", size), lambda: icon.icon(size))
        surface.blit(picture, (round((HEAD.x + 32) * scale), round((HEAD.y + 26) * scale)))
        x, room = HEAD.x + 190, HEAD.w - 190 - 32
        name = custom("serif-900", 34, IVORY)
        done = write(surface, t("app.name"), name, (x, HEAD.y + 44), scale, anchor="midleft")
        version = letters("sans-500", 18, THEME.text["mist"])
        at = (done.right / scale + 18, HEAD.y + 48)
        write(surface, t("settings.version", version=__version__), version, at, scale, anchor="midleft")
        ink = letters("sans-500", 19, THEME.text["mist"], line=29)
        text.wrap(t("about.what"), ink, room, scale, max_lines=3).draw(surface, (x, HEAD.y + 78))
        title = letters("sans-700", 20, BRASS)
        write(surface, t("about.works"), title, (LIST.x, LIST.y - 36), scale, anchor="midleft", max_width=1600)
        box(surface, scale, BODY, 16, fill=panel_stops(), light=0.10, shadow="panel")
        work = self.works[self.at]
        heading = custom("serif-900", 24, IVORY)
        left, width = BODY.x + 32, BODY.w - 64
        own = letters("sans-700", 17, BRASS)
        tag = text.escape(work.licence)
        taken = text.measure(tag, own, scale)
        write(surface, tag, own, (BODY.right - 32, BODY.y + 44), scale, anchor="midright")
        words = text.escape(self._title(work))
        write(surface, words, heading, (left, BODY.y + 44), scale, anchor="midleft", max_width=width - taken - 24)

    def _title(self, work: licences.Part) -> str:
        return f"{self.texts.t('app.name')} {work.version}" if work.name == "Elementable" else work.title

    def _row(self, surface: pygame.Surface, item: licences.Part, rect: Rect, chosen: bool, over: bool) -> None:
        scale = self.app.scale
        cell = Rect(rect.x, rect.y + 3, rect.w, rect.h - 6)
        if chosen:
            box(surface, scale, cell, 10, fill=plain(BRASS, 0.15), line=(BRASS, 0.9, 2))
        else:
            box(surface, scale, cell, 10, fill=plain(IVORY, 0.09 if over else 0.04))
        name = letters("sans-700", 18, IVORY)
        small = letters("sans-500", 15, THEME.text["mist"])
        words = text.escape(self._title(item))
        write(surface, words, name, (cell.x + 20, cell.y + 20), scale, anchor="midleft", max_width=cell.w - 40)
        words = text.escape(item.licence)
        write(surface, words, small, (cell.x + 20, cell.y + 45), scale, anchor="midleft", max_width=cell.w - 40)
