# ruff: noqa: E501  (path data)
"""Icons in a 24 box: strokes of 1.9 in one colour, filled where the shape asks for it.

:func:`icon` gives the cached surface; :data:`ICONS` lists the names.
"""

from __future__ import annotations

import pygame

from sprites.cache import CACHE
from sprites.svg import rasterise
from sprites.theme import RGB, THEME, hexed

STROKE = 1.9

# name -> SVG elements; a bare string starting with M is a stroked path. {c} = colour, {w} = stroke width
_S = 'fill="none" stroke="{c}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"'
_F = 'fill="{c}"'


def _stroke(*paths: str) -> str:
    return "".join(f'<path d="{p}" {_S}/>' for p in paths)


def _fill(*paths: str) -> str:
    return "".join(f'<path d="{p}" {_F}/>' for p in paths)


def _ring(cx: float, cy: float, r: float) -> str:
    return f'<circle cx="{cx}" cy="{cy}" r="{r}" {_S}/>'


def _dot(cx: float, cy: float, r: float) -> str:
    return f'<circle cx="{cx}" cy="{cy}" r="{r}" {_F}/>'


FLAME = (
    "M11.9 1.5C14.6 3.2 16.9 6.4 17 11.2C18.1 10.9 18.8 9.9 19 8.7C19.9 10.8 20.3 12.9 20.2 15.2C19.9 19.4 16.6 22.2 12 22.2"
    "C7.4 22.2 4 19.1 3.85 14.5C3.8 11.2 6.2 9.4 6.9 6.1C8.8 7.2 9.7 8.7 9.65 10.85C11.6 8.6 12.3 5.2 11.9 1.5Z"
)
FLAME_HEART = "M11.55 10.7C13.4 13 15.5 14.4 15.5 16.9C15.5 19.1 14 20.4 11.9 20.4C9.8 20.4 8.3 19.1 8.3 16.9C8.3 14.4 10 13 11.55 10.7Z"
BOLT = "M14.2 1.6L5 13.8H11L9.6 22.4L19 9.8H12.8Z"
DROP = "M12 2.6C15.6 7.4 18.6 10.8 18.6 14.6C18.6 18.6 15.6 21.4 12 21.4C8.4 21.4 5.4 18.6 5.4 14.6C5.4 10.8 8.4 7.4 12 2.6Z"
SHIELD = "M12 2.4C14.6 4.2 17.4 5 20.4 5.2C20.8 12.6 18.4 18.2 12 21.8C5.6 18.2 3.2 12.6 3.6 5.2C6.6 5 9.4 4.2 12 2.4Z"
HEART = "M12 20.6C5.2 15.6 2.6 12 2.6 8.4C2.6 5.4 4.8 3.4 7.4 3.4C9.4 3.4 11 4.4 12 6.2C13 4.4 14.6 3.4 16.6 3.4C19.2 3.4 21.4 5.4 21.4 8.4C21.4 12 18.8 15.6 12 20.6Z"

