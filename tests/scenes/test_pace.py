"""What a frame leaves for thinking, and that thinking comes after the picture: by a clock that the test moves."""

from __future__ import annotations

import pytest

from scenes.pace import DEAR, GOAL, LEAST, MOST, PATIENCE, Pace
from scenes.scene import Scene


@pytest.mark.parametrize("spent", [0.0, 3.0, 8.0, 11.0, 16.0, 19.9])
def test_what_a_frame_leaves_grows_less_with_what_it_took(spent):
    share = Pace().share(spent)
    assert LEAST <= share <= MOST
    assert spent + share <= GOAL + LEAST


def test_a_dear_frame_leaves_nothing():
    assert Pace().share(DEAR) == 0.0 == Pace().share(3 * DEAR)


def test_where_every_frame_is_dear_thinking_goes_on_all_the_same():
    pace = Pace()
    shares = [pace.share(40.0) for _ in range(9)]
    assert shares == ([0.0] * PATIENCE + [LEAST]) * 3


def test_a_cheap_frame_between_dear_ones_begins_the_count_anew():
    pace = Pace()
    assert [pace.share(ms) for ms in (30.0, 30.0, 2.0, 30.0, 30.0)] == [0.0, 0.0, MOST, 0.0, 0.0]


class Painted(Scene):
    """A scene whose picture takes some milliseconds of the app's clock, and that notes what it is left."""

    def __init__(self, app, cost=0.0):
        super().__init__(app)
        self.cost = cost
        self.seen = []

    def draw(self, surface):
        self.app.clock.now += self.cost / 1000
        self.seen.append("drawn")

    def spare(self, ms):
        self.seen.append(ms)


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.mark.parametrize(("cost", "left"), [(0.0, MOST), (10.0, GOAL - 10.0), (18.0, LEAST), (26.0, None)])
def test_what_can_wait_comes_after_the_picture_and_gets_what_it_left(app, cost, left):
    app.clock = Clock()
    scene = Painted(app, cost)
    app.stack.push(scene)
    app.stack.settle()
    scene.dirty = True
    assert app.frame([], 0.02)
    assert scene.seen[0] == "drawn"
    assert scene.seen[1:] == ([] if left is None else [pytest.approx(left)])


def test_a_frame_in_which_nothing_is_drawn_leaves_most(app):
    app.clock = Clock()
    scene = Painted(app)
    app.stack.push(scene)
    app.stack.settle()
    app.frame([], 0.02)
    scene.seen.clear()
    assert not app.frame([], 0.02)
    assert scene.seen == [MOST]
