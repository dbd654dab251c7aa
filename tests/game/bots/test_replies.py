"""Answers within a play, weighed by play-outs: worlds that come to the same question, without any peeking."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from game.bots.brain import brain_of
from game.bots.duel_brain import QuickController
from game.bots.levels import HARD_PLAYOUTS, thinker
from game.bots.recall import Recalled
from game.bots.search import Budget
from game.core.decision import Answer, Decision
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.duel.state import State
from game.games import get
from tests.game.bots.test_levels import reshuffle_duel

ASKED = ("duel.respond", "duel.discard_limit")


def table(seats: int, seed: int) -> Session[Any]:
    session = Session(get("duel"), Setup("duel", tuple(SeatSetup(f"S{i}") for i in range(seats)), seed))
    session.keep_checkpoints = True
    return session


def questions(
    seats: int = 2, seed: int = 3, prompts: tuple[str, ...] = ASKED
) -> Iterator[tuple[Session[Any], Decision]]:
    """A game played at first sight, stopping at the questions within a play that leave a choice."""
    session, brain = table(seats, seed), brain_of("duel")
    while session.pending is not None:
        decision = session.pending
        if decision.prompt in prompts and sum(o.legal for o in decision.options) > 1:
            yield session, decision
        session.submit(decision.answer(*brain.quick(session, decision, session.view(decision.seat))))


def otherwise_dealt(session: Session[Any], seat: int) -> Session[Any] | None:
    """The same play made after a deal that ``seat`` cannot tell from the true one; None: nothing could be changed."""
    _, steps = session.last_act(seat)
    state: State = session._checkpoint.copy()
    reshuffle_duel(state, seat, named={pick for step in steps for pick in step.picks})
    twin = Session.from_checkpoint(session.game, session.setup, state)
    twin.keep_checkpoints = True
    for step in steps:
        if twin.pending is None or twin.check(Answer(twin.pending.id, step.picks)) is not None:
            return None
        twin.submit(Answer(twin.pending.id, step.picks))
    same = twin.pending is not None and msgspec.json.encode(twin.view(seat)) == msgspec.json.encode(session.view(seat))
    return twin if same and twin.digest() != session.digest() else None


@pytest.mark.parametrize("seats", [2, 3])
def test_a_response_does_not_change_with_cards_the_bot_cannot_know(seats: int) -> None:
    compared = 0
    for session, decision in questions(seats, prompts=("duel.respond",)):
        twin = otherwise_dealt(session, decision.seat)
        if twin is None:
            continue
        answers, took = [], []
        for s in (session, twin):
            bot = thinker("hard", s, decision.seat, 99, None)
            bot.budget = Budget(20)
            answers.append(bot.decide(s.pending, s.view(decision.seat)).picks)
            took.append(bot.playouts)
        assert answers[0] == answers[1]
        assert took[0] == took[1]
        compared += took[0] > 0
        if compared == 8:
            return
    raise AssertionError(f"only {compared} questions were played out")


@pytest.mark.parametrize("seats", [2, 4])
def test_worlds_come_to_the_question_that_was_asked(seats: int) -> None:
    """And to most questions soon; what the seat sees in them is what it saw."""
    brain, found = brain_of("duel"), 0
    for session, decision in islice(questions(seats, seed=8), 25):
        recall = Recalled(brain, session, decision)
        worlds = [w for seed in range(20) if (w := recall.world(seed)) is not None]
        for world in worlds[:3]:
            assert world.pending.options == decision.options
            seen, true = world.view(decision.seat), session.view(decision.seat)
            assert [(s.health, s.energy, s.shield, s.hand) for s in seen.seats] == [
                (s.health, s.energy, s.shield, s.hand) for s in true.seats
            ]
            twin = world.copy()
            assert twin.pending.options == decision.options
            twin.apply(decision.default)
            assert world.pending.options == decision.options  # a copy goes its own way
        found += bool(worlds)
    assert found >= 18


def test_nothing_is_recalled_of_a_play_whose_card_is_out_of_sight_again() -> None:
    """Else a world would have to hold that very card where nobody can look: it is answered at first sight."""
    seen = 0
    for session, decision in questions(4, 0):
        first = session._since[0]
        if first.seat == decision.seat or session.game.hidden(session.state, decision.seat).isdisjoint(first.picks):
            continue
        assert session.last_act(decision.seat) is None
        assert Recalled(brain_of("duel"), session, decision).world(1) is None
        bot = thinker("hard", session, decision.seat, 1, None)
        answer, quick = (b.decide(decision, session.view(decision.seat)) for b in (bot, QuickController(session)))
        assert answer == quick and bot.playouts == 0
        seen += 1
    assert seen > 0


def test_nothing_is_recalled_where_nothing_was_kept() -> None:
    session = table(2, 3)
    session.keep_checkpoints = False
    brain = brain_of("duel")
    while session.pending is None or session.pending.prompt != "duel.respond":
        decision = session.pending
        session.submit(decision.answer(*brain.quick(session, decision, session.view(decision.seat))))
    assert session.last_act(session.pending.seat) is None
    assert Recalled(brain, session, session.pending).world(1) is None


def test_play_outs_overrule_the_first_sight_now_and_then() -> None:
    """Always with a legal response, and within the budget."""
    otherwise = 0
    for seed in range(6):
        for session, decision in questions(2, seed, prompts=("duel.respond",)):
            bot = thinker("hard", session, decision.seat, 7, None)
            answer = bot.decide(decision, session.view(decision.seat))
            assert session.check(answer) is None
            assert bot.playouts <= HARD_PLAYOUTS
            quick = QuickController(session).decide(decision, None)
            otherwise += answer != quick
        if otherwise >= 3:
            return
    raise AssertionError(f"{otherwise} answers differ from the first sight")


def test_what_is_asked_in_a_look_ahead_can_be_copied() -> None:
    """A lean world stays lean and goes on from its own deal, not from the game's beginning."""
    session, decision = next(questions(2, 8))
    worlds = (Recalled(brain_of("duel"), session, decision).world(seed) for seed in range(50))
    world = next(w for w in worlds if w is not None)
    twin = world.copy()
    assert twin.context.lean and twin.digest() == world.digest()
    for w in (world, twin):
        w.apply(decision.default)
    assert twin.digest() == world.digest()
