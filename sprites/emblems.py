"""The thirteen class emblems (look.md section 4): drawn in a 64 box, ivory with dark cut-outs, on a disc of the
class."""

from __future__ import annotations

from types import MappingProxyType

import pygame

from game.duel.classes import MODULES
from sprites.cache import CACHE
from sprites.svg import Drawing
from sprites.theme import RGB, THEME, darken, lighten
from sprites.vector import Glyph, Point, Shape, dot, draw_glyph, fill, line, put

CLASSES = MODULES
"""Class ids in the order of the rules; the same names are the colours ``class`` of the tokens."""


def _sword(turn: float, *, mirror: bool = False) -> Glyph:
    return (
        fill("M32 3 L35.6 9.5 V41 H28.4 V9.5 Z", turn=turn, mirror=mirror),
        line("M32 11 V38", 1.8, "dark", turn, mirror=mirror),
        fill("M23 41 H41 Q42.5 43.5 41 45.6 H23 Q21.5 43.5 23 41 Z", turn=turn, mirror=mirror),
        fill("M30 45 H34 V54 H30 Z", turn=turn, mirror=mirror),
        fill("M32 52.4 L35.6 56 L32 59.8 L28.4 56 Z", turn=turn, mirror=mirror),
    )


def _berserker() -> Glyph:
    blade = "M33 15.5 C40 8.5 51.5 12 56.5 29.5 C52.5 27.2 49.4 27.4 47 29.4 C43.6 25.6 38 24.8 33 27.5 Z"
    return (
        fill(blade),
        fill(blade, mirror=True),
        fill("M29.6 8.6 H34.4 V57.6 H29.6 Z"),
        line("M26.6 51 H37.4", 3.2),
        line("M28.6 15 V29", 1.1, "dark"),
        line("M35.4 15 V29", 1.1, "dark"),
    )


def _mage() -> Glyph:
    return (
        fill("M32 7 Q34.4 24.6 51 27 Q34.4 29.4 32 47 Q29.6 29.4 13 27 Q29.6 24.6 32 7 Z"),
        dot(32, 27, 3.2, "dark"),
        fill("M10.6 37 C16 54.5 48 54.5 53.4 37 L56 38.4 C51.6 61.5 12.4 61.5 8 38.4 Z"),
        dot(15.6, 14, 2.6),
        dot(48.4, 14, 2.6),
    )


def _alchemist() -> Glyph:
    return (
        fill(
            "M25 8 H39 Q41 8 41 10 Q41 12 39 12 H38 V25 L52 49 Q54.6 56 47.6 56"
            " H16.4 Q9.4 56 12 49 L26 25 V12 H25 Q23 12 23 10 Q23 8 25 8 Z"
        ),
        fill("M20.8 40.5 H43.2 L48 49.4 Q48.8 52.4 46.2 52.4 H17.8 Q15.2 52.4 16 49.4 Z", "dark"),
        dot(28, 47, 3),
        dot(37.4, 45, 2.1),
    )


def _lancer() -> Glyph:
    return (
        fill("M30.4 20 H33.6 V61 H30.4 Z", turn=40),
        fill("M32 1 C35 6.5 38.6 11 39.4 14 L32 21.4 L24.6 14 C25.4 11 29 6.5 32 1 Z", turn=40),
        line("M32 7 V17", 1.5, "dark", 40),
        line("M25.4 24.6 H38.6", 3.2, turn=40),
        fill("M33.4 29.5 L48.5 33.4 L42.6 37 L46.6 42.6 L33.4 43.6 Z", turn=40),
    )


def _rider() -> Glyph:
    nails = ((16.2, 46.6), (17, 34.4), (21.3, 22.6), (42.7, 22.6), (47, 34.4), (47.8, 46.6))
    return (
        fill(
            "M11 58 V52.4 H12.6 C10 34 11 8 32 8 C53 8 54 34 51.4 52.4 H53 V58 H40.6 V52.4 H41.8"
            " C43.8 36 43.4 19.4 32 19.4 C20.6 19.4 20.2 36 22.2 52.4 H23.4 V58 Z"
        ),
        *(dot(x, y, 2, "dark") for x, y in nails),
    )


