"""What tests of the chemistry table share: laid-out games, and the table in an app."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from helpers import frames, open_app

from game import games
from game.chem.state import Atom, Stack
from game.core.controller import DefaultController
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.match import Match
from scenes.table.chem_table import ChemTable
from scenes.table.sample import Dealer


def laid_match(hands, *, zones=(), elements=(), seats=2, options=None, humans=(0,), layers=None):
    """A game in the first seat's main phase. ``hands``: card names a seat; ``zones``: (seat, source, formula, cards);
    ``elements``: (seat, source, name). Seats that are not ``humans`` do nothing."""
    game = games.get("chem")
    people = tuple(SeatSetup(f"S{i}", "human" if i in humans else "bot:greedy") for i in range(seats))
    setup = Setup("chem", people, 3, {"first_seat": 0, **(options or {})})
    state = game.new(setup)
    dealer = Dealer(state)
    for seat, names in enumerate(hands):
        state.players[seat].hand = list(dealer.cards(names))
    for seat, source, formula, names in zones:
        state.players[seat].zone.append(Stack(state.next_stack, formula, source, dealer.cards(names)))
        state.next_stack += 1
    for seat, source, name in elements:
        state.players[seat].elements.append(Atom(dealer.take(name), source))
    for seat, n in enumerate(layers or ()):
        state.players[seat].layers = n
    rest = dealer.rest()
    state.discard_pile, state.draw_pile = rest[:10], rest[10:]
    state.round, state.turn, state.phase = 2, 0, "main"
    session = Session.from_checkpoint(game, setup, state)
    match = Match(session, {s: DefaultController() for s in range(seats) if s not in humans}, bot_delay=0.0)
    match.viewer, match.confirmed, match.opening = humans[0], True, ()
    return match


def open_table(folder, match, *, size=(1280, 720), lang="zh-Hans", **settings):
    """The table of a match in an app without a screen."""
    app = open_app(folder, size=size, lang=lang, **settings)
    table = ChemTable(app, match)
    app.stack.push(table)
    frames(app, 3)
    return app, table


def rest(app, table, most=400):
    """Let everything be shown, until a decision of the person is open again or the game is over."""
    for _ in range(most):
        frames(app, 1)
        if not table.model.busy and (table.model.decision is not None or table.match.finished):
            return
    raise AssertionError("the table does not come to rest")


def at_card(table, name):
    """Where a hand card of this name lies."""
    for place in table.model.layout.hand:
        if place.card.design.endswith(f":{name}"):
            return place.pose.x, place.pose.y
    raise AssertionError(f"no {name} in hand")


def zone(table, seat):
    """A free place in a seat's zone: its solid well."""
    box = table.model.layout.seats[seat].wells["solid"]
    return box.cx, box.bottom - 20


def formulas(match, seat):
    """What lies in a zone."""
    return sorted(s.formula for s in match.session.state.players[seat].zone)
