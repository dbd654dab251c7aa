"""What options and questions of the duel are called, in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cards.text import Texts
from game.core.decision import Decision, Option
from game.duel.content import content
from game.duel.describe import Describer
from game.duel.effects.flow import Choose
from game.duel.view import DuelView
from scenes.duel_table import faces, rows


def option_words(option: Option, view: DuelView, texts: Texts) -> str:
    """The name of an option: of the card or thing it stands for, else its label."""
    kind, _, rest = option.key.partition(":")
    if kind in ("seat", "envoy", "throw", "guard", "verdict") and rest.isdigit():
        return rows.target_name(view, int(rest), texts)
    if kind == "card":
        design = option.args.get("design") or design_of(view, int(rest))
        return faces.name(str(design), texts) if design else ""
    if kind == "choice":
        return choice_words(option.args, texts)
    if kind == "element":
        return texts.t(f"duel_table.element.{rest}")
    if kind == "weapon" and rest != "none" and "name" in option.args:
        return texts.t("duel_table.prompt.weapon", name=faces.name(str(option.args["name"]), texts))
    if kind in ("chip", "trigger", "talent", "ultimate", "character") and "name" in option.args:
        return faces.name(str(option.args["name"]), texts)
    if kind == "character":
        return faces.name(rest, texts)
    if option.label:
        plain = {k: v for k, v in option.args.items() if isinstance(v, str | int)}
        return texts.t(option.label, **plain)
    return faces.name(rest or kind, texts)


def design_of(view: DuelView, card: int) -> str:
    """The design of a card the viewer may see, or ""."""
    for s in view.seats:
        for it in (*s.hand, *s.traps, *s.used):
            if it.id == card:
                return it.design
    return ""


def choice_words(args: Mapping[str, Any], texts: Texts) -> str:
    """What one list of a *choose* effect says."""
    found = faces.find(str(args["design"]))
    describer = Describer(content(), texts)
    for word in all_words(found):
        if isinstance(word, Choose):
            words = describer.words(word.options[int(args["i"])])
            return words[:1].upper() + words[1:]
    return texts.t("duel.choice", i=int(args["i"]) + 1)


def all_words(entry: Any) -> list[Any]:
    """Effect words of an entry, those of its triggers included, the nested ones too."""
    found: list[Any] = []
    heads = list(getattr(entry, "do", ()))
    trap = getattr(entry, "trap", None)
    if trap is not None:
        heads += list(trap.do)
    block = getattr(entry, "block", None)
    triggers = list(getattr(entry, "triggers", ())) + (list(block.triggers) if block is not None else [])
    for trigger in triggers:
        heads += list(trigger.do)
    for word in heads:
        found.append(word)
        parts = getattr(word, "parts", None)
        if parts is not None:
            for part in parts():
                found += list(part)
    return found


def question(decision: Decision, view: DuelView, texts: Texts) -> str:
    """The sentence of a question."""
    plain = {k: v for k, v in decision.args.items() if isinstance(v, str | int)}
    words = texts.maybe(f"prompt.{decision.prompt}", "", **plain)
    design = decision.args.get("design") or decision.args.get("name")
    if design and decision.prompt not in ("duel.respond", "duel.act", "duel.draw"):
        name = faces.name(str(design), texts)
        words = f"{name}：{words}" if texts.chinese else f"{name}: {words}"
    return words


def waiting(decision: Decision, texts: Texts) -> str:
    """Who is being waited for, and why."""
    known = texts.maybe(f"waiting.{decision.prompt}", "", seat=decision.seat)
    return known or texts.t("duel_table.prompt.waiting", name=_seat(decision.seat, texts))


def _seat(seat: int, texts: Texts) -> str:
    return texts.seat_names[seat] if seat < len(texts.seat_names) else ""


def window_words(decision: Decision, view: DuelView, texts: Texts) -> str:
    """What has happened in the window that asks for responses."""
    args = decision.args
    names = {
        "actor": _seat(int(args.get("actor", -1)), texts)
        if int(args.get("actor", -1)) >= 0
        else texts.t("duel_table.the_table"),
        "victim": rows.target_name(view, int(args.get("victim", 0)), texts) if int(args.get("victim", -1)) >= 0 else "",
    }
    names |= {"design": "", "kind": ""}
    window = str(args.get("window", ""))
    design = str(args.get("design", ""))
    if design:
        names["design"] = texts.maybe(f"duel_table.element.{design}", "") or faces.name(design, texts)
        names["kind"] = texts.maybe(f"duel_table.kind.{args.get('kind', '')}", "")
    elif window in ("card", "response"):
        window = "action_end"
    return texts.t(f"duel_table.ask.{window}", **names)
