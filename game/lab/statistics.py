"""Shares with their uncertainty, and the figures of many games put together."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from game.lab.simulate import Outcome

Z95 = 1.959964


class Share(NamedTuple):
    """``wins`` (fractions for shared wins) of ``games``, with the Wilson 95 % interval of the share."""

    wins: float
    games: int

    @property
    def share(self) -> float:
        """Wins a game, 0 if there was none."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson score interval (Wilson 1927), which stays inside 0 to 1 however few games there are."""
        n = self.games
        if not n:
            return (0.0, 1.0)
        p, z2 = self.share, Z95 * Z95
        centre = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = Z95 / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
        return (max(0.0, centre - half), min(1.0, centre + half))


class Figures(msgspec.Struct):
    """All that a report shows."""

    games: int
    finished: int
    by_seat: dict[str, Share]
    by_first: dict[str, Share]
    by_bot: dict[str, Share]
    by_class: dict[str, Share]
    rounds: list[int]
    damage: dict[str, float]
    played: dict[str, Share]  # games x seats in which it was played, and the wins of those seats
    outlived: dict[tuple[str, str], Share]  # (a, b): games in which class a came out before class b


def gather(outcomes: Iterable[Outcome]) -> Figures:
    """Put the outcomes of one plan together; games without a result count only as games."""
    rows = list(outcomes)
    done = [o for o in rows if o.finished]
    seats: dict[str, list[float]] = defaultdict(list)
    first: dict[str, list[float]] = defaultdict(list)
    bots: dict[str, list[float]] = defaultdict(list)
    classes: dict[str, list[float]] = defaultdict(list)
    played: dict[str, list[float]] = defaultdict(list)
    outlived: dict[tuple[str, str], list[float]] = defaultdict(list)
    damage: Counter[str] = Counter()
    for o in done:
        wins = [1 / len(o.winners) if s in o.winners else 0.0 for s in range(len(o.bots))]
        for seat, won in enumerate(wins):
            seats[str(seat + 1)].append(won)
            bots[o.bots[seat]].append(won)
            if o.classes:
                classes[o.classes[seat]].append(won)
        _compare(o, outlived)
        if o.tally is not None:
            for order in range(len(wins)):
                first[str(order + 1)].append(wins[(o.tally.first + order) % len(wins)])
            for cause, amount in o.tally.damage.items():
                damage[cause] += amount  # type: ignore[assignment]
            for design, by in o.tally.played.items():
                played[design] += [wins[seat] for seat in by]
    return Figures(
        games=len(rows),
        finished=len(done),
        by_seat=_shares(seats),
        by_first=_shares(first),
        by_bot=_shares(bots),
        by_class=_shares(classes),
        rounds=[o.rounds for o in done],
        damage=dict(damage.most_common()),
        played=_shares(played),
        outlived={pair: Share(sum(x), len(x)) for pair, x in sorted(outlived.items())},
    )


def _compare(o: Outcome, outlived: dict[tuple[str, str], list[float]]) -> None:
    """For each two classes of a game, which came out first; equal places count one half."""
    for a, one in enumerate(o.classes):
        for b, other in enumerate(o.classes):
            if a != b and o.places:
                mine, theirs = o.places[a], o.places[b]
                outlived[one, other].append(1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)


def _shares(lists: dict[str, Sequence[float]] | dict[str, list[float]]) -> dict[str, Share]:
    return {key: Share(sum(x), len(x)) for key, x in sorted(lists.items())}


def median(values: Sequence[int]) -> float:
    """The middle value, 0 of none."""
    ordered = sorted(values)
    n = len(ordered)
    return 0.0 if not n else float(ordered[n // 2]) if n % 2 else (ordered[n // 2 - 1] + ordered[n // 2]) / 2
