"""What all painters of the table share: the scale, the texts, and a few small drawings in logical units."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cards.text import Texts
from game.chem.view import SeatView
from scenes.table.box import Box
from sprites import text as words
from sprites.fonts import TextStyle
from sprites.shapes import draw_seat_mark
from sprites.theme import RGB, THEME

IVORY = THEME.text["ivory"]
MIST = THEME.text["mist"]
MIST2 = THEME.text["mist2"]
BRASS = THEME.text["brass"]
GOLD = THEME.text["gold"]
INK = THEME.text["ink"]
INK2 = THEME.text["ink2"]
TARGET = THEME.state["target"]
OK = THEME.state["ok"]
WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)
PALE_RED: RGB = (246, 205, 196)
PALE_GREEN: RGB = (150, 226, 180)

LEAST_PX = 10.0
"""No words are smaller than this, in real pixels."""


@dataclass(frozen=True)
class Look:
    """How the table is drawn now. ``compact``: larger labels and fewer words (the window is lower than 800 px, or large
    text is wanted); ``large``: large text, for what is read in sentences."""

    scale: float
    texts: Texts
    compact: bool = False
    reduced: bool = False
    large: bool = False

    @property
    def label(self) -> float:
        """Size of labels."""
        return 19.0 if self.compact else 16.0

    @property
    def small(self) -> float:
        """Size of the smallest words."""
        return 18.0 if self.compact else 15.0

    def big(self, size: float) -> float:
        """A size of words, larger where large text is wanted."""
        return size * THEME.large_text_step if self.large else size

    def t(self, key: str, /, **args: object) -> str:
        """A text by key."""
        return self.texts.t(key, **args)

    def write(
        self,
        surface: pygame.Surface,
        string: str,
        style: TextStyle,
        at: tuple[float, float],
        anchor: str = "midleft",
        width: float | None = None,
    ) -> None:
        """One line of text; ``width`` is the most it may take."""
        words.draw(surface, string, style, at, self.scale, anchor=anchor, max_width=width)

    def name(self, seat: SeatView) -> str:
        """A seat's name, ready for markup; "Seat n" for one without."""
        return words.escape(seat.name) or self.t("seat.unnamed", n=seat.seat + 1)

    def measure(self, string: str, style: TextStyle) -> float:
        """Its width."""
        return words.measure(string, style, self.scale)

    @property
    def floor(self) -> float:
        """The smallest size words may have: ten real pixels."""
        return LEAST_PX / self.scale

    def shrink(self, string: str, style: TextStyle, width: float, least: float) -> TextStyle:
        """The style made smaller until the text fits the width, but not below ``least`` px, nor ten real pixels."""
        return self.squeeze(string, style, width, max(least, self.floor))

    def squeeze(self, string: str, style: TextStyle, width: float, least: float) -> TextStyle:
        """Like :meth:`shrink` with no bound but ``least``: for formulas, which must be whole wherever they stand."""
        wide = self.measure(string, style)
        if wide <= width or style.size <= least:
            return style
        smaller = style.with_(size=max(least, style.size * (width - 1) / wide * 0.99))
        while smaller.size > least and self.measure(string, smaller) > width:  # whole pixels do not shrink evenly
            smaller = smaller.with_(size=max(least, smaller.size - 0.5))
        return smaller

    def px(self, box: Box) -> pygame.Rect:
        """A box in real pixels, outward."""
        x, y = int(box.x * self.scale), int(box.y * self.scale)
        right, bottom = -int(-box.right * self.scale // 1), -int(-box.bottom * self.scale // 1)
        return pygame.Rect(x, y, right - x, bottom - y)

    def seat(self, surface: pygame.Surface, seat: int, at: tuple[float, float], size: float) -> None:
        """A seat's shape."""
        draw_seat_mark(surface, seat, at, size, self.scale)


def line(
    surface: pygame.Surface,
    a: tuple[float, float],
    b: tuple[float, float],
    colour: RGB,
    alpha: float,
    scale: float,
    width: float = 1.0,
) -> None:
    """A straight, level or upright hairline."""
    w = max(1, round(width * scale))
    x0, y0, x1, y1 = (round(v * scale) for v in (*a, *b))
    size = (max(w, x1 - x0), w) if y0 == y1 else (w, max(w, y1 - y0))
    if alpha >= 1:
        surface.fill(colour, (x0, y0, *size))
        return
    bar = pygame.Surface(size, pygame.SRCALPHA)
    bar.fill((*colour, round(255 * alpha)))
    surface.blit(bar, (x0, y0))
