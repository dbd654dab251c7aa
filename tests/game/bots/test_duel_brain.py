"""The duel's brain: legal and sensible answers everywhere, honest, and better than chance."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.bots.duel_brain import DuelBrain, QuickController
from game.bots.registry import make
from game.core.controller import RandomController
from game.core.decision import Kind, Picks
from game.core.session import Session
from tests.game.duel.test_properties import session_of


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"draft": "open"}), (9, {"chips": "literal"})])
def test_quick_answers_are_legal_to_every_question(seats: int, options: dict[str, str]) -> None:
    session = session_of(seats, 6, **options)
    bot = QuickController(session)
    while session.pending is not None:
        decision = session.pending
        answer = bot.decide(decision, None)
        assert answer is not None
        assert session.check(answer) is None, (decision.prompt, answer.picks)
        session.submit(answer)
    assert session.result is not None


def test_greedy_beats_random_clearly() -> None:
    won = 0.0
    for number in range(24):
        session = session_of(2, 500 + number)
        mine = number % 2
        bots = [RandomController(session, number), QuickController(session)]
        while session.pending is not None:
            answer = bots[session.pending.seat == mine].decide(session.pending, None)
            assert answer is not None
            session.submit(answer)
        assert session.result is not None
        won += (mine in session.result.winners) / len(session.result.winners)
    assert won >= 18


def test_answers_do_not_change_with_what_the_seat_cannot_know() -> None:
    session = session_of(4, 12)
    brain = DuelBrain()
    looked = 0
    while session.pending is not None and looked < 60:
        decision = session.pending
        picks = brain.quick(session, decision, session.view(decision.seat))
        if decision.kind is Kind.ACT:
            state = session.state.copy()
            for i, s in enumerate(state.seats):
                if i != decision.seat and s.controller < 0 and s.hand and s.deck:
                    s.hand[0], s.deck[0] = s.deck[0], s.hand[0]
            state.trap_deck.reverse()
            state.rng ^= 12345
            twin = Session.from_checkpoint(session.game, session.setup, state)
            assert twin.pending is not None
            assert brain.quick(twin, twin.pending, twin.view(decision.seat)) == picks
            looked += 1
        session.submit(decision.answer(*picks))
    assert looked > 30


def test_value_is_a_share_of_the_win() -> None:
    session = session_of(4, 3)
    brain = DuelBrain()
    bot = QuickController(session)
    for _ in range(60):
        assert session.pending is not None
        values = [brain.value(session, seat) for seat in range(4)]
        assert abs(sum(values) - 1) < 1e-9
        answer = bot.decide(session.pending, None)
        assert answer is not None
        session.submit(answer)
    while session.pending is not None:
        answer = bot.decide(session.pending, None)
        assert answer is not None
        session.submit(answer)
    assert session.result is not None
    assert [brain.value(session, seat) for seat in range(4)] == [
        float(seat in session.result.winners) / len(session.result.winners) for seat in range(4)
    ]


def test_a_thinking_level_plays_the_duel() -> None:
    session = session_of(2, 4)
    bots = [make("normal", session, 0, 1), make("easy", session, 1, 1)]
    for _ in range(25):
        if session.pending is None:
            break
        answer = bots[session.pending.seat].decide(session.pending, session.view(session.pending.seat))
        assert answer is not None
        assert session.check(answer) is None
        session.submit(answer)


@pytest.mark.parametrize(("seats", "seed"), [(2, 21), (4, 22), (9, 23)])
def test_look_ahead_leaves_out_only_what_nobody_reads(seats: int, seed: int) -> None:
    whole = session_of(seats, seed)
    bot = QuickController(whole)
    while whole.pending is not None and whole.pending.kind is not Kind.ACT:
        whole.submit(whole.pending.answer(*whole.pending.default))
    lean = Session.from_checkpoint(whole.game, whole.setup, whole.state.copy(), lean=True)
    while whole.pending is not None:
        assert lean.pending is not None
        assert {o.key for o in lean.pending.options} <= {o.key for o in whole.pending.options}
        picks = bot.brain.quick(whole, whole.pending, None)
        assert DuelBrain().quick(lean, lean.pending, None) == picks
        whole.submit(whole.pending.answer(*picks))
        lean.apply(picks)
    assert lean.pending is None
    assert lean.events == []
    assert msgspec.to_builtins(lean.state) == msgspec.to_builtins(whole.state)


def test_notes_of_look_ahead_are_kept_for_one_view() -> None:
    session = session_of(4, 5)
    brain = DuelBrain()
    bot = QuickController(session)
    while session.pending is not None and session.state.round < 3:
        decision = session.pending
        if decision.kind is Kind.ACT:
            view = session.view(decision.seat)
            first, again = (_line(brain.sample(session.setup, view, 7), brain) for _ in range(2))
            fresh = _line(DuelBrain().sample(session.setup, view, 7), DuelBrain())
            assert first == fresh
            assert len(again) > 3
        session.submit(decision.answer(*bot.brain.quick(session, decision, None)))


def _line(world: Session[Any], brain: DuelBrain) -> list[Picks]:
    """The next answers of quick play in a world."""
    line: list[Picks] = []
    while world.pending is not None and len(line) < 12:
        line.append(brain.quick(world, world.pending, None))
        world.apply(line[-1])
    return line
