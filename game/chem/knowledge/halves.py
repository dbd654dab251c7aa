"""Half-reactions, and how an oxidiser and a reducer make one equation of neutral substances.

The equation is built from ions: electrons fix the ratio of oxidiser and reducer, oxygen is balanced with water,
hydrogen with hydrogen ions, and what is left over pairs into salts. Nothing here lists pairs of substances.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from game.chem.knowledge import ions
from game.chem.knowledge.lab import Draft, Lab, Species


@dataclass(frozen=True, slots=True)
class Half:
    """One half-reaction of a unit (an ion in a salt or acid, or a whole molecule).

    ``unit`` turns into ``count`` of ``product`` (an ion, a molecule, or ``""`` when only water remains) and takes up
    (oxidiser) or gives (reducer) ``electrons``. ``media`` are those in which the product is the usual one.
    """

    unit: str
    product: str
    count: Fraction
    electrons: int
    media: frozenset[str]


def half(unit: str, product: str, electrons: int, media: str = "acid neutral base", count: Fraction | int = 1) -> Half:
    """Shorthand for the tables."""
    return Half(unit, product, Fraction(count), electrons, frozenset(media.split()))


ONE_HALF = Fraction(1, 2)

OXIDISERS: Mapping[str, tuple[Half, ...]] = {
    "MnO4-": (
        half("MnO4-", "Mn^2+", 5, "acid"),
        half("MnO4-", "MnO2", 3, "neutral"),
        half("MnO4-", "MnO4^2-", 1, "base"),
    ),
    "Cr2O7^2-": (half("Cr2O7^2-", "Cr^3+", 6, "acid", 2),),
    "ClO-": (half("ClO-", "Cl-", 2),),
    "ClO3-": (half("ClO3-", "Cl-", 6, "acid"),),
    "NO3-": (half("NO3-", "NO", 3, "acid"), half("NO3-", "NO2", 1, "acid")),
    "NO2-": (half("NO2-", "NO", 1, "acid"),),
    "S2O8^2-": (half("S2O8^2-", "SO4^2-", 2, "acid neutral", 2),),
    "Fe^3+": (half("Fe^3+", "Fe^2+", 1, "acid neutral"),),
    "Cl2": (half("Cl2", "Cl-", 2, count=2),),
    "Br2": (half("Br2", "Br-", 2, count=2),),
    "I2": (half("I2", "I-", 2, count=2),),
    "O3": (half("O3", "O2", 2, "acid neutral"),),
    "H2O2": (half("H2O2", "", 2),),
    "O2": (half("O2", "", 4, "acid"),),
    "NO2": (half("NO2", "NO", 2, "acid neutral"),),
    "MnO2": (half("MnO2", "Mn^2+", 2, "acid neutral"),),
    "PbO2": (half("PbO2", "Pb^2+", 2, "acid neutral"),),
}
"""Oxidising unit → the ways it is reduced."""

COMPROPORTIONATION: Mapping[tuple[str, str], Half] = {
    ("ClO-", "Cl-"): half("ClO-", "Cl2", 1, "acid", ONE_HALF),
    ("ClO3-", "Cl-"): half("ClO3-", "Cl2", 5, "acid", ONE_HALF),
    ("BrO3-", "Br-"): half("BrO3-", "Br2", 5, "acid", ONE_HALF),
    ("IO3-", "I-"): half("IO3-", "I2", 5, "acid", ONE_HALF),
    ("BrO-", "Br-"): half("BrO-", "Br2", 1, "acid", ONE_HALF),
}
"""A halogen's oxyanion with its own halide meets in the middle: the free halogen."""

REDUCERS: Mapping[str, tuple[Half, ...]] = {
    "I-": (half("I-", "I2", 1, "acid neutral", ONE_HALF),),
    "Br-": (half("Br-", "Br2", 1, "acid neutral", ONE_HALF),),
    "Cl-": (half("Cl-", "Cl2", 1, "acid", ONE_HALF),),
    "S^2-": (half("S^2-", "S", 2),),
    "HS-": (half("HS-", "S", 2),),
    "H2S": (half("H2S", "S", 2),),
    "SO3^2-": (half("SO3^2-", "SO4^2-", 2),),
    "HSO3-": (half("HSO3-", "HSO4-", 2, "acid neutral"), half("HSO3-", "SO4^2-", 2, "acid base")),
    "SO2": (half("SO2", "SO4^2-", 2),),
    "H2SO3": (half("H2SO3", "SO4^2-", 2),),
    "S2O3^2-": (half("S2O3^2-", "SO4^2-", 8, "acid", 2),),
    "Fe^2+": (half("Fe^2+", "Fe^3+", 1, "acid neutral"),),
    "Sn^2+": (half("Sn^2+", "Sn^4+", 2, "acid neutral"),),
    "NO2-": (half("NO2-", "NO3-", 2),),
    "H2O2": (half("H2O2", "O2", 2),),
    "Cu": (half("Cu", "Cu^2+", 2, "acid"),),
}
"""Reducing unit → the ways it is oxidised."""

