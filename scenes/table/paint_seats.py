"""Seats and their zones: opponents' panels, the own zone with its wells, captions and hexagons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from cards.text import formula_markup
from game.chem.view import ChemView, SeatView
from scenes.table import content, faces
from scenes.table.box import Box
from scenes.table.layout import AREAS, ElementPlace, Layout, SeatPlace, StackPlace
from scenes.table.look import BRASS, IVORY, MIST, Look
from sprites import text as words
from sprites.cache import CACHE
from sprites.controls import draw_chevron, draw_damage
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.layer_track import SMALL_CELL, SMALL_STEP, draw_small_track
from sprites.panels import draw_panel, draw_slot, draw_state, draw_well
from sprites.piles import draw_backs_fan
from sprites.shadows import inset
from sprites.shapes import put
from sprites.svg import Drawing
from sprites.theme import RGB, THEME, Shade

TEAM_COLOURS: tuple[RGB, ...] = (THEME.seat(5).colour, THEME.seat(4).colour, THEME.seat(6).colour)


@dataclass(frozen=True)
class States:
    """What is lit in the zones now.

    ``wells``: state by ``area:S:gas`` or ``well:S`` (selected, thin, legal). ``stacks`` and ``elements``: state by id.
    ``panels``: state by seat (target, legal). ``veiled``: seats whose zone refuses what is in hand.
    """

    wells: Mapping[str, str] = field(default_factory=dict)
    stacks: Mapping[int, str] = field(default_factory=dict)
    elements: Mapping[int, str] = field(default_factory=dict)
    panels: Mapping[int, str] = field(default_factory=dict)
    veiled: frozenset[int] = frozenset()


NAME_SIZE, NAME_LEAST = 17.6, 14.0
"""Size of the names under stacks, and the smallest."""
ROW_LEAST = 10.5
"""Smallest size of a formula in a row of an opponent's well."""
NO_STATES = States()


def teams(view: ChemView) -> bool:
    """Whether the table plays in teams."""
    sides = [s.team for s in view.seats]
    return len(set(sides)) < len(sides)


def seat_words(look: Look, view: ChemView, seat: int, bottom: int) -> tuple[str, str]:
    """The words under a name: where it sits from the bottom seat, and who plays it."""
    count = len(view.seats)
    step = (seat - bottom) % count
    other = view.seats[seat]
    if teams(view) and other.team == view.seats[bottom].team:
        place = look.t("table.seat.ally")
    elif step == 1:
        place = look.t("table.seat.next")
    elif step == count - 1:
        place = look.t("table.seat.previous")
    elif count % 2 == 0 and step == count // 2:
        place = look.t("table.seat.opposite")
    else:
        place = look.t("table.seat.after", n=step)
    level = other.who.removeprefix("bot:").partition("@")[0] if other.who != "human" else ""  # as in bot:hard@0.3
    who = look.t("table.seat.bot", level=f"level.{level}") if level else look.t("table.seat.human")
    return place, who


# ---------------------------------------------------------------- opponents
def order_mark(surface: pygame.Surface, look: Look, x: float, y: float) -> None:
    """The brass chevron between two seats: the order of turns."""
    draw_chevron(surface, (x, y), look.scale, size=33, width=2.0)


def opponent_frame(surface: pygame.Surface, look: Look, view: ChemView, layout: Layout, seat: int) -> None:
    """What never changes of an opponent's panel: its box, wells and their labels."""
    place = layout.seats[seat]
    lip = TEAM_COLOURS[view.seats[seat].team % 3] if teams(view) else None
    draw_panel(surface, place.box, look.scale, lip_colour=lip)
    _seat_bar(surface, look, seat, place.box, lip)
    for area in AREAS:
        draw_well(surface, place.wells[area], look.scale, radius=9)
    draw_well(surface, place.elements, look.scale, element=True, radius=9)
    _labels(surface, look, place)


