"""Words that put others together: choose one, when, judgement, repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from game.core.decision import Kind, Option
from game.duel import damage as rules
from game.duel.effects import cards, chips, element, harm, response, status, tempo
from game.duel.effects.base import To, Word, candidates
from game.duel.effects.conditions import Cond

if TYPE_CHECKING:
    from game.duel.hit import Env, Flow


class Choose(Word, frozen=True, tag="choose"):
    """The player chooses one of several lists of effects."""

    options: tuple[tuple[Effect, ...], ...]

    def run(self, env: Env) -> Flow:
        """Ask, then run the list."""
        options = [
            Option(f"choice:{i}", label="duel.choice", args={"design": env.design, "i": i})
            for i in range(len(self.options))
        ]
        picks = yield from env.t.ask(
            env.seat, Kind.OPTION, "choose_effect", options, default=("choice:0",), design=env.design, kind=env.kind
        )
        for word in self.options[int(picks[0][7:])]:
            yield from word.run(env)

    def parts(self) -> tuple[tuple[Word, ...], ...]:
        """The lists."""
        return self.options


class When(Word, frozen=True, tag="when"):
    """If all of ``who`` fulfil the condition (and there is anyone), ``then``, else ``otherwise``. dealt: damage
    dealt at
    least so much by this card."""

    then: tuple[Effect, ...]
    who: To = "target"
    cond: Cond | None = None
    dealt: int = 0
    otherwise: tuple[Effect, ...] = ()

    def run(self, env: Env) -> Flow:
        """Look, then run."""
        ok = env.dealt >= self.dealt
        if self.cond is not None:
            t = env.t
            seats = [t.seat_of(x) for x in candidates(env, self.who)]
            ok = ok and bool(seats) and all(x >= 0 and self.cond.holds(t, env.seat, x) for x in seats)
        for word in self.then if ok else self.otherwise:
            yield from word.run(env)

    def parts(self) -> tuple[tuple[Word, ...], ...]:
        """Both lists."""
        return (self.then, self.otherwise)


class Judge(Word, frozen=True, tag="judge"):
    """A judgement (4-6 succeeds, D29): ``ok`` or ``fail``."""

    ok: tuple[Effect, ...]
    fail: tuple[Effect, ...] = ()

    def run(self, env: Env) -> Flow:
        """Roll, then run."""
        success = yield from rules.judge(env.t, env.seat, env.design)
        for word in self.ok if success else self.fail:
            yield from word.run(env)

    def parts(self) -> tuple[tuple[Word, ...], ...]:
        """Both lists."""
        return (self.ok, self.fail)


Effect = Union[  # noqa: UP007  (msgspec resolves the union by this name inside the words above)
    harm.Damage,
    harm.Attack,
    harm.Lose,
    harm.Heal,
    harm.MaxHealth,
    harm.Shield,
    harm.MoveShield,
    harm.BreakShield,
    harm.ForceAttack,
    element.Attach,
    element.Transmute,
    element.Cleanse,
    element.Summon,
    element.Cultivate,
    status.PutStatus,
    status.Remove,
    cards.Draw,
    cards.Discard,
    cards.Search,
    cards.Steal,
    cards.Reveal,
    cards.Recover,
    tempo.Time,
    tempo.Energy,
    tempo.Actions,
    tempo.ExtraTurn,
    tempo.Lock,
    chips.Chip,
    chips.Repair,
    chips.BuffChip,
    chips.DestroyTrap,
    chips.SetTrap,
    chips.CopyTalent,
    chips.CopyUltimate,
    response.Cut,
    response.Boost,
    response.Avert,
    response.Redirect,
    response.Counter,
    response.Interrupt,
    response.Survive,
    Choose,
    When,
    Judge,
]
"""Every effect word."""

WORDS = (Choose, When, Judge)
"""The words of this family."""
