"""Double hydrolysis, and compounds that water takes apart. Water is a reactant only where it lies there (C18)."""

from __future__ import annotations

from collections.abc import Iterable

from game.chem.knowledge.compatibility import redox_meets
from game.chem.knowledge.lab import Draft, Lab, Species, rule
from game.chem.knowledge.solubility import HYDROLYSING_CATIONS, STRONG_ANIONS

WEAK_ACID_ANIONS = ("CO3^2-", "S^2-", "SO3^2-", "SiO3^2-", "ClO-")


@rule(
    "double_hydrolysis",
    *(
        (f"{cation} salt", f"{anion} salt", "=H2O")
        for cation in sorted(HYDROLYSING_CATIONS)
        for anion in WEAK_ACID_ANIONS
    ),
)
def double_hydrolysis(lab: Lab, weak_base: Species, weak_acid: Species, water: Species) -> Iterable[Draft]:
    """Al3+, Fe3+ with CO3 2-, S2-, SO3 2-, SiO3 2-, ClO-, [Al(OH)4]-: each drives the other's hydrolysis to the end
    (disputes 10, 11)."""
    if not (weak_base.dissolved and weak_acid.dissolved) or redox_meets(weak_base, weak_acid):
        return
    if weak_base.anion not in STRONG_ANIONS or weak_acid.cation not in ("Li+", "Na+", "K+", "NH4+", "Ca^2+"):
        return
    hydroxide, rest = lab.salt(weak_base.cation, "OH-"), lab.salt(weak_acid.cation, weak_base.anion)
    if hydroxide is None or rest is None or not rest.dissolved:
        return
    free = tuple(f for f in lab.acid(weak_acid.anion) if f != "H2O")
    yield Draft((weak_base.formula, weak_acid.formula, water.formula), (hydroxide.formula, *free, rest.formula))


@rule("double_hydrolysis_hydrogen", ("salt", "acid_salt"))
def double_hydrolysis_hydrogen(lab: Lab, weak_base: Species, acid_salt: Species) -> Iterable[Draft]:
    """Al3+, Fe3+ with HCO3-, HSO3-, HS-: hydroxide + gas, without further water (dispute 11)."""
    if (
        weak_base.cation not in HYDROLYSING_CATIONS
        or not weak_base.dissolved
        or acid_salt.anion not in ("HCO3-", "HSO3-", "HS-")
    ):
        return
    if redox_meets(weak_base, acid_salt) or acid_salt.anion == "HSO3-" or weak_base.anion not in STRONG_ANIONS:
        return
    if acid_salt.cation not in ("Li+", "Na+", "K+", "NH4+", "Ca^2+", "Ba^2+", "Mg^2+"):
        return
    hydroxide, rest = lab.salt(weak_base.cation, "OH-"), lab.salt(acid_salt.cation, weak_base.anion)
    if hydroxide is None or rest is None:
        return
    if acid_salt.anion == "HCO3-":
        yield Draft((weak_base.formula, acid_salt.formula), (hydroxide.formula, "CO2", rest.formula))
    else:
        return


@rule("double_hydrolysis_hydrogensulfide", ("Al^3+ salt", "HS- salt", "=H2O"))
def double_hydrolysis_hydrogensulfide(
    lab: Lab, weak_base: Species, acid_salt: Species, water: Species
) -> Iterable[Draft]:
    """Al3+ + HS- + water → Al(OH)3 + H2S."""
    if weak_base.anion not in STRONG_ANIONS or not weak_base.dissolved:
        return
    if rest := lab.salt(acid_salt.cation, weak_base.anion):
        yield Draft((weak_base.formula, acid_salt.formula, water.formula), ("Al(OH)3", "H2S", rest.formula))


@rule("ammonium_hydrolysis", ("ammonium_salt", "salt"))
def ammonium_hydrolysis(lab: Lab, ammonium: Species, salt: Species) -> Iterable[Draft]:
    """NH4+ with SiO3 2- or [Al(OH)4]-: silicic acid or Al(OH)3 falls, ammonia is set free."""
    if ammonium.anion not in STRONG_ANIONS or salt.cation not in ("Na+", "K+"):
        return
    rest = lab.salt(salt.cation, ammonium.anion)
    if rest is None:
        return
    if salt.anion == "SiO3^2-" and "H2SiO3" in lab:
        yield Draft((ammonium.formula, salt.formula), ("H2SiO3", rest.formula, "NH3"))
    elif salt.anion == "[Al(OH)4]-":
        yield Draft((ammonium.formula, salt.formula), ("Al(OH)3", rest.formula, "NH3.H2O"))
        yield Draft((ammonium.formula, salt.formula), ("Al(OH)3", rest.formula, "NH3", "H2O"))


