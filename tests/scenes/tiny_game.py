"""A game small enough for tests of what surrounds a session: seats say numbers in turn, three rounds."""

from __future__ import annotations

import copy

import msgspec

from game.core.decision import Kind, Option, Partial, Reason
from game.core.game import Result


class TinyState(msgspec.Struct):
    seats: int
    rng: int
    draws: int = 0
    events: int = 0
    decisions: int = 0
    conceded: list[int] = []
    result: Result | None = None
    round: int = 1
    turn: int = 0
    total: int = 0

    def copy(self):
        return copy.deepcopy(self)


class TinyGame:
    """Picks: ``one``, ``two`` (adds to the total), ``draw`` (draws a random number in secret), ``ask`` (asks the next
    seat whether it agrees), ``end``. ``three`` is illegal."""

    name = "tiny"

    def new(self, setup):
        if setup.options.get("bad"):
            raise ValueError("option bad does not fit")
        return TinyState(len(setup.seats), setup.seed)

    def run(self, context):
        state = context.state
        if state.events == 0:
            context.emit("begin", {})
        while state.round <= 3:
            picks = yield from context.ask(
                state.turn,
                Kind.ACT,
                "tiny.act",
                [Option(k) for k in ("one", "two", "draw", "ask", "end")] + [Option("three", Reason("too_much"))],
                default=("end",),
            )
            word = picks[0]
            context.emit("said", {"seat": state.turn, "word": word})
            if word in ("one", "two"):
                state.total += 1 if word == "one" else 2
            elif word == "draw":
                context.secret("drew", state.turn, {"n": context.below(6)}, {})
            elif word == "ask":
                other = (state.turn + 1) % state.seats
                yes_no = [Option("yes"), Option("no")]
                yield from context.ask(other, Kind.CONFIRM, "tiny.agree", yes_no, default=("no",))
            else:
                state.turn += 1
                if state.turn == state.seats:
                    state.turn, state.round = 0, state.round + 1
        places = tuple(1 if s == 0 else 2 for s in range(state.seats))
        state.result = Result((0,), places, "tiny.end")
        context.emit("end", {"winners": [0]})

    def check(self, state, decision, picks):
        if len(picks) != 1 or decision.option(picks[0]) is None:
            return Reason("unknown_option", args={"key": str(picks)})
        return decision.option(picks[0]).reason

    def extend(self, state, decision, picks):
        return Partial(picks, decision.options if not picks else (), self.check(state, decision, picks))

    def answers(self, state, decision):
        yield from (("end",), ("one",), ("two",))

    def view(self, state, seat):
        return {"viewer": seat, "round": state.round, "total": state.total}

    def places(self, state):
        return {}

    def hidden(self, state, seat):
        return frozenset()


GAME = TinyGame()
"""The one that stands for every game in tests that ask for `only_the_tiny_game`."""
