"""Oxides with water, acids, bases, each other and salts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.chem.knowledge import ions
from game.chem.knowledge.acids import STRENGTH, STRONG, acid_salts, strength
from game.chem.knowledge.compatibility import ions_meet
from game.chem.knowledge.kinds import AMPHOTERIC_OXIDES, BASIC_OXIDES
from game.chem.knowledge.lab import Draft, Lab, Species, rule

SULFUR_TRIOXIDE_BASES = frozenset({"Mg(OH)2", "Cu(OH)2", "Fe(OH)3", "Zn(OH)2", "Al(OH)3", "Fe(OH)2"})


def cation_of(oxide: Species) -> str:
    """The cation of a basic or amphoteric oxide."""
    return BASIC_OXIDES.get(oxide.formula) or AMPHOTERIC_OXIDES.get(oxide.formula, "")


# ---------------------------------------------------------------- water
@rule("basic_oxide_and_water", ("basic_oxide", "=H2O"))
def basic_oxide_and_water(lab: Lab, oxide: Species, water: Species) -> Iterable[Draft]:
    """Na2O, K2O, CaO, BaO … + water → base; MgO when heated; the others never (dispute 16)."""
    if (oxide.is_a("active_oxide") or oxide.formula == "MgO") and (base := lab.salt(cation_of(oxide), "OH-")):
        yield Draft((oxide.formula, "H2O"), (base.formula,), () if oxide.is_a("active_oxide") else ("heat",))


@rule("acid_oxide_and_water", ("acid_oxide", "=H2O"))
def acid_oxide_and_water(lab: Lab, oxide: Species, water: Species) -> Iterable[Draft]:
    """Acid oxide + water → acid; SiO2 never. CO2 and SO2 only partly: equilibria."""
    if oxide.formula == "SiO2":
        return
    acid = ions.acid_of(ions.OXIDE_ACID[oxide.formula])
    if acid in lab:
        yield Draft((oxide.formula, "H2O"), (acid,), reversible=oxide.formula in ("CO2", "SO2"))
    if oxide.formula in ("P2O5", "P4O10") and "HPO3" in lab:
        yield Draft((oxide.formula, "H2O"), ("HPO3",))


# ---------------------------------------------------------------- acid, base
@rule("basic_oxide_and_acid", ("basic_oxide", "acid"), ("amphoteric_oxide", "acid"))
def basic_oxide_and_acid(lab: Lab, oxide: Species, acid: Species) -> Iterable[Draft]:
    """Basic or amphoteric oxide + acid → salt + water."""
    cation = cation_of(oxide)
    if ions_meet(cation, acid.anion, acid=True) or acid.anion == "SiO3^2-":
        return
    if strength(acid) < STRONG:
        active = oxide.is_a("active_oxide") or oxide.formula == "MgO"
        if not active and acid.anion not in ("F-", "PO4^3-"):
            return
        if active and acid.anion in ("ClO-", "BrO-", "IO-", "NO2-") and oxide.formula == "MgO":
            return
    if salt := lab.salt(cation, acid.anion):
        if salt.solubility == "decomposes":
            return
        yield Draft((oxide.formula, acid.formula), (salt.formula, "H2O"))


@rule("acid_oxide_and_base", ("acid_oxide", "base"))
def acid_oxide_and_base(lab: Lab, oxide: Species, base: Species) -> Iterable[Draft]:
    """Acid oxide + base → salt + water; CO2, SO2, P2O5 in excess give the acid salt (dispute 6)."""
    anion, both = ions.OXIDE_ACID[oxide.formula], (oxide.formula, base.formula)
    if base.is_a("ammine") or anion == "PHO3^2-":
        return
    if not base.is_a("soluble_base"):
        if base.formula == "Mg(OH)2" and oxide.formula in ("CO2", "SO2"):
            pass
        elif not (oxide.formula == "SO3" and base.formula in SULFUR_TRIOXIDE_BASES):
            return
    elif base.formula == "NH3.H2O" and oxide.formula not in ("CO2", "SO2", "SO3", "N2O5", "P2O5"):
        return
    if oxide.formula == "SiO2" and base.cation not in ions.ALKALI_METALS:
        return
    if salt := lab.salt(base.cation, anion):
        yield Draft(both, (salt.formula, "H2O"))
    if anion == "SO4^2-" and base.cation in ions.ALKALI_METALS | {"NH4+"}:
        for formula in acid_salts(lab, base.cation, anion):
            yield Draft(both, (formula,))
    if anion in ("CO3^2-", "SO3^2-", "PO4^3-") and base.cation in ions.STRONG_BASE_CATIONS | {"NH4+", "Mg^2+"}:
        for formula in acid_salts(lab, base.cation, anion):
            yield Draft(both, (formula, "H2O") if anion == "PO4^3-" else (formula,))
    if anion == "PO4^3-" and base.cation in ions.ALKALI_METALS and (meta := lab.salt(base.cation, "PO3-")):
        yield Draft(both, (meta.formula, "H2O"))


# ---------------------------------------------------------------- oxide + oxide
@rule("basic_and_acid_oxide", ("basic_oxide", "acid_oxide"), ("amphoteric_oxide", "acid_oxide"))
def basic_and_acid_oxide(lab: Lab, basic: Species, acidic: Species) -> Iterable[Draft]:
    """Basic oxide + acid oxide → salt. Weak partners need heat or do not meet."""
    active, name = basic.is_a("active_oxide"), acidic.formula
    needs = _oxide_pair_needs(basic.formula, active, name)
    if needs is None:
        return
    if salt := lab.salt(cation_of(basic), ions.OXIDE_ACID[name]):
        yield Draft((basic.formula, name), (salt.formula,), needs)


def _oxide_pair_needs(basic: str, active: bool, name: str) -> tuple[str, ...] | None:
    """The conditions of a pair of oxides, None if they do not react."""
    if name in ("Cl2O", "N2O3", "CrO3", "Mn2O7", "P2O3", "I2O5", "Cl2O7"):
        return None
    if active:
        return ("heat",) if name == "SiO2" else ()
    if basic == "MgO":
        return {"SO3": (), "SO2": ("heat",), "SiO2": ("heat",), "P2O5": ("heat",)}.get(name)
    if name == "SO3" and basic in ("CuO", "ZnO", "Al2O3", "Fe2O3", "FeO", "MnO"):
        return ("heat",)
    if name == "SiO2" and basic in ("FeO", "MnO", "ZnO", "PbO"):
        return ("heat",)
    return None


# ---------------------------------------------------------------- acid oxide + salt
@rule("acid_oxide_and_carbonate", ("acid_oxide", "salt"))
def acid_oxide_and_carbonate(lab: Lab, oxide: Species, salt: Species) -> Iterable[Draft]:
    """SO2, SO3 (and SiO2 when melted together) free CO2 from carbonates and hydrogencarbonates."""
    if salt.base_anion != "CO3^2-" or oxide.formula not in ("SO2", "SO3", "SiO2", "P2O5") or salt.cation == "Ag+":
        return
    anion, both = ions.OXIDE_ACID[oxide.formula], (oxide.formula, salt.formula)
    hydrogen = salt.anion == "HCO3-"
    if oxide.formula in ("SiO2", "P2O5"):
        if (
            not hydrogen
            and salt.cation in ("Na+", "K+", "Ca^2+", "Ba^2+", "Li+")
            and (new := lab.salt(salt.cation, anion))
        ) and (oxide.formula == "SiO2" or salt.cation in ("Na+", "K+")):
            yield Draft(both, (new.formula, "CO2"), ("heat",))
        return
    if salt.cation not in ions.STRONG_BASE_CATIONS | {"NH4+", "Mg^2+"}:
        return
    if new := lab.salt(salt.cation, anion):
        yield Draft(both, (new.formula, "CO2", "H2O") if hydrogen else (new.formula, "CO2"))
    if hydrogen and oxide.formula == "SO2" and (acid := lab.salt(salt.cation, "HSO3-")):
        yield Draft(both, (acid.formula, "CO2"))


@rule("sulfur_trioxide_and_sulfite", ("=SO3", "salt"))
def sulfur_trioxide_and_sulfite(lab: Lab, oxide: Species, salt: Species) -> Iterable[Draft]:
    """SO3 + sulfite → sulfate + SO2."""
    if salt.anion == "SO3^2-" and salt.cation in ions.ALKALI_METALS and (new := lab.salt(salt.cation, "SO4^2-")):
        yield Draft((oxide.formula, salt.formula), (new.formula, "SO2"))


@rule("acid_salt_by_oxide", ("=CO2", "salt", "=H2O"), ("=SO2", "salt", "=H2O"))
def acid_salt_by_oxide(lab: Lab, oxide: Species, salt: Species, water: Species) -> Iterable[Draft]:
    """Carbonate + CO2 + water → hydrogencarbonate, sulfite + SO2 + water → hydrogensulfite."""
    anion = ions.OXIDE_ACID[oxide.formula]
    if salt.anion == anion:
        for formula in acid_salts(lab, salt.cation, anion):
            yield Draft((oxide.formula, salt.formula, "H2O"), (formula,))
    elif oxide.formula == "SO2" and salt.anion == "CO3^2-" and salt.cation in ions.ALKALI_METALS | {"NH4+"}:
        for formula in acid_salts(lab, salt.cation, anion):
            yield Draft((oxide.formula, salt.formula, "H2O"), (formula, "CO2"))


@rule("weaker_acid_by_oxide", ("=CO2", "salt", "=H2O"), ("=SO2", "salt", "=H2O"))
def weaker_acid_by_oxide(lab: Lab, oxide: Species, salt: Species, water: Species) -> Iterable[Draft]:
    """CO2 or SO2 led into the solution frees an acid weaker than H2CO3 or H2SO3: H2SiO3, HClO, H2S (dispute 30)."""
    anion, theirs = ions.OXIDE_ACID[oxide.formula], salt.base_anion
    if not salt.dissolved or theirs == anion or salt.is_a("ammonium_salt"):
        return
    reactants = (oxide.formula, salt.formula, "H2O")
    for drafted in _freed(lab, oxide, salt, anion, theirs):
        yield Draft(reactants, drafted)


def _freed(lab: Lab, oxide: Species, salt: Species, anion: str, theirs: str) -> Iterator[tuple[str, ...]]:
    normal = lab.salt(salt.cation, anion)
    hydrogen = next(acid_salts(lab, salt.cation, anion), None)
    if theirs == "SiO3^2-" and "H2SiO3" in lab:
        if normal:
            yield ("H2SiO3", normal.formula)
        if hydrogen:
            yield ("H2SiO3", hydrogen)
    elif theirs in ("ClO-", "BrO-") and oxide.formula == "CO2" and STRENGTH[theirs] < STRENGTH[anion]:
        acid = ions.acid_of(theirs)
        if salt.cation in ions.ALKALINE_EARTHS and normal:
            yield (acid, normal.formula)
        if hydrogen:
            yield (acid, hydrogen)
    elif theirs == "S^2-" and oxide.formula == "CO2" and salt.cation in ions.ALKALI_METALS and hydrogen:
        half = lab.salt(salt.cation, "HS-")
        if salt.anion == "S^2-" and half:
            yield (half.formula, hydrogen)
        yield ("H2S", hydrogen)


@rule("sulfate_from_trioxide", ("=SO3", "salt", "=H2O"))
def sulfate_from_trioxide(lab: Lab, oxide: Species, salt: Species, water: Species) -> Iterable[Draft]:
    """SO3 led into a barium salt's solution: BaSO4 falls, the other acid stays."""
    if salt.cation == "Ba^2+" and salt.anion in ("Cl-", "NO3-") and "BaSO4" in lab:
        yield Draft((oxide.formula, salt.formula, "H2O"), ("BaSO4", ions.acid_of(salt.anion)))


