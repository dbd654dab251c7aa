"""The greedy bot: sensible single decisions, no harm to allies, games of a good length."""

from __future__ import annotations

import pytest

from game.bots.greedy import GreedyController
from game.core.decision import Answer
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get
from game.lab.simulate import Plan, run
from tests.game.chem.tabletop import Tabletop, table


def decides(t: Tabletop, seat: int = 0) -> tuple[str, ...]:
    bot = GreedyController(t.starts(), seat, 1)
    answer = bot.decide(t.asked, t.view(seat))
    assert isinstance(answer, Answer)
    assert t.starts().check(answer) is None
    return answer.picks


def plays_all(t: Tabletop, seat: int = 0) -> Tabletop:
    while t.asked.seat == seat and (picks := decides(t)) != ("end",):
        t.answer(*picks)
    return t


def test_it_attacks_when_it_can() -> None:
    t = plays_all(table().gives(0, "H", "SO4"))
    assert t.zone(1) == ["H2SO4"]


def test_it_defends_before_it_falls() -> None:
    t = table().layers(0, 2).gives(0, "Ba", "CO3").lies(0, "H2SO4", by=1)
    assert decides(t)[1] == "zone:0"
    plays_all(t)
    assert "H2SO4" not in t.zone(0)


def test_it_finishes_off_who_would_fall() -> None:
    t = table(seats=3).gives(0, "H", "SO4").layers(1, 6).layers(2, 2)
    assert decides(t)[1] == "zone:2"


def test_it_does_not_pile_onto_the_lost() -> None:
    t = table(seats=3).gives(0, "H", "SO4").layers(2, 2).lies(2, "H2SO4", by=1)
    assert decides(t)[1] == "zone:1"


def test_it_never_attacks_allies_and_helps_them() -> None:
    t = plays_all(table(seats=4, teams=2).gives(0, "H", "SO4", "Ba", "CO3").lies(2, "Cl2", "H2SO4", by=1).layers(2, 3))
    before = 2 + t.game.world.damage["Cl2"]
    assert sum(-line.change for line in t.view(2).seats[2].forecast.lines if line.change < 0) < before
    assert all(line.source != 0 for line in t.view(2).seats[2].forecast.lines if line.change < 0)
    assert "H2SO4" not in t.zone(2)


def test_it_heals_when_wounded() -> None:
    t = plays_all(table().layers(0, 2).gives(0, "O", "O"))
    assert t.zone(0) == ["O2"]


def test_it_negates_what_would_harm_it() -> None:
    t = table().gives(0, "S", "heat").gives(1, "cool").layers(1, 2)
    t.play(0, "S", zone=1, ops=["S+O2=SO2@heat"])
    assert decides(t, 1) == (f"card:{t.card(1, 'cool')}",)


def test_it_lets_happen_what_does_not_matter() -> None:
    t = table().gives(0, "heat").gives(1, "isolate").lies(0, "CaCO3", by=0)
    t.play(0, zone=0, ops=["CaCO3=CaO+CO2@heat"])
    assert decides(t, 1) == ("pass",)


def test_it_prefers_the_cheap_negation() -> None:
    t = table().gives(0, "S", "heat").gives(1, "isolate", "cool").layers(1, 1)
    t.play(0, "S", zone=1, ops=["S+O2=SO2@heat"])
    assert decides(t, 1) == (f"card:{t.card(1, 'cool')}",)


def test_it_chooses_the_outcome_that_serves_it() -> None:
    t = table().gives(0, "Ba", "Cl").lies(1, "H2SO4", by=0).lies(1, "H2SO4", by=1)
    theirs = t.state.players[1].zone[1]
    t.play(0, "BaCl2", zone=1)
    chosen = t.asked.option(decides(t)[0])
    assert chosen is not None and theirs.id in chosen.args["stacks"]


def test_it_discards_what_is_of_least_use() -> None:
    t = table().gives(0, *["Ca"] * 4, "H", "SO4", "Cl", "Cl", "Na", "OH", "heat")
    t.end()
    assert t.prompt == (0, "chem.discard")
    assert {t.session_state.symbol(int(k[5:])) for k in decides(t)} == {"Ca"}


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (4, {"teams": 2})])
def test_games_between_greedy_bots_end_in_a_fair_number_of_rounds(seats: int, options: dict[str, object]) -> None:
    outcomes = run(Plan("chem", seats, ("greedy",), 4, 3, dict(options)))
    assert not [o.error for o in outcomes if o.error]
    assert all(o.finished for o in outcomes)
    assert 4 <= sum(o.rounds for o in outcomes) / len(outcomes) <= 14


def test_it_beats_chance() -> None:
    outcomes = run(Plan("chem", 2, ("greedy", "random"), 6, 5))
    won = sum(o.bots[o.winners[0]] == "greedy" for o in outcomes)
    assert won >= 5


def test_in_teams_no_seat_is_harmed_by_its_ally() -> None:
    session = Session(get("chem"), Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(4)), 6, {"teams": 2}))
    bots = [GreedyController(session, seat, seat) for seat in range(4)]
    while session.pending is not None:
        seat = session.pending.seat
        answer = bots[seat].decide(session.pending, session.view(seat))
        assert answer is not None
        for event in session.submit(answer):
            if event.kind == "layers" and event.data["why"] == "damage":
                assert all(not session.state.friends(event.data["seat"], c["source"]) for c in event.data["causes"])
