"""Where everything lies on the chemistry table: pure functions from a view to boxes and poses.

Nothing here draws or knows pygame. All numbers are logical px of the 1920x1080 canvas (the grid of the look).
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.chem.view import CardView, ChemView, SeatView, StackView
from scenes.table.box import Box
from sprites.tween import Pose

CANVAS = Box(0, 0, 1920, 1080)
CARD_W, CARD_H = 140.0, 196.0
AREAS = ("solid", "liquid", "gas", "solution")

STACK_SCALE = 0.66
STACK_STEP = 40.0
NAME_AIR = 5.0  # more between two names than between their stacks, on either side
BENCH_SCALE = 0.9
BENCH_STEP = 56.0
ELEMENT_SCALE = 0.52
MINI_W, MINI_H, MINI_STEP = 50.0, 68.0, 29.0
MINI_SCALE = MINI_W / CARD_W

HEADER = Box(0, 0, 1920, 52)
OPPONENTS = Box(24, 60, 1536, 230)
DRAW_PILE = Box(104, 300, 132, 84)
RIBBON = Box(262, 304, 1068, 76)
DISCARD_PILE = Box(1352, 300, 160, 84)
OWN_ZONE = Box(24, 402, 1536, 222)
OWN_SEAT = Box(24, 640, 344, 424)
BENCH = Box(392, 640, 1180, 220)
PROMPT = Box(392, 640, 1180, 38)
SLOT = Box(446, 678, 126, 176)
BENCH_STACK = Box(596, 678, 240, 176)
CANDIDATES = Box(846, 684, 494, 176)
TARGETS = Box(1364, 678, 196, 182)
HAND = Box(392, 864, 1180, 206)
LOG = Box(1600, 64, 296, 560)
FORECAST = Box(1600, 640, 296, 246)
END = Box(1600, 902, 296, 84)
HINTS = Box(1600, 992, 296, 76)
ICONS = tuple(Box(1720 + 48 * i, 8, 36, 36) for i in range(4))
ICON_NAMES = ("undo", "codex", "settings", "menu")


@dataclass(frozen=True)
class Options:
    """What the layout depends on besides the view.

    ``bottom``: the seat at the bottom. ``bench``: hand cards that lie on the bench. ``compact``: window lower than
    800 px. ``scroll``: first row shown of an area that scrolls, by ``(seat, area)``.
    """

    bottom: int
    bench: tuple[int, ...] = ()
    parts: int = 0
    compact: bool = False
    hand_order: tuple[int, ...] = ()


@dataclass(frozen=True)
class StackPlace:
    """A stack of a zone at its place.

    ``ids``: the stacks gathered in it (mostly one). ``style``: ``full`` (offset stack), ``mini`` (small cards), ``row``
    (formula and hexagon only), ``more`` (a number: those without room). ``step`` is between its cards, at scale.
    """

    ids: tuple[int, ...]
    stack: StackView
    seat: int
    pose: Pose
    box: Box
    style: str
    step: float
    caption: Box
    name: Box | None = None
    mark: tuple[float, float] = (0.0, 0.0)
    """Where the middle of its hexagon is."""

    @property
    def count(self) -> int:
        """How many equal stacks are gathered here."""
        return len(self.ids)


@dataclass(frozen=True)
class ElementPlace:
    """An element card at its place. ``style``: ``full``, ``mini`` or ``index``."""

    card: CardView
    source: int
    seat: int
    pose: Pose
    box: Box
    style: str


@dataclass(frozen=True)
class SeatPlace:
    """A seat's panel. ``style``: ``own`` (zone and seat panel at the bottom), ``wide`` (mini cards in five wells) or
    ``block`` (wells in two rows, formulas only)."""

    seat: int
    box: Box
    style: str
    wells: Mapping[str, Box]
    elements: Box
    head: Box
    tracks: Box
    slots: tuple[Box, ...] = ()


@dataclass(frozen=True)
class HandPlace:
    """A hand card at rest."""

    card: CardView
    pose: Pose


@dataclass(frozen=True)
class Layout:
    """Everything that depends on the view. Order of ``stacks``, ``elements`` and ``hand`` is drawing order."""

    bottom: int
    seats: Mapping[int, SeatPlace]
    ring: tuple[int, ...]
    chevrons: tuple[tuple[float, float], ...]
    stacks: tuple[StackPlace, ...]
    elements: tuple[ElementPlace, ...]
    hand: tuple[HandPlace, ...]
    compact: bool = False
    overflow: Mapping[tuple[int, str], int] = field(default_factory=dict)

    def stack(self, stack_id: int) -> StackPlace | None:
        """The place of the stack with this id."""
        return next((s for s in self.stacks if stack_id in s.ids), None)

    def element(self, card_id: int) -> ElementPlace | None:
        """The place of the element card with this id."""
        return next((e for e in self.elements if e.card.id == card_id), None)

    def hand_card(self, card_id: int) -> HandPlace | None:
        """The place of a hand card."""
        return next((h for h in self.hand if h.card.id == card_id), None)

    def hand_of(self, seat: int) -> Pose:
        """Where cards drawn by a seat fly to, and those it plays come from."""
        if seat == self.bottom:
            return Pose(HAND.cx, HAND.cy + 40)
        head = self.seats[seat].tracks
        return Pose(head.x - 40, head.cy, scale=0.24)

    def landing(self, seat: int, area: str) -> Pose:
        """Where a stack enters an area whose place for it is not known yet."""
        well = self.seats[seat].wells[area]
        return Pose(well.cx, well.cy, scale=STACK_SCALE if seat == self.bottom else MINI_SCALE)


def layout(view: ChemView, options: Options) -> Layout:
    """Lay out the table for the person at ``options.bottom``."""
    count = len(view.seats)
    ring = tuple((options.bottom + i) % count for i in range(1, count))
    seats: dict[int, SeatPlace] = {}
    boxes = opponent_boxes(len(ring))
    for seat, box in zip(ring, boxes, strict=True):
        seats[seat] = _opponent(seat, box, "wide" if len(ring) <= 3 else "block")
    own = view.seats[options.bottom]
    seats[options.bottom] = _own(own)
    stacks: list[StackPlace] = []
    elements: list[ElementPlace] = []
    for seat, place in seats.items():
        stacks += _zone(view.seats[seat], place)
        elements += _elements(view.seats[seat], place)
    chevrons = tuple(((a.right + b.x) / 2, (a.cy + b.cy) / 2 + 4) for a, b in itertools.pairwise(boxes))
    hand = _hand(own, options)
    return Layout(options.bottom, seats, ring, chevrons, tuple(stacks), tuple(elements), hand, options.compact)


# ---------------------------------------------------------------- seats
def opponent_boxes(count: int) -> tuple[Box, ...]:
    """The panels of ``count`` opponents (1-5), in seat order, on a flat arc."""
    if count == 0:
        return ()
    width = min(620.0, (OPPONENTS.w - 24 * (count - 1)) / count)
    total = width * count + 24 * (count - 1)
    x = OPPONENTS.x + (OPPONENTS.w - total) / 2
    middle = (count - 1) / 2
    boxes = []
    for i in range(count):
        out = abs(i - middle) / middle if middle else 0.0
        boxes.append(Box(x + i * (width + 24), OPPONENTS.y + round(16 * out), width, 214))
    return tuple(boxes)


def _opponent(seat: int, box: Box, style: str) -> SeatPlace:
    head = Box(box.x, box.y, box.w, 58)
    cell = 26.0 if style == "wide" else (20.0 if box.w > 300 else 16.0)
    step = cell + (4 if style == "wide" else 3)
    tracks = Box(box.right - 14 - 7 * step + (step - cell), box.y + 11, 7 * step - (step - cell), 36)
    if style == "wide":
        element_w = 100.0 * box.w / 496
        well_w = (box.w - 24 - element_w - 20) / 4
        wells = {area: Box(box.x + 12 + i * (well_w + 5), box.y + 58, well_w, 144) for i, area in enumerate(AREAS)}
        elements = Box(box.right - 12 - element_w, box.y + 58, element_w, 144)
        return SeatPlace(seat, box, style, wells, elements, head, tracks)
    well_w = (box.w - 24 - 5) / 2
    wells = {
        area: Box(box.x + 12 + (i % 2) * (well_w + 5), box.y + 58 + (i // 2) * 57, well_w, 52)
        for i, area in enumerate(AREAS)
    }
    elements = Box(box.x + 12, box.y + 58 + 114, box.w - 24, 30)
    return SeatPlace(seat, box, style, wells, elements, head, tracks)


def _own(view: SeatView) -> SeatPlace:
    wells = own_wells(view.zone)
    elements = Box(1266, OWN_ZONE.y + 12, 282, OWN_ZONE.h - 24)
    head = Box(OWN_SEAT.x, OWN_SEAT.y, OWN_SEAT.w, 72)
    tracks = Box(OWN_SEAT.x + 16, 1006, OWN_SEAT.w - 32, 44)
    return SeatPlace(view.seat, OWN_ZONE, "own", wells, elements, head, tracks, element_slots(elements, 3))


def own_wells(zone: Sequence[StackView]) -> dict[str, Box]:
    """The four wells of the own zone: 272, 272, 272, 372 wide; the solution well grows up to 460 at the cost of wells
    that lie empty (never below 200), so that a full solution stays readable."""
    widths = {"solid": 272.0, "liquid": 272.0, "gas": 272.0, "solution": 372.0}
    used = {area: [s for s in zone if s.area == area] for area in AREAS}
    need = _wanted(used["solution"]) + 72
    if need > 372:
        room = min(460.0, need) - 372
        for area in ("liquid", "gas", "solid"):
            if room > 0 and not used[area]:
                give = min(room, 72.0)
                widths[area] -= give
                widths["solution"] += give
                room -= give
    x, wells = 36.0, {}
    for area in AREAS:
        wells[area] = Box(x, OWN_ZONE.y + 12, widths[area], OWN_ZONE.h - 24)
        x += widths[area] + 10
    return wells


def element_slots(box: Box, limit: int) -> tuple[Box, ...]:
    """The places of an own element well."""
    w, h = CARD_W * ELEMENT_SCALE, CARD_H * ELEMENT_SCALE
    step = min(78.6, (box.w - 58 - w) / max(1, limit - 1))
    return tuple(Box(box.x + 46 + i * step, box.y + 10, w, h) for i in range(limit))


# ---------------------------------------------------------------- zones
def stack_width(cards: int, scale: float = STACK_SCALE, step: float = STACK_STEP) -> float:
    """The width of an offset stack of ``cards`` cards."""
    return CARD_W * scale + step * max(0, cards - 1)


def faces_of(stack: StackView) -> int:
    """How many cards a stack shows: its own, or for a product those of its formula."""
    return max(1, len(stack.cards)) if stack.cards else parts_count(stack.formula)


def parts_count(formula: str) -> int:
    """How many cards a product of this formula is drawn with (2 for an unknown one)."""
    from scenes.table.content import designs  # late: the content is loaded when a product first lies on the table

    return len(designs(formula)) or 2


def _wanted(stacks: Sequence[StackView]) -> float:
    if not stacks:
        return 0.0
    return sum(stack_width(faces_of(s)) for s in stacks) + 24 * (len(stacks) - 1)


def _gather(stacks: Sequence[StackView]) -> list[tuple[StackView, ...]]:
    """Equal stacks (formula, source and threat) side by side as one."""
    groups: dict[tuple[str, int, int, int], list[StackView]] = {}
    for s in stacks:
        groups.setdefault((s.formula, s.source, s.threat, s.heal), []).append(s)
    return [tuple(g) for g in groups.values()]


def _zone(view: SeatView, place: SeatPlace) -> list[StackPlace]:
    result: list[StackPlace] = []
    for area in AREAS:
        stacks = [s for s in view.zone if s.area == area]
        if not stacks:
            continue
        well = place.wells[area]
        if place.style == "own":
            result += _own_well(view.seat, stacks, well)
        elif place.style == "wide":
            result += _wide_well(view.seat, stacks, well)
        else:
            result += _rows(view.seat, stacks, Box(well.x + 33, well.y + 3, well.w - 38, well.h - 6), 23, 2)
    return result


FITS = (
    (0.66, 1.0, 24.0),
    (0.62, 1.0, 18.0),
    (0.58, 0.9, 16.0),
    (0.54, 0.85, 14.0),
    (0.5, 0.8, 12.0),
    (0.5, 0.66, 10.0),
)
"""How an own well gets fuller: size of its cards, step between them, air between its stacks."""


def _own_well(seat: int, stacks: list[StackView], well: Box) -> list[StackPlace]:
    """An own well: stacks side by side, closer and smaller as they get more, equal ones gathered; else small cards in
    two rows. Nothing is ever covered."""
    left, right = well.x + 52, well.right - 14
    groups: list[tuple[StackView, ...]] = [(s,) for s in stacks]
    if _wanted(stacks) > right - left:
        groups = _gather(stacks)
    for size, tight, air in FITS:
        step = STACK_STEP * size / STACK_SCALE * tight
        widths = [stack_width(faces_of(g[0]), size, step) for g in groups]
        total = sum(widths) + air * (len(groups) - 1)
        if total <= right - left:
            return _row_of(seat, groups, widths, air, size, step, Box(left, well.y, right - left, well.h), well)
    return _own_minis(seat, _gather(stacks), well)


def _row_of(
    seat: int, groups: list[tuple[StackView, ...]], widths: list[float], air: float, size: float, step: float,
    room: Box, well: Box,
) -> list[StackPlace]:  # fmt: skip
    total = sum(widths) + air * (len(groups) - 1)
    x = min(max(well.cx - total / 2, room.x), room.right - total)
    spots = []
    for width in widths:
        spots.append(Box(x, well.y + 10 + (STACK_SCALE - size) * CARD_H / 2, width, CARD_H * size))
        x += width + air
    centres = [s.cx for s in spots]
    places = []
    for i, (group, spot) in enumerate(zip(groups, spots, strict=True)):
        before = well.x + 46 if i == 0 else (centres[i - 1] + centres[i]) / 2 + 3
        after = well.right - 6 if i == len(spots) - 1 else (centres[i] + centres[i + 1]) / 2 - 3
        half = min(centres[i] - before, after - centres[i])
        low = well.y + 10 + CARD_H * STACK_SCALE
        caption = Box(centres[i] - half, low + 4, 2 * half, 28)
        edge = well.x + 8 if i == 0 else before + NAME_AIR  # names lie lower than the label of the well
        end = after if i == len(spots) - 1 else after - NAME_AIR
        name = Box(edge, low + 33, end - edge, 22)
        pose = Pose(spot.cx, spot.cy, scale=size)
        ids = tuple(s.id for s in group)
        mark = (spot.right - 4, spot.y + 6)
        places.append(StackPlace(ids, group[0], seat, pose, spot, "full", step, caption, name, mark))
    return places


def _own_minis(seat: int, groups: list[tuple[StackView, ...]], well: Box) -> list[StackPlace]:
    left, top = well.x + 50, well.y + 8
    room = well.right - 10 - left
    rows = 2 if len(groups) > 2 else 1
    columns = -(-len(groups) // rows)
    cell = room / columns
    places = []
    for i, group in enumerate(groups):
        column, row = i % columns, i // columns
        count = faces_of(group[0])
        step = MINI_STEP if count < 2 else min(MINI_STEP, max(8.0, (cell - 8 - MINI_W) / (count - 1)))
        width = MINI_W + step * (count - 1)
        box = Box(left + column * cell + (cell - width) / 2, top + row * 94, width, MINI_H)
        caption = Box(left + column * cell, box.bottom + 1, cell, 24)
        pose = Pose(box.cx, box.cy, scale=MINI_SCALE)
        ids, mark = tuple(s.id for s in group), (box.right + 5, box.y + 15)
        places.append(StackPlace(ids, group[0], seat, pose, box, "mini", step, caption, None, mark))
    return places


def _wide_well(seat: int, stacks: list[StackView], well: Box) -> list[StackPlace]:
    """An opponent's well: one stack as small cards, more as rows of formulas."""
    groups = _gather(stacks)
    if len(groups) > 1:
        return _rows(seat, stacks, Box(well.x + 5, well.y + 28, well.w - 9, well.h - 33), 26, 5)
    group = groups[0]
    count = faces_of(group[0])
    step = MINI_STEP if count < 2 else min(MINI_STEP, (well.w - 8 - MINI_W) / (count - 1))
    width = MINI_W + step * (count - 1)
    box = Box(well.cx - width / 2, well.y + 31, width, MINI_H)
    caption = Box(well.x + 2, box.bottom + 6, well.w - 4, 28)
    pose = Pose(box.cx, box.cy, scale=MINI_SCALE)
    ids, mark = tuple(s.id for s in group), (min(box.right - 2, caption.right - 12), box.y - 4)
    return [StackPlace(ids, group[0], seat, pose, box, "mini", step, caption, None, mark)]


