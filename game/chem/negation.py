"""The negation window (C48): each enemy of who plays a condition, in seat order, may negate it."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.chem.chain import Group
from game.chem.table import Table
from game.core.decision import Decision, Kind, Option, Picks

PASS = "pass"


def fitting(table: Table, seat: int, condition: str) -> list[int]:
    """The hand cards with which this seat could negate the condition."""
    state, world = table.state, table.world
    return [
        card
        for card in state.players[seat].hand
        if state.kind(card) == "op" and condition in world.negates(state.symbol(card))
    ]


def window(table: Table, actor: int, owner: int, groups: Sequence[Group]) -> Generator[Decision, Picks, list[Group]]:
    """Ask for each condition of a play in order; the groups that still stand.

    Only enemies who hold a fitting negation are asked; where an equation is felled already, its other conditions are
    not asked for.
    """
    standing = []
    for group in groups:
        felled = False
        for op in group.ops:
            felled = yield from _negated(table, actor, owner, group, op)
            if felled:
                break
        if felled:
            spend(table, owner, group)
        else:
            standing.append(group)
    return standing


def _negated(table: Table, actor: int, owner: int, group: Group, op: int) -> Generator[Decision, Picks, bool]:
    state, context = table.state, table.context
    condition = table.world.condition(state.symbol(op))
    known = table.world.by_key(group.key)
    equation = table.equation(known) if known else {"key": group.key}
    for seat in state.ring(actor)[1:]:
        if state.friends(seat, actor) or not state.is_in(seat):
            continue
        held = fitting(table, seat, condition)
        if not held:
            continue
        picks = yield from context.ask(
            seat,
            Kind.RESPOND,
            "chem.negate",
            [Option(PASS, label="chem.pass"), *(Option(f"card:{c}") for c in held)],
            default=(PASS,),
            args={
                "by": actor,
                "zone": owner,
                "op": state.designs[op],
                "condition": condition,
                "equation": equation,
            },
        )
        if picks == (PASS,):
            continue
        card = int(picks[0].removeprefix("card:"))
        table.from_hand(seat, [card])
        table.put_away([card])
        data = {"seat": seat, "card": table.card(card), "op": table.card(op)}
        context.emit("negate", {**data, "equation": group.key})
        return True
    return False


def spend(table: Table, owner: int, group: Group) -> None:
    """An equation does not happen: its operations go to the discard pile all the same (C39)."""
    state = table.state
    for op in group.ops:
        state.table.remove(op)
    table.put_away(group.ops)
    table.context.emit("felled", {"zone": owner, "equation": group.key, "ops": table.cards(group.ops)})