TETRATHIONATE = half("S2O3^2-", "S4O6^2-", 1, "neutral", ONE_HALF)
"""What weak oxidisers (I2) make of thiosulfate."""


def ion_counts(species: Species) -> tuple[int, int]:
    """How many cations and anions one formula unit of a compound of two ions holds."""
    plus, minus = ions.charge(species.cation), -ions.charge(species.anion)
    common = gcd(plus, minus)
    return minus // common, plus // common


def unit_count(species: Species, unit: str) -> int:
    """How many of the redox-active unit a formula unit holds."""
    if unit == species.formula:
        return 1
    cations, anions = ion_counts(species)
    return cations if unit == species.cation else anions


def _spectator(species: Species, unit: str) -> tuple[str, int]:
    """The ion that only looks on, with its number; nothing for a molecule or for H+, which the balance finds itself."""
    if unit == species.formula:
        return "", 0
    cations, anions = ion_counts(species)
    other, count = (species.anion, anions) if unit == species.cation else (species.cation, cations)
    return ("", 0) if other == "H+" else (other, count)


def assemble(
    lab: Lab,
    oxidiser: tuple[Species, Half],
    reducer: tuple[Species, Half],
    medium: Species | None,
    conditions: Sequence[str],
) -> Draft | None:
    """Make the equation of two half-reactions, or None where it does not come out with these reactants.

    ``medium`` is a strong acid, an alkali or water that must take part, or None when the two are alone. An acid that
    is oxidiser or reducer itself supplies its own hydrogen ions.
    """
    ox, ox_half = oxidiser
    red, red_half = reducer
    taken = ox_half.electrons * unit_count(ox, ox_half.unit)
    given = red_half.electrons * unit_count(red, red_half.unit)
    common = lcm(taken, given)
    left: Counter[str] = Counter()
    left[ox.formula] += common // taken
    left[red.formula] += common // given
    amounts: dict[str, Fraction] = {f: Fraction(n) for f, n in left.items()}
    pool: dict[str, Fraction] = {}
    for species, part in ((ox, ox_half), (red, red_half)):
        n = Fraction(common // (taken if species is ox else given))
        if part.product:
            _add(pool, part.product, n * unit_count(species, part.unit) * part.count)
        other, count = _spectator(species, part.unit)
        if other:
            _add(pool, other, n * count)
    oxygen = _missing(lab, amounts, pool, "O")
    hydrogen = _missing(lab, amounts, pool, "H") - 2 * oxygen
    water, protons = oxygen, hydrogen
    kind = _settle(lab, ox, red, medium, amounts, pool, protons)
    if kind is None or kind not in ox_half.media or kind not in red_half.media:
        return None
    if (kind == "neutral" and protons < 0) or kind == "base":
        water += protons
    if (water < 0) != (medium is not None and medium.formula == "H2O"):
        return None
    if water < 0:
        amounts["H2O"] = -water
    salts = pair(lab, pool, _preferences(ox, ox_half, red, red_half))
    if salts is None:
        return None
    if water > 0:
        _add(salts, "H2O", water)
    return _draft(amounts, salts, conditions)


def _settle(
    lab: Lab,
    ox: Species,
    red: Species,
    medium: Species | None,
    amounts: dict[str, Fraction],
    pool: dict[str, Fraction],
    protons: Fraction,
) -> str | None:
    """Give or take the hydrogen ions; returns the medium the reaction runs in, None if the medium does not fit."""
    own_acid = next((s for s in (ox, red) if s.is_a("strong_acid")), None)
    if medium is not None and medium.formula != "H2O":
        if own_acid is not None:
            return None
        cations, anions = ion_counts(medium)
        if medium.is_a("acid"):
            if protons >= 0:
                return None
            n = -protons / cations
            amounts[medium.formula] = n
            _add(pool, medium.anion, n * anions)
            return "acid"
        if protons <= 0:
            return None
        n = protons / anions
        amounts[medium.formula] = n
        _add(pool, medium.cation, n * cations)
        return "base"
    if protons < 0:
        if own_acid is not None:
            cations, anions = ion_counts(own_acid)
            n = -protons / cations
            amounts[own_acid.formula] += n
            _add(pool, own_acid.anion, n * anions)
            return "acid"
        _add(pool, "OH-", -protons)
        return "neutral"
    if protons > 0:
        _add(pool, "H+", protons)
        return "acid"
    return "acid" if own_acid is not None else "neutral"


def _preferences(ox: Species, ox_half: Half, red: Species, red_half: Half) -> tuple[tuple[str, str], ...]:
    """Ion pairs that stay together if they can: what was one substance before."""
    wanted = []
    for species, part in ((red, red_half), (ox, ox_half)):
        if species.cation and part.unit != species.formula:
            cation = part.product if part.unit == species.cation else species.cation
            anion = part.product if part.unit == species.anion else species.anion
            wanted.append((cation, anion))
    if ox_half.unit == ox.formula and red.cation:
        cation = red_half.product if red_half.unit == red.cation else red.cation
        wanted.append((cation, ox_half.product))
    return tuple(wanted)


def pair(lab: Lab, pool: Mapping[str, Fraction], preferences: Iterable[tuple[str, str]]) -> dict[str, Fraction] | None:
    """Pair the ions of a pool into neutral substances: precipitates first, then the preferred pairs, then what is left.

    Molecules in the pool pass through. None if a pair makes no substance.
    """
    result: dict[str, Fraction] = {}
    plus: dict[str, Fraction] = {}
    minus: dict[str, Fraction] = {}
    for name, n in pool.items():
        if n == 0:
            continue
        if name in lab:
            _add(result, name, n)
        elif name.endswith("+"):
            plus[name] = n * ions.charge(name)
        elif name.endswith("-"):
            minus[name] = n * -ions.charge(name)
        else:
            return None
    solids = [
        (c, a)
        for c in plus
        for a in minus
        if (s := lab.salt(c, a)) is not None and s.solubility in ("insoluble", "slightly")
    ]
    rest = [(c, a) for c in sorted(plus, key=lambda c: c == "H+") for a in minus]
    for cation, anion in (*solids, *preferences, *rest):
        amount = min(plus.get(cation, Fraction(0)), minus.get(anion, Fraction(0)))
        if amount <= 0:
            continue
        salt = lab.salt(cation, anion)
        if salt is None or salt.solubility == "decomposes" or salt.state == "unstable":
            return None
        plus[cation] -= amount
        minus[anion] -= amount
        _add(result, salt.formula, amount / (ion_counts(salt)[0] * ions.charge(cation)))
    return None if any(plus.values()) or any(minus.values()) else result


def _add(pool: dict[str, Fraction], name: str, n: Fraction | int) -> None:
    pool[name] = pool.get(name, Fraction(0)) + n


def _missing(lab: Lab, left: Mapping[str, Fraction], right: Mapping[str, Fraction], element: str) -> Fraction:
    """Atoms of an element the right side still lacks."""
    total = sum((n * lab.species[f].atoms.get(element, 0) for f, n in left.items()), Fraction(0))
    return total - sum((n * _atoms_in(lab, name, element) for name, n in right.items()), Fraction(0))


def _atoms_in(lab: Lab, name: str, element: str) -> int:
    if name in lab:
        return lab.species[name].atoms.get(element, 0)
    if name in ("H+",):
        return 0
    from game.chem.formula import atoms

    return atoms(ions.bare(name)).get(element, 0)


def _draft(left: Mapping[str, Fraction], right: Mapping[str, Fraction], conditions: Sequence[str]) -> Draft | None:
    numbers = [*left.values(), *right.values()]
    scale = lcm(*(n.denominator for n in numbers))
    whole = [int(n * scale) for n in numbers]
    if any(n <= 0 for n in whole):
        return None
    shared = gcd(*whole)
    return Draft(tuple(left), tuple(right), tuple(conditions), coefficients=tuple(n // shared for n in whole))
