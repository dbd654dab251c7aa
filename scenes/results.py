"""The end of a game: places, winners, numbers, and what to do next. The replay is kept by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from game.core.setup import Setup
from scenes import launch, setup_model
from scenes.form import Form
from scenes.match import Match, results
from scenes.page import draw_tooltip
from scenes.statistics import Column, columns
from sprites import text
from sprites.boxes import BRASS, IVORY, Rect, box, panel_stops, plain
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.letters import letters, write
from sprites.shapes import draw_seat_mark
from sprites.theme import THEME
from sprites.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App

X, W = 240.0, 1440.0
TOP = 330.0
NAMES = 470.0
"""Width of place, shape and name."""


class Results(Form):
    """Shown over the table when a game has ended."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        setup = match.session.setup
        self.rows = list(results(match.session))
        self.columns: tuple[Column, ...] = columns(setup.game, match.session.events, len(setup.seats))

    @property
    def table(self) -> str:  # type: ignore[override]
        """The ground of the game, without the rings of the table, whose middle is another."""
        game = self.match.session.setup.game
        return "title" if game == "chem" else game

    def enter(self) -> None:
        """A last sound; the record is closed."""
        self.match.close()
        self.app.sound.play("win")

    def build(self) -> None:
        """Place the buttons."""
        t = self.texts.t
        self.group.clear()
        saved = self.match.path is not None
        lesson = self.match.lesson
        again = "results.first_game" if lesson else "results.rematch"
        width, y = 320.0, 960.0
        rows = [
            Button((X, y - 10, 440, 84), t(again), self._other if lesson else self._rematch, look="gold"),
            Button((X + 472, y, width - 16, 64), t("results.other"), self._other, icon="cards"),
            Button(
                (X + 472 + width, y, width - 16, 64),
                t("results.replay"),
                self._replay,
                icon="play",
                reason="" if saved else t("results.not_saved"),
            ),
            Button((X + 472 + 2 * width, y, width + 8, 64), t("results.title_page"), self._title, icon="back"),
        ]
        self.group.add(*rows)
        self.group.set_focus(rows[0])

    # ------------------------------------------------------------------ acts
    def _rematch(self) -> None:
        setup: Setup = self.match.session.setup
        launch.start(self.app, msgspec.structs.replace(setup, seed=int(setup_model.new_seed()), content=""))

    def _other(self) -> None:
        from scenes.title import Title

        title = Title(self.app)
        self.app.stack.reset(title)
        title.open_at_once(self.match.session.setup.game)

    def _replay(self) -> None:
        if self.match.path is not None:
            from scenes.replay import watch

            watch(self.app, self.match.path)

    def _title(self) -> None:
        launch.to_title(self.app)

    # ------------------------------------------------------------------ frame
    def escape(self) -> None:
        """Go to the title."""
        self._title()

    def name(self, seat: int) -> str:
        """The name of a seat, safe to draw."""
        return text.escape(self.match.session.setup.seats[seat].name)

    def draw(self, surface: pygame.Surface) -> None:
        """Winners above, the table below."""
        scale, t = self.app.scale, self.texts.t
        result = self.match.session.result
        winners = result.winners if result is not None else ()
        self._head(surface, scale, winners)
        height = min(84.0, 560.0 / max(1, len(self.rows)))
        self._column_heads(surface, scale)
        for index, (seat, place) in enumerate(self.rows):
            row = Rect(X, TOP + 44 + index * height, W, height - 10)
            self._row(surface, scale, row, seat, place, seat in winners)
        self.group.draw(surface, scale)
        foot = letters("sans-500", 16, THEME.text["mist"])
        seed = t("pause.seed", seed=self.match.session.setup.seed)
        words = (
            t("results.saved", file=text.escape(self.match.path.name)) if self.match.path else t("results.not_saved")
        )
        write(surface, f"{words}　{seed}", foot, (960, 1052), scale, anchor="center", max_width=W)
        draw_tooltip(surface, scale, self.group)

    def _head(self, surface: pygame.Surface, scale: float, winners: tuple[int, ...]) -> None:
        t = self.texts.t
        draw_icon(surface, "trophy", (960, 82), 64, "brass", scale, 1.5)
        big = custom("serif-900", 56, THEME.text["gold"])
        names = self.texts.join([self.name(s) for s in winners])
        words = t("results.winner", names=names) if winners else t("results.nobody")
        write(surface, words, big, (960, 164), scale, anchor="center", max_width=1500)
        x = 960 - 26 * (len(winners) - 1)
        for seat in winners:
            draw_seat_mark(surface, seat, (x, 224), 38, scale)
            x += 52
        result = self.match.session.result
        why = letters("sans-500", 20, THEME.text["mist"])
        key = f"over.{self.match.session.setup.game}.{result.why}" if result is not None else ""
        reason = self.texts.maybe(key, "") or (self.texts.maybe(result.why, "") if result is not None else "")
        rounds = int(getattr(self.match.session.state, "round", 0))
        if rounds:
            reason = f"{reason}　{t('results.rounds', n=rounds)}" if reason else t("results.rounds", n=rounds)
        write(surface, reason, why, (960, 274), scale, anchor="center", max_width=1400)

    def _cells(self) -> list[float]:
        n = max(1, len(self.columns))
        step = (W - NAMES - 24) / n
        return [X + NAMES + step * (i + 0.5) for i in range(len(self.columns))]

    def _column_heads(self, surface: pygame.Surface, scale: float) -> None:
        ink = letters("sans-500", 16, THEME.text["mist"])
        step = (W - NAMES - 24) / max(1, len(self.columns))
        for x, column in zip(self._cells(), self.columns, strict=True):
            words = self.texts.t(column.key)
            write(surface, words, ink, (x, TOP + 18), scale, anchor="center", max_width=step - 10)

    def _row(self, surface: pygame.Surface, scale: float, row: Rect, seat: int, place: int, won: bool) -> None:
        tones = "duel" if self.table == "duel" else "chem"
        box(surface, scale, row, 14, fill=panel_stops(tones), light=0.10, shadow="rest")
        if won:
            box(surface, scale, row, 14, fill=plain(BRASS, 0.10), line=(BRASS, 0.9, 2.5))
        colour = THEME.seat(seat).colour
        inset = row.h * 0.22
        box(surface, scale, Rect(row.x, row.y + inset, 5, row.h - 2 * inset), (0, 3, 3, 0), fill=plain(colour))
        number = custom("numeral-800", min(30.0, row.h * 0.5), THEME.text["gold"] if won else IVORY)
        write(surface, str(place), number, (row.x + 46, row.centery), scale, anchor="center")
        draw_seat_mark(surface, seat, (row.x + 102, row.centery), min(32.0, row.h * 0.56), scale)
        name = letters("sans-700", min(22.0, row.h * 0.42), IVORY)
        who = self.match.session.setup.seats[seat].who
        at = (row.x + 136, row.centery)
        write(surface, self.name(seat), name, at, scale, anchor="midleft", max_width=210)
        kind = letters("sans-500", 16, THEME.text["mist"])
        level = who.removeprefix("bot:").partition("@")[0]  # as in bot:hard@0.3
        words = self.texts.t("setup.human") if who == "human" else self.texts.t("results.bot", level=f"level.{level}")
        right = (row.x + NAMES - 16, row.centery)
        write(surface, words, kind, right, scale, anchor="midright", max_width=120)
        for x, column in zip(self._cells(), self.columns, strict=True):
            value = column.values[seat]
            best = value > 0 and value == max(column.values)
            tone = THEME.text["gold"] if best else IVORY if value else THEME.text["mist2"]
            ink = custom("numeral-800" if best else "sans-700", min(24.0, row.h * 0.42), tone)
            write(surface, str(value), ink, (x, row.centery), scale, anchor="center")
