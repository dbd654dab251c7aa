"""The duel table by keyboard: Tab and arrows move the focus, Enter acts, Escape goes back or passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.decision import Kind
from scenes.duel_table import hits, popups, rows

if TYPE_CHECKING:
    from scenes.duel_table.scene import DuelTable

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def ring(table: DuelTable) -> list[str]:
    """What the focus can stand on, in the order of Tab."""
    model = table.model
    show = table.show()
    if model.listing:
        return list(popups.stop_boxes())
    found = [f"b:{b.key}" for b, _ in hits.buttons(show, table.scale)]
    decision = model.decision
    if decision is None:
        return found
    play = model.play
    if play is not None and not play.drawing and play.picks:
        found = [k for k, why in play.targets().items() if why is None] + found
    elif play is None:
        kinds = {"throw": "seat", "guard": "seat", "verdict": "seat"}
        for number, option in model.seat_options().items():
            if option.legal:
                word = "envoy" if number >= rows.ENVOY else kinds.get(option.key.partition(":")[0], "seat")
                found.append(f"{word}:{number}")
    if play is not None and play.drawing:
        found += [o.key for o in decision.options if o.key.startswith("deck:")]
    found += [f"card:{c.card}" for c in show.hand]
    if show.end is not None:
        found.append("end")
    return found


def press(table: DuelTable, event: pygame.event.Event) -> None:
    """A key went down."""
    model = table.model
    key = event.key
    if model.busy:
        model.hurry()
        return
    if key == pygame.K_ESCAPE:
        _escape(table)
    elif key == pygame.K_TAB:
        move(table, -1 if event.mod & pygame.KMOD_SHIFT else 1)
    elif key in (pygame.K_RIGHT, pygame.K_DOWN):
        move(table, 1)
    elif key in (pygame.K_LEFT, pygame.K_UP):
        move(table, -1)
    elif key in ENTER:
        _enter(table)
    elif key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        table.click("icon:undo")
    elif key == pygame.K_i:
        table.click("icon:codex")
    elif key == pygame.K_e:
        table.click("end")
    elif key == pygame.K_a and model.play is not None and not model.play.drawing and not model.play.picks:
        table.click("b:attack")
    elif key == pygame.K_h:
        table.click("b:hint")
    elif key == pygame.K_s:
        table.click("b:stops")


def move(table: DuelTable, step: int) -> None:
    """Focus the next item, or the one before."""
    order = ring(table)
    table.hovered = ""
    if not order:
        table.focus = ""
    elif table.focus in order:
        table.focus = order[(order.index(table.focus) + step) % len(order)]
    else:
        table.focus = order[0 if step > 0 else -1]


def _enter(table: DuelTable) -> None:
    model = table.model
    if table.focus:
        table.click(table.focus)
        if table.focus not in ring(table):
            table.focus = ""
        return
    decision = model.decision
    if decision is not None and decision.kind is Kind.RESPOND:
        show = table.show()
        main = next((b for b in show.answers if b.look == "main"), None)
        if main is not None:
            table.click(f"b:{main.key}")
        return
    table.click("end")


def _escape(table: DuelTable) -> None:
    model = table.model
    decision = model.decision
    play = model.play
    half_made = play is not None and bool(play.picks) and not (play.drawing and play.picks == ("draw",))
    if table.pointer.dragging or half_made or model.picked or model.listing or model.ordering:
        table.acts.cancel()
    elif decision is not None and decision.kind is Kind.RESPOND and decision.option("pass") is not None:
        table.click("b:pass")
    elif table.focus:
        table.focus = ""
    else:
        table.click("icon:menu")
