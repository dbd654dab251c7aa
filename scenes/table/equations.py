"""Equations as they are shown: coefficients, states, and the arrows of escaping gases and falling precipitates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cards.text import formula_markup
from scenes.table import content

UP, DOWN = "↑", "↓"
STATES = {"solid": "s", "liquid": "l", "gas": "g", "solution": "aq"}


@dataclass(frozen=True)
class Term:
    """One substance of an equation: coefficient, formula, state (``s`` ``l`` ``g`` ``aq``), arrow (or "")."""

    count: int
    formula: str
    state: str
    arrow: str = ""


def terms(equation: Mapping[str, Any]) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    """The two sides. An upward arrow marks a gas where no reactant is one; a downward arrow a solid that falls out of
    dissolved reactants - the convention of schoolbooks."""
    left = [Term(n, f, _state(f)) for f, n in equation["reactants"]]
    gas_before = any(t.state == "g" for t in left)
    dissolved = all(t.state in ("aq", "g", "l") for t in left) and any(t.state == "aq" for t in left)
    right = []
    for formula, count in equation["products"]:
        state = _state(formula)
        arrow = ""
        if state == "g" and not gas_before:
            arrow = UP
        elif state == "s" and dissolved:
            arrow = DOWN
        right.append(Term(count, formula, state, arrow))
    return tuple(left), tuple(right)


def _state(formula: str) -> str:
    area = content.area(formula)
    return STATES.get(area, content.state(formula))


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
    ("burning", "burning"),
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
