"""The look of the game as typed values, read from ``tokens.toml``.

Everything drawn takes its colours, sizes, radii, shadows and durations from
:data:`THEME`.  Lengths are logical pixels of the 1920x1080 canvas; colours are
``(red, green, blue)``.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import msgspec

try:
    import tomllib
except ImportError:  # pragma: no cover - Python 3.10 and older
    import tomli as tomllib

RGB = tuple[int, int, int]
SEATS = 9


class Table(msgspec.Struct, frozen=True):
    """Colours of one table: ground, panels, wells."""

    edge: RGB
    mid: RGB
    centre: RGB
    panel_top: RGB
    panel_bottom: RGB
    well: RGB
    header: RGB
    line: RGB
    own_zone_top: RGB | None = None
    own_zone_bottom: RGB | None = None
    well_element: RGB | None = None


class SeatMark(msgspec.Struct, frozen=True):
    """A seat's colour and shape; the shape alone tells it."""

    colour: RGB
    shape: str


class Kind(msgspec.Struct, frozen=True):
    """Colours of one kind of duel card; ``art`` None means the class colour."""

    art: RGB | None = None
    frame: RGB | None = None
    line: RGB | None = None
    ground: RGB | None = None


class Script(msgspec.Struct, frozen=True):
    """A sub- or superscript: size and shift of the baseline (down positive), both as parts of the font size."""

    scale: float
    shift: float


class Size(msgspec.Struct, frozen=True):
    """A text role: font size and line height."""

    size: float
    line: float


class Motion(msgspec.Struct, frozen=True):
    """Duration (ms) and easing of one movement, with its further numbers in ``more``."""

    ms: int
    ease: str
    more: dict[str, Any]


class Shade(msgspec.Struct, frozen=True):
    """One layer of a shadow: offset, blur (CSS meaning), alpha of black."""

    dx: float
    dy: float
    blur: float
    alpha: float


class Theme(msgspec.Struct, frozen=True):
    """All tokens.  ``colours`` groups the plain colour tables: surface, text, state …"""

    table: dict[str, Table]
    surface: dict[str, RGB]
    text: dict[str, RGB]
    state: dict[str, RGB]
    health_loss: tuple[RGB, RGB]
    distance: dict[int, RGB]
    seats: tuple[SeatMark, ...]
    classes: dict[str, RGB]
    element: dict[str, RGB]
    chem_group: dict[str, RGB]
    operation: dict[str, RGB]
    card_kind: dict[str, Kind]
    back: dict[str, tuple[RGB, RGB]]
    back_border: RGB
    type: dict[str, Size]
    large_text_step: float
    sub: Script
    sup: Script
    radius: dict[str, float]
    shadow: dict[str, tuple[Shade, ...]]
    glow: dict[str, float]
    motion: dict[str, Motion]
    contrast: dict[str, float]

    def seat(self, seat: int) -> SeatMark:
        """Mark of seat 0…8 (seat 0 is ``s1`` of the tokens)."""
        return self.seats[seat % SEATS]

    def colour(self, name: str) -> RGB:
        """Colour of a dotted or plain name: ``text.gold``, ``state.legal``, ``seat.s3``, ``class.mage``, ``gold`` …

        Raises KeyError for an unknown name.
        """
        group, _, key = name.rpartition(".")
        if group == "seat":
            return self.seats[int(key.lstrip("s")) - 1].colour
        if group == "distance":
            return self.distance[int(key)]
        tables: dict[str, dict[str, RGB]] = {
            "text": self.text,
            "state": self.state,
            "surface": self.surface,
            "class": self.classes,
            "element": self.element,
            "chem_group": self.chem_group,
            "operation": self.operation,
        }
        if group in self.table_names():
            value = getattr(self.table[group.split(".")[1]], key)
            if value is None:
                raise KeyError(name)
            return value
        if group:
            return tables[group][key]
        for part in ("text", "state", "surface"):
            if key in tables[part]:
                return tables[part][key]
        raise KeyError(name)

    def table_names(self) -> set[str]:
        """``table.chem``, ``table.duel``."""
        return {f"table.{name}" for name in self.table}


