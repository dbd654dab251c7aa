"""The die of judgements: a pymunk body thrown over the table that comes to rest where and as the rules have fixed it.

The whole roll is worked out beforehand, from a seed, and shifted so that it ends in its place; no rule reads it.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pygame

from sprites.cache import CACHE
from sprites.duel_parts import turned
from sprites.shadows import draw_shadow
from sprites.svg import Drawing
from sprites.theme import RGB

SIZE = 76.0
REST_ANGLE = -8.0
"""How the die lies at the end, degrees clockwise."""
STEP = 1 / 120
PIP: RGB = (98, 22, 16)
Point = tuple[float, float]
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


class DiePose(NamedTuple):
    """The die at a moment: centre, angle in degrees clockwise, the face on top, height above the table in px."""

    x: float
    y: float
    angle: float
    face: int
    height: float = 0.0


class Roll:
    """A roll of ``ms`` that ends at ``end`` with ``face`` on top.

    It starts near ``start``, is flung towards ``end``, spins, slows by friction and lies still; which face shows on the
    way follows how far it has tumbled.
    """

    def __init__(
        self, face: int, start: Point, end: Point, *, ms: float = 900.0, seed: int = 0, reduced: bool = False
    ) -> None:
        self.face = face
        self.end = end
        self.ms = 0.0 if reduced else ms
        self._poses = [] if reduced else _simulate(face, start, end, ms, seed)

    def at(self, ms: float) -> DiePose:
        """The die ``ms`` after the throw."""
        if not self._poses or ms >= self.ms:
            return DiePose(*self.end, REST_ANGLE, self.face)
        place = max(0.0, ms) / 1000 / STEP
        i = min(len(self._poses) - 1, int(place))
        j = min(len(self._poses) - 1, i + 1)
        a, b, t = self._poses[i], self._poses[j], place - int(place)
        return DiePose(
            a.x + (b.x - a.x) * t,
            a.y + (b.y - a.y) * t,
            a.angle + (b.angle - a.angle) * t,
            a.face,
            a.height + (b.height - a.height) * t,
        )


def _simulate(face: int, start: Point, end: Point, ms: float, seed: int) -> list[DiePose]:
    """Poses of a body under friction, all steps of the roll; the last is the place of rest."""
    import pymunk

    rng = random.Random(seed)
    steps = max(2, round(ms / 1000 / STEP))
    space = pymunk.Space()
    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (SIZE, SIZE)))
    body.position = start
    way = math.atan2(end[1] - start[1], end[0] - start[0]) + rng.uniform(-0.25, 0.25)
    body.velocity = (900 * math.cos(way), 900 * math.sin(way))
    body.angular_velocity = rng.choice((-1, 1)) * rng.uniform(11, 15)
    slide = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
    slide.max_bias, slide.max_force = 0, 1080.0
    turn = pymunk.GearJoint(space.static_body, body, 0, 1)
    turn.max_bias, turn.max_force = 0, 17500.0
    shape = pymunk.Poly.create_box(body, (SIZE, SIZE))
    shape.elasticity = 0.55
    space.add(body, shape, slide, turn)
    raw = [(body.position.x, body.position.y, body.angle)]
    for _ in range(steps):
        space.step(STEP)
        raw.append((body.position.x, body.position.y, body.angle))
    last = raw[-1]
    shown = _faces(raw, face, rng)
    poses = []
    for i, (x, y, angle) in enumerate(raw):
        t = i / steps
        # a few low hops, each lower than the one before
        height = abs(math.sin(t * math.pi * 3.2)) * 46 * (1 - t) ** 1.6
        turned = math.degrees(angle - last[2]) + REST_ANGLE
        poses.append(DiePose(x - last[0] + end[0], y - last[1] + end[1], turned, shown[i], height))
    return poses


def _faces(raw: list[tuple[float, float, float]], face: int, rng: random.Random) -> list[int]:
    """The face on top at each step: another one after each stretch of way, the fixed one for the last quarter."""
    travelled, next_turn, now = 0.0, 0.0, face
    shown = []
    for i, (x, y, _) in enumerate(raw):
        if i:
            travelled += math.hypot(x - raw[i - 1][0], y - raw[i - 1][1])
        if i > len(raw) * 0.74:
            now = face
        elif travelled >= next_turn:
            # never the same, never the one below
            now = rng.choice([f for f in range(1, 7) if f not in (now, 7 - now)])
            next_turn += SIZE * 0.62
        shown.append(now)
    return shown


def die_face(face: int, size: float, scale: float) -> pygame.Surface:
    """The upright die from above; cached."""

    def build() -> pygame.Surface:
        drawing = Drawing(size, size)
        r = size * 0.17
        drawing.rect(0.5, 0.5, size - 1, size - 1, r, fill=(150, 128, 88))
        paint = drawing.linear(
            0, 0, size, size, (0, (255, 252, 240), 1), (0.6, (240, 230, 206), 1), (1, (214, 198, 162), 1)
        )
        drawing.rect(1, 1, size - 3.2, size - 3.2, r, fill=paint)
        drawing.rect(0.75, 0.75, size - 1.5, size - 1.5, r, stroke=(96, 76, 42), width=1.2, alpha=0.6)
        middle = (size - 2) / 2
        for dx, dy in _PIPS[face]:
            x, y = middle + dx * size * 0.25, middle + dy * size * 0.25
            drawing.circle(x, y, size * 0.092, fill=PIP)
            drawing.circle(x, y + size * 0.02, size * 0.075, stroke=(60, 10, 8), width=size * 0.02, alpha=0.5)
        return drawing.render(scale)

    return CACHE.get(("die", face, size, scale), build)


def draw_die(surface: pygame.Surface, pose: DiePose, scale: float, *, size: float = SIZE) -> None:
    """Draw the die in a pose."""
    half = size / 2
    draw_shadow(
        surface, pose.x - half, pose.y - half + 4, size, size, size * 0.3, "hover" if pose.height > 4 else "rest", scale
    )
    angle = round(pose.angle / 3) * 3

    def build() -> pygame.Surface:
        grown = 1 + round(pose.height / 8) * 8 / 400
        return turned(die_face(pose.face, size * 2, scale), angle, 0.5 * grown)

    picture = CACHE.get(("die-turned", pose.face, size, angle % 360, round(pose.height / 8), scale), build)
    left = round(pose.x * scale - picture.get_width() / 2)
    surface.blit(picture, (left, round((pose.y - pose.height) * scale - picture.get_height() / 2)))
