"""The turn: draw, exchange, main phase, settlement, discard; and whose turn is next (C30)."""

from __future__ import annotations

from collections.abc import Generator

from game.chem import elements, play, tokens
from game.chem.act import act_options
from game.chem.scoring import fall_conceded, finish_by_rounds
from game.chem.settlement import discard, settle
from game.chem.setup import deal
from game.chem.state import Phase
from game.chem.table import Table
from game.core.decision import Decision, Kind, Option, Picks

Asks = Generator[Decision, Picks, None]


def run(table: Table) -> Asks:
    """Play from where the state stands to the end; in the main phase the open ACT is asked first."""
    state = table.state
    if state.phase == "setup":
        deal(table)
    while state.result is None:
        if state.phase != "main":
            yield from _begin(table)
        if _still_on(table):
            yield from _main(table)
        if _still_on(table):
            yield from _end(table)
        if state.result is None:
            _next(table)


def _still_on(table: Table) -> bool:
    return table.state.result is None and not table.state.players[table.state.turn].fell


def _phase(table: Table, phase: Phase) -> None:
    table.state.phase = phase
    table.context.emit("phase", {"seat": table.state.turn, "phase": phase})


def _begin(table: Table) -> Asks:
    """Draw, then exchange once (C30)."""
    state, rules = table.state, table.world.rules
    seat = state.turn
    state.laid = 0
    table.context.emit("turn", {"seat": seat, "round": state.round})
    _phase(table, "draw")
    fewer = rules.first_seat_draws_less if state.round == 1 and seat == state.first else 0
    table.draw(seat, rules.draw - fewer, "draw")
    _phase(table, "exchange")
    yield from _exchange(table, seat)
    fall_conceded(table)
    if _still_on(table):
        _phase(table, "main")


def _exchange(table: Table, seat: int) -> Asks:
    state = table.state
    hand = state.players[seat].hand
    most = min(table.world.rules.exchange, len(hand))
    if not most:
        return
    picks = yield from table.context.ask(
        seat,
        Kind.CARDS,
        "chem.exchange",
        table.offer(hand),
        default=(),
        lo=0,
        hi=most,
        args={"n": most},
    )
    cards = [int(pick.removeprefix("card:")) for pick in picks]
    if cards:
        table.from_hand(seat, cards)
        table.put_away(cards)
        table.context.emit("exchange", {"seat": seat, "cards": table.cards(cards)})
        table.draw(seat, len(cards), "exchange")


def _main(table: Table) -> Asks:
    """The main phase: any number of plays (C31). Each question is a checkpoint."""
    state = table.state
    seat = state.turn
    while True:
        options = [Option("end")] if table.context.lean else act_options(table.world, state)
        picks = yield from table.context.ask(seat, Kind.ACT, "chem.act", options, default=("end",))
        fall_conceded(table)
        if not _still_on(table) or picks == ("end",):
            return
        yield from perform(table, seat, picks)
        fall_conceded(table)
        if not _still_on(table):
            return


def perform(table: Table, seat: int, picks: Picks) -> Asks:
    """Carry out an ACT answer that legality has accepted, other than the end of the phase."""
    draft = tokens.read(picks)
    assert isinstance(draft, tokens.Draft)
    if draft.head == "play":
        yield from play.resolve(table, seat, draft)
    elif draft.head == "element":
        elements.lay(table, seat, draft)
    elif draft.head == "complete":
        yield from elements.complete(table, seat, draft)
    else:
        elements.defuse(table, seat, draft)


def _end(table: Table) -> Asks:
    """Settlement, then discard down to the hand limit (C30, C49)."""
    state = table.state
    seat = state.turn
    _phase(table, "settlement")
    yield from settle(table, seat)
    fall_conceded(table)
    if not _still_on(table):
        return
    _phase(table, "discard")
    excess = len(state.players[seat].hand) - table.world.rules.hand_limit
    if excess > 0:
        yield from discard(table, seat, excess, "chem.discard", "limit")
    fall_conceded(table)


def _next(table: Table) -> None:
    """The next seat's turn; a round ends when play passes the seat that began."""
    state = table.state
    order = state.ring(state.first)
    place = order.index(state.turn)
    after = next((s for s in order[place + 1 :] if not state.players[s].fell), None)
    if after is None:
        after = next(s for s in order if not state.players[s].fell)
        state.round += 1
        if state.round > table.world.rules.max_rounds:
            finish_by_rounds(table)
            return
        table.context.emit("round", {"round": state.round})
    state.turn = after
    state.phase = "draw"
