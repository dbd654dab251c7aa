"""The typed content of the chemistry game, as the rest of the program sees it, and the closed lists it is checked by.

What a TOML file may hold is described in ``cards/chem/README.md``; :mod:`cards.loader` turns it into these structures.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cards.fault import Fault

STATES = ("s", "l", "g", "aq", "unstable")
"""State at 25 °C: solid, liquid, gas, known in solution only, falls apart at once."""

SOLUBILITY = ("soluble", "slightly", "insoluble", "decomposes", "reacts", "gas", "immiscible")
"""In water: soluble (also moderately), slightly; insoluble; decomposes (a salt destroyed by water, such as Al2S3);
reacts (Na, SO3, Cl2 …: the reaction with water is an equation of its own); gas (a gas that hardly dissolves);
immiscible (a liquid that hardly mixes)."""

AREAS = ("solid", "liquid", "gas", "solution")
"""The four areas of a reaction zone (C17)."""

STABILITY = ("stable", "heat", "light", "unstable")
"""stable; heat: decomposes when heated; light: decomposes in light; unstable: falls apart at room temperature (C15)."""

ILLEGAL_ATTACK = ("", "metal_oxide", "metal_hydride", "metal_carbide", "metal_silicide", "solid_element", "complex")
"""Why a substance may not be played alone into an enemy zone (C42); empty: it may."""

SPECIALS = ("lose_card", "no_heal", "draw_card", "clear")
"""Special effects of settlement (C49): the owner puts away a hand card; is not healed this time; draws a card; one
enemy substance of damage 1 does not harm."""

ABSENT_CODES = ("hydrolyses", "redox", "decomposes", "unknown")
"""Why a formula names nothing real."""

COLOUR_GROUPS = ("alkali", "earth", "trans", "post", "metalloid", "nonmetal", "halogen", "noble", "anion", "cation")

TAGS: Mapping[str, str] = {
    # elements
    "element": "an elemental substance",
    "metal": "elemental metal",
    "nonmetal": "elemental non-metal (metalloids included)",
    "halogen": "F2, Cl2, Br2, I2",
    "noble_gas": "He, Ne, Ar, Kr, Xe",
    # oxides
    "oxide": "binary compound with oxygen, peroxides and superoxides included",
    "acid_oxide": "oxide that gives a salt with a base (CO2, SO3, Mn2O7)",
    "basic_oxide": "oxide that gives a salt with an acid (CaO, CuO)",
    "amphoteric_oxide": "oxide that does both (Al2O3, ZnO)",
    "neutral_oxide": "oxide that does neither (CO, NO, N2O)",
    "mixed_oxide": "oxide of a metal in two valences, or that gives salt and gas (Fe3O4, MnO2, PbO2)",
    "peroxide": "contains O2^2- (H2O2, Na2O2)",
    "superoxide": "contains O2- (KO2)",
    # acids
    "acid": "",
    "strong_acid": "fully ionised: HCl HBr HI HNO3 H2SO4 HClO3 HClO4 HMnO4 …",
    "medium_acid": "in between: H3PO4 H2SO3 HNO2 HF …; also tagged weak_acid",
    "weak_acid": "not fully ionised",
    "binary_acid": "without oxygen",
    "oxyacid": "with oxygen",
    "oxidising_acid": "its anion oxidises: HNO3, HClO, HClO3, H2SO4 (with heat) …",
    "volatile_acid": "leaves the solution as a gas when heated: HCl, HNO3, HF …",
    # bases
    "base": "metal hydroxide, or NH3.H2O",
    "alkali": "soluble strong base (LiOH NaOH KOH Ba(OH)2 Ca(OH)2 …)",
    "strong_base": "",
    "weak_base": "",
    "amphoteric_hydroxide": "Al(OH)3, Zn(OH)2, Be(OH)2 …",
    # salts
    "salt": "",
    "normal_salt": "",
    "acid_salt": "its anion still holds acid hydrogen",
    "basic_salt": "holds hydroxide or oxide besides the acid anion",
    "double_salt": "two cations, one anion",
    "hydrate": "with water of crystallisation",
    "ammonium": "its cation is NH4+",
    "complex": "a complex with ligands",
    # other binary compounds
    "hydride": "compound of hydrogen with a metal or metalloid (NaH, SiH4)",
    "halide": "binary compound with a halogen that is not a salt (PCl3, SiF4, SF6)",
    "sulfide": "binary compound of sulfur that is not an acid",
    "nitride": "",
    "phosphide": "",
    "carbide": "",
    "silicide": "",
    # nature
    "ionic": "made of ions",
    "covalent": "made of molecules or a covalent network",
    "oxidiser": "a usual oxidising agent",
    "reducer": "a usual reducing agent",
    "flammable": "burns in air when lit",
    "toxic": "",
    "corrosive": "",
    "drying_agent": "takes up water",
    "obscure": "real, but little known (C15): a product like any other, but cards form it at a lenient table only",
}
"""Every tag a substance may carry, with its meaning where the word does not say it all."""

IMPLIED: Mapping[str, tuple[str, ...]] = {
    "metal": ("element", "reducer"),
    "nonmetal": ("element",),
    "halogen": ("nonmetal", "element", "oxidiser"),
    "noble_gas": ("nonmetal", "element"),
    "acid_oxide": ("oxide",),
    "basic_oxide": ("oxide",),
    "amphoteric_oxide": ("oxide",),
    "neutral_oxide": ("oxide",),
    "mixed_oxide": ("oxide",),
    "peroxide": ("oxide", "oxidiser"),
    "superoxide": ("oxide", "oxidiser"),
    "strong_acid": ("acid",),
    "medium_acid": ("acid", "weak_acid"),
    "weak_acid": ("acid",),
    "alkali": ("base", "strong_base"),
    "strong_base": ("base",),
    "weak_base": ("base",),
    "amphoteric_hydroxide": ("base", "weak_base"),
    "normal_salt": ("salt",),
    "acid_salt": ("salt",),
    "basic_salt": ("salt",),
    "double_salt": ("salt",),
    "oxidising_acid": ("oxidiser",),
}
"""Tags that follow from a tag; the loader adds them. It also adds ``ionic``/``covalent``, ``ammonium``, ``complex``,
``hydrate``, ``binary_acid`` and ``oxyacid`` from the ions and the formula."""


class ContentError(ValueError):
    """Content that cannot be used; the message names file, line, path and reason in one line (English).

    ``file`` is relative to its pack, ``line`` 0 if unknown, ``why`` the reason in English; ``fault`` tells it in any
    language if it was given as one.
    """

    def __init__(self, file: str, path: str, why: str | Fault, line: int = 0) -> None:
        self.fault = why if isinstance(why, Fault) else None
        self.why = " ".join(str(why).split())
        where = f"{file}:{line}" if line else file
        super().__init__(": ".join(x for x in (where, path, self.why) if x))
        self.file, self.path, self.line = file, path, line

    def __reduce__(self) -> tuple[type, tuple[str, str, str | Fault, int]]:
        """So that a process of a pool can hand it on."""
        return type(self), (self.file, self.path, self.fault or self.why, self.line)

    def reason(self, lang: str) -> str:
        """The reason in ``zh-Hans``, ``zh-Hant`` or ``en`` (English if it has no translation)."""
        return self.fault.text(lang) if self.fault else self.why


class Colours(msgspec.Struct, frozen=True):
    """Real colours ``#RRGGBB`` of a substance by form; ``""`` where it has no such form."""

    solid: str = ""
    liquid: str = ""
    solution: str = ""
    gas: str = ""

    def of(self, area: str) -> str:
        """The colour to draw in this area of the zone, falling back to any other form."""
        return getattr(self, area, "") or self.solid or self.liquid or self.solution or self.gas


