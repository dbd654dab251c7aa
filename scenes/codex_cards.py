"""Cards in the codex: faces on a shelf, the chosen one large beside it - first the chemistry game's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from cards.loader import load_chem
from scenes.page import LEFT, RIGHT
from sprites.boxes import Rect, focus_ring
from sprites.card import card_face, draw_card
from sprites.choices import Segments
from sprites.letters import letters, write
from sprites.shadows import draw_shadow
from sprites.theme import THEME
from sprites.widgets import ACT_KEYS, Group, Widget

if TYPE_CHECKING:
    from scenes.codex import Codex

SHELF = Rect(LEFT, 200.0, 1240.0, 840.0)
SIZES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.60, 0.52, 0.48, 0.44, 0.38)
GAP_X, GAP_Y = 14.0, 16.0
KINDS = ("atom", "group", "op")
LARGE = Rect(RIGHT - 450, 200, 420, 588)
"""Where the chosen card lies."""

Paint = Callable[[pygame.Surface, str, tuple[float, float], str, float], None]
"""Draws a card: surface, design, place of its middle, state, size."""


class Shelf(Widget):
    """Cards in rows, as large as they all fit, one chosen; arrows move."""

    def __init__(
        self,
        rect: Sequence[float],
        designs: Sequence[str],
        chosen: str,
        act: Callable[[str], None],
        paint: Paint,
    ) -> None:
        super().__init__(rect)
        self.designs, self.chosen, self.act, self.paint = list(designs), chosen, act, paint
        self.over = ""
        self.size = next((size for size in SIZES if self._fits(size)), SIZES[-1])

    def _fits(self, size: float) -> bool:
        columns = int((self.rect.w + GAP_X) // (140 * size + GAP_X))
        rows = -(-len(self.designs) // max(1, columns))
        return rows * (196 * size + GAP_Y) - GAP_Y <= self.rect.h

    @property
    def columns(self) -> int:
        """Cards a row."""
        return max(1, int((self.rect.w + GAP_X) // (140 * self.size + GAP_X)))

    def place(self, index: int) -> Rect:
        """Where a card lies."""
        row, column = divmod(index, self.columns)
        w, h = 140 * self.size, 196 * self.size
        return Rect(self.rect.x + (w + GAP_X) * column, self.rect.y + (h + GAP_Y) * row, w, h)

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
            self.paint(surface, design, place.center, state, self.size)
            if ring and design == self.chosen:
                focus_ring(surface, scale, place, 8)


def large_card(
    surface: pygame.Surface, scale: float, face: pygame.Surface, note: str, place: Rect = LARGE, below: float = 36
) -> None:
    """The chosen card, large, with a line below."""
    draw_shadow(surface, place.x, place.y, place.w, place.h, 22, "hover", scale)
    surface.blit(face, (round(place.x * scale), round(place.y * scale)))
    ink = letters("sans-500", 18, THEME.text["mist"])
    at = (place.centerx, place.bottom + below)
    write(surface, note, ink, at, scale, anchor="center", max_width=place.w)


class CardShelf:
    """The tab of the chemistry game's cards."""

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
        shown = [f"{kind}:{name}" for name in names if f"{kind}:{name}" in chem.deck]
        return shown or [f"{kind}:{name}" for name in names]

    def fill(self, group: Group) -> None:
        """Kinds and shelf."""
        t = self.page.texts.t
        labels = [t(f"codex.cards_{k}") for k in KINDS]
        group.add(Segments((LEFT, 128, 640, 44), labels, KINDS.index(self.kind), self._kind, look="frame", gap=8))
        group.add(Shelf(SHELF, self.designs(self.kind), self.chosen, self._choose, self._paint))

    def _paint(
        self, surface: pygame.Surface, design: str, centre: tuple[float, float], state: str, size: float
    ) -> None:
        draw_card(surface, design, centre, self.page.texts.lang, self.page.app.scale, size=size, state=state)

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
        scale, texts = self.page.app.scale, self.page.texts
        face = card_face(self._chosen, texts.lang, scale, "large")
        large_card(surface, scale, face, texts.t("codex.in_deck", n=load_chem().deck.get(self._chosen, 0)))
