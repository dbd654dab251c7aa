"""The thirteen classes (D39-D52): every line of the source's class section, traits and relations."""

from __future__ import annotations

import pytest

from game.duel.content import content
from game.duel.state import Chip
from tests.game.duel.table import BANDS, Play, duel
from tests.game.duel.test_setup import start

RELATION_PLUS = {
    "berserker": set(BANDS) - {"shield", "blessed"},
    "swordsman": {"archer", "assassin", "descender", "berserker"},
    "archer": {"mage", "alchemist", "rider", "lancer", "descender", "berserker"},
    "shield": {"descender", "berserker"},
    "arbiter": {"descender", "berserker"},
    "schemer": {"descender", "berserker"},
}
"""Who deals +1 to whom (D40-D50); alchemists have the relations of the mage (D42)."""


@pytest.mark.parametrize("attacker", sorted(BANDS))
def test_d39_relations_of_damage_plus_one(attacker: str) -> None:
    for victim in sorted(set(BANDS) - {attacker}):
        bystander = next(c for c in ("arbiter", "schemer", "rider") if c not in (attacker, victim))
        play = duel(attacker, victim, bystander)
        card = play.card(0, target="enemy", do=[{"do": "damage", "n": 4}])
        play.session.submit(play.pending.answer(f"card:{card}", "seat:1"))
        hit = next(e for e in play.session.events if e.kind == "hit").data
        assert hit["value"] - 4 == (victim in RELATION_PLUS.get(attacker, ())), victim


def test_d39_tiers_and_all_thirteen_classes() -> None:
    tiers = {c.id: c.tier for c in content().classes.values()}
    assert {c for c, tier in tiers.items() if tier == "unbound"} == {"shield", "arbiter", "schemer"}
    assert {c for c, tier in tiers.items() if tier == "collector"} == {"descender", "blessed"}
    assert len(tiers) == 13


def test_d39_relations_apply_to_whoever_is_the_victim_in_glory_too() -> None:
    play = duel("schemer", "archer", "rider", "mage", "shield", "rider", "arbiter", "assassin", "blessed")
    play.set(1, base="fire")
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 1, "element": "metal"}])
    play.do(f"card:{card}", "seat:1", then=[(0, "rage_target", "seat:5")])
    assert play.hits("rage")[0]["dealt"] == 5  # 4, +1 against the rider, who is no camp mate of the archer


# ------------------------------------------------------------------------------------------------ berserker
def test_d40_every_third_attack_suffered_is_answered_with_forced_loss_follow_ups_count() -> None:
    play = duel("archer", "berserker", "schemer")
    play.set(2, shield=9)
    card = play.card(0, target="enemy", do=[{"do": "attack", "follow_ups": 1}])
    play.attack(1)
    play.draw()
    play.do(f"card:{card}", "seat:1", then=[(1, "retaliate", "seat:2")])
    answer = play.hits("retaliation")[0]
    assert (answer["target"], answer["lost"], answer["shield"]) == (2, 4, 0)


def test_d40_the_answer_reaches_any_distance_without_time() -> None:
    play = duel("rider", "schemer", "mage", "berserker", "shield", "arbiter")
    play.seat(3).counters["suffered"] = 2
    play.again()
    play.attack(3, then=[(3, "retaliate", "seat:0")])
    assert play.health(0) == 36
    assert play.state.frames[-1].time == 28


def test_d40_frenzy_below_15_health_attack_plus_one() -> None:
    play = duel("berserker", "blessed")
    play.set(0, health=15)
    play.attack(1)
    assert play.dealt() == [5]
    play.draw()
    play.turn(0)
    play.set(0, health=14)
    play.attack(1)
    assert play.dealt() == [6]


