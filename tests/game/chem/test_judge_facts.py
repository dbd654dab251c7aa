"""The judge against lists of what reacts and what does not, and against the equations of the school books."""

from __future__ import annotations

import pytest

from game.chem.equation import CONDITIONS
from tests.game.chem.judging import judge, lines, reaches, split

DISPUTED = {(left, conditions) for left, conditions, _ in lines("disputed.txt")}


def missing(name: str) -> list[str]:
    """The statements of a file the judge does not reach."""
    found = []
    for equation, conditions in lines(name):
        left, right = equation.split("->")
        if (equation, conditions) not in DISPUTED and not reaches(
            split(left.strip()), split(right.strip()), conditions
        ):
            found.append(f"{equation} | {conditions}")
    return found


@pytest.mark.parametrize("name", ["reactions.txt", "textbook.txt", "further_reading.txt"])
def test_every_stated_reaction_is_reached_under_one_of_its_conditions(name: str) -> None:
    assert missing(name) == []


@pytest.mark.parametrize("name", ["no_reaction.txt", "no_reaction_lists.txt", "no_reaction_further.txt"])
def test_no_false_reaction(name: str) -> None:
    false = []
    for left, level in lines(name):
        given = [(), *((c,) for c in CONDITIONS)] if level == "any" else [()]
        for conditions in given:
            false += [f"{left}: {e.text()} {conditions}" for e in judge().react(split(left), conditions, air=False)]
    assert false == []


def test_nothing_that_needs_a_condition_happens_without_one() -> None:
    """Conditions in lists are softer than products; only the ammonium salt that lists heat differs (ruling 28)."""
    eager = []
    for equation, conditions in lines("reactions.txt"):
        left, right = equation.split("->")
        if "none" not in conditions.split() and reaches(split(left.strip()), split(right.strip()), "none"):
            eager.append(left.strip())
    assert eager == ["Ba(OH)2 + NH4HCO3"]


def test_statements_not_followed_carry_a_reason_and_are_known_under_heat() -> None:
    for equation, conditions, why in lines("disputed.txt"):
        left, right = equation.split("->")
        assert len(why) > 40
        assert not reaches(split(left.strip()), split(right.strip()), conditions)
        assert reaches(split(left.strip()), split(right.strip()), "heat")
