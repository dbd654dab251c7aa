"""What a record of each chemistry TOML file may hold (documented for pack authors in ``cards/chem/README.md``)."""

from __future__ import annotations

import msgspec


class ElementSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[Fe]`` in ``elements.toml``."""

    number: int
    zh: str
    en: str
    mass: str
    group: str
    shells: tuple[int, ...]
    valences: tuple[int, ...]
    zh_hant: str = ""


class GroupSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[SO4]`` in ``groups.toml``: names, charge and the ball-and-stick picture."""

    charge: int
    zh: str
    en: str
    atoms: tuple[tuple[str, float, float], ...]
    bonds: tuple[tuple[int, int, int], ...] = ()
    zh_hant: str = ""


class IonSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``["Cu^2+"]`` in ``ions.toml``: names and the colour of its solution."""

    zh: str
    en: str
    colour: str = ""
    zh_hant: str = ""


class OperationSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[heat]`` in ``operations.toml``."""

    zh: str
    en: str
    colour: str
    text_zh: str
    text_en: str
    condition: str = ""
    negates: tuple[str, ...] = ()
    zh_hant: str = ""


class HazardSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[barium]`` in ``hazards.toml``: what a kind of substance does to a player and why, named by substances."""

    zh: str
    en: str
    damage: int = 0
    heal: int = 0
    special: str = ""


class SubstanceSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``[Na2CO3]`` in ``substances/*.toml``."""

    zh: str
    en: str
    tags: tuple[str, ...]
    state: str = "s"
    water: str = "soluble"
    ions: str = ""
    area: str = ""
    stability: str = "stable"
    common_zh: str = ""
    common_en: str = ""
    zh_hant: str = ""
    hazard: str = ""
    damage: int | None = None
    heal: int | None = None
    special: str = ""
    why_zh: str = ""
    why_en: str = ""
    solid: str = ""
    liquid: str = ""
    solution: str = ""
    gas: str = ""
    parts: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    same_as: str = ""


class AbsentSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``["Fe2(CO3)3"]`` in ``substances/absent.toml``: a formula that names nothing real, and why."""

    zh: str
    en: str
    code: str
    reason_zh: str
    reason_en: str
    ions: str = ""
