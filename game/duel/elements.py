"""Elements: marks, the ten base reactions, the six high reactions (D35, D36, D38)."""

from __future__ import annotations

from game.core.decision import Kind, Option
from game.duel import statuses, triggers, vitals
from game.duel.hit import Flow, Happening, Hit
from game.duel.state import Temp
from game.duel.table import Ask, Table

BASE = ("metal", "wood", "water", "fire", "earth")
HIGH = ("xin_water", "vibranium")
PAIRS: dict[frozenset[str], str] = {
    frozenset(("metal", "wood")): "pierce",
    frozenset(("metal", "fire")): "rage",
    frozenset(("metal", "water")): "xin_water",
    frozenset(("metal", "earth")): "vibranium",
    frozenset(("fire", "wood")): "burn",
    frozenset(("fire", "water")): "vaporise",
    frozenset(("fire", "earth")): "crystallise",
    frozenset(("water", "wood")): "sweet",
    frozenset(("water", "earth")): "mire",
    frozenset(("earth", "wood")): "cultivate",
}
"""The ten base reactions (D36)."""
HIGH_PAIRS: dict[tuple[str, str], tuple[tuple[str, int], ...]] = {
    ("xin_water", "fire"): (("rage", 1), ("vaporise", 1), ("flame", 2)),
    ("xin_water", "earth"): (("soil", 2),),
    ("xin_water", "wood"): (("pierce", 1), ("sweet", 1), ("marsh", 2)),
    ("vibranium", "fire"): (("molten", 2),),
    ("vibranium", "wood"): (("insulation", 1),),
    ("vibranium", "water"): (("plate", 2),),
}
"""High element and arriving base element -> reactions with the uses they take (D38)."""
HIGH_WITH_HIGH: dict[frozenset[str], str] = {}
"""Reactions between two high elements: none in the core rules, but the table allows them (D35)."""


def arrive(t: Table, owner: int, target: int, element: str, value: int, hit: Hit | None = None) -> Flow:
    """An element arrives at a seat; its bringer ``owner`` owns the reaction, at most one (D35).

    ``value`` is the attack value of its attack; ``hit`` the hit it came with, which a reaction may change. What must
    wait until the hit is over (rage) is noted in ``hit.after`` or, without a hit, done by the caller of ``attach``.
    """
    s = t.seats[target]
    if not s.alive:
        return
    if element in HIGH:
        yield from _arrive_high(t, owner, target, element, value, hit)
        return
    if s.high:
        done = yield from _react_high(t, owner, target, element, value, hit)
        if done:
            return
    if s.base and s.base != element:
        name = PAIRS[frozenset((s.base, element))]
        with t.context.effect(
            "reaction", {"seat": target, "owner": owner, "name": name, "elements": [s.base, element]}
        ):
            stored = s.base_value
            s.base, s.base_value = "", 0
            if _insulated(t, target):
                return
            yield from _effect(t, owner, target, name, stored, value, hit)
        return
    s.base, s.base_value = element, value
    t.emit("element", seat=target, element=element, high=s.high, uses=s.uses, owner=owner)


def _arrive_high(t: Table, owner: int, target: int, element: str, value: int, hit: Hit | None) -> Flow:
    s = t.seats[target]
    name = HIGH_WITH_HIGH.get(frozenset((s.high, element))) if s.high and s.high != element else None
    if name is not None:
        elements = [s.high, element]
        with t.context.effect("reaction", {"seat": target, "owner": owner, "name": name, "elements": elements}):
            s.high, s.uses = "", 0
            t.emit("element", seat=target, element=s.base, high="", uses=0, owner=owner)
            if not _insulated(t, target):
                yield from _effect(t, owner, target, name, 0, value, hit)
        return
    s.high, s.uses = element, 2  # the later one replaces, uses left are lost
    t.emit("element", seat=target, element=s.base, high=s.high, uses=s.uses, owner=owner)


def _insulated(t: Table, target: int) -> bool:
    """Insulation takes one reaction on its bearer: the elements are spent, nothing happens, it is gone (D38)."""
    s = t.seats[target]
    if not s.insulated:
        return False
    s.insulated = False
    t.emit("insulation", seat=target, on=False)
    return True


