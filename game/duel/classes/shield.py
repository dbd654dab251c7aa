"""Shield bearer 盾兵 (D48): guard, its transfer, and what its breaking does. Defence +1 lies in the class facts."""

from __future__ import annotations

from game.core.decision import Kind, Option
from game.duel.classes.registry import hook
from game.duel.damage import strike
from game.duel.effects.harm import move_shield
from game.duel.hit import Flow, Happening, Hit
from game.duel.table import Table

GUARD = 4


@hook("turn_end", "shield")
def turn_end(t: Table, seat: int) -> Flow:
    """4 shield at its own turn end, kept until used."""
    s = t.seats[seat]
    if s.alive:
        s.guard += GUARD
        t.emit("shield", seat=seat, shield=s.shield, guard=s.guard, change=GUARD, cause="guard")
    yield from ()


@hook("responses", "shield")
def responses(t: Table, seat: int, h: Happening) -> list[Option]:
    """``guard:S`` outside its own turn: move shield to another."""
    s = t.seats[seat]
    if t.in_turn(seat) or s.guard + s.shield == 0:
        return []
    return [Option(f"guard:{x}", label="duel.guard") for x in t.living if x != seat]


@hook("respond", "shield")
def respond(t: Table, seat: int, h: Happening, key: str) -> Flow:
    """How much of it."""
    taker = int(key[6:])
    s = t.seats[seat]
    most = s.guard + s.shield
    n = most
    if most > 1:
        picks = yield from t.ask(seat, Kind.NUMBER, "guard_amount", (), default=(f"number:{most}",), hi=most, to=taker)
        n = int(picks[0][7:])
    move_shield(t, seat, taker, n)


@hook("broken", "shield")
def broken(t: Table, seat: int) -> Flow:
    """When the pool is broken it deals 1 to anyone: class damage from step 7 on, no attack."""
    among = [x for x in t.living if x != seat and t.side(x) != t.side(seat)]
    if among and t.able(seat):
        target = yield from t.choose_seat(seat, "guard_broken", among)
        yield from strike(t, Hit(seat, target, 1, "class", stage=7, design="guard"))
