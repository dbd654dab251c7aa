"""Nothing on the table covers anything else, for every number of seats, language and size."""

from __future__ import annotations

import itertools
import random

import pytest

from game import games
from game.chem.state import Stack
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.table import layout as grid
from scenes.table.bench_layout import candidate_boxes, part_boxes, target_boxes
from scenes.table.layout import AREAS, CANVAS, Options, hand_poses, layout

FORMULAS = ("H2SO4", "NaOH", "CuSO4", "Cl2", "NH3", "CS2", "BaSO4", "Al(OH)3", "Cu2(OH)2CO3", "(NH4)2SO4", "O3", "Fe")


def crowded(seats: int, fill: int, teams: int = 0):
    """A view with ``fill`` substances in every zone."""
    game = games.get("chem")
    setup = Setup("chem", tuple(SeatSetup(f"s{i}") for i in range(seats)), 1, {"teams": teams} if teams else {})
    state = game.new(setup)
    chance = random.Random(seats * 100 + fill)
    for player in state.players:
        for _ in range(fill):
            player.zone.append(Stack(state.next_stack, chance.choice(FORMULAS), chance.randrange(seats), ()))
            state.next_stack += 1
        player.hand = [state.draw_pile.pop() for _ in range(9)]
    state.round, state.phase = 2, "main"
    return Session.from_checkpoint(game, setup, state).view(0)


def apart(boxes):
    """No two boxes share area."""
    for a, b in itertools.combinations(boxes, 2):
        assert a.overlap(b) < 1, (a, b)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_parts_of_the_table_lie_apart_and_inside(seats):
    view = crowded(seats, 2)
    place = layout(view, Options(0))
    panels = [s.box for s in place.seats.values()]
    fixed = [
        grid.HEADER, grid.RIBBON, grid.OWN_SEAT, grid.BENCH, grid.HAND, grid.LOG, grid.FORECAST, grid.END, grid.HINTS,
        grid.DRAW_PILE, grid.DISCARD_PILE,
    ]  # fmt: skip
    apart([*panels, *fixed])
    assert all(CANVAS.holds(b) for b in (*panels, *fixed))
    assert place.ring == tuple(range(1, seats))


@pytest.mark.parametrize(("seats", "fill"), list(itertools.product(range(2, 7), (1, 4, 8))))
def test_wells_lie_in_their_panel_and_stacks_in_their_well(seats, fill):
    view = crowded(seats, fill)
    place = layout(view, Options(0))
    for seat in place.seats.values():
        wells = [*seat.wells.values(), seat.elements]
        apart(wells)
        assert all(seat.box.holds(w) for w in wells)
        assert tuple(seat.wells) == AREAS
    shown = {}
    for stack in place.stacks:
        well = place.seats[stack.seat].wells[stack.stack.area]
        assert well.holds(stack.box), stack
        for i in stack.ids:
            assert i not in shown
            shown[i] = stack
    assert set(shown) == {s.id for seat in view.seats for s in seat.zone}
    for seat, area in itertools.product(place.seats, AREAS):
        here = [s for s in place.stacks if s.seat == seat and s.stack.area == area]
        apart([s.box for s in here])
        apart([s.caption for s in here])


def test_the_own_zone_keeps_its_width_and_its_wells_their_order():
    for fill in (0, 3, 8):
        wells = layout(crowded(4, fill), Options(0)).seats[0].wells
        assert sum(w.w for w in wells.values()) == pytest.approx(272 * 3 + 372)
        assert [w.x for w in wells.values()] == sorted(w.x for w in wells.values())
        assert all(w.w >= 200 for w in wells.values())


@pytest.mark.parametrize("seat", range(4))
def test_the_deciding_seat_sits_at_the_bottom_and_the_others_follow_in_order(seat):
    place = layout(crowded(4, 1), Options(seat))
    assert place.bottom == seat
    assert place.ring == tuple((seat + i) % 4 for i in (1, 2, 3))
    lefts = [place.seats[s].box.x for s in place.ring]
    assert lefts == sorted(lefts)


@pytest.mark.parametrize("count", range(1, 21))
def test_the_fan_stays_in_the_hand_and_every_index_shows(count):
    poses = hand_poses(count)
    assert min(p.x for p in poses) - 70 >= grid.HAND.x - 1
    assert max(p.x for p in poses) + 70 <= grid.HAND.right + 1
    steps = [b.x - a.x for a, b in itertools.pairwise(poses)]
    assert all(s >= 40 for s in steps)
    assert max(abs(p.angle) for p in poses) <= 5
    assert max(p.y for p in poses) + 98 <= CANVAS.bottom + 40


@pytest.mark.parametrize("count", range(1, 9))
def test_candidates_targets_and_parts_keep_their_room(count):
    for chosen in range(count):
        rows = candidate_boxes(count, chosen)
        assert chosen in [i for i, _ in rows]
        apart([b for _, b in rows])
        assert all(b.bottom <= grid.HAND.y for _, b in rows)
    apart(target_boxes(min(count, 6)))
    assert target_boxes(6)[-1].bottom <= grid.HAND.y
    apart(part_boxes(count))
    assert all(grid.SLOT.holds(b) for b in part_boxes(count))


def test_cards_on_the_bench_are_not_in_the_hand():
    view = crowded(3, 1)
    hand = view.seats[0].hand
    place = layout(view, Options(0, bench=(hand[0].id, hand[3].id)))
    assert [h.card.id for h in place.hand] == [c.id for i, c in enumerate(hand) if i not in (0, 3)]


def test_the_hand_is_shown_in_the_order_the_person_made():
    view = crowded(3, 1)
    order = tuple(reversed([c.id for c in view.seats[0].hand]))
    assert tuple(h.card.id for h in layout(view, Options(0, hand_order=order)).hand) == order
