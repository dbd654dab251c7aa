"""Berserker 狂戰士 (D40): every third attack suffered is answered, frenzy, one last turn at 0."""

from __future__ import annotations

from game.duel.classes.registry import hook
from game.duel.damage import forced_loss
from game.duel.hit import Flow, Happening, Hit
from game.duel.table import Table
from game.duel.windows import announce

EVERY = 3


@hook("after_hurt", "berserker")
def after_hurt(t: Table, hit: Hit) -> Flow:
    """Every third attack suffered, follow-ups counted, retaliations not (D31): at once an attack of its own."""
    if not hit.attack or hit.origin == "retaliation":
        return
    seat = hit.target
    s = t.seats[seat]
    s.counters["suffered"] = s.counters.get("suffered", 0) + 1
    t.emit("counter", seat=seat, name="suffered", n=s.counters["suffered"] % EVERY)
    if s.counters["suffered"] % EVERY == 0 and t.able(seat):
        yield from retaliate(t, seat)


def retaliate(t: Table, seat: int) -> Flow:
    """Forced loss of the printed attack, on one character of its choice, any distance, no time."""
    among = t.enemies(seat)
    if not among:
        return
    target = yield from t.choose_seat(seat, "retaliate", among)
    n = t.printed_attack(seat)
    hit = Hit(seat, target, n, "retaliation", stage=8)
    with t.context.effect("attack", {"seat": seat, "target": target, "origin": "retaliation", "design": ""}):
        h = Happening("attacked", seat, target, hit=hit, kind="retaliation")
        yield from announce(t, h)
        if not hit.cancelled:
            yield from forced_loss(t, seat, hit.target, n, "retaliation")
