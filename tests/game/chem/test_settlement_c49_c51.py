"""C49-C51: settlement, falling and winning, overtime."""

from __future__ import annotations

import pytest

from game.core.decision import IllegalAnswer
from tests.game.chem.tabletop import Tabletop, substance, table


def alone(t: Tabletop, *seats: int) -> Tabletop:
    """Let all but these seats have fallen before."""
    for n, seat in enumerate(s for s in t.state.seats() if s not in seats):
        t.state.players[seat].fell = n + 1
        t.state.falls = n + 1
    return t


def test_c49_all_damage_at_once_and_the_cards_are_put_away() -> None:
    t = table().lies(0, "H2SO4", "Cl2", by=1)
    full = t.state.cap
    t.end()
    loss = 2 + substance("Cl2").damage
    assert t.layers_of(0) == full - loss
    (change,) = t.told("layers")
    assert (change["why"], change["before"], change["after"]) == ("damage", full, full - loss)
    assert [(c["formula"], c["source"]) for c in change["causes"]] == [("H2SO4", 1), ("Cl2", 1)]
    assert t.zone(0) == []
    assert t.told("settle")[0]["after"] == full - loss


def test_c49_harmless_ones_stay_ones_own_harmful_ones_go_without_effect() -> None:
    t = table().lies(0, "NaCl", "H2SO4", by=0).lies(0, "KBr", by=1)
    full = t.state.cap
    t.end()
    assert t.layers_of(0) == full
    assert t.zone(0) == ["NaCl", "KBr"]


def test_c49_the_heal_comes_before_the_damage() -> None:
    t = table().layers(0, 2).lies(0, "O2", by=0).lies(0, "H2SO4", by=1)
    t.end()
    assert [(c["why"], c["after"]) for c in t.told("layers")] == [("heal", 3), ("damage", 1)]
    full = table().lies(0, "O2", by=0).lies(0, "H2SO4", by=1)
    full.end()
    assert full.layers_of(0) == full.state.cap - 2, "a heal at the cap is lost"


def test_c49_special_effects_come_first() -> None:
    assert substance("CO").special == "no_heal"
    t = table().layers(0, 3).lies(0, "O2", by=0).lies(0, "CO", by=1)
    t.end()
    assert t.told("special")[0]["special"] == "no_heal"
    assert t.layers_of(0) == 3 - substance("CO").damage
    mine = table().layers(0, 3).lies(0, "O2", "CO", by=0)
    mine.end()
    assert mine.layers_of(0) == 4, "a harmful effect of one's own does nothing"


def test_c49_special_lose_card() -> None:
    assert substance("N2O").special == "lose_card"
    t = table().gives(0, "H", "O", "Na").lies(0, "N2O", by=1)
    t.end()
    assert t.prompt == (0, "chem.lose_card")
    t.answer(f"card:{t.card(0, 'O')}")
    assert t.hand(0) == ["H", "Na"]
    assert t.told("discard")[0]["why"] == "special"
    assert "N2O" not in t.zone(0)


def test_c49_special_clear() -> None:
    assert substance("C").special == "clear"
    t = table().lies(0, "HCl", "H2SO4", by=1).lies(0, "C", by=0)
    assert [s.threat for s in t.view(0).seats[0].zone] == [0, 2, 0]
    full = t.state.cap
    t.end()
    assert t.layers_of(0) == full - 2
    assert t.zone(0) == []
    (told,) = t.told("special")
    assert (told["special"], told["formula"], told["on"]) == ("clear", "C", "HCl")


@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_c49_with_five_or_six_seats_at_most_four_layers_are_lost(seats: int) -> None:
    t = table(seats=seats, layers=9).lies(0, "H2SO4", "H2SO4", "H2SO4", by=1)
    after = t.view(0).seats[0].forecast.after
    t.end()
    if seats < 5:
        assert t.layers_of(0) == after == 3
    else:
        assert t.layers_of(0) == after == 5
        assert t.zone(0) == ["H2SO4"], "the rest waits for the next settlement"
        assert t.told("settle")[0]["waiting"] == [2]


def test_c49_the_owner_chooses_what_waits() -> None:
    t = table(seats=5, layers=9).lies(0, "H2SO4", "HCl", "Cl2", "HNO3", by=1)
    assert substance("HCl").damage == 1
    ids = {s.formula: s.id for s in t.state.players[0].zone}
    t.end()
    assert t.prompt == (0, "chem.settle")
    t.answer(f"stack:{ids['HCl']}").answer(f"stack:{ids['HNO3']}")
    assert t.layers_of(0) == 9 - 3, "neither of the others fits any more"
    assert sorted(t.zone(0)) == ["Cl2", "H2SO4"]
    assert t.told("settle")[0]["waiting"] == sorted((ids["H2SO4"], ids["Cl2"]))


