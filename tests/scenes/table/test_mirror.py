"""The client's picture of the table between events is exact: stepping through events gives the very view."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import games
from game.bots import registry
from game.chem.view import ChemView, Forecast, StackView
from game.core.controller import RandomController
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.table import mirror

VIEWERS = (0, 1, None)


def bare(view: ChemView) -> ChemView:
    """What the table draws: without what settlement would do, which the mirror only estimates until the true view
    comes, and without what only bots ask for."""
    seats = tuple(
        replace(
            s,
            forecast=Forecast((), 0, 0, 0),
            zone=tuple(StackView(x.id, x.formula, x.area, x.source, x.cards) for x in s.zone),
            place=0,
            fell=0,
        )
        for s in view.seats
    )
    return replace(view, seats=seats, element_laid=False)


@pytest.mark.parametrize(("seats", "seed", "teams"), [(2, 1, 0), (4, 5, 2), (3, 2, 0), (6, 9, 3)])
def test_events_alone_give_the_view_of_every_viewer(seats, seed, teams):
    setup = Setup("chem", tuple(SeatSetup(f"s{i}") for i in range(seats)), seed, {"teams": teams} if teams else {})
    session = Session(games.get("chem"), setup)
    bots = [
        registry.make("greedy", session, i, seed) if i % 2 else RandomController(session, seed + i)
        for i in range(seats)
    ]
    views = {}
    for viewer in VIEWERS:
        view = mirror.blank(session.view(viewer))
        for event in session.events:
            view = mirror.step(view, event)
        views[viewer] = view
    for _ in range(160):
        for viewer in VIEWERS:
            true = session.view(viewer)
            assert _shown(bare(views[viewer])) == _shown(bare(true))
            views[viewer] = true
        if session.pending is None:
            break
        decision = session.pending
        answer = bots[decision.seat].decide(decision, session.view(decision.seat))
        for event in session.submit(answer):
            views = {v: mirror.step(view, event) for v, view in views.items()}


def _shown(view: ChemView) -> tuple[object, ...]:
    """What a mirror must know: everything but the whole discard pile, of which only the top shows."""
    return (
        view.viewer, view.round, view.turn, view.phase, view.seats, view.draw_pile, view.discard_pile,
        view.discard_top,
    )  # fmt: skip


def test_threat_of_a_new_stack_counts_for_enemies_only():
    setup = Setup("chem", tuple(SeatSetup(f"s{i}") for i in range(4)), 1, {"teams": 2})
    view = mirror.blank(Session(games.get("chem"), setup).view(0))
    data = {"stack": 5, "formula": "H2SO4", "area": "solution", "source": 1, "cards": []}
    assert mirror.stack_view(view, 0, data).threat > 0
    assert mirror.stack_view(view, 1, data).threat == 0
    assert mirror.stack_view(view, 3, data).threat == 0
