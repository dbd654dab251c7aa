"""Equations as they are shown: coefficients, states, and the arrows of escaping gases and falling precipitates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.text import formula_markup
from scenes.table import content

UP, DOWN = "↑", "↓"
STATES = {"solid": "s", "liquid": "l", "gas": "g", "solution": "aq"}


AROUND_WATER = frozenset({"H2O", "NH3.H2O", "H2O2"})
"""Liquids that bring the water of a solution along."""
SHARES = frozenset({"reacts", "decomposes"})
"""Solubilities of what goes over into ions while it reacts with water."""


@dataclass(frozen=True)
class Term:
    """One substance of an equation: coefficient, formula, state (``s`` ``l`` ``g`` ``aq``), arrow (or "")."""

    count: int
    formula: str
    state: str
    arrow: str = ""


def terms(equation: Mapping[str, Any]) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    """The two sides, with the convention of schoolbooks: an upward arrow marks a gas where no reactant is one; a
    downward arrow a solid that falls out of a solution. A melt is liquid, and nothing is dissolved in it or falls out
    of it; solids that are heated are dry."""
    formulas = [f for f, _ in equation["reactants"]]
    conditions = tuple(equation.get("conditions", ()))
    medium = _medium(formulas, conditions, str(equation.get("rule", "")))
    left = tuple(Term(n, f, _within(f, _state(f), medium)) for f, n in equation["reactants"])
    falls = medium == "wet" and all(_goes_into_water(t, formulas) for t in left)
    gas_before = any(t.state == "g" for t in left)
    right = []
    for formula, count in equation["products"]:
        state = _within(formula, _state(formula), medium, made=True)
        arrow = ""
        if state == "g" and not gas_before:
            arrow = UP
        elif state == "s" and falls and not ("electricity" in conditions and content.is_element(formula)):
            arrow = DOWN  # but a metal stays on its electrode
        right.append(Term(count, formula, state, arrow))
    return left, tuple(right)


def _state(formula: str) -> str:
    area = content.area(formula)
    return STATES.get(area, content.state(formula))


def _medium(formulas: Sequence[str], conditions: Sequence[str], rule: str) -> str:
    """Where it happens: ``wet`` (in solution), ``melt``, or ``dry``."""
    states = [_state(f) for f in formulas]
    if rule == "electrolysis_of_melt":
        return "melt"
    if AROUND_WATER & set(formulas):
        return "wet"
    if "aq" not in states:
        return "dry"
    if len(formulas) == 1:
        # Alone and dry - but Ca(HCO3)2 and its like exist in solution only, and acids decompose where they are.
        own = content.state(formulas[0])
        return "dry" if {"heat", "light"} & set(conditions) and own in ("s", "g") else "wet"
    if "heat" not in conditions:
        return "wet"
    if all(content.state(f) == "g" for f in formulas) or all(
        content.is_element(f) for f, s in zip(formulas, states, strict=True) if s == "aq"
    ):
        return "dry"
    if any(_is_acid(f) for f in formulas):
        return "wet"
    # Heated with a solid, a soluble substance is molten or dry; with another soluble one, or a gas, it is dissolved.
    return "dry" if "s" in states else "wet"


def _is_acid(formula: str) -> bool:
    found = content.substance(formula)
    return found is not None and "acid" in found.tags


def _goes_into_water(term: Term, formulas: Sequence[str]) -> bool:
    """Whether a reactant is dissolved, or goes over into ions before anything falls out (Na in water)."""
    if term.state != "s":
        return True
    found = content.substance(term.formula)
    return found is not None and found.solubility in SHARES and bool(AROUND_WATER & set(formulas))


def _within(formula: str, state: str, medium: str, *, made: bool = False) -> str:
    """The state shown: nothing is dissolved in a melt or in dry matter."""
    if medium == "melt" and not made and state in ("aq", "s"):
        return "l"
    if medium != "wet" and state == "aq":
        own = content.state(formula)
        return own if own in ("s", "l", "g") else "s"
    return state


def side_markup(side: tuple[Term, ...]) -> str:
    """One side as text with formula markup."""
    return " + ".join(f"{t.count if t.count > 1 else ''}{formula_markup(t.formula)}{t.arrow}" for t in side)


def markup(equation: Mapping[str, Any]) -> str:
    """The whole equation on one line."""
    left, right = terms(equation)
    return f"{side_markup(left)} → {side_markup(right)}"


def products(equation: Mapping[str, Any]) -> str:
    """The right side alone, behind the arrow."""
    return f"→ {side_markup(terms(equation)[1])}"


def lines(equation: Mapping[str, Any]) -> tuple[str, str]:
    """The equation on two lines, broken behind the arrow."""
    left, right = terms(equation)
    return f"{side_markup(left)} →", side_markup(right)


_BY_RULE = (
    ("electrolysis", "electrolysis"),
    ("neutralisation", "neutralisation"),
    ("thermite", "thermite"),
    ("ammine", "complexation"),
    ("hydrolysis", "hydrolysis"),
)
_DOUBLE = frozenset(
    {
        "stronger_acid", "precipitation", "hydroxide_precipitation", "acid_precipitate", "volatile_acid",
        "peroxide_and_acid", "ammonium_and_alkali", "hydrogencarbonate_precipitation", "precipitate_transformation",
        "basic_oxide_and_acid", "acid_salt_base", "hydroxo_salt_and_acid", "nitride_and_acid", "salting_out",
    }
)  # fmt: skip


def kind(equation: Mapping[str, Any]) -> str:
    """The kind of a reaction as schoolbooks sort them: a word of the texts under ``reaction.``; "" where none fits."""
    rule = str(equation.get("rule", ""))
    conditions = equation.get("conditions", ())
    if rule == "burning" and "catalyst" in conditions:
        return "catalytic_oxidation"
    if rule == "burning" and "heat" in conditions:
        return "burning"
    for word, found in _BY_RULE:
        if word in rule:
            return found
    if rule in _DOUBLE:
        return "double"
    left = [f for f, _ in equation["reactants"]]
    right = [f for f, _ in equation["products"]]
    if len(right) == 1 and len(left) > 1:
        return "combination"
    if len(left) == 1 and len(right) > 1:
        return "decomposition"
    free_before = sum(content.is_element(f) for f in left)
    free_after = sum(content.is_element(f) for f in right)
    if free_before == free_after == 1 and len(left) == len(right) == 2:
        return "displacement"
    return "redox" if free_before or free_after or rule == "redox" else ""
