"""Painted controls and small signs: buttons, chips, fields, pills, damage hexes, count coins, tooltips.

These only paint; behaviour is in :mod:`sprites.widgets`.
"""

from __future__ import annotations

import pygame

from sprites import text
from sprites.boxes import rounded_path
from sprites.cache import CACHE
from sprites.fonts import TextStyle, custom, style
from sprites.icons import icon
from sprites.panels import PAD, Box, _raised, _stamp, draw_paper, draw_state
from sprites.shapes import lip, put
from sprites.svg import Drawing, polygon_path, regular
from sprites.theme import RGB, THEME, darken, lighten

WHITE = (255, 255, 255)
IVORY = THEME.text["ivory"]
BUTTONS = ("main", "plain", "brass", "quiet", "selected", "disabled")


def _button_face(width: float, height: float, kind: str, state: str, scale: float, radius: float) -> pygame.Surface:
    drawing = Drawing(width + 2 * PAD, height + 2 * PAD)
    x = y = PAD
    level = ""
    shift = 0.0

    def shade(colour: RGB) -> RGB:
        if state == "hover":
            return lighten(colour, 0.10)
        if state == "pressed":
            return darken(colour, 0.10)
        return colour

    def shape(by: float = 0.0) -> str:
        return rounded_path(x + by, y + by, width - 2 * by, height - 2 * by, max(1.0, radius - by))

    tint = 0.05 if state == "hover" else 0.0
    if kind == "main":
        top, mid, low = (THEME.surface[f"button_{part}"] for part in ("top", "mid", "bottom"))
        shift = 2.0
        level = "panel"
        drawing.path(rounded_path(x, y + shift, width, height, radius), fill=THEME.surface["button_lip"])
        drawing.path(
            shape(),
            fill=drawing.linear(0, y, 0, y + height, (0, shade(top), 1), (0.69, shade(mid), 1), (1, shade(low), 1)),
        )
        with drawing.moved(x, y):
            drawing.path(lip(width, radius), stroke=WHITE, width=2, alpha=0.6)
    elif kind == "selected":
        drawing.path(shape(), fill=THEME.state["selected"], fill_alpha=0.15 + tint)
        drawing.path(shape(1.1), stroke=THEME.state["selected"], width=2.2)
    elif kind == "quiet":
        drawing.path(shape(), fill=WHITE, fill_alpha=0.065 + tint + (0.03 if state == "pressed" else 0.0))
    elif kind == "disabled":
        drawing.path(shape(), fill=WHITE, fill_alpha=0.04)
        drawing.path(shape(0.75), stroke=WHITE, width=1.5, alpha=0.17)
    else:
        drawing.path(shape(), fill=WHITE, fill_alpha=0.08 + tint + (0.03 if state == "pressed" else 0.0))
        drawing.path(
            shape(0.75),
            stroke=IVORY if kind == "plain" else THEME.state["selected"],
            width=1.5,
            alpha=0.48 if kind == "plain" else 0.38,
        )
    return _raised(width, height + shift, radius, scale, level, drawing)


def button_style(kind: str, height: float) -> TextStyle:
    """The text style of a button of a kind and height."""
    if kind == "main" and height >= 60:
        return custom("serif-900", min(36.0, height * 0.42), "on_button", track=0.03)
    colours: dict[str, str | RGB] = {
        "main": "on_button",
        "selected": "gold",
        "quiet": "mist",
        "disabled": (132, 150, 154),
    }
    size = 19.0 if height >= 46 else 17.0 if height >= 34 else 15.0
    face = "sans-500" if kind == "quiet" else "sans-700"
    return custom(face, size, colours.get(kind, "ivory"))


