"""Trays, panels, wells and papers: the depths of the table.

Boxes are ``(x, y, width, height)`` in logical px; everything is baked once per size.
"""

from __future__ import annotations

import pygame

from sprites.cache import CACHE
from sprites.shadows import cut_inside, glow, inset, shadow
from sprites.shapes import lip
from sprites.stretch import stretched
from sprites.svg import Drawing, polygon_path
from sprites.theme import RGB, THEME, Shade

Box = tuple[float, float, float, float]
WHITE = (255, 255, 255)
PAD = 34.0  # air round a baked panel for its shadow
ENDS = 60.0  # how far beyond its rounding a panel changes from its left or right end on


def _stamp(surface: pygame.Surface, picture: pygame.Surface, box: Box, scale: float, pad: float = 0.0) -> pygame.Rect:
    surface.blit(picture, (round((box[0] - pad) * scale), round((box[1] - pad) * scale)))
    return pygame.Rect(round(box[0] * scale), round(box[1] * scale), round(box[2] * scale), round(box[3] * scale))


def _raised(width: float, height: float, radius: float, scale: float, level: str, paint: Drawing) -> pygame.Surface:
    """A drawing (of width + 2 PAD, already shifted) over the shadow of its box; the inside of the shadow is cut out."""
    whole = pygame.Surface((round((width + 2 * PAD) * scale), round((height + 2 * PAD) * scale)), pygame.SRCALPHA)
    if level:
        dark, dx, dy = shadow(width, height, radius, level, scale)
        dark = cut_inside(dark.copy(), -dx, width, height, radius, scale)
        whole.blit(dark, (round((PAD + dx) * scale), round((PAD + dy) * scale)))
    whole.blit(paint.render(scale), (0, 0))
    return whole


def draw_panel(
    surface: pygame.Surface,
    box: Box,
    scale: float,
    kind: str = "chem",
    *,
    variant: str = "panel",
    radius: float | None = None,
    lip_colour: RGB | None = None,
    state: str = "",
) -> pygame.Rect:
    """A raised panel of the chem or duel table.

    ``variant``: panel, own (the deciding seat's zone, brass edge), danger (red), quiet (a faint box without shadow).
    ``lip_colour``: a coloured upper lip (team or camp).  ``state``: target (red line and glow), selected, legal.
    """
    r = THEME.radius["panel"] if radius is None else radius
    token = THEME.table[kind]

    def build(width: float, height: float) -> pygame.Surface:
        drawing = Drawing(width + 2 * PAD, height + 2 * PAD)
        x = y = PAD
        fade = 1.0 if variant in {"danger", "quiet"} else 0.78  # the lower part lets a little of the table through
        if variant == "danger":
            top, bottom = THEME.surface["danger_panel_top"], THEME.surface["danger_panel_bottom"]
            alpha = 1.0
        elif variant == "own":
            top, bottom = token.own_zone_top or token.panel_top, token.own_zone_bottom or token.panel_bottom
            alpha = 0.92
        elif variant == "quiet":
            top = bottom = WHITE
            alpha = 0.06
        else:
            top, bottom, alpha = token.panel_top, token.panel_bottom, 0.94
        drawing.rect(x, y, width, height, r, fill=drawing.down(y, y + height, (top, alpha), (bottom, alpha * fade)))
        if variant == "own":
            drawing.rect(x + 0.6, y + 0.6, width - 1.2, height - 1.2, r - 0.6, stroke=token.line, width=1.2, alpha=0.32)
        elif variant == "danger":
            line = THEME.state["danger_line"]
            drawing.rect(x + 0.6, y + 0.6, width - 1.2, height - 1.2, r - 0.6, stroke=line, width=1.2, alpha=0.36)
        if variant != "quiet":
            with drawing.moved(x, y):
                drawing.path(lip(width, r), stroke=WHITE, width=1.5, alpha=0.11)
        if lip_colour is not None:
            with drawing.moved(x, y):
                drawing.path(lip(width, r, 1.5), stroke=lip_colour, width=3)
        return _raised(width, height, r, scale, "" if variant == "quiet" else "panel", drawing)

    key = ("panel", kind, variant, r, lip_colour)
    picture = stretched(key, box[2], box[3], PAD, scale, build, keep=(r + ENDS, None))
    rect = _stamp(surface, picture, box, scale, PAD)
    if state:
        draw_state(surface, box, scale, state, r)
    return rect


