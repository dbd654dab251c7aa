"""Whom a bot of the class duel likes to strike: each seat has a temper, drawn from the game's seed.

Balance depends on targeting, so a table is of mixed temper: some strike the leader, some the weakest, some the nearest.
"""

from __future__ import annotations

from functools import lru_cache

from game.core import rng

TEMPERS = ("leader", "weakest", "nearest")


@lru_cache(maxsize=1024)
def temper_of(seed: int, seat: int) -> str:
    """The temper of a seat in the game with this seed."""
    return TEMPERS[_mixed(seed, seat * 16) % len(TEMPERS)]


def taste(temper: str, share: float, distance: int) -> float:
    """How much a temper wants to strike a rival: about 1.

    ``share`` is the rival's standing against that of the strongest rival, 0 to 1; ``distance`` 1 to 3.
    """
    if temper == "leader":
        return 0.15 + 0.95 * share * share
    if temper == "weakest":
        return 1.15 - 0.3 * share
    return 1.2 - 0.15 * distance


@lru_cache(maxsize=4096)
def lean(seed: int, round_: int, seat: int, rival: int) -> float:
    """A leaning for each pair of seats and each round, 0.6 to 1.4, so that not all strike the same one for long."""
    return 0.6 + 0.8 * (_mixed(seed, round_ * 256 + seat * 16 + rival + 1) % 97 / 96)


def fancy(seed: int, seat: int, number: int) -> float:
    """A liking of a seat for the thing of this number among those it may choose from, -1 to 1."""
    return _mixed(seed, (1 << 20) + seat * 256 + number) % 201 / 100 - 1


def _mixed(seed: int, salt: int) -> int:
    """A number that depends on both and on nothing else."""
    return rng.next_word(_Mixer(seed * 1_000_003 + salt))


class _Mixer:
    """A random stream for one number."""

    def __init__(self, seed: int) -> None:
        self.rng = seed & ((1 << 64) - 1)
        self.draws = 0
