"""Draws the duel table from a :class:`DuelShow`: ring, panels, arrow, bubble, die, prompt, hand, decks."""

from __future__ import annotations

import pygame

from scenes.duel_table import layout
from scenes.duel_table.show import ButtonShow, CardShow, DieShow, DuelShow, PromptShow
from scenes.table.box import Box
from sprites import text
from sprites.arrow import draw_arrow
from sprites.bubble import draw_bubble
from sprites.cache import CACHE
from sprites.controls import ban_disc, draw_button, draw_pill
from sprites.die import draw_die
from sprites.duel_own import draw_own
from sprites.duel_panel import draw_panel as draw_seat
from sprites.duel_parts import StatusMark, pill, pill_width, put_centre
from sprites.duel_parts import turned as smooth_turned
from sprites.faces.duel_backs import duel_back
from sprites.faces.duel_face import DuelFace, duel_face
from sprites.fonts import custom
from sprites.letters import letters, write
from sprites.panels import draw_panel, draw_slot
from sprites.response import button_boxes, draw_answer, draw_response
from sprites.ring import draw_pills, draw_ring
from sprites.shadows import draw_glow, draw_shadow
from sprites.theme import THEME, darken

Point = tuple[float, float]

DECK_WORD = 58.0
"""Room for the word beside a deck; where one does not fit, all stand on the decks' lower edge."""


def table(
    surface: pygame.Surface, show: DuelShow, scale: float, *, hovered: str = "", focused: str = "", pulse: float = 0.0
) -> None:
    """Everything between header and right column, in order of depth. ``hovered`` / ``focused``: names of items."""
    draw_ring(surface, show.nodes, show.arcs, scale)
    draw_pills(surface, show.arcs, len(show.nodes), scale)
    size = layout.panel_size(len(show.nodes))
    for seat in show.seats:
        state = seat.state
        if not state and hovered == f"seat:{seat.seat}":
            state = ""
        draw_seat(
            surface, seat.panel, (seat.box.x, seat.box.y), size, scale, state=state, pulse=pulse if seat.asked else 0.0
        )
        if focused == f"seat:{seat.seat}":
            focus(surface, seat.box, scale, 16)
    if show.own is not None:
        at = (layout.OWN.x, layout.OWN.y)
        own_pulse = pulse if show.own_asked else 0.0
        draw_own(
            surface, show.own, show.extra, at, scale, state=show.own_state, live_traps=show.live_traps, pulse=own_pulse
        )
    decks(surface, show, scale, focused)
    if show.arrow is not None:
        ends = layout.arrow_ends(show.arrow.source, show.arrow.target, len(show.nodes))
        draw_arrow(surface, *ends, scale, grown=show.arrow.grown)
    if show.bubble is not None and show.bubble_box is not None:
        draw_bubble(surface, show.bubble, (show.bubble_box.x, show.bubble_box.y), scale, shown=show.bubble_rows)
    if show.die is not None:
        die(surface, show.die, scale)
    if show.response is not None:
        response(surface, show, scale, hovered, focused)
    elif show.prompt is not None:
        prompt(surface, show.prompt, scale, hovered, focused)
    hand(surface, show, scale, hovered, focused)


def focus(surface: pygame.Surface, box: Box, scale: float, radius: float) -> None:
    """The look of the keyboard's focus round a box."""
    from sprites.panels import draw_state

    draw_state(surface, box, scale, "focus", radius)


def die(surface: pygame.Surface, it: DieShow, scale: float) -> None:
    """The die, and once it lies the words beside it."""
    draw_die(surface, it.pose, scale)
    if it.good is None:
        return
    colour = THEME.state["ok"] if it.good else THEME.state["target"]
    x, y = it.pose.x + 58, it.pose.y
    shade = (1.5, 0.6)
    text.draw(surface, it.title, letters("sans-700", 21, colour), (x, y - 22), scale, anchor="midleft", shadow=shade)
    text.draw(surface, it.line, letters("sans-500", 17, "mist"), (x, y + 5), scale, anchor="midleft", shadow=shade)


# ------------------------------------------------------------------------------------------------------- prompt
def answer_boxes(show: DuelShow, scale: float) -> list[tuple[ButtonShow, Box]]:
    """The answers in the response box and where they lie."""
    boxes = button_boxes([b.label for b in show.answers], scale)
    return [(b, Box(*box)) for b, box in zip(show.answers, boxes, strict=True)]


