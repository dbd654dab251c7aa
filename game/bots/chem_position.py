"""A table of the chemistry game as a seat's bot holds it in mind, and what a play would make of its zones.

A position is read from a view, or, inside look-ahead, straight from a sampled state, which is quicker. What a play does
to a zone is worked out once for all zones that are alike, whichever game they lie in: look-ahead meets the same few
zones thousands of times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from game.chem import chain
from game.chem.chain import Group, Scene
from game.chem.cookbook import Recipe
from game.chem.scoring import damage_cap, heals, hits, overtime_due, special
from game.chem.state import ChemState, Stack
from game.chem.view import ChemView
from game.chem.world import HARMFUL_SPECIALS, World

MEMO_LIMIT = 30_000
"""Zones remembered with what plays do to them."""

Signature = tuple[tuple[str, bool, bool, str, int], ...]
"""What matters of a zone: of each stack its formula, whether an enemy is its source, whether it was played, the
equation that made it, and which of the firings (renumbered)."""

Formulas = tuple[str, ...]


class Effect(msgspec.Struct, frozen=True, gc=False):
    """What a zone does to its owner at settlement after a play, every choice taking its first option.

    ``special`` counts special effects (C49): helpful ones less harmful ones. ``legal`` is of the play.
    """

    legal: bool
    damages: tuple[int, ...]
    damage: int
    heal: int
    special: int


ILLEGAL = Effect(False, (), 0, 0, 0)


class Prospects:
    """What plays and choices do to all zones that are alike, as far as it has been worked out."""

    __slots__ = ("effects", "fired", "negated")

    def __init__(self) -> None:
        self.effects: dict[tuple[Formulas, str], Effect] = {}
        """By the substances of a play and the equation it drives."""
        self.fired: dict[tuple[str, tuple[int, ...], bool], Effect] = {}
        """By the equation of a choice, the places of its stacks, and whether an enemy chooses."""
        self.negated: dict[tuple[str, bool], tuple[Effect, Effect]] = {}
        """By the equation announced and whether an enemy plays: if it happens, and if it is negated."""


class Seat:
    """One seat as it counts."""

    __slots__ = ("_prospects", "elements", "friend", "hostile", "layers", "out", "overtime", "seat", "zone")

    def __init__(self, seat: int, layers: int, overtime: int, out: bool, zone: Sequence[Stack]) -> None:
        self.seat = seat
        self.layers = layers
        self.overtime = overtime
        self.out = out
        self.zone = zone
        self.elements: tuple[tuple[int, str], ...] = ()
        """Atom cards lying in the element zone: id and symbol."""
        self.hostile: frozenset[int] = frozenset()
        self.friend = False
        """Whether it is the thinking seat or its ally."""
        self._prospects: Prospects | None = None

    def prospects(self, world: World) -> Prospects:
        """What is known of zones like this one."""
        found = self._prospects
        if found is None:
            found = self._prospects = _memo(world).prospects(self.zone, self.hostile, self.friend)
        return found


class Position:
    """What the seat ``me`` knows of a table."""

    def __init__(
        self,
        world: World,
        me: int,
        strictness: str,
        cap: int,
        hand: dict[int, str],
        read_seats: Callable[[], list[Seat]],
    ) -> None:
        """``read_seats`` is called when the seats are first looked at: for many questions the hand is enough."""
        self.world = world
        self.me = me
        self.strictness = strictness
        self.cap = cap
        self.hand = hand
        """Own cards with their designs."""
        self._read_seats = read_seats
        self._seats: list[Seat] | None = None
        self.element_laid = False
        self.spare = max(0, len(hand) - world.rules.hand_limit)
        self._sort()

    @property
    def seats(self) -> list[Seat]:
        """All seats, fallen or not."""
        if self._seats is None:
            self._seats = self._read_seats()
        return self._seats

    @property
    def most_damage(self) -> int:
        """The most layers damage costs in one settlement."""
        return damage_cap(self.world, len(self.seats))

    def _sort(self) -> None:
        self.by_symbol: dict[str, list[int]] = {}
        self.ops: dict[str, list[int]] = {}
        symbols, world = [], self.world
        for card in sorted(self.hand):
            kind, symbol, condition = face(world, self.hand[card])
            if kind != "op":
                self.by_symbol.setdefault(symbol, []).append(card)
                symbols.append(symbol)
            elif condition:
                self.ops.setdefault(condition, []).append(card)
        symbols.sort()
        self.kinds = tuple(symbols)
        self.conditions = frozenset(self.ops)

    # ---------------------------------------------------------------- reading
    @classmethod
    def of_view(cls, world: World, view: ChemView, me: int, strictness: str) -> Position:
        """From a view of the seat ``me``."""

        def seats() -> list[Seat]:
            found = []
            for s in view.seats:
                zone = [Stack(x.id, x.formula, x.source, tuple(c.id for c in x.cards), x.of, x.batch) for x in s.zone]
                seat = Seat(s.seat, s.layers, s.forecast.overtime, s.out, zone)
                seat.elements = tuple((e.card.id, e.card.design.partition(":")[2]) for e in s.elements)
                seat.hostile = frozenset(o.seat for o in view.seats if o.team != s.team)
                seat.friend = s.team == view.seats[me].team
                found.append(seat)
            return found

        hand = {c.id: c.design for c in view.seats[me].hand}
        position = cls(world, me, strictness, view.seats[me].cap, hand, seats)
        position.element_laid = view.element_laid
        return position

    @classmethod
    def of_state(cls, world: World, state: ChemState, me: int) -> Position:
        """From a sampled state, looking at no more than the seat ``me`` would see of it."""

        def seats() -> list[Seat]:
            found = []
            team = state.players[me].team
            for number, p in enumerate(state.players):
                overtime = 0 if p.fell else overtime_due(world, state, number)
                seat = Seat(number, p.layers, overtime, bool(p.fell), p.zone)
                if p.elements:
                    seat.elements = tuple((a.card, state.symbol(a.card)) for a in p.elements)
                seat.hostile = state.hostile(number)
                seat.friend = p.team == team
                found.append(seat)
            return found

        designs = state.designs
        hand = {c: designs[c] for c in state.players[me].hand}
        position = cls(world, me, state.options.strictness, state.cap, hand, seats)
        position.element_laid = state.laid >= world.rules.elements_per_turn
        return position

    # ---------------------------------------------------------------- effects
    def effect(self, owner: int, formulas: Formulas = (), key: str = "") -> Effect:
        """What the zone of ``owner`` does to it after a play of these substances, with ``key`` driven by operations."""
        seat = self.seats[owner]
        known = seat.prospects(self.world).effects
        found = known.get((formulas, key))
        if found is None:
            found = known[formulas, key] = self._work_out(seat, formulas, key)
        return found

    def _work_out(self, seat: Seat, formulas: Formulas, key: str) -> Effect:
        world = self.world
        if seat.friend and not world.own_metals.isdisjoint(formulas):
            return ILLEGAL  # C45
        first = max((s.id for s in seat.zone), default=-1) + 1
        stacks = [*seat.zone, *(Stack(first + i, f, self.me, (-1,)) for i, f in enumerate(formulas))]
        must: frozenset[int] = frozenset()
        if not seat.friend:
            must = frozenset(first + i for i, f in enumerate(formulas) if world.illegal_attack(f))
        scene = Scene(seat.hostile, self.me, first, must, not formulas)
        groups = (Group(key),) if key else ()
        if (groups or must) and chain.failure(world, stacks, groups, scene):
            return ILLEGAL
        zone = chain.simulate(world, stacks, groups, scene).zone if formulas or key else stacks
        return self.of_zone(zone, seat.hostile)

    def of_zone(self, zone: Sequence[chain.Lying], hostile: frozenset[int]) -> Effect:
        """What these stacks do at settlement to an owner with these enemies."""
        world = self.world
        active = [s for s in zone if s.formula in world.effective]
        damages = tuple(world.damage[s.formula] for s in hits(world, active, hostile))
        heal = max((heals(world, s, hostile) for s in active), default=0)
        good = bad = 0
        for s in active:
            if s.formula in world.special:
                word = special(world, s, hostile)
                bad += word in HARMFUL_SPECIALS
                good += word == "draw_card"
        return Effect(True, damages, sum(damages), heal, good - bad)

    def after_firing(self, owner: int, key: str, stacks: Sequence[int], source: int) -> Effect:
        """The same after one equation of a choice (C36) and what follows of itself."""
        equation = self.world.by_key(key)
        if equation is None:
            return self.effect(owner)
        seat = self.seats[owner]
        places = tuple(i for i, s in enumerate(seat.zone) if s.id in stacks)
        known, what = seat.prospects(self.world).fired, (key, places, source in seat.hostile)
        found = known.get(what)
        if found is None:
            first = max((s.id for s in seat.zone), default=-1) + 1
            zone = chain.fire(seat.zone, chain.Firing(equation, tuple(stacks)), source, first, first)
            after = chain.simulate(self.world, zone, (), Scene(seat.hostile, source, first)).zone
            found = known[what] = self.of_zone(after, seat.hostile)
        return found

    def negated(self, owner: int, key: str, actor: int) -> tuple[Effect, Effect]:
        """The zone of ``owner`` if the announced equation happens, and if it is negated."""
        seat = self.seats[owner]
        known, what = seat.prospects(self.world).negated, (key, actor in seat.hostile)
        found = known.get(what)
        if found is None:
            scene = Scene(seat.hostile, actor, max((s.id for s in seat.zone), default=-1) + 1)
            happens = chain.simulate(self.world, seat.zone, (Group(key),), scene).zone
            fails = chain.simulate(self.world, seat.zone, (), scene).zone
            found = known[what] = self.of_zone(happens, seat.hostile), self.of_zone(fails, seat.hostile)
        return found

    # ---------------------------------------------------------------- cards
    def pay(self, recipes: Sequence[tuple[str, ...]]) -> list[tuple[int, ...]] | None:
        """The lowest own cards for each of these sets of symbols side by side, or None: they do not suffice."""
        used: dict[str, int] = {}
        paid = []
        for kinds in recipes:
            cards = []
            for kind in kinds:
                at = used.get(kind, 0)
                held = self.by_symbol.get(kind, ())
                if at >= len(held):
                    return None
                used[kind] = at + 1
                cards.append(held[at])
            paid.append(tuple(cards))
        return paid


def sign(zone: Sequence[Stack], hostile: frozenset[int]) -> Signature:
    """The signature of a zone whose owner has these enemies."""
    batches: dict[int, int] = {}
    return tuple(
        (
            s.formula,
            s.source in hostile,
            bool(s.cards),
            s.of[-1] if s.batch >= 0 and s.of else "",
            batches.setdefault(s.batch, len(batches)) if s.batch >= 0 else -1,
        )
        for s in zone
    )


class _Memo:
    """The prospects of zones: found by their stacks as they are, or else by what matters of them."""

    def __init__(self) -> None:
        self._lying: dict[tuple[tuple[Stack, ...], frozenset[int], bool], Prospects] = {}
        self._alike: dict[tuple[Signature, bool], Prospects] = {}

    def prospects(self, zone: Sequence[Stack], hostile: frozenset[int], friend: bool) -> Prospects:
        lying = (tuple(zone), hostile, friend)
        found = self._lying.get(lying)
        if found is None:
            if len(self._alike) > MEMO_LIMIT or len(self._lying) > 4 * MEMO_LIMIT:
                self._lying.clear()
                self._alike.clear()
            found = self._alike.setdefault((sign(zone, hostile), friend), Prospects())
            self._lying[lying] = found
        return found


@lru_cache(maxsize=2)
def _memo(world: World) -> _Memo:
    return _Memo()


@lru_cache(maxsize=512)
def face(world: World, design: str) -> tuple[str, str, str]:
    """Kind, symbol and condition (``""`` but for an operation that sets one) of a card's design."""
    kind, _, symbol = design.partition(":")
    return kind, symbol, world.condition(symbol) if kind == "op" else ""


