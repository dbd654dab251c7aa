"""A hand as what can be made of it: cards by symbol, formable substances, operations by condition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.chem.cookbook import Recipe
from game.chem.state import ChemState
from game.chem.tokens import Op, Sub
from game.chem.world import World, conditions_of


class Hand:
    """Some cards of one state, sorted; made anew for each query, the costly part is kept by the world."""

    def __init__(self, world: World, state: ChemState, cards: Iterable[int]) -> None:
        self.world = world
        self.strictness = state.options.strictness
        self.by_symbol: dict[str, list[int]] = {}
        self.ops: dict[str, list[int]] = {}  # condition -> cards
        self.negations: list[int] = []
        designs = state.designs
        for card in sorted(cards):
            kind, _, symbol = designs[card].partition(":")
            if kind != "op":
                self.by_symbol.setdefault(symbol, []).append(card)
            elif condition := world.condition(symbol):
                self.ops.setdefault(condition, []).append(card)
            else:
                self.negations.append(card)
        self.kinds: tuple[str, ...] = tuple(sorted(s for s, cards in self.by_symbol.items() for _ in cards))

    @property
    def conditions(self) -> frozenset[str]:
        """The conditions these cards can give."""
        return frozenset(self.ops)

    def recipes(self) -> tuple[Recipe, ...]:
        """Every recipe of every substance these cards can form, those of few cards first."""
        return self.world.formable(self.kinds, self.strictness)

    def substances(self) -> dict[str, Recipe]:
        """Each substance these cards can form, with its recipe of the fewest cards."""
        found: dict[str, Recipe] = {}
        for recipe in self.recipes():
            found.setdefault(recipe.formula, recipe)
        return found

    def pay(self, recipes: Sequence[Recipe]) -> tuple[Sub, ...] | None:
        """Cards for these substances side by side, the lowest numbers of each symbol; None: they do not suffice."""
        used: dict[str, int] = {}
        subs = []
        for recipe in recipes:
            cards = []
            for kind in recipe.kinds:
                at = used.get(kind, 0)
                held = self.by_symbol.get(kind, ())
                if at >= len(held):
                    return None
                used[kind] = at + 1
                cards.append(held[at])
            subs.append(Sub(recipe.formula, tuple(cards)))
        return tuple(subs)

    def drive(self, key: str) -> tuple[Op, ...] | None:
        """Operation cards for an equation, one for each condition it needs; None: they do not suffice."""
        ops = []
        for condition in sorted(conditions_of(key)):
            held = self.ops.get(condition)
            if not held:
                return None
            ops.append(Op(held[0], key))
        return tuple(ops)
