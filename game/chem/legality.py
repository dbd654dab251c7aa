"""The one legality of ACT answers: why a play is refused, with the ruling (C11-C16, C20-C24, C32, C39, C42, C45)."""

from __future__ import annotations

from collections.abc import Sequence

from game.chem import chain
from game.chem.chain import Group, Lying, Scene
from game.chem.play import group_ops
from game.chem.state import ChemState, Stack
from game.chem.tokens import HEADS, Draft, Op, Sub, read
from game.chem.world import World
from game.core.decision import Picks, Reason


def check(world: World, state: ChemState, seat: int, picks: Picks) -> Reason | None:
    """Why this complete ACT answer of ``seat`` is not legal, or None."""
    if picks == ("end",):
        return None
    draft = read(picks)
    if isinstance(draft, Reason):
        return draft
    if not picks or picks[0] not in HEADS:
        return Reason("no_head")
    return check_draft(world, state, seat, draft)


def check_draft(world: World, state: ChemState, seat: int, draft: Draft) -> Reason | None:
    """The same for tokens already read."""
    if reason := cards_reason(state, seat, draft):
        return reason
    if draft.head == "play":
        return _check_play(world, state, seat, draft)
    if draft.head == "element":
        return _check_lay(world, state, draft)
    if draft.head in ("complete", "defuse"):
        return _check_element(world, state, seat, draft)
    if draft != Draft(head="end"):
        return Reason("bad_token", args={"token": "end"})
    return None


def cards_reason(state: ChemState, seat: int, draft: Draft) -> Reason | None:
    """Why these are not cards of the hand, each once; an element may stand in a substance (C3, C10, C24)."""
    cards = draft.cards()
    if len(set(cards)) != len(cards):
        return Reason("card_twice", "C10")
    hand = state.players[seat].hand
    for card in cards:
        if card not in hand and (card != draft.element or card in draft.loose):
            return Reason("not_in_hand", "C3", {"card": card})
    return None


# -------------------------------------------------------------------------------------------------------------- plays
def _check_play(world: World, state: ChemState, seat: int, draft: Draft) -> Reason | None:
    if draft.zone is None:
        return Reason("no_zone", "C32")
    if reason := seat_reason(state, draft.zone):
        return reason
    if draft.loose or draft.element is not None:
        return Reason("loose_cards", "C13")
    if not draft.subs and not draft.ops:
        return Reason("empty_play", "C32")
    for sub in draft.subs:
        if reason := sub_reason(world, state, sub):
            return reason
    for op in draft.ops:
        if reason := op_reason(world, state, op.card):
            return reason
    groups = group_ops(draft.ops, [world.condition(state.symbol(op.card)) for op in draft.ops])
    if isinstance(groups, Op):
        return _idle(world, state, groups)
    return zone_reason(world, state, seat, draft.zone, draft.subs, groups)


def seat_reason(state: ChemState, seat: int) -> Reason | None:
    """Why nothing can be played to this seat's zones."""
    if seat not in state.seats():
        return Reason("no_such_seat", args={"seat": seat})
    return None if state.is_in(seat) else Reason("seat_out", "C50", {"seat": seat})


def op_reason(world: World, state: ChemState, card: int) -> Reason | None:
    """Why this card cannot be played as an operation of one's own play."""
    if state.kind(card) != "op":
        return Reason("not_an_operation", "C6", {"card": state.designs[card]})
    if not world.condition(state.symbol(card)):
        return Reason("negation_waits", "C48", {"card": state.designs[card]})
    return None


def sub_reason(world: World, state: ChemState, sub: Sub) -> Reason | None:
    """Why these cards are not this substance (C10-C16)."""
    if any(state.kind(card) == "op" for card in sub.cards):
        return Reason("operation_in_substance", "C10")
    kinds = tuple(sorted(state.symbol(card) for card in sub.cards))
    strictness = state.options.strictness
    could = world.candidates(kinds, strictness)
    if sub.formula in could:
        return None
    if could:
        return Reason("cards_make_other", "C14", {"formula": sub.formula, "could": list(could)})
    if sub.formula in world.candidates(kinds, "lenient"):
        return Reason("falls_apart", "C15", {"formula": sub.formula})
    return world.why_none(kinds, strictness)


def staged(state: ChemState, seat: int, zone: int, subs: Sequence[Sub]) -> list[Lying]:
    """The stacks of a zone with these substances added, as the play would announce them."""
    first = state.next_stack
    return [*state.players[zone].zone, *(Stack(first + i, s.formula, seat, s.cards) for i, s in enumerate(subs))]


