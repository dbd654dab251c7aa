"""Damage, exactly D25-D31."""

from __future__ import annotations

from tests.game.duel.table import duel


def test_d25_a_hit_goes_through_its_steps_in_order() -> None:
    play = duel("swordsman", "archer")  # relation +1 (D43)
    play.arms(1, "scale_mail")  # defence 1
    play.status(1, "grave_wound")
    play.set(1, shield=2, base="water", base_value=3)
    play.arms(0, "torch_pike")  # +1, fire: with water vaporise, x2
    play.attack(1)
    hit = play.hits()[0]
    keys = [(line[0], line[2]) for line in hit["lines"]]
    # 3 + weapon 1, relation +1 = 5, doubled 10, defence 9, grave wound 10, shield 2, health 8
    assert keys == [("torch_pike", 4), ("relation", 5), ("double", 10), ("defence", 9), ("taken", 10)]
    assert (hit["value"], hit["dealt"], hit["shield"], hit["lost"]) == (5, 10, 2, 8)
    assert play.health(1) == 32


def test_d25_damage_is_never_below_zero_and_grave_wound_adds_nothing_to_none() -> None:
    play = duel("shield", "rider")
    play.arms(0)
    play.arms(1, "scale_mail")
    play.status(1, "grave_wound")
    play.status(1, "guarded")
    play.attack(1, "weapon:none")
    assert play.dealt() == [0]
    assert play.health(1) == 40


def test_d25_magical_damage_meets_magical_defence_only() -> None:
    play = duel("archer", "arbiter")
    play.arms(1, "padded_coat")  # physical 2, magical -1
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 4, "harm": "magical"}])
    other = play.card(0, target="enemy", do=[{"do": "damage", "n": 4}])
    play.do(f"card:{card}", "seat:1")
    assert play.dealt() == [4]  # 4, defence below 0 counts as 0
    play.draw()
    play.do(f"card:{other}", "seat:1")
    assert play.dealt() == [2]


def test_d25_forced_loss_is_step_8_only() -> None:
    play = duel("archer", "mage")
    play.arms(1, "scale_mail")
    play.set(1, shield=5)
    card = play.card(0, target="enemy", do=[{"do": "lose", "n": 4}])
    play.do(f"card:{card}", "seat:1")
    assert (play.health(1), play.seat(1).shield) == (26, 5)


def test_d26_weapon_value_counts_only_for_the_weapon_used() -> None:
    play = duel("archer", "blessed")
    play.arms(0, "heavy_cleaver", "copper_edge")
    play.attack(1, "weapon:0")
    assert play.hits()[0]["value"] == 6
    play.draw()
    play.attack(1, "weapon:1")
    assert play.hits()[0]["value"] == 5
    play.draw()
    play.attack(1, "weapon:none")
    assert play.hits()[0]["value"] == 4


def test_d26_broken_weapon_loses_its_value_but_can_be_used_until_repaired() -> None:
    play = duel("archer", "blessed")
    card = play.card(1, target="enemy", do=[{"do": "chip", "state": "broken", "type": "weapon"}])
    play.turn(1)
    play.do(f"card:{card}", "seat:0")
    for _ in range(3):  # it stays broken
        play.turn(0)
        play.pass_turn()
    play.turn(0)
    play.attack(1, "weapon:0")
    assert play.hits()[0]["value"] == 4
    mend = play.card(0, kind="strategy", do=[{"do": "repair"}])
    play.draw()
    play.do(f"card:{mend}")
    play.attack(1, "weapon:0")
    assert play.hits()[0]["value"] == 5


def test_d26_invaded_for_two_turns_of_the_owner() -> None:
    play = duel("archer", "schemer")
    card = play.card(1, target="enemy", do=[{"do": "chip", "state": "invaded"}])
    play.turn(1)
    play.do(f"card:{card}", "seat:0")
    for expected in (4, 4, 5):
        play.turn(0)
        play.attack(1, "weapon:0")
        assert play.hits()[0]["value"] == expected
        play.pass_turn()


def test_d26_disabled_to_the_end_of_the_owners_next_turn() -> None:
    play = duel("archer", "schemer")
    card = play.card(1, target="enemy", do=[{"do": "chip", "state": "disabled"}])
    play.turn(1)
    play.do(f"card:{card}", "seat:0")
    for expected in (4, 5):
        play.turn(0)
        play.attack(1, "weapon:0")
        assert play.hits()[0]["value"] == expected
        play.pass_turn()


def test_d26_scrapped_weapon_gives_neither_value_nor_use_but_unarmed_attack_stays() -> None:
    play = duel("archer", "schemer")
    card = play.card(1, target="enemy", do=[{"do": "chip", "state": "scrapped"}])
    play.turn(1)
    play.do(f"card:{card}", "seat:0")
    play.turn(0)
    assert play.why_not("attack", "seat:1", "weapon:0").code == "duel_scrapped"
    play.attack(1, "weapon:none")
    assert play.hits()[0]["value"] == 4


