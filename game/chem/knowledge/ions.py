"""Ions: charges, the formulas they make together, and the chemical facts that belong to a single ion.

Names carry their charge as in the data: ``Na+``, ``Fe^3+``, ``SO4^2-``. What an ion does in a reaction is decided in
the rule files; here are only the tables the rules share.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import gcd

_CHARGE = re.compile(r"^(?P<body>.+?)(?:\^(?P<n>\d+))?(?P<sign>[+-])$")

CATIONS: tuple[str, ...] = [
    "H+",
    "Li+",
    "Na+",
    "K+",
    "Rb+",
    "Cs+",
    "NH4+",
    "Ag+",
    "Cu+",
    "Au+",
    "Mg^2+",
    "Ca^2+",
    "Sr^2+",
    "Ba^2+",
    "Be^2+",
    "Zn^2+",
    "Cd^2+",
    "Fe^2+",
    "Fe^3+",
    "Cu^2+",
    "Mn^2+",
    "Pb^2+",
    "Hg^2+",
    "Hg2^2+",
    "Sn^2+",
    "Sn^4+",
    "Ni^2+",
    "Co^2+",
    "Cr^2+",
    "Cr^3+",
    "Al^3+",
    "Au^3+",
    "Pd^2+",
    "Pt^2+",
    "Ti^3+",
    "Ti^4+",
    "Bi^3+",
    "Sb^3+",
    "[Ag(NH3)2]+",
    "[Cu(NH3)4]^2+",
    "[Zn(NH3)4]^2+",
]  # type: ignore[assignment]
"""Cations a salt, base, oxide or acid of the data may hold."""

ANIONS: tuple[str, ...] = [
    "F-",
    "Cl-",
    "Br-",
    "I-",
    "OH-",
    "O^2-",
    "O2^2-",
    "O2-",
    "S^2-",
    "HS-",
    "H-",
    "N^3-",
    "P^3-",
    "NH2-",
    "NO3-",
    "NO2-",
    "SO4^2-",
    "HSO4-",
    "SO3^2-",
    "HSO3-",
    "S2O3^2-",
    "S4O6^2-",
    "S2O8^2-",
    "S2O7^2-",
    "CO3^2-",
    "HCO3-",
    "SiO3^2-",
    "PO4^3-",
    "HPO4^2-",
    "H2PO4-",
    "PO3-",
    "P2O7^4-",
    "PHO3^2-",
    "ClO-",
    "ClO2-",
    "ClO3-",
    "ClO4-",
    "BrO-",
    "BrO3-",
    "IO-",
    "IO3-",
    "MnO4-",
    "MnO4^2-",
    "CrO4^2-",
    "Cr2O7^2-",
    "FeO4^2-",
    "SCN-",
    "CN-",
    "BO2-",
    "B4O7^2-",
    "BiO3-",
    "[Al(OH)4]-",
    "[Zn(OH)4]^2-",
    "[Be(OH)4]^2-",
    "[Pb(OH)4]^2-",
    "[Sn(OH)4]^2-",
    "[Cr(OH)4]-",
    "SiF6^2-",
    "[AlF6]^3-",
]  # type: ignore[assignment]
"""Anions a salt, base, oxide or acid of the data may hold."""

ALKALI_METALS = frozenset({"Li+", "Na+", "K+", "Rb+", "Cs+"})
ALKALINE_EARTHS = frozenset({"Ca^2+", "Sr^2+", "Ba^2+"})
STRONG_BASE_CATIONS = ALKALI_METALS | ALKALINE_EARTHS
PEROXIDE_CATIONS = frozenset({"Li+", "Na+", "K+", "Rb+", "Cs+", "Ca^2+", "Sr^2+", "Ba^2+", "Mg^2+"})
SUPEROXIDE_CATIONS = frozenset({"K+", "Rb+", "Cs+"})
COMPLEX_CATIONS = frozenset({"[Ag(NH3)2]+", "[Cu(NH3)4]^2+", "[Zn(NH3)4]^2+"})

HALIDES: Mapping[str, str] = {"F-": "F2", "Cl-": "Cl2", "Br-": "Br2", "I-": "I2"}
"""Halide ion → the halogen."""

HALOGENS = ("F2", "Cl2", "Br2", "I2")
"""Oxidising power falls from left to right."""

ACTIVITY: tuple[str, ...] = [
    "Cs",
    "Rb",
    "K",
    "Ba",
    "Sr",
    "Ca",
    "Na",
    "Li",
    "Mg",
    "Be",
    "Al",
    "Ti",
    "Mn",
    "Zn",
    "Cr",
    "Fe",
    "Cd",
    "Co",
    "Ni",
    "Sn",
    "Pb",
    "H",
    "Sb",
    "Bi",
    "Cu",
    "Hg",
    "Ag",
    "Pd",
    "Pt",
    "Au",
]  # type: ignore[assignment]
"""The activity series of the metals, with hydrogen in its place; the school series K Ca Na Mg Al Zn Fe Sn Pb (H) Cu Hg
Ag Pt Au is a part of it."""

ACTIVITY_RANK: Mapping[str, int] = {symbol: i for i, symbol in enumerate(ACTIVITY)}

METALS = frozenset(ACTIVITY) - {"H"} | {"W", "V", "Mo", "Ga"}

DISPLACED_ION: Mapping[str, str] = {
    "Cu^2+": "Cu",
    "Ag+": "Ag",
    "Hg^2+": "Hg",
    "Fe^2+": "Fe",
    "Zn^2+": "Zn",
    "Sn^2+": "Sn",
    "Pb^2+": "Pb",
    "Ni^2+": "Ni",
    "Co^2+": "Co",
    "Mn^2+": "Mn",
    "Al^3+": "Al",
    "Mg^2+": "Mg",
    "Au^3+": "Au",
    "Pd^2+": "Pd",
    "Cd^2+": "Cd",
    "Cr^3+": "Cr",
    "Na+": "Na",
    "K+": "K",
    "Ca^2+": "Ca",
    "Ba^2+": "Ba",
    "Li+": "Li",
    "Be^2+": "Be",
    "Sr^2+": "Sr",
}
"""Ion in solution → the metal it is the ion of (Fe3+ is left out: it is reduced to Fe2+ first)."""

METAL_ION: Mapping[str, str] = {
    "Cs": "Cs+",
    "Rb": "Rb+",
    "K": "K+",
    "Ba": "Ba^2+",
    "Sr": "Sr^2+",
    "Ca": "Ca^2+",
    "Na": "Na+",
    "Li": "Li+",
    "Mg": "Mg^2+",
    "Be": "Be^2+",
    "Al": "Al^3+",
    "Mn": "Mn^2+",
    "Zn": "Zn^2+",
    "Cr": "Cr^3+",
    "Fe": "Fe^2+",
    "Cd": "Cd^2+",
    "Co": "Co^2+",
    "Ni": "Ni^2+",
    "Sn": "Sn^2+",
    "Pb": "Pb^2+",
    "Cu": "Cu^2+",
    "Hg": "Hg^2+",
    "Ag": "Ag+",
}
"""Metal → the ion it goes into solution as when a non-oxidising acid or another metal's salt dissolves it."""


