"""The sway of a dragged card: cosmetic, repeatable, and it ends under the pointer."""

from __future__ import annotations

import pytest

from sprites.physics import Sway


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
