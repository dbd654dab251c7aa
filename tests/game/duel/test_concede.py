"""Giving up at any moment, by anybody: the game always goes on to its end, and every card stays in one place."""

from __future__ import annotations

import contextlib

import pytest

from game.core import rng
from game.core.controller import RandomController
from game.core.decision import IllegalAnswer
from game.core.session import Session
from tests.game.duel.test_properties import session_of


class Stream:
    """A stream for when and who."""

    def __init__(self, seed: int) -> None:
        self.rng = seed
        self.draws = 0


@pytest.mark.parametrize(("seats", "seed", "draft"), [(2, 1, "open"), (4, 2, "quick"), (5, 3, "open"), (9, 4, "quick")])
def test_anybody_may_concede_at_any_moment(seats: int, seed: int, draft: str) -> None:
    for number in range(6):
        session = session_of(seats, seed * 100 + number, draft=draft)
        bot = RandomController(session, number)
        stream = Stream(seed * 1000 + number)
        cards: list[str] = []
        while session.pending is not None:
            if rng.below(stream, 40) == 0:
                with contextlib.suppress(IllegalAnswer):  # it has given up before
                    session.concede(rng.below(stream, seats))
                continue
            answer = bot.decide(session.pending, None)
            assert answer is not None
            session.submit(answer)
            found = sorted(c for place in session.game.places(session.state).values() for c in place)
            cards = cards or found
            assert found == cards
        assert session.result is not None
        again = Session.replay(session.game, session.setup, session.steps)
        assert again.digest() == session.digest()


def test_all_conceding_share_the_end() -> None:
    session = session_of(3, 1)
    for seat in range(3):
        if session.pending is not None:
            session.concede(seat)
    assert session.result is not None
