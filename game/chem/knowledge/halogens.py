"""Halogens with water, alkali and each other's salts; the order F2 > Cl2 > Br2 > I2 > S."""

from __future__ import annotations

from collections.abc import Iterable

from game.chem.knowledge import ions
from game.chem.knowledge.lab import Draft, Lab, Species, rule


def _ion(halogen: str) -> str:
    return f"{halogen.rstrip('2')}-"


def stronger(one: str, two: str) -> bool:
    """Whether the first halogen displaces the second."""
    return ions.HALOGENS.index(one) < ions.HALOGENS.index(two)


@rule("halogen_displacement", ("halogen", "halide_salt"), ("halogen", "binary_acid"))
def halogen_displacement(lab: Lab, halogen: Species, halide: Species) -> Iterable[Draft]:
    """Cl2 > Br2 > I2: the more active halogen displaces the less active one from a dissolved halide (dispute 25
    keeps F2 out)."""
    old = ions.HALIDES.get(halide.anion)
    if old is None or halogen.formula == "F2" or not halide.dissolved or halide.cation in ("Fe^2+", "Sn^2+"):
        return
    if not stronger(halogen.formula, old):
        return
    if new := lab.salt(halide.cation, _ion(halogen.formula)):
        yield Draft((halogen.formula, halide.formula), (new.formula, old))


@rule("halogen_and_iron_ii_halide", ("halogen", "salt"))
def halogen_and_iron_ii_halide(lab: Lab, halogen: Species, salt: Species) -> Iterable[Draft]:
    """Reducing order I- > Fe2+ > Br-: what little halogen oxidises first, and what is left with much (dispute 13)."""
    if salt.cation != "Fe^2+" or salt.anion not in ("Br-", "I-") or halogen.formula not in ("Cl2", "Br2"):
        return
    both, new = (halogen.formula, salt.formula), _ion(halogen.formula)
    if salt.anion == new:
        yield Draft(both, (f"Fe{new[:-1]}3",))
        return
    if not stronger(halogen.formula, ions.HALIDES[salt.anion]):
        return
    yield Draft(both, (ions.combine("Fe^3+", new), ions.HALIDES[salt.anion]))
    if salt.anion == "I-":
        yield Draft(both, (ions.combine("Fe^2+", new), "I2"))
    else:
        yield Draft(both, (ions.combine("Fe^3+", new), "FeBr3"))


@rule("halogen_and_water", ("halogen", "=H2O"))
def halogen_and_water(lab: Lab, halogen: Species, water: Species) -> Iterable[Draft]:
    """Cl2, Br2 + water → HX + HXO; F2 takes the water apart; I2 hardly at all."""
    if halogen.formula == "F2":
        yield Draft(("F2", "H2O"), ("HF", "O2"))
    elif halogen.formula in ("Cl2", "Br2"):
        x = halogen.formula[:-1]
        yield Draft((halogen.formula, "H2O"), (f"H{x}", f"H{x}O"))
        if halogen.formula == "Cl2":
            yield Draft(("Cl2", "H2O"), ("HCl", "O2"), ("light",))


@rule("halogen_and_alkali", ("halogen", "alkali"))
def halogen_and_alkali(lab: Lab, halogen: Species, base: Species) -> Iterable[Draft]:
    """X2 + alkali → halide + hypohalite; hot → halate (I2 gives iodate without heating)."""
    if halogen.formula == "F2":
        return
    x = halogen.formula[:-1]
    halide, low, high = (
        lab.salt(base.cation, f"{x}-"),
        lab.salt(base.cation, f"{x}O-"),
        lab.salt(base.cation, f"{x}O3-"),
    )
    both = (halogen.formula, base.formula)
    if halide and low:
        yield Draft(both, (halide.formula, low.formula, "H2O"))
    if halide and high and base.cation in ions.ALKALI_METALS | {"Ba^2+", "Ca^2+"}:
        yield Draft(both, (halide.formula, high.formula, "H2O"), () if x == "I" else ("heat",))


@rule("halogen_and_carbonate", ("halogen", "salt"))
def halogen_and_carbonate(lab: Lab, halogen: Species, salt: Species) -> Iterable[Draft]:
    """Chlorine water is acid: it frees CO2 from NaHCO3 (HClO does not) and from Na2CO3."""
    if halogen.formula not in ("Cl2", "Br2") or salt.cation not in ("Na+", "K+") or salt.base_anion != "CO3^2-":
        return
    x = halogen.formula[:-1]
    halide, low = lab.salt(salt.cation, f"{x}-"), lab.salt(salt.cation, f"{x}O-")
    if halide is None:
        return
    if salt.anion == "HCO3-":
        yield Draft((halogen.formula, salt.formula), (halide.formula, f"H{x}O", "CO2"))
    elif low:
        yield Draft((halogen.formula, salt.formula), (halide.formula, low.formula, "CO2"))


@rule("halogen_and_carbonate", ("halogen", "salt", "=H2O"))
def halogen_carbonate_water(lab: Lab, halogen: Species, salt: Species, water: Species) -> Iterable[Draft]:
    """With much carbonate only the acid's first hydrogen is taken: NaHCO3 + HClO."""
    if halogen.formula not in ("Cl2", "Br2") or salt.cation not in ("Na+", "K+") or salt.anion != "CO3^2-":
        return
    x = halogen.formula[:-1]
    halide, half = lab.salt(salt.cation, f"{x}-"), lab.salt(salt.cation, "HCO3-")
    if halide and half:
        yield Draft((halogen.formula, salt.formula, "H2O"), (halide.formula, half.formula, f"H{x}O"))


@rule("halogen_and_ammonia", ("=Cl2", "=NH3"), ("=Br2", "=NH3"))
def halogen_and_ammonia(lab: Lab, halogen: Species, ammonia: Species) -> Iterable[Draft]:
    """Cl2, Br2 oxidise NH3 to N2; with much ammonia the acid becomes its ammonium salt."""
    x = halogen.formula[:-1]
    yield Draft((halogen.formula, "NH3"), ("N2", f"NH4{x}"))
    yield Draft((halogen.formula, "NH3"), ("N2", f"H{x}"))


@rule("halogen_and_ammonia", ("=Cl2", "=NH3.H2O"), ("=Br2", "=NH3.H2O"))
def halogen_and_ammonia_water(lab: Lab, halogen: Species, ammonia: Species) -> Iterable[Draft]:
    """The same in ammonia water."""
    yield Draft((halogen.formula, "NH3.H2O"), ("N2", f"NH4{halogen.formula[:-1]}", "H2O"))
