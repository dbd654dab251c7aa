"""The seat panel of the duel: all of a character's public state on 320×196, and smaller for seven and nine seats.

panel = SeatPanel(name="青岚", class_id="archer", class_word="弓兵", health=28, max_health=40, …)
draw_panel(surface, panel, (1168, 200), "normal", scale)
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from sprites import duel_parts as parts
from sprites import text
from sprites.cache import CACHE
from sprites.duel_envoy import RADIUS, SIZES, draw_envoy, envoy_box, outline
from sprites.duel_parts import ChipMark, EnvoyMark, StatusMark
from sprites.emblems import draw_disc
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.marks import HIGH, draw_mark, empty_mark
from sprites.shadows import draw_shadow
from sprites.svg import Drawing
from sprites.theme import RGB, THEME, darken, lighten

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """What a panel shows; every word is already translated.

    ``loss`` is health about to be lost. ``actions`` / ``taken`` / ``lost_actions`` / ``running``: of the turn.
    ``time`` is the value of the open time card (0: none). ``traps`` counts those set. ``camp`` is ``""``, A, B or C.
    ``fallen`` is the word over a seat that is out. ``acting``: it is this seat's turn. ``class_id`` ``""``: a seat that
    has no character yet; only its name shows.
    """

    name: str
    class_id: str
    class_word: str
    health: int
    max_health: int
    loss: int = 0
    shield: int = 0
    energy: int = 0
    need: int = 4
    cap: int = 6
    locked: bool = False
    actions: int = 2
    taken: int = 0
    lost_actions: int = 0
    running: bool = False
    chips: tuple[ChipMark, ...] = ()
    element: str = ""
    uses: int = 0
    second_element: str = ""
    statuses: tuple[StatusMark, ...] = ()
    hand: int = 0
    traps: int = 0
    time: int = 0
    camp: str = ""
    fallen: str = ""
    acting: bool = False
    envoys: tuple[EnvoyMark, ...] = ()


@dataclass(frozen=True, slots=True)
class _Measures:
    """Places inside a panel, by its size."""

    band: float
    disc: float
    name: float
    word: float
    bar: tuple[float, float, float, float]
    badge: float
    time: tuple[float, float, float, float]
    row1: float
    row2: float
    rule: float
    foot: float
    mark: float
    pill: float
    pills: int
    diamonds: bool


_MEASURES: dict[str, _Measures] = {
    "normal": _Measures(58, 60, 22, 15, (80, 37, 156, 22), 34, (282, 8, 30, 40), 81, 113, 134, 164, 46, 28, 3, True),
    "compact": _Measures(54, 54, 20, 15, (72, 34, 138, 20), 31, (251, 7, 29, 38), 76, 105, 125, 154, 42, 26, 2, False),
    "small": _Measures(46, 44, 18, 15, (60, 28, 116, 17), 28, (219, 5, 26, 34), 64, 64, 102, 125, 34, 24, 2, False),
}


def draw_panel(
    surface: pygame.Surface,
    panel: SeatPanel,
    at: Point,
    size: str,
    scale: float,
    *,
    state: str = "",
    pulse: float = 0.0,
) -> None:
    """Draw the panel with its top left at ``at``.

    ``size``: a key of ``SIZES``. ``state``: ``""``, ``legal``, ``selected``, ``target`` (line and glow), ``illegal``
    (veil). ``pulse`` 0…1: how far the disc of a seat that is being waited for swells now.
    """
    w, h = SIZES[size]
    picture = CACHE.get(("seat-panel", panel, size, scale), lambda: _build(panel, size, scale))
    draw_shadow(surface, at[0], at[1], w, h, RADIUS, "panel", scale)
    surface.blit(picture, (round(at[0] * scale), round(at[1] * scale)))
    outline(surface, (*at, w, h), state, scale)
    m = _MEASURES[size]
    if pulse > 0:
        ring(surface, (at[0] + m.disc / 2 + 10, at[1] + m.disc / 2 + 8), m.disc + 8 + 8 * pulse, scale)
    for i, envoy in enumerate(panel.envoys):
        draw_envoy(surface, envoy, envoy_box(at, size, i), scale)


def ring(surface: pygame.Surface, centre: Point, diameter: float, scale: float) -> None:
    """The pulsing ring round the disc of a seat that is asked."""
    size = round(diameter)

    def build() -> pygame.Surface:
        drawing = Drawing(size + 4, size + 4)
        drawing.circle(size / 2 + 2, size / 2 + 2, size / 2, stroke=THEME.text["brass"], width=2.5, alpha=0.85)
        return drawing.render(scale)

    parts.put_centre(surface, CACHE.get(("pulse", size, scale), build), centre, scale)


def camp_colour(camp: str) -> RGB:
    """The colour of a camp (A, B, C): brass, blue, coral; the letter says the same."""
    return {"A": THEME.seats[3].colour, "B": THEME.seats[5].colour, "C": THEME.seats[0].colour}[camp]


def ground(w: float, h: float, band: float, class_id: str, camp: str, *, acting: bool = False) -> Drawing:
    """The panel's body: gradient, class band fading to the right, light on the upper edge, lip of the camp."""
    tones = THEME.table["duel"]
    drawing = Drawing(w, h)
    drawing.rect(0, 0, w, h, RADIUS, fill=drawing.down(0, h, (tones.panel_top, 1), (tones.panel_bottom, 1)))
    colour = THEME.classes.get(class_id, tones.panel_top)
    fade = drawing.linear(
        0,
        0,
        w,
        0,
        (0, darken(colour, 0.08), 1),
        (0.34, darken(colour, 0.22), 0.85),
        (0.86, colour, 0.0),
        (1, colour, 0.0),
    )
    drawing.path(
        f"M0 {band} V{RADIUS} A{RADIUS} {RADIUS} 0 0 1 {RADIUS} 0 H{w - RADIUS} A{RADIUS} {RADIUS}"
        f" 0 0 1 {w} {RADIUS} V{band} Z",
        fill=fade,
    )
    light = drawing.down(0, 30, ((255, 255, 255), 0.20), ((255, 255, 255), 0.0))
    drawing.rect(0.75, 0.75, w - 1.5, h - 1.5, RADIUS - 0.75, stroke=light, width=1.5)
    if camp:
        drawing.path(f"M{RADIUS} {h - 1.5} H{w - RADIUS}", stroke=camp_colour(camp), width=3, cap="round")
    if acting:
        drawing.rect(0.75, 0.75, w - 1.5, h - 1.5, RADIUS - 0.75, stroke=THEME.text["brass"], width=1.5, alpha=0.75)
    return drawing


