"""What all effect words share: the base class, amounts, and selectors of targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from game.core.decision import Kind, Option
from game.duel.effects.conditions import Cond

if TYPE_CHECKING:
    from game.duel.hit import Env, Flow
    from game.duel.table import Ask


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """An effect word. In TOML a table with ``do`` naming the word and its arguments beside it."""

    def run(self, env: Env) -> Flow:
        """Do it; may ask."""
        raise NotImplementedError

    def parts(self) -> tuple[tuple[Word, ...], ...]:
        """The words inside it, for sweeps over content."""
        return ()


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number reckoned in play: ``plus + each * (what // per)``, at most ``most`` (0: no limit).

    what: attack (printed), dealt (damage dealt by this card's last damage, or by the hit it answers), energy, hand,
    traps, missing (health), health, shield, cultivation, patience, chant, statuses (bad ones of the target),
    enemies, round.
    """

    what: Literal[
        "attack",
        "dealt",
        "energy",
        "hand",
        "traps",
        "missing",
        "health",
        "shield",
        "cultivation",
        "patience",
        "chant",
        "statuses",
        "enemies",
        "round",
    ]
    each: int = 1
    per: int = 1
    plus: int = 0
    most: int = 0


Amount = int | Value
"""A fixed number or a Value."""

To = Literal[
    "target",
    "self",
    "actor",
    "victim",
    "enemies",
    "others",
    "all",
    "adjacent",
    "mates",
    "side",
    "random_enemy",
    "weakest",
    "strongest",
    "choose_enemy",
    "choose_other",
    "choose_any",
    "choose_mate",
    "rest",
]
"""Who is meant: target (chosen when played), self, actor / victim (of the moment answered), enemies (all), others
(every
other character), all, adjacent (enemies at distance 1), mates (own side without oneself), side (own side),
random_enemy,
weakest / strongest (enemy with least / most health; ties: nearest round the ring), choose_* (asked), rest (enemies
other
than the target)."""


def amount(env: Env, n: Amount, target: int = -1) -> int:
    """The number an amount stands for now. Pure."""
    if isinstance(n, int):
        return n
    t = env.t
    s = t.seats[env.seat]
    what = n.what
    if what == "attack":
        raw = t.printed_attack(env.seat)
    elif what == "dealt":
        happening = env.happening
        raw = env.dealt if happening is None or happening.hit is None else happening.hit.dealt
    elif what == "hand":
        raw = len(s.hand)
    elif what == "traps":
        raw = len(s.traps)
    elif what == "missing":
        raw = s.max_health - s.health
    elif what == "shield":
        raw = s.shield + s.guard
    elif what in ("patience", "chant"):
        raw = s.counters.get(what, 0)
    elif what == "statuses":
        seat = t.seat_of(target) if target >= 0 else env.seat
        raw = sum(1 for x in t.seats[seat].statuses if t.content.statuses[x.id].bad)
    elif what == "enemies":
        raw = len(t.enemies(env.seat))
    elif what == "round":
        raw = t.state.round
    else:
        raw = getattr(s, what)
    total = n.plus + n.each * (raw // n.per)
    return min(total, n.most) if n.most else total


def select(env: Env, to: To, only: Cond | None = None) -> Ask[list[int]]:
    """The targets meant (seats, for ``target`` also envoys), filtered by ``only``; asks for choose_* if there is a
    choice."""
    found = candidates(env, to)
    t = env.t
    if only is not None:
        found = [x for x in found if t.seat_of(x) >= 0 and only.holds(t, env.seat, t.seat_of(x))]
    if not found:
        return []
    if to.startswith("choose_"):
        if len(found) == 1:
            return found
        options = [Option(t.key(x)) for x in found]
        picks = yield from t.ask(
            env.seat,
            Kind.TARGETS,
            "choose_target",
            options,
            default=(options[0].key,),
            design=env.design,
            kind=env.kind,
        )
        return [t.target(picks[0])]
    if to == "random_enemy":
        return [t.context.choice(found)]
    if to in ("weakest", "strongest"):
        ring = [x for x in t.ring(env.seat) if x in found]
        sign = 1 if to == "weakest" else -1
        return [min(ring, key=lambda x: sign * t.seats[x].health)]
    return found


def candidates(env: Env, to: To) -> list[int]:
    """All that a selector can mean, before choice and chance. Pure."""
    t, seat = env.t, env.seat
    if to == "target":
        return [x for x in env.chosen if (t.seats[x].alive if x < 100 else t.envoy(x) is not None)]
    if to == "self":
        return [seat]
    if to == "actor":
        h = env.happening
        return [h.actor] if h is not None and h.actor >= 0 and t.seats[h.actor].alive else []
    if to == "victim":
        h = env.happening
        if h is None or h.victim < 0:
            return []
        return [h.victim] if (t.seats[h.victim].alive if h.victim < 100 else t.envoy(h.victim) is not None) else []
    if to in ("enemies", "random_enemy", "weakest", "strongest", "choose_enemy"):
        return t.enemies(seat)
    if to == "rest":
        return [x for x in t.enemies(seat) if x not in env.chosen]
    if to in ("others", "choose_other"):
        return [x for x in t.living if x != seat]
    if to in ("all", "choose_any"):
        return t.living
    if to == "adjacent":
        return [x for x in t.enemies(seat) if t.distance(seat, x) == 1]
    if to in ("mates", "choose_mate"):
        return t.mates(seat)
    return [x for x in t.living if t.side(x) == t.side(seat)]


def words_in(words: tuple[Any, ...]) -> list[Word]:
    """All words of a list and, recursively, inside them."""
    found: list[Word] = []
    for word in words:
        found.append(word)
        for part in word.parts():
            found.extend(words_in(part))
    return found
