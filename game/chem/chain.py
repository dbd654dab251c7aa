"""Which equations fire in a zone, in which order, on which stacks (C35-C39): pure, on any stacks or views of them.

The same functions serve the rules (which ask at each choice), legality and previews (which follow the first choice or
look for any), and bots (which hold only views).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple, Protocol

from game.chem.equation import Equation
from game.chem.state import Stack
from game.chem.world import World

SEARCH_LIMIT = 300
"""Positions looked at before a search for a working order of firings gives up."""


class Lying(Protocol):
    """What is needed of a stack."""

    @property
    def id(self) -> int:
        """Unique, rising."""
        ...

    @property
    def formula(self) -> str:
        """What it is."""
        ...

    @property
    def source(self) -> int:
        """From whom (C40)."""
        ...

    @property
    def cards(self) -> Sequence[Any]:
        """Its real cards; none if it is a product."""
        ...

    @property
    def of(self) -> tuple[str, ...]:
        """The keys of the equations that led to it in its play, the last the one that made it; none if played."""
        ...

    @property
    def batch(self) -> int:
        """The same for all products of one firing, -1 if it was played."""
        ...


class Firing(NamedTuple):
    """An equation with the stacks it would take."""

    equation: Equation
    stacks: tuple[int, ...]


class Group(NamedTuple):
    """One announced equation, by its key, with the operation cards that drive it (C39)."""

    key: str
    ops: tuple[int, ...] = ()


class Scene(NamedTuple):
    """What matters of a play while its chain runs."""

    hostile: frozenset[int]  # seats that are enemies of the zone's owner
    actor: int  # who plays
    since: int  # the first stack id of this play: what has it or a higher one came with the play
    must: frozenset[int] = frozenset()  # stacks that have to be consumed (C42)
    ops_only: bool = False  # the play holds no substance: who plays chooses throughout (C36)


def firings(world: World, zone: Sequence[Lying], scene: Scene) -> list[Firing]:
    """The spontaneous firings possible now, in a stable order; more than one: someone chooses (C36)."""
    present = frozenset([s.formula for s in zone])
    found: list[Firing] = []
    for equation in world.spontaneous(present):
        found += assignments(world, equation, zone, scene)
    return found


def assignments(world: World, equation: Equation, zone: Sequence[Lying], scene: Scene) -> list[Firing]:
    """The ways to give this equation its stacks, one for each that makes a difference.

    Stacks that come from an earlier firing of this same equation in this play are not taken (C37), and products of one
    firing do not of themselves go back to what they came from. Among stacks of equal effect the oldest is taken.
    """
    if equation.catalyst and all(s.formula != equation.catalyst for s in zone):
        return []
    pools = []
    for formula, _ in equation.reactants:
        if formula != "O2" or not equation.air:
            pool = _pool(world, equation, formula, zone, scene)
            if not pool:
                return []
            pools.append(pool)
    found: dict[tuple[Effect, ...], Firing] = {}
    for chosen in product(*pools):
        if not _undoes(equation, [s for _, s in chosen]):
            found.setdefault(tuple(e for e, _ in chosen), Firing(equation, tuple(s.id for _, s in chosen)))
    return list(found.values())


Effect = tuple[bool, bool, bool]
"""What tells stacks of one formula apart: harms the owner, was played, has to be used up (C42)."""


def _pool(
    world: World, equation: Equation, formula: str, zone: Sequence[Lying], scene: Scene
) -> list[tuple[Effect, Lying]]:
    """The stacks of a formula an equation could take: of each effect the oldest, and the oldest of other batches."""
    key, since = equation.key, scene.since
    matters = formula in world.effective
    kinds: dict[tuple[Effect, int], Lying] = {}
    for s in zone:
        if s.formula == formula and (key not in s.of or s.id < since):
            effect = (matters and s.source in scene.hostile, matters and bool(s.cards), s.id in scene.must)
            kinds.setdefault((effect, s.batch if _gives_back(equation, s) else -1), s)
    return [(effect, s) for (effect, _), s in kinds.items()]


def _gives_back(equation: Equation, stack: Lying) -> bool:
    """Whether a spontaneous equation gives what this product was made from."""
    if equation.conditions or stack.batch < 0:
        return False
    return not _origin(stack.of[-1]).isdisjoint(equation.product_formulas())


@lru_cache(maxsize=1 << 14)
def _origin(key: str) -> frozenset[str]:
    """The reactants written in an equation's key."""
    return frozenset(key.partition("=")[0].split("+"))


def _undoes(equation: Equation, stacks: Sequence[Lying]) -> bool:
    """Whether a spontaneous equation would only turn the products of one firing back: what went apart stays so."""
    first = stacks[0]
    return _gives_back(equation, first) and all(s.batch == first.batch for s in stacks)


