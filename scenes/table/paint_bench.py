"""The bench: prompt, dashed slot, candidates, targets, and the rows and buttons of other questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cards.text import formula_markup
from scenes.table import content, equations
from scenes.table.bench_layout import HINT
from scenes.table.box import Box
from scenes.table.composer import Candidate, token_formula
from scenes.table.layout import BENCH, CANDIDATES, PROMPT, SLOT, TARGETS
from scenes.table.look import BRASS, INK, INK2, IVORY, MIST, MIST2, Look
from scenes.table.prompts import Button, Row
from sprites import text as words
from sprites.controls import draw_button, draw_damage
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.panels import draw_dark, draw_paper, draw_slot, draw_state
from sprites.theme import THEME

REACT = THEME.colour("react_text")
HARM = THEME.colour("damage_text")


@dataclass(frozen=True)
class Offer:
    """A candidate as its row shows it: the two lines are ready words."""

    formula: str
    name: str
    facts: str
    reacts: bool
    equation: str
    harm: str = ""
    short: str = ""
    """The products alone, where the whole equation has no room."""
    refused: bool = False
    attack: bool = False
    """Whether the harm is meant for an enemy."""
    seat: int | None = None


def offer(look: Look, candidate: Candidate, zone: int, me: int, owner: int | None, *, enemy: bool = False) -> Offer:
    """The words of a candidate, as it would act in ``zone``."""
    if candidate.equation is not None:
        seat = candidate.zone if candidate.zone is not None else zone
        name = look.t("table.bench.self") if seat == me else look.t("table.tip.to_zone", who=seat)
        return Offer("", name, "", False, equations.markup(candidate.equation), seat=seat)
    formula = candidate.formula
    area = look.t(f"table.area.{content.area(formula)}")
    name = content.name(formula, look.texts)
    if candidate.head in ("complete", "defuse"):
        facts = look.t(f"table.bench.{candidate.head}")
        line = look.t(f"table.bench.{candidate.head}_line", who=owner if owner is not None else zone)
        return Offer(formula, name, facts, False, line)
    facts = " · ".join([*_valences(look, formula), area])
    there = dict(candidate.args.get("by_zone", {})).get(zone) or dict(candidate.args)
    if there.get("reason") is not None:
        return Offer(formula, name, facts, False, look.texts.reason(there["reason"]), refused=True)
    chain = list(there.get("equations", ()))
    change = int(there.get("threat_after", 0)) - int(there.get("threat_before", 0))
    harm = f"{'+' if change > 0 else '−'}{abs(change)}" if change else ""
    if not chain:
        line = look.t("table.bench.no_reaction") if zone == me else look.t("table.bench.no_reaction_at", who=zone)
        return Offer(formula, name, facts, False, line, harm, attack=enemy)
    line, short = equations.markup(chain[0]), equations.products(chain[0])
    if len(chain) > 1:
        more = "  " + look.t("table.bench.and_more", n=len(chain) - 1)
        line, short = line + more, short + more
    return Offer(formula, name, facts, True, line, harm, short=short, attack=enemy)


def _valences(look: Look, formula: str) -> list[str]:
    valence = content.metal_valence(formula)
    if valence is None:
        return []
    symbol, n = valence
    return [look.t("table.bench.valence", name=content.element_name(symbol, look.texts), n=n)]


# ---------------------------------------------------------------- drawing
def prompt(surface: pygame.Surface, look: Look, title: str) -> None:
    """The one line that says what to do now."""
    face = look.shrink(title, custom("sans-700", look.big(21), IVORY), PROMPT.w - 200, 15)
    look.write(surface, title, face, (PROMPT.cx, PROMPT.y + 19), "center", PROMPT.w - 200)


def hint(surface: pygame.Surface, look: Look, *, thinking: bool, hovered: bool) -> None:
    """The quiet button that asks for a hint."""
    label = look.t("table.hint.thinking" if thinking else "table.hint.button")
    draw_button(surface, HINT, label, look.scale, "quiet", state="hover" if hovered else "", radius=10)


def slot(
    surface: pygame.Surface, look: Look, parts: Sequence[str], rows: Sequence[Box], hovered: str, lit: bool
) -> None:
    """The dashed slot: what is in the play already, and room for more."""
    scale = look.scale
    draw_slot(surface, SLOT, scale, alpha=1.0 if lit or hovered == "slot" else 0.62, fill=0.4)
    if lit:
        draw_state(surface, SLOT, scale, "selected", 10)
    for i, (token, spot) in enumerate(zip(parts, rows, strict=True)):
        over = hovered == f"part:{i}"
        draw_paper(surface, spot, scale, radius=7, level="rest")
        if token.startswith("op:"):
            label = look.t("table.driven_by", ops=[token_condition(token)])
            face = custom("sans-700", 15, INK)
        else:
            label, face = formula_markup(token_formula(token)), custom("serif-700", 17, INK)
        look.write(surface, label, face, (spot.x + 9, spot.cy), width=spot.w - (30 if over else 16))
        if over:
            draw_icon(surface, "close", (spot.right - 12, spot.cy), 13, HARM, scale, 2.4)
    top = rows[-1].bottom if rows else SLOT.y
    room = SLOT.bottom - top
    middle = top + room / 2
    label = look.t("table.bench.add")
    if room > 130:
        draw_icon(surface, "plus", (SLOT.cx, middle - 26), 42, BRASS, scale, 1.3)
        lines = words.wrap(label, custom("sans-500", look.label, MIST, line=24), SLOT.w - 12, scale)
        lines.draw(surface, (SLOT.cx, middle + 14), align="center")
    else:
        draw_icon(surface, "plus", (SLOT.cx, middle), 22, BRASS, scale, 1.6)


def token_condition(token: str) -> str:
    """The condition word of an ``op:`` token's equation, for its label."""
    key = token_formula(token)
    return key.partition("@")[2].partition("~")[0].partition("+")[0] or "heat"


