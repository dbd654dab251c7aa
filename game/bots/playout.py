"""The levels *normal* and *hard*: each candidate is played out in worlds that fit what the seat has seen."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from game.bots.brain import Brain, Ranked
from game.bots.race import HAIR, Arm, Purse, Trust, best, contenders
from game.bots.recall import Dealt, Recalled, Worlds
from game.bots.search import Budget, Thinker, Thinking
from game.core.decision import Decision, Kind, Picks
from game.core.session import Session

MOST_DEALS = 60
"""Worlds in a row that may fail to come to the question before it is answered by what is known so far."""

MOST_STEPS = 400
"""Answers in one play-out after which it is valued as it stands."""


class Stage(NamedTuple):
    """A part of the thinking: candidates are told apart by play-outs through ``turns`` further turns (0: to the end of
    the own turn).

    It ends when ``until`` of the budget (a share, counted from the beginning) is spent or ``keep`` candidates are left.
    """

    turns: int
    until: float
    keep: int


class PlayoutController(Thinker):
    """Plays each candidate out in worlds that fit what it has seen, and takes the one that comes out best.

    The worlds are the same for all candidates (common random numbers); after each round the worse half of the
    candidates is dropped (sequential halving; Karnin, Koren, Somekh 2013), and at any time those that the leader is
    ahead of beyond doubt. It thinks in stages, the last of which keeps one.
    """

    FEWEST = (2, 4)
    """Worlds before a candidate may be given up for good: to the end of the turn, where worlds differ little, and
    further on."""
    STAGE_COUNTS = 3
    """For how many worlds counts what the stage before has found."""

    def __init__(
        self,
        session: Session[Any],
        brain: Brain,
        seat: int,
        seed: int,
        budget: Budget,
        *,
        candidates: int,
        stages: tuple[Stage, ...],
        reach: int = 160,
        trust: Trust = HAIR,
        obvious: bool = False,
        drafts: bool = False,
        replies: bool = False,
    ) -> None:
        """How it thinks.

        Args:
            session, brain, seat, seed, budget: as all that think.
            candidates: answers that are played out at all, best at first sight.
            stages: one after another.
            reach: answers that are looked at for their worth at first sight.
            trust: how much that worth counts beside the play-outs.
            obvious: whether it answers without further thought where the brain finds that there is nothing to weigh.
            drafts: whether it weighs what it drafts before the game.
            replies: whether it plays out answers to questions within a play as well, such as responses.
        """
        super().__init__(session, brain, seat, seed, budget)
        self.candidates = candidates
        self.stages = stages
        self.reach = reach
        self.trust = trust
        self.obvious = obvious
        self.drafts = drafts
        self.replies = replies
        if replies:
            session.keep_checkpoints = True
        self.playouts = 0
        """How many its last answer took."""

    def think(self, decision: Decision, view: Any) -> Thinking:
        """As all, but may weigh a draft and replies."""
        self.playouts = 0
        if self.drafts and (picks := self.brain.draft(self.session, decision)) is not None:
            yield
            return picks
        if self.replies and decision.kind is not Kind.ACT:
            return (yield from self.reply(decision, view))
        return (yield from super().think(decision, view))

    def reply(self, decision: Decision, view: Any) -> Thinking:
        """The answer to a question within a play that wins the race; the quick one where nothing can be weighed."""
        first, *others = self.brain.replies(self.session, decision, view)
        yield
        if not others:
            return first
        # Of equal answers the one at first sight is taken.
        rows = [Ranked(1.0, first), *(Ranked(0.0, picks) for picks in others[: self.candidates - 1])]
        arms, worlds = [Arm(row) for row in rows], Recalled(self.brain, self.session, decision)
        return (yield from self._winner(arms, worlds, self.stages[-1:]))

    def act(self, decision: Decision, view: Any) -> Thinking:
        """The answer that wins the race within the budget."""
        if self.obvious and (picks := self.brain.obvious(self.session, decision)) is not None:
            yield
            return picks
        rows = yield from self.ranked(self.session, decision, view, self.reach)
        arms = [Arm(row, trust=self.trust) for row in self._chosen(rows, decision)]
        yield
        return (yield from self._winner(arms, Dealt(self.brain, self.session, view), self.stages))

    def _winner(self, arms: list[Arm], worlds: Worlds, stages: tuple[Stage, ...]) -> Thinking:
        """The answer that stands best after these stages."""
        purse = Purse(self.budget, self.thought)
        for stage in stages:
            arms = yield from self._race(arms, worlds, stage, purse)
            for arm in arms:
                arm.carry(self.STAGE_COUNTS)
        self.playouts = purse.playouts
        return best(arms, 1)[0].row.picks

    def _race(self, arms: list[Arm], worlds: Worlds, stage: Stage, purse: Purse) -> Generator[None, None, list[Arm]]:
        """Halve the arms down to those that the stage keeps.

        The rounds have equal shares of the budget, each at least one world, as long as the stage's share lasts.
        """
        keep = stage.keep
        sizes = [len(arms)]
        while sizes[-1] > keep:
            sizes.append(max(keep, (sizes[-1] + 1) // 2))
        start, rounds = purse.spent(), len(sizes) - 1
        for number, size in enumerate(sizes[1:], 1):
            end, limit = start + (stage.until - start) * number / rounds, stage.until
            while len(arms) > keep and purse.affords(len(arms), limit):
                if not (yield from self._try(arms, worlds, stage.turns, purse)):
                    return best(arms, keep)
                still = contenders(arms, self.FEWEST[stage.turns > 0])
                arms = still if len(still) >= keep else best(arms, keep)
                limit = end
            arms = best(arms, size)
        return arms

    def _try(self, arms: list[Arm], worlds: Worlds, turns: int, purse: Purse) -> Generator[None, None, bool]:
        """One play-out of each candidate in one world, which counts for all; whether there was one, and time enough."""
        world = yield from self._fitting(worlds)
        if world is None:
            return False
        values = []
        for arm in arms:
            yield
            if purse.empty():
                return False
            twin = world if arm is arms[-1] else world.copy()
            values.append((yield from self._playout(twin, arm.row.picks, turns)))
            purse.playouts += 1
        for arm, value in zip(arms, values, strict=True):
            arm.values.append(value)
        return True

    def _fitting(self, worlds: Worlds) -> Generator[None, None, Session[Any] | None]:
        """A world that comes to the question; None: none of many did."""
        for _ in range(MOST_DEALS):
            if (world := worlds.world(self.fresh_seed())) is not None:
                return world
            yield
        return None

    def _chosen(self, rows: list[Ranked], decision: Decision) -> list[Ranked]:
        """The best at first sight, and always the end of the phase."""
        chosen = rows[: self.candidates]
        if all(row.picks != decision.default for row in chosen):
            chosen = [*chosen[: self.candidates - 1], Ranked(0.0, decision.default)]
        return chosen

    def _playout(self, world: Session[Any], picks: Picks, turns: int) -> Generator[None, None, float]:
        """Value of an answer in one world: it, the rest of the turn, and ``turns`` further turns of quick play."""
        now, passed = self.brain.turn(self.session), 0
        world.apply(picks)
        yield
        for _ in range(MOST_STEPS):
            decision = world.pending
            if decision is None:
                break
            before, now = now, self.brain.turn(world)
            passed += now != before
            if passed > turns and world.at_checkpoint():
                break
            world.apply((yield from self.quick(world, decision, None)))
            yield
        return self.brain.value(world, self.seat)