PURIFIERS = {
    "CaCO3": "Ca^2+",
    "MgCO3": "Mg^2+",
    "BaCO3": "Ba^2+",
    "MgO": "Mg^2+",
    "CuO": "Cu^2+",
    "ZnO": "Zn^2+",
    "Cu2(OH)2CO3": "Cu^2+",
    "ZnCO3": "Zn^2+",
}
"""Solids that take up the acid of a hydrolysing salt and bring no foreign ion: the way to free a solution of Fe3+ →
their cation."""


@rule("hydrolysis_driven", *((f"={f}", "salt", "=H2O") for f in PURIFIERS))
def hydrolysis_driven(lab: Lab, solid: Species, salt: Species, water: Species) -> Iterable[Draft]:
    """Carbonate or oxide takes the acid Fe3+ (Al3+) sets free by hydrolysis: the hydroxide falls completely."""
    if salt.cation not in ("Fe^3+", "Al^3+") or salt.anion not in ("Cl-", "NO3-", "SO4^2-"):
        return
    if salt.cation == "Al^3+" and solid.formula not in ("CaCO3", "MgCO3", "BaCO3"):
        return
    hydroxide, rest = lab.salt(salt.cation, "OH-"), lab.salt(PURIFIERS[solid.formula], salt.anion)
    if hydroxide is None or rest is None or not rest.dissolved:
        return
    gas = ("CO2",) if solid.has("C") else ()
    yield Draft((solid.formula, salt.formula, "H2O"), (hydroxide.formula, rest.formula, *gas))


@rule("hydrolysis_driven", ("=Cu(OH)2", "salt"), ("=Zn(OH)2", "salt"))
def hydroxide_against_iron(lab: Lab, base: Species, salt: Species) -> Iterable[Draft]:
    """Cu(OH)2 or Zn(OH)2 stirred with an iron(III) salt: Fe(OH)3, the least soluble, falls."""
    rest = lab.salt(base.cation, salt.anion)
    if salt.cation == "Fe^3+" and salt.anion in ("Cl-", "NO3-", "SO4^2-") and rest:
        yield Draft((base.formula, salt.formula), ("Fe(OH)3", rest.formula))


@rule("hydride_and_water", ("hydride", "=H2O"))
def hydride_and_water(lab: Lab, hydride: Species, water: Species) -> Iterable[Draft]:
    """Ionic hydride + water → base + H2."""
    if base := lab.salt(hydride.cation, "OH-"):
        yield Draft((hydride.formula, "H2O"), (base.formula, "H2"))


@rule("hydride_and_acid", ("hydride", "strong_acid"))
def hydride_and_acid(lab: Lab, hydride: Species, acid: Species) -> Iterable[Draft]:
    """Ionic hydride + acid → salt + H2."""
    if acid.anion in ("Cl-", "Br-", "SO4^2-") and (salt := lab.salt(hydride.cation, acid.anion)):
        yield Draft((hydride.formula, acid.formula), (salt.formula, "H2"))


@rule("nitride_and_water", ("nitride", "=H2O"))
def nitride_and_water(lab: Lab, nitride: Species, water: Species) -> Iterable[Draft]:
    """Ionic nitride + water → hydroxide + NH3, or NH3·H2O with much water (dispute 10)."""
    if base := lab.salt(nitride.cation, "OH-"):
        yield Draft((nitride.formula, "H2O"), (base.formula, "NH3"))
        yield Draft((nitride.formula, "H2O"), (base.formula, "NH3.H2O"))


