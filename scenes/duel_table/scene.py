"""The duel table as a scene: events of the window in, acts of the model out, and the picture of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.decision import Kind
from scenes.duel_table import build, faces, hits, keys, overlay, paint, paint_side, popups, rows
from scenes.duel_table.acts import Acts
from scenes.duel_table.model import DuelModel
from scenes.duel_table.pointing import Pointing
from scenes.duel_table.show import DuelShow, LogLine
from scenes.scene import Scene
from scenes.table.drag import Pointer
from sprites.bubble import Bubble
from sprites.controls import draw_tooltip
from sprites.faces.duel_face import DuelFace, builders

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.match import Match

HOVER_MS = 350.0
"""How long the pointer rests on something until it is shown large."""
SEAT_MS = 900.0
"""The same for a seat's panel: what it opens covers much of the table."""
TIP_MS = 3600.0


class DuelTable(Scene):
    """A running duel."""

    table = "duel"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        settings = app.settings
        self.model = DuelModel(match, app.texts, speed=settings.animation_speed, reduced=settings.reduced_motion)
        self.pointing = Pointing(self, lively=not settings.reduced_motion)
        self.acts = Acts(self)
        self.overlay = overlay.Overlay(self)
        self.hovered = ""
        self.hover_ms = 0.0
        self.focus = ""
        self.tip_ms = 0.0
        self.clock = 0.0
        self.laid: list[paint_side.LaidLine] = []
        self._laid_for: Any = None
        self._show: tuple[Any, DuelShow] | None = None
        self._rest: tuple[Any, pygame.Surface] | None = None
        self._forecast: tuple[Any, tuple[int, int, Bubble | None] | None] | None = None
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

    def enter(self) -> None:
        """Load what draws the faces before the first frame."""
        builders()

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
        self.pointing.sway.lively = not settings.reduced_motion
        self.match.paused = False
        self.model.sync()
        self._left = False
        self.build()

    def pause(self) -> None:
        """Something came over it: what is held in the hand goes back."""
        self.pointing.let_go()

    def exit(self) -> None:
        """Leave: the record is closed."""
        self.match.close()

    # ---------------------------------------------------------------- frame
    @property
    def animating(self) -> bool:
        """Whether the next frame looks different without anything happening."""
        waiting = self.match.pending is not None and self.model.decision is None and not self.reduced
        thinking = self.model.advising is not None
        return (
            thinking
            or self.pointing.returning is not None
            or self.model.busy
            or (self.pointing.dragging and not self.pointing.sway.still)
            or waiting
        )

    def update(self, dt: float) -> None:
        """Pass time."""
        ms = dt * 1000
        self.clock += ms
        if self.app.stack.top is self and self.model.drafting and self.match.humans:
            from scenes.draft import Draft

            self.pointing.let_go()
            self.app.stack.push(Draft(self.app, self.match, self.model))
            return
        stopped = self.model.stopped
        if stopped is not None and self.app.stack.top is self:
            self._cover_stop(*stopped)
            return
        if self.model.advance(dt):
            self.dirty = True
        for name in self.model.director.sounds:
            self.app.sound.play(name)
        self.model.director.sounds.clear()
        self.app.tell(self.match.problems)
        if self.pointing.update(ms):
            self.dirty = True
        if self.hovered and not self.pointing.dragging:
            before = self.hover_ms
            self.hover_ms += ms
            if before < self._patience(self.hovered) <= self.hover_ms:
                self.dirty = True
        if self.tip_ms > 0:
            self.tip_ms -= ms
            if self.tip_ms <= 0:
                self.model.refusal = ""
                self.dirty = True
        if not self.model.busy:
            self._leave_if_due()

    def spare(self, ms: float) -> None:
        """Let bots think."""
        self.match.think(ms)

    def _cover_stop(self, seat: int, window: str) -> None:
        """Hand the device to a seat that stops here, though it has nothing to answer with."""
        from scenes.duel_table.stop_cover import StopCover

        self.pointing.let_go()
        self.app.stack.push(StopCover(self.app, self.match, seat, window, self.model.go_on))

    def _leave_if_due(self) -> None:
        if self._left or self.app.stack.top is not self:
            return
        if self.match.needs_handover:
            from scenes.handover import Handover

            self._left = True
            self.pointing.let_go()
            self.match.cover()
            self.model.sync()
            self.app.stack.push(Handover(self.app, self.match))
        elif self.match.finished:
            self._left = True
            self.results()

    def results(self) -> None:
        """Show how it ended."""
        from scenes.results import Results

        self.app.stack.push(Results(self.app, self.match))

    # ---------------------------------------------------------------- picture
    def show(self) -> DuelShow:
        """The table at rest as data, made anew when something has changed."""
        found = self.forecast() or self.coming()
        target = found[1] if found is not None else -1
        if target < 0 and self.model.assault is not None and not self.model.busy and self.match.pending is not None:
            target = self.model.assault.target
        looks = (self.match.viewer, self.match.confirmed)
        key = (self.model.version, target, self.model.director.beat, id(self.model.texts), looks)
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

    def coming(self) -> tuple[int, int, Bubble | None] | None:
        """While responses to a hit are asked for: who hits whom, and how it would come out if nobody answered."""
        pending = self.match.pending
        hit = pending.args.get("hit") if pending is not None and not self.model.busy else None
        if not hit or "rows" not in hit:
            return None
        source = int(hit.get("source", pending.args.get("actor", -1)))
        if not 0 <= source < len(self.model.shown.seats):
            return None
        origin = str(hit.get("origin", "attack"))
        return source, int(hit["target"]), rows.forecast(self.model.shown, hit, source, origin, self.model.texts)

    def _origin(self) -> str:
        assert self.model.play is not None
        verb = self.model.play.verb
        return "attack" if not verb.startswith(("card:", "copy:")) and verb == "attack" else verb.partition(":")[0]

    def lines(self) -> list[paint_side.LaidLine]:
        """The log, set."""
        model = self.model
        upto = model.director.show("upto")
        entries = model.log.count(upto)
        waiting = self._waiting()
        key = (entries, id(model.texts), self.scale, model.log.entries[entries - 1] if entries else None, waiting)
        if self._laid_for != key:
            self._laid_for = key
            lines = model.log.lines(model.texts, upto)
            if waiting:
                lines.append(LogLine("waiting", waiting))
            self.laid = paint_side.set_log(lines, self.scale)
        return self.laid

    def _waiting(self) -> str:
        """The last line of the log while a response is waited for."""
        pending = self.match.pending
        if pending is None or pending.kind is not Kind.RESPOND or self.model.busy:
            return ""
        t = self.model.texts
        if pending.seat == self.match.viewer:
            return t.t("duel_table.log.waiting_you")
        return t.t("duel_table.log.waiting", to=self.model.names[pending.seat])

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
            self.pointing.scroll,
            self.pointing.pointer.item,
            self.pointing.returning,
            undo,
            surface.get_size(),
        )
        if self._rest is None or self._rest[0] != key:
            rest = surface.copy()
            paint_side.header(rest, show, scale, undo=undo, hovered=self.hovered, focused=self.focus)
            paint.table(rest, self._without_dragged(show), scale, hovered=self._hover_key(), focused=self.focus)
            paint_side.log(rest, show.log_title, lines, self.pointing.scroll, scale, self.hovered)
            paint_side.after(rest, show, scale)
            paint_side.end(
                rest,
                show,
                scale,
                hovered=self.hovered == "end",
                pressed=self.pointing.pointer.item == "end",
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
        held = self.pointing.pointer.item if self.pointing.dragging else ""
        if self.pointing.returning is not None:
            held = self.pointing.returning.item
        if not held:
            return show
        from dataclasses import replace

        return replace(show, hand=tuple(c for c in show.hand if f"card:{c.card}" != held))

    def _over(self, surface: pygame.Surface) -> None:
        scale = self.scale
        if self.pointing.returning is not None:
            self.pointing.returning.draw(surface, scale)
        if self.pointing.dragging:
            face = hits.face_of(self, self.pointing.pointer.item)
            if face is not None:
                self.overlay.dragged(surface, face, self.pointing.sway.centre, self.pointing.sway.angle, scale)
            why = self.pointing.drop_reason()
            if why:
                self._tip(surface, why, self.pointing.pointer.at)
            return
        item = self.hovered or self.focus
        waited = self.hover_ms >= self._patience(item) or (bool(self.focus) and not self.hovered)
        if item and waited and not self.model.busy and not self.model.listing:
            face = hits.face_of(self, item)
            if face is not None and item.startswith("seat:") and face.kind == "character":
                self.overlay.seat(surface, face, int(item[5:]), scale)
            elif face is not None:
                box = hits.box_of(self, item)
                near = box.centre if box is not None else self.pointing.pointer.at
                self.overlay.large(surface, face, hits.notes_of(self, item, face), near, scale)
        if self.model.refusal:
            self._tip(surface, self.model.refusal, self.pointing.pointer.at)
        elif item:
            why = hits.why(self, item)
            if why:
                box = hits.box_of(self, item)
                at = (box.x, box.y - 12) if box is not None and not self.hovered else self.pointing.pointer.at
                self._tip(surface, why, at)

    def _patience(self, item: str) -> float:
        return SEAT_MS if item.startswith("seat:") else HOVER_MS

    def _tip(self, surface: pygame.Surface, why: str, at: tuple[float, float]) -> None:
        draw_tooltip(surface, (at[0] + 18, at[1] - 64), self.model.texts.t("duel_table.not_now"), why, self.scale)

    # ---------------------------------------------------------------- events
    @property
    def pointer(self) -> Pointer:
        """The mouse."""
        return self.pointing.pointer

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event."""
        if event.type == pygame.KEYDOWN:
            keys.press(self, event)
            self.told()
        elif not self.pointing.handle(event):
            return False
        self.dirty = True
        return True

    def click(self, item: str) -> None:
        """A click on an item, or Enter on it."""
        self.acts.click(item)

    def hover(self, item: str) -> None:
        """The pointer is over an item."""
        if item != self.hovered:
            self.hovered = item
            self.hover_ms = 0.0

    def told(self) -> None:
        """If something was refused, its reason stays for a while."""
        if self.model.refusal:
            self.tip_ms = TIP_MS

    def face(self, design: str) -> DuelFace | None:
        """The face of anything with an id, or None."""
        return faces.maybe(design, self.model.texts)
