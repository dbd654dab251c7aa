"""Tempers of the duel's bots: mixed over tables, fixed for a game, and each striking whom it says."""

from __future__ import annotations

from collections import Counter

from game.bots.temper import TEMPERS, lean, taste, temper_of


def test_tempers_are_mixed_evenly_and_fixed_for_a_game() -> None:
    drawn = Counter(temper_of(seed, seat) for seed in range(300) for seat in range(4))
    assert all(abs(drawn[temper] / 1200 - 1 / 3) < 0.06 for temper in TEMPERS)
    assert [temper_of(7, seat) for seat in range(9)] == [temper_of(7, seat) for seat in range(9)]


def test_each_temper_strikes_whom_it_says() -> None:
    assert taste("leader", 1.0, 3) > taste("leader", 0.5, 1)
    assert taste("weakest", 0.3, 3) > taste("weakest", 1.0, 1)
    assert taste("nearest", 0.3, 1) > taste("nearest", 1.0, 2) > taste("nearest", 1.0, 3)


def test_leanings_differ_by_pair_and_round_within_their_bounds() -> None:
    leans = [lean(5, r, seat, x) for r in range(1, 9) for seat in range(4) for x in range(4) if x != seat]
    assert all(0.6 <= x <= 1.4 for x in leans)
    assert len(set(leans)) > 48
    assert abs(sum(leans) / len(leans) - 1) < 0.08
