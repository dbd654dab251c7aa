"""The chemistry game as the core plays it: an implementation of :class:`game.core.game.Game`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.chem import legality, turn
from game.chem.answers import answers
from game.chem.extend import extend
from game.chem.setup import new_state
from game.chem.state import ChemState
from game.chem.table import Table
from game.chem.view import ChemView, view_of
from game.chem.world import World, world
from game.core.context import Context
from game.core.decision import Decision, Partial, Picks, Reason
from game.core.game import Flow
from game.core.setup import Setup


class ChemGame:
    """The rules of the chemistry game over one world."""

    name = "chem"

    def __init__(self, world: World) -> None:
        self.world = world

    def new(self, setup: Setup) -> ChemState:
        """The state before the first event. ValueError (one clear line) for seats or options that do not fit."""
        return new_state(self.world, setup)

    def run(self, context: Context[ChemState]) -> Flow:
        """Play from where the state stands to the end of the game."""
        return turn.run(Table(self.world, context))

    def check(self, state: ChemState, decision: Decision, picks: Picks) -> Reason | None:
        """Why this complete ACT answer is not legal, or None."""
        return legality.check(self.world, state, decision.seat, picks)

    def extend(self, state: ChemState, decision: Decision, picks: Picks) -> Partial:
        """What can be added to a half-made ACT answer, and what it would do; see :mod:`game.chem.extend`."""
        return extend(self.world, state, decision.seat, picks)

    def answers(self, state: ChemState, decision: Decision) -> Iterator[Picks]:
        """Complete legal answers to an ACT decision; see :mod:`game.chem.answers`."""
        return answers(self.world, state, decision.seat)

    def view(self, state: ChemState, seat: int | None) -> ChemView:
        """What this seat (None: an onlooker) may know."""
        return view_of(self.world, state, seat)

    def places(self, state: ChemState) -> dict[str, tuple[str, ...]]:
        """Where every card lies."""
        found: dict[str, list[int]] = {"draw": state.draw_pile, "discard": state.discard_pile, "table": state.table}
        for seat, player in enumerate(state.players):
            found[f"hand:{seat}"] = player.hand
            found[f"zone:{seat}"] = [card for stack in player.zone for card in stack.cards]
            found[f"elements:{seat}"] = [atom.card for atom in player.elements]
        return {place: tuple(f"card:{c}" for c in cards) for place, cards in found.items()}

    def hidden(self, state: ChemState, seat: int | None) -> frozenset[str]:
        """The draw pile and the hands of all others (C3)."""
        cards = [*state.draw_pile, *(c for s, p in enumerate(state.players) if s != seat for c in p.hand)]
        return frozenset(f"card:{c}" for c in cards)


def chem_game() -> ChemGame:
    """The game over the loaded content, one for each content."""
    return _game_of(world())


@lru_cache(maxsize=2)
def _game_of(of: World) -> ChemGame:
    return ChemGame(of)
