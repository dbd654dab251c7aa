"""What the table asks a person now, in words: the event it answers, the consequence, and a button for every way on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.text import Texts
from game.chem.view import ChemView
from game.core.decision import Decision, Kind, Picks, Reason, check_picks
from scenes.table import content, equations, mirror
from scenes.table.composer import Composer


@dataclass(frozen=True)
class Button:
    """A way on. ``key``: what pressing it means (an option's key, ``confirm``, ``clear``). ``tone``: ``main`` (the one
    gold button), ``second`` or ``danger``. ``reason`` set: disabled, and why."""

    key: str
    label: str
    tone: str = "second"
    reason: Reason | None = None
    hint: str = ""


@dataclass(frozen=True)
class Row:
    """A choice shown as a paper row: its option key, markup of the main line, a smaller line under it."""

    key: str
    text: str
    detail: str = ""
    reason: Reason | None = None
    change: int = 0
    """What it does to the threat to the zone's owner, in layers."""


@dataclass(frozen=True)
class Prompt:
    """Everything the prompt area shows.

    ``mode``: ``act`` (the bench), ``cards`` (pick hand cards), ``stacks`` (pick stacks of the own zone), ``rows`` (one
    of ``rows``), ``buttons`` (only buttons), ``wait`` (another seat is asked), ``over``. ``main`` is the big button at
    the right; ``buttons`` lie in the prompt area.
    """

    mode: str
    title: str
    detail: str = ""
    rows: tuple[Row, ...] = ()
    buttons: tuple[Button, ...] = ()
    main: Button | None = None
    hint: str = ""
    """The consequence, in small words."""
    card: str = ""
    """Design of the card the question is about."""


def prompt(
    decision: Decision | None,
    view: ChemView,
    texts: Texts,
    picked: Sequence[str] = (),
    *,
    bottom: int,
    watching: bool = False,
) -> Prompt:
    """The prompt of the open decision for the person at ``bottom``; ``picked`` are the options picked so far.
    ``watching``: every person is out, only computers play on."""
    if decision is None:
        return Prompt("over", texts.t("table.over"), main=Button("results", texts.t("table.to_results"), "main"))
    if decision.seat != bottom or view.viewer != decision.seat:
        return _waiting(decision, texts, watching=watching)
    maker = {
        "chem.exchange": _exchange,
        "chem.discard": _discard,
        "chem.lose_card": _lose_card,
        "chem.overflow": _stacks,
        "chem.settle": _stacks,
    }.get(decision.prompt)
    if decision.kind is Kind.ACT:
        return Prompt("act", "", main=Button("end", texts.t("table.end_turn"), "main"))
    if decision.prompt == "chem.outcome":
        return _outcome(decision, texts, tuple(picked), view)
    if decision.prompt == "chem.negate":
        return _negate(decision, texts, tuple(picked), view)
    if decision.prompt == "chem.take_back":
        return _take_back(decision, texts, tuple(picked), view)
    if maker is not None:
        return maker(decision, texts, tuple(picked))
    return _generic(decision, texts, tuple(picked))


def _waiting(decision: Decision, texts: Texts, *, watching: bool = False) -> Prompt:
    key = {
        "chem.exchange": "table.wait.exchange",
        "chem.discard": "table.wait.discard",
        "chem.negate": "table.wait.negate",
        "chem.act": "table.wait.act",
    }.get(decision.prompt, "table.wait.act" if decision.kind is Kind.ACT else "table.wait.choose")
    title = texts.t(key, who=decision.seat)
    if watching:
        return Prompt("wait", title, main=Button("fast", texts.t("table.fast"), "main"))
    label = texts.t("table.wait.button", who=decision.seat)
    return Prompt("wait", title, main=Button("", label, "main", Reason("table_not_your_turn")))


def _confirm(decision: Decision, texts: Texts, picked: Picks, label: str) -> Button:
    reason = check_picks(decision, picked)
    return Button("confirm", label, "main", reason)


def _exchange(decision: Decision, texts: Texts, picked: Picks) -> Prompt:
    label = texts.t("table.exchange.do", n=len(picked)) if picked else texts.t("table.exchange.none")
    return Prompt(
        "cards",
        texts.t("table.exchange.title", n=decision.hi),
        texts.t("table.exchange.detail"),
        main=_confirm(decision, texts, picked, label),
    )


def _discard(decision: Decision, texts: Texts, picked: Picks) -> Prompt:
    return Prompt(
        "cards",
        texts.t("table.discard.title", n=decision.lo),
        texts.t("table.discard.detail", n=len(picked), of=decision.lo),
        main=_confirm(decision, texts, picked, texts.t("table.discard.do", n=decision.lo)),
    )


def _lose_card(decision: Decision, texts: Texts, picked: Picks) -> Prompt:
    formula = decision.args.get("formula", "")
    title = texts.t("table.lose_card.title", formula=formula) if formula else texts.t("table.lose_card.plain")
    return Prompt("cards", title, main=_confirm(decision, texts, picked, texts.t("table.discard.do", n=decision.lo)))


def _threat_change(decision: Decision, view: ChemView, equation: Mapping[str, Any]) -> int:
    """What an outcome does to the threat in its zone: what its products will cost less what its reactants would."""
    owner = view.seats[decision.args["zone"]]
    gone = set(equation.get("stacks", ()))
    lost = sum(s.threat for s in owner.zone if s.id in gone)
    if mirror.allies(view, decision.seat, owner.seat):
        return -lost
    return sum(content.effects(f)[0] for f, _ in equation.get("products", ())) - lost