def response(surface: pygame.Surface, show: DuelShow, scale: float, hovered: str, focused: str) -> None:
    """The response box with its answers."""
    assert show.response is not None
    placed = answer_boxes(show, scale)
    draw_response(surface, show.response, scale, answers=[box for _, box in placed])
    for button, box in placed:
        item = f"b:{button.key}"
        state = button.state(hovered=hovered == item, focused=focused == item)
        draw_answer(
            surface, button.label, box, scale, main=button.look == "main", state=state, disabled=bool(button.why)
        )


BUTTON_H = 36.0
_GAP = 6.0


def prompt_boxes(it: PromptShow, scale: float) -> list[tuple[ButtonShow, Box]]:
    """The buttons of the prompt in rows below its sentence, and where they lie."""
    style = letters("sans-700", 17, "ivory")
    box = layout.PROMPT
    x, y = box.x + 20, box.y + 42
    rows: list[tuple[ButtonShow, Box]] = []
    for button in it.buttons:
        width = max(84.0, text.measure(button.label, style, scale) + (30 if button.icon else 0) + 34)
        if button.note:
            width += text.measure(button.note, style.with_(size=15), scale) + 12
        width = min(width, box.w - 40)
        if x + width > box.right - 20 and x > box.x + 20:
            x, y = box.x + 20, y + BUTTON_H + _GAP
        rows.append((button, Box(x, y, width, BUTTON_H)))
        x += width + 10
    if rows and rows[-1][1].y == rows[0][1].y:
        return [(b, r.move(0, 10)) for b, r in rows]  # one row stands in the middle of what is free
    return rows


def prompt(surface: pygame.Surface, it: PromptShow, scale: float, hovered: str, focused: str) -> None:
    """The bar of the own turn."""
    box = layout.PROMPT
    draw_panel(surface, box, scale, "duel", radius=20)
    rows = prompt_boxes(it, scale)
    title = letters("sans-700", 20, "ivory")
    written = write(surface, it.title, title, (box.x + 22, box.y + 24), scale, anchor="midleft", max_width=box.w - 44)
    x = written.right / scale + 16
    if it.line and x < box.right - 120:
        write(
            surface,
            it.line,
            letters("sans-500", 17, "mist"),
            (x, box.y + 24),
            scale,
            anchor="midleft",
            max_width=box.right - 22 - x,
        )
    for button, place in rows:
        kind = (
            "disabled"
            if button.why
            else "selected"
            if button.on
            else {"main": "main", "quiet": "quiet"}.get(button.look, "plain")
        )
        item = f"b:{button.key}"
        state = button.state(hovered=hovered == item, focused=focused == item)
        style = letters("sans-700", 17, _label_colour(button))
        draw_button(surface, place, button.label, scale, kind, state=state, glyph=button.icon, text_style=style)
        if button.note:
            note = letters("sans-500", 15, _label_colour(button))
            text.draw(surface, button.note, note, (place.right - 12, place.cy), scale, anchor="midright")


def _label_colour(button: ButtonShow) -> str:
    if button.why:
        return "disabled"
    if button.on:
        return "gold"
    return "on_button" if button.look == "main" else "ivory"


# ------------------------------------------------------------------------------------------------------- hand
def hand(surface: pygame.Surface, show: DuelShow, scale: float, hovered: str, focused: str) -> None:
    """The own hand; the hovered card last, lifted."""
    late = None
    for card in show.hand:
        if hovered == f"card:{card.card}" or focused == f"card:{card.card}":
            late = card
            continue
        draw_card(surface, card, scale)
    if late is not None:
        draw_card(surface, late, scale, lifted=hovered == f"card:{late.card}", focused=focused == f"card:{late.card}")


def turned(face: DuelFace, scale: float, angle: float) -> pygame.Surface:
    """A card turned by whole half degrees; cached."""
    step = round(angle * 2) / 2
    if step == 0:
        return duel_face(face, scale)
    return CACHE.get(("duel-turned", face, scale, step), lambda: smooth_turned(duel_face(face, scale * 2), step))


