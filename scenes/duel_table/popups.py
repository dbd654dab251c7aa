"""What opens over the duel table: the list of stops (D61)."""

from __future__ import annotations

import pygame

from scenes.duel_table import layout
from scenes.duel_table.model import DuelModel
from scenes.duel_table.stops import WINDOWS
from scenes.table.box import Box
from sprites import text
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.letters import letters
from sprites.panels import draw_dark, draw_panel

ROW = 44.0
BOX = Box(layout.PROMPT.x + 392, layout.PROMPT.y - 74 - ROW * len(WINDOWS), 432, 66 + ROW * len(WINDOWS))


def stop_boxes() -> dict[str, Box]:
    """Item name -> its row."""
    return {f"stop:{w}": Box(BOX.x + 16, BOX.y + 52 + i * ROW, BOX.w - 32, ROW - 6) for i, w in enumerate(WINDOWS)}


def draw_stops(surface: pygame.Surface, model: DuelModel, scale: float, hovered: str, focused: str) -> None:
    """The list, over the table."""
    seat = model.match.viewer
    if seat is None:
        return
    t = model.texts
    draw_panel(surface, BOX, scale, "duel", state="selected")
    draw_panel(surface, BOX, scale, "duel")
    title = custom("serif-700", 20, "brass")
    text.draw(surface, t.t("duel_table.prompt.stops_title"), title, (BOX.x + 20, BOX.y + 28), scale, anchor="midleft")
    on = model.stops.of(seat).on
    for name, box in stop_boxes().items():
        window = name[5:]
        draw_dark(surface, box, scale, kind="duel", radius=10, line=0.6 if name in (hovered, focused) else 0.2)
        live = window in on
        icon, colour = ("check_disc", "ok") if live else ("close", "disabled")
        draw_icon(surface, icon, (box.x + 22, box.cy), 20, colour, scale, 2.2)
        words = letters("sans-700" if live else "sans-500", 18, "ivory" if live else "mist")
        text.draw(
            surface,
            t.t(f"duel_table.window.{window}"),
            words,
            (box.x + 44, box.cy),
            scale,
            anchor="midleft",
            max_width=box.w - 60,
        )
