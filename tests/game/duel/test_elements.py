"""Elements, reactions, envoys, temporary chips (D35-D38)."""

from __future__ import annotations

import pytest

from game.duel.elements import HIGH_WITH_HIGH
from game.duel.state import Temp
from tests.game.duel.table import Play, duel


def bearing(element: str, value: int = 4, **more: object) -> Play:
    """An archer facing a schemer who bears an element."""
    play = duel("archer", "schemer", "rider")
    play.set(1, base=element, base_value=value, **more)
    return play


def strike(play: Play, element: str, n: int = 4, then: list[tuple[int, str, str]] | None = None) -> None:
    """The archer deals n elemental damage to the schemer by a card."""
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": n, "element": element}])
    play.do(f"card:{card}", "seat:1", then=then)


def test_d35_an_elemental_attack_attaches_its_element_with_its_attack_value() -> None:
    play = duel("archer", "schemer")
    play.arms(0, "brook_blade")
    play.attack(1)
    assert (play.seat(1).base, play.seat(1).base_value) == ("water", 5)


def test_d35_an_attack_without_a_printed_element_attaches_none() -> None:
    play = duel("archer", "schemer")
    play.attack(1)
    assert play.seat(1).base == ""


def test_d35_two_that_meet_react_and_vanish_and_the_second_bringer_owns_it() -> None:
    play = bearing("water")
    play.set(0, health=30)
    strike(play, "wood")
    reaction = play.events("reaction")[0]
    assert (reaction["name"], reaction["owner"], reaction["seat"]) == ("sweet", 0, 1)
    assert play.seat(1).base == ""
    assert play.health(0) == 32


def test_d35_metal_then_wood_ignores_armour() -> None:
    """The example of the source: first metal, then wood: the second attack triggers metal-wood and ignores armour."""
    play = duel("archer", "schemer")
    play.arms(1, "scale_mail")
    play.arms(0, "copper_edge", "vine_whip")
    play.attack(1, "weapon:0")
    assert play.dealt() == [4]
    assert play.seat(1).base == "metal"
    play.draw()
    play.attack(1, "weapon:1")
    assert play.events("reaction")[0]["name"] == "pierce"
    assert play.dealt() == [5]


def test_d35_the_same_element_again_refreshes_its_value() -> None:
    play = bearing("fire", 2)
    strike(play, "fire", 6)
    assert (play.seat(1).base, play.seat(1).base_value) == ("fire", 6)
    assert not play.events("reaction")


def test_d35_a_base_and_a_high_element_that_do_not_react_coexist() -> None:
    play = bearing("", high="xin_water", uses=2)
    strike(play, "metal")
    assert (play.seat(1).base, play.seat(1).high, play.seat(1).uses) == ("metal", "xin_water", 2)


def test_d35_one_arriving_element_triggers_at_most_one_reaction_high_first() -> None:
    play = bearing("water", high="xin_water", uses=2)
    strike(play, "fire", then=[(0, "high_reaction", "reaction:vaporise")])
    assert [r["elements"] for r in play.events("reaction")] == [["xin_water", "fire"]]
    assert (play.seat(1).base, play.seat(1).uses) == ("water", 1)
    assert play.dealt() == [8]


def test_d35_a_later_high_element_replaces_the_earlier_and_its_uses_are_lost() -> None:
    play = bearing("metal", high="xin_water", uses=1)
    strike(play, "earth", then=[])
    # xin-water with earth takes 2 uses, 1 is left: earth goes on to the metal and makes vibranium
    assert (play.seat(1).high, play.seat(1).uses) == ("vibranium", 2)


def test_d36_metal_wood_pierce() -> None:
    play = bearing("wood")
    play.arms(1, "scale_mail")
    strike(play, "metal")
    assert play.hits()[0]["true"]
    assert play.dealt() == [4]


def test_d36_metal_fire_rage_the_target_attacks_whom_the_owner_names() -> None:
    play = duel("archer", "schemer", "rider", "mage")
    play.set(1, base="fire")
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 1, "element": "metal"}])
    play.do(f"card:{card}", "seat:1", then=[(0, "rage_target", "seat:3")])
    rage = play.hits("rage")[0]
    assert (rage["source"], rage["target"], rage["dealt"]) == (1, 3, 3)  # printed attack, without the weapon


def test_d36_rage_without_another_target_does_nothing() -> None:
    play = duel("archer", "schemer")
    play.set(1, base="fire")
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 1, "element": "metal"}])
    play.do(f"card:{card}", "seat:1")
    assert not play.hits("rage")


