"""Where everything lies on the duel table: boxes and poses in logical px of the 1920×1080 canvas. Nothing here
draws."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenes.table.box import Box
from sprites.duel_envoy import SIZES
from sprites.duel_own import trap_box
from sprites.faces.duel_face import LARGE
from sprites.notes import WIDTH as NOTES_W
from sprites.ring import RingArc, node_at, pill_at
from sprites.tween import Pose

CANVAS_W = 1920.0
CARD_W, CARD_H = 140.0, 196.0
NOTES_GAP = 14.0
"""Between a large card and the notes to it."""
HEADER = Box(0, 0, 1920, 52)
OWN = Box(28, 706, 348, 358)
PROMPT = Box(392, 706, 824, 128)
HAND = Box(392, 860, 824, 210)
DECKS = Box(1232, 706, 344, 358)
LOG = Box(1600, 64, 296, 626)
AFTER = Box(1600, 706, 296, 176)
END = Box(1600, 902, 296, 84)
HINTS = Box(1600, 992, 296, 76)
ICONS = tuple(Box(1720 + 48 * i, 8, 36, 36) for i in range(4))
ICON_NAMES = ("undo", "codex", "settings", "menu")
DIE = Box(872, 566, 84, 84)
BUBBLE_X, BUBBLE_Y, BUBBLE_MIRROR = 462.0, 284.0, 750.0
ORDER = Box(310, 6, 520, 40)

DECK_NAMES = ("character", "chip", "trap", "strategy")
DECK_SCALE = 0.643
DECK_BOXES = {
    "character": Box(1247, 753, 90, 126),
    "chip": Box(1409, 753, 90, 126),
    "trap": Box(1247, 904, 90, 126),
    "strategy": Box(1409, 904, 90, 126),
}

_CORNERS: dict[int, tuple[tuple[float, float], ...]] = {
    1: (),
    2: ((644, 66),),
    3: ((120, 200), (1168, 200)),
    4: ((28, 400), (644, 66), (1260, 400)),
    5: ((28, 440), (330, 66), (958, 66), (1260, 440)),
    6: ((28, 470), (120, 200), (644, 66), (1168, 200), (1260, 470)),
    7: ((28, 490), (60, 280), (390, 66), (930, 66), (1260, 280), (1292, 490)),
    8: ((28, 546), (28, 376), (28, 206), (678, 66), (1328, 206), (1328, 376), (1328, 546)),
    9: ((28, 546), (28, 376), (28, 206), (420, 66), (936, 66), (1328, 206), (1328, 376), (1328, 546)),
}


def panel_size(seats: int) -> str:
    """The size name of the others' panels: normal up to six seats, compact for seven, small beyond."""
    return "normal" if seats <= 6 else "compact" if seats == 7 else "small"


def panel_boxes(seats: int) -> tuple[Box, ...]:
    """The panels of the other seats, clockwise from the deciding seat's left. ValueError for more than nine seats."""
    if seats not in _CORNERS:
        raise ValueError(f"{seats} seats do not fit round the table")
    w, h = SIZES[panel_size(seats)]
    return tuple(Box(x, y, w, h) for x, y in _CORNERS[seats])


def places(seats: int, bottom: int) -> tuple[int, ...]:
    """The seats in order of their places: the first at the bottom, then clockwise."""
    return tuple((bottom + i) % seats for i in range(seats))


def seat_box(seat: int, seats: int, bottom: int) -> Box:
    """The panel of a seat."""
    place = (seat - bottom) % seats
    return OWN if place == 0 else panel_boxes(seats)[place - 1]


def die_box(seats: int) -> Box:
    """Where the die comes to rest: a little higher where the ring's label is near."""
    return DIE._replace(y=DIE.y - {7: 13.0, 9: 6.0}.get(seats, 0.0))


def large_box(near: tuple[float, float]) -> Box:
    """Where the large card lies: beside what it is of, inside the canvas; above the hand."""
    w, h = LARGE
    x = near[0] + 40 if near[0] + 40 + w < 1580 else near[0] - 40 - w
    y = min(max(64.0, near[1] - h / 2), 1068 - h)
    if near[1] > HAND.y - 40:
        x = min(max(24.0, near[0] - w / 2), 1572 - w)
        y = HAND.y - h - 26
    return Box(max(16.0, x), y, w, h)


