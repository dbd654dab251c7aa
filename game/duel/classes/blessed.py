"""Blessed 神賜者 (D52): the power of one god a turn."""

from __future__ import annotations

from game.duel.classes.registry import hook
from game.duel.hit import Env, Flow
from game.duel.table import Table


@hook("turn_start", "blessed")
def turn_start(t: Table, seat: int) -> Flow:
    """Before drawing, the power of one god, to the start of its next turn; no repeats until all were there."""
    s = t.seats[seat]
    if not s.gods:
        s.gods = sorted(t.content.gods)
        t.context.shuffle(s.gods)
    s.god = s.gods.pop()
    god = t.content.gods[s.god]
    with t.context.effect("god", {"seat": seat, "god": s.god}):
        env = Env(t, seat, "god", s.god)
        for word in god.do:
            yield from word.run(env)
