"""What a table of the chemistry game is worth to a seat, and what a play would make of it: from a view alone.

Values are in electron layers of one enemy. Nothing here sees more than :class:`game.chem.view.ChemView` shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.chem import chain, tokens
from game.chem.chain import Lying, Scene
from game.chem.play import group_ops
from game.chem.scoring import damage_cap, heals, hits, most_within, special
from game.chem.state import Stack
from game.chem.view import ChemView, SeatView
from game.chem.world import World

OWN_LAYER = 1.25  # a layer of one's own or of an ally, in layers of an enemy
FALL = 3.0  # that a seat would fall, beyond its layers
HELPLESS = 0.04  # that much more an enemy's layer is worth for each layer it has lost
CARD = 0.16  # a card spent
OPERATION = 0.30  # an operation spent
NEGATION = 0.75  # a negation spent
LAID = 0.22  # an element laid with an enemy
ELEMENT = 0.35  # an enemy's element lying with oneself or an ally
SPECIAL = 0.4  # a special effect


class Stake(NamedTuple):
    """A zone as it counts: its owner and the stacks that lie there."""

    owner: SeatView
    zone: Sequence[Lying]


class Judge:
    """Values for one seat of one view."""

    def __init__(self, world: World, view: ChemView, seat: int) -> None:
        self.world = world
        self.view = view
        self.seat = seat
        self.me = view.seats[seat]
        self.hand = {c.id: c.design for c in self.me.hand}
        self.cap = damage_cap(world, len(view.seats))
        self._hostile = {s.seat: frozenset(o.seat for o in view.seats if o.team != s.team) for s in view.seats}
        self._worth: dict[int, float] = {}

    # ---------------------------------------------------------------- zones
    def friend(self, seat: int) -> bool:
        """Whether the seat is this one or an ally."""
        return self.view.seats[seat].team == self.me.team

    def hostile(self, owner: int) -> frozenset[int]:
        """The enemies of a seat."""
        return self._hostile[owner]

    def zone_worth(self, owner: int, zone: Sequence[Lying]) -> float:
        """What it is worth that these stacks lie with ``owner`` until its settlement."""
        seat = self.view.seats[owner]
        hostile = self._hostile[owner]
        damages = [self.world.damage[s.formula] for s in hits(self.world, zone, hostile)]
        heal = max((heals(self.world, s, hostile) for s in zone), default=0)
        effects = sum(1 for s in zone if special(self.world, s, hostile) not in ("", "clear"))
        layers = min(seat.cap, seat.layers + heal)
        loss = min(layers, most_within(damages, self.cap)) if sum(damages) > self.cap else min(layers, sum(damages))
        change = (layers - seat.layers) - loss
        falls = layers - loss - seat.forecast.overtime <= 0 < loss
        # Beyond what settles, a waiting threat still counts a little.
        waits = 0.25 * max(0, sum(damages) - loss)
        hurts = 1 if effects and any(s.source in hostile for s in zone if s.formula in self.world.special) else -1
        if self.friend(owner):
            side = OWN_LAYER if owner == self.seat else OWN_LAYER * 0.8
            return side * (change - waits) - (FALL * side if falls else 0) - SPECIAL * effects * hurts
        weight = 1 + HELPLESS * (seat.cap - seat.layers)
        return weight * (-change + waits) + (FALL if falls else 0) + SPECIAL * effects * hurts

    def lying_worth(self, owner: int) -> float:
        """The same for the zone as it is."""
        if owner not in self._worth:
            self._worth[owner] = self.zone_worth(owner, self.view.seats[owner].zone)
        return self._worth[owner]

    # ---------------------------------------------------------------- plays
    def gain(self, picks: tuple[str, ...]) -> float:
        """What this play would bring, its cards counted; the end of the phase brings 0."""
        draft = tokens.read(picks)
        if not isinstance(draft, tokens.Draft) or draft.head == "end":
            return 0.0
        cost = self.cost(draft)
        if draft.head == "element":
            enemy = draft.zone is not None and not self.friend(draft.zone)
            return (LAID if enemy else 0.0) - cost
        if draft.head == "defuse":
            return ELEMENT - cost
        owner = draft.zone
        if owner is None:
            owner = next((s.seat for s in self.view.seats for e in s.elements if e.card.id == draft.element), self.seat)
        ops = [self.world.condition(self.hand[op.card].partition(":")[2]) for op in draft.ops]
        groups = group_ops(draft.ops, ops)
        stacks = self.staged(owner, draft.subs)
        scene = Scene(self._hostile[owner], self.seat, self.next_id(owner), ops_only=not draft.subs)
        outcome = chain.simulate(self.world, stacks, groups if isinstance(groups, list) else [], scene)
        return self.zone_worth(owner, outcome.zone) - self.lying_worth(owner) - cost

    def next_id(self, owner: int) -> int:
        """An id above those of the owner's stacks."""
        return max((s.id for s in self.view.seats[owner].zone), default=0) + 1

    def staged(self, owner: int, subs: Iterable[tokens.Sub]) -> list[Lying]:
        """The owner's stacks with these substances added."""
        zone: list[Lying] = list(self.view.seats[owner].zone)
        first = self.next_id(owner)
        return zone + [Stack(first + i, s.formula, self.seat, s.cards) for i, s in enumerate(subs)]

    def cost(self, draft: tokens.Draft) -> float:
        """What the cards of a play are worth in the hand; those beyond the hand limit cost next to nothing."""
        spent = [c for c in draft.cards() if c in self.hand]
        spare = max(0, self.me.hand_count - self.view.hand_limit)
        prices = sorted(self.price(self.hand[c]) for c in spent)
        return sum(prices[spare:]) + 0.02 * min(spare, len(prices))

    @staticmethod
    def price(design: str) -> float:
        """What a card is worth in the hand."""
        if not design.startswith("op:"):
            return CARD
        return NEGATION if design in ("op:cool", "op:isolate") else OPERATION

    # ---------------------------------------------------------------- choices
    def after_firing(self, owner: int, key: str, stacks: Sequence[int], source: int) -> float:
        """What a zone is worth after one equation of a choice (C36) and what follows of itself."""
        equation = self.world.by_key(key)
        zone: list[Lying] = list(self.view.seats[owner].zone)
        if equation is None:
            return self.lying_worth(owner)
        next_id = self.next_id(owner)
        zone = chain.fire(zone, chain.Firing(equation, tuple(stacks)), source, next_id, next_id)
        outcome = chain.simulate(self.world, zone, [], Scene(self._hostile[owner], source, next_id))
        return self.zone_worth(owner, outcome.zone)

    def negating_gain(self, owner: int, key: str, actor: int) -> float:
        """What negating an announced equation in a zone would bring, the card counted."""
        zone: list[Lying] = list(self.view.seats[owner].zone)
        scene = Scene(self._hostile[owner], actor, self.next_id(owner))
        happens = chain.simulate(self.world, zone, [chain.Group(key)], scene).zone
        fails = chain.simulate(self.world, zone, [], scene).zone
        return self.zone_worth(owner, fails) - self.zone_worth(owner, happens) - NEGATION
