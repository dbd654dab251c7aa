"""The damage pipeline, exactly D25-D31: one place for every hit."""

from __future__ import annotations

from game.duel import elements, triggers, vitals
from game.duel.classes import registry
from game.duel.hit import RELATED, STANDING, Flow, Happening, Hit
from game.duel.state import ENVOY, Envoy
from game.duel.table import Ask, Table
from game.duel.windows import announce, open_window


def judge(t: Table, seat: int, cause: str) -> Ask[bool]:
    """Roll a judgement: 4-6 succeeds (D29)."""
    die = t.context.below(6) + 1
    t.emit("judge", seat=seat, die=die, ok=die >= 4, cause=cause)
    h = Happening("judged", seat, kind="success" if die >= 4 else "fail")
    yield from triggers.fire(t, h)
    return die >= 4


def attack_hit(t: Table, seat: int, target: int, origin: str, base: int, **more: object) -> Hit:
    """A hit with the standing flat bonuses of the seat's attacks collected (step 2)."""
    hit = Hit(seat, target, base, origin, **more)  # type: ignore[arg-type]
    if t.frenzied(seat):
        hit.flat.append(("frenzy", 1))
    standing = t.flat_attack(seat) - t.frenzied(seat)
    if standing:
        hit.flat.append(("standing", standing))
    return hit


def deliver(t: Table, hit: Hit) -> Flow:
    """An attack from its *attacked* window on: window, hit, follow-ups. Judgement has been rolled before (D29)."""
    h = Happening("attacked", hit.source, hit.target, hit=hit, kind=hit.origin, design=hit.design)
    yield from announce(t, h)
    yield from strike(t, hit)


def strike(t: Table, hit: Hit) -> Flow:
    """Run a hit through its steps, then all that follows from it."""
    if hit.cancelled:
        t.emit("averted", source=hit.source, target=hit.target, origin=hit.origin)
        return
    if hit.target >= ENVOY:
        envoy = t.envoy(hit.target)
        if envoy is not None:
            yield from _strike_envoy(t, hit, envoy)
        return
    victim = t.seats[hit.target]
    if not victim.alive:
        return
    yield from _reckon(t, hit)
    if hit.stage <= 7:
        hit.soaked, broke = vitals.soak(t, hit.target, hit.dealt)
    else:
        broke = False
    hit.lost = vitals.lose(t, hit.target, hit.dealt - hit.soaked, hit.source, hit.origin)
    _report(t, hit)
    if hit.source != hit.target and hit.source >= 0 and hit.stage <= 7:
        t.seats[hit.source].dealt[hit.target] += hit.dealt
    yield from _aftermath(t, hit, broke)


