"""Assassin 暗殺者 (D46): crit on each attack and ultimate, bleed on the classes it counters."""

from __future__ import annotations

from game.duel import statuses
from game.duel.classes.registry import hook
from game.duel.damage import judge
from game.duel.hit import CARDS, ULTIMATES, Flow, Hit
from game.duel.table import Table

WOUNDING = frozenset({"attack"}) | CARDS | ULTIMATES


@hook("judges", "assassin")
def judges(t: Table, seat: int, origin: str) -> bool:
    """Attacks and ultimates; a forced attack (rage) has no judgement (D36)."""
    return origin == "attack" or origin in ULTIMATES


@hook("after_hit", "assassin")
def after_hit(t: Table, hit: Hit) -> Flow:
    """A second judgement for bleed when it damages mage, archer, descender, berserker."""
    if hit.dealt > 0 and hit.origin in WOUNDING and hit.envoy < 0:
        facts = t.content.classes["assassin"]
        if t.seats[hit.target].cls in facts.bleed:
            ok = yield from judge(t, hit.source, "bleed")
            if ok:
                statuses.put(t, hit.target, "bleed", hit.source)
