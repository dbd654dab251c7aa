"""Lancer 槍兵 (D44): throw outside its own turn, at the end of another's action."""

from __future__ import annotations

from game.core.decision import Option, Reason
from game.duel import statuses
from game.duel.classes.registry import hook
from game.duel.damage import deliver
from game.duel.hit import Flow, Happening, Hit
from game.duel.table import Table

ACTIONS = 2
"""Own actions in which the thrown weapon is missing."""


def throw_reason(t: Table, seat: int) -> Reason | None:
    """Why it cannot throw now."""
    if t.seats[seat].counters.get("threw"):
        return Reason("duel_threw", "D44")
    ban = t.attack_ban(seat)
    if ban is not None:
        return ban
    if t.first_weapon(seat) < 0:
        return Reason("duel_scrapped", "D44")
    return None


@hook("responses", "lancer")
def responses(t: Table, seat: int, h: Happening) -> list[Option]:
    """``throw:S`` when another seat's action has ended."""
    if h.moment != "action_end" or t.in_turn(seat):
        return []
    reason = throw_reason(t, seat)
    found = []
    for x in t.enemies(seat):
        found.append(Option(f"throw:{x}", reason, "duel.throw"))
        found.extend(Option(f"throw:{e.id}", reason, "duel.throw") for e in t.seats[x].envoys)
    return found


@hook("respond", "lancer")
def respond(t: Table, seat: int, h: Happening, key: str) -> Flow:
    """Attack + chip value at any distance, not amplifiable; then two actions without the weapon and without attack."""
    s = t.seats[seat]
    target = int(key.split(":")[1])
    index = t.first_weapon(seat)
    base = t.printed_attack(seat) + t.weapon_value(seat, index)
    weapon = t.content.chips[s.chips[index].id]
    harm = weapon.harm or t.character(seat).harm
    s.counters["threw"] = 1
    for i, chip in enumerate(s.chips):
        if chip.type == "weapon":
            statuses.scrap_for_actions(t, seat, i, ACTIONS)
    statuses.put(t, seat, "thrown", seat, ends="action", whose=seat, left=ACTIONS)
    hit = Hit(seat, target, base, "throw", harm=harm, amp=False, design=s.chips[index].id)
    if target < 100:
        facts = t.content.classes["lancer"]
        cls = t.seats[target].cls
        if cls in facts.throw or cls in facts.throw_less:
            hit.follow_ups = 1
            hit.follow_less = 1 if cls in facts.throw_less else 0
    with t.context.effect("attack", {"seat": seat, "target": target, "origin": "throw", "design": hit.design}):
        yield from deliver(t, hit)


@hook("turn_start", "lancer")
def turn_start(t: Table, seat: int) -> Flow:
    """A new throw between own turns."""
    t.seats[seat].counters.pop("threw", None)
    yield from ()