def driven(world: World, group: Group, zone: Sequence[Lying], scene: Scene) -> list[Firing]:
    """The ways in which an announced equation can fire now; none: its operations would drive nothing (C39)."""
    equation = world.find_driven((s.formula for s in zone), group.key)
    return assignments(world, equation, zone, scene) if equation else []


def chooser(zone: Sequence[Lying], options: Iterable[Firing], scene: Scene) -> int:
    """Who chooses among these spontaneous firings and is the source of what they give (C36, C40).

    It is who played the last reactant, or who plays if the play holds operations only.
    """
    if scene.ops_only:
        return scene.actor
    newest = max((i for f in options for i in f.stacks), default=-1)
    return next((s.source for s in zone if s.id == newest), scene.actor)


def fire(zone: Sequence[Lying], firing: Firing, source: int, since: int, next_id: int) -> list[Lying]:
    """The zone after a firing: the stacks it took are gone, its products lie there (C37)."""
    taken = set(firing.stacks)
    consumed = [s for s in zone if s.id in taken]
    products = products_of(firing.equation, consumed, source, since, next_id)
    return [*(s for s in zone if s.id not in taken), *products]


def products_of(equation: Equation, consumed: Sequence[Lying], source: int, since: int, next_id: int) -> list[Stack]:
    """The product stacks of a firing, one of each, with ids from ``next_id`` on.

    ``since`` is the first stack id of the play: of what was consumed, only stacks of this play hand on their history.
    """
    history = dict.fromkeys(key for s in consumed if s.id >= since for key in s.of)
    history.pop(equation.key, None)
    of = (*history, equation.key)
    return [Stack(next_id + i, formula, source, (), of, next_id) for i, (formula, _) in enumerate(equation.products)]


class Outcome(NamedTuple):
    """What a play comes to when every choice takes its first option and nobody negates."""

    zone: list[Lying]
    fired: list[Firing]
    choices: bool  # someone will choose (C36)
    undriven: int  # groups whose equation could not fire


def simulate(world: World, zone: Sequence[Lying], groups: Sequence[Group], scene: Scene) -> Outcome:
    """Run a play's equations without asking: the announced ones, then the spontaneous (C37)."""
    now: list[Lying] = list(zone)
    fired: list[Firing] = []
    next_id = max((s.id for s in now), default=-1) + 1
    choices, undriven = False, 0
    limit = world.rules.equations_per_play
    waiting = list(groups)
    while len(fired) < limit:
        if waiting:
            options = driven(world, waiting.pop(0), now, scene)
            if not options:
                undriven += 1
                continue
            source = scene.actor
        else:
            options = firings(world, now, scene)
            if not options:
                break
            source = chooser(now, options, scene)
        choices = choices or len(options) > 1
        first = options[0]
        now = fire(now, first, source, scene.since, next_id)
        next_id += len(first.equation.products)
        fired.append(first)
    return Outcome(now, fired, choices, undriven + len(waiting))


def announced(world: World, zone: Sequence[Lying], groups: Sequence[Group], scene: Scene) -> list[Lying]:
    """The zone after the announced equations alone, each taking its first way; those that cannot are passed over."""
    now: list[Lying] = list(zone)
    for group in groups:
        for firing in driven(world, group, now, scene)[:1]:
            next_id = max((s.id for s in now), default=-1) + 1
            now = fire(now, firing, scene.actor, scene.since, next_id)
    return now


def failure(
    world: World,
    zone: Sequence[Lying],
    groups: Sequence[Group],
    scene: Scene,
    fired: int = 0,
) -> str:
    """Why no order of choices drives every announced equation and consumes every illegal attack stack, or ``""``.

    Returns ``undriven`` (C39) or ``left_over`` (C42): what the best order found still lacks.
    """
    search = _Search(world, scene)
    if search.succeeds(list(zone), tuple(groups), fired):
        return ""
    return "left_over" if search.drove_all else "undriven"


class _Search:
    def __init__(self, world: World, scene: Scene) -> None:
        self.world = world
        self.scene = scene
        self.budget = SEARCH_LIMIT
        self.drove_all = False

    def succeeds(self, zone: list[Lying], groups: tuple[Group, ...], fired: int) -> bool:
        self.budget -= 1
        if not groups:
            self.drove_all = True
            if not any(s.id in self.scene.must for s in zone):
                return True
        if self.budget < 0 or fired >= self.world.rules.equations_per_play:
            return False
        options = driven(self.world, groups[0], zone, self.scene) if groups else firings(self.world, zone, self.scene)
        source = self.scene.actor if groups else chooser(zone, options, self.scene)
        next_id = max((s.id for s in zone), default=-1) + 1
        for option in options:
            after = fire(zone, option, source, self.scene.since, next_id)
            if self.succeeds(after, groups[1:], fired + 1):
                return True
        return False
