"""The fuzz battery over the duel: every number of seats, both modes, each table option."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get
from tests.battery.battery import play_and_check


def duel(seats: int, seed: int, **options: Any) -> Session[Any]:
    """A new duel session."""
    return Session(get("duel"), Setup("duel", tuple(SeatSetup(f"S{i}") for i in range(seats)), seed, options))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6, 7, 9])
def test_duel_of_so_many_seats(seats: int) -> None:
    play_and_check(duel(seats, seats), seats, copies_every=61)


@pytest.mark.parametrize("options", [{"draft": "quick"}, {"chips": "literal"}, {"chairs": "keep"}])
def test_duel_with_table_options(options: dict[str, str]) -> None:
    play_and_check(duel(4, 11, **options), 11, copies_every=61)
