"""The title: the two games, the game left off, tutorial, codex, replays, settings.

The set-up opens beside it: then the column moves to the left half and stays usable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cards.text import LANGUAGES, Texts
from scenes import launch, title_art
from scenes.layer import Layer
from scenes.scene import Scene
from sprites import text
from sprites.boxes import IVORY, focus_ring
from sprites.fonts import custom
from sprites.letters import letters, write
from sprites.theme import THEME, mix
from sprites.tween import in_out_cubic
from sprites.widgets import Button, Group, Pressable

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.setup import SetupScene

COLUMN = 832.0
LEFT = 64.0
"""Of the column, when the set-up stands beside it."""
CENTRED = 960.0 - COLUMN / 2
RULE_Y, SUBTITLE_Y, TILES_Y, RESUME_Y, MENU_Y, FOOT_Y = 392.0, 424.0, 490.0, 842.0, 936.0, 1028.0


class GameTile(Pressable):
    """The tile of a game; pressing it opens the set-up."""

    def __init__(
        self, rect: tuple[float, float, float, float], game: str, texts: Texts, act: Callable[[], None]
    ) -> None:
        super().__init__(rect, act)
        self.game, self.texts = game, texts
        self.chosen = False

    def draw(self, surface: pygame.Surface, scale: float, ring: bool) -> None:
        """Draw the tile."""
        chosen = self.chosen or (self.hovered and self.pressed)
        title_art.tile(surface, scale, self.game, self.rect, self.texts, chosen=chosen, hovered=self.hovered)
        if ring:
            focus_ring(surface, scale, self.rect, 20)


class Title(Scene):
    """The first scene."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.group = Group()
        self.setup: SetupScene | None = None
        self._place = 0.0  # 0 centred, 1 at the left
        self._goal = 0.0
        self._layer = Layer()

    @property
    def table(self) -> str:  # type: ignore[override]
        """Its own lamp alone, or two with the set-up open."""
        return "title" if self._place < 0.5 else "setup"

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """Make the widgets in the language and place of the moment."""
        self._layer.clear()
        focused = self.group.widgets.index(self.group.focused) if self.group.focused in self.group.widgets else None
        show = self.group.show_focus
        self.group.clear()
        t, x = self.texts.t, self._x
        for game, dx in (("chem", 0.0), ("duel", 432.0)):
            tile = GameTile((x + dx, TILES_Y, *title_art.TILE), game, self.texts, lambda g=game: self.open(g))  # type: ignore[misc]
            tile.chosen = (self.setup.game == game) if self.setup is not None else game == self._last_game()
            self.group.add(tile)
        resume = self.app.files.resume()
        look = "line" if self.setup is not None else "gold"  # one golden button at a time
        if resume is not None:
            note = t("title.resume_note", game=f"game.{resume.game}", seats=resume.seats, round=resume.round)
            go_on = Button(
                (x, RESUME_Y, COLUMN, 74), t("title.resume"), lambda: self._away(launch.resume), look=look, note=note
            )
            self.group.add(go_on)
        elif not self.app.settings.tutorial_done:
            first = Button(
                (x, RESUME_Y, COLUMN, 74), t("title.first"), self._tutorial, look=look, note=t("title.first_note")
            )
            self.group.add(first)
        for index, (key, icon, act) in enumerate(
            (
                ("title.tutorial", "book", self._tutorial),
                ("title.codex", "element", self._codex),
                ("title.replays", "clock", self._replays),
                ("title.settings", "gear", self._settings),
            )
        ):
            y = MENU_Y if resume is not None or not self.app.settings.tutorial_done else RESUME_Y + 22
            self.group.add(Button((x + 212 * index, y, 196, 64), t(key), act, icon=icon))
        language = t(f"lang.{self.texts.lang}")
        width = 60 + text.measure(language, letters("sans-500", 16, IVORY), self.app.scale)
        self.group.add(Button((x - 14, FOOT_Y, width, 32), language, self._next_language, look="flat", icon="globe"))
        leave = t("title.quit")
        width = 28 + text.measure(leave, letters("sans-500", 16, IVORY), self.app.scale)
        self.group.add(Button((x + COLUMN - width + 14, FOOT_Y, width, 32), leave, self.app.quit, look="flat"))
        if focused is not None and focused < len(self.group.widgets):
            self.group.set_focus(self.group.widgets[focused])
        self.group.show_focus = show

    def _last_game(self) -> str:
        return str(self.app.settings.last_setup.get("game", "chem"))

    @property
    def _x(self) -> float:
        part = in_out_cubic(self._place)
        return CENTRED + (LEFT - CENTRED) * part

    # ------------------------------------------------------------------ acts
    def open(self, game: str) -> None:
        """Open the set-up of a game beside the title, or turn the open one to it."""
        self.app.sound.play("click")
        if self.setup is not None:
            self.setup.set_game(game)
        else:
            from scenes.setup import SetupScene

            self.setup = SetupScene(self.app, game, self)
            self.app.stack.push(self.setup)
            self._goal = 1.0
        self.build()

    def open_at_once(self, game: str) -> None:
        """Come up with the set-up of a game open already."""
        self._place = self._goal = 1.0
        self.open(game)

    def setup_closed(self) -> None:
        """The set-up has gone: back to the middle."""
        self.setup = None
        self._goal = 0.0

    def game_changed(self) -> None:
        """The set-up was turned to the other game."""
        self.build()
        self.invalidate()

    def _away(self, act: Callable[[App], object]) -> None:
        self.app.sound.play("click")
        act(self.app)

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def _codex(self) -> None:
        from scenes.codex import Codex

        self.app.stack.push(Codex(self.app))

    def _replays(self) -> None:
        from scenes.replay_list import ReplayList

        self.app.stack.push(ReplayList(self.app))

    def _tutorial(self) -> None:
        from scenes.tutorial import start

        start(self.app)

    def _next_language(self) -> None:
        at = LANGUAGES.index(self.texts.lang)
        self.app.set_language(LANGUAGES[(at + 1) % len(LANGUAGES)])
        self.app.files.save_settings()

    # ------------------------------------------------------------------ frame
    def resume(self) -> None:
        """Something may have changed meanwhile: a saved game, the language."""
        self.build()

    def handle(self, event: pygame.event.Event) -> bool:
        """Widgets."""
        return self.group.handle(event)

    @property
    def animating(self) -> bool:
        """While the column moves."""
        return self._place != self._goal

    def update(self, dt: float) -> None:
        """Move the column."""
        self.group.update(dt)
        if self._place != self._goal:
            if self.app.settings.reduced_motion:
                self._place = self._goal
            else:
                step = dt / (THEME.motion["hand_over"].ms / 1000) * self.app.speed()
                self._place = min(self._goal, self._place + step) if self._goal else max(0.0, self._place - step)
            self.build()
            self.invalidate()
        self.dirty |= self.group.dirty

    @property
    def progress(self) -> float:
        """How far the set-up is open, 0 to 1."""
        return in_out_cubic(self._place)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw orbits, name, tiles and menu."""
        if self.animating:
            self._paint(surface)
        else:
            self._layer.draw(surface, surface.get_rect(), self._paint)
        self.group.draw(surface, self.app.scale)

    def _paint(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        middle = self._x + COLUMN / 2
        title_art.orbits(surface, scale, (middle, 300.0), 1.0 - self.progress)
        title_art.logo(surface, scale, self.texts.t("app.title_mark"), (middle, 280.0), 660.0)
        title_art.rule(surface, scale, (middle, RULE_Y), 220)
        ink = custom("serif-700", 26, mix(IVORY, THEME.text["mist"], 0.25), track=0.17 if self.texts.chinese else 0.03)
        write(
            surface, self.texts.t("app.subtitle"), ink, (middle, SUBTITLE_Y), scale, anchor="center", max_width=COLUMN
        )
