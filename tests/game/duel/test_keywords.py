"""The terms a card uses, read from its behaviour, and their explanations."""

from __future__ import annotations

import copy
import typing
from typing import Any

import msgspec
import pytest

from cards.text import LANGUAGES, Texts, load_entries
from game.duel import keywords as module
from game.duel.content import Content, content
from game.duel.effects import words_in
from game.duel.effects.base import Value
from game.duel.effects.conditions import Cond
from game.duel.effects.flow import Effect
from game.duel.glossary import Glossary
from game.duel.keywords import ORDER, family, keywords
from game.duel.model import MOMENTS, Design, Passive

SEAT_TERMS = {"insulation", "dying", "ailment_scrapped", "temp_flame", "temp_soil", "temp_marsh", "temp_molten"}
"""Told only behind a seat's panel: no card speaks of them."""
PARTS = {"element", "high", "pair", "between", "twice", "layers", "fixed"}
"""Texts that explanations are put together from."""


def ids() -> list[str]:
    """Everything that has a face."""
    c = content()
    forms = [x.form.id for x in c.characters.values()]
    return [*c.designs, *c.chips, *c.talents, *c.gods, *c.characters, *forms, "time:8"]


def made(**fields: Any) -> tuple[str, ...]:
    """The keywords of a card made on the spot."""
    whole = copy.copy(content())
    whole.designs = {"x": msgspec.convert({"id": "x", "zh": "x", "en": "x", **fields}, Design)}
    return keywords(whole, "x")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_keyword_of_every_card_is_explained(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    glossary = Glossary(content(), Texts.load(lang))
    most = 180 if lang == "en" else 66
    for key in ids():
        names = [name for name, _ in glossary.of(key)]
        assert len(set(names)) == len(names), key
        for keyword in keywords(content(), key):
            name, text = glossary.note(keyword)
            assert name and text[-1] in ".。", keyword
            if family(keyword) != "high":
                assert len(text) <= most, (keyword, text)


def test_every_keyword_is_used_and_every_explanation_told() -> None:
    used = {keyword for key in ids() for keyword in keywords(content(), key)}
    assert {family(keyword) for keyword in used} == set(ORDER)
    told = {key.removeprefix("duel.gloss.") for key in load_entries() if key.startswith("duel.gloss.")}
    assert told - PARTS == {k.replace(":", "_") for k in used if family(k) not in ("status", "element", "high")} | (
        SEAT_TERMS
    )


def test_the_tables_name_only_what_there_is() -> None:
    """A word, number, point, moment or standing number that is renamed must be renamed here too."""
    tags = {str(word.__struct_config__.tag) for word in typing.get_args(Effect)}
    assert set(module.BY_WORD) <= tags
    assert set(module.BY_VALUE) <= set(typing.get_args(typing.get_type_hints(Value)["what"]))
    assert set(module.BY_POINT) <= set(Cond.__struct_fields__)
    assert set(module.BY_MOMENT) <= set(MOMENTS)
    assert set(module.BY_PASSIVE) <= set(Passive.__struct_fields__)
    tables = (module.BY_WORD, module.BY_VALUE, module.BY_POINT, module.BY_MOMENT, module.BY_PASSIVE, module.BY_REMOVAL)
    assert {k for table in tables for brought in table.values() for k in brought} <= set(ORDER)


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        (
            {"kind": "ability", "target": "enemy", "do": [{"do": "damage", "n": 3, "follow_ups": 1}]},
            ("follow_up", "surcharge", "physical"),
        ),
        (
            {"kind": "ability", "target": "enemy", "reach": 2, "do": [{"do": "damage", "n": 3, "true": True}]},
            ("true", "distance", "surcharge"),
        ),
        (
            {"kind": "strategy", "target": "enemy", "do": [{"do": "attach", "element": "metal"}]},
            ("element:metal", "mark", "strategy", "high:xin_water", "high:vibranium"),
        ),
        (
            {"do": [{"do": "judge", "ok": [{"do": "shield", "n": 2}], "fail": [{"do": "time", "n": 1}]}]},
            ("judgement", "shield", "time"),
        ),
        (
            {"kind": "battle", "do": [{"do": "status", "id": "might", "to": "self"}, {"do": "remove", "which": "bad"}]},
            ("status:might", "bad_status"),
        ),
        (
            {"kind": "ability", "trap": {"on": "attacked", "do": [{"do": "cut", "n": {"what": "shield"}}]}},
            ("response", "guard", "shield"),
        ),
        (
            {"kind": "trap", "trap": {"on": "action_end", "do": [{"do": "actions", "n": -1, "to": "actor"}]}},
            ("status:mire", "trap"),
        ),
        (
            {"do": [{"do": "when", "who": "self", "cond": {"form": False}, "then": [{"do": "repair"}]}]},
            ("ailments", "form"),
        ),
        ({"do": [{"do": "damage", "n": 1, "to": "adjacent", "harm": "magical"}]}, ("distance", "magical")),
        ({"kind": "battle", "do": [{"do": "heal", "n": 2}, {"do": "draw", "n": 1}]}, ()),
    ],
)
def test_keywords_of_a_behaviour(fields: dict[str, Any], wanted: tuple[str, ...]) -> None:
    assert made(**fields) == wanted


