"""Watching a replay: the table of the game, with a bar to play, step, jump and take over."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes import launch
from scenes.page import draw_tooltip
from scenes.replay_match import ReplayMatch
from scenes.scene import Scene
from scenes.userfiles import Problem
from sprites import text
from sprites.boxes import BRASS, IVORY, Rect, box, panel_stops, plain
from sprites.letters import letters, write
from sprites.theme import THEME
from sprites.widgets import Button, Group, Widget

if TYPE_CHECKING:
    from scenes.app import App

log = logging.getLogger(__name__)

BOXES = {"chem": Rect(392, 636, 1180, 204), "duel": Rect(392, 690, 824, 156)}


def watch(app: App, path: Path) -> bool:
    """Show the replay of a record; whether that could be done."""
    from game.core.record import RecordError
    from scenes.tables import table

    try:
        match = ReplayMatch(path, pace=max(0.25, app.settings.bot_delay / 1000))
    except (RecordError, ValueError, KeyError) as error:
        log.warning("replay %s: %s", path, error)
        app.tell([Problem("files.record_damaged", {"file": path.name, "reason": str(error)})])
        return False
    app.stack.push(table(app, match))
    app.stack.push(ReplayBar(app, match))
    return True


class Track(Widget):
    """The line of the whole game: ticks at turns, dragged to jump."""

    def __init__(self, rect: tuple[float, float, float, float], match: ReplayMatch) -> None:
        super().__init__(rect)
        self.match = match

    def _to(self, pos: tuple[float, float]) -> None:
        part = (pos[0] - self.rect.x) / self.rect.w
        self.match.playing = False
        self.match.seek(round(part * self.match.total))

    def press(self, pos: tuple[float, float]) -> None:
        """Jump."""
        self._to(pos)

    def drag(self, pos: tuple[float, float]) -> None:
        """Jump on."""
        self._to(pos)

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw line, ticks and knob."""
        line = Rect(self.rect.x, self.rect.centery - 3, self.rect.w, 6)
        box(surface, scale, line, 3, fill=plain((0, 0, 0), 0.35))
        total = max(1, self.match.total)
        x = self.rect.w * self.match.at / total
        if x >= 6:
            box(surface, scale, Rect(line.x, line.y, round(x), 6), 3, fill=plain(BRASS))
        for turn in self.match.turns:
            at = self.rect.x + self.rect.w * turn / total
            tick = (
                round(at * scale),
                round((line.y - 5) * scale),
                max(1, round(1.5 * scale)),
                max(1, round(4 * scale)),
            )
            pygame.draw.rect(surface, THEME.text["mist2"], tick)
        knob = Rect(self.rect.x + x - 10, self.rect.centery - 10, 20, 20)
        box(surface, scale, knob, 10, fill=plain(THEME.text["gold"]), shadow="rest")
        if ring:
            box(surface, scale, self.rect, 8, line=(IVORY, 0.8, 2))


