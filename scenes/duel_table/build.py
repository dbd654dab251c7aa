"""From the model to what is shown: panels, ring, prompt, hand, decks, consequences, the main button."""

from __future__ import annotations

from game.core.decision import Kind, Reason
from game.duel.view import DuelView
from scenes.duel_table import faces, layout, panels, prompts, rows
from scenes.duel_table.model import DuelModel
from scenes.duel_table.show import CardShow, DuelShow, SeatShow
from scenes.table.box import Box
from sprites.duel_envoy import envoy_box
from sprites.duel_own import own_envoy_box

PHASES = ("draw", "main", "end")


def show(model: DuelModel, *, target: int = -1, loss: int = 0) -> DuelShow:
    """The table at rest. ``target``: a seat or envoy that is being aimed at, which will lose ``loss`` health."""
    view = model.shown
    t = model.texts
    bottom = model.acting_for
    asked = model.decision
    states = seat_states(model, target)
    waiting = model.match.pending.seat if model.match.pending is not None and not model.busy else -1
    others = []
    for seat in layout.places(len(view.seats), bottom)[1:]:
        hurt = loss if seat == target else 0
        panel = panels.panel(view, seat, t, loss=hurt)
        box = layout.seat_box(seat, len(view.seats), bottom)
        others.append(SeatShow(seat, panel, box, states.get(seat, ""), asked=seat == waiting and asked is None))
    own = panels.panel(view, bottom, t, loss=loss if bottom == target else 0)
    nodes, arcs = panels.ring(view, bottom, t, {k: v for k, v in states.items() if v != "illegal"})
    turn = panels.running(view)
    phase = {"start": 0, "draw": 0, "main": 1, "end": 2}.get(turn.phase, 1) if turn is not None else 2
    response = prompts.response(model)
    bar = prompts.bar(model)
    answers = prompts.answers(model) if response is not None else ()
    action = ""
    if turn is not None:
        action = t.t("duel_table.action", n=min(turn.taken + 1, turn.actions), m=turn.actions)
    title, lines = prompts.after(model)
    return DuelShow(
        round_words=t.t("duel_table.round", n=max(1, view.round)),
        mode_words=t.t(f"duel_table.mode_{view.mode}", n=len(view.seats)),
        order_words=t.t("duel_table.order") if view.order else "",
        order=panels.order(view),
        phases=tuple(t.t(f"duel_table.phase.{p}") for p in PHASES),
        phase=phase,
        action_words=action,
        seats=tuple(others),
        own=own,
        extra=panels.own_extra(view, bottom, t, viewer=bottom == model.match.viewer),
        own_state=states.get(bottom, ""),
        own_asked=bottom == waiting and asked is None,
        live_traps=live_traps(model, view, bottom),
        nodes=nodes,
        arcs=arcs,
        prompt=bar if response is None else None,
        response=response,
        answers=answers,
        hand=hand(model, view, bottom),
        decks_title=t.t("duel_table.decks"),
        deck_words={d: t.t(f"duel_table.deck.{d}") for d in layout.DECK_NAMES},
        decks=panels.decks(view, bottom),
        deck_states=deck_states(model),
        log_title=t.t("duel_table.log_title"),
        after_title=title,
        after=lines,
        end=prompts.main_button(model),
        hints=prompts.hints(model),
    )


def seat_states(model: DuelModel, target: int) -> dict[int, str]:
    """What is lit: the one aimed at, those that can be chosen, those that cannot."""
    view = model.shown
    found: dict[int, str] = {}
    play = model.play if model.decision is not None else None
    if model.ordering:
        for s in view.seats:
            if s.alive and s.seat != model.match.viewer:
                found[s.seat] = "legal"
        return found
    if play is not None and play.picks and not play.drawing:
        for key, reason in play.targets().items():
            number = int(key.partition(":")[2])
            if number < rows.ENVOY:
                found[number] = "legal" if reason is None else "illegal"
        for key in play.chosen_targets:
            seat = rows.owner_of(view, int(key.partition(":")[2]))
            if seat >= 0:
                found[seat] = "target"
    elif play is None:
        for number, option in model.seat_options().items():
            seat = rows.owner_of(view, number)
            if seat >= 0 and found.get(seat) != "legal":
                found[seat] = "selected" if option.key in model.picked else "legal" if option.legal else ""
    if target >= 0:
        seat = rows.owner_of(view, target)
        if seat >= 0:
            found[seat] = "target"
    return {k: v for k, v in found.items() if v}