def opponent(
    surface: pygame.Surface, look: Look, view: ChemView, layout: Layout, seat: int, states: States,
    hidden: frozenset[str], shifting: frozenset[str] = frozenset(), *, turn: bool, layers: float | None = None,
) -> None:  # fmt: skip
    """What lies in one opponent's panel."""
    place, other = layout.seats[seat], view.seats[seat]
    if seat in states.panels:
        draw_state(surface, place.box, look.scale, states.panels[seat], 16)
    _head(surface, look, view, layout.bottom, other, place, turn, layers)
    _lit_wells(surface, look, place, states, 9)
    _contents(surface, look, layout, seat, states, hidden, shifting)
    count = len(other.elements)
    if place.style == "wide" and count:
        spot = (place.elements.cx, place.elements.bottom - 24)
        counted = look.t("table.element_count", n=count, limit=view.element_limit)
        look.write(surface, counted, custom("sans-500", look.small, MIST), spot, "center")
    if other.out:
        _fallen(surface, look, place.box)
    elif seat in states.veiled:
        for well in place.wells.values():
            _veil(surface, look, well, 0.5, 9 if place.style != "own" else 14)


def _lit_wells(surface: pygame.Surface, look: Look, place: SeatPlace, states: States, radius: float) -> None:
    for area in AREAS:
        state = states.wells.get(f"area:{place.seat}:{area}", "")
        if state:
            lit_well(surface, look, place.wells[area], state, radius)
    state = states.wells.get(f"well:{place.seat}", "")
    if state:
        lit_well(surface, look, place.elements, state, radius)


def lit_well(surface: pygame.Surface, look: Look, box: Box, state: str, radius: float) -> None:
    """Line and inner light of a well that something may go into."""
    scale = look.scale
    colour = THEME.state["selected" if state == "thin" else state]
    shades = (Shade(0, 0, 28, 0.2 if state == "thin" else 0.5),)
    surface.blit(
        inset(box.w, box.h, radius, scale, level=state, colour=colour, shades=shades),
        (round(box.x * scale), round(box.y * scale)),
    )

    def build() -> pygame.Surface:
        drawing = Drawing(box.w, box.h)
        width, alpha = (1.6, 0.7) if state == "thin" else (2.4, 1.0)
        drawing.rect(
            width / 2,
            width / 2,
            box.w - width,
            box.h - width,
            radius - width / 2,
            stroke=colour,
            width=width,
            alpha=alpha,
        )
        return drawing.render(scale)

    surface.blit(
        CACHE.get(("lit-well", box.w, box.h, radius, state, scale), build), (round(box.x * scale), round(box.y * scale))
    )


def _seat_bar(surface: pygame.Surface, look: Look, seat: int, box: Box, lip: RGB | None) -> None:
    colour = lip or THEME.seat(seat).colour

    def build() -> pygame.Surface:
        drawing = Drawing(6, 30)
        drawing.rect(0, 0, 4, 30, 2, fill=colour)
        return drawing.render(look.scale)

    bar = CACHE.get(("seat-bar", colour, look.scale), build)
    surface.blit(bar, (round(box.x * look.scale), round((box.y + 14) * look.scale)))


def _head(
    surface: pygame.Surface,
    look: Look,
    view: ChemView,
    bottom: int,
    other: SeatView,
    place: SeatPlace,
    turn: bool,
    layers: float | None = None,
) -> None:
    box, scale = place.box, look.scale
    cells = cells_box(place, other.cap)
    if place.style == "block":
        _block_head(surface, look, other, box)
    else:
        look.seat(surface, other.seat, (box.x + 32, box.y + 30), 34)
        hand_x = cells.x - 112
        room = hand_x - box.x - 66
        name = custom("sans-700", look.big(20), IVORY)
        y = box.y + (30 if look.compact else 20)
        name = look.shrink(look.name(other), name, room, 15)
        look.write(surface, look.name(other), name, (box.x + 60, y), width=room)
        if not look.compact:
            place_word, who = seat_words(look, view, other.seat, bottom)
            small = custom("sans-500", 14, MIST)
            line = look.t("table.seat.line", place=place_word, who=who)
            line = line if look.measure(line, small) <= room + 4 else who
            small = look.shrink(line, small, room + 4, 12)
            look.write(surface, line, small, (box.x + 60, box.y + 42), width=room + 4)
        spot = (hand_x + 32, box.y + 30)
        draw_backs_fan(surface, "back:chem", other.hand_count, spot, look.texts.lang, scale)
        count = custom("numeral-800", 22, IVORY)
        look.write(surface, str(other.hand_count), count, (hand_x + 60, box.y + 30), width=44)
    layer_cells(surface, look, other, cells, layers)
    if turn:
        at, size = ((box.x + BLOCK_MARK, box.y + 30), 28) if place.style == "block" else ((box.x + 32, box.y + 30), 34)
        _turn_ring(surface, look, at, size)


