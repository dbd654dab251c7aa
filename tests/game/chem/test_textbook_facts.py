"""The content against the project's own facts: reactions, states, names, solubility as in the school books."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cards.schema import Substance
from game.chem.substance import index
from tests.game.chem.judging import gives, reaches

FACTS = Path(__file__).parent / "facts"


def facts(name: str) -> list[dict[str, Any]]:
    """The objects of a file of facts, in its order."""
    return [json.loads(line) for line in (FACTS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def known(formula: str) -> Substance | None:
    """The substance of this composition, whatever way its formula is written; None also for what is no formula."""
    return index().find(formula)


def test_every_outcome_of_the_books_is_reached_under_one_of_its_conditions() -> None:
    missing = []
    for fact in facts("reactions"):
        for outcome in fact["outcomes"]:
            left = [index().get(f).formula for f in outcome["reactants"]]
            right = [index().get(f).formula for f in outcome["products"]]
            if not reaches(left, right, " ".join(outcome["conditions"])):
                missing.append(f"{' + '.join(left)} -> {' + '.join(right)} {outcome['conditions']}")
    assert missing == []


def test_states_at_25_degrees_and_what_exists_at_all() -> None:
    wrong = []
    for fact in facts("substances"):
        substance = known(fact["formula"])
        found = substance.state if substance else ""
        if found != fact["state"] or bool(substance) != fact["exists"]:
            wrong.append((fact["formula"], fact["state"], found))
    assert wrong == []


@pytest.mark.parametrize("language", ["zh", "en"])
def test_names_are_those_of_the_books(language: str) -> None:
    wrong = []
    for fact in facts("substances"):
        substance = known(fact["formula"])
        if substance and language in fact and getattr(substance, language) != fact[language]:
            wrong.append((fact["formula"], fact[language], getattr(substance, language)))
    assert wrong == []


def test_the_solubility_table() -> None:
    wrong = []
    for fact in facts("solubility"):
        substance = known(fact["formula"])
        found = substance.solubility if substance else "not_exist"
        if found != fact["class"]:
            wrong.append((fact["formula"], fact["class"], found))
    assert wrong == []


def test_disagreements_with_other_collections_are_as_stated_and_carry_a_reason() -> None:
    for fact in facts("disagreements"):
        assert len(fact["reason"]) > 40
        if fact["property"] == "state":
            substance = known(fact["formula"])
            assert substance is not None
            assert substance.state == fact["ours"] != fact["stated"]
        else:
            left, right = " + ".join(fact["reactants"]), " + ".join(fact["products"])
            cold = [c for c in fact["ours"] if c != "none"]
            assert gives(left, right, *cold)
            if "none" not in fact["ours"]:
                assert not gives(left, right)
