"""States sampled from a view: they show the same view again, keep every card, and differ in what is hidden."""

from __future__ import annotations

import pytest

from game.core.controller import RandomController
from game.core.decision import Kind
from game.core.session import Session
from game.duel.content import content
from game.duel.determinize import determinize
from tests.game.duel.test_properties import session_of


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (7, 3), (9, 4)])
def test_a_sampled_state_shows_the_same_view_and_asks_the_same(seats: int, seed: int) -> None:
    session = session_of(seats, seed)
    bot = RandomController(session, seed)
    looked = 0
    while session.pending is not None:
        decision = session.pending
        if decision.kind is Kind.ACT and looked < 120:
            view = session.view(decision.seat)
            state = determinize(view, session.setup, content(), seed=looked)
            twin = Session.from_checkpoint(session.game, session.setup, state)
            assert twin.view(decision.seat) == view
            assert twin.pending is not None
            assert twin.pending.options == decision.options
            assert (twin.pending.seat, twin.pending.prompt, twin.pending.args) == (
                decision.seat,
                decision.prompt,
                decision.args,
            )
            places = session.game.places(twin.state)
            cards = sorted(c for place in places.values() for c in place)
            assert cards == sorted(c for place in session.game.places(session.state).values() for c in place)
            assert len(set(cards)) == len(cards)
            looked += 1
        answer = bot.decide(decision, None)
        assert answer is not None
        session.submit(answer)
    assert looked > 50


def test_samples_differ_in_what_is_hidden_and_do_not_know_the_truth() -> None:
    session = session_of(3, 8)
    assert session.pending is not None
    seat = session.pending.seat
    view = session.view(seat)
    other = next(i for i in range(3) if i != seat)
    hands = {tuple(sorted(determinize(view, session.setup, content(), seed).seats[other].hand)) for seed in range(30)}
    assert len(hands) > 20
    truth = session.state.copy()
    truth.seats[other].hand[0], truth.seats[other].deck[0] = truth.seats[other].deck[0], truth.seats[other].hand[0]
    same = Session.from_checkpoint(session.game, session.setup, truth)
    assert determinize(same.view(seat), session.setup, content(), 5) == determinize(view, session.setup, content(), 5)
