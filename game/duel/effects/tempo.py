"""Words of tempo: time points, energy, actions, extra turns, locks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.duel import statuses, vitals
from game.duel.effects.base import Amount, To, Word, amount, select
from game.duel.state import ENVOY, Frame

if TYPE_CHECKING:
    from game.duel.hit import Env, Flow


class Time(Word, frozen=True, tag="time"):
    """Time points up or down: of the running turn of the target, else of its next one."""

    n: int
    to: To = "self"

    def run(self, env: Env) -> Flow:
        """Each target."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                vitals.time_points(env.t, target, self.n, env.kind)


class Energy(Word, frozen=True, tag="energy"):
    """Ultimate energy up or down, within its cap."""

    n: Amount
    to: To = "self"

    def run(self, env: Env) -> Flow:
        """Each target."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                vitals.energy(env.t, target, amount(env, self.n, target), env.kind)


class Actions(Word, frozen=True, tag="actions"):
    """Actions of the player's running turn up; one action of another's next turn lost (mire, D21)."""

    n: int
    to: To = "self"

    def run(self, env: Env) -> Flow:
        """Gain for a running turn, or the mark of a lost action."""
        t = env.t
        for target in (yield from select(env, self.to)):
            if target >= ENVOY:
                continue
            if self.n < 0:
                statuses.put(t, target, "mire", env.seat)
            else:
                for frame in t.state.frames:
                    if frame.seat == target:
                        frame.actions += self.n
                        t.emit("actions", seat=target, left=frame.actions - frame.taken, change=self.n)


class ExtraTurn(Word, frozen=True, tag="extra_turn"):
    """The player takes another full turn right after this action."""

    def run(self, env: Env) -> Flow:
        """Lay the turn on the stack."""
        t = env.t
        if t.seats[env.seat].alive and not any(f.kind == "extra" for f in t.state.frames):
            t.state.frames.append(Frame(env.seat, "extra"))
            t.emit("extra_turn", seat=env.seat)
        yield from ()


class Lock(Word, frozen=True, tag="lock"):
    """No ultimate for so many own turns of the target."""

    turns: int
    to: To = "target"

    def run(self, env: Env) -> Flow:
        """Each target."""
        t = env.t
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                s = t.seats[target]
                s.lock = max(s.lock, statuses.next_turn_end(t, target, self.turns))
                t.emit("lock", seat=target, turns=s.lock)


WORDS = (Time, Energy, Actions, ExtraTurn, Lock)
"""The words of this family."""
