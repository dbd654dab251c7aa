"""The seat-distance ring of the duel: arcs from the deciding seat with distance and time cost, a node for each seat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from sprites import text
from sprites.cache import CACHE
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.svg import Drawing
from sprites.theme import RGB, THEME, mix

CENTRE = (804.0, 450.0)
RX, RY = 440.0, 232.0
GAP = 6.0
"""Degrees free of the arc on both sides of a node."""
PILL = (116.0, 36.0)
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class RingNode:
    """A seat on the ring. ``place`` counts from the bottom clockwise; ``camp`` is ``""``, A, B or C.

    ``state``: ``""``, ``own``, ``target``, ``legal``.
    """

    place: int
    alive: bool = True
    camp: str = ""
    camp_colour: RGB | None = None
    state: str = ""


@dataclass(frozen=True, slots=True)
class RingArc:
    """A piece of the ring between two living seats that sit next to each other.

    ``start`` / ``end`` are places, clockwise. ``distance`` is that of its farther end from the bottom seat, 0 where
    both ends are equally far (nothing is written there). ``cost``: time of the next action to that end, or None.
    ``reach``: the next action can reach it; else it is drawn faintly. ``along``: where on the arc its label lies, from
    0 (start) to 1 (end).
    """

    start: int
    end: int
    distance: int = 0
    cost: int | None = None
    reach: bool = True
    words: str = ""
    along: float = 0.5


def angle_of(place: int, seats: int) -> float:
    """Degrees of a place on the screen (0 right, 90 down): the first at the bottom, then clockwise."""
    return 90.0 + 360.0 * place / max(1, seats)


def point_at(angle: float, grow: float = 0.0) -> Point:
    """The point of the ring at an angle, ``grow`` px outside it."""
    a = math.radians(angle)
    return CENTRE[0] + (RX + grow) * math.cos(a), CENTRE[1] + (RY + grow) * math.sin(a)


def node_at(place: int, seats: int) -> Point:
    """Where a seat's node lies."""
    return point_at(angle_of(place, seats))


def pill_at(arc: RingArc, seats: int) -> Point:
    """The middle of an arc's label."""
    start, end = _angles(arc, seats)
    return point_at(start + (end - start) * arc.along)


def distance_colour(distance: int) -> RGB:
    """The colour of a distance; 3 and beyond share one."""
    return THEME.distance[min(3, max(1, distance))]


def _angles(arc: RingArc, seats: int) -> tuple[float, float]:
    steps = (arc.end - arc.start) % seats or seats
    start = angle_of(arc.start, seats)
    return start, start + 360.0 * steps / seats