def _turn_ring(surface: pygame.Surface, look: Look, at: tuple[float, float], size: float) -> None:
    """The brass ring round the shape of the seat whose turn it is; ``size`` is the shape's."""
    radius = size / 2 + 4

    def build() -> pygame.Surface:
        drawing = Drawing(52, 52)
        drawing.circle(26, 26, radius, stroke=BRASS, width=2.0, alpha=0.95)
        return drawing.render(look.scale)

    put(surface, CACHE.get(("turn-ring", radius, look.scale), build), at, look.scale)


BLOCK_MARK = 28.0
"""Where the middle of the seat shape of a narrow panel is, from its left edge."""


def _block_head(surface: pygame.Surface, look: Look, other: SeatView, box: Box) -> None:
    """The head of a narrow panel: name and hand above, layers below."""
    look.seat(surface, other.seat, (box.x + BLOCK_MARK, box.y + 30), 28)
    count = custom("numeral-800", 19, IVORY)
    digits = look.measure(str(other.hand_count), count)
    right = box.right - 14
    look.write(surface, str(other.hand_count), count, (right, box.y + 27), "midright")
    spot = (right - digits - 27, box.y + 28)
    draw_backs_fan(surface, "back:chem", other.hand_count, spot, look.texts.lang, look.scale, 0.2)
    room = spot[0] - 26 - box.x - 52
    face = look.shrink(look.name(other), custom("sans-700", 18, IVORY), room, 14)
    look.write(surface, look.name(other), face, (box.x + 52, box.y + 18), width=room)


def cells_box(place: SeatPlace, cap: int) -> Box:
    """Where the layer cells of an opponent are."""
    if place.style == "wide":
        width = cap * SMALL_STEP - (SMALL_STEP - SMALL_CELL)
        return Box(place.box.right - 14 - width, place.box.y + 12, width, SMALL_CELL)
    cell = 17.5
    step = cell * SMALL_STEP / SMALL_CELL
    return Box(place.box.x + 52, place.box.y + 31, cap * step - (step - cell), cell)


def layer_cells(surface: pygame.Surface, look: Look, other: SeatView, box: Box, layers: float | None = None) -> None:
    """The layers of an opponent: lit brass cells, those that settlement would take red, a marker below the last one."""
    have = other.layers if layers is None else round(layers)
    after = other.forecast.after
    threatened = after if layers is None and after < have else None
    draw_small_track(surface, (box.right, box.y), look.scale, other.cap, have, threatened, size=box.h)


def _labels(surface: pygame.Surface, look: Look, place: SeatPlace) -> None:
    scale = look.scale
    for area in (*AREAS, "element"):
        box = place.elements if area == "element" else place.wells[area]
        colour = BRASS if area == "element" else MIST
        if place.style == "wide":
            draw_icon(surface, area, (box.x + 16, box.y + 14), 17, colour, scale, 1.7)
            if not look.compact:
                name = look.t(f"table.area.{area}")
                face = look.shrink(name, custom("sans-500", 14, colour), box.w - 32, 11.5)
                look.write(surface, name, face, (box.x + 28, box.y + 14), width=box.w - 32)
        else:
            draw_icon(surface, area, (box.x + 18, box.cy), 18, colour, scale, 1.7)


def _contents(
    surface: pygame.Surface, look: Look, layout: Layout, seat: int, states: States, hidden: frozenset[str],
    shifting: frozenset[str],
) -> None:  # fmt: skip
    names = name_face(look, [p for p in layout.stacks if p.seat == seat])
    for place in layout.stacks:
        if place.seat != seat:
            continue
        if not _all_hidden(place, hidden):
            stack(surface, look, place, names, states.stacks.get(place.ids[0], ""))
        elif place.style in ("full", "mini") and any(f"stack:{i}" in shifting for i in place.ids):
            _caption(surface, look, place, names)
    for element in layout.elements:
        if element.seat == seat and f"element:{element.card.id}" not in hidden:
            element_card(surface, look, element, states.elements.get(element.card.id, ""))


def _all_hidden(place: StackPlace, hidden: frozenset[str]) -> bool:
    return all(f"stack:{s}" in hidden for s in place.ids)


def name_face(look: Look, places: Sequence[StackPlace]) -> words.TextStyle:
    """The one face of all names of a zone: as large as lets every name fit that can be read at all."""
    face = custom("sans-500", min(look.label, NAME_SIZE), MIST)
    for place in places:
        if place.name is not None:
            name = content.name(place.stack.formula, look.texts)
            smaller = look.shrink(name, face, place.name.w, NAME_LEAST)
            if look.measure(name, smaller) <= place.name.w:
                face = smaller
    return face


