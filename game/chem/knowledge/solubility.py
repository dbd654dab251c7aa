"""Double displacement in solution: two dissolved substances exchange ions when something leaves the solution."""

from __future__ import annotations

from collections.abc import Iterable

from game.chem.knowledge import ions
from game.chem.knowledge.compatibility import OXIDISERS, STRONG_REDUCERS, redox_meets
from game.chem.knowledge.lab import Draft, Lab, Species, rule

HYDROLYSING_CATIONS = frozenset({"Al^3+", "Fe^3+", "Cr^3+"})
HYDROLYSING_ANIONS = frozenset(
    {"CO3^2-", "HCO3-", "SO3^2-", "HSO3-", "S^2-", "HS-", "SiO3^2-", "ClO-", "CN-", "BO2-", *ions.HYDROXO_CATION}
)

HYDROXIDES_THAT_FALL_APART = {"Ag+": "Ag2O", "Hg^2+": "HgO"}
"""Cation → the oxide that appears instead of its hydroxide (dispute 14)."""

TOO_SOLUBLE = frozenset({"AgMnO4", "AgNO2", "SnI2", "HgBr2", "AgBrO3"})
"""Listed as slightly soluble, yet no everyday solution is strong enough to make them fall, or they stay as
complexes."""

STRONG_ANIONS = frozenset({"Cl-", "Br-", "I-", "NO3-", "SO4^2-", "ClO4-"})
"""Anions of the strong acids of everyday salts."""

ALKALI_LIKE = ("Na+", "K+", "NH4+")

AMMONIA_PRECIPITATES = frozenset(
    {
        "Ag+",
        "Mg^2+",
        "Al^3+",
        "Fe^2+",
        "Fe^3+",
        "Cu^2+",
        "Zn^2+",
        "Mn^2+",
        "Pb^2+",
        "Cr^3+",
        "Be^2+",
        "Sn^2+",
        "Ni^2+",
        "Co^2+",
    }
)
"""Cations ammonia water precipitates as hydroxides."""

CARBONATE_BY_HYDROGENCARBONATE = frozenset({"Fe^2+", "Mn^2+", "Zn^2+", "Ag+", "Pb^2+", "Co^2+", "Ni^2+"})
"""Cations whose carbonate a hydrogencarbonate precipitates, with CO2; Ca2+, Ba2+, Mg2+ stay dissolved."""


def precipitates(species: Species | None) -> bool:
    """Whether it leaves the solution when two dissolved substances would form it (dispute 21)."""
    return species is not None and species.solubility in ("insoluble", "slightly")


@rule("precipitation", ("salt", "salt"))
def salt_and_salt(lab: Lab, one: Species, two: Species) -> Iterable[Draft]:
    """Two dissolved salts exchange ions when at least one product is insoluble or slightly soluble."""
    if not (one.dissolved and two.dissolved) or one.cation == two.cation or one.anion == two.anion:
        return
    if one.is_a("ammine") or two.is_a("ammine") or redox_meets(one, two) or _electrons_pass(one, two):
        return
    for a, b in ((one, two), (two, one)):
        if a.cation in HYDROLYSING_CATIONS and b.anion in HYDROLYSING_ANIONS:
            return
        if a.is_a("hydroxo_salt") or (
            a.is_a("acid_salt") and not (a.anion == "HPO4^2-" and b.cation in ("Ca^2+", "Ba^2+"))
        ):
            return
        if a.cation == "NH4+" and b.anion in ("SiO3^2-", "BO2-"):
            return
    first, second = lab.salt(one.cation, two.anion), lab.salt(two.cation, one.anion)
    if first is None or second is None:
        return
    if (falls(first) or falls(second)) and _formed_from_water(first) and _formed_from_water(second):
        yield Draft((one.formula, two.formula), (first.formula, second.formula))


def _electrons_pass(one: Species, two: Species) -> bool:
    """Ions that react or may react by redox even in neutral solution, or do not come apart at all: no exchange is
    written."""
    for a, b in ((one, two), (two, one)):
        if a.anion in OXIDISERS | {"MnO4^2-", "S2O8^2-"} and b.anion in STRONG_REDUCERS:
            return True
        if a.cation in ("Ag+", "Hg^2+") and b.cation == "Sn^2+":
            return True
        if a.cation == "Ag+" and b.cation == "Fe^2+" and b.anion not in ions.HALIDES:
            return True
        if a.cation == "Hg^2+" and a.anion in ("Cl-", "Br-") and b.anion not in ("S^2-", "I-"):
            return True  # mercury(II) halides hardly ionise
    return False


