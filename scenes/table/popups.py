"""What pops up over the table: a card or substance shown large, and the paper tooltip that says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cards.text import formula_markup
from game.chem.view import StackView
from game.core.decision import Reason
from scenes.table import content
from scenes.table.bench_layout import bench_poses
from scenes.table.box import Box
from scenes.table.hits import bench_box
from scenes.table.layout import CANVAS, END, HAND, SLOT
from scenes.table.look import INK, INK2, Look
from sprites import text as words
from sprites.card import draw_card
from sprites.controls import draw_damage, draw_tooltip, tooltip_size
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.panels import draw_paper

if TYPE_CHECKING:
    from scenes.table.chem_table import ChemTable

LARGE_W, LARGE_H = 420.0, 588.0
SHEET_W = 400.0


def large_of(table: ChemTable, item: str) -> str:
    """What an item shows large: a card design, ``sub:FORMULA``, or ""."""
    kind, _, rest = item.partition(":")
    model = table.model
    if kind in ("hand", "bench", "element"):
        return model.design(int(rest))
    if kind == "stack":
        place = model.layout.stack(int(rest))
        return f"sub:{place.stack.formula}" if place is not None else ""
    if kind == "candidate" and model.composer is not None:
        found = model.composer.candidates
        return f"sub:{found[int(rest)].formula}" if int(rest) < len(found) and found[int(rest)].formula else ""
    if kind == "cause":
        lines = model.forecast().lines
        return f"sub:{lines[int(rest)].formula}" if int(rest) < len(lines) and lines[int(rest)].formula else ""
    if kind == "log":
        entry = model.log.entries[int(rest)]
        if entry.formulas:
            return f"sub:{entry.formulas[-1]}"
        return entry.designs[-1] if entry.designs else ""
    if kind == "discard" and model.view.discard_top:
        return model.view.discard_top[-1].design
    return ""


def draw(surface: pygame.Surface, table: ChemTable) -> None:
    """Draw what is up now."""
    from scenes.table.chem_table import HOVER_MS

    if table.hover_ms >= HOVER_MS and not table.pointer.dragging and not table.model.busy:
        kind, _, rest = table.hovered.partition(":")
        refused = _refused(table, kind, rest)
        listed = listed_of(table, table.hovered)
        large = large_of(table, table.hovered)
        if refused is not None:
            _tip(surface, table, refused, place(table, table.hovered))
        elif listed:
            _list(surface, table, listed)
        elif large:
            _large(surface, table, large)
        else:
            _hint(surface, table)
    if table.model.counsel.told is not None:
        _told(surface, table)
    if table.pointer.dragging:
        _why_not(surface, table)
    elif table.model.refusal is not None and table.tip_ms > 0:
        refusal = table.model.refusal
        _tip(surface, table, refusal.reason, place(table, refusal.item))


def _told(surface: pygame.Surface, table: ChemTable) -> None:
    """A bot's reason, on paper under its head."""
    told = table.model.counsel.told
    if told is None:
        return
    look = table.look
    seat, message = told
    face = custom("sans-500", look.big(18), INK, line=look.big(27))
    lines = words.wrap(look.t(message.key, **message.args), face, 400, look.scale)
    box = table.model.layout.seats[seat].box
    width, height = lines.width + 78, lines.height + 32
    x = max(12.0, min(box.x + 8, CANVAS.w - 12 - width))
    draw_paper(surface, (x, box.y + 62, width, height), look.scale, variant="bubble", radius=14, level="hover")
    look.seat(surface, seat, (x + 32, box.y + 62 + height / 2), 26)
    lines.draw(surface, (x + 58, box.y + 78))


# ---------------------------------------------------------------- all of an area
def listed_of(table: ChemTable, item: str) -> tuple[StackView, ...]:
    """The stacks an item stands for where they do not all show: an area, or the number of those without room."""
    kind, _, rest = item.partition(":")
    layout, view = table.model.layout, table.model.view
    if kind == "stack":
        place = layout.stack(int(rest))
        if place is None or place.style != "more":
            return ()
        return tuple(s for s in view.seats[place.seat].zone if s.area == place.stack.area)
    if kind == "area" and table.model.composer is not None and table.model.composer.empty:
        seat, _, area = rest.partition(":")
        found = tuple(s for s in view.seats[int(seat)].zone if s.area == area)
        return found if int(seat) != layout.bottom and len(found) > 1 else ()
    return ()