def draw_state(surface: pygame.Surface, box: Box, scale: float, state: str, radius: float) -> None:
    """Outline and glow of a state round a box: target, legal, selected, focus, thin (a plain brass line)."""
    colour = THEME.state["selected" if state in {"focus", "thin"} else state]
    if state == "thin":
        picture = CACHE.get(
            ("thin", box[2], box[3], radius, scale), lambda: _outline(box, radius, scale, colour, 1.5, 0.6)
        )
        _stamp(surface, picture, box, scale)
        return
    picture, pad = glow(box[2], box[3], radius, colour, scale)
    _stamp(surface, picture, box, scale, pad)
    if state == "focus":
        line = CACHE.get(
            ("focus", box[2], box[3], radius, scale),
            lambda: _outline((0, 0, box[2] + 14, box[3] + 14), radius + 7, scale, THEME.text["ivory"], 1.5, 1),
        )
        _stamp(surface, line, box, scale, 7)


def _outline(box: Box, radius: float, scale: float, colour: RGB, width: float, alpha: float) -> pygame.Surface:
    drawing = Drawing(box[2], box[3])
    half = width / 2
    drawing.rect(half, half, box[2] - width, box[3] - width, radius - half, stroke=colour, width=width, alpha=alpha)
    return drawing.render(scale)


def draw_well(
    surface: pygame.Surface,
    box: Box,
    scale: float,
    kind: str = "chem",
    *,
    element: bool = False,
    state: str = "",
    radius: float | None = None,
) -> pygame.Rect:
    """A recessed tray: dark ground, inner shadow above, light lip below.

    ``element``: the brass-tinted tray of the element zone.  ``state``: selected (the card would land here: brass line
    and inner light), thin (another seat's landing well: thin brass line), legal, target.
    """
    r = THEME.radius["well"] if radius is None else radius
    width, height = box[2], box[3]

    lit = THEME.state["selected" if state == "thin" else state] if state else None

    def ground() -> pygame.Surface:
        drawing = Drawing(width, height + 2)
        c = r * 0.31
        drawing.path(
            f"M{c:.2f} {height - c + 0.6:.2f}A{r} {r} 0 0 0 {r} {height + 0.6}H{width - r}"
            f"A{r} {r} 0 0 0 {width - c:.2f} {height - c + 0.6:.2f}",
            stroke=WHITE,
            width=1.2,
            alpha=0.08,
        )
        if element:
            drawing.rect(0, 0, width, height, r, fill=THEME.table["chem"].line, alpha=0.10)
        else:
            drawing.rect(0, 0, width, height, r, fill=THEME.table[kind].well, alpha=0.86)
        return drawing.render(scale)

    def edge() -> pygame.Surface:
        drawing = Drawing(width, height)
        line, alpha = {"": (1.0, 0.34), "selected": (2.2, 1.0), "thin": (1.6, 0.7)}.get(state, (2.5, 1.0))
        half = line / 2
        colour = lit or (0, 0, 0)
        drawing.rect(half, half, width - line, height - line, r - half, stroke=colour, width=line, alpha=alpha)
        return drawing.render(scale)

    key = (width, height, scale, kind, element, r)
    layers = [CACHE.get(("well", *key), ground), inset(width, height, r, scale)]
    if lit is not None:
        shades = (Shade(0, 0, 28, 0.5 if state != "thin" else 0.13),)
        layers.append(inset(width, height, r, scale, level=state, colour=lit, shades=shades))
    layers.append(CACHE.get(("well-edge", *key, state), edge))
    for layer in layers:  # one after the other onto the table: translucent layers do not mix in one surface
        _stamp(surface, layer, box, scale)
    return pygame.Rect(round(box[0] * scale), round(box[1] * scale), round(width * scale), round(height * scale))


def draw_slot(
    surface: pygame.Surface,
    box: Box,
    scale: float,
    *,
    radius: float = 10.0,
    alpha: float = 0.55,
    fill: float = 0.0,
    colour: RGB | None = None,
) -> pygame.Rect:
    """A place for a card: a dashed brass outline (``fill``: opacity of a dark ground)."""
    width, height = box[2], box[3]
    real = colour or THEME.table["chem"].line

    def build() -> pygame.Surface:
        drawing = Drawing(width, height)
        if fill:
            drawing.rect(0, 0, width, height, radius, fill=THEME.table["chem"].well, alpha=fill)
        drawing.rect(1, 1, width - 2, height - 2, radius - 1, stroke=real, width=1.8, alpha=alpha, dash=(7, 5))
        return drawing.render(scale)

    return _stamp(surface, CACHE.get(("slot", width, height, radius, alpha, fill, real, scale), build), box, scale)


