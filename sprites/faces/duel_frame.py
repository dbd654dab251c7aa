"""Parts that all duel cards share: paper, edge light, coins, feet."""

from __future__ import annotations

import pygame

from sprites import text
from sprites.faces.duel_face import DuelFace
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.svg import Drawing
from sprites.theme import RGB, THEME, darken, lighten, mix
from sprites.vector import points_path

COIN_DARK: RGB = (32, 49, 60)
COIN_RIM: RGB = (226, 201, 138)
_CHEVRON = "M{0} {1} l{2} {3} l-{2} {3}"


def ground(kind: str) -> tuple[RGB, RGB]:
    """Top and bottom of the paper (or dark) of a kind of action card."""
    if kind == "ultimate":
        return THEME.surface["ultimate_top"], THEME.surface["ultimate_bottom"]
    frame = THEME.card_kind[kind].frame or THEME.surface["paper_top"]
    return lighten(frame, 0.35), mix(darken(frame, 0.09), THEME.surface["paper_bottom"], 0.35)


def plate(
    drawing: Drawing, w: float, h: float, radius: float, top: RGB, bottom: RGB, edge: RGB, *, width: float = 1.0
) -> None:
    """The card's body: gradient, a hairline round it, light along the upper edge."""
    drawing.rect(0, 0, w, h, radius, fill=drawing.down(0, h, (top, 1), (bottom, 1)))
    light = drawing.down(0, h, ((255, 255, 255), 0.65), ((255, 255, 255), 0.0), ((255, 255, 255), 0.0))
    drawing.rect(1, 1, w - 2, h - 2, radius - 1, stroke=light, width=1.5)
    drawing.rect(width / 2, width / 2, w - width, h - width, radius - width / 2, stroke=edge, width=width)


def coin(drawing: Drawing, centre: tuple[float, float], r: float) -> None:
    """The action coin: a dark disc with a gold rim and two chevrons."""
    x, y = centre
    drawing.circle(x, y, r - 0.8, fill=COIN_DARK)
    drawing.circle(x, y, r - 0.8, stroke=COIN_RIM, width=max(1.2, r * 0.115))
    s = r * 0.40
    for dx in (-0.52, 0.02):
        path = _CHEVRON.format(f"{x + dx * r:.2f}", f"{y - s:.2f}", f"{s:.2f}", f"{s:.2f}")
        drawing.path(path, stroke=(251, 244, 226), width=r * 0.19, cap="round", join="round")


def dial(drawing: Drawing, centre: tuple[float, float], r: float, *, ticks: bool = True) -> None:
    """A small clock disc, for time costs; its numeral is drawn over it."""
    x, y = centre
    drawing.circle(x, y, r - 0.8, fill=COIN_DARK)
    drawing.circle(x, y, r - 0.8, stroke=COIN_RIM, width=max(1.2, r * 0.1))
    if ticks:
        import math

        for i in range(12):
            a = math.radians(30 * i)
            inner, outer = r * 0.76, r * 0.88
            drawing.line(
                x + inner * math.cos(a),
                y + inner * math.sin(a),
                x + outer * math.cos(a),
                y + outer * math.sin(a),
                stroke=COIN_RIM,
                width=r * 0.07,
            )


def numeral(
    surface: pygame.Surface, value: int | str, centre: tuple[float, float], size: float, colour: str | RGB, scale: float
) -> None:
    """A number in the numeral face, optically centred."""
    text.draw(surface, str(value), custom("numeral-800", size, colour), centre, scale, anchor="center")


def feet(drawing: Drawing, face: DuelFace, w: float, h: float, unit: float) -> None:
    """The lower edge, which tells the kind by its shape (to be clipped by the card's corners afterwards)."""
    colour = face.art_colour()
    if face.kind == "linkage":
        second = THEME.classes[face.cls2] if face.cls2 else darken(colour, 0.3)
        drawing.rect(0, h - 4.6 * unit, w / 2, 4.6 * unit, fill=colour)
        drawing.rect(w / 2, h - 4.6 * unit, w / 2, 4.6 * unit, fill=second)
    elif face.kind == "battle":
        drawing.rect(0, h - 3 * unit, w, 3 * unit, fill=colour)
        for x in (20, 106):
            drawing.rect(x * unit, h - 7.4 * unit, 14 * unit, 7.4 * unit, fill=colour)
    elif face.kind == "trap":
        count = 14
        step = w / count
        points = [(0.0, h)]
        for i in range(count):
            points += [(i * step, h - 1.2 * unit), ((i + 0.5) * step, h - 7.6 * unit)]
        points += [(w, h - 1.2 * unit), (w, h)]
        drawing.path(points_path(points), fill=colour)
    elif face.kind == "strategy":
        drawing.rect(0, h - 5.6 * unit, w, 5.6 * unit, fill=colour)
    elif face.kind != "ultimate":
        drawing.rect(0, h - 4.2 * unit, w, 4.2 * unit, fill=colour)


def energy(
    surface: pygame.Surface, value: int, x: float, y: float, size: float, scale: float, *, on_paper: bool
) -> float:
    """Bolt and number with the left edge at x and the middle at y; returns the right edge."""
    colour: RGB = (201, 138, 30) if on_paper else THEME.state["energy"]
    draw_icon(surface, "bolt", (x + size * 0.42, y), size, colour, scale)
    st = custom("numeral-800", size * 1.02, THEME.text["ink2"] if on_paper else "ivory")
    if on_paper:
        st = st.with_(colour=(90, 66, 20))
    box = text.draw(surface, str(value), st, (x + size * 0.92, y), scale, anchor="midleft")
    return box.right / scale
