"""The plays a seat of the chemistry game may think of, each with what it brings at first sight.

Worth is counted in electron layers of one enemy, the cards a play spends being paid for; ending the phase is worth 0.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from game.bots.brain import finished
from game.bots.chem_position import (
    Effect,
    Formulas,
    Made,
    Position,
    Prospects,
    Seat,
    completing,
    makeable,
)
from game.chem.equation import CONDITIONS, Equation
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

Kinds = tuple[tuple[str, ...], ...]
"""Of each substance of a play the symbols of its cards."""

Bound = tuple[float, Formulas, Kinds, str]
"""The most a play could bring, its substances with their cards, and the equation it drives."""


class Drive(NamedTuple):
    """A conditional equation as a hand sees it."""

    key: str
    conditions: frozenset[str]
    harm: int  # what its products can do
    taken: bool  # whether it takes what does something at settlement
    products: tuple[str, ...]


ALL = frozenset(CONDITIONS)

LOOKED_AT = 16
"""Substances or equations looked at between two stops."""

HANDS_KEPT = 20_000
"""Hands remembered with what they could do."""


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


class Reach:
    """The simple plays of a hand into one zone, those that promise most first, judged as far as was ever needed."""

    __slots__ = ("best", "bound", "bounds", "judged", "most")

    def __init__(self, bounds: list[Bound], enough: float) -> None:
        self.bounds = bounds
        self.judged = 0
        self.best: Bound | None = None
        """The best of those judged, if it brings enough."""
        self.bound = 0.0
        self.most = enough
        """What it brings."""

    def promises(self, most: float) -> bool:
        """Whether the next one could bring more than ``most`` and than the best so far."""
        if self.judged == len(self.bounds):
            return False
        bound = self.bounds[self.judged][0]
        return bound > most and bound > self.most


class Means:
    """A hand by what it can do: alike for all hands of these cards, at whatever table."""

    def __init__(self, made: Sequence[Made]) -> None:
        self.made = made
        self.harmful = [(m.damage, len(m.kinds), (m.formula,), (m.kinds,)) for m in made if m.damage and not m.illegal]
        self.costs: dict[tuple[int, int], float] = {}
        self.reaches: dict[tuple[Prospects, int, int, bool], Reach] = {}
        """By the zone and what else matters of its owner: layers, overtime, and whether it is the hand's own."""


