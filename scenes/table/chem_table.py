"""The chemistry table as a scene: events of the window in, acts of the model out, and the picture of both."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.decision import Reason
from scenes.scene import Scene
from scenes.table import hits
from scenes.table.bench_layout import bench_poses, candidate_boxes, part_boxes, target_boxes
from scenes.table.box import Box
from scenes.table.drag import Click, Clicks, Drop, Pointer
from scenes.table.gestures import Gestures
from scenes.table.layout import BENCH_SCALE, BENCH_STEP
from scenes.table.look import Look
from scenes.table.model import Model
from scenes.table.picture import Picture
from scenes.table.warm import Warmth, real_window
from sprites.physics import Sway
from sprites.tween import Motion, Pose, Tween, Value, linear, motion

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.match import Match

HOVER_MS = 350.0
"""How long the pointer rests on a card until it is shown large."""
TIP_MS = 3200.0
WARM_MS = 10.0
"""What a frame must have left for a surface to be made ahead: the dearest take about so long."""


class ChemTable(Scene):
    """A running chemistry game."""

    table = "chem"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        settings = app.settings
        self.model = Model(match, app.texts, speed=settings.animation_speed, reduced=settings.reduced_motion)
        self.pointer = Pointer()
        self.sway = Sway(lively=not settings.reduced_motion)
        self.look = Look(1.0, app.texts)
        self.picture = Picture(self)
        self.gestures = Gestures(self)
        self.warmth = Warmth()
        self.hovered = ""
        self.hover_ms = 0.0
        self.focus = ""
        """The item keyboard focus is on, or ""."""
        self.keyboard = False
        self.scroll = 0.0
        self.tip_ms = 0.0
        self.returning: dict[int, tuple[Tween, float]] = {}
        """Cards on their way back to their place: their tween and the ms since its start."""
        self.lifts: dict[str, Value] = {}
        self.clock = 0.0
        self._around: tuple[object, hits.Surroundings] | None = None
        self._clicks = Clicks()
        self._left = False
        self._seen = -1
        self._open = False
        """Whether a hand was open in the last frame."""

    # ---------------------------------------------------------------- life
    def build(self) -> None:
        """Set everything anew for this language, text size and scale."""
        large = self.app.settings.large_text
        compact = large or self.app.scale * 1080 < 800
        self.model.set_texts(self.app.texts)
        self.model.compact = compact
        self.look = Look(self.app.scale, self.model.texts, compact, self.app.settings.reduced_motion, large)
        self.picture.clear()
        self.warmth.fill(self.model.view, self.look)
        self.dirty = True

    def resume(self) -> None:
        """Back from a dialog: settings may have changed."""
        settings = self.app.settings
        self.model.director.speed = settings.animation_speed
        self.model.director.reduced = settings.reduced_motion
        self.sway.lively = not settings.reduced_motion
        self.match.paused = False
        self.model.sync()
        self._left = False
        self.build()

    def pause(self) -> None:
        """A dialog came over it: what is held in the hand goes back."""
        self._drop_pointer()

    def exit(self) -> None:
        """Leave: the record is closed."""
        self.match.close()

    # ---------------------------------------------------------------- frame
    @property
    def animating(self) -> bool:
        """Whether the next frame looks different without anything happening."""
        return (
            self.model.busy
            or bool(self.returning)
            or (self.pointer.dragging and not self.sway.still)
            or any(v.moving for v in self.lifts.values())
            or self._pulsing
            or self.model.counsel.wanted
            or self._bot_thinks
        )

    @property
    def _bot_thinks(self) -> bool:
        """Whether frames must go on for a bot that thinks in slices."""
        return not self.match.paused and self.match.waiting_for in self.match.controllers

    @property
    def _pulsing(self) -> bool:
        decision = self.match.pending
        return decision is not None and decision.seat != self.match.viewer and not self.look.reduced

    def update(self, dt: float) -> None:
        """Pass time."""
        ms = dt * 1000
        self.clock += ms
        old_viewer = self.model.view.viewer
        self.model.advance(dt)
        if self.model.version != self._seen:
            self._seen = self.model.version
            self.dirty = True
        for name in self.model.director.sounds:
            self.app.sound.play(name)
        self.model.director.sounds.clear()
        self.app.tell(self.match.problems)
        if self.model.counsel.focus:
            self.focus, self.model.counsel.focus = self.model.counsel.focus, ""
            self.dirty = True
        if self.model.view.viewer is None and self._open:
            self._drop_pointer()
            self.returning.clear()
        self._open = self.model.view.viewer is not None
        if self.model.view.viewer != old_viewer or self.look.texts.seat_names != tuple(self.model.names()):
            self.look = replace(self.look, texts=self.model.texts)
            self.picture.clear()
        if self.pointer.dragging:
            self.sway.update(ms)
        self._hover(ms)
        for value in self.lifts.values():
            value.update(ms)
        for card, (tween, t) in list(self.returning.items()):
            if t + ms >= tween.length:
                del self.returning[card]
                self.dirty = True
            else:
                self.returning[card] = (tween, t + ms)
        if self.tip_ms > 0:
            self.tip_ms -= ms
            if self.tip_ms <= 0:
                self.model.refusal = None
                self.dirty = True
        if not self.model.busy:
            self._leave_if_due()

    def spare(self, ms: float) -> None:
        """Let bots think; where nobody does, and nothing is carried about, make surfaces ahead."""
        if self.match.think(ms) or self.pointer.dragging:
            return
        if ms >= WARM_MS and real_window():
            self.warmth.work()

    def _leave_if_due(self) -> None:
        if self._left or self.app.stack.top is not self:
            return
        if self.match.needs_handover:
            from scenes.handover import Handover

            self._left = True
            self._drop_pointer()
            self.match.cover()
            self.model.sync()
            self.app.stack.push(Handover(self.app, self.match))
        elif self.match.finished:
            self._left = True
            self._to_results()

    def _to_results(self) -> None:
        from scenes.results import Results

        self.app.stack.push(Results(self.app, self.match))

    def _hover(self, ms: float) -> None:
        if self.hovered and not self.pointer.dragging:
            before = self.hover_ms
            self.hover_ms += ms
            if before < HOVER_MS <= self.hover_ms and (self.picture.large_of(self.hovered) or self.hovered):
                self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.picture.draw(surface)

    # ---------------------------------------------------------------- what is where
    def around(self) -> hits.Surroundings:
        """What the prompt area shows, with boxes."""
        model = self.model
        key = (model.version, model.busy, model.match.pending, self.scroll, self.look, model.log_length)
        if self._around is None or self._around[0] != key:
            self._around = (key, self._make_around())
        return self._around[1]

    def _make_around(self) -> hits.Surroundings:
        model = self.model
        asked = model.prompt()
        rows: dict[str, Box] = {}
        bench: list[tuple[int, Pose]] = []
        slot = False
        composer = model.composer
        if composer is not None:
            bench = list(zip(composer.loose, bench_poses(len(composer.loose)), strict=True))
            slot = not composer.empty
            for i, spot in enumerate(part_boxes(len(composer.parts))):
                rows[f"part:{i}"] = spot
            for i, spot in candidate_boxes(len(composer.candidates), composer.chosen):
                rows[f"candidate:{i}"] = spot
            if not composer.empty:
                seats = model.target_seats()
                for seat, spot in zip(seats, target_boxes(len(seats)), strict=True):
                    rows[f"target:{seat}"] = spot
        rows |= self.picture.prompt_boxes(asked)
        rows |= self.picture.side_boxes()
        picked = {int(k.partition(":")[2]) for k in model.choice.picked if k.startswith("card:")}
        return hits.Surroundings(bench, rows, slot, frozenset(picked))

    def hit(self, at: tuple[float, float]) -> str:
        """The item under a point."""
        return hits.hit(at, self.model.layout, self.around())

    def pose_of(self, card: int) -> Pose | None:
        """Where a hand or bench card rests."""
        place = self.model.layout.hand_card(card)
        if place is not None:
            return place.pose
        composer = self.model.composer
        if composer is not None and card in composer.loose:
            return bench_poses(len(composer.loose))[composer.loose.index(card)]
        return None

    @property
    def dragged(self) -> tuple[int, ...]:
        """The cards in the hand of the pointer."""
        if not self.pointer.dragging:
            return ()
        kind, _, number = self.pointer.item.partition(":")
        composer = self.model.composer
        if kind == "hand":
            return (int(number),)
        if kind == "bench" and composer is not None:
            return tuple(composer.loose)
        return ()

    # ---------------------------------------------------------------- events
    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event."""
        handler = {
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._down,
            pygame.MOUSEBUTTONUP: self._up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key,
        }.get(event.type)
        if handler is None:
            return False
        handler(event)
        self.dirty = True
        return True

    def _stamp(self) -> object:
        pending = self.match.pending
        if self.model.watching:
            return "watching"
        return None if pending is None else (pending.id, self.match.version)

    def _motion(self, event: pygame.event.Event) -> None:
        at = event.pos
        self.keyboard = False
        if self.pointer.pressed:
            kind = self.pointer.item.partition(":")[0]
            can = kind in ("hand", "bench") and self.model.composer is not None
            if self.pointer.move(at, draggable=can):
                self._start_drag()
            if self.pointer.dragging:
                self.sway.move(at)
                self._over(at)
            return
        if self.hover_ms < 0 and abs(at[0] - self.pointer.at[0]) + abs(at[1] - self.pointer.at[1]) > 3:
            self.hover_ms = 0.0
        self.pointer.at = at
        self._set_hover(self.hit(at))

    def _set_hover(self, item: str) -> None:
        if item == self.hovered:
            return
        if self.hovered.startswith(("hand:", "bench:")):
            self.lifts.setdefault(self.hovered, Value(1.0)).to(0.0, self._lift())
        self.hovered = item
        self.hover_ms = 0.0
        if item.startswith(("hand:", "bench:")):
            self.lifts.setdefault(item, Value()).to(1.0, self._lift())
        self.lifts = {k: v for k, v in self.lifts.items() if v.moving or k == item}
        if item.partition(":")[0] in ("target", "zone", "area") and self.model.composer is not None:
            self._over(self.pointer.at)

    def _lift(self) -> Motion:
        return Motion(1.0, linear) if self.look.reduced else motion("hover_lift")

    def _over(self, at: tuple[float, float]) -> None:
        """The zone under the pointer becomes the one the previews are for."""
        name = self.drop_at(at)
        kind, _, number = name.partition(":")
        if kind != "zone" or int(number) not in self.model.target_seats():
            return
        if self.model.zone_focus != int(number):
            self.model.zone_focus = int(number)
            self.model.touch()

    def drop_at(self, at: tuple[float, float]) -> str:
        """Where something let go at a point would go."""
        dragged = frozenset(f"{kind}:{c}" for c in self.dragged for kind in ("hand", "bench"))
        return hits.drop(at, self.model.layout, self.around(), dragged)

    def _start_drag(self) -> None:
        cards = self.dragged
        pose = self.pose_of(cards[0]) if cards else None
        if pose is None:
            self.pointer.cancel()
            return
        if self.pointer.item.startswith("bench:"):
            poses = bench_poses(len(cards))
            pose = pose._replace(x=(poses[0].x + poses[-1].x) / 2)
        self.model.refusal = None
        self._set_hover("")
        self.sway.grab((pose.x, pose.y), self.pointer.start, pose.angle)
        self.sway.move(self.pointer.at)
        self.app.sound.play("pick")

    def _down(self, event: pygame.event.Event) -> None:
        at = event.pos
        if event.button == 3:
            self._right(at)
            return
        if event.button != 1:
            return
        self.focus = ""
        self.model.counsel.tell(None)
        item = self.hit(at)
        free = item.startswith(("icon:", "log")) or (item == "end" and self.model.watching)
        if self.model.busy and not free:
            self.model.hurry()
            return
        self.pointer.press(at, item or "table", self._stamp())

    def _right(self, at: tuple[float, float]) -> None:
        if self.pointer.dragging:
            self._cancel()
            return
        item = self.hit(at)
        design = self.picture.codex_of(item)
        if design:
            self._codex(design)
        else:
            self._cancel()

    def _up(self, event: pygame.event.Event) -> None:
        if event.button != 1 or not self.pointer.pressed:
            return
        cards = self.dragged
        poses = self._held_poses()
        item = self.hit(event.pos) or "table"
        target = self.drop_at(event.pos) if cards else ""
        done = self.pointer.release(event.pos, item, self._stamp())
        if isinstance(done, Drop):
            self.gestures.dropped(cards, target, poses, event.pos)
        elif isinstance(done, Click):
            if not self._clicks.counts(event.pos, self.clock):
                return
            self.click(done.item)
        self._set_hover(self.hit(event.pos))
        self.hover_ms = -1e9  # what was just put down is not shown large until the pointer moves on
        self._refused()

    def _held_poses(self) -> dict[int, Pose]:
        """Where the dragged cards are in the hand of the pointer."""
        cards = self.dragged
        if not cards:
            return {}
        x, y = self.sway.centre
        scale = BENCH_SCALE if self.pointer.item.startswith("bench:") else 1.0
        middle = (len(cards) - 1) / 2
        return {
            card: Pose(x + (i - middle) * BENCH_STEP, y, self.sway.angle, scale, 1.0, 300.0 + i)
            for i, card in enumerate(cards)
        }

    # ---------------------------------------------------------------- acts
    def click(self, item: str) -> None:
        """A click (or Enter) on an item."""
        self.gestures.click(item)
        self._refused()

    def _cancel(self) -> None:
        """Everything half-made goes back; nothing was paid."""
        self.gestures.cancel()

    def _main(self) -> None:
        asked = self.model.prompt()
        if asked.main is not None and asked.main.key == "results":
            self._left = True
            self._to_results()
            return
        self.model.main()

    def _icon(self, name: str) -> None:
        if name == "undo":
            self.model.undo()
        elif name == "codex":
            self._codex(self.picture.codex_of(self.hovered))
        elif name == "settings":
            from scenes.settings import SettingsScene

            self.app.stack.push(SettingsScene(self.app))
        else:
            self._menu()

    def _menu(self) -> None:
        from scenes.pause import Pause

        self.app.stack.push(Pause(self.app, self.match))

    def _codex(self, page: str) -> None:
        from scenes.codex import Codex

        self.app.stack.push(Codex(self.app, page))

    def _refused(self) -> None:
        refusal = self.model.refusal
        if refusal is not None and self.picture.told is not refusal:
            self.tip_ms = TIP_MS
            self.picture.told = refusal

    def _drop_pointer(self) -> None:
        self.pointer.cancel()
        self.sway.release()
        self._set_hover("")

    def _wheel(self, event: pygame.event.Event) -> None:
        item = self.hit(event.pos)
        if item.partition(":")[0] == "candidate":
            self.model.cycle(-1 if event.y > 0 else 1)
        else:
            self.scroll = self.picture.clamp_scroll(self.scroll + event.y * 48)

    # ---------------------------------------------------------------- keys
    def _key(self, event: pygame.event.Event) -> None:
        from scenes.table import keys

        keys.press(self, event)
        self._refused()

    def tell(self, reason: Reason, item: str) -> None:
        """Say a reason at an item."""
        self.model.refuse(reason, item)
        self._refused()