def test_d40_at_0_it_does_not_fall_but_gets_one_extra_turn_with_a_fresh_time_card() -> None:
    play = duel("archer", "berserker", "shield")
    play.set(1, health=3)
    card = play.seat(1).time_card
    play.attack(1)
    assert play.events("last_stand")[0]["seat"] == 1
    frame = play.state.frames[-1]
    assert (frame.seat, frame.kind, frame.actions) == (1, "extra", 2)
    assert play.seat(1).time_card != card
    assert play.state.frames[0].seat == 0  # the running turn only pauses


def test_d40_still_at_0_at_its_end_it_falls_and_the_kill_goes_to_who_brought_it_there() -> None:
    play = duel("archer", "berserker", "shield")
    play.set(1, health=3)
    play.attack(1)
    play.pass_turn()
    assert (play.events("fall")[0]["seat"], play.events("fall")[0]["killer"]) == (1, 0)
    assert play.state.frames[-1].seat == 0
    assert play.state.frames[-1].taken == 1


def test_d40_healed_in_its_extra_turn_it_lives_but_has_no_second_one() -> None:
    play = duel("archer", "berserker", "shield")
    play.set(1, health=3)
    play.attack(1)
    card = play.card(1, do=[{"do": "heal", "n": 5}])
    play.draw()
    play.do(f"card:{card}")
    play.pass_turn()
    assert play.seat(1).alive
    play.turn(0)
    play.attack(1)
    assert not play.seat(1).alive


def test_d40_countered_by_all_but_descender_and_blessed_in_numbers_each_by_its_own_effect() -> None:
    facts = content().classes
    touching = {
        c.id
        for c in facts.values()
        if "berserker" in (*c.plus, *c.ignore, *c.grave, *c.bleed, *c.throw) and c.id != "berserker"
    }
    assert touching == set(BANDS) - {"berserker", "descender", "blessed"}


# ------------------------------------------------------------------------------------------------ mage
def chant(*others: str) -> Play:
    """A mage who has begun to chant in its first action and passed the rest of its turn."""
    play = duel("mage", *others)
    play.turn(0, "draw")
    play.do("chant")
    play.pass_turn()
    return play


def test_d41_chant_instead_of_drawing_grows_with_every_turn_end_its_own_too() -> None:
    play = chant("shield", "schemer", "arbiter")
    assert play.seat(0).counters["chant"] == 1
    play.pass_turn()
    assert play.seat(0).counters["chant"] == 2


def test_d41_chant_grows_by_two_with_fewer_than_four_alive() -> None:
    play = chant("shield", "schemer")
    assert play.seat(0).counters["chant"] == 2


def test_d41_released_on_a_chosen_enemy_at_its_own_next_turn_start_magical_no_attack() -> None:
    play = chant("berserker", "schemer")
    play.pass_turn()
    play.state.order, play.state.at = [0], 0
    play.again()
    play.pass_turn(then=[(0, "chant_target", "seat:1")])
    hit = play.hits("chant")[0]
    assert (hit["target"], hit["dealt"], hit["harm"]) == (1, 6, "magical")
    assert "suffered" not in play.seat(1).counters
    assert "chant" not in play.seat(0).counters


def test_d41_interrupted_by_one_hit_of_five_released_at_once() -> None:
    play = chant("shield", "schemer")
    play.turn(2)
    card = play.card(2, target="enemy", do=[{"do": "damage", "n": 5}])
    play.do(f"card:{card}", "seat:0", then=[(0, "chant_target", "seat:2")])
    assert play.hits("chant")[0]["dealt"] == 2


def test_d41_a_hit_of_four_does_not_interrupt_a_card_that_says_so_does() -> None:
    play = chant("shield", "schemer")
    play.turn(2)
    card = play.card(2, target="enemy", do=[{"do": "damage", "n": 4}])
    snap = play.card(2, kind="strategy", target="enemy", do=[{"do": "interrupt"}])
    play.do(f"card:{card}", "seat:0")
    assert play.seat(0).counters["chant"] == 2
    play.draw()
    play.do(f"card:{snap}", "seat:0", then=[(0, "chant_target", "seat:1")])
    assert play.hits("chant")[0]["target"] == 1


