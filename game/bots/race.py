"""A race of candidates: what each came to in the same worlds, and which of them may still come out best."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.brain import Ranked
from game.bots.search import Budget


class Trust(NamedTuple):
    """What is added to a value for worth at first sight: ``each`` point of it, of ``most`` points either way.

    A little of it makes the thrifty one of equal plays; more of it is for few play-outs, where luck would decide.
    """

    each: float
    most: float


HAIR = Trust(0.004, 2.0)
"""No more than tells equal plays apart."""

SURE = 3.0
"""Standard errors by which the leader must be ahead of a candidate that is given up."""


class Arm:
    """One answer, and what it came to, world by world."""

    def __init__(self, row: Ranked, trust: Trust = HAIR) -> None:
        self.row = row
        self.hair = trust.each * max(-trust.most, min(trust.most, row.worth))
        self.values: list[float] = []
        self.carried, self.counts = 0.0, 0  # from an earlier race: a mean, and for how many worlds it counts

    @property
    def mean(self) -> float:
        """What it came to on average, 0 before the first world."""
        worlds = self.counts + len(self.values)
        return (self.counts * self.carried + sum(self.values)) / worlds if worlds else 0.0

    @property
    def score(self) -> float:
        """By this the arms are ordered."""
        return self.mean + self.hair

    def carry(self, most: int) -> None:
        """Begin another race, with what was found so far counting as ``most`` worlds."""
        self.carried, self.counts = self.mean, min(most, len(self.values) + self.counts)
        self.values = []


def best(arms: Sequence[Arm], keep: int) -> list[Arm]:
    """The so many that stand best, the leader first."""
    return sorted(arms, key=lambda arm: arm.score, reverse=True)[:keep]


def contenders(arms: list[Arm], fewest: int) -> list[Arm]:
    """The arms without those that the leader is ahead of beyond doubt, after ``fewest`` worlds at the earliest.

    All arms have been tried in the same worlds, so the differences are compared world by world: what luck does to both
    alike drops out. Where an arm came out worse than the leader, or equal, by the same in every world, one of them is
    enough.
    """
    worlds = len(arms[0].values)
    if worlds < fewest or len(arms) < 2:
        return arms
    leader = best(arms, 1)[0]
    return [arm for arm in arms if arm is leader or not _beaten(leader, arm, worlds)]


def _beaten(leader: Arm, arm: Arm, worlds: int) -> bool:
    differences = [a - b for a, b in zip(leader.values, arm.values, strict=True)]
    mean = sum(differences) / worlds
    variance = sum((d - mean) ** 2 for d in differences) / (worlds - 1)
    return mean + leader.hair - arm.hair >= SURE * math.sqrt(variance / worlds)


class Purse:
    """What is left of a budget, as play-outs are paid from it."""

    def __init__(self, budget: Budget, thought: Callable[[], float]) -> None:
        self.budget = budget
        self.thought = thought
        self.playouts = 0
        """Paid so far."""

    def empty(self) -> bool:
        """Whether the clock has run out."""
        return self.budget.seconds is not None and self.thought() >= self.budget.seconds

    def spent(self) -> float:
        """The share of the budget that is spent, by the clock or by count, whichever is more."""
        count, seconds = self.budget.playouts, self.budget.seconds
        by_count = 0.0 if count is None else self.playouts / count if count else 1.0
        by_clock = 0.0 if seconds is None else self.thought() / seconds if seconds else 1.0
        return max(by_count, by_clock)

    def affords(self, playouts: int, until: float) -> bool:
        """Whether so many play-outs more can be paid before that share of the budget is spent."""
        count = self.budget.playouts
        if count is not None and self.playouts + playouts > count * until + 1e-6:
            return False
        return self.budget.seconds is None or self.thought() < self.budget.seconds * until
