"""Rounds, turns, actions, time and distance (D10-D22)."""

from __future__ import annotations

from tests.game.duel.table import duel


def test_d10_the_fastest_acts_first_and_ties_are_rolled_until_untied() -> None:
    play = duel("archer", "rider", "arbiter", "shield")  # speed 3 4 3 2
    play.state.at = 4
    play.again()
    play.pass_turn()
    begun = play.events("round")[0]
    assert begun["order"][0] == 1
    assert begun["order"][3] == 3
    assert set(begun["order"][1:3]) == {0, 2}
    dice = [die for _, die in begun["rolls"]]
    assert len(dice) % 2 == 0
    first, second = dice[-2:]
    assert first != second
    rolled = dict(begun["rolls"][-2:])
    assert begun["order"][1] == max(rolled, key=lambda x: rolled[x])


def test_d10_the_number_of_actions_is_fixed_at_turn_start() -> None:
    play = duel("archer", "rider")
    card = play.card(0, kind="strategy", do=[{"do": "status", "id": "haste", "to": "self", "until": "next_end"}])
    play.do(f"card:{card}")
    assert play.state.frames[-1].actions == 3
    play.pass_turn()
    play.pass_turn()  # the rider; a new round
    while play.state.frames[-1].seat != 0:
        play.pass_turn()
    assert play.state.frames[-1].actions == 4


def test_d10a_nobody_falls_in_round_1() -> None:
    play = duel("archer", "rider")
    play.state.round = 1
    play.set(1, health=3)
    card = play.card(0, target="enemy", do=[{"do": "damage", "n": 20}])
    play.do(f"card:{card}", "seat:1")
    assert play.health(1) == 1
    assert play.seat(1).alive


def test_d11_speed_is_actions_a_turn_each_with_draw_action_settlement() -> None:
    play = duel("archer", "rider")
    play.turn(0, "draw")
    for number in range(3):
        assert play.pending.prompt == "duel.draw"
        assert play.pending.args["action"] == number + 1
        play.draw()
        assert play.pending.prompt == "duel.act"
        play.do("pass")
    assert play.state.frames[-1].seat == 1


def test_d12_draw_one_from_an_own_deck_and_two_from_a_common_one() -> None:
    play = duel("archer", "rider")
    play.turn(0, "draw")
    play.draw("character", "trap")
    assert [(e["deck"], e["n"]) for e in play.events("draw") if "cards" in e] == [("character", 1), ("trap", 2)]
    assert len(play.seat(0).hand) == 3
    play.do("pass")
    assert play.why_not("draw", "deck:character", "deck:chip").rule == "D12"
    assert play.why_not("draw", "deck:trap", "deck:strategy").rule == "D12"


def test_d12_common_decks_twice_a_turn_at_most() -> None:
    play = duel("archer", "rider")
    play.turn(0, "draw")
    play.draw("trap")
    play.do("pass")
    play.draw("strategy")
    play.do("pass")
    reason = play.why_not("draw", "deck:trap")
    assert (reason.code, reason.rule, reason.args) == ("duel_common_twice", "D12", {"n": 2})


def test_d13_traps_and_strategies_cost_neither_action_nor_time() -> None:
    play = duel("archer", "rider")
    trap = play.give(0, "straw_double")
    strategy = play.give(0, "low_wall")
    play.do(f"card:{trap}")
    play.do(f"card:{strategy}")
    frame = play.state.frames[-1]
    assert (frame.taken, frame.time) == (0, 30)
    assert play.seat(0).traps == [trap]
    assert play.seat(0).shield == 3


def test_d13_at_most_three_traps_and_two_strategies_an_action() -> None:
    play = duel("archer", "rider")
    traps = [play.give(0, "straw_double") for _ in range(4)]
    walls = [play.give(0, "low_wall") for _ in range(3)]
    for card in traps[:3]:
        play.do(f"card:{card}")
    reason = play.why_not(f"card:{traps[3]}")
    assert (reason.code, reason.rule) == ("duel_trap_limit", "D13")
    for card in walls[:2]:
        play.do(f"card:{card}")
    reason = play.why_not(f"card:{walls[2]}")
    assert (reason.code, reason.rule) == ("duel_strategy_limit", "D13")
    play.do("pass")
    play.draw()
    play.do(f"card:{walls[2]}")  # a new action


