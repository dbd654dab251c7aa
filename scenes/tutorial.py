"""The tutorial: the chemistry table with a guide over it that says what to do and rings where."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from scenes.lesson import PUPIL, STEPS, TEACHER, LessonMatch
from scenes.scene import Scene
from sprites import text
from sprites.boxes import Rect, box
from sprites.fonts import custom
from sprites.letters import letters, write
from sprites.panels import draw_paper
from sprites.theme import THEME
from sprites.widgets import ACT_KEYS, Button, Group

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.chem_table import ChemTable

BUBBLE = Rect(1114, 62, 450, 232)
"""Beside the enemy's panel, where nothing else is at a table of two."""
PAD = 24.0


def start(app: App) -> None:
    """Begin the tutorial."""
    from scenes.table.chem_table import ChemTable
    from scenes.title import Title

    t = app.texts.t
    match = LessonMatch((t("tutorial.pupil"), t("tutorial.teacher_name")))
    table = ChemTable(app, match)
    app.stack.reset(Title(app), table, Guide(app, table, match))


def places(table: ChemTable, shows: tuple[str, ...]) -> list[Rect]:
    """Where the things a step shows lie on the table now; what is not there is left out."""
    from scenes.table import layout as grid

    model = table.model
    place = model.layout
    found: list[Any] = []
    for name in shows:
        if ":" in name:
            card = next((h for h in place.hand if h.card.design == name), None)
            if card is not None:
                w, h = grid.CARD_W + 8, grid.CARD_H + 8
                found.append((card.pose.x - w / 2, card.pose.y - h / 2, w, h))
            continue
        enemy, own = place.seats[TEACHER], place.seats[PUPIL]
        boxes = {
            "own_seat": grid.OWN_SEAT,
            "enemy_track": enemy.tracks,
            "enemy_zone": enemy.box,
            "enemy_solution": enemy.wells["solution"],
            "enemy_gas": enemy.wells["gas"],
            "own_zone": grid.OWN_ZONE,
            "own_solution": own.wells["solution"],
            "forecast": grid.FORECAST,
            "ribbon": grid.RIBBON,
            "end": grid.END,
        }
        if name == "enemy_target":
            composer = model.composer
            if composer is not None and not composer.empty:
                seats = model.target_seats()
                found.append(tuple(grid.target_boxes(len(seats))[seats.index(TEACHER)]))
            continue
        found.append(tuple(boxes[name]))
    return [Rect(*f[:4]) for f in found]


