"""The plays a seat of the chemistry game may think of, each with what it brings at first sight.

Worth is counted in electron layers of one enemy, the cards a play spends being paid for; ending the phase is worth 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from game.bots.chem_position import Effect, Made, Position, Seat, completing, makeable
from game.chem.equation import CONDITIONS
from game.chem.scoring import most_within
from game.chem.tokens import Draft, Op, Sub
from game.chem.world import World, conditions_of
from game.core.decision import Picks


class Weights(NamedTuple):
    """What things are worth, in electron layers of one enemy."""

    own_layer: float = 1.25  # a layer of one's own
    ally_layer: float = 1.0  # a layer of an ally
    fall: float = 3.0  # that a seat would fall, beyond its layers
    helpless: float = 0.04  # that much more an enemy's layer is worth for each layer it has lost
    waits: float = 0.25  # a layer threatened beyond what settles
    card: float = 0.50  # an atom or group spent
    operation: float = 0.40  # an operation spent
    negation: float = 0.75  # a negation spent
    spare: float = 0.02  # a card spent that would have been beyond the hand limit
    laid: float = 0.40  # an element laid with an enemy
    element: float = 0.60  # an enemy's element lying with oneself or an ally
    special: float = 0.4  # a special effect
    enough: float = 0.05  # what a play must at least bring


WEIGHTS = Weights()

Formulas = tuple[str, ...]
Kinds = tuple[tuple[str, ...], ...]
"""Of each substance of a play the symbols of its cards."""

ALL = frozenset(CONDITIONS)


class Play(NamedTuple):
    """A play, not yet put into tokens. ``kinds`` are the recipes of its substances."""

    worth: float
    head: str
    zone: int
    formulas: tuple[str, ...] = ()
    kinds: tuple[tuple[str, ...], ...] = ()
    key: str = ""
    element: int = -1

    def picks(self, position: Position) -> Picks:
        """Its tokens, paid with the lowest cards of the hand."""
        if self.head == "element":
            return Draft("element", self.zone, loose=(self.element,)).picks()
        paid = position.pay(self.kinds)
        assert paid is not None
        if self.head == "play":
            subs = tuple(Sub(f, cards) for f, cards in zip(self.formulas, paid, strict=True))
            ops = tuple(Op(position.ops[c][0], self.key) for c in sorted(conditions_of(self.key)))
            return Draft("play", self.zone, subs, ops).picks()
        sub = Sub(self.formulas[0], (self.element, *paid[0]))
        return Draft(self.head, None, (sub,), element=self.element).picks()


class Planner:
    """Finds and values the plays of one position."""

    def __init__(self, position: Position, weights: Weights = WEIGHTS) -> None:
        self.position = position
        self.weights = weights
        self._base: dict[int, float] = {}

    # ---------------------------------------------------------------- worth
    def zone_worth(self, seat: Seat, effect: Effect) -> float:
        """What it is worth that a zone will do this to its owner."""
        w, position = self.weights, self.position
        layers = min(position.cap, seat.layers + effect.heal)
        within = effect.damage
        if within > position.most_damage:
            within = most_within(effect.damages, position.most_damage)
        loss = min(layers, within)
        change = layers - seat.layers - loss
        falls = layers - loss - seat.overtime <= 0 < loss
        waits = w.waits * (effect.damage - loss)
        if seat.friend:
            side = w.own_layer if seat.seat == position.me else w.ally_layer
            return side * (change - waits) - (w.fall * side if falls else 0.0) + w.special * effect.special
        weight = 1 + w.helpless * (position.cap - seat.layers)
        return weight * (waits - change) + (w.fall if falls else 0.0) - w.special * effect.special

    def base(self, seat: Seat) -> float:
        """The same for the zone as it lies."""
        found = self._base.get(seat.seat)
        if found is None:
            found = self._base[seat.seat] = self.zone_worth(seat, self.position.effect(seat.seat))
        return found

    def cost(self, cards: int, ops: int = 0) -> float:
        """What so many atoms and groups and so many operations are worth in the hand."""
        w = self.weights
        free = min(self.position.spare, cards + ops)
        paid = max(0, cards - free)
        return w.spare * free + w.card * paid + w.operation * (ops - max(0, free - cards))

    # ---------------------------------------------------------------- plays
    def best(self) -> Play | None:
        """The play that brings most of those quickly found, or None if none brings enough.

        Worth is worked out only where its bound promises more than the best so far: most plays are never judged.
        """
        found, most = None, self.weights.enough
        for bound, seat, formulas, kinds, key in sorted(self._bounds(), key=lambda b: -b[0]):
            if bound <= most:
                break
            play = self._play(seat, formulas, kinds, key)
            if play and play.worth > most:
                found, most = play, play.worth
        for seat in self.position.seats:
            if seat.elements and not seat.out:
                for play in self._elements(seat):
                    if play.worth > most:
                        found, most = play, play.worth
        return found

    def _bounds(self) -> Iterator[tuple[float, Seat, Formulas, Kinds, str]]:
        """Simple plays with about the most they could bring: all their harm done, or all harm met."""
        position, world = self.position, self.position.world
        made_here = makeable(world, position.kinds, position.strictness)
        for seat in position.seats:
            if seat.out:
                continue
            effect, base = position.effect(seat.seat), self.base(seat)
            if seat.friend:
                heals = seat.layers < position.cap
                rest = effect._replace(damages=(), damage=0, special=max(0, effect.special))
                better = self.zone_worth(seat, rest) - base
                healed = self.zone_worth(seat, rest._replace(heal=1)) - base
                for made in made_here:
                    most = healed if heals and made.heals else better
                    if most > 0:
                        yield most - self.cost(len(made.kinds)), seat, (made.formula,), (made.kinds,), ""
            else:
                for made in made_here:
                    if made.damage and not made.illegal:
                        most = self._with(seat, effect, made.damage) - base - self.cost(len(made.kinds))
                        yield most, seat, (made.formula,), (made.kinds,), ""
            if position.conditions and (effect.damage or not seat.friend):
                yield from self._driven_bounds(seat, effect, base, made_here)

    def _driven_bounds(
        self, seat: Seat, effect: Effect, base: float, made_here: Sequence[Made]
    ) -> Iterator[tuple[float, Seat, Formulas, Kinds, str]]:
        """The same for plays with operations."""
        position, world = self.position, self.position.world
        present = sorted({s.formula for s in seat.zone})
        clean = effect._replace(damages=(), damage=0)
        for made in (None, *made_here):
            first = made.formula if made else ""
            for other in ("", *present) if made else present:
                for key, conditions, harm in drives(world, first or other, other if made else ""):
                    if position.conditions.issuperset(conditions):
                        after = self.zone_worth(seat, clean) if seat.friend else self._with(seat, effect, harm)
                        cost = self.cost(len(made.kinds) if made else 0, len(conditions))
                        if made:
                            yield after - base - cost, seat, (first,), (made.kinds,), key
                        else:
                            yield after - base - cost, seat, (), (), key

    def _with(self, seat: Seat, effect: Effect, damage: int) -> float:
        """Worth of an enemy's zone with so much more damage in it."""
        damages = (*effect.damages, damage)
        return self.zone_worth(seat, effect._replace(damages=damages, damage=effect.damage + damage))

    def all(self) -> Iterator[Play | None]:
        """Every play it can think of, in a stable order; None where it has worked a while without finding one."""
        yield from self.common()
        yield from self._pairs()
        yield from self._lay()

    def common(self) -> Iterator[Play | None]:
        """Plays of one substance, of one operation, of both together, and of elements."""
        position = self.position
        for seat in position.seats:
            if not seat.out:
                yield from self._singles(seat)
                if seat.elements:
                    yield from self._elements(seat)
                if position.conditions:
                    yield from self._driven(seat)

    def _play(
        self, seat: Seat, formulas: tuple[str, ...], kinds: tuple[tuple[str, ...], ...], key: str = ""
    ) -> Play | None:
        effect = self.position.effect(seat.seat, formulas, key)
        if not effect.legal:
            return None
        cost = self.cost(sum(map(len, kinds)), len(conditions_of(key)) if key else 0)
        worth = self.zone_worth(seat, effect) - self.base(seat) - cost
        return Play(worth, "play", seat.seat, formulas, kinds, key)

    def _singles(self, seat: Seat) -> Iterator[Play | None]:
        position = self.position
        for made in makeable(position.world, position.kinds, position.strictness):
            yield self._play(seat, (made.formula,), (made.kinds,))

    def _driven(self, seat: Seat) -> Iterator[Play | None]:
        position = self.position
        world, present = position.world, frozenset(s.formula for s in seat.zone)
        if present:
            for equation in world.driven(present, position.conditions):
                yield self._play(seat, (), (), equation.key)
        for made in makeable(world, position.kinds, position.strictness):
            for key in _driven_with(world, made.formula, present, position.conditions):
                yield self._play(seat, (made.formula,), (made.kinds,), key)
            yield None

    def _elements(self, seat: Seat) -> Iterator[Play]:
        """Elements with an enemy completed (C22), with oneself or an ally defused (C23)."""
        position, w = self.position, self.weights
        for card, symbol in seat.elements:
            options = completing(position.world, position.kinds, symbol, position.strictness)
            if seat.friend:
                if options:
                    made = min(options, key=lambda m: len(m.kinds))
                    worth = w.element - self.cost(len(made.kinds))
                    yield Play(worth, "defuse", seat.seat, (made.formula,), (made.kinds,), element=card)
                continue
            for made in options:
                if not made.illegal:
                    effect = position.effect(seat.seat, (made.formula,))
                    worth = self.zone_worth(seat, effect) - self.base(seat) - self.cost(len(made.kinds))
                    yield Play(worth, "complete", seat.seat, (made.formula,), (made.kinds,), element=card)

    def _pairs(self) -> Iterator[Play | None]:
        """Two substances that react with each other in an enemy's zone to something damaging."""
        position = self.position
        for found in pairs(position.world, position.kinds, position.strictness, position.conditions):
            if found is None:
                yield None
                continue
            one, two, key = found
            for seat in position.seats:
                if not seat.friend and not seat.out:
                    yield self._play(seat, (one.formula, two.formula), (one.kinds, two.kinds), key)

    def _lay(self) -> Iterator[Play]:
        """Atoms laid with enemies (C21): of each symbol, what it would threaten together with the rest of the hand."""
        position = self.position
        if position.element_laid:
            return
        room = position.world.rules.element_limit
        for symbol, cards in position.by_symbol.items():
            if face_is_atom(position, cards[0]):
                for seat in position.seats:
                    if not seat.friend and not seat.out and len(seat.elements) < room:
                        worth = self.weights.laid - self.cost(1)
                        yield Play(worth, "element", seat.seat, (symbol,), element=cards[0])


