"""Oxidation numbers as a schoolbook reckons them, worked out apart from the judge."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from game.chem.equation import Equation, Side
from game.chem.formula import atoms
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
    total: States = Counter()
    for part in formula.split("."):
        times = re.match(r"\d*", part)[0]  # type: ignore[index]
        found = _whole(part[len(times) :])
        if found is None:
            return None
        for state, n in found.items():
            total[state] += n * int(times or 1)
    return total


def _whole(formula: str) -> States | None:
    whole = dict(atoms(formula))
    if formula in KNOWN:
        return Counter({(e, Fraction(KNOWN[formula][e])): n for e, n in whole.items()})
    species = judge().lab.species.get(formula)
    ions = [(*_ion(ion), n) for ion, n in species.ions] if species else []
    covered: Counter[str] = Counter()
    for inside, _, n in ions:
        covered.update({e: k * n for e, k in inside.items()})
    parts = ions if covered == Counter(whole) else [(whole, 0, 1)]
    total: States = Counter()
    for inside, charge, n in parts:
        numbers = _numbers(inside, charge)
        if numbers is None:
            return None
        for element, number in numbers.items():
            total[element, number] += inside[element] * n
    return total


def _ion(name: str) -> tuple[Mapping[str, int], int]:
    body, _, charge = name.partition("^") if "^" in name else (name[:-1], "", name[-1])
    return atoms(body), int(charge[:-1] or 1) * (1 if charge[-1] == "+" else -1)


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
    left, right = _side(equation.reactants), _side(equation.products)
    return None if left is None or right is None else left != right


def _side(side: Side) -> States | None:
    total: States = Counter()
    for formula, n in side:
        found = states(formula)
        if found is None:
            return None
        for state, k in found.items():
            total[state] += k * n
    return total
