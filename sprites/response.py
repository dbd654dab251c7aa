"""The response box of the duel: what has happened, what it would do, who is asked in which order, and the answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from sprites import text
from sprites.cache import CACHE
from sprites.controls import draw_button, draw_pill
from sprites.duel_parts import fitted
from sprites.emblems import draw_disc
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.letters import letters, write
from sprites.shadows import draw_shadow
from sprites.svg import Drawing
from sprites.theme import THEME, darken

BOX = (392.0, 706.0, 824.0, 128.0)
Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class ResponseBox:
    """``tag``: what kind of moment it is. ``class_id``: who caused it. ``question``: what was done; ``outcome``: what
    follows if nobody answers. ``order``: class ids of those asked, the first now; ``you``: the word at the own place
    (index ``own``)."""

    tag: str
    question: str
    outcome: str = ""
    class_id: str = ""
    order_words: str = ""
    order: tuple[str, ...] = ()
    own: int = -1
    you: str = ""


def button_boxes(labels: Sequence[str], scale: float, box: Rect = BOX) -> list[Rect]:
    """Boxes of the answers, right-aligned in one row; the first is the main one. Beside the words if they leave room
    for them, else in a lower row below."""
    style = letters("sans-700", 20, "ivory")
    widths = [max(128.0, text.measure(words, style, scale) + 56) for words in labels]
    below = sum(widths) + 14 * (len(widths) - 1) > box[2] * 0.5
    y, height = box[1] + 38, 56.0
    if below:
        y, height = box[1] + box[3] - 54, 42.0
        most = (box[2] - 44 - 12 * (len(widths) - 1)) / len(widths)
        widths = [min(most, width - 20) for width in widths]
    x = box[0] + box[2] - 22
    boxes: list[Rect] = []
    for width in reversed(widths):
        boxes.append((x - width, y, width, height))
        x -= width + (12 if below else 14)
    return boxes[::-1]


def words_end(boxes: Sequence[Rect], box: Rect = BOX) -> float:
    """Where the words must end: before the answers beside them, or at the edge of the box."""
    beside = boxes and boxes[0][3] > 50
    return boxes[0][0] if beside else box[0] + box[2] - 6


def draw_response(
    surface: pygame.Surface, it: ResponseBox, scale: float, *, box: Rect = BOX, answers: Sequence[Rect] = ()
) -> None:
    """Draw the box round its answers (see :func:`button_boxes`), which are drawn by :func:`draw_answer`."""
    x, y, w, h = box

    def build() -> pygame.Surface:
        drawing = Drawing(w, h)
        tones = THEME.table["duel"]
        drawing.rect(0, 0, w, h, 20, fill=drawing.down(0, h, (tones.panel_bottom, 1), (darken(tones.well, 0.05), 1)))
        drawing.rect(1, 1, w - 2, h - 2, 19, stroke=THEME.text["brass"], width=2)
        return drawing.render(scale)

    draw_shadow(surface, x, y, w, h, 20, "panel", scale)
    surface.blit(CACHE.get(("response", w, h, scale), build), (round(x * scale), round(y * scale)))
    draw_pill(
        surface,
        it.tag,
        (x + 22, y),
        scale,
        height=28,
        fill=THEME.text["brass"],
        colour="on_button",
        anchor="midleft",
        pad=18,
        size=17,
    )
    left = x + 22
    if it.class_id:
        draw_disc(surface, it.class_id, (x + 46, y + 56), 50, scale)
        left = x + 86
    room = words_end(answers, box) - left - 16
    below = bool(answers) and answers[0][3] < 50
    asked = fitted(it.question, letters("sans-700", 21, "ivory", line=25), room, scale, smallest=18)
    question = text.wrap(it.question, asked, room, scale, 1 if below else 2)
    two = len(question.lines) > 1
    question.draw(surface, (left, y + (19 if two or below else 27)))
    if not (two and it.outcome and it.order):
        outcome = letters("sans-500", 18, "mist")
        at = (left, y + (58 if below else 82 if two else 73))
        write(surface, it.outcome, outcome, at, scale, anchor="midleft", max_width=room)
    if it.order and not below:
        _order(surface, it, left, y + 108, x + w - 20 - left, scale)


def _order(surface: pygame.Surface, it: ResponseBox, left: float, y: float, room: float, scale: float) -> None:
    box = text.draw(surface, it.order_words, custom("sans-500", 17, "mist"), (left, y), scale, anchor="midleft")
    x = box.right / scale + 10
    end = left + room
    for i, class_id in enumerate(it.order):
        if x + 26 > end:
            break
        draw_disc(surface, class_id, (x + 13, y), 26, scale)
        x += 34
        if i == it.own and it.you:
            words = custom("sans-700", 17, "gold")
            x = text.draw(surface, it.you, words, (x, y), scale, anchor="midleft").right / scale + 8
        if i + 1 < len(it.order):
            draw_icon(surface, "forward", (x + 3, y), 13, "mist", scale, 2.6)
            x += 14


def draw_answer(
    surface: pygame.Surface, label: str, box: Rect, scale: float, *, main: bool, state: str = "", disabled: bool = False
) -> None:
    """One of the answers."""
    kind = "disabled" if disabled else "main" if main else "plain"
    style = letters("sans-700", 20, "on_button" if main and not disabled else "disabled" if disabled else "ivory")
    draw_button(surface, box, label, scale, kind, state=state, text_style=style)
