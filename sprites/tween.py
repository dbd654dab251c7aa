"""Poses and how they change: easings, tweens and the motion tokens. Pure numbers; nothing here draws."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from sprites.theme import THEME

Ease = Callable[[float], float]
"""Maps progress 0..1 to progress; starts at 0 and ends at 1, and may overshoot between."""


class Pose(NamedTuple):
    """Where a body lies on the logical canvas: its centre in px, clockwise angle in degrees, scale (1: a card of
    140x196), opacity 0..1 and drawing order."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0
    z: float = 0.0


def mix(a: Pose, b: Pose, t: float) -> Pose:
    """The pose ``t`` of the way from ``a`` to ``b``; ``t`` may lie a little outside 0..1. ``z`` is the higher one."""
    return Pose(
        a.x + (b.x - a.x) * t,
        a.y + (b.y - a.y) * t,
        a.angle + (b.angle - a.angle) * t,
        a.scale + (b.scale - a.scale) * t,
        min(1.0, max(0.0, a.alpha + (b.alpha - a.alpha) * t)),
        max(a.z, b.z),
    )


# ---------------------------------------------------------------- easings
def linear(t: float) -> float:
    """No easing."""
    return t


def in_quad(t: float) -> float:
    """Falls: slow, then fast."""
    return t * t


def out_sine(t: float) -> float:
    """Drifts: hardly slows down until the end."""
    return math.sin(t * math.pi / 2)


def out_cubic(t: float) -> float:
    """Fast, then slow: the answer to a person's act."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Slow at both ends: travel."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def out_quint(t: float) -> float:
    """Very fast, then very slow: something opens."""
    return 1 - (1 - t) ** 5


def out_expo(t: float) -> float:
    """A blow: nearly all at once."""
    return 1.0 if t >= 1 else 1 - 2 ** (-10 * t)


def in_back(t: float) -> float:
    """Takes a run-up."""
    return 2.70158 * t**3 - 1.70158 * t * t


def out_back(t: float) -> float:
    """Overshoots a little: something snaps into place."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def bounce(t: float) -> float:
    """Falls and bounces once: a precipitate reaching the ground."""
    fall = 0.66
    if t < fall:
        return (t / fall) ** 2
    u = (t - fall) / (1 - fall)
    return 1 - 0.14 * (1 - (2 * u - 1) ** 2)


def spring(damping: float = 0.72) -> Ease:
    """A damped spring let go at 0 that rests at 1; ``damping`` 0..1 is its damping ratio (1: no overshoot)."""
    if damping >= 1:
        return out_cubic
    omega = 9.0  # settles well within the time given to it
    ringing = omega * math.sqrt(1 - damping * damping)
    decay = damping * omega

    def ease(t: float) -> float:
        if t >= 1:
            return 1.0
        return 1 - math.exp(-decay * t) * (math.cos(ringing * t) + decay / ringing * math.sin(ringing * t))

    return ease


EASES: dict[str, Ease] = {
    "linear": linear,
    "in_quad": in_quad,
    "out_sine": out_sine,
    "out_cubic": out_cubic,
    "in_out_cubic": in_out_cubic,
    "out_quint": out_quint,
    "out_expo": out_expo,
    "in_back": in_back,
    "out_back": out_back,
    "bounce": bounce,
    "spring": spring(),
}


# ---------------------------------------------------------------- motion tokens
class Motion(NamedTuple):
    """A motion token: how long in ms, how it eases, the delay between things of one group, and how long it stays."""

    ms: float
    ease: Ease
    stagger: float = 0.0
    hold: float = 0.0


@cache
def motion(name: str) -> Motion:
    """The motion token ``name`` (``[motion]`` of the tokens).

    Raises:
        KeyError: there is no such token.
    """
    row = THEME.motion[name]
    ease = spring(row.more["damping"]) if row.ease == "spring" else EASES.get(row.ease, out_cubic)
    return Motion(float(row.ms), ease, float(row.more.get("stagger", 0)), float(row.more.get("hold", 0)))


# ---------------------------------------------------------------- tweens
class Tween(NamedTuple):
    """One body's way from pose to pose: waits ``delay`` ms, then travels ``ms``; ``lift`` px bows the way upwards."""

    start: Pose
    end: Pose
    ms: float
    ease: Ease = out_cubic
    delay: float = 0.0
    lift: float = 0.0

    def at(self, ms: float) -> Pose:
        """The pose ``ms`` after the beginning; before the delay the start, after the end exactly the end."""
        t = ms - self.delay
        if t <= 0:
            return self.start
        if t >= self.ms:
            return self.end
        progress = self.ease(t / self.ms)
        pose = mix(self.start, self.end, progress)
        if self.lift:
            pose = pose._replace(y=pose.y - self.lift * math.sin(math.pi * min(1.0, max(0.0, progress))))
        return pose

    @property
    def length(self) -> float:
        """When it has come to rest, in ms."""
        return self.delay + self.ms


class Value:
    """A number that eases to its target: a hover lift, a glow, a panel's light."""

    def __init__(self, value: float = 0.0) -> None:
        self.value = self._start = self._end = value
        self._t = self._ms = 0.0
        self._ease: Ease = linear

    def to(self, target: float, how: Motion) -> None:
        """Start for ``target`` from where it is now."""
        if target == self._end:
            return
        self._start, self._end, self._t, self._ms, self._ease = self.value, target, 0.0, how.ms, how.ease

    def update(self, ms: float) -> bool:
        """Go on by ``ms``; whether it moved."""
        if not self.moving:
            return False
        self._t += ms
        t = 1.0 if self._t >= self._ms else self._t / self._ms
        self.value = self._end if t >= 1 else self._start + (self._end - self._start) * self._ease(t)
        return True

    @property
    def moving(self) -> bool:
        """Whether it is still under way."""
        return self.value != self._end
