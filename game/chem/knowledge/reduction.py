"""Hot reduction of oxides by H2, C, CO, metals and NH3."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.chem.knowledge import ions
from game.chem.knowledge.lab import Draft, Lab, Species, rule

HEAT = ("heat",)

REDUCED: Mapping[str, str] = {
    "CuO": "Cu",
    "Cu2O": "Cu",
    "Fe2O3": "Fe",
    "Fe3O4": "Fe",
    "FeO": "Fe",
    "PbO": "Pb",
    "PbO2": "Pb",
    "Pb3O4": "Pb",
    "SnO2": "Sn",
    "SnO": "Sn",
    "NiO": "Ni",
    "CoO": "Co",
    "Co3O4": "Co",
    "HgO": "Hg",
    "Ag2O": "Ag",
    "WO3": "W",
    "ZnO": "Zn",
    "MnO2": "Mn",
    "MnO": "Mn",
    "Mn3O4": "Mn",
    "Cr2O3": "Cr",
    "V2O5": "V",
    "TiO2": "Ti",
    "CdO": "Cd",
    "Sb2O3": "Sb",
}
"""Metal oxide → metal."""

BY_HYDROGEN = frozenset(
    {
        "CuO",
        "Cu2O",
        "Fe2O3",
        "Fe3O4",
        "FeO",
        "PbO",
        "PbO2",
        "SnO2",
        "SnO",
        "NiO",
        "CoO",
        "Co3O4",
        "HgO",
        "Ag2O",
        "WO3",
        "Pb3O4",
        "CdO",
    }
)
BY_CARBON_MONOXIDE = BY_HYDROGEN | {"ZnO"}
BY_CARBON_TO_CO2 = frozenset(
    {"CuO", "Cu2O", "Fe2O3", "Fe3O4", "FeO", "PbO", "PbO2", "SnO2", "NiO", "CoO", "HgO", "Ag2O", "ZnO", "WO3"}
)
BY_CARBON_TO_CO = frozenset(
    {"Fe2O3", "Fe3O4", "FeO", "ZnO", "SnO2", "MnO2", "MnO", "PbO", "WO3", "Cr2O3", "NiO", "CuO"}
)
BY_ALUMINIUM = frozenset(
    {
        "Fe2O3",
        "Fe3O4",
        "FeO",
        "MnO2",
        "MnO",
        "Mn3O4",
        "Cr2O3",
        "V2O5",
        "CuO",
        "WO3",
        "Co3O4",
        "NiO",
        "PbO",
        "TiO2",
        "ZnO",
        "Cu2O",
        "SnO2",
        "CoO",
    }
)
BY_MAGNESIUM = frozenset({"Fe2O3", "Fe3O4", "FeO", "CuO", "Cu2O", "NiO", "SnO2", "MnO2", "PbO", "ZnO"})
BY_ZINC = frozenset({"CuO"})


@rule("reduction_by_hydrogen", ("=H2", "metal_oxide"))
def by_hydrogen(lab: Lab, hydrogen: Species, oxide: Species) -> Iterable[Draft]:
    """H2 takes the oxygen from oxides of metals of middle and low activity, never from those of Al and before."""
    if oxide.formula in BY_HYDROGEN:
        yield Draft(("H2", oxide.formula), (REDUCED[oxide.formula], "H2O"), HEAT)
    if oxide.formula == "MnO2":
        yield Draft(("H2", oxide.formula), ("MnO", "H2O"), HEAT)


@rule("reduction_by_carbon_monoxide", ("=CO", "metal_oxide"))
def by_carbon_monoxide(lab: Lab, gas: Species, oxide: Species) -> Iterable[Draft]:
    """CO takes the oxygen from oxides of Zn and the metals after it."""
    if oxide.formula in BY_CARBON_MONOXIDE:
        yield Draft(("CO", oxide.formula), (REDUCED[oxide.formula], "CO2"), HEAT)
    if oxide.formula == "MnO2":
        yield Draft(("CO", oxide.formula), ("MnO", "CO2"), HEAT)
    if oxide.formula == "Fe2O3":
        yield Draft(("CO", oxide.formula), ("Fe3O4", "CO2"), HEAT)


@rule("reduction_by_carbon", ("=C", "metal_oxide"))
def by_carbon(lab: Lab, carbon: Species, oxide: Species) -> Iterable[Draft]:
    """C takes the oxygen from oxides of middle and low activity: CO2, or CO at high temperature."""
    both = ("C", oxide.formula)
    if oxide.formula in BY_CARBON_TO_CO2:
        yield Draft(both, (REDUCED[oxide.formula], "CO2"), HEAT)
    if oxide.formula in BY_CARBON_TO_CO:
        yield Draft(both, (REDUCED[oxide.formula], "CO"), HEAT)


@rule("thermite", ("=Al", "metal_oxide"), ("=Mg", "metal_oxide"), ("=Zn", "metal_oxide"))
def thermite(lab: Lab, metal: Species, oxide: Species) -> Iterable[Draft]:
    """A very active metal takes the oxygen from the oxide of a less active one."""
    fit = {"Al": BY_ALUMINIUM, "Mg": BY_MAGNESIUM, "Zn": BY_ZINC}[metal.formula]
    if oxide.formula in fit and metal.formula != REDUCED[oxide.formula]:
        own = {"Al": "Al2O3", "Mg": "MgO", "Zn": "ZnO"}[metal.formula]
        yield Draft((metal.formula, oxide.formula), (own, REDUCED[oxide.formula]), HEAT)


GAS_REDUCTIONS: tuple[tuple[tuple[str, str], tuple[str, ...], tuple[str, ...]], ...] = (
    (("C", "CO2"), ("CO",), HEAT),
    (("C", "H2O"), ("CO", "H2"), HEAT),
    (("C", "SiO2"), ("Si", "CO"), HEAT),
    (("C", "SiO2"), ("SiC", "CO"), HEAT),
    (("C", "CaO"), ("CaC2", "CO"), HEAT),
    (("C", "NO"), ("N2", "CO2"), HEAT),
    (("C", "NO2"), ("N2", "CO2"), HEAT),
    (("C", "N2O"), ("N2", "CO2"), HEAT),
    (("C", "Na2SO4"), ("Na2S", "CO2"), HEAT),
    (("C", "Na2SO4"), ("Na2S", "CO"), HEAT),
    (("C", "BaSO4"), ("BaS", "CO"), HEAT),
    (("C", "CaSO4"), ("CaS", "CO2"), HEAT),
    (("C", "KNO3"), ("K2CO3", "N2", "CO2"), HEAT),
    (("CO", "N2O"), ("N2", "CO2"), HEAT),
    (("C", "SO2"), ("S", "CO2"), HEAT),
    (("H2", "N2O"), ("N2", "H2O"), HEAT),
    (("NH3", "Fe2O3"), ("Fe", "N2", "H2O"), HEAT),
    (("Zn", "SiCl4"), ("ZnCl2", "Si"), HEAT),
    (("Cl2", "CuCl"), ("CuCl2",), HEAT),
    (("CO", "NO2"), ("NO", "CO2"), HEAT),
    (("CO", "I2O5"), ("I2", "CO2"), ()),
    (("CO", "Na2O2"), ("Na2CO3",), HEAT),
    (("H2", "CO2"), ("CO", "H2O"), ("catalyst", "heat")),
    (("H2", "Na2O2"), ("NaOH",), HEAT),
    (("H2", "SiCl4"), ("Si", "HCl"), HEAT),
    (("H2", "NO"), ("N2", "H2O"), ("catalyst",)),
    (("Mg", "CO2"), ("MgO", "C"), HEAT),
    (("Mg", "SO2"), ("MgO", "S"), HEAT),
    (("Mg", "CO"), ("MgO", "C"), HEAT),
    (("Mg", "SiO2"), ("MgO", "Si"), HEAT),
    (("Mg", "SiO2"), ("Mg2Si", "MgO"), HEAT),
    (("Mg", "NO2"), ("MgO", "N2"), HEAT),
    (("Mg", "N2O"), ("MgO", "N2"), HEAT),
    (("Mg", "SiCl4"), ("MgCl2", "Si"), HEAT),
    (("Na", "CO2"), ("Na2CO3", "C"), HEAT),
    (("Na", "CO2"), ("Na2CO3", "CO"), HEAT),
    (("K", "CO2"), ("K2CO3", "C"), HEAT),
    (("Ca", "CO2"), ("CaO", "C"), HEAT),
    (("Na", "Na2O2"), ("Na2O",), HEAT),
    (("Na", "NaOH"), ("Na2O", "H2"), HEAT),
    (("Na", "NaNO2"), ("Na2O", "N2"), HEAT),
    (("Na", "NaNO3"), ("Na2O", "N2"), HEAT),
    (("K", "KNO3"), ("K2O", "N2"), HEAT),
    (("Na", "NH3"), ("NaNH2", "H2"), HEAT),
    (("Cu", "NO2"), ("CuO", "N2"), HEAT),
    (("Cu", "NO"), ("CuO", "N2"), HEAT),
    (("Cu", "N2O"), ("CuO", "N2"), HEAT),
    (("Cu", "CuO"), ("Cu2O",), HEAT),
    (("Fe", "Fe2O3"), ("FeO",), HEAT),
    (("Fe", "Fe3O4"), ("FeO",), HEAT),
    (("NH3", "CuO"), ("Cu", "N2", "H2O"), HEAT),
    (("NH3", "NO"), ("N2", "H2O"), ("catalyst",)),
    (("NH3", "NO2"), ("N2", "H2O"), ("catalyst",)),
    (("NO", "CO"), ("N2", "CO2"), ("catalyst",)),
    (("NO2", "CO"), ("N2", "CO2"), ("catalyst",)),
    (("SO2", "CO"), ("S", "CO2"), ("catalyst", "heat")),
    (("SO2", "H2S"), ("S", "H2O"), ()),
    (("SO2", "NO2"), ("SO3", "NO"), ()),
    (("P", "NO"), ("P2O5", "N2"), HEAT),
    (("Ag", "O3"), ("Ag2O", "O2"), ()),
    (("NO", "O3"), ("NO2", "O2"), ()),
    (("SO2", "O3"), ("SO3", "O2"), ()),
    (("CO", "H2O"), ("CO2", "H2"), ("catalyst", "heat")),
)
"""Pairs (at least one of them a gas or an element) with a redox reaction of their own: (reactants, products,
conditions)."""


BY_OZONE = {("Ag", "O3"): (2, 1, 1, 1), ("NO", "O3"): (1, 1, 1, 1), ("SO2", "O3"): (1, 1, 1, 1)}
"""O3 gives one atom away: the coefficients atoms alone do not fix."""


@rule("oxygen_transfer", *((f"={a}", f"={b}") for a, b in dict.fromkeys(pair for pair, _, _ in GAS_REDUCTIONS)))
def oxygen_transfer(lab: Lab, one: Species, two: Species) -> Iterable[Draft]:
    """One partner takes oxygen (or another electronegative element) from the other."""
    for pair, products, needs in GAS_REDUCTIONS:
        if pair == (one.formula, two.formula):
            yield Draft(pair, products, needs, coefficients=BY_OZONE.get(pair, ()))


@rule("silicon_and_alkali", ("=Si", "alkali", "=H2O"))
def silicon_and_alkali(lab: Lab, silicon: Species, base: Species, water: Species) -> Iterable[Draft]:
    """Si + strong alkali + water → silicate + H2."""
    if base.cation in ions.ALKALI_METALS and (salt := lab.salt(base.cation, "SiO3^2-")):
        yield Draft(("Si", base.formula, "H2O"), (salt.formula, "H2"))
