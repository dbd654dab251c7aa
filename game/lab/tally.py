"""What one finished game says beyond its winner: what harmed, and who played which card. From its events alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.event import Event
from game.core.session import Session
from game.duel.content import content
from game.lab import coverage


class Tally(msgspec.Struct, frozen=True):
    """Figures of one game.

    ``damage``: what caused it -> layers (chemistry) or health (duel) really lost by it. ``played``: a substance or card
    -> the seats that played it, each once. ``first``: the seat that began. ``seen``: what of the content the game
    showed (duel only; see ``coverage``).
    """

    damage: dict[str, float]
    played: dict[str, tuple[int, ...]]
    first: int
    seen: tuple[str, ...] = ()


def tally(session: Session[Any]) -> Tally:
    """The figures of a finished session that was played from its beginning.

    Raises:
        ValueError: nobody knows the events of this game.
    """
    game = session.setup.game
    if game == "chem":
        return _chem(session.events)
    if game == "duel":
        return msgspec.structs.replace(_duel(session.events), seen=coverage.seen(content(), session.events))
    raise ValueError(f"no tally for the game {game!r}")


def _made(damage: dict[str, float], played: dict[str, set[int]], first: int) -> Tally:
    return Tally(dict(sorted(damage.items())), {k: tuple(sorted(v)) for k, v in sorted(played.items())}, first)


def _chem(events: Sequence[Event]) -> Tally:
    """Layers lost at settlements, shared among the causes; substances and operations played."""
    damage: defaultdict[str, float] = defaultdict(float)
    played: defaultdict[str, set[int]] = defaultdict(set)
    first = 0
    for event in events:
        data = event.data
        if event.kind == "game":
            first = data["first"]
        elif event.kind == "layers" and data["why"] == "damage":
            lost, threatened = data["before"] - data["after"], sum(-c["change"] for c in data["causes"])
            for cause in data["causes"]:
                damage[cause["formula"]] += -cause["change"] * min(1.0, lost / threatened)
        elif event.kind == "play":
            for sub in data["subs"]:
                played[sub["formula"]].add(data["seat"])
            for op in data["ops"]:
                played[op["card"]["design"]].add(data["seat"])
        elif event.kind == "negate":
            played[data["card"]["design"]].add(data["seat"])
        elif event.kind == "complete":
            played[data["stack"]["formula"]].add(data["seat"])
    return _made(damage, played, first)


def _duel(events: Sequence[Event]) -> Tally:
    """Health lost by the card or kind of attack that took it; cards, traps and ultimates played."""
    damage: defaultdict[str, float] = defaultdict(float)
    played: defaultdict[str, set[int]] = defaultdict(set)
    first = -1
    for event in events:
        data = event.data
        if event.kind == "round" and first < 0:
            first = data["order"][0]
        elif event.kind == "hit" and data["lost"]:
            damage[data["design"] or data["origin"]] += data["lost"]
        elif event.kind == "health" and data["after"] < data["before"] and data["cause"] not in ("hit", "attack"):
            damage[data["cause"]] += data["before"] - data["after"]
        elif event.kind in ("card", "ultimate", "respond"):
            played[data["design"]].add(data["seat"])
        elif event.kind == "form" and data["on"]:
            played[data["form"]].add(data["seat"])
    return _made(damage, played, max(first, 0))