class Planner:
    """Finds and values the plays of one position."""

    def __init__(self, position: Position, weights: Weights = WEIGHTS) -> None:
        self.position = position
        self.weights = weights
        self.most_damage = position.most_damage
        self.means = self._means()
        self._base: dict[int, float] = {}

    def _means(self) -> Means:
        """What the hand can do."""
        position = self.position
        known = _means_known(position.world, self.weights)
        hand = (position.kinds, position.conditions, position.spare, position.strictness)
        key = (*hand, position.cap, self.most_damage)
        found = known.get(key)
        if found is None:
            if len(known) >= HANDS_KEPT:
                known.clear()
            found = known[key] = Means(makeable(position.world, position.kinds, position.strictness))
        return found

    # ---------------------------------------------------------------- worth
    def zone_worth(self, seat: Seat, effect: Effect) -> float:
        """What it is worth that a zone will do this to its owner."""
        w, position = self.weights, self.position
        layers = min(position.cap, seat.layers + effect.heal)
        within = effect.damage
        if within > self.most_damage:
            within = most_within(effect.damages, self.most_damage)
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
        costs = self.means.costs
        found = costs.get((cards, ops))
        if found is None:
            w = self.weights
            free = min(self.position.spare, cards + ops)
            paid = max(0, cards - free)
            found = w.spare * free + w.card * paid + w.operation * (ops - max(0, free - cards))
            costs[cards, ops] = found
        return found

    # ---------------------------------------------------------------- plays
    def best(self) -> Play | None:
        """The play that brings most of those quickly found, or None if none brings enough."""
        return finished(self.seeking())

    def seeking(self) -> Generator[None, None, Play | None]:
        """What :meth:`best` gives, stopping after each small part of what was not known yet.

        Worth is worked out only where its bound promises more than the best so far: most plays are never judged.
        """
        found: tuple[Seat, Bound] | None = None
        most, bound = self.weights.enough, 0.0
        for seat in self.position.seats:
            if not seat.out:
                reach = self._known(seat)
                if reach is None:
                    reach = yield from self._reaching(seat)
                while reach.promises(most):
                    self._judge(seat, reach)
                    yield
                if reach.best and (reach.most > most or (reach.most == most and reach.bound > bound)):
                    found, most, bound = (seat, reach.best), reach.most, reach.bound
        play = Play(most, "play", found[0].seat, *found[1][1:]) if found else None
        for seat in self.position.seats:
            if seat.elements and not seat.out:
                for other in self._elements(seat):
                    if other.worth > most:
                        play, most = other, other.worth
                    yield
        return play

    def _key(self, seat: Seat) -> tuple[Prospects, int, int, bool]:
        """What matters of a zone's owner to the plays into it."""
        return seat.prospects(self.position.world), seat.layers, seat.overtime, seat.seat == self.position.me

    def _known(self, seat: Seat) -> Reach | None:
        """The plays into a zone, if this hand was ever before one like it: look-ahead meets them again and again."""
        return self.means.reaches.get(self._key(seat))

    def _reaching(self, seat: Seat) -> Generator[None, None, Reach]:
        """The plays into a zone that was not met before, none of them judged."""
        bounds: list[Bound] = []
        for row in self._bounds(seat):
            if row is None:
                yield
            else:
                bounds.append(row)
        bounds.sort(key=itemgetter(0), reverse=True)
        reach = self.means.reaches[self._key(seat)] = Reach(bounds, self.weights.enough)
        return reach

    def _judge(self, seat: Seat, reach: Reach) -> None:
        """Work out what the next of the plays into a zone brings."""
        row = reach.bounds[reach.judged]
        bound, formulas, kinds, equation = row
        worth = self._worth(seat, formulas, kinds, equation)
        if worth is not None and worth > reach.most:
            reach.best, reach.bound, reach.most = row, bound, worth
        reach.judged += 1

    def _bounds(self, seat: Seat) -> Iterator[Bound | None]:
        """Simple plays with about the most they could bring, all their harm done or all harm met, if it is enough.

        None where it has worked a while.
        """
        position, enough, means = self.position, self.weights.enough, self.means
        effect, base = position.effect(seat.seat), self.base(seat)
        if seat.friend:
            special = max(0, effect.special)
            better = self.zone_worth(seat, Effect(True, (), 0, effect.heal, special)) - base
            heals = seat.layers < position.cap
            healed = self.zone_worth(seat, Effect(True, (), 0, 1, special)) - base if heals else better
            if max(better, healed) > enough:
                present = frozenset([s.formula for s in seat.zone])
                for number, made in enumerate(means.made):
                    if number % LOOKED_AT == 0:
                        yield None
                    bound = (healed if made.heals else better) - self.cost(len(made.kinds))
                    if bound > enough and (made.heals or self._stirs(present, (made.formula,))):
                        yield bound, (made.formula,), (made.kinds,), ""
        else:
            gains: dict[int, float] = {}
            for damage, cards, formulas, kinds in means.harmful:
                if damage not in gains:
                    gains[damage] = self._with(seat, effect, damage) - base
                bound = gains[damage] - self.cost(cards)
                if bound > enough:
                    yield bound, formulas, kinds, ""
        if position.conditions and (effect.damage or not seat.friend):
            yield from self._driven_bounds(seat, effect, base)

    def _driven_bounds(self, seat: Seat, effect: Effect, base: float) -> Iterator[Bound | None]:
        """The same for plays with operations."""
        position, enough = self.position, self.weights.enough
        gains: dict[int, float] = {}
        met = 0.0
        if seat.friend:
            met = self.zone_worth(seat, Effect(True, (), 0, effect.heal, effect.special)) - base
            if met <= enough:
                return
        drivers, present = _drivers(position.world, position.conditions), frozenset([s.formula for s in seat.zone])
        found: list[tuple[Formulas, Kinds, Drive]] = []
        for formula in sorted(present):
            found += [((), (), drive) for drive in drivers.alone(formula)]
            yield None
        for number, made in enumerate(self.means.made):
            if number % LOOKED_AT == 0:
                yield None
            if drives := drivers.among(made.formula, present):
                found += [((made.formula,), (made.kinds,), drive) for drive in drives]
        for number, (formulas, kinds, drive) in enumerate(found):
            if number % LOOKED_AT == 0:
                yield None
            key, conditions, harm, taken, products = drive
            gain = met
            if seat.friend:
                if not taken and not self._stirs(present, (*formulas, *products)):
                    continue
            else:
                if harm not in gains:
                    gains[harm] = self._with(seat, effect, harm) - base
                gain = gains[harm]
            bound = gain - self.cost(len(kinds[0]) if kinds else 0, len(conditions))
            if bound > enough:
                yield bound, formulas, kinds, key

    def _stirs(self, present: frozenset[str], added: Formulas) -> bool:
        """Whether one of these substances would change anything where those lie, with themselves or by what it is."""
        world = self.position.world
        if not world.quiet(present) or not world.special.keys().isdisjoint(added):
            return True
        together = present.union(added)
        return any(world.meets(formula, together) for formula in added)

    def _with(self, seat: Seat, effect: Effect, damage: int) -> float:
        """Worth of an enemy's zone with so much more damage in it."""
        damages = (*effect.damages, damage)
        return self.zone_worth(seat, Effect(True, damages, effect.damage + damage, effect.heal, effect.special))

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

    def _worth(self, seat: Seat, formulas: Formulas, kinds: Kinds, key: str = "") -> float | None:
        """What a play brings, or None if it is not legal."""
        effect = self.position.effect(seat.seat, formulas, key)
        if not effect.legal:
            return None
        cost = self.cost(sum(map(len, kinds)), len(conditions_of(key)) if key else 0)
        return self.zone_worth(seat, effect) - self.base(seat) - cost

    def _play(self, seat: Seat, formulas: Formulas, kinds: Kinds, key: str = "") -> Play | None:
        worth = self._worth(seat, formulas, kinds, key)
        return None if worth is None else Play(worth, "play", seat.seat, formulas, kinds, key)

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


