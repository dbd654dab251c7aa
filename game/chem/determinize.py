"""A whole state that fits what one seat knows, unseen cards dealt anew: for bots that look ahead without peeking."""

from __future__ import annotations

from game.chem import options as table_options
from game.chem.state import Atom, ChemState, Phase, Player, Stack
from game.chem.view import ChemView, SeatView
from game.chem.world import World, world
from game.core import rng
from game.core.setup import Setup


def determinize(view: ChemView, setup: Setup, rng_seed: int, of: World | None = None) -> ChemState:
    """A state in which an ACT decision of ``view.turn`` is open and whose view for ``view.viewer`` is ``view`` again.

    The cards the viewer cannot see are dealt at random, from a stream seeded by ``rng_seed``, to the other hands and
    the draw pile; the same stream then is the state's own. Nothing but the view, the setup and the content is used;
    numbers of events and decisions begin at 0.
    """
    the = of or world()
    options = table_options.read(setup.options, len(setup.seats))
    designs = the.designs
    state = ChemState(
        options=options,
        designs=designs,
        names=tuple(s.name for s in setup.seats),
        who=tuple(s.who for s in setup.seats),
        cap=view.seats[0].cap,
        rng=rng_seed & ((1 << 64) - 1),
        players=[_player(seat) for seat in view.seats],
        draw_pile=[],
        discard_pile=[c.id for c in view.discarded],
        table=[c.id for c in view.playing],
        conceded=list(view.conceded),
        first=view.first,
        round=view.round,
        turn=view.turn,
        phase=_phase(view.phase),
        laid=the.rules.elements_per_turn if view.element_laid else 0,
        next_stack=1 + max((s.id for seat in view.seats for s in seat.zone), default=-1),
        falls=max(seat.fell for seat in view.seats),
    )
    seen = {*state.discard_pile, *state.table}
    for player in state.players:
        seen.update(player.hand, (a.card for a in player.elements), (c for s in player.zone for c in s.cards))
    unseen = [card for card in range(len(designs)) if card not in seen]
    rng.shuffle(state, unseen)
    for player, seat in zip(state.players, view.seats, strict=True):
        missing = seat.hand_count - len(player.hand)
        player.hand += unseen[:missing]
        del unseen[:missing]
    state.draw_pile = unseen
    return state


def _player(seat: SeatView) -> Player:
    return Player(
        team=seat.team,
        layers=seat.layers,
        hand=[c.id for c in seat.hand],
        zone=[Stack(s.id, s.formula, s.source, tuple(c.id for c in s.cards), s.of, s.batch) for s in seat.zone],
        elements=[Atom(e.card.id, e.source) for e in seat.elements],
        fell=seat.fell,
    )


def _phase(phase: str) -> Phase:
    phases: dict[str, Phase] = {"setup": "setup", "draw": "draw", "exchange": "exchange", "main": "main"}
    return phases.get(phase, "settlement" if phase == "settlement" else "discard")
