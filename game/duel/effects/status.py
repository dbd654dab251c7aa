"""Words of statuses: on with a duration, off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.duel import statuses
from game.duel.effects.base import To, Word, select
from game.duel.effects.conditions import Cond
from game.duel.state import ENVOY

if TYPE_CHECKING:
    from game.duel.hit import Env, Flow


class PutStatus(Word, frozen=True, tag="status"):
    """Give a status. until: turn_end (of the running turn), next_start / next_end (start / end of the player's next
    turn),
    their_end (end of the bearer's next turn), stays (until removed). n: layers."""

    id: str
    to: To = "target"
    only: Cond | None = None
    until: Literal["turn_end", "next_start", "next_end", "their_end", "stays"] = "their_end"
    n: int = 1

    def run(self, env: Env) -> Flow:
        """Each target."""
        t = env.t
        for target in (yield from select(env, self.to, self.only)):
            if target >= ENVOY:
                continue
            ends, whose, left = "", -1, 1
            if self.until == "turn_end":
                ends, whose = "end", t.actor
            elif self.until == "next_start":
                ends, whose = "start", env.seat
            elif self.until == "next_end":
                ends, whose, left = "end", env.seat, statuses.next_turn_end(t, env.seat)
            elif self.until == "their_end":
                ends, whose, left = "end", target, statuses.next_turn_end(t, target)
            statuses.put(t, target, self.id, env.seat, n=self.n, ends=ends, whose=whose, left=left)


class Remove(Word, frozen=True, tag="remove"):
    """Remove up to n statuses: bad, good, any, or one by name; fixed ones stay."""

    which: str = "bad"
    n: int = 1
    to: To = "self"

    def run(self, env: Env) -> Flow:
        """Each target."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                statuses.remove(env.t, target, self.which, self.n)


WORDS = (PutStatus, Remove)
"""The words of this family."""
