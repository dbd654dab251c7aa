"""What a seat of the duel may know: plain structs, the only thing clients and bots see.

Cards are named by their design id (``content().designs``) and, where one of several equal cards is meant, by their own
whole number. ``hand`` is filled for the viewer (and for a schemer in the turn it controls); set traps likewise.
"""

from __future__ import annotations

import msgspec

from game.duel.cards import available
from game.duel.legal import cost
from game.duel.table import Table


class CardView(msgspec.Struct, frozen=True):
    """A card whose face the viewer may see."""

    id: int
    design: str


class AilmentView(msgspec.Struct, frozen=True):
    """An ailment of a chip (D26): when it ends is told as for a status."""

    ailment: str
    owner: int
    ends: str
    whose: int
    left: int


class ChipView(msgspec.Struct, frozen=True):
    """A chip: ``value`` is what it is worth now, ``ailment`` "", broken, invaded, disabled or scrapped; ``left`` its
    owner's turn ends (scrap by a throw: actions) until that is over, 0 until repaired; ``named``: its value counts."""

    chip: str
    type: str
    value: int
    ailment: str = ""
    left: int = 0
    named: bool = True
    bonus: int = 0
    ailments: tuple[AilmentView, ...] = ()


class TempView(msgspec.Struct, frozen=True):
    """A temporary chip: flame, soil, marsh (weapons), molten (armour)."""

    id: int
    kind: str
    charges: int


class EnvoyView(msgspec.Struct, frozen=True):
    """An envoy at its owner's seat."""

    id: int
    element: str
    health: int
    attack: int
    defence: int


class StatusView(msgspec.Struct, frozen=True):
    """A status with its layers and who brought it; ``left``: points of time until it ends, 0: stays."""

    status: str
    n: int
    bad: bool
    owner: int
    left: int = 0
    ends: str = ""
    whose: int = -1


class SeatView(msgspec.Struct, frozen=True):
    """One seat. ``distance`` and ``cost`` are from the seat whose turn runs: time its next action costs on this
    seat."""

    seat: int
    name: str
    who: str
    character: str
    cls: str
    camp: int
    alive: bool
    place: int
    controller: int
    dying: bool
    health: int
    max_health: int
    shield: int
    guard: int
    energy: int
    need: int
    cap: int
    lock: int
    speed: int
    attack: int
    attack_bonus: int
    physical: int
    magical: int
    ultimate: str
    form: int
    chips: tuple[ChipView, ...]
    temps: tuple[TempView, ...]
    envoys: tuple[EnvoyView, ...]
    statuses: tuple[StatusView, ...]
    base: str
    base_value: int
    high: str
    uses: int
    cultivation: int
    insulated: bool
    armour_bonus: int
    god: str
    gods_left: tuple[str, ...]
    acted: tuple[int, ...]
    limits: dict[str, int]
    hurt_by: int
    hurt_ultimate: bool
    fell: int
    counters: dict[str, int]
    talents: tuple[str, ...]
    ultimates: tuple[str, ...]
    dealt: tuple[int, ...]
    time_card: int
    hand_count: int
    hand: tuple[CardView, ...]
    trap_count: int
    traps: tuple[CardView, ...]
    deck: int
    chip_deck: int
    used: tuple[CardView, ...]
    distance: int
    cost: int
    moved: bool


class TurnView(msgspec.Struct, frozen=True):
    """A running turn: actions in all and finished, time left of ``points``, whether it is vowed."""

    seat: int
    kind: str
    phase: str
    actions: int
    taken: int
    time: int
    cost: int
    commons: int
    strategies: int
    vow: bool
    number: int
    used: tuple[str, ...]


class DuelView(msgspec.Struct, frozen=True):
    """The table as ``viewer`` (None: an onlooker) sees it. ``turns``: running turns, the last one on top."""

    viewer: int | None
    mode: str
    phase: str
    round: int
    order: tuple[int, ...]
    at: int
    turns: tuple[TurnView, ...]
    seats: tuple[SeatView, ...]
    trap_deck: int
    strategy_deck: int
    time_deck: int
    trap_discard: tuple[CardView, ...]
    strategy_discard: tuple[CardView, ...]
    storm_round: int
    hand_limit: int
    turn_count: int
    falls: int
    last_fall: tuple[int, ...]
    serial: int
    conceded: tuple[int, ...]


