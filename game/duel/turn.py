"""Rounds, turns and actions (D10-D22), written so that a fresh run picks up at any ACT decision.

Everything between two ACT decisions runs in one go. Where an extra or controlled turn begins, it lies on top of
``state.frames``; the turn below goes on from its own phase afterwards.
"""

from __future__ import annotations

from game.core.decision import Kind, Option
from game.duel import attack, cards, moves, play, statuses, vitals
from game.duel.classes import registry
from game.duel.damage import bleed_tick
from game.duel.elimination import check_victory, fall, leave, settle_falls
from game.duel.hit import Flow, Happening
from game.duel.state import Frame
from game.duel.table import Table
from game.duel.triggers import fire
from game.duel.windows import announce


def run_game(t: Table) -> Flow:
    """From wherever the state stands to the end."""
    state = t.state
    if state.phase == "round" and state.round == 0:
        check_victory(t)  # a table of one has its last one standing at once (D1)
    while state.result is None:
        if state.frames:
            yield from step(t, state.frames[-1])
        elif state.phase == "round":
            begin_round(t)
        elif any(t.seats[i].alive for i in state.conceded):
            yield from settle_falls(t)
        elif state.at < len(state.order):
            seat = state.order[state.at]
            state.at += 1
            if t.seats[seat].alive:
                state.frames.append(Frame(seat))
        else:
            yield from end_round(t)


# -------------------------------------------------------------------- rounds
def begin_round(t: Table) -> None:
    """Order by speed, ties by die, re-rolled while tied, new each round (D10)."""
    state = t.state
    state.round += 1
    state.at = 0
    for s in t.seats:
        s.acted = []
    groups: dict[int, list[int]] = {}
    for seat in t.living:
        groups.setdefault(t.speed(seat), []).append(seat)
    rolls: list[list[int]] = []
    state.order = [x for speed in sorted(groups, reverse=True) for x in _by_die(t, groups[speed], rolls)]
    state.phase = "turns"
    t.emit("round", round=state.round, order=list(state.order), rolls=rolls)


def _by_die(t: Table, tied: list[int], rolls: list[list[int]]) -> list[int]:
    if len(tied) == 1:
        return tied
    dice: dict[int, list[int]] = {}
    for seat in tied:
        die = t.context.below(6) + 1
        rolls.append([seat, die])
        dice.setdefault(die, []).append(seat)
    return [x for die in sorted(dice, reverse=True) for x in _by_die(t, dice[die], rolls)]


def end_round(t: Table) -> Flow:
    """The storm from round 9 on: every seat is forced to lose 2, then 4, 6 ... (D22)."""
    state = t.state
    rules = t.content.rules
    state.phase = "round"
    t.emit("round_end", round=state.round)
    if state.round >= rules.storm_round:
        n = rules.storm_step * (state.round - rules.storm_round + 1)
        with t.context.effect("storm", {"n": n}):
            for seat in t.living:
                vitals.lose(t, seat, n, -1, "storm")
        yield from settle_falls(t)


# -------------------------------------------------------------------- turns
def step(t: Table, frame: Frame) -> Flow:
    """One phase of the turn on top."""
    if frame.phase == "start":
        yield from start_turn(t, frame)
    elif frame.phase == "draw":
        yield from draw_phase(t, frame)
    elif frame.phase == "main":
        yield from action_phase(t, frame)
    else:
        yield from end_turn(t, frame)


def start_turn(t: Table, frame: Frame) -> Flow:
    """Time, actions, and what waits for the turn's start."""
    state, seat = t.state, frame.seat
    s = t.seats[seat]
    state.turns += 1
    frame.number = state.turns
    frame.phase = "draw"
    s.god = ""
    if frame.kind == "extra":
        replace_time_card(t, seat)
    frame.time = max(0, time_value(t, seat) + s.counters.pop("next_time", 0))
    statuses.wear(t, "start", seat)
    frame.actions = t.speed(seat)
    lost = statuses.drop(t, seat, "mire")
    if lost:
        frame.actions -= 1  # the last one; further marks went with it (D21)
    t.emit("turn", seat=seat, kind=frame.kind, time=frame.time, actions=frame.actions, lost=int(lost))
    if frame.kind == "normal" and spent(t, seat):
        t.emit("spent", seat=seat, rule="D4")
        s.hurt_by = -1
        yield from fall(t, [seat])
        return
    yield from name_chip(t, seat)
    hook = registry.get("turn_start", s.cls)
    if hook is not None:
        yield from hook(t, seat)
    yield from fire(t, Happening("turn_start", seat, seat))
    frame.actions = max(frame.actions, t.speed(seat) - lost)  # a god's speed counts at once
    if frame.actions <= 0:
        frame.phase = "end"
    yield from settle_falls(t)


def spent(t: Table, seat: int) -> bool:
    """All own cards used up: decks empty and none in hand; common cards do not count (D4)."""
    s = t.seats[seat]
    return not s.deck and not s.chip_deck and all(t.state.owners[c] < 0 for c in s.hand)