def falls(species: Species) -> bool:
    """Whether a salt of these ions really falls: not the sulfides of active metals, nor fluorides that stay as
    complexes."""
    if not precipitates(species):
        return False
    if species.anion == "S^2-":
        return species.cation not in ions.ALKALI_METALS | ions.ALKALINE_EARTHS | {"Mg^2+", "Al^3+", "NH4+"}
    if species.anion == "F-":
        return species.cation in ions.ALKALINE_EARTHS | {"Mg^2+", "Pb^2+", "Li+"}
    if species.anion == "CrO4^2-":
        return species.cation in ("Ba^2+", "Ag+", "Pb^2+", "Hg2^2+")
    if species.formula in TOO_SOLUBLE:
        return False
    return not (species.anion == "ClO4-" or species.cation in ("K+", "NH4+", "Na+", "Rb+", "Cs+"))


def _formed_from_water(species: Species) -> bool:
    return species.solubility not in ("decomposes",) and species.state != "unstable"


@rule("precipitate_transformation", ("salt", "salt"))
def precipitate_transformation(lab: Lab, solid: Species, dissolved: Species) -> Iterable[Draft]:
    """A precipitate turns into a less soluble one of the same kind: AgCl → AgBr → AgI → Ag2S, CaSO4 → CaCO3, ZnS/FeS
    → CuS."""
    order = {("Ag+", a): n for n, a in enumerate(("Cl-", "Br-", "I-", "S^2-"))}
    if not dissolved.dissolved or dissolved.is_a("acid_salt"):
        return
    plain = dissolved.cation in ("Na+", "K+", "NH4+")
    new = lab.salt(solid.cation, dissolved.anion)
    rest = lab.salt(dissolved.cation, solid.anion)
    if new is None or rest is None or solid.cation == dissolved.cation:
        return
    both = (solid.formula, dissolved.formula)
    here, there = order.get((solid.cation, solid.anion)), order.get((solid.cation, dissolved.anion))
    if (here is not None and there is not None and there > here and rest.dissolved and plain) or (
        solid.formula == "CaSO4" and dissolved.anion == "CO3^2-" and plain
    ):
        yield Draft(both, (new.formula, rest.formula))
    if _sparing(solid, dissolved, new, rest):
        yield Draft(both, (new.formula, rest.formula))
    if solid.formula in ("FeS", "ZnS", "MnS", "PbS") and dissolved.cation in ("Cu^2+", "Ag+", "Hg^2+", "Pb^2+"):
        less = lab.salt(dissolved.cation, "S^2-")
        other = lab.salt(solid.cation, dissolved.anion)
        if (
            less
            and other
            and (other.dissolved or other.formula == "PbSO4")
            and dissolved.cation != solid.cation
            and _sulfide_rank(less) > _sulfide_rank(solid)
        ):
            yield Draft(both, (less.formula, other.formula))


def _sparing(solid: Species, dissolved: Species, new: Species, rest: Species) -> bool:
    """Sparing silver, lead and strontium salts, when what forms is far less soluble."""
    if solid.formula == "Ag2SO4":
        return dissolved.anion in ("Cl-", "Br-", "I-", "S^2-") and dissolved.cation in (*ALKALI_LIKE, "Ba^2+", "Mg^2+")
    if solid.formula == "SrSO4":
        return dissolved.anion == "CO3^2-" and dissolved.cation in ALKALI_LIKE
    if solid.formula == "Ag2CrO4":
        return dissolved.anion in ("Cl-", "Br-", "I-") and dissolved.cation in ALKALI_LIKE
    if solid.formula in ("PbSO4", "PbCl2"):
        return dissolved.anion in ("S^2-", "CO3^2-") and dissolved.cation in ALKALI_LIKE and rest.dissolved
    return False


def _sulfide_rank(sulfide: Species) -> int:
    return ("MnS", "FeS", "ZnS", "PbS", "CuS", "Ag2S", "HgS").index(sulfide.formula) if sulfide.cation else 0


