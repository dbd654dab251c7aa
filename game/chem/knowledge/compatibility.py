"""Which ions cannot stand next to each other because they oxidise one another.

Exchange rules ask this first: where a redox reaction takes place, no exchange is written.
"""

from __future__ import annotations

from game.chem.knowledge.lab import Species

STRONG_REDUCERS = frozenset({"S^2-", "HS-", "SO3^2-", "HSO3-", "S2O3^2-", "I-", "NO2-"})
"""Anions that common oxidising agents take electrons from."""

OXIDISERS = frozenset(
    {"ClO-", "ClO3-", "BrO-", "BrO3-", "IO-", "IO3-", "MnO4-", "Cr2O7^2-", "CrO4^2-", "FeO4^2-", "ClO4-"}
)
"""Anions that oxidise those reducers once acid is there."""


def ions_meet(a: str, b: str, *, acid: bool = False) -> bool:
    """Whether two ions react by redox in solution; ``acid`` if hydrogen ions are there."""
    return _one_way(a, b, acid) or _one_way(b, a, acid)


def _one_way(oxidiser: str, reducer: str, acid: bool) -> bool:
    if oxidiser == "Fe^3+":
        return reducer in ("S^2-", "HS-", "SO3^2-", "HSO3-", "S2O3^2-", "I-")
    if oxidiser == "Cu^2+":
        return reducer in ("I-", "SO3^2-", "HSO3-", "S2O3^2-")
    if oxidiser == "Hg^2+":
        return reducer in ("SO3^2-", "HSO3-")
    if oxidiser == "NO3-":
        return acid and (reducer in STRONG_REDUCERS - {"S2O3^2-"} or reducer in ("Fe^2+", "Sn^2+", "Cu+", "S2O3^2-"))
    if oxidiser in ("ClO-", "BrO-", "IO-"):
        return reducer in STRONG_REDUCERS or reducer in ("Fe^2+", "Sn^2+", "Br-")
    if oxidiser in OXIDISERS:
        return acid and (reducer in STRONG_REDUCERS or reducer in ("Fe^2+", "Sn^2+", "Br-", "Cl-"))
    if oxidiser == "NO2-":
        return acid and reducer in ("I-", "S^2-", "HS-", "SO3^2-", "HSO3-", "Fe^2+")
    if oxidiser in ("SO3^2-", "HSO3-"):
        return acid and reducer in ("S^2-", "HS-")
    return False


def redox_meets(a: Species, b: Species) -> bool:
    """Whether the ions of two substances would react by redox instead of exchanging."""
    acid = "acid" in a.kinds or "acid" in b.kinds or "HSO4-" in (a.anion, b.anion)
    pairs = ((x, y) for x in (a.cation, a.anion) for y in (b.cation, b.anion))
    return any(ions_meet(x, y, acid=acid) for x, y in pairs if x and y)