def test_d36_rage_never_names_the_owner_or_a_camp_mate() -> None:
    play = duel("archer", "rider", "schemer", "arbiter", "mage", "shield", "alchemist", "assassin", "blessed")
    play.set(1, base="fire")
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 1, "element": "metal"}])
    events = play.session.submit(play.pending.answer(f"card:{card}", "seat:1"))
    assert events
    assert play.pending.prompt == "duel.rage_target"
    assert play.legal() == ["seat:2", "seat:4", "seat:5", "seat:7", "seat:8"]


@pytest.mark.parametrize(("other", "high"), [("water", "xin_water"), ("earth", "vibranium")])
def test_d36_metal_with_water_or_earth_makes_a_high_element(other: str, high: str) -> None:
    play = bearing("metal")
    strike(play, other)
    assert (play.seat(1).high, play.seat(1).uses, play.seat(1).base) == (high, 2, "")


def test_d36_fire_wood_burn_bites_at_each_further_action_until_the_owners_turn_ends() -> None:
    play = bearing("fire")
    strike(play, "wood")
    assert play.health(1) == 36  # nothing for the action that brought it
    play.draw()
    play.do("pass")  # a pass is no action
    assert play.health(1) == 36
    play.draw()
    play.attack(2)
    assert play.health(1) == 35
    assert not play.has(1, "burn")  # the turn has ended


def test_d36_fire_water_vaporise_doubles_this_damage() -> None:
    play = bearing("fire")
    strike(play, "water")
    assert play.dealt() == [8]


def test_d36_fire_earth_crystallise_shield_of_half_the_two_attack_values() -> None:
    play = bearing("earth", 4)
    strike(play, "fire", 7)
    assert play.seat(0).shield == 5  # (4 + 7) / 2


def test_d36_water_wood_sweet_return_heals_2() -> None:
    play = bearing("wood")
    play.set(0, health=20)
    strike(play, "water")
    assert play.health(0) == 22


def test_d36_water_earth_mire_loses_an_action() -> None:
    play = bearing("earth")
    strike(play, "water")
    play.pass_turn()
    assert play.state.frames[-1].seat == 1
    assert play.state.frames[-1].actions == 2


def test_d36_earth_wood_cultivate_and_four_layers_call_an_envoy() -> None:
    play = bearing("earth")
    play.set(0, cultivation=2)
    strike(play, "wood")
    assert play.seat(0).cultivation == 3
    reason = play.extend("envoy").reason
    assert reason is not None
    play.draw()
    assert play.why_not("envoy", "element:fire").args == {"need": 4, "have": 3}
    play.set(0, cultivation=4)
    play.do("envoy", "element:fire")
    assert play.seat(0).cultivation == 0
    envoy = play.seat(0).envoys[0]
    assert (envoy.element, envoy.health) == ("fire", 10)


def with_envoy() -> Play:
    """The archer has called a water envoy; two actions are left."""
    play = duel("archer", "schemer", "mage", "arbiter", "rider")
    play.set(0, cultivation=4)
    play.do("envoy", "element:water")
    return play


def test_d37_calling_is_an_attack_action_on_oneself_for_the_first_cost() -> None:
    play = duel("archer", "schemer")
    play.state.frames[-1].taken = 2  # the third action costs 3
    play.set(0, cultivation=4)
    play.do("envoy", "element:water", then=[(0, "envoy_attack", "none")])
    assert play.events("pay")[0]["time"] == 2
    assert play.health(0) == 40
    assert play.seat(0).energy == 1


def test_d37_an_envoy_attacks_once_at_its_owners_turn_end_within_distance_2() -> None:
    play = duel("archer", "schemer", "mage", "arbiter", "rider", "blessed")
    play.set(0, cultivation=4)
    play.do("envoy", "element:water")
    play.draw()
    play.do("pass")
    play.draw()
    session = play.session
    session.submit(play.pending.answer("pass"))
    assert play.pending.prompt == "duel.envoy_attack"
    assert play.legal() == ["none", "seat:1", "seat:2", "seat:4", "seat:5"]  # not seat 3 at distance 3
    events = session.submit(play.pending.answer("seat:2"))
    hit = next(e.data for e in events if e.kind == "hit")
    assert (hit["target"], hit["dealt"], hit["origin"]) == (2, 3, "envoy")  # no relation, though archer meets mage
    assert play.seat(2).base == "water"


