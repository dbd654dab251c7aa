"""Small helpers for tests of the judge: questions and answers as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.chem.equation import CONDITIONS, Equation
from game.chem.formula import key
from game.chem.reactions import Chemistry, chemistry
from game.chem.substance import index

DATA = Path(__file__).parent / "data"
NOTATIONS = {"Na[Al(OH)4]": "NaAlO2", "K[Al(OH)4]": "KAlO2", "Na2[Zn(OH)4]": "Na2ZnO2", "K2[Zn(OH)4]": "K2ZnO2"}
ALTERNATIVES = {
    "none": ((),),
    "heat": (("heat",),),
    "light": (("light",),),
    "electricity": (("electricity",), ("electricity", "heat")),
    "catalyst": (("catalyst",), ("catalyst", "heat"), ("catalyst", "heat", "pressure")),
    "pressure": (("pressure",), ("heat", "pressure"), ("catalyst", "heat", "pressure")),
}
"""A stated condition → the sets of conditions under which it counts as met."""


def judge() -> Chemistry:
    """The judge over the shipped content."""
    return chemistry()


def split(side: str) -> list[str]:
    """``"Na2SO3 + HCl"`` → canonical formulas."""
    return [index().get(f.strip()).formula for f in side.split(" + ")]


def react(left: str, *conditions: str, air: bool = False) -> list[Equation]:
    """The equations in which all of ``"Fe + HNO3"`` take part under these conditions."""
    return list(judge().react(split(left), conditions, air=air))


def outcomes(left: str, *conditions: str, air: bool = False) -> set[str]:
    """The product sides, each as sorted formulas joined by `` + ``."""
    return {side(e.product_formulas()) for e in react(left, *conditions, air=air)}


def side(formulas: tuple[str, ...] | list[str]) -> str:
    """Formulas as one sorted line."""
    return " + ".join(sorted(formulas))


def gives(left: str, right: str, *conditions: str, air: bool = False) -> bool:
    """Whether one of the outcomes has exactly these products."""
    return side(split(right)) in outcomes(left, *conditions, air=air)


def silent(left: str, *conditions: str, air: bool = False) -> bool:
    """Whether nothing happens under these conditions."""
    return not react(left, *conditions, air=air)


def never(left: str) -> bool:
    """Whether nothing happens under any single condition nor under all of them."""
    return all(silent(left, *c) for c in [(), *((c,) for c in CONDITIONS), CONDITIONS])


def lines(name: str) -> Iterator[list[str]]:
    """The lines of a data file, cut at the bars, without comments."""
    for line in (DATA / name).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield [part.strip() for part in line.split("|")]


def comparable(formulas: tuple[str, ...] | list[str]) -> frozenset[str]:
    """Products as a set in which two ways of writing the same count as one.

    Aluminate with or without its water, ammonia water, carbonic and sulfurous acid as gas + water.
    """
    loose = {"NH3.H2O": ("NH3", "H2O"), "H2CO3": ("CO2", "H2O"), "H2SO3": ("SO2", "H2O")}
    found: set[str] = set()
    hydroxo = False
    for formula in formulas:
        if formula in loose:
            found.update(key(f) for f in loose[formula])
            continue
        hydroxo |= formula in NOTATIONS or formula in NOTATIONS.values()
        found.add(key(NOTATIONS.get(formula, formula)))
    return frozenset(found - {key("H2O")} if hydroxo else found)


def reaches(left: list[str], right: list[str], conditions: str) -> bool:
    """Whether the outcome is reached under one of the stated conditions."""
    wanted = comparable(right)
    return any(
        comparable(e.product_formulas()) == wanted
        for condition in conditions.split()
        for combination in ALTERNATIVES[condition]
        for e in judge().react(left, combination, air=False)
    )
