"""Words that change what is just happening: the hit that is coming, the card being used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.duel.classes import registry
from game.duel.effects.base import Amount, To, Word, amount, select
from game.duel.state import ENVOY

if TYPE_CHECKING:
    from game.duel.hit import Env, Flow, Hit


def _hit(env: Env) -> Hit | None:
    return None if env.happening is None else env.happening.hit


class Cut(Word, frozen=True, tag="cut"):
    """The coming hit is lessened by n after defence (true damage too)."""

    n: Amount

    def run(self, env: Env) -> Flow:
        """Lessen it."""
        hit = _hit(env)
        if hit is not None:
            hit.cut += amount(env, self.n)
        yield from ()


class Boost(Word, frozen=True, tag="boost"):
    """The own attack just declared, or the coming hit, changes: n to its flat bonus, true, ignoring defence,
    follow-ups,
    an element."""

    n: Amount = 0
    true: bool = False
    ignore: bool = False
    follow_ups: int = 0
    element: Literal["", "metal", "wood", "water", "fire", "earth"] = ""

    def run(self, env: Env) -> Flow:
        """Change it."""
        hit = _hit(env)
        if hit is not None:
            n = amount(env, self.n)
            if n:
                hit.flat.append((env.design, n))
            hit.true = hit.true or self.true
            hit.ignore = hit.ignore or self.ignore
            hit.follow_ups += self.follow_ups
            hit.element = self.element or hit.element
        yield from ()


class Avert(Word, frozen=True, tag="avert"):
    """The coming attack comes to nothing."""

    def run(self, env: Env) -> Flow:
        """Cancel the hit."""
        if env.happening is not None and env.happening.hit is not None:
            env.happening.hit.cancelled = True
            env.happening.cancelled = True
        yield from ()


class Redirect(Word, frozen=True, tag="redirect"):
    """The coming attack strikes another instead: who ``to`` says, not the attacker."""

    to: To = "choose_enemy"

    def run(self, env: Env) -> Flow:
        """Turn it, if there is anybody to turn it to."""
        hit = _hit(env)
        if hit is None or env.happening is None:
            return
        found = yield from select(env, self.to)
        found = [x for x in found if x not in (hit.source, hit.target)]
        if found:
            hit.target = found[0]
            env.happening.victim = found[0]
            env.t.emit("redirect", source=hit.source, target=hit.target)


class Counter(Word, frozen=True, tag="counter"):
    """The card or response that is answered has no effect."""

    def run(self, env: Env) -> Flow:
        """Cancel it."""
        if env.happening is not None:
            env.happening.cancelled = True
        yield from ()


class Interrupt(Word, frozen=True, tag="interrupt"):
    """A chant of the target is interrupted and released at once (D41)."""

    to: To = "target"

    def run(self, env: Env) -> Flow:
        """Each target that chants."""
        t = env.t
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                release = registry.get("release", t.seats[target].cls)
                if release is not None:
                    yield from release(t, target)


class Survive(Word, frozen=True, tag="survive"):
    """Whoever is about to fall stays with n health instead (window *falls*)."""

    n: int = 1

    def run(self, env: Env) -> Flow:
        """Set the health."""
        h = env.happening
        if h is None or h.victim < 0:
            return
        s = env.t.seats[h.victim]
        if s.alive and s.health <= 0 < s.max_health:
            s.health = min(self.n, s.max_health)
            env.t.emit(
                "health", seat=h.victim, before=0, after=s.health, max=s.max_health, cause="survive", by=env.seat
            )
        yield from ()


WORDS = (Cut, Boost, Avert, Redirect, Counter, Interrupt, Survive)
"""The words of this family."""
