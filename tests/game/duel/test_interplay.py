"""Rules that meet: the cases in which a rule alone says too little."""

from __future__ import annotations

from game.duel.state import Temp
from tests.game.duel.table import duel


def test_berserker_at_0_with_a_burn_and_a_follow_up() -> None:
    """The hit brings it to 0, the follow-up still counts as an attack, the burn bites a seat at 0 without effect, and
    only after the whole action comes its one extra turn (D27, D30, D36, D40)."""
    play = duel("archer", "berserker", "schemer")
    play.status(1, "burn", 0, ends="end", whose=0)
    play.seat(1).counters["suffered"] = 1
    play.set(1, health=5)
    card = play.card(0, target="enemy", do=[{"do": "attack", "follow_ups": 1}])
    play.do(f"card:{card}", "seat:1", then=[(1, "retaliate", "seat:2")])
    # burn 1 (5 -> 4), attack 5 + relation 1 = 6 (4 -> 0), follow-up 3: the third attack suffered
    assert [h["lost"] for h in play.hits() if h["target"] == 1] == [1, 4, 0]
    assert play.hits("retaliation")[0]["target"] == 2
    assert [e["seat"] for e in play.events("last_stand")] == [1]
    assert play.state.frames[-1].kind == "extra"
    play.pass_turn()
    assert play.events("fall")[0]["killer"] == 0


def test_berserker_after_its_last_stand_at_0_answers_no_more() -> None:
    play = duel("archer", "berserker", "schemer")
    play.seat(1).counters.update(suffered=2, last_stand=1)
    play.set(1, health=2)
    play.attack(1)
    assert not play.hits("retaliation")
    assert not play.seat(1).alive


def test_mage_interrupted_while_dying_still_releases_its_chant() -> None:
    play = duel("archer", "mage", "schemer")
    play.seat(1).counters["chant"] = 6
    play.set(1, health=4)
    play.attack(1, then=[(1, "chant_target", "seat:0")])
    assert play.hits("chant")[0]["lost"] == 6
    assert not play.seat(1).alive


def test_mage_and_its_slayer_can_fall_together_by_the_released_chant() -> None:
    play = duel("archer", "mage")
    play.seat(1).counters["chant"] = 6
    play.seat(0).health = 3
    play.set(1, health=4)
    play.attack(1)
    assert play.session.result is not None
    assert play.session.result.winners == (0, 1)


def test_thrown_weapon_knows_no_crit() -> None:
    """A throw of a lancer is not judged, and an assassin it hits judges nothing either; its follow-up is one less."""
    play = duel("assassin", "lancer", "schemer")
    play.status(1, "might", 1, n=2)
    play.do("pass", then=[(1, "respond", "throw:0")])
    assert not play.events("judge")
    assert play.dealt() == [4, 1]


def test_a_trap_can_answer_a_throw_and_the_weapon_is_gone_all_the_same() -> None:
    play = duel("archer", "lancer")
    trap = play.trap(0, on="attacked", at="self", do=[{"do": "avert"}])
    play.do("pass", then=[(1, "respond", "throw:0"), (0, "respond", f"card:{trap}")])
    assert play.health(0) == 40
    assert play.has(1, "thrown")


def test_shield_broken_by_a_follow_up() -> None:
    play = duel("archer", "shield", "schemer")
    play.set(1, guard=6)
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 6, "follow_ups": 1}])
    play.do(
        f"card:{card}",
        "seat:1",
        then=[(1, "respond", "pass"), (1, "guard_broken", "seat:0")],
    )
    # 6 - 1 defence = 5 on the guard of 6; the half of 5, 2, breaks it
    assert [(h["shield"], h["lost"]) for h in play.hits() if h["target"] == 1] == [(5, 0), (1, 1)]
    assert play.health(0) == 39


def test_vaporise_on_a_crit_with_a_grave_wound() -> None:
    play = duel("assassin", "blessed")
    play.arms(0, "torch_pike")
    play.arms(1, "scale_mail")
    play.set(1, base="water", base_value=1, health=20)
    play.status(1, "grave_wound")
    play.dice(6)
    play.attack(1)
    # (5 + 1) x2 = 12, x1.5 = 18, - 1 defence = 17, + 1 wound = 18
    assert play.dealt() == [18]


def test_descenders_follow_ups_reach_its_own_limit() -> None:
    play = duel("descender", "schemer", "rider")
    play.set(0, max_health=4, health=4)
    play.attack(1)
    assert play.seat(0).max_health == 0
    fall = play.events("fall")[0]
    assert (fall["seat"], fall["killer"]) == (0, 0)
    assert play.session.result is None


def test_control_of_a_killed_character_in_shared_glory() -> None:
    play = duel("schemer", "archer", "rider", "mage", "archer", "arbiter", "shield", "assassin", "blessed")
    play.set(1, health=2)
    play.attack(1)
    frame = play.state.frames[-1]
    assert (frame.seat, frame.kind, play.pending.seat) == (1, "control", 0)
    play.draw()
    targets = {o.key: o.legal for o in play.extend("attack").options if o.key.startswith("seat")}
    # its own camp (4, 7) may be struck, the schemer's (0, 3, 6) may not
    assert not any(targets[k] for k in ("seat:0", "seat:3", "seat:6"))
    play.set(7, health=1)
    play.attack(7)
    assert play.events("fall")[0] == {"seat": 7, "killer": 0, "gave_up": False}
    view = play.session.view(0)
    assert view.seats[1].hand_count == len(view.seats[1].hand)
    assert play.session.view(4).seats[1].hand == ()


