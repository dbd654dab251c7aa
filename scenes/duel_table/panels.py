"""From the view of the duel to what its panels, ring, header and decks show. Pure; nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping

from cards.text import Texts
from game.duel.content import content
from game.duel.view import ChipView, DuelView, SeatView, TurnView
from scenes.duel_table import faces, layout
from scenes.duel_table.layout import Seated
from scenes.duel_table.show import OrderShow
from sprites.duel_own import OwnExtra
from sprites.duel_panel import SeatPanel, camp_colour
from sprites.duel_parts import ChipMark, EnvoyMark, StatusMark
from sprites.ring import RingArc, RingNode
from sprites.theme import RGB, THEME

CAMPS = "ABC"


def seat_name(view: DuelView, seat: int, texts: Texts) -> str:
    """What a seat is called on the table: its character, or before the draft its player."""
    s = view.seats[seat]
    if not s.character:
        return s.name
    twins = sum(x.character == s.character for x in view.seats)
    name = faces.name(s.character, texts)
    return f"{name} {seat + 1}" if twins > 1 else name


def names(view: DuelView, texts: Texts) -> tuple[str, ...]:
    """All seats' names."""
    return tuple(seat_name(view, i, texts) for i in range(len(view.seats)))


def camp_letter(view: DuelView, seat: int) -> str:
    """A, B or C in Shared glory, else nothing."""
    return CAMPS[view.seats[seat].camp % 3] if view.mode == "glory" else ""


def turn_of(view: DuelView, seat: int) -> TurnView | None:
    """The running turn of a seat, if it has one (D40, D50: turns can be paused below another)."""
    return next((t for t in reversed(view.turns) if t.seat == seat), None)


def running(view: DuelView) -> TurnView | None:
    """The turn on top."""
    return view.turns[-1] if view.turns else None


# ------------------------------------------------------------------------------------------------------- marks
def chip_mark(chip: ChipView, texts: Texts) -> ChipMark:
    """A chip as its value, or its state as a word."""
    if chip.ailment:
        return ChipMark(chip.type, texts.t(f"duel_table.state.{chip.ailment}"), chip.ailment)
    if not chip.named:
        return ChipMark(chip.type, texts.t("duel_table.state.resting"), "disabled")
    return ChipMark(chip.type, f"+{chip.value}" if chip.type == "weapon" else str(chip.value))


def chip_marks(s: SeatView, texts: Texts) -> tuple[ChipMark, ...]:
    """All chips, temporary ones last."""
    found = [chip_mark(c, texts) for c in s.chips]
    for temp in s.temps:
        kind = "armour" if temp.kind == "molten" else "weapon"
        word = texts.t("duel_table.charges", name=texts.t(f"duel_table.temp.{temp.kind}"), n=temp.charges)
        found.append(ChipMark(kind, word, "", True, f"×{temp.charges}"))
    return tuple(found)


def class_colour(view: DuelView, seat: int) -> RGB | None:
    """The colour of a seat's class, if it has one."""
    cls = view.seats[seat].cls if 0 <= seat < len(view.seats) else ""
    return THEME.classes.get(cls)


def status_marks(view: DuelView, s: SeatView, texts: Texts) -> tuple[StatusMark, ...]:
    """Statuses and what else the class keeps: harms first, then what helps, then stores."""
    found: list[StatusMark] = []
    marks = sorted(s.statuses, key=lambda x: not x.bad)
    for status in marks:
        word = texts.pick(*content().name_of(status.status))
        if status.n > 1:
            word = f"{word} {status.n}"
        found.append(StatusMark(word, class_colour(view, status.owner), status.bad))
    own = THEME.classes.get(s.cls)
    if s.form:
        found.append(StatusMark(texts.t("duel_table.mark.form", n=s.form), own))
    if s.lock:
        found.append(StatusMark(texts.t("duel_table.mark.lock", n=s.lock), None, True))
    if s.god:
        found.append(StatusMark(texts.pick(*content().name_of(s.god)), own))
    if s.insulated:
        found.append(StatusMark(texts.t("duel_table.mark.insulated"), THEME.element["vibranium"]))
    if s.cultivation:
        found.append(StatusMark(texts.t("duel_table.mark.cultivation", n=s.cultivation), THEME.element["wood"]))
    for key, n in s.counters.items():
        if key == "suffered":
            n %= 3  # every third strikes back (D40)
        if n or key == "chant":
            word = texts.maybe(f"duel_table.mark.{key}", "", n=n, signed=f"+{n}" if n >= 0 else f"−{-n}")
            if word:
                found.append(StatusMark(word, own, key == "next_time" and n < 0))
    if s.dying:
        found.insert(0, StatusMark(texts.t("duel_table.mark.dying"), None, True))
    return tuple(found)


def envoy_marks(s: SeatView, texts: Texts) -> tuple[EnvoyMark, ...]:
    """The envoys at a seat."""
    return tuple(
        EnvoyMark(
            e.element,
            texts.t("duel_table.envoy", element=texts.t(f"duel_table.element.{e.element}")),
            e.health,
            e.attack,
            e.defence,
            f"envoy:{e.id}",
        )
        for e in s.envoys
    )


