"""Easings, tweens, the pointer and the sway."""

from __future__ import annotations

import pytest

from scenes.table.drag import Click, Drop, Pointer
from sprites import tween
from sprites.physics import Sway
from sprites.theme import THEME


@pytest.mark.parametrize("name", sorted(tween.EASES))
def test_every_easing_starts_at_nought_and_ends_at_one(name):
    ease = tween.EASES[name]
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)
    assert all(-0.2 < ease(i / 50) < 1.2 for i in range(51))


@pytest.mark.parametrize("name", sorted(THEME.motion))
def test_every_motion_token_is_usable(name):
    how = tween.motion(name)
    assert how.ms > 0 and how.ease(1.0) == pytest.approx(1.0, abs=1e-6)


def test_a_tween_waits_travels_and_rests_exactly():
    a, b = tween.Pose(0, 0), tween.Pose(100, 50, 8, 0.5)
    way = tween.Tween(a, b, 200, delay=100, lift=30)
    assert way.at(50) is a and way.at(301) is b and way.length == 300
    assert way.at(200).y < tween.Tween(a, b, 200, delay=100).at(200).y


def test_a_value_eases_to_its_target():
    value = tween.Value(0.0)
    value.to(1.0, tween.Motion(100, tween.linear))
    assert value.moving and value.update(50) and value.value == pytest.approx(0.5)
    value.update(60)
    assert value.value == 1.0 and not value.moving and not value.update(10)


def test_a_press_becomes_a_drag_after_six_px():
    pointer = Pointer()
    pointer.press((10, 10), "hand:1", stamp=7)
    assert not pointer.move((14, 13)) and not pointer.dragging
    assert pointer.move((16, 14)) and pointer.dragging
    assert pointer.release((50, 50), "zone:1", stamp=7) == Drop("hand:1", (50, 50))


def test_a_release_in_another_situation_does_nothing():
    pointer = Pointer()
    pointer.press((10, 10), "end", stamp=7)
    assert pointer.release((10, 10), "end", stamp=8) is None
    pointer.press((10, 10), "end", stamp=8)
    assert pointer.release((10, 10), "end", stamp=8) == Click("end", (10, 10))
    pointer.press((10, 10), "end", stamp=8)
    assert pointer.release((10, 10), "hand:3", stamp=8) is None


def test_the_dragged_card_sways_and_settles_under_the_pointer():
    sway = Sway()
    sway.grab((100, 160), (100, 100))
    most = 0.0
    for i in range(40):
        sway.move((100 + i * 18, 100))
        sway.update(1000 / 60)
        most = max(most, abs(sway.angle))
    assert 3 < most <= 16
    for _ in range(90):
        sway.update(1000 / 60)
    assert sway.still and abs(sway.angle) < 0.3
    assert sway.centre == pytest.approx((100 + 39 * 18, 160), abs=1.0)


def test_the_same_motion_sways_the_same():
    angles = []
    for _ in range(2):
        sway = Sway()
        sway.grab((0, 60), (0, 0))
        for i in range(30):
            sway.move((i * i, 0))
            sway.update(1000 / 60)
        angles.append(sway.angle)
    assert angles[0] == angles[1]


def test_without_sway_the_card_just_follows():
    sway = Sway(lively=False)
    sway.grab((100, 160), (100, 100))
    sway.move((400, 300))
    sway.update(16)
    assert sway.angle == 0 and sway.centre == (400, 360) and sway.still