def test_d41_one_chant_at_a_time() -> None:
    play = chant("shield", "schemer")
    play.turn(0, "draw")
    assert play.why_not("chant").code == "duel_bad_tokens"


@pytest.mark.parametrize("cls", ["mage", "alchemist"])
def test_d41_ignores_physical_and_magical_defence_of_those_it_counters(cls: str) -> None:
    for victim, ignored in (
        ("rider", True),
        ("lancer", True),
        ("swordsman", True),
        ("berserker", True),
        ("archer", False),
    ):
        for harm in ("physical", "magical"):
            play = duel(cls, victim)
            play.arms(1, "scale_mail")
            card = play.card(0, target="enemy", do=[{"do": "damage", "n": 4, "harm": harm}])
            play.do(f"card:{card}", "seat:1")
            assert play.dealt() == [4 if ignored else 3]


# ------------------------------------------------------------------------------------------------ alchemist
def test_d42_once_a_turn_free_a_mark_becomes_another() -> None:
    play = duel("alchemist", "schemer")
    assert play.why_not("trait:transmute", "seat:1", "element:fire").code == "duel_no_mark"
    play.set(1, base="wood", base_value=3)
    assert play.why_not("trait:transmute", "seat:1", "element:wood").rule == "D42"
    play.do("trait:transmute", "seat:1", "element:fire")
    assert (play.seat(1).base, play.state.frames[-1].taken) == ("fire", 0)
    assert play.why_not("trait:refine").code == "duel_once_a_turn"


def test_d42_or_three_time_points_for_two_battle_cards() -> None:
    play = duel("alchemist", "schemer")
    play.do("trait:refine")
    assert play.state.frames[-1].time == 27
    assert {play.content.designs[play.state.cards[c]].kind for c in play.seat(0).hand} == {"battle"}
    assert len(play.seat(0).hand) == 2
    play.turn(0, time=2)
    assert play.why_not("trait:refine").args == {"need": 3, "have": 2}


# ------------------------------------------------------------------------------------------------ swordsman
def twin_blades() -> Play:
    """A swordsman with two weapons of 1 and 2, the first named."""
    play = duel("swordsman", "blessed")
    play.seat(0).chips = [Chip("copper_edge", "weapon"), Chip("heavy_cleaver", "weapon", named=False)]
    play.again()
    return play


def test_d43_of_two_chips_of_a_type_one_is_named_at_turn_start() -> None:
    play = twin_blades()
    play.attack(1, "weapon:1")
    assert play.dealt() == [3]  # not named: no value
    play.pass_turn()
    play.state.order, play.state.at = [0], 0
    play.again()
    play.pass_turn(then=[(0, "name_chip", "chip:1")])
    play.turn(0)
    play.attack(1, "weapon:1")
    assert play.dealt() == [5]


def test_d43_resolve_both_values_count_until_the_next_own_turn_start_every_second_turn() -> None:
    play = twin_blades()
    play.do("trait:resolve")
    play.attack(1, "weapon:0")
    assert play.dealt() == [6]
    play.pass_turn()
    assert play.has(0, "resolve")
    play.state.order, play.state.at = [0], 0
    play.again()
    play.pass_turn(then=[(0, "name_chip", "chip:0")])
    assert not play.has(0, "resolve")
    play.draw()
    reason = play.why_not("trait:resolve")
    assert (reason.code, reason.rule) == ("duel_every_second_turn", "D43")
    play.seat(0).counters["resolve_wait"] = 0
    play.again()
    play.do("trait:resolve")


def test_d43_two_armours_count_together_in_resolve_only() -> None:
    play = duel("archer", "swordsman")
    play.seat(1).chips = [Chip("scale_mail", "armour"), Chip("bark_plate", "armour", named=False)]
    play.again()
    play.attack(1)
    assert play.dealt() == [4]
    play.status(1, "resolve", 1)
    play.draw()
    play.attack(1)
    assert play.dealt() == [3]