def draw_button(
    surface: pygame.Surface,
    box: Box,
    label: str,
    scale: float,
    kind: str = "plain",
    *,
    state: str = "",
    glyph: str = "",
    radius: float | None = None,
    text_style: TextStyle | None = None,
) -> pygame.Rect:
    """A button of a table: main (gold, one on a screen), plain (line), brass (brass line), quiet (faint fill),
    selected (brass line and tint), disabled. Those of forms are drawn by :mod:`sprites.skin`.

    ``state``: "", hover, pressed, focus.  ``glyph``: an icon before the label.  Returns the box in real px.
    """
    width, height = box[2], box[3]
    r = min(THEME.radius["button"], height * 0.27) if radius is None else radius
    look = state if state in {"hover", "pressed"} else ""
    face = CACHE.get(
        ("button", width, height, kind, look, scale, r),
        lambda: _button_face(width, height, kind, look, scale, r),
    )
    rect = _stamp(surface, face, box, scale, PAD)
    written = text_style or button_style(kind, height)
    down = 1.0 if look == "pressed" else 0.0
    middle = box[1] + height / 2 + down
    room = width - 24
    glyph_size = written.size * 1.2
    taken = glyph_size + 10 if glyph else 0.0
    wide = min(text.measure(label, written, scale), room - taken) if label else 0.0
    left = box[0] + (width - wide - (taken if label else glyph_size)) / 2
    if glyph:
        colour = THEME.text["brass"] if kind in {"plain", "brass", "quiet"} else written.colour
        put(surface, icon(glyph, glyph_size, colour, scale), (left + glyph_size / 2, middle), scale)
    if label:
        text.draw(surface, label, written, (left + taken, middle), scale, anchor="midleft", max_width=room - taken)
    if state == "focus":
        draw_state(surface, box, scale, "focus", r)
    return rect


def draw_icon_button(
    surface: pygame.Surface,
    centre: tuple[float, float],
    name: str,
    scale: float,
    *,
    size: float = 36.0,
    state: str = "",
    colour: str | RGB = "ivory",
) -> pygame.Rect:
    """A square icon button of the header."""
    box = (centre[0] - size / 2, centre[1] - size / 2, size, size)
    look = state if state in {"hover", "pressed"} else ""
    kind = "disabled" if state == "disabled" else "quiet"
    face = CACHE.get(
        ("button", size, size, kind, look, scale, 10.0),
        lambda: _button_face(size, size, kind, look, scale, 10.0),
    )
    rect = _stamp(surface, face, box, scale, PAD)
    tone = (132, 150, 154) if state == "disabled" else colour
    put(surface, icon(name, size * 0.62, tone, scale, 2.0), centre, scale)
    if state == "focus":
        draw_state(surface, box, scale, "focus", 10)
    return rect


def draw_pill(
    surface: pygame.Surface,
    words: str,
    at: tuple[float, float],
    scale: float,
    *,
    height: float = 28.0,
    fill: RGB | None = None,
    fill_alpha: float = 1.0,
    line: RGB | None = None,
    line_width: float = 1.6,
    colour: str | RGB = "ivory",
    anchor: str = "center",
    pad: float = 12.0,
    glyph: str = "",
    face: str = "sans-700",
    size: float | None = None,
    min_width: float = 0.0,
    max_width: float | None = None,
) -> pygame.Rect:
    """A pill with a short text (and an icon before it), placed by ``anchor``; returns its box in real px."""
    written = custom(face, size or height * 0.56, colour, line=height)
    glyph_size = height * 0.62
    taken = glyph_size + 4 if glyph else 0.0
    room = None if max_width is None else max_width - 2 * pad - taken
    wide = text.measure(words, written, scale)
    if room is not None:
        wide = min(wide, room)
    width = max(min_width, round(wide + taken + 2 * pad))

    def build() -> pygame.Surface:
        drawing = Drawing(width, height)
        if fill is not None:
            drawing.rect(0, 0, width, height, height / 2, fill=fill, alpha=fill_alpha)
        if line is not None:
            half = line_width / 2
            drawing.rect(
                half, half, width - line_width, height - line_width, height / 2 - half, stroke=line, width=line_width
            )
        return drawing.render(scale)

    picture = CACHE.get(("pill", width, height, fill, fill_alpha, line, line_width, scale), build)
    x, y = at
    left = x - (width / 2 if anchor in {"center", "midtop", "midbottom"} else width if "right" in anchor else 0)
    top = y - (height / 2 if anchor in {"center", "midleft", "midright"} else height if "bottom" in anchor else 0)
    rect = _stamp(surface, picture, (left, top, width, height), scale)
    start = left + (width - wide - taken) / 2
    if glyph:
        put(
            surface,
            icon(glyph, glyph_size, written.colour, scale, 2.2),
            (start + glyph_size / 2, top + height / 2),
            scale,
        )
    text.draw(surface, words, written, (start + taken, top + height / 2), scale, anchor="midleft", max_width=room)
    return rect