ICONS: dict[str, str] = {
    # header and general
    "undo": _stroke("M4.2 8.4H13.6C17 8.4 19.6 11 19.6 14.2C19.6 17.4 17 20 13.6 20H10.6", "M9.4 3.2L4.2 8.4L9.4 13.6"),
    "redo": _stroke("M19.8 8.4H10.4C7 8.4 4.4 11 4.4 14.2C4.4 17.4 7 20 10.4 20H13.4", "M14.6 3.2L19.8 8.4L14.6 13.6"),
    "book": _stroke(
        "M12 5.8C9.4 4.2 6 4 3 4.6V19.2C6 18.6 9.4 18.8 12 20.4C14.6 18.8 18 18.6 21 19.2V4.6C18 4 14.6 4.2 12 5.8Z",
        "M12 5.8V20.2",
    ),
    "gear": _ring(12, 12, 3.6)
    + _stroke(
        "M12 2.6V5.4",
        "M12 18.6V21.4",
        "M2.6 12H5.4",
        "M18.6 12H21.4",
        "M5.4 5.4L7.4 7.4",
        "M16.6 16.6L18.6 18.6",
        "M18.6 5.4L16.6 7.4",
        "M7.4 16.6L5.4 18.6",
    ),
    "menu": _stroke("M4 6H20", "M4 12H20", "M4 18H20"),
    "clock": _ring(12, 12, 9) + _stroke("M12 6.6V12L15.6 14.2"),
    "back": _stroke("M15.4 3.6L7 12L15.4 20.4"),
    "forward": _stroke("M8.6 3.6L17 12L8.6 20.4"),
    "chevron": _stroke("M9.4 5.4L15.6 12L9.4 18.6"),
    "chevron_down": _stroke("M5.4 9L12 15.6L18.6 9"),
    "chevron_up": _stroke("M5.4 15L12 8.4L18.6 15"),
    "chevrons": _stroke("M4.4 5.2L11 12L4.4 18.8", "M12.6 5.2L19.2 12L12.6 18.8"),
    "check": _stroke("M4.4 12.6L9.6 17.8L19.8 6.4"),
    "check_disc": _ring(12, 12, 9.4) + _stroke("M7.4 12.4L10.8 15.6L16.8 8.8"),
    "close": _stroke("M5.4 5.4L18.6 18.6", "M18.6 5.4L5.4 18.6"),
    "plus": _stroke("M12 4V20", "M4 12H20"),
    "minus": _stroke("M4 12H20"),
    "ban": _ring(12, 12, 9.2) + _stroke("M5.6 5.6L18.4 18.4"),
    "info": _ring(12, 12, 9.4) + _stroke("M12 11V17") + _dot(12, 7.2, 1.25),
    "question": _ring(12, 12, 9.4)
    + _stroke("M9 9.4C9 7.6 10.4 6.6 12 6.6C13.8 6.6 15 7.8 15 9.2C15 11.4 12 11.6 12 13.8")
    + _dot(12, 17.2, 1.2),
    "warning": _stroke("M12 3.4L22 20.4H2Z", "M12 10V14.6") + _dot(12, 17.5, 1.1),
    "search": _ring(10.4, 10.4, 6.8) + _stroke("M15.6 15.6L21 21"),
    "lock": _stroke("M6 10.6H18V20.6H6Z", "M8.4 10.6V7.6C8.4 5.4 10 3.6 12 3.6C14 3.6 15.6 5.4 15.6 7.6V10.6"),
    "eye": _stroke(
        "M1.8 12C4.4 7.6 8 5.4 12 5.4C16 5.4 19.6 7.6 22.2 12C19.6 16.4 16 18.6 12 18.6C8 18.6 4.4 16.4 1.8 12Z"
    )
    + _ring(12, 12, 3.2),
    "eye_off": _stroke(
        "M1.8 12C4.4 7.6 8 5.4 12 5.4C16 5.4 19.6 7.6 22.2 12C19.6 16.4 16 18.6 12 18.6C8 18.6 4.4 16.4 1.8 12Z",
        "M4 20L20 4",
    ),
    "globe": _ring(12, 12, 9.2)
    + _stroke(
        "M2.8 12H21.2",
        "M12 2.8C15 5.4 16.2 8.4 16.2 12C16.2 15.6 15 18.6 12 21.2C9 18.6 7.8 15.6 7.8 12C7.8 8.4 9 5.4 12 2.8Z",
    ),
    "play": _fill("M7 4.2L20 12L7 19.8Z"),
    "pause": _fill("M6 4.4H10V19.6H6Z", "M14 4.4H18V19.6H14Z"),
    "step": _fill("M5 4.6L14.6 12L5 19.4Z", "M16 4.6H19V19.4H16Z"),
    "step_back": _fill("M19 4.6L9.4 12L19 19.4Z", "M5 4.6H8V19.4H5Z"),
    "fast": _fill("M3.4 5L11.6 12L3.4 19Z", "M12.4 5L20.6 12L12.4 19Z"),
    "sound": _fill("M3 9H7L12.4 4.4V19.6L7 15H3Z")
    + _stroke("M15.8 8.6C17.8 10.4 17.8 13.6 15.8 15.4", "M18.4 5.8C22 9.2 22 14.8 18.4 18.2"),
    "sound_off": _fill("M3 9H7L12.4 4.4V19.6L7 15H3Z") + _stroke("M16 9L21.4 15", "M21.4 9L16 15"),
    "person": _ring(12, 7.8, 4.2) + _stroke("M3.8 21C4.4 16.4 7.6 14.2 12 14.2C16.4 14.2 19.6 16.4 20.2 21"),
    "people": _ring(9, 8, 3.6)
    + _stroke(
        "M2 20C2.5 16 5.2 14 9 14C12.8 14 15.5 16 16 20",
        "M15 4.8C17 5 18.4 6.4 18.4 8.2C18.4 10 17 11.4 15.4 11.6",
        "M17.6 14.4C20.2 15 21.6 16.8 22 20",
    ),
    "computer": _stroke("M3 4.6H21V16.4H3Z", "M8.4 20.4H15.6", "M12 16.4V20.4"),
    "save": _stroke("M12 3V15", "M7 10.4L12 15.4L17 10.4", "M4 17V20.6H20V17"),
    "folder": _stroke("M2.6 19.4V5H9L11.4 7.8H21.4V19.4Z"),
    "trash": _stroke("M4 6.4H20", "M9 6.2V3.6H15V6.2", "M6 6.6L7 20.6H17L18 6.6", "M10.2 10V17", "M13.8 10V17"),
    "hand": _stroke("M3.4 8.4L12.4 5.6L16.8 19.4L7.8 22.2Z", "M13.6 2.6H21.2V16.6"),
    "trophy": _stroke(
        "M7 3.6H17V9.4C17 12.6 15 15 12 15C9 15 7 12.6 7 9.4Z",
        "M7 5.4H3.4C3.4 8.8 4.8 10.6 7.2 11",
        "M17 5.4H20.6C20.6 8.8 19.2 10.6 16.8 11",
        "M12 15V19",
        "M7.6 20.6H16.4",
    ),
    "flag": _stroke("M6 21.6V3", "M6 4H19L16 8.4L19 12.8H6"),
    "star": _fill("M12 2.2L14.9 8.9L22 9.5L16.6 14.3L18.3 21.4L12 17.6L5.7 21.4L7.4 14.3L2 9.5L9.1 8.9Z"),
    "heart": _fill(HEART),
    "sword": _stroke("M20.6 3.4L20 8L9.8 18.2L5.8 14.2L16 4Z", "M3.6 12.4L11.6 20.4", "M7.4 16.6L3 21"),
    "shield": _fill(SHIELD),
    "shield_line": _stroke(SHIELD),
    "keyboard": _stroke("M2 6H22V18H2Z", "M7 14.6H17") + "".join(_dot(x, 10, 1.05) for x in (6, 10, 14, 18)),
    "arrow_right": _stroke("M3 12H20.4", "M14.4 6L20.6 12L14.4 18"),
    "arrow_left": _stroke("M21 12H3.6", "M9.6 6L3.4 12L9.6 18"),
    "arrow_up": _stroke("M12 21V3.6", "M6 9.6L12 3.4L18 9.6"),
    "arrow_down": _stroke("M12 3V20.4", "M6 14.4L12 20.6L18 14.4"),
    "dice": _stroke("M4 4H20V20H4Z")
    + "".join(_dot(x, y, 1.6) for x, y in ((8.4, 8.4), (15.6, 8.4), (12, 12), (8.4, 15.6), (15.6, 15.6))),
    "cards": _stroke("M4 5.4H14V20.6H4Z", "M8 5.2V3.4H20V18H14.2"),
    "team": _stroke("M12 2.6L20.4 7.2V16.8L12 21.4L3.6 16.8V7.2Z", "M3.8 7.4L12 12L20.2 7.4", "M12 12V21.2"),
    "refresh": _stroke(
        "M20.4 12C20.4 16.8 16.8 20.4 12 20.4C7.2 20.4 3.6 16.8 3.6 12C3.6 7.2 7.2 3.6 12 3.6C15 3.6 17.4 5 19 7.2",
        "M19.6 2.8V7.6H14.8",
    ),
    # phases and zones
    "solid": _stroke("M12 2.8L20 7.2V16.4L12 21.2L4 16.4V7.2Z", "M4.2 7.4L12 11.8L19.8 7.4", "M12 11.8V21"),
    "liquid": _stroke(DROP, "M8.6 15C8.8 17 10 18.2 11.8 18.4"),
    "gas": _ring(8.2, 14.4, 4.6) + _ring(17, 8.2, 3.9) + _ring(16.8, 18.4, 2.5) + _ring(8, 5.2, 2.1),
    "solution": _stroke(
        "M6 3H18", "M7.8 3V17.2C7.8 19.8 9.6 21.4 12 21.4C14.4 21.4 16.2 19.8 16.2 17.2V3", "M7.8 11.4H16.2"
    )
    + _dot(10.8, 15, 0.95)
    + _dot(13.4, 17.6, 0.95),
    "element": '<g transform="rotate(-28 12 12)"><ellipse cx="12" cy="12" rx="10" ry="5.2" '
    + _S
    + "/></g>"
    + _dot(12, 12, 2.5),
    # operations
    "heat": f'<path d="{FLAME}{FLAME_HEART}" fill-rule="evenodd" {_F}/><path d="{FLAME_HEART}" {_F} fill-opacity="0.5"/>',
    "elec": _fill(BOLT),
    "light": _ring(12, 12, 4.2)
    + _stroke(
        "M12 1.8V4.8",
        "M12 19.2V22.2",
        "M1.8 12H4.8",
        "M19.2 12H22.2",
        "M4.8 4.8L6.9 6.9",
        "M17.1 17.1L19.2 19.2",
        "M19.2 4.8L17.1 6.9",
        "M6.9 17.1L4.8 19.2",
    ),
    "cat": _stroke("M12 2.4L20.4 7.2V16.8L12 21.6L3.6 16.8V7.2Z")
    + _fill("M12 7.2L16.2 9.6V14.4L12 16.8L7.8 14.4V9.6Z"),
    "press": _stroke(
        "M3.6 2.8H20.4",
        "M3.6 21.2H20.4",
        "M12 4.4V10",
        "M8.8 7.4L12 10.4L15.2 7.4",
        "M12 19.6V14",
        "M8.8 16.6L12 13.6L15.2 16.6",
    ),
    "cool": _stroke(
        *(
            f"M12 12L{12 + x} {12 + y}"
            for x, y in ((0, -9.6), (8.3, -4.8), (8.3, 4.8), (0, 9.6), (-8.3, 4.8), (-8.3, -4.8))
        )
    ),
    "isol": _stroke(
        "M5.4 17.6V11C5.4 7 8.2 4.2 12 4.2C15.8 4.2 18.6 7 18.6 11V17.6",
        "M2.6 20.6H21.4",
        "M9.8 10.6L14.2 15",
        "M14.2 10.6L9.8 15",
    )
    + _dot(12, 2.6, 1.2),
}


