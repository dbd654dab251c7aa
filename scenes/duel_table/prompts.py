"""What the table asks and offers: the bar of the own turn, the response box, its answers, consequences, the main
button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.decision import Decision, Kind, Option
from game.duel.content import content
from scenes.duel_table import faces, panels, rows, words
from scenes.duel_table.model import DuelModel
from scenes.duel_table.show import ButtonShow, PromptShow
from scenes.duel_table.stops import stop_of
from sprites.response import ResponseBox

MAX_ANSWERS = 3
"""Answers that stand as buttons in the response box; the others are chosen on the table."""
_SEATED = ("seat", "envoy", "throw", "guard", "verdict")


# ------------------------------------------------------------------------------------------------------- responses
def response(model: DuelModel) -> ResponseBox | None:
    """The response box, if a response is asked for."""
    decision = model.decision
    if decision is None or decision.kind is not Kind.RESPOND:
        return None
    view, t = model.shown, model.texts
    window = str(decision.args.get("window", ""))
    stop = stop_of(window, int(decision.args.get("victim", -1)), decision.seat)
    tag = t.t("duel_table.ask.tag", window=t.t(f"duel_table.window.{stop}"))
    actor = int(decision.args.get("actor", -1))
    first = actor if actor >= 0 else 0
    count = len(view.seats)
    ring = [(first + i) % count for i in range(count)]
    ring = [s for s in ring if view.seats[s].alive and view.seats[s].cls]
    at = ring.index(decision.seat) if decision.seat in ring else 0
    rest = ring[at:]
    seated = [o for o in decision.options if o.legal and o.key.partition(":")[0] in _SEATED]
    outcome = _outcome(model, decision)
    if seated:
        kind = seated[0].key.partition(":")[0]
        outcome = t.t("duel_table.ask.aim", what=t.t(f"duel.{kind}"))
    elif not outcome:
        design = str(decision.args.get("design", ""))
        shown = faces.maybe(design, t) if design else None
        outcome = shown.text if shown is not None else ""
    return ResponseBox(
        tag,
        words.window_words(decision, view, t),
        model.note or outcome,
        view.seats[actor].cls if actor >= 0 else "",
        t.t("duel_table.ask.order"),
        tuple(view.seats[s].cls for s in rest),
        0 if rest else -1,
        t.t("duel_table.you"),
    )


def _outcome(model: DuelModel, decision: Decision) -> str:
    """What the hit that is asked about does, or has done; "" if it is not about a hit on a seat."""
    hit = decision.args.get("hit") or {}
    target = int(hit.get("target", rows.ENVOY))
    if target >= rows.ENVOY or "after" not in hit:
        return ""
    now = model.shown.seats[target].health
    done = decision.args.get("window") == "damaged"
    before, after_ = (now + int(hit["lost"]), now) if done else (now, int(hit["after"]))
    name = rows.target_name(model.shown, target, model.texts)
    key = "done" if done else "unanswered"
    return model.texts.t(f"duel_table.ask.{key}", name=name, before=before, after=after_)


def answers(model: DuelModel) -> tuple[ButtonShow, ...]:
    """The answers as buttons: the cards that fit, then passing."""
    decision = model.decision
    if decision is None:
        return ()
    view, t = model.shown, model.texts
    set_traps = {c.id for s in view.seats for c in s.traps}
    found = []
    for option in decision.options:
        if option.legal and option.key.startswith("card:"):
            card = int(option.key[5:])
            name = words.option_words(option, view, t)
            key = "flip" if card in set_traps else "use"
            design = words.design_of(view, card)
            face = faces.face(design, t) if design else None
            found.append(ButtonShow(option.key, t.t(f"duel_table.ask.{key}", name=name), "main", shows=face))
    found = found[: MAX_ANSWERS - 1]
    if len(found) > 1:
        found = [found[0], *(_plain(b) for b in found[1:])]
    label = t.t("duel.pass_window")
    found.append(ButtonShow("pass", label, "plain" if found else "main"))
    return tuple(found)


def _plain(button: ButtonShow) -> ButtonShow:
    return ButtonShow(button.key, button.label, "plain", shows=button.shows)


# ------------------------------------------------------------------------------------------------------- the bar
def bar(model: DuelModel) -> PromptShow | None:
    """The bar above the hand."""
    decision = model.decision
    t = model.texts
    if decision is None:
        pending = model.match.pending
        if pending is None or model.busy:
            return None
        return PromptShow(words.waiting(pending, t))
    if decision.kind is Kind.ACT:
        return _draw(model, decision) if decision.prompt.endswith("draw") else _act(model, decision)
    if decision.kind is Kind.RESPOND:
        return None
    return _question(model, decision)


def _option_button(model: DuelModel, option: Option, **more: Any) -> ButtonShow:
    t = model.texts
    return ButtonShow(option.key, words.option_words(option, model.shown, t), why=model.say(option.reason), **more)


def _question(model: DuelModel, decision: Decision) -> PromptShow:
    """Questions of all other kinds: alternatives as buttons; cards and seats are chosen where they lie."""
    t = model.texts
    title = words.question(decision, model.shown, t)
    line = ""
    buttons: list[ButtonShow] = []
    if decision.kind is Kind.NUMBER:
        buttons = [ButtonShow(f"number:{n}", str(n)) for n in range(decision.lo, decision.hi + 1)]
    elif decision.kind is Kind.CONFIRM:
        buttons = [
            ButtonShow("yes", t.t("duel_table.prompt.yes"), "main"),
            ButtonShow("no", t.t("duel_table.prompt.no")),
        ]
        buttons = [b for b in buttons if decision.option(b.key) is not None]
    else:
        hand_cards = decision.kind is Kind.CARDS
        for option in decision.options:
            kind = option.key.partition(":")[0]
            if hand_cards or (kind in _SEATED and decision.kind is Kind.TARGETS):
                continue
            design = str(option.args.get("name", ""))
            shows = None
            if kind == "card":
                design = words.design_of(model.shown, int(option.key[5:]))
            if design:
                shows = faces.maybe(design, t)
            buttons.append(_option_button(model, option, shows=shows, on=option.key in model.picked))
    if decision.hi > 1 or decision.kind is Kind.CARDS:
        line = t.t("duel_table.prompt.picked", n=len(model.picked), m=decision.hi)
    elif decision.kind is Kind.TARGETS:
        line = t.t("duel_table.prompt.target_line")
    return PromptShow(title, model.note or line, tuple(buttons))


def _draw(model: DuelModel, decision: Decision) -> PromptShow:
    t = model.texts
    play = model.play
    buttons = []
    for option in decision.options:
        if not option.key.startswith("deck:") and option.key != "draw":
            on = play is not None and play.verb == option.key
            buttons.append(ButtonShow(option.key, t.t(option.label), why=model.say(option.reason), on=on))
    buttons += _standing(model)
    line = model.note or t.t("duel_table.prompt.draw_line")
    return PromptShow(t.t("duel_table.prompt.draw"), line, tuple(buttons))


def _act(model: DuelModel, decision: Decision) -> PromptShow:
    t = model.texts
    play = model.play
    if play is None:
        return PromptShow(t.t("duel_table.prompt.act"))
    if model.ordering:
        cancel = ButtonShow("cancel", t.t("duel_table.prompt.cancel"), "quiet")
        return PromptShow(t.t("duel_table.prompt.throw_order"), t.t("duel_table.prompt.throw_choose"), (cancel,))
    if play.picks:
        return _composing(model)
    buttons = [_verb(model, o) for o in decision.options if not o.key.startswith("card:") and o.key != "pass"]
    buttons += _standing(model)
    return PromptShow(
        t.t("duel_table.prompt.act"),
        model.note or t.t("duel_table.prompt.act_line"),
        tuple(b for b in buttons if b is not None),
    )


def _verb(model: DuelModel, option: Option) -> ButtonShow | None:
    """A kind of play as a button, with the card it would use."""
    t, view = model.texts, model.shown
    s = view.seats[model.acting_for]
    why = model.say(option.reason)
    kind, _, rest = option.key.partition(":")
    if kind == "attack":
        return ButtonShow(option.key, t.t("duel_table.prompt.attack"), "main", why, "sword")
    if kind == "form":
        form = content().characters[s.character].form
        face = faces.face(form.id, t)
        return ButtonShow(option.key, t.t("duel_table.prompt.form", name=face.name), why=why, shows=face)
    if kind in ("ultimate", "overload"):
        face = faces.face(s.ultimate, t)
        if kind == "overload" and option.reason is not None and option.reason.code == "duel_no_overload":
            return None
        label = t.t(f"duel_table.prompt.{kind}", name=face.name)
        return ButtonShow(option.key, label, why=why, icon="bolt", shows=face)
    if kind == "copy":
        face = faces.face(rest, t)
        return ButtonShow(option.key, t.t("duel_table.prompt.copy", name=face.name), why=why, icon="bolt", shows=face)
    if kind == "envoy":
        return ButtonShow(option.key, t.t("duel_table.prompt.envoy"), why=why)
    return ButtonShow(option.key, t.t(option.label) if option.label else option.key, why=why)


def _standing(model: DuelModel) -> list[ButtonShow]:
    """Stops, and the standing order of a lancer (D61)."""
    t = model.texts
    seat = model.match.viewer
    if seat is None:
        return []
    found = []
    if model.shown.seats[seat].cls == "lancer" and model.shown.seats[seat].alive:
        target = model.stops.of(seat).throw
        if target >= 0:
            label = t.t("duel_table.prompt.throw_at", name=rows.target_name(model.shown, target, t))
        else:
            label = t.t("duel_table.prompt.throw_order")
        found.append(ButtonShow("order", label, "quiet", on=target >= 0))
    if model.match.why_no_advice() is None:
        busy = model.advising is not None
        label = t.t("duel_table.prompt.thinking" if busy else "duel_table.prompt.hint")
        found.append(ButtonShow("hint", label, "quiet", on=busy))
    found.append(ButtonShow("stops", t.t("duel_table.prompt.stops"), "quiet", on=model.listing))
    return found


def _composing(model: DuelModel) -> PromptShow:
    """What is being put together: its name, what may be added, and the way back."""
    t = model.texts
    play = model.play
    assert play is not None
    title = play_name(model)
    buttons = []
    # without a word the first usable weapon is taken
    armed = any(p.startswith("weapon:") for p in play.picks)
    weapons = [o.key for o in play.extras() if o.key.startswith("weapon:") and o.legal]
    default = weapons[0] if weapons and not armed else ""
    for option in play.extras():
        on = option.key in play.picks or option.key == default
        button = _option_button(model, option, on=on)
        buttons.append(button)
    chosen = [p for p in play.picks[1:] if not p.startswith(("seat:", "envoy:"))]
    offered = {b.key for b in buttons}
    for token in chosen:
        if token not in offered:
            option = Option(token, args=_token_args(model, token))
            buttons.append(_option_button(model, option, on=True))
    if play.wants_target:
        line = t.t("duel_table.prompt.target_line")
    elif play.complete:
        more = any(why is None for why in play.targets().values())
        line = t.t("duel_table.prompt.more_targets" if more else "duel_table.prompt.ready")
    else:
        line = model.say(play.reason())
    buttons.append(ButtonShow("cancel", t.t("duel_table.prompt.cancel"), "quiet"))
    return PromptShow(title, model.note or line, tuple(buttons))


def _token_args(model: DuelModel, token: str) -> dict[str, Any]:
    kind, _, rest = token.partition(":")
    if kind == "weapon" and rest.isdigit() and int(rest) < rows.ENVOY:
        chips = model.shown.seats[model.acting_for].chips
        if int(rest) < len(chips):
            return {"name": chips[int(rest)].chip}
    return {}


def play_name(model: DuelModel) -> str:
    """The name of what is being put together."""
    play, t = model.play, model.texts
    assert play is not None
    kind, _, rest = play.verb.partition(":")
    if kind == "card":
        design = words.design_of(model.shown, int(rest))
        return faces.name(design, t) if design else ""
    option = play.decision.option(play.verb)
    button = _verb(model, option) if option is not None else None
    return button.label if button is not None else play.verb


# ------------------------------------------------------------------------------------------------- the main button


def main_button(model: DuelModel) -> ButtonShow | None:
    """The one large button and, where it cannot be pressed, why."""
    t = model.texts
    decision = model.decision
    if model.match.finished and not model.busy:
        return ButtonShow(
            "results", t.t("results.title") if t.has("results.title") else t.t("duel_table.prompt.confirm"), "main"
        )
    end = t.t("duel_table.prompt.end")
    if decision is None:
        pending = model.match.pending
        why = words.waiting(pending, t) if pending is not None else t.t("duel_table.hint.watch")
        return ButtonShow("end", end, "main", why)
    if decision.kind is Kind.RESPOND:
        return ButtonShow("end", end, "main", t.t("duel_table.hint.answer_first"))
    if decision.kind is Kind.ACT:
        play = model.play
        if play is None:
            return ButtonShow("end", end, "main", t.t("duel_table.hint.choose_first"))
        if play.drawing:
            key = "draw_button" if len(play.picks) > 1 or play.verb != "draw" else "draw_nothing"
            label = t.t(f"duel_table.prompt.{key}")
            if play.verb not in ("draw", ""):
                label = t.t("duel_table.prompt.confirm")
            return ButtonShow("end", label, "main", model.say(play.reason()) if play.picks else "")
        if play.picks:
            why = "" if play.complete else model.say(play.reason())
            key = "attack" if play.verb == "attack" else "play" if play.verb.startswith("card:") else "confirm"
            return ButtonShow("end", t.t(f"duel_table.prompt.{key}"), "main", why)
        return ButtonShow("end", end, "main")
    confirm = t.t("duel_table.prompt.confirm")
    if (model.can_confirm() and decision.hi > 1) or (decision.kind is Kind.CARDS and model.can_confirm()):
        return ButtonShow("end", confirm, "main")
    return ButtonShow("end", confirm, "main", t.t("duel_table.hint.choose_first"))


def hints(model: DuelModel) -> tuple[str, str]:
    """The lines under the main button: why it cannot be pressed, and the keys; each may be ""."""
    t = model.texts
    button = main_button(model)
    why = button.why if button is not None else ""
    decision = model.decision
    if decision is None:
        return why, t.t("duel_table.hint.watch") if model.busy else ""
    if decision.kind is Kind.RESPOND:
        main = next((b.label for b in answers(model) if b.look == "main" and b.key != "pass"), "")
        return why, t.t("duel_table.hint.respond", main=main) if main else t.t("duel_table.hint.act")
    return why, t.t("duel_table.hint.act")


# ------------------------------------------------------------------------------------------------------- consequences
def after(model: DuelModel) -> tuple[str, tuple[str, ...]]:
    """What follows: of the play that is being put together, else where the table stands."""
    t, view = model.texts, model.shown
    play = model.play if model.decision is not None else None
    if play is not None and play.picks and not play.drawing:
        return t.t("duel_table.after.title_act"), consequences(model, play.partial().preview, free=_free(model))
    lines = []
    turn = panels.running(view)
    if turn is not None:
        lines.append(t.t("duel_table.after.turn", name=panels.seat_name(view, turn.seat, t)))
        s = view.seats[turn.seat]
        if turn.phase == "main" and turn.taken < turn.actions and s.energy < s.cap:
            lines.append(t.t("duel_table.after.energy_gain", n=s.energy, left=s.energy + 1))
    s = view.seats[model.acting_for]
    if s.hand_count > view.hand_limit:
        lines.append(t.t("duel_table.after.settle", n=view.hand_limit))
    lines.append(t.t("duel_table.after.storm", n=view.storm_round))
    return t.t("duel_table.after.title_wait"), tuple(lines)


def _free(model: DuelModel) -> bool:
    play = model.play
    if play is None:
        return False
    if play.verb.startswith("trait:"):
        return True
    if play.verb.startswith("card:"):
        design = words.design_of(model.shown, int(play.verb[5:]))
        return bool(design) and faces.find(design).kind in ("trap", "strategy")
    return False


def consequences(model: DuelModel, preview: Mapping[str, Any], *, free: bool) -> tuple[str, ...]:
    """A preview in a few short lines."""
    t, view = model.texts, model.shown
    lines = []
    for hit in preview.get("hits", ())[:2]:
        name = rows.target_name(view, hit["target"], t)
        if "low" in hit:
            lines.append(t.t("duel_table.after.hurt_range", name=name, low=hit["low"], high=hit["high"]))
        elif lost := hit.get("lost", hit["dealt"]):
            lines.append(t.t("duel_table.after.hurt", name=name, n=lost))
        else:
            lines.append(t.t("duel_table.log.hit_none", to=name))
        reaction = hit.get("reaction", "")
        if reaction and t.has(f"duel_table.reaction.{reaction}"):
            lines.append(t.t("duel_table.after.reaction", name=t.t(f"duel_table.reaction.{reaction}")))
        if hit.get("after") == 0:
            lines.append(t.t("duel_table.after.falls", name=name))
    if free:
        lines.append(t.t("duel_table.after.free"))
    elif "time" in preview:
        lines.append(t.t("duel_table.after.time", n=preview["time"], left=max(0, preview["left"])))
    s = view.seats[model.acting_for]
    if preview.get("energy"):
        left = max(0, s.energy - preview["energy"])
        lines.append(t.t("duel_table.after.energy_cost", n=s.energy, left=left))
    elif "time" in preview and s.energy < s.cap:
        lines.append(t.t("duel_table.after.energy_gain", n=s.energy, left=s.energy + 1))
    return tuple(lines)
