"""What a seat of the chemistry game may know (ruling C3): plain structs, the only thing clients and bots see.

A card is named by its *design* - ``atom:Fe``, ``group:SO4``, ``op:heat`` - and, where one of several equal cards is
meant, by its id, a whole number unique in the game.
"""

from __future__ import annotations

import msgspec

from game.chem.scoring import (
    account,
    damage_cap,
    heals,
    hits,
    most_within,
    overtime_loss,
    place_of,
    settlement_round,
    special,
)
from game.chem.state import ChemState, Stack
from game.chem.world import World


class CardView(msgspec.Struct, frozen=True):
    """A card whose face the viewer may see."""

    id: int
    design: str


class StackView(msgspec.Struct, frozen=True):
    """A substance in a reaction zone.

    ``id`` is unique in the game. ``cards`` are the real cards that lie in it, empty for a product (its picture is drawn
    from the substance's parts). ``source`` is the seat it harms or helps from (C40); ``threat`` the layers it will cost
    the zone's owner at settlement as things stand (C43), ``heal`` the layers it will give (C47).
    """

    id: int
    formula: str
    area: str  # solid, liquid, gas, solution
    source: int
    cards: tuple[CardView, ...] = ()
    threat: int = 0
    heal: int = 0
    special: str = ""  # the special effect it will have on the zone's owner (C49)
    of: tuple[str, ...] = ()  # the keys of the equations that led to it, the last the one that made it
    batch: int = -1  # the same for all products of one firing


class ElementView(msgspec.Struct, frozen=True):
    """An atom lying in an element zone (C20)."""

    card: CardView
    source: int


class ForecastLine(msgspec.Struct, frozen=True):
    """One cause in a forecast: ``stack`` with its formula, who sent it, and what it does (negative: layers lost)."""

    stack: int
    formula: str
    source: int
    change: int


class Forecast(msgspec.Struct, frozen=True):
    """What settlement would do to a seat as the table stands: its lines, overtime loss (C51), and layers after."""

    lines: tuple[ForecastLine, ...]
    overtime: int
    before: int
    after: int


class SeatView(msgspec.Struct, frozen=True):
    """One seat. ``hand`` is filled for the viewer alone; ``place`` is 0 while it is in the game."""

    seat: int
    name: str
    who: str
    team: int
    layers: int
    cap: int
    hand_count: int
    hand: tuple[CardView, ...]
    zone: tuple[StackView, ...]
    elements: tuple[ElementView, ...]
    forecast: Forecast
    out: bool = False
    place: int = 0
    fell: int = 0  # the how-manieth to fall, 0 while in the game; equal: together


class ChemView(msgspec.Struct, frozen=True):
    """The table as ``viewer`` (None: an onlooker) sees it. ``phase`` is draw, exchange, main, settlement or discard."""

    viewer: int | None
    round: int
    turn: int  # seat whose turn it is
    phase: str
    seats: tuple[SeatView, ...]
    draw_pile: int
    discard_pile: int
    discard_top: tuple[CardView, ...]  # the last cards put away, newest last, at most three
    hand_limit: int
    element_limit: int
    zone_limit: int
    element_laid: bool  # the one element of this turn has been laid (C21)
    first: int = 0  # the seat whose turn opens a round
    teams: int = 0  # number of teams, 0: everyone alone (C1)
    overtime_round: int = 0  # the round from which layers are lost (C51); 0: never
    discarded: tuple[CardView, ...] = ()  # the whole discard pile, newest last: it lies open
    playing: tuple[CardView, ...] = ()  # operations of the play being resolved
    conceded: tuple[int, ...] = ()  # seats that gave up and have not fallen yet
    winners: tuple[int, ...] = ()


def view_of(world: World, state: ChemState, viewer: int | None) -> ChemView:
    """The table as a seat (None: an onlooker) may see it (C3)."""
    rules = world.rules
    designs = state.designs
    discarded = tuple(CardView(c, designs[c]) for c in state.discard_pile)
    return ChemView(
        viewer=viewer,
        round=state.round,
        turn=state.turn,
        phase=state.phase,
        seats=tuple(_seat(world, state, seat, viewer) for seat in state.seats()),
        draw_pile=len(state.draw_pile),
        discard_pile=len(discarded),
        discard_top=discarded[-3:],
        hand_limit=rules.hand_limit,
        element_limit=rules.element_limit,
        zone_limit=rules.zone_limit,
        element_laid=state.laid >= rules.elements_per_turn,
        first=state.first,
        teams=state.options.teams,
        overtime_round=rules.overtime_round if state.options.overtime else 0,
        discarded=discarded,
        playing=tuple(CardView(c, designs[c]) for c in state.table),
        conceded=tuple(state.conceded),
        winners=state.result.winners if state.result else (),
    )


def _seat(world: World, state: ChemState, seat: int, viewer: int | None) -> SeatView:
    player = state.players[seat]
    designs = state.designs
    hostile = state.hostile(seat)
    harmful = {s.id for s in hits(world, player.zone, hostile)}
    return SeatView(
        seat=seat,
        name=state.names[seat],
        who=state.who[seat],
        team=player.team,
        layers=player.layers,
        cap=state.cap,
        hand_count=len(player.hand),
        hand=tuple(CardView(c, designs[c]) for c in player.hand) if seat == viewer else (),
        zone=tuple(_stack(world, state, s, hostile, harmful) for s in player.zone),
        elements=tuple(ElementView(CardView(a.card, designs[a.card]), a.source) for a in player.elements),
        forecast=forecast(world, state, seat),
        out=bool(player.fell),
        place=place_of(state, seat),
        fell=player.fell,
    )


def _stack(world: World, state: ChemState, stack: Stack, hostile: frozenset[int], harmful: set[int]) -> StackView:
    designs = state.designs
    return StackView(
        id=stack.id,
        formula=stack.formula,
        area=world.area(stack.formula),
        source=stack.source,
        cards=tuple(CardView(c, designs[c]) for c in stack.cards),
        threat=world.damage[stack.formula] if stack.id in harmful else 0,
        heal=heals(world, stack, hostile),
        special=special(world, stack, hostile),
        of=stack.of,
        batch=stack.batch,
    )


def forecast(world: World, state: ChemState, seat: int) -> Forecast:
    """What this seat's next settlement would do to it as the table stands (C49, C51).

    Where more damage lies there than one settlement takes, ``after`` counts as much as fits.
    """
    player = state.players[seat]
    if player.fell:
        return Forecast((), 0, player.layers, player.layers)
    hostile = state.hostile(seat)
    due = account(world, player.zone, hostile, player.layers, state.cap)
    loss = overtime_loss(world, state.options, settlement_round(state, seat))
    lines = [ForecastLine(s.id, s.formula, s.source, world.heal[s.formula]) for s in due.healers]
    lines += [ForecastLine(s.id, s.formula, s.source, -world.damage[s.formula]) for s in due.harmful]
    damage = most_within([world.damage[s.formula] for s in due.harmful], damage_cap(world, len(state.players)))
    return Forecast(tuple(lines), loss, player.layers, max(0, due.healed - damage - loss))
