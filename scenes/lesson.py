"""The lesson of the tutorial: cards stacked beforehand, a teacher who plays by script, and steps to follow. No pygame.

The first game is short: two seats, three layers each. The pupil attacks with sulfuric acid, answers nitric acid with
a base, and burns sulfur in the enemy's zone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.chem import turn
from game.chem.game import ChemGame
from game.chem.state import ChemState
from game.chem.table import Table
from game.chem.world import world
from game.core.context import Context
from game.core.decision import Answer, Decision, IllegalAnswer, Picks, Reason
from game.core.event import Event
from game.core.game import Flow
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.match import Match

PUPIL, TEACHER = 0, 1
LAYERS = 3
HANDS = (
    ("atom:H", "group:SO4", "atom:Na", "group:OH", "atom:Cl", "atom:Fe", "atom:C"),
    ("atom:H", "group:NO3", "atom:Fe", "atom:Zn", "atom:C", "atom:Al", "atom:C", "atom:Mg"),
)
"""Opening hands by seat; the last seat has one card more (C30)."""
DRAWS = (
    *("atom:O", "atom:Ca"),  # the pupil's first turn: one fewer
    *("atom:Mn", "atom:Si", "atom:P"),
    *("atom:S", "op:heat", "atom:Cu"),
    *("atom:K", "atom:Ba", "atom:N"),
)
"""What is drawn after that, in order."""


class LessonGame(ChemGame):
    """The chemistry game, dealt from a stacked deck."""

    def run(self, context: Context[ChemState]) -> Flow:
        """As the game, but the deal is not shuffled."""
        table = Table(self.world, context)
        if context.state.phase == "setup":
            _deal(table)
        return turn.run(table)


def _deal(table: Table) -> None:
    state, context = table.state, table.context
    _stack(state)
    state.first = state.turn = PUPIL
    context.emit("game", {"first": PUPIL, "layers": [p.layers for p in state.players]})
    for seat, hand in enumerate(HANDS):
        table.draw(seat, len(hand), "opening")
    state.round, state.phase = 1, "draw"
    context.emit("round", {"round": 1})


def _stack(state: ChemState) -> None:
    """Bring the wanted cards to the top of the draw pile (which is its end), in the order they are drawn."""
    wanted = [design for hand in HANDS for design in hand] + list(DRAWS)
    designs, left = list(state.designs), list(state.draw_pile)
    top: list[int] = []
    for design in wanted:
        card = next((c for c in left if designs[c] == design), left[0])
        designs[card] = design  # a deck without such a card gets one
        left.remove(card)
        top.append(card)
    state.designs = tuple(designs)
    state.draw_pile[:] = [*left, *reversed(top)]


class Teacher:
    """Plays nitric acid at the pupil in its first turn, and takes the default everywhere else."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._attacked = False

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """The scripted answer."""
        if decision.prompt == "chem.act" and not self._attacked:
            self._attacked = True
            cards = [c for c in view.seats[TEACHER].hand if c.design in ("atom:H", "group:NO3")]
            if len(cards) == 2:
                ids = ",".join(str(c.id) for c in sorted(cards, key=lambda c: c.id))
                picks = ("play", f"zone:{PUPIL}", f"sub:HNO3:{ids}")
                if self._session.check(Answer(decision.id, picks)) is None:
                    return Answer(decision.id, picks)
        return Answer(decision.id, decision.default)


class Step(msgspec.Struct, frozen=True):
    """One step of the lesson.

    ``key``: its text ``tutorial.<key>``. ``shows``: what is ringed on the table (:func:`scenes.tutorial.places` knows
    the names). ``accepts``: which answers of the pupil it lets through - an accepted one ends it; None: it is read and
    passed with a button. ``built``: the substance that, lying on the bench, ends it too.
    """

    key: str
    shows: tuple[str, ...] = ()
    accepts: Callable[[Picks], bool] | None = None
    built: str = ""

    @property
    def reading(self) -> bool:
        """Whether it is only read."""
        return self.accepts is None


def _plays(zone: int, *parts: str) -> Callable[[Picks], bool]:
    def accepts(picks: Picks) -> bool:
        whole = picks[:2] == ("play", f"zone:{zone}")
        return whole and all(any(p.startswith(part) for p in picks) for part in parts)

    return accepts


def _ends(picks: Picks) -> bool:
    return picks == ("end",)


def _nothing(picks: Picks) -> bool:
    return picks == ()


STEPS: tuple[Step, ...] = (
    Step("welcome"),
    Step("layers", ("own_seat", "enemy_track")),
    Step("exchange", ("end",), _nothing),
    Step("build", ("atom:H", "group:SO4"), _plays(TEACHER, "sub:H2SO4:"), built="H2SO4"),
    Step("attack", ("enemy_zone", "enemy_target"), _plays(TEACHER, "sub:H2SO4:")),
    Step("threat", ("enemy_solution",)),
    Step("end_turn", ("end",), _ends),
    Step("teacher", ("own_solution",)),
    Step("exchange_again", ("end",), _nothing),
    Step("forecast", ("forecast",)),
    Step("defend", ("atom:Na", "group:OH", "own_zone"), _plays(PUPIL, "sub:NaOH:")),
    Step("reacted", ("ribbon",)),
    Step("operation", ("atom:S", "op:heat", "enemy_zone"), _plays(TEACHER, "sub:S:", "op:")),
    Step("burned", ("enemy_gas",)),
    Step("finish", ("end",), _ends),
    Step("won"),
)
"""The lesson from beginning to end."""


class LessonMatch(Match):
    """The tutorial's match: lets through what the step asks for, and goes on with the steps."""

    lesson = True

    def __init__(self, names: tuple[str, str], *, pace: float = 1.2) -> None:
        seats = (SeatSetup(names[0], "human"), SeatSetup(names[1], "bot:greedy"))
        options = {"layers": LAYERS, "first_seat": PUPIL, "opening_hand": len(HANDS[PUPIL])}
        session = Session(LessonGame(world()), Setup("chem", seats, 1, options))
        super().__init__(session, {TEACHER: Teacher(session)}, bot_delay=pace)
        self.step_number = 0

    @property
    def step(self) -> Step:
        """The step of the moment."""
        return STEPS[self.step_number]

    @property
    def last(self) -> bool:
        """Whether it is the last step."""
        return self.step_number == len(STEPS) - 1

    def go_on(self) -> None:
        """To the next step."""
        if not self.last:
            self.step_number += 1

    def ready(self, idle: bool) -> bool:
        """Whether the step may be shown: everything is shown, and it is the pupil's turn again or the game is over."""
        return idle and (self.finished or self.asked_person == PUPIL)

    def submit(self, decision: Decision, picks: Picks) -> tuple[Event, ...]:
        """The pupil's answer, if it is what the step asks for; a question by the way takes any answer.

        Raises:
            IllegalAnswer: it is something else, or the rules refuse it; nothing has changed.
            StaleAnswer: the decision is answered already.
        """
        step = self.step
        by_the_way = decision.prompt not in ("chem.act", "chem.exchange")
        if not by_the_way and (step.accepts is None or not step.accepts(picks)):
            raise IllegalAnswer(Reason("tutorial_follow"))
        events = super().submit(decision, picks)
        if not by_the_way:
            if step.built:  # built and played in one go
                self.step_number += 1
            self.go_on()
        return events

    def bench(self, formula: str) -> None:
        """This substance lies on the bench now."""
        if self.step.built and formula == self.step.built:
            self.go_on()

    def why_no_undo(self, seat: int | None = None) -> Reason | None:
        """The lesson goes forwards only."""
        return Reason("undo_tutorial")
