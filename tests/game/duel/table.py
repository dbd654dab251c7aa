"""A duel arranged for a scripted test: plain characters, cards made on the spot, a strict script for every question.

``duel("archer", "mage")`` stands at the first seat's action phase with 30 time points, round 2, no cards in
hands, the plain weapon (+1) and no armour. Seats are numbers; picks are the tokens of the game itself.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from cards.duel_loader import Located, read_duel
from cards.source import Source
from game.core import rng
from game.core.decision import Decision, IllegalAnswer, Kind, Partial, Reason
from game.core.event import Event
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.duel.content import TYPES, Content
from game.duel.game import DuelGame
from game.duel.model import Design
from game.duel.state import Chip, Frame, Seat, State, Status

BANDS = {
    "berserker": (2, 4),
    "mage": (3, 5),
    "alchemist": (3, 4),
    "swordsman": (3, 3),
    "lancer": (3, 3),
    "rider": (4, 3),
    "assassin": (4, 5),
    "archer": (3, 4),
    "shield": (2, 2),
    "arbiter": (3, 3),
    "schemer": (3, 3),
    "descender": (2, 4),
    "blessed": (3, 3),
}
"""Speed and attack of D53."""


def _plain(cls: str) -> str:
    speed, attack = BANDS[cls]
    other = "rider" if cls != "rider" else "archer"
    fire = ' element = "fire"'
    over = ' overload = { extra = 2, harm = 4, lock = 2, do = [{ do = "damage", n = 12 }] }'
    heal = 'do = [{ do = "heal", n = 1 }]'
    return f"""
[[characters]]
id = "plain_{cls}"
zh = "素{cls}"
en = "Plain {cls}"
cls = "{cls}"
speed = {speed}
attack = {attack}
need = 4
costs = [2, 2, 3, 3]
form = {{ id = "{cls}_form", zh = "态", en = "Form", time = 1, energy = 1, turns = 2, attack = 2, speed = 1,{fire} }}
talents = [{{ id = "{cls}_talent", zh = "天", en = "Talent", triggers = [
  {{ on = "turn_start", me = {{ status = "haste" }}, do = [{{ do = "heal", n = 1 }}] }}] }}]
ultimates = [
  {{ id = "{cls}_strike", zh = "击", en = "Strike", target = "enemy", do = [{{ do = "damage", n = 8 }}],{over} }},
  {{ id = "{cls}_sweep", zh = "扫", en = "Sweep", do = [{{ do = "damage", n = 4, to = "enemies" }}] }},
  {{ id = "{cls}_rest", zh = "息", en = "Rest", do = [{{ do = "heal", n = 6 }}] }},
]
ability = [{{ id = "{cls}_ability", n = 10, zh = "能", en = "Ability", do = [{{ do = "shield", n = 1 }}] }}]
linkage = [
  {{ id = "{cls}_linkage", n = 5, zh = "联", en = "Linkage", link = {{ classes = ["{other}"] }}, {heal} }}]
