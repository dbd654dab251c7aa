"""Settlement of one's own zone (C49), and what overtime takes at its end (C51)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from game.chem.chain import Lying
from game.chem.scoring import account, damage_cap, fall, hits, overtime_loss
from game.chem.table import Table
from game.core.decision import Decision, Kind, Option, Picks, Reason


def settle(table: Table, seat: int) -> Generator[Decision, Picks, None]:
    """Special effects, then one heal, then all damage at once; what has taken effect is put away; overtime; fall."""
    state, world = table.state, table.world
    player = state.players[seat]
    hostile = state.hostile(seat)
    waiting = yield from _waiting(table, seat, hostile)
    zone = [s for s in player.zone if s.id not in waiting]
    before = player.layers
    due = account(world, zone, hostile, before, state.cap)
    loss = overtime_loss(world, state.options, state.round)
    healing = [_line(s, world.heal[s.formula]) for s in due.healers]
    damage = [_line(s, -world.damage[s.formula]) for s in due.harmful]
    after = max(0, due.healed - due.damage - loss)
    data = {
        "seat": seat,
        "lines": [*healing, *damage],
        "overtime": loss,
        "before": before,
        "after": after,
        "waiting": sorted(waiting),
    }
    with table.context.effect("settle", data):
        for stack, victim in due.clears:
            _tell_special(table, seat, stack, "clear", victim)
        for stack, word in due.specials:
            yield from _special(table, seat, stack, word)
        _change(table, seat, due.healed, "heal", healing)
        _change(table, seat, player.layers - due.damage, "damage", damage)
        spent = [s.id for s in zone if s.formula in world.effective]
        table.discard_stacks("put_away", seat, spent)
        if player.layers:
            _change(table, seat, player.layers - loss, "overtime", [])
    if not player.layers:
        fall(table, [seat], "layers")


def _line(stack: Lying, change: int) -> dict[str, Any]:
    return {"stack": stack.id, "formula": stack.formula, "source": stack.source, "change": change}


def _change(table: Table, seat: int, layers: int, why: str, causes: Sequence[dict[str, Any]]) -> None:
    """Set a seat's layers within 0 and the cap (C2, C50), telling of it if they change."""
    player = table.state.players[seat]
    layers = max(0, min(table.state.cap, layers))
    if layers != player.layers:
        data = {"seat": seat, "before": player.layers, "after": layers, "why": why, "causes": list(causes)}
        player.layers = layers
        table.context.emit("layers", data)


def _waiting(table: Table, seat: int, hostile: frozenset[int]) -> Generator[Decision, Picks, set[int]]:
    """The stacks that wait for the next settlement because more would be lost than a table this full allows (C49).

    The owner names, one after another, what takes effect now, for as long as something still fits.
    """
    state, world = table.state, table.world
    left = hits(world, state.players[seat].zone, hostile)
    room = damage_cap(world, len(state.players))
    if sum(world.damage[s.formula] for s in left) <= room:
        return set()
    while True:
        fits = [s for s in left if world.damage[s.formula] <= room]
        if not fits:
            return {s.id for s in left}
        chosen = min(fits, key=lambda s: (world.damage[s.formula], s.id))
        if len({s.formula for s in fits}) > 1:
            picks = yield from table.context.ask(
                seat,
                Kind.TARGETS,
                "chem.settle",
                [
                    Option(
                        f"stack:{s.id}",
                        None if s in fits else Reason("over_cap", "C49", {"n": room}),
                        args={"formula": s.formula, "damage": world.damage[s.formula]},
                    )
                    for s in left
                ],
                default=(f"stack:{chosen.id}",),
                args={"n": room},
            )
            chosen = next(s for s in fits if f"stack:{s.id}" == picks[0])
        left.remove(chosen)
        room -= world.damage[chosen.formula]


def _special(table: Table, seat: int, stack: Lying, word: str) -> Generator[Decision, Picks, None]:
    """A special effect of settlement: ``lose_card``, ``draw_card``; the caller sees to ``no_heal`` and ``clear``."""
    state = table.state
    _tell_special(table, seat, stack, word)
    if word == "draw_card":
        table.draw(seat, 1, "special")
    elif word == "lose_card" and state.players[seat].hand:
        yield from discard(table, seat, 1, "chem.lose_card", "special")


def _tell_special(table: Table, seat: int, stack: Lying, word: str, target: Lying | None = None) -> None:
    data = {"seat": seat, "stack": stack.id, "formula": stack.formula, "special": word}
    if target is not None:
        data |= {"target": target.id, "on": target.formula}
    table.context.emit("special", data)


def discard(table: Table, seat: int, n: int, prompt: str, why: str) -> Generator[Decision, Picks, None]:
    """Let a seat choose ``n`` hand cards to discard (C8)."""
    state = table.state
    hand = state.players[seat].hand
    picks = yield from table.context.ask(
        seat,
        Kind.CARDS,
        prompt,
        table.offer(hand),
        default=tuple(f"card:{c}" for c in _least(table, seat)[:n]),
        lo=n,
        hi=n,
        args={"n": n},
    )
    cards = [int(pick.removeprefix("card:")) for pick in picks]
    table.from_hand(seat, cards)
    table.put_away(cards)
    table.context.emit("discard", {"seat": seat, "cards": table.cards(cards), "why": why})


def _least(table: Table, seat: int) -> list[int]:
    """Hand cards, those held most often first: what a default gives up."""
    hand = table.state.players[seat].hand
    designs = [table.state.designs[c] for c in hand]
    return sorted(hand, key=lambda c: (-designs.count(table.state.designs[c]), c))
