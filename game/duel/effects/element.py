"""Words of elements: attach, transmute, remove, envoys, cultivation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.duel import attack as attacks
from game.duel import damage as rules
from game.duel import elements
from game.duel.effects.base import To, Word, select
from game.duel.effects.harm import Element
from game.duel.hit import Happening
from game.duel.state import ENVOY
from game.duel.windows import announce

if TYPE_CHECKING:
    from game.duel.hit import Env, Flow


class Attach(Word, frozen=True, tag="attach"):
    """Attach an element without damage; it reacts with what is there, and the player owns the reaction (D35)."""

    element: Element
    to: To = "target"

    def run(self, env: Env) -> Flow:
        """Each target."""
        t = env.t
        for target in (yield from select(env, self.to)):
            if target >= ENVOY or not self.element:
                continue
            yield from elements.arrive(t, env.seat, target, self.element, 0)
            if t.seats[target].counters.pop("rage_by", -1) >= 0:
                yield from rules.rage(t, env.seat, target)
            yield from announce(t, Happening("attached", env.seat, target, kind=env.kind, design=self.element))


class Transmute(Word, frozen=True, tag="transmute"):
    """Turn an attached base element into another; nothing reacts."""

    element: Element
    to: To = "target"

    def run(self, env: Env) -> Flow:
        """Each target that bears one."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                elements.transmute(env.t, target, self.element)


class Cleanse(Word, frozen=True, tag="cleanse"):
    """Take all element marks off."""

    to: To = "target"

    def run(self, env: Env) -> Flow:
        """Each target."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                elements.cleanse(env.t, target)


class Summon(Word, frozen=True, tag="summon"):
    """An envoy of the element stands at the player's seat, within the limits of D37."""

    element: Element

    def run(self, env: Env) -> Flow:
        """Summon it."""
        attacks.summon(env.t, env.seat, self.element)
        yield from ()


class Cultivate(Word, frozen=True, tag="cultivate"):
    """Gain layers of cultivation (D36)."""

    n: int

    def run(self, env: Env) -> Flow:
        """Gain them."""
        elements.cultivate(env.t, env.seat, self.n)
        yield from ()


WORDS = (Attach, Transmute, Cleanse, Summon, Cultivate)
"""The words of this family."""
