"""Exact balancing of equations: the smallest positive whole coefficients, by elimination over whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm

from game.chem.formula import parse

Coefficients = tuple[tuple[int, ...], tuple[int, ...]]


class BalanceError(ValueError):
    """The equation has no balance (``code`` "impossible") or more than one (``code`` "not_unique")."""

    def __init__(self, code: str, equation: str) -> None:
        why = "cannot be balanced" if code == "impossible" else "has more than one balance"
        super().__init__(f"{equation} {why}")
        self.code = code


def balance(reactants: Sequence[str], products: Sequence[str]) -> Coefficients:
    """The coefficients of both sides, smallest whole numbers, all positive. Charges of ions are balanced too.

    Raises:
        BalanceError: no solution with every coefficient positive, or several independent ones.
        FormulaError: a side holds what is no formula.
    """
    return _balance(tuple(reactants), tuple(products))


def rows(reactants: Sequence[str], products: Sequence[str]) -> list[list[int]]:
    """One row for each element (and one for charge): what each reactant brings, what each product takes (negative)."""
    species = [parse(f) for f in (*reactants, *products)]
    signs = [1] * len(reactants) + [-1] * len(products)
    symbols = sorted({a for s in species for a in s.atoms})
    matrix = [[sign * s.atoms.get(a, 0) for s, sign in zip(species, signs, strict=True)] for a in symbols]
    charges = [sign * s.charge for s, sign in zip(species, signs, strict=True)]
    return [*matrix, charges] if any(charges) else matrix


@lru_cache(maxsize=4096)
def _balance(reactants: tuple[str, ...], products: tuple[str, ...]) -> Coefficients:
    equation = f"{' + '.join(reactants)} = {' + '.join(products)}"
    n = len(reactants) + len(products)
    if not reactants or not products:
        raise BalanceError("impossible", equation)
    kernel = _kernel(rows(reactants, products), n)
    if not kernel:
        raise BalanceError("impossible", equation)
    if len(kernel) > 1:
        raise BalanceError("not_unique" if _positive_possible(kernel) else "impossible", equation)
    vector = kernel[0]
    if vector[0] < 0:
        vector = [-x for x in vector]
    if any(x <= 0 for x in vector):
        raise BalanceError("impossible", equation)
    common = gcd(*vector)
    whole = [x // common for x in vector]
    return tuple(whole[: len(reactants)]), tuple(whole[len(reactants) :])


def _kernel(matrix: list[list[int]], n: int) -> list[list[int]]:
    """A basis of all solutions of matrix · x = 0, in whole numbers; elimination without fractions."""
    work = [row for row in matrix if any(row)]
    pivots: list[int] = []
    for column in range(n):
        top = len(pivots)
        pivot = next((r for r in range(top, len(work)) if work[r][column]), None)
        if pivot is None:
            continue
        work[top], work[pivot] = work[pivot], work[top]
        if work[top][column] < 0:
            work[top] = [-x for x in work[top]]
        lead, top_row = work[top][column], work[top]
        for r, row in enumerate(work):
            factor = row[column]
            if factor and r != top:
                row = [lead * x - factor * y for x, y in zip(row, top_row, strict=True)]
                common = gcd(*row)
                work[r] = [x // common for x in row] if common > 1 else row
        pivots.append(column)
    basis: list[list[int]] = []
    for free in (c for c in range(n) if c not in pivots):
        scale = lcm(*(work[r][column] for r, column in enumerate(pivots)))
        vector = [0] * n
        vector[free] = scale
        for r, column in enumerate(pivots):
            vector[column] = -work[r][free] * scale // work[r][column]
        basis.append(vector)
    return basis


def _positive_possible(kernel: list[list[int]]) -> bool:
    """Whether some combination of the basis is positive everywhere (then the equation has many balances).

    Decided exactly by Fourier-Motzkin elimination; a chemical equation leaves few free coefficients.
    """
    systems = [[Fraction(vector[i]) for vector in kernel] for i in range(len(kernel[0]))]  # each row · k > 0
    for _ in kernel:
        up = [row for row in systems if row[0] > 0]
        down = [row for row in systems if row[0] < 0]
        systems = [row[1:] for row in systems if row[0] == 0]
        systems += [[a / u[0] - b / d[0] for a, b in zip(u[1:], d[1:], strict=True)] for u in up for d in down]
        if any(not any(row) for row in systems):
            return False
        unique = {tuple(row) for row in systems}
        systems = [list(row) for row in unique]
    return not systems
