"""Catalysts: the catalyse operation, and substances that speed a reaction up and stay."""

from __future__ import annotations

from collections.abc import Iterable

from game.chem.knowledge.lab import Draft, Lab, Species, rule

PEROXIDE_CATALYSTS = ("MnO2", "FeCl3", "CuSO4", "Fe2(SO4)3")
"""Substances that decompose H2O2 and stay."""


@rule("catalysed_peroxide", ("=H2O2",))
def peroxide(lab: Lab, peroxide: Species) -> Iterable[Draft]:
    """H2O2 with MnO2, Fe3+ or Cu2+ → water + O2 at once."""
    for catalyst in PEROXIDE_CATALYSTS:
        if catalyst in lab:
            yield Draft(("H2O2",), ("H2O", "O2"), (), catalyst=catalyst)


@rule("catalysed_chlorate", ("=KClO3",))
def chlorate(lab: Lab, chlorate: Species) -> Iterable[Draft]:
    """KClO3 with MnO2, heated → KCl + O2."""
    yield Draft(("KClO3",), ("KCl", "O2"), ("heat",), catalyst="MnO2")


@rule("ammonia_synthesis", ("=N2", "=H2"))
def ammonia_synthesis(lab: Lab, nitrogen: Species, hydrogen: Species) -> Iterable[Draft]:
    """N2 + H2 under heat, pressure and an iron catalyst (Haber)."""
    yield Draft(("N2", "H2"), ("NH3",), ("catalyst", "heat", "pressure"))


@rule("dimerisation", ("=NO2",))
def dimerisation(lab: Lab, dioxide: Species) -> Iterable[Draft]:
    """2 NO2 ⇌ N2O4: both are there at room temperature; pressure drives it."""
    yield Draft(("NO2",), ("N2O4",), reversible=True)