def candidates(
    surface: pygame.Surface,
    look: Look,
    offers: Sequence[Offer],
    rows: Sequence[tuple[int, Box]],
    chosen: int,
    hovered: str,
    decided: bool,
    focused: bool,
) -> None:
    """What the bench can become: the chosen one on paper, the others dark."""
    scale = look.scale
    for index, spot in rows:
        it = offers[index]
        picked = index == chosen and decided
        over = hovered == f"candidate:{index}"
        _ground(surface, look, spot, picked, over)
        if focused and index == chosen:
            draw_state(surface, spot, scale, "focus", 14)
        ink, soft = (INK, INK2) if picked else (IVORY, MIST)
        if it.formula == "":
            _operation(surface, look, it, spot, ink, soft)
            continue
        _substance(surface, look, it, spot, ink, soft, picked)
    if len(offers) > len(rows):
        note = look.t("table.bench.more", n=len(offers) - len(rows))
        look.write(surface, note, custom("sans-500", 14, MIST2), (CANDIDATES.right, CANDIDATES.y - 12), "midright")


def _ground(surface: pygame.Surface, look: Look, spot: Box, picked: bool, over: bool) -> None:
    if picked:
        draw_paper(surface, spot, look.scale, state="selected", level="rest")
        return
    draw_dark(surface, spot, look.scale, line=0.5 if over else 0.22)


def _operation(
    surface: pygame.Surface, look: Look, it: Offer, spot: Box, ink: tuple[int, int, int], soft: tuple[int, int, int]
) -> None:
    if it.seat is not None:
        look.seat(surface, it.seat, (spot.x + 28, spot.cy if spot.h < 60 else spot.y + 28), 18)
    if spot.h < 60:
        look.write(
            surface,
            it.equation,
            look.shrink(it.equation, custom("serif-700", 19, ink), spot.w - 66, 14),
            (spot.x + 50, spot.cy - 1),
            width=spot.w - 66,
        )
        return
    look.write(surface, it.name, custom("sans-700", 18, soft), (spot.x + 50, spot.y + 28), width=spot.w - 66)
    look.write(
        surface,
        it.equation,
        look.shrink(it.equation, custom("serif-700", look.big(22), ink), spot.w - 36, 15),
        (spot.x + 22, spot.y + 59),
        width=spot.w - 36,
    )


