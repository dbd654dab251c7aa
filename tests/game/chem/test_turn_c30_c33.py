"""C30-C33: the turn, plays, the zone limit."""

from __future__ import annotations

from game.core.decision import Kind
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get
from tests.game.chem.tabletop import table


def started(seats: int = 3, seed: int = 5, **options: object) -> Session:
    return Session(get("chem"), Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(seats)), seed, dict(options)))


def test_c30_opening_hands_and_first_draw() -> None:
    session = started(3, first_seat=1)
    opening = [(e.data["seat"], e.data["n"]) for e in session.events if e.data.get("why") == "opening"]
    assert sorted(set(opening)) == [(0, 8), (1, 7), (2, 7)], "the last seat gets one extra card"
    assert [len(p.hand) for p in session.state.players] == [8, 7 + 2, 7], "the first seat draws one fewer"
    assert session.pending is not None
    assert (session.pending.seat, session.pending.prompt) == (1, "chem.exchange")


def test_c30_opening_hand_by_option() -> None:
    assert [len(p.hand) for p in started(2, first_seat=0, opening_hand=4).state.players] == [6, 5]


def test_c30_exchange_up_to_three_once_before_playing() -> None:
    session = started(2, first_seat=0)
    decision = session.pending
    assert decision is not None
    assert (decision.kind, decision.lo, decision.hi, decision.default) == (Kind.CARDS, 0, 3, ())
    away = [o.key for o in decision.options[:3]]
    before = len(session.state.players[0].hand)
    events = session.submit(decision.answer(*away))
    assert len(session.state.players[0].hand) == before
    assert [f"card:{c}" for c in session.state.discard_pile] == away
    assert [e.data["why"] for e in events if e.kind == "draw"] == ["exchange"] * 2
    assert session.pending is not None and session.pending.kind is Kind.ACT


def test_c30_later_turns_draw_three() -> None:
    t = table().gives(0, "H")
    t.end()
    assert t.told("draw")[-1] == {"seat": 1, "n": 3, "why": "draw", "pile": 37}
    assert [d["phase"] for d in t.told("phase")] == ["settlement", "discard", "draw", "exchange"]


def test_c30_discard_down_to_eight_after_settlement() -> None:
    t = table().gives(0, *["H"] * 11)
    t.end()
    assert t.prompt == (0, "chem.discard")
    assert (t.asked.lo, t.asked.hi) == (3, 3)
    chosen = [o.key for o in t.asked.options[4:7]]
    t.answer(*chosen)
    assert len(t.hand(0)) == 8
    assert [f"card:{c['id']}" for c in t.told("discard")[0]["cards"]] == chosen


def test_c30_settlement_is_of_ones_own_zone_only() -> None:
    t = table().lies(0, "H2SO4", by=1).lies(1, "H2SO4", by=0)
    full = t.state.cap
    t.end()
    assert (t.layers_of(0), t.layers_of(1)) == (full - 2, full)
    assert t.zone(1) == ["H2SO4"]


def test_c30_rounds_count_from_the_first_seat() -> None:
    t = table(seats=3).sets(first=1, turn=0, round=4)
    t.end()
    assert t.session_state.round == 5, "seat 0 was the last of the round"
    t = table(seats=3).sets(first=2, turn=0, round=4)
    t.end()
    assert (t.session_state.round, t.session_state.turn) == (4, 1)


def test_c30_a_round_is_counted_when_the_first_seat_has_fallen() -> None:
    t = table(seats=3).sets(falls=1)
    t.state.players[0].fell = 1
    t.sets(first=0, turn=2, round=4)
    t.end()
    assert (t.session_state.round, t.session_state.turn) == (5, 1)


def test_c31_any_number_of_plays_into_anyones_zone() -> None:
    t = table(seats=3).gives(0, "H", "SO4", "Na", "Cl", "K", "Br")
    t.play(0, "H2SO4", zone=1).play(0, "NaCl", zone=2).play(0, "KBr", zone=0)
    assert (t.zone(0), t.zone(1), t.zone(2)) == (["KBr"], ["H2SO4"], ["NaCl"])
    assert t.prompt == (0, "chem.act")