def test_d26_armour_value_is_lost_in_any_ailment() -> None:
    for state in ("broken", "invaded", "disabled", "scrapped"):
        play = duel("archer", "schemer")
        play.arms(1, "scale_mail")
        card = play.card(0, target="enemy", do=[{"do": "chip", "state": state, "type": "armour"}])
        play.attack(1)
        assert play.dealt() == [4]
        play.draw()
        play.do(f"card:{card}", "seat:1")
        play.draw()
        play.attack(1)
        assert play.dealt() == [5]


def test_d27_follow_ups_halve_the_one_before_five_two_one() -> None:
    """The example of the source: 5, then 2, then 1; a third half of 1 is no follow-up."""
    play = duel("archer", "schemer")
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 5, "follow_ups": 3}])
    play.do(f"card:{card}", "seat:1")
    assert play.dealt() == [5, 2, 1]
    assert play.health(1) == 32


def test_d27_follow_up_enters_at_the_shield_and_meets_no_defence() -> None:
    play = duel("archer", "schemer")
    play.arms(1, "scale_mail")
    play.status(1, "grave_wound")
    play.set(1, shield=6)
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 5, "follow_ups": 1}])
    play.do(f"card:{card}", "seat:1")
    # 5 - 1 defence + 1 grave wound = 5; its half 2 meets neither defence nor wound, but what is left of the shield
    assert [(h["dealt"], h["shield"], h["lost"]) for h in play.hits()] == [(5, 5, 0), (2, 1, 1)]


def test_d28_true_damage_ignores_defence_not_shields() -> None:
    play = duel("archer", "schemer")
    play.arms(1, "scale_mail")
    play.set(1, shield=2)
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 5, "true": True}])
    play.do(f"card:{card}", "seat:1")
    assert play.hits()[0]["dealt"] == 5
    assert play.health(1) == 37


def test_d29_one_judgement_for_an_ultimate_with_several_targets_rolled_before_the_window() -> None:
    play = duel("assassin", "rider", "schemer")
    play.set(0, ultimate="assassin_sweep", energy=4)
    play.dice(5)
    play.do("ultimate")
    assert [j["die"] for j in play.events("judge")] == [5]
    assert play.dealt() == [6, 6]  # 4 x 1.5


def test_d29_judgement_of_an_attack_comes_before_its_attacked_window() -> None:
    play = duel("assassin", "rider")
    play.dice(4)
    play.attack(1)
    kinds = [e.kind for e in play.log if e.kind == "judge" or (e.kind == "window" and e.data["window"] == "attacked")]
    assert kinds == ["judge", "window"]


def test_d30_falls_are_settled_after_the_whole_action_all_together() -> None:
    play = duel("archer", "schemer", "rider", "mage")
    play.set(1, health=2)
    play.set(2, health=3)
    card = play.card(0, do=[{"do": "damage", "n": 3, "to": "enemies"}, {"do": "heal", "n": 1, "to": "self"}])
    held = play.give(2, "rider_ability")
    play.do(f"card:{card}")
    assert [f["seat"] for f in play.events("fall")] == [1, 2]
    assert held in play.state.removed  # cards of the fallen leave the game
    assert play.seat(1).fell == play.seat(2).fell
    assert play.session.result is None


def test_d30_if_nobody_remains_the_last_share_the_win() -> None:
    play = duel("archer", "mage")
    play.set(0, health=1)
    play.set(1, health=1)
    card = play.card(0, do=[{"do": "lose", "n": 3, "to": "all"}])
    play.do(f"card:{card}")
    assert play.session.result is not None
    assert play.session.result.winners == (0, 1)
    assert play.session.result.why == "duel.win.fell_together"


def test_d30_envoys_of_the_fallen_leave_the_game() -> None:
    play = duel("archer", "schemer", "rider")
    call = play.card(1, do=[{"do": "summon", "element": "wood"}])
    play.turn(1)
    play.do(f"card:{call}")
    play.set(1, health=1)
    play.turn(0)
    play.attack(1)
    assert not play.seat(1).envoys
    assert not play.seat(1).alive


def test_d31_an_attack_counts_even_at_0_damage_and_a_card_is_none() -> None:
    play = duel("shield", "berserker", "rider")
    play.arms(1, "scale_mail")
    play.status(1, "guarded", n=2)
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 6}])
    play.attack(1, "weapon:none")
    assert play.dealt() == [0]
    assert play.seat(1).counters["suffered"] == 1
    play.draw()
    play.do(f"card:{card}", "seat:1")
    assert play.seat(1).counters["suffered"] == 1


def test_d31_relation_applies_to_damaging_cards_and_ultimates_not_to_follow_ups_or_forced_loss() -> None:
    play = duel("archer", "mage")
    damage = play.card(0, target="enemy", do=[{"do": "damage", "n": 3, "follow_ups": 1}])
    loss = play.card(0, target="enemy", do=[{"do": "lose", "n": 3}])
    play.set(0, energy=4)
    play.do(f"card:{damage}", "seat:1")
    assert play.dealt() == [4, 2]
    play.draw()
    play.do(f"card:{loss}", "seat:1")
    assert play.dealt() == [3]
    play.draw()
    play.do("ultimate", "seat:1")
    assert play.dealt() == [9]