class Substance(msgspec.Struct, frozen=True, kw_only=True):
    """A substance that exists.

    ``formula`` is its canonical spelling and its id. ``en`` is the systematic (IUPAC) name, ``common_*`` what people
    call it. ``parts`` are its cards with their subscripts, for drawing a stack: (("Na", 2), ("CO3", 1)); an element as
    (("O", 2),). ``ions`` are its ions with their numbers, cations first: (("Al^3+", 2), ("SO4^2-", 3)); an acid has
    H+; empty for molecules and elements. ``ways`` are further readings as ion lists (NH3.H2O as NH4+ and OH-).

    ``damage`` 0-3 layers and ``heal`` 0-1 at settlement (C43, C47), ``special`` an effect word of settlement (C49);
    ``reason_*`` say why. ``lenient_only``: falls apart at room temperature, playable only
    under the lenient option (C15). ``same_as``: the formula this one is another way of writing (NaAlO2).
    """

    formula: str
    zh: str
    en: str
    zh_hant: str
    common_zh: str = ""
    common_hant: str = ""
    common_en: str = ""
    state: str
    solubility: str
    area: str
    stability: str = "stable"
    tags: frozenset[str]
    ions: tuple[tuple[str, int], ...] = ()
    ways: tuple[tuple[str, ...], ...] = ()
    parts: tuple[tuple[str, int], ...]
    damage: int = 0
    heal: int = 0
    special: str = ""
    reason_zh: str = ""
    reason_hant: str = ""
    reason_en: str = ""
    colours: Colours = Colours()
    illegal_attack: str = ""
    lenient_only: bool = False
    same_as: str = ""

    @property
    def exists(self) -> bool:
        """Always true: what does not exist is an :class:`Absent`."""
        return True

    @property
    def cations(self) -> tuple[str, ...]:
        """Its positive ions, the first named first."""
        return tuple(ion for ion, _ in self.ions if ion.endswith("+"))

    @property
    def anions(self) -> tuple[str, ...]:
        """Its negative ions."""
        return tuple(ion for ion, _ in self.ions if ion.endswith("-"))

    @property
    def cation(self) -> str:
        """Its first positive ion, ``""`` if it has none."""
        return next(iter(self.cations), "")

    @property
    def anion(self) -> str:
        """Its first negative ion, ``""`` if it has none."""
        return next(iter(self.anions), "")

    @property
    def colour(self) -> str:
        """The colour to draw it with where it lies."""
        return self.colours.of(self.area)

    def name(self, lang: str) -> str:
        """Its name in ``zh-Hans``, ``zh-Hant`` or ``en``."""
        return self.en if lang == "en" else self.zh_hant if lang == "zh-Hant" else self.zh

    def common(self, lang: str) -> str:
        """What people call it, ``""`` if nothing special."""
        return self.common_en if lang == "en" else self.common_hant if lang == "zh-Hant" else self.common_zh

    def reason(self, lang: str) -> str:
        """Why it harms, helps or does what it does, one line; ``""`` for the harmless."""
        return self.reason_en if lang == "en" else self.reason_hant if lang == "zh-Hant" else self.reason_zh