def test_c31_only_on_ones_turn() -> None:
    t = table().gives(1, "H", "SO4")
    assert t.asked.seat == 0
    h, so4 = t.card(1, "H"), t.card(1, "SO4")
    assert not t.legal("play", "zone:0", f"sub:H2SO4:{h},{so4}")


def test_c32_one_target_zone_any_number_of_substances_and_operations_announced_with_equations() -> None:
    key = "CaCO3=CaO+CO2@heat"
    t = table().gives(0, "Ca", "CO3", "Na", "Cl", "heat")
    t.play(0, "CaCO3", "NaCl", zone=1, ops=[key])
    announced = t.told("play")[0]
    assert [s["formula"] for s in announced["subs"]] == ["CaCO3", "NaCl"]
    assert [(o["card"]["design"], o["equation"]) for o in announced["ops"]] == [("op:heat", key)]
    assert t.zone(1) == ["NaCl", "CaO", "CO2"]


def test_c32_a_play_needs_a_zone_and_something_to_play() -> None:
    t = table().gives(0, "Na", "Cl")
    na, cl = t.card(0, "Na"), t.card(0, "Cl")
    assert t.why("play", "zone:1").code == "empty_play"
    assert t.why("play", f"sub:NaCl:{na},{cl}").code == "no_zone"
    assert t.why("play", "zone:1", "zone:0", f"sub:NaCl:{na},{cl}").code == "bad_token"
    assert t.why("play", "zone:7", f"sub:NaCl:{na},{cl}").code == "no_such_seat"
    assert t.why(f"sub:NaCl:{na},{cl}", "zone:1").code == "no_head"


def test_c33_beyond_eight_the_owner_puts_away_harmless_ones_first() -> None:
    salts = ["NaCl", "KCl", "NaBr", "KBr", "Na2SO4", "K2SO4", "NaI"]
    t = table().gives(0, "K", "I").lies(1, *salts, by=1).lies(1, "H3PO4", by=0)
    t.play(0, "KI", zone=1)
    assert t.prompt == (1, "chem.overflow")
    assert len(t.asked.options) >= len(salts)
    assert t.asked.option(f"stack:{t.stack(1, 'NaI').id}") is not None
    t.answer(f"stack:{t.stack(1, 'KBr').id}")
    assert len(t.zone(1)) == 8
    assert "KBr" not in t.zone(1)
    assert t.told("overflow")[0]["zone"] == 1


def test_c33_else_the_oldest() -> None:
    t = table().gives(0, "Cl", "Cl").lies(1, *["Cl2"] * 8, by=0)
    oldest = t.state.players[1].zone[0].id
    t.play(0, "Cl2", zone=1)
    assert t.prompt == (0, "chem.act"), "nothing to choose"
    assert [s["stack"] for s in t.told("overflow")[0]["stacks"]] == [oldest]
    assert len(t.zone(1)) == 8


def test_c33_counted_after_all_reactions() -> None:
    salts = ["NaCl", "KCl", "NaBr", "KBr", "Na2SO4", "K2SO4", "NaNO3"]
    t = table().gives(0, "Ba", "Cl").lies(1, *salts, by=1)
    t.play(0, "BaCl2", zone=1)
    while t.asked.prompt == "chem.outcome":
        t.answer(*t.asked.default)
    assert len(t.zone(1)) <= 8


def test_c33_the_option_oldest_asks_nobody() -> None:
    salts = ["NaCl", "KCl", "NaBr", "KBr", "Na2SO4", "K2SO4", "NaI", "NaNO3"]
    t = table(overflow="oldest").gives(0, "K", "I").lies(1, *salts, by=1)
    t.play(0, "KI", zone=1)
    assert t.prompt == (0, "chem.act")
    assert t.zone(1) == [*salts[1:], "KI"]
