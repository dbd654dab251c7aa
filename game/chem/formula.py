"""Formulas for the game: reading, composition, comparing, markup. The notation itself is :mod:`cards.formula`."""

from __future__ import annotations

from cards.formula import (
    Formula,
    FormulaError,
    Part,
    Unit,
    atomic_number,
    atoms,
    bare,
    charge,
    charge_text,
    key,
    normal,
    parse,
    same,
)
from cards.formula_text import formula_markup as markup

__all__ = [
    "Formula",
    "FormulaError",
    "Part",
    "Unit",
    "atomic_number",
    "atoms",
    "bare",
    "charge",
    "charge_text",
    "ion",
    "key",
    "markup",
    "normal",
    "parse",
    "same",
]


def ion(text: str) -> tuple[str, int]:
    """An ion as its bare formula and charge: ``ion("SO4^2-") == ("SO4", -2)``. FormulaError if it is no formula."""
    parsed = parse(text)
    return bare(parsed.text), parsed.charge