@rule("hydroxide_transformation", ("=Mg(OH)2", "salt"))
def hydroxide_transformation(lab: Lab, base: Species, salt: Species) -> Iterable[Draft]:
    """Mg(OH)2 stirred with an iron(III) or copper(II) salt turns into the less soluble hydroxide."""
    if salt.cation in ("Fe^3+", "Cu^2+", "Al^3+") and salt.anion in STRONG_ANIONS:
        new, rest = lab.salt(salt.cation, "OH-"), lab.salt(base.cation, salt.anion)
        if new and rest and rest.dissolved:
            yield Draft((base.formula, salt.formula), (new.formula, rest.formula))


@rule("hydroxide_precipitation", ("alkali", "salt"), ("=NH3.H2O", "salt"))
def base_and_salt(lab: Lab, base: Species, salt: Species) -> Iterable[Draft]:
    """Soluble base + dissolved salt → an insoluble hydroxide, or an insoluble salt of the base's cation, or both."""
    if (
        not salt.dissolved
        or salt.is_a("ammonium_salt")
        or salt.is_a("acid_salt")
        or salt.is_a("ammine")
        or salt.is_a("hydroxo_salt")
    ):
        return
    if base.cation == salt.cation:
        return
    weak = base.formula == "NH3.H2O"
    if weak and salt.cation not in AMMONIA_PRECIPITATES:
        return
    both = (base.formula, salt.formula)
    rest = lab.salt(base.cation, salt.anion)
    if rest is None:
        return
    if salt.cation in HYDROXIDES_THAT_FALL_APART:
        oxide = HYDROXIDES_THAT_FALL_APART[salt.cation]
        if oxide in lab:
            yield Draft(both, (oxide, rest.formula, "H2O"))
        return
    new = lab.salt(salt.cation, "OH-")
    if new is None or new.state == "unstable":
        return
    sinks = not new.is_a("alkali") or (
        new.formula == "Ca(OH)2" and base.cation in ions.ALKALI_METALS and rest.dissolved
    )
    if sinks or (falls(rest) and base.is_a("alkali")):
        yield Draft(both, (new.formula, rest.formula))


@rule("ammonia_precipitation", ("=NH3", "salt", "=H2O"))
def ammonia_water_and_salt(lab: Lab, ammonia: Species, salt: Species, water: Species) -> Iterable[Draft]:
    """NH3 led into the solution of a salt precipitates its hydroxide, as ammonia water does."""
    if salt.cation not in AMMONIA_PRECIPITATES or not salt.dissolved or salt.is_a("acid_salt"):
        return
    new, rest = lab.salt(salt.cation, "OH-"), lab.salt("NH4+", salt.anion)
    if new and rest:
        yield Draft((ammonia.formula, salt.formula, water.formula), (new.formula, rest.formula))


@rule("hydrogencarbonate_precipitation", ("salt", "acid_salt"))
def hydrogencarbonate_precipitation(lab: Lab, salt: Species, acid_salt: Species) -> Iterable[Draft]:
    """Fe2+, Mn2+, Zn2+, Ag+ … + HCO3- → carbonate + CO2 + water; Cu2+ gives the basic carbonate (dispute 24)."""
    if (
        acid_salt.anion != "HCO3-"
        or not salt.dissolved
        or salt.is_a("acid_salt")
        or acid_salt.cation not in ("Na+", "K+", "NH4+")
    ):
        return
    rest = lab.salt(acid_salt.cation, salt.anion)
    if rest is None or salt.anion in ("OH-", "CO3^2-", "ClO-"):
        return
    both = (salt.formula, acid_salt.formula)
    if salt.cation in CARBONATE_BY_HYDROGENCARBONATE and (new := lab.salt(salt.cation, "CO3^2-")):
        yield Draft(both, (new.formula, rest.formula, "CO2", "H2O"))
    if salt.cation == "Cu^2+":
        if "Cu2(OH)2CO3" in lab:
            yield Draft(both, ("Cu2(OH)2CO3", rest.formula, "CO2", "H2O"))
        yield Draft(both, ("Cu(OH)2", rest.formula, "CO2"))


@rule(
    "hydrogencarbonate_made_alkaline",
    ("Ca^2+ salt", "HCO3- salt", "alkali"),
    ("Ba^2+ salt", "HCO3- salt", "alkali"),
)
def hydrogencarbonate_made_alkaline(lab: Lab, salt: Species, acid_salt: Species, base: Species) -> Iterable[Draft]:
    """CaCl2, BaCl2 + NaHCO3 stand next to each other until alkali comes: then the carbonate falls."""
    if salt.anion not in ("Cl-", "NO3-"):
        return
    new, rest = lab.salt(salt.cation, "CO3^2-"), lab.salt(base.cation, salt.anion)
    if base.cation == acid_salt.cation and base.cation in ("Na+", "K+") and new and rest:
        yield Draft((salt.formula, acid_salt.formula, base.formula), (new.formula, rest.formula, "H2O"))