[characters.chip]
id = "{cls}_weapon"
zh = "器"
en = "Weapon"
type = "weapon"
value = 1
battle = [{{ id = "{cls}_battle", n = 20, zh = "战", en = "Battle", do = [{{ do = "shield", n = 1 }}] }}]
"""


@cache
def pack() -> Source:
    """A pack with a plain character of each class."""
    files = {f"duel/characters/plain_{cls}.toml": _plain(cls).encode() for cls in BANDS}
    return Source("plain", files)


@cache
def _tables() -> tuple[dict[str, list[Located]], str]:
    return read_duel(TYPES, (pack(),))


def plain_content() -> Content:
    """The shipped content with the plain characters, one of its own for each test, which may add designs to it."""
    return Content(*_tables())


class Unexpected(AssertionError):
    """A question the script does not foresee, or a line of it left over."""


class Play:
    """A session under test. Only questions named in ``then`` may be asked; anything else fails the test."""

    def __init__(self, *classes: str, seed: int = 1, **options: Any) -> None:
        self.content = plain_content()
        game = DuelGame(self.content)
        seats = tuple(SeatSetup(f"S{i}") for i in range(len(classes)))
        names = [f"plain_{c}" for c in classes]
        self.setup = Setup("duel", seats, seed, {"draft": "quick", "characters": names, **options})
        self.session: Session[State] = Session(game, self.setup)
        self.log: list[Event] = []
        self._serial = 0
        if self.session.result is not None:
            return
        state = self.session.state.copy()
        state.frames.clear()
        state.round, state.order, state.at = 2, list(range(len(classes))), 1
        for i, s in enumerate(state.seats):
            s.deck += [c for c in s.hand if state.owners[c] >= 0 and state.cards[c].endswith(("ability", "linkage"))]
            s.chip_deck += [c for c in s.hand if state.owners[c] >= 0 and c not in s.deck]
            state.strategy_deck += [c for c in s.hand if state.cards[c] in self.content.strategies]
            state.trap_deck += [c for c in s.hand if state.cards[c] in self.content.traps]
            s.hand.clear()
            s.chips = [Chip(f"{classes[i]}_weapon", "weapon")]
            s.ultimate = f"{classes[i]}_strike"
            s.statuses, s.counters, s.god, s.energy = [], {}, "", 0
            s.health = s.max_health
        self._load(state, 0)

    # ---------------------------------------------------------------- arranging
    def _load(self, state: State, seat: int, phase: str = "main", time: int = 30) -> None:
        state.turns += 1
        speed = self.content.characters[state.seats[seat].character].speed
        state.frames = [Frame(seat, phase=phase, number=state.turns, actions=speed, time=time)]
        self._restart(state)

    def _restart(self, state: State) -> None:
        self.session = Session.from_checkpoint(self.session.game, self.setup, state)

    @property
    def state(self) -> State:
        """The live state; change it only between ACT decisions, then call ``again``."""
        return self.session.state

    def seat(self, seat: int) -> Seat:
        """A seat of the live state."""
        return self.state.seats[seat]

    def again(self) -> None:
        """Ask the open ACT anew after the state was changed."""
        self._restart(self.state.copy())

    def turn(self, seat: int, phase: str = "main", time: int = 30) -> None:
        """Make it this seat's turn."""
        self._load(self.state.copy(), seat, phase, time)

    def set(self, seat: int, **values: Any) -> None:
        """Set fields of a seat."""
        for name, value in values.items():
            setattr(self.seat(seat), name, value)
        self.again()

    def status(self, seat: int, name: str, owner: int = 0, **more: Any) -> None:
        """Put a status on."""
        self.seat(seat).statuses.append(Status(name, owner, **more))
        self.again()

    def arms(self, seat: int, *chips: str) -> None:
        """Give a seat these chips."""
        self.seat(seat).chips = [Chip(c, self.content.chips[c].type) for c in chips]
        self.again()

    def _new(self, design: str, owner: int) -> int:
        self.state.cards = (*self.state.cards, design)
        self.state.owners = (*self.state.owners, owner)
        return len(self.state.cards) - 1

    def give(self, seat: int, design: str) -> int:
        """A card of this design into a hand; its number."""
        found = self.content.designs[design]
        card = self._new(design, -1 if found.kind in ("trap", "strategy") else seat)
        self.seat(seat).hand.append(card)
        self.again()
        return card

    def design(self, kind: str, **fields: Any) -> str:
        """A design made on the spot; its id."""
        self._serial += 1
        name = f"test_{self._serial}"
        design = msgspec.convert({"id": name, "zh": "试", "en": "Test", **fields}, Design)
        self.content.add_design(msgspec.structs.replace(design, kind=kind))
        return name

    def card(self, seat: int, kind: str = "ability", **fields: Any) -> int:
        """A card made on the spot, in a hand: ``play.card(0, target="enemy", do=[{"do": "damage", "n": 4}])``."""
        return self.give(seat, self.design(kind, **fields))

    def trap(self, seat: int, **trigger: Any) -> int:
        """A set trap made on the spot: ``play.trap(1, on="attacked", at="self", do=[{"do": "avert"}])``."""
        card = self._new(self.design("trap", trap=trigger), -1)
        self.seat(seat).traps.append(card)
        self.again()
        return card

    def dice(self, *faces: int) -> None:
        """The next dice will show these faces."""

        class Stream:
            rng = 0
            draws = 0

        for start in range(1 << 22):
            stream = Stream()
            stream.rng = start
            if all(rng.below(stream, 6) + 1 == face for face in faces):  # type: ignore[arg-type]
                self.state.rng = start
                return
        raise AssertionError("no such dice")

    # ---------------------------------------------------------------- playing
    @property
    def pending(self) -> Decision:
        """The open decision."""
        assert self.session.pending is not None
        return self.session.pending

    def do(self, *picks: str, then: list[tuple[int, str, str]] | None = None) -> list[Event]:
        """Answer the open ACT; questions after it are answered by the lines ``(seat, prompt, "pick pick")``, in
        order."""
        assert self.pending.kind is Kind.ACT, f"open is {self.pending.prompt}"
        events = list(self.session.submit(self.pending.answer(*picks)))
        lines = list(then or [])
        while self.session.pending is not None and self.pending.kind is not Kind.ACT:
            if not lines:
                raise Unexpected(f"seat {self.pending.seat} is asked {self.pending.prompt}: {self.legal()}")
            seat, prompt, text = lines.pop(0)
            if (self.pending.seat, self.pending.prompt) != (seat, f"duel.{prompt}"):
                raise Unexpected(f"seat {self.pending.seat} is asked {self.pending.prompt}, not {seat} {prompt}")
            events += self.session.submit(self.pending.answer(*text.split()))
        if lines:
            raise Unexpected(f"never asked: {lines}")
        self.log = events
        return events

    def draw(self, *decks: str, then: list[tuple[int, str, str]] | None = None) -> list[Event]:
        """Use the draw phase to draw (nothing, if no deck is named)."""
        return self.do("draw", *(f"deck:{d}" for d in decks), then=then)

    def attack(self, target: int, *more: str, then: list[tuple[int, str, str]] | None = None) -> list[Event]:
        """An attack action on a seat."""
        return self.do("attack", f"seat:{target}", *more, then=then)

    def pass_turn(self, then: list[tuple[int, str, str]] | None = None) -> list[Event]:
        """Pass all actions of the running turn; ``then`` answers what its end asks."""
        seat, number = self.state.frames[-1].seat, self.state.frames[-1].number
        events: list[Event] = []
        while self.session.pending is not None and self.state.frames[-1].number == number:
            frame = self.state.frames[-1]
            last = frame.phase == "main" and frame.taken + 1 >= frame.actions
            picks = ("pass",) if frame.phase == "main" else ("draw",)
            events += self.do(*picks, then=then if last else None)
        assert seat >= 0
        self.log = events
        return events

    def why_not(self, *picks: str) -> Reason:
        """The reason why this answer is refused; the submission is tried as well."""
        reason = self.session.check(self.pending.answer(*picks))
        assert reason is not None, f"{picks} is legal"
        try:
            self.session.submit(self.pending.answer(*picks))
        except IllegalAnswer:
            return reason
        raise AssertionError(f"{picks} was taken")

    def extend(self, *picks: str) -> Partial:
        """What can be added to a half-made answer."""
        return self.session.extend(self.pending, picks)

    # ---------------------------------------------------------------- looking
    def legal(self) -> list[str]:
        """Legal options of the open decision."""
        return [o.key for o in self.pending.options if o.legal]

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Data of the last step's events of a kind."""
        return [e.data for e in self.log if e.kind == kind]

    def hits(self, origin: str = "") -> list[dict[str, Any]]:
        """The last step's hits, of one origin if given."""
        return [h for h in self.events("hit") if not origin or h["origin"] == origin]

    def dealt(self, origin: str = "") -> list[int]:
        """Damage dealt by each of the last step's hits."""
        return [h["dealt"] for h in self.hits(origin)]

    def health(self, seat: int) -> int:
        """Health of a seat."""
        return self.seat(seat).health

    def has(self, seat: int, status: str) -> bool:
        """Whether a seat bears a status."""
        return any(x.id == status for x in self.seat(seat).statuses)


def duel(*classes: str, seed: int = 1, **options: Any) -> Play:
    """An arranged duel of these classes, in seat order."""
    return Play(*classes, seed=seed, **options)