def _assassin() -> Glyph:
    return (
        dot(32, 9, 4.6),
        fill("M29 12 H35 V25 H29 Z"),
        fill(
            "M13.6 20.6 C19 25.2 25 24 32 24 C39 24 45 25.2 50.4 20.6"
            " C50.6 28.4 46.6 31.6 41 31.6 H23 C17.4 31.6 13.4 28.4 13.6 20.6 Z"
        ),
        fill("M24.6 31 H39.4 V47.4 L32 61 L24.6 47.4 Z"),
        line("M32 31.4 V50", 2.6, "dark"),
    )


def _archer() -> Glyph:
    return (
        line("M21.6 6.6 C28 11.4 43.6 17 43.6 32 C43.6 47 28 52.6 21.6 57.4", 4.4),
        line("M21.6 6.6 V57.4", 1.8),
        fill("M18.6 3.6 L25 5.4 L21 9.4 Z"),
        fill("M18.6 60.4 L25 58.6 L21 54.6 Z"),
        line("M11 32 H50", 2.8),
        fill("M47.6 25.4 L60 32 L47.6 38.6 L49.6 32 Z"),
        fill("M4.6 26.4 L12.6 32 L4.6 37.6 L7.4 32 Z"),
    )


def _shield() -> Glyph:
    return (
        fill(
            "M32 6 C39 10.4 46.6 12.4 55 12.6 C56.4 34 50 50.4 32 59 C14 50.4 7.6 34 9 12.6 C17.4 12.4 25 10.4 32 6 Z"
        ),
        fill("M32.6 12.2 C38.2 15.4 43.8 17 49.8 17.4 C50.4 33.6 45.6 45.8 32.6 53 Z", "dark"),
    )


def _arbiter() -> Glyph:
    pan = "M7 41.6 H25 C25 52.4 7 52.4 7 41.6 Z"
    return (
        dot(32, 9, 3.9),
        fill("M30 9 H34 V55 H30 Z"),
        line("M12.4 18.4 H51.6", 3.2),
        fill("M20.6 54 H43.4 V58.6 H20.6 Z"),
        fill(pan),
        fill(pan, mirror=True),
        line("M16 19 L8.6 41.6 M16 19 L23.4 41.6", 1.9),
        line("M16 19 L8.6 41.6 M16 19 L23.4 41.6", 1.9, mirror=True),
    )


def _schemer() -> Glyph:
    face = "M32 20 C25 20 15.6 18.4 9.4 22 C9.4 42 18 60 32 60 Z"
    return (
        line("M16.4 4 V17", 1.9),
        line("M32 4 V17", 1.9),
        line("M47.6 4 V17", 1.9, "soft"),
        fill(face),
        fill(face, "soft", mirror=True),
        fill("M15.4 32.6 Q21.4 26.6 27.6 33.4 Q21 37.4 15.4 32.6 Z", "dark"),
        fill("M36.4 33.4 Q42.6 26.6 48.6 32.6 Q43 37.4 36.4 33.4 Z", "light"),
        line("M23 47.4 Q33 52.4 41.6 44.4", 2.4, "dark"),
    )


def _descender() -> Glyph:
    return (
        line("M21.4 12.4 A23.4 23.4 0 1 0 42.6 12.4", 4.2),
        fill("M28.4 5 H35.6 V36 H43.2 L32 50.6 L20.8 36 H28.4 Z"),
        line("M9.4 33 H16.6", 2.8),
        line("M47.4 33 H54.6", 2.8),
    )


def _blessed() -> Glyph:
    rays = tuple(
        Shape("M29.3 15.4 H34.7 L32 5 Z", turn=float(angle), pivot=(32.0, 29.0)) for angle in range(-90, 91, 30)
    )
    return (
        *rays,
        dot(32, 29, 10.6),
        dot(32, 29, 5.4, "dark"),
        dot(32, 29, 1.9),
        fill("M8 42.4 C14 51.4 23 53 32 53 C41 53 50 51.4 56 42.4 C54.6 55 45 61 32 61 C19 61 9.4 55 8 42.4 Z"),
    )


