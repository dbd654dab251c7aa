"""Cards on their way over the duel table: drawn from a deck, set as a trap, thrown away, or back to the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.duel_table import layout
from sprites.cache import CACHE
from sprites.duel_parts import put_centre, turned
from sprites.faces.duel_backs import duel_back
from sprites.faces.duel_face import DuelFace, duel_face
from sprites.shadows import draw_shadow
from sprites.tween import Pose, Tween, motion

if TYPE_CHECKING:
    from scenes.duel_table.model import DuelModel

SMALL = 0.4
"""Scale of a card at another seat's panel."""
SHOWN = 4
"""Cards of one draw that are shown flying; more of them would only take time."""


def draw_ms(count: int) -> float:
    """How long a draw of ``count`` cards takes to be shown."""
    token = motion("draw_card")
    return token.ms + token.stagger * (min(SHOWN, max(1, count)) - 1)


def home(model: DuelModel, seat: int) -> Pose:
    """Where cards of a seat go to and come from: the own hand, or the panel of another."""
    view = model.shown
    if seat == model.acting_for:
        return Pose(layout.HAND.cx, layout.HAND.y + 104)
    box = layout.seat_box(seat, len(view.seats), model.acting_for)
    return Pose(box.cx, box.cy, scale=SMALL)


def flights(model: DuelModel, what: tuple[str, str, int, int]) -> list[Tween]:
    """The ways of the cards of a moment. ``what``: draw, discard or set; deck; seat; how many."""
    kind, deck, seat, count = what
    token = motion("draw_card")
    there = home(model, seat)
    place = layout.DECK_BOXES.get(deck, layout.DECK_BOXES["character"])
    pile = Pose(place.cx, place.cy, scale=layout.DECK_SCALE)
    ways = []
    for i in range(min(SHOWN, max(1, count))):
        start, end = (pile, there) if kind == "draw" else (there, pile)
        if kind == "set":
            if seat == model.acting_for:
                traps = layout.trap_boxes(3)[1]
                end = Pose(traps.cx, traps.cy, scale=0.38)
            else:
                end = there._replace(x=there.x + 110, y=there.y + 50, scale=0.24)
        ways.append(Tween(start, end, token.ms, token.ease, token.stagger * i, 30.0))
    return ways


def draw(surface: pygame.Surface, model: DuelModel, what: tuple[str, str, int, int], scale: float) -> None:
    """Draw what flies in the running moment."""
    if model.director.reduced:
        return
    deck = what[1] if what[1] in layout.DECK_BOXES else "character"
    for way in flights(model, what):
        if way.delay <= model.director.time < way.length:
            back(surface, deck, way.at(model.director.time), scale)


def back(surface: pygame.Surface, deck: str, pose: Pose, scale: float) -> None:
    """A card back in flight; its size goes in steps, so that few pictures are made."""
    size = max(0.2, round(pose.scale * 10) / 10)
    picture = duel_back(deck, scale * size)
    w, h = layout.CARD_W * size, layout.CARD_H * size
    draw_shadow(surface, round(pose.x - w / 2), round(pose.y - h / 2), round(w), round(h), 8, "hover", scale)
    put_centre(surface, picture, (pose.x, pose.y), scale)


class Return:
    """A hand card that was let go on nothing and springs back to its place."""

    def __init__(self, item: str, face: DuelFace, start: Pose, end: Pose) -> None:
        token = motion("return")
        self.item = item
        self.face = face
        self.tween = Tween(start, end, token.ms, token.ease)
        self.time = 0.0

    @property
    def done(self) -> bool:
        """Whether it lies in its place again."""
        return self.time >= self.tween.length

    def draw(self, surface: pygame.Surface, scale: float) -> None:
        """Draw it on its way."""
        pose = self.tween.at(self.time)
        step = round(pose.angle)

        def build() -> pygame.Surface:
            return turned(duel_face(self.face, scale * 2), step)

        w, h = layout.CARD_W, layout.CARD_H
        draw_shadow(surface, round(pose.x - w / 2), round(pose.y - h / 2), w, h, 10, "hover", scale)
        picture: Any = CACHE.get(("duel-turned", self.face, scale, step), build)
        put_centre(surface, picture, (pose.x, pose.y), scale)