def name_chip(t: Table, seat: int) -> Flow:
    """Of two chips of one type only a named one's value counts, named at turn start (D6, D43)."""
    s = t.seats[seat]
    if len(s.chips) < 2 or s.chips[0].type != s.chips[1].type:
        return
    options = [Option(f"chip:{i}", args={"name": c.id}) for i, c in enumerate(s.chips)]
    current = next((i for i, c in enumerate(s.chips) if c.named), 0)
    picks = yield from t.ask(seat, Kind.OPTION, "name_chip", options, default=(f"chip:{current}",))
    for i, chip in enumerate(s.chips):
        chip.named = picks[0] == f"chip:{i}"
    t.emit("named", seat=seat, chip=int(picks[0][5:]))


def draw_phase(t: Table, frame: Frame) -> Flow:
    """The ACT of the draw phase, then bleeding as the action phase begins (D12, D46)."""
    seat = frame.seat
    default = next(moves.draw_answers(t, frame))
    picks = yield from t.ask(
        seat,
        Kind.ACT,
        "draw",
        [Option(token) for token in default] if t.context.lean else moves.draw_options(t, frame),
        default=default,
        action=frame.taken + 1,
        actions=frame.actions,
        time=frame.time,
    )
    yield from play.do_draw(t, frame, picks)
    if frame.phase == "draw":
        frame.phase = "main"
    yield from bleed_tick(t, seat)


def action_phase(t: Table, frame: Frame) -> Flow:
    """One ACT of the action phase; a play that costs the action, or a pass, leads to settlement (D13, D14)."""
    seat = frame.seat
    picks = yield from t.ask(
        seat,
        Kind.ACT,
        "act",
        [Option("pass", label="duel.pass")] if t.context.lean else moves.main_options(t, frame),
        default=("pass",),
        action=frame.taken + 1,
        actions=frame.actions,
        time=frame.time,
        cost=t.base_cost(seat, frame.taken),
    )
    spent_by = yield from play.do_main(t, frame, picks)
    if spent_by:
        yield from settle(t, frame, spent_by)


def settle(t: Table, frame: Frame, spent_by: str) -> Flow:
    """Settlement (D14): energy (D16), the window *action ended*, discarding, falls (D30)."""
    seat = frame.seat
    if spent_by == "action":
        vitals.energy(t, seat, 1, "action")
    statuses.wear(t, "action", seat)
    frame.taken += 1
    frame.strategies = 0
    frame.vow = False
    frame.phase = "draw" if frame.taken < frame.actions else "end"
    yield from announce(t, Happening("action_end", seat, seat, kind=spent_by))
    if frame.phase == "end" and frame.taken < frame.actions and t.able(seat):
        frame.phase = "draw"  # an action gained in the window
    s = t.seats[seat]
    over = len(s.hand) - t.hand_limit(seat)
    if over > 0:
        yield from cards.choose_discard(t, seat, over, "discard_limit")
    yield from settle_falls(t)


def end_turn(t: Table, frame: Frame) -> Flow:
    """What waits for the turn's end; the time card is replaced (D19); an extra or controlled turn finds its end."""
    state, seat = t.state, frame.seat
    s = t.seats[seat]
    if s.alive or s.controller >= 0:
        yield from fire(t, Happening("turn_end", seat, seat))
        yield from attack.envoy_attacks(t, seat)
        soil = t.status(seat, "soil")
        if soil is not None:
            vitals.shield(t, seat, 2 * soil.n, "soil")
        hook = registry.get("turn_end", s.cls)
        if hook is not None:
            yield from hook(t, seat)
        if s.form:
            s.form -= 1
            if not s.form:
                t.emit("form", seat=seat, on=False, turns=0, form=t.character(seat).form.id)
        if s.lock:
            s.lock -= 1
    statuses.wear(t, "end", seat)
    for owner in list(t.ring(seat)):
        hook = registry.get("any_turn_end", t.seats[owner].cls)
        if hook is not None:
            yield from hook(t, owner, seat)
    yield from fire(t, Happening("any_turn_end", seat, seat))
    if s.alive:
        replace_time_card(t, seat)
    t.emit("turn_end", seat=seat, kind=frame.kind)
    state.frames = [f for f in state.frames if f is not frame]
    if frame.kind == "extra" and s.dying:
        s.dying = False  # still at 0: it falls now (D40)
    if frame.kind == "control":
        leave(t, seat)
    yield from settle_falls(t)


# -------------------------------------------------------------------- time cards
def time_value(t: Table, seat: int) -> int:
    """The points of the time card before a seat."""
    card = t.seats[seat].time_card
    return int(t.state.cards[card].removeprefix("time:")) if card >= 0 else 0


def replace_time_card(t: Table, seat: int) -> None:
    """Discard the time card, lay a new one open (D7, D19)."""
    state = t.state
    s = t.seats[seat]
    if s.time_card >= 0:
        state.time_discard.append(s.time_card)
    if not state.time_deck:
        state.time_deck, state.time_discard = state.time_discard, []
        t.context.shuffle(state.time_deck)
        t.emit("reshuffle", deck="time", n=len(state.time_deck))
    s.time_card = state.time_deck.pop()
    t.emit("time_card", seat=seat, value=time_value(t, seat))