class Guide(Scene):
    """Stands over the table; while there is something to read, the table only looks on."""

    opaque = False
    modal = False

    def __init__(self, app: App, table: ChemTable, match: LessonMatch) -> None:
        super().__init__(app)
        self.over = table
        self.match = match
        self.group = Group()
        self._shown: tuple[int, bool] = (-1, False)
        self._clock = 0.0

    @property
    def ready(self) -> bool:
        """Whether the step can be shown: the table has shown everything."""
        return self.match.ready(not self.over.model.busy)

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """The buttons of the step."""
        t = self.texts.t
        self.group.clear()
        words = t("tutorial.skip")
        width = 24 + text.measure(words, letters("sans-500", 16), self.app.scale)
        y = BUBBLE.bottom - 58
        if self.match.last:
            self.group.add(Button((BUBBLE.x + PAD, y, 200, 44), t("tutorial.done"), self._finish, look="gold"))
        elif self.match.step.reading:
            self.group.add(Button((BUBBLE.x + PAD, y, 170, 44), t("tutorial.next"), self._next, look="gold"))
        if not self.match.last:
            self.group.add(PaperButton((BUBBLE.right - PAD - width, y + 6, width, 32), words, self._skip))
        if self.match.step.reading:
            self.group.set_focus(self.group.widgets[0])

    def _next(self) -> None:
        self.app.sound.play("click")
        self.match.go_on()
        self._refresh()

    def _finish(self) -> None:
        self.app.settings.tutorial_done = True
        self.app.files.save_settings()
        self.close()

    def _skip(self) -> None:
        from scenes import launch

        self.app.settings.tutorial_done = True
        self.app.files.save_settings()
        launch.to_title(self.app)

    def _refresh(self) -> None:
        self.build()
        self.invalidate()

    # ------------------------------------------------------------------ frame
    def handle(self, event: pygame.event.Event) -> bool:
        """The bubble's own; while a step is read, clicks and keys for the table stop here."""
        if self.ready:
            if event.type == pygame.KEYDOWN and event.key in ACT_KEYS and not self.match.step.reading:
                return False
            if self.group.handle(event):
                return True
            if self.match.step.reading:
                if event.type == pygame.KEYDOWN:
                    return event.key != pygame.K_ESCAPE
                return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        pointer = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return event.type in pointer and bool(BUBBLE.collidepoint(event.pos))

    @property
    def animating(self) -> bool:
        """The ring breathes, unless motion is reduced."""
        return self.ready and bool(self.match.step.shows) and not self.app.settings.reduced_motion

    def update(self, dt: float) -> None:
        """Look at the bench, and whether the table has come to rest."""
        self._clock += dt
        composer = self.over.model.composer
        if composer is not None and self.match.step.built:
            names = [c.formula for c in composer.candidates] + [p.split(":")[1] for p in composer.parts if ":" in p]
            if self.match.step.built in names:
                self.match.bench(self.match.step.built)
        shown = (self.match.step_number, self.ready)
        if shown != self._shown:
            self._shown = shown
            self._refresh()
        self.group.update(dt)
        self.dirty |= self.group.dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Ring, bubble, words."""
        scale, t = self.app.scale, self.texts.t
        if not self.ready:
            return
        breath = 0 if self.app.settings.reduced_motion else round(3 + 3 * math.sin(self._clock * 4))
        for place in places(self.over, self.match.step.shows):
            ring = Rect(place.x - 4 - breath, place.y - 4 - breath, place.w + 8 + 2 * breath, place.h + 8 + 2 * breath)
            _ring(surface, scale, ring)
        draw_paper(surface, tuple(BUBBLE), scale)
        small = letters("sans-700", 16, THEME.text["ink2"])
        count = t("tutorial.step", n=self.match.step_number + 1, all=len(STEPS))
        at = (BUBBLE.x + PAD, BUBBLE.y + 26)
        write(
            surface,
            t(f"tutorial.{self.match.step.key}_title"),
            custom("serif-900", 21, "ink"),
            at,
            scale,
            anchor="midleft",
        )
        write(surface, count, small, (BUBBLE.right - PAD, at[1]), scale, anchor="midright")
        self._words().draw(surface, (BUBBLE.x + PAD, BUBBLE.y + 44))
        self.group.draw(surface, scale)

    def _words(self) -> text.Paragraph:
        """The words of the step, as large as they fit."""
        words = self.texts.t(f"tutorial.{self.match.step.key}")
        for size in (20.0, 18.5, 17.0, 16.0, 15.0):
            body = custom("sans-500", size, THEME.text["ink"], line=size * 1.42)
            lines = text.wrap(words, body, BUBBLE.w - 2 * PAD, self.app.scale)
            if lines.height <= BUBBLE.h - 44 - 58:
                break
        return lines


class PaperButton(Button):
    """Words on paper to press."""

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw the words, underlined under the pointer."""
        tone = THEME.text["ink"] if self.hovered or ring else THEME.text["ink2"]
        at = (self.rect.right, self.rect.centery)
        write(surface, self.label, letters("sans-500", 16, tone), at, scale, anchor="midright")
        if self.hovered or ring:
            y = round((self.rect.centery + 12) * scale)
            ends = (round((self.rect.x + 24) * scale), y), (round(self.rect.right * scale), y)
            pygame.draw.line(surface, tone, *ends, max(1, round(1.5 * scale)))


def _ring(surface: pygame.Surface, scale: float, ring: Rect) -> None:
    """A gold line with a dark one outside, to be seen over anything."""
    outer = Rect(ring.x - 2, ring.y - 2, ring.w + 4, ring.h + 4)
    box(surface, scale, outer, 16, line=((20, 14, 4), 0.85, 6))
    box(surface, scale, ring, 14, line=(THEME.text["gold"], 1, 3))
