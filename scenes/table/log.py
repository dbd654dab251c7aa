"""The record of the game at the side: what was done, by whom, to whom, what came of it - from public events only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cards.text import Texts
from game.core.event import Event
from scenes.table import content


@dataclass(frozen=True)
class Entry:
    """One line. ``kind``: ``round`` (a rule with its number), ``line``, ``equation`` (boxed), ``good``, ``bad``.

    ``key`` and ``args`` make its text; ``formulas`` and ``designs`` are what hovering shows large.
    """

    kind: str
    key: str = ""
    seat: int | None = None
    args: Mapping[str, Any] = field(default_factory=dict)
    equation: Mapping[str, Any] | None = None
    formulas: tuple[str, ...] = ()
    designs: tuple[str, ...] = ()

    def text(self, texts: Texts) -> str:
        """Its words; ``texts`` knows the seats' names."""
        return texts.t(self.key, **self.args) if self.key else ""


class Log:
    """The lines so far. Only events that everyone may see are written down, so it can be shown to anyone."""

    def __init__(self, teams: Sequence[int] = ()) -> None:
        """``teams``: the team of each seat; without it everyone is alone."""
        self.entries: list[Entry] = []
        self._teams = tuple(teams)
        self._threats: dict[int, tuple[str, int, int]] = {}

    def clear(self) -> None:
        """Forget all (after undo it is written anew)."""
        self.entries.clear()
        self._threats.clear()

    def add(self, events: Sequence[Event]) -> None:
        """Write down what happened."""
        for event in events:
            if event.visible_to is not None:
                continue
            writer = _WRITERS.get(event.kind)
            if writer is not None:
                writer(self, event.data)

    # ---------------------------------------------------------------- writing
    def _put(self, kind: str, key: str = "", seat: int | None = None, **more: Any) -> None:
        self.entries.append(Entry(kind, key, seat, **more))

    def _round(self, d: Mapping[str, Any]) -> None:
        self._put("round", "log.round", args={"n": d["round"]})

    def _draw(self, d: Mapping[str, Any]) -> None:
        if d.get("why") == "opening" or not d["n"]:
            return
        last = self.entries[-1] if self.entries else None
        if d.get("why") == "exchange" and last is not None and last.key in ("log.exchange", "log.draw_exchange"):
            return
        self._put("line", "log.draw", d["seat"], args={"who": d["seat"], "n": d["n"]})

    def _exchange(self, d: Mapping[str, Any]) -> None:
        n = len(d["cards"])
        if not n:
            return
        designs = tuple(c["design"] for c in d["cards"])
        last = self.entries[-1] if self.entries else None
        if last is not None and last.key == "log.draw" and last.seat == d["seat"]:
            self.entries[-1] = Entry(
                "line",
                "log.draw_exchange",
                d["seat"],
                {"who": d["seat"], "n": last.args["n"], "m": n},
                designs=designs,
            )
            return
        self._put("line", "log.exchange", d["seat"], args={"who": d["seat"], "n": n}, designs=designs)

    def _discard(self, d: Mapping[str, Any]) -> None:
        if d["cards"]:
            designs = tuple(c["design"] for c in d["cards"])
            self._put(
                "line", "log.discard", d["seat"], args={"who": d["seat"], "cards": list(designs)}, designs=designs
            )

    def _reshuffle(self, d: Mapping[str, Any]) -> None:
        self._put("line", "log.reshuffle", args={"n": d["n"]})

    def _play(self, d: Mapping[str, Any]) -> None:
        seat, zone = d["seat"], d["zone"]
        formulas = [s["formula"] for s in d["subs"]]
        ops = [o["card"]["design"] for o in d["ops"]]
        what = "both" if formulas and ops else "subs" if formulas else "ops"
        key = f"log.play_{what}_self" if zone == seat else f"log.play_{what}"
        self._put(
            "line",
            key,
            seat,
            formulas=tuple(formulas),
            designs=tuple(ops),
            args={"who": seat, "zone": zone, "formulas": formulas, "ops": ops},
        )

    def _enter(self, d: Mapping[str, Any]) -> None:
        damage, _ = content.effects(d["formula"])
        if damage and not self._allies(d["source"], d["zone"]):
            self._threats[d["stack"]] = (d["formula"], damage, d["zone"])

    def _allies(self, a: int, b: int) -> bool:
        return a == b or (len(self._teams) > max(a, b) and self._teams[a] == self._teams[b])

    def _react(self, d: Mapping[str, Any]) -> None:
        equation = d["equation"]
        formulas = tuple(f for f, _ in (*equation["reactants"], *equation["products"]))
        self._put("equation", equation=equation, seat=d["seat"], formulas=formulas)
        averted = [self._threats.pop(s) for s in d["consumed"] if s in self._threats]
        lost = sum(damage for _, damage, zone in averted if zone == d["zone"])
        won = sum(content.effects(s["formula"])[0] for s in d["produced"] if not self._allies(s["source"], d["zone"]))
        if won < lost:
            names = [formula for formula, _, _ in averted]
            self._put("good", "log.defended", args={"formulas": names, "n": won - lost}, formulas=tuple(names))

    def _negate(self, d: Mapping[str, Any]) -> None:
        self._put(
            "line",
            "log.negate",
            d["seat"],
            designs=(d["card"]["design"], d["op"]["design"]),
            args={"who": d["seat"], "card": d["card"]["design"], "op": d["op"]["design"]},
        )

    def _felled(self, d: Mapping[str, Any]) -> None:
        self._put("bad", "log.felled", equation=None, args={})

    def _take_back(self, d: Mapping[str, Any]) -> None:
        formulas = [s["formula"] for s in d["stacks"]]
        if formulas:
            self._put(
                "line",
                "log.take_back",
                d["seat"],
                args={"who": d["seat"], "formulas": formulas},
                formulas=tuple(formulas),
            )
        for s in d["stacks"]:
            self._threats.pop(s["stack"], None)

    def _overflow(self, d: Mapping[str, Any]) -> None:
        formulas = [s["formula"] for s in d["stacks"]]
        if formulas:
            self._put(
                "line",
                "log.overflow",
                d["zone"],
                args={"who": d["zone"], "formulas": formulas},
                formulas=tuple(formulas),
            )
        for s in d["stacks"]:
            self._threats.pop(s["stack"], None)

    def _element(self, d: Mapping[str, Any]) -> None:
        key = "log.element_self" if d["zone"] == d["seat"] else "log.element"
        design = d["card"]["design"]
        self._put(
            "line",
            key,
            d["seat"],
            designs=(design,),
            args={"who": d["seat"], "zone": d["zone"], "card": design},
        )

    def _complete(self, d: Mapping[str, Any]) -> None:
        formula = d["stack"]["formula"]
        self._put(
            "line",
            "log.complete",
            d["seat"],
            formulas=(formula,),
            args={"who": d["seat"], "zone": d["zone"], "card": d["element"]["design"], "formula": formula},
        )

    def _defuse(self, d: Mapping[str, Any]) -> None:
        self._put(
            "good",
            "log.defuse",
            d["seat"],
            formulas=(d["formula"],),
            designs=(d["element"]["design"],),
            args={"who": d["seat"], "card": d["element"]["design"], "formula": d["formula"]},
        )

    def _layers(self, d: Mapping[str, Any]) -> None:
        n = d["after"] - d["before"]
        key = {"heal": "log.heal", "overtime": "log.overtime"}.get(d["why"], "log.damage")
        formulas = tuple(c["formula"] for c in d.get("causes", ()) if c.get("formula"))
        self._put(
            "good" if n > 0 else "bad",
            key,
            d["seat"],
            formulas=formulas,
            args={"who": d["seat"], "n": n, "left": d["after"], "formulas": list(formulas)},
        )

    def _special(self, d: Mapping[str, Any]) -> None:
        self._put(
            "good" if d["special"] in ("clear", "draw_card") else "bad",
            f"log.special_{d['special']}",
            d["seat"],
            args={"who": d["seat"], "formula": d["formula"]},
            formulas=(d["formula"],),
        )

    def _put_away(self, d: Mapping[str, Any]) -> None:
        for s in d["stacks"]:
            self._threats.pop(s["stack"], None)

    def _fall(self, d: Mapping[str, Any]) -> None:
        key = "log.conceded" if d["why"] == "conceded" else "log.fall"
        self._put("bad", key, d["seat"], args={"who": d["seat"]})

    def _concede(self, d: Mapping[str, Any]) -> None:
        self._put("line", "log.gave_up", d["seat"], args={"who": d["seat"]})

    def _game_over(self, d: Mapping[str, Any]) -> None:
        self._put("good", "log.game_over", args={"who": list(d["winners"])})


_WRITERS = {
    "round": Log._round,
    "draw": Log._draw,
    "exchange": Log._exchange,
    "discard": Log._discard,
    "reshuffle": Log._reshuffle,
    "play": Log._play,
    "enter": Log._enter,
    "react": Log._react,
    "negate": Log._negate,
    "felled": Log._felled,
    "take_back": Log._take_back,
    "returned": Log._take_back,
    "overflow": Log._overflow,
    "element": Log._element,
    "complete": Log._complete,
    "defuse": Log._defuse,
    "layers": Log._layers,
    "special": Log._special,
    "put_away": Log._put_away,
    "fall": Log._fall,
    "concede": Log._concede,
    "game_over": Log._game_over,
}