def _substance(
    surface: pygame.Surface,
    look: Look,
    it: Offer,
    spot: Box,
    ink: tuple[int, int, int],
    soft: tuple[int, int, int],
    picked: bool,
) -> None:
    small = spot.h < 60
    y = spot.cy - 1 if small else spot.y + 30
    face = custom("serif-700", 25 if small else 33, ink)
    formula = formula_markup(it.formula)
    look.write(surface, formula, face, (spot.x + 20, y))
    x = spot.x + 20 + look.measure(formula, face) + 20
    facts = custom("sans-500", look.label, soft)
    wide = look.measure(it.facts, facts)
    look.write(surface, it.facts, facts, (spot.right - 18, y), "midright", spot.right - 18 - x)
    room = spot.right - 18 - wide - 16 - x
    if room > 40:
        name = look.shrink(it.name, custom("serif-700", 17 if small else look.big(21), ink), room, 15)
        look.write(surface, it.name, name, (x, y), width=room)
    if small:
        return
    x, y = spot.x + 20, spot.y + 63
    right = spot.right - 18
    if it.harm:
        worse = it.harm.startswith("+")
        colour = (HARM if worse else REACT) if picked else ((255, 150, 134) if worse else (150, 226, 180))
        draw_icon(
            surface,
            "sword" if it.attack and worse else "warning" if worse else "shield_line",
            (right - 30, y),
            17,
            colour,
            look.scale,
            2.2,
        )
        look.write(surface, it.harm, custom("numeral-800", 18, colour), (right, y), "midright")
        right -= 52
    if it.reacts:
        label = look.t("table.bench.will_react")
        tone = custom("sans-700", look.big(17), REACT if picked else (150, 226, 180))
        look.write(surface, label, tone, (x, y))
        x += look.measure(label, tone) + 18
        face = custom("serif-700", look.big(19), soft)
        fits = look.measure(it.equation, face.with_(size=15.0)) <= right - x
        shown = it.equation if fits or not it.short else it.short
        look.write(surface, shown, look.shrink(shown, face, right - x, 13), (x, y - 1), width=right - x)
    else:
        if it.refused:
            draw_icon(
                surface,
                "ban",
                (x + 9, y),
                16,
                THEME.state["danger"] if picked else THEME.state["target"],
                look.scale,
                2.2,
            )
            x += 26
        face = look.shrink(it.equation, custom("sans-500", look.big(17), soft), right - x, 14)
        look.write(surface, it.equation, face, (x, y), width=right - x)


@dataclass(frozen=True)
class TargetRow:
    """A seat in the target list: whether the play may go there, and whether it is in focus."""

    seat: int
    name: str
    legal: bool
    focus: bool
    atom: bool = False
    """Whether a single atom may be laid in this seat's element zone."""


def targets(surface: pygame.Surface, look: Look, rows: Sequence[TargetRow], boxes: Sequence[Box], hovered: str) -> None:
    """The list of zones the play may go into, with their keys."""
    scale = look.scale
    title = custom("sans-700", look.big(17), BRASS)
    look.write(surface, look.t("table.bench.targets"), title, (TARGETS.x, TARGETS.y + 16))
    for i, (row, spot) in enumerate(zip(rows, boxes, strict=True)):
        over = hovered == f"target:{row.seat}"
        draw_dark(surface, spot, scale, radius=9, line=0.5 if over and not row.focus else 0.22)
        if row.focus:
            draw_button(surface, spot, "", scale, "selected", radius=9)
        ink = IVORY if row.legal else THEME.text["disabled"]
        look.seat(surface, row.seat, (spot.x + 24, spot.cy), 16)
        look.write(
            surface, row.name, custom("sans-700" if row.focus else "sans-500", min(look.big(18), spot.h * 0.62), ink),
            (spot.x + 44, spot.cy - 0.5), width=spot.w - 72,
        )  # fmt: skip
        if row.legal:
            look.write(surface, str(i + 1), custom("sans-500", 16, MIST), (spot.right - 12, spot.cy), "midright")
        else:
            draw_icon(surface, "ban", (spot.right - 17, spot.cy), 16, THEME.state["target"], scale, 2.2)


# ---------------------------------------------------------------- other questions
ROWS = Box(BENCH.x + 120, 684, BENCH.w - 240, 172)
BUTTONS = Box(BENCH.x, 782, BENCH.w, 58)


