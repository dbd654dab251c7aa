"""A play resolved: announce, negation window, announced equations, spontaneous ones, zone limit (C31-C40, C48)."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.chem import chain, negation
from game.chem.chain import Firing, Group, Scene
from game.chem.scoring import harmless, heals
from game.chem.table import Table, cards_of
from game.chem.tokens import Draft, Op
from game.chem.world import conditions_of
from game.core.decision import Decision, Kind, Option, Picks, Reason

Asks = Generator[Decision, Picks, None]


def group_ops(ops: Sequence[Op], conditions: Sequence[str]) -> list[Group] | Op:
    """The announced operations joined to equations: one equation takes as many as it needs conditions (C39).

    ``conditions[i]`` is what ``ops[i]`` sets. Instead of the groups, the first operation that fits no equation so: its
    condition is not needed or given twice, or the equation lacks another.
    """
    groups: list[Group] = []
    held: list[Op] = []
    have: set[str] = set()
    for op, condition in zip(ops, conditions, strict=True):
        wanted = conditions_of(op.equation)
        if (held and held[0].equation != op.equation) or condition not in wanted or condition in have:
            return op
        held.append(op)
        have.add(condition)
        if have == wanted:
            groups.append(Group(op.equation, tuple(o.card for o in held)))
            held, have = [], set()
    return held[0] if held else groups


def resolve(table: Table, actor: int, draft: Draft) -> Asks:
    """Carry out a play that legality has accepted."""
    state, world, context = table.state, table.world, table.context
    owner = draft.zone
    assert owner is not None
    since = state.next_stack
    stacks = [table.new_stack(s.formula, actor, s.cards) for s in draft.subs]
    ops = [op.card for op in draft.ops]
    table.from_hand(actor, [*cards_of(stacks), *ops])
    state.table += ops
    groups = group_ops(draft.ops, [world.condition(state.symbol(card)) for card in ops])
    assert isinstance(groups, list)
    friendly = state.friends(actor, owner)
    announced = {
        "seat": actor,
        "zone": owner,
        "subs": table.stacks(stacks),
        "ops": [{"card": table.card(op.card), "equation": op.equation} for op in draft.ops],
    }
    with context.effect("play", announced):
        for stack in stacks:
            table.enter(owner, stack, "hand")
        standing = yield from negation.window(table, actor, owner, groups)
        placed = [s.id for s in stacks]
        if friendly and placed and len(standing) < len(groups):
            placed = yield from _take_back(table, actor, owner, placed)
        must = [] if friendly else [s.id for s in stacks if world.illegal_attack(s.formula)]
        yield from react(table, actor, owner, since, standing, must, ops_only=not draft.subs)
        table.return_stacks("returned", actor, owner, must)
        yield from overflow(table, owner)


def _take_back(table: Table, actor: int, owner: int, placed: list[int]) -> Generator[Decision, Picks, list[int]]:
    """A negated defence: the player may take the play's substances back into hand (C48). What stays of them."""
    picks = yield from table.context.ask(
        actor,
        Kind.CONFIRM,
        "chem.take_back",
        [Option("yes", label="chem.yes"), Option("no", label="chem.no")],
        default=("yes",),
        args={"zone": owner, "stacks": placed},
    )
    if picks == ("no",):
        return placed
    table.return_stacks("take_back", actor, owner, placed)
    return []


def react(
    table: Table,
    actor: int,
    owner: int,
    since: int,
    groups: Sequence[Group] = (),
    must: Sequence[int] = (),
    *,
    ops_only: bool = False,
) -> Asks:
    """Fire the announced equations, then the spontaneous ones, asking where there is a choice (C36, C37).

    ``since`` is the first stack id of the play, ``must`` are the illegal attack stacks it has to use up (C42).
    ``ops_only``: the play holds no substance.
    """
    state, world = table.state, table.world
    player = state.players[owner]
    scene = Scene(state.hostile(owner), actor, since, frozenset(must), ops_only)
    fired = 0
    waiting = list(groups)
    while waiting or fired < world.rules.equations_per_play:
        group = waiting.pop(0) if waiting else None
        if group is not None:
            room = fired < world.rules.equations_per_play
            options = chain.driven(world, group, player.zone, scene) if room else []
            if not options:
                negation.spend(table, owner, group)
                continue
            chooser = actor
        else:
            options = chain.firings(world, player.zone, scene)
            if not options:
                return
            chooser = chain.chooser(player.zone, options, scene)
        firing = options[0]
        if len(options) > 1:
            asked = chooser if state.is_in(chooser) else actor
            firing = yield from _choose(table, asked, owner, options, waiting, scene, fired)
            chooser = asked if group is None else actor
        _fire(table, owner, firing, chooser, since, group.ops if group else ())
        fired += 1


