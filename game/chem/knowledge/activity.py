"""Metals with acids, water and salts, by the activity series."""

from __future__ import annotations

from collections.abc import Iterable

from game.chem.knowledge import ions
from game.chem.knowledge.lab import Draft, Lab, Species, rule

WATER_METALS = frozenset({"Li", "Na", "K", "Rb", "Cs", "Ca", "Sr", "Ba"})
"""Metals that react with water without heating (dispute 15)."""

STEAM: dict[str, str] = {"Mg": "Mg(OH)2", "Al": "Al(OH)3", "Zn": "ZnO", "Fe": "Fe3O4"}
"""Metal → what it becomes in hot water or steam (dispute 15)."""

DISPLACING_ANIONS = frozenset({"Cl-", "Br-", "I-", "NO3-", "SO4^2-", "ClO4-", "ClO3-"})
IRON_III_METALS = frozenset({"Mg", "Al", "Zn", "Mn", "Fe", "Ni", "Co", "Sn", "Pb", "Cu"})
PLAIN_ACIDS = frozenset({"Cl-", "Br-", "I-", "SO4^2-", "F-", "PO4^3-", "ClO4-"})
NO_HYDROGEN = {"Pb"}
"""Metals before hydrogen that an insoluble coat protects from dilute acids."""


def before_hydrogen(metal: str) -> bool:
    """Whether the metal stands before hydrogen in the activity series."""
    return ions.ACTIVITY_RANK.get(metal, 99) < ions.ACTIVITY_RANK["H"]


def more_active(one: str, two: str) -> bool:
    """Whether the first metal stands before the second."""
    return ions.ACTIVITY_RANK[one] < ions.ACTIVITY_RANK[two]


# ---------------------------------------------------------------- acid
@rule("metal_and_acid", ("metal", "acid"))
def metal_and_acid(lab: Lab, metal: Species, acid: Species) -> Iterable[Draft]:
    """A metal before hydrogen + a non-oxidising acid → salt (Fe2+, Cr2+ for several valences) + H2. HNO3 never
    (dispute 5)."""
    symbol = metal.formula
    if (
        acid.anion not in PLAIN_ACIDS
        or symbol not in ions.METAL_ION
        or not before_hydrogen(symbol)
        or symbol in NO_HYDROGEN
    ):
        return
    cation = "Cr^2+" if symbol == "Cr" else ions.METAL_ION[symbol]
    if acid.anion == "PO4^3-" and symbol in ("Ni", "Co", "Sn", "Cd"):
        return
    if salt := lab.salt(cation, acid.anion):
        yield Draft((symbol, acid.formula), (salt.formula, "H2"))
    if symbol in ("Li", "Na", "K") and acid.anion == "PO4^3-":
        return


@rule("metal_and_hydrogen_sulfide", ("metal", "=H2S"))
def metal_and_hydrogen_sulfide(lab: Lab, metal: Species, acid: Species) -> Iterable[Draft]:
    """A metal before hydrogen + H2S → sulfide + H2, the less active ones when heated."""
    symbol = metal.formula
    if symbol in WATER_METALS | {"Mg", "Al", "Zn", "Fe", "Mn", "Sn", "Pb"} and (
        salt := lab.salt(ions.METAL_ION[symbol], "S^2-")
    ):
        yield Draft((symbol, "H2S"), (salt.formula, "H2"), () if symbol in WATER_METALS else ("heat",))


# ---------------------------------------------------------------- water
@rule("metal_and_water", ("metal", "=H2O"))
def metal_and_water(lab: Lab, metal: Species, water: Species) -> Iterable[Draft]:
    """K, Ca, Na … + water → base + H2; Mg, Al, Zn, Fe when heated; Cu and below never (dispute 15)."""
    symbol = metal.formula
    if symbol in WATER_METALS:
        if base := lab.salt(ions.METAL_ION[symbol], "OH-"):
            yield Draft((symbol, "H2O"), (base.formula, "H2"))
    elif symbol in STEAM:
        yield Draft((symbol, "H2O"), (STEAM[symbol], "H2"), ("heat",))


