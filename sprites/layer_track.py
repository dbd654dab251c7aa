"""The electron layers of a seat: the Bohr drawing and the row of layer cells with the order card.

``left`` layers are kept, of ``total``; with ``forecast`` the layers that would be lost
if the turn ended now are red: dashed shells, hatched cells, an arrow to where the order
card would stand.
"""

from __future__ import annotations

import math

import pygame

from sprites import text
from sprites.cache import CACHE
from sprites.controls import seat_pointer
from sprites.fonts import custom
from sprites.shapes import clip, seat_path
from sprites.svg import Drawing, polygon_path
from sprites.theme import RGB, THEME, darken

LETTERS = "KLMNOPQRSTUV"
ELECTRON_ANGLES = (-60, 35, 150, -25, -155, 85, -95, 10, 125, 200, -45, 60)
SHELL_FIRST, SHELL_STEP = 36.0, 18.0
CELL, CELL_HEIGHT, CELL_STEP = 48.0, 44.0, 52.6
SMALL_CELL, SMALL_STEP = 25.8, 29.1
LEAST_PX = 10.0
"""Letters smaller than this, in real pixels, are left out."""
WHITE: RGB = (255, 255, 255)


def kind_of(index: int, left: int, forecast: int | None) -> str:
    """``kept``, ``threatened`` or ``lost``: the layer of an index (0 = K)."""
    if index >= left:
        return "lost"
    if forecast is not None and index >= forecast:
        return "threatened"
    return "kept"


def draw_bohr(
    surface: pygame.Surface,
    centre: tuple[float, float],
    scale: float,
    seat: int,
    total: int,
    left: int,
    forecast: int | None = None,
    *,
    reach: float = 128.0,
) -> None:
    """The Bohr drawing of a seat: nucleus with the seat's shape, a shell a layer, its letter on an electron."""

    def build() -> pygame.Surface:
        return _bohr(scale, seat, total, left, forecast, reach)

    picture = CACHE.get(("bohr", scale, seat, total, left, forecast, reach), build)
    surface.blit(picture, picture.get_rect(center=(round(centre[0] * scale), round(centre[1] * scale))))


def _bohr(scale: float, seat: int, total: int, left: int, forecast: int | None, reach: float) -> pygame.Surface:
    brass, red = THEME.state["selected"], THEME.state["target"]
    side = 2 * reach + 30
    c = side / 2
    step = SHELL_STEP if total <= 6 else (reach - SHELL_FIRST - 2) / (total - 1)
    drawing = Drawing(side, side)
    drawing.circle(c, c, c, fill=drawing.radial(c, c, c, (0, brass, 0.26), (0.5, brass, 0.13), (1, brass, 0.0)))
    spots: list[tuple[float, float, str, str]] = []
    for index in range(total):
        r = SHELL_FIRST + step * index
        kind = kind_of(index, left, forecast)
        if kind == "kept":
            drawing.circle(c, c, r, stroke=brass, width=2.5)
        elif kind == "threatened":
            drawing.circle(c, c, r, stroke=red, width=2.6, dash=(9, 5.6))
        else:
            drawing.circle(c, c, r, stroke=WHITE, width=1.7, alpha=0.34, dash=(0.1, 8), cap="round")
            continue
        angle = math.radians(ELECTRON_ANGLES[index % len(ELECTRON_ANGLES)])
        spots.append((c + r * math.cos(angle), c + r * math.sin(angle), LETTERS[index % len(LETTERS)], kind))
    nucleus = drawing.radial(c - 5, c - 7, 27, (0, (255, 244, 212), 1), (0.5, brass, 1), (1, (150, 104, 38), 1))
    drawing.circle(c, c, 19, fill=nucleus)
    shape = 20.0
    with drawing.moved(c - shape / 2, c - shape / 2):
        drawing.path(seat_path(THEME.seat(seat).shape, shape), fill=(50, 36, 10))
    size = min(11.0, step * 0.62)
    for x, y, _, kind in spots:
        ground, rim = ((56, 42, 14), brass) if kind == "kept" else ((90, 20, 16), red)
        drawing.circle(x, y, size, fill=ground, stroke=rim, width=2)
    surface = drawing.render(scale)
    letter = custom("serif-700", size * 1.28, "ivory", line=size * 1.28)
    for x, y, name, _ in spots:
        text.draw(surface, name, letter, (x, y - 0.6), scale, anchor="center")
    return surface


def letter_size(width: float, height: float, scale: float) -> float:
    """The size of a cell's letter; 0 where it would be too small to read, and the colour alone must tell."""
    size = height * 0.5 if width > 36 else height * 0.58
    if size * scale >= LEAST_PX:
        return size
    return LEAST_PX / scale if height * 0.66 * scale >= LEAST_PX else 0.0


