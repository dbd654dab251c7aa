"""Half-made plays: what can be added, whether it is whole, and what it would do (the client's drags and forecasts)."""

from __future__ import annotations

from typing import Any

from game.core.decision import Decision, Option, Partial, Picks, Reason
from game.duel import attack, legal, moves
from game.duel.classes import registry
from game.duel.effects import words_in
from game.duel.effects.base import amount
from game.duel.effects.harm import Attack, Damage
from game.duel.elements import BASE
from game.duel.forecast import forecast
from game.duel.hit import CARDS, ULTIMATES, Env, Hit
from game.duel.model import Design
from game.duel.state import ENVOY, Frame
from game.duel.table import Table


def extend(t: Table, decision: Decision, picks: Picks) -> Partial:
    """Options to add to ``picks``, the reason why it is not whole yet (None: it is), and a preview."""
    frame = t.state.frames[-1]
    if frame.phase == "draw":
        reason = moves.check_draw(t, frame, picks)
        return Partial(picks, _draw_more(t, frame, picks, decision), reason)
    reason = moves.check_main(t, frame, picks)
    if not picks:
        return Partial(picks, decision.options, reason)
    options = _more(t, frame, picks)
    return Partial(picks, options, reason, _preview(t, frame, picks))


def _draw_more(t: Table, frame: Frame, picks: Picks, decision: Decision) -> tuple[Option, ...]:
    if not picks:
        return decision.options
    if picks[0] != "draw":
        return ()
    found = []
    for option in decision.options:
        if option.key.startswith("deck:") and option.key not in picks:
            reason = moves.check_draw(t, frame, (*picks, option.key))
            found.append(Option(option.key, reason, option.label))
    return tuple(found)


def _more(t: Table, frame: Frame, picks: Picks) -> tuple[Option, ...]:
    verb, rest = picks[0], picks[1:]
    seat = frame.seat
    s = t.seats[seat]
    if verb == "attack":
        return _attack_more(t, frame, rest)
    if verb.startswith("card:") and verb[5:].isdigit() and int(verb[5:]) in s.hand:
        return _target_more(t, frame, t.design(int(verb[5:])), rest)
    if verb in ("ultimate", "overload"):
        return _target_more(t, frame, t.content.designs[s.ultimate], rest)
    if verb.startswith("copy:") and verb[5:] in s.ultimates:
        return _target_more(t, frame, t.content.designs[verb[5:]], rest)
    if verb == "envoy" and not rest:
        there = {e.element for e in s.envoys}
        taken = Reason("duel_envoy_there", "D37")
        return tuple(Option(f"element:{e}", taken if e in there else None) for e in BASE)
    if verb == "trait:transmute" and len(rest) < 2:
        checker = registry.get("free_check", s.cls)
        if checker is None:
            return ()
        if not any(p.startswith("seat:") for p in rest):
            no_mark = Reason("duel_no_mark", "D42")
            return tuple(Option(f"seat:{x}", None if t.seats[x].base else no_mark) for x in t.living)
        return tuple(Option(f"element:{e}", checker(t, frame, (*picks, f"element:{e}"))) for e in BASE)
    return ()


def _attack_more(t: Table, frame: Frame, rest: Picks) -> tuple[Option, ...]:
    found: list[Option] = []
    seat = frame.seat
    ban = legal.attack_reason(t, frame)
    words = {p.split(":")[0] for p in rest}
    if not words & {"seat", "envoy"}:
        for x in t.living:
            if x == seat:
                continue
            friend = Reason("duel_not_a_target", "D2", {"target": x}) if x not in t.enemies(seat) else None
            reason = ban or friend or legal.time_reason(t, frame, (x,))
            need, far = legal.cost(t, frame, (x,))
            found.append(Option(f"seat:{x}", reason, args={"cost": need, "distance": far}))
            found.extend(Option(f"envoy:{e.id}", reason, args={"cost": need}) for e in t.seats[x].envoys)
    if "weapon" not in words:
        for i, chip in enumerate(t.seats[seat].chips):
            if chip.type == "weapon":
                found.append(Option(f"weapon:{i}", t.weapon_ban(seat, i), args={"name": chip.id}))
        for temp in t.seats[seat].temps:
            if temp.kind != "molten":
                found.append(Option(f"weapon:{temp.id}", label=f"duel.temp.{temp.kind}"))
        found.append(Option("weapon:none", label="duel.unarmed"))
    elif "mode" not in words and any(p[7:].isdigit() and int(p[7:]) >= ENVOY for p in rest if p.startswith("weapon:")):
        found += [Option("mode:1", label="duel.mode.1"), Option("mode:2", label="duel.mode.2")]
    if t.seats[seat].cls == "archer" and "patience" not in words:
        have = t.seats[seat].counters.get("patience", 0)
        for k, need in ((1, 5), (2, 10)):
            reason = None if have >= need else Reason("duel_patience", "D47", {"need": need, "have": have})
            found.append(Option(f"patience:{k}", reason, f"duel.patience.{k}"))
    return tuple(found)