OXIDE_ACID: Mapping[str, str] = {
    "CO2": "CO3^2-",
    "SO2": "SO3^2-",
    "SO3": "SO4^2-",
    "SiO2": "SiO3^2-",
    "P2O5": "PO4^3-",
    "P4O10": "PO4^3-",
    "N2O5": "NO3-",
    "N2O3": "NO2-",
    "Cl2O": "ClO-",
    "Cl2O7": "ClO4-",
    "Mn2O7": "MnO4-",
    "CrO3": "CrO4^2-",
    "P2O3": "PHO3^2-",
    "I2O5": "IO3-",
}
"""Acid oxide → the anion of its acid."""

HYDROXO: Mapping[str, str] = {
    "Al^3+": "[Al(OH)4]-",
    "Zn^2+": "[Zn(OH)4]^2-",
    "Be^2+": "[Be(OH)4]^2-",
    "Pb^2+": "[Pb(OH)4]^2-",
    "Sn^2+": "[Sn(OH)4]^2-",
}
"""Cation of an amphoteric hydroxide → the hydroxo complex it makes with strong alkali."""

HYDROXO_CATION: Mapping[str, str] = {v: k for k, v in HYDROXO.items()}

OLD_NOTATION: Mapping[str, tuple[str, int]] = {
    "NaAlO2": ("Na[Al(OH)4]", 2),
    "KAlO2": ("K[Al(OH)4]", 2),
    "Na2ZnO2": ("Na2[Zn(OH)4]", 2),
    "K2ZnO2": ("K2[Zn(OH)4]", 2),
    "Na2BeO2": ("Na2[Be(OH)4]", 2),
    "Na2PbO2": ("Na2[Pb(OH)4]", 2),
    "Ba(AlO2)2": ("Ba[Al(OH)4]2", 4),
    "Ca(AlO2)2": ("Ca[Al(OH)4]2", 4),
    "LiAlO2": ("Li[Al(OH)4]", 2),
}
"""Older way of writing → (hydroxo complex, molecules of water between the two): NaAlO2 + 2 H2O is Na[Al(OH)4]."""

