"""What the set-up is about, without a window: seats, table options, and why a table cannot be started.

The options of each game are listed as data (:class:`Rule`), so that the scene only lays them out.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from cards.text import Texts
from game.bots import registry
from game.core.decision import Reason
from game.core.setup import SeatSetup, Setup
from scenes.userfiles import Settings, clean_name

SEATS = {"chem": (2, 3, 4, 5, 6), "duel": (2, 3, 4, 5, 6, 7, 9)}
"""How many seats each game can have (C1, D1, D2)."""
MOST_SEATS = 9
SEED_DIGITS = 18


def offered(game: str) -> tuple[str, ...]:
    """The levels of computers to choose from in this game, weakest first."""
    return registry.offered(game)


class Seat(msgspec.Struct):
    """One seat as being set up. ``name`` "" means the name suggested for it."""

    name: str = ""
    human: bool = False
    level: str = ""


class Choice(msgspec.Struct, frozen=True):
    """One value of a rule: the option's value, the key of its label with arguments, and why it cannot be chosen."""

    value: Any
    label: str
    args: dict[str, Any] = {}
    reason: Reason | None = None


class Rule(msgspec.Struct, frozen=True):
    """A table option to choose: key in ``Setup.options``, keys of title and note, its choices.

    ``number``: the second choice opens a number from ``low`` to ``high`` instead of being a value itself.
    """

    key: str
    title: str
    note: str
    choices: tuple[Choice, ...]
    args: dict[str, Any] = {}
    low: int = 0
    high: int = 0

    @property
    def number(self) -> bool:
        """Whether it is a number with a usual value."""
        return self.high > self.low