def test_d37_an_envoy_is_a_target_of_its_own_with_10_health_and_1_defence() -> None:
    play = with_envoy()
    number = play.seat(0).envoys[0].id
    play.turn(1)
    play.do("attack", f"envoy:{number}")
    assert play.dealt() == [3]  # 3 + 1 - 1
    assert play.seat(0).envoys[0].health == 7
    assert play.health(0) == 40
    play.seat(0).envoys[0].health = 2
    play.draw()
    play.do("attack", f"envoy:{number}")
    assert not play.seat(0).envoys


def test_d37_one_envoy_of_an_element_and_two_in_all() -> None:
    play = with_envoy()
    play.draw()
    play.set(0, cultivation=8)
    assert play.why_not("envoy", "element:water").code == "duel_envoy_there"
    play.do("envoy", "element:wood")
    play.turn(0)
    reason = play.why_not("envoy", "element:fire")
    assert (reason.code, reason.rule, reason.args) == ("duel_envoys", "D37", {"n": 2})


# ------------------------------------------------------------------------------------------------ high reactions
def high(element: str, uses: int = 2) -> Play:
    """A schemer who bears a high element."""
    return bearing("", high=element, uses=uses)


def test_d38_xin_water_fire_one_use_rage_or_vaporise() -> None:
    play = high("xin_water")
    strike(play, "fire", then=[(0, "high_reaction", "reaction:rage")])
    assert play.hits("rage")[0]["target"] == 2
    assert play.seat(1).uses == 1
    play.draw()
    strike(play, "fire", then=[(0, "high_reaction", "reaction:vaporise")])
    assert play.dealt() == [8]
    assert play.seat(1).high == ""


def test_d38_xin_water_fire_two_uses_make_flood_flame() -> None:
    play = high("xin_water")
    strike(play, "fire", then=[(0, "high_reaction", "reaction:flame")])
    temp = play.seat(0).temps[0]
    assert (temp.kind, temp.charges, play.seat(1).high) == ("flame", 2, "")
    play.draw()
    assert play.why_not("attack", "seat:1", f"weapon:{temp.id}").rule == "D38"
    play.attack(1, f"weapon:{temp.id}", "mode:1")
    assert play.dealt() == [8]  # 4, doubled
    play.draw()
    play.attack(1, f"weapon:{temp.id}", "mode:2")
    assert play.dealt() == [4]
    assert not play.seat(0).temps
    assert play.seat(0).chips[0].bonus == 1


def test_d38_flood_flame_and_vaporise_double_once() -> None:
    play = high("xin_water")
    strike(play, "fire", then=[(0, "high_reaction", "reaction:flame")])
    temp = play.seat(0).temps[0]
    play.set(1, base="water", base_value=1)
    play.set(0, form=2)  # fire, attack +2
    play.draw()
    play.attack(1, f"weapon:{temp.id}", "mode:1")
    assert play.events("reaction")[0]["name"] == "vaporise"
    assert play.dealt() == [12]


def test_d38_xin_water_earth_two_uses_make_deep_soil_or_are_declined() -> None:
    play = high("xin_water")
    strike(play, "earth", then=[(0, "high_reaction", "decline")])
    assert (play.seat(1).base, play.seat(1).uses) == ("earth", 2)
    play.draw()
    strike(play, "earth", then=[(0, "high_reaction", "reaction:soil")])
    temp = play.seat(0).temps[0]
    play.draw()
    play.attack(1, f"weapon:{temp.id}", "mode:1")  # the last action
    assert play.state.frames[-1].seat == 1
    value = play.session.view(0).seats[1].time_card
    assert play.state.frames[-1].time == value - 2  # the schemer's next turn


def test_d38_deep_soil_two_gives_a_layer_of_thick_earth_two_shield_each_at_turn_end() -> None:
    play = duel("archer", "schemer")
    play.status(0, "soil", n=2)
    play.pass_turn()
    assert play.seat(0).shield == 4
    play.turn(0)
    card = play.card(0, do=[{"do": "remove", "which": "good", "n": 1}])
    play.do(f"card:{card}")
    play.pass_turn()
    assert play.seat(0).shield == 6  # a removal takes one layer


def test_d38_thick_earth_stacks_to_three() -> None:
    play = duel("archer", "schemer")
    play.status(0, "soil", n=3)
    play.seat(0).temps.append(Temp(900, "soil", 1))
    play.again()
    play.attack(1, "weapon:900", "mode:2")
    assert next(x.n for x in play.seat(0).statuses if x.id == "soil") == 3


