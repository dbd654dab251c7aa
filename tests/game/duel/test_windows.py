"""Responses (D60, D61), linkage (D54), traps and strategies."""

from __future__ import annotations

import pytest

from game.duel.windows import WINDOWS
from tests.game.duel.table import duel


def test_d60_attacked_comes_before_the_damage() -> None:
    play = duel("archer", "schemer")
    trap = play.trap(1, on="attacked", at="self", do=[{"do": "shield", "n": 3}])
    play.attack(1, then=[(1, "respond", f"card:{trap}")])
    assert play.hits()[0]["shield"] == 3
    assert trap in play.state.trap_discard


@pytest.mark.parametrize(
    ("window", "fields"),
    [
        ("attacked", {"at": "self"}),
        ("damaged", {"at": "self"}),
        ("attached", {"at": "self"}),
        ("action_end", {"by": "enemy"}),
    ],
)
def test_d60_each_window_of_an_attack_can_be_answered(window: str, fields: dict[str, str]) -> None:
    play = duel("archer", "schemer")
    play.arms(0, "copper_edge")
    trap = play.trap(1, on=window, do=[{"do": "energy", "n": 1}], **fields)
    play.attack(1, then=[(1, "respond", f"card:{trap}")])
    assert play.seat(1).energy == 1


def test_d60_card_used_and_countered() -> None:
    play = duel("archer", "schemer")
    trap = play.trap(1, on="card", by="enemy", kinds=["strategy"], do=[{"do": "counter"}])
    wall = play.give(0, "low_wall")
    play.do(f"card:{wall}", then=[(1, "respond", f"card:{trap}")])
    assert play.seat(0).shield == 0
    assert play.events("countered")[0]["seat"] == 0
    assert wall in play.state.strategy_discard


def test_d60_someone_falls_and_can_be_saved() -> None:
    play = duel("archer", "schemer", "rider")
    trap = play.trap(1, on="falls", at="self", do=[{"do": "survive", "n": 3}])
    play.set(1, health=2)
    play.attack(1, then=[(1, "respond", f"card:{trap}")])
    assert play.seat(1).alive
    assert play.health(1) == 3


def test_d60_seats_are_asked_in_turn_order_from_the_acting_seat() -> None:
    play = duel("archer", "schemer", "rider", "mage")
    traps = {i: play.trap(i, on="action_end", do=[{"do": "energy", "n": 1}]) for i in (0, 1, 3)}
    play.turn(2)
    order = [3, 0, 1]
    play.do("pass", then=[(i, "respond", f"card:{traps[i]}") for i in order])


def test_d60_two_traps_on_one_window() -> None:
    play = duel("archer", "schemer")
    first = play.trap(1, on="attacked", at="self", do=[{"do": "cut", "n": 1}])
    second = play.trap(1, on="attacked", at="self", do=[{"do": "cut", "n": 2}])
    play.attack(1, then=[(1, "respond", f"card:{second}"), (1, "respond", f"card:{first}")])
    assert play.dealt() == [2]  # 5 - 3


def test_d60_once_the_attack_is_averted_the_second_trap_is_not_asked() -> None:
    play = duel("archer", "schemer")
    first = play.trap(1, on="attacked", at="self", do=[{"do": "avert"}])
    play.trap(1, on="attacked", at="self", do=[{"do": "cut", "n": 2}])
    play.attack(1, then=[(1, "respond", f"card:{first}")])
    assert play.health(1) == 40
    assert play.events("averted")


def test_d60_a_response_is_answered_only_by_a_trap_that_says_so_the_acting_seat_too() -> None:
    play = duel("archer", "schemer")
    wall = play.trap(1, on="attacked", at="self", do=[{"do": "avert"}])
    play.trap(0, on="attacked", do=[{"do": "energy", "n": 1}], by="enemy")
    snip = play.trap(0, on="response", by="enemy", do=[{"do": "counter"}])
    play.attack(1, then=[(1, "respond", f"card:{wall}"), (0, "respond", f"card:{snip}")])
    assert play.dealt() == [5]
    assert wall in play.state.trap_discard


def test_d60_a_misfit_trap_is_listed_with_its_reason() -> None:
    play = duel("archer", "schemer")
    fits = play.trap(1, on="attacked", at="self", do=[{"do": "cut", "n": 1}])
    other = play.trap(1, on="card", by="enemy", do=[{"do": "counter"}])
    play.session.submit(play.pending.answer("attack", "seat:1"))
    option = play.pending.option(f"card:{other}")
    assert option is not None
    assert option.reason is not None
    assert option.reason.rule == "D60"
    assert play.legal() == [f"card:{fits}", "pass"]


