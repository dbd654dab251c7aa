"""Elements combining with each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.chem.knowledge import ions
from game.chem.knowledge.lab import Draft, Lab, Species, rule

HEAT = ("heat",)

CHLORIDE: Mapping[str, str] = {
    "Fe": "FeCl3",
    "Sn": "SnCl4",
    "Au": "AuCl3",
    "Cr": "CrCl3",
    "Hg": "HgCl2",
    "Ti": "TiCl4",
    "Sb": "SbCl3",
    "Bi": "BiCl3",
}
BROMIDE: Mapping[str, str] = {"Fe": "FeBr3", "Sn": "SnBr4", "Au": "AuBr3", "Cr": "CrBr3"}
IODIDE: Mapping[str, str] = {"Fe": "FeI2", "Cu": "CuI"}
FLUORIDE: Mapping[str, str] = {"Fe": "FeF3", "Sn": "SnF4", "Cr": "CrF3", "Au": "AuF3", "Co": "CoF3"}
SPECIAL: Mapping[str, Mapping[str, str]] = {"Cl2": CHLORIDE, "Br2": BROMIDE, "I2": IODIDE, "F2": FLUORIDE}
"""Halogen → metals for which its compound is not the one of the usual ion (dispute 19)."""


@rule("metal_and_halogen", ("metal", "halogen"))
def metal_and_halogen(lab: Lab, metal: Species, halogen: Species) -> Iterable[Draft]:
    """Metal + halogen → halide: highest usual valence with F2, Cl2, Br2, the lower one with I2 (dispute 19)."""
    symbol, x = metal.formula, halogen.formula[:-1]
    if symbol in ("Pt", "Au") and halogen.formula not in ("Cl2", "F2"):
        return
    product = SPECIAL[halogen.formula].get(symbol)
    if product is None and symbol in ions.METAL_ION:
        product = ions.combine(ions.METAL_ION[symbol], f"{x}-")
    if product is None:
        return
    if halogen.formula == "F2" and symbol not in ("Au", "Pt"):
        yield Draft((symbol, halogen.formula), (product,))
    else:
        yield Draft((symbol, halogen.formula), (product,), HEAT)
    if halogen.formula == "I2" and symbol in ("Al", "Mg", "Zn"):  # a drop of water starts it
        yield Draft((symbol, halogen.formula), (product,), ("catalyst",))


SULFIDE: Mapping[str, str] = {
    "Fe": "FeS",
    "Cu": "Cu2S",
    "Hg": "HgS",
    "Ag": "Ag2S",
    "Sn": "SnS",
    "Sb": "Sb2S3",
    "Bi": "Bi2S3",
}


@rule("metal_and_sulfur", ("metal", "=S"))
def metal_and_sulfur(lab: Lab, metal: Species, sulfur: Species) -> Iterable[Draft]:
    """Metal + sulfur → sulfide of the lower valence (FeS, Cu2S); Hg without heat (dispute 19)."""
    symbol = metal.formula
    if symbol in ("Au", "Pt", "Be", "Cr", "Ti", "Co"):
        return
    product = SULFIDE.get(symbol) or (ions.combine(ions.METAL_ION[symbol], "S^2-") if symbol in ions.METAL_ION else "")
    if product:
        yield Draft((symbol, "S"), (product,), () if symbol == "Hg" else HEAT)


HYDRIDE_METALS = {m: ions.METAL_ION[m] for m in ("Li", "Na", "K", "Rb", "Cs", "Ca", "Sr", "Ba", "Mg")}
NITRIDE_METALS = {m: ions.METAL_ION[m] for m in ("Li", "Mg", "Ca", "Sr", "Ba", "Al")}


@rule("metal_and_hydrogen", ("metal", "=H2"))
def metal_and_hydrogen(lab: Lab, metal: Species, hydrogen: Species) -> Iterable[Draft]:
    """Alkali and alkaline earth metals + H2 → ionic hydride."""
    product = lab.salt(HYDRIDE_METALS.get(metal.formula, ""), "H-")
    if product:
        yield Draft((metal.formula, "H2"), (product.formula,), ("heat", "pressure") if metal.formula == "Mg" else HEAT)


@rule("metal_and_nitrogen", ("metal", "=N2"))
def metal_and_nitrogen(lab: Lab, metal: Species, nitrogen: Species) -> Iterable[Draft]:
    """Li + N2 without heat; Mg, Ca, Sr, Ba, Al heated → nitride."""
    product = lab.salt(NITRIDE_METALS.get(metal.formula, ""), "N^3-")
    if product:
        yield Draft((metal.formula, "N2"), (product.formula,), () if metal.formula == "Li" else HEAT)


PAIRS: Mapping[tuple[str, str], tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {
    ("H2", "S"): ((("H2S",), HEAT),),
    ("S", "C"): ((("CS2",), HEAT),),
    ("S", "F2"): ((("SF6",), ()),),
    ("S", "Cl2"): ((("S2Cl2",), HEAT),),
    ("S", "P"): ((("P2S5",), HEAT),),
    ("P", "Cl2"): ((("PCl3",), HEAT), (("PCl5",), HEAT)),
    ("P", "Br2"): ((("PBr3",), ()), (("PBr5",), ())),
    ("P", "I2"): ((("PI3",), HEAT),),
    ("PCl3", "Cl2"): ((("PCl5",), HEAT),),
    ("Si", "F2"): ((("SiF4",), ()),),
    ("Si", "Cl2"): ((("SiCl4",), HEAT),),
    ("Si", "Br2"): ((("SiBr4",), HEAT),),
    ("Si", "C"): ((("SiC",), HEAT),),
    ("Si", "N2"): ((("Si3N4",), HEAT),),
    ("B", "N2"): ((("BN",), HEAT),),
    ("B", "Cl2"): ((("BCl3",), HEAT),),
    ("B", "F2"): ((("BF3",), ()),),
    ("As", "Cl2"): ((("AsCl3",), HEAT),),
    ("Mg", "Si"): ((("Mg2Si",), HEAT),),
    ("Ca", "C"): ((("CaC2",), HEAT),),
    ("Al", "C"): ((("Al4C3",), HEAT),),
    ("Fe", "C"): ((("Fe3C",), HEAT),),
    ("Ca", "P"): ((("Ca3P2",), HEAT),),
    ("Mg", "P"): ((("Mg3P2",), HEAT),),
    ("Al", "P"): ((("AlP",), HEAT),),
    ("Zn", "P"): ((("Zn3P2",), HEAT),),
    ("Na", "P"): ((("Na3P",), HEAT),),
    ("Cu", "P"): ((("Cu3P",), HEAT),),
    ("SO3", "H2SO4"): ((("H2S2O7",), ()),),
    ("SiF4", "HF"): ((("H2SiF6",), ()),),
    ("H2SO4", "P2O5"): ((("SO3", "HPO3"), HEAT), (("SO3", "H3PO4"), HEAT)),
    ("HNO3", "P2O5"): ((("N2O5", "HPO3"), ()),),
    ("NaF", "AlF3"): ((("Na3AlF6",), HEAT),),
    ("Na2SO3", "S"): ((("Na2S2O3",), HEAT),),
}
"""Pairs that join or trade by themselves and belong to no wider class → (products, conditions)."""


@rule("combination", *((f"={a}", f"={b}") for a, b in PAIRS))
def combination(lab: Lab, one: Species, two: Species) -> Iterable[Draft]:
    """Two substances that combine directly."""
    for products, needs in PAIRS[one.formula, two.formula]:
        yield Draft((one.formula, two.formula), products, needs)


@rule("hydration", ("=CuSO4", "=H2O"))
def hydration(lab: Lab, salt: Species, water: Species) -> Iterable[Draft]:
    """White CuSO4 turns blue with water. Where it lies dissolved nothing happens, so it never fires of itself."""
    yield Draft((salt.formula, "H2O"), ("CuSO4.5H2O",), reversible=True)