class Absent(msgspec.Struct, frozen=True, kw_only=True):
    """A formula people write that names nothing real. ``code``: hydrolyses, redox, decomposes, unknown (C15)."""

    formula: str
    zh: str
    en: str
    zh_hant: str
    code: str
    reason_zh: str
    reason_hant: str
    reason_en: str
    ions: tuple[tuple[str, int], ...] = ()

    @property
    def exists(self) -> bool:
        """Always false."""
        return False

    def name(self, lang: str) -> str:
        """Its name in ``zh-Hans``, ``zh-Hant`` or ``en``."""
        return self.en if lang == "en" else self.zh_hant if lang == "zh-Hant" else self.zh

    def reason(self, lang: str) -> str:
        """Why it does not exist, one line."""
        return self.reason_en if lang == "en" else self.reason_hant if lang == "zh-Hant" else self.reason_zh


class Element(msgspec.Struct, frozen=True, kw_only=True):
    """An element and its atom card.

    ``mass`` relative atomic mass as printed, ``shells`` electrons by shell, ``valences`` as shown on the card (0: forms
    no compounds); ``metal`` is false for metalloids.
    """

    symbol: str
    number: int
    zh: str
    zh_hant: str
    en: str
    mass: str
    group: str
    shells: tuple[int, ...]
    valences: tuple[int, ...]
    metal: bool

    def name(self, lang: str) -> str:
        """Its name in ``zh-Hans``, ``zh-Hant`` or ``en``."""
        return self.en if lang == "en" else self.zh_hant if lang == "zh-Hant" else self.zh


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """An atomic group and its card. ``ion`` as in substances (``SO4^2-``).

    The ball-and-stick picture: ``atoms`` (symbol, x, y), x and y from -1 to 1, y down; ``bonds`` (index, index, order).
    """

    symbol: str
    charge: int
    ion: str
    zh: str
    zh_hant: str
    en: str
    group: str  # colour group: anion or cation
    atoms: tuple[tuple[str, float, float], ...]
    bonds: tuple[tuple[int, int, int], ...]

    def name(self, lang: str) -> str:
        """Its name in ``zh-Hans``, ``zh-Hant`` or ``en``."""
        return self.en if lang == "en" else self.zh_hant if lang == "zh-Hant" else self.zh


