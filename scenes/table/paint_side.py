"""The header, the log, the forecast and the main button: everything round the table that speaks in words."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.chem.view import ChemView
from scenes.table import equations
from scenes.table.box import Box
from scenes.table.forecast import Panel
from scenes.table.layout import END, FORECAST, HINTS, ICON_NAMES, ICONS, LOG
from scenes.table.log import Entry
from scenes.table.look import (
    BRASS,
    IVORY,
    MIST,
    MIST2,
    OK,
    PALE_GREEN,
    PALE_RED,
    TARGET,
    WHITE,
    Look,
    line,
)
from scenes.table.prompts import Button
from sprites import text as words
from sprites.controls import (
    button_style,
    draw_button,
    draw_chevron,
    draw_damage,
    draw_icon_button,
    draw_pill,
)
from sprites.fonts import custom, style
from sprites.ground import draw_header
from sprites.icons import draw_icon
from sprites.panels import draw_dark, draw_panel
from sprites.theme import THEME

OPS = ("heat", "electricity", "light", "catalyst", "pressure", "cool", "isolate")
PHASES = ("draw", "exchange", "main", "settlement", "discard")
ICON_OF = {"undo": "undo", "codex": "book", "settings": "gear", "menu": "menu"}


# ---------------------------------------------------------------- header
def header(
    surface: pygame.Surface, look: Look, view: ChemView, deciding: str, *, undo: bool, hovered: str, focused: str
) -> None:
    """Round, the phases of the turn, who decides, and the icons."""
    scale = look.scale
    title = custom("serif-900", 23, BRASS)
    look.write(surface, look.t("table.round", n=max(1, view.round)), title, (24, 25))
    x = 24 + max(152.0, look.measure(look.t("table.round", n=88), title) + 44)
    for i, phase in enumerate(PHASES):
        name = look.t(f"table.phase.{phase}")
        now = phase == view.phase
        face = custom("sans-700" if now else "sans-500", look.big(17), THEME.colour("on_button") if now else MIST)
        width = look.measure(name, face)
        if now:
            draw_pill(surface, "", (x - 27, 11), scale, height=30, fill=BRASS, anchor="topleft", min_width=width + 54)
        look.write(surface, name, face, (x, 25))
        x += width
        if i < len(PHASES) - 1:
            draw_chevron(surface, (x + 33, 26), scale, size=16, colour=MIST2)
            x += 68
    if deciding:
        look.write(surface, deciding, custom("sans-500", look.big(18), MIST), (x + 86, 25), width=1690 - x - 86)
    for name, spot in zip(ICON_NAMES, ICONS, strict=True):
        state = "disabled" if name == "undo" and not undo else ""
        if focused == f"icon:{name}":
            state = "focus"
        elif hovered == f"icon:{name}" and not state:
            state = "hover"
        draw_icon_button(surface, spot.centre, ICON_OF[name], scale, state=state)


def frame(surface: pygame.Surface, look: Look) -> None:
    """What never changes at the side: header bar, log panel, the calm forecast panel."""
    draw_header(surface, "chem", look.scale)
    draw_panel(surface, LOG, look.scale)
    draw_panel(surface, FORECAST, look.scale)


# ---------------------------------------------------------------- log
@dataclass(frozen=True)
class Laid:
    """A log entry with its text set: its height, and the number of the entry."""

    index: int
    entry: Entry
    lines: words.Paragraph | None
    height: float


LOG_VIEW = Box(LOG.x + 12, LOG.y + 42, LOG.w - 24, LOG.h - 54)


def set_log(look: Look, entries: Sequence[Entry], viewer: int | None, first: int = 0) -> list[Laid]:
    """Set the text of the entries from ``first`` on, as ``viewer`` reads them."""
    return [_set(look, i, e, viewer) for i, e in enumerate(entries[first:], first)]


def _set(look: Look, index: int, entry: Entry, viewer: int | None) -> Laid:
    if entry.key == "log.draw" and entry.seat != viewer:
        return Laid(index, entry, None, 0.0)  # everyone draws each turn: only the own draw is news
    if entry.kind == "round":
        return Laid(index, entry, None, 36)
    if entry.kind == "equation" and entry.equation is not None:
        whole = equations.markup(entry.equation)
        left, right = equations.lines(entry.equation)
        size = custom("serif-700", look.big(19), IVORY, line=look.big(25))
        one = look.measure(whole, size) <= 208
        size = size if one else look.shrink(max(left, right, key=len), size, 208, 14)
        body = words.wrap(whole if one else f"{left}\n{right}", size, 210, look.scale)
        return Laid(index, entry, body, body.height + 26)
    colour = {"good": OK, "bad": (255, 170, 156)}.get(entry.kind, MIST)
    face = style("log", colour)
    if entry.key == "log.draw_exchange" and entry.seat != viewer:
        entry = replace(entry, key="log.exchange", args={"who": entry.seat, "n": entry.args["m"]})
    body = _wrapped(look, _words(look, entry), face)
    return Laid(index, entry, body, body.height + 9)


def _wrapped(look: Look, sentence: str, face: words.TextStyle) -> words.Paragraph:
    """The lines of an entry, with no name and no "→ whom" broken in two."""
    names = [*look.texts.seat_names, look.t("table.own_zone"), look.t("table.you_within")]
    kept = (
        [f"{word} {n}" for n in names for word in ("→", "on", "in")] + names + [look.t(f"card.op.{op}") for op in OPS]
    )
    for _ in range(4):
        body = words.wrap(sentence, face, LOG.w - 74, look.scale)
        broken = _broken(body.texts(), kept)
        if not broken or broken not in sentence or f"\n{broken}" in sentence:
            return body
        sentence = sentence.replace(broken, f"\n{broken}", 1)
    return body


def _broken(lines: Sequence[str], kept: Sequence[str]) -> str:
    """The first of the phrases that a line break cuts, or ""."""
    for a, b in itertools.pairwise(lines):
        for phrase in kept:
            for cut in range(1, len(phrase)):
                if a.rstrip().endswith(phrase[:cut].rstrip()) and b.startswith(phrase[cut:].lstrip()):
                    return phrase
    return ""


def _words(look: Look, entry: Entry) -> str:
    return entry.text(look.texts).replace("[b]", "[b][c=ivory]").replace("[/b]", "[/c][/b]")


def log_rows(laid: Sequence[Laid], scroll: float) -> list[tuple[Laid, Box]]:
    """The entries in sight and where they lie; ``scroll`` px up from the newest."""
    total = sum(x.height for x in laid)
    top = LOG_VIEW.y + (min(0.0, LOG_VIEW.h - total) + min(scroll, max(0.0, total - LOG_VIEW.h)))
    rows = []
    resting = scroll <= 0 and total > LOG_VIEW.h
    for item in laid:
        spot = Box(LOG_VIEW.x, top, LOG_VIEW.w, item.height)
        if resting and spot.y < LOG_VIEW.y - 4:
            top += item.height
            continue  # at rest no half line shows at the upper edge
        if item.height and spot.bottom > LOG_VIEW.y and spot.y < LOG_VIEW.bottom:
            rows.append((item, spot))
        top += item.height
    return rows


def log(surface: pygame.Surface, look: Look, laid: Sequence[Laid], scroll: float, hovered: str) -> None:
    """The log panel."""
    scale = look.scale
    look.write(surface, look.t("table.log.title"), custom("serif-700", 20, BRASS), (LOG.x + 16, LOG.y + 22))
    clip = surface.get_clip()
    surface.set_clip(look.px(LOG_VIEW).clip(clip))
    for item, spot in log_rows(laid, scroll):
        _log_row(surface, look, item, spot, hovered == f"log:{item.index}")
    surface.set_clip(clip)
    total = sum(x.height for x in laid)
    if total > LOG_VIEW.h:
        size = max(40.0, LOG_VIEW.h * LOG_VIEW.h / total)
        way = LOG_VIEW.h - size
        at = way * (1 - min(1.0, scroll / (total - LOG_VIEW.h)))
        draw_dark(surface, Box(LOG.right - 10, LOG_VIEW.y + at, 5, round(size)), scale, radius=2.5, line=0.5)


def _log_row(surface: pygame.Surface, look: Look, item: Laid, spot: Box, hovered: bool) -> None:
    scale = look.scale
    entry = item.entry
    if entry.kind == "round":
        label = entry.text(look.texts)
        face = custom("sans-500", look.small, MIST)
        half = look.measure(label, face) / 2 + 16
        y = spot.y + 16
        look.write(surface, label, face, (spot.cx, y), "center")
        line(surface, (spot.x + 4, y), (spot.cx - half, y), BRASS, 0.35, scale)
        line(surface, (spot.cx + half, y), (spot.right - 4, y), BRASS, 0.35, scale)
        return
    if entry.kind == "equation":
        frame = Box(spot.x + 34, spot.y + 2, spot.w - 38, spot.h - 10)
        draw_panel(surface, frame, scale, variant="quiet", radius=9, state="selected" if hovered else "")
        if item.lines is not None:
            item.lines.draw(surface, (frame.x + 12, frame.y + 7))
        return
    if hovered and (entry.formulas or entry.designs):
        draw_panel(surface, Box(spot.x, spot.y, spot.w, spot.h - 5), scale, variant="quiet", radius=8)
    mark = (spot.x + 15, spot.y + 15)
    if entry.kind == "good":
        draw_icon(surface, "check_disc", mark, 19, OK, scale, 2.2)
    elif entry.kind == "bad" and entry.seat is None:
        draw_icon(surface, "ban", mark, 17, TARGET, scale, 2.2)
    elif entry.seat is not None:
        look.seat(surface, entry.seat, mark, 17)
    if item.lines is not None:
        item.lines.draw(surface, (spot.x + 36, spot.y + 2))


# ---------------------------------------------------------------- forecast
def cause_boxes(panel: Panel) -> list[Box]:
    """Where the causes of the forecast are."""
    step, room = _cause_step(panel)
    shown = len(panel.lines) if len(panel.lines) <= room else room - 1
    y = FORECAST.y + (77 if step == 42 else 68)
    return [Box(FORECAST.x + 8, y + i * step - step / 2 + 2, FORECAST.w - 16, step - 4) for i in range(shown)]


def _cause_step(panel: Panel) -> tuple[float, int]:
    return (42.0, 2) if len(panel.lines) <= 2 else (32.0, 3)


def forecast(surface: pygame.Surface, look: Look, panel: Panel, hovered: str, *, out: bool = False) -> None:
    """The red panel over the button that causes it."""
    scale = look.scale
    f = FORECAST
    if panel.total >= 0 and not any(x.change < 0 for x in panel.lines):
        _calm(surface, look, panel, out=out)
        return
    draw_panel(surface, f, scale, variant="danger")
    look.write(
        surface,
        look.t("table.forecast.title"),
        custom("sans-700", look.big(18), IVORY),
        (f.x + 16, f.y + 24),
        width=200,
    )
    total = f"−{-panel.total}" if panel.total < 0 else f"+{panel.total}" if panel.total else "0"
    look.write(surface, total, custom("serif-900", 40, IVORY), (f.right - 16, f.y + 26), "midright")
    lines = panel.lines
    step, room = _cause_step(panel)
    shown = lines if len(lines) <= room else lines[: room - 1]
    y = f.y + (77 if step == 42 else 68)
    for i, cause in enumerate(shown):
        spot = Box(f.x + 8, y - step / 2 + 2, f.w - 16, step - 4)
        if hovered == f"cause:{i}":
            draw_panel(surface, spot, scale, variant="quiet", radius=8)
        if cause.source is None:
            draw_icon(surface, "clock", (f.x + 25, y), 20, PALE_RED, scale)
            look.write(surface, look.t("table.forecast.overtime"), custom("sans-700", 18, IVORY), (f.x + 46, y))
        else:
            look.seat(surface, cause.source, (f.x + 25, y), 17)
            _cause(surface, look, cause.formula, cause.source, cause.count, y)
        size = 38 if step == 42 else 30
        change = cause.change * cause.count
        draw_damage(surface, (f.right - 34, y), change, scale, size=size, heal=change > 0)
        y += step
    if len(shown) < len(lines):
        rest = look.t("table.forecast.more", n=len(lines) - len(shown))
        look.write(surface, rest, custom("sans-500", 16, PALE_RED), (f.x + 46, y - 2))
        hidden = sum(x.change * x.count for x in lines[len(shown) :])
        draw_damage(surface, (f.right - 34, y), hidden, scale, size=30, heal=hidden > 0)
    line(surface, (f.x + 16, f.y + 152), (f.right - 16, f.y + 152), WHITE, 0.16, scale)
    _consequence(surface, look, panel)


def _cause(surface: pygame.Surface, look: Look, formula: str, source: int, count: int, y: float) -> None:
    formula = equations.formula_markup(formula) + (f" ×{count}" if count > 1 else "")
    x = FORECAST.x + 46
    face = look.shrink(formula, custom("serif-700", 23, IVORY), 126, 14)
    look.write(surface, formula, face, (x, y - 1), width=126)
    name = look.texts.seat_names[source] if source < len(look.texts.seat_names) else ""
    start = max(x + 86, x + min(126.0, look.measure(formula, face)) + 12)
    look.write(
        surface, name, custom("sans-500", look.label, PALE_RED), (start, y),
        width=FORECAST.right - 58 - start,
    )  # fmt: skip


def _consequence(surface: pygame.Surface, look: Look, panel: Panel) -> None:
    f = FORECAST
    key = "table.forecast.layers" if panel.before != panel.after else "table.forecast.layers_same"
    if panel.after == 0 < panel.before:
        key = "table.forecast.layers_out"
    sentence = look.t(key, before=panel.before, after=panel.after, n=panel.before)
    face = look.shrink(sentence, custom("sans-500", look.big(18), IVORY), f.w - 32, 15)
    look.write(surface, sentence, face, (f.x + 16, f.y + 177), width=f.w - 32)
    change = panel.change
    if change is None:
        return
    sentence = look.t("table.forecast.change", formula=change.formula, total=change.total, after=change.after)
    better = change.total >= panel.total
    colour = PALE_GREEN if better else PALE_RED
    face = look.shrink(sentence, custom("sans-500", look.big(17), colour), f.w - 30, 14)
    look.write(surface, sentence, face, (f.x + 16, f.y + 207), width=f.w - 30)


def _calm(surface: pygame.Surface, look: Look, panel: Panel, *, out: bool = False) -> None:
    f = FORECAST
    scale = look.scale
    look.write(
        surface,
        look.t("table.forecast.title"),
        custom("sans-700", look.big(18), IVORY),
        (f.x + 16, f.y + 24),
        width=200,
    )
    if out:
        draw_icon(surface, "eye", (f.cx, f.y + 92), 40, MIST, scale, 1.7)
        sentence = look.t("table.forecast.watching")
        face = look.shrink(sentence, custom("sans-500", look.big(18), MIST), f.w - 32, 14)
        look.write(surface, sentence, face, (f.cx, f.y + 136), "center", f.w - 24)
        return
    if panel.total > 0:
        look.write(
            surface, f"+{panel.total}", custom("serif-900", 46, PALE_GREEN), (f.right - 16, f.y + 28), "midright"
        )
        y = f.y + 77
        for cause in panel.lines[:2]:
            if cause.source is not None:
                look.seat(surface, cause.source, (f.x + 25, y), 17)
                _cause(surface, look, cause.formula, cause.source, cause.count, y)
            draw_damage(surface, (f.right - 34, y), cause.change, scale, heal=True)
            y += 42
    else:
        draw_icon(surface, "check_disc", (f.cx, f.y + 86), 40, OK, scale, 1.7)
        look.write(surface, look.t("table.forecast.calm"), custom("sans-500", 18, MIST), (f.cx, f.y + 126), "center")
    line(surface, (f.x + 16, f.y + 152), (f.right - 16, f.y + 152), WHITE, 0.12, scale)
    _consequence(surface, look, panel)


# ---------------------------------------------------------------- the main button
def end(
    surface: pygame.Surface,
    look: Look,
    main: Button | None,
    hand_line: str,
    *,
    hovered: bool,
    pressed: bool,
    focused: bool,
    keys: bool,
) -> None:
    """The one gold button, or its quiet form with the reason under it; below it the hand count and the keys."""
    scale = look.scale
    if main is not None:
        live = main.reason is None
        state = "focus" if focused else "pressed" if pressed and live else "hover" if hovered and live else ""
        face = button_style("main" if live else "disabled", END.h)
        face = face.with_(face="serif-900", size=face.size if live else 26.0)
        wide = look.measure(main.label, face)
        if wide > END.w - 44:
            face = face.with_(size=face.size * max(0.6, (END.w - 44) / wide))
        draw_button(surface, END, main.label, scale, "main" if live else "disabled", state=state, text_style=face)
    y = HINTS.y + 18
    if main is not None and main.reason is not None and main.key:
        lines = words.wrap(
            look.texts.reason(main.reason), custom("sans-500", look.big(16), MIST, line=look.big(22)), HINTS.w, scale, 2
        )
        lines.draw(surface, (HINTS.cx, y - 10), align="center")
        y += lines.height + 6
    elif hand_line:
        face = look.shrink(hand_line, custom("sans-500", look.label, MIST), HINTS.w, 14)
        look.write(surface, hand_line, face, (HINTS.cx, y), "center", HINTS.w)
        y += 28
    if keys and not look.compact:
        look.write(surface, look.t("table.keys"), custom("sans-500", 15, MIST2), (HINTS.cx, y), "center", HINTS.w)
