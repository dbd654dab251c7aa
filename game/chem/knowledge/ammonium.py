"""Ammonium salts with bases, and ammonia with water and carbon or sulfur dioxide."""

from __future__ import annotations

from collections.abc import Iterable

from game.chem.knowledge.lab import Draft, Lab, Species, rule


@rule("ammonium_and_alkali", ("ammonium_salt", "alkali"))
def ammonium_and_alkali(lab: Lab, salt: Species, base: Species) -> Iterable[Draft]:
    """NH4+ + OH-: with heat NH3 + water, without NH3·H2O (dispute 28). Acid salts are dealt with as acid salt +
    base."""
    if salt.is_a("acid_salt") or salt.anion in ("MnO4-",):
        return
    if new := lab.salt(base.cation, salt.anion):
        both = (salt.formula, base.formula)
        yield Draft(both, (new.formula, "NH3.H2O"))
        yield Draft(both, (new.formula, "NH3", "H2O"), ("heat",))


@rule("ammonia_dissolves", ("=NH3", "=H2O"))
def ammonia_dissolves(lab: Lab, ammonia: Species, water: Species) -> Iterable[Draft]:
    """NH3 + H2O → NH3·H2O."""
    yield Draft(("NH3", "H2O"), ("NH3.H2O",))


@rule("ammonia_and_acid_oxide", ("=NH3", "=CO2", "=H2O"), ("=NH3", "=SO2", "=H2O"), ("=NH3", "=SO3", "=H2O"))
def ammonia_and_acid_oxide(lab: Lab, ammonia: Species, oxide: Species, water: Species) -> Iterable[Draft]:
    """NH3 + acid oxide + H2O → ammonium salt; the acid salt with excess oxide."""
    normal, acid = {
        "CO2": ("(NH4)2CO3", "NH4HCO3"),
        "SO2": ("(NH4)2SO3", "NH4HSO3"),
        "SO3": ("(NH4)2SO4", "NH4HSO4"),
    }[oxide.formula]
    for product in (normal, acid):
        yield Draft((ammonia.formula, oxide.formula, water.formula), (product,))


@rule(
    "soda_process",
    ("=NaCl", "=NH3.H2O", "=CO2"),
)
def soda_process(lab: Lab, salt: Species, ammonia: Species, oxide: Species) -> Iterable[Draft]:
    """Saturated NaCl + ammonia water + CO2 → NaHCO3 (crystallises) + NH4Cl (Hou's process)."""
    yield Draft((salt.formula, ammonia.formula, oxide.formula), ("NaHCO3", "NH4Cl"))


@rule("ammonium_and_basic_oxide", ("ammonium_salt", "active_oxide"))
def ammonium_and_basic_oxide(lab: Lab, salt: Species, oxide: Species) -> Iterable[Draft]:
    """Ammonium salt heated with CaO or BaO → salt + NH3 + water."""
    from game.chem.knowledge.kinds import BASIC_OXIDES

    if (
        oxide.formula not in ("CaO", "BaO")
        or salt.is_a("acid_salt")
        or salt.anion not in ("Cl-", "NO3-", "SO4^2-", "Br-", "I-")
    ):
        return
    if new := lab.salt(BASIC_OXIDES[oxide.formula], salt.anion):
        yield Draft((salt.formula, oxide.formula), (new.formula, "NH3", "H2O"), ("heat",))


@rule("nitrite_and_ammonium", ("ammonium_salt", "salt"))
def nitrite_and_ammonium(lab: Lab, ammonium: Species, nitrite: Species) -> Iterable[Draft]:
    """NH4+ and NO2- meet in the middle when warmed: N2 + water."""
    if (
        nitrite.anion != "NO2-"
        or nitrite.cation not in ("Na+", "K+")
        or ammonium.anion not in ("Cl-", "SO4^2-", "NO3-")
    ):
        return
    if rest := lab.salt(nitrite.cation, ammonium.anion):
        yield Draft((ammonium.formula, nitrite.formula), ("N2", rest.formula, "H2O"), ("heat",))