def notes_box(card: Box, near: tuple[float, float]) -> Box:
    """Where the notes to a large card stand: on the side away from what it is of, left of the log if there is room."""
    right, left = card.right + NOTES_GAP, card.x - NOTES_GAP - NOTES_W
    sides = (right, left) if near[0] <= card.cx else (left, right)
    for most in (LOG.x - 16, CANVAS_W - 16):
        for x in sides:
            if x >= 16 and x + NOTES_W <= most:
                return Box(x, card.y, NOTES_W, card.h)
    raise ValueError(f"no room beside a card at {card.x}")


def bubble_box(target: Box | None, height: float) -> Box:
    """Where the bubble stands: on the side of the ring away from the arrow."""
    left = target is None or target.cx >= 804
    x = BUBBLE_X if left else BUBBLE_MIRROR
    top = BUBBLE_Y if height <= 300 else max(268.0, 434.0 - height / 2)
    return Box(x, top, 396, height)


def hand_poses(count: int) -> list[Pose]:
    """The hand as a flat fan; step and turn shrink with more cards."""
    if count <= 0:
        return []
    step = 0.0 if count == 1 else min(137.0, (HAND.w - CARD_W) / (count - 1))
    middle = (count - 1) / 2
    turn = min(1.1, 6.0 / max(1.0, middle))
    drop = min(1.1, 14.0 / max(1.0, middle * middle))
    return [
        Pose(
            HAND.cx + (i - middle) * step,
            HAND.y + 6 + CARD_H / 2 + drop * (i - middle) ** 2,
            turn * (i - middle),
            z=float(i),
        )
        for i in range(count)
    ]


def trap_boxes(count: int) -> tuple[Box, ...]:
    """The own set traps."""
    found = []
    for i in range(count):
        x, y, w, h = trap_box(count, i)
        found.append(Box(OWN.x + x, OWN.y + y, w, h))
    return tuple(found)


LABEL = (132.0, 40.0)
"""Room for the label of an arc."""
ALONG = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8)
"""Where on its arc a label may lie, the best place first."""


@dataclass(frozen=True)
class Seated:
    """A seat as the ring sees it, in the order of places."""

    seat: int
    alive: bool
    distance: int
    cost: int | None
    reach: bool


def ring_arcs(seated: list[Seated], words: dict[int, str]) -> tuple[RingArc, ...]:
    """The arcs between neighbours that live (D20: the living close ranks). ``seated``: by place, the bottom seat first.
    ``words``: distance -> its label."""
    living = [i for i, s in enumerate(seated) if s.alive or i == 0]
    if len(living) < 2:
        return ()
    seats = len(seated)
    taken = (*panel_boxes(seats), die_box(seats), PROMPT)
    arcs = []
    for a, b in zip(living, [*living[1:], living[0]], strict=True):
        near, far = seated[a], seated[b]
        if a != 0 and b != 0 and near.distance == far.distance:
            arcs.append(RingArc(a, b))
            continue
        ahead = b != 0 and (a == 0 or far.distance > near.distance)
        end = far if ahead else near
        arc = RingArc(a, b, end.distance, end.cost, end.reach, words.get(end.distance, ""))
        arcs.append(_clear(arc, seats, taken))
    return tuple(arcs)


def _clear(arc: RingArc, seats: int, taken: tuple[Box, ...]) -> RingArc:
    """The arc with its label as near to the middle as it lies free: an arc past a fallen seat runs by its panel."""
    for along in ALONG:
        moved = replace(arc, along=along)
        x, y = pill_at(moved, seats)
        label = Box(x - LABEL[0] / 2, y - LABEL[1] / 2, *LABEL)
        if not any(label.meets(box) for box in taken):
            return moved
    return arc


def arrow_ends(
    source: Box | None, target: Box, seats: int
) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]:
    """Start, direction there, end and direction there of an arrow. ``source`` None: the own node at the bottom."""
    from sprites.arrow import edge_point

    if source is None or source == OWN:
        x, y = node_at(0, seats)
        start, out = (x, y - 16), (0.0, -1.0)
    else:
        start, out = edge_point(source, (804.0, 450.0))
    if target == OWN:
        x, y = node_at(0, seats)
        return start, out, (x, y - 18), (0.0, -1.0)
    end, into = edge_point(target, (804.0, 450.0))
    if abs(end[0] - start[0]) < 60 and abs(target.cx - start[0]) < 60:
        # straight up: bend to the right, so that the bubble has its place beside it
        return start, (0.42, -0.9), (end[0] + 72, end[1]), (0.6, 0.8)
    return start, out, end, into