def draw_card(
    surface: pygame.Surface, card: CardShow, scale: float, *, lifted: bool = False, focused: bool = False
) -> None:
    """A hand card in its state: selected ones stay up, illegal ones are veiled and barred."""
    pose = card.pose
    k = pose.scale * (1.04 if lifted else 1.0)
    w, h = layout.CARD_W * k, layout.CARD_H * k
    y = pose.y - (10 if lifted or card.state == "selected" else 0)
    if abs(pose.angle) < 0.6:
        draw_shadow(
            surface,
            round(pose.x - w / 2),
            round(y - h / 2),
            round(w),
            round(h),
            10,
            "hover" if lifted else "rest",
            scale,
        )
    picture = turned(card.face, scale * k, pose.angle)
    if card.state == "illegal":
        picture = CACHE.get(("duel-veiled", card.face, scale * k, round(pose.angle * 2)), lambda: _veiled(picture))
    elif card.state == "quiet":
        picture = CACHE.get(("duel-quiet", card.face, scale * k, round(pose.angle * 2)), lambda: _veiled(picture, 0.22))
    if card.state in ("legal", "selected") or focused:
        frame = _frame(scale * k, card.state if not focused else "selected", pose.angle)
        put_centre(surface, frame, (pose.x, y), scale)
    put_centre(surface, picture, (pose.x, y), scale)
    if card.state == "illegal":
        put_centre(surface, ban_disc(30, scale), (pose.x, y - 14), scale)


def _veiled(picture: pygame.Surface, alpha: float = 0.62) -> pygame.Surface:
    veil = THEME.state["illegal_veil"]
    copy = picture.copy()
    dark = pygame.Surface(copy.get_size(), pygame.SRCALPHA)
    dark.fill((*veil, round(255 * alpha)))
    # only where the card is
    mask = picture.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    dark.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(dark, (0, 0))
    return copy


def _frame(scale: float, state: str, angle: float) -> pygame.Surface:
    step = round(angle * 2) / 2

    def build() -> pygame.Surface:
        pad = 30
        size = (round((layout.CARD_W + 2 * pad) * scale * 2), round((layout.CARD_H + 2 * pad) * scale * 2))
        whole = pygame.Surface(size, pygame.SRCALPHA)
        draw_glow(whole, pad, pad, layout.CARD_W, layout.CARD_H, 10, THEME.state[state], scale * 2)
        return pygame.transform.rotozoom(whole, -step, 0.5)

    return CACHE.get(("duel-frame", scale, state, step), build)


# ------------------------------------------------------------------------------------------------------- decks
def decks(surface: pygame.Surface, show: DuelShow, scale: float, focused: str) -> None:
    """The four decks with what is left in them."""
    box = layout.DECKS
    draw_panel(surface, box, scale, "duel")
    text.draw(
        surface, show.decks_title, custom("serif-700", 20, "brass"), (box.x + 18, box.y + 25), scale, anchor="midleft"
    )
    label = custom("sans-500", 18, "mist")
    beside = all(text.measure(w, label, scale) <= DECK_WORD for w in show.deck_words.values())
    for deck in layout.DECK_NAMES:
        place = layout.DECK_BOXES[deck]
        left = show.decks.get(deck, 0)
        state = show.deck_states.get(deck, "")
        back = duel_back(deck, scale * layout.DECK_SCALE)
        if left > 1:
            for d in (4.0, 2.0) if left > 8 else (2.0,):
                picture = _edge(deck, scale * layout.DECK_SCALE)
                surface.blit(picture, (round((place.x + d) * scale), round((place.y + d) * scale)))
        if left:
            draw_shadow(surface, place.x, place.y, place.w, place.h, 7, "rest", scale)
        else:
            draw_slot(surface, place, scale)
        if state:
            draw_glow(surface, place.x, place.y, place.w, place.h, 7, THEME.state[state], scale)
        if left:
            surface.blit(back, (round(place.x * scale), round(place.y * scale)))
        if focused == f"deck:{deck}":
            focus(surface, place, scale, 7)
        x, words = place.right + 14, show.deck_words.get(deck, "")
        if beside:
            text.draw(surface, words, label, (x, place.y + 33), scale, anchor="midleft", max_width=DECK_WORD)
        else:
            mark = StatusMark(words, colour=darken(THEME.text["mist"], 0.5))
            width = pill_width(mark, 24, scale)
            pill(surface, mark, (place.cx - width / 2, place.bottom - 19), 24, scale)
        number = custom("serif-900", 30, "ivory")
        text.draw(surface, str(left), number, (x, place.y + 66), scale, anchor="midleft")


def _edge(deck: str, scale: float) -> pygame.Surface:
    """A card below the top one: only its paper edge shows."""

    def build() -> pygame.Surface:
        copy = duel_back(deck, scale).copy()
        copy.fill((150, 142, 124, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return CACHE.get(("duel-edge", deck, scale), build)


def tag(surface: pygame.Surface, words: str, at: Point, scale: float) -> None:
    """A small brass tag round a point."""
    draw_pill(
        surface,
        words,
        at,
        scale,
        height=26,
        fill=THEME.text["brass"],
        colour="on_button",
        anchor="center",
        pad=14,
        size=16,
    )
