"""The record at the side of the duel table: what was done, by whom, to whom, and what came of it - public events
only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cards.text import Texts
from game.core.event import Event
from game.duel.content import content
from scenes.duel_table.show import LogLine

Data = Mapping[str, Any]


@dataclass(frozen=True)
class Entry:
    """A line in words that any language can say: ``key`` with plain ``args`` under ``duel_table.log``.

    ``args`` may name designs (``design``), seats (``who``, ``to``), elements, statuses; they are turned into names when
    it is set.
    """

    kind: str
    key: str
    seat: int = -1
    args: Mapping[str, Any] = field(default_factory=dict)
    face: int = 0
    element: str = ""
    design: str = ""
    event: int = -1


class DuelLog:
    """The entries so far."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._pay: Data | None = None
        self._classes: dict[int, str] = {}
        self.envoys: dict[int, str] = {}
        self._event = -1

    def clear(self) -> None:
        """Forget all (after undo it is written anew)."""
        self.entries.clear()
        self._pay = None

    def add(self, events: Sequence[Event]) -> None:
        """Write down what happened, as far as everyone may see it."""
        for i, event in enumerate(events):
            if event.visible_to is not None or (event.kind == "health" and of_a_hit(events, i)):
                continue
            writer = _WRITERS.get(event.kind)
            if writer is not None:
                self._event = event.id
                writer(self, event.data)

    def lines(self, texts: Texts, upto: int | None = None) -> list[LogLine]:
        """The entries in words, up to those of event ``upto``; ``texts`` knows the seats' names."""
        return [self._line(e, texts) for e in self.entries[: self.count(upto)]]

    def count(self, upto: int | None) -> int:
        """How many entries tell of events up to ``upto`` (None: all): what has not been shown yet is not told."""
        count = len(self.entries)
        while upto is not None and count and self.entries[count - 1].event > upto:
            count -= 1
        return count

    def _line(self, entry: Entry, texts: Texts) -> LogLine:
        args: dict[str, Any] = {}
        for key, value in entry.args.items():
            args[key] = self._say(key, value, texts)
        words = texts.t(f"duel_table.log.{entry.key}", **args)
        cls = self._classes.get(entry.seat, "") if entry.kind == "line" else ""
        return LogLine(entry.kind, words, cls, entry.face, entry.element, entry.design)

    def _say(self, key: str, value: Any, texts: Texts) -> Any:
        if key in ("who", "to"):
            return self._target(value, texts)
        if key == "targets":
            return texts.join([self._target(v, texts) for v in value])
        if key == "design":
            return texts.pick(*content().name_of(str(value)))
        if key in ("kind", "element", "state", "reaction", "origin", "deck"):
            return texts.t(f"duel_table.{key}.{value}")
        if key == "elements":
            return texts.t("duel_table.log.plus").join(texts.t(f"duel_table.element.{v}") for v in value)
        if key == "signed":
            return f"+{value}" if value > 0 else f"−{-value}"
        return value

    def _target(self, target: int, texts: Texts) -> str:
        if target >= 100:
            element = self.envoys.get(target, "")
            return texts.t("duel_table.envoy", element=texts.t(f"duel_table.element.{element}")) if element else ""
        names = texts.seat_names
        return names[target] if 0 <= target < len(names) else texts.t("duel_table.the_table")

    # ---------------------------------------------------------------- writing
    def _put(self, kind: str, key: str, seat: int = -1, **more: Any) -> None:
        self.entries.append(Entry(kind, key, seat, event=self._event, **more))

    def _character(self, d: Data) -> None:
        self._classes[d["seat"]] = d["cls"]
        self._put("line", "character", d["seat"], args={"who": d["seat"]}, design=d["character"])

    def _round(self, d: Data) -> None:
        self._put("rule", "round", args={"n": d["round"]})

    def _turn(self, d: Data) -> None:
        self._put("rule", f"turn_{d['kind']}", args={"who": d["seat"]})

    def _draw(self, d: Data) -> None:
        if not self.entries or not d["n"]:
            return
        last = self.entries[-1]
        if last.key == "draw" and last.seat == d["seat"]:
            args = {"who": d["seat"], "n": last.args["n"] + d["n"]}
            self.entries[-1] = Entry("line", "draw", d["seat"], args, event=last.event)
            return
        if any(e.kind == "rule" for e in self.entries):
            self._put("line", "draw", d["seat"], args={"who": d["seat"], "n": d["n"]})

    def _paid(self, d: Data) -> None:
        self._pay = d

    def _attack(self, d: Data) -> None:
        pay, self._pay = self._pay, None
        args = {"who": d["seat"], "to": d["target"], "origin": d["origin"]}
        if d["origin"] == "attack" and pay is not None and pay["seat"] == d["seat"]:
            self._put("line", "attack_paid", d["seat"], args={**args, "d": pay["distance"], "n": pay["time"]})
        else:
            self._put("line", "attack", d["seat"], args=args, design=d.get("design", ""))

    def _card(self, d: Data) -> None:
        self._pay = None
        args = {"who": d["seat"], "kind": d["kind"], "design": d["design"]}
        key = "card"
        if d.get("targets"):
            key, args = "card_at", {**args, "targets": d["targets"]}
        self._put("line", key, d["seat"], args=args, design=d["design"])

    def _ultimate(self, d: Data) -> None:
        self._card({**d, "kind": "ultimate"})

    def _respond(self, d: Data) -> None:
        args = {"who": d["seat"], "kind": d["kind"], "design": d["design"]}
        self._put("line", "card", d["seat"], args=args, design=d["design"])

    def _set_trap(self, d: Data) -> None:
        self._put("line", "set_trap", d["seat"], args={"who": d["seat"]})

    def _judge(self, d: Data) -> None:
        self._put("die", "judge_ok" if d["ok"] else "judge_fail", args={"n": d["die"]}, face=d["die"])

    def _reaction(self, d: Data) -> None:
        element = d["name"] if d["name"] in ("xin_water", "vibranium") else d["elements"][-1]
        self._put("mark", "reaction", args={"elements": d["elements"], "reaction": d["name"]}, element=element)

    def _hit(self, d: Data) -> None:
        self._pay = None
        to = d["target"]
        if d["lost"]:
            key = "hit_shield" if d["shield"] else "hit"
            self._put("bad", key, args={"to": to, "n": d["lost"], "m": d["shield"]})
        elif d["shield"]:
            self._put("good", "hit_soaked", args={"to": to, "m": d["shield"]})
        else:
            self._put("good", "hit_none", args={"to": to})

    def _health(self, d: Data) -> None:
        change = d["after"] - d["before"]
        if d["cause"] == "heal" and change:
            self._put("good", "heal", args={"to": d["seat"], "n": change})
        elif change < 0:
            self._put("bad", "lose", args={"to": d["seat"], "n": -change})

    def _status(self, d: Data) -> None:
        if d["on"]:
            design = content().statuses.get(d["status"])
            bad = design is not None and design.bad
            key = "status_many" if d["n"] > 1 else "status"
            self._put("bad" if bad else "good", key, args={"to": d["seat"], "design": d["status"], "n": d["n"]})

    def _chip(self, d: Data) -> None:
        if d["on"]:
            self._put("bad", "chip", args={"to": d["seat"], "state": d["ailment"]})

    def _form(self, d: Data) -> None:
        if d["on"]:
            self._put("line", "form", d["seat"], args={"who": d["seat"], "design": d["form"]}, design=d["form"])
        else:
            self._put("line", "form_end", d["seat"], args={"who": d["seat"]})

    def _god(self, d: Data) -> None:
        self._put("line", "god", d["seat"], args={"who": d["seat"], "design": d["god"]}, design=d["god"])

    def _countered(self, d: Data) -> None:
        self._put("good", "countered", args={"design": d["design"]}, design=d["design"])

    def _averted(self, d: Data) -> None:
        self._put("good", "averted", args={"to": d["target"]})

    def _redirect(self, d: Data) -> None:
        self._put("good", "redirect", args={"to": d["target"]})

    def _envoy(self, d: Data) -> None:
        if d["id"] not in self.envoys:
            self.envoys[d["id"]] = d["element"]
            args = {"who": d["seat"], "element": d["element"]}
            self._put("line", "envoy", d["seat"], args=args, element=d["element"])

    def _storm(self, d: Data) -> None:
        self._put("bad", "storm", args={"n": d["n"]})

    def _trigger(self, d: Data) -> None:
        if d["kind"] in ("talent", "chip", "god", "form", "status"):
            self._put("line", "trigger", d["seat"], args={"who": d["seat"], "design": d["id"]}, design=d["id"])

    def _control(self, d: Data) -> None:
        self._put("line", "control", d["by"], args={"who": d["by"], "to": d["seat"]})

    def _win(self, d: Data) -> None:
        self._put("good", "win" if d["winners"] else "win_none", args={"targets": d["winners"]})

    def _fall(self, d: Data) -> None:
        self._put("bad", "gave_up" if d["gave_up"] else "fall", args={"to": d["seat"]})


