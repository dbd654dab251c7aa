"""Words of harm and help: damage, loss, healing, maximum health, shields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.duel import attack as attacks
from game.duel import damage as rules
from game.duel import vitals
from game.duel.effects.base import Amount, To, Word, amount, select
from game.duel.effects.conditions import Cond
from game.duel.hit import CARDS, ULTIMATES, Happening, Hit
from game.duel.state import ENVOY
from game.duel.triggers import fire

if TYPE_CHECKING:
    from game.duel.hit import Env, Flow
    from game.duel.table import Table

Harm = Literal["physical", "magical"]
Element = Literal["", "metal", "wood", "water", "fire", "earth", "xin_water", "vibranium"]


class Damage(Word, frozen=True, tag="damage"):
    """Damage through the steps of D25, with the relation bonus if it comes from a card or ultimate; not an attack
    (D31).

    n: the damage. true: ignores defence. follow_ups: so many follow-ups after it. element: attached with it.
    """

    n: Amount
    to: To = "target"
    only: Cond | None = None
    harm: Harm = "physical"
    true: bool = False
    element: Element = ""
    follow_ups: int = 0

    def run(self, env: Env) -> Flow:
        """Each target takes one hit."""
        t = env.t
        for target in (yield from select(env, self.to, self.only)):
            base = amount(env, self.n, target)
            hit = Hit(env.seat, target, base, env.kind, harm=self.harm, true=self.true, design=env.design)
            hit.element = self.element
            hit.follow_ups = self.follow_ups
            hit.halved, hit.amp = env.halved, env.amp
            if env.kind in ULTIMATES:
                hit.judged = env.judged
            if env.kind in CARDS or env.kind in ULTIMATES:
                bonus = t.flat_damage(env.seat)
                if bonus:
                    hit.flat.append(("standing", bonus))
            yield from rules.strike(t, hit)
            env.dealt = hit.dealt


class Attack(Word, frozen=True, tag="attack"):
    """An attack ordered by a card: printed attack and the best usable weapon, with its window and everything an attack
    has (D31). bonus: added in step 2. unarmed: without a weapon, then possible even while weapons are scrapped."""

    to: To = "target"
    only: Cond | None = None
    bonus: Amount = 0
    follow_ups: int = 0
    element: Element = ""
    true: bool = False
    ignore: bool = False
    unarmed: bool = False

    def run(self, env: Env) -> Flow:
        """One attack on each target."""
        t = env.t
        for target in (yield from select(env, self.to, self.only)):
            if not self.unarmed and t.attack_ban(env.seat) is not None:
                continue
            weapon = -1 if self.unarmed else t.first_weapon(env.seat)
            hit = attacks.build(t, env.seat, attacks.AttackPlan(target, weapon))
            bonus = amount(env, self.bonus, target)
            if bonus:
                hit.flat.append((env.design, bonus))
            hit.follow_ups += self.follow_ups
            hit.element = self.element or hit.element
            hit.true = hit.true or self.true
            hit.ignore = self.ignore
            hit.halved, hit.amp = env.halved, env.amp
            hit.design = env.design
            env.dealt = yield from attacks.card_attack(t, hit)


class Lose(Word, frozen=True, tag="lose"):
    """Forced loss of health: no defence, shield or bonus (D28)."""

    n: Amount
    to: To = "target"
    only: Cond | None = None

    def run(self, env: Env) -> Flow:
        """Each target loses."""
        for target in (yield from select(env, self.to, self.only)):
            if target < ENVOY:
                n = amount(env, self.n, target) // (2 if env.halved else 1)
                yield from rules.forced_loss(env.t, env.seat, target, n, env.kind, env.design)


class Heal(Word, frozen=True, tag="heal"):
    """Health back, up to the maximum."""

    n: Amount
    to: To = "self"
    only: Cond | None = None

    def run(self, env: Env) -> Flow:
        """Each target is healed."""
        kind = env.kind
        if kind == "battle" and env.t.content.designs[env.design].owner in env.t.content.exclusive_chips:
            kind = "exclusive"
        for target in (yield from select(env, self.to, self.only)):
            if target < ENVOY and vitals.heal(env.t, target, amount(env, self.n, target), env.seat, kind):
                yield from fire(env.t, Happening("healed", target, target, kind=env.kind))


class MaxHealth(Word, frozen=True, tag="max_health"):
    """Maximum health changes for the rest of the game."""

    n: int
    to: To = "self"

    def run(self, env: Env) -> Flow:
        """Each target's maximum changes."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                vitals.change_max(env.t, target, self.n, env.seat, env.kind)


class Shield(Word, frozen=True, tag="shield"):
    """A shield, kept until used."""

    n: Amount
    to: To = "self"
    only: Cond | None = None

    def run(self, env: Env) -> Flow:
        """Each target gains one."""
        for target in (yield from select(env, self.to, self.only)):
            if target < ENVOY:
                vitals.shield(env.t, target, amount(env, self.n, target), env.kind)


class MoveShield(Word, frozen=True, tag="move_shield"):
    """Up to n of a shield moves: from ``source`` to ``to``."""

    n: int
    source: To = "self"
    to: To = "target"

    def run(self, env: Env) -> Flow:
        """Plain shield goes first, then guard."""
        t = env.t
        givers = yield from select(env, self.source)
        takers = yield from select(env, self.to)
        if givers and takers and givers[0] < ENVOY and takers[0] < ENVOY:
            move_shield(t, givers[0], takers[0], self.n)


def move_shield(t: Table, giver: int, taker: int, n: int) -> int:
    """Move up to n of a shield; how much went."""
    s = t.seats[giver]
    plain = min(n, s.shield)
    guard = min(n - plain, s.guard)
    if plain + guard and giver != taker:
        s.shield -= plain
        s.guard -= guard
        t.emit("shield", seat=giver, shield=s.shield, guard=s.guard, change=-(plain + guard), cause="moved")
        vitals.shield(t, taker, plain + guard, "moved")
        return plain + guard
    return 0


class BreakShield(Word, frozen=True, tag="break_shield"):
    """Up to n of a shield is destroyed."""

    n: int
    to: To = "target"

    def run(self, env: Env) -> Flow:
        """Each target's shield shrinks."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                vitals.soak(env.t, target, self.n)


class ForceAttack(Word, frozen=True, tag="force_attack"):
    """The target attacks another living enemy named by the card's player: printed attack, no time, as in rage (D36)."""

    to: To = "target"

    def run(self, env: Env) -> Flow:
        """As by rage."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                yield from rules.rage(env.t, env.seat, target)


WORDS = (Damage, Attack, Lose, Heal, MaxHealth, Shield, MoveShield, BreakShield, ForceAttack)
"""The words of this family."""
