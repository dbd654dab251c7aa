"""Easings, tweens and the motion tokens."""

from __future__ import annotations

import pytest

from sprites import tween
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