AMMINE: Mapping[str, str] = {"Ag+": "[Ag(NH3)2]+", "Cu^2+": "[Cu(NH3)4]^2+", "Zn^2+": "[Zn(NH3)4]^2+"}
"""Cation → its ammine complex in excess ammonia."""

CONJUGATES: Mapping[str, tuple[str, ...]] = {
    "CO3^2-": ("CO3^2-", "HCO3-"),
    "SO3^2-": ("SO3^2-", "HSO3-"),
    "SO4^2-": ("SO4^2-", "HSO4-"),
    "S^2-": ("S^2-", "HS-"),
    "PO4^3-": ("PO4^3-", "HPO4^2-", "H2PO4-"),
}
"""The anions of a polyprotic acid, from the normal one to the one with most hydrogen."""

FAMILY: Mapping[str, str] = {ion: base for base, ions in CONJUGATES.items() for ion in ions}
"""Anion of an acid salt (and the normal one) → the normal anion of its acid."""


def charge(ion: str) -> int:
    """Charge of an ion, signed.

    >>> charge("SO4^2-"), charge("Fe^3+"), charge("Na+")
    (-2, 3, 1)
    """
    match = _CHARGE.match(ion)
    if match is None:
        raise ValueError(f"{ion!r} has no charge")
    size = int(match["n"] or 1)
    return size if match["sign"] == "+" else -size


def bare(ion: str) -> str:
    """An ion's formula without its charge.

    >>> bare("SO4^2-"), bare("Fe^3+"), bare("NH4+")
    ('SO4', 'Fe', 'NH4')
    """
    match = _CHARGE.match(ion)
    if match is None:
        raise ValueError(f"{ion!r} has no charge")
    return match["body"]


def _grouped(body: str, count: int) -> str:
    if count == 1:
        return body
    simple = re.fullmatch(r"[A-Z][a-z]?", body) or body.startswith("[")
    return f"{body}{count}" if simple else f"({body}){count}"


def combine(cation: str, anion: str) -> str:
    """The formula of the neutral compound of two ions, in the order cation, anion.

    >>> combine("Fe^3+", "SO4^2-"), combine("NH4+", "CO3^2-"), combine("Na+", "[Al(OH)4]-"), combine("Na+", "O2^2-")
    ('Fe2(SO4)3', '(NH4)2CO3', 'Na[Al(OH)4]', 'Na2O2')
    """
    plus, minus = charge(cation), -charge(anion)
    common = gcd(plus, minus)
    n, m = minus // common, plus // common
    if cation == "Hg2^2+":  # the pair of atoms is one ion
        return ("Hg2" if n == 1 else f"(Hg2){n}") + _grouped(bare(anion), m)
    if anion == "PHO3^2-":
        return _grouped(bare(cation), n) + ("HPO3" if m == 1 else f"(HPO3){m}")
    return _grouped(bare(cation), n) + _grouped(bare(anion), m)


def acid_of(anion: str) -> str:
    """The formula of the acid with this anion as it is usually written.

    >>> acid_of("SO4^2-"), acid_of("Cl-"), acid_of("CO3^2-"), acid_of("HCO3-"), acid_of("PO4^3-")
    ('H2SO4', 'HCl', 'H2CO3', 'H2CO3', 'H3PO4')
    """
    anion = FAMILY.get(anion, anion)
    if anion == "PHO3^2-":
        return "H3PO3"
    return combine("H+", anion)