def draw_paper(
    surface: pygame.Surface,
    box: Box,
    scale: float,
    *,
    variant: str = "ribbon",
    radius: float = 14.0,
    state: str = "",
    level: str = "panel",
) -> pygame.Rect:
    """A sheet of paper and its shadow.  ``variant``: ribbon, bubble, plain (tooltip); ``state``: selected."""

    def build(width: float, height: float) -> pygame.Surface:
        drawing = Drawing(width + 2 * PAD, height + 2 * PAD)
        if variant == "plain":
            paint: str | RGB = (247, 241, 227)
        elif variant == "bubble":
            paint = drawing.down(
                PAD, PAD + height, (THEME.surface["bubble_top"], 1), (THEME.surface["bubble_bottom"], 1)
            )
        else:
            paint = drawing.down(PAD, PAD + height, ((252, 246, 232), 1), (THEME.surface["ribbon_bottom"], 1))
        drawing.rect(PAD, PAD, width, height, radius, fill=paint)
        if variant != "plain":
            with drawing.moved(PAD, PAD):
                drawing.path(lip(width, radius), stroke=WHITE, width=1.5, alpha=0.65)
        if state == "selected":
            drawing.rect(
                PAD - 0.5, PAD - 0.5, width + 1, height + 1, radius + 0.5, stroke=THEME.state["selected"], width=3
            )
        return _raised(width, height, radius, scale, level, drawing)

    key = ("paper", variant, radius, state, level)
    picture = stretched(key, box[2], box[3], PAD, scale, build, keep=(radius + ENDS, None))
    return _stamp(surface, picture, box, scale, PAD)


def draw_dark(
    surface: pygame.Surface,
    box: Box,
    scale: float,
    *,
    kind: str = "chem",
    radius: float = 14.0,
    line: float = 0.25,
    alpha: float = 1.0,
) -> pygame.Rect:
    """A dark flat box with a thin light line: unchosen candidates, list rows."""
    width, height = box[2], box[3]

    def build() -> pygame.Surface:
        drawing = Drawing(width, height)
        ground = tuple(round(part * 0.8) for part in THEME.table[kind].well)
        drawing.rect(0, 0, width, height, radius, fill=ground, alpha=alpha)
        if line:
            drawing.rect(
                0.75, 0.75, width - 1.5, height - 1.5, radius - 0.75, stroke=(238, 232, 220), width=1.5, alpha=line
            )
        return drawing.render(scale)

    return _stamp(surface, CACHE.get(("dark", width, height, scale, kind, radius, line, alpha), build), box, scale)


def draw_ribbon_paper(surface: pygame.Surface, box: Box, scale: float, cut: float = 24.0) -> pygame.Rect:
    """The hexagonal strip of the equation, with light above and a warm shade below."""
    width, height = box[2], box[3]

    def build(width: float, height: float) -> pygame.Surface:
        drawing = Drawing(width + 2 * PAD, height + 2 * PAD)
        x, y, half = PAD, PAD, height / 2
        points = [
            (x + cut, y),
            (x + width - cut, y),
            (x + width, y + half),
            (x + width - cut, y + height),
            (x + cut, y + height),
            (x, y + half),
        ]
        top, bottom = THEME.surface["ribbon_top"], THEME.surface["ribbon_bottom"]
        drawing.polygon(points, fill=drawing.down(y, y + height, (top, 1), (bottom, 1)))
        s = cut * 5 / half
        drawing.path(
            polygon_path([(x + cut, y), (x + width - cut, y), (x + width - cut + s, y + 5), (x + cut - s, y + 5)]),
            fill=WHITE,
            alpha=0.45,
        )
        drawing.path(
            polygon_path(
                [
                    (x + cut, y + height),
                    (x + width - cut, y + height),
                    (x + width - cut + s, y + height - 5),
                    (x + cut - s, y + height - 5),
                ]
            ),
            fill=THEME.table["chem"].line,
            alpha=0.13,
        )
        return _raised(width, height, 10, scale, "", drawing)

    dark, dx, dy = shadow(width - 1.2 * cut, height, 10, "panel", scale)
    surface.blit(dark, (round((box[0] + 0.6 * cut + dx) * scale), round((box[1] + dy) * scale)))
    picture = stretched(("ribbon", cut), width, height, PAD, scale, build, keep=(cut + 8, None))
    return _stamp(surface, picture, box, scale, PAD)
