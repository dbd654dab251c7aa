"""Swordsman 劍士 (D43): two chips of one type, and resolve, in which both values count."""

from __future__ import annotations

from game.core.decision import Option, Picks, Reason
from game.duel import statuses
from game.duel.classes.registry import hook
from game.duel.hit import Flow
from game.duel.state import Frame
from game.duel.table import Table


@hook("free_options", "swordsman")
def free_options(t: Table, frame: Frame) -> list[Option]:
    """``trait:resolve``, every second turn."""
    counters = t.seats[frame.seat].counters
    reason = None
    if counters.get("resolve_wait", 0) > 0:
        reason = Reason("duel_every_second_turn", "D43")
    elif len({c.type for c in t.seats[frame.seat].chips}) > 1:
        reason = Reason("duel_needs_two_of_a_type", "D43")
    return [Option("trait:resolve", reason, "duel.trait.resolve")]


@hook("free_check", "swordsman")
def free_check(t: Table, frame: Frame, picks: Picks) -> Reason | None:
    """It takes no choice."""
    return None if len(picks) == 1 else Reason("duel_bad_tokens")


@hook("free_answers", "swordsman")
def free_answers(t: Table, frame: Frame) -> list[Picks]:
    """Complete picks."""
    return [(o.key,) for o in free_options(t, frame) if o.legal]


@hook("free", "swordsman")
def free(t: Table, frame: Frame, picks: Picks) -> Flow:
    """From now to the start of its next turn both values count."""
    seat = frame.seat
    t.emit("trait", seat=seat, name="resolve")
    statuses.put(t, seat, "resolve", seat, ends="start", whose=seat)
    t.seats[seat].counters["resolve_wait"] = 2
    yield from ()


@hook("turn_end", "swordsman")
def turn_end(t: Table, seat: int) -> Flow:
    """Counts the turns in which it may not be used again."""
    counters = t.seats[seat].counters
    if counters.get("resolve_wait", 0):
        counters["resolve_wait"] -= 1
    yield from ()