# ------------------------------------------------------------------------------------------------ lancer
def test_d44_no_surcharge_to_distance_two() -> None:
    play = duel("lancer", "schemer", "mage", "shield", "arbiter", "blessed")
    costs = {o.key: o.args["cost"] for o in play.extend("attack").options if o.key.startswith("seat")}
    assert (costs["seat:1"], costs["seat:2"], costs["seat:3"]) == (2, 2, 4)


def throw(target: int, *classes: str) -> Play:
    """A lancer at seat 1 throws at a seat after an action of seat 0."""
    play = duel(classes[0], "lancer", *classes[1:])
    play.do("pass", then=[(1, "respond", f"throw:{target}")])
    return play


def test_d44_throw_outside_its_own_turn_at_any_distance_attack_and_chip_no_time() -> None:
    play = throw(3, "archer", "schemer", "mage", "shield", "arbiter")
    hit = play.hits("throw")[0]
    assert (hit["target"], hit["dealt"]) == (3, 4)


def test_d44_throw_is_not_amplifiable() -> None:
    play = duel("archer", "lancer")
    play.status(1, "might", 1, n=3)
    play.status(0, "grave_wound", 1)
    play.do("pass", then=[(1, "respond", "throw:0")])
    assert play.dealt() == [4]


def test_d44_then_two_actions_without_weapon_and_without_any_attack() -> None:
    play = throw(0, "archer")
    play.turn(1)
    for pick in (("attack", "seat:0"), ("attack", "seat:0", "weapon:none")):
        reason = play.why_not(*pick)
        assert (reason.code, reason.rule) == ("duel_thrown", "D44")
    card = play.card(1, do=[{"do": "shield", "n": 2}])
    play.do(f"card:{card}")
    play.draw()
    assert play.why_not("attack", "seat:0").args == {"n": 1}
    play.do("pass")
    play.draw()
    play.attack(0)
    assert play.dealt() == [4]


def test_d44_once_between_own_turns() -> None:
    play = throw(0, "archer")
    play.draw()
    play.do("pass")  # not asked again
    play.turn(1)
    play.pass_turn()
    play.turn(0)
    play.do("pass", then=[(1, "respond", "throw:0")])


@pytest.mark.parametrize(
    ("victim", "dealt"),
    [
        ("swordsman", [4, 2]),
        ("rider", [4, 2]),
        ("berserker", [4, 2]),
        ("assassin", [4, 1]),
        ("shield", [3, None]),
        ("archer", [4]),
        ("mage", [4]),
        ("arbiter", [4]),
    ],
)
def test_d44_throw_adds_a_follow_up_against_those_it_counters(victim: str, dealt: list[int | None]) -> None:
    play = throw(0, victim, "blessed")
    expected = [x for x in dealt if x is not None]
    assert play.dealt() == expected  # against the shield bearer 3 / 2 - 1 = 0: none


# ------------------------------------------------------------------------------------------------ rider
def test_d45_no_surcharge_to_distance_three() -> None:
    play = duel("rider", "schemer", "mage", "shield", "arbiter", "blessed")
    costs = [o.args["cost"] for o in play.extend("attack").options if o.key.startswith("seat")]
    assert costs == [2] * 5


def test_d45_rush_once_a_turn_immune_to_one_trap() -> None:
    play = duel("rider", "schemer")
    first = play.trap(1, on="attacked", at="self", do=[{"do": "avert"}])
    second = play.trap(1, on="attacked", at="self", do=[{"do": "avert"}])
    play.do("trait:rush")
    assert play.why_not("trait:rush").rule == "D45"
    play.attack(1, then=[(1, "respond", f"card:{first}"), (1, "respond", f"card:{second}")])
    assert play.events("immune")[0]["seat"] == 0
    assert play.health(1) == 40  # the second one worked


def test_d45_rush_ends_with_the_turn() -> None:
    play = duel("rider", "schemer")
    play.do("trait:rush")
    play.pass_turn()
    assert not play.has(0, "rush")


