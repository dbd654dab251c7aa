"""Why substances react or do not (C41): a reason code, which is the text key ``why.<code>``, and the facts its text
names.

A reaction's code is the id of its rule. Where nothing happens, the first thing that would have to change is named: a
missing condition, a missing partner, or the rule that forbids it for this pair.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.chem.equation import CONDITIONS
from game.chem.knowledge.lab import REGISTRY
from game.chem.why_not import why_pair_does_not
from game.core.decision import Reason

if TYPE_CHECKING:
    from game.chem.equation import Equation
    from game.chem.knowledge.lab import Species
    from game.chem.reactions import Chemistry

RULING = "C41"
PARTNERS = ("H2O", "O2", "H2SO4", "NaOH")
"""What is tried as the missing partner, water first."""

ELEMENT_RULES = frozenset({"metal_and_salt", "halogen_displacement", "thermite", "metal_and_molten_salt"})
"""Rules whose text names the element set free."""


def explain(judge: Chemistry, formulas: Sequence[str], given: frozenset[str], *, air: bool) -> Reason:
    """The reason for reacting, or for not reacting, under these conditions."""
    unknown = next((f for f in formulas if f not in judge.lab), None)
    if unknown is not None or not formulas:
        return Reason("unknown_substance", RULING, {"a": unknown or ""})
    if equations := judge.react(formulas, given, air=air):
        return because(judge, equations[0])
    return (
        _missing_condition(judge, formulas, given, air)
        or _missing_partner(judge, formulas, given)
        or (_alone(judge, formulas[0], given) if len(formulas) == 1 else None)
        or _too_many(judge, formulas, given, air)
        or why_pair_does_not(judge.lab, judge.lab.species[formulas[0]], judge.lab.species[formulas[1]], given)
    )


def because(judge: Chemistry, equation: Equation) -> Reason:
    """The reason for an equation: its rule, the reactants as ``a``, ``b``, ``c`` and the product that drives it as
    ``p``."""
    args: dict[str, Any] = dict(zip("abcd", _as_the_rule_names(judge, equation), strict=False))
    args.setdefault("b", args["a"])
    args["p"] = _driver(judge, equation)
    args["equation"] = equation.text()
    return Reason(equation.rule, RULING, args)


def _as_the_rule_names(judge: Chemistry, equation: Equation) -> tuple[str, ...]:
    """The reactants in the order of the rule's kinds, which its text counts on; as written if the rule has none."""
    formulas = equation.reactant_formulas()
    for rule in REGISTRY:
        if rule.id != equation.rule or len(rule.pattern) != len(formulas):
            continue
        for order in itertools.permutations(formulas):
            if all(_is(judge.lab.species[f], kind) for f, kind in zip(order, rule.pattern, strict=True)):
                return order
    return formulas


def _is(species: Species, kind: str) -> bool:
    return species.formula == kind[1:] if kind.startswith("=") else species.is_a(kind)


def _driver(judge: Chemistry, equation: Equation) -> str:
    """The product that drives the equation: precipitate, gas, weak electrolyte – or the element set free."""
    products = [judge.lab.species[f] for f in equation.product_formulas()]
    reactants = set(equation.reactant_formulas())

    def rank(index: int) -> tuple[int, int]:
        s = products[index]
        if equation.rule in ELEMENT_RULES:
            return (0 if s.is_a("element") else 1, index)
        if s.solubility in ("insoluble", "slightly") and s.formula not in reactants and s.state != "g":
            return (0 if s.solubility == "insoluble" else 1, index)
        return (2 if s.state == "g" else 3 if s.formula == "H2O" else 4, index)

    return products[min(range(len(products)), key=rank)].formula


def _missing_condition(judge: Chemistry, formulas: Sequence[str], given: frozenset[str], air: bool) -> Reason | None:
    every = judge.react(formulas, CONDITIONS, air=air and len(formulas) == 1)
    if not every:
        return None
    nearest = min(every, key=lambda e: (len(set(e.conditions) - given), len(e.conditions)))
    needs = [f"why.condition_{c}" for c in nearest.conditions if c not in given]
    return Reason("needs_condition", RULING, {"needs": needs, "equation": nearest.text(), "rule": nearest.rule})


def _missing_partner(judge: Chemistry, formulas: Sequence[str], given: frozenset[str]) -> Reason | None:
    if len(formulas) not in (2, 3):
        return None
    for partner in PARTNERS:
        if partner in formulas or partner not in judge.lab:
            continue
        water = partner == "H2O" and len(formulas) == 2  # said even where a condition is missing as well
        found = judge.react((*formulas, partner), CONDITIONS if water else given, air=False)
        if found and water:
            return Reason("needs_water", RULING, {"a": formulas[0], "b": formulas[1], "equation": found[0].text()})
        if found:
            return Reason("needs_partner", RULING, {"partner": partner, "equation": found[0].text()})
    return None


def _alone(judge: Chemistry, formula: str, given: frozenset[str]) -> Reason:
    if judge.substances[formula].stability in given:
        return Reason("falls_apart_unsettled", RULING, {"a": formula})
    return Reason("stable_alone" if given else "nothing_alone", RULING, {"a": formula})


def _too_many(judge: Chemistry, formulas: Sequence[str], given: frozenset[str], air: bool) -> Reason | None:
    """Three and more: name the part that reacts, else the first pair's reason is given."""
    if len(formulas) < 3:
        return None
    for size in range(len(formulas) - 1, 0, -1):
        for some in itertools.combinations(formulas, size):
            if equations := judge.react(some, given, air=air):
                args: Mapping[str, Any] = {"some": list(some), "equation": equations[0].text()}
                return Reason("only_some", RULING, dict(args))
    return Reason("no_rule", RULING, {"substances": list(formulas)})