def empty_panel(panel: SeatPanel, w: float, h: float, scale: float) -> pygame.Surface:
    """A seat that has no character yet: its name, and nothing else."""
    surface = ground(w, h, 40, "", panel.camp).render(scale)
    text.draw(surface, text.escape(panel.name), custom("serif-900", 22, "mist"), (20, 34), scale, anchor="midleft")
    return surface


def _build(panel: SeatPanel, size: str, scale: float) -> pygame.Surface:
    w, h = SIZES[size]
    m = _MEASURES[size]
    if not panel.class_id:
        return empty_panel(panel, w, h, scale)
    drawing = ground(w, h, m.band, panel.class_id, panel.camp, acting=panel.acting)
    drawing.line(11, m.rule, w - 11, m.rule, stroke=lighten(THEME.table["duel"].panel_top, 0.3), width=1, alpha=0.3)
    chips = chip_boxes(panel, size)
    for chip, box in zip(panel.chips, chips, strict=True):
        parts.put_chip(drawing, chip, box[:2], box[2:])
    if m.diamonds:
        step = 18.0 if panel.cap <= 9 else 15.0
        parts.put_diamonds(drawing, (42, m.row1), step, step * 0.46, panel.energy, panel.need, panel.cap)
        parts.put_chevrons(
            drawing, (14, m.row2), 24, 19, panel.actions, panel.taken, running=panel.running, lost=panel.lost_actions
        )
    surface = drawing.render(scale)
    _head(surface, panel, m, scale)
    for chip, box in zip(panel.chips, chips, strict=True):
        parts.chip_words(surface, chip, box[:2], box[2:], scale)
    _energy(surface, panel, size, m, scale)
    _foot(surface, panel, w, m, scale)
    if panel.fallen:
        _fallen(surface, panel.fallen, w, h, scale)
    return surface


