"""Every rule by its id: an equation it gives, its reason text, and how rules are registered."""

from __future__ import annotations

import pytest

from cards.text import Texts
from game.chem.knowledge.lab import REGISTRY
from tests.game.chem.judging import judge, lines

EXAMPLES = {parts[0]: parts[1:] for parts in lines("rules.txt")}


def all_rules() -> set[str]:
    chem = judge()
    particular = {rule_id for drafts in chem._particular.values() for rule_id, _ in drafts}
    return {rule.id for rule in chem.rules} | particular


def test_every_rule_has_an_example_here() -> None:
    assert set(EXAMPLES) == all_rules()


@pytest.mark.parametrize("rule_id", sorted(EXAMPLES))
def test_rule(rule_id: str) -> None:
    text, conditions, *catalyst = EXAMPLES[rule_id]
    left = [term.split()[-1] for term in text.split(" -> ")[0].split(" + ")]
    needed = () if conditions == "none" else tuple(sorted(conditions.split()))
    found = [e for e in judge().of_set(frozenset(left)) if e.text() == text and e.catalyst == "".join(catalyst)]
    assert [e.rule for e in found if e.conditions == needed] == [rule_id]


@pytest.mark.parametrize("lang", Texts.languages)
def test_every_rule_has_a_reason_text(lang: str) -> None:
    texts = Texts.load(lang)
    assert [rule_id for rule_id in sorted(all_rules()) if not texts.has(f"why.{rule_id}")] == []


def test_every_rule_is_documented() -> None:
    assert [rule.body.__name__ for rule in REGISTRY if not (rule.body.__doc__ or "").strip()] == []


def test_a_rule_names_one_to_three_kinds() -> None:
    assert all(1 <= len(rule.pattern) <= 3 for rule in REGISTRY)


def test_every_kind_in_a_pattern_is_the_kind_of_some_substance() -> None:
    """A pattern nothing fits would be a rule that can never speak (a misspelt kind or a substance the data lack)."""
    kinds = {kind for species in judge().lab.species.values() for kind in species.kinds}
    unknown = sorted({kind for rule in REGISTRY for kind in rule.pattern} - kinds)
    assert unknown == []
