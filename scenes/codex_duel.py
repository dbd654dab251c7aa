"""The class duel in the codex: its characters with all their cards, and the common decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from scenes.codex_cards import LARGE, Shelf, large_card
from scenes.page import LEFT
from sprites.boxes import BRASS, IVORY, Rect, box, plain
from sprites.emblems import draw_disc
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.letters import letters, write
from sprites.listview import ListView
from sprites.notes import draw_notes
from sprites.shadows import draw_glow, draw_shadow
from sprites.theme import THEME
from sprites.widgets import Group

if TYPE_CHECKING:
    from scenes.codex import Codex

LIST = Rect(LEFT, 128, 348, 912)
SHELF = Rect(LIST.right + 36, 128, LARGE.x - LIST.right - 72, 912)
CARD = Rect(LARGE.x, SHELF.y, LARGE.w, LARGE.h)
NOTES = (CARD.x, CARD.bottom + 46, CARD.w, SHELF.bottom - CARD.bottom - 46)
"""Where the chosen card lies, and the terms it uses."""
ROW_H = 50.6
COMMON = (("chips", "gear"), ("traps", "warning"), ("strategies", "flag"), ("gods", "light"), ("time", "clock"))
"""Groups that belong to no character, with their icons."""


class Set(msgspec.Struct, frozen=True):
    """Cards that belong together: a character's, or a common deck."""

    id: str
    class_id: str
    icon: str
    designs: tuple[str, ...]


def sets() -> list[Set]:
    """All sets, characters first."""
    from game.duel.content import content

    c = content()
    found = []
    for x in c.characters.values():
        designs = (
            x.id,
            *(d.id for d in x.talents),
            x.form.id,
            *(d.id for d in (*x.ultimates, *x.ability, *x.linkage)),
            x.chip.id,
            *(d.id for d in x.chip.battle),
        )
        found.append(Set(x.id, x.cls, "", designs))
    chips = tuple(i for name in c.common_chips for i in (name, *(d.id for d in c.chips[name].battle)))
    common = {
        "chips": chips,
        "traps": tuple(c.traps),
        "strategies": tuple(c.strategies),
        "gods": tuple(c.gods),
        "time": tuple(f"time:{n}" for n in range(2, 11)),
    }
    return [*found, *(Set(name, "", icon, common[name]) for name, icon in COMMON)]


class DuelShelf:
    """The tab of the class duel."""

    def __init__(self, page: Codex) -> None:
        self.page = page
        self.sets = sets()
        self.at = 0
        self.chosen = self.sets[0].designs[0]

    def show(self, design: str) -> bool:
        """Turn to a card; whether there is such a one."""
        for number, it in enumerate(self.sets):
            if design in it.designs:
                self.at, self.chosen = number, design
                return True
        return False

    # ------------------------------------------------------------------ building
    def fill(self, group: Group) -> None:
        """The sets, and the shelf of the chosen one."""
        group.add(ListView(LIST, self.sets, ROW_H, self._draw_row, self._turn_to, chosen=self.at))
        group.add(Shelf(SHELF, self.sets[self.at].designs, self.chosen, self._choose, self._paint))

    def _turn_to(self, index: int) -> None:
        self.at = index
        self.chosen = self.sets[index].designs[0]
        self.page.build()
        self.page.invalidate()

    def _choose(self, design: str) -> None:
        self.chosen = design
        self.page.invalidate()

    # ------------------------------------------------------------------ drawing
    def _paint(
        self, surface: pygame.Surface, design: str, centre: tuple[float, float], state: str, size: float
    ) -> None:
        from scenes.duel_table.faces import face
        from sprites.faces.duel_face import duel_face

        scale = self.page.app.scale
        w, h = 140 * size, 196 * size
        x, y = centre[0] - w / 2, centre[1] - h / 2
        draw_shadow(surface, x, y, w, h, 10 * size, "hover" if state != "rest" else "rest", scale)
        if state == "selected":
            draw_glow(surface, x, y, w, h, 10 * size, THEME.state["selected"], scale)
        surface.blit(duel_face(face(design, self.page.texts), scale * size), (round(x * scale), round(y * scale)))

    def paint(self, surface: pygame.Surface) -> None:
        """The chosen card, large, and under it the terms it uses."""
        from scenes.duel_table.faces import face
        from sprites.faces.duel_face import duel_face

        scale, texts = self.page.app.scale, self.page.texts
        shown = face(self.chosen, texts)
        number = self._copies(self.chosen)
        note = texts.t("codex.in_deck_duel", n=number) if number else shown.kind_long
        large_card(surface, scale, duel_face(shown, scale, "large"), note, CARD, 24)
        draw_notes(surface, shown.notes, NOTES, scale)

    @staticmethod
    def _copies(design: str) -> int:
        from game.duel.content import content

        found = content().designs.get(design)
        return int(getattr(found, "n", 0)) if found is not None else 0

    def _draw_row(self, surface: pygame.Surface, item: Set, rect: Rect, chosen: bool, over: bool) -> None:
        scale, texts = self.page.app.scale, self.page.texts
        cell = Rect(rect.x, rect.y + 2, rect.w, rect.h - 4)
        if chosen:
            box(surface, scale, cell, 10, fill=plain(BRASS, 0.16), line=(BRASS, 0.9, 2))
        else:
            box(surface, scale, cell, 10, fill=plain(IVORY, 0.09 if over else 0.035))
        name = custom("serif-900", 21, THEME.text["gold"] if chosen else IVORY)
        at = (cell.x + 62, cell.centery)
        if item.class_id:
            from game.duel.content import content

            draw_disc(surface, item.class_id, (cell.x + 32, cell.centery), 36, scale)
            x = content().characters[item.id]
            drawn = write(surface, texts.pick(x.zh, x.en, x.zh_hant), name, at, scale, anchor="midleft", max_width=150)
            kind = letters("sans-500", 16, THEME.text["mist"])
            words = texts.t(f"duel_table.class.{item.class_id}")
            room = cell.right - 16 - drawn.right / scale - 10
            right = (cell.right - 16, cell.centery)
            write(surface, words, kind, right, scale, anchor="midright", max_width=room)
        else:
            draw_icon(surface, item.icon, (cell.x + 32, cell.centery), 24, "brass", scale)
            write(surface, texts.t(f"codex.duel_{item.id}"), name, at, scale, anchor="midleft", max_width=270)