class ReplayBar(Scene):
    """The bar over the table. Pointers on the table still reach it, so that cards can be looked at."""

    opaque = False
    modal = False

    def __init__(self, app: App, match: ReplayMatch) -> None:
        super().__init__(app)
        self.match = match
        self.group = Group()
        self._shown = (-1, False)

    @property
    def panel(self) -> Rect:
        """Where the bar lies: in the place of the prompt, which a replay does not need."""
        return BOXES[self.match.session.setup.game]

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """Place track and buttons."""
        t, p = self.texts.t, self.panel
        ring = self.group.show_focus
        widgets = self.group.widgets
        at = widgets.index(self.group.focused) if self.group.focused in widgets else 3  # the play button
        self.group.clear()
        self.group.add(Track((p.x + 28, p.y + 48, p.w - 56, 28), self.match))
        icon = "pause" if self.match.playing else "play"
        rows = (
            ("arrow_left", lambda: self._seek(self.match.turn_before()), "replay.turn_before"),
            ("step_back", lambda: self._seek(self.match.at - 1), "replay.step_back"),
            (icon, self.toggle, "replay.play"),
            ("step", self.step, "replay.step"),
            ("arrow_right", lambda: self._seek(self.match.turn_after()), "replay.turn_after"),
        )
        x, y, h = p.x + 28, p.bottom - 72, 50.0
        for name, act, key in rows:
            self.group.add(Button((x, y, 58, h), "", act, icon=name, icon_size=24, tooltip=t(key), chosen=name == icon))
            x += 66
        leave = Button(
            (p.right - 28 - 58, y, 58, h), "", self._leave, icon="close", icon_size=22, tooltip=t("dialog.close")
        )
        room = p.right - 28 - 58 - 8 - (x + 8)
        eyes = Button((x + 8, y, room * 0.5 - 4, h), self._eyes_label(), self._next_eyes, icon="eye")
        over = Button((x + 8 + room * 0.5, y, room * 0.5, h), t("replay.take_over"), self._take_over, icon="hand")
        if self.match.session.result is not None:
            over.reason = t("reason.game_over")
        self.group.add(eyes, over, leave)
        self.group.set_focus(self.group.widgets[at])
        self.group.show_focus = ring

    def _eyes_label(self) -> str:
        seat = self.match.viewer
        if seat is None:
            return self.texts.t("replay.eyes_all")
        return self.texts.t("replay.eyes", name=text.escape(self.match.session.setup.seats[seat].name))

    # ------------------------------------------------------------------ acts
    def toggle(self) -> None:
        """Play or pause; at the end, from the start."""
        if self.match.at_end and not self.match.playing:
            self.match.seek(0)
        self.match.playing = not self.match.playing
        self._refresh()

    def step(self) -> None:
        """One answer on."""
        self.match.playing = False
        self._seek(self.match.at + 1)

    def _seek(self, step: int) -> None:
        self.match.playing = False
        self.match.seek(step)
        self._refresh()

    def _next_eyes(self) -> None:
        seats = len(self.match.session.setup.seats)
        now = self.match.viewer
        self.match.look_through(0 if now is None else now + 1 if now + 1 < seats else None)
        self._refresh()

    def _take_over(self) -> None:
        if self.match.session.result is None:
            launch.load(self.app, self.match.source, upto=self.match.at)

    def _leave(self) -> None:
        self.app.stack.pop()
        self.app.stack.pop()

    def _refresh(self) -> None:
        self.build()
        self.invalidate()

    # ------------------------------------------------------------------ frame
    def handle(self, event: pygame.event.Event) -> bool:
        """Widgets, then the keys of a player."""
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            act = {
                pygame.K_SPACE: self.toggle,
                pygame.K_RIGHT: self.step,
                pygame.K_LEFT: lambda: self._seek(self.match.at - 1),
                pygame.K_UP: lambda: self._seek(self.match.turn_before()),
                pygame.K_DOWN: lambda: self._seek(self.match.turn_after()),
                pygame.K_HOME: lambda: self._seek(0),
                pygame.K_END: lambda: self._seek(self.match.total),
                pygame.K_ESCAPE: self._leave,
            }.get(event.key)
            if act is not None:
                act()
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return bool(self.panel.collidepoint(event.pos))
        return False

    def update(self, dt: float) -> None:
        """Follow the match."""
        self.group.update(dt)
        shown = (self.match.at, self.match.playing)
        if shown != self._shown:
            self._shown = shown
            self._refresh()
        self.dirty |= self.group.dirty

    def draw(self, surface: pygame.Surface) -> None:
        """The bar."""
        scale, t, p = self.app.scale, self.texts.t, self.panel
        tones = "duel" if self.match.session.setup.game == "duel" else "chem"
        box(surface, scale, p, 16, fill=panel_stops(tones), line=(IVORY, 0.16, 1.5), light=0.12, shadow="panel")
        number = int(getattr(self.match.session.state, "round", 1))
        words = t("replay.at", n=self.match.at, all=self.match.total, round=number)
        ink = letters("sans-700", 18, IVORY)
        write(surface, words, ink, (p.x + 28, p.y + 28), scale, anchor="midleft", max_width=p.w * 0.45)
        note = t("replay.keys")
        if self.match.at_end:
            stopped = self.match.problem and self.match.session.result is None
            note = t("replay.stopped", reason=text.escape(self.match.problem)) if stopped else t("replay.end")
        small = letters("sans-500", 16, THEME.text["mist"])
        write(surface, note, small, (p.right - 28, p.y + 28), scale, anchor="midright", max_width=p.w * 0.5)
        self.group.draw(surface, scale)
        draw_tooltip(surface, scale, self.group)