def test_d38_xin_water_wood_pierce_or_sweet_return_or_marsh_brand() -> None:
    play = high("xin_water")
    play.set(0, health=20)
    play.arms(1, "scale_mail")
    strike(play, "wood", then=[(0, "high_reaction", "reaction:sweet")])
    assert play.health(0) == 22
    play.draw()
    play.set(1, uses=2)
    strike(play, "wood", then=[(0, "high_reaction", "reaction:pierce")])
    assert play.dealt() == [4]
    play.draw()
    play.set(1, uses=2)
    strike(play, "wood", then=[(0, "high_reaction", "reaction:marsh")])
    temp = play.seat(0).temps[0]
    play.turn(0)
    play.attack(1, f"weapon:{temp.id}", "mode:1")
    assert play.dealt() == [4]  # true
    play.draw()
    play.attack(1, f"weapon:{temp.id}", "mode:2")
    assert play.dealt() == [3]
    assert play.seat(0).max_health == 42


def test_d38_with_one_use_left_a_two_use_option_is_not_offered() -> None:
    play = high("xin_water", 1)
    strike(play, "earth")
    assert (play.seat(1).base, play.seat(1).high, play.seat(1).uses) == ("earth", "xin_water", 1)
    play = high("xin_water", 1)
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 4, "element": "fire"}])
    play.session.submit(play.pending.answer(f"card:{card}", "seat:1"))
    assert play.legal() == ["reaction:rage", "reaction:vaporise"]


def test_d38_vibranium_fire_molten_shield_returns_half_of_the_damage_at_most_five() -> None:
    play = high("vibranium")
    strike(play, "fire", then=[(0, "high_reaction", "reaction:molten")])
    assert play.seat(0).temps[0].kind == "molten"
    play.turn(1)
    heavy = play.card(1, target="enemy", do=[{"do": "damage", "n": 13}])
    play.do(f"card:{heavy}", "seat:0")
    assert play.hits("retaliation")[0]["dealt"] == 5
    play.draw()
    play.attack(0)
    assert play.hits("retaliation")[0]["dealt"] == 2  # of 4
    assert not play.seat(0).temps  # two charges


def test_d38_vibranium_wood_insulation_is_immune_to_one_reaction() -> None:
    play = high("vibranium")
    strike(play, "wood")
    assert play.seat(0).insulated
    assert play.seat(1).uses == 1
    play.turn(1)
    play.set(0, base="fire", base_value=3)
    card = play.card(1, target="enemy", do=[{"do": "damage", "n": 4, "element": "water"}])
    play.do(f"card:{card}", "seat:0")
    assert play.dealt() == [4]  # not doubled
    assert not play.seat(0).insulated


def test_d38_insulation_cannot_be_removed() -> None:
    play = duel("archer", "schemer")
    play.set(0, insulated=True)
    card = play.card(1, target="enemy", do=[{"do": "remove", "which": "any", "n": 3, "to": "target"}])
    play.turn(1)
    play.do(f"card:{card}", "seat:0")
    assert play.seat(0).insulated


def test_d38_insulation_against_xin_water_takes_one_use_and_nothing_happens() -> None:
    play = high("xin_water")
    play.set(1, insulated=True)
    strike(play, "fire")  # the owner is not even asked
    assert play.dealt() == [4]
    assert (play.seat(1).uses, play.seat(1).insulated, play.seat(1).base) == (1, False, "")


def test_d38_vibranium_water_one_defence_at_most_two() -> None:
    play = high("vibranium")
    for expected in (1, 2, 2):
        play.set(1, high="vibranium", uses=2)
        strike(play, "water", then=[(0, "high_reaction", "reaction:plate")])
        assert play.seat(0).armour_bonus == expected
        play.turn(0)
        play.set(1, base="")
    play.turn(1)
    play.attack(0)
    assert play.dealt() == [2]  # 4 - 2


def test_d35_the_table_allows_a_reaction_between_two_high_elements(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HIGH_WITH_HIGH, frozenset(("xin_water", "vibranium")), "sweet")
    play = bearing("earth", high="xin_water", uses=2)
    play.set(0, health=20)
    card = play.card(0, target="enemy", do=[{"do": "attach", "element": "vibranium"}])
    play.do(f"card:{card}", "seat:1")
    assert play.events("reaction")[0]["elements"] == ["xin_water", "vibranium"]
    assert (play.seat(1).high, play.seat(1).uses, play.seat(1).base) == ("", 0, "earth")
    assert play.health(0) == 22


def test_d35_without_such_a_reaction_the_later_high_element_replaces() -> None:
    play = bearing("", high="xin_water", uses=1)
    card = play.card(0, target="enemy", do=[{"do": "attach", "element": "vibranium"}])
    play.do(f"card:{card}", "seat:1")
    assert (play.seat(1).high, play.seat(1).uses) == ("vibranium", 2)