def test_d60_some_cards_are_played_from_the_hand_as_responses() -> None:
    play = duel("archer", "schemer")
    card = play.card(1, trap={"on": "attacked", "at": "self", "do": [{"do": "cut", "n": 2}]})
    play.attack(1, then=[(1, "respond", f"card:{card}")])
    assert play.dealt() == [3]
    assert card in play.seat(1).used
    assert play.seat(1).energy == 0  # nothing for responses (D16)


def test_d61_every_window_is_announced_even_when_nothing_fits() -> None:
    play = duel("archer", "schemer")
    play.arms(0, "copper_edge")
    play.attack(1)
    assert [w["window"] for w in play.events("window")] == ["attacked", "attached", "damaged", "action_end"]
    assert {"card", "falls", "response"} < WINDOWS


def test_d61_a_window_tells_nothing_of_who_could_answer() -> None:
    quiet = duel("archer", "schemer")
    quiet.attack(1)
    loud = duel("archer", "schemer")
    loud.trap(1, on="attacked", at="self", do=[{"do": "avert"}])
    loud.attack(1, then=[(1, "respond", "pass")])
    assert quiet.events("window") == loud.events("window")


# ------------------------------------------------------------------------------------------------ linkage
LINK = {"do": [{"do": "heal", "n": 1}]}


def test_d54_present_needs_a_living_seat_of_the_class() -> None:
    play = duel("archer", "rider", "mage")
    card = play.card(0, kind="linkage", link={"classes": ["rider"]}, **LINK)
    other = play.card(0, kind="linkage", link={"classes": ["shield"]}, **LINK)
    assert play.why_not(f"card:{other}").rule == "D54"
    play.do(f"card:{card}")


def test_d54_acted_this_round() -> None:
    play = duel("archer", "rider", "mage")
    card = play.card(0, kind="linkage", link={"classes": ["rider"], "how": "acted"}, **LINK)
    assert play.why_not(f"card:{card}").code == "duel_link"
    play.seat(1).acted.append(-1)
    play.again()
    play.do(f"card:{card}")


def test_d54_same_target_this_round() -> None:
    play = duel("archer", "rider", "mage")
    link = {"classes": ["rider"], "how": "same_target"}
    card = play.card(0, kind="linkage", target="enemy", link=link, do=[{"do": "damage", "n": 3}])
    play.seat(1).acted.append(2)
    play.again()
    assert play.why_not(f"card:{card}", "seat:1").code == "duel_link"
    play.do(f"card:{card}", "seat:2")
    assert play.dealt() == [4]


def test_d54_in_glory_only_living_camp_mates_satisfy() -> None:
    play = duel("archer", "rider", "schemer", "mage", "rider", "shield", "arbiter", "assassin", "blessed")
    enemy = play.card(0, kind="linkage", link={"classes": ["rider"]}, **LINK)
    mate = play.card(0, kind="linkage", link={"classes": ["mage"]}, **LINK)
    assert play.why_not(f"card:{enemy}").rule == "D54"
    play.do(f"card:{mate}")


def test_d13_no_shipped_strategy_draws_from_a_common_deck() -> None:
    from game.duel.content import content
    from game.duel.effects import words_in
    from game.duel.effects.cards import Draw

    for design in content().strategies.values():
        for word in words_in(design.do):
            assert not (isinstance(word, Draw) and word.deck in ("trap", "strategy"))


def test_d60_the_question_tells_what_the_hit_will_do() -> None:
    play = duel("assassin", "schemer")
    play.trap(1, on="attacked", at="self", do=[{"do": "cut", "n": 1}])
    play.trap(1, on="damaged", at="self", do=[{"do": "energy", "n": 1}])
    play.dice(5)
    play.session.submit(play.pending.answer("attack", "seat:1"))
    hit = play.pending.args["hit"]
    assert hit["rows"][-1] == ["judged_ok", 3, 9]
    assert (hit["dealt"], hit["lost"], hit["after"]) == (9, 9, 31)
    play.session.submit(play.pending.answer("pass"))
    assert play.pending.args["window"] == "damaged"
    assert play.pending.args["hit"]["rows"] == hit["rows"]
    assert play.pending.args["hit"]["after"] == play.health(1)
