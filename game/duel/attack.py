"""Attacks: the attack action with its weapon, envoys, and attacks that cards order."""

from __future__ import annotations

import msgspec

from game.core.decision import Kind, Option
from game.duel import elements, statuses, vitals
from game.duel.classes import registry
from game.duel.damage import attack_hit, deliver, judge
from game.duel.hit import Flow, Happening, Hit
from game.duel.state import Envoy, Temp
from game.duel.table import Ask, Table
from game.duel.triggers import fire


class AttackPlan(msgspec.Struct, frozen=True):
    """An attack action as chosen: target, weapon (chip index, -1 unarmed, from 100 the id of a temporary chip),
    effect of
    a temporary weapon (1 or 2), and how stored patience is used (0 not, 1 damage, 2 follow-ups)."""

    target: int
    weapon: int = -1
    mode: int = 0
    patience: int = 0


def temp_weapon(t: Table, seat: int, number: int) -> Temp | None:
    """The temporary weapon with this id."""
    return next((x for x in t.seats[seat].temps if x.id == number and x.kind != "molten"), None)


def build(t: Table, seat: int, plan: AttackPlan) -> Hit:
    """The hit of an attack action before anything is rolled or asked (steps 1 and 2). Pure; also used for forecasts."""
    s = t.seats[seat]
    character = t.character(seat)
    harm, element, base = character.harm, "", t.printed_attack(seat)
    design = ""
    if 0 <= plan.weapon < 100:
        chip = s.chips[plan.weapon]
        weapon = t.content.chips[chip.id]
        base += t.weapon_value(seat, plan.weapon)
        harm = weapon.harm or harm
        element = weapon.element
        design = chip.id
    if not element:
        element = character.form.element if s.form else character.element
    hit = attack_hit(t, seat, plan.target, "attack", base, harm=harm, element=element)
    hit.design = design
    frame = t.frame
    if frame is not None and frame.seat == seat and frame.vow:
        hit.flat.append(("vow", 1))
    if plan.patience:
        stored = s.counters.get("patience", 0)
        if plan.patience == 1 and stored // 5:
            hit.flat.append(("patience", stored // 5))
        elif plan.patience == 2:
            hit.follow_ups += min(3, stored // 10)
    temp = temp_weapon(t, seat, plan.weapon) if plan.weapon >= 100 else None
    if temp is not None:
        hit.design = temp.kind
        if plan.mode == 1:
            hit.doubled = temp.kind == "flame"
            hit.true = temp.kind == "marsh"
    return hit


def attack(t: Table, seat: int, plan: AttackPlan) -> Flow:
    """The attack action: declared, judged, its window, the hit."""
    s = t.seats[seat]
    hit = build(t, seat, plan)
    if plan.patience:
        s.counters["patience"] = 0
        t.emit("patience", seat=seat, stored=0)
    temp = temp_weapon(t, seat, plan.weapon) if plan.weapon >= 100 else None
    data = {"seat": seat, "target": plan.target, "origin": "attack", "design": hit.design}
    with t.context.effect("attack", data):
        if temp is not None:
            yield from _use_temp(t, seat, temp, plan)
        yield from fire(t, Happening("attack", seat, plan.target, hit=hit, kind="attack", design=hit.design))
        yield from roll(t, hit)
        yield from deliver(t, hit)


def roll(t: Table, hit: Hit) -> Flow:
    """The judgement of an attack whose class is judged (D29, D46)."""
    judges = registry.get("judges", t.seats[hit.source].cls)
    if judges is not None and hit.judged is None and judges(t, hit.source, hit.origin):
        hit.judged = yield from judge(t, hit.source, hit.origin)


def _use_temp(t: Table, seat: int, temp: Temp, plan: AttackPlan) -> Flow:
    """Effect 1 or 2 of a temporary weapon (D38); the second destroys it."""
    s = t.seats[seat]
    elements.use_temp(t, seat, temp, 1 if plan.mode == 1 else temp.charges)
    if plan.mode == 1:
        if temp.kind == "soil":
            vitals.time_points(t, t.seat_of(plan.target), -2, "soil")
        return
    if temp.kind == "flame":
        yield from buff_chip(t, seat, 1)
    elif temp.kind == "soil":
        statuses.put(t, seat, "soil", seat)
    elif s.alive:
        vitals.change_max(t, seat, 2, seat, "marsh")


def buff_chip(t: Table, seat: int, n: int, kind: str = "weapon") -> Flow:
    """A chip of the seat gains value for good; with two of the kind the seat chooses."""
    s = t.seats[seat]
    among = [i for i, c in enumerate(s.chips) if c.type == kind]
    if not among:
        return
    index = among[0]
    if len(among) > 1:
        options = [Option(f"chip:{i}", args={"name": s.chips[i].id}) for i in among]
        picks = yield from t.ask(seat, Kind.OPTION, "which_chip", options, default=(options[0].key,))
        index = int(picks[0][5:])
    s.chips[index].bonus += n
    t.emit("chip_bonus", seat=seat, chip=index, bonus=s.chips[index].bonus)


def call_envoy(t: Table, seat: int, element: str) -> None:
    """An elemental attack on oneself: the layers are spent and an envoy stands (D37)."""
    s = t.seats[seat]
    rules = t.content.rules
    s.cultivation -= rules.cultivation
    t.emit("cultivation", seat=seat, layers=s.cultivation)
    summon(t, seat, element)


def summon(t: Table, seat: int, element: str) -> bool:
    """An envoy stands at the seat, unless it has one of the element or two in all; whether it came."""
    s = t.seats[seat]
    rules = t.content.rules
    if not s.alive or len(s.envoys) >= rules.envoys_most or any(e.element == element for e in s.envoys):
        return False
    envoy = Envoy(t.state.serial, element, rules.envoy_health)
    t.state.serial += 1
    s.envoys.append(envoy)
    t.emit("envoy", seat=seat, id=envoy.id, element=element, health=envoy.health)
    return True


def envoy_attacks(t: Table, seat: int) -> Flow:
    """At the end of its owner's turn each envoy attacks once within distance 2 (D37)."""
    rules = t.content.rules
    for envoy in list(t.seats[seat].envoys):
        if envoy.health <= 0 or not t.seats[seat].alive:
            continue
        among = reachable(t, seat, rules.envoy_reach)
        if not among:
            continue
        options = [Option(t.key(x)) for x in among] + [Option("none", label="duel.nobody")]
        picks = yield from t.ask(
            seat,
            Kind.TARGETS,
            "envoy_attack",
            options,
            default=(options[0].key,),
            envoy=envoy.id,
            element=envoy.element,
        )
        if picks == ("none",):
            continue
        hit = Hit(seat, t.target(picks[0]), rules.envoy_attack, "envoy", element=envoy.element, design="envoy")
        hit.envoy = envoy.id
        with t.context.effect(
            "attack",
            {"seat": seat, "target": hit.target, "origin": "envoy", "design": envoy.element, "envoy": envoy.id},
        ):
            yield from deliver(t, hit)


def reachable(t: Table, seat: int, reach: int) -> list[int]:
    """Enemy characters and envoys within a distance."""
    found = []
    for x in t.enemies(seat):
        if t.distance(seat, x) <= reach:
            found.append(x)
            found.extend(e.id for e in t.seats[x].envoys)
    return found


def card_attack(t: Table, hit: Hit) -> Ask[int]:
    """An attack ordered by a card: judged, with its window; the damage dealt."""
    data = {"seat": hit.source, "target": hit.target, "origin": hit.origin, "design": hit.design}
    with t.context.effect("attack", data):
        yield from fire(t, Happening("attack", hit.source, hit.target, hit=hit, kind=hit.origin, design=hit.design))
        yield from roll(t, hit)
        yield from deliver(t, hit)
    return hit.dealt