@rule("metal_in_salt_solution", ("metal", "salt", "=H2O"))
def metal_in_salt_solution(lab: Lab, metal: Species, salt: Species, water: Species) -> Iterable[Draft]:
    """K, Ca, Na … in a salt solution meet water first: hydroxide, salt and H2, never the other metal (dispute 20)."""
    symbol = metal.formula
    if symbol not in WATER_METALS or not salt.dissolved or salt.anion not in ("Cl-", "Br-", "NO3-", "SO4^2-"):
        return
    hydroxide, rest = lab.salt(salt.cation, "OH-"), lab.salt(ions.METAL_ION[symbol], salt.anion)
    if rest is None:
        return
    reactants = (symbol, salt.formula, "H2O")
    if salt.cation == "Ag+" and "Ag2O" in lab:
        yield Draft(reactants, ("Ag2O", rest.formula, "H2"))
    elif hydroxide and hydroxide.is_a("insoluble_base") and hydroxide.state != "unstable":
        yield Draft(reactants, (hydroxide.formula, rest.formula, "H2"))


@rule("metal_and_ammonium", ("=Mg", "ammonium_salt"), ("=Na", "ammonium_salt"), ("=K", "ammonium_salt"))
def metal_and_ammonium(lab: Lab, metal: Species, salt: Species) -> Iterable[Draft]:
    """Mg (Na, K) in ammonium chloride: the acid solution gives H2, NH3 is left."""
    if salt.anion in ("Cl-",) and (new := lab.salt(ions.METAL_ION[metal.formula], salt.anion)):
        yield Draft((metal.formula, salt.formula), (new.formula, "NH3", "H2"))


# ---------------------------------------------------------------- salts
@rule("metal_and_salt", ("metal", "salt"))
def metal_and_salt(lab: Lab, metal: Species, salt: Species) -> Iterable[Draft]:
    """A metal displaces one that stands after it from a dissolved salt; K, Ca, Na do not (dispute 20)."""
    symbol, other = metal.formula, ions.DISPLACED_ION.get(salt.cation)
    if (
        other is None
        or symbol in WATER_METALS
        or symbol not in ions.METAL_ION
        or not salt.dissolved
        or other not in lab
    ):
        return
    if (
        salt.anion not in DISPLACING_ANIONS
        or other in WATER_METALS
        or symbol in ("Be", "Ti", "Cr", "Hg")
        or other in ("Cr", "Be")
    ):
        return
    if not more_active(symbol, other):
        return
    new = lab.salt(ions.METAL_ION[symbol], salt.anion)
    if new and (new.dissolved or symbol == "Pb"):
        yield Draft((symbol, salt.formula), (new.formula, other))


@rule("metal_and_iron_iii", ("metal", "salt"))
def metal_and_iron_iii(lab: Lab, metal: Species, salt: Species) -> Iterable[Draft]:
    """Fe3+ is reduced to Fe2+ by Cu and all metals before it; Mg, Al, Zn in excess go on to Fe."""
    symbol = metal.formula
    if (
        salt.cation != "Fe^3+"
        or symbol not in IRON_III_METALS
        or not salt.dissolved
        or salt.anion not in DISPLACING_ANIONS
    ):
        return
    reduced = lab.salt("Fe^2+", salt.anion)
    if reduced is None:
        return
    if symbol == "Fe":
        yield Draft((symbol, salt.formula), (reduced.formula,))
        return
    new = lab.salt(ions.METAL_ION[symbol], salt.anion)
    if new and new.dissolved:
        yield Draft((symbol, salt.formula), (reduced.formula, new.formula))
        if symbol in ("Mg", "Al", "Zn"):
            yield Draft((symbol, salt.formula), (new.formula, "Fe"))


@rule(
    "metal_and_molten_salt",
    ("=Na", "=KCl"),
    ("=Na", "=RbCl"),
    ("=Na", "=TiCl4"),
    ("=Mg", "=TiCl4"),
    ("=Na", "=AlCl3"),
    ("=K", "=AlCl3"),
)
def metal_and_molten_salt(lab: Lab, metal: Species, salt: Species) -> Iterable[Draft]:
    """Metals made by hot reduction of a chloride; K escapes as vapour from Na + KCl, which is what drives it."""
    product = {"KCl": "K", "RbCl": "Rb", "TiCl4": "Ti", "AlCl3": "Al"}[salt.formula]
    if new := lab.salt(ions.METAL_ION[metal.formula], "Cl-"):
        yield Draft((metal.formula, salt.formula), (new.formula, product), ("heat",))
