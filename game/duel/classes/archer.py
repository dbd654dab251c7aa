"""Archer 弓兵 (D47): patience stores unused time. Its use is declared with an attack action (``attack.build``)."""

from __future__ import annotations

from game.duel.classes.registry import hook
from game.duel.hit import Flow
from game.duel.table import Table

CAP = 30


@hook("turn_end", "archer")
def turn_end(t: Table, seat: int) -> Flow:
    """Unused time is stored at turn end, up to 30."""
    frame = t.frame
    if frame is not None and frame.seat == seat and frame.time > 0:
        counters = t.seats[seat].counters
        counters["patience"] = min(CAP, counters.get("patience", 0) + frame.time)
        t.emit("patience", seat=seat, stored=counters["patience"])
    yield from ()
