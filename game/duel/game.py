"""The duel as the core plays it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.context import Context
from game.core.decision import Decision, Partial, Picks, Reason
from game.core.game import Flow
from game.core.setup import Setup
from game.duel import classes, moves, setup, turn
from game.duel.content import Content, content
from game.duel.state import State
from game.duel.still import Still
from game.duel.table import Table
from game.duel.view import DuelView, make_view

classes.register()


class DuelGame:
    """Rules of the class duel over some content (default: the one shipped)."""

    name = "duel"

    def __init__(self, loaded: Content | None = None) -> None:
        self.content = loaded if loaded is not None else content()

    def new(self, setup_: Setup) -> State:
        """The state before the first event. ValueError for seats or options that do not fit."""
        return setup.new_state(setup_, self.content)

    def run(self, context: Context[State]) -> Flow:
        """Play to the end, from the start or from any ACT decision."""
        t = Table(context.state, self.content, context)
        if t.state.phase == "setup":
            yield from setup.set_up(t)
        yield from turn.run_game(t)

    def check(self, state: State, decision: Decision, picks: Picks) -> Reason | None:
        """Why an ACT answer is not legal, or None."""
        t = Still(state, self.content)
        frame = state.frames[-1]
        return moves.check_draw(t, frame, picks) if frame.phase == "draw" else moves.check_main(t, frame, picks)

    def extend(self, state: State, decision: Decision, picks: Picks) -> Partial:
        """What can be added to a half-made play, and what it would do."""
        from game.duel.extend import extend

        return extend(Still(state, self.content), decision, picks)

    def answers(self, state: State, decision: Decision) -> Iterator[Picks]:
        """Complete legal answers, lazily, one of each kind of play first."""
        t = Still(state, self.content)
        frame = state.frames[-1]
        return moves.draw_answers(t, frame) if frame.phase == "draw" else moves.main_answers(t, frame)

    def view(self, state: State, seat: int | None) -> DuelView:
        """What a seat may know."""
        return make_view(Still(state, self.content), seat)

    def places(self, state: State) -> dict[str, tuple[str, ...]]:
        """Every card in exactly one place."""
        found: dict[str, list[int]] = {
            "trap_deck": state.trap_deck,
            "trap_discard": state.trap_discard,
            "strategy_deck": state.strategy_deck,
            "strategy_discard": state.strategy_discard,
            "time_deck": state.time_deck,
            "time_discard": state.time_discard,
            "removed": state.removed,
            "played": state.played,
        }
        for i, s in enumerate(state.seats):
            found[f"hand:{i}"] = s.hand
            found[f"traps:{i}"] = s.traps
            found[f"deck:{i}"] = s.deck
            found[f"chip_deck:{i}"] = s.chip_deck
            found[f"used:{i}"] = s.used
            found[f"time:{i}"] = [s.time_card] if s.time_card >= 0 else []
        return {name: tuple(f"card:{c}" for c in cards) for name, cards in found.items()}

    def hidden(self, state: State, seat: int | None) -> frozenset[str]:
        """Cards whose identity the seat may not know: other hands and traps, all decks."""
        found = set(state.trap_deck) | set(state.strategy_deck) | set(state.time_deck)
        for i, s in enumerate(state.seats):
            found.update(s.deck, s.chip_deck)
            if seat != i and seat != (s.controller if s.controller >= 0 else i):
                found.update(s.hand, s.traps)
        return frozenset(f"card:{c}" for c in found)


_made = lru_cache(maxsize=4)(DuelGame)


def duel_game() -> DuelGame:
    """The game over the shipped content with the packs now switched on; made once for each."""
    return _made(content())
