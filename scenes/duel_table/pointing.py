"""The pointer on the duel table: hovering, pressing, dragging a card onto a target, letting go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.duel_table import hits, paint_side
from scenes.duel_table.flights import Return
from scenes.duel_table.layout import LOG
from scenes.table.drag import Click, Clicks, Drop, Pointer
from sprites.physics import Sway
from sprites.tween import Pose

if TYPE_CHECKING:
    from scenes.duel_table.model import DuelModel
    from scenes.duel_table.scene import DuelTable


class Pointing:
    """Turns mouse events into hover, clicks and drops."""

    def __init__(self, table: DuelTable, *, lively: bool) -> None:
        self.table = table
        self.pointer = Pointer()
        self.sway = Sway(lively=lively)
        self.scroll = 0.0
        self.returning: Return | None = None
        self._clicks = Clicks()

    @property
    def model(self) -> DuelModel:
        """The model of the table."""
        return self.table.model

    @property
    def dragging(self) -> bool:
        """Whether a card is in the hand of the pointer."""
        return self.pointer.dragging

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a mouse event; whether it was one."""
        handler = {
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._down,
            pygame.MOUSEBUTTONUP: self._up,
            pygame.MOUSEWHEEL: self._wheel,
        }.get(event.type)
        if handler is None:
            return False
        handler(event)
        return True

    def _stamp(self) -> object:
        pending = self.table.match.pending
        return None if pending is None else (pending.id, self.table.match.version)

    def _motion(self, event: pygame.event.Event) -> None:
        at = event.pos
        if self.pointer.pressed:
            can = self.pointer.item.startswith("card:") and self._draggable(self.pointer.item)
            if self.pointer.move(at, draggable=can):
                self._pick_up()
            if self.pointer.dragging:
                self.sway.move(at)
                self.table.hover(hits.drop_at(self.table, at))
            return
        self.pointer.at = at
        self.table.hover(hits.hit(self.table, at))

    def _draggable(self, item: str) -> bool:
        play = self.model.play
        return play is not None and not play.drawing

    def _pick_up(self) -> None:
        item = self.pointer.item
        pose = hits.pose_of(self.table, item)
        if pose is None:
            self.pointer.cancel()
            return
        self.sway.grab((pose.x, pose.y), self.pointer.start, pose.angle)
        self.sway.move(self.pointer.at)
        self.table.focus = ""
        play = self.model.play
        if play is not None and play.verb != item:
            self.model.begin(item)
        self.table.app.sound.play("pick")

    def drop_reason(self) -> str:
        """Why what is dragged may not be let go here; "" where it may, or where nothing is meant."""
        model = self.model
        play = model.play
        if play is None:
            return ""
        reason = play.card_reason(int(self.pointer.item[5:]))
        if reason is not None:
            return model.say(reason)
        if self.table.hovered.startswith(("seat:", "envoy:")):
            targets = play.targets()
            if self.table.hovered in targets:
                return model.say(targets[self.table.hovered])
        return ""

    def _down(self, event: pygame.event.Event) -> None:
        at = event.pos
        if event.button == 3:
            self._right(at)
            return
        if event.button != 1:
            return
        self.table.focus = ""
        item = hits.hit(self.table, at)
        if self.model.busy and not item.startswith(("icon:", "log")):
            self.model.hurry()
            return
        self.pointer.press(at, item or "table", self._stamp())

    def _right(self, at: tuple[float, float]) -> None:
        face = hits.face_of(self.table, hits.hit(self.table, at)) if not self.pointer.dragging else None
        design = hits.design_of(self.table, hits.hit(self.table, at)) if face is not None else ""
        if design:
            self.table.acts.codex(design)
        else:
            self.table.acts.cancel()

    def _up(self, event: pygame.event.Event) -> None:
        if event.button != 1 or not self.pointer.pressed:
            return
        item = hits.hit(self.table, event.pos) or "table"
        target = hits.drop_at(self.table, event.pos) if self.pointer.dragging else ""
        done = self.pointer.release(event.pos, item, self._stamp())
        if isinstance(done, Drop):
            angle, centre = self.sway.angle, self.sway.centre
            self.sway.release()
            taken = self._dropped(done.item, target)
            self.table.app.sound.play("drop" if taken else "deny")
            self._spring_back(done.item, centre, angle)
        elif isinstance(done, Click):
            if not self._clicks.counts(event.pos, self.table.clock):
                return
            self.table.click(done.item)
        self.table.hover(hits.hit(self.table, event.pos))
        self.table.told()

    def _spring_back(self, item: str, centre: tuple[float, float], angle: float) -> None:
        """A card that is still in the hand goes back to its place."""
        end = hits.pose_of(self.table, item)
        face = hits.face_of(self.table, item)
        if end is not None and face is not None and not self.table.reduced:
            self.returning = Return(item, face, Pose(centre[0], centre[1], angle), end)

    def update(self, ms: float) -> bool:
        """Pass time; whether something moved."""
        if self.dragging:
            self.sway.update(ms)
        if self.returning is None:
            return False
        self.returning.time += ms
        if self.returning.done:
            self.returning = None
        return True

    def _dropped(self, item: str, target: str) -> bool:
        """A card let go on the table: played when that makes it whole; on nothing legal it goes back."""
        model = self.model
        play = model.play
        if play is None:
            return False
        if play.verb != item and not model.begin(item):
            return False
        if target.startswith(("seat:", "envoy:")) and target in play.targets():
            if not model.aim(target):
                play.clear()
                return False
            return self._send_if_whole()
        if target in ("table", "own") or target.startswith("seat:"):
            if play.complete and not play.targets():
                return model.send() is None
            if play.wants_target and target in ("table", "own"):
                return True  # stays chosen: now a target is asked for
        play.clear()
        model.touch()
        return False

    def _send_if_whole(self) -> bool:
        if self.model.whole():
            return self.model.send() is None
        return True

    def _wheel(self, event: pygame.event.Event) -> None:
        if LOG.has(event.pos):
            total = sum(x.height for x in self.table.lines())
            most = max(0.0, total - paint_side.LOG_VIEW.h)
            steps = getattr(event, "precise_y", 0.0) or event.y
            self.scroll = min(most, max(0.0, self.scroll + 60 * steps))

    def let_go(self) -> None:
        """Whatever is held goes back."""
        self.pointer.cancel()
        self.sway.release()