def row_boxes(count: int) -> list[Box]:
    """The paper rows of an outcome choice: one column to three, two columns from four."""
    columns = 1 if count <= 3 else 2
    per = max(1, -(-count // columns))
    height = min(54.0, (ROWS.h - 6 * (per - 1)) / per)
    width = (ROWS.w - 12 * (columns - 1)) / columns
    return [
        Box(ROWS.x + (i // per) * (width + 12), ROWS.y + (i % per) * (height + 6), width, height) for i in range(count)
    ]


def button_boxes(look: Look, buttons: Sequence[Button]) -> list[Box]:
    """The buttons of a question, side by side."""
    face = custom("sans-700", 20, IVORY)
    widths = [max(176.0, look.measure(b.label, face) + 76) for b in buttons]
    total = sum(widths) + 20 * (len(widths) - 1)
    if total > BUTTONS.w - 40:
        shrink = (BUTTONS.w - 40 - 20 * (len(widths) - 1)) / sum(widths)
        widths = [w * shrink for w in widths]
        total = BUTTONS.w - 40
    x = BUTTONS.cx - total / 2
    boxes = []
    for width in widths:
        boxes.append(Box(x, BUTTONS.y, width, BUTTONS.h))
        x += width + 20
    return boxes


def rows(
    surface: pygame.Surface, look: Look, items: Sequence[Row], boxes: Sequence[Box], hovered: str, focused: str
) -> None:
    """Choices as paper rows with their number keys."""
    scale = look.scale
    for i, (item, spot) in enumerate(zip(items, boxes, strict=True)):
        over = hovered == f"option:{item.key}" and item.reason is None
        off = item.reason is not None
        if off:
            draw_dark(surface, spot, scale, radius=10, line=0.16)
        else:
            draw_paper(surface, spot, scale, radius=10, level="rest", state="selected" if over else "")
        if focused == f"option:{item.key}":
            draw_state(surface, spot, scale, "focus", 10)
        ink, soft = (THEME.text["disabled"],) * 2 if off else (INK, INK2)
        x = spot.x + 18
        if i < 9:
            look.write(surface, str(i + 1), custom("numeral-800", 16, soft), (x, spot.cy))
            x += 26
        right = spot.right - 14
        if item.change:
            size = min(34.0, spot.h * 0.72)
            draw_damage(surface, (right - size / 2, spot.cy), item.change, scale, size=size, heal=item.change < 0)
            right -= size + 10
        wide = 0.0
        if item.detail and spot.w > 600:
            face = custom("sans-500", 15, soft)
            wide = look.measure(item.detail, face) + 20
            look.write(surface, item.detail, face, (right, spot.cy), "midright")
        face = look.shrink(item.text, custom("serif-700", min(24, spot.h * 0.46), ink), right - wide - x, 14)
        look.write(surface, item.text, face, (x, spot.cy - 1), width=right - wide - x)


def buttons(
    surface: pygame.Surface,
    look: Look,
    items: Sequence[Button],
    boxes: Sequence[Box],
    hovered: str,
    focused: str,
    pressed: str,
) -> None:
    """The buttons of a question."""
    scale = look.scale
    for i, (item, spot) in enumerate(zip(items, boxes, strict=True)):
        name = f"button:{item.key}"
        over = hovered == name
        state = "focus" if focused == name else "pressed" if pressed == name else "hover" if over else ""
        kind = "plain" if item.key in ("pass", "no") else "brass"
        draw_button(surface, spot, item.label, scale, kind if item.reason is None else "disabled", state=state)
        look.write(surface, str(i + 1), custom("sans-500", 14, MIST2), (spot.right - 14, spot.y + 13), "center")


def detail(surface: pygame.Surface, look: Look, line: str, y: float, *, formula: bool = False) -> None:
    """A second line under the prompt: the equation in question, or a hint."""
    face = custom("serif-700", look.big(24), IVORY) if formula else custom("sans-500", look.big(17), MIST)
    face = look.shrink(line, face, BENCH.w - 40, 15)
    look.write(surface, line, face, (BENCH.cx, y), "center", BENCH.w - 40)