def damage_hex(value: int, size: float, scale: float, *, heal: bool = False) -> pygame.Surface:
    """The red hexagon of a harm (a green one of a gain) with its signed number; ``size`` is its height."""
    sign = "+" if value > 0 else "−" if value < 0 else ""
    words = f"{sign}{abs(value)}"

    def build() -> pygame.Surface:
        pad = 4.0
        side = size + 2 * pad
        drawing = Drawing(side, side)
        c, r = side / 2, size / 2
        base = (46, 94, 30) if heal else THEME.state["danger"]
        drawing.polygon(
            regular(c, c + 1.5, r + 0.5, 6),
            fill=(0, 0, 0),
            fill_alpha=0.35,
            stroke=(0, 0, 0),
            width=2.5,
            stroke_alpha=0.25,
            join="round",
        )
        drawing.polygon(
            regular(c, c, r - 1, 6),
            fill=base,
            stroke=(255, 217, 208) if not heal else (214, 240, 205),
            width=size * 0.05,
            join="round",
        )
        surface = drawing.render(scale)
        big = custom("numeral-800", size * (0.5 if len(words) < 3 else 0.4), WHITE)
        text.draw(surface, words, big, (c - size * 0.02, c), scale, anchor="center")
        return surface

    return CACHE.get(("hex", value, size, scale, heal), build)


def draw_damage(
    surface: pygame.Surface,
    centre: tuple[float, float],
    value: int,
    scale: float,
    *,
    size: float = 38.0,
    heal: bool = False,
) -> pygame.Rect:
    """Draw :func:`damage_hex` with its middle at ``centre``."""
    return put(surface, damage_hex(value, size, scale, heal=heal), centre, scale)


def coin(number: int | str, diameter: float, scale: float) -> pygame.Surface:
    """The brass coin that counts the equal cards of a stack."""

    def build() -> pygame.Surface:
        pad = 4.0
        side = diameter + 2 * pad
        drawing = Drawing(side, side)
        c, r = side / 2, diameter / 2
        drawing.circle(c, c + 1.4, r + 0.6, fill=(0, 0, 0), alpha=0.32)
        drawing.circle(c, c, r, fill=(140, 100, 36))
        drawing.circle(
            c,
            c,
            r - 0.6,
            fill=drawing.radial(
                c - 0.3 * r,
                c - 0.45 * r,
                1.9 * r,
                (0, (255, 240, 200), 1),
                (0.5, (224, 180, 92), 1),
                (1, (160, 112, 40), 1),
            ),
        )
        drawing.circle(c, c, r - diameter * 0.1, stroke=(255, 242, 208), width=1, alpha=0.55)
        surface = drawing.render(scale)
        words = str(number)
        size = diameter * (0.6 if len(words) == 1 else 0.5)
        text.draw(surface, words, custom("numeral-800", size, "on_button"), (c, c), scale, anchor="center")
        return surface

    return CACHE.get(("coin", number, diameter, scale), build)


