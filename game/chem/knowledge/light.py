"""What light does."""

from __future__ import annotations

from collections.abc import Iterable

from game.chem.knowledge import ions
from game.chem.knowledge.lab import Draft, Lab, Species, rule

LIGHT = ("light",)


@rule("silver_halide_in_light", ("halide_salt",))
def silver_halide(lab: Lab, salt: Species) -> Iterable[Draft]:
    """AgCl, AgBr, AgI → silver + halogen."""
    if salt.cation == "Ag+" and salt.anion != "F-":
        yield Draft((salt.formula,), ("Ag", ions.HALIDES[salt.anion]), LIGHT)


@rule("silver_nitrate_in_light", ("=AgNO3",))
def silver_nitrate(lab: Lab, salt: Species) -> Iterable[Draft]:
    """AgNO3 darkens: silver, NO2 and O2."""
    yield Draft(("AgNO3",), ("Ag", "NO2", "O2"), LIGHT)


@rule("hydrogen_and_halogen", ("=H2", "halogen"))
def hydrogen_and_halogen(lab: Lab, hydrogen: Species, halogen: Species) -> Iterable[Draft]:
    """H2 + F2 in the dark, + Cl2 in light or lit, + Br2, I2 heated."""
    product = f"H{halogen.formula[:-1]}"
    for needs in {"F2": ((),), "Cl2": (LIGHT, ("heat",))}.get(halogen.formula, (("heat",),)):
        yield Draft(("H2", halogen.formula), (product,), needs)


@rule("hypochlorite_in_light", ("salt",))
def hypochlorite(lab: Lab, salt: Species) -> Iterable[Draft]:
    """NaClO solution gives off O2 in light."""
    if salt.formula in ("NaClO", "KClO", "Mg(ClO)2") and (chloride := lab.salt(salt.cation, "Cl-")):
        yield Draft((salt.formula,), (chloride.formula, "O2"), LIGHT)