def _rows(seat: int, stacks: list[StackView], box: Box, height: float, most: int) -> list[StackPlace]:
    """Rows of formulas, dangerous ones first; what has no room is counted in the last row (``more``)."""
    groups = sorted(_gather(stacks), key=lambda g: (-g[0].threat, -g[0].heal))
    shown = groups if len(groups) <= most else groups[: most - 1]
    rest = tuple(s.id for g in groups[len(shown) :] for s in g)
    count = len(shown) + (1 if rest else 0)
    row_h = min(height, box.h / count)
    top = box.y + (box.h - row_h * count) / 2
    places = []
    for i, group in enumerate([*shown, *groups[len(shown) : len(shown) + 1]]):
        cell = Box(box.x, top + i * row_h, box.w, row_h)
        pose = Pose(cell.cx, cell.cy, scale=MINI_SCALE * 0.6)
        more = i == len(shown)
        ids = rest if more else tuple(s.id for s in group)
        style = "more" if more else "row"
        places.append(StackPlace(ids, group[0], seat, pose, cell, style, 0.0, cell))
    return places


# ---------------------------------------------------------------- elements
def _elements(view: SeatView, place: SeatPlace) -> list[ElementPlace]:
    box = place.elements
    count = len(view.elements)
    result = []
    for i, element in enumerate(view.elements):
        if place.style == "own":
            slots = element_slots(box, max(3, count))
            pose = Pose(*slots[i].centre, scale=ELEMENT_SCALE)
            spot, style = slots[i], "full"
        elif place.style == "wide":
            step = min(MINI_STEP, (box.w - 12 - MINI_W) / max(1, count - 1))
            x = box.cx - (MINI_W + step * (count - 1)) / 2 + i * step
            spot, style = Box(x, box.y + 31, MINI_W, MINI_H), "mini"
            pose = Pose(*spot.centre, scale=MINI_SCALE)
        else:
            step = min(58.0, (box.w - 92) / max(1, count))
            spot, style = Box(box.x + 40 + i * step, box.y + 2, step - 4, box.h - 4), "index"
            pose = Pose(*spot.centre, scale=MINI_SCALE * 0.4)
        result.append(ElementPlace(element.card, element.source, view.seat, pose, spot, style))
    return result


# ---------------------------------------------------------------- hand
def _hand(own: SeatView, options: Options) -> tuple[HandPlace, ...]:
    cards = [c for c in own.hand if c.id not in options.bench]
    if options.hand_order:
        rank = {card: i for i, card in enumerate(options.hand_order)}
        cards.sort(key=lambda c: rank.get(c.id, len(rank)))
    return tuple(HandPlace(c, p) for c, p in zip(cards, hand_poses(len(cards)), strict=True))


def hand_poses(count: int) -> list[Pose]:
    """The fan of ``count`` hand cards: step at most 134, turned 1.1 degrees a step, dropping with the square."""
    if count == 0:
        return []
    step = min(134.0, (HAND.w - CARD_W) / max(1, count - 1))
    middle = (count - 1) / 2
    turn = 1.1 if count <= 9 else 1.1 * 8 / (count - 1)
    poses = []
    for i in range(count):
        d = i - middle
        drop = 1.1 * (d * turn / 1.1) ** 2
        poses.append(Pose(HAND.cx + d * step, HAND.y + CARD_H / 2 + drop, turn * d, 1.0, 1.0, float(i)))
    return poses
