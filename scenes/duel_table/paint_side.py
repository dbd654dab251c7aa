"""Draws the header and the right column of the duel table: order, phases, log, consequences, the main button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.duel_table import layout
from scenes.duel_table.show import DuelShow, LogLine
from scenes.table.box import Box
from sprites import shapes, text
from sprites.controls import draw_button, draw_icon_button, draw_pill
from sprites.die import die_face
from sprites.emblems import draw_disc
from sprites.fonts import custom, style
from sprites.ground import draw_header
from sprites.icons import draw_icon
from sprites.letters import letters
from sprites.marks import draw_mark
from sprites.panels import draw_panel
from sprites.shadows import draw_glow
from sprites.theme import THEME

ICON_OF = {"undo": "undo", "codex": "book", "settings": "gear", "menu": "menu"}
LOG_VIEW = Box(layout.LOG.x + 14, layout.LOG.y + 42, layout.LOG.w - 28, layout.LOG.h - 54)


def header(
    surface: pygame.Surface, show: DuelShow, scale: float, *, undo: bool = True, hovered: str = "", focused: str = ""
) -> None:
    """Round, mode, order of the round, phase, action, icons."""
    draw_header(surface, "duel", scale)
    box = text.draw(surface, show.round_words, custom("serif-700", 23, "brass"), (24, 25), scale, anchor="midleft")
    x = max(128.0, box.right / scale + 24)
    label = custom("sans-500", 17, "mist")
    box = text.draw(surface, show.mode_words, label, (x, 25), scale, anchor="midleft")
    x = max(308.0, box.right / scale + 30)
    box = text.draw(surface, show.order_words, label, (x, 25), scale, anchor="midleft")
    x = _order(surface, show, box.right / scale + 14, scale)
    x = max(840.0, x + 34)
    for i, word in enumerate(show.phases):
        now = i == show.phase
        face = custom("sans-700" if now else "sans-500", 18, "on_button" if now else "mist")
        width = text.measure(word, face, scale)
        if now:
            draw_pill(
                surface, "", (x, 11), scale, height=30, fill=THEME.text["brass"], anchor="topleft", min_width=width + 48
            )
            text.draw(surface, word, face, (x + 24, 25), scale, anchor="midleft")
            x += width + 48 + 26
        else:
            text.draw(surface, word, face, (x + 14, 25), scale, anchor="midleft")
            x += width + 14 + 40
    text.draw(surface, show.action_words, label, (x + 14, 25), scale, anchor="midleft", max_width=1700 - x - 14)
    for name, spot in zip(layout.ICON_NAMES, layout.ICONS, strict=True):
        state = "disabled" if name == "undo" and not undo else ""
        if focused == f"icon:{name}":
            state = "focus"
        elif hovered == f"icon:{name}" and not state:
            state = "hover"
        draw_icon_button(surface, spot.centre, ICON_OF[name], scale, state=state)


def _order(surface: pygame.Surface, show: DuelShow, x: float, scale: float) -> float:
    """The round's order as discs; those who have acted are dim, the running one is ringed. Returns the right edge."""
    count = len(show.order)
    small = count > 7
    step, size = (38.0, 30.0) if small else (57.0 if count <= 6 else 50.0, 34.0)
    for i, place in enumerate(show.order):
        centre = (x + size / 2, 26.0)
        if place.state == "now":
            draw_glow(
                surface,
                centre[0] - size / 2 - 2,
                centre[1] - size / 2 - 2,
                size + 4,
                size + 4,
                size / 2 + 2,
                THEME.text["brass"],
                scale,
            )
            draw_disc(surface, place.class_id, centre, size + 5, scale, rim=THEME.text["gold"], rim_width=2.5)
        else:
            draw_disc(
                surface, place.class_id, centre, size, scale, dim={"done": 0.55, "out": 0.8}.get(place.state, 0.0)
            )
        if i + 1 < len(show.order) and not small:
            draw_icon(surface, "forward", (x + size + (step - size) / 2, 26), 13, "mist", scale, 2.4)
        x += step
    return x - (step - size)