def scene_of(world: World, state: ChemState, seat: int, zone: int, subs: Sequence[Sub]) -> Scene:
    """What matters of a play of these substances while its chain runs (C42)."""
    must: frozenset[int] = frozenset()
    if not state.friends(seat, zone):
        first = state.next_stack
        must = frozenset(first + i for i, s in enumerate(subs) if world.illegal_attack(s.formula))
    return Scene(state.hostile(zone), seat, state.next_stack, must, not subs)


def zone_reason(
    world: World, state: ChemState, seat: int, zone: int, subs: Sequence[Sub], groups: Sequence[Group]
) -> Reason | None:
    """Why these substances and equations cannot go to this zone together (C39, C42, C45)."""
    if state.friends(seat, zone):
        for sub in subs:
            if sub.formula in world.own_metals:
                return Reason("own_metal", "C45", {"formula": sub.formula})
    scene = scene_of(world, state, seat, zone, subs)
    if not groups and not scene.must:
        return None
    stacks = staged(state, seat, zone, subs)
    why = chain.failure(world, stacks, groups, scene)
    if why == "undriven":
        return _undriven(world, state, stacks, groups, scene)
    if why:
        after = chain.simulate(world, stacks, groups, scene).zone
        left = next((s for s in after if s.id in scene.must), None) or next(s for s in stacks if s.id in scene.must)
        kind = world.illegal_attack(left.formula)
        return Reason("illegal_attack", "C42", {"formula": left.formula, "kind": f"illegal.{kind}"})
    return None


def _undriven(world: World, state: ChemState, stacks: list[Lying], groups: Sequence[Group], scene: Scene) -> Reason:
    for n in range(1, len(groups) + 1):
        if chain.failure(world, stacks, groups[:n], scene._replace(must=frozenset())):
            return _idle(world, state, Op(groups[n - 1].ops[0], groups[n - 1].key))
    return _idle(world, state, Op(groups[-1].ops[0], groups[-1].key))


def _idle(world: World, state: ChemState, op: Op) -> Reason:
    return Reason("drives_nothing", "C39", {"card": state.designs[op.card]})


# ----------------------------------------------------------------------------------------------------------- elements
def _check_lay(world: World, state: ChemState, draft: Draft) -> Reason | None:
    if draft.zone is None:
        return Reason("no_zone", "C21")
    if reason := seat_reason(state, draft.zone):
        return reason
    if len(draft.loose) != 1 or draft.subs or draft.ops or draft.element is not None:
        return Reason("one_atom", "C20")
    return lay_reason(world, state, draft.loose[0]) or element_zone_reason(world, state, draft.zone)


def lay_reason(world: World, state: ChemState, card: int) -> Reason | None:
    """Why this card cannot be laid as an element in any zone now (C20, C21)."""
    if state.kind(card) != "atom":
        return Reason("not_an_atom", "C20", {"card": state.designs[card]})
    if state.laid >= world.rules.elements_per_turn:
        return Reason("element_laid", "C21", {"n": world.rules.elements_per_turn})
    return None


def element_zone_reason(world: World, state: ChemState, zone: int) -> Reason | None:
    """Why no further element can be laid here (C21)."""
    if len(state.players[zone].elements) >= world.rules.element_limit:
        return Reason("element_zone_full", "C21", {"seat": zone, "n": world.rules.element_limit})
    return None


def _check_element(world: World, state: ChemState, seat: int, draft: Draft) -> Reason | None:
    if draft.element is None:
        return Reason("no_element", "C24")
    found = state.find_element(draft.element)
    if found is None:
        return Reason("no_such_element", "C20", {"card": draft.element})
    owner = found[0]
    if reason := seat_reason(state, owner):
        return reason
    if draft.ops or draft.loose or draft.zone is not None or len(draft.subs) != 1:
        return Reason("one_substance", "C24")
    sub = draft.subs[0]
    if draft.element not in sub.cards or len(sub.cards) < 2:
        return Reason("without_element", "C24")
    if reason := sub_reason(world, state, sub):
        return reason
    return element_play_reason(world, state, seat, owner, draft.head, sub.formula)


def element_play_reason(
    world: World, state: ChemState, seat: int, owner: int, head: str, formula: str
) -> Reason | None:
    """Why an element lying with ``owner`` cannot be completed or defused to this substance (C22, C23)."""
    if head == "defuse" and not state.friends(seat, owner):
        return Reason("not_your_elements", "C23", {"seat": owner})
    if not world.damage.get(formula):
        return Reason("not_damaging", "C22" if head == "complete" else "C23", {"formula": formula})
    if head == "complete" and (kind := world.illegal_attack(formula)):
        return Reason("illegal_attack", "C42", {"formula": formula, "kind": f"illegal.{kind}"})
    return None