class Ion(msgspec.Struct, frozen=True, kw_only=True):
    """An ion in solution: its names and the colour it gives water (``""``: none)."""

    ion: str
    charge: int
    zh: str
    zh_hant: str
    en: str
    colour: str = ""


class Operation(msgspec.Struct, frozen=True, kw_only=True):
    """An operation card (C6): ``condition`` it sets (``""`` for a negation), ``negates`` the conditions it fells."""

    id: str
    zh: str
    zh_hant: str
    en: str
    condition: str
    negates: tuple[str, ...]
    colour: str  # key of the operation colours
    text_zh: str
    text_hant: str
    text_en: str

    def name(self, lang: str) -> str:
        """Its name in ``zh-Hans``, ``zh-Hant`` or ``en``."""
        return self.en if lang == "en" else self.zh_hant if lang == "zh-Hant" else self.zh

    def text(self, lang: str) -> str:
        """Its rule text, one or two sentences."""
        return self.text_en if lang == "en" else self.text_hant if lang == "zh-Hant" else self.text_zh


class ChemRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers of the chemistry rules; mappings are by number of seats."""

    layers: Mapping[int, int]  # C2
    opening_hand: int  # C30
    draw: int  # C30
    first_seat_draws_less: int  # C30
    last_seat_opening_extra: int  # C30
    exchange: int  # C30
    hand_limit: int  # C30
    elements_per_turn: int  # C21
    element_limit: int  # C21
    zone_limit: int  # C33
    equations_per_play: int  # C37
    heal: int  # C47: layers
    heals_per_settlement: int  # C47
    settlement_cap: int  # C49: most layers lost in one settlement …
    settlement_cap_seats: int  # … at tables of so many seats and more
    overtime_round: int  # C51
    overtime_step: int  # C51: rounds between increases
    max_rounds: int  # a guard far beyond overtime
    strictness: str  # C15: strict or lenient


class ChemContent(msgspec.Struct, frozen=True, kw_only=True):
    """All content of the chemistry game. ``equations`` are raw tables for the reaction engine, each with ``where``."""

    elements: Mapping[str, Element]
    groups: Mapping[str, Group]
    ions: Mapping[str, Ion]
    operations: Mapping[str, Operation]
    deck: Mapping[str, int]  # card design -> copies
    rules: ChemRules
    substances: Mapping[str, Substance]
    absent: Mapping[str, Absent]
    equations: tuple[Mapping[str, Any], ...]
    digest: str
    packs: tuple[str, ...] = ()