class Model:
    """A table being set up."""

    def __init__(self, game: str, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.count = 4
        self.seats = [Seat(human=i == 0) for i in range(MOST_SEATS)]
        self.options: dict[str, Any] = {}
        self.seed = new_seed()
        self._restore()

    # ------------------------------------------------------------------ what was last chosen
    def _restore(self) -> None:
        kept = self.settings.last_setup.get(self.game)
        names = self.settings.names
        for seat, name in zip(self.seats, names, strict=False):
            seat.name = clean_name(name)
        if not isinstance(kept, Mapping):
            return
        count = kept.get("count")
        if count in SEATS[self.game]:
            self.count = count
        rows = kept.get("seats")
        for seat, row in zip(self.seats, rows if isinstance(rows, list) else (), strict=False):
            if isinstance(row, Mapping):
                seat.human = bool(row.get("human", seat.human))
                seat.level = str(row.get("level", ""))
        options = kept.get("options")
        if isinstance(options, Mapping):
            for rule in self.rules():
                value = options.get(rule.key)
                if self._fits(rule, value):
                    self.options[rule.key] = value
        self.settle()

    def keep(self) -> None:
        """Remember it in the settings (the caller saves them)."""
        self.settings.last_setup["game"] = self.game
        self.settings.last_setup[self.game] = {
            "count": self.count,
            "seats": [{"human": s.human, "level": s.level} for s in self.seats],
            "options": dict(self.options),
        }
        self.settings.names = [s.name for s in self.seats]

    # ------------------------------------------------------------------ seats
    def set_count(self, count: int) -> None:
        """Change the number of seats; options that no longer fit fall back."""
        if count in SEATS[self.game]:
            self.count = count
            self.settle()

    def settle(self) -> None:
        """Let options that do not fit the seats fall back to the usual."""
        for rule in self.rules():
            if rule.key in self.options and not self._fits(rule, self.options[rule.key]):
                del self.options[rule.key]

    def _fits(self, rule: Rule, value: Any) -> bool:
        if rule.number and isinstance(value, int) and not isinstance(value, bool):
            return rule.low <= value <= rule.high
        return any(c.value == value and type(c.value) is type(value) and c.reason is None for c in rule.choices)

    def level(self, seat: int) -> str:
        """The level of a computer at this seat: as chosen if there is still such a level, else the middle one."""
        levels = offered(self.game)
        chosen = self.seats[seat].level
        return chosen if chosen in levels else levels[len(levels) // 2] if levels else ""

    def name(self, seat: int, texts: Texts) -> str:
        """The name of a seat: as typed, else the one suggested in the language."""
        return clean_name(self.seats[seat].name) or texts.t(f"name.s{seat + 1}")

    @property
    def humans(self) -> int:
        """How many persons play."""
        return sum(s.human for s in self.seats[: self.count])

    def team(self, seat: int) -> int | None:
        """The team of a seat from 0, or None where everyone is alone."""
        if self.game == "duel":
            return seat % 3 if self.count == 9 else None
        teams = self.value("teams")
        return seat % teams if teams else None

    # ------------------------------------------------------------------ options
    def rules(self) -> tuple[Rule, ...]:
        """The table options that can be chosen for this game and number of seats."""
        return (chem_rules if self.game == "chem" else duel_rules)(self.count)

    def value(self, key: str) -> Any:
        """The value of an option as it stands."""
        if key in self.options:
            return self.options[key]
        return next((rule.choices[0].value for rule in self.rules() if rule.key == key), None)

    def choose(self, key: str, value: Any) -> None:
        """Choose a value."""
        self.options[key] = value
        self.settle()

    # ------------------------------------------------------------------ start
    def why_not(self, texts: Texts) -> Reason | None:
        """Why the table cannot be started, or None."""
        names = [self.name(i, texts) for i in range(self.count)]
        for name in names:
            if names.count(name) > 1:
                return Reason("setup_same_name", args={"name": name})
        if any(not s.human for s in self.seats[: self.count]) and not offered(self.game):
            return Reason("setup_no_bots")
        if not self.seed or not self.seed.isdigit():
            return Reason("setup_no_seed")
        if int(self.seed) >= 1 << 63:
            return Reason("setup_seed_too_large")
        return None

    def setup(self, texts: Texts) -> Setup:
        """The set-up of the game to be started."""
        seats = tuple(
            SeatSetup(self.name(i, texts), "human" if self.seats[i].human else f"bot:{self.level(i)}")
            for i in range(self.count)
        )
        usual = {rule.key: rule.choices[0].value for rule in self.rules()}
        options = {key: value for key, value in self.options.items() if usual.get(key) != value}
        return Setup(self.game, seats, int(self.seed), options)


def new_seed() -> str:
    """A seed of eight digits from the system's own randomness."""
    return str(10_000_000 + secrets.randbelow(90_000_000))


# -------------------------------------------------------------------------------------------------------- rules as data
def chem_rules(count: int) -> tuple[Rule, ...]:
    """The options of the chemistry game (C1, C15, C30, C51)."""
    from cards.loader import load_chem

    numbers = load_chem().rules
    alone = Choice(0, "setup.alone")
    team_choices: tuple[Choice, ...]
    if count == 4:
        team_choices = (alone, Choice(2, "setup.two_teams", {"n": 2}))
    elif count == 6:
        team_choices = (alone, Choice(2, "setup.two_teams", {"n": 3}), Choice(3, "setup.three_teams", {"n": 2}))
    else:
        team_choices = (alone, Choice(2, "setup.teams", reason=Reason("setup_no_teams", args={"n": count})))
    teams_note = {4: "setup.teams_four", 6: "setup.teams_six"}.get(count, "setup.teams_none")
    usual = numbers.opening_hand
    return (
        Rule("teams", "setup.teams", teams_note, team_choices, {"n": count}),
        Rule(
            "strictness",
            "setup.strictness",
            "setup.strictness_note",
            (Choice("strict", "setup.strict"), Choice("lenient", "setup.lenient")),
        ),
        Rule(
            "opening_hand",
            "setup.opening",
            "setup.opening_note",
            (Choice(0, "setup.opening_usual", {"n": usual}), Choice(usual + 1, "setup.opening_own")),
            {"first": numbers.first_seat_draws_less, "last": numbers.last_seat_opening_extra},
            low=1,
            high=12,
        ),
        Rule(
            "overtime",
            "setup.overtime",
            "setup.overtime_note",
            (Choice(True, "setup.on"), Choice(False, "setup.off")),
            {"round": numbers.overtime_round},
        ),
    )


def duel_rules(count: int) -> tuple[Rule, ...]:
    """The options of the class duel (D1, D2, D3, D6, D20)."""
    glory = count == MOST_SEATS
    if glory:
        modes = (Choice("auto", "setup.glory"), Choice("last", "setup.last_one", reason=Reason("setup_last_seats")))
    else:
        modes = (Choice("auto", "setup.last_one"), Choice("glory", "setup.glory", reason=Reason("setup_glory_seats")))
    return (
        Rule("mode", "setup.mode", "setup.glory_note" if glory else "setup.last_note", modes),
        Rule(
            "draft",
            "setup.draft",
            "setup.draft_note",
            (Choice("open", "setup.draft_open"), Choice("quick", "setup.draft_quick")),
        ),
        Rule(
            "chips",
            "setup.chips",
            "setup.chips_note",
            (Choice("mixed", "setup.chips_mixed"), Choice("literal", "setup.chips_literal")),
        ),
        Rule(
            "chairs",
            "setup.chairs",
            "setup.chairs_note",
            (Choice("close", "setup.chairs_close"), Choice("keep", "setup.chairs_keep")),
        ),
    )


def layers(count: int) -> int:
    """Electron layers at the start with so many seats (C2)."""
    from cards.loader import load_chem

    return load_chem().rules.layers[count]
