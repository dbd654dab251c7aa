"""Whatever is shown, however it is hurried: at the end things lie where the view says, and nothing is in the air."""

from __future__ import annotations

import pytest

from game import games
from game.bots import registry
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.director import HURRY_MS, Actor, Beat, Director
from scenes.table import beats, mirror, places
from scenes.table.layout import Options, layout
from sprites.tween import Pose, Tween


def beat(ms, after=None, **more):
    return Beat("x", ms, after=after, **more)


def play(seed=3, seats=3, steps=60):
    """(view before, events, true view after) of a game of bots, as seat 0 sees it."""
    setup = Setup("chem", tuple(SeatSetup(f"s{i}") for i in range(seats)), seed)
    session = Session(games.get("chem"), setup)
    bots = [registry.make("greedy", session, i, seed) for i in range(seats)]
    view = mirror.blank(session.view(0))
    yield view, tuple(session.events), session.view(0)
    for _ in range(steps):
        if session.pending is None:
            return
        decision = session.pending
        before = session.view(0)
        events = session.submit(bots[decision.seat].decide(decision, session.view(decision.seat)))
        yield before, events, session.view(0)


def of(view):
    return layout(view, Options(0))


def test_the_director_ends_at_the_true_view_and_at_its_poses():
    count = 0
    for before, events, after in play():
        script = beats.Script(before, of)
        director = Director()
        director.add(script.run(events, after))
        last = {}
        for _ in range(4000):
            if not director.busy:
                break
            for actor, _pose in director.bodies():
                last[actor.key] = actor.tween.end
            director.update(1000 / 60)
        assert not director.busy
        assert director.shown is after
        there = places.bodies(after, of(after))
        for key, end in last.items():
            if key in there and end.alpha == 1.0:
                rest = there[key].pose
                # a body that came to rest did so where the last layout has it
                assert abs(end.x - rest.x) < 400 or key not in there
        count += 1
    assert count > 20


@pytest.mark.parametrize("way", ["finish", "hurry", "reduced", "fast"])
def test_every_short_cut_ends_at_the_same_view(way):
    for before, events, after in play(seed=8, steps=25):
        director = Director(speed=5.0 if way == "fast" else 1.0, reduced=way == "reduced")
        director.add(beats.Script(before, of).run(events, after))
        if way == "finish":
            director.finish()
        elif way == "hurry":
            director.hurry()
        for _ in range(3000):
            if not director.busy:
                break
            director.update(1000 / 60)
        assert not director.busy and director.shown is after and director.bodies() == []


def test_hurry_shortens_the_rest_to_120_ms():
    director = Director()
    director.add([beat(800, 1), beat(900, 2), beat(5000, 3)])
    director.update(100)
    director.hurry()
    director.update(HURRY_MS + 1)
    assert not director.busy and director.shown == 3


def test_reduced_motion_shows_no_travel_and_keeps_time_to_read():
    tween = Tween(Pose(0, 0), Pose(500, 300), 600)
    director = Director(reduced=True)
    director.add([Beat("x", 1600, (Actor("a", ("card", "atom:H"), tween),), hold=1000)])
    positions = set()
    total = 0.0
    while director.busy:
        positions |= {(p.x, p.y) for _, p in director.bodies()}
        director.update(20)
        total += 20
    assert positions == {(500, 300)}
    assert 1000 <= total <= 1200


def test_beats_run_in_order_and_time_left_over_goes_to_the_next():
    director = Director()
    director.add([beat(100, "a"), beat(100, "b"), beat(100, "c")])
    director.update(250)
    assert director.shown == "b" and director.time == pytest.approx(50)
    director.update(50)
    assert director.shown == "c" and not director.busy


def test_what_moves_is_not_drawn_at_rest_as_well():
    for before, events, after in play(seed=5, steps=20):
        for one in beats.Script(before, of).run(events, after):
            assert {a.key for a in one.actors} <= one.hides | {
                a.key for a in one.actors if a.key.startswith(("air", "op"))
            }


def test_cause_moves_before_effect():
    """Card, ribbon, reactants in, products out: in this order, whenever something reacts."""
    found = 0
    for before, events, after in play(seed=11, steps=120):
        names = [b.name for b in beats.Script(before, of).run(events, after)]
        for i, name in enumerate(names):
            if name == "ribbon":
                found += 1
                assert names[i + 1] == "flow_in"
                assert names[i + 2] in ("flow_out", "ribbon", "end", "shift")
    assert found
