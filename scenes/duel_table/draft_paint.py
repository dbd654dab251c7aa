"""Draws the draft: the seats at the left, what can be chosen in the middle, the chosen large at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.decision import Decision, Option
from game.duel.content import content
from game.duel.view import DuelView, SeatView
from scenes.duel_table import faces, words
from scenes.duel_table.draft_layout import BELOW, BUTTON, GRID, LARGE_BOX, SEATS, STEPS
from scenes.table.box import Box
from sprites import text
from sprites.controls import ban_disc, draw_button, draw_icon_button, draw_pill, draw_tooltip
from sprites.duel_parts import StatusMark, fitted, pill, put_centre
from sprites.emblems import draw_disc
from sprites.faces.duel_backs import duel_back
from sprites.faces.duel_face import LARGE, DuelFace, duel_face
from sprites.fonts import custom
from sprites.ground import draw_header
from sprites.icons import draw_icon
from sprites.letters import letters
from sprites.notes import draw_notes
from sprites.panels import draw_panel
from sprites.shadows import draw_glow, draw_shadow
from sprites.shapes import draw_seat_mark
from sprites.svg import Drawing
from sprites.theme import THEME

if TYPE_CHECKING:
    from cards.text import Texts
    from scenes.draft import Draft


class DraftPainter:
    """Draws one draft."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft

    @property
    def texts(self) -> Texts:
        """The texts in the language of the moment."""
        return self.draft.texts

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the draft."""
        scale = self.draft.app.scale
        decision = self.draft.decision
        view = self.draft.view
        t = self.texts
        draw_header(surface, "duel", scale)
        box = text.draw(
            surface, t.t("draft.title"), custom("serif-700", 23, "brass"), (24, 25), scale, anchor="midleft"
        )
        text.draw(
            surface,
            t.t("draft.sub"),
            custom("sans-500", 17, "mist"),
            (box.right / scale + 28, 25),
            scale,
            anchor="midleft",
        )
        self._steps(surface, scale)
        draw_icon_button(surface, (1882, 26), "menu", scale, state="hover" if self.draft.hovered == "menu" else "")
        self._seats(surface, view, scale)
        draw_panel(surface, GRID, scale, "duel")
        if decision is None:
            return
        self._title(surface, view, decision, scale)
        for option, place in self.draft.options():
            self._option(surface, option, place, scale)
        shown = self.draft.hovered if self.draft.hovered and ":" in self.draft.hovered else self.draft.chosen
        if shown:
            self._detail(surface, shown, scale)
        self._button(surface, scale)
        if self.draft.refusal:
            draw_tooltip(
                surface,
                (self.draft.pointer[0] + 16, self.draft.pointer[1] - 60),
                t.t("duel_table.not_now"),
                self.draft.refusal,
                scale,
            )

    def _steps(self, surface: pygame.Surface, scale: float) -> None:
        t = self.texts
        x = 1080.0
        now = self.draft.step()
        for i, step in enumerate(STEPS):
            word = t.t(f"draft.step_{step}")
            style = custom(
                "sans-700" if i == now else "sans-500", 18, "on_button" if i == now else "mist" if i > now else "gold"
            )
            width = text.measure(word, style, scale)
            if i == now:
                draw_pill(
                    surface,
                    "",
                    (x - 20, 11),
                    scale,
                    height=30,
                    fill=THEME.text["brass"],
                    anchor="topleft",
                    min_width=width + 40,
                )
            text.draw(surface, word, style, (x, 25), scale, anchor="midleft")
            x += width + 34
            if i + 1 < len(STEPS):
                draw_icon(surface, "forward", (x, 26), 14, "mist2", scale, 2.2)
                x += 34

    def _title(self, surface: pygame.Surface, view: DuelView, decision: Decision, scale: float) -> None:
        t = self.texts
        name = view.seats[decision.seat].name
        what = t.t(f"draft.step_{STEPS[self.draft.step()]}")
        draw_seat_mark(surface, decision.seat, (GRID.x + 36, GRID.y + 36), 28, scale)
        words_ = t.t("draft.turn_of", name=text.escape(name), what=what)
        title = custom("serif-900", 26, "ivory")
        box = text.draw(surface, words_, title, (GRID.x + 62, GRID.y + 35), scale, anchor="midleft", max_width=620)
        line = words.question(decision, view, t) if self.draft.mine else t.t("draft.choosing")
        style = custom("sans-500", 17, "mist")
        x = box.right / scale + 22
        text.draw(surface, line, style, (x, GRID.y + 37), scale, anchor="midleft", max_width=GRID.right - 24 - x)

    def _option(self, surface: pygame.Surface, option: Option, box: Box, scale: float) -> None:
        kind, _, rest = option.key.partition(":")
        chosen, hovered = option.key == self.draft.chosen and self.draft.mine, option.key == self.draft.hovered
        lift = -8.0 if (hovered or chosen) and option.legal else 0.0
        y = box.y + lift
        radius = 10 * box.w / 140
        if kind == "deck":
            picture = duel_back(rest, scale * box.w / 140)
        elif self.draft.step() == 1:
            picture = duel_face(self._face(option.key), scale * box.w / LARGE[0], "large")
            radius = 22 * box.w / LARGE[0]
        else:
            picture = duel_face(self._face(option.key), scale * box.w / 140)
        draw_shadow(surface, box.x, y, box.w, box.h, radius, "hover" if hovered else "rest", scale)
        if chosen:
            draw_glow(surface, box.x, y, box.w, box.h, radius, THEME.state["selected"], scale)
        surface.blit(picture, (round(box.x * scale), round(y * scale)))
        if kind == "deck":
            label = custom("sans-700", 22, "ivory")
            text.draw(
                surface, self.texts.t(f"duel.deck.{rest}"), label, (box.cx, box.bottom + 28), scale, anchor="center"
            )
        if not option.legal:
            veil = Drawing(box.w, box.h)
            veil.rect(0, 0, box.w, box.h, radius, fill=THEME.state["illegal_veil"], alpha=0.62)
            surface.blit(veil.render(scale), (round(box.x * scale), round(box.y * scale)))
            put_centre(surface, ban_disc(30, scale), (box.cx, box.cy - 10), scale)

    def _face(self, key: str) -> DuelFace:
        found = self.draft.face_of(key)
        assert found is not None
        return found

    # ---------------------------------------------------------------- right side
    def _detail(self, surface: pygame.Surface, key: str, scale: float) -> None:
        """The large card, and below the grid what belongs to it."""
        face = self.draft.face_of(key)
        if face is None:
            return
        box = LARGE_BOX
        if self.draft.step() != 1:
            draw_shadow(surface, box.x, box.y, box.w, box.h, 22, "hover", scale)
            surface.blit(duel_face(face, scale, "large"), (round(box.x * scale), round(box.y * scale)))
        if self.draft.step() == 0:
            self._character(surface, key.partition(":")[2], scale)
            self._below(surface, key.partition(":")[2], scale)
        elif self.draft.step() == 1:
            self._own_character(surface, scale)
            draw_notes(surface, face.notes, BELOW, scale)
        elif self.draft.step() == 2:
            self._battle(surface, key.partition(":")[2], scale)
            draw_notes(surface, face.notes, BELOW, scale)

    def _character(self, surface: pygame.Surface, character: str, scale: float) -> None:
        """Below the grid: what the class does, its talents, form and chip."""
        t = self.texts
        found = content().characters[character]
        area = Box(GRID.x + 28, GRID.y + 512, GRID.w - 56, GRID.h - 540)
        left = area.w * 0.52
        y = self._block(
            surface, t.t("draft.relations"), t.t(f"duel_table.trait.{found.cls}"), (area.x, area.y), left - 24, scale
        )
        for talent in found.talents:
            face = faces.face(talent.id, t)
            title = f"{t.t('duel_table.kind.talent')} · {face.name}"
            y = self._block(surface, title, face.text, (area.x, y + 14), left - 24, scale)
        x = area.x + left
        form = faces.face(found.form.id, t)
        y = self._block(
            surface, f"{t.t('duel_table.kind.form')} · {form.name}", form.text, (x, area.y), area.w - left, scale
        )
        for after, ultimate in zip(range(len(found.ultimates) - 1, -1, -1), found.ultimates, strict=True):
            face = faces.face(ultimate.id, t)
            title = f"{t.t('duel_table.kind.ultimate')} · {face.name}"
            if y + 70 > area.bottom:
                break
            room = int((area.bottom - y - 44 - 94 * after) // 25)  # two lines are kept for each that follows
            y = self._block(surface, title, face.text, (x, y + 14), area.w - left, scale, lines=max(2, room))

    def _battle(self, surface: pygame.Surface, chip: str, scale: float) -> None:
        """Below the grid: the battle cards a chip brings, each with its number."""
        t = self.texts
        designs = content().chips[chip].battle
        count = len(designs)
        if not count:
            return
        title = t.t("draft.battle", n=sum(d.n for d in designs))
        y = GRID.y + 590.0
        text.draw(surface, title, custom("serif-700", 20, "brass"), (GRID.x + 28, y), scale, anchor="midleft")
        w = min(154.0, (GRID.w - 56 - 16 * (count - 1)) / count)
        for i, design in enumerate(designs):
            x = GRID.x + 28 + i * (w + 16)
            picture = duel_face(faces.face(design.id, t), scale * w / 140)
            draw_shadow(surface, x, y + 28, w, w * 1.4, 11, "rest", scale)
            surface.blit(picture, (round(x * scale), round((y + 28) * scale)))
            label = custom("numeral-800", 19, "mist")
            text.draw(surface, f"×{design.n}", label, (x + w / 2, y + 28 + w * 1.4 + 20), scale, anchor="center")

    def _block(
        self,
        surface: pygame.Surface,
        title: str,
        body: str,
        at: tuple[float, float],
        width: float,
        scale: float,
        *,
        lines: int = 6,
    ) -> float:
        """A heading and its sentences; returns the lower edge."""
        text.draw(
            surface,
            title,
            custom("serif-700", 19, "brass"),
            (at[0], at[1] + 12),
            scale,
            anchor="midleft",
            max_width=width,
        )
        paragraph = text.wrap(body, letters("sans-500", 17, "ivory", line=25), width, scale, lines)
        paragraph.draw(surface, (at[0], at[1] + 30))
        return at[1] + 30 + paragraph.height

    def _below(self, surface: pygame.Surface, character: str, scale: float) -> None:
        """Under the large card: its chip and the names of its cards."""
        t = self.texts
        found = content().characters[character]
        box = BELOW
        draw_panel(surface, box, scale, "duel")
        text.draw(
            surface,
            t.t("draft.contents"),
            custom("serif-700", 19, "brass"),
            (box.x + 18, box.y + 24),
            scale,
            anchor="midleft",
        )
        chip = faces.face(found.chip.id, t)
        words_ = (
            f"[c=gold]{chip.kind_word}[/c] {chip.name}：{chip.line}"
            if t.chinese
            else f"[c=gold]{chip.kind_word}[/c] {chip.name}: {chip.line}"
        )
        text.draw(
            surface,
            words_,
            custom("sans-500", 17, "ivory"),
            (box.x + 18, box.y + 56),
            scale,
            anchor="midleft",
            max_width=box.w - 36,
        )
        names = [t.pick(d.zh, d.en, d.zh_hant) for d in (*found.ability, *found.linkage, *found.chip.battle)]
        paragraph = text.wrap(
            t.join(names), letters("sans-500", 16.5, "mist", line=24), box.w - 36, scale, int((box.h - 84) / 24)
        )
        paragraph.draw(surface, (box.x + 18, box.y + 76))

    def _own_character(self, surface: pygame.Surface, scale: float) -> None:
        decision = self.draft.decision
        if decision is None:
            return
        character = self.draft.view.seats[decision.seat].character
        if character:
            face = faces.face(character, self.texts)
            box = LARGE_BOX
            draw_shadow(surface, box.x, box.y, box.w, box.h, 22, "hover", scale)
            surface.blit(duel_face(face, scale, "large"), (round(box.x * scale), round(box.y * scale)))

    def _button(self, surface: pygame.Surface, scale: float) -> None:
        t = self.texts
        name = ""
        if self.draft.chosen:
            face = self.draft.face_of(self.draft.chosen)
            name = face.name if face is not None else t.t(f"duel.deck.{self.draft.chosen.partition(':')[2]}")
        live = self.draft.mine and bool(self.draft.chosen)
        label = t.t("draft.confirm", name=name) if live else t.t("draft.choosing")
        style = custom("serif-900", 32, "on_button" if live else "disabled")
        style = fitted(label, style, BUTTON.w - 40, scale, smallest=18)
        state = (
            "pressed"
            if self.draft.pressed == "take" and live
            else "hover"
            if self.draft.hovered == "take" and live
            else ""
        )
        draw_button(surface, BUTTON, label, scale, "main" if live else "disabled", state=state, text_style=style)

    # ---------------------------------------------------------------- left side
    def _seats(self, surface: pygame.Surface, view: DuelView, scale: float) -> None:
        draw_panel(surface, SEATS, scale, "duel")
        count = len(view.seats)
        height = min(150.0, (SEATS.h - 24) / count)
        decision = self.draft.decision
        for s in view.seats:
            row = Box(SEATS.x + 12, SEATS.y + 12 + s.seat * height, SEATS.w - 24, height - 8)
            now = decision is not None and decision.seat == s.seat
            if now:
                draw_panel(surface, row, scale, "duel", variant="quiet", radius=12, state="selected")
            self._seat(surface, s, row, now, scale)

    def _seat(self, surface: pygame.Surface, s: SeatView, row: Box, now: bool, scale: float) -> None:
        t = self.texts
        big = row.h > 110
        d = 56.0 if big else min(44.0, row.h - 24)
        centre = (row.x + 14 + d / 2, row.y + (44 if big else row.h / 2))
        if s.cls:
            draw_disc(surface, s.cls, centre, d, scale)
        else:
            draw_seat_mark(surface, s.seat, centre, d * 0.6, scale)
        x = centre[0] + d / 2 + 14
        room = row.right - 12 - x
        top = row.y + (30 if big else row.h / 2 - (13 if s.character else 0))
        title = faces.name(s.character, t) if s.character else text.escape(s.name)
        box = text.draw(
            surface, title, custom("serif-700", 21, "ivory"), (x, top), scale, anchor="midleft", max_width=room
        )
        if s.character:
            left = box.right / scale + 10
            if left < row.right - 40:
                label = faces.class_word(s.cls, t)
                text.draw(
                    surface,
                    label,
                    custom("sans-500", 15, "mist"),
                    (left, top + 1),
                    scale,
                    anchor="midleft",
                    max_width=row.right - 10 - left,
                )
            line = text.escape(s.name)
            if s.ultimate:
                line += f" · {faces.name(s.ultimate, t)}"
            text.draw(
                surface, line, custom("sans-500", 15.5, "mist"), (x, top + 26), scale, anchor="midleft", max_width=room
            )
        elif now:
            text.draw(
                surface,
                t.t("draft.choosing"),
                custom("sans-500", 16, "gold"),
                (x, top + 26),
                scale,
                anchor="midleft",
                max_width=room,
            )
        if big and s.chips:
            self._chips(surface, s, (row.x + 14, row.y + row.h - 40), row.w - 28, scale)

    def _chips(self, surface: pygame.Surface, s: SeatView, at: tuple[float, float], room: float, scale: float) -> None:
        x = at[0]
        for chip in s.chips:
            colour = THEME.card_kind[f"{chip.type}_chip"].line
            mark = StatusMark(faces.name(chip.chip, self.texts), colour)
            width = min((room - 8) / 2, text.measure(mark.word, custom("sans-700", 15, "ivory"), scale) + 24)
            x = pill(surface, mark, (x, at[1]), 28, scale, width=width) + 8
