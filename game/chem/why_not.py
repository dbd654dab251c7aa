"""Why two substances do not react: the rule that forbids it, found from what they are.

Each function looks at one kind of pair and returns a reason or None; the first that speaks is taken. The order goes
from the special to the general, so that a teacher's answer comes out and not a list of everything that is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.chem.knowledge import ions
from game.chem.knowledge.acids import STRENGTH, strength
from game.chem.knowledge.activity import WATER_METALS, before_hydrogen
from game.chem.knowledge.amphoteric import AMPHOTERIC_METALS
from game.chem.knowledge.lab import Lab, Species
from game.chem.substance import index
from game.core.decision import Reason

Diagnosis = Callable[[Lab, Species, Species, frozenset[str]], "Reason | None"]


def _reason(code: str, a: Species | None = None, b: Species | None = None, **more: Any) -> Reason:
    args: dict[str, Any] = {}
    if a is not None:
        args["a"] = a.formula
    if b is not None:
        args["b"] = b.formula
    return Reason(code, "C41", {**args, **more})


def why_pair_does_not(lab: Lab, one: Species, two: Species, given: frozenset[str]) -> Reason:
    """The reason why two substances, which have no equation at all, do not react."""
    for diagnose in DIAGNOSES:
        for a, b in ((one, two), (two, one)):
            if (reason := diagnose(lab, a, b, given)) is not None:
                return reason
    return Reason("no_rule", "C41", {"substances": [one.formula, two.formula]})


# ---------------------------------------------------------------- what does react
BEYOND: dict[str, tuple[str, frozenset[str]]] = {
    "SnO": ("product_beyond", frozenset({"alkali"})),
    "PbO2": ("product_beyond", frozenset({"alkali"})),
    "TiO2": ("product_beyond", frozenset({"alkali"})),
    "GeO2": ("product_beyond", frozenset({"alkali"})),
    "CuCl": ("product_beyond", frozenset({"=NH3", "=NH3.H2O"})),
    "HgCl2": ("product_beyond", frozenset({"=NH3", "=NH3.H2O"})),
    "Hg2Cl2": ("product_beyond", frozenset({"=NH3", "=NH3.H2O"})),
    "V2O5": ("product_beyond", frozenset({"=HCl"})),
    "Cl2": ("product_beyond", frozenset({"=CO"})),
    "S": ("product_beyond", frozenset({"=Na2S", "=K2S", "=(NH4)2S"})),
    "I2": ("product_beyond", frozenset({"=NH3", "=NH3.H2O"})),
    "CO": ("organic_product", frozenset({"=H2"})),
    "NO": ("no_single_equation", frozenset({"=KMnO4", "=K2Cr2O7"})),
    "Fe(OH)2": ("no_single_equation", frozenset({"=Cl2", "=Br2"})),
    "As2O3": ("no_single_equation", frozenset({"=HCl"})),
}
"""What reacts with these, without an equation in the game: some product is not among its substances, or no one equation
is agreed on. Said openly, so that no rule is called on to deny it."""


def _beyond(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    code, partners = BEYOND.get(a.formula, ("", frozenset()))
    return _reason(code, a, b) if f"={b.formula}" in partners or partners & b.kinds else None


# ---------------------------------------------------------------- elements
def _noble(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    return _reason("noble_gas", a, b) if a.is_a("noble_gas") else None


def _metal(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    if not a.is_a("metal"):
        return None
    if b.is_a("acid"):
        return _metal_and_acid(a, b)
    if b.is_a("salt"):
        return _metal_and_salt(a, b)
    if b.is_a("base"):
        return _metal_and_base(a, b)
    if b.formula == "H2O":
        return _reason("metal_and_cold_water", a, b)
    if b.formula == "O2":
        return _reason("metal_not_oxidised", a, b)
    if b.is_a("metal"):
        return _reason("metals_together", a, b)
    if b.is_a("metal_oxide"):
        metal = next((m for m in b.atoms if m in ions.METALS), "")
        rank = ions.ACTIVITY_RANK
        if metal != a.formula and metal in rank and rank.get(a.formula, -1) > rank[metal]:
            return _reason("oxide_more_stable", a, b, metal=metal)
        return None
    if b.is_a("nonmetal"):
        return _reason("nitrogen_inert", b, a) if b.formula == "N2" else _reason("no_direct_combination", a, b)
    return _reason("metal_and_gas", a, b) if b.state == "g" else None


def _metal_and_acid(a: Species, b: Species) -> Reason | None:
    symbol = a.formula
    if b.anion == "NO3-":
        return _reason("noble_metal" if symbol in ("Au", "Pt") else "no_single_equation", a, b)
    if not before_hydrogen(symbol):
        return _reason("metal_after_hydrogen", a, b)
    if symbol == "Pb":
        return _reason("metal_coated", a, b)
    if symbol in WATER_METALS:
        return _reason("meets_water_first", a, b)
    return _reason("weak_acid_and_metal" if b.is_a("weak_acid") else "no_single_equation", a, b)


def _metal_and_base(a: Species, b: Species) -> Reason:
    if not b.is_a("soluble_base"):
        return _reason("base_insoluble_for_metal", a, b)
    if a.formula in WATER_METALS:
        return _reason("meets_water_first", a, b)
    if a.formula in AMPHOTERIC_METALS:
        return _reason("base_too_weak_for_metal", a, b)
    return _reason("metal_not_amphoteric", a, b)


def _metal_and_salt(a: Species, b: Species) -> Reason | None:
    symbol, other = a.formula, ions.DISPLACED_ION.get(b.cation, "")
    if other == symbol or (symbol == "Fe" and b.cation in ("Fe^2+", "Fe^3+")):
        return _reason("same_metal", a, b)
    if not b.dissolved:
        return _reason("salt_not_dissolved", a, b)
    if other and symbol in ions.ACTIVITY_RANK and ions.ACTIVITY_RANK[symbol] > ions.ACTIVITY_RANK[other]:
        return _reason("less_active", a, b, metal=other)
    if b.cation == "Fe^3+" and symbol in ("Ag", "Hg", "Au", "Pt"):
        return _reason("less_active", a, b, metal="Fe")
    return _reason("nothing_to_displace", a, b)


def _halogen(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    if not a.is_a("halogen"):
        return None
    theirs = ions.HALIDES.get(b.anion)
    if theirs == a.formula:
        return _reason("same_halogen", a, b)
    if theirs and ions.HALOGENS.index(a.formula) > ions.HALOGENS.index(theirs):
        return _reason("halogen_weaker", a, b, halogen=theirs)
    if theirs and not b.dissolved:
        return _reason("salt_not_dissolved", a, b)
    return _reason("nothing_to_oxidise", a, b) if b.is_a("salt") else None


def _element(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    if not a.is_a("element"):
        return None
    if a.formula == "N2":
        return _reason("nitrogen_inert", a, b)
    if b.is_a("element"):
        return _reason("no_direct_combination", a, b)
    if b.formula == "H2O":
        return _reason("element_and_water", a, b)
    if b.is_a("base"):
        return _element_and_base(a, b)
    if a.formula in ("H2", "C") and b.is_a("metal_oxide"):
        return _oxide_stays(a, b)
    if b.is_a("acid"):
        return _reason("nonmetal_and_acid", a, b)
    if a.state == "g" and b.state == "g":
        return _reason("gases_do_not_react", a, b)
    return _reason("nothing_to_oxidise", a, b)


def _element_and_base(a: Species, b: Species) -> Reason:
    if b.is_a("insoluble_base"):
        return _reason("element_and_insoluble_base", a, b)
    if b.is_a("alkali") and (a.is_a("halogen") or a.formula in ("S", "P")):
        return _reason("product_beyond", a, b)  # as with NaOH, but that salt is not there
    return _reason("element_and_base", a, b)


def _oxide_stays(a: Species, b: Species) -> Reason:
    metal = next((m for m in b.atoms if m in ions.METALS), "")
    return _reason("oxide_not_reduced", a, b, metal=metal)


# ---------------------------------------------------------------- oxides
def _oxide(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    basic = a.is_a("metal_oxide") and not a.is_a("acid_oxide")
    if a.formula == "CO" and b.is_a("metal_oxide"):
        return _oxide_stays(a, b)
    if a.is_a("neutral_oxide") and (b.is_a("acid") or b.is_a("base") or b.is_a("salt") or b.formula == "H2O"):
        return _reason("neutral_oxide", a, b)
    if basic or a.is_a("acid_oxide"):
        if b.formula == "H2O":
            return _reason("oxide_and_water", a, b)
        if basic and b.is_a("metal_oxide") and not b.is_a("acid_oxide"):
            plain = all(s.is_a("basic_oxide") or s.is_a("amphoteric_oxide") for s in (a, b))
            return _reason("two_basic_oxides" if plain else "two_oxides", a, b)
        if basic and b.is_a("acid_oxide"):
            return _reason("oxide_pair_too_weak", a, b)
        if basic and b.is_a("base"):
            return _reason("basic_oxide_and_base" if a.is_a("basic_oxide") else "oxide_and_base", a, b)
        if a.is_a("acid_oxide") and b.is_a("acid_oxide"):
            return _reason("two_acid_oxides", a, b)
        if a.is_a("acid_oxide") and b.is_a("acid"):
            return _reason("acid_oxide_and_acid", a, b)
        if b.is_a("salt"):
            return _acid_oxide_and_salt(a, b) if a.is_a("acid_oxide") else _reason("oxide_and_salt", a, b)
    return None


def _acid_oxide_and_salt(a: Species, b: Species) -> Reason:
    own = ions.OXIDE_ACID[a.formula]
    if b.base_anion == own:
        return _reason("acid_salt_saturated" if b.is_a("acid_salt") else "oxide_of_the_same_acid", a, b)
    if STRENGTH.get(own, 0) < STRENGTH.get(b.base_anion, 0):
        return _reason("weaker_acid_oxide", a, b)
    return _reason("oxide_and_salt", a, b)


# ---------------------------------------------------------------- acids, bases, salts
def _acid(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    if not a.is_a("acid"):
        return None
    if b.is_a("acid"):
        return _reason("two_acids", a, b)
    if b.formula == "H2O":
        return _reason("only_dissolves" if a.dissolved else "insoluble_in_water", a, b)
    if b.is_a("base"):
        return _reason("acid_too_weak_for_base", a, b)
    if not b.is_a("salt"):
        return None
    if b.base_anion == a.anion:
        return _reason("shared_ion", a, b, ion=a.anion)
    if not b.dissolved:
        return _reason("insoluble_in_acid", a, b)
    theirs = STRENGTH.get(b.base_anion, 0)
    if theirs and strength(a) < theirs:
        return _reason("weaker_acid", a, b)
    return _exchange(lab, a, b)


def _base(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    if not a.is_a("base"):
        return None
    if b.is_a("base"):
        return _reason("two_bases", a, b)
    if b.formula == "H2O":
        return _reason("only_dissolves" if a.is_a("soluble_base") else "insoluble_in_water", a, b)
    if b.formula == "NH3":
        return _reason("two_bases", a, b)
    if not b.is_a("salt"):
        return None
    if not a.is_a("soluble_base"):
        return _reason("base_insoluble", a, b)
    if a.cation == b.cation:
        return _reason("shared_ion", a, b, ion=a.cation)
    if not b.dissolved:
        return _reason("both_must_dissolve", a, b, solid=b.formula)
    if a.formula == "NH3.H2O":
        return _reason("ammonia_too_weak", a, b)
    return _exchange(lab, a, b)


def _salt(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    if not a.is_a("salt"):
        return None
    if b.formula == "H2O":
        return _reason("only_dissolves" if a.dissolved else "insoluble_in_water", a, b)
    if b.formula == "NH3" and a.dissolved:
        return _reason("ammonia_too_weak", b, a)
    if b.formula == "NH3":
        return _reason("both_must_dissolve", a, b, solid=a.formula)
    if not b.is_a("salt"):
        return None
    if a.cation == b.cation:
        return _reason("shared_ion", a, b, ion=a.cation)
    if a.anion == b.anion:
        return _reason("shared_ion", a, b, ion=a.anion)
    solid = next((s for s in (a, b) if not s.dissolved), None)
    if solid is not None and solid.solubility == "decomposes":
        return _reason("decomposed_by_water", solid, b if solid is a else a)
    if solid is not None:
        return _reason("both_must_dissolve", a, b, solid=solid.formula)
    return _exchange(lab, a, b)


def _exchange(lab: Lab, a: Species, b: Species) -> Reason:
    first, second = lab.salt(a.cation, b.anion), lab.salt(b.cation, a.anion)
    if first is None or second is None:
        formula = ions.combine(a.cation, b.anion) if first is None else ions.combine(b.cation, a.anion)
        if index().absent(formula) is not None:
            return _reason("product_absent", a, b, product=formula)
        return _reason("no_acid_hydrogen", a, b)
    if first.dissolved and second.dissolved:
        return _reason("no_driving_force", a, b, products=[first.formula, second.formula])
    return _reason("no_acid_hydrogen", a, b)


WATER_SENSITIVE = ("hydride", "nitride", "phosphide", "amide", "peroxide", "superoxide", "active_oxide")
ORGANIC_WITH_WATER = frozenset({"CaC2", "Al4C3", "BaC2", "Na2C2"})
"""Carbides whose gas would be a hydrocarbon: no equation is written (C16, dispute 10)."""


def _carbide(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    if a.formula in ORGANIC_WITH_WATER and (b.formula == "H2O" or b.is_a("acid")):
        return _reason("organic_product", a, b)
    return None


def _taken_apart(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    """What water takes apart by the data, but in no one way."""
    unsettled = a.solubility in ("reacts", "decomposes") and a.state != "unstable"
    return _reason("no_single_equation", a, b) if unsettled and b.formula == "H2O" else None


def _water_first(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    """What reacts with water at once needs it there before anything dissolved can meet it (C18)."""
    sensitive = any(a.is_a(kind) for kind in WATER_SENSITIVE) or a.formula in WATER_METALS
    if sensitive and b.dissolved and (b.is_a("salt") or b.is_a("base")):
        return _reason("meets_water_first", a, b)
    return None


def _gases(lab: Lab, a: Species, b: Species, given: frozenset[str]) -> Reason | None:
    return _reason("gases_do_not_react", a, b) if a.state == "g" and b.state == "g" else None


DIAGNOSES: tuple[Diagnosis, ...] = (
    _beyond,
    _noble,
    _carbide,
    _taken_apart,
    _water_first,
    _metal,
    _halogen,
    _element,
    _oxide,
    _acid,
    _base,
    _salt,
    _gases,
)
"""What is looked at, from the special to the general."""
