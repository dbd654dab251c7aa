"""The cards of the chemistry game in the codex: all faces on a shelf, the chosen one large beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cards.loader import load_chem
from scenes.page import LEFT, RIGHT
from sprites import text
from sprites.boxes import Rect, focus_ring
from sprites.card import card_face, draw_card
from sprites.choices import Segments
from sprites.letters import letters
from sprites.shadows import draw_shadow
from sprites.theme import THEME
from sprites.widgets import ACT_KEYS, Group, Widget

if TYPE_CHECKING:
    from scenes.codex import Codex

SHELF_W = 1240.0
SIZE = 0.72
STEP_X, STEP_Y = 140 * SIZE + 14, 196 * SIZE + 16
KINDS = ("atom", "group", "op")
LARGE = (420.0, 588.0)


class Shelf(Widget):
    """Cards in rows, one chosen; arrows move."""

    def __init__(
        self,
        rect: tuple[float, float, float, float],
        designs: list[str],
        chosen: str,
        act: Callable[[str], None],
        lang: str,
    ) -> None:
        super().__init__(rect)
        self.designs, self.chosen, self.act, self.lang = designs, chosen, act, lang
        self.over = ""

    @property
    def columns(self) -> int:
        """Cards a row."""
        return int(self.rect.w // STEP_X)

    def place(self, index: int) -> Rect:
        """Where a card lies."""
        x = self.rect.x + STEP_X * (index % self.columns)
        return Rect(x, self.rect.y + STEP_Y * (index // self.columns), 140 * SIZE, 196 * SIZE)

    def _at(self, pos: tuple[float, float]) -> str:
        return next((d for i, d in enumerate(self.designs) if self.place(i).collidepoint(pos)), "")

    def hover(self, pos: tuple[float, float] | None) -> None:
        """Remember the card under the pointer."""
        over = self._at(pos) if pos is not None else ""
        self.dirty |= over != self.over
        self.over = over

    def release(self, pos: tuple[float, float], inside: bool) -> None:
        """Choose it."""
        design = self._at(pos)
        if design:
            self.choose(design)

    def choose(self, design: str) -> None:
        """Choose a card."""
        self.chosen = design
        self.dirty = True
        self.act(design)

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows go to the neighbour."""
        step = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_UP: -self.columns,
            pygame.K_DOWN: self.columns,
        }.get(event.key)
        if step is None or self.chosen not in self.designs:
            return event.key in ACT_KEYS
        index = self.designs.index(self.chosen) + step
        if 0 <= index < len(self.designs):
            self.choose(self.designs[index])
            return True
        return False

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw the faces."""
        for index, design in enumerate(self.designs):
            place = self.place(index)
            state = "selected" if design == self.chosen else "hover" if design == self.over else "rest"
            draw_card(surface, design, place.center, self.lang, scale, size=SIZE, state=state)
            if ring and design == self.chosen:
                focus_ring(surface, scale, place, 8)


class CardShelf:
    """The tab of cards."""

    def __init__(self, page: Codex) -> None:
        self.page = page
        self.kind = "atom"
        self._chosen = "atom:H"

    @property
    def chosen(self) -> str:
        """The design shown large."""
        return self._chosen

    @chosen.setter
    def chosen(self, design: str) -> None:
        kind = design.partition(":")[0]
        if kind in KINDS and design in self.designs(kind):
            self._chosen, self.kind = design, kind

    def designs(self, kind: str) -> list[str]:
        """All designs of a kind."""
        chem = load_chem()
        names = {"atom": chem.elements, "group": chem.groups, "op": chem.operations}[kind]
        deck = chem.deck
        shown = [f"{kind}:{name}" for name in names if f"{kind}:{name}" in deck]
        return shown or [f"{kind}:{name}" for name in names]

    def fill(self, group: Group) -> None:
        """Kinds and shelf."""
        t = self.page.texts.t
        labels = [t(f"codex.cards_{k}") for k in KINDS]
        group.add(Segments((LEFT, 128, 640, 44), labels, KINDS.index(self.kind), self._kind, look="frame", gap=8))
        rect = (LEFT, 200.0, SHELF_W, 840.0)
        group.add(Shelf(rect, self.designs(self.kind), self.chosen, self._choose, self.page.texts.lang))

    def _kind(self, index: int) -> None:
        self.kind = KINDS[index]
        designs = self.designs(self.kind)
        if self._chosen not in designs:
            self._chosen = designs[0]
        self.page.build()
        self.page.invalidate()

    def _choose(self, design: str) -> None:
        self._chosen = design
        self.page.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        """The chosen card, large, and how many the deck holds."""
        scale, t = self.page.app.scale, self.page.texts.t
        x, y = RIGHT - LARGE[0] - 30, 200.0
        draw_shadow(surface, x, y, *LARGE, 22, "hover", scale)
        face = card_face(self._chosen, self.page.texts.lang, scale, "large")
        surface.blit(face, (round(x * scale), round(y * scale)))
        count = load_chem().deck.get(self._chosen, 0)
        note = letters("sans-500", 18, THEME.text["mist"])
        at = (x + LARGE[0] / 2, y + LARGE[1] + 36)
        text.draw(surface, t("codex.in_deck", n=count), note, at, scale, anchor="center", max_width=LARGE[0])