def stack(surface: pygame.Surface, look: Look, place: StackPlace, names: words.TextStyle, state: str = "") -> None:
    """A stack at its place with caption and hexagon."""
    if place.style == "row":
        _row(surface, look, place, state)
        return
    if place.style == "more":
        label = f"+{len(place.ids)}"
        look.write(surface, label, custom("sans-700", look.small, MIST), place.box.centre, "center")
        return
    s = place.stack
    face = ("stack", s.formula, tuple(c.design for c in s.cards) or content.designs(s.formula))
    faces.put(surface, face, place.pose, look, step=place.step, state=state or "rest")
    _caption(surface, look, place, names)
    size = 38.0 if place.style == "full" else 30.0
    if s.threat:
        draw_damage(surface, place.mark, -s.threat * place.count, look.scale, size=size)
    elif s.heal:
        draw_damage(surface, place.mark, s.heal, look.scale, size=size, heal=True)
    if place.count > 1:
        faces.count_tag(surface, (place.box.x + 6, place.box.bottom - 10), place.count, look)


def _caption(surface: pygame.Surface, look: Look, place: StackPlace, names: words.TextStyle) -> None:
    """Source and formula under a stack, and its name where all of it has room; a tight formula gets smaller, then loses
    the mark (hovering tells the source)."""
    formula = formula_markup(place.stack.formula)
    full = place.style == "full"
    room = place.caption.w - (0 if full else 6)
    face = custom("serif-700", 23.0 if full else 18.5, IVORY)
    mark, air = (17.0, 9.0) if full else (13.0, 6.0)
    with_mark = look.measure(formula, face.with_(size=15.0)) + mark + air + (0 if full else 8) <= room
    if with_mark:
        room -= mark + air
    face = look.squeeze(formula, face, room, 12.5)
    width = min(room, look.measure(formula, face))
    x = place.caption.cx - (width + (mark + air if with_mark else 0)) / 2
    y = place.caption.cy
    if with_mark:
        look.seat(surface, place.stack.source, (x + mark / 2, y + 1), mark)
        x += mark + air
    look.write(surface, formula, face, (x, y), width=room + 2)
    if place.name is not None:
        name = content.name(place.stack.formula, look.texts)
        wide = look.measure(name, names)
        if wide <= place.name.w:  # under its stack, or as near to that as its neighbours let it
            x = min(max(place.caption.cx, place.name.x + wide / 2), place.name.right - wide / 2)
            look.write(surface, name, names, (x, place.name.cy), "center")


def _row(surface: pygame.Surface, look: Look, place: StackPlace, state: str) -> None:
    box, s = place.box, place.stack
    if state:
        draw_state(surface, box.grow(-1), look.scale, state, 6)
    harm = s.threat * place.count or s.heal
    tight = box.w < 100
    hexagon = (min(22.0 if tight else 25.0, box.h * 1.04)) if harm else 0.0
    formula = formula_markup(s.formula) + (f" ×{place.count}" if place.count > 1 else "")
    mark = 10.0 if tight else min(13.0, box.h * 0.55)
    end = box.right + (5 if tight else 2) - hexagon
    x = box.x + mark + (4 if tight else 6)
    face = custom("serif-700", min(18.0, box.h * 0.72), IVORY)
    if look.measure(formula, look.squeeze(formula, face, end - x, ROW_LEAST)) <= end - x + 3:
        look.seat(surface, s.source, (box.x + mark / 2 + 1, box.cy), mark)
    else:
        x = box.x + 1  # the whole formula counts more than the mark: hovering tells the source
    room = end - x
    face = look.squeeze(formula, face, room, ROW_LEAST)
    look.write(surface, formula, face, (x, box.cy - 1), width=room + 3)
    if harm:
        at = (box.right - hexagon / 2 + (6 if tight else 2), box.cy)
        value = -harm if s.threat else harm
        draw_damage(surface, at, value, look.scale, size=hexagon, heal=not s.threat)


