"""World: the content and the reaction knowledge as the rules of play ask them, with what they ask often kept ready."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from cards.loader import load_chem
from cards.schema import ChemContent, Substance
from game.chem.compose import Composer, composer, playable
from game.chem.cookbook import Cookbook, Recipe
from game.chem.equation import Equation
from game.chem.reactions import Chemistry, chemistry
from game.core.decision import Reason

HARMFUL_SPECIALS = frozenset({"lose_card", "no_heal"})
"""Special effects (C49) that act only when an enemy is the source."""

HELPFUL_SPECIALS = frozenset({"draw_card", "clear"})
"""Special effects (C49) that act only when the owner or an ally is the source."""


class World:
    """Content plus knowledge; immutable, one for each content, shared by all sessions."""

    def __init__(self, content: ChemContent, knowledge: Chemistry, composing: Composer) -> None:
        self.content = content
        self.rules = content.rules
        self.designs = tuple(design for design, copies in content.deck.items() for _ in range(copies))
        """The face of each card of the deck, by its number."""
        self.knowledge = knowledge
        self.composing = composing
        self.substances: Mapping[str, Substance] = content.substances
        self.damage: dict[str, int] = {}
        self.heal: dict[str, int] = {}
        self.special: dict[str, str] = {}
        for formula, s in content.substances.items():
            if s.damage:
                self.damage[formula] = s.damage
            if s.heal:
                self.heal[formula] = s.heal
            if s.special:
                self.special[formula] = s.special
        self.clearing = frozenset(f for f, word in self.special.items() if word == "clear")
        """Formulas that make the oldest weak harmful substance ineffective (special ``clear``)."""
        self.effective = frozenset((*self.damage, *self.heal, *self.special))
        """Formulas that do something at settlement and are then put away (C49); all others stay."""
        self.own_metals = frozenset(f for f, s in content.substances.items() if {"metal", "element"} <= s.tags)
        """What C45 keeps out of one's own and allies' zones."""
        self._bit: dict[str, int] = {}
        self.cookbooks = {mode: Cookbook(self._recipes(mode)) for mode in ("strict", "lenient")}
        """All recipes there are, by strictness, those of few cards first."""
        self.spontaneous = lru_cache(maxsize=1 << 16)(self._spontaneous)
        self.driven = lru_cache(maxsize=1 << 15)(self._driven)
        self.quiet = lru_cache(maxsize=1 << 15)(knowledge.quiet)
        self.meets = lru_cache(maxsize=1 << 17)(knowledge.meets)
        self.formable = lru_cache(maxsize=1 << 13)(self._formable)
        self.candidates = lru_cache(maxsize=1 << 13)(self._candidates)

    # ---------------------------------------------------------------- substances
    def substance(self, formula: str) -> Substance | None:
        """The substance of this formula, or None."""
        return self.substances.get(formula)

    def area(self, formula: str) -> str:
        """Where it lies (C17)."""
        return self.substances[formula].area

    def illegal_attack(self, formula: str) -> str:
        """Why it may not attack alone (C42), or ``""``."""
        return self.substances[formula].illegal_attack

    def why_none(self, kinds: Sequence[str], strictness: str) -> Reason:
        """Why these cards are no substance (C11-C16)."""
        return self.composing.why_none(kinds, strictness) or Reason("no_such_substance", "C11")

    def _candidates(self, kinds: tuple[str, ...], strictness: str) -> tuple[str, ...]:
        return tuple(s.formula for s in self.composing.candidates(kinds, strictness))

    def _recipes(self, strictness: str) -> list[Recipe]:
        recipes = []
        for formula, substance in self.substances.items():
            if not playable(substance, strictness):
                continue
            for way in self.composing.ways(substance):
                kinds = tuple(sorted(way))
                if formula in self._candidates(kinds, strictness):
                    recipes.append(Recipe(formula, kinds))
        recipes.sort(key=lambda r: (len(r.kinds), r))
        return recipes

    def mask(self, kinds: Iterable[str]) -> int:
        """A bit for each symbol of cards; equal symbols share one."""
        mask = 0
        for kind in kinds:
            mask |= 1 << self._bit.setdefault(kind, len(self._bit))
        return mask

    def _formable(self, kinds: tuple[str, ...], strictness: str) -> tuple[Recipe, ...]:
        """Every recipe these cards (symbols sorted, with repeats) hold, those of few cards first."""
        book = self.cookbooks[strictness]
        return tuple(book.of(book.held(kinds)))

    # ---------------------------------------------------------------- equations
    def _spontaneous(self, present: frozenset[str]) -> tuple[Equation, ...]:
        """What happens of itself among these substances (C35)."""
        return self.knowledge.spontaneous(present)

    def _driven(self, present: frozenset[str], conditions: frozenset[str]) -> tuple[Equation, ...]:
        """The equations that need at least one condition and none but these (C38, C39), each key once.

        Where oxygen lies in the zone, it is taken before that of the air.
        """
        found: dict[str, Equation] = {}
        for equation in self.knowledge.equations(present, tuple(sorted(conditions)), air=True):
            if equation.conditions and (equation.key not in found or not equation.air):
                found[equation.key] = equation
        return tuple(found.values())

    def driven_with(self, formula: str, present: frozenset[str], conditions: frozenset[str]) -> list[str]:
        """Keys of conditional equations of this substance with at most two of those present (or air), in stable order.

        Cheaper than :meth:`driven` for one substance after another; what it names is still to be judged.
        """
        others = sorted(present - {formula})
        if "heat" in conditions and "O2" not in present and formula != "O2":
            others.append("O2")
        of_set = self.knowledge.of_set
        sets = [frozenset((formula,))]
        sets += [frozenset((formula, other)) for other in others]
        sets += [frozenset((formula, *two)) for two in combinations(others, 2)]
        return list(
            dict.fromkeys(
                e.key for s in sets for e in of_set(s) if e.conditions and conditions.issuperset(e.conditions)
            )
        )

    def find_driven(self, present: Iterable[str], key: str) -> Equation | None:
        """The conditional equation of this key among these substances, or None."""
        wanted = conditions_of(key)
        if not wanted:
            return None
        return next((e for e in self.driven(frozenset(present), wanted) if e.key == key), None)

    def by_key(self, key: str) -> Equation | None:
        """The equation of this key, wherever it may happen, or None if there is none."""
        return self.knowledge.by_key(key)

    # ---------------------------------------------------------------- operations
    def condition(self, op: str) -> str:
        """The condition an operation card sets, ``""`` for a negation (C6)."""
        return self.content.operations[op].condition

    def negates(self, op: str) -> tuple[str, ...]:
        """The conditions an operation card negates (C6, C48)."""
        return self.content.operations[op].negates


@lru_cache(maxsize=1 << 14)
def conditions_of(key: str) -> frozenset[str]:
    """The conditions written in an equation's key: ``CaCO3=CaO+CO2@heat``."""
    _, sign, tail = key.partition("@")
    return frozenset(tail.partition("~")[0].split("+")) if sign else frozenset()


def world() -> World:
    """The world of the loaded content, built once for each content (packs may be switched on and off)."""
    return _world_of(load_chem().digest)


@lru_cache(maxsize=2)
def _world_of(digest: str) -> World:
    return World(load_chem(), chemistry(), composer())
