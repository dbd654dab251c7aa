"""Complete legal ACT answers, lazily, in a stable order, plays of different kinds taking turns (``Session.answers``).

Not every legal play is listed: of cards that show the same, the lowest; of recipes, that of the fewest cards; of
substances played together, pairs that react, or that follow one another with an operation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from game.chem import chain
from game.chem.chain import Group
from game.chem.cookbook import Recipe
from game.chem.hand import Hand
from game.chem.legality import (
    element_play_reason,
    element_zone_reason,
    lay_reason,
    scene_of,
    staged,
    zone_reason,
)
from game.chem.scoring import total_threat
from game.chem.state import ChemState
from game.chem.tokens import Draft, Sub
from game.chem.world import World
from game.core.decision import Picks

END: Picks = ("end",)


def answers(world: World, state: ChemState, seat: int) -> Iterator[Picks]:
    """The answers, each once; ``end`` comes in the first turn of the kinds."""
    query = _Query(world, state, seat)
    kinds = [
        query.defences(),
        query.attacks(),
        query.operations(),
        query.completions("complete"),
        query.pairs(),
        iter([END]),
        query.completions("defuse"),
        query.with_operation(),
        query.heals(),
        query.elements(),
        query.others(),
    ]
    given: set[Picks] = set()
    while kinds:
        for kind in list(kinds):
            picks = next((p for p in kind if p not in given), None)
            if picks is None:
                kinds.remove(kind)
            else:
                given.add(picks)
                yield picks


class _Made(NamedTuple):
    """A substance the hand can form."""

    formula: str
    recipe: Recipe
    damage: int
    illegal: bool


class _Query:
    """The generators of each kind of play for one state and seat."""

    def __init__(self, world: World, state: ChemState, seat: int) -> None:
        self.world = world
        self.state = state
        self.seat = seat
        self.hand = Hand(world, state, state.players[seat].hand)
        self.made = [
            _Made(f, r, world.damage.get(f, 0), bool(world.illegal_attack(f)))
            for f, r in self.hand.substances().items()
        ]
        living = [s for s in state.ring(seat) if state.is_in(s)]
        self.friendly = [s for s in living if state.friends(seat, s)]
        self.enemies = [s for s in living if not state.friends(seat, s)]
        self.present = {s: frozenset(x.formula for x in state.players[s].zone) for s in living}

    def _play(self, zone: int, recipes: Sequence[Recipe], key: str = "") -> Picks | None:
        """A play of these substances, and the operations that drive ``key``; None if refused."""
        subs = self.hand.pay(recipes)
        ops = self.hand.drive(key) if key else ()
        if subs is None or ops is None:
            return None
        groups = [Group(key, tuple(op.card for op in ops))] if ops else []
        if zone_reason(self.world, self.state, self.seat, zone, subs, groups) is not None:
            return None
        return Draft("play", zone, subs, ops).picks()

    def _threat_change(self, zone: int, subs: Sequence[Sub]) -> int:
        stacks = staged(self.state, self.seat, zone, subs)
        scene = scene_of(self.world, self.state, self.seat, zone, subs)
        hostile = self.state.hostile(zone)
        after = chain.simulate(self.world, stacks, (), scene).zone
        return total_threat(self.world, after, hostile) - total_threat(
            self.world, self.state.players[zone].zone, hostile
        )

    # ---------------------------------------------------------------- kinds of plays
    def defences(self) -> Iterator[Picks]:
        """Substances that lessen the threat in one's own or an ally's zone (C45)."""
        for zone in self.friendly:
            if not total_threat(self.world, self.state.players[zone].zone, self.state.hostile(zone)):
                continue
            for made in self.made:
                if made.formula in self.world.own_metals or not self._meets(zone, made.formula):
                    continue
                subs = self.hand.pay([made.recipe])
                if subs and self._threat_change(zone, subs) < 0:
                    yield Draft("play", zone, subs).picks()

    def _meets(self, zone: int, formula: str) -> bool:
        """Whether this substance would react of itself with something in the zone."""
        return bool(self.world.spontaneous(self.present[zone] | {formula}))

    def attacks(self) -> Iterator[Picks]:
        """Damaging substances into enemy zones, the strongest first, every enemy before the next substance."""
        for made in sorted(self.made, key=lambda m: -m.damage):
            if made.damage and not made.illegal:
                for zone in self.enemies:
                    if picks := self._play(zone, [made.recipe]):
                        yield picks

    def operations(self) -> Iterator[Picks]:
        """Operations on what lies there, in every zone (C39)."""
        if not self.hand.ops:
            return
        for zone in (*self.enemies, *self.friendly):
            for equation in self.world.driven(self.present[zone], self.hand.conditions):
                if picks := self._play(zone, [], equation.key):
                    yield picks

    def completions(self, head: str) -> Iterator[Picks]:
        """Elements completed in enemies' zones, or defused in one's own and allies' (C22, C23)."""
        world, state = self.world, self.state
        for owner in self.enemies if head == "complete" else self.friendly:
            for atom in state.players[owner].elements:
                symbol = state.symbol(atom.card)
                hand = Hand(world, state, [*state.players[self.seat].hand, atom.card])
                for recipe in hand.recipes():
                    if symbol not in recipe.kinds or len(recipe.kinds) < 2:
                        continue
                    if element_play_reason(world, state, self.seat, owner, head, recipe.formula):
                        continue
                    rest = list(recipe.kinds)
                    rest.remove(symbol)
                    paid = self.hand.pay([Recipe(recipe.formula, tuple(rest))])
                    if paid:
                        sub = Sub(recipe.formula, (atom.card, *paid[0].cards))
                        yield Draft(head, None, (sub,), element=atom.card).picks()

    def pairs(self) -> Iterator[Picks]:
        """Two substances that react with each other, of themselves or under an operation, to something damaging.

        Pairs with a substance that may not attack alone (C42) stand first. They are worked out as they are asked for.
        """
        world, conditions = self.world, self.hand.conditions
        kinds = self.hand.kinds
        held_once = world.mask(k for k in set(kinds) if kinds.count(k) == 1)
        needs = {m.formula: world.mask(m.recipe.kinds) & held_once for m in self.made}
        listed = sorted(self.made, key=lambda m: (not m.illegal, m.formula))
        for one, two in combinations(listed, 2):
            if needs[one.formula] & needs[two.formula]:
                continue  # both need the same single card
            for equation in world.knowledge.of_set(frozenset((one.formula, two.formula))):
                if equation.reversible or not conditions.issuperset(equation.conditions):
                    continue
                if world.damage.keys().isdisjoint(equation.product_formulas()):
                    continue
                key = equation.key if equation.conditions else ""
                for zone in self.enemies:
                    if picks := self._play(zone, [one.recipe, two.recipe], key):
                        yield picks

    def with_operation(self) -> Iterator[Picks]:
        """A substance together with an operation that drives an equation it takes part in."""
        if not self.hand.ops:
            return
        for made in self.made:
            for zone in (*self.enemies, *self.friendly):
                for key in self.world.driven_with(made.formula, self.present[zone], self.hand.conditions):
                    if picks := self._play(zone, [made.recipe], key):
                        yield picks

    def heals(self) -> Iterator[Picks]:
        """Healing substances into one's own and allies' zones (C47)."""
        for made in self.made:
            if made.formula in self.world.heal:
                for zone in self.friendly:
                    if picks := self._play(zone, [made.recipe]):
                        yield picks

    def elements(self) -> Iterator[Picks]:
        """Atoms laid in element zones, in enemies' first (C21)."""
        state = self.state
        zones = [z for z in (*self.enemies, *self.friendly) if element_zone_reason(self.world, state, z) is None]
        for held in self.hand.by_symbol.values():
            if lay_reason(self.world, state, held[0]) is None:
                for zone in zones:
                    yield Draft("element", zone, loose=(held[0],)).picks()

    def others(self) -> Iterator[Picks]:
        """All else of one substance: covert attacks (C44), supplies for oneself, illegal ones that are used up."""
        for made in self.made:
            for zone in (*self.enemies, *self.friendly):
                if picks := self._play(zone, [made.recipe]):
                    yield picks