def test_d45_grave_wound_from_the_next_hit_to_the_riders_next_turn_no_stacking() -> None:
    play = duel("rider", "swordsman", "blessed")
    play.attack(1)
    assert play.dealt() == [4]
    play.draw()
    play.attack(1)
    assert play.dealt() == [5]
    play.draw()
    play.attack(1)
    assert play.dealt() == [5]
    play.pass_turn()
    assert play.has(1, "grave_wound")
    play.state.order, play.state.at = [0], 0
    play.again()
    play.pass_turn()
    assert not play.has(1, "grave_wound")


def test_d45_no_grave_wound_on_others() -> None:
    play = duel("rider", "schemer")
    play.attack(1)
    assert not play.has(1, "grave_wound")


# ------------------------------------------------------------------------------------------------ assassin
def test_d46_crit_success_half_again_failure_one_less() -> None:
    play = duel("assassin", "schemer")
    play.dice(4)
    play.attack(1)
    assert play.dealt() == [9]  # 6 x 1.5
    play.draw()
    play.dice(3)
    play.attack(1)
    assert play.dealt() == [5]


def test_d46_crit_on_ultimates_rounded_down() -> None:
    play = duel("assassin", "schemer")
    play.set(0, energy=4)
    play.dice(6)
    play.do("ultimate", "seat:1")
    assert play.dealt() == [12]


def test_d46_bleed_by_a_second_judgement_on_those_it_counters() -> None:
    play = duel("assassin", "mage", "schemer")
    play.dice(4, 5)
    play.attack(1)
    assert play.has(1, "bleed")
    play.draw()
    play.dice(4)
    play.attack(2)
    assert not play.has(2, "bleed")
    assert len(play.events("judge")) == 1


def test_d46_bleed_takes_one_at_each_action_phase_until_healed() -> None:
    play = duel("assassin", "mage")
    play.status(1, "bleed")
    play.turn(1, "draw")
    play.draw()
    assert play.health(1) == 29
    play.do("pass")
    play.draw()
    assert play.health(1) == 28
    card = play.card(1, do=[{"do": "heal", "n": 1}])
    play.do(f"card:{card}")
    assert not play.has(1, "bleed")
    assert play.health(1) == 29


def test_d46_bleed_can_be_removed_directly_crit_cannot() -> None:
    play = duel("schemer", "mage")
    play.status(1, "bleed")
    card = play.card(0, target="enemy", do=[{"do": "remove", "which": "bleed", "n": 1, "to": "target"}])
    play.do(f"card:{card}", "seat:1")
    assert not play.has(1, "bleed")


# ------------------------------------------------------------------------------------------------ archer
def test_d47_unused_time_is_stored_at_turn_end_up_to_30_and_never_pays_costs() -> None:
    play = duel("archer", "schemer")
    play.turn(0, time=12)
    play.pass_turn()
    assert play.seat(0).counters["patience"] == 12
    play.turn(0, time=25)
    play.pass_turn()
    assert play.seat(0).counters["patience"] == 30
    play.turn(0, time=1)
    assert play.why_not("attack", "seat:1").code == "duel_time"


def test_d47_one_damage_per_five_the_example_of_24_and_the_rest_is_lost() -> None:
    play = duel("archer", "schemer")
    play.seat(0).counters["patience"] = 24
    play.again()
    play.attack(1, "patience:1")
    assert play.dealt() == [9]  # 5 + 4
    assert play.seat(0).counters["patience"] == 0


def test_d47_a_follow_up_per_ten_at_most_three() -> None:
    play = duel("archer", "schemer")
    play.status(0, "might", n=3)
    play.seat(0).counters["patience"] = 30
    play.again()
    play.attack(1, "patience:2")
    assert play.dealt() == [8, 4, 2, 1]