def _reckon(t: Table, hit: Hit) -> Flow:
    """Steps 1-6 for a character; fills ``value`` and ``dealt``."""
    total = hit.base
    hit.lines.append((hit.design or "base", hit.base, total))
    if hit.stage > 1:
        hit.value = hit.dealt = total
        return
    if hit.amp:
        if hit.origin in RELATED and hit.envoy < 0:
            bonus = t.relation_bonus(hit.source, hit.target)
            if bonus:
                hit.flat.append(("relation", bonus))
        for name, n in hit.flat:
            total = max(0, total + n)
            hit.lines.append((name, n, total))
    hit.value = total
    if hit.amp:
        if hit.element:
            yield from elements.arrive(t, hit.source, hit.target, hit.element, hit.value, hit)
        if hit.doubled:
            total *= 2
            hit.lines.append(("double", total // 2, total))
        if hit.judged is not None:
            new = total * 3 // 2 if hit.judged else max(0, total - 1)
            hit.lines.append(("judged_ok" if hit.judged else "judged_fail", new - total, new))
            total = new
    if hit.halved:
        total //= 2
        hit.lines.append(("half", 0, total))
    total = _defend(t, hit, total)
    if total > 0 and hit.amp:
        taken = sum(p.taken * n for p, n in t.passives(hit.target))
        if taken:
            new = max(1, total + taken)
            hit.lines.append(("taken", new - total, new))
            total = new
    hit.dealt = total


def _defend(t: Table, hit: Hit, total: int) -> int:
    """Step 5; what a response cut off comes here too, from true damage as well."""
    victim = t.seats[hit.target].cls
    ignored = (
        hit.true or hit.ignore or (hit.source >= 0 and victim in t.content.classes[t.seats[hit.source].cls].ignore)
    )
    if not ignored and (defence := t.defence(hit.target, hit.harm)):
        new = max(0, total - defence)
        hit.lines.append(("defence", new - total, new))
        total = new
    if hit.cut:
        new = max(0, total - hit.cut)
        hit.lines.append(("cut", new - total, new))
        total = new
    return total


def _report(t: Table, hit: Hit) -> None:
    t.emit(
        "hit",
        source=hit.source,
        target=hit.target,
        origin=hit.origin,
        design=hit.design,
        harm=hit.harm,
        true=hit.true,
        envoy=hit.envoy,
        lines=[list(line) for line in hit.lines],
        value=hit.value,
        dealt=hit.dealt,
        shield=hit.soaked,
        lost=hit.lost,
    )


def _strike_envoy(t: Table, hit: Hit, envoy: Envoy) -> Flow:
    """Damage to an envoy: no elements, relations or shield (D37)."""
    total = hit.base
    hit.lines.append((hit.design or "base", hit.base, total))
    if hit.stage == 1:
        if hit.amp:
            for name, n in hit.flat:
                total = max(0, total + n)
                hit.lines.append((name, n, total))
        hit.value = total
        if hit.amp and hit.doubled:
            total *= 2
        if hit.amp and hit.judged is not None:
            total = total * 3 // 2 if hit.judged else max(0, total - 1)
        if hit.halved:
            total //= 2
        if not (hit.true or hit.ignore):
            total = max(0, total - t.content.rules.envoy_defence)
        total = max(0, total - hit.cut)
    hit.dealt = total
    hit.lost = min(total, envoy.health)
    envoy.health -= hit.lost
    if envoy.health == 0:
        envoy.hurt_by = hit.source
    _report(t, hit)
    yield from _follow_ups(t, hit)


def _aftermath(t: Table, hit: Hit, broke: bool) -> Flow:
    """What a hit sets off, in this order: the victim's class, the dealer's class, broken guard, molten shield, delayed
    reactions, triggers, follow-ups, the *damaged* window."""
    target = hit.target
    hurt = registry.get("after_hurt", t.seats[target].cls)
    if hurt is not None:
        yield from hurt(t, hit)
    damaging = hit.dealt > 0 and hit.stage <= 7
    if damaging and hit.source not in (-1, target):
        hit_hook = registry.get("after_hit", t.seats[hit.source].cls)
        if hit_hook is not None:
            yield from hit_hook(t, hit)
    if broke:
        broken = registry.get("broken", t.seats[target].cls)
        if broken is not None:
            yield from broken(t, target)
        yield from triggers.fire(t, Happening("shield_broken", target))
    if damaging and hit.source not in (-1, target) and hit.origin != "retaliation":
        yield from _molten(t, hit)
    for after in hit.after:
        if after == "rage":
            yield from rage(t, hit.source, target)
    if damaging and hit.origin not in STANDING:
        yield from triggers.fire(t, Happening("hit", hit.source, target, hit=hit, kind=hit.origin, design=hit.design))
        yield from triggers.fire(t, Happening("hurt", hit.source, target, hit=hit, kind=hit.origin, design=hit.design))
    yield from _follow_ups(t, hit)
    if hit.element and hit.amp and t.seats[target].alive:
        yield from announce(t, Happening("attached", hit.source, target, kind=hit.origin, design=hit.element))
    if damaging and hit.origin != "follow_up":
        h = Happening("damaged", hit.source, target, hit=hit, kind=hit.origin, design=hit.design)
        yield from open_window(t, h) if hit.origin in STANDING else announce(t, h)


def _follow_ups(t: Table, hit: Hit) -> Flow:
    """Halves of the damage dealt, each of the one before, floor, entering at step 7 (D27); the descender's own first
    (D51)."""
    if hit.no_follow or hit.origin == "follow_up" or hit.source < 0 or hit.stage == 8:
        return
    own = t.seats[hit.source].cls == "descender" and hit.envoy < 0
    amount = hit.dealt
    for i in range(hit.follow_ups + own):
        amount //= 2
        harm = amount - hit.follow_less
        if harm <= 0:
            return
        follow = Hit(hit.source, hit.target, harm, "follow_up", harm=hit.harm, stage=7, true=hit.true)
        follow.envoy = hit.envoy
        yield from strike(t, follow)
        spent = registry.get("follow_up", t.seats[hit.source].cls)
        if spent is not None:
            yield from spent(t, hit.source, own and i == 0)


def _molten(t: Table, hit: Hit) -> Flow:
    """A molten shield returns half of the damage taken, at most 5, as a retaliation (D38)."""
    s = t.seats[hit.target]
    temp = next((x for x in s.temps if x.kind == "molten"), None)
    if temp is None:
        return
    back = min(hit.dealt // 2, t.content.rules.molten_most)
    if back <= 0:
        return
    elements.use_temp(t, hit.target, temp, 1)
    yield from deliver(t, Hit(hit.target, hit.source, back, "retaliation", stage=7, design="molten"))


def rage(t: Table, owner: int, seat: int) -> Flow:
    """Rage (D36): ``seat`` attacks another living character named by the owner, who names neither itself nor a mate."""
    among = [x for x in t.enemies(owner) if x != seat]
    if not among or not t.able(seat) or not t.seats[seat].alive:
        return
    target = yield from t.choose_seat(owner, "rage_target", among)
    hit = attack_hit(t, seat, target, "rage", t.printed_attack(seat), harm=t.character(seat).harm)
    hit.no_follow = True
    with t.context.effect("attack", {"seat": seat, "target": target, "origin": "rage", "owner": owner}):
        yield from deliver(t, hit)


def continuing(t: Table, source: int, target: int, n: int, cause: str) -> Flow:
    """Burn and the like: step 7 on, no bonus, no relation, no attack (D31)."""
    yield from strike(t, Hit(source, target, n, "continuing", stage=7, design=cause))


def forced_loss(t: Table, source: int, target: int, n: int, origin: str, design: str = "") -> Flow:
    """Step 8 only (D28); it may be an attack (the berserker's retaliation)."""
    yield from strike(t, Hit(source, target, n, origin, stage=8, attack=origin in ("retaliation",), design=design))


def bleed_tick(t: Table, seat: int) -> Flow:
    """Bleeding takes 1 health at each action phase of its bearer (D46)."""
    wound = t.status(seat, "bleed")
    if wound is not None:
        yield from forced_loss(t, wound.owner, seat, 1, "continuing", "bleed")