def element_card(surface: pygame.Surface, look: Look, place: ElementPlace, state: str = "") -> None:
    """An element at its place."""
    scale = look.scale
    if place.style == "index":
        symbol = place.card.design.partition(":")[2]
        draw_panel(surface, place.box, scale, variant="quiet", radius=6)
        look.seat(surface, place.source, (place.box.x + 11, place.box.cy), 12)
        face = custom("serif-900", 18, IVORY)
        look.write(surface, symbol, face, (place.box.x + 21, place.box.cy), width=place.box.w - 22)
    else:
        faces.put(surface, ("card", place.card.design), place.pose, look)
        if place.style == "full":
            look.seat(surface, place.source, (place.box.cx, place.box.bottom + 24), 20)
    if state:
        draw_state(surface, place.box.grow(2), scale, state, 8)


def _veil(surface: pygame.Surface, look: Look, box: Box, alpha: float, radius: float = 16) -> None:
    def build() -> pygame.Surface:
        drawing = Drawing(box.w, box.h)
        drawing.rect(0, 0, box.w, box.h, radius, fill=THEME.state["illegal_veil"], alpha=alpha)
        return drawing.render(look.scale)

    picture = CACHE.get(("seat-veil", box.w, box.h, alpha, radius, look.scale), build)
    surface.blit(picture, (round(box.x * look.scale), round(box.y * look.scale)))


def _fallen(surface: pygame.Surface, look: Look, box: Box) -> None:
    _veil(surface, look, box, 0.72)
    look.write(surface, look.t("table.fallen"), custom("serif-900", 30, MIST), (box.cx, box.cy + 18), "center")


# ---------------------------------------------------------------- the own zone
def own_frame(surface: pygame.Surface, look: Look, view: ChemView, layout: Layout) -> None:
    """What never changes of the own zone."""
    place = layout.seats[layout.bottom]
    lip = TEAM_COLOURS[view.seats[layout.bottom].team % 3] if teams(view) else None
    draw_panel(surface, place.box, look.scale, variant="own", lip_colour=lip)
    for area in AREAS:
        draw_well(surface, place.wells[area], look.scale)
        _well_label(surface, look, place.wells[area], area, MIST)
    draw_well(surface, place.elements, look.scale, element=True)
    _well_label(surface, look, place.elements, "element", BRASS)


def own_zone(
    surface: pygame.Surface, look: Look, view: ChemView, layout: Layout, states: States, hidden: frozenset[str],
    shifting: frozenset[str] = frozenset(),
) -> None:  # fmt: skip
    """What lies in the zone of the seat at the bottom."""
    scale = look.scale
    seat = layout.bottom
    place, me = layout.seats[seat], view.seats[seat]
    if seat in states.panels:
        draw_state(surface, place.box, scale, states.panels[seat], 16)
    _lit_wells(surface, look, place, states, 14)
    for slot in place.slots[len(me.elements) :]:
        draw_slot(surface, slot, scale, alpha=0.34)
    face = custom("sans-500", look.label + 1, MIST)
    counted = look.t("table.element_count", n=len(me.elements), limit=view.element_limit)
    look.write(surface, counted, face, (place.elements.cx + 14, place.elements.bottom - 32), "center")
    _contents(surface, look, layout, seat, states, hidden, shifting)
    if me.out:
        _fallen(surface, look, place.box)
    elif seat in states.veiled:
        for well in place.wells.values():
            _veil(surface, look, well, 0.5, 9 if place.style != "own" else 14)


def _well_label(surface: pygame.Surface, look: Look, box: Box, area: str, colour: RGB) -> None:
    draw_icon(surface, area, (box.x + 25, box.y + 21), 23, colour, look.scale)
    name = look.t("table.area.element_zone" if area == "element" else f"table.area.{area}")
    face = custom("sans-500", look.label, colour, line=21)
    if look.texts.chinese:
        for i, character in enumerate(name):
            look.write(surface, character, face, (box.x + 25, box.y + 48 + i * (look.label + 4.5)), "center")
    else:
        _upright(surface, look, name, face.with_(size=look.label), (box.x + 25, box.y + 42))


def _upright(surface: pygame.Surface, look: Look, name: str, face: words.TextStyle, at: tuple[float, float]) -> None:
    """A word reading upwards along a well's edge, beginning at the bottom of its own length below ``at``."""
    scale = look.scale

    def build() -> pygame.Surface:
        width = words.measure(name, face, scale) + 4
        flat = pygame.Surface((round(width * scale), round(24 * scale)), pygame.SRCALPHA)
        words.draw(flat, name, face, (2, 12), scale, anchor="midleft")
        return pygame.transform.rotate(flat, 90)

    picture = CACHE.get(("upright", name, face, scale), build)
    surface.blit(picture, (round(at[0] * scale - picture.get_width() / 2), round(at[1] * scale)))