def rgb(text: str) -> RGB:
    """``#RRGGBB`` as numbers."""
    value = int(text.removeprefix("#"), 16)
    return value >> 16, (value >> 8) & 255, value & 255


def hexed(colour: RGB) -> str:
    """``(255, 0, 0)`` as ``#ff0000``."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def mix(one: RGB, other: RGB, part: float) -> RGB:
    """``one`` with ``part`` (0…1) of ``other`` mixed in."""
    return tuple(round(a + (b - a) * part) for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


def lighten(colour: RGB, part: float) -> RGB:
    """Mixed with white."""
    return mix(colour, (255, 255, 255), part)


def darken(colour: RGB, part: float) -> RGB:
    """Mixed with black."""
    return mix(colour, (0, 0, 0), part)


def luminance(colour: RGB) -> float:
    """Relative luminance of WCAG 2.1, 0…1."""

    def linear(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """WCAG 2.1 contrast ratio, 1…21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\Z")


def _coloured(value: Any) -> Any:
    """The same data with every ``#RRGGBB`` text as numbers."""
    if isinstance(value, str) and _COLOUR.match(value):
        return rgb(value)
    if isinstance(value, dict):
        return {key: _coloured(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_coloured(part) for part in value]
    return value


def _kind(data: dict[str, Any]) -> dict[str, Any]:
    """A card kind whose ``art = "class"`` becomes None."""
    return {key: None if isinstance(value, str) else value for key, value in data.items()}


def parse(source: str) -> Theme:
    """The theme written in a tokens file.  A missing or wrong token raises msgspec.ValidationError or KeyError."""
    raw = _coloured(tomllib.loads(source))
    state = dict(raw["state"])
    loss, distance = state.pop("health_loss"), state.pop("distance")
    shadow = dict(raw["shadow"])
    glow = shadow.pop("glow")
    shadow.pop("top_light")
    back = dict(raw["back"])
    border = back.pop("border")
    sub = raw["font"]["formula_sub"]
    fields = ("dx", "dy", "blur", "alpha")
    data = {
        "table": {name: {k: v for k, v in part.items() if k != "gradient"} for name, part in raw["table"].items()},
        "surface": raw["surface"],
        "text": raw["text"],
        "state": state,
        "health_loss": loss,
        "distance": {int(key): value for key, value in distance.items()},
        "seats": [raw["seat"][f"s{i + 1}"] for i in range(SEATS)],
        "classes": raw["class"],
        "element": raw["element"],
        "chem_group": raw["chem_group"],
        "operation": raw["operation"],
        "card_kind": {name: _kind(part) for name, part in raw["card_kind"].items()},
        "back": back,
        "back_border": border,
        "type": {name: {"size": v[0], "line": v[1]} for name, v in raw["type"].items() if isinstance(v, list)},
        "large_text_step": raw["type"]["large_text_step"],
        # the drop of a subscript is given as part of its own size, the rise of a superscript as part of the line's
        "sub": {"scale": sub["scale"], "shift": sub["drop"] * sub["scale"]},
        "sup": {"scale": raw["font"]["formula_sup"]["scale"], "shift": -raw["font"]["formula_sup"]["rise"]},
        "radius": raw["radius"],
        "shadow": {
            name: [dict(zip(fields, layer, strict=True)) for layer in layers] for name, layers in shadow.items()
        },
        "glow": glow,
        "motion": {
            name: {
                "ms": part["ms"],
                "ease": part["ease"],
                "more": {k: v for k, v in part.items() if k not in {"ms", "ease"}},
            }
            for name, part in raw["motion"].items()
        },
        "contrast": raw["contrast"],
    }
    return msgspec.convert(data, Theme)


def load() -> Theme:
    """The theme shipped with the game."""
    return parse((files("sprites") / "tokens.toml").read_text(encoding="utf-8"))


THEME = load()
