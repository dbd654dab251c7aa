"""Envoys at a seat's panel: where their capsules stand, and how they look. Also the lines and glows of states."""

from __future__ import annotations

import pygame

from sprites import duel_parts as parts
from sprites import text
from sprites.cache import CACHE
from sprites.duel_parts import EnvoyMark
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.marks import draw_mark
from sprites.shadows import draw_glow, draw_shadow
from sprites.svg import Drawing
from sprites.theme import THEME, darken, lighten

Point = tuple[float, float]
RADIUS = 16.0
ENVOY_SIZE = (172.0, 58.0)
ENVOY_SMALL = (102.0, 26.0)
SIZES: dict[str, Point] = {"normal": (320.0, 196.0), "compact": (288.0, 184.0), "small": (252.0, 150.0)}
"""Size names: up to six seats, seven, nine."""


def envoy_box(at: Point, size: str, index: int) -> tuple[float, float, float, float]:
    """Where the capsule of an envoy stands: above the right end of its owner's panel; left of it for a panel right
    under
    the header. Beside the smaller panels there is only room for a small capsule in the gap above (or below)."""
    w, h = ENVOY_SIZE
    panel_w, panel_h = SIZES[size]
    high = at[1] < 66 + h
    if size != "normal":
        w, h = ENVOY_SMALL
        return at[0] + panel_w - 8 - (index + 1) * (w + 4), at[1] + panel_h - 4 if high else at[1] - h + 3, w, h
    if high:
        return at[0] - w - 8, at[1] + 8 + index * (h + 6), w, h
    return at[0] + panel_w + 8 - w - index * (w + 6), at[1] - h - 5, w, h


def outline(
    surface: pygame.Surface, box: tuple[float, float, float, float], state: str, scale: float, radius: float = RADIUS
) -> None:
    """Line and glow of a state round a box; a veil for ``illegal``."""
    if state in ("legal", "selected", "target"):
        draw_glow(surface, *box, radius, THEME.state[state], scale)
    elif state == "illegal":
        drawing = CACHE.get(("panel-veil", box[2], box[3], radius, scale), lambda: _veil(box[2], box[3], radius, scale))
        surface.blit(drawing, (round(box[0] * scale), round(box[1] * scale)))


def _veil(w: float, h: float, radius: float, scale: float) -> pygame.Surface:
    drawing = Drawing(w, h)
    drawing.rect(0, 0, w, h, radius, fill=THEME.state["illegal_veil"], alpha=0.5)
    return drawing.render(scale)


def draw_envoy(
    surface: pygame.Surface, envoy: EnvoyMark, box: tuple[float, float, float, float], scale: float, *, state: str = ""
) -> None:
    """The capsule of an envoy: mark, name, health, attack, defence; a low box shows mark, health and attack only."""
    x, y, w, h = box
    picture = CACHE.get(("envoy", envoy, w, h, scale), lambda: _envoy(envoy, w, h, scale))
    draw_shadow(surface, x, y, w, h, h / 2, "rest", scale)
    surface.blit(picture, (round(x * scale), round(y * scale)))
    outline(surface, box, state, scale, h / 2)


def _envoy(envoy: EnvoyMark, w: float, h: float, scale: float) -> pygame.Surface:
    tones = THEME.table["duel"]
    drawing = Drawing(w, h)
    r = h / 2 - 0.75
    e = min(14.0, r)
    drawing.path(
        f"M{h / 2} 0.75 H{w - e} A{e} {e} 0 0 1 {w - 0.75} {e} V{h - e} A{e} {e} 0 0 1 {w - e} {h - 0.75} H{h / 2}"
        f" A{r} {r} 0 0 1 {h / 2} 0.75 Z",
        fill=drawing.down(0, h, (lighten(tones.panel_top, 0.05), 1), (darken(tones.panel_bottom, 0.05), 1)),
        stroke=lighten(tones.panel_top, 0.2),
        width=1.2,
    )
    picture = drawing.render(scale)
    draw_mark(picture, envoy.element, (h / 2 + 1, h / 2), h * 0.8, scale)
    low = h < 40
    if not low:
        name = parts.fitted(envoy.name, custom("serif-700", 18, "ivory"), w - h - 14, scale, smallest=14)
        text.draw(picture, envoy.name, name, (h + 4, 18), scale, anchor="midleft", max_width=w - h - 12)
    values = [("heart", envoy.health, (255, 138, 120)), ("sword", envoy.attack, THEME.text["gold"])]
    if not low:
        values.append(("shield", envoy.defence, THEME.state["shield"]))
    size = 14.0 if low else 15.0
    left, middle = h + (8.0 if low else 11.0), h / 2 if low else 41.0
    for icon, value, tint in values:
        draw_icon(picture, icon, (left, middle), size, tint, scale, 2.3)
        box = text.draw(
            picture,
            str(value),
            custom("sans-700", size + 1.5, "ivory"),
            (left + 10, middle - 0.5),
            scale,
            anchor="midleft",
        )
        left = box.right / scale + 13
    return picture