def live_traps(model: DuelModel, view: DuelView, bottom: int) -> frozenset[int]:
    """Own set traps that may answer now."""
    decision = model.decision
    if decision is None or decision.kind is not Kind.RESPOND:
        return frozenset()
    legal = {o.key for o in decision.options if o.legal}
    return frozenset(i for i, c in enumerate(view.seats[bottom].traps) if f"card:{c.id}" in legal)


def card_reason(model: DuelModel, card: int) -> Reason | None:
    """Why a hand card cannot be used in the open question, or None."""
    decision = model.decision
    if decision is None:
        return None
    option = decision.option(f"card:{card}")
    if option is not None:
        return option.reason
    return Reason("unknown_option", args={"key": card}) if decision.kind in (Kind.CARDS, Kind.RESPOND) else None


def hand(model: DuelModel, view: DuelView, bottom: int) -> tuple[CardShow, ...]:
    """The hand of the seat at the bottom, if its viewer may see it; cards that are searched for stand in its place."""
    decision = model.decision
    cards = [(c.id, c.design) for c in view.seats[bottom].hand]
    if decision is not None and decision.kind is Kind.CARDS:
        given = [(int(o.key[5:]), str(o.args["design"])) for o in decision.options if "design" in o.args]
        cards = given or cards
    poses = layout.hand_poses(len(cards))
    play = model.play
    shown = []
    for (card, design), pose in zip(cards, poses, strict=True):
        state = ""
        if decision is None:
            state = "quiet"
        elif decision.kind is Kind.ACT:
            if play is None or play.drawing:
                state = "quiet"
            elif play.verb == f"card:{card}":
                state = "selected"
            elif play.card_reason(card) is not None:
                state = "illegal"
        elif decision.kind in (Kind.CARDS, Kind.RESPOND):
            key = f"card:{card}"
            option = decision.option(key)
            if key in model.picked:
                state = "selected"
            elif option is None:
                state = "quiet"
            elif option.reason is not None:
                state = "illegal"
            elif decision.kind is Kind.RESPOND:
                state = "legal"
        else:
            option = decision.option(f"card:{card}")
            state = "quiet" if option is None else "legal" if option.legal else "illegal"
        shown.append(CardShow(card, faces.face(design, model.texts), pose, state))
    return tuple(shown)


def deck_states(model: DuelModel) -> dict[str, str]:
    """Decks that can be drawn from now, and those chosen."""
    play = model.play
    if play is None or model.decision is None or not play.drawing:
        return {}
    found = {}
    for option in model.decision.options:
        if option.key.startswith("deck:"):
            deck = option.key[5:]
            if option.key in play.picks:
                found[deck] = "selected"
            elif option.legal and play.verb == "draw":
                found[deck] = "legal"
    return found


def target_box(model: DuelModel, target: int) -> Box | None:
    """The panel (or the envoy's capsule) of a target."""
    view = model.shown
    seat = rows.owner_of(view, target)
    if seat < 0:
        return None
    box = layout.seat_box(seat, len(view.seats), model.acting_for)
    if target < rows.ENVOY:
        return box
    return envoy_boxes(model).get(target, box)


def envoy_boxes(model: DuelModel) -> dict[int, Box]:
    """The capsules of all envoys."""
    view = model.shown
    bottom = model.acting_for
    size = layout.panel_size(len(view.seats))
    found = {}
    for s in view.seats:
        box = layout.seat_box(s.seat, len(view.seats), bottom)
        for i, envoy in enumerate(s.envoys):
            place = own_envoy_box((box.x, box.y), i) if s.seat == bottom else envoy_box((box.x, box.y), size, i)
            found[envoy.id] = Box(*place)
    return found
