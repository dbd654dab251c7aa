"""Hot concentrated sulfuric acid oxidises; without heat the card is dilute acid and does not (disputes 2, 3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.chem.knowledge.lab import Draft, Lab, Species, rule

HEAT = ("heat",)

OXIDISED: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "Cu": (("CuSO4", "SO2", "H2O"),),
    "Ag": (("Ag2SO4", "SO2", "H2O"),),
    "Hg": (("HgSO4", "SO2", "H2O"),),
    "Fe": (("Fe2(SO4)3", "SO2", "H2O"),),
    "Al": (("Al2(SO4)3", "SO2", "H2O"),),
    "Zn": (("ZnSO4", "SO2", "H2O"),),
    "Mg": (("MgSO4", "SO2", "H2O"),),
    "Ni": (("NiSO4", "SO2", "H2O"),),
    "Pb": (("PbSO4", "SO2", "H2O"),),
    "C": (("CO2", "SO2", "H2O"),),
    "S": (("SO2", "H2O"),),
    "P": (("H3PO4", "SO2", "H2O"),),
    "H2S": (("S", "SO2", "H2O"),),
    "HBr": (("Br2", "SO2", "H2O"),),
    "HI": (("I2", "SO2", "H2O"), ("I2", "H2S", "H2O")),
    "MnO2": (("MnSO4", "O2", "H2O"),),
    "FeO": (("Fe2(SO4)3", "SO2", "H2O"),),
    "Fe3O4": (("Fe2(SO4)3", "SO2", "H2O"),),
    "FeSO4": (("Fe2(SO4)3", "SO2", "H2O"),),
    "Cu2S": (("CuSO4", "SO2", "H2O"),),
}
"""What hot concentrated H2SO4 oxidises → product sets (MnO2 is reduced: the acid's oxygen is oxidised)."""


@rule("hot_sulfuric_acid", *((f"={f}", "=H2SO4") for f in OXIDISED))
def hot_sulfuric_acid(lab: Lab, reducer: Species, acid: Species) -> Iterable[Draft]:
    """Metals, C, S, P, HBr, HI … + hot concentrated H2SO4 → SO2."""
    for products in OXIDISED[reducer.formula]:
        numbers = (1, 1, 1, 1, 2) if reducer.formula == "H2S" else ()
        yield Draft((reducer.formula, "H2SO4"), products, HEAT, coefficients=numbers)


@rule("hot_sulfuric_acid_and_halide", ("salt", "=H2SO4"))
def halide(lab: Lab, salt: Species, acid: Species) -> Iterable[Draft]:
    """Bromides and iodides + hot concentrated H2SO4 → Br2, I2 (dispute 27)."""
    if salt.cation not in ("Na+", "K+") or salt.anion not in ("Br-", "I-"):
        return
    sulfate = lab.salt(salt.cation, "SO4^2-")
    halogen = "Br2" if salt.anion == "Br-" else "I2"
    if sulfate:
        yield Draft((salt.formula, "H2SO4"), (halogen, "SO2", sulfate.formula, "H2O"), HEAT)
        if halogen == "I2":
            yield Draft((salt.formula, "H2SO4"), (halogen, "H2S", sulfate.formula, "H2O"), HEAT)
