"""The events of the chemistry game: every kind with its data, and the pieces they are made of.

A *card* is ``{"id", "design"}``. A *stack* is ``{"stack", "formula", "area", "source", "cards": [card]}``: ``stack`` is
its id, ``cards`` empty for a product. An *equation* is ``{"key", "reactants": [[formula, n]], "products":
[[formula, n]], "conditions": [...], "rule", "air", "catalyst"}``. A *line* is ``{"stack", "formula", "source",
"change"}``.

Texts of the log have the keys ``event.chem.<kind>``. Kinds marked * are effects: what happens inside has them as
parent.

| kind | data | when |
|---|---|---|
| ``game`` | first, layers (a number a seat) | the game begins (C1, C2) |
| ``round`` | round | a round begins |
| ``turn`` | seat, round | a turn begins |
| ``phase`` | seat, phase | draw, exchange, main, settlement or discard begins (C30) |
| ``draw`` | seat, n, why, pile; cards for the seat itself | cards are drawn; why: opening, draw, exchange, special |
| ``reshuffle`` | n | the discard pile becomes the draw pile (C4) |
| ``exchange`` | seat, cards | cards are put away to draw as many (C30) |
| ``discard`` | seat, cards, why | hand cards are discarded; why: limit, special |
| ``play`` * | seat, zone, subs (stacks), ops ({card, equation}) | a play is announced (C32) |
| ``enter`` | zone, stack, formula, area, source, cards, from | a stack enters a zone; from: hand, reaction, element |
| ``negate`` | seat, card, op (card), equation | a condition is negated (C48) |
| ``felled`` | zone, equation, ops | an announced equation does not happen; its other operations are spent |
| ``take_back`` | seat, zone, stacks | the substances of a negated defence return to the hand (C48) |
| ``returned`` | seat, zone, stacks | illegal attack substances left over return to the hand (C42, C48) |
| ``react`` * | zone, seat, equation, consumed (ids), produced (stacks), discarded, ops | an equation fires (C37) |
| ``overflow`` | zone, stacks, discarded | a zone holds too much (C33) |
| ``element`` | seat, zone, card | an element is laid (C21) |
| ``complete`` * | seat, zone, element, stack | an element is completed (C22) |
| ``defuse`` | seat, zone, element, formula, cards | an element is defused (C23) |
| ``settle`` * | seat, lines, overtime, before, after, waiting (ids) | settlement (C49) |
| ``special`` | seat, stack, formula, special; target, on (its formula) for ``clear`` | a special effect acts (C49) |
| ``layers`` | seat, before, after, why, causes (lines) | layers change; why: heal, damage, overtime (C50) |
| ``put_away`` | zone, stacks, discarded | what has taken effect is put away (C49) |
| ``fall`` | seat, why, cards, layers | a seat falls; why: layers, conceded (C50) |
| ``game_over`` | winners, places, why | the end; why: last, team, together, rounds |

``seat`` of ``react`` is who chose and is the source of the products (C40).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.chem.equation import Equation
from game.chem.state import ChemState, Stack
from game.chem.world import World

KINDS = (
    "game", "round", "turn", "phase", "draw", "reshuffle", "exchange", "discard", "play", "enter", "negate", "felled",
    "take_back", "returned", "react", "overflow", "element", "complete", "defuse", "settle", "special", "layers",
    "put_away", "fall", "game_over",
)  # fmt: skip


def card(state: ChemState, number: int) -> dict[str, Any]:
    """A card as events show it."""
    return {"id": number, "design": state.designs[number]}


def cards(state: ChemState, numbers: Iterable[int]) -> list[dict[str, Any]]:
    """Cards as events show them."""
    return [card(state, n) for n in numbers]


def stack(world: World, state: ChemState, s: Stack) -> dict[str, Any]:
    """A stack as events show it."""
    return {
        "stack": s.id,
        "formula": s.formula,
        "area": world.area(s.formula),
        "source": s.source,
        "cards": cards(state, s.cards),
    }


def stacks(world: World, state: ChemState, these: Sequence[Stack]) -> list[dict[str, Any]]:
    """Stacks as events show them."""
    return [stack(world, state, s) for s in these]


def equation(e: Equation) -> dict[str, Any]:
    """An equation as events, options and previews show it."""
    return {
        "key": e.key,
        "reactants": [list(x) for x in e.reactants],
        "products": [list(x) for x in e.products],
        "conditions": list(e.conditions),
        "rule": e.rule,
        "air": e.air,
        "catalyst": e.catalyst,
    }
