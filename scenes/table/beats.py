"""From events to beats: what the director shows when something has happened at the chemistry table.

Cause moves before effect: card, ribbon opens, reactants flow in, products flow out to their wells, then hexagons and
forecast change. Every state in between comes from ``mirror.step``, every place from ``layout``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.chem.view import CardView
from game.core.event import Event
from scenes.director import Actor, Beat
from scenes.table import content, mirror
from scenes.table.places import (
    DISCARD,
    OP_SPOT,
    PILE,
    READ,
    RIBBON_IN,
    RIBBON_OUT,
    SHIFT,
    TRAVEL,
    air_poses,
    bodies,
)
from scenes.table.transition import Transitions
from sprites.tween import Ease, Pose, Tween, bounce, in_out_cubic, motion, out_cubic


class Script(Transitions):
    """Writes the beats for one run of events: ``Script(view, layout_of).run(events, final_view)``."""

    # ---------------------------------------------------------------- time and phases
    def _on_turn(self, group: list[Event]) -> None:
        view = self._step(group)
        self._to(view, SHIFT, shows={"turn": view.turn}, name="turn", sound="turn", hold=420.0)

    # ---------------------------------------------------------------- cards
    def _on_draw(self, group: list[Event]) -> None:
        how = motion("draw_card")
        opening = group[0].data.get("why") == "opening"
        view = self._step(group)
        starts: dict[str, Pose] = {}
        extra: list[Actor] = []
        layout = self.layout_of(view)
        for event in group:
            data = event.data
            cards = data.get("cards") or ()
            if cards and data["seat"] == view.viewer and layout.bottom == view.viewer:
                starts |= {f"hand:{c['id']}": PILE for c in cards}
                continue
            end = layout.hand_of(data["seat"])._replace(alpha=0.2)
            for i in range(data["n"]):
                delay = i * how.stagger
                tween = Tween(PILE, end, how.ms + 80, how.ease, delay)
                extra.append(Actor(f"air:{data['seat']}:{i}", ("back", "chem"), tween))
        spread = how._replace(stagger=how.stagger / 2 if opening else how.stagger)
        self._to(view, spread, starts=starts, extra=extra, flips=frozenset(starts), name="draw", sound="pick")

    def _on_discard(self, group: list[Event]) -> None:
        for event in group:
            seat, cards = event.data["seat"], event.data["cards"]
            view = mirror.step(self.view, event)
            ends = {f"hand:{c['id']}": DISCARD for c in cards}
            extra: list[Actor] = []
            if seat != view.viewer:
                start = self.layout_of(view).hand_of(seat)
                extra = [
                    Actor(f"air:{i}", ("card", c["design"]), Tween(start, DISCARD, 300.0, in_out_cubic, i * 70.0, 40.0))
                    for i, c in enumerate(cards)
                ]
            self._to(view, motion("draw_card"), ends=ends, extra=extra, name="discard", sound="drop")

    _on_exchange = _on_discard

    def _on_play(self, group: list[Event]) -> None:
        data = group[0].data
        ops = tuple(CardView(o["card"]["id"], o["card"]["design"]) for o in data["ops"])
        view = self._step(group)
        own = {c["id"] for s in data["subs"] for c in s["cards"]} | {c.id for c in ops}
        seat = data["seat"]
        extra = []
        for i, (card, spot) in enumerate(zip(ops, air_poses(len(ops)), strict=True)):
            start = self._origin(seat, [card])
            tween = Tween(start, spot, TRAVEL.ms, TRAVEL.ease, i * 90.0)
            extra.append(Actor(f"op:{card.id}", ("card", card.design), tween))
        # Own cards leave for where they lay on the bench already, unseen: what follows shows them from there.
        ends = {f"hand:{c}": self.origins.get(c, Pose(0, 0))._replace(alpha=0.0) for c in own}
        shows = {"played": {"seat": seat, "zone": data["zone"]}}
        self._played = shows
        if not ops:
            self.beats.append(Beat("play", 0.0, before=view, after=view, shows=self._overlays(shows)))
            self.view = view
            return
        self.air = ()
        self._to(view, TRAVEL, ends=ends, extra=extra, shows=shows, name="play", sound="build")
        self.air = ops
        self._pause("announce", 0.0, shows, hold=300.0)

    def _on_enter(self, group: list[Event]) -> None:
        source = group[0].data.get("from", "hand")
        play = source != "reaction"
        view = self._step(group)
        starts: dict[str, Pose] = {}
        lifts: dict[str, float] = {}
        eases: dict[str, Ease] = {}
        lengths: dict[str, float] = {}
        for event in group:
            data = event.data
            key = f"stack:{data['stack']}"
            cards = [CardView(c["id"], c["design"]) for c in data.get("cards", ())]
            if source == "reaction":
                starts[key] = RIBBON_OUT._replace(alpha=0.15)
                flow = motion("react_flow")
                state = content.state(data["formula"])
                if state == "g":
                    rise = motion("gas_rise")
                    eases[key], lengths[key], lifts[key] = rise.ease, rise.ms, -70.0
                elif data["area"] == "solid":
                    fall = motion("precipitate_fall")
                    eases[key], lengths[key], lifts[key] = bounce, fall.ms, 60.0
                else:
                    eases[key], lengths[key] = flow.ease, flow.ms
            elif self._element_spot is not None:
                starts[key], self._element_spot = self._element_spot, None
            else:
                starts[key] = self._origin(data["source"], cards)
                lifts[key] = 30.0
        how = TRAVEL._replace(stagger=120.0) if play else motion("react_flow")._replace(stagger=120.0)
        sound = "drop"
        if not play:
            states = {content.state(e.data["formula"]) for e in group}
            solid = any(e.data["area"] == "solid" for e in group)
            sound = "gas" if "g" in states else "precipitate" if solid else "react"
        self._to(
            view,
            how,
            starts=starts,
            lifts=lifts,
            eases=eases,
            lengths=lengths,
            name="enter" if play else "flow_out",
            sound=sound,
            shows=self._played if play else None,
            hold=motion("ribbon_open").hold / 2 if not play else 160.0 if self._foreign() else 0.0,
        )

    def _foreign(self) -> bool:
        """Whether what is being played goes into another seat's zone: that is to be seen a moment longer."""
        played = self._played.get("played")
        return played is not None and played["seat"] != played["zone"]

    # ---------------------------------------------------------------- reactions
    def _on_react(self, group: list[Event]) -> None:
        for event in group:
            data = event.data
            opened = motion("ribbon_open")
            self.equation = data["equation"]
            consumed = frozenset(f"stack:{s}" for s in data["consumed"])
            away = self._put_down(c["id"] for c in data.get("ops", ()))
            hold = opened.hold / 3
            shows = self._overlays({"opening": True, "reacting": consumed})
            self.beats.append(Beat("ribbon", opened.ms + hold, tuple(away), shows=shows, hold=hold, sound="react"))
            view = mirror.step(self.view, event)
            ends = {key: RIBBON_IN._replace(z=120.0) for key in consumed}
            flow = motion("react_flow")
            self._to(view, flow._replace(stagger=90.0), ends=ends, name="flow_in")

    def _on_negate(self, group: list[Event]) -> None:
        for event in group:
            data = event.data
            card = data["card"]
            start = self._origin(data["seat"], [CardView(card["id"], card["design"])])
            spot = OP_SPOT._replace(x=OP_SPOT.x + 26, y=OP_SPOT.y + 12, angle=8.0, z=220.0)
            view = mirror.step(self.view, event)
            ends = {f"hand:{card['id']}": spot._replace(alpha=0.0)}
            extra = [Actor(f"op:{card['id']}", ("card", card["design"]), Tween(start, spot, 360.0, out_cubic))]
            shows: dict[str, Any] = {"negated": {"seat": data["seat"], "card": card["design"]}}
            self._to(view, TRAVEL, ends=ends, extra=extra, shows=shows, name="negate", sound="deny")
            shows["over"] = (card["design"], spot)
            self._pause("negated", 0.0, shows, hold=READ)
            fall = Tween(spot, DISCARD, 260.0, in_out_cubic, 0.0, 30.0)
            self.beats.append(
                Beat(
                    "spent", fall.length, (Actor(f"op:{card['id']}", ("card", card["design"]), fall),),
                    shows=self._overlays(None),
                )
            )  # fmt: skip

    def _put_down(self, cards: Iterable[int]) -> list[Actor]:
        """Operation cards leave the ribbon for the discard pile."""
        gone = set(cards)
        actors = []
        for card, spot in zip(self.air, air_poses(len(self.air)), strict=True):
            if card.id in gone:
                tween = Tween(spot, DISCARD, 280.0, in_out_cubic, 0.0, 30.0)
                actors.append(Actor(f"op:{card.id}", ("card", card.design), tween))
        self.air = tuple(c for c in self.air if c.id not in gone)
        return actors

    def _on_felled(self, group: list[Event]) -> None:
        for event in group:
            self._pause("felled", 200.0, {"felled": event.data["equation"]}, hold=READ)
            extra = self._put_down(c["id"] for c in event.data.get("ops", ()))
            self._to(mirror.step(self.view, event), SHIFT, extra=extra, name="spent")

    def _on_take_back(self, group: list[Event]) -> None:
        for event in group:
            data = event.data
            stacks = data["stacks"]
            old = bodies(self.view, self.layout_of(self.view))
            view = mirror.step(self.view, event)
            home = self.layout_of(view).hand_of(data["seat"])._replace(alpha=0.3)
            starts: dict[str, Pose] = {}
            ends: dict[str, Pose] = {}
            for stack in stacks:
                key = f"stack:{stack['stack']}"
                if key in old:
                    ends[key] = home
                    starts |= {f"hand:{c['id']}": old[key].pose for c in stack["cards"]}
            self._to(view, TRAVEL, starts=starts, ends=ends, name="take_back", sound="pick")

    _on_returned = _on_take_back

    def _on_put_away(self, group: list[Event]) -> None:
        view = self._step(group)
        ends = {f"stack:{s['stack']}": DISCARD._replace(alpha=0.4, scale=0.3) for e in group for s in e.data["stacks"]}
        self._to(view, TRAVEL, ends=ends, name="put_away", sound="drop")

    _on_overflow = _on_put_away

    # ---------------------------------------------------------------- elements
    def _on_element(self, group: list[Event]) -> None:
        data = group[0].data
        card = CardView(data["card"]["id"], data["card"]["design"])
        start = self._origin(data["seat"], [card])
        view = self._step(group)
        key = f"element:{card.id}"
        ends = {f"hand:{card.id}": start._replace(alpha=0.0)}
        self._to(
            view,
            TRAVEL,
            starts={key: start},
            ends=ends,
            lifts={key: 40.0},
            name="element",
            sound="drop",
            shows={"played": {"seat": data["seat"], "zone": data["zone"]}},
        )

    def _gather_on_element(self, data: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]) -> list[Actor]:
        element = data["element"]["id"]
        place = self.layout_of(self.view).element(element)
        spot = self._element_spot = place.pose if place is not None else Pose(960, 480)
        extra = []
        for i, card in enumerate(c for c in cards if c["id"] != element):
            start = self._origin(data["seat"], [CardView(card["id"], card["design"])])
            end = spot._replace(x=spot.x + 14 * (i + 1), z=150.0 + i)
            extra.append(
                Actor(
                    f"hand:{card['id']}", ("card", card["design"]), Tween(start, end, TRAVEL.ms, TRAVEL.ease, 80.0 * i)
                )
            )
        return extra

    def _on_complete(self, group: list[Event]) -> None:
        data = group[0].data
        extra = self._gather_on_element(data, data["stack"]["cards"])
        self.beats.append(
            Beat("complete", TRAVEL.ms + 160, tuple(extra), hides=frozenset(a.key for a in extra), sound="build")
        )
        view = self._step(group)
        spot = self._element_spot or PILE
        gone = {f"hand:{c['id']}": spot._replace(alpha=0.0) for c in data["stack"]["cards"]}
        self._to(view, SHIFT._replace(ms=1.0), ends=gone, name="completed")

    def _on_defuse(self, group: list[Event]) -> None:
        data = group[0].data
        extra = self._gather_on_element(data, data["cards"])
        shows = {"defused": {"seat": data["seat"], "zone": data["zone"], "formula": data["formula"]}}
        self.beats.append(
            Beat(
                "defuse",
                TRAVEL.ms + 160 + READ,
                tuple(extra),
                hides=frozenset(a.key for a in extra),
                shows=shows,
                hold=READ,
                sound="react",
            )
        )
        view = self._step(group)
        ends = {f"element:{data['element']['id']}": DISCARD}
        ends |= {f"hand:{c['id']}": DISCARD for c in data["cards"]}
        self._element_spot = None
        self._to(view, TRAVEL, ends=ends, name="defused")

    # ---------------------------------------------------------------- settlement
    def _on_settle(self, group: list[Event]) -> None:
        data = group[0].data
        if not data["lines"] and not data.get("overtime"):
            return
        self._pause("settle", 260.0, {"settle": data}, hold=READ)

    def _on_layers(self, group: list[Event]) -> None:
        data = group[0].data
        lost = data["before"] - data["after"]
        peel, slide = motion("layer_peel"), motion("order_card")
        view = self._step(group)
        length = peel.ms + peel.stagger * max(0, abs(lost) - 1) + slide.ms
        shows = {"peel": {"seat": data["seat"], "before": data["before"], "after": data["after"], "why": data["why"]}}
        self.beats.append(
            Beat("layers", length, after=view, shows=self._overlays(shows), sound="hit" if lost > 0 else "heal")
        )
        self.view = view

    def _on_special(self, group: list[Event]) -> None:
        self._pause("special", 200.0, {"special": group[0].data}, hold=READ)

    # ---------------------------------------------------------------- ends
    def _on_fall(self, group: list[Event]) -> None:
        view = self._step(group)
        self._to(
            view,
            motion("layer_peel"),
            name="fall",
            sound="hit",
            hold=READ,
            shows={"fall": group[0].data},
            ends={key: DISCARD._replace(alpha=0.2) for key in bodies(self.view, self.layout_of(self.view))},
        )

    def _on_game_over(self, group: list[Event]) -> None:
        self._pause("game_over", 200.0, {"game_over": group[0].data}, "win", hold=READ)
