"""All recipes of one strictness, and which of them some cards hold: told by bits, one for each recipe in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple


class Recipe(NamedTuple):
    """One set of cards (their symbols, sorted, with repeats) of which a substance can be made (C11, C12)."""

    formula: str
    kinds: tuple[str, ...]


class Cookbook:
    """Recipes in a fixed order."""

    def __init__(self, recipes: Sequence[Recipe]) -> None:
        self.recipes = recipes
        self._short: dict[str, list[int]] = {}
        """For each symbol and so many cards of it, from none on: the recipes that need more."""
        for bit, recipe in enumerate(recipes):
            for kind in set(recipe.kinds):
                short = self._short.setdefault(kind, [0])
                needed = recipe.kinds.count(kind)
                short += [0] * (needed + 1 - len(short))
                for held in range(needed):
                    short[held] |= 1 << bit
        self._all = (1 << len(recipes)) - 1

    def held(self, kinds: Iterable[str]) -> int:
        """The recipes these cards hold."""
        short = self._short
        counts = dict.fromkeys(short, 0)
        for kind in kinds:
            if kind in counts and counts[kind] < len(short[kind]) - 1:
                counts[kind] += 1
        lacking = 0
        for kind, count in counts.items():
            lacking |= short[kind][count]
        return self._all & ~lacking

    def using(self, kind: str) -> int:
        """The recipes that need cards of this symbol."""
        return self._short[kind][0] if kind in self._short else 0

    def where(self, test: Callable[[Recipe], bool]) -> int:
        """The recipes for which the test holds."""
        return sum(1 << bit for bit, recipe in enumerate(self.recipes) if test(recipe))

    def of(self, bits: int) -> Iterator[Recipe]:
        """The recipes of these bits, in order."""
        recipes = self.recipes
        while bits:
            low = bits & -bits
            yield recipes[low.bit_length() - 1]
            bits ^= low
