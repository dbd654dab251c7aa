"""What moves or hovers over the table at rest: arrow, die, bubble, played cards, colliding marks, forecasts, large
cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from scenes.duel_table import build, detail, faces, flights, layout, paint, rows
from scenes.duel_table.beats import Assault
from scenes.duel_table.model import DuelModel
from scenes.duel_table.show import ArrowShow, DieShow
from scenes.table.box import Box
from sprites.arrow import draw_arrow
from sprites.bubble import Bubble, bubble_height, draw_bubble
from sprites.cache import CACHE
from sprites.die import Roll
from sprites.duel_envoy import outline
from sprites.duel_panel import ring as pulse_ring
from sprites.duel_parts import turned
from sprites.faces.duel_face import LARGE, DuelFace, duel_face
from sprites.marks import draw_mark
from sprites.notes import draw_notes
from sprites.ring import node_at
from sprites.shadows import draw_glow, draw_shadow
from sprites.tween import motion, out_cubic

if TYPE_CHECKING:
    from scenes.duel_table.scene import DuelTable

Point = tuple[float, float]


def fading_glow(
    surface: pygame.Surface, box: Box, colour: tuple[int, int, int], alpha: float, scale: float, *, line: float = 0
) -> None:
    """A glow round a panel in one of a few strengths, so that fading makes few pictures."""
    step = round(alpha * 6) / 6
    if step > 0:
        draw_glow(surface, box.x, box.y, box.w, box.h, 16, colour, scale, alpha=step, line=line)


class Overlay:
    """Draws over the resting table; keeps the roll that is under way."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self._roll: tuple[Any, Roll] | None = None

    @property
    def model(self) -> DuelModel:
        """The model of the table."""
        return self.table.model

    # ---------------------------------------------------------------- attack
    def draw(self, surface: pygame.Surface) -> None:
        """Everything that moves."""
        model = self.model
        beat = model.director.beat
        scale = self.table.scale
        if beat is None:
            self._envoys(surface, scale)
            self._still(surface, scale)
            self._pulses(surface, scale)
            return
        shows = beat.shows
        self._arrow(surface, shows.get("arrow"), scale, growing=bool(shows.get("growing")))
        if "fly" in shows:
            flights.draw(surface, model, shows["fly"], scale)
        if "flash" in shows:
            self._flash(surface, int(shows["flash"]), scale)
        if "collide" in shows:
            self._collide(surface, shows["collide"], scale)
        if "bubble" in shows:
            self._bubble(surface, shows, scale)
        if "die" in shows:
            self._die(surface, shows, scale)
        if "card" in shows:
            self._card(surface, shows, scale)

    def _source_box(self, seat: int) -> Box | None:
        view = self.model.shown
        if seat == self.model.acting_for or not 0 <= seat < len(view.seats):
            return None
        return layout.seat_box(seat, len(view.seats), self.model.acting_for)

    def _arrow(self, surface: pygame.Surface, assault: Assault | None, scale: float, *, growing: bool = False) -> None:
        if assault is None or assault.source == assault.target:
            return
        target = build.target_box(self.model, assault.target)
        if target is None:
            return
        grown = 1.0
        if growing and not self.model.director.reduced:
            grown = out_cubic(min(1.0, self.model.director.time / motion("arrow_grow").ms))
        self._draw_arrow(surface, ArrowShow(self._source_box(assault.source), target, grown), scale)

    def _draw_arrow(self, surface: pygame.Surface, arrow: ArrowShow, scale: float) -> None:
        if arrow.source == arrow.target:
            return
        ends = layout.arrow_ends(arrow.source, arrow.target, len(self.model.shown.seats))
        draw_arrow(surface, *ends, scale, grown=arrow.grown)

    def _bubble(self, surface: pygame.Surface, shows: Any, scale: float) -> None:
        bubble: Bubble = shows["bubble"]
        box = layout.bubble_box(build.target_box(self.model, int(shows["target"])), bubble_height(bubble))
        shown: int | None = None
        rise = float(shows["rise"])
        if self.model.director.time < rise and not self.model.director.reduced:
            shown = int((len(bubble.rows) + 1) * self.model.director.time / rise)
        draw_bubble(surface, bubble, (box.x, box.y), scale, shown=shown)
        if shows["lost"] and shown is None:
            target = build.target_box(self.model, int(shows["target"]))
            if target is not None:
                self._shake(surface, target, scale)

    def _shake(self, surface: pygame.Surface, box: Box, scale: float) -> None:
        """A red line round what is hit, fading."""
        t = max(0.0, min(1.0, (self.model.director.progress - 0.3) * 3))
        fading_glow(surface, box, (255, 122, 102), 0.9 * (1 - t), scale, line=2)

    def _die(self, surface: pygame.Surface, shows: Any, scale: float) -> None:
        face, seed = shows["die"]
        count = len(self.model.shown.seats)
        if self._roll is None or self._roll[0] != (face, seed):
            end = layout.die_box(count).centre
            x, y = node_at(0, count)
            start = (x - 60, y - 40)
            reduced = self.model.director.reduced
            self._roll = ((face, seed), Roll(face, start, end, seed=seed, reduced=reduced))
        roll = self._roll[1]
        time = self.model.director.time
        lies = time >= roll.ms
        title, line = shows["words"]
        paint.die(surface, DieShow(roll.at(time), title, line, bool(shows["ok"]) if lies else None), scale)

    def _collide(self, surface: pygame.Surface, what: tuple[int, tuple[str, ...], str], scale: float) -> None:
        seat, elements, name = what
        box = build.target_box(self.model, seat)
        if box is None or len(elements) < 2:
            return
        # towards the middle of the table, so that nothing of the panel is covered
        x, y = (804.0, 590.0) if box == layout.OWN else (box.cx + (804 - box.cx) * 0.5, box.cy + (450 - box.cy) * 0.5)
        ms = motion("element_collide").ms
        t = 1.0 if self.model.director.reduced else min(1.0, self.model.director.time / ms)
        apart = 92 * (1 - t * t)
        outcome = rows.outcome_element(name)
        if t < 0.98:
            draw_mark(surface, elements[0], (x - apart - 20, y), 56, scale)
            draw_mark(surface, elements[1], (x + apart + 20, y), 56, scale)
            return
        grow = 1 + 0.25 * math.exp(-(self.model.director.time - ms) / 120) if not self.model.director.reduced else 1.0
        if outcome:
            draw_mark(surface, outcome, (x, y), round(72 * grow), scale, uses=2)
        else:
            draw_mark(surface, elements[0], (x - 20, y), 50, scale)
            draw_mark(surface, elements[1], (x + 20, y), 50, scale)
        words = self.model.texts.maybe(f"duel_table.reaction.{name}", "")
        if words:
            paint.tag(surface, words, (x, y + 56), scale)

    def _flash(self, surface: pygame.Surface, seat: int, scale: float) -> None:
        if not 0 <= seat < len(self.model.shown.seats):
            return
        box = build.target_box(self.model, seat)
        if box is not None:
            t = self.model.director.progress
            fading_glow(surface, box, (221, 182, 104), 0.8 * (1 - t), scale)

    def _card(self, surface: pygame.Surface, shows: Any, scale: float) -> None:
        """A card that is played, in the middle of the ring, with an arrow from its player."""
        face = faces.maybe(shows["card"], self.model.texts)
        if face is None:
            return
        size = 0.62
        w, h = LARGE[0] * size, LARGE[1] * size
        x, y = 804 - w / 2, 268.0
        for target in shows["at"]:
            box = build.target_box(self.model, target)
            if box is not None and target != shows["by"]:
                self._draw_arrow(surface, ArrowShow(self._source_box(shows["by"]), box), scale)
        picture = duel_face(face, scale * size, "large")
        come = out_cubic(min(1.0, self.model.director.time / 240))
        if come < 1 and not self.model.director.reduced:
            # from the hand or the panel of its player, growing
            start = flights.home(self.model, int(shows["by"]))
            k = 0.3 + 0.7 * come
            cx, cy = start.x + (804 - start.x) * come, start.y + (y + h / 2 - start.y) * come
            size_px = (max(1, round(w * k * scale)), max(1, round(h * k * scale)))
            small = pygame.transform.smoothscale(picture, size_px)
            surface.blit(small, (round((cx - w * k / 2) * scale), round((cy - h * k / 2) * scale)))
            return
        draw_shadow(surface, x, y, w, h, 14, "drag", scale)
        surface.blit(picture, (round(x * scale), round(y * scale)))

    # ---------------------------------------------------------------- at rest
    def _still(self, surface: pygame.Surface, scale: float) -> None:
        """The attack that waits for answers, or the forecast of what is being put together."""
        model = self.model
        found = self.table.forecast() or self.table.coming()
        if found is None:
            if model.match.pending is not None:
                self._arrow(surface, model.assault, scale)
            return
        source, target, bubble = found
        box = build.target_box(model, target)
        if box is None:
            return
        self._draw_arrow(surface, ArrowShow(self._source_box(source), box), scale)
        if bubble is not None:
            place = layout.bubble_box(box, bubble_height(bubble))
            draw_bubble(surface, bubble, (place.x, place.y), scale)

    def _envoys(self, surface: pygame.Surface, scale: float) -> None:
        """Envoys that can be chosen now, or are chosen, lit like panels."""
        model = self.model
        play = model.play if model.decision is not None else None
        states: dict[int, str] = {}
        if play is not None and play.picks and not play.drawing:
            for key, why in play.targets().items():
                if key.startswith("envoy:") and why is None:
                    states[int(key[6:])] = "legal"
            for key in play.chosen_targets:
                if key.startswith("envoy:"):
                    states[int(key[6:])] = "target"
        elif play is None:
            for number, option in model.seat_options().items():
                if number >= rows.ENVOY and option.legal:
                    states[number] = "selected" if option.key in model.picked else "legal"
        if not states:
            return
        for number, box in build.envoy_boxes(model).items():
            state = "selected" if self.table.focus == f"envoy:{number}" else states.get(number, "")
            if state:
                outline(surface, box, state, scale, box.h / 2)

    def _pulses(self, surface: pygame.Surface, scale: float) -> None:
        """The disc of the seat that is being waited for."""
        model = self.model
        pending = model.match.pending
        if pending is None or model.decision is not None or self.table.reduced:
            return
        view = model.shown
        box = layout.seat_box(pending.seat, len(view.seats), model.acting_for)
        t = 0.5 + 0.5 * math.sin(self.table.clock / 420)
        if box == layout.OWN:
            pulse_ring(surface, (box.x + 56, box.y + 54), 90 + round(8 * t), scale)
            return
        disc = {"normal": 60, "compact": 54, "small": 44}[layout.panel_size(len(view.seats))]
        pulse_ring(surface, (box.x + disc / 2 + 10, box.y + disc / 2 + 8), disc + 6 + round(8 * t), scale)

    # ---------------------------------------------------------------- large card
    def large(
        self, surface: pygame.Surface, face: DuelFace, notes: Sequence[tuple[str, str]], near: Point, scale: float
    ) -> None:
        """The large card beside what it is of, never under the pointer, and beside it the terms it uses."""
        box = layout.large_box(near)
        draw_shadow(surface, *box, 22, "drag", scale)
        surface.blit(duel_face(face, scale, "large"), (round(box.x * scale), round(box.y * scale)))
        draw_notes(surface, notes, layout.notes_box(box, near), scale)

    def seat(self, surface: pygame.Surface, face: DuelFace, seat: int, scale: float) -> None:
        """A seat's character large, and beside it all that its panel has no words for."""
        view = self.model.shown
        box = layout.seat_box(seat, len(view.seats), self.model.acting_for)
        w, h = LARGE
        whole = w + 16 + detail.WIDTH
        x = box.right + 24 if box.right + 24 + whole < 1590 else box.x - 24 - whole
        if x < 16:
            x = min(max(16.0, box.cx - whole / 2), 1584 - whole)
        y = min(max(64.0, box.cy - h / 2), 1068 - h)
        if box == layout.OWN:
            x, y = layout.OWN.right + 24, layout.OWN.y - h + 60
        elif x < box.right and x + whole > box.x:
            y = box.bottom + 20  # a panel at the top: below it
        draw_shadow(surface, x, y, w, h, 22, "drag", scale)
        surface.blit(duel_face(face, scale, "large"), (round(x * scale), round(y * scale)))
        detail.draw_detail(surface, self.model, seat, Box(x + w + 16, y, detail.WIDTH, h), scale)

    def dragged(self, surface: pygame.Surface, face: DuelFace, centre: Point, angle: float, scale: float) -> None:
        """The card in the hand of the pointer."""
        w, h = layout.CARD_W * 1.04, layout.CARD_H * 1.04
        draw_shadow(surface, round(centre[0] - w / 2), round(centre[1] - h / 2), round(w), round(h), 10, "drag", scale)
        step = round(angle)
        picture = CACHE.get(
            ("duel-dragged", face, scale, step),
            lambda: turned(duel_face(face, scale * 2.08), step),
        )
        surface.blit(
            picture,
            (round(centre[0] * scale - picture.get_width() / 2), round(centre[1] * scale - picture.get_height() / 2)),
        )
