"""What a seat of the chemistry game may know (ruling C3): plain structs, the only thing clients and bots see.

A card is named by its *design* - ``atom:Fe``, ``group:SO4``, ``op:heat`` - and, where one of several equal cards is
meant, by its id, a whole number unique in the game.
"""

from __future__ import annotations

import msgspec


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
