"""Health, shields, energy and time: the numbers every effect ends in."""

from __future__ import annotations

from game.duel import statuses
from game.duel.table import Table

OWN_HEALING = frozenset({"ability", "linkage", "form", "ultimate", "overload", "talent", "class", "exclusive"})
"""What may heal a descender (D51): its own exclusive cards, talents and class traits."""


def lose(t: Table, seat: int, n: int, by: int, cause: str) -> int:
    """Take health away (step 8); how much went. Not below 1 in round 1 (D10a); who brings it to 0 is kept (D40)."""
    s = t.seats[seat]
    if not s.alive or n <= 0:
        return 0
    before = s.health
    s.health = max(0, before - n)
    if t.state.round <= 1 and s.health < 1:
        s.health = min(1, before)
    if s.health == 0 and before > 0:
        s.hurt_by = by
        s.hurt_ultimate = cause in ("ultimate", "overload")
    if before != s.health:
        t.emit("health", seat=seat, before=before, after=s.health, max=s.max_health, cause=cause, by=by)
    return before - s.health


def heal(t: Table, seat: int, n: int, by: int, kind: str) -> int:
    """Give health back up to the maximum; how much came. It ends bleeding (D46); D51 limits what heals a descender."""
    s = t.seats[seat]
    if not s.alive or n <= 0:
        return 0
    if s.cls == "descender" and (by != seat or kind not in OWN_HEALING):
        t.emit("no_heal", seat=seat, rule="D51")
        return 0
    n += sum(p.heal * k for p, k in t.passives(seat))
    statuses.drop(t, seat, "bleed")
    before = s.health
    s.health = min(s.max_health, before + max(0, n))
    if s.health != before:
        t.emit("health", seat=seat, before=before, after=s.health, max=s.max_health, cause="heal", by=by)
    return s.health - before


def change_max(t: Table, seat: int, n: int, by: int, cause: str) -> None:
    """Raise or lower the maximum; health never stands above it. At 0 the character is at 0 health."""
    s = t.seats[seat]
    if not s.alive:
        return
    floor = 1 if t.state.round <= 1 else 0
    s.max_health = max(floor, s.max_health + n)
    t.emit("max_health", seat=seat, max=s.max_health, change=n, cause=cause)
    if s.health > s.max_health:
        lose(t, seat, s.health - s.max_health, by, cause)


def shield(t: Table, seat: int, n: int, cause: str) -> None:
    """Give a shield; shields add up and stay until used."""
    s = t.seats[seat]
    if s.alive and n > 0:
        s.shield += n
        t.emit("shield", seat=seat, shield=s.shield, guard=s.guard, change=n, cause=cause)


def soak(t: Table, seat: int, n: int) -> tuple[int, bool]:
    """What of n a shield takes (step 7), plain shield before guard; and whether the guard pool broke (D48)."""
    s = t.seats[seat]
    plain = min(n, s.shield)
    guard = min(n - plain, s.guard)
    if plain + guard:
        s.shield -= plain
        s.guard -= guard
        t.emit("shield", seat=seat, shield=s.shield, guard=s.guard, change=-(plain + guard), cause="hit")
    return plain + guard, guard > 0 and s.guard == 0


def energy(t: Table, seat: int, n: int, cause: str) -> int:
    """Change ultimate energy between 0 and the cap (D16); the change that came about."""
    s = t.seats[seat]
    if not s.alive and s.controller < 0:
        return 0
    before = s.energy
    s.energy = max(0, min(t.character(seat).cap, before + n))
    if s.energy != before:
        t.emit("energy", seat=seat, energy=s.energy, change=s.energy - before, cause=cause)
    return s.energy - before


def time_points(t: Table, seat: int, n: int, cause: str) -> None:
    """Change time points: of the running turn, not below 0, else of the seat's next one."""
    for frame in t.state.frames:
        if frame.seat == seat:
            frame.time = max(0, frame.time + n)
            t.emit("time", seat=seat, time=frame.time, change=n, cause=cause)
            return
    counters = t.seats[seat].counters
    counters["next_time"] = counters.get("next_time", 0) + n
    t.emit("next_time", seat=seat, change=n, cause=cause)