# ------------------------------------------------------------------------------------------------------- log
@dataclass(frozen=True)
class LaidLine:
    """A log line with its text set."""

    index: int
    line: LogLine
    lines: text.Paragraph
    height: float
    indent: float


_INDENT = {"line": 36.0, "die": 66.0, "mark": 66.0, "good": 66.0, "bad": 66.0, "waiting": 36.0, "rule": 0.0}


def set_log(lines: Sequence[LogLine], scale: float, first: int = 0) -> list[LaidLine]:
    """Set the lines from ``first`` on."""
    found = []
    for i, line in enumerate(lines[first:], first):
        colour = {"good": "ok", "die": "ivory", "mark": "ivory", "waiting": "gold"}.get(line.kind, "mist")
        face = style("log", THEME.state["target"] if line.kind == "bad" else colour)
        indent = _INDENT[line.kind] if line.class_id or line.face or line.element or line.kind == "waiting" else 36.0
        if line.kind in ("good", "bad") and not line.class_id:
            indent = 66.0
        words = line.words.replace("[b]", "[b][c=ivory]").replace("[/b]", "[/c][/b]")
        paragraph = text.wrap(words, face, LOG_VIEW.w - indent, scale, 1 if line.kind == "rule" else 4)
        pad = {"rule": 13.0, "waiting": 20.0}.get(line.kind, 14.0 if len(paragraph.lines) == 1 else 12.0)
        found.append(LaidLine(i, line, paragraph, paragraph.height + pad, indent))
    return found


def log_rows(laid: Sequence[LaidLine], scroll: float) -> list[tuple[LaidLine, Box]]:
    """The lines in sight and where they lie; ``scroll`` px up from the newest."""
    total = sum(x.height for x in laid)
    top = LOG_VIEW.y + min(0.0, LOG_VIEW.h - total) + min(scroll, max(0.0, total - LOG_VIEW.h))
    rows = []
    for item in laid:
        spot = Box(LOG_VIEW.x, top, LOG_VIEW.w, item.height)
        cut = spot.y < LOG_VIEW.y - 1 and scroll <= 0  # at rest no line is cut in two
        if spot.bottom > LOG_VIEW.y and spot.y < LOG_VIEW.bottom and not cut:
            rows.append((item, spot))
        top += item.height
    return rows


def log(
    surface: pygame.Surface, title: str, laid: Sequence[LaidLine], scroll: float, scale: float, hovered: str = ""
) -> None:
    """The log panel."""
    box = layout.LOG
    draw_panel(surface, box, scale, "duel")
    text.draw(surface, title, custom("serif-700", 20, "brass"), (box.x + 16, box.y + 22), scale, anchor="midleft")
    before = surface.get_clip()
    view = pygame.Rect(
        round(LOG_VIEW.x * scale) - 4,
        round((LOG_VIEW.y - 4) * scale),  # the discs stand out over their line
        round(LOG_VIEW.w * scale) + 8,
        round((LOG_VIEW.h + 4) * scale),
    )
    surface.set_clip(view.clip(before))
    for item, spot in log_rows(laid, scroll):
        _log_line(surface, item, spot, scale, hovered == f"log:{item.index}")
    surface.set_clip(before)


