"""How many hands can answer a harmful substance: the measure behind damage (chemistry rules, section 7).

An answer is one play into the own zone that makes the substance react away: a substance formed from the hand, a
condition card, or both. Negations are not counted: they answer operations, not substances that were simply played.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations

from cards.schema import Substance
from game.chem.compose import Composer, composer, playable
from game.chem.reactions import Chemistry, chemistry

Recipe = tuple[str, ...]
"""Cards as design tails (``H``, ``SO4``, ``op:heat``), sorted, with repeats."""


class Answers:
    """Answers to harmful substances with the cards of a deck."""

    def __init__(self, judge: Chemistry | None = None, index: Composer | None = None) -> None:
        self.judge = judge or chemistry()
        self.index = index or composer()
        content = self.index.content
        self.deck = [
            d if d.startswith("op:") else d.partition(":")[2] for d, n in content.deck.items() for _ in range(n)
        ]
        self._conditions = {o.condition: f"op:{o.id}" for o in content.operations.values() if o.condition}
        kinds = set(self.deck)
        self.formable: dict[str, list[Recipe]] = {}
        for way, found in self.index.all_ways().items():
            if set(way) <= kinds:
                for s in found:
                    if playable(s, "strict"):
                        self.formable.setdefault(s.formula, []).append(way)

    def attackers(self) -> list[Substance]:
        """Every harmful substance these cards can play into an enemy zone alone (C42)."""
        substances = self.index.content.substances
        return [substances[f] for f in self.formable if substances[f].damage and not substances[f].illegal_attack]

    def recipes(self, formula: str) -> list[Recipe]:
        """Every set of cards that answers the substance, the shortest of each kind first."""
        found: set[Recipe] = set()
        for needed in self._needs(frozenset((formula,)), formula):
            if needed:
                found.add(needed)
        metals = {f for f in self.formable if "metal" in self.index.content.substances[f].tags}
        for helper, ways in self.formable.items():
            if helper == formula or helper in metals:  # C45: no elemental metal into the own zone
                continue
            for needed in self._needs(frozenset((formula, helper)), formula):
                found.update(tuple(sorted((*way, *needed))) for way in ways)
        return sorted(minimal(found), key=lambda r: (len(r), r))

    def _needs(self, present: frozenset[str], formula: str) -> Iterable[Recipe]:
        """The condition cards under which all of ``present`` react and ``formula`` is used up."""
        given = tuple(self._conditions)
        for equation in self.judge.react(present, given, air=True):
            if formula in equation.reactant_formulas() and not equation.reversible:
                yield tuple(sorted(self._conditions[c] for c in equation.conditions))

    def harmful(self, condition: str, most_cards: int = 3) -> list[str]:
        """Keys of the equations that need this condition and make, from one or two substances of at most so many cards
        together, a product that harms: the recipes a condition card is drawn for (C7)."""
        substances = self.index.content.substances
        size = {f: min(map(len, ways)) for f, ways in self.formable.items()}
        small = [f for f in size if size[f] <= most_cards]
        sets: list[tuple[str, ...]] = [(f,) for f in small]
        sets += [pair for pair in combinations(small, 2) if size[pair[0]] + size[pair[1]] <= most_cards]
        found: dict[str, None] = {}
        for present in sets:
            for equation in self.judge.react(present, tuple(self._conditions), air=True):
                made = [substances[p] for p in equation.product_formulas() if p in substances]
                if condition in equation.conditions and any(s.damage for s in made):
                    found[equation.key] = None
        return list(found)

    def share(self, formula: str, hands: Sequence[Mapping[str, int]]) -> float:
        """The share of these hands (card -> number) that can answer the substance."""
        recipes = [Counter(r) for r in self.recipes(formula)]
        return sum(any(r <= hand for r in recipes) for hand in map(Counter, hands)) / len(hands)

    def hands(self, n: int, size: int = 8, seed: int = 1) -> list[Counter[str]]:
        """``n`` random hands of the deck."""
        rng = random.Random(seed)
        return [Counter(rng.sample(self.deck, size)) for _ in range(n)]


def minimal(recipes: Collection[Recipe]) -> list[Recipe]:
    """The recipes that do not hold another one."""
    out: list[tuple[Recipe, Counter[str]]] = []
    for recipe in sorted(recipes, key=len):
        have = Counter(recipe)
        if not any(other <= have for _, other in out):
            out.append((recipe, have))
    return [recipe for recipe, _ in out]


def allowed_damage(share: float) -> int:
    """The most damage a substance may do that this share of hands can answer."""
    return 1 if share < 0.2 else 2 if share < 0.4 else 3