def cell(letter: str, kind: str, width: float, height: float, scale: float) -> pygame.Surface:
    """One layer cell: kept (brass), threatened (red, hatched), lost (dark outline)."""

    def build() -> pygame.Surface:
        r = 7.0 if width > 36 else 5.0
        drawing = Drawing(width, height + 2)
        top, mid = THEME.surface["button_top"], THEME.surface["button_mid"]
        if kind == "kept":
            drawing.rect(0, 1.6, width, height, r, fill=(0, 0, 0), alpha=0.34)
            drawing.rect(0, 0, width, height, r, fill=drawing.down(0, height, (top, 1), (mid, 1)))
            drawing.rect(0.6, 0.6, width - 1.2, height - 1.2, r - 0.6, stroke=(255, 240, 205), width=1.2, alpha=0.45)
            tone: RGB = THEME.text["on_button"]
        elif kind == "threatened":
            base = THEME.state["danger"]
            drawing.rect(0, 0, width, height, 0, fill=base)
            step = 13.0 * width / CELL
            for k in range(-4, 8):
                x = k * step
                drawing.polygon(
                    [(x, height), (x + step / 2, height), (x + step / 2 + height, 0), (x + height, 0)],
                    fill=darken(base, 0.27),
                )
            tone = (255, 232, 226)
        else:
            drawing.rect(
                0.8,
                0.8,
                width - 1.6,
                height - 1.6,
                r - 0.8,
                fill=(8, 22, 26),
                fill_alpha=0.6,
                stroke=(150, 170, 172),
                width=1.5,
                stroke_alpha=0.3,
            )
            tone = (120, 142, 146)
        surface = drawing.render(scale)
        if kind == "threatened":
            shape = Drawing(width, height + 2)
            shape.rect(0, 0, width, height, r, fill=WHITE)
            surface = clip(surface, shape.render(scale))
            edge = Drawing(width, height + 2)
            edge.rect(0.6, 0.6, width - 1.2, height - 1.2, r - 0.6, stroke=(255, 122, 102), width=1, alpha=0.35)
            surface.blit(edge.render(scale), (0, 0))
        size = letter_size(width, height, scale)
        if size:
            style = custom("serif-700", size, tone, line=height)
            text.draw(surface, letter, style, (width / 2, -0.5), scale, anchor="midtop")
        return surface

    return CACHE.get(("layer-cell", letter, kind, width, height, scale), build)


def order_card(label: str, scale: float, width: float = CELL) -> pygame.Surface:
    """The order card: a white frame round a cell of ``width`` with its name above; its inside begins at (6, 31)."""

    def build() -> pygame.Surface:
        wide, height = width + 12, CELL_HEIGHT + 39
        drawing = Drawing(wide, height)
        ivory = THEME.text["ivory"]
        drawing.rect(2, 2, wide - 4, height - 4, 9, stroke=ivory, width=4)
        surface = drawing.render(scale)
        head = Drawing(wide, height)
        head.rect(1, 1, wide - 2, height - 2, 10, fill=ivory)
        plate = head.render(scale)
        cut = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
        cut.fill((255, 255, 255, 255), (0, 0, plate.get_width(), round(28 * scale)))
        plate.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(plate, (0, 0))
        word = custom("sans-700", 15 if width > 40 else 13, "ink", line=24)
        text.draw(surface, label, word, (wide / 2, 3.5), scale, anchor="midtop", max_width=wide - 8)
        return surface

    return CACHE.get(("order-card", label, scale, width), build)


def track_layout(total: int, room: float | None = None) -> tuple[float, float]:
    """Width of a cell and step from cell to cell of the deciding seat's row; both shrink in a narrow ``room``."""
    gap = CELL_STEP - CELL
    step = CELL_STEP if room is None else min(CELL_STEP, (room + gap) / max(1, total))
    return step - gap, step


def draw_track(
    surface: pygame.Surface,
    at: tuple[float, float],
    scale: float,
    total: int,
    left: int,
    forecast: int | None = None,
    *,
    label: str = "",
    order_x: float | None = None,
    width: float | None = None,
) -> None:
    """The row of cells with the order card on the last kept layer; the cells' top left is ``at`` (logical px).

    ``order_x``: left edge of the order card while it moves (logical px).  ``width``: room; the cells shrink to fit.
    """
    x, y = at
    wide, step = track_layout(total, width)
    for index in range(total):
        picture = cell(LETTERS[index % len(LETTERS)], kind_of(index, left, forecast), wide, CELL_HEIGHT, scale)
        surface.blit(picture, (round((x + step * index) * scale), round(y * scale)))
    here = x + step * (left - 1) - 6 if order_x is None else order_x
    if label and (left > 0 or order_x is not None):
        frame = order_card(label, scale, wide)
        surface.blit(frame, (round(here * scale), round((y - 30.5) * scale)))
    if forecast is not None and forecast < left and order_x is None:
        target = x + step * (forecast - 1) + wide / 2 + 12 if forecast > 0 else x - 2
        _arrow(surface, here - 11, target, y - 12.5, scale)


def _arrow(surface: pygame.Surface, start: float, end: float, y: float, scale: float) -> None:
    """The dashed red arrow to the left, from x ``start`` to ``end``."""
    length = start - end
    if length < 16:
        return

    def build() -> pygame.Surface:
        drawing = Drawing(length, 18)
        red = THEME.state["target"]
        drawing.line(length, 9, 15, 9, stroke=red, width=3, dash=(6.5, 4.8))
        drawing.path(polygon_path([(0, 9), (14, 1.2), (14, 16.8)]), fill=red)
        return drawing.render(scale)

    picture = CACHE.get(("order-arrow", round(length, 1), scale), build)
    surface.blit(picture, (round(end * scale), round((y - 9) * scale)))


def draw_small_track(
    surface: pygame.Surface,
    right_top: tuple[float, float],
    scale: float,
    total: int,
    left: int,
    forecast: int | None = None,
    *,
    size: float = SMALL_CELL,
) -> None:
    """The cells of another seat, right-aligned at ``right_top``, with the marker below its last layer."""
    step = size * SMALL_STEP / SMALL_CELL
    start = right_top[0] - size - step * (total - 1)
    for index in range(total):
        picture = cell(LETTERS[index % len(LETTERS)], kind_of(index, left, forecast), size, size, scale)
        surface.blit(picture, (round((start + step * index) * scale), round(right_top[1] * scale)))
    if left > 0:
        mark = seat_pointer(14, scale)
        spot = start + step * (left - 1) + size / 2, right_top[1] + size + 7
        surface.blit(mark, mark.get_rect(center=(round(spot[0] * scale), round(spot[1] * scale))))
