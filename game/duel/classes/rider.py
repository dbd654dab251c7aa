"""Rider 騎兵 (D45): rush, and grave wound on the classes it counters."""

from __future__ import annotations

from game.core.decision import Option, Picks, Reason
from game.duel import statuses
from game.duel.classes.registry import hook
from game.duel.hit import Flow, Hit
from game.duel.state import Frame
from game.duel.table import Table


@hook("free_options", "rider")
def free_options(t: Table, frame: Frame) -> list[Option]:
    """``trait:rush``, once a turn."""
    reason = Reason("duel_once_a_turn", "D45") if "rush" in frame.used else None
    return [Option("trait:rush", reason, "duel.trait.rush")]


@hook("free_check", "rider")
def free_check(t: Table, frame: Frame, picks: Picks) -> Reason | None:
    """It takes no choice."""
    return None if len(picks) == 1 else Reason("duel_bad_tokens")


@hook("free_answers", "rider")
def free_answers(t: Table, frame: Frame) -> list[Picks]:
    """Complete picks."""
    return [(o.key,) for o in free_options(t, frame) if o.legal]


@hook("free", "rider")
def free(t: Table, frame: Frame, picks: Picks) -> Flow:
    """Immune to one trap in this turn."""
    frame.used.append("rush")
    t.emit("trait", seat=frame.seat, name="rush")
    statuses.put(t, frame.seat, "rush", frame.seat, ends="end", whose=frame.seat)
    yield from ()


@hook("after_hit", "rider")
def after_hit(t: Table, hit: Hit) -> Flow:
    """Grave wound from the next hit to the start of the rider's next turn; it does not stack."""
    victim = t.seats[hit.target]
    if hit.dealt > 0 and hit.stage == 1 and hit.envoy < 0 and victim.cls in t.content.classes["rider"].grave:
        statuses.put(t, hit.target, "grave_wound", hit.source, ends="start", whose=hit.source)
    yield from ()
