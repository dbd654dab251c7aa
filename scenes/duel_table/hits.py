"""What lies under a point of the duel table, by name, and what each item is: its box, its face, why it cannot be
used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.duel.content import content
from game.duel.glossary import Glossary
from game.duel.view import ChipView
from scenes.duel_table import build, layout, paint, paint_side, popups, words
from scenes.duel_table.show import ButtonShow, DuelShow
from scenes.table.box import Box
from scenes.table.hits import in_card
from sprites.faces.duel_face import DuelFace
from sprites.tween import Pose

if TYPE_CHECKING:
    from scenes.duel_table.scene import DuelTable

Point = tuple[float, float]
MIDDLE = Box(380, 240, 848, 460)
"""Where a card that needs no target can be let go."""


def buttons(show: DuelShow, scale: float) -> list[tuple[ButtonShow, Box]]:
    """The buttons of the response box or of the bar, with their boxes."""
    if show.response is not None:
        return paint.answer_boxes(show, scale)
    if show.prompt is not None:
        return paint.prompt_boxes(show.prompt, scale)
    return []


def items(table: DuelTable, at: Point) -> Iterator[str]:
    """Everything under the point, topmost first."""
    show = table.show()
    if table.model.listing:
        for name, box in popups.stop_boxes().items():
            if box.has(at):
                yield name
        if popups.BOX.has(at):
            yield "list"
    for name, icon in zip(layout.ICON_NAMES, layout.ICONS, strict=True):
        if icon.grow(6).has(at):
            yield f"icon:{name}"
    if layout.END.has(at):
        yield "end"
    for button, box in buttons(show, table.scale):
        if box.has(at):
            yield f"b:{button.key}"
    # rest poses, not lifted ones: else a card would flicker at its lower edge
    for card in reversed(show.hand):
        pose = card.pose
        if card.state == "selected":
            pose = pose._replace(y=pose.y - 10)
        if in_card(at, pose):
            yield f"card:{card.card}"
    if show.own is not None:
        for i, box in enumerate(layout.trap_boxes(show.own.traps)):
            if box.has(at):
                yield f"trap:{i}"
    for number, box in build.envoy_boxes(table.model).items():
        if box.has(at):
            yield f"envoy:{number}"
    for seat in show.seats:
        if seat.box.has(at):
            yield f"seat:{seat.seat}"
    if layout.OWN.has(at):
        yield f"seat:{table.model.acting_for}"
    for deck, box in layout.DECK_BOXES.items():
        if box.has(at):
            yield f"deck:{deck}"
    for item, spot in paint_side.log_rows(table.lines(), table.pointing.scroll):
        if spot.has(at) and paint_side.LOG_VIEW.has(at):
            yield f"log:{item.index}"
    yield "table"


def hit(table: DuelTable, at: Point) -> str:
    """The topmost item under a point."""
    return next(items(table, at), "")


def drop_at(table: DuelTable, at: Point) -> str:
    """Where a card let go at a point would go: a seat, an envoy, the own panel, the middle of the table, or nothing."""
    for item in items(table, at):
        if item.startswith(("seat:", "envoy:")):
            own = item == f"seat:{table.model.acting_for}"
            play = table.model.play
            return "own" if own and (play is None or item not in play.targets()) else item
        if item == "table":
            return "table" if MIDDLE.has(at) else ""
    return ""


def pose_of(table: DuelTable, item: str) -> Pose | None:
    """Where a hand card rests."""
    return next((c.pose for c in table.show().hand if f"card:{c.card}" == item), None)


def box_of(table: DuelTable, item: str) -> Box | None:
    """The box of an item, for tooltips and the large card."""
    kind, _, rest = item.partition(":")
    show = table.show()
    if kind == "card":
        pose = pose_of(table, item)
        if pose is None:
            return None
        return Box(pose.x - layout.CARD_W / 2, pose.y - layout.CARD_H / 2, layout.CARD_W, layout.CARD_H)
    if kind == "b":
        return next((box for b, box in buttons(show, table.scale) if b.key == rest), None)
    if kind in ("seat", "envoy"):
        return build.target_box(table.model, int(rest))
    if kind == "deck":
        return layout.DECK_BOXES.get(rest)
    if kind == "trap":
        boxes = layout.trap_boxes(show.own.traps if show.own is not None else 0)
        return boxes[int(rest)] if int(rest) < len(boxes) else None
    if kind == "end":
        return layout.END
    if kind == "stop":
        return popups.stop_boxes().get(item)
    if kind == "icon":
        return layout.ICONS[layout.ICON_NAMES.index(rest)]
    return None


def design_of(table: DuelTable, item: str) -> str:
    """The design an item stands for, as far as it may be seen, or ""."""
    kind, _, rest = item.partition(":")
    model = table.model
    view = model.shown
    if kind == "card":
        decision = model.decision
        option = decision.option(item) if decision is not None else None
        if option is not None and "design" in option.args:
            return str(option.args["design"])
        return words.design_of(view, int(rest))
    if kind == "trap":
        traps = view.seats[model.acting_for].traps
        return traps[int(rest)].design if int(rest) < len(traps) else ""
    if kind == "seat":
        chip = _chip_under(table, int(rest))
        return chip.chip if chip is not None else view.seats[int(rest)].character
    if kind == "log":
        laid = table.lines()
        return laid[int(rest)].line.design if int(rest) < len(laid) else ""
    return ""


def _chip_under(table: DuelTable, seat: int) -> ChipView | None:
    """The chip of a panel under the pointer."""
    from sprites.duel_own import chip_boxes as own_boxes
    from sprites.duel_panel import chip_boxes

    view = table.model.shown
    show = table.show()
    box = layout.seat_box(seat, len(view.seats), table.model.acting_for)
    x, y = table.pointer.at[0] - box.x, table.pointer.at[1] - box.y
    if seat == table.model.acting_for:
        places = own_boxes(show.own.chips if show.own is not None else ())
    else:
        panel = next((s.panel for s in show.seats if s.seat == seat), None)
        places = chip_boxes(panel, layout.panel_size(len(view.seats))) if panel is not None else []
    chips = view.seats[seat].chips
    for chip, place in zip(chips, places, strict=False):
        if Box(*place).has((x, y)):
            return chip
    return None


def notes_of(table: DuelTable, item: str, face: DuelFace) -> tuple[tuple[str, str], ...]:
    """The terms told beside a large card: those its face uses; before them what ails the chip it is of."""
    kind, _, rest = item.partition(":")
    chip = _chip_under(table, int(rest)) if kind == "seat" else None
    if chip is None or not chip.ailment:
        return face.notes
    return (Glossary(content(), table.model.texts).note(f"ailment:{chip.ailment}"), *face.notes)


def face_of(table: DuelTable, item: str) -> DuelFace | None:
    """What hovering an item shows large."""
    if item.startswith("b:"):
        show = table.show()
        return next((b.shows for b, _ in buttons(show, table.scale) if f"b:{b.key}" == item), None)
    if (
        item.startswith("seat:")
        and table.model.play is not None
        and table.model.play.picks
        and not table.model.play.drawing
    ):
        return None  # the forecast is shown instead
    design = design_of(table, item)
    return table.face(design) if design else None


def why(table: DuelTable, item: str) -> str:
    """Why an item cannot be used now, in words; "" if it can, or is not meant to be."""
    model = table.model
    kind, _, rest = item.partition(":")
    if kind == "b":
        return next((b.why for b, _ in buttons(table.show(), table.scale) if b.key == rest), "")
    if model.decision is None:
        return ""
    if kind == "card":
        return model.say(build.card_reason(model, int(rest)))
    if kind in ("seat", "envoy"):
        play = model.play
        if play is not None and play.picks and not play.drawing:
            return model.say(play.targets().get(item))
        option = model.seat_options().get(int(rest))
        return model.say(option.reason) if option is not None else ""
    if kind == "deck" and model.play is not None and model.play.drawing:
        option = model.decision.option(item)
        return model.say(option.reason) if option is not None else ""
    if kind == "icon" and rest == "undo":
        return model.say(table.match.why_no_undo())
    return ""
