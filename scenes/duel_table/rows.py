"""The bubble of a hit: its steps through D25 in words, and what they leave of health. For what happened and for
forecasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cards.text import Texts
from game.duel.content import content
from game.duel.elements import PAIRS
from game.duel.view import DuelView
from scenes.duel_table import panels
from sprites.bubble import Bubble, BubbleRow

ENVOY = 100
_NAMED = ("xin_water", "vibranium")


def owner_of(view: DuelView, target: int) -> int:
    """The seat a target stands at: itself, or the owner of an envoy; -1 if it is gone."""
    if target < ENVOY:
        return target
    return next((s.seat for s in view.seats if any(e.id == target for e in s.envoys)), -1)


def target_name(view: DuelView, target: int, texts: Texts) -> str:
    """A seat's or an envoy's name."""
    if target < ENVOY:
        return panels.seat_name(view, target, texts)
    for s in view.seats:
        for e in s.envoys:
            if e.id == target:
                return texts.t("duel_table.envoy", element=texts.t(f"duel_table.element.{e.element}"))
    return texts.t("duel_table.envoy_gone")


def signed(n: int) -> str:
    """With a sign, a true minus; 0 as nothing."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else ""


def row_words(key: str, texts: Texts, n: int) -> str:
    """What a step is called: a rule's own word, or the name of the card that brings it."""
    known = texts.maybe(f"duel_table.row.{key}", "", n=n)
    if key in content().chips and content().chips[key].type == "weapon":
        return texts.t("duel_table.row_weapon", name=texts.pick(*content().name_of(key)))
    if known:
        return known
    zh, en = content().name_of(key)
    return texts.t("duel_table.row_card", name=texts.pick(zh, en))


def steps(lines: Sequence[Sequence[Any]], texts: Texts) -> list[BubbleRow]:
    """The rows of ``[key, change, total]``."""
    rows: list[BubbleRow] = []
    for i, (key, change, total) in enumerate(lines):
        text = signed(change)
        if key == "judged_ok":
            text = "×1.5"
        elif key == "double":
            text = "×2"
        elif key == "half":
            text = "÷2"
        tone = "gain" if change > 0 or key in ("double", "judged_ok") else "loss" if change < 0 or key == "half" else ""
        if i == 0:
            text, tone = "", ""
        rows.append(BubbleRow(row_words(str(key), texts, int(change)), text, str(total), tone))
    return rows


def outcome_element(reaction: str) -> str:
    """The high element a reaction makes, or ""."""
    return reaction if reaction in _NAMED else ""


def meeting(name: str) -> tuple[str, ...]:
    """The two elements of a base reaction."""
    return next((tuple(sorted(pair)) for pair, n in PAIRS.items() if n == name), ())


def happened(view: DuelView, hit: Mapping[str, Any], texts: Texts, reaction: Mapping[str, Any] | None = None) -> Bubble:
    """The bubble of a ``hit`` event; ``view`` is the table before it."""
    source, target = hit["source"], hit["target"]
    rows = steps(hit["lines"], texts)
    if hit["shield"]:
        rows.append(
            BubbleRow(
                texts.t("duel_table.row.shield"), signed(-hit["shield"]), str(hit["dealt"] - hit["shield"]), "loss"
            )
        )
    lost = hit["lost"]
    title = _title(view, hit["origin"], hit.get("design", ""), target, texts)
    foot, result = _foot(view, target, lost, texts)
    elements: tuple[str, ...] = ()
    outcome = ""
    if reaction is not None:
        elements = tuple(reaction["elements"])
        outcome = outcome_element(reaction["name"])
    cls = view.seats[source].cls if 0 <= source < len(view.seats) else ""
    return Bubble(title, cls, elements, outcome, tuple(rows), foot, result, lost > 0)


def forecast(view: DuelView, hit: Mapping[str, Any], source: int, verb: str, texts: Texts, element: str = "") -> Bubble:
    """The bubble of a hit that has not happened yet (``preview["hits"]``)."""
    target = hit["target"]
    rows = steps(hit["rows"], texts)
    if "low" in hit:
        rows.append(
            BubbleRow(texts.t("duel_table.row.judge"), texts.t("duel_table.die_odds"), f"{hit['low']}–{hit['high']}")
        )
    if hit.get("shield"):
        left = hit["dealt"] - hit["shield"]
        rows.append(BubbleRow(texts.t("duel_table.row.shield"), signed(-hit["shield"]), str(left), "loss"))
    for n in hit.get("follow_ups", ()):
        rows.append(BubbleRow(texts.t("duel_table.row.follow_up"), f"+{n}", "", "gain"))
    lost = hit.get("lost", hit["dealt"])
    foot, result = _foot(view, target, lost, texts)
    reaction = hit.get("reaction", "")
    elements: tuple[str, ...] = ()
    if reaction and target < ENVOY:
        s = view.seats[target]
        there = s.high or s.base
        if reaction in set(PAIRS.values()):
            pair = meeting(reaction)
            elements = (next((e for e in pair if e != s.base), there), s.base)
        elif there:
            elements = (there,)
    cls = view.seats[source].cls
    return Bubble(
        _title(view, verb, "", target, texts),
        cls,
        elements,
        outcome_element(reaction),
        tuple(rows),
        foot,
        result,
        lost > 0,
    )


def _title(view: DuelView, origin: str, design: str, target: int, texts: Texts) -> str:
    what = texts.maybe(f"duel_table.origin.{origin}", "")
    if design and (
        origin in ("ability", "linkage", "battle", "trap", "strategy", "ultimate", "overload", "copy", "god")
        or not what
    ):
        what = texts.pick(*content().name_of(design))
    return texts.t(
        "duel_table.bubble_title",
        what=what or texts.t("duel_table.origin.attack"),
        target=target_name(view, target, texts),
    )


def _foot(view: DuelView, target: int, lost: int, texts: Texts) -> tuple[str, str]:
    name = target_name(view, target, texts)
    if target < ENVOY:
        before = view.seats[target].health
    else:
        before = next((e.health for s in view.seats for e in s.envoys if e.id == target), 0)
    if lost <= 0:
        return texts.t("duel_table.foot_safe", name=name, n=before), "0"
    return texts.t("duel_table.foot", name=name, before=before, after=max(0, before - lost)), f"−{lost}"
