"""Boxes: rounded rectangles with gradients, lines, lips and shadows - what panels, buttons and fields are made of.

A box is an SVG drawing (smooth edges) made once a size and cached.
"""

from __future__ import annotations

import pygame

from sprites.cache import CACHE
from sprites.shadows import draw_shadow
from sprites.svg import rasterise
from sprites.theme import RGB, THEME, hexed

Rect = pygame.FRect
Stop = tuple[float, RGB, float]
"""Of a gradient: where (0 to 1), colour, opacity."""
Corners = float | tuple[float, float, float, float]

IVORY = THEME.text["ivory"]
BRASS = THEME.text["brass"]
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)

GOLD_STOPS: tuple[Stop, ...] = (
    (0.0, THEME.surface["button_top"], 1),
    (0.5, THEME.surface["button_mid"], 1),
    (1.0, THEME.surface["button_bottom"], 1),
)


def panel_stops(table: str = "chem") -> tuple[Stop, ...]:
    """The ground of a raised panel."""
    tones = THEME.table[table]
    return ((0.0, tones.panel_top, 1), (1.0, tones.panel_bottom, 1))


def plain(colour: RGB, alpha: float = 1.0) -> tuple[Stop, ...]:
    """One colour."""
    return ((0.0, colour, alpha),)


def rounded_path(x: float, y: float, w: float, h: float, corners: Corners) -> str:
    """An SVG path of a rounded rectangle: one radius, or top left, top right, bottom right, bottom left."""
    tl, tr, br, bl = (corners,) * 4 if isinstance(corners, (int, float)) else corners
    tl, tr, br, bl = (min(r, w / 2, h / 2) for r in (tl, tr, br, bl))
    return (
        f"M{x + tl:.2f} {y:.2f} H{x + w - tr:.2f} A{tr:.2f} {tr:.2f} 0 0 1 {x + w:.2f} {y + tr:.2f} "
        f"V{y + h - br:.2f} A{br:.2f} {br:.2f} 0 0 1 {x + w - br:.2f} {y + h:.2f} "
        f"H{x + bl:.2f} A{bl:.2f} {bl:.2f} 0 0 1 {x:.2f} {y + h - bl:.2f} "
        f"V{y + tl:.2f} A{tl:.2f} {tl:.2f} 0 0 1 {x + tl:.2f} {y:.2f} Z"
    )


def svg(width: float, height: float, body: str, scale: float) -> pygame.Surface:
    """Rasterise SVG elements drawn in a box of logical units."""
    code = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.3f}" height="{height:.3f}" '
        f'viewBox="0 0 {width:.3f} {height:.3f}">{body}</svg>'
    )
    return rasterise(code, width, height, scale)


def gradient(name: str, stops: tuple[Stop, ...], y0: float, y1: float, x0: float = 0.0, x1: float = 0.0) -> str:
    """An SVG definition of a straight gradient."""
    rows = "".join(f'<stop offset="{at}" stop-color="{hexed(c)}" stop-opacity="{a}"/>' for at, c, a in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x0}" y1="{y0}" x2="{x1}" y2="{y1}">'
        f"{rows}</linearGradient>"
    )


def box(
    surface: pygame.Surface,
    scale: float,
    rect: Rect,
    corners: Corners = 16,
    *,
    fill: tuple[Stop, ...] = (),
    line: tuple[RGB, float, float] | None = None,
    light: float = 0.0,
    lip: RGB | None = None,
    shadow: str = "",
    inset: bool = False,
) -> None:
    """Draw a box.

    Args:
        surface: the canvas.
        scale: pixels a logical unit.
        rect: in logical units.
        corners: radius, or four.
        fill: gradient from top to bottom.
        line: colour, opacity and width of the line, inside the edge.
        light: opacity of the light line on the upper edge.
        lip: colour of a 2 px lip on the lower edge (raised buttons).
        shadow: a shadow of the theme (``panel``, ``rest`` …), or none.
        inset: a recessed well: shadow inside the upper edge, light below.
    """
    if shadow:
        radius = corners if isinstance(corners, (int, float)) else max(corners)
        draw_shadow(surface, rect.x, rect.y, rect.w, rect.h, radius, shadow, scale)
    pad = 2.0
    key = ("box", round(rect.w * scale), round(rect.h * scale), scale, corners, fill, line, light, lip, inset)

    def build() -> pygame.Surface:
        code = _box_code(rect, pad, corners, fill, line, light, lip, inset)
        return svg(rect.w + 2 * pad, rect.h + 2 * pad, code, scale)

    surface.blit(CACHE.get(key, build), (round((rect.x - pad) * scale), round((rect.y - pad) * scale)))


