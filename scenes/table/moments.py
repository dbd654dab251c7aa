"""What shows while something happens: the ribbon unrolling, cards in flight, arrows, words of the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from scenes.director import Actor
from scenes.table import faces, paint_middle, places
from scenes.table.layout import BENCH, CANVAS, OWN_ZONE, RIBBON
from scenes.table.look import GOLD, IVORY, PALE_GREEN, PALE_RED
from scenes.table.paint_seats import NO_STATES, States
from sprites.arrow import draw_arrow, edge_point
from sprites.cache import CACHE
from sprites.controls import draw_pill
from sprites.fonts import custom
from sprites.svg import Drawing
from sprites.theme import THEME
from sprites.tween import Pose, motion, out_cubic

if TYPE_CHECKING:
    from scenes.table.chem_table import ChemTable


def resting_equation(table: ChemTable) -> Mapping[str, Any] | None:
    """The equation the ribbon shows at rest: the last reaction of the game, unless one is being shown now."""
    director = table.model.director
    if not director.busy:
        return table.model.equation
    if any(director.show(word) is not None for word in ("turn", "settle", "fall", "game_over")):
        return None  # a banner takes its place
    if director.show("opening") or (director.beat is not None and director.beat.name in ("flow_in", "flow_out")):
        return None
    equation: Mapping[str, Any] | None = director.show("ribbon")
    return equation


def states(table: ChemTable) -> States:
    """What is lit while something is shown: the zone a play goes to, the stacks that react."""
    director = table.model.director
    panels: dict[int, str] = {}
    stacks: dict[int, str] = {}
    played = director.show("played")
    if played is not None and played["seat"] != played["zone"]:
        panels[played["zone"]] = "target"
    reacting = director.show("reacting")
    if reacting:
        stacks = {int(key.partition(":")[2]): "legal" for key in reacting}
    settle = director.show("settle")
    if settle is not None:
        stacks = {
            row["stack"]: "target" for row in settle["lines"] if row["change"] < 0 and row.get("stack") is not None
        }
    if not panels and not stacks:
        return NO_STATES
    return States(stacks=stacks, panels=panels)


# ---------------------------------------------------------------- drawing
def body(surface: pygame.Surface, table: ChemTable, actor: Actor, pose: Pose) -> None:
    """A body of the running beat."""
    face = actor.face
    if face[-1] == "flip" and not table.look.reduced:
        director = table.model.director
        t = (director.time - actor.tween.delay) / max(1.0, actor.tween.ms)
        t = max(0.0, min(1.0, t))
        if t < 0.5:
            face = ("back", "chem")
        faces.fly(surface, face, pose, table.look, squeeze=max(0.06, abs(2 * t - 1)) if 0.12 < t < 0.88 else 1.0)
        return
    faces.fly(surface, face, pose, table.look)


def under(surface: pygame.Surface, table: ChemTable) -> None:
    """What lies under flying bodies: the ribbon while it moves."""
    director = table.model.director
    _arrow(surface, table)
    equation = director.show("ribbon")
    beat = director.beat
    if equation is None or beat is None:
        return
    if director.show("opening"):
        opened = motion("ribbon_open")
        t = min(1.0, director.time / opened.ms) if not director.reduced else 1.0
        paint_middle.ribbon(surface, table.look, equation, opened=round(opened.ease(t) * 20) / 20)
    elif beat.name in ("flow_in", "flow_out"):
        paint_middle.ribbon(surface, table.look, equation)


def _arrow(surface: pygame.Surface, table: ChemTable) -> None:
    """From who plays to whose zone it goes into."""
    director, layout = table.model.director, table.model.layout
    played = director.show("played")
    if played is None or played["seat"] == played["zone"] or table.look.reduced:
        return
    start = BENCH if played["seat"] == layout.bottom else layout.seats[played["seat"]].box
    end = layout.seats[played["zone"]].box
    one, out = edge_point(start, end.centre)
    two, into = edge_point(end, start.centre)
    beat = director.beat
    moving = beat is not None and bool(beat.actors)
    grown = min(1.0, director.time / motion("arrow_grow").ms) if moving else 1.0
    draw_arrow(surface, one, out, two, into, table.look.scale, grown=grown)


def over(surface: pygame.Surface, table: ChemTable) -> None:
    """What lies over them: operations that wait on the ribbon, words of the moment, the pulse of who is asked."""
    director = table.model.director
    look = table.look
    air = director.show("air") if director.busy else table.model.air
    for card, pose in zip(air or (), places.air_poses(len(air or ())), strict=True):
        faces.put(surface, ("card", card.design), pose, look, state="hover")
    above = director.show("over")
    if above is not None:
        design, pose = above
        faces.put(surface, ("card", design), pose, look, state="hover")
    _words(surface, table)
    if table._pulsing and not director.busy:
        _pulse(surface, table)


def _words(surface: pygame.Surface, table: ChemTable) -> None:
    director, look = table.model.director, table.look
    turn = director.show("turn")
    if turn is not None:
        mine = turn == table.model.view.viewer
        label = look.t("table.your_turn") if mine else look.t("table.turn_of", who=turn)
        _banner(surface, table, label, GOLD if mine else IVORY, seat=turn)
    negated = director.show("negated")
    if negated is not None:
        label = look.t("table.moment.negated", who=negated["seat"], op=negated["card"].removeprefix("op:"))
        _tag(surface, table, label, THEME.state["info"])
    if director.show("felled") is not None:
        _tag(surface, table, look.t("table.moment.felled"), PALE_RED)
    defused = director.show("defused")
    if defused is not None:
        _tag(surface, table, look.t("table.moment.defused", who=defused["seat"]), PALE_GREEN)
    settle = director.show("settle")
    if settle is not None:
        change = settle["after"] - settle["before"]
        sign = f"  {'+' if change > 0 else '−'}{abs(change)}" if change else ""
        label = look.t("table.moment.settle", who=settle["seat"]) + sign
        _banner(surface, table, label, PALE_RED if change < 0 else PALE_GREEN, seat=settle["seat"])
    special = director.show("special")
    if special is not None:
        _tag(surface, table, look.t(f"table.moment.{special['special']}"), PALE_RED)
    fall = director.show("fall")
    if fall is not None:
        _banner(surface, table, look.t("table.moment.fall", who=fall["seat"]), PALE_RED, seat=fall["seat"])
    if director.show("game_over") is not None:
        _banner(surface, table, look.t("table.moment.game_over"), GOLD)


def _fade(table: ChemTable) -> float:
    """In and out of a word of the moment."""
    director = table.model.director
    if director.beat is None:
        return 0.0
    ms, t = director.beat.ms, director.time
    edge = min(140.0, ms / 3)
    return out_cubic(max(0.0, min(1.0, t / edge, (ms - t) / edge)))


def _banner(
    surface: pygame.Surface, table: ChemTable, label: str, colour: tuple[int, int, int], seat: int | None = None
) -> None:
    look = table.look
    face = custom("serif-900", 34, colour)
    width = look.measure(label, face) + 150
    key = ("banner", label, colour, seat, look.scale)

    def build() -> pygame.Surface:
        drawing = Drawing(width, 68)
        dark = THEME.table["chem"].header
        paint = drawing.linear(0, 0, width, 0, (0, dark, 0), (0.18, dark, 0.94), (0.82, dark, 0.94), (1, dark, 0))
        drawing.rect(0, 4, width, 60, 0, fill=paint)
        brass = THEME.text["brass"]
        edge = drawing.linear(0, 0, width, 0, (0, brass, 0), (0.5, brass, 0.8), (1, brass, 0))
        drawing.rect(0, 4, width, 1.5, 0, fill=edge)
        drawing.rect(0, 62.5, width, 1.5, 0, fill=edge)
        picture = drawing.render(look.scale)
        x = width / 2
        if seat is not None:
            look.seat(picture, seat, (x - look.measure(label, face) / 2 - 8, 34), 26)
            x += 14
        look.write(picture, label, face, (x, 32), "center")
        return picture

    picture = CACHE.get(key, build)
    y = RIBBON.cy
    _faded(surface, picture, (CANVAS.w * 0.415, y), look.scale, _fade(table))


def _tag(surface: pygame.Surface, table: ChemTable, label: str, colour: tuple[int, int, int]) -> None:
    look = table.look
    if _fade(table) < 0.3:
        return
    dark = THEME.table["chem"].header
    at = (RIBBON.cx, OWN_ZONE.y - 4)
    draw_pill(surface, label, at, look.scale, height=40, fill=dark, line=colour, colour=colour, size=21, pad=26)


def _faded(
    surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float], scale: float, alpha: float
) -> None:
    if alpha <= 0.02:
        return
    picture.set_alpha(round(255 * alpha))
    surface.blit(
        picture,
        (round(centre[0] * scale - picture.get_width() / 2), round(centre[1] * scale - picture.get_height() / 2)),
    )
    picture.set_alpha(255)


def _pulse(surface: pygame.Surface, table: ChemTable) -> None:
    """A slow ring round the shape of the seat that is being waited for."""
    pending = table.match.pending
    if pending is None or pending.seat == table.model.bottom:
        return
    place = table.model.layout.seats[pending.seat]
    at = (place.box.x + (32 if place.style == "wide" else 26), place.box.y + 30)
    phase = (table.clock % 1800) / 1800
    grow = 0.5 - 0.5 * abs(2 * phase - 1)
    draw_icon_ring(surface, table, at, 22 + 8 * grow, 0.25 + grow)


def draw_icon_ring(
    surface: pygame.Surface, table: ChemTable, at: tuple[float, float], radius: float, alpha: float
) -> None:
    """A thin ring in the colour of waiting."""
    look = table.look
    step = round(radius * 2) / 2
    strength = round(min(1.0, alpha) * 10) / 10

    def build() -> pygame.Surface:
        drawing = Drawing(2 * step + 6, 2 * step + 6)
        c = step + 3
        drawing.circle(c, c, step, stroke=THEME.state["warn"], width=2.2, alpha=strength)
        return drawing.render(look.scale)

    picture = CACHE.get(("wait-ring", step, strength, look.scale), build)
    surface.blit(
        picture,
        (round(at[0] * look.scale - picture.get_width() / 2), round(at[1] * look.scale - picture.get_height() / 2)),
    )
