"""The attack arrow: a tapering curve from the attacker to the panel that is hit, with a glow."""

from __future__ import annotations

import itertools
import math

import pygame

from sprites.cache import CACHE
from sprites.svg import Drawing
from sprites.theme import RGB, THEME, darken

Point = tuple[float, float]
Box = tuple[float, float, float, float]
START: RGB = (241, 215, 155)
_PAD = 40.0
_GROWTH = 14  # pictures of a growing arrow
HEAD = 46.0
TAIL_WIDTH, NECK_WIDTH = 6.0, 19.0


def edge_point(box: Box, towards: Point) -> tuple[Point, Point]:
    """The middle of the edge of a box that faces a point, and the outward direction there."""
    cx, cy = box[0] + box[2] / 2, box[1] + box[3] / 2
    dx, dy = towards[0] - cx, towards[1] - cy
    # compare in units of the box, so that a wide panel at the side is met from the side
    if abs(dx) / box[2] > abs(dy) / box[3] * 0.8:
        way = 1.0 if dx > 0 else -1.0
        y = max(box[1] + 40, min(box[1] + box[3] - 40, cy + dy * 0.18))
        return (cx + way * box[2] / 2, y), (way, 0.0)
    way = 1.0 if dy > 0 else -1.0
    x = max(box[0] + 50, min(box[0] + box[2] - 50, cx + dx * 0.1))
    return (x, cy + way * box[3] / 2), (0.0, way)


def curve(start: Point, out: Point, end: Point, into: Point) -> list[Point]:
    """Points of the arrow's spine. ``out`` / ``into``: outward directions at both ends."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    a = (start[0] + out[0] * length * 0.52, start[1] + out[1] * length * 0.52)
    b = (end[0] + into[0] * length * 0.42, end[1] + into[1] * length * 0.42)
    points = []
    for i in range(49):
        t = i / 48
        u = 1 - t
        points.append(
            (
                u**3 * start[0] + 3 * u * u * t * a[0] + 3 * u * t * t * b[0] + t**3 * end[0],
                u**3 * start[1] + 3 * u * u * t * a[1] + 3 * u * t * t * b[1] + t**3 * end[1],
            )
        )
    return points


def _normal(points: list[Point], i: int) -> Point:
    a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return -(b[1] - a[1]) / length, (b[0] - a[0]) / length


def outline(points: list[Point]) -> list[Point]:
    """The polygon of an arrow along its spine: a growing shaft and a head."""
    lengths = [0.0]
    for a, b in itertools.pairwise(points):
        lengths.append(lengths[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    whole = lengths[-1]
    head = min(HEAD, whole * 0.6)
    neck = max(i for i, at in enumerate(lengths) if at <= whole - head) if whole > head else 0
    left, right = [], []
    for i in range(neck + 1):
        width = TAIL_WIDTH + (NECK_WIDTH - TAIL_WIDTH) * lengths[i] / max(1.0, whole - head)
        nx, ny = _normal(points, i)
        x, y = points[i]
        left.append((x + nx * width / 2, y + ny * width / 2))
        right.append((x - nx * width / 2, y - ny * width / 2))
    nx, ny = _normal(points, neck)
    tip = points[-1]
    x, y = points[neck]
    span = head * 0.5
    back = (tip[0] - x, tip[1] - y)
    length = math.hypot(*back) or 1.0
    bx, by = back[0] / length * head * 0.12, back[1] / length * head * 0.12
    barbs = [(x + nx * span - bx, y + ny * span - by), tip, (x - nx * span - bx, y - ny * span - by)]
    return [*left, *barbs, *reversed(right)]


def draw_arrow(
    surface: pygame.Surface, start: Point, out: Point, end: Point, into: Point, scale: float, *, grown: float = 1.0
) -> None:
    """Draw the arrow from ``start`` to ``end``; ``grown`` 0…1 while it grows."""
    step = max(0, min(_GROWTH, round(grown * _GROWTH)))
    if step == 0:
        return
    spine = curve(start, out, end, into)
    part = spine[: max(4, round(len(spine) * step / _GROWTH))]
    xs, ys = [p[0] for p in spine], [p[1] for p in spine]
    left, top = min(xs) - _PAD, min(ys) - _PAD
    width, height = max(xs) + _PAD - left, max(ys) + _PAD - top

    def build() -> pygame.Surface:
        shape = outline(part)
        red = THEME.state["target"]
        glow = Drawing(width, height, (left, top, width, height))
        glow.polygon(shape, fill=red, stroke=red, width=7, join="round", alpha=0.62)
        small = 6.0
        blurred = pygame.transform.box_blur(glow.render(scale / small), max(1, round(1.3 * scale)))
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        whole = pygame.transform.smoothscale(blurred, size)
        drawing = Drawing(width, height, (left, top, width, height))
        fade = drawing.linear(*spine[0], *spine[-1], (0, START, 1), (0.35, (250, 178, 126), 1), (1, red, 1))
        drawing.polygon(shape, fill=fade, stroke=darken(red, 0.72), width=2, join="round")
        whole.blit(drawing.render(scale), (0, 0))
        return whole

    key = ("arrow", round(start[0]), round(start[1]), out, round(end[0]), round(end[1]), into, step, scale)
    surface.blit(CACHE.get(key, build), (round(left * scale), round(top * scale)))
