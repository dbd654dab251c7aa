"""What happened, in words: one sentence for an event, from its text key ``event.chem.*``. For records and reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cards.text import Texts
from game.core.event import Event

_SILENT = frozenset({"enter", "settle", "put_away"})
"""Kinds whose content is told by the event they happen in, or by those that follow from them."""


def sentence(texts: Texts, event: Event) -> str:
    """The event as a sentence; ``""`` if others tell of it.

    ``texts`` knows the names of the seats (:meth:`cards.text.Texts.with_seats`). Cards only their owner saw are never
    named: give the public one of the two events of a draw.
    """
    kind, data = event.kind, event.data
    if kind in _SILENT or (kind == "draw" and not data["n"]):
        return ""
    key, args = _told(kind, data)
    return texts.t(f"event.chem.{key}", **args)


def _told(kind: str, data: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    args: dict[str, Any] = dict(data)
    match kind:
        case "phase":
            args["name"] = f"chem.phase.{data['phase']}"
        case "exchange" | "discard":
            args["cards"] = _designs(data["cards"])
        case "play":
            args |= {"formulas": _formulas(data["subs"]), "ops": [op["card"]["design"] for op in data["ops"]]}
            kind = "play_both" if data["subs"] and data["ops"] else "play_subs" if data["subs"] else "play_ops"
        case "negate":
            args |= {"card": data["card"]["design"], "op": data["op"]["design"]}
        case "felled":
            args["equation"] = _arrow(data["equation"])
        case "take_back" | "returned" | "overflow":
            args["formulas"] = _formulas(data["stacks"])
        case "react":
            args["equation"] = _balanced(data["equation"])
        case "element":
            args["card"] = data["card"]["design"]
        case "complete":
            args |= {"element": data["element"]["design"], "formula": data["stack"]["formula"]}
        case "defuse":
            args["element"] = data["element"]["design"]
        case "special":
            args["name"] = f"chem.special.{data['special']}"
        case "layers":
            args["formulas"] = [c["formula"] for c in data["causes"]]
            args["formula"] = next(iter(args["formulas"]), "")
            kind = data["why"]
        case "fall":
            kind = f"fall_{data['why']}"
    return kind, args


def _designs(cards: Sequence[Mapping[str, Any]]) -> list[str]:
    return [card["design"] for card in cards]


def _formulas(stacks: Sequence[Mapping[str, Any]]) -> list[str]:
    return [stack["formula"] for stack in stacks]


def _side(side: Sequence[Sequence[Any]]) -> str:
    return " + ".join(formula if n == 1 else f"{n}{formula}" for formula, n in side)


def _balanced(equation: Mapping[str, Any]) -> str:
    return f"{_side(equation['reactants'])} → {_side(equation['products'])}"


def _arrow(key: str) -> str:
    """An equation's key without its conditions: what would have reacted to what."""
    left, _, right = key.partition("@")[0].partition("~")[0].partition("=")
    return f"{left.replace('+', ' + ')} → {right.replace('+', ' + ')}"