def _list(surface: pygame.Surface, table: ChemTable, stacks: tuple[StackView, ...]) -> None:
    """All substances of an area on paper: whose they are, what they are, what they cost."""
    look = table.look
    width, step = 420.0, 36.0
    height = 28 + step * len(stacks)
    x, y = beside(place(table, table.hovered), width, height)
    draw_paper(surface, (x, y, width, height), look.scale, variant="bubble", radius=14, level="drag")
    for i, s in enumerate(stacks):
        middle = y + 14 + step * (i + 0.5)
        look.seat(surface, s.source, (x + 28, middle), 18)
        face = look.shrink(formula_markup(s.formula), custom("serif-700", 22, INK), 150, 15)
        look.write(surface, formula_markup(s.formula), face, (x + 48, middle - 1), width=152)
        name = content.name(s.formula, look.texts)
        look.write(surface, name, custom("sans-500", 16, INK2), (x + 208, middle), width=width - 270)
        if s.threat:
            draw_damage(surface, (x + width - 32, middle), -s.threat, look.scale, size=32)
        elif s.heal:
            draw_damage(surface, (x + width - 32, middle), s.heal, look.scale, size=32, heal=True)


# ---------------------------------------------------------------- large
def _large(surface: pygame.Surface, table: ChemTable, what: str) -> None:
    look = table.look
    spot = place(table, table.hovered)
    if what.startswith("sub:"):
        _sheet(surface, look, what.removeprefix("sub:"), spot, table)
        return
    x, y = beside(spot, LARGE_W, LARGE_H)
    draw_card(
        surface, what, (x + LARGE_W / 2, y + LARGE_H / 2), look.texts.lang, look.scale, state="drag", level="large"
    )


def beside(spot: Box, width: float, height: float) -> tuple[float, float]:
    """Where a large thing goes so that it does not cover ``spot``: right of it, else left; inside the canvas."""
    x = spot.right + 18
    if x + width > CANVAS.w - 12:
        x = spot.x - 18 - width
    x = max(12.0, min(x, CANVAS.w - 12 - width))
    y = max(60.0, min(spot.cy - height / 2, CANVAS.h - 12 - height))
    return x, y


def _sheet(surface: pygame.Surface, look: Look, formula: str, spot: Box, table: ChemTable) -> None:
    """A substance on paper: formula, name, area, what it does and why."""
    found = content.substance(formula)
    if found is None:
        return
    reason = look.texts.pick(found.reason_zh, found.reason_en)
    body = (
        words.wrap(reason, custom("sans-500", look.big(18), INK, line=look.big(27)), SHEET_W - 48, look.scale)
        if reason
        else None
    )
    effect = _effect(table, formula)
    lines = words.wrap(effect, custom("sans-700", look.big(18), INK, line=look.big(27)), SHEET_W - 48, look.scale)
    height = 128 + lines.height + (body.height + 14 if body is not None else 0) + 20
    x, y = beside(spot, SHEET_W, height)
    draw_paper(surface, (x, y, SHEET_W, height), look.scale, variant="bubble", radius=16, level="drag")
    face = custom("serif-700", 40, INK)
    markup = formula_markup(formula)
    wide = look.measure(markup, face)
    if wide > SHEET_W - 110:
        face = face.with_(size=40 * (SHEET_W - 110) / wide)
    look.write(surface, markup, face, (x + 24, y + 42))
    if found.damage:
        draw_damage(surface, (x + SHEET_W - 44, y + 42), -found.damage, look.scale, size=46)
    elif found.heal:
        draw_damage(surface, (x + SHEET_W - 44, y + 42), found.heal, look.scale, size=46, heal=True)
    name = content.name(formula, look.texts)
    look.write(surface, name, custom("serif-700", 23, INK), (x + 24, y + 84), width=SHEET_W - 170)
    area = look.t(f"table.area.{found.area}")
    face = custom("sans-500", 17, INK2)
    look.write(surface, area, face, (x + SHEET_W - 24, y + 84), "midright", 90)
    wide = min(90.0, look.measure(area, face))
    draw_icon(surface, found.area, (x + SHEET_W - 24 - wide - 16, y + 84), 21, INK2, look.scale)
    surface.fill(
        INK2, (round((x + 24) * look.scale), round((y + 112) * look.scale), round((SHEET_W - 48) * look.scale), 1)
    )
    lines.draw(surface, (x + 24, y + 124))
    if body is not None:
        body.draw(surface, (x + 24, y + 134 + lines.height))


def _effect(table: ChemTable, formula: str) -> str:
    """What the substance does: where it lies if it lies somewhere, else what it would do to an enemy."""
    look = table.look
    kind, _, rest = table.hovered.partition(":")
    stack = table.model.layout.stack(int(rest)) if kind == "stack" else None
    if stack is not None:
        s = stack.stack
        source = look.t("table.stack_source", who=s.source)
        if s.threat:
            return look.t("table.stack_threat", n=s.threat) + " · " + source
        if s.heal:
            return look.t("table.stack_heal", n=s.heal) + " · " + source
        return look.t("table.stack_harmless") + " · " + source
    damage, heal = content.effects(formula)
    if damage:
        return look.t("table.sheet.damage", n=damage)
    if heal:
        return look.t("table.sheet.heal", n=heal)
    return look.t("table.sheet.harmless")


