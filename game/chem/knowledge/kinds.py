"""The kinds of substances: the words in which rules say what they apply to, worked out from formula, ions and state."""

from __future__ import annotations

from collections.abc import Mapping

from game.chem.knowledge import ions

STRONG_ACID_ANIONS = frozenset(
    {
        "Cl-",
        "Br-",
        "I-",
        "NO3-",
        "SO4^2-",
        "ClO3-",
        "ClO4-",
        "BrO3-",
        "IO3-",
        "MnO4-",
        "CrO4^2-",
        "Cr2O7^2-",
        "PO3-",
        "S2O7^2-",
    }
)
"""Anions of strong acids."""

BASIC_OXIDES: Mapping[str, str] = {
    "Li2O": "Li+",
    "Na2O": "Na+",
    "K2O": "K+",
    "MgO": "Mg^2+",
    "CaO": "Ca^2+",
    "SrO": "Sr^2+",
    "BaO": "Ba^2+",
    "FeO": "Fe^2+",
    "Fe2O3": "Fe^3+",
    "CuO": "Cu^2+",
    "MnO": "Mn^2+",
    "NiO": "Ni^2+",
    "CoO": "Co^2+",
    "HgO": "Hg^2+",
    "Ag2O": "Ag+",
    "CdO": "Cd^2+",
    "Rb2O": "Rb+",
    "Cs2O": "Cs+",
}
"""Basic oxide → its cation."""

AMPHOTERIC_OXIDES: Mapping[str, str] = {
    "Al2O3": "Al^3+",
    "ZnO": "Zn^2+",
    "BeO": "Be^2+",
    "PbO": "Pb^2+",
    "SnO": "Sn^2+",
    "Cr2O3": "Cr^3+",
}
"""Amphoteric oxide → its cation."""

ACTIVE_OXIDES = frozenset({"Li2O", "Na2O", "K2O", "Rb2O", "Cs2O", "CaO", "SrO", "BaO"})
"""Basic oxides that take up water at room temperature (dispute 16)."""

NEUTRAL_OXIDES = frozenset({"CO", "NO", "N2O"})
NOBLE_GASES = frozenset({"He", "Ne", "Ar", "Kr", "Xe", "Rn"})
NONMETALS = (
    frozenset({"H2", "O2", "O3", "N2", "F2", "Cl2", "Br2", "I2", "S", "P", "C", "Si", "B", "Se", "As", "Te", "Ge"})
    | NOBLE_GASES
)

OXY_ANIONS_OF_ACID_SALTS = frozenset({"HCO3-", "HSO3-", "HSO4-", "HS-", "HPO4^2-", "H2PO4-"})

OXIDISING_MOLECULES = frozenset({"Cl2", "Br2", "I2", "O2", "O3", "H2O2", "NO2", "MnO2", "PbO2"})
OXIDISING_IONS = frozenset({"MnO4-", "Cr2O7^2-", "ClO-", "ClO3-", "BrO-", "BrO3-", "IO3-", "NO3-", "NO2-", "S2O8^2-"})
REDUCING_MOLECULES = frozenset({"H2S", "SO2", "H2SO3", "H2O2", "Cu"})
REDUCING_IONS = frozenset({"I-", "Br-", "Cl-", "S^2-", "HS-", "SO3^2-", "HSO3-", "S2O3^2-", "NO2-"})
"""What carries the kinds ``oxidiser`` and ``reducer`` in solution."""

BINARY_KIND: Mapping[str, str] = {
    "O^2-": "ionic_oxide",
    "O2^2-": "peroxide",
    "O2-": "superoxide",
    "H-": "hydride",
    "N^3-": "nitride",
    "P^3-": "phosphide",
    "NH2-": "amide",
}