def _react_high(t: Table, owner: int, target: int, element: str, value: int, hit: Hit | None) -> Ask[bool]:
    s = t.seats[target]
    rows = [row for row in HIGH_PAIRS.get((s.high, element), ()) if row[1] <= s.uses]
    if not rows:
        return False
    if s.insulated:
        name, uses = min(rows, key=lambda row: row[1])
        if uses == 2:
            return False  # nobody would spend both uses on nothing: the base element attaches
    else:
        declinable = all(uses == 2 for _, uses in rows)
        options = [
            Option(f"reaction:{name}", label=f"duel.reaction.{name}", args={"uses": uses}) for name, uses in rows
        ]
        if declinable:
            options.append(Option("decline", label="duel.decline"))
        if len(options) == 1:
            name, uses = rows[0]
        else:
            picks = yield from t.ask(
                owner, Kind.OPTION, "high_reaction", options, default=(options[0].key,), target=target, element=element
            )
            if picks == ("decline",):
                return False
            name, uses = next(row for row in rows if f"reaction:{row[0]}" == picks[0])
    high = s.high
    with t.context.effect("reaction", {"seat": target, "owner": owner, "name": name, "elements": [high, element]}):
        s.uses -= uses
        if s.uses == 0:
            s.high = ""
        t.emit("element", seat=target, element=s.base, high=s.high, uses=s.uses, owner=owner)
        if not _insulated(t, target):
            yield from _effect(t, owner, target, name, 0, value, hit)
    return True


def _effect(t: Table, owner: int, target: int, name: str, stored: int, value: int, hit: Hit | None) -> Flow:
    s, mine = t.seats[target], t.seats[owner]
    if name == "pierce" and hit is not None:
        hit.true = True
    elif name == "vaporise" and hit is not None:
        hit.doubled = True
    elif name == "rage":
        if hit is not None:
            hit.after.append("rage")
        else:
            s.counters["rage_by"] = owner  # taken up by ``harm.attach``
    elif name in HIGH:
        yield from _arrive_high(t, owner, target, name, value, hit)
    elif name == "burn":
        statuses.put(t, target, "burn", owner, ends="end", whose=owner)
    elif name == "crystallise":
        vitals.shield(t, owner, (stored + value) // 2, "crystallise")
    elif name == "sweet":
        vitals.heal(t, owner, 2, owner, "reaction")
    elif name == "mire":
        statuses.put(t, target, "mire", owner)
    elif name == "cultivate":
        cultivate(t, owner, 1)
    elif name in ("flame", "soil", "marsh", "molten"):
        add_temp(t, owner, name)
    elif name == "insulation":
        mine.insulated = True
        t.emit("insulation", seat=owner, on=True)
    elif name == "plate" and mine.armour_bonus < t.content.rules.vibranium_most:
        mine.armour_bonus += 1
        t.emit("armour_bonus", seat=owner, bonus=mine.armour_bonus)
    yield from triggers.fire(t, Happening("reaction", owner, target, kind=name))


def cultivate(t: Table, seat: int, n: int) -> None:
    """Gain layers of cultivation; four let it call an envoy (D36, D37)."""
    s = t.seats[seat]
    s.cultivation += n
    t.emit("cultivation", seat=seat, layers=s.cultivation)


def add_temp(t: Table, seat: int, kind: str) -> None:
    """A temporary chip with two charges (D38)."""
    if not t.seats[seat].alive:
        return
    temp = Temp(t.state.serial, kind)
    t.state.serial += 1
    t.seats[seat].temps.append(temp)
    t.emit("temp_chip", seat=seat, id=temp.id, chip=kind, charges=temp.charges)


def use_temp(t: Table, seat: int, temp: Temp, charges: int) -> None:
    """Spend charges of a temporary chip; without any it is gone."""
    temp.charges -= charges
    if temp.charges <= 0:
        t.seats[seat].temps = [x for x in t.seats[seat].temps if x is not temp]
    t.emit("temp_chip", seat=seat, id=temp.id, chip=temp.kind, charges=max(0, temp.charges))


def transmute(t: Table, seat: int, element: str) -> None:
    """Turn the attached base element into another; nothing reacts (D42)."""
    s = t.seats[seat]
    if s.base:
        s.base = element
        t.emit("element", seat=seat, element=s.base, high=s.high, uses=s.uses, owner=-1)


def cleanse(t: Table, seat: int) -> None:
    """Take all marks off a seat."""
    s = t.seats[seat]
    if s.base or s.high:
        s.base, s.base_value, s.high, s.uses = "", 0, "", 0
        t.emit("element", seat=seat, element="", high="", uses=0, owner=-1)