def face_is_atom(position: Position, card: int) -> bool:
    """Whether an own card is an atom."""
    return position.hand[card].startswith("atom:")


@lru_cache(maxsize=1 << 16)
def drives(world: World, formula: str, other: str) -> tuple[tuple[str, frozenset[str], int], ...]:
    """The conditional equations of a substance with another (empty: alone, or burning in the air).

    Each as its key, its conditions, and the harm its products can do.
    """
    found: dict[str, tuple[str, frozenset[str], int]] = {}
    sets = [frozenset((formula, other))] if other else [frozenset((formula,)), frozenset((formula, "O2"))]
    for reactants in sets:
        aired = not other and len(reactants) == 2
        for e in world.driven(frozenset((formula,)), ALL) if aired else world.knowledge.of_set(reactants):
            if e.conditions and not e.reversible:
                harm = sum(world.damage.get(f, 0) for f in e.product_formulas())
                found[e.key] = (e.key, frozenset(e.conditions), harm)
    return tuple(found.values())


@lru_cache(maxsize=1 << 15)
def _driven_with(world: World, formula: str, present: frozenset[str], conditions: frozenset[str]) -> tuple[str, ...]:
    return tuple(world.driven_with(formula, present, conditions))


def pairs(
    world: World, kinds: tuple[str, ...], strictness: str, conditions: frozenset[str]
) -> Iterator[tuple[Made, Made, str] | None]:
    """Two substances these cards can form side by side, and the equation in which they give something damaging.

    The key is empty where it happens of itself; None after each few pairs looked at.
    """
    made = makeable(world, kinds, strictness)
    once = world.mask(k for k in set(kinds) if kinds.count(k) == 1)
    needs = [world.mask(m.kinds) & once for m in made]
    for n, (a, b) in enumerate(combinations(range(len(made)), 2)):
        if n % 16 == 15:
            yield None
        if needs[a] & needs[b]:
            continue  # both need the same single card
        one, two = made[a], made[b]
        for equation in world.knowledge.of_set(frozenset((one.formula, two.formula))):
            if equation.reversible or not conditions.issuperset(equation.conditions):
                continue
            if world.damage.keys().isdisjoint(equation.product_formulas()):
                continue
            both = [*one.kinds, *two.kinds]
            if all(both.count(k) <= kinds.count(k) for k in both):
                yield one, two, equation.key if equation.conditions else ""