def make_view(t: Table, viewer: int | None) -> DuelView:
    """The view of a seat. Pure; shares nothing with the state."""
    state = t.state
    places = state.result.places if state.result is not None else ()
    return DuelView(
        viewer=viewer,
        mode=state.options["mode"],
        phase=state.phase,
        round=state.round,
        order=tuple(state.order),
        at=state.at,
        turns=tuple(
            TurnView(
                f.seat,
                f.kind,
                f.phase,
                f.actions,
                f.taken,
                f.time,
                t.base_cost(f.seat, f.taken),
                f.commons,
                f.strategies,
                f.vow,
                f.number,
                tuple(f.used),
            )
            for f in state.frames
        ),
        seats=tuple(_seat(t, i, viewer, places[i] if places else 0) for i in range(len(t.seats))),
        trap_deck=available(t, 0, "trap") - len(state.trap_discard),
        strategy_deck=available(t, 0, "strategy") - len(state.strategy_discard),
        time_deck=len(state.time_deck),
        trap_discard=_cards(t, state.trap_discard),
        strategy_discard=_cards(t, state.strategy_discard),
        storm_round=t.content.rules.storm_round,
        hand_limit=t.content.rules.hand_limit,
        turn_count=state.turns,
        falls=state.falls,
        last_fall=tuple(state.last_fall),
        serial=state.serial,
        conceded=tuple(state.conceded),
    )


def _cards(t: Table, cards: list[int]) -> tuple[CardView, ...]:
    return tuple(CardView(c, t.state.cards[c]) for c in cards)


def _seat(t: Table, i: int, viewer: int | None, place: int) -> SeatView:
    s = t.seats[i]
    content = t.content
    known = bool(s.character)
    character = content.characters[s.character] if known else None
    sees = viewer is not None and viewer in (i, s.controller)
    frame = t.frame
    apart = toll = 0
    if frame is not None and known:
        apart = t.distance(frame.seat, i) if s.alive else 0
        toll = cost(t, frame, (i,) if i != frame.seat and s.alive else ())[0]
    chips = []
    for chip in s.chips:
        worst = chip.ailments[-1] if chip.ailments else None
        left = worst.left if worst is not None and worst.ends else 0
        ailments = tuple(AilmentView(a.id, a.owner, a.ends, a.whose, a.left) for a in chip.ailments)
        name = worst.id if worst else ""
        value = t.chip_value(chip)
        chips.append(ChipView(chip.id, chip.type, value, name, left, chip.named, chip.bonus, ailments))
    rules = content.rules
    return SeatView(
        seat=i,
        name=t.state.names[i][0],
        who=t.state.names[i][1],
        character=s.character,
        cls=s.cls,
        camp=s.camp,
        alive=s.alive,
        place=place,
        controller=s.controller,
        dying=s.dying,
        health=s.health,
        max_health=s.max_health,
        shield=s.shield,
        guard=s.guard,
        energy=s.energy,
        need=character.need if character else 0,
        cap=character.cap if character else 0,
        lock=s.lock,
        speed=t.speed(i) if known else 0,
        attack=t.printed_attack(i) if known else 0,
        attack_bonus=t.flat_attack(i) if known else 0,
        physical=t.defence(i, "physical") if known else 0,
        magical=t.defence(i, "magical") if known else 0,
        ultimate=s.ultimate,
        form=s.form,
        chips=tuple(chips),
        temps=tuple(TempView(x.id, x.kind, x.charges) for x in s.temps),
        envoys=tuple(EnvoyView(e.id, e.element, e.health, rules.envoy_attack, rules.envoy_defence) for e in s.envoys),
        statuses=tuple(
            StatusView(x.id, x.n, content.statuses[x.id].bad, x.owner, x.left if x.ends else 0, x.ends, x.whose)
            for x in s.statuses
        ),
        base=s.base,
        base_value=s.base_value,
        high=s.high,
        uses=s.uses,
        cultivation=s.cultivation,
        insulated=s.insulated,
        armour_bonus=s.armour_bonus,
        god=s.god,
        gods_left=tuple(sorted(s.gods)),
        acted=tuple(s.acted),
        limits=dict(s.limits),
        hurt_by=s.hurt_by,
        hurt_ultimate=s.hurt_ultimate,
        fell=s.fell,
        counters={k: n for k, n in s.counters.items() if k in PUBLIC_COUNTERS},
        talents=tuple(s.talents),
        ultimates=tuple(s.ultimates),
        dealt=tuple(s.dealt),
        time_card=_time(t, i),
        hand_count=len(s.hand),
        hand=_cards(t, s.hand) if sees else (),
        trap_count=len(s.traps),
        traps=_cards(t, s.traps) if sees else (),
        deck=len(s.deck),
        chip_deck=len(s.chip_deck),
        used=_cards(t, s.used),
        distance=apart,
        cost=toll,
        moved=i in t.state.order[: t.state.at],
    )


def _time(t: Table, seat: int) -> int:
    card = t.seats[seat].time_card
    return int(t.state.cards[card].removeprefix("time:")) if card >= 0 else 0


PUBLIC_COUNTERS = frozenset(
    {"suffered", "chant", "patience", "verdict", "last_stand", "resolve_wait", "next_time", "threw"}
)
"""Counters of class traits all may see: attacks suffered, chant stored (present while it runs), patience stored,
verdicts
in hand, last stand used, turns until resolve, time points added to or taken from the next turn, thrown since the
last turn."""
