"""A table in the middle of a game, the same each time: for pictures of the program and for measuring it.

It is a true game: the state is laid out by hand at a point of the third round, and from there on played by the rules,
so that log, sources and forecast are what they would be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game import games
from game.chem.state import Atom, ChemState, Stack
from game.core.controller import DefaultController
from game.core.decision import Answer, Kind
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.match import Match
from scenes.table.chem_table import ChemTable

if TYPE_CHECKING:
    from scenes.app import App

NAME_KEYS = ("s1", "s2", "s3", "s4")
WHO = ("human", "bot:normal", "bot:hard", "human")
ME = 3


class Dealer:
    """Hands out the cards of a state by design, each once."""

    def __init__(self, state: ChemState) -> None:
        self.state = state
        self._free: dict[str, list[int]] = {}
        for card, design in reversed(list(enumerate(state.designs))):
            self._free.setdefault(design, []).append(card)

    def take(self, name: str) -> int:
        """A free card: ``Fe``, ``SO4``, ``heat``."""
        for kind in ("atom", "group", "op"):
            cards = self._free.get(f"{kind}:{name}")
            if cards:
                return cards.pop()
        raise KeyError(f"no card {name} left")

    def cards(self, names: str) -> tuple[int, ...]:
        """Free cards by their names, separated by blanks."""
        return tuple(self.take(n) for n in names.split())

    def rest(self) -> list[int]:
        """All cards still free, in a fixed mixed order."""
        left = [c for cards in self._free.values() for c in cards]
        return sorted(left, key=lambda c: (c * 7919) % 163)


def _lay(state: ChemState, dealer: Dealer, seat: int, source: int, formula: str, names: str) -> None:
    stack = Stack(state.next_stack, formula, source, dealer.cards(names))
    state.next_stack += 1
    state.players[seat].zone.append(stack)


def start(names: Sequence[str], seed: int) -> tuple[Session[Any], dict[str, tuple[int, ...]]]:
    """The session in the third round, the third seat to play; and cards for the plays to come, by play."""
    game = games.get("chem")
    setup = Setup("chem", tuple(SeatSetup(n, w) for n, w in zip(names, WHO, strict=True)), seed, {"first_seat": 0})
    state = game.new(setup)
    dealer = Dealer(state)
    for seat, layers in enumerate((6, 3, 4, 5)):
        state.players[seat].layers = layers
    _lay(state, dealer, 0, 0, "CaCO3", "Ca CO3")
    _lay(state, dealer, 0, 0, "CO2", "C O")
    _lay(state, dealer, 0, 0, "NaCl", "Na Cl")
    _lay(state, dealer, 2, 2, "N2", "N N")
    for seat, source, name in ((0, 1, "Fe"), (1, 0, "S"), (2, 3, "Mg"), (2, 2, "H"), (ME, ME, "Cu")):
        state.players[seat].elements.append(Atom(dealer.take(name), source))
    plays = {
        "copper": dealer.cards("Cu SO4"), "soda": dealer.cards("Na OH"), "acid": dealer.cards("H SO4"),
        "potash": dealer.cards("K Cl"), "sulfate": dealer.cards("K SO4"), "chlorine": dealer.cards("Cl Cl"),
        "disulfide": dealer.cards("C S"), "ammonia": dealer.cards("N H"), "aluminium": dealer.cards("Al"),
        "barium": dealer.cards("Ba Cl"), "bench": dealer.cards("Fe Cl"), "away": dealer.cards("P Zn"),
    }  # fmt: skip
    hands = {
        0: (*plays["acid"], *plays["potash"], *dealer.cards("Ca O CO3 H heat")),
        1: (*plays["sulfate"], *dealer.cards("Ag CO3")),
        2: (
            *plays["copper"], *plays["soda"], *plays["chlorine"], *plays["disulfide"], *plays["ammonia"],
            *plays["aluminium"],
        ),
        ME: (*dealer.cards("H Na Cu"), *plays["away"]),
    }  # fmt: skip
    for seat, hand in hands.items():
        state.players[seat].hand = list(hand)
    # The draw pile gives its last card first: what each seat will draw, in order of play.
    draws = (
        *dealer.cards("OH NO3 heat"),
        *dealer.cards("Mg isolate F"),
        *dealer.cards("O Zn light"),
        *dealer.cards("S Si O"),
        *plays["bench"],
        plays["barium"][0],
        plays["barium"][1],
        *dealer.cards("isolate"),
    )
    rest = dealer.rest()
    state.discard_pile, state.draw_pile = rest[:27], [*rest[27:], *reversed(draws)]
    state.rng, state.round, state.turn, state.phase, state.first = seed, 3, 2, "main", 0
    return Session.from_checkpoint(game, setup, state), plays


def _sub(formula: str, cards: Sequence[int]) -> str:
    return f"sub:{formula}:{','.join(map(str, cards))}"


def play_on(session: Session[Any], plays: dict[str, tuple[int, ...]]) -> None:
    """Play until the fourth round's last seat has answered an attack and is to go on."""
    script: dict[tuple[int, int], list[tuple[str, ...]]] = {
        (3, 2): [("play", "zone:2", _sub("CuSO4", plays["copper"]), _sub("NaOH", plays["soda"]))],
        (4, 0): [
            ("play", "zone:3", _sub("H2SO4", plays["acid"])),
            ("play", "zone:3", _sub("KCl", plays["potash"])),
        ],
        (4, 1): [("play", "zone:1", _sub("K2SO4", plays["sulfate"]))],
        (4, 2): [
            ("play", "zone:3", _sub("Cl2", plays["chlorine"]), _sub("CS2", plays["disulfide"])),
            ("play", "zone:1", _sub("NH3", plays["ammonia"])),
            ("element", "zone:3", f"card:{plays['aluminium'][0]}"),
        ],
        (4, ME): [("play", f"zone:{ME}", _sub("BaCl2", plays["barium"]))],
    }
    while session.pending is not None:
        decision = session.pending
        if decision.kind is not Kind.ACT:
            picks = decision.default
            if decision.prompt == "chem.exchange" and decision.seat == ME and session.state.round == 4:
                picks = tuple(f"card:{c}" for c in plays["away"])
            session.submit(Answer(decision.id, picks))
            continue
        lines = script.get((session.state.round, decision.seat), [])
        if lines:
            session.submit(Answer(decision.id, lines.pop(0)))
        elif session.state.round >= 4 and decision.seat == ME:
            return
        else:
            session.submit(Answer(decision.id, ("end",)))


def match(names: Sequence[str], seed: int = 7) -> tuple[Match, tuple[int, ...]]:
    """The running game, and the two cards that are about to be put together."""
    session, plays = start(names, seed)
    play_on(session, plays)
    done = Match(session, {1: DefaultController(), 2: DefaultController()})
    done.viewer, done.confirmed, done.opening = ME, True, ()
    return done, plays["bench"]


def chem_table(app: App, seed: int = 7) -> ChemTable:
    """The table with a stack of iron and chlorine on the bench and its first candidate chosen."""
    names = [app.texts.t(f"name.{key}") for key in NAME_KEYS]
    running, bench = match(names, seed)
    table = ChemTable(app, running)
    for card in bench:
        table.model.toggle(card)
    table.model.choose(0)
    return table