def option_keys(options: Sequence[Firing]) -> list[str]:
    """A key for each firing: ``eq:KEY``, with its stacks where the same equation could take others."""
    names = [f.equation.key for f in options]
    return [
        f"eq:{name}" if names.count(name) == 1 else f"eq:{name}:{','.join(map(str, firing.stacks))}"
        for name, firing in zip(names, options, strict=True)
    ]


def _choose(
    table: Table,
    asked: int,
    owner: int,
    options: list[Firing],
    waiting: Sequence[Group],
    scene: Scene,
    fired: int,
) -> Generator[Decision, Picks, Firing]:
    """C36. What would leave an announced equation undriven or an illegal attack substance lying is refused.

    If nothing could avoid that any more (a negation), nothing is refused.
    """
    world, zone = table.world, table.state.players[owner].zone
    reasons: list[Reason | None] = [None] * len(options)
    if waiting or any(s.id in scene.must for s in zone):
        for i, option in enumerate(options):
            after = chain.fire(zone, option, asked, scene.since, table.state.next_stack)
            why = chain.failure(world, after, waiting, scene, fired + 1)
            if why:
                reasons[i] = Reason("leaves_undriven", "C39") if why == "undriven" else Reason("leaves_illegal", "C42")
        if all(reasons):
            reasons = [None] * len(options)
    keys = option_keys(options)
    listed = [
        Option(key, reason, args={**table.equation(f.equation), "stacks": list(f.stacks)})
        for key, reason, f in zip(keys, reasons, options, strict=True)
    ]
    default = keys[reasons.index(None)]
    picks = yield from table.context.ask(
        asked, Kind.OPTION, "chem.outcome", listed, default=(default,), args={"zone": owner}
    )
    return options[keys.index(picks[0])]


def _fire(table: Table, owner: int, firing: Firing, source: int, since: int, ops: Sequence[int]) -> None:
    """One equation: its stacks' cards and its operations go to the discard pile, its products enter (C37, C39)."""
    state = table.state
    consumed = table.lift(owner, firing.stacks)
    cards = cards_of(consumed)
    for op in ops:
        state.table.remove(op)
    table.put_away([*cards, *ops])
    products = chain.products_of(firing.equation, consumed, source, since, state.next_stack)
    state.next_stack += len(products)
    data = {
        "seat": source,
        "zone": owner,
        "equation": table.equation(firing.equation),
        "consumed": [s.id for s in consumed],
        "produced": table.stacks(products),
        "discarded": table.cards(cards),
        "ops": table.cards(ops),
    }
    with table.context.effect("react", data):
        for product in products:
            table.enter(owner, product, "reaction")


def overflow(table: Table, owner: int) -> Asks:
    """Keep a zone within its limit (C33): harmless substances go first, of the owner's choice; then the oldest."""
    state, world = table.state, table.world
    zone = state.players[owner].zone
    excess = len(zone) - world.rules.zone_limit
    if excess <= 0:
        return
    hostile = state.hostile(owner)
    mild = [s for s in zone if harmless(world, s, hostile)]
    if len(mild) <= excess:
        rest = sorted((s for s in zone if s not in mild), key=lambda s: s.id)
        gone = [s.id for s in (*mild, *rest[: excess - len(mild)])]
    else:
        # By default the oldest go; what heals is kept as long as may be.
        order = sorted(mild, key=lambda s: (heals(world, s, hostile), s.id))
        gone = [s.id for s in order[:excess]]
        alike = len({(s.formula, heals(world, s, hostile)) for s in mild}) == 1
        if not alike and state.options.overflow == "ask" and state.is_in(owner):
            picks = yield from table.context.ask(
                owner,
                Kind.TARGETS,
                "chem.overflow",
                [Option(f"stack:{s.id}", args={"formula": s.formula}) for s in mild],
                default=tuple(f"stack:{i}" for i in gone),
                lo=excess,
                hi=excess,
                args={"n": excess},
            )
            gone = [int(pick.removeprefix("stack:")) for pick in picks]
    table.discard_stacks("overflow", owner, gone)
