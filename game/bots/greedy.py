"""A greedy controller for the chemistry game: the best play one step ahead, from view and answers alone."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

from game.bots.evaluate_chem import Judge
from game.chem.game import ChemGame
from game.chem.view import ChemView
from game.chem.world import World
from game.core.decision import Answer, Decision, Kind, Picks
from game.core.rng import choice
from game.core.session import Session

REACH = 160
"""Answers looked at for one play."""

WORTH = 0.05
"""What a play must at least bring."""


class GreedyController:
    """Decides for one seat of a chemistry session.

    Each play is the one that brings most after all its equations, as :class:`Judge` counts; the phase ends when none
    brings anything. Equal plays are chosen among at random from a seeded stream of the bot's own.
    """

    def __init__(self, session: Session[Any], seat: int, seed: int, reach: int = REACH) -> None:
        game = session.game
        if not isinstance(game, ChemGame):
            raise ValueError(f"the greedy bot does not play {game.name!r}")
        self._world: World = game.world
        self._session = session
        self._seat = seat
        self._reach = reach
        self.rng, self.draws = seed & ((1 << 64) - 1), 0  # the bot's own random stream

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """The answer; always at once."""
        return Answer(decision.id, self.picks(decision, view))

    def picks(self, decision: Decision, view: ChemView) -> Picks:
        """What it would answer."""
        return self._picks(decision, Judge(self._world, view, self._seat))

    def _picks(self, decision: Decision, judge: Judge) -> Picks:
        if decision.kind is Kind.ACT:
            return self._act(decision, judge)
        match decision.prompt:
            case "chem.exchange":
                return self._exchange(decision, judge)
            case "chem.discard" | "chem.lose_card":
                order = _least_useful(self._world, judge)
                return tuple(f"card:{c}" for c in order[: decision.lo])
            case "chem.outcome":
                return self._outcome(decision, judge)
            case "chem.negate":
                args = decision.args
                gain = judge.negating_gain(args["zone"], args["equation"]["key"], args["by"])
                if gain <= WORTH:
                    return ("pass",)
                cards = [int(o.key.removeprefix("card:")) for o in decision.options if o.key != "pass"]
                narrow = min(cards, key=lambda c: (len(self._world.negates(judge.hand[c].partition(":")[2])), c))
                return (f"card:{narrow}",)
            case _:
                return decision.default

    def _act(self, decision: Decision, judge: Judge) -> Picks:
        best: list[Picks] = [("end",)]
        most = WORTH
        for answer in islice(self._session.answers(decision), self._reach):
            gain = judge.gain(answer.picks)
            if gain > most + 1e-9:
                best, most = [answer.picks], gain
            elif gain > most - 1e-9 and best != [("end",)]:
                best.append(answer.picks)
        return choice(self, best)

    def _outcome(self, decision: Decision, judge: Judge) -> Picks:
        zone = decision.args["zone"]
        legal = [o for o in decision.options if o.legal]
        best = max(legal, key=lambda o: judge.after_firing(zone, o.args["key"], o.args["stacks"], self._seat))
        return (best.key,)

    def _exchange(self, decision: Decision, judge: Judge) -> Picks:
        """Put away what forms nothing harmful and is held more than once."""
        useful = _useful(self._world, judge)
        order = _least_useful(self._world, judge)
        poor = [c for c in order if useful[c] == 0 and not judge.hand[c].startswith("op:")]
        return tuple(f"card:{c}" for c in poor[: decision.hi])


def _useful(world: World, judge: Judge) -> dict[int, int]:
    """For each hand card, in how many damaging or healing substances of this hand it takes part."""
    symbols = {c: d.partition(":")[2] for c, d in judge.hand.items() if not d.startswith("op:")}
    kinds = tuple(sorted(symbols.values()))
    counts: Counter[str] = Counter()
    for recipe in world.formable(kinds, "strict"):
        if recipe.formula in world.effective and not world.illegal_attack(recipe.formula):
            counts.update(set(recipe.kinds))
    return {c: counts[symbols[c]] if c in symbols else 1 for c in judge.hand}


def _least_useful(world: World, judge: Judge) -> list[int]:
    """Hand cards, the most dispensable first."""
    useful = _useful(world, judge)
    copies = Counter(judge.hand.values())
    return sorted(judge.hand, key=lambda c: (judge.price(judge.hand[c]), useful[c], -copies[judge.hand[c]], c))