def _simple(key: str) -> Callable[[DuelLog, Data], None]:
    """A line that only says who did it, and how many."""

    def write(log: DuelLog, d: Data) -> None:
        args: dict[str, Any] = {"who": d["seat"]}
        for name in ("n", "turns"):
            if name in d:
                args[name] = d[name]
        log._put("line", key, d["seat"], args=args)

    return write


def of_a_hit(events: Sequence[Event], index: int) -> bool:
    """Whether the loss of health or shield at ``index`` is told again by a ``hit`` event right behind it."""
    seat = events[index].data["seat"]
    for later in events[index + 1 : index + 6]:
        if later.kind == "hit":
            return bool(later.data["target"] == seat)
        if later.kind not in ("health", "shield", "counter", "max_health"):
            return False
    return False


_WRITERS: dict[str, Callable[[DuelLog, Data], None]] = {
    "character": DuelLog._character,
    "round": DuelLog._round,
    "turn": DuelLog._turn,
    "draw": DuelLog._draw,
    "pay": DuelLog._paid,
    "attack": DuelLog._attack,
    "card": DuelLog._card,
    "ultimate": DuelLog._ultimate,
    "respond": DuelLog._respond,
    "set_trap": DuelLog._set_trap,
    "judge": DuelLog._judge,
    "reaction": DuelLog._reaction,
    "hit": DuelLog._hit,
    "health": DuelLog._health,
    "status": DuelLog._status,
    "chip": DuelLog._chip,
    "form": DuelLog._form,
    "god": DuelLog._god,
    "vow": _simple("vow"),
    "pass": _simple("pass"),
    "extra_turn": _simple("extra_turn"),
    "last_stand": _simple("last_stand"),
    "immune": _simple("immune"),
    "countered": DuelLog._countered,
    "averted": DuelLog._averted,
    "redirect": DuelLog._redirect,
    "envoy": DuelLog._envoy,
    "storm": DuelLog._storm,
    "trigger": DuelLog._trigger,
    "control": DuelLog._control,
    "fall": DuelLog._fall,
    "win": DuelLog._win,
}
