"""Redox in solution: which oxidiser takes electrons from which reducer, in which medium; and peroxides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.chem.knowledge import ions
from game.chem.knowledge.halves import COMPROPORTIONATION, OXIDISERS, REDUCERS, TETRATHIONATE, Half, assemble
from game.chem.knowledge.lab import Draft, Lab, Species, rule

SULFIDE, SULFITE = "S^2- HS- H2S", "SO3^2- HSO3- SO2 H2SO3"

POWER: Mapping[str, Mapping[str, frozenset[str]]] = {
    oxidiser: {medium: frozenset(words.split()) for medium, words in media.items()}
    for oxidiser, media in {
        "MnO4-": {
            "acid": f"I- Br- Cl- {SULFIDE} {SULFITE} Fe^2+ Sn^2+ NO2- H2O2",
            "neutral": f"{SULFIDE} {SULFITE} I- H2O2",
            "base": "SO3^2-",
        },
        "Cr2O7^2-": {"acid": f"I- Br- Cl- {SULFIDE} {SULFITE} Fe^2+ Sn^2+ H2O2"},
        "ClO-": {
            "acid": f"I- Br- Cl- {SULFIDE} {SULFITE} Fe^2+ H2O2",
            "neutral": f"I- {SULFIDE} {SULFITE} H2O2 NO2-",
            "base": "SO3^2- SO2",
        },
        "ClO3-": {"acid": "I- Cl- Fe^2+ SO3^2-"},
        "BrO3-": {"acid": "Br-"},
        "BrO-": {"acid": "Br-"},
        "IO3-": {"acid": "I-"},
        "NO3-": {"acid": f"I- {SULFIDE} {SULFITE} Fe^2+ Cu"},
        "NO2-": {"acid": "I- Fe^2+"},
        "S2O8^2-": {"acid": "I- Fe^2+", "neutral": "I- Fe^2+"},
        "Fe^3+": {"acid": f"I- {SULFIDE} {SULFITE} Sn^2+", "neutral": f"I- {SULFIDE} {SULFITE} Sn^2+"},
        "Cl2": {
            "acid": f"{SULFIDE} {SULFITE} Fe^2+ Sn^2+ NO2- H2O2 S2O3^2-",
            "neutral": f"{SULFIDE} {SULFITE} Fe^2+ Sn^2+ H2O2",
            "base": f"SO3^2- NO2- {SULFIDE}",
        },
        "Br2": {
            "acid": f"{SULFIDE} {SULFITE} Fe^2+ NO2- H2O2 S2O3^2-",
            "neutral": f"{SULFIDE} {SULFITE} Fe^2+ H2O2",
            "base": "SO3^2-",
        },
        "I2": {"acid": f"{SULFIDE} {SULFITE}", "neutral": f"{SULFIDE} {SULFITE}", "base": "SO3^2-"},
        "O3": {"acid": f"I- {SULFITE} Fe^2+ H2S", "neutral": f"I- {SULFITE} H2S"},
        "H2O2": {"acid": f"I- {SULFIDE} {SULFITE} Fe^2+ Sn^2+ Cu", "neutral": f"{SULFIDE} {SULFITE} Fe^2+"},
        "O2": {"acid": "I- Fe^2+ Cu"},
        "NO2": {"acid": f"I- {SULFITE}", "neutral": "I-"},
        "MnO2": {"acid": f"I- Br- Cl- Fe^2+ {SULFITE} H2O2", "neutral": "SO2"},
        "PbO2": {"acid": "I- Br- Cl-", "neutral": "SO2"},
    }.items()
}
"""Oxidiser → medium → reducers it takes electrons from, by electrode potential and by what is known to go fast
enough."""

NEEDS_HEAT = frozenset({("MnO2", "Cl-"), ("MnO2", "Br-"), ("Cr2O7^2-", "Cl-"), ("Cr2O7^2-", "Br-"), ("O2", "Cu")})
"""Pairs that need heating."""

HYDROCHLORIC_FITS = frozenset({"H2O2", "O2", "NO3-", "NO2-", "IO3-"})
"""Oxidisers that leave chloride alone, so that the acid may be HCl."""

ATTACK_CHLORIDE = frozenset({"MnO4-", "Cr2O7^2-", "ClO-", "ClO3-", "MnO2", "PbO2", "S2O8^2-"})


USUAL_CATIONS = frozenset({"H+", "Na+", "K+"})
OXIDISER_CATIONS: Mapping[str, frozenset[str]] = {
    "ClO-": USUAL_CATIONS | {"Ca^2+", "Mg^2+", "Ba^2+"},
    "NO3-": USUAL_CATIONS | {"Ba^2+"},
    "Cr2O7^2-": frozenset({"Na+", "K+"}),
    "MnO4-": frozenset({"Na+", "K+"}),
    "ClO3-": frozenset({"Na+", "K+"}),
    "BrO3-": frozenset({"Na+", "K+"}),
    "S2O8^2-": frozenset({"Na+", "K+"}),
}
REDUCER_CATIONS: Mapping[str, frozenset[str]] = {
    "I-": USUAL_CATIONS | {"NH4+", "Mg^2+", "Ca^2+", "Ba^2+", "Zn^2+"},
    "S^2-": USUAL_CATIONS | {"NH4+"},
    "SO3^2-": USUAL_CATIONS | {"NH4+"},
    "HSO3-": USUAL_CATIONS | {"NH4+"},
    "HS-": USUAL_CATIONS | {"NH4+"},
    "NO2-": frozenset({"Na+", "K+"}),
}
"""The cations whose salts are the reagents of school chemistry; with others, side reactions would have to be known."""


def oxidising_unit(species: Species) -> str:
    """The oxidising unit of a species, or ``""``."""
    if species.formula in POWER:
        return species.formula
    if species.cation == "Fe^3+" and species.is_a("salt"):
        return "Fe^3+" if species.anion in ("Cl-", "Br-", "SO4^2-", "NO3-") else ""
    if species.anion not in POWER or not species.cation:
        return ""
    return species.anion if species.cation in OXIDISER_CATIONS.get(species.anion, USUAL_CATIONS) else ""


def reducing_unit(species: Species) -> str:
    """The reducing unit of a species, or ``""``; a salt with two of them has none here."""
    if species.formula in REDUCERS:
        return species.formula
    if not species.cation:
        return ""
    if not species.is_a("salt") and species.cation != "H+":
        return ""
    found = [i for i in (species.cation, species.anion) if i in REDUCERS and i != "Cl-"]
    if species.anion == "Cl-" and not found:
        found = ["Cl-"]
    if len(found) != 1:
        return ""
    if found[0] == species.cation:
        return found[0] if species.anion in ("Cl-", "SO4^2-", "NO3-") else ""
    return found[0] if species.cation in REDUCER_CATIONS.get(found[0], USUAL_CATIONS) else ""


def _halves(ox: Species, red: Species, medium: Species | None) -> Iterator[tuple[Half, Half]]:
    oxidiser, reducer = oxidising_unit(ox), reducing_unit(red)
    if not oxidiser or not reducer:
        return
    if (meeting := COMPROPORTIONATION.get((oxidiser, reducer))) is not None:
        if ox.is_a("acid") and oxidiser in ("ClO-", "BrO-"):
            return  # HClO + HCl is what Cl2 + H2O gives: it stays as it is
        for red_half in REDUCERS[reducer]:
            yield meeting, red_half
        return
    red_halves = REDUCERS[reducer]
    if (oxidiser, reducer) == ("I2", "S2O3^2-"):
        red_halves = (TETRATHIONATE,)
    if reducer == "HSO3-":  # it stays an acid salt unless acid or alkali is at work, or the sulfate would fall
        keeps = medium is None or medium.formula == "H2O"
        red_halves = tuple(h for h in red_halves if (h.product == "HSO4-") == (keeps and ox.cation != "Ca^2+"))
    for ox_half in OXIDISERS.get(oxidiser, ()):
        if ox_half.product == "NO2" and not ox.is_a("acid"):
            continue  # a nitrate in dilute acid: NO
        for red_half in red_halves:
            yield ox_half, red_half


def _usable(species: Species) -> bool:
    """Salts must be dissolved; acids, elements and the solid oxidisers MnO2, PbO2 come as they are."""
    return species.dissolved or not species.is_a("salt")


def _redox(lab: Lab, ox: Species, red: Species, medium: Species | None) -> Iterator[Draft]:
    oxidiser, reducer = oxidising_unit(ox), reducing_unit(red)
    if ox is red or not oxidiser or not reducer or not (_usable(ox) and _usable(red)):
        return
    powers = POWER[oxidiser]
    if oxidiser == "I2" and reducer == "S2O3^2-":
        powers = {"neutral": frozenset({reducer})}
    if not any(reducer in reach for reach in powers.values()):
        return
    if _spoilt(ox, red, oxidiser, reducer, medium):
        return
    needs = ("heat",) if (oxidiser, reducer) in NEEDS_HEAT else ()
    for ox_half, red_half in _halves(ox, red, medium):
        media = frozenset(m for m in ox_half.media & red_half.media if reducer in powers.get(m, ()))
        if not media:
            continue
        narrowed = Half(ox_half.unit, ox_half.product, ox_half.count, ox_half.electrons, media)
        if (draft := assemble(lab, (ox, narrowed), (red, red_half), medium, needs)) is not None:
            yield draft


def _spoilt(ox: Species, red: Species, oxidiser: str, reducer: str, medium: Species | None) -> bool:
    """Whether something else in the mixture would react instead, so that no equation is written."""
    ions_there = {i for s, unit in ((ox, oxidiser), (red, reducer)) if unit != s.formula for i in (s.cation, s.anion)}
    others = ions_there - {oxidiser, reducer, ""}
    if "NH4+" in others and oxidiser in ("ClO-", "NO2-", "ClO3-", "BrO3-"):
        return True  # they oxidise ammonium as well
    if oxidiser in ATTACK_CHLORIDE and reducer != "Cl-" and "Cl-" in others:
        return True
    if others & {"I-", "S^2-", "SO3^2-", "Br-"} and oxidiser != "Fe^3+":
        return True
    if medium is not None and medium.is_a("alkali") and {ox.cation, red.cation} - {""} != {medium.cation}:
        return True
    if medium is not None and medium.is_a("acid") and _acid_spoils(red, oxidiser, reducer, medium, others):
        return True
    if oxidiser == "NO3-" and not ox.is_a("acid"):
        barium = ox.cation == "Ba^2+" and reducer == "SO2" and medium is not None and medium.formula == "H2O"
        return not (barium or (medium is not None and medium.is_a("acid") and ox.cation in ("Na+", "K+")))
    if oxidiser == "NO2-" and ox.is_a("acid") and not red.is_a("acid"):
        return True
    if oxidiser in ("Cl2", "Br2", "I2"):  # displacement and the iron(II) halides have rules of their own
        return reducer in ("I-", "Br-", "Cl-") or (reducer == "Fe^2+" and red.anion in ("Br-", "I-"))
    if oxidiser == "Fe^3+" and ox.anion == "NO3-" and reducer == "SO2":
        return True  # the acid that forms lets the nitrate react too
    return oxidiser == "O2" and medium is None and not red.is_a("acid")


def _acid_spoils(red: Species, oxidiser: str, reducer: str, acid: Species, others: set[str]) -> bool:
    """Whether the acid that is the medium does not fit: chloride oxidised, nitrate set to work, sulfates falling."""
    if acid.formula not in ("H2SO4", "HCl") or (acid.formula == "HCl" and oxidiser not in HYDROCHLORIC_FITS):
        return True
    if oxidiser != "ClO-" and others & {"NH4+", "Mg^2+", "Ca^2+", "Ba^2+", "Zn^2+"}:
        return True
    return reducer == "Fe^2+" and red.anion == "NO3-"


@rule("redox", ("oxidiser", "reducer"))
def redox_pair(lab: Lab, ox: Species, red: Species) -> Iterable[Draft]:
    """Oxidiser + reducer, half-reactions combined."""
    yield from _redox(lab, ox, red, None)


@rule(
    "redox",
    ("oxidiser", "reducer", "=H2O"),
    ("oxidiser", "reducer", "=H2SO4"),
    ("oxidiser", "reducer", "=HCl"),
    ("oxidiser", "reducer", "alkali"),
)
def redox_in_medium(lab: Lab, ox: Species, red: Species, medium: Species) -> Iterable[Draft]:
    """Oxidiser + reducer with water, acid or alkali taking part."""
    if medium.is_a("strong_acid") and red.formula == "HCl":
        return
    yield from _redox(lab, ox, red, medium)


# ---------------------------------------------------------------- copper(II) and iodide, iron(III) and sulfide
@rule("copper_and_iodide", ("salt", "salt"), ("salt", "=HI"))
def copper_and_iodide(lab: Lab, copper: Species, iodide: Species) -> Iterable[Draft]:
    """2 Cu2+ + 4 I- → 2 CuI + I2; CuI2 does not exist."""
    if (
        copper.cation != "Cu^2+"
        or not copper.dissolved
        or iodide.anion != "I-"
        or not iodide.dissolved
        or iodide.cation == "Fe^2+"
    ):
        return
    if rest := lab.salt(iodide.cation, copper.anion):
        yield Draft((copper.formula, iodide.formula), ("CuI", "I2", rest.formula))


@rule("iron_and_sulfide", ("salt", "salt"))
def iron_and_sulfide(lab: Lab, iron: Species, sulfide: Species) -> Iterable[Draft]:
    """With much sulfide the Fe2+ formed goes on to FeS (dispute 12)."""
    if (
        iron.cation != "Fe^3+"
        or not iron.dissolved
        or sulfide.anion != "S^2-"
        or sulfide.cation not in ("Na+", "K+", "NH4+")
    ):
        return
    if rest := lab.salt(sulfide.cation, iron.anion):
        yield Draft((iron.formula, sulfide.formula), ("FeS", "S", rest.formula))


@rule(
    "basic_oxide_and_hydroiodic_acid",
    ("=Fe2O3", "=HI"),
    ("=Fe3O4", "=HI"),
    ("=Fe(OH)3", "=HI"),
    ("=CuO", "=HI"),
    ("=Cu(OH)2", "=HI"),
)
def oxide_and_hydroiodic_acid(lab: Lab, base: Species, acid: Species) -> Iterable[Draft]:
    """HI dissolves iron(III) and copper(II) oxides and is oxidised by them: FeI2 or CuI with I2 (dispute 12)."""
    yield Draft((base.formula, "HI"), ("FeI2" if base.has("Fe") else "CuI", "I2", "H2O"))


@rule("iron_two_three_oxide", ("=Fe3O4", "=HCl"), ("=Fe3O4", "=H2SO4"), ("=Fe3O4", "=HBr"))
def magnetite(lab: Lab, oxide: Species, acid: Species) -> Iterable[Draft]:
    """Fe3O4 holds Fe2+ and Fe3+: both salts."""
    two, three = lab.salt("Fe^2+", acid.anion), lab.salt("Fe^3+", acid.anion)
    if two and three:
        yield Draft(
            (oxide.formula, acid.formula),
            (two.formula, three.formula, "H2O"),
            coefficients=(1, *_magnetite(acid.anion)),
        )


def _magnetite(anion: str) -> tuple[int, ...]:
    return (4, 1, 1, 4) if anion == "SO4^2-" else (8, 1, 2, 4)


@rule("iron_ii_nitrate_and_acid", ("=Fe(NO3)2", "=HCl"), ("=Fe(NO3)2", "=H2SO4"))
def iron_ii_nitrate(lab: Lab, salt: Species, acid: Species) -> Iterable[Draft]:
    """With hydrogen ions the nitrate oxidises its own Fe2+: NO."""
    ferric = lab.salt("Fe^3+", acid.anion)
    if ferric:
        numbers = (9, 12, 5, 4, 3, 6) if acid.anion == "Cl-" else (9, 6, 5, 2, 3, 6)
        yield Draft((salt.formula, acid.formula), ("Fe(NO3)3", ferric.formula, "NO", "H2O"), coefficients=numbers)


@rule("redox", ("=Fe(OH)2", "=H2O2"))
def iron_ii_hydroxide(lab: Lab, base: Species, peroxide: Species) -> Iterable[Draft]:
    """Fe(OH)2 + H2O2 → Fe(OH)3."""
    yield Draft((base.formula, "H2O2"), ("Fe(OH)3",))


@rule("sulfide_and_sulfur_dioxide", ("salt", "=SO2"), ("salt", "=H2SO3"))
def sulfide_and_sulfur_dioxide(lab: Lab, sulfide: Species, oxide: Species) -> Iterable[Draft]:
    """S2- and S(IV) meet in the middle: sulfur and sulfite."""
    if sulfide.anion == "S^2-" and sulfide.cation in ("Na+", "K+") and (new := lab.salt(sulfide.cation, "SO3^2-")):
        water = ("H2O",) if oxide.formula == "H2SO3" else ()
        yield Draft((sulfide.formula, oxide.formula), ("S", new.formula, *water))


@rule("sulfide_and_sulfur_dioxide", ("=H2S", "=H2SO3"))
def hydrogen_sulfide_and_sulfurous_acid(lab: Lab, sulfide: Species, acid: Species) -> Iterable[Draft]:
    """H2S + H2SO3 → S + water."""
    yield Draft(("H2S", "H2SO3"), ("S", "H2O"))


@rule("sulfide_and_sulfite", *(("S^2- salt", "SO3^2- salt", acid) for acid in ("=HCl", "=H2SO4")))
def sulfide_and_sulfite(lab: Lab, sulfide: Species, sulfite: Species, acid: Species) -> Iterable[Draft]:
    """S2- + SO3 2- stand next to each other until acid comes: then sulfur."""
    one, two = lab.salt(sulfide.cation, acid.anion), lab.salt(sulfite.cation, acid.anion)
    if one and one is two and one.dissolved and sulfite.dissolved:
        yield Draft(
            (sulfide.formula, sulfite.formula, acid.formula),
            ("S", one.formula, "H2O"),
            coefficients=_sulfur(acid.anion),
        )


def _sulfur(anion: str) -> tuple[int, ...]:
    return (2, 1, 6, 3, 6, 3) if anion == "Cl-" else (2, 1, 3, 3, 3, 3)


# ---------------------------------------------------------------- peroxides
@rule("peroxide_and_water", ("peroxide", "=H2O"), ("superoxide", "=H2O"))
def peroxide_and_water(lab: Lab, peroxide: Species, water: Species) -> Iterable[Draft]:
    """Alkali peroxide or superoxide + water → base + O2."""
    if peroxide.cation in ions.ALKALI_METALS and (base := lab.salt(peroxide.cation, "OH-")):
        yield Draft((peroxide.formula, "H2O"), (base.formula, "O2"))


@rule("peroxide_and_carbon_dioxide", ("peroxide", "=CO2"), ("superoxide", "=CO2"))
def peroxide_and_carbon_dioxide(lab: Lab, peroxide: Species, oxide: Species) -> Iterable[Draft]:
    """Alkali peroxide or superoxide + CO2 → carbonate + O2."""
    if peroxide.cation in ions.ALKALI_METALS and (salt := lab.salt(peroxide.cation, "CO3^2-")):
        yield Draft((peroxide.formula, "CO2"), (salt.formula, "O2"))


@rule("peroxide_and_sulfur_oxide", ("peroxide", "=SO2"), ("peroxide", "=SO3"))
def peroxide_and_sulfur_oxide(lab: Lab, peroxide: Species, oxide: Species) -> Iterable[Draft]:
    """Na2O2 oxidises SO2 to sulfate; with SO3 the O2 is set free."""
    if salt := lab.salt(peroxide.cation, "SO4^2-"):
        yield Draft(
            (peroxide.formula, oxide.formula), (salt.formula,) if oxide.formula == "SO2" else (salt.formula, "O2")
        )


@rule("peroxide_and_acid", ("peroxide", "strong_acid"))
def peroxide_and_acid(lab: Lab, peroxide: Species, acid: Species) -> Iterable[Draft]:
    """Peroxide + acid → salt + H2O2 in the cold; with alkali peroxides also water + O2."""
    if acid.anion not in ("Cl-", "SO4^2-", "NO3-") or not (salt := lab.salt(peroxide.cation, acid.anion)):
        return
    both = (peroxide.formula, acid.formula)
    yield Draft(both, (salt.formula, "H2O2"))
    if peroxide.cation in ions.ALKALI_METALS:
        yield Draft(both, (salt.formula, "H2O", "O2"), coefficients=_oxygen(acid.anion))


def _oxygen(anion: str) -> tuple[int, ...]:
    return (2, 2, 2, 2, 1) if anion == "SO4^2-" else (2, 4, 4, 2, 1)