def _snowflake() -> str:
    arms = []
    for turn in range(0, 360, 60):
        arms.append(
            f'<g transform="rotate({turn} 12 12)">' + _stroke("M12 12V2.2", "M9.4 2.9L12 5.7L14.6 2.9") + "</g>"
        )
    return "".join(arms)


ICONS["cool"] = _snowflake()
for _alias, _name in {
    "heating": "heat",
    "electricity": "elec",
    "catalyst": "cat",
    "pressure": "press",
    "isolate": "isol",
    "energy": "elec",
    "flame": "heat",
    "bolt": "elec",
    "sun": "light",
    "settings": "gear",
}.items():
    ICONS[_alias] = ICONS[_name]


def icon_source(name: str, colour: RGB, stroke: float = STROKE) -> str:
    """SVG elements of an icon, for composing it into a larger drawing (24 box).  Raises KeyError for an unknown name."""
    return ICONS[name].replace("{c}", hexed(colour)).replace("{w}", str(stroke))


def icon(name: str, size: float, colour: str | RGB, scale: float, stroke: float = STROKE) -> pygame.Surface:
    """The icon in a box of ``size`` logical px.  ``stroke`` is in units of the 24 box."""
    real = THEME.colour(colour) if isinstance(colour, str) else colour

    def build() -> pygame.Surface:
        source = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
            + icon_source(name, real, stroke)
            + "</svg>"
        )
        return rasterise(source, size, size, scale)

    return CACHE.get(("icon", name, size, real, scale, stroke), build)


def draw_icon(
    surface: pygame.Surface,
    name: str,
    centre: tuple[float, float],
    size: float,
    colour: str | RGB,
    scale: float,
    stroke: float = STROKE,
) -> pygame.Rect:
    """Draw an icon with its middle at ``centre`` (logical px)."""
    picture = icon(name, size, colour, scale, stroke)
    return surface.blit(
        picture,
        (round(centre[0] * scale - picture.get_width() / 2), round(centre[1] * scale - picture.get_height() / 2)),
    )