def _path(start: float, end: float, grow: float = 0.0) -> str:
    count = max(2, int((end - start) / 3))
    points = [point_at(start + (end - start) * i / count, grow) for i in range(count + 1)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def draw_ring(surface: pygame.Surface, nodes: Sequence[RingNode], arcs: Sequence[RingArc], scale: float) -> None:
    """Draw the ring without its labels (panels may lie over it); labels come with :func:`draw_pills`."""
    key = ("ring", tuple(nodes), tuple(arcs), scale)
    width, height = 2 * RX + 120, 2 * RY + 120
    left, top = CENTRE[0] - width / 2, CENTRE[1] - height / 2

    def build() -> pygame.Surface:
        drawing = Drawing(width, height, (left, top, width, height))
        for arc in arcs:
            start, end = _angles(arc, len(nodes))
            colour = distance_colour(arc.distance) if arc.distance else THEME.text["disabled"]
            strong = arc.reach and arc.distance > 0
            path = _path(start + GAP, end - GAP)
            drawing.path(path, stroke=(10, 8, 18), width=12, alpha=0.35, cap="round", join="round")
            drawing.path(
                path,
                stroke=colour if strong else mix(colour, THEME.table["duel"].mid, 0.62),
                width=8,
                cap="round",
                join="round",
            )
        for node in nodes:
            _node(drawing, node, len(nodes))
        return drawing.render(scale)

    def bed() -> pygame.Surface:
        drawing = Drawing(width, height, (left, top, width, height))
        _bed(drawing)
        return drawing.render(scale)

    corner = round(left * scale), round(top * scale)
    surface.blit(CACHE.get(("ring-bed", scale), bed), corner)
    surface.blit(CACHE.get(key, build), corner)
    for node in nodes:
        if node.camp and node.alive:
            x, y = node_at(node.place, len(nodes))
            colour = node.camp_colour or THEME.text["ivory"]
            text.draw(surface, node.camp, custom("sans-700", 16, colour), (x, y - 0.5), scale, anchor="center")


def _bed(drawing: Drawing) -> None:
    """The dark groove round the ring and the fine scale inside it."""
    cx, cy = CENTRE
    drawing.ellipse(cx, cy, RX + 24, RY + 24, stroke=(14, 10, 26), width=40, alpha=0.34)
    for i in range(120):
        a = math.radians(3 * i)
        long = i % 5 == 0
        inner, outer = -(30 if long else 25), -17
        x1, y1 = cx + (RX + inner) * math.cos(a), cy + (RY + inner) * math.sin(a)
        x2, y2 = cx + (RX + outer) * math.cos(a), cy + (RY + outer) * math.sin(a)
        drawing.line(x1, y1, x2, y2, stroke=THEME.text["brass"], width=1.2, alpha=0.34 if long else 0.2)


def _node(drawing: Drawing, node: RingNode, seats: int) -> None:
    x, y = node_at(node.place, seats)
    if node.state == "own":
        drawing.circle(x, y, 14, fill=THEME.table["duel"].well)
        drawing.circle(x, y, 13, stroke=THEME.text["ivory"], width=4)
        if not node.camp:
            drawing.circle(x, y, 4.5, fill=THEME.text["ivory"])
        return
    if not node.alive:
        drawing.circle(x, y, 8, fill=THEME.table["duel"].well, stroke=THEME.text["disabled"], width=1.5)
        drawing.line(x - 4, y - 4, x + 4, y + 4, stroke=THEME.text["disabled"], width=1.8, cap="round")
        return
    colour = (
        {"target": THEME.state["target"], "legal": THEME.state["legal"]}.get(node.state)
        or node.camp_colour
        or THEME.state["legal"]
    )
    drawing.circle(x, y, 14, fill=THEME.table["duel"].well)
    drawing.circle(x, y, 13, stroke=colour, width=3.5)


def draw_pills(surface: pygame.Surface, arcs: Sequence[RingArc], seats: int, scale: float) -> None:
    """The labels on the arcs: distance, dot, clock and time cost."""
    for arc in arcs:
        if arc.distance and arc.words:
            _pill(surface, arc, pill_at(arc, seats), scale)


def pill_width(arc: RingArc, scale: float) -> float:
    """Room the label takes: 116, or what its words need."""
    need = text.measure(arc.words, custom("sans-700", 16.5, "ivory"), scale) + 24
    if arc.cost is not None:
        need += 50
    return max(PILL[0] if arc.cost is not None else 60.0, math.ceil(need))


def _pill(surface: pygame.Surface, arc: RingArc, centre: Point, scale: float) -> None:
    w, h = pill_width(arc, scale), PILL[1]
    colour = distance_colour(arc.distance)
    if not arc.reach:
        colour = mix(colour, (120, 112, 150), 0.6)

    def build() -> pygame.Surface:
        drawing = Drawing(w, h)
        drawing.rect(1, 1, w - 2, h - 2, h / 2, fill=(16, 12, 28))
        drawing.rect(1.25, 1.25, w - 2.5, h - 2.5, h / 2, stroke=colour, width=2.2)
        picture = drawing.render(scale)
        words = custom("sans-700", 16.5, colour)
        box = text.draw(picture, arc.words, words, (12, h / 2 - 0.5), scale, anchor="midleft")
        if arc.cost is not None:
            x = box.right / scale
            middle = (x + w - 47) / 2
            text.draw(
                picture,
                "·",
                custom("sans-700", 17, mix(colour, (16, 12, 28), 0.4)),
                (middle, h / 2 - 0.5),
                scale,
                anchor="center",
            )
            draw_icon(picture, "clock", (w - 37, h / 2), 17, colour, scale, 2.2)
            text.draw(
                picture,
                str(arc.cost),
                custom("numeral-800", 18, colour),
                (w - 14, h / 2 - 0.5),
                scale,
                anchor="midright",
            )
        return picture

    picture = CACHE.get(("ring-pill", arc.distance, arc.cost, arc.reach, arc.words, w, scale), build)
    surface.blit(picture, (round((centre[0] - w / 2) * scale), round((centre[1] - h / 2) * scale)))