def _box_code(
    rect: Rect,
    pad: float,
    corners: Corners,
    fill: tuple[Stop, ...],
    line: tuple[RGB, float, float] | None,
    light: float,
    lip: RGB | None,
    inset: bool,
) -> str:
    w, h = rect.w, rect.h
    outer = rounded_path(pad, pad, w, h, corners)
    defs, body = "", ""
    if lip is not None:
        body += f'<path d="{outer}" fill="{hexed(lip)}"/>'
        h -= 2.5
    shape = rounded_path(pad, pad, w, h, corners)
    if len(fill) == 1:
        body += f'<path d="{shape}" fill="{hexed(fill[0][1])}" fill-opacity="{fill[0][2]}"/>'
    elif fill:
        defs += gradient("f", fill, pad, pad + h)
        body += f'<path d="{shape}" fill="url(#f)"/>'
    if inset:
        for i, alpha in enumerate((0.20, 0.13, 0.08, 0.05, 0.025)):
            step = 0.75 + i * 1.5
            ring = rounded_path(pad + step, pad + step, w - 2 * step, h + 8, _less(corners, step))
            stops: tuple[Stop, ...] = (
                (0.0, BLACK, alpha * 1.6),
                (min(1.0, 24 / h), BLACK, alpha * 0.5),
                (1.0, BLACK, 0.0),
            )
            defs += gradient(f"i{i}", stops, pad, pad + h)
            body += f'<path d="{ring}" fill="none" stroke="url(#i{i})" stroke-width="1.6"/>'
        defs += gradient("lip", ((0.0, WHITE, 0.0), (0.85, WHITE, 0.0), (1.0, WHITE, 0.10)), pad, pad + h)
        edge = rounded_path(pad + 0.5, pad + 0.5, w - 1, h - 1, _less(corners, 0.5))
        body += f'<path d="{edge}" fill="none" stroke="url(#lip)" stroke-width="1"/>'
    if light:
        defs += gradient("l", ((0.0, WHITE, light), (1.0, WHITE, 0.0)), pad, pad + min(h, 26))
        edge = rounded_path(pad + 0.75, pad + 0.75, w - 1.5, h - 1.5, _less(corners, 0.75))
        body += f'<path d="{edge}" fill="none" stroke="url(#l)" stroke-width="1.5"/>'
    if line is not None:
        colour, alpha, width = line
        half = width / 2
        edge = rounded_path(pad + half, pad + half, w - width, h - width, _less(corners, half))
        body += (
            f'<path d="{edge}" fill="none" stroke="{hexed(colour)}" stroke-opacity="{alpha}" stroke-width="{width}"/>'
        )
    return f"<defs>{defs}</defs>{body}"


def _less(corners: Corners, by: float) -> Corners:
    if isinstance(corners, (int, float)):
        return max(0.0, corners - by)
    return tuple(max(0.0, c - by) for c in corners)  # type: ignore[return-value]


def focus_ring(surface: pygame.Surface, scale: float, rect: Rect, corners: Corners = 12) -> None:
    """The look of keyboard focus: a brass line and a second ivory one outside."""
    outer = Rect(rect.x - 4, rect.y - 4, rect.w + 8, rect.h + 8)
    box(surface, scale, rect, corners, line=(THEME.state["selected"], 1, 3))
    more = corners + 4 if isinstance(corners, (int, float)) else tuple(c + 4 for c in corners)
    box(surface, scale, outer, more, line=(IVORY, 0.95, 2))  # type: ignore[arg-type]
