"""Set-up (D1-D9): character, health card, ultimate, two chips, time card, decks and hands; open draft or quick
start."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from game.core import rng
from game.core.decision import Kind, Option, Reason
from game.core.setup import Setup
from game.duel import cards
from game.duel.classes import registry
from game.duel.hit import Flow
from game.duel.options import parse_options
from game.duel.state import Chip, Seat, State
from game.duel.table import Table
from game.duel.turn import replace_time_card

if TYPE_CHECKING:
    from game.duel.content import Content

CAMPS = 3


def new_state(setup: Setup, content: Content) -> State:
    """The state before the first event.

    Raises:
        ValueError: seats or options do not fit (one clear line).
    """
    n = len(setup.seats)
    options = parse_options(setup.options, n)
    for name in options["characters"]:
        if name and name not in content.characters:
            raise ValueError(f"option characters: no character {name!r}")
    seats = [Seat(camp=i % CAMPS if options["mode"] == "glory" else i, dealt=[0] * n) for i in range(n)]
    if options["mode"] == "last":
        named = [content.characters[x].cls for x in options["characters"] if x]
        if len(set(named)) < len(named):
            raise ValueError("option characters: a class appears twice, which only shared glory allows")
    names = tuple((x.name, x.who) for x in setup.seats)
    return State(seats=seats, options=options, rng=setup.seed, names=names)


def set_up(t: Table) -> Flow:
    """Draft or deal, then lay everything out."""
    yield from draft_characters(t)
    yield from draft_ultimates(t)
    yield from draft_chips(t)
    yield from lay_out(t)
    t.state.phase = "round"


def draft_characters(t: Table) -> Flow:
    """Open draft in seat order; no class twice in last one standing (D1, D3)."""
    content, state = t.content, t.state
    glory = state.options["mode"] == "glory"
    wanted: list[str] = state.options["characters"] or [""] * len(t.seats)
    promised = {content.characters[x].cls for x in wanted if x}
    for seat, s in enumerate(t.seats):
        taken = {x.cls for x in t.seats if x.cls} if not glory else set()
        options = [
            Option(
                f"character:{c.id}",
                Reason("duel_class_taken", "D1", {"cls": c.cls})
                if c.cls in taken or (not glory and c.cls in promised and not wanted[seat])
                else None,
            )
            for c in content.characters.values()
        ]
        legal = [o.key for o in options if o.legal]
        if wanted[seat]:
            key = f"character:{wanted[seat]}"
        elif state.options["draft"] == "quick":
            key = t.context.choice(legal)
        else:
            picks = yield from t.ask(seat, Kind.OPTION, "pick_character", options, default=(legal[0],))
            key = picks[0]
        s.character = key.split(":", 1)[1]
        character = content.characters[s.character]
        s.cls = character.cls
        facts = content.classes[s.cls]
        s.max_health = facts.fixed_health or content.rules.health + facts.health + character.health
        s.health = s.max_health
        t.emit("character", seat=seat, character=s.character, cls=s.cls, health=s.health)


def draft_ultimates(t: Table) -> Flow:
    """One of three or four, for the whole game (D3)."""
    for seat, s in enumerate(t.seats):
        names = [u.id for u in t.character(seat).ultimates]
        if t.state.options["draft"] == "quick":
            s.ultimate = t.context.choice(names)
        else:
            options = [Option(f"ultimate:{name}", args={"name": name}) for name in names]
            picks = yield from t.ask(seat, Kind.OPTION, "pick_ultimate", options, default=(options[0].key,))
            s.ultimate = picks[0].split(":", 1)[1]
        t.emit("picked_ultimate", seat=seat, design=s.ultimate)


def chip_pairs(t: Table, seat: int) -> list[tuple[str, str]]:
    """The pairs of chips a seat may take (D6): one weapon and one armour; two of one type for swordsmen or
    ``literal``."""
    content = t.content
    own = t.character(seat).chip.id
    pool = [own, *content.common_chips]
    type_of = {name: content.chips[name].type for name in pool}
    literal = t.state.options["chips"] == "literal"
    both = t.seats[seat].cls == "swordsman"
    pairs = []
    for i, a in enumerate(pool):
        for b in pool[i + 1 :]:
            same = type_of[a] == type_of[b]
            if (same and (literal or both)) or (not same and not literal):
                pairs.append((a, b))
    return pairs


def draft_chips(t: Table) -> Flow:
    """Two chips each, fixed for the game: its exclusive one and the common pool to choose from."""
    content = t.content
    for seat, s in enumerate(t.seats):
        pairs = chip_pairs(t, seat)
        if t.state.options["draft"] == "quick":
            taken = list(t.context.choice(pairs))
        else:
            firsts = list(dict.fromkeys(x for pair in pairs for x in pair))
            options = [Option(f"chip:{name}", args={"name": name}) for name in firsts]
            picks = yield from t.ask(seat, Kind.OPTION, "pick_chip", options, default=(options[0].key,), number=1)
            first = picks[0].split(":", 1)[1]
            partners = {b if a == first else a for a, b in pairs if first in (a, b)}
            options = [
                Option(
                    f"chip:{name}",
                    None if name in partners else Reason("duel_chip_pair", "D6"),
                    args={"name": name},
                )
                for name in firsts
                if name != first
            ]
            default = next(o.key for o in options if o.legal)
            picks = yield from t.ask(seat, Kind.OPTION, "pick_chip", options, default=(default,), number=2)
            taken = [first, picks[0].split(":", 1)[1]]
        s.chips = [Chip(name, content.chips[name].type) for name in taken]
        if s.chips[0].type == s.chips[1].type:
            s.chips[1].named = False
        t.emit("picked_chips", seat=seat, chips=taken)


class Deck(msgspec.Struct, frozen=True):
    """All cards of a game before mixing: which design and owner each number has, and the numbers by pile."""

    cards: tuple[str, ...]
    owners: tuple[int, ...]
    time: range
    traps: range
    strategies: range
    own: tuple[range, ...]
    chips: tuple[range, ...]


@lru_cache(maxsize=32)
def make_cards(content: Content, seats: tuple[tuple[str, tuple[str, ...]], ...]) -> Deck:
    """The cards of a game with these characters and chips (D4-D7): the same numbers for the same choices."""
    names: list[str] = []
    owners: list[int] = []

    def make(designs: Iterable[tuple[str, int]], owner: int) -> range:
        start = len(names)
        for design, n in designs:
            names.extend([design] * n)
        owners.extend([owner] * (len(names) - start))
        return range(start, len(names))

    time = make(((f"time:{value}", 4) for value in range(2, 11)), -1)
    traps = make(((d.id, d.n) for d in content.traps.values()), -1)
    strategies = make(((d.id, d.n) for d in content.strategies.values()), -1)
    own, chips = [], []
    for i, (name, taken) in enumerate(seats):
        character = content.characters[name]
        designs = [*character.ability, *(character.linkage if len(seats) >= 3 else ())]
        own.append(make(((d.id, d.n) for d in designs), i))
        chips.append(make(((d.id, d.n) for c in taken for d in content.chips[c].battle), i))
    return Deck(tuple(names), tuple(owners), time, traps, strategies, tuple(own), tuple(chips))


def lay_out(t: Table) -> Flow:
    """Make and mix all decks, deal hands and time cards (D4, D5, D7)."""
    content, state, seats = t.content, t.state, t.seats
    rules = content.rules
    deck = make_cards(content, tuple((s.character, tuple(c.id for c in s.chips)) for s in seats))
    state.cards, state.owners = deck.cards, deck.owners
    state.time_deck, state.trap_deck, state.strategy_deck = list(deck.time), list(deck.traps), list(deck.strategies)
    for s, own, chips in zip(seats, deck.own, deck.chips, strict=True):
        s.deck, s.chip_deck = list(own), list(chips)
    linkage = len(seats) >= 3
    for pile in (
        state.time_deck,
        state.trap_deck,
        state.strategy_deck,
        *(p for s in seats for p in (s.deck, s.chip_deck)),
    ):
        rng.shuffle(state, pile)
    t.emit("begin", seats=len(seats), mode=state.options["mode"], linkage=linkage)
    for seat, s in enumerate(seats):
        replace_time_card(t, seat)
        cards.draw(t, seat, "character", rules.opening_character)
        cards.draw(t, seat, "chip", rules.opening_chip)
        if state.options["draft"] == "quick":
            common = t.context.choice(cards.COMMON)
        else:
            options = [Option(f"deck:{d}", label=f"duel.deck.{d}") for d in cards.COMMON]
            picks = yield from t.ask(seat, Kind.OPTION, "opening_deck", options, default=(options[0].key,))
            common = picks[0][5:]
        cards.draw(t, seat, common, rules.opening_common)
        hook = registry.get("setup", s.cls)
        if hook is not None:
            hook(t, seat)