def test_d13_a_pass_spends_the_action_without_time_or_energy() -> None:
    play = duel("archer", "rider")
    play.do("pass")
    frame = play.state.frames[-1]
    assert (frame.taken, frame.time, play.seat(0).energy) == (1, 30, 0)


def test_d13_one_paid_play_an_action_costs_it_and_its_time() -> None:
    play = duel("archer", "rider")
    card = play.card(0, do=[{"do": "shield", "n": 2}])
    battle = play.card(0, kind="battle", do=[{"do": "shield", "n": 2}])
    play.do(f"card:{card}")
    assert (play.state.frames[-1].taken, play.state.frames[-1].time) == (1, 28)
    play.draw()
    play.do(f"card:{battle}")
    assert (play.state.frames[-1].taken, play.state.frames[-1].time) == (2, 26)
    play.draw()
    play.attack(1)
    assert play.events("pay")[0]["time"] == 3


def test_d14_discard_down_to_five_at_settlement() -> None:
    play = duel("archer", "rider")
    cards = [play.give(0, "archer_ability") for _ in range(7)]
    play.do("pass", then=[(0, "discard_limit", f"card:{cards[0]} card:{cards[6]}")])
    assert play.seat(0).hand == cards[1:6]


def test_d15_attack_vow_instead_of_drawing_only_attack_and_one_more_damage() -> None:
    play = duel("archer", "schemer")
    trap = play.give(0, "straw_double")
    wall = play.give(0, "low_wall")
    card = play.card(0, do=[{"do": "shield", "n": 2}])
    play.set(0, energy=6)
    play.turn(0, "draw")
    play.do("vow")
    assert play.pending.prompt == "duel.act"
    for picks in ((f"card:{trap}",), (f"card:{wall}",), (f"card:{card}",), ("form",), ("ultimate", "seat:1")):
        assert play.why_not(*picks).rule == "D15"
    play.attack(1)
    assert play.hits()[0]["lines"][-1] == ["vow", 1, 6]
    play.draw()
    play.attack(1)
    assert play.dealt() == [5]


def test_d16_one_energy_for_each_own_action_none_for_a_pass_capped() -> None:
    play = duel("archer", "schemer")
    play.attack(1)
    assert play.seat(0).energy == 1
    play.draw()
    play.do("pass")
    assert play.seat(0).energy == 1
    play.set(0, energy=6)  # need 4, cap 6
    play.draw()
    play.attack(1)
    assert play.seat(0).energy == 6


def test_d16_an_ultimate_costs_its_need_and_an_action_which_gives_one_back() -> None:
    play = duel("archer", "schemer")
    play.set(0, energy=3)
    reason = play.why_not("ultimate", "seat:1")
    assert (reason.code, reason.rule, reason.args) == ("duel_energy", "D16", {"need": 4, "have": 3})
    play.set(0, energy=5)
    play.do("ultimate", "seat:1")
    assert play.dealt() == [8]
    assert play.seat(0).energy == 2  # 5 - 4, then 1 at settlement
    assert play.state.frames[-1].taken == 1


def test_d17_overload_only_in_form_costs_more_hurts_and_locks() -> None:
    play = duel("archer", "schemer")
    play.set(0, energy=6)
    assert play.why_not("overload", "seat:1").code == "duel_needs_form"
    play.set(0, form=2, energy=5)
    assert play.why_not("overload", "seat:1").args == {"need": 6, "have": 5}
    play.set(0, energy=6)
    play.do("overload", "seat:1")
    assert play.hits("overload")[0]["dealt"] == 12
    assert play.health(0) == 36
    play.set(0, energy=6)
    play.draw()
    assert (play.why_not("ultimate", "seat:1").code, play.why_not("ultimate", "seat:1").rule) == ("duel_locked", "D17")
    for locked in (True, True, False):  # two own turns without an ultimate after this one
        play.pass_turn()
        play.pass_turn()
        while play.state.frames[-1].seat != 0:
            play.pass_turn()
        play.turn(0)
        play.set(0, energy=6)
        legal = any(a.picks[0] == "ultimate" for a in play.session.answers(play.pending))
        assert legal is not locked


def test_d18_a_form_prints_its_own_time_lasts_its_turns_and_changes_attack_speed_element() -> None:
    play = duel("archer", "schemer")
    play.set(0, energy=2)
    play.do("form")
    assert play.events("pay")[0]["time"] == 1
    assert play.seat(0).energy == 2  # 2 - 1 + 1 for the action
    play.draw()
    play.attack(1, "weapon:none")
    assert play.hits()[0]["value"] == 6
    assert play.seat(1).base == "fire"
    play.pass_turn()
    assert play.seat(0).form == 1
    play.turn(0)
    play.pass_turn()
    assert play.seat(0).form == 0


