"""Playing by keyboard: everything the mouse can do.

| key | does |
|---|---|
| left, right | focus along the hand, the stacks, the rows or the buttons |
| up | the focused card goes to the bench, or is picked |
| down, Backspace | the last card comes back |
| Tab, Shift+Tab | next, previous candidate |
| 1 to 9 | play into that zone of the list, or press that row or button |
| T, Shift+T | focus the next legal target: zones, element zones, elements |
| Enter | do what is in focus; without focus play into the zone the preview is for |
| A or + | put the candidate into the play and go on |
| Space | the main button |
| Z | undo |
| H | a hint: it lays cards out, it never plays |
| W | why the bot under the pointer, or the one that acted last, did what it did |
| I | the codex page of what is in focus or under the pointer |
| Esc | take everything back; with nothing begun, the menu |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.decision import Kind

if TYPE_CHECKING:
    from scenes.table.chem_table import ChemTable

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
PLUS = (pygame.K_a, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)


def press(table: ChemTable, event: pygame.event.Event) -> None:
    """Take a key."""
    model = table.model
    key, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return
    table.keyboard = True
    if key == pygame.K_SPACE and model.watching:
        table._main()
        return
    if model.busy:
        if key == pygame.K_ESCAPE and not model.director.busy:
            table._menu()
        model.hurry()
        return
    if key == pygame.K_ESCAPE:
        if table.pointer.dragging or model.cancel():
            table._cancel()
            table.focus = ""
        else:
            table._menu()
    elif key == pygame.K_SPACE:
        table._main()
    elif key == pygame.K_z:
        table._icon("undo")
    elif key == pygame.K_i:
        table._codex(table.picture.codex_of(table.focus or table.hovered))
    elif key == pygame.K_h:
        model.counsel.ask()
    elif key == pygame.K_w:
        _why(table)
    elif key in (pygame.K_LEFT, pygame.K_RIGHT):
        _step(table, line(table), 1 if key == pygame.K_RIGHT else -1)
    elif key == pygame.K_UP:
        _up(table)
    elif key in (pygame.K_DOWN, pygame.K_BACKSPACE):
        _back(table)
    elif key == pygame.K_TAB:
        model.cycle(-1 if shift else 1)
    elif key == pygame.K_t:
        _next_target(table, -1 if shift else 1)
    elif key in ENTER:
        _enter(table)
    elif key in PLUS:
        table.click("slot")
    elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        step = 240 if key == pygame.K_PAGEUP else -240
        table.scroll = table.picture.clamp_scroll(table.scroll + step)
    else:
        _number(table, key)


def line(table: ChemTable) -> list[str]:
    """The items the arrow keys go along now."""
    model = table.model
    asked = model.prompt()
    if asked.rows:
        return [f"option:{r.key}" for r in asked.rows]
    if asked.buttons:
        return [f"button:{b.key}" for b in asked.buttons]
    if model.decision is not None and model.decision.kind is Kind.TARGETS:
        return [o.key for o in model.decision.options]
    return [f"hand:{h.card.id}" for h in model.layout.hand]


def _why(table: ChemTable) -> None:
    kind, _, seat = table.hovered.partition(":")
    if kind == "seat" and int(seat) in table.match.controllers:
        table.model.counsel.why(int(seat))
    else:
        table.model.counsel.why_last()


def _step(table: ChemTable, items: Sequence[str], by: int) -> bool:
    """The focus goes on to the next of these (1) or the one before (-1), round the end; False if there is none."""
    if not items:
        return False
    if table.focus in items:
        table.focus = items[(items.index(table.focus) + by) % len(items)]
    else:
        table.focus = items[0 if by > 0 else -1]
    return True


def _up(table: ChemTable) -> None:
    kind = table.focus.partition(":")[0]
    items = line(table)
    if kind == "hand":
        at = items.index(table.focus) if table.focus in items else 0
        table.click(table.focus)
        if table.model.composer is None:
            return
        rest = line(table)
        if table.focus not in rest:
            table.focus = rest[min(at, len(rest) - 1)] if rest else ""
    elif kind == "stack":
        table.click(table.focus)
    elif items:
        table.focus = items[0]


def _back(table: ChemTable) -> None:
    composer = table.model.composer
    if composer is not None and composer.loose:
        card = composer.loose[-1]
        table.click(f"bench:{card}")
        table.focus = f"hand:{card}"
    elif composer is not None and composer.parts:
        table.click(f"part:{len(composer.parts) - 1}")
    elif table.model.choice.picked:
        table.model.choice.picked.pop()
        table.model.touch()


def targets(table: ChemTable) -> list[str]:
    """The legal targets of what is built, as the T key goes through them."""
    return [name for name, verdict in table.model.verdicts().items() if verdict.legal]


def _next_target(table: ChemTable, by: int) -> None:
    if not _step(table, targets(table), by):
        return
    kind, _, number = table.focus.partition(":")
    if kind == "zone":
        table.model.zone_focus = int(number)
        table.model.touch()


def _enter(table: ChemTable) -> None:
    model = table.model
    kind = table.focus.partition(":")[0]
    composer = model.composer
    if kind in ("option", "button", "end"):
        focus, table.focus = table.focus, ""
        table.click(focus)
    elif kind in ("zone", "well", "element") and composer is not None and not composer.empty:
        target, table.focus = table.focus, ""
        model.play_to(target)
    elif composer is not None and composer.candidates and not composer.decided:
        model.choose(composer.chosen)
    elif composer is not None and not composer.empty and (composer.decided or composer.parts):
        model.play_to(f"zone:{model.focus_zone}")
    elif kind in ("hand", "stack"):
        _up(table)


def _number(table: ChemTable, key: int) -> None:
    if pygame.K_1 <= key <= pygame.K_9:
        index = key - pygame.K_1
    elif pygame.K_KP1 <= key <= pygame.K_KP9:
        index = key - pygame.K_KP1
    else:
        return
    asked = table.model.prompt()
    composer = table.model.composer
    if asked.rows or asked.buttons:
        items = line(table)
        if index < len(items):
            table.click(items[index])
    elif composer is not None and not composer.empty:
        seats = table.model.target_seats()
        if index < len(seats):
            table.click(f"target:{seats[index]}")
    else:
        items = line(table)
        if index < len(items):
            table.focus = items[index]
            _up(table)
