"""Table: a running session as the parts of the rules handle it - moving cards, and asking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.chem import events
from game.chem.equation import Equation
from game.chem.state import ChemState, Stack
from game.chem.world import World
from game.core.context import Context
from game.core.decision import Option


class Table:
    """World, state and context together. Its methods move cards and emit the events that tell of it."""

    __slots__ = ("context", "state", "world")

    def __init__(self, world: World, context: Context[ChemState]) -> None:
        self.world = world
        self.context = context
        self.state = context.state

    # ---------------------------------------------------------------- telling
    # In look-ahead nobody reads events or checks answers: there they tell, and questions list, no more than is needed.
    def card(self, number: int) -> dict[str, Any]:
        """A card as events show it."""
        return {} if self.context.lean else events.card(self.state, number)

    def cards(self, numbers: Iterable[int]) -> list[dict[str, Any]]:
        """Cards as events show them."""
        return [] if self.context.lean else events.cards(self.state, numbers)

    def stack(self, stack: Stack) -> dict[str, Any]:
        """A stack as events show it."""
        return {} if self.context.lean else events.stack(self.world, self.state, stack)

    def stacks(self, stacks: Sequence[Stack]) -> list[dict[str, Any]]:
        """Stacks as events show them."""
        return [] if self.context.lean else events.stacks(self.world, self.state, stacks)

    def equation(self, equation: Equation) -> dict[str, Any]:
        """An equation as events and options show it; its key in any case."""
        return {"key": equation.key} if self.context.lean else events.equation(equation)

    def offer(self, cards: Iterable[int]) -> list[Option]:
        """Cards to choose from."""
        return [] if self.context.lean else [Option(f"card:{c}") for c in cards]

    # ---------------------------------------------------------------- cards
    def draw(self, seat: int, n: int, why: str) -> None:
        """Draw up to ``n`` cards into a hand, making the draw pile anew where it runs out (C4)."""
        state = self.state
        drawn: list[int] = []
        while len(drawn) < n:
            if not state.draw_pile:
                if not state.discard_pile:
                    break
                state.draw_pile, state.discard_pile = state.discard_pile, []
                state.draw_pile.sort()  # the order in which cards were put away is public and must not matter
                self.context.shuffle(state.draw_pile)
                self.context.emit("reshuffle", {"n": len(state.draw_pile)})
            drawn.append(state.draw_pile.pop())
        state.players[seat].hand += drawn
        public = {"seat": seat, "n": len(drawn), "why": why, "pile": len(state.draw_pile)}
        self.context.secret("draw", seat, {**public, "cards": self.cards(drawn)}, public)

    def from_hand(self, seat: int, cards: Iterable[int]) -> None:
        """Take cards out of a hand; the caller puts them somewhere."""
        hand = self.state.players[seat].hand
        for card in cards:
            hand.remove(card)

    def put_away(self, cards: Iterable[int]) -> None:
        """Put cards on the discard pile (C8)."""
        self.state.discard_pile += cards

    # ---------------------------------------------------------------- stacks
    def new_stack(self, formula: str, source: int, cards: tuple[int, ...] = ()) -> Stack:
        """A stack with the next id, lying nowhere yet."""
        stack = Stack(self.state.next_stack, formula, source, cards)
        self.state.next_stack += 1
        return stack

    def enter(self, owner: int, stack: Stack, origin: str) -> None:
        """Lay a stack in a reaction zone; ``origin`` is ``hand`` or ``reaction``."""
        self.state.players[owner].zone.append(stack)
        self.context.emit("enter", {"zone": owner, **self.stack(stack), "from": origin})

    def lift(self, owner: int, ids: Iterable[int]) -> list[Stack]:
        """Take stacks out of a zone, in its order; the caller sees to their cards."""
        wanted = set(ids)
        zone = self.state.players[owner].zone
        lifted = [s for s in zone if s.id in wanted]
        self.state.players[owner].zone = [s for s in zone if s.id not in wanted]
        return lifted

    def discard_stacks(self, kind: str, owner: int, ids: Iterable[int]) -> None:
        """Put stacks away out of a zone, telling of it by an event of this kind."""
        lifted = self.lift(owner, ids)
        if not lifted:
            return
        cards = cards_of(lifted)
        self.put_away(cards)
        self.context.emit(kind, {"zone": owner, "stacks": self.stacks(lifted), "discarded": self.cards(cards)})

    def return_stacks(self, kind: str, seat: int, owner: int, ids: Iterable[int]) -> None:
        """Take stacks out of a zone back into the hand of ``seat``."""
        lifted = self.lift(owner, ids)
        if lifted:
            self.state.players[seat].hand += cards_of(lifted)
            self.context.emit(kind, {"seat": seat, "zone": owner, "stacks": self.stacks(lifted)})


def cards_of(stacks: Sequence[Stack]) -> list[int]:
    """The real cards of stacks."""
    return [card for stack in stacks for card in stack.cards]