def kinds_of(formula: str, atoms: Mapping[str, int], cation: str, anion: str) -> frozenset[str]:
    """All kinds a substance is of; every substance is of its own kind ``=FORMULA`` and of ``any``."""
    kinds = {f"={formula}", "any"}
    if len(atoms) == 1:
        kinds |= _element_kinds(formula)
    elif cation:
        kinds |= _ionic_kinds(cation, anion)
    kinds |= _oxide_kinds(formula, atoms)
    if formula in OXIDISING_MOLECULES or anion in OXIDISING_IONS or (cation == "Fe^3+" and "salt" in kinds):
        kinds.add("oxidiser")
    if formula in REDUCING_MOLECULES or anion in REDUCING_IONS or cation in ("Fe^2+", "Sn^2+"):
        kinds.add("reducer")
    if formula in ions.OLD_NOTATION:
        kinds |= {"old_notation"}
    if "." in formula and formula != "NH3.H2O":
        kinds |= {"hydrate"}
    return frozenset(kinds)


def compound_kinds(cation: str, parts: tuple[tuple[str, int], ...]) -> frozenset[str]:
    """The kinds of salts with more than two sorts of ions: ``double_salt``, ``basic_salt``."""
    if cation or not parts:
        return frozenset()
    plus = [ion for ion, _ in parts if ion.endswith("+")]
    minus = [ion for ion, _ in parts if ion.endswith("-")]
    if len(plus) == 2 and len(minus) == 1:
        return frozenset({"double_salt"})
    if len(plus) == 1 and len(minus) == 2 and "OH-" in minus:
        return frozenset({"basic_salt"})
    return frozenset()


def _element_kinds(formula: str) -> set[str]:
    kinds = {"element"}
    if formula in ions.METALS:
        kinds.add("metal")
    elif formula in NOBLE_GASES:
        kinds.add("noble_gas")
    elif formula in NONMETALS:
        kinds.add("nonmetal")
    if formula in ions.HALOGENS:
        kinds.add("halogen")
    return kinds


def _ionic_kinds(cation: str, anion: str) -> set[str]:
    kinds = {"ionic"}
    if cation == "H+":
        kinds.add("acid")
        kinds.add("strong_acid" if anion in STRONG_ACID_ANIONS else "weak_acid")
        if anion in ("F-", "Cl-", "Br-", "I-", "S^2-"):
            kinds.add("binary_acid")
    elif anion == "OH-":
        kinds.add("base")
        if cation in ions.STRONG_BASE_CATIONS:
            kinds |= {"alkali", "soluble_base"}
        elif cation == "NH4+":
            kinds.add("soluble_base")
        elif cation not in ions.COMPLEX_CATIONS:
            kinds.add("insoluble_base")
        if cation in ions.HYDROXO:
            kinds.add("amphoteric_hydroxide")
    elif anion in BINARY_KIND:
        kinds.add(BINARY_KIND[anion])
    else:
        kinds |= {"salt", f"{cation} salt", f"{anion} salt"}
        if anion in ions.HYDROXO_CATION:
            kinds.add("hydroxo_salt")
        if anion in OXY_ANIONS_OF_ACID_SALTS:
            kinds.add("acid_salt")
        if cation == "NH4+":
            kinds.add("ammonium_salt")
        if cation in ions.COMPLEX_CATIONS:
            kinds.add("ammine_salt")
        if anion in ions.HALIDES:
            kinds.add("halide_salt")
    if cation in ions.COMPLEX_CATIONS:
        kinds.add("ammine")
    return kinds


def _oxide_kinds(formula: str, atoms: Mapping[str, int]) -> set[str]:
    kinds: set[str] = set()
    if formula in BASIC_OXIDES:
        kinds |= {"basic_oxide", "metal_oxide"}
        if formula in ACTIVE_OXIDES:
            kinds.add("active_oxide")
    if formula in AMPHOTERIC_OXIDES:
        kinds |= {"amphoteric_oxide", "metal_oxide"}
    if formula in ions.OXIDE_ACID:
        kinds.add("acid_oxide")
    if formula in NEUTRAL_OXIDES:
        kinds.add("neutral_oxide")
    if len(atoms) == 2 and "O" in atoms and any(a in ions.METALS for a in atoms):
        kinds.add("metal_oxide")
    return kinds
