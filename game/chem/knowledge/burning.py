"""Burning and slow oxidation by oxygen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.chem.knowledge.lab import Draft, Lab, Species, rule

HEAT = ("heat",)

OXYGEN: Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {
    # elements
    "H2": ((("H2O",), HEAT),),
    "C": ((("CO2",), HEAT), (("CO",), HEAT)),
    "Si": ((("SiO2",), HEAT),),
    "B": ((("B2O3",), HEAT),),
    "S": ((("SO2",), HEAT),),
    "P": ((("P2O5",), HEAT), (("P2O3",), HEAT)),
    "As": ((("As2O3",), HEAT),),
    "Li": ((("Li2O",), HEAT),),
    "Na": ((("Na2O",), ()), (("Na2O2",), HEAT)),
    "K": ((("K2O",), ()), (("KO2",), HEAT)),
    "Ca": ((("CaO",), HEAT),),
    "Sr": ((("SrO",), HEAT),),
    "Ba": ((("BaO",), HEAT), (("BaO2",), HEAT)),
    "Be": ((("BeO",), HEAT),),
    "Mg": ((("MgO",), HEAT),),
    "Al": ((("Al2O3",), HEAT),),
    "Ti": ((("TiO2",), HEAT),),
    "Mn": ((("MnO2",), HEAT),),
    "Zn": ((("ZnO",), HEAT),),
    "Cr": ((("Cr2O3",), HEAT),),
    "Fe": ((("Fe3O4",), HEAT),),
    "Co": ((("Co3O4",), HEAT),),
    "Ni": ((("NiO",), HEAT),),
    "Sn": ((("SnO2",), HEAT),),
    "Pb": ((("PbO",), HEAT),),
    "Cu": ((("CuO",), HEAT),),
    "Hg": ((("HgO",), HEAT),),
    "W": ((("WO3",), HEAT),),
    "V": ((("V2O5",), HEAT),),
    # oxides
    "CO": ((("CO2",), HEAT),),
    "NO": ((("NO2",), ()),),
    "P2O3": ((("P2O5",), HEAT),),
    "Na2O": ((("Na2O2",), HEAT),),
    "BaO": ((("BaO2",), HEAT),),
    "FeO": ((("Fe3O4",), HEAT), (("Fe2O3",), HEAT)),
    "Fe3O4": ((("Fe2O3",), HEAT),),
    "Cu2O": ((("CuO",), HEAT),),
    "MnO": ((("MnO2",), HEAT),),
    "PbO": ((("Pb3O4",), HEAT),),
    # hydrogen compounds
    "H2S": ((("S", "H2O"), ()), (("SO2", "H2O"), HEAT)),
    "NH3": ((("N2", "H2O"), HEAT), (("NO", "H2O"), ("catalyst",))),
    "PH3": ((("P2O5", "H2O"), HEAT), (("H3PO4",), HEAT)),
    "SiH4": ((("SiO2", "H2O"), ()),),
    "AsH3": ((("As2O3", "H2O"), HEAT),),
    "N2H4": ((("N2", "H2O"), HEAT),),
    "HI": ((("I2", "H2O"), ()),),
    "HCl": ((("Cl2", "H2O"), ("catalyst", "heat")),),
    # sulfides, carbides
    "CS2": ((("CO2", "SO2"), HEAT),),
    "P2S5": ((("P2O5", "SO2"), HEAT),),
    "ZnS": ((("ZnO", "SO2"), HEAT),),
    "PbS": ((("PbO", "SO2"), HEAT),),
    "FeS": ((("Fe2O3", "SO2"), HEAT),),
    "FeS2": ((("Fe2O3", "SO2"), HEAT),),
    "Fe2S3": ((("Fe2O3", "SO2"), HEAT),),
    "Cu2S": ((("CuO", "SO2"), HEAT), (("Cu", "SO2"), HEAT), (("Cu2O", "SO2"), HEAT)),
    "CuS": ((("CuO", "SO2"), HEAT),),
    "Ag2S": ((("Ag", "SO2"), HEAT),),
    "HgS": ((("Hg", "SO2"), HEAT),),
    "MnS": ((("MnO", "SO2"), HEAT),),
    "NiS": ((("NiO", "SO2"), HEAT),),
    "CdS": ((("CdO", "SO2"), HEAT),),
    "Sb2S3": ((("Sb2O3", "SO2"), HEAT),),
    "SiC": ((("SiO2", "CO2"), HEAT),),
    # slow oxidation
    "Na2SO3": ((("Na2SO4",), ()),),
    "K2SO3": ((("K2SO4",), ()),),
    "(NH4)2SO3": ((("(NH4)2SO4",), ()),),
    "CaSO3": ((("CaSO4",), ()),),
    "BaSO3": ((("BaSO4",), ()),),
    "MgSO3": ((("MgSO4",), ()),),
    "NaHSO3": ((("NaHSO4",), ()),),
    "KHSO3": ((("KHSO4",), ()),),
    "H2SO3": ((("H2SO4",), ()),),
    "SO2": ((("SO3",), ("catalyst", "heat")),),
    "HNO2": ((("HNO3",), ()),),
    "Mn(OH)2": ((("MnO2", "H2O"), ()),),
    "NaNO2": ((("NaNO3",), HEAT),),
}
"""What burns or is oxidised by O2 alone → (products, conditions); nothing here needs water as a partner."""


@rule("burning", *((f"={f}", "=O2") for f in OXYGEN))
def burning(lab: Lab, fuel: Species, oxygen: Species) -> Iterable[Draft]:
    """Oxidation by oxygen: burning under heat, slow oxidation without (disputes 17–19, 26)."""
    for products, needs in OXYGEN[fuel.formula]:
        yield Draft((fuel.formula, "O2"), products, needs)


@rule("oxygen_and_iron_ii_hydroxide", ("=Fe(OH)2", "=O2", "=H2O"))
def iron_ii_hydroxide(lab: Lab, base: Species, oxygen: Species, water: Species) -> Iterable[Draft]:
    """White Fe(OH)2 turns green, then red-brown in moist air: Fe(OH)3."""
    yield Draft((base.formula, "O2", "H2O"), ("Fe(OH)3",))


@rule("oxygen_in_solution", ("salt", "=O2", "=H2O"))
def oxygen_in_solution(lab: Lab, salt: Species, oxygen: Species, water: Species) -> Iterable[Draft]:
    """Moist air on a dissolved sulfide → sulfur; on Fe2+ salts → Fe(OH)3 and Fe3+ salt."""
    reactants = (salt.formula, "O2", "H2O")
    if salt.anion == "S^2-" and salt.cation in ("Na+", "K+") and (base := lab.salt(salt.cation, "OH-")):
        yield Draft(reactants, ("S", base.formula))
    elif salt.formula in ("FeSO4", "FeCl2") and (ferric := lab.salt("Fe^3+", salt.anion)):
        yield Draft(reactants, ("Fe(OH)3", ferric.formula))
