"""A whole state that fits what one seat knows, unseen cards dealt anew: for bots that look ahead without peeking.

Which numbers the cards have follows from the characters and chips, which are open; where the unseen ones lie is drawn.
How many cards of each kind a hand holds is open too: what is not in a seat's own decks and piles must be in its hand.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core import rng
from game.core.setup import Setup
from game.duel.content import Content
from game.duel.setup import Deck, make_cards, new_state
from game.duel.state import Chip, Envoy, Frame, Seat, State, Status, Temp
from game.duel.view import CardView, DuelView, SeatView


class Known:
    """What a view tells: the state with all that is open in its place, and the unseen cards that fit each place.

    Made once for a view, it gives any number of samples at the price of a copy and the dealing.
    """

    def __init__(self, view: DuelView, setup: Setup, content: Content) -> None:
        """Nothing but the view, the setup and the content is used; numbers of events and decisions begin at 0."""
        state = self._state = new_state(setup, content)
        self._view = view
        state.seats = [_seat(s) for s in view.seats]
        deck = make_cards(content, tuple((s.character, tuple(c.chip for c in s.chips)) for s in view.seats))
        state.cards, state.owners = deck.cards, deck.owners
        state.phase, state.round, state.order, state.at = view.phase, view.round, list(view.order), view.at
        state.turns, state.falls, state.last_fall = view.turn_count, view.falls, list(view.last_fall)
        state.serial, state.conceded = view.serial, list(view.conceded)
        state.frames = [
            Frame(
                f.seat,
                f.kind,
                f.phase,
                f.number,
                f.actions,
                f.taken,
                f.time,
                f.commons,
                f.strategies,
                f.vow,
                list(f.used),
            )
            for f in view.turns
        ]
        state.trap_discard, state.strategy_discard = _ids(view.trap_discard), _ids(view.strategy_discard)
        self._lay_time(deck)
        self._lay_own(deck)
        open_ = {c for s in state.seats for c in (*s.hand, *s.traps)}
        open_ |= {*state.trap_discard, *state.strategy_discard}
        self._traps = [c for c in deck.traps if c not in open_]
        self._strategies = [c for c in deck.strategies if c not in open_]

    def _lay_time(self, deck: Deck) -> None:
        """The open time cards by their value; deck and discards are told apart by their sizes alone."""
        state = self._state
        self._time = list(deck.time)
        for s, v in zip(state.seats, self._view.seats, strict=True):
            if v.time_card:
                s.time_card = next(c for c in self._time if state.cards[c] == f"time:{v.time_card}")
                self._time.remove(s.time_card)

    def _lay_own(self, deck: Deck) -> None:
        """Which own cards of each seat are unseen; a fallen seat's are out of the game."""
        state = self._state
        self._own: list[tuple[list[int], list[int]]] = []  # by seat: character cards, cards of its chips
        for s, v, own, chips in zip(state.seats, self._view.seats, deck.own, deck.chips, strict=True):
            if not v.alive and v.controller < 0:
                state.removed += [*own, *chips]
                self._own.append(([], []))
                continue
            seen = {*s.hand, *s.traps, *s.used}
            self._own.append(([c for c in own if c not in seen], [c for c in chips if c not in seen]))

    def sample(self, seed: int) -> State:
        """A state in which the viewer's ACT decision is open and whose view for it is the same again."""
        state, view = self._state.copy(), self._view
        state.rng = seed & ((1 << 64) - 1)
        for s in state.seats:
            rng.shuffle(state, s.gods)
        time = self._time[:]
        rng.shuffle(state, time)
        state.time_deck, state.time_discard = time[: view.time_deck], time[view.time_deck :]
        self._deal_own(state)
        self._deal_common(state)
        return state

    def _deal_own(self, state: State) -> None:
        """Decks by their sizes, the rest into the hand."""
        for s, v, (own, chips) in zip(state.seats, self._view.seats, self._own, strict=True):
            for unseen, size, place in ((own, v.deck, s.deck), (chips, v.chip_deck, s.chip_deck)):
                pile = unseen[:]
                rng.shuffle(state, pile)
                place += pile[:size]
                s.hand += pile[size:]

    def _deal_common(self, state: State) -> None:
        """Traps and strategies: set traps and decks by their sizes, the rest into the hands that have room."""
        view, traps, strategies = self._view, self._traps[:], self._strategies[:]
        rng.shuffle(state, traps)
        rng.shuffle(state, strategies)
        for s, v in zip(state.seats, view.seats, strict=True):
            while len(s.traps) < v.trap_count:
                s.traps.append(traps.pop())
        rest = traps[view.trap_deck :] + strategies[view.strategy_deck :]
        state.trap_deck, state.strategy_deck = traps[: view.trap_deck], strategies[: view.strategy_deck]
        rng.shuffle(state, rest)
        for s, v in zip(state.seats, view.seats, strict=True):
            while len(s.hand) < v.hand_count:
                s.hand.append(rest.pop())


def determinize(view: DuelView, setup: Setup, content: Content, seed: int) -> State:
    """One sample of what a view leaves open (see :class:`Known`)."""
    return Known(view, setup, content).sample(seed)


def _ids(cards: Iterable[CardView]) -> list[int]:
    return [c.id for c in cards]


def _seat(v: SeatView) -> Seat:
    return Seat(
        character=v.character,
        cls=v.cls,
        camp=v.camp,
        alive=v.alive,
        fell=v.fell,
        health=v.health,
        max_health=v.max_health,
        energy=v.energy,
        shield=v.shield,
        guard=v.guard,
        base=v.base,
        base_value=v.base_value,
        high=v.high,
        uses=v.uses,
        cultivation=v.cultivation,
        insulated=v.insulated,
        armour_bonus=v.armour_bonus,
        ultimate=v.ultimate,
        lock=v.lock,
        form=v.form,
        hurt_by=v.hurt_by,
        hurt_ultimate=v.hurt_ultimate,
        controller=v.controller,
        dying=v.dying,
        god=v.god,
        chips=[
            Chip(
                c.chip,
                c.type,
                c.bonus,
                c.named,
                [Status(a.ailment, a.owner, 1, a.ends, a.whose, a.left) for a in c.ailments],
            )
            for c in v.chips
        ],
        temps=[Temp(x.id, x.kind, x.charges) for x in v.temps],
        envoys=[Envoy(e.id, e.element, e.health) for e in v.envoys],
        statuses=[Status(x.status, x.owner, x.n, x.ends, x.whose, x.left or 1) for x in v.statuses],
        hand=_ids(v.hand),
        traps=_ids(v.traps),
        used=_ids(v.used),
        dealt=list(v.dealt),
        acted=list(v.acted),
        gods=list(v.gods_left),
        talents=list(v.talents),
        ultimates=list(v.ultimates),
        counters=dict(v.counters),
        limits=dict(v.limits),
    )
