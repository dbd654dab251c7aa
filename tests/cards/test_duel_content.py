"""The content of the duel as a whole: quotas of section 7, no filler, every word used, every status given and removed.

What single designs do is tested in ``tests/game/duel``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.duel.content import content
from game.duel.effects import WORDS, Word, words_in
from game.duel.elements import HIGH_PAIRS, PAIRS
from game.duel.model import Character, Design, Trigger

CHARACTERS = [pytest.param(c, id=c.id) for c in content().characters.values()]


# ------------------------------------------------------------------------------------------------ all that is written
def words_of(design: Design) -> list[Word]:
    """Every word of a design: of its own list, its trap and its overload."""
    lists = [design.do]
    lists += [design.trap.do] if design.trap is not None else []
    lists += [design.overload.do] if design.overload is not None else []
    return [word for words in lists for word in words_in(words)]


def tags(design: Design) -> set[str]:
    """The names of its words."""
    return {str(word.__struct_config__.tag) for word in words_of(design)}


def all_words() -> Iterator[Word]:
    """Every word of the content, wherever it stands."""
    c = content()
    for design in c.designs.values():
        yield from words_of(design)
    for god in c.gods.values():
        yield from words_in(god.do)
    for trigger in c.triggers():
        yield from words_in(trigger.do)


def decks() -> dict[str, tuple[Design, ...]]:
    """Every pile of cards that is drawn or chosen from, by name."""
    c = content()
    found: dict[str, tuple[Design, ...]] = {}
    for x in c.characters.values():
        found[f"{x.id}: cards"] = (*x.ability, *x.linkage)
        found[f"{x.id}: ultimates"] = x.ultimates
    found |= {f"{chip.id}: battle cards": chip.battle for chip in c.chips.values()}
    found["traps"] = tuple(c.traps.values())
    found["strategies"] = tuple(c.strategies.values())
    return found


def shape(thing: Any) -> Any:
    """A behaviour without the size of its numbers: what remains equal if two designs differ in a number only."""
    if isinstance(thing, msgspec.Struct):
        hidden = ("id", "zh", "en", "zh_hant", "art", "owner") if isinstance(thing, Design) else ()
        fields = (f for f in thing.__struct_fields__ if f not in hidden)
        name = str(thing.__struct_config__.tag)
        return (name, *((f, shape(getattr(thing, f))) for f in fields))
    if isinstance(thing, tuple):
        return tuple(shape(x) for x in thing)
    return (thing > 0) - (thing < 0) if isinstance(thing, int) and not isinstance(thing, bool) else thing


# ------------------------------------------------------------------------------------------------ quotas
def test_quotas_of_the_common_decks() -> None:
    c = content()
    assert {x.cls for x in c.characters.values()} == set(c.classes)
    assert len(c.classes) == 13
    assert len(c.common_chips) >= 12
    assert {c.chips[x].type for x in c.common_chips} == {"weapon", "armour"}
    for name in c.common_chips:
        assert len(c.chips[name].battle) >= 5
        assert sum(d.n for d in c.chips[name].battle) == 20
    assert len(c.traps) >= 24
    assert len(c.strategies) >= 24
    assert len(c.gods) >= 12


@pytest.mark.parametrize("x", CHARACTERS)
def test_quotas_of_a_character(x: Character) -> None:
    assert 3 <= len(x.ultimates) <= 4
    assert sum(u.overload is not None for u in x.ultimates) == 1
    assert 1 <= len(x.talents) <= 2
    assert len(x.ability) >= 6
    assert sum(d.n for d in x.ability) == 10
    assert len(x.linkage) >= 3
    assert sum(d.n for d in x.linkage) == 5
    assert len(x.chip.battle) >= 6
    assert sum(d.n for d in x.chip.battle) == 20


# ------------------------------------------------------------------------------------------------ no filler
@pytest.mark.parametrize(("name", "designs"), list(decks().items()), ids=list(decks()))
def test_no_two_designs_of_a_deck_differ_in_a_number_only(name: str, designs: tuple[Design, ...]) -> None:
    seen: dict[Any, str] = {}
    for design in designs:
        other = seen.setdefault(shape(design), design.id)
        assert other == design.id, f"{name}: {design.id} is {other} with other numbers"


def test_a_shape_tells_numbers_apart_from_all_else() -> None:
    one, more, other = (
        msgspec.convert({"id": "x", "zh": "x", "en": "x", "do": do}, Design)
        for do in (
            [{"do": "heal", "n": 1}],
            [{"do": "heal", "n": 4}],
            [{"do": "heal", "n": 1, "to": "side"}],
        )
    )
    assert shape(one) == shape(more) != shape(other)


@pytest.mark.parametrize("x", CHARACTERS)
def test_a_deck_attacks_answers_and_has_a_reason_beyond_numbers(x: Character) -> None:
    """A plan: it can win. An answer: to harm, statuses or traps. A reason: time, elements, distance, form, linkage."""
    cards = (*x.ability, *x.linkage)
    used = set[str]().union(*map(tags, cards))
    assert used & {"damage", "attack"}
    answers = {"shield", "heal", "remove", "cut", "cleanse", "destroy_trap", "status", "interrupt", "counter"}
    assert used & answers
    reasons = {
        "time": "time" in used,
        "elements": any(getattr(w, "element", "") for d in cards for w in words_of(d)) or bool(x.chip.element),
        "distance": any(d.reach < 9 for d in cards) or any(getattr(w, "to", "") == "adjacent" for w in all_of(cards)),
        "form": bool(x.form.element or x.form.speed or x.form.block.passive),
        "linkage": {d.link.how for d in x.linkage if d.link is not None} >= {"present"},
    }
    assert sum(reasons.values()) >= 3, reasons


def all_of(cards: tuple[Design, ...]) -> list[Word]:
    """The words of several designs."""
    return [word for design in cards for word in words_of(design)]


@pytest.mark.parametrize("x", CHARACTERS)
def test_linkage_reaches_most_classes_and_rewards_acting_together(x: Character) -> None:
    links = [d.link for d in x.linkage if d.link is not None]
    named = set[str]().union(*(link.classes for link in links))
    assert len(named) >= 8
    assert any(link.how != "present" for link in links)


# ------------------------------------------------------------------------------------------------ identity (section 7)
def of_class(cls: str) -> Character:
    """The character of a class."""
    return next(x for x in content().characters.values() if x.cls == cls)


def copies(cards: tuple[Design, ...], *names: str) -> int:
    """How many cards of a deck have one of these words."""
    return sum(d.n for d in cards if tags(d) & set(names))


def to_self(design: Design) -> bool:
    """Whether a design only helps its player."""
    return all(getattr(w, "to", "self") in ("self", "side") for w in words_of(design))


def test_half_of_the_lancers_cards_are_for_itself_and_some_work_without_weapons() -> None:
    x = of_class("lancer")
    assert sum(d.n for d in x.ability if to_self(d)) * 2 >= 10
    unarmed = [d.id for d in (*x.ability, *x.chip.battle) if "damage" in tags(d)]
    assert len(unarmed) >= 3
    assert "repair" in set[str]().union(*map(tags, x.ability))


def test_half_of_the_schemers_cards_control() -> None:
    assert copies(of_class("schemer").ability, "force_attack", "time", "actions", "discard", "set_trap") * 2 >= 10


def test_half_of_the_shield_bearers_cards_defend() -> None:
    deck = of_class("shield").ability
    assert sum(d.n for d in deck if to_self(d) and tags(d) & {"shield", "status", "remove", "heal"}) * 2 >= 10


def test_the_arbiter_copies() -> None:
    deck = (*of_class("arbiter").ability, *of_class("arbiter").ultimates)
    assert sum(bool(tags(d) & {"copy_talent", "copy_ultimate"}) for d in deck) >= 2


def test_the_descender_has_follow_ups_of_another_origin() -> None:
    x = of_class("descender")
    assert sum(any(getattr(w, "follow_ups", 0) for w in words_of(d)) for d in (*x.ability, *x.linkage)) >= 3


# ------------------------------------------------------------------------------------------------ words and statuses
def test_every_effect_word_is_used() -> None:
    used = {str(word.__struct_config__.tag) for word in all_words()}
    assert used == {str(word.__struct_config__.tag) for word in WORDS}


BY_CLASS = {"verdict": "arbiter", "thrown": "lancer", "resolve": "swordsman", "rush": "rider"}
"""Statuses that are class traits: fixed, given by the class itself (D43, D44, D45, D49)."""


@pytest.mark.parametrize("name", list(content().statuses))
def test_every_status_has_cards_that_give_and_that_remove_it(name: str) -> None:
    c = content()
    status = c.statuses[name]
    if name in BY_CLASS:
        assert status.fixed
        assert BY_CLASS[name] in c.classes
        return
    givers = {d.id for d in c.designs.values() for w in words_of(d) if gives(w, name)}
    assert givers
    assert not status.fixed
    which = {"bad" if status.bad else "good", "any", name}
    removers = {d.id for d in c.designs.values() for w in words_of(d) if getattr(w, "which", "") in which}
    assert len(removers) >= 2


def gives(word: Word, status: str) -> bool:
    """Whether a word brings a status."""
    tag = str(word.__struct_config__.tag)
    if tag == "actions":
        return status == "mire" and getattr(word, "n", 0) < 0
    return tag == "status" and getattr(word, "id", "") == status


# ------------------------------------------------------------------------------------------------ elements
def own_elements(x: Character) -> set[str]:
    """The elements a character brings with what is its own."""
    cards = (*x.ability, *x.linkage, *x.ultimates, *x.chip.battle)
    found = {str(getattr(w, "element", "")) for w in all_of(cards)} | {x.element, x.form.element, x.chip.element}
    return found - {""}


def common_elements() -> set[str]:
    """The elements anybody may bring: with strategies and common chips."""
    c = content()
    strategies = {str(getattr(w, "element", "")) for d in c.strategies.values() for w in words_of(d)}
    return (strategies & {c.chips[x].element for x in c.common_chips}) - {""}


@pytest.mark.parametrize("pair", [pytest.param(p, id="+".join(sorted(p))) for p in PAIRS])
def test_every_base_reaction_is_reached_by_four_characters_with_an_element_of_their_own(pair: frozenset[str]) -> None:
    """The other element of the pair may come with a common chip or strategy, which all five elements have."""
    assert common_elements() >= pair
    assert sum(bool(own_elements(x) & pair) for x in content().characters.values()) >= 4


MADE_OF = {"xin_water": {"metal", "water"}, "vibranium": {"metal", "earth"}}
"""What the high elements come from (D36)."""


@pytest.mark.parametrize(("high", "base"), list(HIGH_PAIRS))
def test_every_high_reaction_is_reached_by_four_characters(high: str, base: str) -> None:
    needed = MADE_OF[high] | {base}
    assert sum(bool(own_elements(x) & needed) for x in content().characters.values()) >= 4


def test_triggers_of_talents_differ_from_each_other() -> None:
    """No two characters have the same talent under two names."""
    seen: dict[Any, str] = {}
    for talent in content().talents.values():
        triggers: tuple[Trigger, ...] = talent.triggers
        other = seen.setdefault(shape(triggers), talent.id)
        assert other == talent.id, f"{talent.id} is {other} with other numbers"
