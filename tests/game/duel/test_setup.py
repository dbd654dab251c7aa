"""Modes and set-up (D1-D9)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.decision import Kind
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.duel.game import duel_game
from game.duel.state import State
from tests.game.duel.table import BANDS, duel


def start(seats: int, seed: int = 1, **options: object) -> Session[State]:
    """A session with the shipped content."""
    people = tuple(SeatSetup(f"S{i}") for i in range(seats))
    return Session(duel_game(), Setup("duel", people, seed, dict(options)))


def drafted(seats: int, **options: object) -> tuple[Session[State], list[tuple[int, str]]]:
    """A session after its draft by default answers, and who was asked what."""
    session = start(seats, draft="open", **options)
    asked = []
    while session.pending is not None and session.pending.kind is not Kind.ACT:
        asked.append((session.pending.seat, session.pending.prompt))
        session.submit(session.pending.answer(*session.pending.default))
    return session, asked


def test_d1_last_one_standing_takes_1_to_7_seats_and_no_class_twice() -> None:
    for seats in range(2, 8):
        session = start(seats, draft="quick")
        classes = [s.cls for s in session.state.seats]
        assert len(set(classes)) == seats
    with pytest.raises(ValueError, match="8 seats"):
        start(8)
    with pytest.raises(ValueError, match="0 seats"):
        start(0)


def test_d1_a_table_of_one_has_its_last_one_standing_at_once() -> None:
    session = start(1, draft="quick")
    assert session.result is not None
    assert session.result.winners == (0,)


def test_d1_a_taken_class_is_refused_and_an_alchemist_is_a_class_of_its_own() -> None:
    session = start(3)
    assert session.pending is not None
    session.submit(session.pending.answer("character:sophora"))  # the mage
    refused = session.pending.option("character:sophora")
    assert refused is not None
    assert refused.reason is not None
    assert (refused.reason.code, refused.reason.rule) == ("duel_class_taken", "D1")
    alchemist = session.pending.option("character:leadbloom")
    assert alchemist is not None
    assert alchemist.legal


def test_d1_all_against_all_until_one_is_left() -> None:
    play = duel("archer", "rider", "schemer")
    play.set(1, health=1)
    play.set(2, health=1)
    card = play.card(0, do=[{"do": "damage", "n": 3, "to": "enemies"}])
    play.do(f"card:{card}")
    assert play.session.result is not None
    assert play.session.result.winners == (0,)
    assert play.session.result.places == (1, 2, 2)


GLORY = ("archer", "rider", "schemer", "archer", "arbiter", "mage", "shield", "rider", "blessed")


def test_d2_shared_glory_nine_seats_in_three_camps_seated_abc() -> None:
    play = duel(*GLORY)
    assert [s.camp for s in play.state.seats] == [0, 1, 2, 0, 1, 2, 0, 1, 2]
    assert play.state.options["mode"] == "glory"
    with pytest.raises(ValueError, match="9"):
        start(4, mode="glory")


def test_d2_camp_mates_cannot_be_chosen_for_harm_and_area_effects_spare_them() -> None:
    play = duel(*GLORY)
    reason = play.why_not("attack", "seat:3")
    assert (reason.code, reason.rule) == ("duel_not_a_target", "D2")
    card = play.card(0, do=[{"do": "damage", "n": 2, "to": "enemies"}])
    play.do(f"card:{card}")
    assert sorted(h["target"] for h in play.hits()) == [1, 2, 4, 5, 7, 8]


def test_d2_the_last_camp_wins_with_its_fallen() -> None:
    play = duel(*GLORY)
    for i in (1, 2, 4, 5, 7, 8):
        play.seat(i).health = 1
    play.set(3, health=1)
    card = play.card(0, do=[{"do": "lose", "n": 1, "to": "others"}])
    play.do(f"card:{card}")
    assert play.session.result is not None
    assert play.session.result.winners == (0, 3, 6)


def test_d3_open_draft_in_seat_order_character_ultimate_two_chips() -> None:
    _, asked = drafted(3)
    steps = ["pick_character", "pick_ultimate", "pick_chip", "opening_deck"]
    expected = []
    for step in steps:
        for seat in range(3):
            expected += [(seat, f"duel.{step}")] * (2 if step == "pick_chip" else 1)
    assert asked == expected


def test_d3_quick_start_deals_all_at_random_and_asks_nothing() -> None:
    session = start(4, draft="quick")
    assert session.pending is not None
    assert session.pending.kind is Kind.ACT
    others = start(4, seed=2, draft="quick")
    assert [s.character for s in others.state.seats] != [s.character for s in session.state.seats]


def test_d3_the_ultimate_is_one_of_three_or_four_and_stays() -> None:
    session = start(2)
    assert session.pending is not None
    while session.pending.prompt != "duel.pick_ultimate":
        session.submit(session.pending.answer(*session.pending.default))
    assert 3 <= len(session.pending.options) <= 4
    key = session.pending.options[-1].key
    session.submit(session.pending.answer(key))
    assert session.state.seats[0].ultimate == key.split(":")[1]


@pytest.mark.parametrize(
    ("cls", "health"),
    [(c, {"berserker": 45, "mage": 30, "alchemist": 35, "assassin": 30, "blessed": 20}.get(c, 40)) for c in BANDS],
)
def test_d4_health_40_changed_only_by_class_traits(cls: str, health: int) -> None:
    other = "rider" if cls != "rider" else "archer"
    assert duel(cls, other).health(0) == health


def test_d4_out_when_all_own_cards_are_used_up_checked_at_own_turn_start() -> None:
    play = duel("archer", "rider", "schemer")
    s = play.seat(1)
    play.state.removed += s.deck + s.chip_deck
    s.deck, s.chip_deck = [], []
    play.give(1, "whet")  # a common card does not count
    play.pass_turn()
    assert [f["seat"] for f in play.events("fall")] == [1]
    assert play.events("spent")[0]["rule"] == "D4"


def test_d4_an_own_card_in_hand_keeps_a_seat_in() -> None:
    play = duel("archer", "rider", "schemer")
    s = play.seat(1)
    play.state.removed += s.deck + s.chip_deck
    s.deck, s.chip_deck = [], []
    play.give(1, "rider_ability")
    play.pass_turn()
    assert play.seat(1).alive


def test_d5_fifteen_exclusive_cards_the_linkage_ones_only_from_three_players_on() -> None:
    for seats, linkage in ((2, 0), (3, 5)):
        session = start(seats, draft="quick")
        state = session.state
        for i in range(seats):
            kinds = Counter(
                duel_game().content.designs[d].kind
                for d, owner in zip(state.cards, state.owners, strict=True)
                if owner == i
            )
            assert kinds["ability"] == 10
            assert kinds["linkage"] == linkage


def test_d6_one_weapon_and_one_armour_each_with_20_battle_cards() -> None:
    session = start(4, draft="quick")
    content = duel_game().content
    for i, s in enumerate(session.state.seats):
        types = sorted(c.type for c in s.chips)
        assert types == ["armour", "weapon"] or s.cls == "swordsman"
        battle = [
            d
            for d, owner in zip(session.state.cards, session.state.owners, strict=True)
            if owner == i and content.designs[d].kind == "battle"
        ]
        assert len(battle) == 40


def test_d6_two_of_one_type_are_refused_except_for_a_swordsman() -> None:
    session = start(2, characters="redsteed,frostmonth")
    assert session.pending is not None
    while session.pending.prompt != "duel.pick_chip":
        session.submit(session.pending.answer(*session.pending.default))
    session.submit(session.pending.answer("chip:copper_edge"))
    refused = session.pending.option("chip:vine_whip")
    assert refused is not None
    assert refused.reason is not None
    assert refused.reason.rule == "D6"
    session.submit(session.pending.answer("chip:scale_mail"))
    session.submit(session.pending.answer("chip:copper_edge"))
    twin = session.pending.option("chip:vine_whip")
    assert twin is not None
    assert twin.legal


def test_d6_option_literal_two_of_one_type_for_all_one_value_at_a_time() -> None:
    session = start(3, draft="quick", chips="literal")
    for s in session.state.seats:
        assert len({c.type for c in s.chips}) == 1
        assert [c.named for c in s.chips].count(True) == 1


def test_d6_each_character_owns_one_exclusive_chip_and_the_common_pool_has_twelve() -> None:
    content = duel_game().content
    assert len(content.common_chips) >= 12
    assert {content.chips[c].type for c in content.common_chips} == {"weapon", "armour"}
    assert len({c.chip.id for c in content.characters.values()}) == len(content.characters)


def test_d7_opening_hand_two_character_one_chip_two_from_one_common_deck() -> None:
    session = start(3, draft="quick")
    content = duel_game().content
    for i, s in enumerate(session.state.seats):
        if s.cls == "arbiter":
            continue
        kinds = Counter(content.designs[session.state.cards[c]].kind for c in s.hand)
        assert kinds["ability"] + kinds["linkage"] == 2, i
        assert kinds["battle"] == 1
        assert sorted((kinds["trap"], kinds["strategy"])) == [0, 2]


def test_d7_time_deck_two_to_ten_four_each_one_open_before_each_seat() -> None:
    session = start(3, draft="quick")
    state = session.state
    values = Counter(d for d in state.cards if d.startswith("time:"))
    assert values == {f"time:{n}": 4 for n in range(2, 11)}
    assert len({s.time_card for s in state.seats}) == 3
    view = session.view(None)
    assert all(2 <= s.time_card <= 10 for s in view.seats)


def test_d7_an_empty_common_deck_takes_its_mixed_discards() -> None:
    play = duel("archer", "rider")
    state = play.state
    state.strategy_discard += state.strategy_deck
    state.strategy_deck.clear()
    play.turn(0, "draw")
    play.draw("strategy")
    assert play.events("reshuffle")[0]["deck"] == "strategy"
    assert len(play.seat(0).hand) == 2


def test_d8_nine_kinds_of_card() -> None:
    content = duel_game().content
    kinds = {d.kind for d in content.designs.values()}
    assert kinds == {"ability", "linkage", "battle", "trap", "strategy", "ultimate"}
    assert content.characters and content.talents and content.chips
    assert all(c.form.id for c in content.characters.values())


def test_d9_a_character_card_shows_speed_attack_energy_talent_class_and_costs() -> None:
    for c in duel_game().content.characters.values():
        assert c.speed >= 1
        assert c.attack >= 1
        assert c.cap == c.need + 2
        assert c.talents
        assert c.cls
        assert len(c.costs) >= 2


def test_d53_bands_of_speed_and_attack() -> None:
    for c in duel_game().content.characters.values():
        speed, attack = BANDS[c.cls]
        assert abs(c.speed - speed) <= 1
        assert abs(c.attack - attack) <= 1
