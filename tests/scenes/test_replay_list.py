"""The row of a kept game: every name shows, and long ones give way only when room is short."""

from __future__ import annotations

import pytest

from scenes.replay_list import shares


def test_names_that_fit_are_not_cut():
    assert shares([150.0, 60.0, 90.0], 400.0) == [150.0, 60.0, 90.0]


def test_the_longest_give_way_first():
    assert shares([300.0, 50.0, 200.0], 350.0) == [150.0, 50.0, 150.0]


@pytest.mark.parametrize("room", [0.0, 10.0, 333.0, 1000.0])
def test_never_more_than_the_room(room):
    wanted = [120.0, 40.0, 260.0, 90.0, 90.0, 17.0]
    got = shares(wanted, room)
    assert sum(got) <= room + 1e-9
    assert all(0 <= g <= w for g, w in zip(got, wanted, strict=True))
