"""Threats, forecasts, falling and winning (C43, C47, C49-C51)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.chem import events
from game.chem.chain import Lying
from game.chem.options import Options
from game.chem.state import ChemState
from game.chem.table import Table, cards_of
from game.chem.world import HARMFUL_SPECIALS, HELPFUL_SPECIALS, World
from game.core.game import Result


# -------------------------------------------------------------------------------------------------------------- zones
def threat(world: World, stack: Lying, hostile: Collection[int]) -> int:
    """The layers a stack costs the zone's owner at settlement; ``hostile`` are the owner's enemies (C43)."""
    return world.damage.get(stack.formula, 0) if stack.source in hostile else 0


def cleared(world: World, zone: Sequence[Lying], hostile: Collection[int]) -> list[tuple[Lying, Lying]]:
    """The special effect ``clear`` (C49): which substance of the owner or an ally makes which harmful one ineffective.

    Each takes the oldest that does one layer of damage.
    """
    if world.clearing.isdisjoint([s.formula for s in zone]):
        return []
    weak = sorted((s for s in zone if threat(world, s, hostile) == 1), key=lambda s: s.id)
    clearing = (s for s in zone if s.formula in world.clearing and s.source not in hostile)
    return list(zip(clearing, weak, strict=False))


def hits(world: World, zone: Sequence[Lying], hostile: Collection[int]) -> list[Lying]:
    """The stacks that cost the zone's owner layers, without those made ineffective (C43, C49)."""
    gone = {victim.id for _, victim in cleared(world, zone, hostile)}
    return [s for s in zone if s.source in hostile and s.formula in world.damage and s.id not in gone]


def total_threat(world: World, zone: Sequence[Lying], hostile: Collection[int]) -> int:
    """The layers a zone threatens to cost, without the cap of C49."""
    return sum(world.damage[s.formula] for s in hits(world, zone, hostile))


def heals(world: World, stack: Lying, hostile: Collection[int]) -> int:
    """The layers a stack would give the zone's owner: it has been *played* there by the owner or an ally (C47)."""
    return world.heal.get(stack.formula, 0) if stack.cards and stack.source not in hostile else 0


def special(world: World, stack: Lying, hostile: Collection[int]) -> str:
    """The special effect a stack has on the zone's owner at settlement, or ``""`` (C49)."""
    word = world.special.get(stack.formula, "")
    wanted = HARMFUL_SPECIALS if stack.source in hostile else HELPFUL_SPECIALS
    return word if word in wanted else ""


def harmless(world: World, stack: Lying, hostile: Collection[int]) -> bool:
    """Whether a stack does its zone's owner no harm at settlement (C33)."""
    return not threat(world, stack, hostile) and special(world, stack, hostile) not in HARMFUL_SPECIALS


class Account(NamedTuple):
    """What a zone comes to at settlement (C49)."""

    clears: list[tuple[Lying, Lying]]  # special clear: what, and what it makes ineffective
    specials: list[tuple[Lying, str]]  # all other special effects that act
    healers: list[Lying]
    harmful: list[Lying]
    healed: int  # layers after the heal, before the damage
    damage: int  # all of it, without the cap


def account(world: World, zone: Sequence[Lying], hostile: Collection[int], layers: int, cap: int) -> Account:
    """The account of a zone whose owner has so many layers of at most ``cap``."""
    active = [s for s in zone if s.formula in world.effective]
    found = [(s, word) for s in active if (word := special(world, s, hostile)) not in ("", "clear")]
    healers = [s for s in active if heals(world, s, hostile)][: world.rules.heals_per_settlement]
    if not healers:
        found = [(s, word) for s, word in found if word != "no_heal"]
    elif any(word == "no_heal" for _, word in found):
        healers = []
    harmful = hits(world, active, hostile)
    return Account(
        clears=cleared(world, active, hostile),
        specials=found,
        healers=healers,
        harmful=harmful,
        healed=min(cap, layers + sum(world.heal[s.formula] for s in healers)),
        damage=sum(world.damage[s.formula] for s in harmful),
    )


