"""What falls apart when heated, by class; what does so in a way of its own is in ``equations/unstable.toml``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.chem.knowledge import ions
from game.chem.knowledge.kinds import AMPHOTERIC_OXIDES, BASIC_OXIDES
from game.chem.knowledge.lab import Draft, Lab, Species, rule

OXIDE_OF: Mapping[str, str] = {cation: oxide for oxide, cation in (*BASIC_OXIDES.items(), *AMPHOTERIC_OXIDES.items())}
"""Cation → its oxide."""

STABLE_CARBONATES = frozenset({"Na+", "K+", "Rb+", "Cs+"})
CHLORIDE_METALS = frozenset({"Li+", "Na+", "K+", "Ca^2+", "Sr^2+", "Ba^2+", "Ag+"})
"""Cations whose chlorate and perchlorate leave the chloride behind; others also an oxide and chlorine."""
NITRITE_METALS = frozenset({"Na+", "K+", "Rb+", "Cs+"})
OXIDE_NITRATES: Mapping[str, str] = {
    "Mg^2+": "MgO",
    "Al^3+": "Al2O3",
    "Zn^2+": "ZnO",
    "Fe^2+": "Fe2O3",
    "Fe^3+": "Fe2O3",
    "Ni^2+": "NiO",
    "Co^2+": "CoO",
    "Pb^2+": "PbO",
    "Cu^2+": "CuO",
    "Mn^2+": "MnO2",
    "Cr^3+": "Cr2O3",
    "Cd^2+": "CdO",
    "Be^2+": "BeO",
    "Sn^2+": "SnO2",
}
"""Cations of the middle range, Mg to Cu → the oxide left of the nitrate (dispute 29)."""

METAL_NITRATES: Mapping[str, str] = {"Ag+": "Ag", "Hg^2+": "Hg"}
SULFATE_OXIDES: Mapping[str, str] = {"Fe^3+": "Fe2O3", "Al^3+": "Al2O3", "Cu^2+": "CuO", "Zn^2+": "ZnO"}
HEAT = ("heat",)


@rule("carbonate_decomposition", ("salt",))
def carbonate(lab: Lab, salt: Species) -> Iterable[Draft]:
    """Carbonate → oxide + CO2; those of Na and K stand the heat; silver's goes down to the metal."""
    if salt.anion != "CO3^2-" or salt.cation in STABLE_CARBONATES:
        return
    if salt.cation == "NH4+":
        yield Draft((salt.formula,), ("NH3", "CO2", "H2O"), HEAT)
    elif salt.cation == "Ag+":
        yield Draft((salt.formula,), ("Ag2O", "CO2"), HEAT)
        yield Draft((salt.formula,), ("Ag", "CO2", "O2"), HEAT)
    elif oxide := OXIDE_OF.get(salt.cation):
        yield Draft((salt.formula,), (oxide, "CO2"), HEAT)


@rule("hydrogencarbonate_decomposition", ("acid_salt",))
def acid_salt(lab: Lab, salt: Species) -> Iterable[Draft]:
    """Hydrogencarbonate (hydrogensulfite) → normal salt + gas + water."""
    if salt.anion not in ("HCO3-", "HSO3-"):
        return
    gas = "CO2" if salt.anion == "HCO3-" else "SO2"
    if salt.cation == "NH4+":
        yield Draft((salt.formula,), ("NH3", gas, "H2O"), HEAT)
    elif normal := lab.salt(salt.cation, salt.base_anion):
        yield Draft((salt.formula,), (normal.formula, gas, "H2O"), HEAT)


@rule("sulfite_decomposition", ("salt",))
def sulfite(lab: Lab, salt: Species) -> Iterable[Draft]:
    """Sulfites of Ca, Mg, Ba, Zn → oxide + SO2; ammonium sulfite into three gases."""
    if salt.anion != "SO3^2-":
        return
    if salt.cation == "NH4+":
        yield Draft((salt.formula,), ("NH3", "SO2", "H2O"), HEAT)
    elif salt.cation in ("Ca^2+", "Mg^2+", "Zn^2+") and (oxide := OXIDE_OF.get(salt.cation)):
        yield Draft((salt.formula,), (oxide, "SO2"), HEAT)


@rule("hydroxide_decomposition", ("base",))
def hydroxide(lab: Lab, base: Species) -> Iterable[Draft]:
    """Insoluble hydroxide → oxide + water; Ca(OH)2 and LiOH too; AgOH and Hg(OH)2 without heat (dispute 14)."""
    if base.cation in ("NH4+", "Na+", "K+", "Ba^2+", "Sr^2+", "Rb+", "Cs+") or base.is_a("ammine"):
        return
    if oxide := OXIDE_OF.get(base.cation):
        yield Draft((base.formula,), (oxide, "H2O"), () if base.cation in ("Ag+", "Hg^2+") else HEAT)