def chip_boxes(panel: SeatPanel, size: str) -> list[tuple[float, float, float, float]]:
    """Where the chips lie: right-aligned in the second row; smaller the more there are."""
    w = SIZES[size][0]
    m = _MEASURES[size]
    count = len(panel.chips)
    if size == "normal":
        gap, height, right, y = 7.0, 29.0, w - 14, m.row2 - 15
        free = right - (14 + 24 * panel.actions + 10) - gap * (count - 1)
        widths = [parts.chip_width(chip, 15) for chip in panel.chips]
        even = [max(62.0, width) for width in widths]
        widths = even if sum(even) <= free else parts.shared(widths, free)
        widths = [width if width >= 44 else min(36.0, width) for width in widths]
        boxes = []
        for width in reversed(widths):
            boxes.append((right - width, y, width, height))
            right -= width + gap
        return boxes[::-1]
    width, gap, height = 34.0, 5.0, 26.0
    right, y = w - 12, m.row2 - 13 if size == "compact" else m.row2 + 4
    first = right - count * width - (count - 1) * gap
    return [(first + i * (width + gap), y, width, height) for i in range(count)]


def _head(surface: pygame.Surface, panel: SeatPanel, m: _Measures, scale: float) -> None:
    x, y, w, h = m.bar
    draw_disc(surface, panel.class_id, (m.disc / 2 + 10, m.disc / 2 + 8), m.disc, scale)
    room = m.time[0] - x - 6 if panel.time else m.time[0] + m.time[2] - x
    name = custom("serif-900", m.name, "ivory")
    baseline = y - 9
    box = text.draw(surface, text.escape(panel.name), name, (x + 1, baseline), scale, anchor="baseline", max_width=room)
    left = box.right / scale + 10
    word = custom("sans-500", m.word, (222, 214, 238))
    if left + text.measure(panel.class_word, word, scale) <= x + room:
        text.draw(surface, panel.class_word, word, (left, baseline), scale, anchor="baseline")
    parts.health_bar(
        surface, (x, y), (w, h), panel.health, panel.max_health, panel.loss, scale, points=max(15.0, h * 0.76)
    )
    if panel.shield:
        parts.shield_badge(surface, (x + w + 21, y + h / 2 - 1), m.badge, panel.shield, scale)
    if panel.time:
        _time_card(surface, panel.time, m.time, scale)


def _time_card(surface: pygame.Surface, value: int, box: tuple[float, float, float, float], scale: float) -> None:
    x, y, w, h = box

    def build() -> pygame.Surface:
        drawing = Drawing(w, h)
        drawing.rect(0, 0, w, h, 5, fill=drawing.down(0, h, ((250, 240, 212), 1), ((231, 212, 164), 1)))
        drawing.rect(0.5, 0.5, w - 1, h - 1, 4.5, stroke=(150, 124, 66), width=1, alpha=0.7)
        picture = drawing.render(scale)
        text.draw(
            picture,
            str(value),
            custom("serif-900", h * 0.55, (74, 52, 16)),
            (w / 2, h / 2 - 0.5),
            scale,
            anchor="center",
        )
        return picture

    draw_shadow(surface, x, y, w, h, 5, "rest", scale)
    surface.blit(CACHE.get(("time-small", value, w, h, scale), build), (round(x * scale), round(y * scale)))


def _energy(surface: pygame.Surface, panel: SeatPanel, size: str, m: _Measures, scale: float) -> None:
    w = SIZES[size][0]
    colour = THEME.text["disabled"] if panel.locked else THEME.state["energy"]
    if m.diamonds:
        draw_icon(surface, "bolt", (21, m.row1), 18, colour, scale)
        parts.energy_words(surface, (w - 14, m.row1), panel.energy, panel.need, panel.cap, 18, scale)
        return
    points = 17.0
    draw_icon(surface, "bolt", (21, m.row1), 17, colour, scale)
    width = text.measure(f"{panel.energy} / {panel.need} · {panel.cap}", custom("sans-700", points, "ivory"), scale)
    parts.energy_words(surface, (34 + width, m.row1), panel.energy, panel.need, panel.cap, points, scale)
    chevrons = Drawing(w, SIZES[size][1])
    y = m.row2 if size == "compact" else m.row2 + 25
    parts.put_chevrons(
        chevrons, (15, y), 21, 15, panel.actions, panel.taken, running=panel.running, lost=panel.lost_actions
    )
    surface.blit(chevrons.render(scale), (0, 0))


