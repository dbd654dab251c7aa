"""The duel table as a scene: events of the window in, acts of the model out, and the picture of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.decision import IllegalAnswer, Kind
from scenes.duel_table import build, faces, hits, overlay, paint, paint_side, popups, rows
from scenes.duel_table.model import DuelModel
from scenes.duel_table.show import DuelShow
from scenes.scene import Scene
from scenes.table.drag import Click, Drop, Pointer
from sprites.bubble import Bubble
from sprites.controls import draw_tooltip
from sprites.faces.duel_face import DuelFace
from sprites.physics import Sway

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.match import Match

HOVER_MS = 350.0
"""How long the pointer rests on something until it is shown large."""
DOUBLE_MS = 280.0
"""A second click at the same place within this is no click of its own."""
TIP_MS = 3600.0


class DuelTable(Scene):
    """A running duel."""

    table = "duel"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        settings = app.settings
        self.model = DuelModel(match, app.texts, speed=settings.animation_speed, reduced=settings.reduced_motion)
        self.pointer = Pointer()
        self.sway = Sway(lively=not settings.reduced_motion)
        self.overlay = overlay.Overlay(self)
        self.hovered = ""
        self.hover_ms = 0.0
        self.focus = ""
        self.scroll = 0.0
        self.tip_ms = 0.0
        self.clock = 0.0
        self.laid: list[paint_side.LaidLine] = []
        self._laid_for: Any = None
        self._show: tuple[Any, DuelShow] | None = None
        self._rest: tuple[Any, pygame.Surface] | None = None
        self._forecast: tuple[Any, tuple[int, int, Bubble | None] | None] | None = None
        self._last_click: tuple[float, tuple[float, float]] = (-1e9, (0.0, 0.0))
        self._left = False

    # ---------------------------------------------------------------- life
    @property
    def scale(self) -> float:
        """Real pixels a logical unit."""
        return self.app.scale

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced."""
        return self.app.settings.reduced_motion

    def build(self) -> None:
        """Set everything anew for this language, text size and scale."""
        self.model.set_texts(self.app.texts)
        self._show = self._rest = self._laid_for = self._forecast = None
        self.dirty = True

    def resume(self) -> None:
        """Back from a dialog, the draft or a cover: settings, names and the one who looks may have changed."""
        settings = self.app.settings
        self.model.director.speed = settings.animation_speed
        self.model.director.reduced = settings.reduced_motion
        self.sway.lively = not settings.reduced_motion
        self.match.paused = False
        self.model.sync()
        self._left = False
        self.build()

    def pause(self) -> None:
        """Something came over it: what is held in the hand goes back."""
        self._drop_pointer()

    def exit(self) -> None:
        """Leave: the record is closed."""
        self.match.close()

    # ---------------------------------------------------------------- frame
    @property
    def animating(self) -> bool:
        """Whether the next frame looks different without anything happening."""
        waiting = self.match.pending is not None and self.model.decision is None and not self.reduced
        return self.model.busy or (self.pointer.dragging and not self.sway.still) or waiting

    def update(self, dt: float) -> None:
        """Pass time."""
        ms = dt * 1000
        self.clock += ms
        if self.app.stack.top is self and self.model.drafting:
            from scenes.draft import Draft

            self._drop_pointer()
            self.app.stack.push(Draft(self.app, self.match, self.model))
            return
        if self.model.advance(dt):
            self.dirty = True
        for name in self.model.director.sounds:
            self.app.sound.play(name)
        self.model.director.sounds.clear()
        self.app.tell(self.match.problems)
        if self.pointer.dragging:
            self.sway.update(ms)
        if self.hovered and not self.pointer.dragging:
            before = self.hover_ms
            self.hover_ms += ms
            if before < HOVER_MS <= self.hover_ms:
                self.dirty = True
        if self.tip_ms > 0:
            self.tip_ms -= ms
            if self.tip_ms <= 0:
                self.model.refusal = ""
                self.dirty = True
        if not self.model.busy:
            self._leave_if_due()

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
            self._results()

    def _results(self) -> None:
        from scenes.results import Results

        self.app.stack.push(Results(self.app, self.match))

    # ---------------------------------------------------------------- picture
    def show(self) -> DuelShow:
        """The table at rest as data, made anew when something has changed."""
        found = self.forecast()
        target = found[1] if found is not None else -1
        if target < 0 and self.model.assault is not None and not self.model.busy and self.match.pending is not None:
            target = self.model.assault.target
        key = (self.model.version, target, self.model.director.beat, id(self.model.texts))
        if self._show is None or self._show[0] != key:
            loss = self._loss(found)
            self._show = (key, build.show(self.model, target=target, loss=loss))
        return self._show[1]

    def _loss(self, found: tuple[int, int, Bubble | None] | None) -> int:
        if found is None or found[2] is None or not found[2].harm:
            return 0
        digits = found[2].result.lstrip("−")
        return int(digits) if digits.isdigit() else 0

    def forecast(self) -> tuple[int, int, Bubble | None] | None:
        """Who would hit whom, and how that comes to its number: for the target under the pointer, or the one chosen."""
        model = self.model
        play = model.play
        if play is None or not play.picks or play.drawing or model.decision is None:
            return None
        token = self.hovered if self.hovered.startswith(("seat:", "envoy:")) else ""
        if self.focus.startswith(("seat:", "envoy:")):
            token = self.focus
        targets = play.targets()
        if token and targets.get(token, "no") is not None:
            token = ""
        chosen = play.chosen_targets
        if not token and not chosen:
            return None
        picks = (*play.picks[:1], *chosen, token, *play.picks[1 + len(chosen) :]) if token else play.picks
        key = (model.version, picks)
        if self._forecast is None or self._forecast[0] != key:
            self._forecast = (key, self._foresee(picks, token or chosen[-1]))
        return self._forecast[1]

    def _foresee(self, picks: tuple[str, ...], token: str) -> tuple[int, int, Bubble | None]:
        model = self.model
        assert model.play is not None
        preview = model.play.partial(picks).preview
        number = int(token.partition(":")[2])
        source = model.acting_for
        verb = self._origin()
        hit = next((h for h in preview.get("hits", ()) if h["target"] == number), None)
        bubble = rows.forecast(model.shown, hit, source, verb, model.texts) if hit is not None else None
        return source, number, bubble

    def _origin(self) -> str:
        assert self.model.play is not None
        verb = self.model.play.verb
        return "attack" if not verb.startswith(("card:", "copy:")) and verb == "attack" else verb.partition(":")[0]

    def lines(self) -> list[paint_side.LaidLine]:
        """The log, set."""
        model = self.model
        entries = len(model.log.entries)
        key = (entries, id(model.texts), self.scale, model.log.entries[-1] if entries else None)
        if self._laid_for != key:
            self._laid_for = key
            self.laid = paint_side.set_log(model.log.lines(model.texts), self.scale)
        return self.laid

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        show = self.show()
        lines = self.lines()
        scale = self.scale
        undo = self.match.why_no_undo() is None and self.model.decision is not None
        key = (
            self._show,
            self._hover_key(),
            self.focus,
            self._laid_for,
            self.scroll,
            self.pointer.item,
            undo,
            surface.get_size(),
        )
        if self._rest is None or self._rest[0] != key:
            rest = surface.copy()
            paint_side.header(rest, show, scale, undo=undo, hovered=self.hovered, focused=self.focus)
            paint.table(rest, self._without_dragged(show), scale, hovered=self._hover_key(), focused=self.focus)
            paint_side.log(rest, show.log_title, lines, self.scroll, scale, self.hovered)
            paint_side.after(rest, show, scale)
            paint_side.end(
                rest,
                show,
                scale,
                hovered=self.hovered == "end",
                pressed=self.pointer.item == "end",
                focused=self.focus == "end",
            )
            self._rest = (key, rest)
        surface.blit(self._rest[1], (0, 0))
        self.overlay.draw(surface)
        if self.model.listing:
            popups.draw_stops(surface, self.model, scale, self.hovered, self.focus)
        self._over(surface)

    def _hover_key(self) -> str:
        """The hovered item as far as it changes the resting picture."""
        return self.hovered if self.hovered.startswith(("card:", "b:", "icon:", "log:", "end")) else ""

    def _without_dragged(self, show: DuelShow) -> DuelShow:
        if not self.pointer.dragging:
            return show
        from dataclasses import replace

        return replace(show, hand=tuple(c for c in show.hand if f"card:{c.card}" != self.pointer.item))

    def _over(self, surface: pygame.Surface) -> None:
        scale = self.scale
        if self.pointer.dragging:
            face = hits.face_of(self, self.pointer.item)
            if face is not None:
                self.overlay.dragged(surface, face, self.sway.centre, self.sway.angle, scale)
            why = self._drop_reason()
            if why:
                self._tip(surface, why, self.pointer.at)
            return
        item = self.hovered or self.focus
        waited = self.hover_ms >= HOVER_MS or (bool(self.focus) and not self.hovered)
        if item and waited and not self.model.busy:
            face = hits.face_of(self, item)
            if face is not None:
                box = hits.box_of(self, item)
                near = box.centre if box is not None else self.pointer.at
                self.overlay.large(surface, face, near, scale)
        if self.model.refusal:
            self._tip(surface, self.model.refusal, self.pointer.at)
        elif item:
            why = hits.why(self, item)
            if why:
                box = hits.box_of(self, item)
                at = (box.x, box.y - 12) if box is not None and not self.hovered else self.pointer.at
                self._tip(surface, why, at)

    def _tip(self, surface: pygame.Surface, why: str, at: tuple[float, float]) -> None:
        draw_tooltip(surface, (at[0] + 18, at[1] - 64), self.model.texts.t("duel_table.not_now"), why, self.scale)

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
        return None if pending is None else (pending.id, self.match.version)

    def _hover(self, item: str) -> None:
        if item != self.hovered:
            self.hovered = item
            self.hover_ms = 0.0

    def _motion(self, event: pygame.event.Event) -> None:
        at = event.pos
        if self.pointer.pressed:
            can = self.pointer.item.startswith("card:") and self._draggable(self.pointer.item)
            if self.pointer.move(at, draggable=can):
                self._pick_up()
            if self.pointer.dragging:
                self.sway.move(at)
                self._hover(hits.drop_at(self, at))
            return
        self.pointer.at = at
        self._hover(hits.hit(self, at))

    def _draggable(self, item: str) -> bool:
        play = self.model.play
        return play is not None and not play.drawing

    def _pick_up(self) -> None:
        item = self.pointer.item
        pose = hits.pose_of(self, item)
        if pose is None:
            self.pointer.cancel()
            return
        self.sway.grab((pose.x, pose.y), self.pointer.start, pose.angle)
        self.sway.move(self.pointer.at)
        self.focus = ""
        play = self.model.play
        if play is not None and play.verb != item:
            self.model.begin(item)
        self.app.sound.play("pick")

    def _drop_reason(self) -> str:
        """Why what is dragged may not be let go here; "" where it may, or where nothing is meant."""
        model = self.model
        play = model.play
        if play is None:
            return ""
        reason = play.card_reason(int(self.pointer.item[5:]))
        if reason is not None:
            return model.say(reason)
        if self.hovered.startswith(("seat:", "envoy:")):
            targets = play.targets()
            if self.hovered in targets:
                return model.say(targets[self.hovered])
        return ""

    def _down(self, event: pygame.event.Event) -> None:
        at = event.pos
        if event.button == 3:
            self._right(at)
            return
        if event.button != 1:
            return
        self.focus = ""
        item = hits.hit(self, at)
        if self.model.busy and not item.startswith(("icon:", "log")):
            self.model.hurry()
            return
        self.pointer.press(at, item or "table", self._stamp())

    def _right(self, at: tuple[float, float]) -> None:
        face = hits.face_of(self, hits.hit(self, at)) if not self.pointer.dragging else None
        design = hits.design_of(self, hits.hit(self, at)) if face is not None else ""
        if design:
            self._codex(design)
        else:
            self._cancel()

    def _up(self, event: pygame.event.Event) -> None:
        if event.button != 1 or not self.pointer.pressed:
            return
        item = hits.hit(self, event.pos) or "table"
        target = hits.drop_at(self, event.pos) if self.pointer.dragging else ""
        done = self.pointer.release(event.pos, item, self._stamp())
        if isinstance(done, Drop):
            self.sway.release()
            self.app.sound.play("drop" if self._dropped(done.item, target) else "deny")
        elif isinstance(done, Click):
            last, spot = self._last_click
            near = abs(spot[0] - event.pos[0]) + abs(spot[1] - event.pos[1]) < 12
            if near and self.clock - last < DOUBLE_MS:
                return
            self._last_click = (self.clock, event.pos)
            self.click(done.item)
        self._hover(hits.hit(self, event.pos))
        self._told()

    def _told(self) -> None:
        if self.model.refusal:
            self.tip_ms = TIP_MS

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

    def click(self, item: str) -> None:
        """A click on an item, or Enter on it."""
        kind, _, rest = item.partition(":")
        model = self.model
        if model.listing and kind not in ("stop", "b"):
            model.listing = False
            model.touch()
        act = {
            "icon": self._icon,
            "end": self._main,
            "b": self._button,
            "card": self._card,
            "trap": self._trap,
            "seat": self._target,
            "envoy": self._target,
            "deck": self._deck,
            "stop": self._stop,
            "table": self._nothing,
        }.get(kind)
        if act is not None:
            act(item if kind in ("seat", "envoy") else rest)
        self._told()

    def _nothing(self, _: str) -> None:
        if self.model.ordering:
            self.model.ordering = False
            self.model.touch()

    def _icon(self, name: str) -> None:
        if name == "undo":
            self._undo()
        elif name == "codex":
            self._codex(hits.design_of(self, self.hovered))
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

    def _undo(self) -> None:
        try:
            self.match.undo()
        except IllegalAnswer as error:
            self.model.refuse(error.reason)
            self.app.sound.play("deny")

    def _main(self, _: str = "") -> None:
        model = self.model
        decision = model.decision
        if self.match.finished and not model.busy:
            self._results()
            return
        if decision is None or decision.kind is Kind.RESPOND:
            return
        if decision.kind is Kind.ACT:
            play = model.play
            if play is None:
                return
            if not play.picks:
                refused = model.submit(("pass",) if not play.drawing else ("draw",))
            else:
                refused = model.send()
            self.app.sound.play("deny" if refused is not None else "drop")
            return
        if model.can_confirm():
            model.submit(tuple(model.picked))

    def _button(self, key: str) -> None:
        model = self.model
        decision = model.decision
        if key == "cancel":
            self._cancel()
        elif key == "stops":
            model.listing = not model.listing
            model.touch()
        elif key == "order":
            self._order()
        elif decision is None:
            return
        elif decision.kind is Kind.ACT:
            self._verb(key)
        elif decision.kind is Kind.NUMBER:
            model.submit((key,))
        elif key == "pass":
            model.submit(("pass",))
        else:
            model.pick(key)

    def _order(self) -> None:
        model = self.model
        seat = self.match.viewer
        if seat is None:
            return
        if model.stops.of(seat).throw >= 0:
            model.stops.of(seat).throw = -1
        else:
            model.ordering = not model.ordering
            if model.play is not None and not model.play.drawing:
                model.play.clear()
        model.touch()

    def _verb(self, key: str) -> None:
        model = self.model
        play = model.play
        if play is None:
            return
        if not play.drawing and (key in play.picks[1:] or any(o.key == key for o in play.extras())):
            model.refuse(play.toggle(key))
            return
        if not model.begin(key):
            self.app.sound.play("deny")
            return
        model.armed = True

    def _card(self, rest: str) -> None:
        model = self.model
        decision = model.decision
        if decision is None:
            return
        key = f"card:{rest}"
        if decision.kind is Kind.ACT:
            if model.play is None or model.play.drawing:
                return
            if not model.begin(key):
                self.app.sound.play("deny")
            model.armed = True
            return
        model.pick(key)

    def _trap(self, rest: str) -> None:
        model = self.model
        traps = model.shown.seats[model.acting_for].traps
        index = int(rest)
        if model.decision is not None and model.decision.kind is not Kind.ACT and index < len(traps):
            model.pick(f"card:{traps[index].id}")

    def _target(self, item: str) -> None:
        model = self.model
        number = int(item.partition(":")[2])
        if model.ordering and self.match.viewer is not None:
            if number != self.match.viewer:
                model.stops.order(self.match.viewer, number)
                model.ordering = False
                model.touch()
            return
        decision = model.decision
        if decision is None:
            return
        if decision.kind is not Kind.ACT:
            option = model.seat_options().get(number)
            if option is not None:
                model.pick(option.key)
            return
        play = model.play
        if play is None or play.drawing:
            return
        if not play.picks:
            if item == f"seat:{model.acting_for}" or not model.begin("attack"):
                return
            model.armed = False
        if item not in play.targets() and item not in play.chosen_targets:
            return
        again = item in play.chosen_targets
        if again and play.complete:
            model.send()
            return
        if model.aim(item) and model.whole() and model.armed:
            model.send()

    def _deck(self, rest: str) -> None:
        model = self.model
        play = model.play
        if play is None or not play.drawing or model.decision is None:
            return
        if play.verb != "draw":
            play.clear()
            model.begin("draw")
        reason = play.toggle(f"deck:{rest}")
        if reason is not None:
            model.refuse(reason)
        self.app.sound.play("deny" if reason is not None else "pick")
        model.touch()

    def _stop(self, rest: str) -> None:
        seat = self.match.viewer
        if seat is not None:
            self.model.stops.toggle(seat, rest)
            self.model.touch()

    # ---------------------------------------------------------------- cancel, keys, wheel
    def _drop_pointer(self) -> None:
        self.pointer.cancel()
        self.sway.release()

    def _cancel(self) -> None:
        """Everything half-made goes back; nothing was paid."""
        model = self.model
        self._drop_pointer()
        model.ordering = False
        model.listing = False
        model.refusal = ""
        model.picked.clear()
        if model.play is not None:
            drawing = model.play.drawing
            model.play.clear()
            if drawing:
                model.play.begin("draw")
        model.touch()

    def _wheel(self, event: pygame.event.Event) -> None:
        from scenes.duel_table.layout import LOG

        if LOG.has(event.pos):
            total = sum(x.height for x in self.lines())
            most = max(0.0, total - paint_side.LOG_VIEW.h)
            steps = getattr(event, "precise_y", 0.0) or event.y
            self.scroll = min(most, max(0.0, self.scroll + 60 * steps))

    def _key(self, event: pygame.event.Event) -> None:
        from scenes.duel_table import keys

        keys.press(self, event)
        self._told()

    def face(self, design: str) -> DuelFace | None:
        """The face of anything with an id, or None."""
        try:
            return faces.face(design, self.model.texts)
        except KeyError:
            return None