# ------------------------------------------------------------------------------------------------------- panels
def panel(view: DuelView, seat: int, texts: Texts, *, loss: int = 0) -> SeatPanel:
    """A seat's panel."""
    s = view.seats[seat]
    turn = turn_of(view, seat)
    top = running(view)
    fallen = ""
    if not s.alive:
        key = "controlled" if s.controller >= 0 else "fallen"
        fallen = texts.t(f"duel_table.{key}")
    total = turn.actions if turn is not None else s.speed
    taken = turn.taken if turn is not None else (total if s.moved else 0)
    acting = top is not None and top.seat == seat
    return SeatPanel(
        name=seat_name(view, seat, texts),
        class_id=s.cls,
        class_word=faces.class_word(s.cls, texts) if s.cls else "",
        health=s.health,
        max_health=s.max_health,
        loss=min(loss, s.health),
        shield=s.shield + s.guard,
        energy=s.energy,
        need=s.need,
        cap=s.cap,
        locked=bool(s.lock),
        actions=total,
        taken=taken,
        running=acting and turn is not None and turn.phase in ("draw", "main") and taken < total,
        chips=chip_marks(s, texts),
        element=s.high or s.base,
        uses=s.uses,
        second_element=s.base if s.high else "",
        statuses=status_marks(view, s, texts),
        hand=s.hand_count,
        traps=s.trap_count,
        time=s.time_card,
        camp=camp_letter(view, seat),
        fallen=fallen,
        acting=acting,
        envoys=envoy_marks(s, texts),
    )


def own_extra(view: DuelView, seat: int, texts: Texts, *, viewer: bool) -> OwnExtra:
    """What only the own panel says: actions left, the sum of time points."""
    s = view.seats[seat]
    turn = turn_of(view, seat)
    words, left, actions = "", "", ""
    value = s.time_card
    if turn is not None:
        rest = turn.actions - turn.taken - (1 if turn.phase in ("draw", "main") else 0)
        actions = texts.t("duel_table.actions_left", n=max(0, rest))
        spent = value - turn.time
        if spent > 0:
            words, left = texts.t("duel_table.time_sum", value=value, spent=spent), str(turn.time)
        else:
            words, left = texts.t("duel_table.time_now"), str(turn.time)
    elif s.alive:
        actions = texts.t("duel_table.speed", n=s.speed)
        words, left = texts.t("duel_table.time_now"), str(value)
    face = faces.face(f"time:{value}", texts) if value else None
    return OwnExtra(texts.t("duel_table.you") if viewer else "", actions, words, left, face)


# ------------------------------------------------------------------------------------------------------- ring
def seated(view: DuelView, bottom: int) -> list[Seated]:
    """The seats by place with distance and cost as the ring shows them: from the seat at the bottom.

    The view's distances are from the seat whose turn runs; for another bottom seat they are counted along the ring of
    the living (or of all, where empty chairs keep their place).
    """
    count = len(view.seats)
    top = running(view)
    own = top is not None and top.seat == bottom
    found = []
    living = [i for i in layout.places(count, bottom) if view.seats[i].alive]
    for seat in layout.places(count, bottom):
        s = view.seats[seat]
        if own and top is not None:
            reach = s.alive and s.cost <= top.time
            found.append(Seated(seat, s.alive, s.distance, s.cost if seat != bottom else None, reach))
            continue
        apart = 0
        if seat in living:
            step = living.index(seat)
            apart = min(step, len(living) - step, 3)
        found.append(Seated(seat, s.alive, apart, None, True))
    return found


def ring(
    view: DuelView, bottom: int, texts: Texts, states: Mapping[int, str]
) -> tuple[tuple[RingNode, ...], tuple[RingArc, ...]]:
    """Nodes and arcs of the ring. ``states``: of single seats (target, legal)."""
    order = seated(view, bottom)
    nodes = []
    for place, it in enumerate(order):
        camp = camp_letter(view, it.seat)
        state = "own" if place == 0 else states.get(it.seat, "")
        nodes.append(RingNode(place, it.alive, camp, camp_colour(camp) if camp else None, state))
    words = {d: texts.t("duel_table.distance", d=d) for d in range(1, 10)}
    return tuple(nodes), layout.ring_arcs(order, words)


def order(view: DuelView) -> tuple[OrderShow, ...]:
    """The order of the round."""
    top = running(view)
    found = []
    for i, seat in enumerate(view.order):
        s = view.seats[seat]
        if not s.alive and (top is None or top.seat != seat):
            state = "out"
        elif top is not None and top.seat == seat:
            state = "now"
        else:
            state = "done" if i < view.at else "next"
        if s.cls:
            found.append(OrderShow(seat, s.cls, state))
    return tuple(found)


def decks(view: DuelView, seat: int) -> dict[str, int]:
    """How many cards are left in the decks a seat draws from."""
    s = view.seats[seat]
    return {"character": s.deck, "chip": s.chip_deck, "trap": view.trap_deck, "strategy": view.strategy_deck}