@lru_cache(maxsize=4)
def _means_known(world: World, weights: Weights) -> dict[Hashable, Means]:
    return {}


class Driving:
    """The conditional equations of one substance or two, worked out when they are first asked for."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._alone: dict[str, tuple[Drive, ...]] = {}
        self._pairs: dict[str, dict[str, tuple[Drive, ...]]] = {}

    def alone(self, formula: str) -> tuple[Drive, ...]:
        """What a substance does alone or burning in the air."""
        found = self._alone.get(formula)
        if found is None:
            one = frozenset((formula,))
            equations = (*self._world.knowledge.of_set(one), *self._world.driven(one, ALL))
            found = self._alone[formula] = self._drives(equations)
        return found

    def pair(self, formula: str, other: str) -> tuple[Drive, ...]:
        """What a substance does with another."""
        row = self._pairs.setdefault(formula, {})
        found = row.get(other)
        if found is None:
            found = row[other] = self._drives(self._world.knowledge.of_set(frozenset((formula, other))))
        return found

    def _drives(self, equations: Iterable[Equation]) -> tuple[Drive, ...]:
        found: dict[str, Drive] = {}
        for e in equations:
            if e.conditions and not e.reversible:
                products = e.product_formulas()
                harm = sum(self._world.damage.get(f, 0) for f in products)
                taken = not self._world.effective.isdisjoint(e.reactant_formulas())
                found[e.key] = Drive(e.key, frozenset(e.conditions), harm, taken, products)
        return tuple(found.values())


class Drivers:
    """Of those the ones for which a hand has the operations."""

    def __init__(self, driving: Driving, given: frozenset[str]) -> None:
        self._driving = driving
        self._given = given
        self._rows: dict[str, _Row] = {}

    def alone(self, formula: str) -> tuple[Drive, ...]:
        """What a substance does alone or burning in the air."""
        return self._row(formula).alone

    def among(self, formula: str, present: frozenset[str]) -> Sequence[Drive]:
        """What a substance does alone and with each of those present, in a stable order."""
        row = self._row(formula)
        if not row.met.issuperset(present):
            for other in present - row.met:
                if found := self._possible(self._driving.pair(formula, other)):
                    row.others[other] = found
            row.met |= present
        if not row.others or present.isdisjoint(row.others):
            return row.alone
        return [
            *row.alone,
            *(drive for other in sorted(present.intersection(row.others)) for drive in row.others[other]),
        ]

    def _row(self, formula: str) -> _Row:
        row = self._rows.get(formula)
        if row is None:
            row = self._rows[formula] = _Row(self._possible(self._driving.alone(formula)))
        return row

    def _possible(self, drives: tuple[Drive, ...]) -> tuple[Drive, ...]:
        return tuple(d for d in drives if self._given.issuperset(d[1])) if drives else ()


class _Row:
    """What is known of one substance: what it does alone, with which others it does something, which were looked at."""

    __slots__ = ("alone", "met", "others")

    def __init__(self, alone: tuple[Drive, ...]) -> None:
        self.alone = alone
        self.others: dict[str, tuple[Drive, ...]] = {}
        self.met: frozenset[str] = frozenset()


@lru_cache(maxsize=2)
def _driving(world: World) -> Driving:
    return Driving(world)


@lru_cache(maxsize=64)
def _drivers(world: World, given: frozenset[str]) -> Drivers:
    """One for each of the 32 sets of conditions."""
    return Drivers(_driving(world), given)


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