def _log_line(surface: pygame.Surface, item: LaidLine, spot: Box, scale: float, hovered: bool) -> None:
    line = item.line
    if line.kind == "rule":
        y = spot.y + item.lines.height / 2
        words = item.lines.texts()[0]
        face = custom("sans-500", 15.5, "mist")
        half = text.measure(words, face, scale) / 2 + 16
        text.draw(surface, text.escape(words), face, (spot.cx, y), scale, anchor="center")
        for a, b in ((spot.x, spot.cx - half), (spot.cx + half, spot.right)):
            if b > a:
                bar = pygame.Surface((max(1, round((b - a) * scale)), max(1, round(scale))), pygame.SRCALPHA)
                bar.fill((*THEME.text["brass"], 90))
                surface.blit(bar, (round(a * scale), round(y * scale)))
        return
    if line.kind == "waiting":
        frame = Box(spot.x - 2, spot.y, spot.w + 4, spot.h - 6)
        brass = THEME.text["brass"]
        picture = shapes.box(frame.w, frame.h, 9, scale, fill=brass, alpha=0.2, border=(brass, 1.5, 0.62))
        surface.blit(picture, (round(frame.x * scale), round(frame.y * scale)))
        item.lines.draw(surface, (spot.x + item.indent, spot.y + 6))
        return
    if hovered and line.design:
        draw_panel(
            surface, Box(spot.x - 2, spot.y - 4, spot.w + 4, spot.h - 2), scale, "duel", variant="quiet", radius=8
        )
    middle = spot.y + item.lines.style.line / 2 - 0.5
    x = spot.x + (13 if line.kind == "line" else 46)
    if line.class_id:
        draw_disc(surface, line.class_id, (spot.x + 13, middle), 27, scale)
    elif line.face:
        picture = die_face(line.face, 22, scale)
        surface.blit(picture, (round((x - 11) * scale), round((middle - 11) * scale)))
    elif line.element:
        draw_mark(surface, line.element, (x, middle), 26, scale)
    elif line.kind == "good":
        draw_icon(surface, "check_disc", (x, middle), 19, "ok", scale, 2.2)
    elif line.kind == "bad":
        draw_icon(surface, "heart", (x, middle), 18, THEME.state["target"], scale, 2.2)
    item.lines.draw(surface, (spot.x + item.indent, spot.y))


# ------------------------------------------------------------------------------------------------------- below it
def after(surface: pygame.Surface, show: DuelShow, scale: float) -> None:
    """What follows from the running act: a title and a few short lines of markup."""
    box = layout.AFTER
    draw_panel(surface, box, scale, "duel")
    text.draw(
        surface,
        show.after_title,
        custom("serif-700", 20, "brass"),
        (box.x + 16, box.y + 24),
        scale,
        anchor="midleft",
        max_width=box.w - 32,
    )
    y = box.y + 48
    for words in show.after:
        paragraph = text.wrap(words, letters("sans-500", 17.5, "mist", line=25), box.w - 32, scale, 2)
        if y + paragraph.height > box.bottom - 8:
            break
        paragraph.draw(surface, (box.x + 16, y))
        y += paragraph.height + 4


def end(surface: pygame.Surface, show: DuelShow, scale: float, *, hovered: bool, pressed: bool, focused: bool) -> None:
    """The one large button, or its quiet form; under it the reason and the keys."""
    box = layout.END
    button = show.end
    if button is not None:
        state = button.state(hovered=hovered, focused=focused, pressed=pressed)
        live = not button.why
        size = 34.0 if live else 32.0
        face = custom("serif-900", size, "on_button" if live else "disabled")
        wide = text.measure(button.label, face, scale)
        if wide > box.w - 40:
            face = face.with_(size=size * max(0.55, (box.w - 40) / wide))
        draw_button(surface, box, button.label, scale, "main" if live else "disabled", state=state, text_style=face)
    y = layout.HINTS.y + 18
    for i, words in enumerate(show.hints[:2]):
        if not words or (i == 1 and 1080 * scale < 800):  # a low window has no room for keys
            continue
        face = letters("sans-500", 17 if i == 0 else 15.5, "mist")
        paragraph = text.wrap(words, face.with_(line=22), layout.HINTS.w, scale, 2)
        paragraph.draw(surface, (layout.HINTS.cx, y - 11), align="center")
        y += paragraph.height + 6
