"""What an ACT decision lists: hand cards, elements that lie on the table, the end - each usable, or why not."""

from __future__ import annotations

from game.chem.hand import Hand
from game.chem.legality import element_play_reason, element_zone_reason, lay_reason, op_reason
from game.chem.state import ChemState
from game.chem.world import World
from game.core.decision import Option, Reason


def act_options(world: World, state: ChemState) -> list[Option]:
    """The visible options of the seat whose turn it is. A card is legal where some play with it may be found."""
    seat = state.turn
    player = state.players[seat]
    hand = Hand(world, state, player.hand)
    recipes = hand.recipes()
    elements: list[Option] = []
    completing: set[str] = set()
    for owner, other in enumerate(state.players):
        for atom in other.elements:
            kinds = _completions(world, state, seat, owner, atom.card)
            reason = None if kinds else Reason("cannot_complete", "C22", {"card": state.designs[atom.card]})
            elements.append(Option(f"element:{atom.card}", reason))
            completing |= kinds
    # A metal alone goes nowhere (C42, C45), but may be spent together with another substance.
    several = len({r.formula for r in recipes}) > 1 or any(p.zone for p in state.players)
    usable = {kind for r in recipes if several or r.formula not in world.own_metals for kind in r.kinds} | completing
    something = bool(recipes) or any(p.zone for p in state.players)
    room = any(not p.fell and not element_zone_reason(world, state, s) for s, p in enumerate(state.players))
    options = [Option("end", label="chem.end"), *elements]
    for card in player.hand:
        if state.kind(card) == "op":
            reason = op_reason(world, state, card)
            if reason is None and not something:
                reason = Reason("drives_nothing", "C39", {"card": state.designs[card]})
        elif state.symbol(card) in usable:
            reason = None
        else:
            reason = lay_reason(world, state, card) or (None if room else Reason("no_element_room", "C21"))
            if reason is not None:
                reason = Reason("card_forms_nothing", "C13", {"card": state.designs[card]})
        options.append(Option(f"card:{card}", reason))
    return options


def _completions(world: World, state: ChemState, seat: int, owner: int, card: int) -> set[str]:
    """The symbols of hand cards that take part in completing or defusing this element."""
    symbol = state.symbol(card)
    hand = Hand(world, state, [*state.players[seat].hand, card])
    kinds: set[str] = set()
    for recipe in hand.recipes():
        if symbol in recipe.kinds and len(recipe.kinds) > 1 and recipe.formula in world.damage:
            heads = ("complete", "defuse")
            if any(element_play_reason(world, state, seat, owner, h, recipe.formula) is None for h in heads):
                kinds.update(recipe.kinds)
    return kinds