def test_c49_what_does_not_fit_is_listed_with_its_reason() -> None:
    t = table(seats=5, layers=9).lies(0, "H2SO4", "HCl", "F2", "HBr", by=1)
    assert substance("F2").damage == 3
    ids = {s.formula: s.id for s in t.state.players[0].zone}
    t.end()
    t.answer(f"stack:{ids['H2SO4']}")
    option = t.asked.option(f"stack:{ids['F2']}")
    assert option is not None and option.reason is not None
    assert (option.reason.code, option.reason.rule) == ("over_cap", "C49")


def test_c50_at_zero_a_player_is_out_hand_and_zones_to_the_discard_pile() -> None:
    t = table(seats=3).layers(0, 2).gives(0, "Na", "heat").lies(0, "H2SO4", "NaCl", by=1).element(0, "Fe", by=2)
    t.end()
    assert t.told("fall")[0]["seat"] == 0
    assert (t.hand(0), t.zone(0), t.view(1).seats[0].elements) == ([], [], ())
    assert {"Na", "heat", "Cl", "Fe"} <= set(t.discarded())
    seat = t.view(1).seats[0]
    assert (seat.out, seat.place) == (True, 3)
    assert t.session_state.turn == 1


def test_c50_nothing_goes_to_the_fallen() -> None:
    t = table(seats=3).gives(0, "Na", "Cl", "H").sets(falls=1)
    t.state.players[2].fell = 1
    reason = t.refused("NaCl", zone=2)
    assert (reason.code, reason.rule) == ("seat_out", "C50")
    assert t.why("element", "zone:2", f"card:{t.card(0, 'H')}").code == "seat_out"


def test_c50_the_last_player_wins() -> None:
    t = alone(table(seats=3), 0, 1).layers(0, 1).lies(0, "H2SO4", by=1)
    t.end()
    result = t.session_state.result
    assert result is not None
    assert (result.winners, result.places, result.why) == ((1,), (2, 1, 3), "last")
    assert t.starts().pending is None
    assert t.told("game_over")[0]["winners"] == [1]


def test_c50_the_last_team_wins_with_its_fallen() -> None:
    t = alone(table(seats=4, teams=2), 0, 1, 2).layers(1, 1).sets(turn=1)
    t.lies(1, "H2SO4", by=0)
    t.end()
    result = t.session_state.result
    assert result is not None
    assert (result.winners, result.places, result.why) == ((0, 2), (1, 2, 1, 2), "team")


def test_c50_those_who_fall_last_together_share_the_win() -> None:
    t = table(seats=3).sets(falls=1)
    t.state.players[2].fell = 1
    session = t.starts()
    session.concede(1)
    session.concede(0)
    result = session.result
    assert result is not None
    assert (result.winners, result.places, result.why) == ((0, 1), (1, 1, 3), "together")


def test_c50_giving_up_is_falling() -> None:
    t = table(seats=3).gives(0, "Na", "Cl").gives(1, "H")
    session = t.starts()
    session.concede(1)
    assert t.refused("NaCl", zone=1).code == "seat_out"
    assert t.prompt == (0, "chem.act")
    t.play(0, "NaCl", zone=2)
    assert t.view(0).seats[1].out
    with pytest.raises(IllegalAnswer):
        session.concede(7)
    session.concede(0)
    assert session.result is not None and session.result.winners == (2,)


@pytest.mark.parametrize(("round_number", "loss"), [(8, 0), (9, 1), (11, 1), (12, 2), (15, 3)])
def test_c51_overtime_from_round_nine_one_more_each_third(round_number: int, loss: int) -> None:
    t = table(seats=3).sets(round=round_number)
    full = t.state.cap
    assert t.view(0).seats[0].forecast.overtime == loss
    t.end()
    assert t.layers_of(0) == full - loss
    assert bool(t.told("layers")) == bool(loss)


def test_c51_overtime_comes_after_the_damage_and_may_be_switched_off() -> None:
    t = table(seats=3).sets(round=9).lies(0, "H2SO4", by=1)
    t.end()
    assert [c["why"] for c in t.told("layers")] == ["damage", "overtime"]
    off = table(seats=3, overtime=False).sets(round=12)
    full = off.state.cap
    off.end()
    assert off.layers_of(0) == full


def test_c51_overtime_can_end_a_game() -> None:
    t = table(seats=2).sets(round=9).layers(0, 1)
    t.end()
    assert t.session_state.result is not None
    assert t.session_state.result.winners == (1,)


def test_c51_the_forecast_knows_in_which_round_a_seat_settles_next() -> None:
    t = table(seats=3).sets(round=8, first=2, turn=0)
    # order of play 2, 0, 1: seat 2 has had its turn of round 8 and settles next in round 9
    assert [t.view(None).seats[s].forecast.overtime for s in (0, 1, 2)] == [0, 0, 1]


def test_a_game_without_end_is_ended_by_rounds() -> None:
    t = table(seats=3, overtime=False).sets(round=60, first=1, turn=0).layers(1, 2).layers(2, 4).layers(0, 4)
    t.end()
    result = t.session_state.result
    assert result is not None
    assert (result.winners, result.why, result.places) == ((0, 2), "rounds", (1, 3, 1))