def test_d47_only_with_an_attack_action_and_enough_stored() -> None:
    play = duel("archer", "schemer")
    play.seat(0).counters["patience"] = 9
    play.again()
    assert play.why_not("attack", "seat:1", "patience:2").args == {"need": 10, "have": 9}
    other = duel("schemer", "archer")
    assert other.why_not("attack", "seat:1", "patience:1").rule == "D47"


# ------------------------------------------------------------------------------------------------ shield bearer
def test_d48_defence_plus_one_and_four_shield_at_own_turn_end_kept() -> None:
    play = duel("archer", "shield")
    play.attack(1)
    assert play.dealt() == [4]
    play.turn(1)
    play.pass_turn()
    assert play.seat(1).guard == 4
    play.turn(1)
    play.pass_turn()
    assert play.seat(1).guard == 8


def test_d48_moves_any_of_its_shield_outside_its_own_turn() -> None:
    play = duel("archer", "shield", "schemer")
    play.set(1, guard=4)
    play.attack(2, then=[(1, "respond", "guard:2"), (1, "guard_amount", "number:3"), *[(1, "respond", "pass")] * 3])
    assert play.seat(1).guard == 1
    assert play.hits()[0]["shield"] == 3


def test_d48_when_the_pool_is_broken_it_deals_one_to_anyone() -> None:
    play = duel("archer", "shield", "schemer")
    play.set(1, guard=2)
    play.attack(1, then=[(1, "respond", "pass"), (1, "guard_broken", "seat:2")])
    assert play.health(2) == 39
    assert play.health(1) == 38


# ------------------------------------------------------------------------------------------------ arbiter
def test_d49_starts_with_two_strategies() -> None:
    session = start(2, characters="balancestone,redsteed", draft="quick")
    strategies = [c for c in session.state.seats[0].hand if session.state.cards[c] in content().strategies]
    assert len(strategies) in (2, 4)


def test_d49_for_each_eight_damage_a_talent_to_keep_and_a_card() -> None:
    play = duel("arbiter", "rider", "blessed")
    seven = play.card(0, target="enemy", do=[{"do": "damage", "n": 7}])
    two = play.card(0, target="enemy", do=[{"do": "damage", "n": 2}])
    play.do(f"card:{seven}", "seat:1")
    assert play.seat(0).talents == []
    play.draw()
    play.do(f"card:{two}", "seat:1")
    assert play.seat(0).talents == ["rider_talent"]
    assert len([e for e in play.events("draw") if e.get("cards")]) == 1


def test_d49_the_copied_talent_works_once_when_its_moment_comes() -> None:
    play = duel("arbiter", "rider", "blessed")
    play.set(0, talents=["rider_talent"], health=20)
    play.status(0, "haste")
    play.state.order, play.state.at = [0], 0
    play.again()
    play.pass_turn(then=[(0, "which_first", "trigger:copy:rider_talent:0"), (0, "use_trigger", "yes")])
    assert play.seat(0).talents == []
    assert play.health(0) == 22  # the copied talent and its own


def test_d49_verdict_when_another_kills_with_an_ultimate() -> None:
    play = duel("archer", "arbiter", "rider", "blessed", "schemer")
    play.set(0, energy=4)
    play.set(2, health=5)
    play.do("ultimate", "seat:2")
    assert play.seat(1).counters["verdict"] == 1
    play.draw()
    play.set(3, energy=4)
    events = play.session.submit(play.pending.answer("pass"))
    assert events
    assert play.pending.prompt == "duel.respond"
    assert "verdict:4" not in play.legal()  # not on a schemer
    play.session.submit(play.pending.answer("verdict:3"))
    play.turn(3)
    play.set(3, energy=4)
    assert play.why_not("ultimate", "seat:0").rule == "D49"
    play.pass_turn()
    assert not play.has(3, "verdict")


def test_d49_verdict_silences_talents_too() -> None:
    play = duel("archer", "rider")
    play.set(1, health=20)
    play.status(1, "haste")
    play.status(1, "verdict", ends="end", whose=1)
    play.pass_turn()
    assert play.state.frames[-1].seat == 1
    assert play.health(1) == 20


