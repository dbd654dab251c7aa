"""The bubble of consequences: how a hit comes to its number, row by row, with the health line in red below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from sprites import text
from sprites.cache import CACHE
from sprites.duel_parts import fitted
from sprites.emblems import emblem
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.marks import draw_mark
from sprites.shadows import draw_shadow
from sprites.svg import Drawing
from sprites.theme import RGB, THEME, darken, lighten

WIDTH = 396.0
HEAD, ROW, FOOT = 51.0, 31.0, 56.0
_AIR = 6.0
RADIUS = 14.0
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class BubbleRow:
    """One step: what it is, what it changes (``+1``, ``×1.5``, ``−4`` or ""), and the sum after it.

    ``tone``: ``gain`` (the hit grows, green), ``loss`` (it shrinks, red) or ``""``.
    """

    words: str
    change: str = ""
    total: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Bubble:
    """``title``: what is done to whom. ``class_id``: the attacker's emblem. ``elements``: those that meet, and what
    comes
    of it as the last (shown as a sum); with one only, that one. ``foot``: the health line; ``result``: its number.

    ``harm`` False: the foot is green (healing, shield).
    """

    title: str
    class_id: str = ""
    elements: tuple[str, ...] = ()
    outcome: str = ""
    rows: tuple[BubbleRow, ...] = ()
    foot: str = ""
    result: str = ""
    harm: bool = True


def bubble_height(bubble: Bubble) -> float:
    """Logical px."""
    foot = FOOT if bubble.foot else 0.0
    return HEAD + ROW * len(bubble.rows) + (_AIR if bubble.rows else 0.0) + foot


def draw_bubble(surface: pygame.Surface, bubble: Bubble, at: Point, scale: float, *, shown: int | None = None) -> None:
    """Draw it with its top left at ``at``; ``shown`` rows so far (None: all, and the foot)."""
    height = bubble_height(bubble)
    picture = CACHE.get(("bubble", bubble, shown, scale), lambda: _build(bubble, height, shown, scale))
    draw_shadow(surface, *at, WIDTH, height, RADIUS, "hover", scale)
    surface.blit(picture, (round(at[0] * scale), round(at[1] * scale)))


def _build(bubble: Bubble, height: float, shown: int | None, scale: float) -> pygame.Surface:
    w = WIDTH
    drawing = Drawing(w, height)
    top, bottom = THEME.surface["bubble_top"], THEME.surface["bubble_bottom"]
    drawing.rect(0, 0, w, height, RADIUS, fill=drawing.down(0, height, (top, 1), (bottom, 1)))
    drawing.rect(
        0.75,
        0.75,
        w - 1.5,
        height - 1.5,
        RADIUS - 0.75,
        stroke=drawing.down(0, 40, ((255, 255, 255), 0.7), ((255, 255, 255), 0)),
        width=1.5,
    )
    rows = bubble.rows if shown is None else bubble.rows[:shown]
    for i in range(len(rows)):
        y = HEAD + i * ROW
        drawing.line(18, y, w - 18, y, stroke=(120, 104, 70), width=1, alpha=0.4)
    foot = bubble.foot and (shown is None or shown > len(bubble.rows))
    if foot:
        y = height - FOOT
        red = THEME.state["danger"] if bubble.harm else darken(THEME.state["gain_text"], 0.05)
        paint = drawing.down(y, height, (red, 1), (darken(red, 0.34), 1))
        r = RADIUS
        drawing.path(
            f"M0 {y} H{w} V{height - r} A{r} {r} 0 0 1 {w - r} {height} H{r} A{r} {r} 0 0 1 0 {height - r} Z",
            fill=paint,
        )
        drawing.line(0, y + 0.5, w, y + 0.5, stroke=lighten(red, 0.25), width=1, alpha=0.7)
    surface = drawing.render(scale)
    _head(surface, bubble, scale)
    for i, row in enumerate(rows):
        _row(surface, row, HEAD + (i + 0.5) * ROW, scale)
    if foot:
        white: RGB = (255, 255, 255)
        big = custom("serif-900", 38, white)
        box = text.draw(surface, bubble.result, big, (w - 18, height - FOOT / 2 - 1), scale, anchor="midright")
        room = box.left / scale - 30
        text.draw(
            surface,
            bubble.foot,
            custom("sans-700", 20, white),
            (18, height - FOOT / 2 - 0.5),
            scale,
            anchor="midleft",
            max_width=room,
        )
    return surface


def _head(surface: pygame.Surface, bubble: Bubble, scale: float) -> None:
    x = 18.0
    if bubble.class_id:
        colour = THEME.classes[bubble.class_id]
        picture = emblem(bubble.class_id, 28, scale, light=colour, dark=THEME.surface["bubble_top"])
        surface.blit(picture, (round(x * scale), round((HEAD / 2 - 14) * scale)))
        x += 36
    right = WIDTH - 16
    marks = [m for m in (*bubble.elements, bubble.outcome) if m]
    signs = ["plus"] * max(0, len(bubble.elements) - 1) + (["arrow_right"] if bubble.outcome else [])
    for i in range(len(marks) - 1, -1, -1):
        draw_mark(surface, marks[i], (right - 14, HEAD / 2 + 1), 28, scale)
        right -= 28
        if i > 0:
            draw_icon(surface, signs[i - 1], (right - 11, HEAD / 2 + 1), 15, "ink2", scale, 2.4)
            right -= 22
    title = fitted(bubble.title, custom("serif-700", 20, "ink"), right - x - 8, scale, smallest=15)
    text.draw(surface, bubble.title, title, (x, HEAD / 2), scale, anchor="midleft", max_width=right - x - 8)


def _row(surface: pygame.Surface, row: BubbleRow, y: float, scale: float) -> None:
    tones: dict[str, RGB] = {"gain": THEME.state["gain_text"], "loss": THEME.state["damage_text"]}
    right = WIDTH - 20
    text.draw(surface, row.total, custom("numeral-800", 22, "ink"), (right, y), scale, anchor="midright")
    edge = 262.0
    if row.change:
        change = custom("sans-700", 18, tones.get(row.tone, THEME.text["ink2"]))
        box = text.draw(surface, row.change, change, (edge, y - 0.5), scale, anchor="midright")
        edge = box.left / scale - 8
    else:
        edge = right - 48
    text.draw(
        surface, row.words, custom("sans-500", 17.5, "ink"), (18, y - 0.5), scale, anchor="midleft", max_width=edge - 18
    )
