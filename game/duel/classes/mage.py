"""Mage 魔法師 (D41): chant. Low health and ignored defence lie in the class facts."""

from __future__ import annotations

from game.core.decision import Option
from game.duel.classes.registry import hook
from game.duel.damage import strike
from game.duel.hit import Flow, Hit
from game.duel.state import Frame
from game.duel.table import Table

BREAK = 5
"""One hit of so much damage interrupts the chant."""


def chanting(t: Table, seat: int) -> bool:
    """Whether a chant runs."""
    return "chant" in t.seats[seat].counters


@hook("draw_options", "mage")
def draw_options(t: Table, frame: Frame) -> list[Option]:
    """Chant instead of drawing; one at a time."""
    return [] if chanting(t, frame.seat) else [Option("chant", label="duel.chant")]


@hook("draw", "mage")
def draw(t: Table, frame: Frame, key: str) -> Flow:
    """Begin it."""
    t.seats[frame.seat].counters["chant"] = 0
    t.emit("chant", seat=frame.seat, n=0)
    yield from ()


@hook("any_turn_end", "mage")
def any_turn_end(t: Table, owner: int, seat: int) -> Flow:
    """+1 whenever a character's turn ends, its own too; +2 with fewer than 4 alive."""
    if chanting(t, owner):
        counters = t.seats[owner].counters
        counters["chant"] += 2 if len(t.living) < 4 else 1
        t.emit("chant", seat=owner, n=counters["chant"])
    yield from ()


@hook("turn_start", "mage")
def turn_start(t: Table, seat: int) -> Flow:
    """Released at its own next turn start."""
    yield from release(t, seat)


@hook("release", "mage")
def release(t: Table, seat: int) -> Flow:
    """The stored damage strikes a chosen enemy: magical, no attack."""
    counters = t.seats[seat].counters
    if "chant" not in counters:
        return
    n = counters.pop("chant")
    t.emit("chant", seat=seat, n=-1)
    among = t.enemies(seat)
    if n <= 0 or not among:
        return
    target = yield from t.choose_seat(seat, "chant_target", among)
    hit = Hit(seat, target, n, "chant", harm="magical", design="chant")
    yield from strike(t, hit)


@hook("after_hurt", "mage")
def after_hurt(t: Table, hit: Hit) -> Flow:
    """One hit of 5 or more interrupts; what was stored is released at once, even by a dying mage."""
    if hit.dealt >= BREAK and hit.stage <= 7:
        yield from release(t, hit.target)
