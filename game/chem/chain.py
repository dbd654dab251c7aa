"""Which equations fire in a zone, in which order, on which stacks (C35-C39): pure, on any stacks or views of them.

The same functions serve the rules (which ask at each choice), legality and previews (which follow the first choice or
look for any), and bots (which hold only views).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    def of(self) -> str:
        """The key of the equation that made it, ``""`` if it was played."""
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


def firings(world: World, zone: Sequence[Lying], scene: Scene) -> list[Firing]:
    """The spontaneous firings possible now, in a stable order; more than one: someone chooses (C36)."""
    present = frozenset(s.formula for s in zone)
    found = []
    for equation in world.spontaneous(present):
        found += assignments(world, equation, zone, scene)
    return found


def assignments(world: World, equation: Equation, zone: Sequence[Lying], scene: Scene) -> list[Firing]:
    """The ways to give this equation its stacks, one for each that makes a difference.

    Stacks this same equation has made in this play are not taken (C37), and products of one firing do not of themselves
    go back to what they came from. Among stacks of equal effect the oldest is taken.
    """
    key = equation.key
    if equation.catalyst and all(s.formula != equation.catalyst for s in zone):
        return []
    pools = []
    for formula, _ in equation.reactants:
        if equation.air and formula == "O2":
            continue
        kinds: dict[tuple[bool, bool, bool], int] = {}
        matters = formula in world.effective
        for s in zone:
            if s.formula == formula and (s.of != key or s.id < scene.since):
                kind = (matters and s.source in scene.hostile, matters and bool(s.cards), s.id in scene.must)
                kinds.setdefault(kind, s.id)
        if not kinds:
            return []
        pools.append(list(kinds.values()))
    found = [Firing(equation, stacks) for stacks in product(*pools)]
    return [f for f in found if not _undoes(equation, [s for s in zone if s.id in f.stacks])]


def _undoes(equation: Equation, stacks: Sequence[Lying]) -> bool:
    """Whether a spontaneous equation would only turn the products of one firing back: what went apart stays so."""
    first = stacks[0]
    if equation.conditions or first.batch < 0 or any(s.batch != first.batch for s in stacks):
        return False
    origin = first.of.partition("=")[0].split("+")
    return any(formula in origin for formula, _ in equation.products)


def driven(world: World, group: Group, zone: Sequence[Lying], scene: Scene) -> list[Firing]:
    """The ways in which an announced equation can fire now; none: its operations would drive nothing (C39)."""
    equation = world.find_driven((s.formula for s in zone), group.key)
    return assignments(world, equation, zone, scene) if equation else []


def chooser(zone: Sequence[Lying], options: Iterable[Firing], actor: int) -> int:
    """Who chooses among these firings and is the source of what they give: who played the last reactant (C36, C40)."""
    newest = max((i for f in options for i in f.stacks), default=-1)
    return next((s.source for s in zone if s.id == newest), actor)


def fire(zone: Sequence[Lying], firing: Firing, source: int, next_id: int) -> list[Lying]:
    """The zone after a firing: the stacks it took are gone, its products lie there (C37)."""
    taken = set(firing.stacks)
    products = products_of(firing.equation, source, next_id)
    return [*(s for s in zone if s.id not in taken), *products]


def products_of(equation: Equation, source: int, next_id: int) -> list[Stack]:
    """The product stacks of a firing, one of each, with ids from ``next_id`` on."""
    key = equation.key
    return [Stack(next_id + i, formula, source, (), key, next_id) for i, (formula, _) in enumerate(equation.products)]


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
            source = chooser(now, options, scene.actor)
        choices = choices or len(options) > 1
        first = options[0]
        now = fire(now, first, source, next_id)
        next_id += len(first.equation.products)
        fired.append(first)
    return Outcome(now, fired, choices, undriven + len(waiting))


def announced(world: World, zone: Sequence[Lying], groups: Sequence[Group], scene: Scene) -> list[Lying]:
    """The zone after the announced equations alone, each taking its first way; those that cannot are passed over."""
    now: list[Lying] = list(zone)
    for group in groups:
        for firing in driven(world, group, now, scene)[:1]:
            next_id = max((s.id for s in now), default=-1) + 1
            now = fire(now, firing, scene.actor, next_id)
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
        source = self.scene.actor if groups else chooser(zone, options, self.scene.actor)
        next_id = max((s.id for s in zone), default=-1) + 1
        for option in options:
            after = fire(zone, option, source, next_id)
            if self.succeeds(after, groups[1:], fired + 1):
                return True
        return False
