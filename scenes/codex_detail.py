"""The page of one substance in the codex: its cards, its nature, why it harms or helps, and its reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cards.loader import load_chem
from cards.schema import Substance
from cards.text import Texts, formula_markup
from scenes import codex_model
from scenes.codex_model import Reactions, Row
from scenes.page import RIGHT
from scenes.table import content, equations
from sprites import text
from sprites.boxes import BRASS, IVORY, Rect, box, panel_stops, plain
from sprites.card import draw_card
from sprites.controls import draw_coin, draw_damage, draw_pill
from sprites.field import Field
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.letters import letters, write
from sprites.listview import ListView
from sprites.panels import draw_paper
from sprites.theme import THEME, mix
from sprites.widgets import Group

if TYPE_CHECKING:
    from scenes.codex import Codex

X = 736.0
W = RIGHT - X
PAPER = Rect(X, 128, W, 424)
TRAY = Rect(X, 568, W, 476)
ROW_H = 50.0
SLICE = 0.005
"""Seconds a frame given to the search for reactions."""
SHOWN_TAGS = (
    *("metal", "nonmetal", "halogen", "noble_gas", "acid_oxide", "basic_oxide", "amphoteric_oxide", "neutral_oxide"),
    *("mixed_oxide", "peroxide", "superoxide", "strong_acid", "medium_acid", "weak_acid", "oxidising_acid"),
    *("volatile_acid", "alkali", "weak_base", "amphoteric_hydroxide", "normal_salt", "acid_salt", "basic_salt"),
    *("double_salt", "hydrate", "ammonium", "complex", "hydride", "halide", "sulfide", "nitride", "phosphide"),
    *("carbide", "silicide", "oxidiser", "reducer", "flammable", "toxic", "corrosive", "drying_agent"),
)
"""Tags worth showing, in this order; general ones are left out where a special one says them."""


class Detail:
    """The right side of the codex."""

    def __init__(self, page: Codex) -> None:
        self.page = page
        self.formula = ""
        self.partner = ""
        self.reactions: Reactions | None = None
        self.list: ListView | None = None
        self.field: Field | None = None
        self.why = ""

    @property
    def texts(self) -> Texts:
        """The texts of the moment."""
        return self.page.texts

    @property
    def substance(self) -> Substance | None:
        """What is shown."""
        return load_chem().substances.get(self.formula)

    @property
    def searching(self) -> bool:
        """Whether reactions are still being looked for."""
        return self.reactions is not None and not self.reactions.done and not self.partner

    # ------------------------------------------------------------------ what is shown
    def set(self, formula: str) -> None:
        """Show another substance."""
        if formula == self.formula:
            return
        self.formula, self.partner, self.why = formula, "", ""
        self.reactions = Reactions(formula) if formula else None
        if self.field is not None:
            self.field.set("")
        self._rows()

    def fill(self, group: Group) -> None:
        """The field for a second substance, and the list of reactions."""
        t = self.texts.t
        self.field = Field(
            (TRAY.right - 20 - 330, TRAY.y + 16, 330, 46),
            self.partner,
            self._meet,
            place=t("codex.meet"),
            window_rect=self.page.app.window_rect,
        )
        self.list = ListView((X + 16, TRAY.y + 76, W - 32, TRAY.h - 92), [], ROW_H, self._draw_row, lambda i: None)
        group.add(self.field, self.list)
        self._rows()

    def _meet(self, word: str) -> None:
        """Look up what happens with a second substance, or go back to all."""
        self.partner, self.why = word.strip(), ""
        self._rows()
        self.page.invalidate()

    def _rows(self) -> None:
        if self.list is None:
            return
        if not self.partner:
            self.list.set_items(self.reactions.rows if self.reactions is not None else [])
            return
        other = codex_model.find(self.partner)
        if other is None:
            self.list.set_items([])
            self.why = self.texts.t("codex.no_such", word=text.escape(self.partner))
            return
        rows, reason = codex_model.meet(self.formula, other.formula)
        self.list.set_items(rows)
        self.why = "" if rows else self.texts.t(f"why.{reason.code}", **reason.args)

    def update(self) -> bool:
        """Look on for reactions; whether there is something new to see."""
        if not self.searching or self.reactions is None:
            return False
        if self.reactions.step(SLICE) and self.list is not None:
            offset = self.list.offset
            self.list.set_items(self.reactions.rows)
            self.list.offset = offset
            return True
        return False

    # ------------------------------------------------------------------ drawing
    def paint(self, surface: pygame.Surface) -> None:
        """Paper and tray."""
        scale = self.page.app.scale
        draw_paper(surface, tuple(PAPER), scale)
        box(surface, scale, TRAY, 16, fill=panel_stops(), light=0.10, shadow="panel")
        substance = self.substance
        if substance is None:
            return
        self._cards(surface, scale, substance)
        self._names(surface, scale, substance)
        self._facts(surface, scale, substance)
        self._effect(surface, scale, substance)
        self._tray_head(surface, scale)

    def _cards(self, surface: pygame.Surface, scale: float, substance: Substance) -> None:
        designs = content.designs(substance.formula)
        n = len(designs)
        if not n:
            return
        size = 1.0 if n <= 3 else 0.84
        step = min(58.0 * size, (250.0 - 140 * size) / max(1, n - 1))
        x = PAPER.x + 165 - step * (n - 1) / 2
        counts = dict(content.parts(substance.formula))
        for index, design in enumerate(designs):
            at = (x + index * step, PAPER.y + 158)
            draw_card(surface, design, at, self.texts.lang, scale, size=size)
            count = counts.get(design.partition(":")[2], 1)
            if count > 1 and n == len(counts):
                coin = (at[0] - 70 * size + 22 * size, at[1] - 98 * size + 50 * size)
                draw_coin(surface, coin, count, scale, diameter=26)

    def _names(self, surface: pygame.Surface, scale: float, s: Substance) -> None:
        texts = self.texts
        x, room = PAPER.x + 338, PAPER.w - 338 - 36
        big = custom("serif-900", 54, THEME.text["ink"])
        formula = f"[f]{formula_markup(s.formula)}[/f]"
        width = write(surface, formula, big, (x, PAPER.y + 58), scale, anchor="midleft", max_width=room).w / scale
        name = custom("serif-700", 28, THEME.text["ink"])
        words = texts.pick(s.zh, s.en, s.zh_hant)
        common = texts.pick(s.common_zh, s.common_en, s.common_hant)
        if common:
            words = texts.t("codex.also", name=words, common=common)
        if width + 30 + text.measure(words, name, scale) <= room:
            write(surface, words, name, (x + width + 28, PAPER.y + 62), scale, anchor="midleft")
        else:
            below = (x, PAPER.y + 104)
            write(surface, words, name.with_(size=22.0), below, scale, anchor="midleft", max_width=room)
        place, y = x, PAPER.y + 142
        for tag in [tag for tag in SHOWN_TAGS if tag in s.tags][:7]:
            words = texts.t(f"tag.{tag}")
            fill = mix(THEME.surface["paper_bottom"], THEME.text["ink2"], 0.16)
            width = text.measure(words, custom("sans-700", 16, "ink2"), scale) + 26
            if place + width > x + room:
                break
            draw_pill(surface, words, (place, y), scale, fill=fill, colour="ink2", anchor="midleft", height=29)
            place += width + 8

    def _facts(self, surface: pygame.Surface, scale: float, s: Substance) -> None:
        texts, t = self.texts, self.texts.t
        from game.chem.compose import ways

        made = [" + ".join(f"[f]{formula_markup(kind)}[/f]" for kind in cards) for cards in ways(s)[:3]]
        ions = [f"{n if n > 1 else ''}{formula_markup(ion)}" for ion, n in s.ions]
        rows = [
            ("codex.state", t(f"codex.state_{s.state}")),
            ("codex.solubility", t(f"codex.solubility_{s.solubility}")),
            ("codex.lies", t(f"table.area.{s.area}")),
            ("codex.ions", "[f]" + " + ".join(ions) + "[/f]" if ions else t("codex.no_ions")),
        ]
        x, y = PAPER.x + 338, PAPER.y + 186
        column = (PAPER.w - 338 - 36) / 2
        label = letters("sans-500", 16, THEME.text["ink2"])
        value = letters("sans-700", 18, THEME.text["ink"])
        for index, (key, words) in enumerate(rows):
            at = (x + column * (index % 2), y + 34 * (index // 2))
            write(surface, t(key), label, at, scale, anchor="midleft", max_width=110)
            write(surface, words, value, (at[0] + 118, at[1]), scale, anchor="midleft", max_width=column - 126)
        write(surface, t("codex.made"), label, (x, y + 68), scale, anchor="midleft", max_width=110)
        words = texts.t("codex.or").join(made) if made else t("codex.product_only")
        write(surface, words, value, (x + 118, y + 68), scale, anchor="midleft", max_width=2 * column - 118)

    def _effect(self, surface: pygame.Surface, scale: float, s: Substance) -> None:
        texts, t = self.texts, self.texts.t
        line = Rect(PAPER.x + 36, PAPER.y + 288, PAPER.w - 72, 1.5)
        box(surface, scale, line, 0, fill=plain(THEME.text["ink2"], 0.25))
        y = PAPER.y + 326
        x = PAPER.x + 36
        why = texts.pick(s.reason_zh, s.reason_en, s.reason_hant)
        if s.damage:
            draw_damage(surface, (x + 24, y + 6), -s.damage, scale, size=50)
            head, ink = t("codex.harms", n=s.damage), THEME.state["damage_text"]
        elif s.heal:
            draw_damage(surface, (x + 24, y + 6), s.heal, scale, size=50, heal=True)
            head, ink = t("codex.heals", n=s.heal), THEME.state["gain_text"]
        else:
            draw_icon(surface, "shield_line", (x + 24, y + 6), 36, "ink2", scale)
            head, ink = t("codex.harmless"), THEME.text["ink2"]
        if s.special:
            head += t("codex.special", effect=texts.t(f"chem.special.{s.special}"))
        room = PAPER.w - 72 - 66
        write(surface, head, letters("sans-700", 20, ink), (x + 66, y - 8), scale, anchor="midleft", max_width=room)
        small = letters("sans-500", 17, THEME.text["ink2"], line=25)
        if why:
            write(surface, why, small, (x + 66, y + 20), scale, anchor="midleft", max_width=room)
        notes = []
        if s.illegal_attack:
            notes.append(t("codex.illegal", kind=f"illegal.{s.illegal_attack}"))
        if s.lenient_only:
            notes.append(t("codex.lenient"))
        elif "obscure" in s.tags:
            notes.append(t("codex.obscure"))
        if s.same_as:
            notes.append(t("codex.same_as", formula=s.same_as))
        if notes:
            paragraph = text.wrap("　".join(notes), small, PAPER.w - 72, scale, max_lines=2)
            paragraph.draw(surface, (x, PAPER.bottom - 18 - paragraph.height))

    def _tray_head(self, surface: pygame.Surface, scale: float) -> None:
        t = self.texts.t
        head = custom("serif-900", 24, BRASS)
        box_ = write(surface, t("codex.reactions"), head, (X + 28, TRAY.y + 39), scale, anchor="midleft")
        rows = self.list.items if self.list is not None else []
        note = letters("sans-500", 16, THEME.text["mist"])
        words = t("codex.searching", n=len(rows)) if self.searching else t("codex.found", n=len(rows))
        write(surface, words, note, (box_.right / scale + 18, TRAY.y + 40), scale, anchor="midleft")
        if not rows and not self.searching:
            ink = letters("sans-500", 19, THEME.text["mist"], line=30)
            words = self.why or t("codex.no_reactions")
            text.wrap(words, ink, W - 120, scale, max_lines=6).draw(surface, (X + 40, TRAY.y + 110))

    def _draw_row(self, surface: pygame.Surface, row: Row, rect: Rect, chosen: bool, over: bool) -> None:
        scale = self.page.app.scale
        cell = Rect(rect.x, rect.y + 2, rect.w, rect.h - 4)
        box(surface, scale, cell, 9, fill=plain(IVORY, 0.10 if over else 0.05))
        e = row.equation
        data = {"reactants": e.reactants, "products": e.products, "conditions": e.conditions}
        x = cell.x + 20
        for condition in e.conditions:
            draw_icon(surface, condition, (x, cell.centery), 20, "brass", scale)
            x += 26
        if not e.conditions:
            draw_icon(surface, "check_disc", (x, cell.centery), 20, THEME.state["ok"], scale)
            x += 26
        kind = self.texts.maybe(f"reaction.{e.rule}", "")
        right = cell.right - 16
        if kind:
            ink = letters("sans-500", 16, THEME.text["mist"])
            drawn = write(surface, kind, ink, (right, cell.centery), scale, anchor="midright", max_width=250)
            right -= drawn.w / scale + 16
        ink = custom("serif-700", 21, IVORY)
        start = max(x + 4, cell.x + 66)
        words = f"[f]{equations.markup(data)}[/f]"
        write(surface, words, ink, (start, cell.centery), scale, anchor="midleft", max_width=right - start)
