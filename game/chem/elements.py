"""Elements: atoms in an element zone, laid, completed and defused (C20-C24)."""

from __future__ import annotations

from collections.abc import Generator

from game.chem.play import overflow, react
from game.chem.state import Atom
from game.chem.table import Table
from game.chem.tokens import Draft
from game.core.decision import Decision, Picks


def lay(table: Table, seat: int, draft: Draft) -> None:
    """Lay an atom card in an element zone (C21)."""
    assert draft.zone is not None
    (card,) = draft.loose
    table.from_hand(seat, [card])
    table.state.players[draft.zone].elements.append(Atom(card, seat))
    table.state.laid += 1
    table.context.emit("element", {"seat": seat, "zone": draft.zone, "card": table.card(card)})


def complete(table: Table, seat: int, draft: Draft) -> Generator[Decision, Picks, None]:
    """Complete an element with hand cards: it moves to its zone's owner's reaction zone, and the zone reacts (C22)."""
    state = table.state
    owner, (sub,) = _take(table, seat, draft), draft.subs
    since = state.next_stack
    stack = table.new_stack(sub.formula, seat, sub.cards)
    assert draft.element is not None
    data = {
        "seat": seat,
        "zone": owner,
        "element": table.card(draft.element),
        "stack": table.stack(stack),
    }
    with table.context.effect("complete", data):
        table.enter(owner, stack, "element")
        yield from react(table, seat, owner, since)
        yield from overflow(table, owner)


def defuse(table: Table, seat: int, draft: Draft) -> None:
    """Defuse an element with hand cards: all of it goes to the discard pile (C23)."""
    owner, (sub,) = _take(table, seat, draft), draft.subs
    table.put_away(sub.cards)
    assert draft.element is not None
    data = {
        "seat": seat,
        "zone": owner,
        "element": table.card(draft.element),
        "formula": sub.formula,
        "cards": table.cards(sub.cards),
    }
    table.context.emit("defuse", data)


def _take(table: Table, seat: int, draft: Draft) -> int:
    """Take the element out of its zone and the other cards out of the hand; whose zone it was."""
    assert draft.element is not None
    found = table.state.find_element(draft.element)
    assert found is not None
    owner, atom = found
    table.state.players[owner].elements.remove(atom)
    table.from_hand(seat, [c for c in draft.subs[0].cards if c != draft.element])
    return owner
