"""Complexes with ammonia, and what acids, salts and thiocyanate do."""

from __future__ import annotations

from collections.abc import Iterable

from game.chem.knowledge import ions
from game.chem.knowledge.lab import Draft, Lab, Species, rule


@rule("ammine_formation", ("salt", "=NH3.H2O"), ("salt", "=NH3"))
def ammine_from_salt(lab: Lab, salt: Species, ammonia: Species) -> Iterable[Draft]:
    """Cu2+, Zn2+, Ag+ in excess ammonia → the ammine complex; AgCl dissolves too, AgBr and AgI do not."""
    complex_ion = ions.AMMINE.get(salt.cation)
    if complex_ion is None or not (salt.dissolved or salt.formula == "AgCl"):
        return
    both, water = (salt.formula, ammonia.formula), _water_of(ammonia)
    if new := lab.salt(complex_ion, salt.anion):
        yield Draft(both, (new.formula, *water))
    rest, base = lab.salt("NH4+", salt.anion), lab.salt(complex_ion, "OH-")
    if water and salt.cation == "Ag+" and salt.dissolved and rest and base:
        yield Draft(both, (base.formula, rest.formula, "H2O"))


@rule("ammine_formation", ("base", "=NH3.H2O"), ("base", "=NH3"), ("=Ag2O", "=NH3.H2O"), ("=AgOH", "=NH3.H2O"))
def ammine_from_base(lab: Lab, base: Species, ammonia: Species) -> Iterable[Draft]:
    """Cu(OH)2, Zn(OH)2, Ag2O dissolve in excess ammonia (dispute 14)."""
    cation = "Ag+" if base.formula == "Ag2O" else base.cation
    complex_ion = ions.AMMINE.get(cation)
    if complex_ion and (new := lab.salt(complex_ion, "OH-")):
        yield Draft((base.formula, ammonia.formula), (new.formula, *_water_of(ammonia)))


def _water_of(ammonia: Species) -> tuple[str, ...]:
    """What is left of the ammonia once it is bound: water, if it came as NH3.H2O."""
    return ("H2O",) if ammonia.formula == "NH3.H2O" else ()


@rule("ammine_and_acid", ("ammine", "strong_acid"))
def ammine_and_acid(lab: Lab, ammine: Species, acid: Species) -> Iterable[Draft]:
    """Acid takes the ammonia out of the complex: ammonium salt + salt of the metal (AgCl falls)."""
    if acid.anion not in ("Cl-", "NO3-", "SO4^2-", "Br-"):
        return
    metal = next(m for m, c in ions.AMMINE.items() if c == ammine.cation)
    ammonium = lab.salt("NH4+", acid.anion)
    new = lab.salt(metal, acid.anion)
    if ammonium is None:
        return
    both = (ammine.formula, acid.formula)
    if ammine.anion == "OH-" and new:
        yield Draft(both, (new.formula, ammonium.formula, "H2O"))
    elif ammine.anion == acid.anion and new:
        yield Draft(both, (new.formula, ammonium.formula))
    elif (kept := lab.salt(metal, ammine.anion)) and metal == "Ag+" and not kept.dissolved:
        yield Draft(both, (kept.formula, ammonium.formula))


@rule("ammine_and_salt", ("ammine_salt", "salt"))
def ammine_and_salt(lab: Lab, ammine: Species, salt: Species) -> Iterable[Draft]:
    """A complex salt keeps its complex when its other ion is precipitated (BaSO4)."""
    if salt.is_a("ammine") or not salt.dissolved or (ammine.anion, salt.cation) != ("SO4^2-", "Ba^2+"):
        return
    new, rest = lab.salt(ammine.cation, salt.anion), lab.salt(salt.cation, ammine.anion)
    if new and rest:
        yield Draft((ammine.formula, salt.formula), (rest.formula, new.formula))


@rule("thiocyanate", ("salt", "salt"))
def thiocyanate(lab: Lab, iron: Species, salt: Species) -> Iterable[Draft]:
    """Fe3+ + SCN- → the blood-red Fe(SCN)3."""
    if iron.cation != "Fe^3+" or salt.anion != "SCN-" or not iron.dissolved or iron.anion == "SCN-":
        return
    if salt.cation not in ("Na+", "K+", "NH4+"):
        return
    new, rest = lab.salt("Fe^3+", "SCN-"), lab.salt(salt.cation, iron.anion)
    if new and rest:
        yield Draft((iron.formula, salt.formula), (new.formula, rest.formula))
