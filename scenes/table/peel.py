"""Layers that are just being lost or won: how far they are off."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.director import Director
from sprites.tween import motion

STEPS = 20
"""Pictures of a change that is painted, not moved."""


@dataclass(frozen=True)
class Peel:
    """Layers changing: ``layers`` are whole ones still there, ``gone`` 0..1 how far the next has come off (or on),
    ``order`` where the order card stands, in layers."""

    seat: int
    layers: int
    gone: float
    order: float


def peel(director: Director) -> Peel | None:
    """The change of layers that is being shown, or None."""
    shows = director.show("peel")
    if shows is None:
        return None
    before, after = shows["before"], shows["after"]
    off, slide = motion("layer_peel"), motion("order_card")
    count = max(1, abs(after - before))
    t = director.time
    if director.reduced:
        half = director.progress >= 0.5
        return Peel(shows["seat"], after if half else before, 0.0, after if half else before)
    done = 0
    gone = 0.0
    for k in range(count):
        p = (t - k * off.stagger) / off.ms
        if p >= 1:
            done += 1
        elif p > 0 and not gone:
            gone = round(off.ease(p) * STEPS) / STEPS
    span = off.ms + off.stagger * (count - 1)
    s = max(0.0, min(1.0, (t - span) / slide.ms))
    order = before + (after - before) * round(slide.ease(s) * STEPS) / STEPS
    sign = 1 if after > before else -1
    return Peel(shows["seat"], before + sign * done, gone * sign, order)
