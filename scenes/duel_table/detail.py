"""The words behind a seat's panel: its numbers, and what each of its marks, chips, talents and its class mean."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.duel.content import content
from game.duel.glossary import Glossary
from game.duel.view import ChipView, SeatView
from scenes.duel_table import faces
from scenes.duel_table.model import DuelModel
from scenes.table.box import Box
from sprites import text
from sprites.letters import letters
from sprites.panels import draw_panel

WIDTH = 400.0
STORES = ("chant", "patience")
"""What a class stores that is told by how much there is."""

Line = tuple[str, str]
"""Heading ("" if there is none) and sentences."""


def detail_lines(model: DuelModel, seat: int) -> list[Line]:
    """What a seat's panel has no room to say, that which changes first."""
    t = model.texts
    s = model.shown.seats[seat]
    glossary = Glossary(content(), t)
    bonus = f"+{s.attack_bonus}" if s.attack_bonus > 0 else f"−{-s.attack_bonus}" if s.attack_bonus < 0 else ""
    numbers = t.t(
        "duel_table.detail.numbers", attack=f"{s.attack}{bonus}", speed=s.speed, physical=s.physical, magical=s.magical
    )
    found = [("", numbers)]
    why = model.match.why(seat)
    if why is not None:
        found.append((t.t("duel_table.detail.why"), t.t(why.key, **why.args)))
    found += [_chip(chip, glossary) for chip in s.chips if chip.ailment]
    found += _marks(s, glossary)
    found += [_chip(chip, glossary) for chip in s.chips if not chip.ailment]
    found += _printed(s, glossary)
    return found


def _marks(s: SeatView, glossary: Glossary) -> Iterator[Line]:
    """What has come to the seat: statuses, elements, form, stores, temporary chips, envoys."""
    t = glossary.t
    if s.dying:
        yield glossary.note("dying")
    for status in s.statuses:
        name, words = glossary.note(f"status:{status.status}")
        yield (f"{name} {status.n}" if status.n > 1 else name), words
    if s.high:
        name, words = glossary.note(f"high:{s.high}")
        yield f"{name} · {t.t('duel_table.detail.uses', n=s.uses)}", words
    if s.base:
        yield glossary.note(f"element:{s.base}")
    if s.form:
        form = content().characters[s.character].form.id
        heading = f"{t.t('duel_table.mark.form', n=s.form)} · {glossary.describer.name(form)}"
        yield heading, glossary.describer.text(form)
    if s.lock:
        yield t.t("duel_table.mark.lock", n=s.lock), glossary.note("lock").text
    if s.insulated:
        yield glossary.note("insulation")
    if s.cultivation:
        yield t.t("duel_table.mark.cultivation", n=s.cultivation), glossary.note("cultivation").text
    for store in STORES:
        if store in s.counters:
            yield t.t(f"duel_table.mark.{store}", n=s.counters[store]), glossary.note(store).text
    if s.god:
        yield glossary.describer.name(s.god), glossary.describer.text(s.god)
    for temp in s.temps:
        name, words = glossary.note(f"temp:{temp.kind}")
        yield t.t("duel_table.charges", name=name, n=temp.charges), words
    if s.envoys:
        yield glossary.note("envoy")


def _chip(chip: ChipView, glossary: Glossary) -> Line:
    """A chip, and where something ails it what that means and until when."""
    t = glossary.t
    title, words = glossary.describer.name(chip.chip), glossary.describer.text(chip.chip)
    if not chip.ailment:
        return title, words
    counted = "actions" if chip.ailments and chip.ailments[-1].ends == "action" else "left"
    left = t.t(f"duel_table.detail.{counted}", n=chip.left) if chip.left else t.t("duel_table.detail.until_repair")
    means = glossary.note(f"ailment:{chip.ailment}").text
    state = t.t(f"duel_table.state.{chip.ailment}")
    return f"{title} · {state} · {left}", f"{means}{words}" if t.chinese else f"{means} {words}"


def _printed(s: SeatView, glossary: Glossary) -> Iterator[Line]:
    """What the character prints: talents, the ultimate chosen, the class."""
    t, describer = glossary.t, glossary.describer
    for talent in content().characters[s.character].talents:
        yield f"{t.t('duel_table.kind.talent')} · {describer.name(talent.id)}", describer.text(talent.id)
    if s.ultimate:
        yield f"{t.t('duel_table.detail.ultimate')} · {describer.name(s.ultimate)}", describer.text(s.ultimate)
    yield faces.class_word(s.cls, t), t.t(f"duel_table.trait.{s.cls}")


def draw_detail(surface: pygame.Surface, model: DuelModel, seat: int, box: Box, scale: float) -> None:
    """The words behind a seat's panel; what does not fit is left out at the end."""
    if not model.shown.seats[seat].character:
        return
    draw_panel(surface, box, scale, "duel")
    draw_panel(surface, box, scale, "duel")
    y = box.y + 16
    heading = letters("sans-700", 16.5, "gold")
    body = letters("sans-500", 16.5, "ivory", line=23)
    for title, words in detail_lines(model, seat):
        paragraph = text.wrap(words, body, box.w - 36, scale, 5)
        need = paragraph.height + (25 if title else 0)
        if y + need > box.bottom - 10:
            continue
        if title:
            text.draw(surface, title, heading, (box.x + 18, y + 12), scale, anchor="midleft", max_width=box.w - 36)
            y += 25
        paragraph.draw(surface, (box.x + 18, y))
        y += paragraph.height + 10
