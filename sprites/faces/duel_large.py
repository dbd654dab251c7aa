"""The large card (420×588) of every duel kind: own layout, whole sentences."""

from __future__ import annotations

import pygame

from sprites import text
from sprites.faces import duel_character, duel_chip, duel_time
from sprites.faces.duel_action import GOLD_LINE, draw_fitting
from sprites.faces.duel_art import art, clip_round
from sprites.faces.duel_face import LARGE, MIN_PIXELS, DuelFace
from sprites.faces.duel_frame import coin, dial, energy, feet, ground, numeral, plate
from sprites.fonts import TextStyle, custom
from sprites.icons import draw_icon
from sprites.marks import draw_mark
from sprites.svg import Drawing
from sprites.theme import THEME, darken, lighten, mix

W, H = LARGE
RADIUS = 22.0
_BOTTOM = 540.0  # sentences end above the foot line
_ART_TOP, _ART_MOST, _ART_LEAST = 88.0, 291.0, 132.0


def build(face: DuelFace, scale: float) -> pygame.Surface:
    """The card's surface; see ``duel_face``."""
    if face.kind == "character":
        return _character(face, scale)
    if face.kind in ("weapon", "armour"):
        return _chip(face, scale)
    if face.kind == "time":
        return _time(face, scale)
    return _action(face, scale)


def _sentences(words: str, style: TextStyle, width: float, scale: float, room: float) -> text.Paragraph:
    """The text wrapped; a long one is set smaller, down to 16."""
    size = style.size
    while True:
        set_in = style.with_(size=size, line=size * 1.46)
        paragraph = text.wrap(words, set_in, width, scale)
        if paragraph.height <= room or size <= 16:
            return (
                paragraph
                if paragraph.height <= room
                else text.wrap(words, set_in, width, scale, int(room / set_in.line))
            )
        size -= 1


def _action(face: DuelFace, scale: float) -> pygame.Surface:
    dark = face.kind == "ultimate"
    top, bottom = ground(face.kind)
    drawing = Drawing(W, H)
    edge = GOLD_LINE if dark else mix(bottom, (60, 50, 30), 0.3)
    plate(drawing, W, H, RADIUS, top, bottom, edge, width=2.4 if dark else 1.2)
    feet(drawing, face, W, H, 2.0)
    left = 26.0
    if face.time or face.action:
        (dial if face.time else coin)(drawing, (46, 44), 27)
        left = 94.0
    rule = darken(bottom, 0.3) if not dark else GOLD_LINE
    if face.note:
        drawing.line(27, 549, W - 27, 549, stroke=rule, width=1, alpha=0.5)
    surface = clip_round(drawing.render(scale), RADIUS * scale)
    if face.time:
        numeral(surface, face.time, (46, 44), 31, "ivory", scale)
    if face.energy:
        energy(surface, face.energy, left, 44, 32, scale, on_paper=not dark)
    word = custom("sans-700", 30, GOLD_LINE if dark else face.word_colour())
    text.draw(surface, face.kind_long or face.kind_word, word, (W - 25, 43), scale, anchor="midright", max_width=230)

    ink = "ivory" if dark else "ink"
    paragraph = _sentences(
        face.text or face.line, custom("sans-500", 21.5, ink), W - 54, scale, _BOTTOM - 88 - 70 - _ART_LEAST
    )
    space = _BOTTOM - _ART_TOP - 76 - paragraph.height
    height = max(_ART_LEAST, min(_ART_MOST, space))
    surface.blit(art(face, 380, height, scale, 10), (round(20 * scale), round(_ART_TOP * scale)))
    if dark:
        frame = Drawing(W, H)
        frame.rect(20.5, _ART_TOP + 0.5, 379, height - 1, 10, stroke=GOLD_LINE, width=1.5, alpha=0.6)
        surface.blit(frame.render(scale), (0, 0))
    if face.element:
        draw_mark(surface, face.element, (360, _ART_TOP + height - 12), 76, scale)
    y = _ART_TOP + height
    draw_fitting(surface, face.name, custom("serif-900", 45, ink), (W / 2, y + 37), scale, W - 44, smallest=26)
    slack = max(0.0, _BOTTOM - (y + 76) - paragraph.height)
    paragraph.draw(surface, (27, y + 74 + min(8.0, slack / 2)))
    if face.note and 17 * scale >= MIN_PIXELS:
        note = custom("sans-500", 17, mix(GOLD_LINE, (255, 255, 255), 0.2) if dark else "ink2")
        text.draw(surface, face.note, note, (27, 566), scale, anchor="midleft", max_width=W - 54)
    return surface