# ------------------------------------------------------------------------------------------------ schemer
def test_d50_double_for_each_eight_damage_the_ultimate_at_half_energy_and_damage() -> None:
    play = duel("schemer", "rider", "blessed")
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 8}])
    play.do(f"card:{card}", "seat:1")
    assert play.seat(0).ultimates == ["rider_strike"]
    play.set(0, energy=1)
    play.draw()
    assert play.why_not("copy:rider_strike", "seat:2").args == {"need": 2, "have": 1}
    play.set(0, energy=2)
    play.do("copy:rider_strike", "seat:2")
    assert play.dealt() == [4]
    assert play.seat(0).ultimates == []


def test_d50_a_copied_ultimate_is_not_amplifiable_and_halved_before_defence() -> None:
    play = duel("schemer", "berserker", "blessed")
    play.status(0, "rally", n=2)
    play.status(1, "grave_wound")
    play.arms(1, "scale_mail")
    play.set(0, ultimates=["rider_strike"], energy=2)
    play.do("copy:rider_strike", "seat:1")
    assert play.dealt() == [3]  # 8 / 2 - 1: no relation, no bonus, no wound


def test_d50_control_plays_one_full_turn_of_the_killed_with_its_cards_energy_and_time() -> None:
    play = duel("schemer", "archer", "rider", "blessed")
    held = play.give(1, "archer_ability")
    play.set(1, health=2, energy=4)
    play.attack(1)
    frame = play.state.frames[-1]
    assert (frame.seat, frame.kind, play.pending.seat) == (1, "control", 0)
    assert not play.seat(1).alive
    play.draw()
    assert f"card:{held}" in [o.key for o in play.pending.options]
    assert play.why_not("attack", "seat:0").code == "duel_not_a_target"  # it is on the schemer's side now
    play.do("ultimate", "seat:2")
    assert play.dealt() == [9]  # archer against rider
    play.pass_turn()
    assert held in play.state.removed
    assert play.state.frames[-1].seat == 0


def test_d50_the_controlled_can_be_neither_hurt_nor_healed_and_its_kills_count_for_the_schemer() -> None:
    play = duel("schemer", "archer", "rider", "blessed")
    play.set(1, health=2)
    play.attack(1)
    play.set(2, health=2)
    card = play.card(1, target="enemy", do=[{"do": "damage", "n": 5}, {"do": "heal", "n": 5, "to": "self"}])
    play.draw()
    play.do(f"card:{card}", "seat:2")
    assert play.health(1) == 0
    assert play.events("fall")[0]["killer"] == 0
    assert len([f for f in play.state.frames if f.kind == "control"]) == 1  # no second control


def test_d50_no_control_with_two_alive_or_over_an_arbiter() -> None:
    play = duel("schemer", "arbiter", "rider")
    play.set(1, health=2)
    play.attack(1)
    assert all(f.kind != "control" for f in play.state.frames)
    play = duel("schemer", "rider")
    play.set(1, health=2)
    play.attack(1)
    assert play.session.result is not None


def test_d50_victory_is_checked_before_control() -> None:
    play = duel("schemer", "rider", "archer")
    play.set(1, health=1)
    play.set(2, health=1)
    card = play.card(0, do=[{"do": "damage", "n": 2, "to": "enemies"}])
    play.do(f"card:{card}")
    assert play.session.result is not None
    assert play.session.result.winners == (0,)


def test_d50_copies_are_never_copied() -> None:
    play = duel("arbiter", "schemer", "rider")
    play.set(1, ultimates=["rider_strike"])
    card = play.card(0, target="enemy", do=[{"do": "copy_ultimate"}])
    play.do(f"card:{card}", "seat:1")
    assert play.seat(0).ultimates == ["schemer_strike"]