# ---------------------------------------------------------------- tooltips
def place(table: ChemTable, item: str) -> Box:
    """Where an item is, for what is said about it."""
    model = table.model
    layout = model.layout
    kind, _, rest = item.partition(":")
    around = table.around()
    if item in around.rows:
        return around.rows[item]
    if kind in ("hand", "bench", "card"):
        pose = table.pose_of(int(rest))
        if pose is not None:
            return bench_box(pose)
        poses = bench_poses(1)
        return bench_box(poses[0])
    if kind == "stack":
        found = layout.stack(int(rest))
        return found.box if found is not None else HAND
    if kind == "element":
        element = layout.element(int(rest))
        return element.box if element is not None else HAND
    if kind in ("zone", "seat", "target", "area"):
        return layout.seats[int(rest.partition(":")[0])].box
    if kind == "well":
        return layout.seats[int(rest)].elements
    if kind == "slot":
        return SLOT
    if kind == "end":
        return END
    if kind == "icon":
        from scenes.table.layout import ICON_NAMES, ICONS

        return ICONS[ICON_NAMES.index(rest)]
    return Box(table.pointer.at[0] - 10, table.pointer.at[1] - 10, 20, 20)


def _tip(surface: pygame.Surface, table: ChemTable, reason: Reason, spot: Box) -> None:
    look = table.look
    head = look.t("table.tip.illegal")
    body = look.texts.reason(reason)
    width, height = tooltip_size(head, body, look.scale)
    x = max(12.0, min(spot.cx - width / 2, CANVAS.w - width - 12))
    y = spot.y - height - 12
    if y < 58:
        y = spot.bottom + 12 if spot.bottom + 12 + height < CANVAS.h else spot.cy - height / 2
    draw_tooltip(surface, (x, y), head, body, look.scale)


def _why_not(surface: pygame.Surface, table: ChemTable) -> None:
    """While a card is over something that refuses it: why."""
    target = table.drop_at(table.pointer.at)
    reason = table.picture.lit.drag_reason(target)
    if reason is None:
        return
    look = table.look
    head, body = look.t("table.tip.illegal"), look.texts.reason(reason)
    width, height = tooltip_size(head, body, look.scale)
    x, y = table.pointer.at
    left = x + 84 if x + 84 + width < CANVAS.w - 10 else x - 84 - width
    draw_tooltip(surface, (left, max(58.0, y - height / 2)), head, body, look.scale)


def _refused(table: ChemTable, kind: str, rest: str) -> Reason | None:
    """Why what is built may not go to the target under the pointer; None where it may, or where nothing is built."""
    composer = table.model.composer
    if composer is None or composer.empty:
        return None
    target = {"target": f"zone:{rest}", "zone": f"zone:{rest}", "seat": f"zone:{rest}"}.get(kind, "")
    if kind == "area":
        target = f"zone:{rest.partition(':')[0]}"
    elif kind in ("well", "element"):
        target = f"{kind}:{rest}"
    verdict = table.model.verdicts().get(target)
    return None if verdict is None else verdict.reason


def _hint(surface: pygame.Surface, table: ChemTable) -> None:
    """The meaning of icons, piles and marks."""
    look = table.look
    kind, _, rest = table.hovered.partition(":")
    view = table.model.view
    label = ""
    if kind == "icon":
        label = look.t(f"table.icon.{rest}")
        reason = table.match.why_no_undo() if rest == "undo" else None
        if reason is not None:
            label += " · " + look.texts.reason(reason)
    elif kind == "pile":
        label = look.t("table.tip.pile", n=view.draw_pile)
    elif kind == "discard":
        label = look.t("table.tip.discard", n=view.discard_pile)
    elif kind == "seat" and int(rest) != table.model.bottom:
        s = view.seats[int(rest)]
        label = look.t("table.tip.hand_count", n=s.hand_count) + " · "
        label += look.t("table.tip.layers", n=s.layers, cap=s.cap)
        if int(rest) in table.match.controllers:
            label += " · " + look.t("table.tip.why")
    elif kind == "hint":
        label = look.t("table.hint.tip")
    elif kind == "part":
        label = look.t("table.bench.part_take_out")
    if not label:
        return
    spot = place(table, table.hovered)
    width, height = tooltip_size("", label, look.scale)
    x = max(12.0, min(spot.cx - width / 2, CANVAS.w - width - 12))
    y = spot.bottom + 10 if spot.bottom + 10 + height < CANVAS.h else spot.y - 10 - height
    draw_tooltip(surface, (x, y), "", label, look.scale)
