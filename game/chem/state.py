"""The state of the chemistry game: plain data, cheap to copy.

Cards are whole numbers from 0; ``designs[card]`` is its face (``atom:Fe``, ``group:SO4``, ``op:heat``). Every card lies
in exactly one place: draw pile, discard pile, ``table`` (operations of the play being resolved), a hand, a stack of a
reaction zone, or an element zone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from game.chem.options import Options
from game.core.game import Result

Phase = Literal["setup", "draw", "exchange", "main", "settlement", "discard"]


@lru_cache(maxsize=256)
def _enemies(teams: tuple[int, ...], seat: int) -> frozenset[int]:
    """The seats of other teams."""
    return frozenset(s for s, team in enumerate(teams) if team != teams[seat])


class Stack(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A substance in a reaction zone (C10).

    ``id`` rises through the game, so the stack with the highest id came last. ``source`` is the seat it harms or helps
    from (C40). ``cards`` are its real cards; a product has none (C37). ``of`` are the keys of the equations that led
    to a product in its play, the last the one that made it; ``batch`` is the id of the first product of that firing.
    """

    id: int
    formula: str
    source: int
    cards: tuple[int, ...] = ()
    of: tuple[str, ...] = ()
    batch: int = -1


class Atom(msgspec.Struct, frozen=True, gc=False):
    """An atom card lying in an element zone (C20), with the seat that laid it."""

    card: int
    source: int


class Player(msgspec.Struct):
    """One seat's things. ``fell`` is 0 while it is in the game, else the how-manieth to fall (equal: together)."""

    team: int
    layers: int
    hand: list[int]
    zone: list[Stack]
    elements: list[Atom]
    fell: int = 0

    def copy(self) -> Player:
        """An independent copy; stacks and atoms are frozen and shared."""
        return Player(self.team, self.layers, self.hand[:], self.zone[:], self.elements[:], self.fell)


class ChemState(msgspec.Struct):
    """All there is to know of a running game, beside the content it is played with."""

    options: Options
    designs: tuple[str, ...]
    names: tuple[str, ...]
    who: tuple[str, ...]
    cap: int  # most layers a player can have (C2)
    rng: int
    players: list[Player]
    draw_pile: list[int]  # top last
    discard_pile: list[int]  # newest last
    table: list[int]
    conceded: list[int]
    draws: int = 0
    events: int = 0
    decisions: int = 0
    first: int = 0  # seat that began, whose turn opens a round
    round: int = 0
    turn: int = 0
    phase: Phase = "setup"
    laid: int = 0  # elements laid this turn (C21)
    next_stack: int = 0
    falls: int = 0  # highest ``Player.fell``
    result: Result | None = None

    def copy(self) -> ChemState:
        """An independent copy."""
        return ChemState(
            self.options,
            self.designs,
            self.names,
            self.who,
            self.cap,
            self.rng,
            [p.copy() for p in self.players],
            self.draw_pile[:],
            self.discard_pile[:],
            self.table[:],
            self.conceded[:],
            self.draws,
            self.events,
            self.decisions,
            self.first,
            self.round,
            self.turn,
            self.phase,
            self.laid,
            self.next_stack,
            self.falls,
            self.result,
        )

    # ---------------------------------------------------------------- who
    def seats(self) -> range:
        """All seats."""
        return range(len(self.players))

    def is_in(self, seat: int) -> bool:
        """Whether the seat is of this table, has not fallen and has not given up."""
        return 0 <= seat < len(self.players) and not self.players[seat].fell and seat not in self.conceded

    def friends(self, a: int, b: int) -> bool:
        """Whether two seats are the same or allies (C1)."""
        return self.players[a].team == self.players[b].team

    def ring(self, start: int) -> list[int]:
        """All seats in the order of play, beginning with ``start``."""
        n = len(self.players)
        return [(start + i) % n for i in range(n)]

    def hostile(self, owner: int) -> frozenset[int]:
        """The seats whose substances harm ``owner`` (C43): all but itself and its allies, fallen or not (C40)."""
        return _enemies(tuple([p.team for p in self.players]), owner)

    # ---------------------------------------------------------------- cards
    def kind(self, card: int) -> str:
        """``atom``, ``group`` or ``op``."""
        return self.designs[card].partition(":")[0]

    def symbol(self, card: int) -> str:
        """What stands on the card: ``Fe``, ``SO4``, ``heat``."""
        return self.designs[card].partition(":")[2]

    def find_element(self, card: int) -> tuple[int, Atom] | None:
        """The owner of the element zone in which this card lies, and the element."""
        for seat, player in enumerate(self.players):
            for atom in player.elements:
                if atom.card == card:
                    return seat, atom
        return None
