"""The state a game starts from, and its opening deal (C1, C2, C7, C30)."""

from __future__ import annotations

from game.chem import options as table_options
from game.chem.state import ChemState, Player
from game.chem.table import Table
from game.chem.world import World
from game.core.setup import Setup


def new_state(world: World, setup: Setup) -> ChemState:
    """The state before the first event: the deck in order, nothing dealt.

    Raises:
        ValueError: the seats or options do not fit; one clear line.
    """
    seats = len(setup.seats)
    options = table_options.read(setup.options, seats)
    layers = options.layers or world.rules.layers[seats]
    return ChemState(
        options=options,
        designs=world.designs,
        names=tuple(s.name for s in setup.seats),
        who=tuple(s.who for s in setup.seats),
        cap=layers,
        rng=setup.seed,
        players=[Player(i % options.teams if options.teams else i, layers, [], [], []) for i in range(seats)],
        draw_pile=list(range(len(world.designs))),
        discard_pile=[],
        table=[],
        conceded=[],
    )


def deal(table: Table) -> None:
    """Shuffle, choose who begins, deal the opening hands, and open the first round."""
    state, world, context = table.state, table.world, table.context
    context.shuffle(state.draw_pile)
    lot = context.below(len(state.players))
    state.first = lot if state.options.first_seat < 0 else state.options.first_seat
    state.turn = state.first
    context.emit("game", {"first": state.first, "layers": [p.layers for p in state.players]})
    order = state.ring(state.first)
    cards = state.options.opening_hand or world.rules.opening_hand
    for seat in order:
        extra = world.rules.last_seat_opening_extra if seat == order[-1] else 0
        table.draw(seat, cards + extra, "opening")
    state.round = 1
    state.phase = "draw"
    context.emit("round", {"round": 1})
