"""Schemer 陰謀家 (D50): double and control."""

from __future__ import annotations

from game.duel.classes.copying import gain_ultimate, steps_reached
from game.duel.classes.registry import hook
from game.duel.hit import Flow, Hit
from game.duel.table import Table


@hook("after_hit", "schemer")
def after_hit(t: Table, hit: Hit) -> Flow:
    """For each 8 damage dealt to one character its ultimate, one use."""
    before = t.seats[hit.source].dealt[hit.target] - hit.dealt
    for _ in range(steps_reached(t, hit.source, hit.target, before)):
        gain_ultimate(t, hit.source, hit.target)
    yield from ()


@hook("controls", "schemer")
def controls(t: Table, seat: int, victim: int, alive_before: int) -> bool:
    """Whether a kill gives control of the victim: 3 or more alive before the fall, and no arbiter."""
    return alive_before >= 3 and t.seats[victim].cls != "arbiter" and victim != seat
