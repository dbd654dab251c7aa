"""What lies under a point, by name. Pure: from the layout and what the bench shows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scenes.table.box import Box
from scenes.table.layout import (
    BENCH_SCALE,
    BENCH_STACK,
    CARD_H,
    CARD_W,
    DISCARD_PILE,
    DRAW_PILE,
    END,
    FORECAST,
    HAND,
    ICON_NAMES,
    ICONS,
    LOG,
    OWN_SEAT,
    RIBBON,
    SLOT,
    Layout,
)
from sprites.tween import Pose

Point = tuple[float, float]


@dataclass(frozen=True)
class Surroundings:
    """What the prompt area shows now, beside the layout: boxes by item name, in drawing order.

    ``bench``: loose cards with their poses. ``rows``: everything else with a box - candidates, targets, parts, buttons,
    option rows, log lines. ``slot``: whether the dashed slot shows.
    """

    bench: Sequence[tuple[int, Pose]] = ()
    rows: Mapping[str, Box] = field(default_factory=dict)
    slot: bool = False
    raised: frozenset[int] = frozenset()


def in_card(point: Point, pose: Pose) -> bool:
    """Whether the point lies on a card with this pose (turned with it)."""
    dx, dy = point[0] - pose.x, point[1] - pose.y
    a = math.radians(pose.angle)
    x = dx * math.cos(a) + dy * math.sin(a)
    y = -dx * math.sin(a) + dy * math.cos(a)
    return abs(x) <= CARD_W * pose.scale / 2 and abs(y) <= CARD_H * pose.scale / 2


def items(point: Point, layout: Layout, around: Surroundings) -> Iterator[str]:
    """Everything under the point, topmost first."""
    for name, icon in zip(ICON_NAMES, ICONS, strict=True):
        if icon.grow(6).has(point):
            yield f"icon:{name}"
    if END.has(point):
        yield "end"
    for card, pose in reversed(around.bench):
        if in_card(point, pose):
            yield f"bench:{card}"
    for name, box in reversed(list(around.rows.items())):
        if box.has(point):
            yield name
    if around.slot and SLOT.has(point):
        yield "slot"
    # Rest poses, not lifted ones: else a card would flicker at its lower edge.
    for place in reversed(layout.hand):
        raised = place.card.id in around.raised
        pose = place.pose._replace(y=place.pose.y - 10) if raised else place.pose
        if in_card(point, pose):
            yield f"hand:{place.card.id}"
    for element in reversed(layout.elements):
        if element.box.has(point):
            yield f"element:{element.card.id}"
    for stack in reversed(layout.stacks):
        if stack.box.has(point) or stack.caption.has(point):
            yield f"stack:{stack.ids[0]}"
    for seat in layout.seats.values():
        if seat.elements.has(point):
            yield f"well:{seat.seat}"
        for area, well in seat.wells.items():
            if well.has(point):
                yield f"area:{seat.seat}:{area}"
        if seat.style != "own" and seat.head.has(point):
            yield f"seat:{seat.seat}"
        if seat.box.has(point):
            yield f"zone:{seat.seat}"
    if OWN_SEAT.has(point):
        yield f"seat:{layout.bottom}"
    for name, box in (
        ("pile", DRAW_PILE), ("discard", DISCARD_PILE), ("ribbon", RIBBON), ("log", LOG), ("forecast", FORECAST),
        ("benchroom", BENCH_STACK), ("handroom", HAND),
    ):  # fmt: skip
        if box.has(point):
            yield name


def hit(point: Point, layout: Layout, around: Surroundings) -> str:
    """The topmost thing under the point, or ""."""
    return next(items(point, layout, around), "")


def drop(point: Point, layout: Layout, around: Surroundings, dragged: frozenset[str]) -> str:
    """Where something let go at the point would go: ``hand:C`` or ``bench`` (onto other cards), ``slot``,
    ``element:C``, ``well:S``, ``zone:S``, ``handroom``, or ""."""
    for name in items(point, layout, around):
        if name in dragged:
            continue
        kind, _, rest = name.partition(":")
        if kind in ("hand", "element", "well", "zone", "slot", "handroom"):
            return name
        if kind in ("bench", "benchroom"):
            return "bench"
        if kind in ("target",):
            return f"zone:{rest}"
        if kind == "area":
            return f"zone:{rest.partition(':')[0]}"
        if kind == "stack":
            place = layout.stack(int(rest))
            return f"zone:{place.seat}" if place is not None else ""
        if kind == "seat":
            return f"zone:{rest}"
    return ""


def bench_box(pose: Pose) -> Box:
    """The box of a loose card on the bench."""
    w, h = CARD_W * BENCH_SCALE, CARD_H * BENCH_SCALE
    return Box(pose.x - w / 2, pose.y - h / 2, w, h)