def _outcome(decision: Decision, texts: Texts, picked: Picks, view: ChemView) -> Prompt:
    rows = []
    for option in decision.options:
        equation = option.args.get("equation", option.args)
        text = equations.markup(equation) if "reactants" in equation else option.key
        change = _threat_change(decision, view, equation)
        rows.append(Row(option.key, text, kind_words(equation, texts), option.reason, change))
    title, detail = texts.t("table.outcome.title"), texts.t("table.outcome.detail")
    return Prompt("rows", title, detail, tuple(rows), main=_first(texts))


def _first(texts: Texts) -> Button:
    """The main button while the answer is given elsewhere."""
    return Button("", texts.t("table.choose_first"), "main", Reason("table_choose"))


def kind_words(equation: Mapping[str, Any], texts: Texts) -> str:
    """The kind of a reaction and what drives it, for the pill on the ribbon: "Precipitation · spontaneous".

    Electrolysis is not named a second time as what drives it.
    """
    word = equations.kind(equation)
    kind = texts.t(f"reaction.{word}") if word else ""
    conditions = list(equation.get("conditions", ()))
    if word == "electrolysis":
        conditions = [x for x in conditions if x != "electricity"]
        if not conditions:
            return kind
    drive = texts.t("table.driven_by", ops=conditions) if conditions else texts.t("table.spontaneous")
    return f"{kind} · {drive}" if kind else drive


def _negate(decision: Decision, texts: Texts, picked: Picks, view: ChemView) -> Prompt:
    args = decision.args
    equation = args.get("equation") or {}
    design = str(args.get("op", ""))
    key = "table.negate.title_self" if args["by"] == args["zone"] else "table.negate.title"
    title = texts.t(key, who=args["by"], op=design.removeprefix("op:"), zone=args["zone"])
    detail = equations.markup(equation) if "reactants" in equation else ""
    hand = {f"card:{c.id}": c.design for c in view.seats[decision.seat].hand}
    buttons: list[Button] = []
    for option in decision.options:
        held = hand.get(option.key, "")
        if not held:
            continue
        label = texts.t("table.negate.do", op=held.removeprefix("op:"))
        if all(b.label != label for b in buttons):
            buttons.append(Button(option.key, label, "second", option.reason))
    buttons.append(Button("pass", texts.t("table.negate.pass"), "second"))
    return Prompt(
        "buttons",
        title,
        detail,
        buttons=tuple(buttons),
        main=_first(texts),
        hint=texts.t("table.negate.effect"),
        card=design,
    )


def _take_back(decision: Decision, texts: Texts, picked: Picks, view: ChemView) -> Prompt:
    zone = {s.id: s.formula for s in view.seats[decision.args["zone"]].zone}
    formulas = [zone[s] for s in decision.args["stacks"] if s in zone]
    return Prompt(
        "buttons",
        texts.t("table.take_back.title", formulas=formulas),
        texts.t("table.take_back.detail"),
        buttons=(
            Button("yes", texts.t("table.take_back.yes"), "second"),
            Button("no", texts.t("table.take_back.no"), "second"),
        ),
        main=_first(texts),
    )


def _stacks(decision: Decision, texts: Texts, picked: Picks) -> Prompt:
    word = decision.prompt.rpartition(".")[2]
    return Prompt(
        "stacks",
        texts.t(f"table.{word}.title", n=decision.lo),
        texts.t(f"table.{word}.detail"),
        main=_confirm(decision, texts, picked, texts.t("table.confirm")),
    )


def _generic(decision: Decision, texts: Texts, picked: Picks) -> Prompt:
    title = texts.t(decision.prompt, **decision.args)
    if decision.kind is Kind.CARDS:
        return Prompt("cards", title, main=_confirm(decision, texts, picked, texts.t("table.confirm")))
    if decision.kind is Kind.TARGETS:
        return Prompt("stacks", title, main=_confirm(decision, texts, picked, texts.t("table.confirm")))
    buttons = tuple(
        Button(o.key, texts.t(o.label, **o.args) if o.label else o.key, "second", o.reason) for o in decision.options
    )
    return Prompt("buttons", title, buttons=buttons, main=_first(texts))


# ---------------------------------------------------------------- words of the free turn
def act_title(view: ChemView, texts: Texts, composer: Composer) -> str:
    """The one line above the bench in the free turn: what to do next."""
    if composer.empty:
        return texts.t("table.act.begin")
    operation = composer.operation
    if composer.loose and not composer.candidates:
        return _what_is_missing(texts, composer)
    if composer.loose and not composer.decided:
        if operation is not None:
            return texts.t("table.act.choose_equation")
        if composer.element is not None:
            return texts.t("table.act.choose_for_element")
        return texts.t("table.act.choose_candidate")
    if operation is not None:
        return texts.t("table.act.drive")
    legal = {name.partition(":")[0] for name, verdict in composer.targets().items() if verdict.legal}
    if "zone" not in legal and composer.element is None:
        return texts.t("table.act.more_or_element" if "well" in legal else "table.act.no_target")
    candidate = composer.candidate
    if candidate is not None and candidate.formula:
        return texts.t("table.act.place", name=content.name(candidate.formula, texts))
    return texts.t("table.act.place_parts")


def _what_is_missing(texts: Texts, composer: Composer) -> str:
    """What to do with loose cards that are no substance yet."""
    if composer.operation is not None or len(composer.loose) > 1 or composer.element is not None:
        reason = composer.why_none()
        return texts.reason(reason) if reason is not None else texts.t("table.act.more_cards")
    atom = composer.design(composer.loose[0]).startswith("atom:")
    return texts.t("table.act.more_or_element" if atom and not composer.parts else "table.act.more_cards")
