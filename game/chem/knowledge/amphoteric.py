"""Aluminium, zinc and beryllium: oxide, hydroxide, ion and metal react with acid and with strong alkali alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.chem.knowledge import ions
from game.chem.knowledge.acids import STRENGTH, STRONG, acid_salts
from game.chem.knowledge.kinds import AMPHOTERIC_OXIDES
from game.chem.knowledge.lab import Draft, Lab, Species, rule

AMPHOTERIC_METALS = {"Al": "Al^3+", "Zn": "Zn^2+", "Be": "Be^2+"}


def old_form(hydroxo_formula: str) -> str:
    """The older way of writing a hydroxo salt (``Na[Al(OH)4]`` → ``NaAlO2``), or ``""``."""
    return next((old for old, (new, _) in ions.OLD_NOTATION.items() if new == hydroxo_formula), "")


def _hydroxo(lab: Lab, base: Species, cation: str) -> tuple[str, str]:
    """(hydroxo salt, its older form) of an amphoteric cation with a base; ``""`` where the data have none."""
    anion = ions.HYDROXO.get(cation)
    if anion is None:
        return "", ""
    formula = ions.combine(base.cation, anion)
    old = old_form(formula)
    if cation == "Be^2+" and old in lab:  # the books write beryllate only this way
        return "", old
    return formula if formula in lab else "", old if old in lab else ""


@rule("amphoteric_oxide_and_alkali", ("amphoteric_oxide", "alkali"))
def amphoteric_oxide_and_alkali(lab: Lab, oxide: Species, base: Species) -> Iterable[Draft]:
    """Al2O3, ZnO, BeO + strong alkali → aluminate, zincate … + water."""
    _, old = _hydroxo(lab, base, AMPHOTERIC_OXIDES[oxide.formula])
    if old:
        yield Draft((oxide.formula, base.formula), (old, "H2O"))


@rule("amphoteric_oxide_and_alkali", ("amphoteric_oxide", "alkali", "=H2O"))
def amphoteric_oxide_alkali_water(lab: Lab, oxide: Species, base: Species, water: Species) -> Iterable[Draft]:
    """The same with water: the hydroxo complex (dispute 8)."""
    new, _ = _hydroxo(lab, base, AMPHOTERIC_OXIDES[oxide.formula])
    if new:
        yield Draft((oxide.formula, base.formula, "H2O"), (new,))


@rule("amphoteric_hydroxide_and_alkali", ("amphoteric_hydroxide", "alkali"))
def amphoteric_hydroxide_and_alkali(lab: Lab, hydroxide: Species, base: Species) -> Iterable[Draft]:
    """Al(OH)3, Zn(OH)2, Be(OH)2 dissolve in strong alkali, not in ammonia water."""
    new, old = _hydroxo(lab, base, hydroxide.cation)
    if new:
        yield Draft((hydroxide.formula, base.formula), (new,))
    elif old:
        yield Draft((hydroxide.formula, base.formula), (old, "H2O"))


@rule("amphoteric_metal_and_alkali", ("metal", "alkali", "=H2O"))
def amphoteric_metal_and_alkali(lab: Lab, metal: Species, base: Species, water: Species) -> Iterable[Draft]:
    """Al, Zn, Be + strong alkali + water → hydroxo complex + H2."""
    if metal.formula in AMPHOTERIC_METALS:
        new, old = _hydroxo(lab, base, AMPHOTERIC_METALS[metal.formula])
        if new or (old and metal.formula == "Al"):
            yield Draft((metal.formula, base.formula, "H2O"), (new or old, "H2"))


@rule("amphoteric_metal_and_alkali", ("=Zn", "alkali"), ("=Be", "alkali"))
def zinc_and_alkali(lab: Lab, metal: Species, base: Species) -> Iterable[Draft]:
    """Zn, Be + strong alkali → zincate, beryllate + H2 (no water is used up)."""
    _, old = _hydroxo(lab, base, AMPHOTERIC_METALS[metal.formula])
    if old:
        yield Draft((metal.formula, base.formula), (old, "H2"))


@rule("amphoteric_salt_and_alkali", ("salt", "alkali"))
def amphoteric_salt_and_alkali(lab: Lab, salt: Species, base: Species) -> Iterable[Draft]:
    """Al3+, Zn2+, Be2+ with excess strong alkali: the hydroxide dissolves again (dispute 8)."""
    if salt.cation not in AMPHOTERIC_METALS.values() or not salt.dissolved or base.cation not in ("Na+", "K+", "Ba^2+"):
        return
    new, old = _hydroxo(lab, base, salt.cation)
    rest = lab.salt(base.cation, salt.anion)
    if rest and (new or old):
        products = (new, rest.formula) if new else (old, rest.formula, "H2O")
        yield Draft((salt.formula, base.formula), products)


@rule("amphoteric_oxide_and_carbonate", ("=Al2O3", "salt"))
def alumina_and_soda(lab: Lab, oxide: Species, salt: Species) -> Iterable[Draft]:
    """Al2O3 melted with soda or potash → aluminate + CO2."""
    if salt.formula in ("Na2CO3", "K2CO3"):
        old = "NaAlO2" if salt.cation == "Na+" else "KAlO2"
        yield Draft((oxide.formula, salt.formula), (old, "CO2"), ("heat",))


@rule("amphoteric_and_basic_oxide", ("=Al2O3", "=Na2O"), ("=Al2O3", "=K2O"))
def alumina_and_basic_oxide(lab: Lab, oxide: Species, basic: Species) -> Iterable[Draft]:
    """Al2O3 melted with Na2O or K2O → aluminate."""
    yield Draft((oxide.formula, basic.formula), ("NaAlO2" if basic.formula == "Na2O" else "KAlO2",), ("heat",))


# ---------------------------------------------------------------- hydroxo salts
@rule("hydroxo_salt_and_acid", ("hydroxo_salt", "acid"))
def hydroxo_salt_and_acid(lab: Lab, salt: Species, acid: Species) -> Iterable[Draft]:
    """[Al(OH)4]- + little acid → Al(OH)3, + much acid → Al3+ (dispute 7)."""
    both, cation = (salt.formula, acid.formula), ions.HYDROXO_CATION[salt.anion]
    hydroxide, rest = lab.salt(cation, "OH-"), lab.salt(salt.cation, acid.anion)
    if hydroxide is None or rest is None:
        return
    if STRENGTH.get(acid.anion, 0) >= STRONG and acid.anion in ("Cl-", "Br-", "NO3-", "SO4^2-", "I-", "ClO4-"):
        yield Draft(both, (hydroxide.formula, rest.formula, "H2O"))
        if (dissolved := lab.salt(cation, acid.anion)) and dissolved.dissolved:
            yield Draft(both, (dissolved.formula, rest.formula, "H2O"))
    elif acid.anion in ("CO3^2-", "SO3^2-"):
        yield Draft(both, (hydroxide.formula, rest.formula, "H2O"))
        for formula in acid_salts(lab, salt.cation, acid.anion):
            yield Draft(both, (hydroxide.formula, formula, "H2O"))


@rule("hydroxo_salt_and_acid_oxide", ("hydroxo_salt", "=CO2"), ("hydroxo_salt", "=SO2"))
def hydroxo_salt_and_acid_oxide(lab: Lab, salt: Species, oxide: Species) -> Iterable[Draft]:
    """CO2 (SO2) precipitates Al(OH)3 from aluminate; the normal salt with little, the acid salt with much gas
    (dispute 7)."""
    both, cation = (salt.formula, oxide.formula), ions.HYDROXO_CATION[salt.anion]
    anion, hydroxide = ions.OXIDE_ACID[oxide.formula], lab.salt(cation, "OH-")
    if hydroxide is None:
        return
    if normal := lab.salt(salt.cation, anion):
        yield Draft(both, (hydroxide.formula, normal.formula, "H2O"))
    for formula in acid_salts(lab, salt.cation, anion):
        yield Draft(both, (hydroxide.formula, formula))


@rule("hydroxo_salt_and_hydrolysing_salt", ("hydroxo_salt", "salt"))
def hydroxo_salt_and_salt(lab: Lab, hydroxo: Species, salt: Species) -> Iterable[Draft]:
    """Aluminate + Al3+ or Fe3+ → both hydroxides; + HCO3- → Al(OH)3 + CO3 2-, the stronger acid HCO3- giving its
    hydrogen."""
    if hydroxo.anion != "[Al(OH)4]-":
        return
    yield from _with_cation(lab, hydroxo, salt)
    if salt.anion == "HCO3-" and salt.cation in ("Na+", "K+"):
        own, other = lab.salt(hydroxo.cation, "CO3^2-"), lab.salt(salt.cation, "CO3^2-")
        if own and own is other:
            yield Draft((hydroxo.formula, salt.formula), ("Al(OH)3", own.formula, "H2O"))
        elif own and other:
            yield Draft((hydroxo.formula, salt.formula), ("Al(OH)3", own.formula, other.formula, "H2O"))


def _with_cation(lab: Lab, hydroxo: Species, salt: Species) -> Iterator[Draft]:
    if salt.cation not in ("Al^3+", "Fe^3+") or not salt.dissolved:
        return
    hydroxide, rest = lab.salt(salt.cation, "OH-"), lab.salt(hydroxo.cation, salt.anion)
    if hydroxide and rest:
        products = dict.fromkeys((hydroxide.formula, "Al(OH)3", rest.formula))
        yield Draft((hydroxo.formula, salt.formula), tuple(products))
