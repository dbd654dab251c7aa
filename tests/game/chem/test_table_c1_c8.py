"""C1-C8: seats, layers, hands, piles, kinds of cards."""

from __future__ import annotations

from collections import Counter

import pytest

from cards.loader import load_chem
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get
from tests.game.chem.tabletop import table


def started(seats: int = 4, seed: int = 5, **options: object) -> Session:
    return Session(get("chem"), Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(seats)), seed, dict(options)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_c1_two_to_six_seats_everyone_alone(seats: int) -> None:
    state = started(seats).state
    assert [p.team for p in state.players] == list(range(seats))


@pytest.mark.parametrize(("seats", "teams"), [(4, 2), (6, 2), (6, 3)])
def test_c1_teams_sit_alternately(seats: int, teams: int) -> None:
    state = started(seats, teams=teams).state
    assert [p.team for p in state.players] == [i % teams for i in range(seats)]
    for seat in range(seats):
        assert not state.friends(seat, (seat + 1) % seats), "neighbours are enemies"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (7, {}),
        (4, {"teams": 3}),
        (3, {"teams": 3}),
        (5, {"teams": 2}),
        (4, {"teams": 1}),
        (4, {"strictness": "loose"}),
        (4, {"no_such": 1}),
        (4, {"overtime": "perhaps"}),
        (4, {"first_seat": 4}),
        (4, {"layers": 10}),
        (4, {"opening_hand": -1}),
    ],
)
def test_c1_seats_and_options_that_do_not_fit_are_one_clear_line(seats: int, options: dict[str, object]) -> None:
    with pytest.raises(ValueError) as error:
        started(seats, **options)
    assert str(error.value)
    assert "\n" not in str(error.value)


def test_c1_first_seat_by_lot_or_by_option() -> None:
    assert {started(4, seed).state.first for seed in range(20)} == {0, 1, 2, 3}
    assert started(4, first_seat=2).state.turn == 2


@pytest.mark.parametrize(("seats", "layers"), [(2, 7), (3, 6), (4, 6), (5, 5), (6, 5)])
def test_c2_layers_by_number_of_seats(seats: int, layers: int) -> None:
    state = started(seats).state
    assert state.cap == layers
    assert all(p.layers == layers for p in state.players)
    assert started(seats, layers=3).state.cap == 3


def test_c2_never_above_the_cap() -> None:
    t = table().lies(0, "O2")
    t.end()
    assert t.layers_of(0) == t.session_state.cap


def test_c3_hands_are_hidden_even_from_allies() -> None:
    session = started(4, teams=2)
    for viewer in (None, 0, 1, 2, 3):
        for seat in session.view(viewer).seats:
            assert seat.hand_count > 0
            assert bool(seat.hand) == (seat.seat == viewer)
    for event in session.events:
        if event.kind == "draw" and "cards" in event.data:
            assert event.visible_to == (event.data["seat"],)


def test_c3_only_ones_own_hand_cards_can_be_played() -> None:
    t = table().gives(1, "H", "SO4")
    h, so4 = t.card(1, "H"), t.card(1, "SO4")
    reason = t.why("play", "zone:1", f"sub:H2SO4:{h},{so4}")
    assert (reason.code, reason.rule) == ("not_in_hand", "C3")


def test_c4_an_empty_draw_pile_is_made_anew_from_the_discard_pile() -> None:
    t = table().gives(0, "H", "Cl", "O")
    t.state.discard_pile, t.state.draw_pile = t.state.draw_pile, []
    t.end()
    assert t.told("reshuffle") == [{"n": 40}]
    assert len(t.hand(1)) == 3
    assert t.discarded() == []


def test_c4_both_piles_empty_gives_nothing() -> None:
    t = table().gives(0, *["Ar"] * 3)
    t.state.players[0].hand += t.state.draw_pile[:5]
    t.state.players[1].hand += t.state.draw_pile[5:10]
    t.state.players[1].elements = []
    rest = t.state.draw_pile[10:]
    t.state.players[0].hand += rest
    t.state.draw_pile = []
    t.end()
    assert t.prompt == (0, "chem.discard")
    t.answer(*t.asked.default)
    # the discarded cards are shuffled for the next draw; then nothing is left but hands
    assert t.told("reshuffle")
    assert t.told("draw")[-1]["n"] == 3


def test_c4_c5_the_deck_holds_the_three_kinds_of_cards() -> None:
    state = started().state
    kinds = Counter(d.partition(":")[0] for d in state.designs)
    assert set(kinds) == {"atom", "group", "op"}
    content = load_chem()
    for design in state.designs:
        kind, _, name = design.partition(":")
        assert name in {"atom": content.elements, "group": content.groups, "op": content.operations}[kind]


def test_c6_operations_set_or_negate_conditions() -> None:
    operations = load_chem().operations
    assert {o.condition for o in operations.values()} == {"", "heat", "electricity", "light", "catalyst", "pressure"}
    assert operations["cool"].negates == ("heat",)
    assert set(operations["isolate"].negates) == {"heat", "electricity", "light", "catalyst", "pressure"}


def test_c6_a_negation_is_not_played_of_oneself() -> None:
    t = table().gives(0, "cool", "isolate").lies(1, "CaCO3")
    for symbol in ("cool", "isolate"):
        card = t.card(0, symbol)
        reason = t.why("play", "zone:1", f"op:{card}:CaCO3=CaO+CO2@heat")
        assert (reason.code, reason.rule) == ("negation_waits", "C48")
        option = t.asked.option(f"card:{card}")
        assert option is not None and option.reason == reason


def test_c7_deck_of_about_160_cards_most_of_them_hydrogen_and_oxygen() -> None:
    deck = Counter(load_chem().deck)
    assert 140 <= sum(deck.values()) <= 200
    assert {d for d, _ in deck.most_common(2)} == {"atom:H", "atom:O"}
    assert 1 <= deck["op:pressure"] <= 2


def test_c8_words_discard_from_the_hand_and_put_away_from_anywhere() -> None:
    t = table(layers=9).gives(0, *["H"] * 10).lies(0, "H2SO4", by=1)
    t.end()
    t.answer(*t.asked.default)
    assert [d["why"] for d in t.told("discard")] == ["limit"]
    assert t.told("put_away")[0]["stacks"][0]["formula"] == "H2SO4"
    assert sorted(t.discarded(), key=len)[:3] == ["H", "H", "H"]
    assert len(t.discarded()) == 4