def _target_more(t: Table, frame: Frame, design: Design, rest: Picks) -> tuple[Option, ...]:
    if design.target in ("", "self") or len(rest) >= design.targets:
        return ()
    among = legal.targets_of(t, frame.seat, design)
    shown = list(dict.fromkeys([*among, *(x for x in t.living if x != frame.seat)]))
    return tuple(
        Option(
            t.key(x),
            legal.target_reason(t, frame, design, x, among),
            args={"distance": t.distance(frame.seat, t.seat_of(x))},
        )
        for x in shown
        if t.key(x) not in rest
    )


# -------------------------------------------------------------------- forecasts
def _preview(t: Table, frame: Frame, picks: Picks) -> dict[str, Any]:
    """``time``: cost and what is left; ``distance``; ``hits``: a forecast of each hit (see ``forecast``)."""
    verb, rest = picks[0], picks[1:]
    seat = frame.seat
    targets = [int(p.split(":")[1]) for p in rest if p.split(":")[0] in ("seat", "envoy") and p.split(":")[1].isdigit()]
    targets = [x for x in targets if t.seat_of(x) >= 0 and (x >= ENVOY or x < len(t.seats))]
    design = _design(t, seat, verb)
    free = verb.startswith("trait:") or verb == "pass" or (design is not None and design.kind in ("trap", "strategy"))
    preview: dict[str, Any] = {}
    if not free:
        own = t.character(seat).form.time if verb == "form" else t.base_cost(seat, 0) if verb == "envoy" else -1
        need, far = legal.cost(t, frame, targets, own)
        preview = {"time": need, "left": frame.time - need, "distance": far}
    if verb in ("ultimate", "overload") or verb.startswith("copy:"):
        preview["energy"] = legal.ultimate_cost(t, seat, verb, verb[5:] if verb.startswith("copy:") else "")
    hits = []
    if verb == "attack" and targets:
        plan = legal.parse_attack(t, seat, rest)
        if plan is not None and legal.weapon_reason(t, seat, plan.weapon) is None:
            hit = attack.build(t, seat, plan)
            judged = registry.get("judges", t.seats[seat].cls) is not None
            hits = [forecast(t, hit, judged)]
    elif design is not None:
        hits = _design_hits(t, seat, verb, design, tuple(targets))
    if hits:
        preview["hits"] = hits
    return preview


def _design(t: Table, seat: int, verb: str) -> Design | None:
    if verb.startswith("card:") and verb[5:].isdigit() and int(verb[5:]) in t.seats[seat].hand:
        return t.design(int(verb[5:]))
    if verb in ("ultimate", "overload"):
        return t.content.designs[t.seats[seat].ultimate]
    return t.content.designs.get(verb[5:]) if verb.startswith("copy:") else None


def _design_hits(t: Table, seat: int, verb: str, design: Design, targets: tuple[int, ...]) -> list[dict[str, Any]]:
    words = design.overload.do if verb == "overload" and design.overload is not None else design.do
    kind = verb if verb in ("ultimate", "overload") else design.kind
    env = Env(t, seat, kind, design.id, targets)
    hits = []
    judged = kind in ULTIMATES and registry.get("judges", t.seats[seat].cls) is not None
    for word in words_in(words) if len(words) == 1 else words:
        if isinstance(word, Damage) and word.to == "target":
            for x in targets:
                hit = Hit(seat, x, amount(env, word.n, x), kind, harm=word.harm, true=word.true, design=design.id)
                hit.element, hit.follow_ups = word.element, word.follow_ups
                if kind in CARDS or kind in ULTIMATES:
                    bonus = t.flat_damage(seat)
                    if bonus:
                        hit.flat.append(("standing", bonus))
                hits.append(forecast(t, hit, judged))
        elif isinstance(word, Attack) and word.to == "target":
            for x in targets:
                hit = attack.build(t, seat, attack.AttackPlan(x, -1 if word.unarmed else t.first_weapon(seat)))
                bonus = amount(env, word.bonus, x)
                if bonus:
                    hit.flat.append((design.id, bonus))
                hit.follow_ups += word.follow_ups
                hit.element = word.element or hit.element
                hit.true, hit.ignore = hit.true or word.true, word.ignore
                hits.append(forecast(t, hit, registry.get("judges", t.seats[seat].cls) is not None))
    return hits
