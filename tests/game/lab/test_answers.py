"""Damage against what hands can answer (section 7): few answers, little damage."""

from __future__ import annotations

import pytest

from game.lab.answers import Answers, allowed_damage, minimal


@pytest.fixture(scope="module")
def answers():
    return Answers()


def test_answers_are_real(answers):
    recipes = answers.recipes("H2SO4")
    assert ("Na", "OH") in recipes
    assert ("Ba", "Cl") in recipes
    assert not any(r == ("Na",) for r in recipes), "C45: no elemental metal into the own zone"
    assert ("op:heat",) in answers.recipes("CS2"), "it burns in the air"


def test_minimal_drops_what_holds_another():
    assert minimal([("A", "B"), ("A",), ("B", "C"), ("A", "A")]) == [("A",), ("B", "C")]


def test_shares_grow_with_answers(answers):
    hands = answers.hands(200)
    assert answers.share("NaCl", hands) <= 1
    assert answers.share("H2SO4", hands) > 0.7 > answers.share("CS2", hands)
    assert answers.hands(3) == answers.hands(3)


def test_section7_what_few_hands_can_answer_does_little(answers):
    hands = answers.hands(600)
    harsh = [s for s in answers.attackers() if s.damage >= 2]
    assert len(harsh) > 20
    shares = {s.formula: answers.share(s.formula, hands) for s in harsh}
    margin = 0.03  # of the sample
    wrong = {s.formula: shares[s.formula] for s in harsh if s.damage > allowed_damage(shares[s.formula] + margin)}
    assert wrong == {}


@pytest.mark.parametrize("condition", ["heat", "electricity", "light", "catalyst"])
def test_c7_every_condition_has_several_harmful_recipes(answers, condition):
    assert len(answers.harmful(condition)) >= 3


def test_c7_pressure_is_rare_and_its_recipe_is_ammonia(answers):
    assert answers.deck.count("op:pressure") in (1, 2)
    assert any("pressure" in e.conditions for e in answers.judge.react(("N2", "H2"), ("catalyst", "heat", "pressure")))
