"""The duel's state: plain data with a hand-written copy, cheap enough for look-ahead (well below 100 us for 4 seats).

Everything that is true between two ACT decisions lies here; running effects (hits, windows) live in generators only
between checkpoints. Content is named by id and never referenced.
"""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec

from game.core.game import Result

ENVOY = 100
"""Targets are whole numbers: below this a seat, from it on the id of an envoy or temporary chip."""


class Status(msgspec.Struct):
    """An effect on a seat, or a chip's ailment.

    ``owner`` brought it; ``n`` is its strength or number of layers. ``ends`` says when it goes: ``""`` never by itself,
    ``start`` / ``end`` at that point of a turn of seat ``whose``, at the ``left``-th time; ``action`` after ``left``
    own actions of ``whose``.
    """

    id: str
    owner: int
    n: int = 1
    ends: str = ""
    whose: int = -1
    left: int = 1


class Chip(msgspec.Struct):
    """A chip a seat took (D6). ``bonus`` is value gained for good; ``ailments``: broken, invaded, disabled, scrapped
    (D26)."""

    id: str
    type: str  # weapon, armour
    bonus: int = 0
    named: bool = True  # of two chips of one type the one whose value counts (D43)
    ailments: list[Status] = []


class Temp(msgspec.Struct):
    """A temporary chip (D38): ``kind`` flame, soil, marsh (weapons) or molten (armour), with charges."""

    id: int
    kind: str
    charges: int = 2


class Envoy(msgspec.Struct):
    """An envoy of an element (D37), a target of its own at its owner's seat."""

    id: int
    element: str
    health: int
    hurt_by: int = -1


class Seat(msgspec.Struct):
    """One seat with its character and all it owns. Card ids are indices into ``State.cards``."""

    character: str = ""
    cls: str = ""
    camp: int = 0
    alive: bool = True
    fell: int = 0  # 0 in the game, else the wave of falls it went with, counting from 1
    health: int = 0
    max_health: int = 0
    energy: int = 0
    shield: int = 0
    guard: int = 0  # the shield bearer's own pool (D48)
    base: str = ""  # attached base element and the attack value of its attack (D35)
    base_value: int = 0
    high: str = ""  # attached high element with its uses left
    uses: int = 0
    cultivation: int = 0
    insulated: bool = False
    armour_bonus: int = 0  # defence gained for good by vibranium and water (D38)
    ultimate: str = ""
    lock: int = 0  # own turns left without an ultimate after an overload (D17)
    form: int = 0  # own turns left in form, 0: not in form (D18)
    time_card: int = -1
    hurt_by: int = -1  # who brought it to 0
    hurt_ultimate: bool = False  # ... by an ultimate
    controller: int = -1  # the schemer who plays its turn after its fall (D50)
    dying: bool = False  # a berserker at 0 before or in its extra turn (D40)
    god: str = ""
    chips: list[Chip] = []
    temps: list[Temp] = []
    envoys: list[Envoy] = []
    statuses: list[Status] = []
    hand: list[int] = []
    traps: list[int] = []
    deck: list[int] = []
    chip_deck: list[int] = []
    used: list[int] = []
    dealt: list[int] = []  # damage dealt to each seat in the whole game (D49, D50)
    acted: list[int] = []  # seats chosen as targets this round; -1 stands for an action without one (D54)
    gods: list[str] = []  # gods still to come before the pile is mixed anew (D52)
    talents: list[str] = []  # copied talents, one use each (D49)
    ultimates: list[str] = []  # copied ultimates, one use each (D50)
    counters: dict[str, int] = {}  # numbers of class traits: suffered, chant, patience, verdict ...
    limits: dict[str, int] = {}  # uses of triggers with a limit: key -> the turn, round or 1 for the game

    def copy(self) -> Seat:
        """An independent copy."""
        new = copy(self)
        new.chips = [copy(c) for c in self.chips]
        for chip in new.chips:
            chip.ailments = [copy(a) for a in chip.ailments]
        new.temps = [copy(x) for x in self.temps]
        new.envoys = [copy(x) for x in self.envoys]
        new.statuses = [copy(x) for x in self.statuses]
        new.hand = self.hand[:]
        new.traps = self.traps[:]
        new.deck = self.deck[:]
        new.chip_deck = self.chip_deck[:]
        new.used = self.used[:]
        new.dealt = self.dealt[:]
        new.acted = self.acted[:]
        new.gods = self.gods[:]
        new.talents = self.talents[:]
        new.ultimates = self.ultimates[:]
        new.counters = self.counters.copy()
        new.limits = self.limits.copy()
        return new


class Frame(msgspec.Struct):
    """A running turn. Turns lie on a stack: an extra turn or a controlled one pauses the turn below it (D40, D50)."""

    seat: int
    kind: str = "normal"  # normal, extra, control
    phase: str = "start"  # start, draw, main, end
    number: int = 0  # unique number of the turn, for once-a-turn limits
    actions: int = 0  # actions of this turn, lost ones taken off
    taken: int = 0  # actions finished
    time: int = 0  # time points left
    commons: int = 0  # draws from common decks this turn (D12)
    strategies: int = 0  # strategies played this action (D13)
    vow: bool = False
    used: list[str] = []  # class options used this turn

    def copy(self) -> Frame:
        """An independent copy."""
        new = copy(self)
        new.used = self.used[:]
        return new


class State(msgspec.Struct):
    """The whole table. ``cards[i]`` is the design of card i, ``owners[i]`` its seat or -1 for a common card."""

    seats: list[Seat]
    options: dict[str, Any]
    rng: int
    draws: int = 0
    events: int = 0
    decisions: int = 0
    conceded: list[int] = []
    result: Result | None = None
    names: tuple[tuple[str, str], ...] = ()  # (name, who) of each seat
    cards: tuple[str, ...] = ()
    owners: tuple[int, ...] = ()
    phase: str = "setup"  # setup, round, turns, round_end, over
    round: int = 0
    order: list[int] = []
    at: int = 0  # index in ``order`` of the next turn
    turns: int = 0  # turns begun so far
    falls: int = 0  # waves of falls so far
    last_fall: list[int] = []  # the seats of the last wave
    serial: int = ENVOY  # next id of an envoy or temporary chip
    frames: list[Frame] = []
    trap_deck: list[int] = []
    trap_discard: list[int] = []
    strategy_deck: list[int] = []
    strategy_discard: list[int] = []
    time_deck: list[int] = []
    time_discard: list[int] = []
    removed: list[int] = []
    played: list[int] = []  # cards being used just now

    @property
    def classes(self) -> tuple[str, ...]:
        """The class of each seat."""
        return tuple(s.cls for s in self.seats)

    def copy(self) -> State:
        """An independent copy."""
        new = copy(self)
        new.seats = [s.copy() for s in self.seats]
        new.conceded = self.conceded[:]
        new.order = self.order[:]
        new.last_fall = self.last_fall[:]
        new.frames = [f.copy() for f in self.frames]
        new.trap_deck = self.trap_deck[:]
        new.trap_discard = self.trap_discard[:]
        new.strategy_deck = self.strategy_deck[:]
        new.strategy_discard = self.strategy_discard[:]
        new.time_deck = self.time_deck[:]
        new.time_discard = self.time_discard[:]
        new.removed = self.removed[:]
        new.played = self.played[:]
        return new
