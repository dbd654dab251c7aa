"""The chemistry brain: quick look-ahead agrees with the rules, its plays are legal, its values are sensible."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.bots import chem_plays, chem_position
from game.bots.brain import finished
from game.bots.chem_brain import ChemBrain
from game.bots.chem_plays import Planner
from game.bots.chem_position import Position
from game.bots.playout import PlayoutController, Stage
from game.bots.search import Budget
from game.chem.scoring import hits
from game.core.decision import Kind
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get

BRAIN = ChemBrain()


def table(seats: int = 2, seed: int = 1, **options: Any) -> Session[Any]:
    return Session(get("chem"), Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(seats)), seed, options))


def acts(seats: int, seed: int, most: int, **options: Any) -> Any:
    """A session that stops at each of its first ACT decisions and goes on by quick answers."""
    session = table(seats, seed, **options)
    while session.pending is not None and most:
        decision = session.pending
        if decision.kind is Kind.ACT:
            most -= 1
            yield session
        picks = BRAIN.quick(session, decision, session.view(decision.seat))
        assert session.check(decision.answer(*picks)) is None, picks
        session.submit(decision.answer(*picks))


@pytest.mark.parametrize(
    ("seats", "seed", "options"), [(2, 3, {}), (4, 5, {"teams": 2}), (3, 8, {"strictness": "lenient"})]
)
def test_every_play_it_thinks_of_is_legal(seats: int, seed: int, options: dict[str, Any]) -> None:
    found = 0
    for session in acts(seats, seed, 12, **options):
        decision = session.pending
        for row in BRAIN.ranked(session, decision, session.view(decision.seat), 60):
            assert session.check(decision.answer(*row.picks)) is None, row.picks
            found += 1
    assert found > 100


def test_a_view_and_the_state_behind_it_give_the_same_answer() -> None:
    for session in acts(3, 6, 20):
        decision = session.pending
        assert BRAIN.quick(session, decision, session.view(decision.seat)) == BRAIN.quick(session, decision, None)


def test_what_a_play_is_thought_to_do_is_what_it_does() -> None:
    """Plays with no choice and no negation leave the damage in the zone that was foreseen."""
    compared = 0
    for session in acts(2, 11, 25):
        decision, state = session.pending, session.state
        position = Position.of_state(get("chem").world, state, decision.seat)
        for play in [p for p in Planner(position).common() if p is not None and p.head == "play"][:10]:
            twin = session.copy()
            twin.submit(twin.pending.answer(*play.picks(position)))
            if twin.pending is None or twin.pending.kind is not Kind.ACT:
                continue
            zone = twin.state.players[play.zone].zone
            done = sum(position.world.damage[s.formula] for s in hits(position.world, zone, state.hostile(play.zone)))
            assert done == position.effect(play.zone, play.formulas, play.key).damage, play
            compared += 1
    assert compared > 50


def test_a_lean_session_plays_the_same_game() -> None:
    whole = next(acts(2, 21, 1)).copy()
    lean = Session.from_checkpoint(whole.game, whole.setup, whole.state.copy(), lean=True)
    while whole.pending is not None:
        assert lean.pending is not None
        assert {o.key for o in lean.pending.options} <= {o.key for o in whole.pending.options}
        picks = BRAIN.quick(whole, whole.pending, None)
        assert picks == BRAIN.quick(lean, lean.pending, None)
        whole.submit(whole.pending.answer(*picks))
        lean.apply(picks)
    assert lean.pending is None
    assert msgspec.to_builtins(lean.state) == msgspec.to_builtins(whole.state)


def test_ranking_in_steps_gives_the_same() -> None:
    for session in acts(2, 4, 5):
        decision, view = session.pending, session.view(session.pending.seat)
        steps = BRAIN.ranking(session, decision, view, 50)
        assert sum(1 for _ in steps) > 10
        again = finished(BRAIN.ranking(session, decision, view, 50))
        assert again == BRAIN.ranked(session, decision, view, 50)
        assert [r.worth for r in again] == sorted((r.worth for r in again), reverse=True)


def test_layers_cards_and_threats_count_in_the_value() -> None:
    session = next(acts(2, 9, 1))
    state = session.state
    even = BRAIN.value(session, 0)
    assert even + BRAIN.value(session, 1) == pytest.approx(1)
    state.players[1].layers -= 2
    ahead = BRAIN.value(session, 0)
    state.players[1].hand = state.players[1].hand[:-2]
    assert even < ahead < BRAIN.value(session, 0) < 1


def test_a_preview_leaves_few_to_look_at_and_answers_legally() -> None:
    session = next(s for n, s in enumerate(acts(2, 12, 7)) if n == 5)
    decision = session.pending
    bot = PlayoutController(session, BRAIN, decision.seat, 3, Budget(16), candidates=10, stages=(Stage(1, 1.0, 1),))
    answer = bot.decide(decision, session.view(decision.seat))
    assert answer is not None
    assert session.check(answer) is None


def forget() -> None:
    """Nothing is known of any hand or zone."""
    chem_plays._means_known.cache_clear()
    chem_position._memo.cache_clear()


def test_quick_answers_in_steps_are_the_same() -> None:
    stops = 0
    for session in acts(3, 14, 15):
        decision, view = session.pending, session.view(session.pending.seat)
        forget()
        picks = BRAIN.quick(session, decision, view)
        forget()
        steps = BRAIN.answering(session, decision, view)
        stops += sum(1 for _ in steps)
        forget()
        assert finished(BRAIN.answering(session, decision, view)) == picks
        assert finished(BRAIN.answering(session, decision, None)) == picks, "what is known by now changes nothing"
    assert stops > 100


def test_a_quick_answer_stops_after_each_play_it_works_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in work and not in time: what plays do, and what substances would stir."""
    worked: list[str] = []
    work_out, stirs = Position._work_out, Planner._stirs
    monkeypatch.setattr(Position, "_work_out", lambda *args: worked.append("play") or work_out(*args))
    monkeypatch.setattr(Planner, "_stirs", lambda *args: worked.append("stirs") or stirs(*args))
    most, total = 0, 0
    for session in acts(4, 5, 40):
        forget()
        decision = session.pending
        worked.clear()
        for _ in BRAIN.answering(session, decision, session.view(decision.seat)):
            most, total = max(most, len(worked)), total + len(worked)
            assert worked.count("play") <= 2, "a zone as it lies, and one play"
            worked.clear()
    assert most <= chem_plays.LOOKED_AT + 2
    assert total > 200


def test_a_thought_that_is_given_up_midway_leaves_nothing_wrong_behind() -> None:
    for session in acts(3, 14, 10):
        decision, view = session.pending, session.view(session.pending.seat)
        forget()
        picks = BRAIN.quick(session, decision, view)
        for stop in (1, 7, 40):
            forget()
            steps = BRAIN.answering(session, decision, view)
            for _ in zip(range(stop), steps, strict=False):
                pass
            assert BRAIN.quick(session, decision, view) == picks