class Made(NamedTuple):
    """A substance a hand can form, with its recipe of the fewest cards."""

    formula: str
    kinds: tuple[str, ...]
    damage: int
    illegal: bool  # may not attack alone (C42)
    heals: bool


@lru_cache(maxsize=1 << 13)
def makeable(world: World, kinds: tuple[str, ...], strictness: str) -> tuple[Made, ...]:
    """Every substance these cards (symbols sorted) can form."""
    found: dict[str, Made] = {}
    for recipe in world.formable(kinds, strictness):
        if recipe.formula not in found:
            found[recipe.formula] = _made(world, recipe)
    return tuple(found.values())


@lru_cache(maxsize=1 << 12)
def _made(world: World, recipe: Recipe) -> Made:
    f = recipe.formula
    return Made(f, recipe.kinds, world.damage.get(f, 0), bool(world.illegal_attack(f)), f in world.heal)


@lru_cache(maxsize=1 << 12)
def completing(world: World, kinds: tuple[str, ...], symbol: str, strictness: str) -> tuple[Made, ...]:
    """The damaging substances these cards can form together with one atom more, its symbol left out of the recipe."""
    found: dict[str, Made] = {}
    for recipe in world.formable(tuple(sorted((*kinds, symbol))), strictness):
        f = recipe.formula
        if f in world.damage and f not in found and symbol in recipe.kinds and len(recipe.kinds) > 1:
            rest = list(recipe.kinds)
            rest.remove(symbol)
            found[f] = Made(f, tuple(rest), world.damage[f], bool(world.illegal_attack(f)), f in world.heal)
    return tuple(found.values())