def damage_cap(world: World, seats: int) -> int:
    """The most layers damage costs in one settlement at a table of so many seats (C49), or a number beyond all."""
    return world.rules.settlement_cap if seats >= world.rules.settlement_cap_seats else 1 << 30


def most_within(damages: Sequence[int], cap: int) -> int:
    """The largest sum of some of these damages that does not exceed the cap."""
    sums = {0}
    for damage in damages:
        sums |= {s + damage for s in sums if s + damage <= cap}
    return max(sums)


def overtime_loss(world: World, options: Options, round_number: int) -> int:
    """The layers overtime costs at the end of a settlement in this round (C51)."""
    rules = world.rules
    if not options.overtime or round_number < rules.overtime_round:
        return 0
    return 1 + (round_number - rules.overtime_round) // rules.overtime_step


def overtime_due(world: World, state: ChemState, seat: int) -> int:
    """The layers overtime costs this seat when it next settles (C51)."""
    if state.round + 1 < world.rules.overtime_round:
        return 0
    return overtime_loss(world, state.options, settlement_round(state, seat))


def settlement_round(state: ChemState, seat: int) -> int:
    """The round in which this seat settles next: this one, or the next if it has had its turn."""
    order = state.ring(state.first)
    had = order.index(seat) < order.index(state.turn) or (seat == state.turn and state.phase == "discard")
    return max(state.round, 1) + had


# ------------------------------------------------------------------------------------------------------------ falling
def fall(table: Table, seats: Sequence[int], why: str) -> None:
    """Let these seats fall together: their cards go to the discard pile, and the game may be over (C50)."""
    state = table.state
    falling = [s for s in seats if not state.players[s].fell]
    state.conceded = [s for s in state.conceded if s not in seats]
    if not falling:
        return
    state.falls += 1
    for seat in falling:
        player = state.players[seat]
        player.fell = state.falls
        cards = [*player.hand, *cards_of(player.zone), *(a.card for a in player.elements)]
        player.hand, player.zone, player.elements = [], [], []
        table.put_away(cards)
        data = {"seat": seat, "why": why, "cards": events.cards(state, cards), "layers": player.layers}
        table.context.emit("fall", data)
    standing = [s for s in state.seats() if not state.players[s].fell]
    teams = {state.players[s].team for s in standing}
    if not teams:
        finish(table, {state.players[s].team for s in falling}, "together")
    elif len(teams) == 1:
        finish(table, teams, "team" if state.options.teams else "last")


def fall_conceded(table: Table) -> None:
    """Let those fall who have given up since they were last looked at."""
    if table.state.conceded and table.state.result is None:
        fall(table, sorted(table.state.conceded), "conceded")


_NEVER = 1 << 30


def _lasted(state: ChemState) -> dict[int, int]:
    """For each team, how late its last member fell (``_NEVER`` while one stands)."""
    lasted: dict[int, int] = {}
    for player in state.players:
        lasted[player.team] = max(lasted.get(player.team, 0), player.fell or _NEVER)
    return lasted


def place_of(state: ChemState, seat: int) -> int:
    """The place a seat has at the end, or has already because its whole team has fallen; 0 while that is open (C50)."""
    if state.result is not None:
        return state.result.places[seat]
    lasted = _lasted(state)
    mine = lasted[state.players[seat].team]
    return 0 if mine == _NEVER else 1 + sum(1 for other in lasted.values() if other > mine)


def finish(table: Table, winners: Collection[int], why: str) -> None:
    """End the game with these teams winning. A team's place is that of its last to fall; equals share a place."""
    state = table.state
    lasted = {team: _NEVER + 1 if team in winners else fell for team, fell in _lasted(state).items()}
    places = tuple(1 + sum(1 for other in lasted.values() if other > lasted[p.team]) for p in state.players)
    won = tuple(s for s in state.seats() if state.players[s].team in winners)
    state.result = Result(won, places, why)
    table.context.emit("game_over", {"winners": list(won), "places": list(places), "why": why})


def finish_by_rounds(table: Table) -> None:
    """End a game that has gone on beyond all measure: most layers wins."""
    state = table.state
    best = max(p.layers for p in state.players if not p.fell)
    finish(table, {p.team for p in state.players if not p.fell and p.layers == best}, "rounds")
