"""Where things lie on the bench: loose cards, candidates, targets, the parts of a play. Pure, logical px."""

from __future__ import annotations

from scenes.table.box import Box
from scenes.table.layout import (
    BENCH_SCALE,
    BENCH_STACK,
    BENCH_STEP,
    CANDIDATES,
    CARD_H,
    CARD_W,
    SLOT,
    TARGETS,
)
from sprites.tween import Pose

HINT = Box(1476, 643, 84, 32)
"""The hint button, at the end of the prompt line."""


def bench_poses(count: int) -> list[Pose]:
    """The loose cards on the bench, as one offset stack at 0.9."""
    width = CARD_W * BENCH_SCALE
    step = BENCH_STEP if count < 2 else min(BENCH_STEP, (BENCH_STACK.w - 6 - width) / (count - 1))
    total = width + step * max(0, count - 1)
    x = 606.0 if total <= 226 else BENCH_STACK.x
    y = BENCH_STACK.y + CARD_H * BENCH_SCALE / 2
    return [Pose(x + width / 2 + i * step, y, 0.0, BENCH_SCALE, 1.0, float(i)) for i in range(count)]


def candidate_boxes(count: int, chosen: int) -> list[tuple[int, Box]]:
    """Which candidates show, and where: one or two at full height; of more the chosen one full and its neighbours
    compact, a window of three that follows the choice."""
    if count <= 2:
        return [(i, Box(CANDIDATES.x, CANDIDATES.y + 92 * i, CANDIDATES.w, 84)) for i in range(count)]
    first = min(max(0, chosen - 1), count - 3)
    boxes, y = [], CANDIDATES.y
    for i in range(first, first + 3):
        h = 84.0 if i == chosen else 42.0
        boxes.append((i, Box(CANDIDATES.x, y, CANDIDATES.w, h)))
        y += h + 4
    return boxes


def target_boxes(count: int) -> list[Box]:
    """The list of target seats beside the candidates: rows of 34, closer from five seats on."""
    step = 38.0 if count <= 4 else 152.0 / count
    return [Box(TARGETS.x, 713 + i * step, TARGETS.w, min(34.0, step - 3)) for i in range(count)]


def part_boxes(count: int) -> list[Box]:
    """Rows of the substances and operations already put into the play, inside the slot."""
    step = min(32.0, 118.0 / max(1, count))
    return [Box(SLOT.x + 6, SLOT.y + 6 + i * step, SLOT.w - 12, step - 3) for i in range(count)]
