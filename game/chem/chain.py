"""Which equations fire in a zone, in which order, on which stacks (C35-C39): pure, on any stacks or views of them.

The same functions serve the rules (which ask at each choice), legality and previews (which follow the first choice or
look for any), and bots (which hold only views).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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


class Firing(NamedTuple):
    """An equation with the stacks it would take."""

    equation: Equation
    stacks: tuple[int, ...]


class Group(NamedTuple):
    """One announced equation, by its key, with the operation cards that drive it (C39)."""

    key: str
    ops: tuple[int, ...] = ()


class Scene(NamedTuple):
    """What matters of a play while its chain runs: whose zone, who plays, and which illegal attack stacks it holds."""

    hostile: frozenset[int]  # seats that are enemies of the zone's owner
    actor: int
    must: frozenset[int] = frozenset()  # stacks that have to be consumed (C42)


def firings(world: World, zone: Sequence[Lying], made: Mapping[int, str], scene: Scene) -> list[Firing]:
    """The spontaneous firings possible now, in a stable order; more than one: someone chooses (C36)."""
    present = frozenset(s.formula for s in zone)
    found = []
    for equation in world.spontaneous(present):
        found += assignments(world, equation, zone, made, scene)
    return found


def assignments(
    world: World, equation: Equation, zone: Sequence[Lying], made: Mapping[int, str], scene: Scene
) -> list[Firing]:
    """The ways to give this equation its stacks, one for each that makes a difference.

    Stacks this same equation has made in this play are not taken (C37). Among stacks of equal effect the oldest is.
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
            if s.formula == formula and made.get(s.id) != key:
                kind = (matters and s.source in scene.hostile, matters and bool(s.cards), s.id in scene.must)
                kinds.setdefault(kind, s.id)
        if not kinds:
            return []
        pools.append(list(kinds.values()))
    return [Firing(equation, stacks) for stacks in product(*pools)]


def driven(world: World, group: Group, zone: Sequence[Lying], made: Mapping[int, str], scene: Scene) -> list[Firing]:
    """The ways in which an announced equation can fire now; none: its operations would drive nothing (C39)."""
    equation = world.find_driven((s.formula for s in zone), group.key)
    return assignments(world, equation, zone, made, scene) if equation else []


def chooser(zone: Sequence[Lying], options: Iterable[Firing], actor: int) -> int:
    """Who chooses among these firings and is the source of what they give: who played the last reactant (C36, C40)."""
    newest = max((i for f in options for i in f.stacks), default=-1)
    return next((s.source for s in zone if s.id == newest), actor)


def fire(zone: Sequence[Lying], firing: Firing, source: int, next_id: int) -> tuple[list[Lying], list[Stack]]:
    """The zone after a firing, and the product stacks in it (C37)."""
    taken = set(firing.stacks)
    products = [Stack(next_id + i, formula, source) for i, (formula, _) in enumerate(firing.equation.products)]
    return [*(s for s in zone if s.id not in taken), *products], products


class Outcome(NamedTuple):
    """What a play comes to when every choice takes its first option and nobody negates."""

    zone: list[Lying]
    fired: list[Firing]
    choices: bool  # someone will choose (C36)
    undriven: int  # groups whose equation could not fire


def simulate(world: World, zone: Sequence[Lying], groups: Sequence[Group], scene: Scene) -> Outcome:
    """Run a play's equations without asking: the announced ones, then the spontaneous (C37)."""
    now: list[Lying] = list(zone)
    made: dict[int, str] = {}
    fired: list[Firing] = []
    next_id = max((s.id for s in now), default=-1) + 1
    choices, undriven = False, 0
    limit = world.rules.equations_per_play
    waiting = list(groups)
    while len(fired) < limit:
        if waiting:
            options = driven(world, waiting.pop(0), now, made, scene)
            if not options:
                undriven += 1
                continue
            source = scene.actor
        else:
            options = firings(world, now, made, scene)
            if not options:
                break
            source = chooser(now, options, scene.actor)
        choices = choices or len(options) > 1
        first = options[0]
        now, products = fire(now, first, source, next_id)
        next_id += len(products)
        made.update((p.id, first.equation.key) for p in products)
        fired.append(first)
    return Outcome(now, fired, choices, undriven + len(waiting))


def announced(world: World, zone: Sequence[Lying], groups: Sequence[Group], scene: Scene) -> list[Lying]:
    """The zone after the announced equations alone, each taking its first way; those that cannot are passed over."""
    now: list[Lying] = list(zone)
    made: dict[int, str] = {}
    for group in groups:
        for firing in driven(world, group, now, made, scene)[:1]:
            next_id = max((s.id for s in now), default=-1) + 1
            now, products = fire(now, firing, scene.actor, next_id)
            made.update((p.id, firing.equation.key) for p in products)
    return now


def failure(
    world: World,
    zone: Sequence[Lying],
    groups: Sequence[Group],
    scene: Scene,
    made: Mapping[int, str] | None = None,
    fired: int = 0,
) -> str:
    """Why no order of choices drives every announced equation and consumes every illegal attack stack, or ``""``.

    Returns ``undriven`` (C39) or ``left_over`` (C42): what the best order found still lacks.
    """
    search = _Search(world, scene)
    if search.succeeds(list(zone), tuple(groups), dict(made or {}), fired):
        return ""
    return "left_over" if search.drove_all else "undriven"


class _Search:
    def __init__(self, world: World, scene: Scene) -> None:
        self.world = world
        self.scene = scene
        self.budget = SEARCH_LIMIT
        self.drove_all = False

    def succeeds(self, zone: list[Lying], groups: tuple[Group, ...], made: dict[int, str], fired: int) -> bool:
        self.budget -= 1
        if not groups:
            self.drove_all = True
            if not any(s.id in self.scene.must for s in zone):
                return True
        if self.budget < 0 or fired >= self.world.rules.equations_per_play:
            return False
        if groups:
            options = driven(self.world, groups[0], zone, made, self.scene)
        else:
            options = firings(self.world, zone, made, self.scene)
        source = self.scene.actor if groups else chooser(zone, options, self.scene.actor)
        next_id = max((s.id for s in zone), default=-1) + 1
        for option in options:
            after, products = fire(zone, option, source, next_id)
            now_made = {**made, **{p.id: option.equation.key for p in products}}
            if self.succeeds(after, groups[1:], now_made, fired + 1):
                return True
        return False
