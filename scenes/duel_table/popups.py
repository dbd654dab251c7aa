"""What opens over the duel table: the list of stops (D61), and the words behind a seat's panel."""

from __future__ import annotations

import pygame

from game.duel.content import content
from game.duel.describe import Describer
from scenes.duel_table import faces, layout
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


DETAIL_W = 400.0


def detail_lines(model: DuelModel, seat: int) -> list[tuple[str, str]]:
    """What a seat's panel has no room to say: (heading, sentences)."""
    t = model.texts
    s = model.shown.seats[seat]
    describer = Describer(content(), t)
    bonus = f"+{s.attack_bonus}" if s.attack_bonus > 0 else f"−{-s.attack_bonus}" if s.attack_bonus < 0 else ""
    numbers = t.t(
        "duel_table.detail.numbers", attack=f"{s.attack}{bonus}", speed=s.speed, physical=s.physical, magical=s.magical
    )
    found = [("", numbers)]
    why = model.match.why(seat)
    if why is not None:
        found.append((t.t("duel_table.detail.why"), t.t(why.key, **why.args)))
    for status in s.statuses:
        name = describer.name(status.status)
        title = f"{name} {status.n}" if status.n > 1 else name
        found.append((title, describer.text(status.status)))
    if s.god:
        found.append((describer.name(s.god), describer.text(s.god)))
    for chip in s.chips:
        title = describer.name(chip.chip)
        words = describer.text(chip.chip)
        if chip.ailment:
            state = t.t(f"duel_table.state.{chip.ailment}")
            left = t.t("duel_table.detail.left", n=chip.left) if chip.left else t.t("duel_table.detail.until_repair")
            title = f"{title} · {state}"
            words = f"{left}{'。' if t.chinese else '. '}{words}"
        found.append((title, words))
    for talent in content().characters[s.character].talents:
        found.append((f"{t.t('duel_table.kind.talent')} · {describer.name(talent.id)}", describer.text(talent.id)))
    if s.ultimate:
        title = f"{t.t('duel_table.detail.ultimate')} · {describer.name(s.ultimate)}"
        found.append((title, describer.text(s.ultimate)))
    found.append((faces.class_word(s.cls, t), t.t(f"duel_table.trait.{s.cls}")))
    return found


def draw_detail(surface: pygame.Surface, model: DuelModel, seat: int, box: Box, scale: float) -> None:
    """The words behind a seat's panel; what does not fit is left out at the end."""
    if not model.shown.seats[seat].character:
        return
    draw_panel(surface, box, scale, "duel")
    draw_panel(surface, box, scale, "duel")
    y = box.y + 16
    heading = letters("sans-700", 16.5, "gold")
    body = letters("sans-500", 16.5, "ivory", line=23)
    for title, words in detail_lines(model, seat):
        paragraph = text.wrap(words, body, box.w - 36, scale, 5)
        need = paragraph.height + (25 if title else 0)
        if y + need > box.bottom - 10:
            continue
        if title:
            text.draw(surface, title, heading, (box.x + 18, y + 12), scale, anchor="midleft", max_width=box.w - 36)
            y += 25
        paragraph.draw(surface, (box.x + 18, y))
        y += paragraph.height + 10