# ---------------------------------------------------------------- glass
@rule("silica_and_hydrofluoric_acid", ("=SiO2", "=HF"))
def silica_and_hydrofluoric_acid(lab: Lab, silica: Species, acid: Species) -> Iterable[Draft]:
    """HF alone attacks SiO2: SiF4."""
    if "SiF4" in lab:
        yield Draft(("SiO2", "HF"), ("SiF4", "H2O"))


@rule("silicon_and_hydrofluoric_acid", ("=Si", "=HF"))
def silicon_and_hydrofluoric_acid(lab: Lab, silicon: Species, acid: Species) -> Iterable[Draft]:
    """The one acid that attacks silicon: SiF4 and hydrogen."""
    if "SiF4" in lab:
        yield Draft(("Si", "HF"), ("SiF4", "H2"))


@rule("silicate_and_hydrofluoric_acid", ("salt", "=HF"))
def silicate_and_hydrofluoric_acid(lab: Lab, salt: Species, acid: Species) -> Iterable[Draft]:
    """Silicate + HF → fluoride + SiF4 + water."""
    new = lab.salt(salt.cation, "F-")
    if salt.anion == "SiO3^2-" and salt.cation in ("Na+", "K+", "Ca^2+", "Mg^2+") and new:
        yield Draft((salt.formula, "HF"), (new.formula, "SiF4", "H2O"))
