"""The own seat's panel of the duel (348×358): as the others', larger, with time points, time card and own traps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from sprites import duel_parts as parts
from sprites import text
from sprites.cache import CACHE
from sprites.duel_envoy import ENVOY_SMALL, RADIUS, draw_envoy, outline
from sprites.duel_panel import SeatPanel, empty_panel, ground, ring
from sprites.emblems import draw_disc
from sprites.faces.duel_face import DuelFace, duel_face
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.marks import HIGH, draw_mark, empty_mark
from sprites.shadows import draw_glow, draw_shadow
from sprites.theme import THEME, lighten

SIZE = (348.0, 358.0)
TIME_BOX = (256.0, 140.0, 77.0, 107.8)
TRAP_WIDTH = 52.0
_TRAP_Y = 310.0
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class OwnExtra:
    """What only the own panel shows. ``you``: the word behind the class; ``actions``: how many are left, in words;
    ``time_words`` and ``time_left``: the sum of time points (``8 − 2 − 3 =``, ``3``); ``time_face``: the time card;
    ``note``: a line under it (chant, patience), or ""."""

    you: str = ""
    actions: str = ""
    time_words: str = ""
    time_left: str = ""
    time_face: DuelFace | None = None


def draw_own(
    surface: pygame.Surface,
    panel: SeatPanel,
    extra: OwnExtra,
    at: Point,
    scale: float,
    *,
    state: str = "",
    live_traps: frozenset[int] = frozenset(),
    pulse: float = 0.0,
) -> None:
    """Draw the panel with its top left at ``at``. ``live_traps``: indices of set traps that may answer now (lit)."""
    w, h = SIZE
    picture = CACHE.get(("own-panel", panel, extra, scale), lambda: _build(panel, extra, scale))
    draw_shadow(surface, at[0], at[1], w, h, RADIUS, "panel", scale)
    surface.blit(picture, (round(at[0] * scale), round(at[1] * scale)))
    outline(surface, (*at, w, h), state, scale)
    if pulse > 0:
        ring(surface, (at[0] + 56, at[1] + 54), 92 + 10 * pulse, scale)
    for i in sorted(live_traps):
        x, y, tw, th = trap_box(panel.traps, i)
        draw_glow(surface, at[0] + x, at[1] + y, tw, th, 8, THEME.state["selected"], scale)
    for i, envoy in enumerate(panel.envoys):
        draw_envoy(surface, envoy, own_envoy_box(at, i), scale)


def own_envoy_box(at: Point, index: int) -> tuple[float, float, float, float]:
    """Where the capsule of an own envoy stands: in the gap above the panel."""
    w, h = ENVOY_SMALL
    return at[0] + 120 + index * (w + 4), at[1] - h + 3, w, h


def trap_box(count: int, index: int) -> tuple[float, float, float, float]:
    """Where an own set trap lies in the panel."""
    height = TRAP_WIDTH * 1.4
    step = TRAP_WIDTH + 6 if count <= 2 else 40
    right = SIZE[0] - 14
    x = right - TRAP_WIDTH - (count - 1 - index) * step
    return x - 3, _TRAP_Y - height / 2 - 4, TRAP_WIDTH + 6, height + 8


def _build(panel: SeatPanel, extra: OwnExtra, scale: float) -> pygame.Surface:
    w, h = SIZE
    if not panel.class_id:
        return empty_panel(panel, w, h, scale)
    drawing = ground(w, h, 84, panel.class_id, panel.camp, acting=False)
    drawing.line(14, 259, w - 14, 259, stroke=lighten(THEME.table["duel"].panel_top, 0.3), width=1, alpha=0.3)
    step = min(22.0, 190.0 / max(1, panel.cap))
    parts.put_diamonds(drawing, (53, 119), step, step * 0.47, panel.energy, panel.need, panel.cap)
    many = panel.actions > 4
    parts.put_chevrons(
        drawing,
        (17, 157),
        27 if many else 32,
        19 if many else 22,
        panel.actions,
        panel.taken,
        running=panel.running,
        lost=panel.lost_actions,
    )
    boxes = chip_boxes(panel.chips)
    for chip, box in zip(panel.chips, boxes, strict=True):
        parts.put_chip(drawing, chip, box[:2], box[2:])
    surface = drawing.render(scale)

    draw_disc(surface, panel.class_id, (56, 54), 82, scale, rim=(244, 222, 160), rim_width=3)
    name = custom("serif-900", 28, "ivory")
    word_width = text.measure(panel.class_word, custom("sans-500", 16, "ivory"), scale)
    beside = text.measure(panel.name, name.with_(size=18), scale) + word_width <= w - 132
    room = w - 134 - word_width if beside else w - 124  # with no room for both, the name keeps its size
    name = parts.fitted(panel.name, name, room, scale, smallest=18)
    box_ = text.draw(surface, text.escape(panel.name), name, (110, 42), scale, anchor="baseline", max_width=w - 124)
    left = box_.right / scale + 10
    words = f"{panel.class_word} · {extra.you}" if extra.you else panel.class_word
    if text.measure(words, custom("sans-500", 16, "ivory"), scale) > w - 12 - left:
        words = panel.class_word
    label = parts.fitted(words, custom("sans-500", 18, (222, 214, 238)), w - 12 - left, scale, smallest=15)
    if text.measure(words, label, scale) <= w - 10 - left:  # a word that does not fit is dropped: the disc says it
        text.draw(surface, words, label, (left, 41), scale, anchor="baseline")
    bar_w = 186.0 if panel.shield else 220.0
    parts.health_bar(surface, (110, 58), (bar_w, 28), panel.health, panel.max_health, panel.loss, scale, points=20)
    if panel.shield:
        parts.shield_badge(surface, (317, 71), 40, panel.shield, scale)

    colour = THEME.text["disabled"] if panel.locked else THEME.state["energy"]
    draw_icon(surface, "bolt", (27, 119), 24, colour, scale)
    parts.energy_words(surface, (w - 16, 119), panel.energy, panel.need, panel.cap, 21, scale)
    x = 17 + panel.actions * (27 if many else 32) + 4
    text.draw(
        surface, extra.actions, custom("sans-700", 18, "ivory"), (x, 157), scale, anchor="midleft", max_width=248 - x
    )
    for chip, box in zip(panel.chips, boxes, strict=True):
        parts.chip_words(surface, chip, box[:2], box[2:], scale, points=16)
    time = custom("sans-700", 19, "ivory")
    box_ = text.draw(surface, extra.time_words, time, (17, 231), scale, anchor="midleft", max_width=206)
    text.draw(
        surface,
        extra.time_left,
        time.with_(colour=THEME.text["gold"], size=21),
        (box_.right / scale + 7, 230.5),
        scale,
        anchor="midleft",
    )
    if extra.time_face is not None:
        tx, ty, tw, th = TIME_BOX
        draw_shadow(surface, tx, ty, tw, th, 6, "rest", scale)
        surface.blit(duel_face(extra.time_face, scale * tw / 140), (round(tx * scale), round(ty * scale)))
    _foot(surface, panel, scale)
    return surface


def chip_boxes(chips: Sequence[parts.ChipMark]) -> list[tuple[float, float, float, float]]:
    """Where the chips lie: below the chevrons, two of one width, more as long as their words."""
    gap, room, least = (8.0, 224.0, 108.0) if len(chips) <= 2 else (6.0, 230.0, 0.0)
    widths = [max(least, parts.chip_width(chip, 16)) for chip in chips]
    boxes, x = [], 16.0
    for width in parts.shared(widths, room - gap * (len(chips) - 1)):
        boxes.append((x, 182.0, width, 29.0))
        x += width + gap
    return boxes


def _foot(surface: pygame.Surface, panel: SeatPanel, scale: float) -> None:
    if panel.element:
        uses = panel.uses if panel.element in HIGH else 0
        draw_mark(surface, panel.element, (47, 308), 62, scale, uses=uses)
        if panel.second_element:
            draw_mark(surface, panel.second_element, (78, 326), 36, scale)
    else:
        parts.put_centre(surface, empty_mark(62, scale), (47, 308), scale)
    left = 92.0 if not panel.second_element else 104.0
    right = SIZE[0] - 14
    if panel.traps:
        right = trap_box(panel.traps, 0)[0] - 8
        for i in range(panel.traps):
            x, y, w, h = trap_box(panel.traps, i)
            angle = -4.0 if i % 2 == 0 else 4.0
            parts.put_centre(surface, parts.small_back("trap", TRAP_WIDTH, angle, scale), (x + w / 2, y + h / 2), scale)
    rows = 3 if len(panel.statuses) > 4 else 2
    height = 28.0 if rows == 2 else 24.0
    x, row = left, 0
    top = 308 - (rows * height + (rows - 1) * 6) / 2
    if len(panel.statuses) == 1:
        top = 308 - height / 2
    for i, status in enumerate(panel.statuses):
        width = min(parts.pill_width(status, height, scale), right - left)
        if x > left and x + width > right:
            x, row = left, row + 1
        if row >= rows:
            text.draw(
                surface,
                f"+{len(panel.statuses) - i}",
                custom("sans-700", 15, "mist"),
                (right + 2, 345),
                scale,
                anchor="midright",
            )
            break
        parts.pill(surface, status, (x, top + row * (height + 6)), height, scale, width=width)
        x += width + 6
