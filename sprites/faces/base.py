"""What all chemistry faces share: the card's box, its paper, soft shadows of text, balls and sticks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from cards.text import Texts
from sprites import text
from sprites.cache import CACHE
from sprites.fonts import TextStyle
from sprites.shapes import lip
from sprites.svg import Drawing
from sprites.theme import RGB, THEME

CARD = (140.0, 196.0)
LARGE = (420.0, 588.0)
MINI = (50.0, 68.0)
RADIUS = THEME.radius["card"]
LARGE_RADIUS = THEME.radius["card_large"]
MINI_RADIUS = THEME.radius["mini"]
CREAM: RGB = (255, 246, 228)  # the ivory of marks on coloured grounds
WHITE: RGB = (255, 255, 255)
EDGE: RGB = (40, 28, 8)
SMALLEST = 8.0  # texts smaller than this many real px are left out
MINUS = "−"

ATOM_COLOURS: dict[str, RGB] = {
    "O": (233, 94, 76),
    "S": (240, 200, 74),
    "N": (104, 150, 238),
    "C": (92, 98, 108),
    "P": (240, 150, 62),
    "H": (245, 240, 224),
    "Mn": (170, 120, 214),
    "Si": (112, 170, 160),
    "Cl": (126, 196, 108),
    "I": (138, 92, 176),
    "Cr": (96, 128, 176),
}


@lru_cache(maxsize=4)
def texts(lang: str) -> Texts:
    """The texts of a language."""
    return Texts.load(lang)


def signed(value: int) -> str:
    """``+2``, ``−1``, ``0``."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def charge_text(charge: int) -> str:
    """Charge as written on the card: ``2−``, ``1+``."""
    return f"{abs(charge)}{'+' if charge > 0 else MINUS}"


def readable(size: float, scale: float) -> bool:
    """Whether a text of this logical size is worth drawing at this scale."""
    return size * scale >= SMALLEST


def paper(
    width: float, height: float, radius: float, scale: float, *, cool: bool = False, unit: float = 1.0
) -> pygame.Surface:
    """The empty paper of a card: gradient, thin dark edge, light upper lip.  ``cool`` for groups.  A fresh copy."""
    names = ("group_top", "group_bottom") if cool else ("paper_top", "paper_bottom")

    def build() -> pygame.Surface:
        top, bottom = (THEME.surface[name] for name in names)
        drawing = Drawing(width, height)
        drawing.rect(0, 0, width, height, radius, fill=drawing.down(0, height, (top, 1), (bottom, 1)))
        with drawing.moved(0, unit):
            drawing.path(lip(width, radius), stroke=WHITE, width=1.5 * unit, alpha=0.65)
        edge = EDGE if not cool else (34, 30, 58)
        half = 0.5 * unit
        drawing.rect(half, half, width - unit, height - unit, radius - half, stroke=edge, width=unit, alpha=0.30)
        return drawing.render(scale)

    return CACHE.get(("paper-card", width, height, radius, scale, cool, unit), build).copy()


def slanted(
    drawing: Drawing, x: float, y: float, w: float, h: float, first: RGB, last: RGB, degrees: float = 160
) -> str:
    """A gradient across a box in the direction of CSS's ``linear-gradient(160deg, …)``."""
    angle = math.radians(degrees)
    dx, dy = math.sin(angle), -math.cos(angle)
    length = abs(w * dx) + abs(h * dy)
    cx, cy = x + w / 2, y + h / 2
    return drawing.linear(
        cx - dx * length / 2,
        cy - dy * length / 2,
        cx + dx * length / 2,
        cy + dy * length / 2,
        (0, first, 1),
        (1, last, 1),
    )


def soft_text(
    surface: pygame.Surface,
    words: str,
    style: TextStyle,
    at: tuple[float, float],
    scale: float,
    *,
    anchor: str = "midtop",
    drop: float = 2.0,
    blur: float = 3.0,
    alpha: float = 0.5,
) -> None:
    """Text with a soft dark shadow below it, on a face that is being built (not cached by itself)."""
    dark = text.render(words, style.with_(colour=(0, 0, 0)), scale).surface
    radius = round(blur * scale * 0.5)
    pad = 2 * radius + 1
    shade = pygame.Surface((dark.get_width() + 2 * pad, dark.get_height() + 2 * pad), pygame.SRCALPHA)
    shade.blit(dark, (pad, pad))
    if radius > 0:
        shade = pygame.transform.box_blur(pygame.transform.box_blur(shade, radius), radius)
    shade.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    left, top = text.corner(words, style, at, scale, anchor)
    surface.blit(shade, (left - pad, top - pad + round(drop * scale)))
    text.draw(surface, words, style, at, scale, anchor=anchor)


def shells(
    drawing: Drawing,
    electrons: Sequence[int],
    centre: tuple[float, float],
    first: float,
    step: float,
    *,
    line: float = 1.0,
    line_alpha: float = 0.2,
    dot: float = 1.9,
    dot_alpha: float = 0.45,
    nucleus: float = 0.0,
) -> None:
    """Electron shells round a nucleus; each shell begins 23° further on, so that the dots do not line up."""
    cx, cy = centre
    if nucleus:
        drawing.circle(cx, cy, nucleus, fill=CREAM, alpha=0.17)
    for index, count in enumerate(electrons):
        r = first + step * index
        drawing.circle(cx, cy, r, stroke=CREAM, width=line, alpha=line_alpha)
        for k in range(count):
            angle = math.radians(-90 + 23 * index + 360 * k / count)
            drawing.circle(cx + r * math.cos(angle), cy + r * math.sin(angle), dot, fill=CREAM, alpha=dot_alpha)


def ball_radius(symbol: str, index: int) -> float:
    """Radius of a ball in the drawing of a group, logical px on the 140 card."""
    if symbol == "H":
        return 9.0
    return 14.8 if index == 0 else 10.7


def balls_and_sticks(
    drawing: Drawing,
    atoms: Sequence[tuple[str, float, float]],
    bonds: Sequence[tuple[int, int, int]],
    centre: tuple[float, float],
    reach: float,
    unit: float = 1.0,
) -> None:
    """The picture of a group: atoms at (x, y) of -1…1 times ``reach`` round the centre, bonds as grey sticks."""
    spots = [(centre[0] + x * reach, centre[1] + y * reach) for _, x, y in atoms]
    crowd = 1.0 if len(atoms) < 6 else 0.86
    for a, b, order in bonds:
        (x1, y1), (x2, y2) = spots[a], spots[b]
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        nx, ny = -(y2 - y1) / length, (x2 - x1) / length
        width = (3.6 if order < 3 else 2.4) * unit
        for k in range(order):
            shift = (k - (order - 1) / 2) * (5.6 if order < 3 else 4.0) * unit
            drawing.line(
                x1 + nx * shift,
                y1 + ny * shift,
                x2 + nx * shift,
                y2 + ny * shift,
                stroke=(202, 204, 232),
                width=width if order == 1 else width * 0.82,
                alpha=0.92,
            )
    for index, (symbol, _, _) in enumerate(atoms):
        x, y = spots[index]
        r = ball_radius(symbol, index) * unit * crowd
        colour = ATOM_COLOURS.get(symbol, (150, 150, 160))
        drawing.circle(x, y, r, fill=colour)
        drawing.circle(x - 0.30 * r, y - 0.35 * r, 0.28 * r, fill=WHITE, alpha=0.55)