@rule("basic_carbonate", ("Cu^2+ salt", "CO3^2- salt", "=H2O"))
def basic_carbonate(lab: Lab, salt: Species, carbonate: Species, water: Species) -> Iterable[Draft]:
    """Cu2+ + CO3 2- + water → Cu2(OH)2CO3 + CO2; Cu(OH)2 + CO2 accepted (dispute 24)."""
    if not (salt.dissolved and carbonate.dissolved):
        return
    if rest := lab.salt(carbonate.cation, salt.anion):
        reactants = (salt.formula, carbonate.formula, water.formula)
        yield Draft(reactants, ("Cu2(OH)2CO3", rest.formula, "CO2"))
        yield Draft(reactants, ("Cu(OH)2", rest.formula, "CO2"))


@rule("alkaline_earth_hydrogencarbonate", ("salt", "acid_salt"))
def hydrogencarbonate_exchange(lab: Lab, salt: Species, acid_salt: Species) -> Iterable[Draft]:
    """Ca(HCO3)2, Ba(HCO3)2 + a soluble carbonate, phosphate, sulfate … → the insoluble salt + hydrogencarbonate."""
    if acid_salt.anion not in ("HCO3-", "HSO3-") or acid_salt.cation not in ions.ALKALINE_EARTHS or not salt.dissolved:
        return
    if (
        salt.cation not in ("Na+", "K+", "NH4+")
        or salt.is_a("acid_salt")
        or salt.is_a("hydroxo_salt")
        or redox_meets(salt, acid_salt)
    ):
        return
    if salt.anion in ("SiO3^2-", "ClO-", "S^2-"):
        return
    if acid_salt.anion == "HSO3-" and salt.anion != "SO4^2-":
        return
    new, rest = lab.salt(acid_salt.cation, salt.anion), lab.salt(salt.cation, acid_salt.anion)
    if new and rest and new.solubility == "insoluble":
        yield Draft((salt.formula, acid_salt.formula), (new.formula, rest.formula))


@rule("phosphate_from_acid_salt", ("salt", "acid_salt"))
def silver_phosphate(lab: Lab, salt: Species, acid_salt: Species) -> Iterable[Draft]:
    """AgNO3 with a hydrogenphosphate still gives yellow Ag3PO4."""
    if (
        (
            salt.formula == "AgNO3"
            and acid_salt.anion == "HPO4^2-"
            and acid_salt.cation in ("Na+", "K+")
            and "Ag3PO4" in lab
        )
        and (rest := lab.salt(acid_salt.cation, "NO3-"))
        and (acid := lab.salt(acid_salt.cation, "H2PO4-"))
    ):
        yield Draft(
            (salt.formula, acid_salt.formula), ("Ag3PO4", rest.formula, acid.formula), coefficients=(3, 2, 1, 3, 1)
        )


@rule("hydrogensulfide_precipitation", ("salt", "acid_salt"))
def hydrogensulfide_precipitation(lab: Lab, salt: Species, acid_salt: Species) -> Iterable[Draft]:
    """Cu2+, Ag+, Pb2+, Hg2+ + HS- → sulfide + H2S."""
    from game.chem.knowledge.acids import H2S_PRECIPITATES

    if acid_salt.anion != "HS-" or salt.cation not in H2S_PRECIPITATES or not salt.dissolved or salt.is_a("acid_salt"):
        return
    new, rest = lab.salt(salt.cation, "S^2-"), lab.salt(acid_salt.cation, salt.anion)
    if new and rest:
        yield Draft((salt.formula, acid_salt.formula), (new.formula, rest.formula, "H2S"))


@rule("salting_out", ("=NH4HCO3", "=NaCl"))
def salting_out(lab: Lab, hydrogencarbonate: Species, salt: Species) -> Iterable[Draft]:
    """NaHCO3 crystallises from concentrated NH4HCO3 + NaCl, being the least soluble of the four (Hou's process)."""
    yield Draft((hydrogencarbonate.formula, salt.formula), ("NaHCO3", "NH4Cl"))
