"""Falls, settled after the whole action and all together (D30), and the end of the game."""

from __future__ import annotations

from game.core.game import Result
from game.duel.classes import registry
from game.duel.hit import Flow, Happening
from game.duel.state import Frame
from game.duel.table import Table
from game.duel.triggers import fire
from game.duel.windows import announce


def settle_falls(t: Table) -> Flow:
    """Let fall whoever is at 0 (or gave up), together; then see whether the game is won. May push extra turns."""
    state = t.state
    for s in t.seats:  # envoys go with the whole action too
        if s.envoys and any(e.health <= 0 for e in s.envoys):
            for envoy in s.envoys:
                if envoy.health <= 0:
                    t.emit("envoy_gone", id=envoy.id)
            s.envoys = [e for e in s.envoys if e.health > 0]
    told: set[int] = set()
    while True:
        doomed = _doomed(t)
        fresh = [x for x in doomed if x not in told and not _last_stand(t, x)]
        if not fresh:
            break
        for seat in fresh:  # the window in which a fall can still be averted
            told.add(seat)
            if seat not in state.conceded:
                yield from announce(t, Happening("falls", seat, seat))
    doomed = _doomed(t)
    for seat in [x for x in doomed if _last_stand(t, x)]:
        doomed.remove(seat)
        s = t.seats[seat]
        s.dying = True
        s.counters["last_stand"] = 1
        t.emit("last_stand", seat=seat, rule="D40")
        state.frames.append(Frame(seat, "extra"))
    if doomed:
        yield from fall(t, doomed)


def _doomed(t: Table) -> list[int]:
    return [i for i, s in enumerate(t.seats) if s.alive and ((s.health <= 0 and not s.dying) or i in t.state.conceded)]


def _last_stand(t: Table, seat: int) -> bool:
    s = t.seats[seat]
    return s.cls == "berserker" and not s.counters.get("last_stand") and seat not in t.state.conceded


def fall(t: Table, seats: list[int]) -> Flow:
    """These fall together: out of the game with all they own; kills are credited; victory is checked first (D50)."""
    state = t.state
    alive_before = len(t.living)
    state.falls += 1
    state.last_fall = list(seats)
    kills = []
    for seat in seats:
        s = t.seats[seat]
        s.alive = False
        s.dying = False
        s.fell = state.falls
        s.health = 0
        gave_up = seat in state.conceded
        killer = -1 if gave_up else s.hurt_by
        if killer >= 0 and t.seats[killer].controller >= 0:
            killer = t.seats[killer].controller  # kills of a controlled turn count for the schemer
        kills.append((seat, killer, s.hurt_ultimate))
        if gave_up:
            state.conceded.remove(seat)
        t.emit("fall", seat=seat, killer=killer, gave_up=gave_up)
    for seat in seats:  # what the fallen brought ends with them
        for other in t.seats:
            other.statuses = [x for x in other.statuses if not (x.ends and x.whose == seat)]
        for frame in state.frames:
            if frame.seat == seat or (frame.kind == "control" and t.seats[frame.seat].controller == seat):
                frame.phase = "end"
    if check_victory(t):
        for seat in seats:
            leave(t, seat)
        return
    controlled = set()
    for seat, killer, ultimate in kills:
        for owner in list(t.ring(t.actor)):
            hook = registry.get("killed", t.seats[owner].cls)
            if hook is not None:
                yield from hook(t, owner, killer, seat, ultimate)
        if killer >= 0 and t.seats[killer].alive:
            yield from fire(t, Happening("kill", killer, seat))
            controlling = registry.get("controls", t.seats[killer].cls)
            in_control = any(f.kind == "control" for f in state.frames)
            if controlling is not None and not in_control and controlling(t, killer, seat, alive_before):
                controlled.add(seat)
                t.seats[seat].controller = killer
                state.frames.append(Frame(seat, "control"))
                t.emit("control", seat=seat, by=killer, rule="D50")
    for seat in seats:
        if seat not in controlled:
            leave(t, seat)


def leave(t: Table, seat: int) -> None:
    """All cards and envoys of a fallen seat leave the game; common cards in its hands go to their discards."""
    s = t.seats[seat]
    state = t.state
    for card in [*s.hand, *s.traps]:
        if state.owners[card] < 0:
            pile = state.trap_discard if t.design(card).kind == "trap" else state.strategy_discard
            pile.append(card)
        else:
            state.removed.append(card)
    state.removed += s.deck + s.chip_deck + s.used
    if s.time_card >= 0:
        state.time_discard.append(s.time_card)
        s.time_card = -1
    s.hand, s.traps, s.deck, s.chip_deck, s.used = [], [], [], [], []
    s.envoys, s.temps, s.statuses = [], [], []
    s.shield = s.guard = 0
    s.base, s.high, s.uses, s.base_value = "", "", 0, 0
    s.controller = -1
    t.emit("leave", seat=seat)


def check_victory(t: Table) -> bool:
    """Set the result if one side is left, or nobody (then the last to fall share the win, D30)."""
    state = t.state
    if state.result is not None:
        return True
    sides = {t.seats[i].camp for i in t.living}
    if len(sides) > 1:
        return False
    if sides:
        side = sides.pop()
        winners = tuple(i for i, s in enumerate(t.seats) if s.camp == side)
        why = "last_standing" if state.options["mode"] == "last" else "last_camp"
    else:
        camps = {t.seats[i].camp for i in state.last_fall}
        winners = tuple(i for i, s in enumerate(t.seats) if s.camp in camps)
        why = "fell_together"
    state.result = Result(winners, _places(t, winners), f"duel.win.{why}")
    state.phase = "over"
    state.frames.clear()
    t.emit("win", winners=list(winners), why=why)
    return True


def _places(t: Table, winners: tuple[int, ...]) -> tuple[int, ...]:
    """Place of each seat: the winners first, then by how long the best of its camp held out."""
    lasted: dict[int, int] = {}
    for s in t.seats:
        lasted[s.camp] = max(lasted.get(s.camp, 0), s.fell if s.fell else 1 << 30)
    rank = [1 << 31 if i in winners else lasted[s.camp] for i, s in enumerate(t.seats)]
    return tuple(1 + sum(1 for other in rank if other > mine) for mine in rank)
