"""Nitric acid oxidises: metals, non-metals and everything with a reducing element. It never gives H2 (dispute 5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.chem.knowledge.lab import Draft, Lab, Species, rule

HEAT = ("heat",)
NO_, NO2_, N2O_, N2_, NH4_ = ("NO",), ("NO2",), ("N2O",), ("N2",), ("NH4NO3",)

METALS: Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {
    "Cu": ((("Cu(NO3)2", *NO_), ()), (("Cu(NO3)2", *NO2_), ())),
    "Ag": ((("AgNO3", *NO_), ()), (("AgNO3", *NO2_), ())),
    "Hg": ((("Hg(NO3)2", *NO_), ()), (("Hg(NO3)2", *NO2_), ())),
    "Pb": ((("Pb(NO3)2", *NO_), ()), (("Pb(NO3)2", *NO2_), HEAT)),
    "Fe": (
        (("Fe(NO3)3", *NO_), ()),
        (("Fe(NO3)2", *NO_), ()),
        (("Fe(NO3)3", *NO2_), HEAT),
        (("Fe(NO3)3", *N2O_), ()),
        (("Fe(NO3)3", *N2_), ()),
        (("Fe(NO3)3", *NH4_), ()),
        (("Fe(NO3)2", *NH4_), ()),
    ),
    "Zn": (
        (("Zn(NO3)2", *NO_), ()),
        (("Zn(NO3)2", *NO2_), ()),
        (("Zn(NO3)2", *N2O_), ()),
        (("Zn(NO3)2", *N2_), ()),
        (("Zn(NO3)2", *NH4_), ()),
    ),
    "Mg": (
        (("Mg(NO3)2", *NO_), ()),
        (("Mg(NO3)2", *NO2_), ()),
        (("Mg(NO3)2", *N2O_), ()),
        (("Mg(NO3)2", *N2_), ()),
        (("Mg(NO3)2", *NH4_), ()),
    ),
    "Al": (
        (("Al(NO3)3", *NO_), ()),
        (("Al(NO3)3", *NO2_), HEAT),
        (("Al(NO3)3", *N2O_), ()),
        (("Al(NO3)3", *N2_), ()),
        (("Al(NO3)3", *NH4_), ()),
    ),
    "Mn": ((("Mn(NO3)2", *NO_), ()),),
    "Ni": ((("Ni(NO3)2", *NO_), ()),),
    "Co": ((("Co(NO3)2", *NO_), ()),),
    "Sn": ((("SnO2", *NO2_), HEAT), (("Sn(NO3)2", *NO_), ())),
    "Ca": ((("Ca(NO3)2", *N2O_), ()), (("Ca(NO3)2", *NH4_), ())),
}
"""Metal → (nitrate and what becomes of the nitrogen, conditions) (disputes 1, 4). Water is the last product
everywhere."""


@rule("nitric_acid_and_metal", ("metal", "=HNO3"))
def metal(lab: Lab, metal: Species, acid: Species) -> Iterable[Draft]:
    """Metal + HNO3 → nitrate + NO or NO2 (the very active ones also N2O, N2, NH4NO3) + water."""
    for products, needs in METALS.get(metal.formula, ()):
        yield Draft((metal.formula, "HNO3"), (*products, "H2O"), needs)


OTHERS: Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {
    "C": ((("CO2", "NO2", "H2O"), HEAT), (("CO2", "NO", "H2O"), HEAT)),
    "S": ((("H2SO4", "NO2", "H2O"), HEAT), (("H2SO4", "NO"), HEAT)),
    "P": ((("H3PO4", "NO2", "H2O"), ()),),
    "I2": ((("HIO3", "NO2", "H2O"), HEAT), (("HIO3", "NO", "H2O"), HEAT)),
    "As": ((("H3AsO4", "NO2", "H2O"), HEAT),),
    "FeO": ((("Fe(NO3)3", "NO", "H2O"), ()), (("Fe(NO3)3", "NO2", "H2O"), ())),
    "Fe3O4": ((("Fe(NO3)3", "NO", "H2O"), ()), (("Fe(NO3)3", "NO2", "H2O"), ())),
    "Fe(OH)2": ((("Fe(NO3)3", "NO", "H2O"), ()), (("Fe(NO3)3", "NO2", "H2O"), ())),
    "FeCO3": ((("Fe(NO3)3", "CO2", "NO", "H2O"), ()), (("Fe(NO3)3", "CO2", "NO2", "H2O"), ())),
    "Fe3C": ((("Fe(NO3)3", "CO2", "NO2", "H2O"), ()),),
    "FeS": (
        (("Fe(NO3)3", "S", "NO", "H2O"), ()),
        (("Fe(NO3)3", "H2SO4", "NO", "H2O"), ()),
        (("Fe(NO3)3", "H2SO4", "NO2", "H2O"), HEAT),
    ),
    "FeS2": ((("Fe(NO3)3", "H2SO4", "NO", "H2O"), ()), (("Fe(NO3)3", "H2SO4", "NO2", "H2O"), HEAT)),
    "CuS": ((("Cu(NO3)2", "S", "NO", "H2O"), ()), (("CuSO4", "NO2", "H2O"), HEAT)),
    "Cu2S": (
        (("Cu(NO3)2", "H2SO4", "NO", "H2O"), ()),
        (("Cu(NO3)2", "CuSO4", "NO", "H2O"), ()),
        (("Cu(NO3)2", "S", "NO", "H2O"), ()),
    ),
    "Ag2S": ((("AgNO3", "S", "NO", "H2O"), ()),),
    "PbS": ((("Pb(NO3)2", "S", "NO", "H2O"), ()), (("PbSO4", "NO2", "H2O"), HEAT)),
    "ZnS": ((("Zn(NO3)2", "S", "NO", "H2O"), ()),),
    "Cu2O": ((("Cu(NO3)2", "NO", "H2O"), ()), (("Cu(NO3)2", "NO2", "H2O"), ())),
    "PH3": ((("H3PO4", "NO2", "H2O"), ()),),
}
"""What else HNO3 oxidises in a way the half-reactions of ions do not cover → (products, conditions)."""


@rule("nitric_acid_oxidises", *((f"={f}", "=HNO3") for f in OTHERS))
def others(lab: Lab, reducer: Species, acid: Species) -> Iterable[Draft]:
    """Non-metals, iron(II) compounds and insoluble sulfides + HNO3."""
    for products, needs in OTHERS[reducer.formula]:
        yield Draft((reducer.formula, "HNO3"), products, needs)


@rule("nitric_acid_oxidises", ("=P", "=HNO3", "=H2O"))
def phosphorus(lab: Lab, phosphorus: Species, acid: Species, water: Species) -> Iterable[Draft]:
    """P + dilute HNO3 + water → H3PO4 + NO."""
    yield Draft(("P", "HNO3", "H2O"), ("H3PO4", "NO"))


@rule("nitric_acid_oxidises", ("=Si", "=HF", "=HNO3"))
def silicon(lab: Lab, silicon: Species, fluoride: Species, acid: Species) -> Iterable[Draft]:
    """Si dissolves in the mixture of HF and HNO3."""
    yield Draft(("Si", "HF", "HNO3"), ("SiF4", "NO", "H2O"))


@rule("red_lead_and_nitric_acid", ("=Pb3O4", "=HNO3"))
def red_lead(lab: Lab, oxide: Species, acid: Species) -> Iterable[Draft]:
    """Of Pb3O4, that is 2 PbO · PbO2, HNO3 dissolves the PbO only: nothing is oxidised."""
    yield Draft(("Pb3O4", "HNO3"), ("Pb(NO3)2", "PbO2", "H2O"))


@rule("nitrogen_dioxide_and_water", ("=NO2", "=H2O"))
def dioxide_and_water(lab: Lab, dioxide: Species, water: Species) -> Iterable[Draft]:
    """NO2 disproportionates in water: HNO3 + NO."""
    yield Draft(("NO2", "H2O"), ("HNO3", "NO"))


@rule("nitrogen_dioxide_and_water", ("=NO2", "=O2", "=H2O"), ("=NO", "=O2", "=H2O"))
def oxide_oxygen_water(lab: Lab, oxide: Species, oxygen: Species, water: Species) -> Iterable[Draft]:
    """With oxygen all of it becomes HNO3."""
    yield Draft((oxide.formula, "O2", "H2O"), ("HNO3",))


@rule("nitrogen_oxides_and_alkali", ("=NO2", "alkali"))
def dioxide_and_alkali(lab: Lab, dioxide: Species, base: Species) -> Iterable[Draft]:
    """NO2 + alkali → nitrite + nitrate + water."""
    nitrite, nitrate = lab.salt(base.cation, "NO2-"), lab.salt(base.cation, "NO3-")
    if nitrite and nitrate:
        yield Draft(("NO2", base.formula), (nitrite.formula, nitrate.formula, "H2O"))


@rule("nitrogen_oxides_and_alkali", ("=NO", "=NO2", "alkali"))
def both_oxides_and_alkali(lab: Lab, monoxide: Species, dioxide: Species, base: Species) -> Iterable[Draft]:
    """NO + NO2 + alkali → nitrite + water."""
    if nitrite := lab.salt(base.cation, "NO2-"):
        yield Draft(("NO", "NO2", base.formula), (nitrite.formula, "H2O"))


@rule("nitrogen_oxides_oxygen_alkali", ("=NO2", "=O2", "alkali"), ("=NO", "=O2", "alkali"))
def oxide_oxygen_alkali(lab: Lab, oxide: Species, oxygen: Species, base: Species) -> Iterable[Draft]:
    """With oxygen all of it becomes nitrate; of NO little oxygen makes nitrite."""
    nitrite, nitrate = lab.salt(base.cation, "NO2-"), lab.salt(base.cation, "NO3-")
    if nitrate:
        yield Draft((oxide.formula, "O2", base.formula), (nitrate.formula, "H2O"))
    if nitrite and oxide.formula == "NO":
        yield Draft(("NO", "O2", base.formula), (nitrite.formula, "H2O"))


@rule("nitrogen_oxides_and_alkali", ("=NO2", "salt"))
def dioxide_and_carbonate(lab: Lab, dioxide: Species, salt: Species) -> Iterable[Draft]:
    """NO2 + soda → nitrite + nitrate + CO2."""
    if salt.anion == "CO3^2-" and salt.cation in ("Na+", "K+"):
        nitrite, nitrate = lab.salt(salt.cation, "NO2-"), lab.salt(salt.cation, "NO3-")
        if nitrite and nitrate:
            yield Draft(("NO2", salt.formula), (nitrite.formula, nitrate.formula, "CO2"))


@rule("nitrogen_oxides_and_alkali", ("=NO", "=NO2", "salt"))
def both_oxides_and_carbonate(lab: Lab, monoxide: Species, dioxide: Species, salt: Species) -> Iterable[Draft]:
    """NO + NO2 + soda → nitrite + CO2."""
    if salt.anion == "CO3^2-" and salt.cation in ("Na+", "K+") and (nitrite := lab.salt(salt.cation, "NO2-")):
        yield Draft(("NO", "NO2", salt.formula), (nitrite.formula, "CO2"))