def _character(face: DuelFace, scale: float) -> pygame.Surface:
    colour = THEME.classes[face.cls]
    drawing = Drawing(W, H)
    centre = (210.0, 186.0)
    duel_character.ground(drawing, face, W, H, centre, 112)
    drawing.circle(*centre, 102, stroke=duel_character.RIM, width=1.4, alpha=0.7, dash=(2.4, 5))
    dark = darken(colour, 0.8)
    drawing.rect(20, 375, 380, 94, 14, fill=dark, fill_alpha=0.62)
    drawing.rect(20, 532, 380, 42, 11, fill=(255, 255, 255), alpha=0.10)
    costs = face.costs[:6]
    for i in range(len(costs)):
        dial(drawing, (380 - (len(costs) - 1 - i) * 50, 500), 20)
    rim = mix(duel_character.RIM, lighten(colour, 0.4), 0.3)
    drawing.rect(1.4, 1.4, W - 2.8, H - 2.8, RADIUS - 1.4, stroke=rim, width=2.8, alpha=0.9)
    surface = clip_round(drawing.render(scale), RADIUS * scale)
    text.draw(
        surface, face.class_word, custom("sans-700", 24, "ivory"), (26, 33), scale, anchor="midleft", max_width=240
    )
    if face.stats:
        health = custom("numeral-800", 30, "ivory")
        box = text.draw(surface, str(face.stats[4]), health, (W - 26, 33), scale, anchor="midright")
        draw_icon(surface, "heart", (box.left / scale - 22, 33), 25, (255, 138, 120), scale)
        _stats(surface, face, scale)
    draw_fitting(surface, face.name, custom("serif-900", 52, "ivory"), (W / 2, 336), scale, W - 44, smallest=28)
    for i, cost in enumerate(costs):
        numeral(surface, cost, (380 - (len(costs) - 1 - i) * 50, 500), 22, "ivory", scale)
    if len(face.labels) > 3:
        width = 380 - len(costs) * 50
        text.draw(
            surface,
            face.labels[3],
            custom("sans-500", 18, (228, 218, 240)),
            (20, 500),
            scale,
            anchor="midleft",
            max_width=width,
        )
    draw_icon(surface, "star", (44, 553), 18, "gold", scale)
    box = text.draw(surface, face.talent_word, custom("sans-700", 19, "ivory"), (64, 553), scale, anchor="midleft")
    talents = " · ".join(face.talents)
    x = box.right / scale + 20
    text.draw(surface, talents, custom("sans-700", 19, "ivory"), (x, 553), scale, anchor="midleft", max_width=388 - x)
    return surface


def _stats(surface: pygame.Surface, face: DuelFace, scale: float) -> None:
    speed, attack, need, cap = face.stats[:4]
    columns = ((84.0, "chevrons", str(speed)), (199.0, "sword", str(attack)), (322.0, "bolt", f"{need} · {cap}"))
    number = custom("numeral-800", 34, "ivory")
    for i, (x, icon, value) in enumerate(columns):
        width = text.measure(value, number, scale)
        left = x - (width + 34) / 2
        draw_icon(surface, icon, (left + 13, 411), 27, "gold", scale, 1.9)
        text.draw(surface, value, number, (left + 34, 411), scale, anchor="midleft")
        if i < len(face.labels):
            label = custom("sans-500", 17.5, (228, 218, 240))
            draw_fitting(surface, face.labels[i], label, (x, 446), scale, 112 if i < 2 else 146, smallest=13)


def _chip(face: DuelFace, scale: float) -> pygame.Surface:
    colour, line = duel_chip.colours(face.kind)
    drawing = Drawing(W, H)
    paragraph = _sentences(face.text, custom("sans-500", 21, "ivory"), W - 64, scale, 200)
    height = max(130.0, min(230.0, 296.0 - paragraph.height))
    duel_chip.ground(drawing, face.kind, W, H, (60, 84, 300, height))
    duel_chip.motif(drawing, face, (210, 84 + height / 2), min(170.0, height - 40))
    y = 84 + height
    drawing.rect(16, y + 116, W - 32, H - y - 116 - 60, 12, fill=(8, 10, 14), fill_alpha=0.5)
    drawing.rect(1.2, 1.2, W - 2.4, H - 2.4, RADIUS - 1.2, stroke=mix(line, colour, 0.4), width=2.4, alpha=0.8)
    surface = clip_round(drawing.render(scale), RADIUS * scale)
    draw_fitting(
        surface, face.kind_long or face.kind_word, custom("sans-700", 27, line), (210, 50), scale, 380, smallest=18
    )
    draw_fitting(surface, face.name, custom("serif-900", 42, "ivory"), (210, y + 42), scale, W - 44, smallest=26)
    draw_fitting(surface, face.line, custom("sans-700", 24, line), (210, y + 88), scale, W - 44, smallest=17)
    paragraph.draw(surface, (32, y + 128))
    if face.element:
        draw_mark(surface, face.element, (346, y - 16), 84, scale)
    if face.note:
        text.draw(
            surface, face.note, custom("sans-500", 17, line), (210, H - 40), scale, anchor="center", max_width=W - 60
        )
    return surface


def _time(face: DuelFace, scale: float) -> pygame.Surface:
    drawing = Drawing(W, H)
    drawing.rect(0, 0, W, H, RADIUS, fill=drawing.down(0, H, (duel_time.TOP, 1), (duel_time.BOTTOM, 1)))
    drawing.rect(1.2, 1.2, W - 2.4, H - 2.4, RADIUS - 1.2, stroke=(150, 124, 66), width=2, alpha=0.6)
    duel_time.dial(drawing, (210, 250), 156, face.value)
    surface = clip_round(drawing.render(scale), RADIUS * scale)
    text.draw(surface, str(face.value), custom("serif-900", 60, duel_time.INK), (28, 48), scale, anchor="midleft")
    text.draw(
        surface,
        face.kind_long or face.kind_word,
        custom("sans-700", 30, duel_time.INK),
        (W - 26, 46),
        scale,
        anchor="midright",
    )
    text.draw(surface, str(face.value), custom("serif-900", 150, "ivory"), (210, 250), scale, anchor="center")
    draw_fitting(surface, face.line, custom("serif-900", 40, duel_time.INK), (210, 452), scale, W - 44, smallest=24)
    if face.text:
        paragraph = _sentences(face.text, custom("sans-500", 20, duel_time.INK), W - 64, scale, 84)
        paragraph.draw(surface, (210, 490), align="center")
    return surface
