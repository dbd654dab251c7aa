"""How fast the table draws: a laid-out table with very many cards, animated as in play."""

from __future__ import annotations

import time
from typing import Any

from scenes.bench_app import SIZE, bench_app

FRAMES = 240
FORMULAS = ("NaCl", "BaSO4", "CuSO4", "K2SO4", "Na2SO4", "CaCO3", "KNO3", "NH4Cl", "MgSO4", "FeSO4")
SEATS = 6


def frame_times(n_cards: int, *, frames: int = FRAMES, size: tuple[int, int] = SIZE) -> dict[str, float]:
    """Milliseconds a frame of play takes with about ``n_cards`` card faces on the table: ``p50``, ``p99``, ``max``.

    A card is dragged over hand, bench and zones in circles, stacks fly to their wells and cards are drawn meanwhile;
    each frame is a whole one, from events to flip. Surfaces are made before the count begins, as in play, where they
    are made on the first look at a thing.
    """
    with bench_app(size) as app:
        return _measure(app, n_cards, frames)


def _measure(app: Any, n_cards: int, frames: int) -> dict[str, float]:
    import pygame

    table = _table(n_cards, app)
    app.stack.push(table)
    app.stack.settle()
    table.warmth.work_all()
    times: list[float] = []
    warm = 40
    for number in range(frames + warm):
        events = _events(app, table, number)
        begun = time.perf_counter()
        app.frame(events, 1 / 60)
        table.dirty = True  # every frame is drawn
        if number >= warm:
            times.append((time.perf_counter() - begun) * 1000)
        if not table.model.busy and number % 90 == 60:
            _fly(table)
    pygame.event.clear()
    times.sort()
    return {
        "p50": round(times[len(times) // 2], 2),
        "p99": round(times[min(len(times) - 1, int(len(times) * 0.99))], 2),
        "max": round(times[-1], 2),
    }


def _table(n_cards: int, app: Any) -> Any:
    from game import games
    from game.chem.state import Stack
    from game.core.controller import DefaultController
    from game.core.session import Session
    from game.core.setup import SeatSetup, Setup
    from scenes.match import Match
    from scenes.table.chem_table import ChemTable

    game = games.get("chem")
    setup = Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(SEATS)), 1, {"first_seat": 0})
    state = game.new(setup)
    hand = min(20, max(6, n_cards // 8))
    state.players[0].hand = [state.draw_pile.pop() for _ in range(hand)]
    stacks = max(0, (n_cards - hand - 5) // 2)
    for i in range(stacks):
        seat = 0 if i < 8 else 1 + i % (SEATS - 1)
        state.players[seat].zone.append(Stack(state.next_stack, FORMULAS[i % len(FORMULAS)], i % SEATS, ()))
        state.next_stack += 1
    for seat in range(1, SEATS):
        state.players[seat].hand = [state.draw_pile.pop() for _ in range(7)]
    state.round, state.phase = 2, "main"
    session = Session.from_checkpoint(game, setup, state)
    match = Match(session, {i: DefaultController() for i in range(1, SEATS)}, bot_delay=1e9)
    match.viewer, match.confirmed, match.opening = 0, True, ()
    return ChemTable(app, match)


def _events(app: Any, table: Any, number: int) -> list[Any]:
    """The pointer: it picks up the first hand card and carries it round over everything, again and again."""
    import math

    import pygame

    place = table.model.layout.hand[number // 120 % len(table.model.layout.hand)]
    phase = number % 120
    if phase < 3:
        at = (place.pose.x, place.pose.y)
    else:
        angle = phase / 120 * 2 * math.pi
        at = (820 + 560 * math.cos(angle), 560 + 380 * math.sin(angle))
    spot = (round(at[0] * app.scale + app.origin[0]), round(at[1] * app.scale + app.origin[1]))
    events = [pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))]
    if phase == 2:
        events.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    if phase == 119:
        events.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=3))
    return events


def _fly(table: Any) -> None:
    """Something to see: the last stacks enter anew, each from the hand of its player."""
    from msgspec.structs import replace

    from scenes.table import beats, places

    model = table.model
    view = model.view
    seat = view.seats[1]
    if len(seat.zone) < 2:
        return
    bare = replace(view, seats=tuple(replace(s, zone=s.zone[:-2]) if s.seat == 1 else s for s in view.seats))
    script = beats.Script(bare, model.layout_of)
    script._to(view, places.TRAVEL, starts={f"stack:{s.id}": places.PILE for s in seat.zone[-2:]})
    model.director.add(script.beats)