def test_two_seats_with_traps_on_one_window_in_turn_order() -> None:
    play = duel("archer", "schemer", "rider")
    mine = play.trap(1, on="attacked", at="self", do=[{"do": "cut", "n": 2}])
    other = play.trap(2, on="attacked", by="enemy", do=[{"do": "energy", "n": 1}])
    play.attack(1, then=[(1, "respond", f"card:{mine}"), (2, "respond", f"card:{other}")])
    assert play.dealt() == [3]


def test_insulation_against_xin_water_by_an_attack() -> None:
    play = duel("archer", "schemer", "rider")
    play.arms(0, "torch_pike")
    play.set(1, high="xin_water", uses=2, insulated=True)
    play.attack(1)
    assert play.dealt() == [5]
    assert (play.seat(1).uses, play.seat(1).insulated) == (1, False)


def test_elimination_in_the_middle_of_a_queue_of_actions() -> None:
    """An archer dies of its own third action's answer while actions and its turn's end still wait: the turn ends
    there."""
    play = duel("archer", "berserker", "schemer")
    play.seat(1).counters["suffered"] = 2
    play.set(0, health=4)
    play.attack(1, then=[(1, "retaliate", "seat:0")])
    assert not play.seat(0).alive
    assert play.state.frames[-1].seat == 1
    assert play.state.order == [0, 1, 2]


def test_a_seat_fallen_before_its_turn_is_passed_over() -> None:
    play = duel("archer", "schemer", "rider")
    play.set(1, health=1)
    play.attack(1)
    play.pass_turn()
    assert play.state.frames[-1].seat == 2


def test_the_last_enemy_falls_while_a_berserker_is_at_0_and_it_wins() -> None:
    play = duel("berserker", "archer")
    play.seat(0).health = 1
    play.set(1, health=1)
    card = play.card(0, do=[{"do": "lose", "n": 1, "to": "all"}])
    play.do(f"card:{card}")
    assert play.session.result is not None
    assert play.session.result.winners == (0,)


def test_control_and_last_stand_after_one_action() -> None:
    play = duel("schemer", "berserker", "archer", "rider")
    play.seat(1).health = 1
    play.set(2, health=1)
    card = play.card(0, do=[{"do": "damage", "n": 1, "to": "enemies"}])
    play.do(f"card:{card}")
    kinds = [(f.seat, f.kind) for f in play.state.frames]
    assert kinds == [(0, "normal"), (1, "extra"), (2, "control")]
    play.pass_turn()
    assert play.state.frames[-1].seat == 1


def test_a_redirected_attack_meets_the_relation_and_defence_of_its_new_target() -> None:
    play = duel("archer", "schemer", "mage")
    trap = play.trap(1, on="attacked", at="self", by="enemy", do=[{"do": "redirect", "to": "choose_enemy"}])
    play.attack(1, then=[(1, "respond", f"card:{trap}"), (1, "choose_target", "seat:2")])
    assert [(h["target"], h["dealt"]) for h in play.hits()] == [(2, 6)]


def test_molten_shields_on_both_sides_end() -> None:
    play = duel("archer", "schemer")
    for i in (0, 1):
        play.seat(i).temps.append(Temp(900 + i, "molten", 2))
    play.again()
    play.attack(1)
    assert play.dealt() == [5, 2]  # the answer is not answered
    assert len(play.seat(0).temps) == 1


def test_conceding_seat_falls_at_the_next_settlement_and_its_questions_take_the_default() -> None:
    play = duel("archer", "schemer", "rider")
    play.trap(1, on="attacked", at="self", do=[{"do": "avert"}])
    play.session.concede(1)
    play.attack(1)
    assert play.events("fall")[0] == {"seat": 1, "killer": -1, "gave_up": True}
    assert play.session.state.conceded == []


def test_conceding_in_ones_own_turn_ends_it() -> None:
    play = duel("archer", "schemer", "rider")
    play.session.concede(0)
    assert not play.seat(0).alive
    assert play.state.frames[-1].seat == 1


def test_disarmed_cannot_attack_at_all() -> None:
    play = duel("archer", "schemer")
    play.status(0, "disarmed", 1, ends="end", whose=0)
    assert play.why_not("attack", "seat:1", "weapon:none").rule == "D26"


def test_talents_of_a_controlled_character_work_in_its_turn() -> None:
    play = duel("schemer", "archer", "rider", "blessed")
    play.status(1, "haste", 1)
    play.set(1, health=2)
    play.attack(1)
    assert play.state.frames[-1].kind == "control"
    assert [e["id"] for e in play.events("trigger")] == ["archer_talent"]
    assert play.health(1) == 0  # it cannot be healed
