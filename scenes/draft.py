"""The open draft (D3): character, ultimate, two chips, in seat order; everyone sees everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.decision import Decision, IllegalAnswer, Option, StaleAnswer
from game.duel.view import DuelView
from scenes.duel_table import faces
from scenes.duel_table.draft_layout import BUTTON, cells, row
from scenes.duel_table.draft_paint import DraftPainter
from scenes.scene import Scene
from scenes.table.box import Box
from sprites.faces.duel_face import DuelFace

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.duel_table.model import DuelModel
    from scenes.match import Match

_PROMPTS = {"pick_character": 0, "pick_ultimate": 1, "pick_chip": 2, "opening_deck": 3}


class Draft(Scene):
    """Lies over the duel table until the last choice of the set-up is made."""

    table = "duel"

    def __init__(self, app: App, match: Match, model: DuelModel) -> None:
        super().__init__(app)
        self.match = match
        self.model = model
        self.chosen = ""
        self.hovered = ""
        self.pressed = ""
        self.refusal = ""
        self.pointer = (0.0, 0.0)
        self._asked = -1
        self._idle = 0.0

    # ---------------------------------------------------------------- what is asked
    @property
    def decision(self) -> Decision | None:
        """The open choice, whoever makes it."""
        return self.match.pending if self.model.drafting else None

    @property
    def mine(self) -> bool:
        """Whether a person at this screen makes it."""
        return self.match.asked_person is not None

    @property
    def view(self) -> DuelView:
        """The table so far. Nothing in a draft is hidden."""
        found: DuelView = self.match.session.view(None)
        return found

    def step(self) -> int:
        """Which of the four steps it is."""
        decision = self.decision
        return 3 if decision is None else _PROMPTS[decision.prompt.removeprefix("duel.")]

    # ---------------------------------------------------------------- frame
    @property
    def animating(self) -> bool:
        """Bots choose without an event of the window."""
        return not self.mine and self.decision is not None

    def update(self, dt: float) -> None:
        """Let bots choose; leave when all is chosen."""
        decision = self.decision
        if decision is None:
            self._leave()
            return
        if decision.id != self._asked:
            self._asked = decision.id
            self.chosen = self.refusal = ""
            self.dirty = True
            if self.mine:
                self.chosen = next((o.key for o in decision.options if o.legal), "")
                self.app.sound.play("turn")
        if self.match.update(dt, True):
            self.dirty = True
        self.app.tell(self.match.problems)

    def spare(self, ms: float) -> None:
        """Let bots think about their choices."""
        self.match.think(ms)

    def _leave(self) -> None:
        if len(self.match.humans) > 1:
            self.match.cover()
        self.model.catch_up()
        self.close()

    # ---------------------------------------------------------------- what is where
    def options(self) -> list[tuple[Option, Box]]:
        """The options with their boxes: a grid of cards, a row of large cards, or two decks."""
        decision = self.decision
        if decision is None:
            return []
        step = self.step()
        found = list(decision.options)
        if step == 1:
            return list(zip(found, row(len(found), 604.0), strict=True))
        if step == 3:
            return list(zip(found, row(len(found), 392.0, ratio=140 / 196), strict=True))
        return list(zip(found, cells(len(found)), strict=True))

    def face_of(self, key: str) -> DuelFace | None:
        """The face of an option."""
        kind, _, rest = key.partition(":")
        return None if kind == "deck" else faces.face(rest, self.texts)

    def hit(self, at: tuple[float, float]) -> str:
        """What lies under a point."""
        if BUTTON.has(at):
            return "take"
        for option, box in self.options():
            if box.has(at):
                return option.key
        return "menu" if Box(1864, 8, 36, 36).grow(6).has(at) else ""

    # ---------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> bool:
        """Choose with the pointer or by keys."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            item = self.hit(event.pos)
            if item != self.hovered:
                self.hovered = item
                self.dirty = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = self.hit(event.pos)
            self.dirty = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            item, self.pressed = self.pressed, ""
            self.dirty = True
            if item and item == self.hit(event.pos):
                self.click(item)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
            self.dirty = True
        else:
            return False
        return True

    def click(self, item: str) -> None:
        """A click on an option, the button or the menu."""
        if item == "menu":
            self._menu()
        elif item == "take":
            self.take()
        elif self.mine and self.decision is not None:
            option = self.decision.option(item)
            if option is None:
                return
            if option.reason is not None:
                self.refusal = self.texts.reason(option.reason)
                self.app.sound.play("deny")
                return
            self.refusal = ""
            if item == self.chosen:
                self.take()
                return
            self.chosen = item
            self.app.sound.play("pick")

    def take(self) -> None:
        """Choose what is selected for good."""
        decision = self.decision
        if decision is None or not self.mine or not self.chosen:
            return
        try:
            self.match.submit(decision, (self.chosen,))
        except IllegalAnswer as error:
            self.refusal = self.texts.reason(error.reason)
            self.app.sound.play("deny")
        except StaleAnswer:
            return
        else:
            self.app.sound.play("drop")

    def _menu(self) -> None:
        from scenes.pause import Pause

        self.app.stack.push(Pause(self.app, self.match))

    def _key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self._menu()
            return
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.take()
            return
        legal = [(o.key, b) for o, b in self.options() if o.legal]
        if not legal or not self.mine:
            return
        keys = [k for k, _ in legal]
        at = keys.index(self.chosen) if self.chosen in keys else 0
        if event.key in (pygame.K_RIGHT, pygame.K_TAB):
            self.chosen = keys[(at + 1) % len(keys)]
        elif event.key == pygame.K_LEFT:
            self.chosen = keys[(at - 1) % len(keys)]
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            here = legal[at][1]
            way = 1 if event.key == pygame.K_DOWN else -1
            other = [(abs(b.cx - here.cx), k) for k, b in legal if (b.cy - here.cy) * way > 10]
            if other:
                self.chosen = min(other)[1]
        self.refusal = ""

    # ---------------------------------------------------------------- picture
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the draft."""
        DraftPainter(self).draw(surface)
