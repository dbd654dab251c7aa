"""Salts of more than two sorts of ions: double salts (alum, dolomite) and basic salts (malachite)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.chem.knowledge import ions
from game.chem.knowledge.compatibility import ions_meet
from game.chem.knowledge.lab import Draft, Lab, Species, rule
from game.chem.knowledge.thermal import OXIDE_OF

TRIVALENT = frozenset({"Al^3+", "Fe^3+", "Cr^3+"})


def _double(salt: Species) -> tuple[str, str, str]:
    """(cation that stays dissolved, cation with an insoluble hydroxide, anion) of a double salt."""
    (one, _), (two, _), (anion, _) = salt.ions
    weak = ("Al^3+", "Fe^3+", "Fe^2+", "Cr^3+", "Mg^2+")
    return (two, one, anion) if one in weak else (one, two, anion)


def _salts(lab: Lab, *pairs: tuple[str, str]) -> tuple[str, ...] | None:
    """The formulas of these salts, each once; None if one does not exist."""
    found = [lab.salt(cation, anion) for cation, anion in pairs]
    if any(s is None for s in found):
        return None
    return tuple(dict.fromkeys(s.formula for s in found if s is not None))


@rule("double_salt", ("double_salt", "salt"))
def double_salt_and_salt(lab: Lab, double: Species, salt: Species) -> Iterable[Draft]:
    """Alum and its like give BaSO4 with barium salts, the hydroxide and CO2 with hydrogencarbonate (dispute 11)."""
    first, second, anion = _double(double)
    if anion != "SO4^2-" or not double.dissolved or not salt.dissolved:
        return
    both = (double.formula, salt.formula)
    if salt.cation == "Ba^2+" and salt.anion in ("Cl-", "NO3-"):
        if products := _salts(lab, ("Ba^2+", anion), (second, salt.anion), (first, salt.anion)):
            yield Draft(both, products)
        return
    products = _salts(lab, (second, "OH-"), (first, anion), (salt.cation, anion))
    if products and salt.anion == "HCO3-" and salt.cation in ("Na+", "K+") and second in TRIVALENT:
        yield Draft(both, (*products, "CO2"))


@rule("double_salt", ("double_salt", "alkali"), ("double_salt", "=NH3.H2O"))
def double_salt_and_base(lab: Lab, double: Species, base: Species) -> Iterable[Draft]:
    """The hydroxide falls from alum; Ba(OH)2 brings BaSO4 down as well; excess alkali dissolves Al(OH)3 (dispute 8)."""
    first, second, anion = _double(double)
    if anion not in ("SO4^2-", "Cl-") or not double.dissolved:
        return
    both = (double.formula, base.formula)
    if products := _salts(lab, (second, "OH-"), (base.cation, anion), (first, anion)):
        yield Draft(both, products)
    products = _salts(lab, (second, "OH-"), (base.cation, anion))
    if products and first == "NH4+" and anion == "SO4^2-" and base.is_a("alkali"):
        yield Draft(both, (*products, "NH3.H2O"))  # more alkali reaches the ammonium next
    if second != "Al^3+" or anion != "SO4^2-":
        return
    yield from _excess(lab, both, first, base)


def _excess(lab: Lab, both: tuple[str, str], first: str, base: Species) -> Iterator[Draft]:
    """Al(OH)3 dissolved again by excess alkali; ammonium is set free as NH3·H2O."""
    hydroxo = lab.salt(base.cation if first == "NH4+" else first, "[Al(OH)4]-")
    sulfate = lab.salt(base.cation, "SO4^2-")
    if hydroxo is None or sulfate is None or base.formula == "NH3.H2O":
        return
    if first == "NH4+":
        yield Draft(both, (hydroxo.formula, sulfate.formula, "NH3.H2O"))
    elif base.cation in (first, "Ba^2+"):
        yield Draft(both, (hydroxo.formula, sulfate.formula))


@rule("double_salt", ("double_salt", "salt", "=H2O"))
def double_salt_and_carbonate(lab: Lab, double: Species, salt: Species, water: Species) -> Iterable[Draft]:
    """Alum and a carbonate in water: complete double hydrolysis (dispute 11)."""
    first, second, anion = _double(double)
    if second not in TRIVALENT or anion != "SO4^2-" or salt.anion != "CO3^2-" or salt.cation not in ("Na+", "K+"):
        return
    if products := _salts(lab, (second, "OH-"), (first, anion), (salt.cation, anion)):
        yield Draft((double.formula, salt.formula, "H2O"), (*products, "CO2"))


@rule("double_carbonate", ("=CaMg(CO3)2", "strong_acid"))
def dolomite_and_acid(lab: Lab, double: Species, acid: Species) -> Iterable[Draft]:
    """Dolomite dissolves in strong acids: two salts, CO2 and water."""
    if acid.anion in ("Cl-", "NO3-", "Br-") and (salts := _salts(lab, ("Ca^2+", acid.anion), ("Mg^2+", acid.anion))):
        yield Draft((double.formula, acid.formula), (*salts, "CO2", "H2O"))


@rule("carbonate_decomposition", ("=CaMg(CO3)2",))
def dolomite(lab: Lab, double: Species) -> Iterable[Draft]:
    """Dolomite when heated: CaO + MgO + CO2."""
    yield Draft((double.formula,), ("CaO", "MgO", "CO2"), ("heat",))


# ---------------------------------------------------------------- basic salts
def _basic(salt: Species) -> tuple[str, str]:
    """(cation, anion of the acid) of a basic salt."""
    cation = salt.ions[0][0]
    return cation, next(ion for ion, _ in salt.ions[1:] if ion != "OH-")


@rule("basic_salt_and_acid", ("basic_salt", "strong_acid"))
def basic_salt_and_acid(lab: Lab, salt: Species, acid: Species) -> Iterable[Draft]:
    """Basic carbonate + strong acid → salt + CO2 + water; another basic salt + its own acid → normal salt + water."""
    cation, anion = _basic(salt)
    if ions_meet(cation, acid.anion, acid=True):
        return
    new = lab.salt(cation, acid.anion)
    if new is None:
        return
    both = (salt.formula, acid.formula)
    if anion == "CO3^2-":
        yield Draft(both, (new.formula, "CO2", "H2O"))
    elif anion == acid.anion:
        yield Draft(both, (new.formula, "H2O"))


@rule("basic_carbonate_decomposition", ("basic_salt",))
def basic_salt_heated(lab: Lab, salt: Species) -> Iterable[Draft]:
    """Basic carbonate → oxide + CO2 + water; Mg(OH)Cl → MgO + HCl."""
    cation, anion = _basic(salt)
    oxide = OXIDE_OF.get(cation)
    if oxide and anion == "CO3^2-":
        yield Draft((salt.formula,), (oxide, "CO2", "H2O"), ("heat",))
    elif salt.formula == "Mg(OH)Cl":
        yield Draft((salt.formula,), ("MgO", ions.acid_of(anion)), ("heat",))
