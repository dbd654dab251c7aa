"""The set-up of a new table, in the right half beside the title: seats, rules, seed, start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.decision import Reason
from scenes import launch, setup_model
from scenes.layer import Layer
from scenes.scene import Scene
from scenes.setup_model import SEATS, Model, Rule
from scenes.userfiles import clean_name
from sprites import text
from sprites.boxes import BRASS, IVORY, Rect, box, panel_stops, plain
from sprites.choices import Segments, Stepper
from sprites.field import Field
from sprites.fonts import custom
from sprites.icons import draw_icon
from sprites.letters import letters, write
from sprites.shapes import draw_seat_mark
from sprites.theme import THEME, mix
from sprites.widgets import Button, Group, Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.title import Title

X = 961.0
"""Left edge of the half it stands in; the numbers below count from there."""
LEFT, RIGHT = 54.0, 902.0
ROWS_TOP, ROWS_BOTTOM = 180.0, 566.0
RULES_TITLE_Y, RULES_Y, RULE_H, RULE_W, RULE_STEP = 602.0, 626.0, 132.0, 412.0, 148.0
START = (490.0, 926.0, 412.0, 96.0)
SEED_Y = 936.0
SEED_FIELD = 106.0


class SetupScene(Scene):
    """Sets up a table of one of the games."""

    opaque = False
    modal = False

    def __init__(self, app: App, game: str, title: Title | None = None) -> None:
        super().__init__(app)
        self.title = title
        self.models = {name: Model(name, app.settings) for name in SEATS}
        self.game = game
        self.group = Group()
        self.why: Reason | None = None
        self._incoming: pygame.Surface | None = None
        self._layer = Layer()

    @property
    def model(self) -> Model:
        """The table being set up."""
        return self.models[self.game]

    # ------------------------------------------------------------------ building
    def build(self) -> None:
        """Make the widgets anew, keeping the focus where it was."""
        self._layer.clear()
        key = getattr(self.group.focused, "key_name", None)
        ring = self.group.show_focus
        self.group.clear()
        self._head()
        for seat in range(self.model.count):
            self._seat_row(seat)
        for index, rule in enumerate(self.model.rules()):
            self._rule(index, rule)
        self._foot()
        self._check()
        if key is not None:
            self.group.set_focus(next((w for w in self.group.widgets if getattr(w, "key_name", None) == key), None))
        self.group.show_focus = ring

    def _add(self, name: str, widget: Widget) -> None:
        widget.key_name = name  # type: ignore[attr-defined]
        self.group.add(widget)

    def _head(self) -> None:
        t = self.texts.t
        back = Button((X + 44, 46, 48, 52), "", self.close, look="flat", icon="back", icon_size=32)
        self._add("back", back)
        games = list(SEATS)
        names = [t(f"game.{g}") for g in games]
        act = lambda i: self.set_game(games[i])  # noqa: E731
        self._add("game", Segments((X + 618, 46, 280, 50), names, games.index(self.game), act, look="brass", gap=4))
        counts = SEATS[self.game]
        labels = [str(n) for n in counts]
        width = 58.0 * len(counts) - 8
        chosen = counts.index(self.model.count)
        row = Segments((X + 148, 124, width, 38), labels, chosen, lambda i: self._count(counts[i]), look="tile", gap=8)
        self._add("count", row)

    def row_box(self, seat: int) -> Rect:
        """The panel of a seat, in logical units."""
        n = self.model.count
        step = min(96.0, (ROWS_BOTTOM + 14 - ROWS_TOP) / n)
        gap = 14.0 if n <= 4 else 10.0 if n <= 6 else 6.0
        return Rect(X + LEFT, ROWS_TOP + seat * step, RIGHT - LEFT, min(82.0, step - gap))

    def _seat_row(self, seat: int) -> None:
        t, model = self.texts.t, self.model
        row, it = self.row_box(seat), model.seats[seat]
        height = min(50.0, row.h - 8)
        y = row.centery - height / 2
        field = Field(
            (X + 136, y, 260, height),
            it.name or t(f"name.s{seat + 1}"),
            lambda name, s=seat: self._name(s, name),  # type: ignore[misc]
            clean=clean_name,
            place=t(f"name.s{seat + 1}"),
            window_rect=self.app.window_rect,
        )
        self._add(f"name{seat}", field)
        who = Segments(
            (X + 418, y, 166, height),
            [t("setup.human"), t("setup.bot")],
            0 if it.human else 1,
            lambda i, s=seat: self._human(s, i == 0),  # type: ignore[misc]
        )
        self._add(f"who{seat}", who)
        levels = setup_model.offered(self.game)
        if it.human or not levels:
            return
        width = min(86.0, (RIGHT - 24 - 604 - 6 * (len(levels) - 1)) / len(levels))
        row_of = Segments(
            (X + 604, y, width * len(levels) + 6 * (len(levels) - 1), height),
            [t(f"level.{level}") for level in levels],
            levels.index(model.level(seat)),
            lambda i, s=seat: self._level(s, levels[i]),  # type: ignore[misc]
            look="frame",
            gap=6,
        )
        self._add(f"level{seat}", row_of)

    def rule_box(self, index: int) -> Rect:
        """The panel of a rule, in logical units."""
        return Rect(X + (LEFT if index % 2 == 0 else 490), RULES_Y + RULE_STEP * (index // 2), RULE_W, RULE_H)

    def _rule(self, index: int, rule: Rule) -> None:
        t = self.texts.t
        panel = self.rule_box(index)
        place = (panel.x + 20, panel.y + 76, panel.w - 40, 42)
        value = self.model.value(rule.key)
        if rule.number:
            usual, own = rule.choices
            half = (panel.w - 40 - 8) / 2
            is_own = value != usual.value
            first = Button(
                (place[0], place[1], half, 42),
                t(usual.label, **usual.args),
                lambda: self._choose(rule.key, usual.value),
                look="line",
                chosen=not is_own,
            )
            self._add(f"{rule.key}.usual", first)
            stepper = Stepper(
                (place[0] + half + 8, place[1], half, 42),
                value if is_own else own.value,
                lambda n: self._choose(rule.key, n),
                low=rule.low,
                high=rule.high,
                chosen=is_own,
                label=lambda n: t("setup.number", n=n) if self.model.value(rule.key) != usual.value else t(own.label),
            )
            self._add(rule.key, stepper)
            return
        values = [c.value for c in rule.choices]
        row = Segments(
            place,
            [t(c.label, **c.args) for c in rule.choices],
            values.index(value),
            lambda i: self._choose(rule.key, values[i]),
            look="frame",
            gap=8,
            reasons={i: self.texts.reason(c.reason) for i, c in enumerate(rule.choices) if c.reason is not None},
        )
        self._add(rule.key, row)

    def _foot(self) -> None:
        t = self.texts.t
        digits = lambda s: "".join(c for c in s if c.isascii() and c.isdigit())[: setup_model.SEED_DIGITS]  # noqa: E731
        grouped = lambda s: f"{int(s):,}".replace(",", " ") if s.isdigit() else s  # noqa: E731
        seed = Field(
            (X + self._seed_x, SEED_Y, 210, 46),
            self.model.seed,
            self._seed,
            clean=digits,
            show=grouped,
            window_rect=self.app.window_rect,
        )
        self._add("seed", seed)
        place = (X + self._seed_x + 218, SEED_Y, 46, 46)
        dice = Button(place, "", self._new_seed, look="line", icon="dice", tooltip=t("setup.new_seed"))
        self._add("dice", dice)
        self._add("start", Button((X + START[0], *START[1:]), t("setup.start"), self.start, look="gold"))

    @property
    def _seed_x(self) -> float:
        ink = letters("sans-500", 18, IVORY)
        return max(SEED_FIELD, LEFT + 16 + text.measure(self.texts.t("setup.seed"), ink, self.app.scale))

    # ------------------------------------------------------------------ acts
    def set_game(self, game: str) -> None:
        """Set up the other game."""
        if game == self.game:
            return
        self.game = game
        self._changed()
        if self.title is not None:
            self.title.game_changed()

    def _count(self, count: int) -> None:
        self.model.set_count(count)
        self._changed()

    def _human(self, seat: int, human: bool) -> None:
        self.model.seats[seat].human = human
        self._changed()

    def _level(self, seat: int, level: str) -> None:
        self.model.seats[seat].level = level
        self.app.sound.play("click")

    def _name(self, seat: int, name: str) -> None:
        suggested = self.texts.t(f"name.s{seat + 1}")
        for model in self.models.values():
            model.seats[seat].name = "" if name == suggested else name
        self._check()

    def _choose(self, key: str, value: Any) -> None:
        self.model.choose(key, value)
        self._changed()

    def _seed(self, seed: str) -> None:
        self.model.seed = seed
        self._check()

    def _new_seed(self) -> None:
        self.model.seed = setup_model.new_seed()
        self._changed()

    def _changed(self) -> None:
        self.app.sound.play("click")
        self.build()
        self.invalidate()

    def _check(self) -> None:
        self.why = self.model.why_not(self.texts)
        for widget in self.group.widgets:
            if getattr(widget, "key_name", "") == "start":
                widget.reason = self.texts.reason(self.why) if self.why is not None else ""
        self.invalidate()

    def start(self) -> None:
        """Begin the game."""
        if self.model.why_not(self.texts) is not None:
            return
        self.model.keep()
        self.app.files.save_settings()
        launch.start(self.app, self.model.setup(self.texts))

    def exit(self) -> None:
        """Tell the title, keep what was chosen."""
        self.model.keep()
        self.group.set_focus(None)
        if self.title is not None:
            self.title.setup_closed()

    # ------------------------------------------------------------------ frame
    def handle(self, event: pygame.event.Event) -> bool:
        """Widgets; Escape goes back, Ctrl+Enter starts."""
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                if self.group.focused is not None and self.group.focused.takes_text:
                    self.group.set_focus(None)
                else:
                    self.close()
                return True
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_CTRL:
                self.start()
                return True
            return True  # keys are the set-up's, pointers may go to the title
        return False

    @property
    def animating(self) -> bool:
        """While it comes in."""
        return self.title is not None and self.title.animating

    def update(self, dt: float) -> None:
        """Blink the caret."""
        self.group.update(dt)
        self.dirty |= self.group.dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; while the title moves over, it fades in."""
        part = self.title.progress if self.title is not None else 1.0
        if part >= 1.0:
            self._incoming = None
            half = surface.get_rect()
            half.x = round(X * self.app.scale) + 2  # the left half is the title's
            self._layer.draw(surface, half, self._paint)
            self._rule_line(surface)
            self.group.draw(surface, self.app.scale)
            self._draw_foot(surface)
            return
        if self._incoming is None:
            self._incoming = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._paint(self._incoming)
            self._rule_line(self._incoming)
            self.group.draw(self._incoming, self.app.scale)
            self._draw_foot(self._incoming)
        picture = self._incoming.copy()
        picture.set_alpha(round(255 * part))
        surface.blit(picture, (round((1 - part) * 120 * self.app.scale), 0))

    def _rule_line(self, surface: pygame.Surface) -> None:
        line = pygame.Surface((max(1, round(self.app.scale)), surface.get_height()), pygame.SRCALPHA)
        line.fill((*BRASS, 66))
        surface.blit(line, (round(X * self.app.scale), 0))

    def _paint(self, surface: pygame.Surface) -> None:
        scale, t = self.app.scale, self.texts.t
        title = custom("serif-900", 40, IVORY)
        write(surface, t("setup.title"), title, (X + 104, 68), scale, anchor="midleft", max_width=480)
        head = custom("serif-900", 22, BRASS)
        write(surface, t("setup.seats"), head, (X + LEFT, 141), scale, anchor="midleft")
        note = letters("sans-500", 17, THEME.text["mist"])
        write(surface, self._table_note(), note, (X + RIGHT, 141), scale, anchor="midright", max_width=360)
        for seat in range(self.model.count):
            self._draw_row(surface, seat)
        write(surface, t("setup.rules"), head, (X + LEFT, RULES_TITLE_Y), scale, anchor="midleft")
        for index, rule in enumerate(self.model.rules()):
            self._draw_rule(surface, index, rule)
        label = letters("sans-500", 18, THEME.text["mist"])
        write(surface, t("setup.seed"), label, (X + LEFT, SEED_Y + 23), scale, anchor="midleft")

    def _table_note(self) -> str:
        t = self.texts.t
        if self.game == "duel":
            return t("setup.note_glory" if self.model.count == setup_model.MOST_SEATS else "setup.note_last")
        teams = self.model.value("teams")
        kind = t("setup.alone") if not teams else t("setup.n_teams", n=teams)
        return t("setup.note_chem", kind=kind, layers=setup_model.layers(self.model.count))

    def _draw_row(self, surface: pygame.Surface, seat: int) -> None:
        scale, t = self.app.scale, self.texts.t
        row, it = self.row_box(seat), self.model.seats[seat]
        box(surface, scale, row, 14, fill=panel_stops(self._tones), light=0.10, shadow="rest")
        inset = row.h * 0.22
        colour = THEME.seat(seat).colour
        box(surface, scale, Rect(row.x, row.y + inset, 5, row.h - 2 * inset), (0, 3, 3, 0), fill=plain(colour))
        draw_seat_mark(surface, seat, (row.x + 44, row.centery), min(40.0, row.h * 0.62), scale)
        team = self.model.team(seat)
        if team is not None:
            letter = custom("serif-900", min(18.0, row.h * 0.36), BRASS)
            write(surface, "ABC"[team], letter, (row.x + 16, row.centery), scale, anchor="center")
        if it.human:
            words = t("setup.hot_seat" if self.model.humans > 1 else "setup.you")
            ink = letters("sans-500", 17, THEME.text["mist"])
            at = (X + RIGHT - 24, row.centery)
            write(surface, words, ink, at, scale, anchor="midright", max_width=RIGHT - 24 - 600)

    @property
    def _tones(self) -> str:
        return "chem" if self.game == "chem" else "duel"

    def _draw_rule(self, surface: pygame.Surface, index: int, rule: Rule) -> None:
        scale, t = self.app.scale, self.texts.t
        panel = self.rule_box(index)
        box(surface, scale, panel, 14, fill=panel_stops(self._tones), light=0.10, shadow="rest")
        title = letters("sans-700", 20, IVORY)
        x, room = panel.x + 20, panel.w - 40
        write(surface, t(rule.title), title, (x, panel.y + 26), scale, anchor="midleft", max_width=room)
        note = letters("sans-500", 17, mix(THEME.text["mist"], IVORY, 0.2))
        write(surface, t(rule.note, **rule.args), note, (x, panel.y + 53), scale, anchor="midleft", max_width=room)

    def _draw_foot(self, surface: pygame.Surface) -> None:
        scale, t = self.app.scale, self.texts.t
        start = Rect(X + START[0], *START[1:])
        if self.why is not None:
            ink = letters("sans-500", 17, THEME.state["warn"])
            lines = text.wrap(self.texts.reason(self.why), ink, start.w - 34, scale, max_lines=2)
            y = start.bottom + 8
            draw_icon(surface, "warning", (start.x + 12, y + 13), 20, THEME.state["warn"], scale)
            lines.draw(surface, (start.x + 30, y))
        note = letters("sans-500", 16, THEME.text["mist"])
        hint = self._hint() or t("setup.seed_note")
        text.wrap(hint, note, 400, scale, max_lines=2).draw(surface, (X + LEFT, SEED_Y + 62))

    def _hint(self) -> str:
        widget = self.group.hovered
        return widget.tooltip if widget is not None else ""