EMBLEMS: MappingProxyType[str, Glyph] = MappingProxyType(
    {
        "berserker": _berserker(),
        "mage": _mage(),
        "alchemist": _alchemist(),
        "swordsman": (*_sword(38), *_sword(38, mirror=True)),
        "lancer": _lancer(),
        "rider": _rider(),
        "assassin": _assassin(),
        "archer": _archer(),
        "shield": _shield(),
        "arbiter": _arbiter(),
        "schemer": _schemer(),
        "descender": _descender(),
        "blessed": _blessed(),
    }
)
"""Class id -> glyph with the tones ``light``, ``dark`` and ``soft`` (light at half strength)."""

IVORY: RGB = (251, 244, 226)
"""The light tone of emblems and motifs."""


def tones(class_id: str) -> dict[str, RGB]:
    """Colours of a glyph that lies on the colour of a class."""
    return {
        "light": IVORY,
        "dark": darken(THEME.classes[class_id], 0.62),
        "accent": THEME.text["gold"],
    }


def emblem(class_id: str, size: float, scale: float, *, light: RGB = IVORY, dark: RGB | None = None) -> pygame.Surface:
    """The emblem alone in a box of ``size`` logical px; cached. KeyError for an unknown class."""
    colours = tones(class_id) | {"light": light}
    if dark is not None:
        colours["dark"] = dark
    return draw_glyph(EMBLEMS[class_id], size, colours, scale)


def put_disc(
    drawing: Drawing, class_id: str, centre: Point, diameter: float, *, rim: RGB | None = None, rim_width: float = 0.0
) -> None:
    """Add a class disc (gradient, rim, emblem) to a drawing."""
    colour = THEME.classes[class_id]
    x, y = centre
    r = diameter / 2
    width = rim_width or max(1.2, diameter * 0.03)
    paint = drawing.down(y - r, y + r, (lighten(colour, 0.16), 1), (darken(colour, 0.42), 1))
    drawing.circle(x, y, r - width / 2, fill=paint)
    drawing.circle(x, y, r - width / 2, stroke=rim or lighten(colour, 0.34), width=width)
    # below this size strokes of the emblem would fall under a pixel
    bolder = 1.0 if diameter >= 40 else 1.25
    side = diameter * 0.66
    put(drawing, EMBLEMS[class_id], tones(class_id), (x - side / 2, y - side / 2), side, stroke_scale=bolder)


def disc(
    class_id: str, diameter: float, scale: float, *, rim: RGB | None = None, rim_width: float = 0.0, dim: float = 0.0
) -> pygame.Surface:
    """The emblem on a disc of its class; cached. ``dim`` 0…1 fades it (fallen, already acted)."""

    def build() -> pygame.Surface:
        drawing = Drawing(diameter, diameter)
        put_disc(drawing, class_id, (diameter / 2, diameter / 2), diameter, rim=rim, rim_width=rim_width)
        if dim:
            drawing.circle(diameter / 2, diameter / 2, diameter / 2, fill=(16, 13, 28), alpha=dim)
        return drawing.render(scale)

    return CACHE.get(("disc", class_id, diameter, scale, rim, rim_width, dim), build)


def draw_disc(
    surface: pygame.Surface,
    class_id: str,
    centre: Point,
    diameter: float,
    scale: float,
    *,
    rim: RGB | None = None,
    rim_width: float = 0.0,
    dim: float = 0.0,
) -> None:
    """Draw a class disc with its middle at ``centre`` (logical px)."""
    picture = disc(class_id, diameter, scale, rim=rim, rim_width=rim_width, dim=dim)
    surface.blit(picture, (round((centre[0] - diameter / 2) * scale), round((centre[1] - diameter / 2) * scale)))
