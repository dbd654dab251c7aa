"""The feel of a card in the hand: a dragged body sways behind the pointer. Cosmetic only; no rule reads a body.

The pointer is a kinematic body that holds the card by a pivot, a rotary spring keeps the card upright. Steps are fixed
(1/120 s), so the same motion gives the same picture. Without pymunk, or with reduced motion, the card just follows.
"""

from __future__ import annotations

from typing import Any

STEP = 1 / 120
"""Seconds a physics step."""
MAX_STEPS = 5
"""Steps a frame at most: a stalled window does not make the card fly."""

_SIZE = (140.0, 196.0)
_MASS = 1.0
_STIFFNESS = 2.4e6
_DAMPING_RATIO = 0.6
_MAX_TILT = 16.0


class Sway:
    """A card held at the pointer. Positions are px on the logical canvas, angles degrees clockwise."""

    def __init__(self, *, lively: bool = True) -> None:
        """``lively`` False: no sway (reduced motion, headless)."""
        self.lively = lively
        self._space: Any = None
        self._hand: Any = None
        self._card: Any = None
        self._target = (0.0, 0.0)
        self._grip = (0.0, 0.0)
        self._spare = 0.0
        self.held = False

    def grab(self, centre: tuple[float, float], at: tuple[float, float], angle: float = 0.0) -> None:
        """Take the card whose centre is ``centre`` and that lies turned by ``angle`` at the point ``at``."""
        self.held = True
        self._target = at
        self._grip = (centre[0] - at[0], centre[1] - at[1])
        self._spare = 0.0
        self._build(centre, at, angle)

    def _build(self, centre: tuple[float, float], at: tuple[float, float], angle: float) -> None:
        self._space = None
        if not self.lively:
            return
        try:
            import pymunk
        except ImportError:
            return
        import math

        space = pymunk.Space()
        moment = pymunk.moment_for_box(_MASS, _SIZE)
        card = pymunk.Body(_MASS, moment)
        card.position = centre
        card.angle = math.radians(angle)
        hand = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        hand.position = at
        pin = pymunk.PivotJoint(hand, card, (0.0, 0.0), card.world_to_local(at))
        pin.error_bias = (1 - 0.15) ** 60
        pin.max_force = 1e6
        upright = pymunk.DampedRotarySpring(
            space.static_body, card, 0.0, _STIFFNESS, 2 * _DAMPING_RATIO * math.sqrt(_STIFFNESS * moment)
        )
        space.add(card, hand, pin, upright)
        self._space, self._hand, self._card = space, hand, card

    def move(self, at: tuple[float, float]) -> None:
        """The pointer is at ``at``."""
        self._target = at

    def update(self, ms: float) -> None:
        """Go on by ``ms``."""
        if self._space is None:
            return
        self._spare = min(self._spare + ms / 1000, MAX_STEPS * STEP)
        while self._spare >= STEP:
            self._spare -= STEP
            x, y = self._hand.position
            self._hand.velocity = ((self._target[0] - x) / STEP, (self._target[1] - y) / STEP)
            self._space.step(STEP)
        self._hand.velocity = (0.0, 0.0)

    @property
    def angle(self) -> float:
        """The tilt now, within ±16 degrees."""
        if self._space is None:
            return 0.0
        import math

        return float(max(-_MAX_TILT, min(_MAX_TILT, math.degrees(self._card.angle))))

    @property
    def centre(self) -> tuple[float, float]:
        """Where the card's centre is now: exactly under the pointer's grip, turned with the tilt."""
        import math

        a = math.radians(self.angle)
        gx, gy = self._grip
        return (
            self._target[0] + gx * math.cos(a) - gy * math.sin(a),
            self._target[1] + gx * math.sin(a) + gy * math.cos(a),
        )

    @property
    def still(self) -> bool:
        """Whether it hangs quietly (nothing to redraw)."""
        if self._space is None:
            return True
        x, y = self._hand.position
        return (
            abs(self._card.angular_velocity) < 0.02
            and abs(self.angle) < 0.3
            and abs(x - self._target[0]) + abs(y - self._target[1]) < 0.5
        )

    def release(self) -> None:
        """Let go."""
        self.held = False
        self._space = None