def _foot(surface: pygame.Surface, panel: SeatPanel, w: float, m: _Measures, scale: float) -> None:
    x = 12 + m.mark / 2
    y = m.foot
    if panel.element:
        uses = panel.uses if panel.element in HIGH else 0
        draw_mark(surface, panel.element, (x, y), m.mark, scale, uses=uses)
        if panel.second_element:
            draw_mark(surface, panel.second_element, (x + m.mark * 0.72, y + m.mark * 0.16), m.mark * 0.62, scale)
    else:
        parts.put_centre(surface, empty_mark(m.mark, scale), (x, y), scale)
    right = _counts(surface, panel, w, y, m, scale)
    left = x + m.mark / 2 + (10 if not panel.second_element else 22)
    _pills(surface, panel.statuses, left, right - 8, y, m, scale)


def _counts(surface: pygame.Surface, panel: SeatPanel, w: float, y: float, m: _Measures, scale: float) -> float:
    """Set traps as backs and the hand as a number, from the right; returns the left edge."""
    right = w - 14
    width = m.mark * 0.70
    shown = min(panel.traps, 3)
    for i in range(shown):
        angle = 4.0 if (shown - i) % 2 else -4.0
        back = parts.small_back("trap", width, angle if shown > 1 else 3.0, scale)
        parts.put_centre(surface, back, (right - width / 2 - (shown - 1 - i) * width * 0.62, y), scale)
    if shown:
        right -= width + (shown - 1) * width * 0.62 + 10
    number = custom("sans-700", 19 if m.mark > 40 else 17, "ivory")
    box = text.draw(surface, str(panel.hand), number, (right, y - 0.5), scale, anchor="midright")
    draw_icon(surface, "cards", (box.left / scale - 15, y), 20, "mist", scale)
    return box.left / scale - 26


def _pills(
    surface: pygame.Surface,
    statuses: tuple[StatusMark, ...],
    left: float,
    right: float,
    y: float,
    m: _Measures,
    scale: float,
) -> None:
    """As many pills as there is room for, then how many more."""
    points = 15.0
    widths = [parts.pill_width(s, m.pill, scale, points) for s in statuses]
    shown, x = 0, left
    for i, width in enumerate(widths):
        more = 34 if i + 1 < len(widths) else 0
        if i >= m.pills or x + width > right - more:
            break
        x += width + 6
        shown += 1
    x = left
    for status, width in zip(statuses[:shown], widths, strict=False):
        x = parts.pill(surface, status, (x, y - m.pill / 2), m.pill, scale, width=width, points=points) + 6
    rest = len(statuses) - shown
    if rest and shown == 0 and right - left > 40:
        # one name cut short says more than a bare number
        room = right - left - (34 if rest > 1 else 0)
        x = parts.pill(surface, statuses[0], (x, y - m.pill / 2), m.pill, scale, width=room, points=points) + 6
        rest -= 1
    if rest:
        text.draw(surface, f"+{rest}", custom("sans-700", 15, "mist"), (x, y - 0.5), scale, anchor="midleft")


def _fallen(surface: pygame.Surface, word: str, w: float, h: float, scale: float) -> None:
    drawing = Drawing(w, h)
    drawing.rect(0, 0, w, h, RADIUS, fill=(14, 11, 24), alpha=0.66)
    drawing.rect(0, h / 2 - 24, w, 48, 0, fill=(24, 19, 42), alpha=0.94)  # what lies under the word is gone
    drawing.line(0, h / 2 - 24, w, h / 2 - 24, stroke=THEME.text["brass"], width=1, alpha=0.5)
    drawing.line(0, h / 2 + 24, w, h / 2 + 24, stroke=THEME.text["brass"], width=1, alpha=0.5)
    surface.blit(drawing.render(scale), (0, 0))
    text.draw(surface, word, custom("serif-900", 26, "ivory"), (w / 2, h / 2), scale, anchor="center", max_width=w - 40)