def test_d18_while_in_form_the_form_cannot_be_taken_again() -> None:
    play = duel("archer", "schemer")
    play.set(0, energy=4, form=2)
    assert play.why_not("form").code == "duel_in_form"


def test_d19_one_time_card_a_turn_replaced_at_turn_end_unused_points_lost() -> None:
    play = duel("rider", "archer")
    before = play.seat(0).time_card
    play.pass_turn()
    assert play.seat(0).time_card != before
    assert before in play.state.time_discard
    view = play.session.view(0)
    assert play.state.frames[-1].time == view.seats[1].time_card


def test_d20_distance_along_the_ring_at_most_three_costs_one_more_each() -> None:
    play = duel("archer", "schemer", "mage", "shield", "arbiter", "swordsman", "blessed")
    costs = []
    for target in range(1, 7):
        option = next(o for o in play.extend("attack").options if o.key == f"seat:{target}")
        costs.append((option.args["distance"], option.args["cost"]))
    assert costs == [(1, 2), (2, 3), (3, 4), (3, 4), (2, 3), (1, 2)]


def test_d20_nine_seats_are_at_most_three_apart() -> None:
    play = duel("archer", "rider", "schemer", "mage", "lancer", "arbiter", "shield", "assassin", "blessed")
    option = next(o for o in play.extend("attack").options if o.key == "seat:4")
    assert option.args["distance"] == 3


def test_d20_what_cannot_be_paid_cannot_be_done() -> None:
    play = duel("archer", "schemer", "mage", "shield", "arbiter", "swordsman", "blessed")
    play.turn(0, time=3)
    reason = play.why_not("attack", "seat:3")
    assert (reason.code, reason.rule, reason.args) == ("duel_time", "D20", {"need": 4, "have": 3, "distance": 3})
    play.attack(2)
    assert play.state.frames[-1].time == 0


def test_d20_a_card_on_another_seat_pays_the_surcharge_too_one_without_target_does_not() -> None:
    play = duel("archer", "schemer", "mage", "shield", "arbiter")
    far = play.card(0, target="enemy", do=[{"do": "damage", "n": 1}])
    here = play.card(0, do=[{"do": "damage", "n": 1, "to": "enemies"}])
    play.do(f"card:{far}", "seat:2")
    assert play.events("pay")[0]["time"] == 3
    play.draw()
    play.do(f"card:{here}")
    assert play.events("pay")[0]["time"] == 2


def test_d20_the_living_close_ranks_unless_empty_chairs_keep_their_place() -> None:
    for chairs, expected in (("close", 1), ("keep", 2)):
        play = duel("archer", "schemer", "mage", "shield", "arbiter", chairs=chairs)
        play.set(1, alive=False)
        option = next(o for o in play.extend("attack").options if o.key == "seat:2")
        assert option.args["distance"] == expected


def test_d21_a_lost_action_is_the_last_one_and_at_most_one_a_turn() -> None:
    play = duel("archer", "rider")
    card = play.card(0, target="enemy", do=[{"do": "actions", "n": -1, "to": "target"}])
    again = play.card(0, target="enemy", do=[{"do": "actions", "n": -1, "to": "target"}])
    play.do(f"card:{card}", "seat:1")
    play.draw()
    play.do(f"card:{again}", "seat:1")
    play.pass_turn()
    assert play.events("turn")[-1]["lost"] == 1
    assert play.state.frames[-1].actions == 3
    play.turn(1)
    play.pass_turn()
    assert not play.has(1, "mire")  # the further mark is lost


def test_d22_the_storm_takes_2_then_4_from_round_9_on() -> None:
    for number, loss in ((8, 0), (9, 2), (10, 4), (11, 6)):
        play = duel("archer", "rider")
        play.state.round, play.state.at = number, 2
        play.set(0, shield=9)
        play.pass_turn()
        assert play.health(0) == 40 - loss
        assert play.health(1) == 40 - loss


def test_d22_a_storm_can_end_the_game() -> None:
    play = duel("archer", "rider")
    play.state.round, play.state.at = 9, 2
    play.set(1, health=2)
    play.pass_turn()
    assert play.session.result is not None
    assert play.session.result.winners == (0,)
