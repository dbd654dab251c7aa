"""The fuzz battery over the chemistry game: every number of seats, teams, both strictnesses."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get
from tests.battery.battery import play_and_check


def chem(seats: int, seed: int, **options: Any) -> Session[Any]:
    """A new chemistry session."""
    return Session(get("chem"), Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(seats)), seed, options))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everyone_alone(seats: int) -> None:
    play_and_check(chem(seats, seats), seats, copies_every=31)


@pytest.mark.parametrize(("seats", "teams"), [(4, 2), (6, 2), (6, 3)])
def test_teams(seats: int, teams: int) -> None:
    play_and_check(chem(seats, 3, teams=teams), 1, copies_every=31)


def test_lenient_table() -> None:
    play_and_check(chem(3, 8, strictness="lenient"), 8, copies_every=31)