@rule("nitride_and_acid", ("nitride", "strong_acid"))
def nitride_and_acid(lab: Lab, nitride: Species, acid: Species) -> Iterable[Draft]:
    """Ionic nitride + acid → metal salt + ammonium salt."""
    if nitride.formula == "AlN" or acid.anion not in ("Cl-", "SO4^2-", "NO3-"):
        return
    salt, ammonium = lab.salt(nitride.cation, acid.anion), lab.salt("NH4+", acid.anion)
    if salt and ammonium:
        yield Draft((nitride.formula, acid.formula), (salt.formula, ammonium.formula))


@rule("phosphide_and_water", ("phosphide", "=H2O"))
def phosphide_and_water(lab: Lab, phosphide: Species, water: Species) -> Iterable[Draft]:
    """Ionic phosphide + water → hydroxide + PH3 (dispute 10)."""
    if base := lab.salt(phosphide.cation, "OH-"):
        yield Draft((phosphide.formula, "H2O"), (base.formula, "PH3"))


@rule("phosphide_and_acid", ("phosphide", "strong_acid"))
def phosphide_and_acid(lab: Lab, phosphide: Species, acid: Species) -> Iterable[Draft]:
    """Ionic phosphide + HCl or dilute H2SO4 → salt + PH3."""
    if acid.anion in ("Cl-", "SO4^2-") and (salt := lab.salt(phosphide.cation, acid.anion)):
        yield Draft((phosphide.formula, acid.formula), (salt.formula, "PH3"))


@rule("sulfide_hydrolysis", ("=Al2S3", "=H2O"), ("=MgS", "=H2O"))
def sulfide_hydrolysis(lab: Lab, sulfide: Species, water: Species) -> Iterable[Draft]:
    """Al2S3 exists dry only: with water hydroxide + H2S (dispute 10)."""
    if base := lab.salt(sulfide.cation, "OH-"):
        yield Draft((sulfide.formula, "H2O"), (base.formula, "H2S"))


@rule("amide_and_water", ("amide", "=H2O"))
def amide_and_water(lab: Lab, amide: Species, water: Species) -> Iterable[Draft]:
    """NaNH2 + water → NaOH + NH3."""
    if base := lab.salt(amide.cation, "OH-"):
        yield Draft((amide.formula, "H2O"), (base.formula, "NH3"))


COVALENT_HYDROLYSIS: dict[str, tuple[tuple[str, ...], ...]] = {
    "PCl5": (("H3PO4", "HCl"), ("POCl3", "HCl")),
    "PCl3": (("H3PO3", "HCl"),),
    "POCl3": (("H3PO4", "HCl"),),
    "PBr3": (("H3PO3", "HBr"),),
    "PI3": (("H3PO3", "HI"),),
    "SiCl4": (("H2SiO3", "HCl"), ("H4SiO4", "HCl")),
    "SiF4": (("H2SiO3", "HF"), ("H4SiO4", "HF")),
    "TiCl4": (("TiO2", "HCl"),),
    "SOCl2": (("SO2", "HCl"),),
    "SO2Cl2": (("H2SO4", "HCl"),),
    "NCl3": (("NH3", "HClO"),),
    "P2S5": (("H3PO4", "H2S"),),
    "BCl3": (("H3BO3", "HCl"),),
    "BF3": (("H3BO3", "HF"),),
    "SnCl4": (("SnO2", "HCl"),),
    "Mg2Si": (("Mg(OH)2", "SiH4"),),
}
"""Covalent halides and the like that water takes apart → product sets."""


@rule("covalent_hydrolysis", *((f"={f}", "=H2O") for f in COVALENT_HYDROLYSIS))
def covalent_hydrolysis(lab: Lab, halide: Species, water: Species) -> Iterable[Draft]:
    """PCl5, SiCl4 and their like + water → oxyacid (or oxide) + hydrogen halide, valences unchanged."""
    for products in COVALENT_HYDROLYSIS[halide.formula]:
        yield Draft((halide.formula, "H2O"), products)


@rule("salt_hydrolysis_on_heating", ("salt", "=H2O"))
def salt_hydrolysis_on_heating(lab: Lab, salt: Species, water: Species) -> Iterable[Draft]:
    """FeCl3 (AlCl3) solution heated to the end: the volatile HCl leaves, the hydroxide stays."""
    if salt.formula in ("FeCl3", "AlCl3") and (base := lab.salt(salt.cation, "OH-")):
        yield Draft((salt.formula, "H2O"), (base.formula, "HCl"), ("heat",))
