"""Common shapes as surfaces: rounded boxes with gradients, seat shapes, discs, clipping.

Every function returns a surface at the real scale, cached by its arguments unless
said otherwise.  Sizes are logical pixels.
"""

from __future__ import annotations

import pygame

from sprites.cache import CACHE
from sprites.svg import Drawing, polygon_path, regular, star
from sprites.theme import RGB, THEME, darken, lighten

ColourLike = str | RGB
Border = tuple[RGB, float, float]  # colour, width, opacity


def colour_of(value: ColourLike) -> RGB:
    """A colour given by name of the theme or as RGB."""
    return THEME.colour(value) if isinstance(value, str) else value


def box(
    width: float,
    height: float,
    radius: float,
    scale: float,
    *,
    fill: ColourLike | None = None,
    top: ColourLike | None = None,
    bottom: ColourLike | None = None,
    alpha: float = 1.0,
    border: Border | None = None,
    top_light: float = 0.0,
) -> pygame.Surface:
    """A rounded box: plain ``fill`` or gradient ``top`` to ``bottom``, a border inside its edge, a light upper lip.

    ``top_light`` is the opacity of the white line of 1.5 px along the upper edge.
    """

    def build() -> pygame.Surface:
        drawing = Drawing(width, height)
        paint: str | RGB | None = None
        if top is not None and bottom is not None:
            paint = drawing.down(0, height, (colour_of(top), 1), (colour_of(bottom), 1))
        elif fill is not None:
            paint = colour_of(fill)
        if paint is not None:
            drawing.rect(0, 0, width, height, radius, fill=paint, alpha=alpha)
        if top_light:
            drawing.path(lip(width, radius), stroke=(255, 255, 255), width=1.5, alpha=top_light)
        if border is not None:
            colour, line, opacity = border
            drawing.rect(
                line / 2,
                line / 2,
                width - line,
                height - line,
                radius - line / 2,
                stroke=colour,
                width=line,
                alpha=opacity,
            )
        return drawing.render(scale)

    return CACHE.get(("box", width, height, radius, scale, fill, top, bottom, alpha, border, top_light), build)


def lip(width: float, radius: float, inset: float = 0.75) -> str:
    """Path of the light along the upper edge of a rounded box, fading into the corners."""
    r = max(0.5, radius - inset)
    left, right, low = inset + r - 0.7 * r, width - inset - r + 0.7 * r, inset + r - 0.714 * r
    return (
        f"M{left:.2f} {low:.2f}A{r:.2f} {r:.2f} 0 0 1 {inset + r:.2f} {inset:.2f}"
        f"L{width - inset - r:.2f} {inset:.2f}A{r:.2f} {r:.2f} 0 0 1 {right:.2f} {low:.2f}"
    )


def mask(width: float, height: float, radius: float, scale: float) -> pygame.Surface:
    """A white rounded box on nothing, for :func:`clip`."""
    return box(width, height, radius, scale, fill=(255, 255, 255))


def clip(surface: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """Cut ``surface`` (changed in place) to the opacity of ``shape``, both of one size; returns it."""
    surface.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def seat_path(shape: str, size: float) -> str:
    """Path of a seat shape in a box of ``size``: about two thirds of it, optically of one weight."""
    c, u = size / 2, size / 36
    if shape == "square":
        a, b, r = c - 11.6 * u, c + 11.6 * u, 2.4 * u
        return (
            f"M{a + r} {a}H{b - r}A{r} {r} 0 0 1 {b} {a + r}V{b - r}A{r} {r} 0 0 1 {b - r} {b}"
            f"H{a + r}A{r} {r} 0 0 1 {a} {b - r}V{a + r}A{r} {r} 0 0 1 {a + r} {a}Z"
        )
    if shape == "circle":
        r = 12.2 * u
        return f"M{c - r} {c}A{r} {r} 0 0 1 {c + r} {c}A{r} {r} 0 0 1 {c - r} {c}Z"
    if shape == "triangle":
        return polygon_path([(c, c - 13 * u), (c + 14 * u, c + 11.4 * u), (c - 14 * u, c + 11.4 * u)])
    if shape == "diamond":
        return polygon_path([(c, c - 15 * u), (c + 15 * u, c), (c, c + 15 * u), (c - 15 * u, c)])
    if shape == "pentagon":
        return polygon_path(regular(c, c + 1.1 * u, 13.8 * u, 5))
    if shape == "hexagon":
        return polygon_path(regular(c, c, 13.6 * u, 6))
    if shape == "star4":
        return polygon_path(star(c, c, 16 * u, 6.8 * u, 4))
    if shape == "cross":
        a, b = 13 * u, 5 * u
        return polygon_path(
            [
                (c - b, c - a),
                (c + b, c - a),
                (c + b, c - b),
                (c + a, c - b),
                (c + a, c + b),
                (c + b, c + b),
                (c + b, c + a),
                (c - b, c + a),
                (c - b, c + b),
                (c - a, c + b),
                (c - a, c - b),
                (c - b, c - b),
            ]
        )
    if shape == "bar":
        return polygon_path(
            [(c - 13 * u, c - 6.4 * u), (c + 13 * u, c - 6.4 * u), (c + 13 * u, c + 6.4 * u), (c - 13 * u, c + 6.4 * u)]
        )
    raise KeyError(shape)


def seat_mark(seat: int, size: float, scale: float, colour: ColourLike | None = None) -> pygame.Surface:
    """The shape of a seat (0…8) in its colour, in a box of ``size``."""
    token = THEME.seat(seat)
    real = colour_of(colour) if colour is not None else token.colour

    def build() -> pygame.Surface:
        drawing = Drawing(size, size)
        drawing.path(seat_path(token.shape, size), fill=real, stroke=real, width=0.5, join="round")
        return drawing.render(scale)

    return CACHE.get(("seat", seat, size, scale, real), build)


def draw_seat_mark(
    surface: pygame.Surface,
    seat: int,
    centre: tuple[float, float],
    size: float,
    scale: float,
    colour: ColourLike | None = None,
) -> pygame.Rect:
    """Draw a seat's shape with its middle at ``centre`` (logical px)."""
    return put(surface, seat_mark(seat, size, scale, colour), centre, scale)


def put(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float], scale: float) -> pygame.Rect:
    """Blit a picture with its middle at ``centre`` (logical px)."""
    return surface.blit(
        picture,
        (round(centre[0] * scale - picture.get_width() / 2), round(centre[1] * scale - picture.get_height() / 2)),
    )


def disc(
    radius: float, scale: float, colour: ColourLike, rim: Border | None = None, *, gradient: bool = True
) -> pygame.Surface:
    """A disc with a soft gradient of the colour (16 % lighter above, 42 % darker below) and a rim."""
    base = colour_of(colour)
    edge = rim[1] if rim else 0.0
    size = 2 * radius + 2

    def build() -> pygame.Surface:
        drawing = Drawing(size, size)
        c = size / 2
        paint: str | RGB = base
        if gradient:
            paint = drawing.down(c - radius, c + radius, (lighten(base, 0.16), 1), (darken(base, 0.42), 1))
        drawing.circle(c, c, radius - edge / 2, fill=paint)
        if rim:
            drawing.circle(c, c, radius - edge / 2, stroke=rim[0], width=edge, alpha=rim[2])
        return drawing.render(scale)

    return CACHE.get(("disc", radius, scale, base, rim, gradient), build)
