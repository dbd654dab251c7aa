"""Events of the duel as moments to watch: arrow, die, bubble, card, reaction - each with the table before and after
it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cards.text import Texts
from game.core.event import Event
from game.duel.view import DuelView
from scenes.director import Beat
from scenes.duel_table import mirror, rows
from scenes.duel_table.flights import draw_ms
from scenes.duel_table.log import of_a_hit
from sprites.bubble import Bubble
from sprites.theme import THEME
from sprites.tween import motion

HOLD_CARD = 1000.0
HOLD_HIT = 1300.0
HOLD_DIE = 650.0
_PLAYS = ("card", "ultimate", "respond")


@dataclass(frozen=True)
class Assault:
    """An attack that is under way: who, whom, since which event."""

    source: int
    target: int
    event: int


def beats(
    events: Sequence[Event], view: DuelView, texts: Texts, bad: Mapping[str, bool], assault: Assault | None = None
) -> Iterator[tuple[Beat, DuelView, Assault | None]]:
    """The moments of these events, each with the view after it and the attack still under way then.

    ``view`` is the table before the first; ``assault`` the attack that was under way.
    """
    reaction: Mapping[str, Any] | None = None
    for i, event in enumerate(events):
        if not event.seen_by(view.viewer):
            continue
        before = view
        view = mirror.step(view, event, bad)
        kind, d = event.kind, event.data
        if kind == "attack":
            assault = Assault(d["seat"], d["target"], event.id)
            yield told(_arrow(assault, view), event), view, assault
        elif kind == "judge":
            yield told(_judge(d, assault, view, texts, event.id), event), view, assault
        elif kind == "reaction":
            reaction = d
            yield told(_reaction(d, assault, view), event), view, assault
        elif kind == "hit":
            start = _before_hit(events, i, before)
            bubble = rows.happened(start, d, texts, reaction)
            yield told(_hit(d, bubble, assault, view), event), view, assault
            reaction = None
            if d["origin"] != "follow_up":
                assault = None
        elif kind in ("health", "shield") and of_a_hit(events, i):
            continue
        elif kind in _PLAYS:
            yield told(_card(kind, d, assault, view), event), view, assault
        else:
            beat = _small(kind, d, view)
            if beat is not None:
                yield told(beat, event), view, assault
        if kind in ("turn", "turn_end", "round"):
            assault = None


def told(beat: Beat, event: Event) -> Beat:
    """The same moment, saying up to which event the log may tell while it is shown."""
    return replace(beat, shows={**beat.shows, "upto": event.id})


def _before_hit(events: Sequence[Event], index: int, view: DuelView) -> DuelView:
    """The view as it was before the losses that belong to the hit at ``index``."""
    target = events[index].data["target"]
    if target >= rows.ENVOY or target < 0:
        return view
    for earlier in reversed(events[max(0, index - 6) : index]):
        if earlier.kind == "hit":
            break
        if earlier.kind == "health" and earlier.data["seat"] == target:
            view = mirror.seat_with(view, target, health=earlier.data["before"])
        elif earlier.kind == "shield" and earlier.data["seat"] == target and earlier.data["cause"] == "hit":
            lost = -earlier.data["change"]
            view = mirror.seat_with(view, target, shield=view.seats[target].shield + lost)
    return view


def _arrow(assault: Assault, view: DuelView) -> Beat:
    grow = motion("arrow_grow").ms
    return Beat("attack", grow + 250, after=view, shows={"arrow": assault, "growing": True}, hold=250, sound="turn")


def _judge(d: Mapping[str, Any], assault: Assault | None, view: DuelView, texts: Texts, seed: int) -> Beat:
    roll = motion("dice_roll").ms
    shows = {
        "die": (d["die"], seed),
        "ok": d["ok"],
        "words": (
            texts.t("duel_table.judge_ok" if d["ok"] else "duel_table.judge_fail"),
            texts.t("duel_table.judge_line"),
        ),
        "arrow": assault,
    }
    return Beat("judge", roll + HOLD_DIE, after=view, shows=shows, hold=HOLD_DIE, sound="dice")


def _reaction(d: Mapping[str, Any], assault: Assault | None, view: DuelView) -> Beat:
    ms = motion("element_collide").ms
    shows = {"collide": (d["seat"], tuple(d["elements"]), d["name"]), "arrow": assault}
    return Beat("reaction", ms + 500, after=view, shows=shows, hold=500, sound="react")


def _hit(d: Mapping[str, Any], bubble: Bubble, assault: Assault | None, view: DuelView) -> Beat:
    step = THEME.motion["bubble_row"]
    rise = step.ms + len(bubble.rows) * float(step.more.get("stagger", 110))
    shows = {"bubble": bubble, "target": d["target"], "arrow": assault, "rise": rise, "lost": d["lost"]}
    return Beat("hit", rise + HOLD_HIT, after=view, shows=shows, hold=HOLD_HIT, sound="hit" if d["lost"] else "drop")


def _card(kind: str, d: Mapping[str, Any], assault: Assault | None, view: DuelView) -> Beat:
    shows = {"card": d["design"], "by": d["seat"], "at": tuple(d.get("targets", ())), "arrow": assault}
    return Beat(kind, 200 + HOLD_CARD, after=view, shows=shows, hold=HOLD_CARD, sound="drop")


_MS: dict[str, tuple[float, str]] = {
    "round": (350, "turn"),
    "turn": (420, "turn"),
    "health": (420, "hit"),
    "shield": (220, ""),
    "max_health": (220, ""),
    "status": (240, ""),
    "chip": (380, "hit"),
    "element": (240, ""),
    "form": (420, "build"),
    "fall": (900, "hit"),
    "leave": (60, ""),
    "storm": (700, "hit"),
    "envoy": (420, "build"),
    "set_trap": (220, "drop"),
    "draw": (110, "pick"),
    "discard": (160, ""),
    "countered": (500, "deny"),
    "averted": (500, ""),
    "god": (500, "build"),
    "win": (600, "win"),
    "control": (700, ""),
    "extra_turn": (500, ""),
}
"""Small moments: how long the table stands still for them, and their sound."""


def _small(kind: str, d: Mapping[str, Any], view: DuelView) -> Beat | None:
    if kind not in _MS:
        return None
    ms, sound = _MS[kind]
    if kind == "health" and d["after"] > d["before"]:
        sound = "heal"
    seat = d.get("seat", d.get("target", -1))
    if kind in ("draw", "discard", "set_trap"):
        n = d["n"] if kind == "draw" else len(d["cards"]) if kind == "discard" else 1
        if not n:
            return None
        deck = d["deck"] if kind == "draw" else "trap" if kind == "set_trap" else "character"
        word = {"set_trap": "set"}.get(kind, kind)
        return Beat(kind, draw_ms(n), after=view, shows={"fly": (word, deck, seat, n)}, sound=sound)
    pulse = {"flash": seat, "why": kind} if kind in ("health", "chip", "form", "fall", "god", "envoy") else {}
    return Beat(kind, ms, after=view, shows=pulse, hold=ms, sound=sound)
