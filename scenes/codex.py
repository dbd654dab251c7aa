"""The codex: every substance with what it does and how it reacts, and every card of the chemistry game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cards.schema import Substance
from scenes import codex_model
from scenes.codex_cards import KINDS, CardShelf
from scenes.codex_detail import Detail
from scenes.codex_duel import DuelShelf
from scenes.codex_model import AREAS, FILTERS
from scenes.page import LEFT, RIGHT, Page
from sprites.boxes import BRASS, IVORY, Rect, box, plain
from sprites.choices import Segments
from sprites.controls import draw_damage
from sprites.field import Field
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.letters import letters, write
from sprites.listview import ListView
from sprites.theme import THEME

if TYPE_CHECKING:
    from scenes.app import App

LIST_X, LIST_W = LEFT, 640.0
LIST_Y, LIST_BOTTOM = 300.0, 1044.0
ROW_H = 58.0
TABS = ("substances", "cards", "duel")


class Codex(Page):
    """Opens at a substance or card of either game with :meth:`show`."""

    heading = "codex.title"

    def __init__(self, app: App, target: str = "") -> None:
        super().__init__(app)
        self.tab = "substances"
        self.word = ""
        self.kind = "all"
        self.area = ""
        self.found: list[Substance] = []
        self.list: ListView | None = None
        self.detail = Detail(self)
        self.shelf = CardShelf(self)
        self._duel: DuelShelf | None = None
        self.chosen = ""
        self._search()
        if target:
            self.show(target)
        elif self.found:
            self.chosen = self.found[0].formula

    def show(self, target: str) -> None:
        """Turn to a substance (its formula) or a card (its design, ``atom:Fe``)."""
        if target.partition(":")[0] in KINDS and ":" in target:
            self.tab = "cards"
            self.shelf.chosen = target
        elif self._is_duel(target):
            self.tab = "duel"
        else:
            substance = codex_model.find(target)
            if substance is not None:
                self.tab = "substances"
                if substance not in self.found:
                    self.word, self.kind, self.area = "", "all", ""
                    self._search()
                self.chosen = substance.formula
                self.detail.set(substance.formula)
        self.build()
        self.invalidate()

    @property
    def duel(self) -> DuelShelf:
        """The tab of the class duel, made at its first use."""
        if self._duel is None:
            self._duel = DuelShelf(self)
        return self._duel

    def _is_duel(self, target: str) -> bool:
        return codex_model.find(target) is None and self.duel.show(target)

    # ------------------------------------------------------------------ building
    def fill(self) -> None:
        """Tabs, then the widgets of the tab."""
        t = self.texts.t
        names = [t(f"codex.tab_{tab}") for tab in TABS]
        tabs = Segments((RIGHT - 660, 46, 660, 50), names, TABS.index(self.tab), self._tab, look="brass", gap=4)
        self.group.add(tabs)
        if self.tab != "substances":
            (self.shelf if self.tab == "cards" else self.duel).fill(self.group)
            return
        field = Field(
            (LIST_X, 128, LIST_W, 50), self.word, self._type, place=t("codex.search"), window_rect=self.app.window_rect
        )
        self.group.add(field)
        kinds = list(FILTERS)
        labels = [t(f"codex.kind_{k}") for k in kinds]
        row = Segments((LIST_X, 190, LIST_W, 38), labels, kinds.index(self.kind), self._kind, look="tile", gap=6)
        self.group.add(row)
        areas = ("", *AREAS)
        labels = [t("codex.area_all"), *(t(f"table.area.{a}") for a in AREAS)]
        row = Segments((LIST_X, 238, LIST_W, 38), labels, areas.index(self.area), self._area, look="tile", gap=6)
        self.group.add(row)
        self.list = ListView(
            (LIST_X, LIST_Y, LIST_W, LIST_BOTTOM - LIST_Y),
            self.found,
            ROW_H,
            self._draw_row,
            self._choose,
            chosen=next((i for i, s in enumerate(self.found) if s.formula == self.chosen), -1),
        )
        self.group.add(self.list)
        self.detail.set(self.chosen)
        self.detail.fill(self.group)

    # ------------------------------------------------------------------ acts
    def _tab(self, index: int) -> None:
        self.tab = TABS[index]
        self.build()

    def _search(self) -> None:
        self.found = codex_model.search(self.word, self.kind, self.area)

    def _refresh(self) -> None:
        self._search()
        if self.list is not None:
            at = next((i for i, s in enumerate(self.found) if s.formula == self.chosen), -1)
            self.list.offset = 0.0
            self.list.set_items(self.found, at)
        self.invalidate()

    def _type(self, word: str) -> None:
        self.word = word
        self._refresh()
        if self.found and codex_model.normal(word):
            self._turn_to(self.found[0].formula)

    def _kind(self, index: int) -> None:
        self.kind = list(FILTERS)[index]
        self._refresh()

    def _area(self, index: int) -> None:
        self.area = ("", *AREAS)[index]
        self._refresh()

    def _choose(self, index: int) -> None:
        self._turn_to(self.found[index].formula)

    def _turn_to(self, formula: str) -> None:
        self.chosen = formula
        if self.list is not None:
            self.list.chosen = next((i for i, s in enumerate(self.found) if s.formula == formula), -1)
        self.detail.set(formula)
        self.invalidate()

    # ------------------------------------------------------------------ frame
    @property
    def animating(self) -> bool:
        """While reactions are still being looked for."""
        return self.tab == "substances" and self.detail.searching

    def update(self, dt: float) -> None:
        """Look for more reactions."""
        super().update(dt)
        if self.tab == "substances":
            self.dirty |= self.detail.update()

    def handle(self, event: pygame.event.Event) -> bool:
        """Widgets; Ctrl+F goes to the search."""
        command = pygame.KMOD_CTRL | pygame.KMOD_META
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & command:
            self.group.set_focus(next((w for w in self.group.widgets if w.takes_text), None))
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """What stands beside the list."""
        scale, t = self.app.scale, self.texts.t
        if self.tab != "substances":
            (self.shelf if self.tab == "cards" else self.duel).paint(surface)
            return
        count = letters("sans-500", 16, THEME.text["mist2"])
        write(surface, t("codex.count", n=len(self.found)), count, (LIST_X + LIST_W, 104), scale, anchor="midright")
        if not self.found:
            none = letters("sans-500", 18, THEME.text["mist"])
            middle = (LIST_X + LIST_W / 2, LIST_Y + 120)
            write(surface, t("codex.none"), none, middle, scale, anchor="center", max_width=LIST_W - 40)
        self.detail.paint(surface)

    def _draw_row(self, surface: pygame.Surface, item: Substance, rect: Rect, chosen: bool, over: bool) -> None:
        scale, texts = self.app.scale, self.texts
        cell = Rect(rect.x, rect.y + 2, rect.w, rect.h - 4)
        if chosen:
            box(surface, scale, cell, 10, fill=plain(BRASS, 0.16), line=(BRASS, 0.9, 2))
        else:
            box(surface, scale, cell, 10, fill=plain(IVORY, 0.09 if over else 0.035))
        draw_icon(surface, item.area, (cell.x + 28, cell.centery), 22, "mist", scale)
        ink = custom("serif-700", 23, THEME.text["gold"] if chosen else IVORY)
        formula = codex_formula(item.formula)
        write(surface, formula, ink, (cell.x + 54, cell.centery), scale, anchor="midleft", max_width=250)
        name = letters("sans-500", 18, THEME.text["mist"])
        words = texts.pick(item.zh, item.en, item.zh_hant)
        right = cell.right - (58 if item.damage or item.heal else 18)
        write(
            surface, words, name, (cell.x + 316, cell.centery), scale, anchor="midleft", max_width=right - cell.x - 320
        )
        if item.damage:
            draw_damage(surface, (cell.right - 32, cell.centery), -item.damage, scale, size=34)
        elif item.heal:
            draw_damage(surface, (cell.right - 32, cell.centery), item.heal, scale, size=34)


def codex_formula(formula: str) -> str:
    """Markup of a formula, in the face of formulas."""
    from cards.text import formula_markup

    return f"[f]{formula_markup(formula)}[/f]"
