"""The table between two events: ``step(view, event)`` is what a seat sees after one more event.

The client shows cause before effect, so it needs the states in between, and it makes them from events alone - nothing
that the viewer may not know can get in. After the last event of a run the true view takes its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.chem.view import CardView, ChemView, ElementView, Forecast, ForecastLine, SeatView, StackView
from game.core.event import Event
from scenes.table import content

Data = Mapping[str, Any]


def step(view: ChemView, event: Event) -> ChemView:
    """The view after ``event``. Kinds that change nothing to see give the same view; so do events that are not for the
    viewer."""
    change = _CHANGES.get(event.kind)
    if change is None or not event.seen_by(view.viewer):
        return view
    return change(view, event.data)


def blank(view: ChemView) -> ChemView:
    """The table before the first card was dealt: no hands, no zones, all cards in the draw pile."""
    total = view.draw_pile + view.discard_pile
    seats = []
    for s in view.seats:
        total += s.hand_count + len(s.elements) + sum(len(x.cards) for x in s.zone)
        seats.append(
            replace(
                s,
                hand=(),
                hand_count=0,
                zone=(),
                elements=(),
                layers=s.cap,
                out=False,
                place=0,
                forecast=Forecast((), 0, s.cap, s.cap),
            )
        )
    return replace(
        view,
        seats=tuple(seats),
        draw_pile=total,
        discard_pile=0,
        discard_top=(),
        round=1,
        phase="draw",
        element_laid=False,
    )


def onlooker(view: ChemView) -> ChemView:
    """The same table as nobody's: no hand is open any more."""
    return replace(view, viewer=None, seats=tuple(replace(s, hand=()) for s in view.seats))


# ---------------------------------------------------------------- helpers
def _card(data: Any) -> CardView:
    return data if isinstance(data, CardView) else CardView(data["id"], data["design"])


def _cards(data: Iterable[Any]) -> tuple[CardView, ...]:
    return tuple(_card(c) for c in data)


def _with(view: ChemView, seat: int, seat_view: SeatView) -> ChemView:
    return replace(view, seats=tuple(seat_view if s.seat == seat else s for s in view.seats))


def allies(view: ChemView, a: int, b: int) -> bool:
    """Whether two seats are one side."""
    return a == b or (view.seats[a].team >= 0 and view.seats[a].team == view.seats[b].team)


def stack_view(view: ChemView, zone: int, data: Data) -> StackView:
    """A stack of an event as it lies in ``zone``, with the threat its source makes of it (C43)."""
    damage, heal = content.effects(data["formula"])
    friendly = allies(view, zone, data["source"])
    return StackView(
        data["stack"],
        data["formula"],
        data["area"],
        data["source"],
        _cards(data.get("cards", ())),
        threat=0 if friendly else damage,
        heal=heal if friendly else 0,
    )


def _discard(view: ChemView, cards: Sequence[CardView]) -> ChemView:
    if not cards:
        return view
    return replace(view, discard_pile=view.discard_pile + len(cards), discard_top=(*view.discard_top, *cards)[-3:])


def _take_hand(view: ChemView, seat: int, cards: Sequence[CardView]) -> ChemView:
    if not cards:
        return view
    gone = {c.id for c in cards}
    s = view.seats[seat]
    return _with(
        view,
        seat,
        replace(s, hand=tuple(c for c in s.hand if c.id not in gone), hand_count=max(0, s.hand_count - len(cards))),
    )


def _give_hand(view: ChemView, seat: int, cards: Sequence[CardView]) -> ChemView:
    if not cards:
        return view
    s = view.seats[seat]
    hand = (*s.hand, *cards) if seat == view.viewer else s.hand
    return _with(view, seat, replace(s, hand=hand, hand_count=s.hand_count + len(cards)))


def _lose_stacks(view: ChemView, zone: int, ids: Iterable[int]) -> ChemView:
    gone = set(ids)
    s = view.seats[zone]
    return _forecast(_with(view, zone, replace(s, zone=tuple(x for x in s.zone if x.id not in gone))), zone)


def _lose_element(view: ChemView, zone: int, card: int) -> ChemView:
    s = view.seats[zone]
    return _with(view, zone, replace(s, elements=tuple(e for e in s.elements if e.card.id != card)))


def _forecast(view: ChemView, zone: int) -> ChemView:
    """A forecast from what lies there, until the true view comes."""
    s = view.seats[zone]
    lines = [ForecastLine(x.id, x.formula, x.source, -x.threat) for x in s.zone if x.threat]
    healing = next((x for x in s.zone if x.heal), None)
    layers = s.layers
    if healing is not None:
        lines.append(ForecastLine(healing.id, healing.formula, healing.source, healing.heal))
        layers = min(s.cap, layers + healing.heal)
    after = max(0, layers - sum(x.threat for x in s.zone) - s.forecast.overtime)
    return _with(view, zone, replace(s, forecast=Forecast(tuple(lines), s.forecast.overtime, s.layers, after)))


