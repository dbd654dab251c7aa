"""Half-made plays: what can be added to them and what they would do (``Session.extend``). Pure, never asks or draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.chem import chain, events
from game.chem.chain import Group
from game.chem.hand import Hand
from game.chem.legality import (
    cards_reason,
    check,
    element_play_reason,
    element_zone_reason,
    lay_reason,
    op_reason,
    scene_of,
    seat_reason,
    staged,
    sub_reason,
    zone_reason,
)
from game.chem.play import group_ops
from game.chem.scoring import heals, threat, total_threat
from game.chem.state import ChemState
from game.chem.tokens import Draft, Op, Sub, read
from game.chem.world import World, conditions_of
from game.core.decision import Option, Partial, Picks, Reason, option_order


def extend(world: World, state: ChemState, seat: int, picks: Picks) -> Partial:
    """What can be added to ``picks`` (tokens in any order, loose cards among them), and what it would do.

    ``picks`` of the result are the same tokens in canonical order with the head they call for: submit those.
    """
    draft = read(picks)
    if isinstance(draft, Reason):
        return Partial(picks, (), draft)
    if not picks:
        return Partial(picks, _listed(_first(world, state, seat)), Reason("no_head"))
    if draft.head == "end":
        return Partial(picks, (), check(world, state, seat, picks))
    broken = _broken(world, state, seat, draft)
    if broken is not None:
        return Partial(picks, (), broken)
    draft = draft._replace(head=draft.head or _head(draft))
    made = draft.picks()
    reason = check(world, state, seat, made)
    return Partial(made, _listed(_additions(world, state, seat, draft)), reason, _preview(world, state, seat, draft))


def _broken(world: World, state: ChemState, seat: int, draft: Draft) -> Reason | None:
    """Why nothing can be made of these tokens, whatever is added."""
    if draft.zone is not None and (reason := seat_reason(state, draft.zone)):
        return reason
    if draft.element is not None and state.find_element(draft.element) is None:
        return Reason("no_such_element", "C20", {"card": draft.element})
    if reason := cards_reason(state, seat, draft):
        return reason
    for sub in draft.subs:
        if reason := sub_reason(world, state, sub):
            return reason
    return next((r for op in draft.ops if (r := op_reason(world, state, op.card))), None)


def _listed(options: list[Option]) -> tuple[Option, ...]:
    return tuple(sorted(options, key=lambda o: option_order(o.key)))


def _head(draft: Draft) -> str:
    if draft.element is not None:
        return "complete"
    return "play" if (draft.subs or draft.ops) and not draft.loose else ""


def _first(world: World, state: ChemState, seat: int) -> list[Option]:
    from game.chem.act import act_options

    zones = [Option(f"zone:{s}", seat_reason(state, s)) for s in state.seats()]
    return [*act_options(world, state), *zones] if seat == state.turn else []


def _additions(world: World, state: ChemState, seat: int, draft: Draft) -> list[Option]:
    if draft.head == "element":
        return _lay_options(world, state, draft)
    options = _bench_options(world, state, seat, draft)
    if draft.element is not None:
        return options + _element_options(world, state, seat, draft)
    if draft.zone is None:
        options += [_zone_option(world, state, seat, draft, s) for s in state.seats()]
    elif not draft.loose:
        options += _op_options(world, state, seat, draft)
    if len(draft.loose) == 1 and not (draft.subs or draft.ops or draft.head):
        reason = lay_reason(world, state, draft.loose[0])
        if reason is None and draft.zone is not None:
            reason = seat_reason(state, draft.zone) or element_zone_reason(world, state, draft.zone)
        options.append(Option("element", reason, "chem.lay"))
    return options


# -------------------------------------------------------------------------------------------------------------- bench
def _bench_options(world: World, state: ChemState, seat: int, draft: Draft) -> list[Option]:
    """Every substance all the loose cards can be, and each further hand card: can they still become one together?"""
    taken = set(draft.cards())
    rest = [c for c in state.players[seat].hand if c not in taken]
    base = list(draft.loose)
    if draft.element is not None and not draft.subs:
        base.append(draft.element)
    hand = Hand(world, state, [*base, *rest])
    kinds = [state.symbol(c) for c in base if state.kind(c) != "op"]
    reach: set[str] = set()
    for recipe in hand.recipes():
        left = Counter(recipe.kinds)
        left.subtract(kinds)
        if min(left.values()) >= 0:
            reach.update(k for k, n in left.items() if n)
    options = []
    if draft.element is None or not draft.subs:
        options = [Option(f"card:{c}", _card_reason(world, state, c, reach, bool(base))) for c in rest]
    if base and len(kinds) == len(base) and not (draft.element is not None and (draft.subs or not draft.loose)):
        for formula in world.candidates(tuple(sorted(kinds)), state.options.strictness):
            options.append(_sub_option(world, state, seat, draft, Sub(formula, tuple(base))))
    return options


def _card_reason(world: World, state: ChemState, card: int, reach: set[str], started: bool) -> Reason | None:
    if state.kind(card) == "op":
        return op_reason(world, state, card) or (Reason("operation_in_substance", "C10") if started else None)
    if state.symbol(card) in reach:
        return None
    return Reason("card_does_not_fit" if started else "card_forms_nothing", "C11", {"card": state.designs[card]})


def _sub_option(world: World, state: ChemState, seat: int, draft: Draft, sub: Sub) -> Option:
    substance = world.substances[sub.formula]
    args: dict[str, Any] = {
        "formula": sub.formula,
        "area": substance.area,
        "damage": substance.damage,
        "heal": substance.heal,
        "special": substance.special,
    }
    if draft.element is not None:
        found = state.find_element(draft.element)
        head = draft.head or "complete"
        reason = element_play_reason(world, state, seat, found[0], head, sub.formula) if found else None
        return Option(sub.token, reason, args=args)
    subs = (*draft.subs, sub)
    if draft.zone is not None:
        args |= _zone_args(world, state, seat, draft.zone, subs, draft.ops)
        return Option(sub.token, args.pop("reason"), args=args)
    args["by_zone"] = {s: _zone_args(world, state, seat, s, subs, draft.ops) for s in state.seats() if state.is_in(s)}
    return Option(sub.token, args=args)


# --------------------------------------------------------------------------------------------------------------- zones
def _zone_option(world: World, state: ChemState, seat: int, draft: Draft, zone: int) -> Option:
    reason = seat_reason(state, zone)
    if reason is not None or draft.loose:
        return Option(f"zone:{zone}", reason)
    args = _zone_args(world, state, seat, zone, draft.subs, draft.ops)
    return Option(f"zone:{zone}", args.pop("reason"), args=args)


def _zone_args(
    world: World, state: ChemState, seat: int, zone: int, subs: Sequence[Sub], ops: Sequence[Op]
) -> dict[str, Any]:
    """What these substances and operations would do in a zone, and why they are refused there (``reason``)."""
    groups = group_ops(ops, [world.condition(state.symbol(op.card)) for op in ops])
    whole = groups if isinstance(groups, list) else []
    stacks = staged(state, seat, zone, subs)
    outcome = chain.simulate(world, stacks, whole, scene_of(world, state, seat, zone, subs))
    hostile = state.hostile(zone)
    return {
        "equations": [events.equation(f.equation) for f in outcome.fired],
        "choices": outcome.choices,
        "threat_before": total_threat(world, state.players[zone].zone, hostile),
        "threat_after": total_threat(world, outcome.zone, hostile),
        "reason": zone_reason(world, state, seat, zone, subs, whole),
    }


# --------------------------------------------------------------------------------------------------------- operations
def _op_options(world: World, state: ChemState, seat: int, draft: Draft) -> list[Option]:
    """Each condition card with each equation it could drive in the zone, after what is announced so far."""
    assert draft.zone is not None
    taken = set(draft.cards())
    hand = Hand(world, state, (c for c in state.players[seat].hand if c not in taken))
    opened = _open_group(world, state, draft.ops)
    if opened:
        key, missing = opened
        return [
            Option(f"op:{card}:{key}", args=_equation_args(world, key))
            for condition in sorted(missing)
            for card in hand.ops.get(condition, ())
        ]
    groups = group_ops(draft.ops, [world.condition(state.symbol(op.card)) for op in draft.ops])
    if not isinstance(groups, list):
        return []
    scene = scene_of(world, state, seat, draft.zone, draft.subs)._replace(must=frozenset())
    zone = staged(state, seat, draft.zone, draft.subs)
    present = {s.formula for s in chain.announced(world, zone, groups, scene)}
    options = []
    for equation in world.driven(frozenset(present), hand.conditions):
        drives = hand.drive(equation.key)
        if drives is None:
            continue
        whole = [*groups, Group(equation.key, tuple(op.card for op in drives))]
        reason = zone_reason(world, state, seat, draft.zone, draft.subs, whole)
        if reason is not None and reason.code == "illegal_attack":
            reason = None  # more may be added to the play
        for condition in equation.conditions:
            for card in hand.ops[condition]:
                options.append(Option(f"op:{card}:{equation.key}", reason, args=events.equation(equation)))
    return options


def _equation_args(world: World, key: str) -> dict[str, Any]:
    equation = world.by_key(key)
    return events.equation(equation) if equation else {"key": key}


def _open_group(world: World, state: ChemState, ops: Sequence[Op]) -> tuple[str, frozenset[str]] | None:
    """The equation for which conditions are still missing, and which."""
    have: set[str] = set()
    key = ""
    for op in ops:
        if op.equation != key or have == conditions_of(key):
            key, have = op.equation, set()
        have.add(world.condition(state.symbol(op.card)))
    missing = conditions_of(key) - have if key else frozenset()
    return (key, missing) if missing else None


# ----------------------------------------------------------------------------------------------------------- elements
def _lay_options(world: World, state: ChemState, draft: Draft) -> list[Option]:
    if draft.zone is not None or len(draft.loose) != 1:
        return []
    return [Option(f"zone:{s}", seat_reason(state, s) or element_zone_reason(world, state, s)) for s in state.seats()]


def _element_options(world: World, state: ChemState, seat: int, draft: Draft) -> list[Option]:
    """``complete`` and ``defuse``, where the head could still be the other."""
    found = state.find_element(draft.element) if draft.element is not None else None
    if found is None or not draft.subs:
        return []
    formula = draft.subs[0].formula
    return [
        Option(head, element_play_reason(world, state, seat, found[0], head, formula), f"chem.{head}")
        for head in ("complete", "defuse")
        if head != draft.head
    ]


# ------------------------------------------------------------------------------------------------------------ previews
def _preview(world: World, state: ChemState, seat: int, draft: Draft) -> dict[str, Any]:
    zone = draft.zone
    subs = draft.subs
    if draft.head == "complete" and draft.element is not None:
        found = state.find_element(draft.element)
        zone = found[0] if found else None
    if zone is None or draft.head in ("element", "defuse") or not state.is_in(zone) or not (subs or draft.ops):
        return {}
    groups = group_ops(draft.ops, [world.condition(state.symbol(op.card)) for op in draft.ops])
    whole = groups if isinstance(groups, list) else []
    return preview(world, state, seat, zone, subs, whole)


def preview(
    world: World, state: ChemState, seat: int, zone: int, subs: Sequence[Sub], groups: Sequence[Group]
) -> dict[str, Any]:
    """What a play would do if nobody negates it and every choice takes its first option.

    Keys: zone, equations, choices (whether someone will choose), threat_before, threat_after, heal_before, heal_after,
    enter (what would newly lie there: formula, area, threat, heal) and leave (ids of stacks that would be used up).
    """
    hostile = state.hostile(zone)
    before = state.players[zone].zone
    outcome = chain.simulate(world, staged(state, seat, zone, subs), groups, scene_of(world, state, seat, zone, subs))
    known = {s.id for s in before}
    left = {s.id for s in outcome.zone}
    return {
        "zone": zone,
        "equations": [events.equation(f.equation) for f in outcome.fired],
        "choices": outcome.choices,
        "threat_before": total_threat(world, before, hostile),
        "threat_after": total_threat(world, outcome.zone, hostile),
        "heal_before": max((heals(world, s, hostile) for s in before), default=0),
        "heal_after": max((heals(world, s, hostile) for s in outcome.zone), default=0),
        "enter": [
            {
                "formula": s.formula,
                "area": world.area(s.formula),
                "threat": threat(world, s, hostile),
                "heal": heals(world, s, hostile),
            }
            for s in outcome.zone
            if s.id not in known
        ],
        "leave": sorted(known - left),
    }
