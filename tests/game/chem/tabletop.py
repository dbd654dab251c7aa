"""A table for tests that read like play: seats, the cards given, what is done, what has happened.

>>> t = table(seats=2).gives(0, "H", "SO4").gives(1, "Ba", "Cl")
>>> t.play(0, "H2SO4", zone=1)
>>> t.zone(1)
['H2SO4']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cards.schema import Substance
from game.chem.game import ChemGame
from game.chem.options import Options, read
from game.chem.state import Atom, ChemState, Player, Stack
from game.chem.view import ChemView
from game.core.decision import Decision, Reason
from game.core.event import Event
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get

OPS = ("heat", "electricity", "light", "catalyst", "pressure", "cool", "isolate")
FILLER = 40


def chem_game() -> ChemGame:
    """The game over the shipped content."""
    game = get("chem")
    assert isinstance(game, ChemGame)
    return game


def substance(formula: str) -> Substance:
    """A substance of the shipped content."""
    found = chem_game().world.substance(formula)
    assert found is not None, formula
    return found


def design(symbol: str) -> str:
    """``H`` → ``atom:H``, ``SO4`` → ``group:SO4``, ``heat`` → ``op:heat``."""
    if symbol in OPS:
        return f"op:{symbol}"
    return f"atom:{symbol}" if symbol in chem_game().world.content.elements else f"group:{symbol}"


class Tabletop:
    """A table in the main phase of seat 0, with a draw pile of argon: no card lies anywhere until it is given."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.game = chem_game()
        rules = self.game.world.rules
        self.setup = Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(seats)), 1, options)
        read_options: Options = read(options, seats)
        teams = read_options.teams
        layers = read_options.layers or rules.layers[seats]
        self.state = ChemState(
            options=read_options,
            designs=(),
            names=tuple(f"S{i}" for i in range(seats)),
            who=("human",) * seats,
            cap=layers,
            rng=1,
            players=[Player(i % teams if teams else i, layers, [], [], []) for i in range(seats)],
            draw_pile=[],
            discard_pile=[],
            table=[],
            conceded=[],
            round=2,
            phase="main",
        )
        self.state.draw_pile = [self._card("atom:Ar") for _ in range(FILLER)]
        self.session: Session[ChemState] | None = None
        self.events: list[Event] = []

    def _card(self, face: str) -> int:
        self.state.designs = (*self.state.designs, face)
        return len(self.state.designs) - 1

    # ---------------------------------------------------------------- laying the table
    def gives(self, seat: int, *symbols: str) -> Tabletop:
        """Put cards into a hand."""
        self.state.players[seat].hand += [self._card(design(s)) for s in symbols]
        return self

    def lies(self, owner: int, *formulas: str, by: int | None = None, played: bool = True) -> Tabletop:
        """Let substances lie in a zone, from ``by`` (default: the owner): with cards, or as products."""
        source = owner if by is None else by
        for formula in formulas:
            stack = Stack(self.state.next_stack, formula, source, of=("X=Y",), batch=self.state.next_stack)
            if played:
                cards = tuple(self._card(design(kind)) for kind in recipe(formula))
                stack = Stack(self.state.next_stack, formula, source, cards)
            self.state.next_stack += 1
            self.state.players[owner].zone.append(stack)
        return self

    def element(self, owner: int, symbol: str, by: int) -> Tabletop:
        """Let an atom lie in an element zone."""
        self.state.players[owner].elements.append(Atom(self._card(design(symbol)), by))
        return self

    def sets(self, **values: Any) -> Tabletop:
        """Set fields of the state (``round=9``)."""
        for key, value in values.items():
            setattr(self.state, key, value)
        return self

    def layers(self, seat: int, n: int) -> Tabletop:
        """Set a seat's layers."""
        self.state.players[seat].layers = n
        return self

    def starts(self) -> Session[ChemState]:
        """The session from here on; begun by the first thing that needs it."""
        if self.session is None:
            self.session = Session.from_checkpoint(self.game, self.setup, self.state)
            self.events += self.session.events
        return self.session

    # ---------------------------------------------------------------- asking
    @property
    def asked(self) -> Decision:
        """The open decision."""
        decision = self.starts().pending
        assert decision is not None
        return decision

    @property
    def prompt(self) -> tuple[int, str]:
        """Who is asked what."""
        return (self.asked.seat, self.asked.prompt)

    def picks(
        self, *formulas: str, zone: int, ops: Sequence[str] = (), cards: dict[str, Sequence[str]] | None = None
    ) -> tuple[str, ...]:
        """The tokens of a play: cards are taken from the hand of the seat to act; ops are equation keys.

        ``cards`` names the symbols of a substance where not the usual recipe is meant.
        """
        seat = self.starts().state.turn
        left = list(self.session_state.players[seat].hand)
        tokens = ["play", f"zone:{zone}"]
        for formula in formulas:
            symbols = (cards or {}).get(formula) or recipe(formula, [self.session_state.symbol(c) for c in left])
            used = [self._take(left, s) for s in symbols]
            tokens.append(f"sub:{formula}:{','.join(map(str, used))}")
        for key in ops:
            for condition in key.partition("@")[2].partition("~")[0].split("+"):
                tokens.append(f"op:{self._take(left, condition)}:{key}")
        return tuple(tokens)

    def _take(self, left: list[int], symbol: str) -> int:
        card = next(c for c in left if self.session_state.symbol(c) == symbol)
        left.remove(card)
        return card

    def card(self, seat: int, symbol: str) -> int:
        """A hand card."""
        return next(c for c in self.session_state.players[seat].hand if self.session_state.symbol(c) == symbol)

    def laid(self, owner: int, symbol: str) -> int:
        """The card of an element lying with ``owner``."""
        atoms = self.session_state.players[owner].elements
        return next(a.card for a in atoms if self.session_state.symbol(a.card) == symbol)

    # ---------------------------------------------------------------- acting
    def answer(self, *picks: str) -> Tabletop:
        """Answer the open decision."""
        self.events += self.starts().submit(self.asked.answer(*picks))
        self.conserved()
        return self

    def play(self, seat: int, *formulas: str, zone: int, ops: Sequence[str] = (), **more: Any) -> Tabletop:
        """Play substances and operations."""
        assert self.asked.seat == seat, self.prompt
        return self.answer(*self.picks(*formulas, zone=zone, ops=ops, **more))

    def choose(self, *products: str) -> Tabletop:
        """Answer a choice of equations with the one that gives these products, among others."""
        assert self.asked.prompt == "chem.outcome", self.prompt
        fits = [o for o in self.asked.options if set(products) <= {f for f, _ in o.args["products"]}]
        assert len(fits) == 1, [o.key for o in self.asked.options]
        return self.answer(fits[0].key)

    def lay(self, seat: int, symbol: str, zone: int) -> Tabletop:
        """Lay an element."""
        return self.answer("element", f"zone:{zone}", f"card:{self.card(seat, symbol)}")

    def with_element(self, head: str, owner: int, symbol: str, formula: str, *hand: str) -> tuple[str, ...]:
        """The tokens that complete or defuse an element with hand cards of the seat to act."""
        element = self.laid(owner, symbol)
        left = list(self.session_state.players[self.asked.seat].hand)
        cards = [element, *(self._take(left, s) for s in hand)]
        return (head, f"element:{element}", f"sub:{formula}:{','.join(map(str, cards))}")

    def end(self) -> Tabletop:
        """End the main phase."""
        assert self.asked.prompt == "chem.act", self.prompt
        return self.answer("end")

    def pass_turns(self, until: int) -> Tabletop:
        """End main phases and take defaults until it is ``until``'s main phase."""
        self.end()
        while self.starts().pending is not None and self.prompt != (until, "chem.act"):
            self.answer(*self.asked.default)
        return self

    def refused(self, *formulas: str, zone: int, ops: Sequence[str] = (), **more: Any) -> Reason:
        """Why a play is refused."""
        return self.why(*self.picks(*formulas, zone=zone, ops=ops, **more))

    def why(self, *picks: str) -> Reason:
        """Why an answer is refused; it must be."""
        reason = self.starts().check(self.asked.answer(*picks))
        assert reason is not None, f"{picks} is legal"
        return reason

    def legal(self, *picks: str) -> bool:
        """Whether an answer is taken."""
        return self.starts().check(self.asked.answer(*picks)) is None

    # ---------------------------------------------------------------- looking
    @property
    def session_state(self) -> ChemState:
        """The state as it stands."""
        return self.starts().state

    def zone(self, owner: int) -> list[str]:
        """The formulas lying in a zone, oldest first."""
        return [s.formula for s in self.session_state.players[owner].zone]

    def stack(self, owner: int, formula: str) -> Stack:
        """The newest stack of this formula in a zone."""
        return next(s for s in reversed(self.session_state.players[owner].zone) if s.formula == formula)

    def hand(self, seat: int) -> list[str]:
        """The symbols in a hand."""
        return [self.session_state.symbol(c) for c in self.session_state.players[seat].hand]

    def discarded(self) -> list[str]:
        """The symbols on the discard pile, newest last."""
        return [self.session_state.symbol(c) for c in self.session_state.discard_pile]

    def layers_of(self, seat: int) -> int:
        """A seat's layers."""
        return self.session_state.players[seat].layers

    def view(self, seat: int | None) -> ChemView:
        """A seat's view."""
        view = self.starts().view(seat)
        assert isinstance(view, ChemView)
        return view

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far."""
        return [e.data for e in self.events if e.kind == kind]

    def fired(self) -> list[str]:
        """The equations that have fired so far."""
        return [d["equation"]["key"] for d in self.told("react")]

    def conserved(self) -> None:
        """Every card lies in exactly one place."""
        cards = sorted(c for place in self.game.places(self.session_state).values() for c in place)
        assert cards == sorted(f"card:{i}" for i in range(len(self.session_state.designs)))


def recipe(formula: str, held: Sequence[str] | None = None) -> tuple[str, ...]:
    """The symbols of the cards of a substance: of those held if given, else of the fewest cards."""
    ways = [r for r in chem_game().world.cookbooks["lenient"].recipes if r.formula == formula]
    assert ways, formula
    for way in ways:
        if held is None or all(list(held).count(k) >= way.kinds.count(k) for k in way.kinds):
            return way.kinds
    return ways[0].kinds


def table(seats: int = 2, **options: Any) -> Tabletop:
    """A table in the main phase of seat 0."""
    return Tabletop(seats, **options)