# ---------------------------------------------------------------- the changes, by event kind
def _round(view: ChemView, d: Data) -> ChemView:
    return replace(view, round=d["round"])


def _turn(view: ChemView, d: Data) -> ChemView:
    return replace(view, turn=d["seat"], round=d.get("round", view.round), element_laid=False)


def _phase(view: ChemView, d: Data) -> ChemView:
    return replace(view, phase=d["phase"], turn=d.get("seat", view.turn))


def _draw(view: ChemView, d: Data) -> ChemView:
    s = view.seats[d["seat"]]
    cards = _cards(d.get("cards", ()))
    view = _with(view, d["seat"], replace(s, hand=(*s.hand, *cards), hand_count=s.hand_count + d["n"]))
    return replace(view, draw_pile=d["pile"])


def _reshuffle(view: ChemView, d: Data) -> ChemView:
    return replace(view, draw_pile=view.draw_pile + d["n"], discard_pile=0, discard_top=())


def _throw(view: ChemView, d: Data) -> ChemView:
    cards = _cards(d["cards"])
    return _discard(_take_hand(view, d["seat"], cards), cards)


def _play(view: ChemView, d: Data) -> ChemView:
    cards = [c for s in d["subs"] for c in _cards(s["cards"])] + [_card(o["card"]) for o in d["ops"]]
    return _take_hand(view, d["seat"], cards)


def _enter(view: ChemView, d: Data) -> ChemView:
    zone = d["zone"]
    s = view.seats[zone]
    if any(x.id == d["stack"] for x in s.zone):
        return view
    return _forecast(_with(view, zone, replace(s, zone=(*s.zone, stack_view(view, zone, d)))), zone)


def _negate(view: ChemView, d: Data) -> ChemView:
    card = _card(d["card"])
    return _discard(_take_hand(view, d["seat"], [card]), [card])


def _felled(view: ChemView, d: Data) -> ChemView:
    return _discard(view, _cards(d.get("ops", ())))


def _take_back(view: ChemView, d: Data) -> ChemView:
    stacks = d["stacks"]
    view = _lose_stacks(view, d["zone"], [s["stack"] for s in stacks])
    return _give_hand(view, d["seat"], [c for s in stacks for c in _cards(s["cards"])])


def _react(view: ChemView, d: Data) -> ChemView:
    gone = (*_cards(d.get("discarded", ())), *_cards(d.get("ops", ())))
    return _discard(_lose_stacks(view, d["zone"], d["consumed"]), gone)


def _put_away(view: ChemView, d: Data) -> ChemView:
    return _discard(_lose_stacks(view, d["zone"], [s["stack"] for s in d["stacks"]]), _cards(d.get("discarded", ())))


def _element(view: ChemView, d: Data) -> ChemView:
    card = _card(d["card"])
    view = _take_hand(view, d["seat"], [card])
    s = view.seats[d["zone"]]
    view = _with(view, d["zone"], replace(s, elements=(*s.elements, ElementView(card, d["seat"]))))
    return replace(view, element_laid=True)


def _complete(view: ChemView, d: Data) -> ChemView:
    element = _card(d["element"])
    view = _lose_element(view, d["zone"], element.id)
    return _take_hand(view, d["seat"], [c for c in _cards(d["stack"]["cards"]) if c.id != element.id])


def _defuse(view: ChemView, d: Data) -> ChemView:
    element = _card(d["element"])
    cards = _cards(d["cards"])
    view = _lose_element(view, d["zone"], element.id)
    return _discard(_take_hand(view, d["seat"], [c for c in cards if c.id != element.id]), cards)


def _layers(view: ChemView, d: Data) -> ChemView:
    s = view.seats[d["seat"]]
    return _forecast(_with(view, d["seat"], replace(s, layers=d["after"])), d["seat"])


def _fall(view: ChemView, d: Data) -> ChemView:
    s = view.seats[d["seat"]]
    view = _with(
        view,
        d["seat"],
        replace(
            s,
            layers=0,
            out=True,
            place=d.get("place", 0),
            hand=(),
            hand_count=0,
            zone=(),
            elements=(),
            forecast=Forecast((), 0, 0, 0),
        ),
    )
    return _discard(view, _cards(d.get("cards", ())))


_CHANGES: dict[str, Callable[[ChemView, Data], ChemView]] = {
    "round": _round,
    "turn": _turn,
    "phase": _phase,
    "draw": _draw,
    "reshuffle": _reshuffle,
    "exchange": _throw,
    "discard": _throw,
    "play": _play,
    "enter": _enter,
    "negate": _negate,
    "felled": _felled,
    "take_back": _take_back,
    "returned": _take_back,
    "react": _react,
    "overflow": _put_away,
    "put_away": _put_away,
    "element": _element,
    "complete": _complete,
    "defuse": _defuse,
    "layers": _layers,
    "fall": _fall,
}
