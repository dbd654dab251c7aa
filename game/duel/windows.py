"""Windows for responses (D60): traps, class responses and response cards, asked round the ring from the acting seat."""

from __future__ import annotations

from typing import Any

from game.core.decision import Kind, Option, Reason
from game.duel import statuses, triggers
from game.duel.classes import registry
from game.duel.forecast import told
from game.duel.hit import Env, Flow, Happening
from game.duel.table import Ask, Table

WINDOWS = frozenset({"attacked", "damaged", "card", "attached", "action_end", "falls", "response"})


def announce(t: Table, h: Happening) -> Flow:
    """Run the triggers of a moment, then open its window: every window is an event, whoever can answer or not (D61)."""
    yield from triggers.fire(t, h)
    if not h.cancelled:
        yield from open_window(t, h)


def open_window(t: Table, h: Happening) -> Flow:
    """The window alone, without triggers."""
    data = {"window": h.moment, "actor": h.actor, "victim": h.victim, "kind": h.kind, "design": h.design}
    with t.context.effect("window", data):
        start = h.actor if h.actor >= 0 else 0
        for seat in list(t.ring(start)):
            while not h.cancelled and t.seats[seat].alive and might_answer(t, seat, h.moment):
                if not (yield from _offer(t, seat, h)):
                    break


def options(t: Table, seat: int, h: Happening) -> list[Option]:
    """All a seat could answer with, illegal ones with their reason; [] when it has nothing at all. Pure."""
    s = t.seats[seat]
    found = []
    if h.moment != "response" and t.able(seat):
        responses = registry.get("responses", s.cls)
        if responses is not None:
            found.extend(responses(t, seat, h))
    for card in s.traps:
        found.append(Option(f"card:{card}", _trap_reason(t, seat, card, h)))
    for card in s.hand:
        if t.state.cards[card] in t.content.responders:
            found.append(Option(f"card:{card}", _trap_reason(t, seat, card, h)))
    return found


def might_answer(t: Table, seat: int, moment: str) -> bool:
    """Whether anything the seat has belongs to this window at all (a quick look before ``options``). Pure."""
    s = t.seats[seat]
    if moment != "response" and registry.get("responses", s.cls) is not None:
        return True
    content, cards = t.content, t.state.cards
    responders = content.responders_at.get(moment, ())
    for card in s.hand:
        if cards[card] in responders:
            return True
    traps = content.traps_at.get(moment)
    return bool(s.traps) and traps is not None and not traps.isdisjoint([cards[card] for card in s.traps])


def _trap_reason(t: Table, seat: int, card: int, h: Happening) -> Reason | None:
    design = t.design(card)
    trigger = design.trap
    assert trigger is not None  # every trap has one (checked at load)
    if trigger.on != h.moment:
        return Reason("duel_other_window", "D60", {"when": f"duel.moment.{trigger.on}"})
    if not triggers.matches(t, seat, trigger, h):
        return Reason("duel_trap_condition", "D60")
    if design.need is not None and (point := design.need.fails(t, seat, seat)):
        return Reason("duel_need", "D60", {"what": f"duel.point.{point}"})
    return None


def _offer(t: Table, seat: int, h: Happening) -> Ask[bool]:
    """Ask one seat, if anything it has fits; whether it answered with something."""
    found = options(t, seat, h)
    if not any(o.legal for o in found):
        return False
    found.append(Option("pass", label="duel.pass_window"))
    more: dict[str, Any] = {}
    if h.hit is not None and h.moment in ("attacked", "damaged"):
        more["hit"] = told(t, h.hit, h.moment == "damaged")
    picks = yield from t.ask(
        seat,
        Kind.RESPOND,
        "respond",
        found,
        default=("pass",),
        window=h.moment,
        actor=h.actor,
        victim=h.victim,
        kind=h.kind,
        design=h.design,
        **more,
    )
    if picks == ("pass",):
        return False
    if picks[0].startswith("card:"):
        yield from respond_with(t, seat, int(picks[0][5:]), h)
    else:
        respond = registry.get("respond", t.seats[seat].cls)
        assert respond is not None
        yield from respond(t, seat, h, picks[0])
    return True


def respond_with(t: Table, seat: int, card: int, h: Happening) -> Flow:
    """Flip a trap, or play a response card from the hand: it can itself be answered, then takes effect."""
    s = t.seats[seat]
    design = t.design(card)
    if card in s.traps:
        s.traps.remove(card)
    else:
        s.hand.remove(card)
    t.state.played.append(card)
    with t.context.effect("respond", {"seat": seat, "card": card, "design": design.id, "kind": design.kind}):
        answer = Happening("response", seat, h.actor, kind=design.kind, design=design.id, to=h)
        if not _rushed(t, seat, h, design.kind, answer):
            yield from announce(t, answer)
        if answer.cancelled:
            t.emit("countered", seat=seat, design=design.id)
        else:
            assert design.trap is not None
            env = Env(t, seat, design.kind, design.id, happening=h)
            for word in design.trap.do:
                yield from word.run(env)
            for word in design.do:
                yield from word.run(env)
    put_away(t, card)


def _rushed(t: Table, seat: int, h: Happening, kind: str, answer: Happening) -> bool:
    """A rider in rush is immune to one trap in its own turn (D45): one flipped against what it does or suffers."""
    frame = t.frame
    if kind != "trap" or frame is None or frame.seat == seat:
        return False
    if frame.seat not in (h.actor, t.seat_of(h.victim) if h.victim >= 0 else -1):
        return False
    if not statuses.drop(t, frame.seat, "rush"):
        return False
    answer.cancelled = True
    t.emit("immune", seat=frame.seat, rule="D45")
    return True


def put_away(t: Table, card: int) -> None:
    """Lay a used card down: common cards on their discard, own cards on the pile of its owner's used ones (D4, D7)."""
    kind = t.design(card).kind
    state = t.state
    if card in state.played:
        state.played.remove(card)
    if kind == "trap":
        state.trap_discard.append(card)
    elif kind == "strategy":
        state.strategy_discard.append(card)
    else:
        owner = state.owners[card]
        if t.seats[owner].alive or t.seats[owner].controller >= 0:
            t.seats[owner].used.append(card)
        else:
            state.removed.append(card)
