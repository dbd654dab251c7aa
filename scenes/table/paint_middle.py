"""The middle of the table and the own seat: piles, ribbon, Bohr drawing, layer track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.chem.view import ChemView
from scenes.table import equations
from scenes.table.forecast import Panel
from scenes.table.layout import DISCARD_PILE, DRAW_PILE, OWN_SEAT, RIBBON
from scenes.table.look import BRASS, IVORY, MIST, Look
from scenes.table.peel import Peel
from scenes.table.prompts import kind_words
from sprites.fonts import custom
from sprites.layer_track import SHELL_FIRST, SHELL_STEP, draw_bohr, draw_track, track_layout
from sprites.panels import draw_ribbon_paper
from sprites.piles import draw_deck, draw_heap
from sprites.ribbon import Term, draw_ribbon
from sprites.shapes import put
from sprites.svg import Drawing
from sprites.theme import THEME

PILE_SIZE = 0.42


# ---------------------------------------------------------------- piles
def draw_pile(surface: pygame.Surface, look: Look, view: ChemView) -> None:
    """The draw pile with its count."""
    at = (DRAW_PILE.x + 33, DRAW_PILE.cy)
    draw_deck(surface, "back:chem", view.draw_pile, at, look.texts.lang, look.scale, PILE_SIZE)
    x = DRAW_PILE.x + 82
    look.write(
        surface, look.t("table.draw_pile"), custom("sans-500", look.label, MIST), (x, DRAW_PILE.cy - 13), width=84
    )
    look.write(surface, str(view.draw_pile), custom("serif-700", 27, IVORY), (x, DRAW_PILE.cy + 14))


def discard_pile(surface: pygame.Surface, look: Look, view: ChemView) -> None:
    """The discard pile: its last cards face up, and its count."""
    x = DISCARD_PILE.right - 56
    if view.discard_top:
        designs = [c.design for c in view.discard_top]
        draw_heap(surface, designs, (x, DISCARD_PILE.cy), look.texts.lang, look.scale, PILE_SIZE)
    else:
        draw_deck(surface, "back:chem", 0, (x, DISCARD_PILE.cy), look.texts.lang, look.scale, PILE_SIZE)
    right = DISCARD_PILE.right - 108
    label = custom("sans-500", look.label, MIST)
    caption = look.t("table.discard_pile")
    label = look.shrink(caption, label, 66, 13)
    look.write(surface, caption, label, (right, DISCARD_PILE.cy - 13), "midright", 66)
    number = custom("serif-700", 27, IVORY)
    look.write(surface, str(view.discard_pile), number, (right, DISCARD_PILE.cy + 14), "midright")


# ---------------------------------------------------------------- ribbon
def ribbon(surface: pygame.Surface, look: Look, equation: Mapping[str, Any] | None, *, opened: float = 1.0) -> None:
    """The paper strip with the equation of the last reaction; ``opened`` 0..1 how far it is unrolled."""
    if equation is None:
        return
    width = round(max(140.0, RIBBON.w * opened))
    box = (RIBBON.cx - width / 2, RIBBON.y, width, RIBBON.h)
    if opened < 1.0:
        draw_ribbon_paper(surface, box, look.scale)
        return
    left, right = equations.terms(equation)
    draw_ribbon(
        surface, box, _terms(left), _terms(right), look.scale, tag=kind_words(equation, look.texts),
        glyphs=tuple(equation.get("conditions", ())),
    )  # fmt: skip


def _terms(side: Sequence[equations.Term]) -> tuple[Term, ...]:
    ways = {equations.UP: "up", equations.DOWN: "down"}
    return tuple(Term(t.count, t.formula, t.state, ways.get(t.arrow, "")) for t in side)


# ---------------------------------------------------------------- own seat
def own_seat(
    surface: pygame.Surface, look: Look, view: ChemView, seat: int, panel: Panel, *, viewer: bool,
    peel: Peel | None = None,
) -> None:  # fmt: skip
    """The seat at the bottom: name, layers, Bohr drawing and the layer track with the order card."""
    me = view.seats[seat]
    box = OWN_SEAT
    look.seat(surface, seat, (box.x + 36, box.y + 32), 34)
    have = me.layers if peel is None else peel.layers
    name = look.shrink(look.name(me), custom("sans-700", look.big(23), IVORY), 168, 15)
    look.write(surface, look.name(me), name, (box.x + 62, box.y + 24), width=170)
    line = look.t("table.seat.you_line" if viewer else "table.seat.own_line", n=seat + 1)
    if not look.compact:
        look.write(surface, line, custom("sans-500", 15, MIST), (box.x + 62, box.y + 50), width=170)
    tail = look.t("table.layers_of", cap=me.cap)
    face = custom("serif-700", 22, MIST)
    right = box.right - 16
    look.write(surface, tail, face, (right, box.y + 36), "midright")
    number = custom("serif-700", 36, BRASS)
    look.write(surface, f"{round(have)}", number, (right - look.measure(tail, face) - 6, box.y + 33), "midright")
    _layers(surface, look, seat, me.cap, panel, peel)


BOHR = (OWN_SEAT.x + OWN_SEAT.w / 2, 841.0)
TRACK = (OWN_SEAT.x + 16.0, 1005.0)


def _layers(surface: pygame.Surface, look: Look, seat: int, cap: int, panel: Panel, peel: Peel | None) -> None:
    """Bohr drawing and track, with what settlement would take dashed red."""
    scale = look.scale
    label = look.t("table.order_card")
    room = OWN_SEAT.w - 32
    if peel is None:
        threatened = panel.after if panel.after < panel.before else None
        draw_bohr(surface, BOHR, scale, seat, cap, panel.before, threatened)
        draw_track(surface, TRACK, scale, cap, panel.before, threatened, label=label, width=room)
        return
    going = peel.layers - 1 if peel.gone > 0 else None
    draw_bohr(surface, BOHR, scale, seat, cap, peel.layers, going)
    if peel.gone:
        _peeling(surface, look, cap, peel)
    _, step = track_layout(cap, room)
    order = TRACK[0] + step * (peel.order - 1) - 6
    draw_track(surface, TRACK, scale, cap, peel.layers, label=label, order_x=order, width=room)


def _peeling(surface: pygame.Surface, look: Look, cap: int, peel: Peel) -> None:
    """The outermost shell coming off: it grows and fades."""
    index = peel.layers - 1 if peel.gone > 0 else peel.layers
    step = SHELL_STEP if cap <= 6 else (128.0 - SHELL_FIRST - 2) / (cap - 1)
    amount = peel.gone if peel.gone > 0 else 1 + peel.gone
    radius = SHELL_FIRST + step * index + 26 * amount
    colour = THEME.state["target"] if peel.gone > 0 else THEME.state["ok"]
    drawing = Drawing(2 * radius + 8, 2 * radius + 8)
    c = radius + 4
    drawing.circle(c, c, radius, stroke=colour, width=3.0, alpha=1 - amount)
    put(surface, drawing.render(look.scale), BOHR, look.scale)
