"""Oxidation numbers as a schoolbook reckons them, worked out apart from the judge."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from game.chem.equation import Equation
from game.chem.formula import atoms, ion
from tests.game.chem.judging import judge

States = Counter[tuple[str, Fraction]]
"""How many atoms of an element have which oxidation number (those of one element in one ion: the mean)."""

FIXED = (
    dict.fromkeys(("Li", "Na", "K", "Rb", "Cs", "Ag", "H"), 1)
    | dict.fromkeys(("Be", "Mg", "Ca", "Sr", "Ba", "Zn", "Cd"), 2)
    | {"Al": 3, "B": 3, "F": -1, "O": -2}
)
NEGATIVE = {"N": -3, "Cl": -1, "Br": -1, "I": -1, "S": -2, "C": -4, "P": -3}
"""Of several elements without a fixed number, who takes the electrons: the first here takes first."""
KNOWN = {
    "NOCl": {"N": 3, "O": -2, "Cl": -1},
    "TiOSO4": {"Ti": 4, "O": -2, "S": 6},
    "OF2": {"O": 2, "F": -1},
}
"""Where the general rules lead astray."""


@functools.cache
def states(formula: str) -> States | None:
    """The oxidation numbers in one formula unit; None: the rules of a schoolbook do not give them."""
    parts = (re.fullmatch(r"(\d*)(.+)", part) for part in formula.split("."))
    return _sum((_part(m[2]), int(m[1] or 1)) for m in parts)  # type: ignore[index]


def _part(formula: str) -> States | None:
    whole = dict(atoms(formula))
    if formula in KNOWN:
        return Counter({(e, Fraction(KNOWN[formula][e])): n for e, n in whole.items()})
    species = judge().lab.species.get(formula)
    ions = [(*ion(name), n) for name, n in species.ions] if species else []
    covered: Counter[str] = Counter()
    for bare, _, n in ions:
        covered.update({e: k * n for e, k in atoms(bare).items()})
    if covered != Counter(whole):
        return _counted(whole, 0)
    return _sum((_counted(atoms(bare), charge), n) for bare, charge, n in ions)


def _counted(inside: Mapping[str, int], charge: int) -> States | None:
    numbers = _numbers(inside, charge)
    return None if numbers is None else Counter({(e, number): inside[e] for e, number in numbers.items()})


def _sum(parts: Iterable[tuple[States | None, int]]) -> States | None:
    """All of them, each so many times; None if one is not known."""
    total: States = Counter()
    for found, n in parts:
        if found is None:
            return None
        total.update({state: k * n for state, k in found.items()})
    return total


def _numbers(inside: Mapping[str, int], charge: int) -> dict[str, Fraction] | None:
    if len(inside) == 1:
        return {element: Fraction(charge, n) for element, n in inside.items()}
    numbers = {e: Fraction(FIXED[e]) for e in inside if e in FIXED}
    open_ = [e for e in inside if e not in FIXED]
    for element, number in NEGATIVE.items():
        if len(open_) > 1 and element in open_:
            numbers[element] = Fraction(number)
            open_.remove(element)
    rest = charge - sum(numbers[e] * inside[e] for e in numbers)
    if len(open_) > 1:
        return None
    if open_:
        numbers[open_[0]] = rest / inside[open_[0]]
    elif rest:  # peroxides and hydrides
        odd = "O" if "O" in inside and "F" not in inside else "H"
        if odd not in inside:
            return None
        numbers[odd] += rest / inside[odd]
    return numbers


def changes(equation: Equation) -> bool | None:
    """Whether an element's oxidation number changes; None: not known of a substance in it."""
    left, right = (_sum((states(f), n) for f, n in side) for side in (equation.reactants, equation.products))
    return None if left is None or right is None else left != right