@rule("nitrate_decomposition", ("salt",))
def nitrate(lab: Lab, salt: Species) -> Iterable[Draft]:
    """Nitrates in three ranges: K, Na nitrite + O2; Mg … Cu oxide + NO2 + O2; Ag, Hg metal + NO2 + O2 (dispute 29)."""
    if salt.anion != "NO3-":
        return
    if salt.cation in NITRITE_METALS and (nitrite := lab.salt(salt.cation, "NO2-")):
        yield Draft((salt.formula,), (nitrite.formula, "O2"), HEAT)
    elif oxide := OXIDE_NITRATES.get(salt.cation):
        yield Draft(
            (salt.formula,), (oxide, "NO2") if salt.cation in ("Mn^2+", "Sn^2+") else (oxide, "NO2", "O2"), HEAT
        )
    elif metal := METAL_NITRATES.get(salt.cation):
        yield Draft((salt.formula,), (metal, "NO2", "O2"), HEAT)


@rule("ammonium_decomposition", ("ammonium_salt",))
def ammonium(lab: Lab, salt: Species) -> Iterable[Draft]:
    """Ammonium salt of a volatile acid → NH3 + acid; of H2SO4 or H3PO4 NH3 and the acid (salt) left behind."""
    both = (salt.formula,)
    if salt.anion in ("F-", "Cl-", "Br-", "I-"):
        yield Draft(both, ("NH3", ions.acid_of(salt.anion)), HEAT)
    elif salt.base_anion == "S^2-":
        yield Draft(both, ("NH3", "H2S"), HEAT)
    elif salt.anion in ("SO4^2-", "PO4^3-", "HPO4^2-"):
        acid = ions.acid_of(salt.base_anion)
        yield Draft(both, ("NH3", acid), HEAT)
        if salt.anion == "SO4^2-" and "NH4HSO4" in lab:
            yield Draft(both, ("NH3", "NH4HSO4"), HEAT)
    elif salt.anion == "NO2-":
        yield Draft(both, ("N2", "H2O"), HEAT)
    elif salt.anion == "NO3-":
        yield Draft(both, ("N2O", "H2O"), HEAT)
        yield Draft(both, ("N2", "HNO3", "H2O"), HEAT)


@rule("sulfate_decomposition", ("salt",))
def sulfate(lab: Lab, salt: Species) -> Iterable[Draft]:
    """Sulfates of Fe, Al, Cu, Zn lose SO3 in strong heat; FeSO4 gives Fe2O3 with SO2 and SO3."""
    if salt.anion != "SO4^2-":
        return
    if salt.cation == "Fe^2+":
        yield Draft((salt.formula,), ("Fe2O3", "SO2", "SO3"), HEAT)
    elif oxide := SULFATE_OXIDES.get(salt.cation):
        yield Draft((salt.formula,), (oxide, "SO3"), HEAT)


@rule("oxysalt_gives_oxygen", ("salt",))
def oxysalt(lab: Lab, salt: Species) -> Iterable[Draft]:
    """Chlorates, perchlorates and permanganates give oxygen when heated; hypochlorites disproportionate."""
    both = (salt.formula,)
    halide = lab.salt(salt.cation, "Cl-")
    if salt.anion in ("ClO3-", "ClO4-") and salt.cation in CHLORIDE_METALS and halide:
        yield Draft(both, (halide.formula, "O2"), HEAT)
        if salt.anion == "ClO3-" and salt.cation in ("Na+", "K+"):
            yield Draft(both, (halide.formula, "O2"), ("catalyst",))
    elif salt.anion == "MnO4-" and (manganate := lab.salt(salt.cation, "MnO4^2-")):
        yield Draft(both, (manganate.formula, "MnO2", "O2"), HEAT)
    elif salt.anion == "ClO-" and salt.cation in ("Li+", "Na+", "K+"):
        chlorate = lab.salt(salt.cation, "ClO3-")
        if halide and chlorate:
            yield Draft(both, (halide.formula, chlorate.formula), HEAT)


@rule("hydrate_loses_water", ("hydrate",))
def hydrate(lab: Lab, salt: Species) -> Iterable[Draft]:
    """A hydrate loses its water of crystallisation."""
    anhydrous = salt.formula.split(".")[0].lstrip("0123456789")  # 2CaSO4.H2O
    if anhydrous in lab and anhydrous not in ("AlCl3", "FeCl3"):  # those lose HCl instead
        yield Draft((salt.formula,), (anhydrous, "H2O"), HEAT)
