"""Numbers of a game for the results, counted from its events alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from game.core.event import Event


class Column(msgspec.Struct, frozen=True):
    """One column of the table: its text key, and the number of each seat."""

    key: str
    values: tuple[int, ...]


def columns(game: str, events: Iterable[Event], seats: int) -> tuple[Column, ...]:
    """The columns of a game's results."""
    counters = CHEM if game == "chem" else DUEL
    tables = {key: [0] * seats for key in counters}
    chooser: list[int] = []
    for event in events:
        if event.hidden_from:  # the public half of something counted already
            continue
        if event.kind == "turn":
            chooser = [int(event.data.get("seat", -1))]
        for key, count in counters.items():
            for seat, n in count(event, chooser[0] if chooser else -1):
                if 0 <= seat < seats:
                    tables[key][seat] += n
    return tuple(Column(f"results.{game}_{key}", tuple(values)) for key, values in tables.items())


Counter = Callable[[Event, int], Iterable[tuple[int, int]]]
"""What an event adds to which seat, given whose turn it is."""


def _of(kind: str, number: Callable[[dict[str, Any]], int] = lambda data: 1, who: str = "seat") -> Counter:
    def count(event: Event, turn: int) -> Iterable[tuple[int, int]]:
        if event.kind == kind and isinstance(event.data.get(who), int):
            yield event.data[who], number(event.data)

    return count


def _reactions(event: Event, turn: int) -> Iterable[tuple[int, int]]:
    if event.kind == "react":
        yield int(event.data.get("seat", turn)), 1


def _dealt(event: Event, turn: int) -> Iterable[tuple[int, int]]:
    """Layers taken from others: each cause counts for its source."""
    if event.kind == "layers":
        for cause in event.data.get("causes", ()):
            change = int(cause.get("change", 0))
            if change < 0 and cause.get("source") != event.data.get("seat"):
                yield int(cause.get("source", -1)), -change


def _lost(event: Event, turn: int) -> Iterable[tuple[int, int]]:
    if event.kind == "layers":
        change = int(event.data.get("after", 0)) - int(event.data.get("before", 0))
        if change < 0:
            yield int(event.data.get("seat", -1)), -change


def _healed(event: Event, turn: int) -> Iterable[tuple[int, int]]:
    if event.kind == "layers":
        change = int(event.data.get("after", 0)) - int(event.data.get("before", 0))
        if change > 0:
            yield int(event.data.get("seat", -1)), change


CHEM: dict[str, Counter] = {
    "substances": _of("play", lambda data: len(data.get("subs", ()))),
    "reactions": _reactions,
    "dealt": _dealt,
    "lost": _lost,
    "healed": _healed,
    "elements": _of("element"),
    "negations": _of("negate"),
}
"""Columns of the chemistry game."""


DUEL: dict[str, Counter] = {
    "attacks": _of("attack"),
    "dealt": _of("hit", lambda data: int(data.get("dealt", 0)), "source"),
    "lost": _of("hit", lambda data: int(data.get("lost", 0)), "target"),
    "reactions": _of("reaction", who="owner"),
    "ultimates": _of("ultimate"),
}
"""Columns of the class duel."""
