"""A tiny complete game for the tests of the core: seats take 1-3 beads in turn from a bag; the last bead loses.

It has all a game can have: hidden cards (each seat holds one secret bead), chance, nested questions (a challenge may be
answered), illegal options with reasons.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from game.core import rng
from game.core.context import Context
from game.core.decision import Decision, Kind, Option, Partial, Picks, Reason
from game.core.game import Flow, Result
from game.core.setup import Setup


class ToyState(msgspec.Struct):
    """Beads are cards named b0, b1 …; ``bag`` is public, ``hands`` are secret."""

    rng: int
    bag: list[int]
    hands: list[list[int]]
    taken: list[int] = []
    turn: int = 0
    draws: int = 0
    events: int = 0
    decisions: int = 0
    conceded: list[int] = []
    round: int = 0
    result: Result | None = None

    def copy(self) -> ToyState:
        return msgspec.structs.replace(
            self,
            bag=list(self.bag),
            hands=[list(h) for h in self.hands],
            taken=list(self.taken),
            conceded=list(self.conceded),
        )


class Bead(msgspec.Struct, frozen=True):
    id: int
    design: str


class ToyView(msgspec.Struct, frozen=True):
    bag: tuple[Bead, ...]
    hand: tuple[Bead, ...]


class Toy:
    """The rules of the beads."""

    name = "toy"

    def __init__(self, *, loop: bool = False) -> None:
        self.loop = loop

    def new(self, setup: Setup) -> ToyState:
        seats = len(setup.seats)
        if not 2 <= seats <= 4:
            raise ValueError(f"the beads need 2 to 4 seats, not {seats}")
        state = ToyState(rng=setup.seed, bag=list(range(20)), hands=[])
        rng.shuffle(state, state.bag)
        state.hands = [[state.bag.pop()] for _ in range(seats)]
        return state

    def run(self, context: Context[ToyState]) -> Flow:
        state = context.state
        while state.bag:
            if state.turn in state.conceded:
                state.result = Result(tuple(s for s in range(len(state.hands)) if s != state.turn), (), "conceded")
                return
            options = [Option(f"take:{n}", None if n <= len(state.bag) else Reason("too_few", "T1")) for n in (1, 2, 3)]
            picks = yield from context.ask(state.turn, Kind.ACT, "toy.take", options, default=("take:1",))
            number = int(picks[0].partition(":")[2])
            with context.effect("take", {"seat": state.turn, "n": number}):
                while self.loop:
                    context.emit("again")
                state.taken += [state.bag.pop() for _ in range(number)]
                other = (state.turn + 1) % len(state.hands)
                yes = [Option("yes"), Option("no")]
                said = yield from context.ask(other, Kind.CONFIRM, "toy.shuffle", yes, default=("no",))
                if said == ("yes",):
                    context.shuffle(state.bag)
                    context.emit("shuffled")
            if not state.bag:
                state.result = Result((other,), (), "last bead")
            state.turn = other
            state.round += other == 0

    def check(self, state: ToyState, decision: Decision, picks: Picks) -> Reason | None:
        if len(picks) != 1:
            return Reason("one_pick")
        option = decision.option(picks[0])
        return Reason("unknown_option") if option is None else option.reason

    def extend(self, state: ToyState, decision: Decision, picks: Picks) -> Partial:
        return Partial(picks, () if picks else decision.options, self.check(state, decision, picks))

    def answers(self, state: ToyState, decision: Decision) -> Iterator[Picks]:
        return ((o.key,) for o in decision.options if o.legal)

    def view(self, state: ToyState, seat: int | None) -> Any:
        hand = () if seat is None else tuple(state.hands[seat])
        return ToyView(tuple(Bead(b, "bead") for b in state.bag), tuple(Bead(b, "bead") for b in hand))

    def places(self, state: ToyState) -> dict[str, tuple[str, ...]]:
        names = {"bag": state.bag, "taken": state.taken} | {f"hand{i}": h for i, h in enumerate(state.hands)}
        return {name: tuple(f"card:{b}" for b in beads) for name, beads in names.items()}

    def hidden(self, state: ToyState, seat: int | None) -> frozenset[str]:
        return frozenset(f"card:{b}" for s, hand in enumerate(state.hands) if s != seat for b in hand)
