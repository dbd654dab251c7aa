"""Table: the running duel as its rules see it - state, content and context, and all pure questions about them."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from game.core.context import Context
from game.core.decision import Decision, Kind, Option, Picks, Reason
from game.duel.state import ENVOY, Chip, Envoy, Frame, State, Status

if TYPE_CHECKING:
    from game.duel.content import Content
    from game.duel.model import Block, Character, Design, Passive

R = TypeVar("R")
Ask = Generator[Decision, Picks, R]
"""A rule that may ask and returns something."""


class Table:
    """State, content and (while rules run) context. Without a context only pure questions are possible."""

    def __init__(self, state: State, content: Content, context: Context[State] | None = None) -> None:
        self.state = state
        self.content = content
        self._context = context
        self.seats = state.seats

    # ---------------------------------------------------------------- context
    @property
    def context(self) -> Context[State]:
        """The running context; asking a table without one is a bug."""
        if self._context is None:
            _no_context()
        return self._context

    def emit(self, kind: str, /, **data: Any) -> int:
        """Emit an event (see ``events.py``)."""
        return self.context.emit(kind, data)

    def ask(
        self,
        seat: int,
        kind: Kind,
        prompt: str,
        options: Sequence[Option],
        /,
        *,
        default: Picks,
        lo: int = 1,
        hi: int = 1,
        **args: Any,
    ) -> Ask[Picks]:
        """Ask the person who decides for the seat (its controller, if it has one: D50)."""
        args["for"] = seat
        who = self.decider(seat)
        return self.context.ask(who, kind, f"duel.{prompt}", options, default=default, lo=lo, hi=hi, args=args)

    def decider(self, seat: int) -> int:
        """The seat of the person who decides for ``seat``."""
        controller = self.seats[seat].controller
        return controller if controller >= 0 else seat

    def choose_seat(self, seat: int, prompt: str, among: Sequence[int], *, default: int | None = None) -> Ask[int]:
        """One of the targets (seats or envoys), chosen by ``seat``; without a question if there is only one."""
        if len(among) == 1:
            return among[0]
        options = [Option(self.key(x)) for x in among]
        first = self.key(among[0] if default is None else default)
        picks = yield from self.ask(seat, Kind.TARGETS, prompt, options, default=(first,))
        return self.target(picks[0])

    # ---------------------------------------------------------------- targets
    @staticmethod
    def key(target: int) -> str:
        """The option key of a target: ``seat:3`` or ``envoy:105``."""
        return f"seat:{target}" if target < ENVOY else f"envoy:{target}"

    @staticmethod
    def target(key: str) -> int:
        """The target an option key names."""
        return int(key.split(":")[1])

    def envoy(self, target: int) -> Envoy | None:
        """The envoy with this id, if it stands."""
        return next((e for s in self.seats for e in s.envoys if e.id == target), None)

    def seat_of(self, target: int) -> int:
        """The seat of a target: an envoy stands at its owner's (D37); -1 if it is gone."""
        if target < ENVOY:
            return target
        return next((i for i, s in enumerate(self.seats) for e in s.envoys if e.id == target), -1)

    # ---------------------------------------------------------------- who is there
    @property
    def living(self) -> list[int]:
        """The seats still in the game, in seat order."""
        return [i for i, s in enumerate(self.seats) if s.alive]

    @property
    def frame(self) -> Frame | None:
        """The running turn, or None between turns."""
        return self.state.frames[-1] if self.state.frames else None

    @property
    def actor(self) -> int:
        """The seat whose turn runs, or the one next in order between turns."""
        if self.state.frames:
            return self.state.frames[-1].seat
        return self.state.order[min(self.state.at, len(self.state.order) - 1)] if self.state.order else 0

    def in_turn(self, seat: int) -> bool:
        """Whether the seat's own turn runs now (not merely waits below another)."""
        return bool(self.state.frames) and self.state.frames[-1].seat == seat

    def side(self, seat: int) -> int:
        """Its camp in Glory, itself otherwise; a controlled character is on its controller's side (D50)."""
        s = self.seats[seat]
        if s.controller >= 0:
            return self.seats[s.controller].camp
        return s.camp

    def enemies(self, seat: int) -> list[int]:
        """Living seats of other sides, in seat order."""
        side = self.side(seat)
        return [i for i, s in enumerate(self.seats) if s.alive and s.camp != side]

    def mates(self, seat: int) -> list[int]:
        """Living seats of its side without itself."""
        side = self.side(seat)
        return [i for i, s in enumerate(self.seats) if s.alive and s.camp == side and i != seat]

    def ring(self, start: int) -> Iterator[int]:
        """Living seats in turn order round the table, from ``start``."""
        n = len(self.seats)
        for k in range(n):
            if self.seats[(start + k) % n].alive:
                yield (start + k) % n

    def able(self, seat: int) -> bool:
        """Whether it can still act of itself: in the game and not at 0 (a berserker before its fall can, D40)."""
        s = self.seats[seat]
        if not s.alive:
            return s.controller >= 0
        return s.health > 0 or s.dying or (s.cls == "berserker" and not s.counters.get("last_stand"))

    def distance(self, a: int, b: int) -> int:
        """Distance along the ring, at most 3; the living close ranks unless ``chairs=keep`` (D20)."""
        if a == b:
            return 0
        low, high = (a, b) if a < b else (b, a)
        gap = high - low
        n = len(self.seats)
        if self.state.options["chairs"] != "keep":
            for i, s in enumerate(self.seats):
                if not s.alive and i not in (a, b):
                    n -= 1
                    if low < i < high:
                        gap -= 1
        return min(gap, n - gap, 3)

    # ---------------------------------------------------------------- content of a seat
    def character(self, seat: int) -> Character:
        """Its character card."""
        return self.content.characters[self.seats[seat].character]

    def design(self, card: int) -> Design:
        """The design of a card."""
        return self.content.designs[self.state.cards[card]]

    def status(self, seat: int, name: str) -> Status | None:
        """Its status of this name, or None."""
        for x in self.seats[seat].statuses:
            if x.id == name:
                return x
        return None

    def has_status(self, seat: int, name: str) -> bool:
        """Whether it bears the status; ``frenzy`` is one that is reckoned (D40)."""
        if name == "frenzy":
            return self.frenzied(seat)
        return self.status(seat, name) is not None

    def frenzied(self, seat: int) -> bool:
        """Berserker below 15 health (D40)."""
        s = self.seats[seat]
        return s.cls == "berserker" and s.health < 15

    def sealed(self, seat: int) -> bool:
        """Whether a verdict forbids it ultimates and talents (D49)."""
        return self.status(seat, "verdict") is not None

    def blocks(self, seat: int) -> list[tuple[str, str, Block, int]]:
        """All that stands at a seat: (kind, id, block, layers). Ailing chips say nothing (D26)."""
        s = self.seats[seat]
        content = self.content
        found: list[tuple[str, str, Block, int]] = []
        if s.character:
            sealed = s.statuses and self.sealed(seat)
            if not sealed:
                found.extend(("talent", name, block, 1) for name, block in content.talent_blocks[s.character])
            if s.form:
                form = content.characters[s.character].form
                found.append(("form", form.id, form.block, 1))
        for chip in s.chips:
            if not chip.ailments:
                design = content.chips[chip.id]
                if design.block is not content.empty:
                    found.append(("chip", chip.id, design.block, 1))
        if s.god:
            found.append(("god", s.god, content.gods[s.god].block, 1))
        for x in s.statuses:
            block = content.statuses[x.id].block
            if block is not content.empty:
                found.append(("status", x.id, block, x.n))
        return found

    def hears(self, seat: int, moment: str) -> bool:
        """Whether anything that stands at a seat listens to a moment."""
        s = self.seats[seat]
        hears = self.content.hears
        if moment in hears[s.character] or s.talents:
            return True
        for chip in s.chips:
            if moment in hears[chip.id]:
                return True
        for status in s.statuses:
            if moment in hears[status.id]:
                return True
        return bool(s.god) and moment in hears[s.god]

    def passives(self, seat: int) -> list[tuple[Passive, int]]:
        """The standing numbers of a seat, each with its layers: those of its ``blocks``."""
        s = self.seats[seat]
        known = self.content.passives
        found: list[tuple[Passive, int]] = []
        if s.form and (p := known.get(self.character(seat).form.id)) is not None:
            found.append((p, 1))
        for chip in s.chips:
            if not chip.ailments and (p := known.get(chip.id)) is not None:
                found.append((p, 1))
        if s.god and (p := known.get(s.god)) is not None:
            found.append((p, 1))
        for x in s.statuses:
            if (p := known.get(x.id)) is not None:
                found.append((p, x.n))
        return found

    # ---------------------------------------------------------------- numbers
    def printed_attack(self, seat: int) -> int:
        """The attack its character card prints, or its form while in it (D18)."""
        character = self.character(seat)
        return character.attack + (character.form.attack if self.seats[seat].form else 0)

    def flat_attack(self, seat: int) -> int:
        """Standing flat bonuses of its attacks (step 2), frenzy among them."""
        return sum([p.attack * n for p, n in self.passives(seat)]) + self.frenzied(seat)

    def flat_damage(self, seat: int) -> int:
        """Standing flat bonus of its damaging cards and ultimates (step 2)."""
        return sum([p.damage * n for p, n in self.passives(seat)])

    def speed(self, seat: int) -> int:
        """Actions a turn (D11), at least 1."""
        character = self.character(seat)
        speed = character.speed + (character.form.speed if self.seats[seat].form else 0)
        return max(1, speed + sum(p.speed * n for p, n in self.passives(seat)))

    def chip_value(self, chip: Chip) -> int:
        """What a chip is worth now: nothing with an ailment (D26)."""
        if chip.ailments:
            return 0
        return self.content.chips[chip.id].value + chip.bonus

    def weapon_value(self, seat: int, index: int) -> int:
        """Attack by using the weapon chip at ``index``; with resolve the second one counts too (D26, D43)."""
        s = self.seats[seat]
        chip = s.chips[index]
        if self.resolved(seat):
            return sum(self.chip_value(c) for c in s.chips if c.type == "weapon")
        return self.chip_value(chip) if chip.named else 0

    def resolved(self, seat: int) -> bool:
        """Whether the swordsman's resolve stands (D43)."""
        return self.status(seat, "resolve") is not None

    def defence(self, seat: int, harm: str) -> int:
        """Defence against physical or magical damage (step 5)."""
        return self.defences(seat)[0 if harm == "physical" else 1]

    def defences(self, seat: int) -> tuple[int, int]:
        """Defence against physical and against magical damage: armour, class, elements, standing numbers."""
        s = self.seats[seat]
        physical = magical = self.content.classes[s.cls].defence + s.armour_bonus
        resolved = False
        for chip in s.chips:
            if chip.type == "armour" and not chip.ailments:
                resolved = resolved or (not chip.named and self.resolved(seat))
                if chip.named or resolved:
                    guards, value = self.content.chips[chip.id].harm, self.chip_value(chip)
                    physical += value if guards != "magical" else 0
                    magical += value if guards != "physical" else 0
        for p, n in self.passives(seat):
            physical += (p.defence + p.physical) * n
            magical += (p.defence + p.magical) * n
        return max(0, physical), max(0, magical)

    def counters(self, seat: int, victim: int) -> bool:
        """Whether the class of ``seat`` has a relation against that of ``victim``."""
        facts = self.content.classes[self.seats[seat].cls]
        cls = self.seats[victim].cls
        return (
            cls in facts.plus or cls in facts.ignore or cls in facts.grave or cls in facts.bleed or cls in facts.throw
        )

    def relation_bonus(self, seat: int, victim: int) -> int:
        """+1 if the class's relation says so (D39)."""
        return 1 if self.seats[victim].cls in self.content.classes[self.seats[seat].cls].plus else 0

    # ---------------------------------------------------------------- time
    def base_cost(self, seat: int, number: int) -> int:
        """Printed time of the action with this number, from 0; beyond the print the last one (D9)."""
        costs = self.character(seat).costs
        return costs[min(number, len(costs) - 1)]

    def surcharge(self, seat: int, target_seat: int) -> int:
        """Time added for the distance (D20): distance - 1, none within the class's free distance."""
        if target_seat == seat:
            return 0
        d = self.distance(seat, target_seat)
        if d <= self.content.classes[self.seats[seat].cls].free:
            return 0
        return max(0, d - 1 - sum(p.reach * n for p, n in self.passives(seat)))

    # ---------------------------------------------------------------- weapons
    def attack_ban(self, seat: int) -> Reason | None:
        """Why the seat cannot attack at all, or None (D26, D44)."""
        if self.status(seat, "thrown") is not None:
            return Reason("duel_thrown", "D44", {"n": self.status(seat, "thrown").left})  # type: ignore[union-attr]
        if self.status(seat, "disarmed") is not None:
            return Reason("duel_disarmed", "D26")
        return None

    def weapon_ban(self, seat: int, index: int) -> Reason | None:
        """Why a weapon chip cannot be used, or None: only scrap forbids it (D26)."""
        chip = self.seats[seat].chips[index]
        if chip.type != "weapon":
            return Reason("duel_not_a_weapon", "D26")
        if any(a.id == "scrapped" for a in chip.ailments):
            return Reason("duel_scrapped", "D26")
        return None

    def first_weapon(self, seat: int) -> int:
        """The index of the weapon used where nobody chooses: the usable one worth most, -1 unarmed."""
        best, worth = -1, -1
        for i, chip in enumerate(self.seats[seat].chips):
            if chip.type == "weapon" and self.weapon_ban(seat, i) is None:
                value = self.weapon_value(seat, i)
                if value > worth:
                    best, worth = i, value
        return best

    def hand_limit(self, seat: int) -> int:
        """Cards kept at settlement (D14)."""
        return self.content.rules.hand_limit + sum(p.hand * n for p, n in self.passives(seat))


def _no_context() -> NoReturn:
    raise RuntimeError("this table has no context: only pure questions are possible")
