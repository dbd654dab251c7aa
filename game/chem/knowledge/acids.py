"""Acids: their order of strength, neutralisation, and what an acid does to the salt of another acid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.chem.knowledge import ions
from game.chem.knowledge.compatibility import ions_meet, redox_meets
from game.chem.knowledge.lab import Draft, Lab, Species, rule

STRENGTH: Mapping[str, int] = {
    "ClO4-": 100,
    "I-": 100,
    "Br-": 100,
    "Cl-": 100,
    "NO3-": 100,
    "SO4^2-": 100,
    "ClO3-": 100,
    "BrO3-": 95,
    "IO3-": 95,
    "MnO4-": 100,
    "CrO4^2-": 90,
    "Cr2O7^2-": 90,
    "PO3-": 90,
    "S2O3^2-": 61,
    "SO3^2-": 60,
    "PHO3^2-": 56,
    "PO4^3-": 55,
    "F-": 50,
    "NO2-": 49,
    "CO3^2-": 40,
    "S^2-": 35,
    "ClO-": 30,
    "BrO-": 29,
    "IO-": 28,
    "CN-": 27,
    "HCO3-": 25,
    "SiO3^2-": 20,
}
"""Order of acid strength by first step, named by the normal anion (dispute 30); 90 and more is a strong acid."""

STRONG = 90
SULFIDES_ACIDS_LEAVE = frozenset({"CuS", "Cu2S", "Ag2S", "PbS", "HgS", "CdS", "SnS", "Sb2S3", "Bi2S3"})
"""Sulfides so insoluble that a non-oxidising acid does not touch them."""

H2S_PRECIPITATES = frozenset({"Cu^2+", "Ag+", "Pb^2+", "Hg^2+", "Cd^2+", "Sn^2+"})
"""Ions H2S precipitates from acid solution (dispute 23)."""

NOT_BY_ACID = frozenset({"Ag2SO4", "SnI2", "HgBr2"})
"""Too soluble for an acid to bring them down."""

ACID_SALT_CATIONS = ions.STRONG_BASE_CATIONS | {"NH4+", "Mg^2+"}
PARTIAL_CATIONS = frozenset({"Na+", "K+", "NH4+"})
DRY_SALT_CATIONS = frozenset({"Li+", "Na+", "K+", "Mg^2+", "Ca^2+", "Ba^2+", "Sr^2+", "Zn^2+"})


def strength(acid: Species) -> int:
    """Place of an acid (or of the acid of a salt's anion) in the order of strength; 0 if it has none."""
    return STRENGTH.get(acid.base_anion, 0)


def acid_salts(lab: Lab, cation: str, anion: str) -> Iterator[str]:
    """The acid salts of this cation with the acid of this anion, least hydrogen first."""
    for form in ions.CONJUGATES.get(anion, ())[1:]:
        if salt := lab.salt(cation, form):
            yield salt.formula


# ---------------------------------------------------------------- acid + base
@rule("neutralisation", ("acid", "base"))
def neutralisation(lab: Lab, acid: Species, base: Species) -> Iterable[Draft]:
    """Acid + base → salt + water. Polyprotic acids in excess give acid salts (C36)."""
    if base.is_a("ammine") or redox_meets(acid, base) or not _strong_enough(acid, base):
        return
    both = (acid.formula, base.formula)
    if salt := lab.salt(base.cation, acid.anion):
        yield Draft(both, (salt.formula, "H2O"))
    if base.cation in ions.STRONG_BASE_CATIONS | {"NH4+"}:
        for formula in acid_salts(lab, base.cation, acid.anion):
            if formula.startswith(("Ca(HSO4", "Ba(HSO4")):
                continue
            yield Draft(both, (formula, "H2O"))


def _strong_enough(acid: Species, base: Species) -> bool:
    """Weak acids reach soluble bases only; H3PO4 and HF also the insoluble ones, H2SO3 and H2CO3 Mg(OH)2 as well."""
    if strength(acid) >= STRONG:
        return True
    if acid.anion == "SiO3^2-":
        return base.is_a("alkali")
    if base.is_a("soluble_base"):
        return True
    if acid.anion in ("PO4^3-", "F-"):
        return True
    return base.cation == "Mg^2+" and acid.anion in ("SO3^2-", "CO3^2-")


@rule("ammonia_acid", ("=NH3", "acid"))
def ammonia_acid(lab: Lab, ammonia: Species, acid: Species) -> Iterable[Draft]:
    """NH3 + acid → ammonium salt."""
    if acid.anion in ("ClO-", "BrO-", "IO-", "SiO3^2-", "MnO4-", "BrO3-", "IO3-"):
        return
    if salt := lab.salt("NH4+", acid.anion):
        yield Draft((ammonia.formula, acid.formula), (salt.formula,))
    for formula in acid_salts(lab, "NH4+", acid.anion):
        yield Draft((ammonia.formula, acid.formula), (formula,))


@rule("ammonia_acid_salt", ("=NH3", "acid_salt"), ("=NH3.H2O", "acid_salt"))
def ammonia_acid_salt(lab: Lab, ammonia: Species, salt: Species) -> Iterable[Draft]:
    """NH3 takes the hydrogen of an ammonium acid salt or of a hydrogensulfate or hydrogensulfite."""
    if salt.cation == "NH4+":
        chain = ions.CONJUGATES.get(salt.base_anion, ())
        for form in chain[: chain.index(salt.anion)]:
            if less := lab.salt("NH4+", form):
                water = ("H2O",) if ammonia.formula != "NH3" else ()
                yield Draft((ammonia.formula, salt.formula), (less.formula, *water))
    elif salt.anion in ("HSO4-", "HSO3-") and salt.cation in ions.ALKALI_METALS:
        one, two = lab.salt(salt.cation, salt.base_anion), lab.salt("NH4+", salt.base_anion)
        if one and two:
            water = ("H2O",) if ammonia.formula != "NH3" else ()
            yield Draft((ammonia.formula, salt.formula), (one.formula, two.formula, *water))


# ---------------------------------------------------------------- acid salt + base
@rule("acid_salt_base", ("acid_salt", "base"))
def acid_salt_base(lab: Lab, salt: Species, base: Species) -> Iterable[Draft]:
    """Acid salt + base → normal salt + water, the amounts deciding what else lies in solution."""
    if base.is_a("ammine") or base.formula == "NH3.H2O":
        if base.formula == "NH3.H2O" and salt.cation in ions.ALKALINE_EARTHS and salt.anion == "HCO3-":
            yield from _two_normal_salts(lab, salt, base)
        return
    if not base.is_a("alkali"):
        if salt.anion == "HSO4-" and salt.cation in ions.ALKALI_METALS | {"NH4+"} and base.state != "unstable":
            yield from _two_normal_salts(lab, salt, base)
        return
    both, anion, c1, c2 = (salt.formula, base.formula), salt.base_anion, salt.cation, base.cation
    if c1 not in ACID_SALT_CATIONS or (c1 != c2 and not salt.dissolved):
        return
    if anion == "S^2-" and c1 != c2 and not {c1, c2} <= ions.ALKALI_METALS | {"NH4+"}:
        return
    if c1 == c2:
        if normal := lab.salt(c1, anion):
            yield Draft(both, (normal.formula, "H2O"))
        if salt.anion == "H2PO4-" and (middle := lab.salt(c1, "HPO4^2-")):
            yield Draft(both, (middle.formula, "H2O"))
        return
    if c1 == "NH4+":
        if normal := lab.salt(c2, anion):
            yield Draft(both, (normal.formula, "NH3", "H2O"), ("heat",))
            yield Draft(
                both, (normal.formula, "NH3.H2O", "H2O") if salt.anion != "HS-" else (normal.formula, "NH3.H2O")
            )
            if salt.anion == "H2PO4-":
                yield Draft(both, (normal.formula, "NH3.H2O"))
        return
    first, second, first_base = lab.salt(c1, anion), lab.salt(c2, anion), lab.salt(c1, "OH-")
    if first and second and not first.dissolved and not second.dissolved and c1 in ions.ALKALINE_EARTHS:
        yield from _two_normal_salts(lab, salt, base)
        return
    if second and not second.dissolved:  # the base's cation takes the anion out of the solution
        if first_base:
            yield Draft(both, (second.formula, first_base.formula, "H2O"))
            if not first_base.dissolved:
                yield Draft(both, (second.formula, first_base.formula))
        if first_base is None or first_base.is_a("alkali"):
            yield from _two_normal_salts(lab, salt, base)
        return
    if first_base and not first_base.dissolved and c1 == "Mg^2+":
        if second:
            yield Draft(both, (first_base.formula, second.formula, "H2O"))
        return
    yield from _two_normal_salts(lab, salt, base)
    limited = lab.salt(c2, salt.anion)
    if first and not first.dissolved and limited:
        yield Draft(both, (first.formula, limited.formula, "H2O"))


def _two_normal_salts(lab: Lab, salt: Species, base: Species) -> Iterator[Draft]:
    first, second = lab.salt(salt.cation, salt.base_anion), lab.salt(base.cation, salt.base_anion)
    if first and second:
        products = (first.formula, second.formula, "H2O") if first is not second else (first.formula, "H2O")
        yield Draft((salt.formula, base.formula), products)


# ---------------------------------------------------------------- acid + salt
@rule("stronger_acid", ("acid", "salt"))
def stronger_acid(lab: Lab, acid: Species, salt: Species) -> Iterable[Draft]:
    """A stronger acid sets the weaker one free from its salt (disputes 9, 30): carbonates, sulfites, sulfides,
    silicates …"""
    theirs, ours = salt.base_anion, acid.anion
    silver = ours == "S^2-" and salt.formula == "Ag2CO3"  # Ag2S is what drives it
    if theirs == ours or theirs == "F-" or STRENGTH.get(theirs, 999) > STRENGTH["S2O3^2-"]:
        return
    if strength(acid) <= STRENGTH[theirs] and not silver:
        return
    if salt.is_a("ammine") or redox_meets(acid, salt) or not _attacks(lab, acid, salt):
        return
    both, free = (acid.formula, salt.formula), lab.acid(theirs)
    if not free:
        return
    new = lab.salt(salt.cation, ours)
    if ours == "CO3^2-" and theirs != "SiO3^2-":  # HCO3- is the weakest of these acids: it keeps its hydrogen
        if salt.cation in ions.ALKALINE_EARTHS and new and theirs != "S^2-":
            yield Draft(both, (new.formula, *free))
        for formula in acid_salts(lab, salt.cation, ours):
            yield Draft(both, (formula, *free))
            if salt.anion == "S^2-" and (half := lab.salt(salt.cation, "HS-")):
                yield Draft(both, (formula, half.formula))
        return
    if ours == "SO3^2-" and theirs == "CO3^2-" and salt.cation in ions.ALKALI_METALS | {"NH4+"}:
        for formula in acid_salts(lab, salt.cation, ours):
            yield Draft(both, (formula, *free))
    if new:
        fixed = (1,) * (3 + len(free)) if (ours, theirs) == ("SO4^2-", "S2O3^2-") else ()
        yield Draft(both, (new.formula, *free), coefficients=fixed)
    if ours == "PO4^3-" or (ours == "CO3^2-" and theirs == "SiO3^2-"):
        for formula in acid_salts(lab, salt.cation, ours):
            yield Draft(both, (formula, *free))
    if new and ours in ("Cl-", "Br-", "NO3-", "SO4^2-") and salt.cation in PARTIAL_CATIONS:
        chain = ions.CONJUGATES.get(theirs, ())
        later = chain[chain.index(salt.anion) + 1 :] if salt.anion in chain else ()
        for form in later:
            if partial := lab.salt(salt.cation, form):
                yield Draft(both, (partial.formula, new.formula))
    if theirs == "PO4^3-" and ours == "SO4^2-" and new and salt.anion == "PO4^3-":
        for formula in acid_salts(lab, salt.cation, theirs):
            if formula.startswith("Ca(H2PO4"):
                yield Draft(both, (formula, new.formula))


def _attacks(lab: Lab, acid: Species, salt: Species) -> bool:
    theirs, ours, strong = salt.base_anion, acid.anion, strength(acid) >= STRONG
    if theirs == "S^2-":
        return salt.formula not in SULFIDES_ACIDS_LEAVE and salt.cation != "Fe^3+" and (strong or salt.dissolved)
    if theirs in ("PO4^3-", "PHO3^2-", "NO2-", "SO3^2-"):
        return strong
    if theirs == "S2O3^2-":
        return ours in ("Cl-", "Br-", "SO4^2-")
    if theirs == "SiO3^2-":
        if ours in ("S^2-", "ClO-", "BrO-", "IO-", "F-", "CN-"):
            return False
        return strong or salt.dissolved
    if theirs == "CO3^2-":
        if ours == "S^2-":
            return salt.cation == "Ag+"
        return ours not in ("NO2-",)
    if theirs in ("ClO-", "BrO-", "IO-"):
        return (strong or ours in ("CO3^2-", "F-")) and ours not in ("Br-", "I-")
    return True


@rule("weaker_acid_by_water_step", ("acid", "salt"))
def acid_to_acid_salts(lab: Lab, acid: Species, salt: Species) -> Iterable[Draft]:
    """An acid between the two steps of another takes only one step: HClO or H2S + Na2CO3 → NaHCO3 (dispute 30)."""
    if salt.anion != "CO3^2-" or salt.cation not in ions.ALKALI_METALS or acid.anion not in ("ClO-", "S^2-"):
        return
    half = lab.salt(salt.cation, "HCO3-")
    new = lab.salt(salt.cation, "HS-" if acid.anion == "S^2-" else acid.anion)
    if half and new:
        yield Draft((acid.formula, salt.formula), (half.formula, new.formula))


@rule("acid_salt_formation", ("acid", "salt"))
def acid_salt_formation(lab: Lab, acid: Species, salt: Species) -> Iterable[Draft]:
    """An acid and its own normal salt → the acid salt: H2CO3, H2SO3, H2S, H3PO4 (no such step for H2SO4)."""
    base = salt.base_anion
    if acid.anion != base or base not in ("CO3^2-", "SO3^2-", "S^2-", "PO4^3-"):
        return
    if base == "S^2-" and salt.cation not in ions.ALKALI_METALS | {"NH4+"}:
        return
    if base == "PO4^3-" and salt.cation not in ions.ALKALI_METALS | {"NH4+", "Ca^2+"}:
        return
    chain = ions.CONJUGATES[base]
    for form in chain[chain.index(salt.anion) + 1 :]:
        if formed := lab.salt(salt.cation, form):
            yield Draft((acid.formula, salt.formula), (formed.formula,))


@rule("acid_precipitate", ("acid", "salt"))
def acid_precipitate(lab: Lab, acid: Species, salt: Species) -> Iterable[Draft]:
    """Acid + dissolved salt → a salt that no acid dissolves (BaSO4, AgCl, CuS …) + the other acid (dispute 23)."""
    if not salt.dissolved or salt.base_anion == acid.anion or salt.is_a("ammine"):
        return
    if ions_meet(salt.cation, acid.anion, acid=True):
        return
    if STRENGTH.get(salt.base_anion, 0) < STRONG or salt.anion in ("HSO4-", "MnO4-", "CrO4^2-", "Cr2O7^2-"):
        return
    if acid.anion == "S^2-":
        if salt.cation not in H2S_PRECIPITATES:
            return
    elif acid.anion not in ("Cl-", "Br-", "I-", "SO4^2-"):
        return
    new = lab.salt(salt.cation, acid.anion)
    free = lab.acid(salt.anion)
    if not new or not free or new.solubility not in ("insoluble", "slightly") or new.formula in NOT_BY_ACID:
        return
    if salt.cation == "Hg^2+" and salt.anion in ("Cl-", "Br-") and acid.anion not in ("S^2-", "I-"):
        return
    yield Draft((acid.formula, salt.formula), (new.formula, *free))


@rule("volatile_acid", ("=H2SO4", "salt"))
def volatile_acid(lab: Lab, acid: Species, salt: Species) -> Iterable[Draft]:
    """Hot concentrated H2SO4 drives the volatile HCl, HNO3 or HF out of a dry salt (dispute 27)."""
    if salt.anion not in ("Cl-", "NO3-", "F-"):
        return
    if salt.cation not in DRY_SALT_CATIONS and not (salt.cation == "NH4+" and salt.anion == "Cl-"):
        return
    free = ions.acid_of(salt.anion)
    if new := lab.salt(salt.cation, "SO4^2-"):
        yield Draft((acid.formula, salt.formula), (new.formula, free), ("heat",))
    if salt.cation in ions.ALKALI_METALS and (new := lab.salt(salt.cation, "HSO4-")):
        yield Draft((acid.formula, salt.formula), (new.formula, free), ("heat",))


@rule("involatile_acid", ("=H3PO4", "salt"))
def involatile_acid(lab: Lab, acid: Species, salt: Species) -> Iterable[Draft]:
    """Hot concentrated H3PO4, which does not oxidise, frees HBr and HI (dispute 27)."""
    if salt.anion in ("Br-", "I-") and salt.cation in ("Na+", "K+"):
        for form in ("H2PO4-", "PO4^3-"):
            if new := lab.salt(salt.cation, form):
                yield Draft((acid.formula, salt.formula), (new.formula, ions.acid_of(salt.anion)), ("heat",))


@rule("stronger_acid", ("acid_salt", "salt"))
def hydrogencarbonate_and_silicate(lab: Lab, acid_salt: Species, silicate: Species) -> Iterable[Draft]:
    """HCO3- is a stronger acid than H2SiO3 (dispute 30): silicic acid falls."""
    if acid_salt.anion != "HCO3-" or silicate.anion != "SiO3^2-" or acid_salt.cation != silicate.cation:
        return
    if silicate.cation in ("Na+", "K+") and (carbonate := lab.salt(silicate.cation, "CO3^2-")):
        yield Draft((acid_salt.formula, silicate.formula), ("H2SiO3", carbonate.formula))


# ---------------------------------------------------------------- hydrogensulfates as acids
@rule("hydrogensulfate_acid", ("acid_salt", "salt"))
def hydrogensulfate_acid(lab: Lab, hydrogensulfate: Species, salt: Species) -> Iterable[Draft]:
    """MHSO4 acts as a strong acid: it frees weak acids, and gives BaSO4 with barium salts."""
    if hydrogensulfate.anion != "HSO4-" or salt.anion == "HSO4-" or hydrogensulfate.cation not in ions.ALKALI_METALS:
        return
    both = (hydrogensulfate.formula, salt.formula)
    theirs = salt.base_anion
    own, other = lab.salt(hydrogensulfate.cation, "SO4^2-"), lab.salt(salt.cation, "SO4^2-")
    if own is None:
        return
    if theirs in ("CO3^2-", "SO3^2-", "S^2-", "SiO3^2-") and salt.formula not in SULFIDES_ACIDS_LEAVE and other:
        if salt.cation == "Fe^3+" or salt.is_a("ammine") or salt.solubility == "decomposes":
            return
        free = lab.acid(theirs)
        products = (own.formula, *free) if other is own else (own.formula, other.formula, *free)
        yield Draft(both, products)
        return
    if salt.cation == "Ba^2+" and salt.dissolved and salt.anion in ("Cl-", "Br-", "I-", "NO3-"):
        rest = lab.salt(hydrogensulfate.cation, salt.anion)
        if other and rest:
            yield Draft(both, (other.formula, rest.formula, ions.acid_of(salt.anion)))
    if salt.anion in ("Cl-", "NO3-") and salt.cation == hydrogensulfate.cation:
        yield Draft(both, (own.formula, ions.acid_of(salt.anion)), ("heat",))


@rule("metal_hydrogensulfate", ("metal", "acid_salt"))
def metal_hydrogensulfate(lab: Lab, metal: Species, salt: Species) -> Iterable[Draft]:
    """A metal before hydrogen + MHSO4 → two sulfates + H2."""
    if salt.anion != "HSO4-" or salt.cation not in ions.ALKALI_METALS or metal.formula not in ("Mg", "Al", "Zn", "Fe"):
        return
    own, other = lab.salt(salt.cation, "SO4^2-"), lab.salt(ions.METAL_ION[metal.formula], "SO4^2-")
    if own and other:
        yield Draft((metal.formula, salt.formula), (other.formula, own.formula, "H2"))


@rule("oxide_hydrogensulfate", ("basic_oxide", "acid_salt"), ("amphoteric_oxide", "acid_salt"))
def oxide_hydrogensulfate(lab: Lab, oxide: Species, salt: Species) -> Iterable[Draft]:
    """Basic oxide + MHSO4 → two sulfates + water."""
    from game.chem.knowledge.kinds import AMPHOTERIC_OXIDES, BASIC_OXIDES

    cation = BASIC_OXIDES.get(oxide.formula) or AMPHOTERIC_OXIDES.get(oxide.formula, "")
    own, other = lab.salt(salt.cation, "SO4^2-"), lab.salt(cation, "SO4^2-")
    if salt.anion == "HSO4-" and salt.cation in ions.ALKALI_METALS and own and other:
        products = (own.formula, "H2O") if own is other else (other.formula, own.formula, "H2O")
        yield Draft((oxide.formula, salt.formula), products)
