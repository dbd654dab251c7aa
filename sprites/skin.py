"""How form widgets look: buttons, segments, fields, sliders. All from the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sprites import text
from sprites.boxes import BLACK, BRASS, GOLD_STOPS, IVORY, WHITE, Corners, Rect, Stop, box, focus_ring, plain
from sprites.fonts import TextStyle, custom, style
from sprites.icons import draw_icon
from sprites.letters import letters, write
from sprites.theme import THEME, lighten, mix

if TYPE_CHECKING:
    from sprites.choices import Segments, Slider, Stepper
    from sprites.field import Field
    from sprites.widgets import Button


# ------------------------------------------------------------------------------------------------------------ buttons
def button(surface: pygame.Surface, scale: float, it: Button, ring: bool) -> None:
    """Draw a button. Looks: ``gold`` (the one main act), ``line``, ``flat`` (words only), ``tile`` (icon or number)."""
    rect = Rect(it.rect)
    if it.pressed and it.enabled:
        rect.y += 2
    draw = {"gold": _gold, "line": _line, "flat": _flat, "tile": _tile, "danger": _danger}[it.look]
    draw(surface, scale, it, rect)
    if ring:
        focus_ring(surface, scale, it.rect, 16 if it.look == "gold" else 12)


def _gold(surface: pygame.Surface, scale: float, it: Button, rect: Rect) -> None:
    if not it.enabled:
        box(surface, scale, rect, 16, fill=plain(WHITE, 0.03), line=(THEME.text["disabled"], 0.55, 1.5))
        _label(surface, scale, it, rect, custom("serif-900", min(34, rect.h * 0.38), THEME.text["disabled"]), "")
        return
    stops = GOLD_STOPS
    if it.hovered:
        stops = tuple((at, lighten(colour, 0.14), alpha) for at, colour, alpha in stops)
    box(surface, scale, rect, 16, fill=stops, light=0.65, lip=THEME.surface["button_lip"], shadow="panel")
    size = min(34.0, max(20.0, rect.h * 0.38))
    label = custom("serif-900", size, THEME.text["on_button"])
    if it.note:
        write(
            surface, it.label, label, (rect.x + 28, rect.centery - 2), scale, anchor="midleft", max_width=rect.w * 0.5
        )
        note = letters("sans-700", 20, mix(THEME.text["on_button"], THEME.surface["button_mid"], 0.12))
        write(
            surface,
            it.note,
            note,
            (rect.right - 28, rect.centery - 2),
            scale,
            anchor="midright",
            max_width=rect.w * 0.5 - 48,
        )
    else:
        _label(surface, scale, it, Rect(rect.x, rect.y - 2, rect.w, rect.h), label, "on_button")


def _line(surface: pygame.Surface, scale: float, it: Button, rect: Rect) -> None:
    strong = it.hovered and it.enabled
    colour = BRASS if it.enabled else THEME.text["disabled"]
    fill = plain(IVORY, 0.11 if strong else 0.055) if not it.chosen else plain(BRASS, 0.13)
    width = 2.5 if it.chosen else 1.5
    alpha = 1.0 if it.chosen else (0.75 if strong else 0.38)
    box(surface, scale, rect, 14 if rect.h > 52 else 10, fill=fill, line=(colour, alpha, width))
    ink = (THEME.text["gold"] if it.chosen else IVORY) if it.enabled else THEME.text["disabled"]
    if it.note:
        words, note = letters("sans-700", 22, ink), letters("sans-500", 18, THEME.text["mist"])
        half = rect.w * 0.5
        write(surface, it.label, words, (rect.x + 28, rect.centery), scale, anchor="midleft", max_width=half)
        at = (rect.right - 28, rect.centery)
        write(surface, it.note, note, at, scale, anchor="midright", max_width=half - 48)
        return
    _label(surface, scale, it, rect, letters("sans-700", 22 if rect.h > 52 else 19, ink), "brass")


def _danger(surface: pygame.Surface, scale: float, it: Button, rect: Rect) -> None:
    stops: tuple[Stop, ...] = (
        (0.0, lighten(THEME.surface["danger_panel_top"], 0.1 if it.hovered else 0), 1),
        (1.0, THEME.surface["danger_panel_bottom"], 1),
    )
    box(surface, scale, rect, 12, fill=stops, line=(THEME.state["danger_line"], 0.5, 1.5))
    _label(surface, scale, it, rect, letters("sans-700", 20, THEME.text["ivory"]), "")


def _flat(surface: pygame.Surface, scale: float, it: Button, rect: Rect) -> None:
    ink = THEME.text["disabled"] if not it.enabled else IVORY if it.hovered else THEME.text["mist"]
    if it.hovered and it.enabled:
        box(surface, scale, rect, 8, fill=plain(IVORY, 0.07))
    _label(surface, scale, it, rect, style("label", ink), "mist")


def _tile(surface: pygame.Surface, scale: float, it: Button, rect: Rect) -> None:
    if it.chosen:
        fill, ink = plain(BRASS), THEME.text["ink"]
    else:
        fill = plain(IVORY, 0.14 if it.hovered and it.enabled else 0.07)
        ink = IVORY if it.enabled else THEME.text["disabled"]
    box(surface, scale, rect, 10, fill=fill)
    _label(surface, scale, it, rect, letters("sans-700", 19, ink), "")


def _label(surface: pygame.Surface, scale: float, it: Button, rect: Rect, ink: TextStyle, icon_tone: str) -> None:
    room = rect.w - 20
    if not it.icon:
        write(surface, it.label, ink, rect.center, scale, anchor="center", max_width=room)
        return
    side = it.icon_size or (26.0 if rect.h > 52 else 22.0)
    tone = THEME.colour(icon_tone) if icon_tone else ink.colour
    if not it.enabled:
        tone = THEME.text["disabled"]
    if not it.label:
        draw_icon(surface, it.icon, rect.center, side, tone if icon_tone else ink.colour, scale)
        return
    gap = 10.0
    width = min(text.measure(it.label, ink, scale), room - side - gap)
    x = rect.centerx - (side + gap + width) / 2
    draw_icon(surface, it.icon, (x + side / 2, rect.centery), side, tone, scale)
    write(surface, it.label, ink, (x + side + gap, rect.centery), scale, anchor="midleft", max_width=room - side - gap)


# ----------------------------------------------------------------------------------------------------------- segments
def segments(surface: pygame.Surface, scale: float, it: Segments, ring: bool) -> None:
    """Draw a row of segments. Looks: ``paper`` (ivory choice), ``brass`` (filled), ``frame`` (gold line), ``tile``."""
    cells = it.cells()
    for index, cell in enumerate(cells):
        joined = it.gap <= 4
        first, last = index == 0, index == len(cells) - 1
        radius = min(14.0, cell.h * 0.27)
        corners: Corners = radius
        if joined:
            left, right = (radius if first else 3.0), (radius if last else 3.0)
            corners = (left, right, right, left)
        chosen, barred = index == it.chosen, index in it.reasons or not it.enabled
        hover = it.hovered and it.over == index and not barred
        _segment(surface, scale, it, cell, corners, chosen, barred, hover)
        if barred:
            ink = THEME.text["disabled"]
        elif chosen:
            ink = {"paper": THEME.text["ink"], "brass": THEME.text["ink"], "tile": THEME.text["ink"]}.get(
                it.look, THEME.text["gold"]
            )
        else:
            ink = IVORY if it.look in ("brass", "tile") else THEME.text["mist"]
        face = "sans-700" if chosen or it.look in ("brass", "tile") else "sans-500"
        size = 21 if it.look == "brass" else 19 if it.look == "tile" else 18
        write(
            surface,
            it.labels[index],
            letters(face, size, ink),
            cell.center,
            scale,
            anchor="center",
            max_width=cell.w - 12,
        )
    if ring:
        focus_ring(surface, scale, it.rect, 12)


def _segment(
    surface: pygame.Surface,
    scale: float,
    it: Segments,
    cell: Rect,
    corners: Corners,
    chosen: bool,
    barred: bool,
    hover: bool,
) -> None:
    if it.look == "paper" and chosen:
        box(surface, scale, cell, corners, fill=plain(IVORY, 0.55 if barred else 1.0))
    elif it.look in ("brass", "tile") and chosen:
        box(surface, scale, cell, corners, fill=plain(BRASS, 0.5 if barred else 1.0))
    elif it.look == "frame" and chosen:
        box(surface, scale, cell, corners, fill=plain(BRASS, 0.13), line=(BRASS, 0.5 if barred else 1.0, 2.5))
    elif it.look == "brass":
        box(surface, scale, cell, corners, fill=plain(IVORY, 0.10 if hover else 0.045), line=(IVORY, 0.16, 1.5))
    else:
        box(surface, scale, cell, corners, fill=plain(IVORY, 0.13 if hover else 0.06))


# ------------------------------------------------------------------------------------------------------------- fields
PAD = 16.0


def field_style(it: Field) -> TextStyle:
    """The letters of a field."""
    return letters("sans-700", 21, IVORY)


def field_x(it: Field, index: int) -> float:
    """The x, in logical units, of the place before character ``index``."""
    return it.rect.x + PAD + text.measure(text.escape(it.value[:index]), field_style(it))


def field_index(it: Field, x: float) -> int:
    """The place between characters nearest to ``x``."""
    return min(range(len(it.value) + 1), key=lambda i: abs(field_x(it, i) - x))


def field(surface: pygame.Surface, scale: float, it: Field) -> None:
    """Draw a text field."""
    ink = field_style(it)
    box(surface, scale, it.rect, 10, fill=((0.0, (13, 31, 35), 0.9), (1.0, (17, 38, 43), 0.9)), inset=True)
    if it.focused:
        outline = Rect(it.rect.x - 2, it.rect.y - 2, it.rect.w + 4, it.rect.h + 4)
        box(surface, scale, outline, 12, line=(THEME.state["selected"], 1, 2.5))
    elif it.hovered:
        box(surface, scale, it.rect, 10, line=(IVORY, 0.2, 1.5))
    y = it.rect.centery
    before = surface.get_clip()
    room = pygame.Rect(
        round((it.rect.x + 6) * scale),
        round(it.rect.y * scale),
        round((it.rect.w - 12) * scale),
        round(it.rect.h * scale),
    )
    surface.set_clip(room.clip(before))
    start, end = it.selection
    if it.focused and start != end and not it.editing:
        x0, x1 = field_x(it, start), field_x(it, end)
        pygame.draw.rect(
            surface,
            mix((14, 33, 37), BRASS, 0.45),
            (round(x0 * scale), round((y - 15) * scale), max(1, round((x1 - x0) * scale)), round(30 * scale)),
        )
    if not it.value and not it.editing and it.place:
        write(
            surface,
            it.place,
            ink.with_(face="sans-500", colour=THEME.text["mist2"]),
            (it.rect.x + PAD, y),
            scale,
            anchor="midleft",
            max_width=it.rect.w - 2 * PAD,
        )
    shown = it.value[: it.caret] + it.editing + it.value[it.caret :] if it.editing else it.value
    if it.show is not None and not it.focused:
        shown = it.show(it.value)
    write(surface, text.escape(shown), ink, (it.rect.x + PAD, y), scale, anchor="midleft")
    caret_x = field_x(it, it.caret)
    if it.editing:
        width = text.measure(text.escape(it.editing), ink)
        pygame.draw.line(
            surface,
            BRASS,
            (round(caret_x * scale), round((y + 15) * scale)),
            (round((caret_x + width) * scale), round((y + 15) * scale)),
            max(1, round(2 * scale)),
        )
        caret_x += width
    if it.focused and it.caret_on:
        pygame.draw.rect(
            surface,
            BRASS,
            (round(caret_x * scale), round((y - 13) * scale), max(1, round(1.6 * scale)), round(26 * scale)),
        )
    surface.set_clip(before)


# ------------------------------------------------------------------------------------------------------------ sliders
def slider_track(rect: Rect) -> Rect:
    """Where the track of a slider lies in its rectangle."""
    return Rect(rect.x + 14, rect.centery - 4, rect.w - 28 - 92, 8)


def slider(surface: pygame.Surface, scale: float, it: Slider, ring: bool) -> None:
    """Draw a slider with its value at the right."""
    track = slider_track(it.rect)
    box(surface, scale, track, 4, fill=plain(BLACK, 0.35), inset=True)
    if it.part > 0:
        box(surface, scale, Rect(track.x, track.y, max(8.0, round(track.w * it.part)), track.h), 4, fill=plain(BRASS))
    knob = Rect(track.x + track.w * it.part - 14, track.centery - 14, 28, 28)
    tone = lighten(BRASS, 0.25) if it.hovered or it.pressed else BRASS
    box(
        surface,
        scale,
        knob,
        14,
        fill=((0.0, lighten(tone, 0.35), 1), (1.0, tone, 1)),
        line=((90, 64, 20), 0.6, 1),
        shadow="rest",
    )
    ink = style("name", "gold", size=20)
    write(surface, it.show(it.value), ink, (it.rect.right - 4, it.rect.centery), scale, anchor="midright")
    if ring:
        focus_ring(surface, scale, it.rect, 10)


# --------------------------------------------------------------------------------------------------------------- rows
def row(surface: pygame.Surface, scale: float, rect: Rect, chosen: bool, over: bool) -> Rect:
    """The ground of a row of a list of large entries; returns the box it fills."""
    cell = Rect(rect.x, rect.y + 4, rect.w, rect.h - 8)
    if chosen:
        box(surface, scale, cell, 12, fill=plain(BRASS, 0.15), line=(BRASS, 0.9, 2))
    else:
        box(surface, scale, cell, 12, fill=plain(IVORY, 0.09 if over else 0.04))
    return cell


# ----------------------------------------------------------------------------------------------------------- steppers
def stepper(surface: pygame.Surface, scale: float, it: Stepper, ring: bool) -> None:
    """Draw a stepper: like a frame segment, with − and + once it is chosen."""
    if it.chosen:
        box(surface, scale, it.rect, 10, fill=plain(BRASS, 0.13), line=(BRASS, 1, 2.5))
        for side, name, off in ((-1, "minus", it.value <= it.low), (1, "plus", it.value >= it.high)):
            x = it.rect.x + it.rect.h / 2 if side < 0 else it.rect.right - it.rect.h / 2
            tone = THEME.text["disabled"] if off else IVORY if it.hovered and it.over == side else BRASS
            draw_icon(surface, name, (x, it.rect.centery), 18, tone, scale, 2.6)
    else:
        box(surface, scale, it.rect, 10, fill=plain(IVORY, 0.13 if it.hovered else 0.06))
    ink = letters("sans-700" if it.chosen else "sans-500", 18, THEME.text["gold" if it.chosen else "mist"])
    write(surface, it.label(it.value), ink, it.rect.center, scale, anchor="center", max_width=it.rect.w - 2 * it.rect.h)
    if ring:
        focus_ring(surface, scale, it.rect, 12)
