"""The table between two events: what a seat sees after one more event, so that cause can be shown before effect.

Made from events alone, so nothing hidden gets in; after the last event of a run the true view takes its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from game.core.event import Event
from game.duel.view import CardView, ChipView, DuelView, EnvoyView, SeatView, StatusView, TurnView

Data = Mapping[str, Any]
V = TypeVar("V", bound=msgspec.Struct)


def step(view: DuelView, event: Event, bad: Mapping[str, bool]) -> DuelView:
    """The view after ``event``. ``bad``: which statuses harm. Kinds that change nothing to see give the same view."""
    if not event.seen_by(view.viewer):
        return view
    if event.kind == "status":
        return _status(view, event.data, bad)
    change = _CHANGES.get(event.kind)
    return view if change is None else change(view, event.data)


def made(struct: type[V], /, **known: Any) -> V:
    """A struct of a view from what an event tells; whatever else it has stays blank until the true view comes."""
    for f in msgspec.structs.fields(struct):
        if f.required and f.name not in known:
            known[f.name] = _BLANK.get(f.type, ())
    return struct(**known)


_BLANK: dict[Any, Any] = {int: 0, str: "", bool: False}


def seat_with(view: DuelView, seat: int, **changes: Any) -> DuelView:
    """The view with one seat changed."""
    if not 0 <= seat < len(view.seats):
        return view
    return replace(view, seats=tuple(replace(s, **changes) if s.seat == seat else s for s in view.seats))


def _seat(view: DuelView, data: Data) -> SeatView:
    return view.seats[data["seat"]]


def _top(view: DuelView, **changes: Any) -> DuelView:
    if not view.turns:
        return view
    return replace(view, turns=(*view.turns[:-1], replace(view.turns[-1], **changes)))


def _character(view: DuelView, d: Data) -> DuelView:
    return seat_with(
        view, d["seat"], character=d["character"], cls=d["cls"], health=d["health"], max_health=d["health"]
    )


def _health(view: DuelView, d: Data) -> DuelView:
    return seat_with(view, d["seat"], health=d["after"], max_health=d["max"])


def _max_health(view: DuelView, d: Data) -> DuelView:
    s = _seat(view, d)
    return seat_with(view, d["seat"], max_health=d["max"], health=min(s.health, d["max"]))


def _shield(view: DuelView, d: Data) -> DuelView:
    return seat_with(view, d["seat"], shield=d["shield"], guard=d["guard"])


def _energy(view: DuelView, d: Data) -> DuelView:
    return seat_with(view, d["seat"], energy=d["energy"])


def _element(view: DuelView, d: Data) -> DuelView:
    high = d["high"]
    base = "" if d["element"] == high else d["element"]
    return seat_with(view, d["seat"], base=base, high=high, uses=d["uses"])


def _reaction(view: DuelView, d: Data) -> DuelView:
    s = _seat(view, d)
    return seat_with(view, d["seat"], base="") if s.base and s.base == d["elements"][0] else view


def _round(view: DuelView, d: Data) -> DuelView:
    seats = tuple(replace(s, moved=False) for s in view.seats)
    return replace(view, round=d["round"], order=tuple(d["order"]), at=0, seats=seats, turns=())


def _turn(view: DuelView, d: Data) -> DuelView:
    seat = d["seat"]
    s = view.seats[seat]
    turn = made(TurnView, seat=seat, kind=d["kind"], phase="draw", actions=d["actions"], time=d["time"], cost=s.cost)
    at = view.order.index(seat) if seat in view.order and d["kind"] == "normal" else view.at
    return replace(view, turns=(*view.turns, turn), at=at)


def _turn_end(view: DuelView, d: Data) -> DuelView:
    kept = tuple(t for i, t in enumerate(view.turns) if not (i == len(view.turns) - 1 and t.seat == d["seat"]))
    return seat_with(replace(view, turns=kept), d["seat"], moved=True)


def _pay(view: DuelView, d: Data) -> DuelView:
    return _top(view, time=d["left"], phase="main")


def _time(view: DuelView, d: Data) -> DuelView:
    return _top(view, time=d["time"])


def _time_card(view: DuelView, d: Data) -> DuelView:
    return seat_with(view, d["seat"], time_card=d["value"])


def _draw(view: DuelView, d: Data) -> DuelView:
    s = _seat(view, d)
    drawn = zip(d.get("cards", ()), d.get("designs", ()), strict=False)
    hand = (*s.hand, *(made(CardView, id=card, design=design) for card, design in drawn))
    view = seat_with(view, d["seat"], hand=hand, hand_count=s.hand_count + d["n"])
    if d["deck"] == "character":
        return seat_with(view, d["seat"], deck=max(0, s.deck - d["n"]))
    if d["deck"] == "chip":
        return seat_with(view, d["seat"], chip_deck=max(0, s.chip_deck - d["n"]))
    key = "trap_deck" if d["deck"] == "trap" else "strategy_deck"
    return replace(view, **{key: max(0, getattr(view, key) - d["n"])})


def _lose_cards(view: DuelView, seat: int, cards: tuple[int, ...]) -> DuelView:
    s = view.seats[seat]
    hand = tuple(c for c in s.hand if c.id not in cards)
    return seat_with(view, seat, hand=hand, hand_count=max(0, s.hand_count - len(cards)))


def _discard(view: DuelView, d: Data) -> DuelView:
    return _lose_cards(view, d["seat"], tuple(d["cards"]))


def _card(view: DuelView, d: Data) -> DuelView:
    return _lose_cards(view, d["seat"], (d["card"],))


def _respond(view: DuelView, d: Data) -> DuelView:
    if d["kind"] == "trap":
        s = _seat(view, d)
        traps = tuple(c for c in s.traps if c.id != d["card"])
        return seat_with(view, d["seat"], traps=traps, trap_count=max(0, s.trap_count - 1))
    return _lose_cards(view, d["seat"], (d["card"],))


def _set_trap(view: DuelView, d: Data) -> DuelView:
    s = _seat(view, d)
    view = seat_with(view, d["seat"], trap_count=s.trap_count + 1)
    return _lose_cards(view, d["seat"], (d.get("card", -1),))


def _trap_gone(view: DuelView, d: Data) -> DuelView:
    s = _seat(view, d)
    traps = tuple(c for c in s.traps if c.id != d["card"])
    return seat_with(view, d["seat"], traps=traps, trap_count=max(0, s.trap_count - 1))


def _chip(view: DuelView, d: Data) -> DuelView:
    s = _seat(view, d)
    chips = list(s.chips)
    index = d["chip"]
    if not 0 <= index < len(chips):
        return view
    old: ChipView = chips[index]
    chips[index] = replace(old, ailment=d["ailment"] if d["on"] else "")
    return seat_with(view, d["seat"], chips=tuple(chips))


def _status(view: DuelView, d: Data, bad: Mapping[str, bool]) -> DuelView:
    s = _seat(view, d)
    rest = tuple(x for x in s.statuses if x.status != d["status"])
    if d["on"]:
        rest = (
            *rest,
            made(StatusView, status=d["status"], n=d["n"], bad=bad.get(d["status"], False), owner=d["owner"]),
        )
    return seat_with(view, d["seat"], statuses=rest)


def _envoy(view: DuelView, d: Data) -> DuelView:
    for s in view.seats:
        for e in s.envoys:
            if e.id == d["id"]:
                envoys = tuple(replace(x, health=d["health"]) if x.id == d["id"] else x for x in s.envoys)
                return seat_with(view, s.seat, envoys=envoys)
    seat = d.get("seat")
    if seat is None:
        return view
    s = view.seats[seat]
    return seat_with(
        view,
        seat,
        envoys=(*s.envoys, made(EnvoyView, id=d["id"], element=d["element"], health=d["health"], attack=3, defence=1)),
    )


def _envoy_gone(view: DuelView, d: Data) -> DuelView:
    for s in view.seats:
        if any(e.id == d["id"] for e in s.envoys):
            return seat_with(view, s.seat, envoys=tuple(e for e in s.envoys if e.id != d["id"]))
    return view


def _fall(view: DuelView, d: Data) -> DuelView:
    return seat_with(view, d["seat"], alive=False, health=0)


def _leave(view: DuelView, d: Data) -> DuelView:
    """The cards and envoys of the fallen leave the game (D30)."""
    lists: dict[str, Any] = dict.fromkeys(("hand", "traps", "envoys", "temps", "statuses", "used"), ())
    numbers = ("hand_count", "trap_count", "time_card", "deck", "chip_deck", "shield", "guard", "uses")
    return seat_with(view, d["seat"], **lists, **dict.fromkeys(numbers, 0), base="", high="", controller=-1)


def _form(view: DuelView, d: Data) -> DuelView:
    return seat_with(view, d["seat"], form=d["turns"])


def _god(view: DuelView, d: Data) -> DuelView:
    return seat_with(view, d["seat"], god=d["god"])


def _chant(view: DuelView, d: Data) -> DuelView:
    s = _seat(view, d)
    counters = {k: n for k, n in s.counters.items() if k != "chant"}
    if d["n"] >= 0:
        counters["chant"] = d["n"]
    return seat_with(view, d["seat"], counters=counters)


def _patience(view: DuelView, d: Data) -> DuelView:
    s = _seat(view, d)
    return seat_with(view, d["seat"], counters={**s.counters, "patience": d["stored"]})


def _cultivation(view: DuelView, d: Data) -> DuelView:
    return seat_with(view, d["seat"], cultivation=d["layers"])


_CHANGES: dict[str, Callable[[DuelView, Data], DuelView]] = {
    "character": _character,
    "health": _health,
    "max_health": _max_health,
    "shield": _shield,
    "energy": _energy,
    "element": _element,
    "reaction": _reaction,
    "round": _round,
    "turn": _turn,
    "turn_end": _turn_end,
    "pay": _pay,
    "time": _time,
    "time_card": _time_card,
    "draw": _draw,
    "discard": _discard,
    "card": _card,
    "respond": _respond,
    "set_trap": _set_trap,
    "trap_gone": _trap_gone,
    "chip": _chip,
    "envoy": _envoy,
    "envoy_gone": _envoy_gone,
    "fall": _fall,
    "leave": _leave,
    "form": _form,
    "god": _god,
    "chant": _chant,
    "patience": _patience,
    "cultivation": _cultivation,
}