def draw_coin(
    surface: pygame.Surface, centre: tuple[float, float], number: int | str, scale: float, diameter: float = 22.0
) -> pygame.Rect:
    """Draw :func:`coin` with its middle at ``centre``."""
    return put(surface, coin(number, diameter, scale), centre, scale)


def ban_disc(size: float, scale: float) -> pygame.Surface:
    """The red disc with a bar of what is not legal."""

    def build() -> pygame.Surface:
        drawing = Drawing(size + 4, size + 4)
        c, r = size / 2 + 2, size / 2
        drawing.circle(c, c, r, fill=(193, 42, 32))
        drawing.circle(c, c, r - 0.9, stroke=(255, 226, 218), width=1.8)
        d = r * 0.5
        drawing.line(c - d, c - d, c + d, c + d, stroke=WHITE, width=size * 0.11, cap="round")
        return drawing.render(scale)

    return CACHE.get(("ban", size, scale), build)


def tooltip_size(head: str, body: str, scale: float, width: float = 420.0) -> tuple[float, float]:
    """Size the tooltip of these texts takes (logical px)."""
    layout = _tooltip_layout(head, body, scale, width)
    return layout[0], layout[1]


def _tooltip_layout(head: str, body: str, scale: float, width: float) -> tuple[float, float, float, text.Paragraph]:
    head_style = style("label", "damage_text", face="sans-700", size=17)
    body_style = style("label", "ink", size=17)
    left = text.measure(head, head_style, scale) + 17 if head else 0.0
    one = text.measure(body, body_style, scale)
    if left + one + 34 <= width:
        return left + one + 34, 46.0, left, text.wrap(body, body_style, max(one + 2, 10), scale)
    paragraph = text.wrap(body, body_style, width - 34, scale)
    top = 26.0 if head else 0.0
    wide = max(paragraph.width, left) + 34
    return wide, paragraph.height + top + 24, 0.0 if not head else -1.0, paragraph


def draw_tooltip(
    surface: pygame.Surface,
    at: tuple[float, float],
    head: str,
    body: str,
    scale: float,
    *,
    width: float = 420.0,
    bounds: Box = (0.0, 0.0, 1920.0, 1080.0),
) -> pygame.Rect:
    """A paper tooltip near ``at`` (its upper left, moved to stay inside ``bounds``): red head word and a reason."""
    wide, high, left, paragraph = _tooltip_layout(head, body, scale, width)
    x = min(max(at[0], bounds[0] + 8), bounds[0] + bounds[2] - wide - 8)
    y = min(max(at[1], bounds[1] + 8), bounds[1] + bounds[3] - high - 8)
    rect = draw_paper(surface, (x, y, wide, high), scale, variant="plain", radius=10)
    head_style = style("label", "damage_text", face="sans-700", size=17)
    if left > 0 or not head:
        if head:
            text.draw(surface, head, head_style, (x + 17, y + high / 2), scale, anchor="midleft")
        paragraph.draw(surface, (x + 17 + left, y + (high - paragraph.height) / 2))
    else:
        text.draw(surface, head, head_style, (x + 17, y + 12), scale)
        paragraph.draw(surface, (x + 17, y + 38))
    return rect


def draw_chevron(
    surface: pygame.Surface,
    centre: tuple[float, float],
    scale: float,
    *,
    size: float = 24.0,
    colour: str | RGB = "brass",
    width: float = 2.2,
) -> pygame.Rect:
    """The brass chevron between seats and phases."""
    return put(surface, icon("chevron", size, colour, scale, width), centre, scale)


def seat_pointer(size: float, scale: float, colour: RGB = IVORY) -> pygame.Surface:
    """A small triangle pointing up: the marker below the last layer cell."""

    def build() -> pygame.Surface:
        drawing = Drawing(size, size)
        drawing.path(
            polygon_path([(size / 2, size * 0.14), (size * 0.96, size * 0.84), (size * 0.04, size * 0.84)]), fill=colour
        )
        return drawing.render(scale)

    return CACHE.get(("pointer", size, scale, colour), build)
