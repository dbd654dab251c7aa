"""Quick answers to every question of the chemistry game: the best at first sight, from what one seat knows."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from game.bots.chem_plays import WEIGHTS, Planner, Weights
from game.bots.chem_position import Position, face
from game.chem.world import World
from game.core.decision import Decision, Kind, Option, Picks

END: Picks = ("end",)


def quick(position: Position, decision: Decision, weights: Weights = WEIGHTS) -> Picks:
    """An answer to the decision, by what it brings at once."""
    if decision.kind is Kind.ACT:
        play = Planner(position, weights).best()
        return play.picks(position) if play else END
    match decision.prompt:
        case "chem.exchange":
            return tuple(f"card:{c}" for c in exchanged(position, decision.hi))
        case "chem.discard" | "chem.lose_card":
            return tuple(f"card:{c}" for c in least_useful(position, weights)[: decision.lo])
        case "chem.outcome":
            planner = Planner(position, weights)
            return (max((o for o in decision.options if o.legal), key=lambda o: outcome(planner, decision, o)).key,)
        case "chem.negate":
            return _negate(Planner(position, weights), decision)
        case _:
            return decision.default


def outcome(planner: Planner, decision: Decision, option: Option) -> float:
    """What a choice between equations (C36) makes of its zone."""
    zone: int = decision.args["zone"]
    effect = planner.position.after_firing(zone, option.args["key"], option.args["stacks"], decision.seat)
    return planner.zone_worth(planner.position.seats[zone], effect)


def _negate(planner: Planner, decision: Decision) -> Picks:
    """Negate what would harm by more than the card is worth, with the narrowest card."""
    position, args = planner.position, decision.args
    happens, fails = position.negated(args["zone"], args["equation"]["key"], args["by"])
    seat = position.seats[args["zone"]]
    gain = planner.zone_worth(seat, fails) - planner.zone_worth(seat, happens) - planner.weights.negation
    if gain <= planner.weights.enough:
        return ("pass",)
    return (f"card:{narrowest(position, decision)}",)


def narrowest(position: Position, decision: Decision) -> int:
    """Of the negations offered the one that could negate least else."""
    cards = [int(o.key.removeprefix("card:")) for o in decision.options if o.key != "pass"]
    return min(cards, key=lambda c: (len(position.world.negates(position.hand[c].partition(":")[2])), c))


# -------------------------------------------------------------------------------------------------------------- cards
@lru_cache(maxsize=1 << 13)
def usefulness(world: World, kinds: tuple[str, ...], strictness: str) -> dict[str, int]:
    """For each symbol, in how many damaging, healing or special substances of these cards it takes part."""
    book = world.cookbooks[strictness]
    useful = book.held(kinds) & _effective(world, strictness)
    return {kind: (useful & book.using(kind)).bit_count() for kind in kinds}


@lru_cache(maxsize=4)
def _effective(world: World, strictness: str) -> int:
    """The recipes of substances that do something at settlement and may be played alone, as bits."""
    return world.cookbooks[strictness].where(
        lambda recipe: recipe.formula in world.effective and not world.illegal_attack(recipe.formula)
    )


def least_useful(position: Position, weights: Weights = WEIGHTS) -> list[int]:
    """Hand cards, the most dispensable first."""
    world, hand = position.world, position.hand
    useful = usefulness(world, position.kinds, position.strictness)
    copies = Counter(hand.values())

    def key(card: int) -> tuple[float, int, int, int]:
        kind, symbol, condition = face(world, hand[card])
        price = weights.card if kind != "op" else weights.operation if condition else weights.negation
        return price, useful.get(symbol, 0) if kind != "op" else 1, -copies[hand[card]], card

    return sorted(hand, key=key)


def exchanged(position: Position, most: int) -> list[int]:
    """Cards to exchange: those that form nothing effective with the rest of the hand, those held most often first."""
    useful = usefulness(position.world, position.kinds, position.strictness)
    poor = [cards for symbol, cards in position.by_symbol.items() if not useful[symbol]]
    copies = Counter(position.hand[c] for cards in poor for c in cards)
    return sorted((c for cards in poor for c in cards), key=lambda c: (-copies[position.hand[c]], c))[:most]
