"""Doing what was chosen in the draw and the action phase. What is done here has been found legal before."""

from __future__ import annotations

from game.core.decision import Picks
from game.duel import attack, cards, statuses, vitals
from game.duel.classes import registry
from game.duel.damage import continuing, judge
from game.duel.hit import Env, Flow, Happening
from game.duel.legal import cost, parse_attack, parse_targets, ultimate_cost
from game.duel.model import Design
from game.duel.state import Frame
from game.duel.table import Ask, Table
from game.duel.triggers import fire
from game.duel.windows import announce, put_away


def do_draw(t: Table, frame: Frame, picks: Picks) -> Flow:
    """Use the draw phase (D12, D15)."""
    seat = frame.seat
    if picks[0] == "vow":
        frame.vow = True
        t.emit("vow", seat=seat)
    elif picks[0] == "draw":
        for token in picks[1:]:
            deck = token[5:]
            if deck in cards.COMMON:
                frame.commons += 1
                cards.draw(t, seat, deck, 2)
            else:
                cards.draw(t, seat, deck, 1)
    else:
        hook = registry.get("draw", t.seats[seat].cls)
        assert hook is not None
        yield from hook(t, frame, picks[0])


def do_main(t: Table, frame: Frame, picks: Picks) -> Ask[str]:
    """Do a play; ``""`` if the action goes on, ``pass`` or ``action`` if it is spent."""
    verb, rest = picks[0], picks[1:]
    seat = frame.seat
    if verb == "pass":
        t.emit("pass", seat=seat)
        return "pass"
    if verb.startswith("trait:"):
        hook = registry.get("free", t.seats[seat].cls)
        assert hook is not None
        yield from hook(t, frame, picks)
        return ""
    if verb.startswith("card:"):
        card = int(verb[5:])
        kind = t.design(card).kind
        if kind == "trap":
            _set_trap(t, seat, card)
            return ""
        targets = tuple(parse_targets(rest) or ())
        if kind == "strategy":
            frame.strategies += 1
            yield from use_card(t, seat, card, targets)
            return ""
        yield from _begin(t, frame, targets)
        yield from use_card(t, seat, card, targets)
        return "action"
    yield from _do_action(t, frame, verb, rest)
    return "action"


def _do_action(t: Table, frame: Frame, verb: str, rest: Picks) -> Flow:
    seat = frame.seat
    s = t.seats[seat]
    if verb == "attack":
        plan = parse_attack(t, seat, rest)
        assert plan is not None
        yield from _begin(t, frame, (plan.target,))
        yield from attack.attack(t, seat, plan)
    elif verb == "form":
        form = t.character(seat).form
        yield from _begin(t, frame, (), form.time)
        vitals.energy(t, seat, -form.energy, "form")
        s.form = form.turns
        t.emit("form", seat=seat, on=True, turns=form.turns, form=form.id)
    elif verb == "envoy":
        yield from _begin(t, frame, (), t.base_cost(seat, 0))
        data = {"seat": seat, "target": seat, "origin": "attack", "design": rest[0][8:]}
        with t.context.effect("attack", data):
            attack.call_envoy(t, seat, rest[0][8:])
    else:
        targets = tuple(parse_targets(rest) or ())
        yield from _begin(t, frame, targets)
        yield from use_ultimate(t, seat, verb, targets)


def _begin(t: Table, frame: Frame, targets: tuple[int, ...], own: int = -1) -> Flow:
    """Pay an action's time, note its targets, let burns brought by the seat bite (D36)."""
    seat = frame.seat
    need, far = cost(t, frame, targets, own)
    frame.time -= need
    t.emit("pay", seat=seat, time=need, left=frame.time, distance=far, action=frame.taken)
    s = t.seats[seat]
    s.acted.extend([t.seat_of(x) for x in targets] or [-1])
    for victim in t.living:
        for x in t.seats[victim].statuses:
            if x.id == "burn" and x.owner == seat:
                yield from continuing(t, seat, victim, 1, "burn")
                break


def _set_trap(t: Table, seat: int, card: int) -> None:
    s = t.seats[seat]
    s.hand.remove(card)
    s.traps.append(card)
    secret = {"seat": seat, "card": card, "design": t.state.cards[card]}
    t.context.secret("set_trap", t.decider(seat), secret, {"seat": seat})


def use_card(t: Table, seat: int, card: int, targets: tuple[int, ...]) -> Flow:
    """Play a card from the hand: its window, its effects, its pile."""
    design = t.design(card)
    t.seats[seat].hand.remove(card)
    t.state.played.append(card)
    data = {"seat": seat, "card": card, "design": design.id, "kind": design.kind, "targets": list(targets)}
    with t.context.effect("card", data):
        victim = targets[0] if targets else -1
        h = Happening("card", seat, victim, kind=design.kind, design=design.id)
        yield from announce(t, h)
        if h.cancelled:
            t.emit("countered", seat=seat, design=design.id)
        else:
            yield from run_design(t, seat, design, design.kind, targets)
    put_away(t, card)


def run_design(t: Table, seat: int, design: Design, kind: str, targets: tuple[int, ...]) -> Flow:
    """The effects of a design."""
    env = Env(t, seat, kind, design.id, targets)
    for word in design.do:
        yield from word.run(env)


def use_ultimate(t: Table, seat: int, verb: str, targets: tuple[int, ...]) -> Flow:
    """An ultimate, its overload, or a copied one (D16, D17, D50)."""
    s = t.seats[seat]
    copied = verb[5:] if verb.startswith("copy:") else ""
    design = t.content.designs[copied or s.ultimate]
    vitals.energy(t, seat, -ultimate_cost(t, seat, verb, copied), "ultimate")
    if copied:
        s.ultimates.remove(copied)
    kind = "overload" if verb == "overload" else "ultimate"
    with t.context.effect(
        "ultimate", {"seat": seat, "design": design.id, "kind": kind, "targets": list(targets), "copied": bool(copied)}
    ):
        h = Happening("card", seat, targets[0] if targets else -1, kind=kind, design=design.id)
        yield from announce(t, h)
        if h.cancelled:
            t.emit("countered", seat=seat, design=design.id)
            return
        env = Env(t, seat, kind, design.id, targets)
        judges = registry.get("judges", s.cls)
        if judges is not None and not copied and judges(t, seat, kind):
            env.judged = yield from judge(t, seat, kind)
        env.halved = bool(copied)
        env.amp = not copied
        over = design.overload if verb == "overload" else None
        for word in design.do if over is None else over.do:
            yield from word.run(env)
        if over is not None:
            s.lock = statuses.next_turn_end(t, seat, over.lock)
            t.emit("lock", seat=seat, turns=over.lock)
            yield from continuing(t, seat, seat, over.harm, "overload")
        yield from fire(t, Happening("ultimate", seat, targets[0] if targets else -1, kind=kind, design=design.id))
