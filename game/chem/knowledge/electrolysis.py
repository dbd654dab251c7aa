"""Electrolysis: dissolved by the order of discharge, molten with heat, and the electric discharge in gases (C39)."""

from __future__ import annotations

from collections.abc import Iterable

from game.chem.knowledge import ions
from game.chem.knowledge.lab import Draft, Lab, Species, rule

DEPOSITED = {
    "Ag+": "Ag",
    "Hg^2+": "Hg",
    "Cu^2+": "Cu",
    "Pb^2+": "Pb",
    "Sn^2+": "Sn",
    "Ni^2+": "Ni",
    "Fe^2+": "Fe",
    "Zn^2+": "Zn",
}
"""Cations that reach the cathode before the hydrogen of water → the metal deposited."""

BEFORE_OXYGEN = {"Cl-": "Cl2", "Br-": "Br2", "I-": "I2"}
"""Anions that lose their charge before the OH- of water → what forms at the anode (order S2- > I- > Br- > Cl- > OH-
> oxyanions, F-)."""

MOLTEN_CATIONS = {"Li+": "Li", "Na+": "Na", "K+": "K", "Mg^2+": "Mg", "Ca^2+": "Ca", "Ba^2+": "Ba", "Sr^2+": "Sr"}
POWER = ("electricity",)
MOLTEN = ("electricity", "heat")


@rule("electrolysis_of_water", ("=H2O",))
def water(lab: Lab, water: Species) -> Iterable[Draft]:
    """Water is split by the current."""
    yield Draft(("H2O",), ("H2", "O2"), POWER)


@rule("electrolysis_of_acid", ("binary_acid",))
def acid(lab: Lab, acid: Species) -> Iterable[Draft]:
    """HCl, HBr, HI in solution give up both their elements; of other acids the current only splits the water."""
    if product := BEFORE_OXYGEN.get(acid.anion):
        yield Draft((acid.formula,), ("H2", product), POWER)


@rule("electrolysis_of_halide", ("halide_salt",))
def halide(lab: Lab, salt: Species) -> Iterable[Draft]:
    """A dissolved halide of Cu or another metal deposited before hydrogen gives metal + halogen."""
    metal, product = DEPOSITED.get(salt.cation), BEFORE_OXYGEN.get(salt.anion)
    if metal and product and salt.dissolved and salt.cation != "Hg^2+":  # HgCl2 stays molecules in water
        yield Draft((salt.formula,), (metal, product), POWER)


@rule("electrolysis_of_solution", ("salt", "=H2O"))
def solution(lab: Lab, salt: Species, water: Species) -> Iterable[Draft]:
    """A dissolved salt: alkali + H2 + halogen (NaCl), or metal + O2 + acid (CuSO4). Where both ions stay, only water
    is split."""
    if not salt.dissolved or salt.is_a("acid_salt") or salt.is_a("ammonium_salt"):
        return
    reactants = (salt.formula, "H2O")
    metal, halogen = DEPOSITED.get(salt.cation), BEFORE_OXYGEN.get(salt.anion)
    if halogen and metal is None and salt.cation in MOLTEN_CATIONS | {"Al^3+": "Al"}:
        if base := lab.salt(salt.cation, "OH-"):
            yield Draft(reactants, (base.formula, "H2", halogen), POWER)
    elif metal and salt.anion in ("SO4^2-", "NO3-") and salt.cation not in ("Sn^2+", "Fe^2+", "Pb^2+"):
        yield Draft(reactants, (metal, "O2", ions.acid_of(salt.anion)), POWER)


@rule("electrolysis_of_melt", ("halide_salt",))
def melt(lab: Lab, salt: Species) -> Iterable[Draft]:
    """A molten halide of an active metal → metal + halogen (AlCl3 does not conduct)."""
    metal, product = MOLTEN_CATIONS.get(salt.cation), ions.HALIDES.get(salt.anion)
    if metal and product and salt.anion != "F-":
        yield Draft((salt.formula,), (metal, product), MOLTEN)


@rule("electrolysis_of_melt", ("=NaOH",), ("=KOH",), ("=Al2O3",), ("=NaH",))
def melt_of_oxide(lab: Lab, substance: Species) -> Iterable[Draft]:
    """Molten NaOH → Na + O2 + H2O; Al2O3 in molten cryolite → Al + O2."""
    products = {"NaOH": ("Na", "O2", "H2O"), "KOH": ("K", "O2", "H2O"), "Al2O3": ("Al", "O2"), "NaH": ("Na", "H2")}
    yield Draft((substance.formula,), products[substance.formula], MOLTEN)


@rule("electric_discharge", ("=N2", "=O2"))
def discharge(lab: Lab, nitrogen: Species, oxygen: Species) -> Iterable[Draft]:
    """A spark joins N2 and O2."""
    yield Draft(("N2", "O2"), ("NO",), POWER)


@rule("electric_discharge", ("=O2",))
def ozone(lab: Lab, oxygen: Species) -> Iterable[Draft]:
    """A silent discharge turns O2 into O3."""
    yield Draft(("O2",), ("O3",), POWER)