def test_an_ultimate_with_an_overload_and_a_linkage_card() -> None:
    over = {"extra": 1, "harm": 3, "lock": 2, "do": [{"do": "lose", "n": 12}]}
    found = made(kind="ultimate", target="enemy", do=[{"do": "damage", "n": 8}], overload=over)
    assert found == ("overload", "forced_loss", "energy", "surcharge", "physical")
    assert made(kind="linkage", link={"classes": ["mage"], "how": "acted"}) == ("link_acted",)


def test_cards_of_the_content_list_what_they_do() -> None:
    """D27, D29, D50: by the words of each design, wherever they stand in it."""
    c = content()
    for design in c.designs.values():
        over = design.overload.do if design.overload is not None else ()
        trap = design.trap.do if design.trap is not None else ()
        words: list[Any] = words_in((*design.do, *trap, *over))
        found = keywords(c, design.id)
        assert ("follow_up" in found) == any(getattr(w, "follow_ups", 0) > 0 for w in words), design.id
        assert ("copied_ultimate" in found) == any(w.__struct_config__.tag == "copy_ultimate" for w in words), design.id
        assert ("overload" in found) >= (design.overload is not None), design.id
        assert {f"status:{w.id}" for w in words if w.__struct_config__.tag == "status"} <= set(found), design.id


def test_numbers_come_from_the_rules_and_layers_from_the_statuses() -> None:
    whole: Content = copy.copy(content())
    whole.rules = msgspec.structs.replace(whole.rules, trap_limit=7, envoy_health=23, cultivation=9)
    weak = msgspec.structs.replace(whole.statuses["weak"], most=5, fixed=True)
    whole.statuses = {**whole.statuses, "weak": weak}
    glossary = Glossary(whole, Texts.load("en"))
    assert "7 at most" in glossary.note("trap").text
    assert "Health 23" in glossary.note("envoy").text
    assert "9 layers" in glossary.note("cultivation").text
    assert glossary.note("status:weak") == (
        "Weakness",
        "Each layer: attack −1, damage of cards and ultimates −1; at most 5 layers. Cannot be removed.",
    )
    assert "Weakness" not in glossary.note("bad_status").text, "it cannot be removed any more"


def test_d36_d38_elements_tell_their_reactions() -> None:
    glossary = Glossary(content(), Texts.load("en"))
    assert glossary.note("element:fire").text == (
        "Stays on its bearer and reacts with metal (it attacks another), wood (burn), water (double damage), "
        "earth (a shield for its bringer)."
    )
    assert glossary.note("high:vibranium").text == (
        "Made by a reaction, with 2 uses. It reacts with fire (Molten shield for both uses), wood (insulation), "
        "water (defence +1 for both uses)."
    )
