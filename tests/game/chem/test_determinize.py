"""A whole state from a view: it fits the view, and uses nothing else."""

from __future__ import annotations

import pytest

from game.chem.determinize import determinize
from game.core.controller import RandomController
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get


def midgame(seats: int = 4, seed: int = 3, decisions: int = 40, **options: object) -> Session:
    session = Session(get("chem"), Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(seats)), seed, dict(options)))
    bot = RandomController(session, seed)
    while session.pending is not None and (decisions > 0 or not session.at_checkpoint()):
        answer = bot.decide(session.pending, None)
        assert answer is not None
        session.submit(answer)
        decisions -= 1
    assert session.pending is not None
    return session


@pytest.mark.parametrize("options", [{}, {"teams": 2}])
def test_the_view_of_the_guessed_state_is_the_view(options: dict[str, object]) -> None:
    session = midgame(**options)
    seat = session.state.turn
    view = session.view(seat)
    for seed in range(3):
        guessed = determinize(view, session.setup, seed)
        assert session.game.view(guessed, seat) == view
        twin = Session.from_checkpoint(session.game, session.setup, guessed)
        assert twin.pending is not None and twin.pending.options == session.pending.options
        cards = sorted(c for place in session.game.places(guessed).values() for c in place)
        assert cards == sorted(c for place in session.game.places(session.state).values() for c in place)


def test_nothing_but_the_view_is_used() -> None:
    session = midgame()
    seat = session.state.turn
    other = (seat + 1) % 4
    view = session.view(seat)
    before = determinize(view, session.setup, 9)
    # swap what this seat cannot see: the guess must not change
    state = session.state
    hidden = state.players[other].hand
    hidden[0], state.draw_pile[0] = state.draw_pile[0], hidden[0]
    assert session.view(seat) == view
    after = determinize(session.view(seat), session.setup, 9)
    assert after == before


def test_different_seeds_deal_different_hands() -> None:
    session = midgame()
    view = session.view(session.state.turn)
    hands = {
        tuple(determinize(view, session.setup, seed).players[(session.state.turn + 1) % 4].hand) for seed in range(8)
    }
    assert len(hands) > 1


def test_a_guessed_game_can_be_played_to_its_end() -> None:
    session = midgame()
    guessed = determinize(session.view(session.state.turn), session.setup, 1)
    twin = Session.from_checkpoint(session.game, session.setup, guessed)
    bot = RandomController(twin, 1)
    while twin.pending is not None:
        answer = bot.decide(twin.pending, None)
        assert answer is not None
        twin.submit(answer)
    assert twin.result is not None
