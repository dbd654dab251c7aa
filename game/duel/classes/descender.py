"""Descender 降臨者 (D51): otherworld power and data disorder. What may heal it is in ``vitals.heal``."""

from __future__ import annotations

from game.duel import vitals
from game.duel.classes.registry import hook
from game.duel.hit import Flow
from game.duel.table import Table


@hook("follow_up", "descender")
def follow_up(t: Table, seat: int, otherworld: bool) -> Flow:
    """Each follow-up of its own power lowers its maximum by 4; each other one raises it by 3 and heals 2."""
    if otherworld:
        vitals.change_max(t, seat, -4, seat, "otherworld")
    else:
        vitals.change_max(t, seat, 3, seat, "disorder")
        vitals.heal(t, seat, 2, seat, "class")
    yield from ()
