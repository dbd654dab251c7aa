"""One chemical equation as a value: what reacts, what forms, under which condition and by which rule."""

from __future__ import annotations

import functools
from collections.abc import Iterable

import msgspec

CONDITIONS: tuple[str, ...] = ("heat", "electricity", "light", "catalyst", "pressure")
"""The five conditions an operation card can give (C6), in the order of the cards."""

Side = tuple[tuple[str, int], ...]
"""One side of an equation: (formula, coefficient) pairs in the order in which they are written."""


class Equation(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A balanced equation a set of substances has.

    ``conditions`` holds the conditions that are needed, sorted; empty means spontaneous (C35). ``rule`` is the id of
    the rule that gives the equation, and the text key ``why.<rule>``. ``air`` says that O2 comes out of the air (C38).
    ``catalyst`` is a substance that must lie there and is not used up. ``reversible`` marks an equilibrium which
    nothing drives to one side: the judge knows it, but it does not fire of itself in a zone.
    """

    reactants: Side
    products: Side
    conditions: tuple[str, ...] = ()
    rule: str = ""
    air: bool = False
    catalyst: str = ""
    reversible: bool = False

    @property
    def key(self) -> str:
        """A stable id: ``BaCl2+H2SO4=BaSO4+HCl``, ``CaCO3=CaO+CO2@heat``, ``H2O2=H2O+O2~MnO2``."""
        return _key(self)

    @property
    def spontaneous(self) -> bool:
        """Whether it needs no condition (C35)."""
        return not self.conditions

    def reactant_formulas(self) -> tuple[str, ...]:
        """The formulas on the left, without coefficients."""
        return tuple(f for f, _ in self.reactants)

    def product_formulas(self) -> tuple[str, ...]:
        """The formulas on the right, without coefficients."""
        return tuple(f for f, _ in self.products)

    def text(self) -> str:
        """The equation on one line of ASCII: ``2 NaOH + H2SO4 -> Na2SO4 + 2 H2O``."""
        return f"{_side(self.reactants)} -> {_side(self.products)}"


def _side(side: Iterable[tuple[str, int]]) -> str:
    return " + ".join(f if n == 1 else f"{n} {f}" for f, n in side)


@functools.lru_cache(maxsize=65536)
def _key(equation: Equation) -> str:
    key = "+".join(f for f, _ in equation.reactants) + "=" + "+".join(f for f, _ in equation.products)
    if equation.conditions:
        key += "@" + "+".join(equation.conditions)
    if equation.catalyst:
        key += "~" + equation.catalyst
    return key