# ------------------------------------------------------------------------------------------------ descender
def test_d51_accidental_log_in_healed_only_by_its_own_cards_talents_and_traits() -> None:
    play = duel("descender", "schemer")
    play.set(0, health=20)
    common = play.give(0, "field_dressing")
    own = play.card(0, do=[{"do": "heal", "n": 3}])
    play.do(f"card:{common}")
    assert play.health(0) == 20
    play.do(f"card:{own}")
    assert play.health(0) == 23
    play.turn(0)
    play.set(1, base="wood", base_value=2)
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 1, "element": "water"}])
    play.do(f"card:{card}", "seat:1")  # sweet return
    assert play.health(0) == 23


def test_d51_otherworld_power_each_damage_causes_a_follow_up_that_lowers_its_maximum() -> None:
    play = duel("descender", "schemer")
    play.attack(1)
    assert play.dealt() == [5, 2]
    assert play.seat(0).max_health == 36
    assert play.health(0) == 36
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 4}])
    play.draw()
    play.do(f"card:{card}", "seat:1")
    assert play.dealt() == [4, 2]
    assert play.seat(0).max_health == 32


def test_d51_no_follow_up_of_half_a_point_and_then_no_price() -> None:
    play = duel("descender", "schemer")
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 1}])
    play.do(f"card:{card}", "seat:1")
    assert play.dealt() == [1]
    assert play.seat(0).max_health == 40


def test_d51_data_disorder_other_follow_ups_raise_the_maximum_by_three_and_heal_two() -> None:
    play = duel("descender", "schemer")
    play.set(0, health=20)
    card = play.card(0, target="enemy", do=[{"do": "attack", "follow_ups": 1}])
    play.do(f"card:{card}", "seat:1")
    assert play.dealt() == [5, 2, 1]
    assert play.seat(0).max_health == 39  # -4, then +3
    assert play.health(0) == 22


# ------------------------------------------------------------------------------------------------ blessed
def test_d52_health_20_and_a_god_at_each_own_turn_start_before_drawing() -> None:
    play = duel("archer", "blessed")
    assert play.seat(1).max_health == 20
    play.set(1, gods=["god_anvil"])
    session = play.session
    for _ in range(3):
        if play.pending.prompt == "duel.draw":
            session.submit(play.pending.answer("draw"))
        session.submit(play.pending.answer("pass"))
    kinds = [e.kind for e in session.events if e.kind in ("god", "turn", "draw")]
    assert kinds[-2:] == ["turn", "god"]
    assert play.seat(1).god
    assert play.pending.prompt == "duel.draw"


def test_d52_no_god_twice_until_all_have_come() -> None:
    play = duel("blessed", "archer")
    play.set(0, gods=[])
    seen = []
    for _ in range(len(content().gods)):
        play.state.frames.clear()
        play.state.order, play.state.at = [0], 0
        play.seat(0).health = 20
        play.again()
        while play.pending.prompt != "duel.draw":
            play.session.submit(play.pending.answer(*play.pending.default))
        seen.append(play.seat(0).god)
        play.turn(0)
    assert sorted(seen) == sorted(content().gods)


def test_d52_a_god_stays_to_the_start_of_the_next_turn_and_cannot_be_removed() -> None:
    play = duel("blessed", "schemer")
    play.set(0, god="god_anvil")
    play.attack(1)
    assert play.dealt() == [6]  # 3 + 1 + 2
    card = play.card(1, target="enemy", do=[{"do": "remove", "which": "any", "n": 5, "to": "target"}])
    play.pass_turn()
    play.turn(1)
    play.do(f"card:{card}", "seat:0")
    assert play.seat(0).god == "god_anvil"


def test_d52_no_relations() -> None:
    for facts in content().classes.values():
        assert "blessed" not in (*facts.plus, *facts.ignore, *facts.grave, *facts.bleed, *facts.throw)
    blessed = content().classes["blessed"]
    assert (blessed.plus, blessed.ignore, blessed.grave, blessed.bleed, blessed.throw) == ((), (), (), (), ())
