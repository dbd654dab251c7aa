"""The picture of the chemistry table: resting layer by regions, movers, moments, and what pops up over all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.chem.view import SeatView
from scenes.table import (
    moments,
    paint_bench,
    paint_middle,
    paint_seats,
    paint_side,
    popups,
)
from scenes.table.bench_layout import HINT, candidate_boxes, part_boxes, target_boxes
from scenes.table.box import Box
from scenes.table.composer import Composer, Verdict
from scenes.table.layout import DRAW_PILE, FORECAST, LOG, OWN_SEAT, OWN_ZONE, RIBBON
from scenes.table.lit import Lit
from scenes.table.log import Entry
from scenes.table.mirror import allies
from scenes.table.model import Refusal
from scenes.table.movers import Movers
from scenes.table.paint_seats import States
from scenes.table.peel import peel as peeling
from scenes.table.prompts import Prompt
from scenes.table.stage import Region, Stage
from sprites.ground import ground
from sprites.panels import draw_panel

if TYPE_CHECKING:
    from scenes.table.chem_table import ChemTable

BENCH_REGION = Box(384, 630, 1200, 232)
HAND_REGION = Box(384, 862, 1200, 218)


class Picture:
    """Draws a :class:`ChemTable`."""

    def __init__(self, table: ChemTable) -> None:
        self.table = table
        self.stage = Stage()
        self.told: Refusal | None = None
        self._laid: list[paint_side.Laid] = []
        self._frame: tuple[object, pygame.Surface] | None = None
        self.lit = Lit(table)
        self.movers = Movers(table)
        self._last: Entry | None = None
        self._viewer: int | None = None

    def clear(self) -> None:
        """Forget everything that depends on scale, language and viewer."""
        self.stage.clear()
        self._laid.clear()
        self._frame = None
        self.lit.clear()

    # ---------------------------------------------------------------- boxes for the hit test
    def prompt_boxes(self, asked: Prompt) -> dict[str, Box]:
        """Rows and buttons of a question."""
        found: dict[str, Box] = {"hint": HINT} if self.table.model.counsel.offered else {}
        for row, spot in zip(asked.rows, paint_bench.row_boxes(len(asked.rows)), strict=True):
            found[f"option:{row.key}"] = spot
        boxes = paint_bench.button_boxes(self.table.look, asked.buttons)
        for button, spot in zip(asked.buttons, boxes, strict=True):
            found[f"button:{button.key}"] = spot
        return found

    def side_boxes(self) -> dict[str, Box]:
        """Log lines and causes of the forecast."""
        found = {
            f"log:{laid.index}": Box(spot.x, max(spot.y, LOG.y + 40), spot.w, spot.h)
            for laid, spot in paint_side.log_rows(self._log(), self.table.scroll)
        }
        for i, spot in enumerate(paint_side.cause_boxes(self.table.model.forecast())):
            found[f"cause:{i}"] = spot
        return found

    def clamp_scroll(self, scroll: float) -> float:
        """The scroll of the log within its bounds."""
        total = sum(x.height for x in self._log())
        return max(0.0, min(scroll, total - paint_side.LOG_VIEW.h))

    def _log(self) -> list[paint_side.Laid]:
        model = self.table.model
        entries = model.log.entries[: model.log_length]
        if len(self._laid) > len(entries) or (self._laid and self._viewer != model.view.viewer):
            self._laid.clear()
        if self._last is not None and self._laid and self._last is not entries[len(self._laid) - 1]:
            self._laid.pop()  # the last line was completed meanwhile
        viewer = self._viewer = model.view.viewer
        self._laid += paint_side.set_log(self.table.look, entries, viewer, len(self._laid))
        self._last = entries[-1] if entries else None
        return self._laid

    # ---------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        table = self.table
        base = self.stage.paint(self._chrome(surface), self._regions(), table.look.scale)
        surface.blit(base, (0, 0))
        moments.under(surface, table)
        self.movers.draw(surface)
        moments.over(surface, table)
        popups.draw(surface, table)

    def _chrome(self, surface: pygame.Surface) -> pygame.Surface:
        """Ground and empty panels, as one surface of the canvas' size."""
        table = self.table
        model, look = table.model, table.look
        layout = model.layout
        wells = tuple(layout.seats[layout.bottom].wells.values())
        key = (surface.get_size(), look.scale, look.texts.lang, layout.bottom, wells, len(layout.seats), look.compact)
        if self._frame is not None and self._frame[0] == key:
            return self._frame[1]
        app = table.app
        screen = app.screen.get_size()
        window = ground("chem", screen, look.scale, app.origin)
        picture = pygame.Surface(surface.get_size()).convert()
        picture.blit(window, (-app.origin[0], -app.origin[1]))
        for seat in layout.ring:
            paint_seats.opponent_frame(picture, look, model.view, layout, seat)
        paint_seats.own_frame(picture, look, model.view, layout)
        draw_panel(picture, OWN_SEAT, look.scale)
        paint_side.frame(picture, look)
        for x, y in layout.chevrons:
            paint_seats.order_mark(picture, look, x, y)
        self._frame = (key, picture)
        return picture

    # ---------------------------------------------------------------- the resting layer
    def _regions(self) -> list[Region]:
        table = self.table
        model, look = table.model, table.look
        view, layout = model.view, model.layout
        states = self.lit.states()
        hidden = model.director.hides
        shifting = model.director.show("shifting") or frozenset()
        hovered = table.hovered
        shown = model.director
        peel = peeling(model.director)
        regions: list[Region] = []
        for seat in layout.ring:
            place = layout.seats[seat]
            mine = _own_keys(view.seats[seat], hidden)
            layers = peel.layers if peel is not None and peel.seat == seat else None
            turn = view.turn == seat
            regions.append(
                Region(
                    f"seat:{seat}",
                    place.box.grow(12, 6),
                    (view.seats[seat], mine, _part(states, view.seats[seat]), turn, layers, view.element_limit),
                    lambda s, seat=seat, turn=turn, layers=layers: paint_seats.opponent(  # type: ignore[misc]
                        s, look, view, layout, seat, states, hidden, shifting, turn=turn, layers=layers
                    ),
                )
            )
        own = view.seats[layout.bottom]
        mine = _own_keys(own, hidden)
        regions.append(
            Region(
                "zone",
                Box(OWN_ZONE.x - 14, 394, OWN_ZONE.w + 28, 240),
                (own.zone, own.elements, own.out, mine, _part(states, own)),
                lambda s: paint_seats.own_zone(s, look, view, layout, states, hidden, shifting),
            )
        )
        panel = model.forecast()
        viewer = view.viewer == layout.bottom
        peeled = peel if peel is not None and peel.seat == layout.bottom else None
        regions.append(
            Region(
                "own",
                OWN_SEAT,
                (own.layers, own.cap, own.name, panel.before, panel.after, viewer, peeled),
                lambda s: paint_middle.own_seat(s, look, view, layout.bottom, panel, viewer=viewer, peel=peeled),
            )
        )
        regions.append(
            Region(
                "piles",
                Box(DRAW_PILE.x - 8, 294, 166, 98),
                ("draw", view.draw_pile),
                lambda s: paint_middle.draw_pile(s, look, view),
            )
        )
        regions.append(
            Region(
                "discard",
                Box(RIBBON.right + 8, 294, 228, 98),
                (view.discard_top, view.discard_pile),
                lambda s: paint_middle.discard_pile(s, look, view),
            )
        )
        resting = moments.resting_equation(table)
        regions.append(
            Region(
                "ribbon",
                Box(RIBBON.x - 8, 286, RIBBON.w + 16, 108),
                repr(resting),
                lambda s: paint_middle.ribbon(s, look, resting),
            )
        )
        regions += self._lower(shown.busy)
        undo = not model.busy and table.match.why_no_undo() is None
        deciding = self._deciding()
        head_hover = hovered if hovered.startswith("icon:") else ""
        regions.append(
            Region(
                "header",
                Box(0, 0, 1920, 52),
                (view.round, view.phase, deciding, undo, head_hover, table.focus if "icon" in table.focus else ""),
                lambda s: paint_side.header(
                    s, look, view, deciding, undo=undo, hovered=head_hover, focused=table.focus
                ),
            )
        )
        laid = self._log()
        log_hover = hovered if hovered.startswith("log:") else ""
        regions.append(
            Region(
                "log",
                LOG,
                (len(laid), id(laid[-1].entry) if laid else 0, table.scroll, log_hover, view.viewer),
                lambda s: paint_side.log(s, look, laid, table.scroll, log_hover),
            )
        )
        cause = hovered if hovered.startswith("cause:") else ""
        regions.append(
            Region(
                "forecast",
                FORECAST.grow(2),
                (panel, cause, own.out),
                lambda s: paint_side.forecast(s, look, panel, cause, out=own.out),
            )
        )
        return regions

    def _lower(self, busy: bool) -> list[Region]:
        """Bench, hand and main button."""
        table = self.table
        model, look = table.model, table.look
        layout = model.layout
        asked = model.prompt()
        composer = model.composer
        hovered = table.hovered
        regions: list[Region] = []
        bench_hover = hovered if hovered.partition(":")[0] in _BENCH_ITEMS else ""
        lit = table.pointer.dragging and table.drop_at(table.pointer.at) == "slot"
        built = None
        if composer is not None and not composer.empty:
            built = (
                tuple(composer.parts), tuple(composer.loose), composer.chosen, composer.explicit, composer.zone,
                composer.element, model.focus_zone,
            )  # fmt: skip
        pressed = table.pointer.item if not table.pointer.dragging else ""
        regions.append(
            Region(
                "bench",
                BENCH_REGION,
                (
                    asked,
                    built,
                    bench_hover,
                    lit,
                    table.focus,
                    pressed,
                    id(model.decision),
                    model.counsel.offered,
                    model.counsel.wanted,
                ),
                lambda s: self._bench(s, asked, composer, bench_hover, lit, pressed),
            )
        )
        moving = self.movers.off_hand()
        hand_states = self.movers.hand_states()
        backs = model.view.seats[layout.bottom].hand_count if model.view.viewer != layout.bottom else 0
        regions.append(
            Region(
                "hand",
                HAND_REGION,
                (tuple((h.card, h.pose) for h in layout.hand), moving, tuple(sorted(hand_states.items())), backs),
                lambda s: self.movers.hand(s, moving, hand_states, backs),
            )
        )
        me = model.view.seats[layout.bottom]
        limit = model.view.hand_limit
        bench = len(composer.used) if composer is not None else 0
        line = ""
        if model.view.viewer == layout.bottom:
            key = "table.hand_line_bench" if bench else "table.hand_line"
            line = look.t(key, n=me.hand_count, bench=bench, limit=limit)
        keys = asked.mode == "act"
        over = hovered == "end"
        focused = table.focus == "end"
        regions.append(
            Region(
                "end",
                Box(1586, 894, 334, 186),
                (asked.main, line, over, pressed == "end", focused, keys),
                lambda s: paint_side.end(
                    s, look, asked.main, line, hovered=over, pressed=pressed == "end", focused=focused, keys=keys
                ),
            )
        )
        return regions

    def _deciding(self) -> str:
        pending = self.table.match.pending
        if pending is None:
            return self.table.look.t("table.over")
        names = [self.table.look.name(s) for s in self.table.model.view.seats]
        return self.table.look.texts.with_seats(names).t("table.deciding", who=pending.seat)

    def _bench(
        self, surface: pygame.Surface, asked: Prompt, composer: Composer | None, hovered: str, lit: bool, pressed: str
    ) -> None:
        look, table = self.table.look, self.table
        if asked.title:
            paint_bench.prompt(surface, look, asked.title)
        counsel = table.model.counsel
        if counsel.offered:
            paint_bench.hint(surface, look, thinking=counsel.wanted, hovered=hovered == "hint")
        if asked.mode == "act" and composer is not None and not composer.empty:
            self._composing(surface, composer, hovered, lit)
            return
        if asked.rows:
            boxes = paint_bench.row_boxes(len(asked.rows))
            paint_bench.rows(surface, look, asked.rows, boxes, hovered, table.focus)
            return
        if asked.detail:
            formula = asked.mode == "buttons" and "→" in asked.detail
            paint_bench.detail(surface, look, asked.detail, 712 if asked.buttons else 700, formula=formula)
        if asked.hint:
            paint_bench.detail(surface, look, asked.hint, 750)
        if asked.buttons:
            boxes = paint_bench.button_boxes(look, asked.buttons)
            paint_bench.buttons(surface, look, asked.buttons, boxes, hovered, table.focus, pressed)

    def _composing(self, surface: pygame.Surface, composer: Composer, hovered: str, lit: bool) -> None:
        look, model = self.table.look, self.table.model
        zone = model.focus_zone
        paint_bench.slot(surface, look, composer.parts, part_boxes(len(composer.parts)), hovered, lit)
        found = composer.candidates
        owner = None
        if composer.element is not None:
            place = model.layout.element(composer.element)
            owner = place.seat if place is not None else None
        enemy = not allies(model.view, zone, model.bottom)
        offers = [paint_bench.offer(look, c, zone, model.bottom, owner, enemy=enemy) for c in found]
        rows = candidate_boxes(len(offers), min(composer.chosen, len(offers) - 1))
        focused = self.table.keyboard and bool(offers) and not composer.decided
        paint_bench.candidates(surface, look, offers, rows, composer.chosen, hovered, composer.decided, focused)
        verdicts = model.verdicts()
        seats = model.target_seats()
        names = look.texts.seat_names
        targets = [
            paint_bench.TargetRow(
                s,
                look.t("table.bench.self") if s == model.bottom else names[s],
                verdicts.get(f"zone:{s}", Verdict(None)).legal,
                s == zone and verdicts.get(f"zone:{s}", Verdict(None)).legal,
            )
            for s in seats
        ]
        paint_bench.targets(surface, look, targets, target_boxes(len(seats)), hovered)

    # ---------------------------------------------------------------- large and codex
    def large_of(self, item: str) -> str:
        """What hovering an item shows large: a card design, ``sub:FORMULA``, or ""."""
        return popups.large_of(self.table, item)

    def codex_of(self, item: str) -> str:
        """The codex page of an item, or ""."""
        return self.large_of(item).removeprefix("sub:")


_BENCH_ITEMS = ("hint", "slot", "part", "candidate", "target", "button", "option")


def _own_keys(seat: SeatView, keys: frozenset[str]) -> frozenset[str]:
    """Those of the keys that lie in this seat's zones: only its panel is painted anew for them."""
    if not keys:
        return keys
    here = {f"stack:{x.id}" for x in seat.zone} | {f"element:{e.card.id}" for e in seat.elements}
    return keys & here


def _part(states: States, seat: SeatView) -> tuple[object, ...]:
    """The states that concern one seat's panel."""
    number = str(seat.seat)
    wells = tuple(sorted((k, v) for k, v in states.wells.items() if k.split(":")[1] == number))
    stacks = tuple((x.id, states.stacks[x.id]) for x in seat.zone if x.id in states.stacks) if states.stacks else ()
    elements: tuple[object, ...] = ()
    if states.elements:
        lying = (e.card.id for e in seat.elements)
        elements = tuple((card, states.elements[card]) for card in lying if card in states.elements)
    return wells, stacks, elements, states.panels.get(seat.seat, ""), seat.seat in states.veiled
