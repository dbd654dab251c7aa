"""Moments: announce what happens, run the triggers that listen, in one order for everything.

Triggers go by ``order``, then round the ring from the acting seat; a seat with two at once chooses which comes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.decision import Kind, Option
from game.duel.hit import Env, Flow, Happening
from game.duel.table import Table

if TYPE_CHECKING:
    from game.duel.model import Trigger

ACTOR_ONLY = frozenset(
    {"turn_start", "turn_end", "attack", "hit", "healed", "ultimate", "reaction", "judged", "shield_broken", "kill"}
)
"""Moments that concern nobody but the one who acts."""


def concerns(t: Table, owner: int, who: str, seat: int) -> bool:
    """Whether ``seat`` is ``who`` (self, mate, enemy, other, any) to the owner."""
    if who == "any":
        return True
    if seat < 0:
        return False
    if who == "self":
        return seat == owner
    if who == "other":
        return seat != owner
    same = t.side(seat) == t.side(owner)
    return same and seat != owner if who == "mate" else not same


def matches(t: Table, owner: int, trigger: Trigger, h: Happening) -> bool:
    """Whether the trigger listens to this happening. Pure."""
    if trigger.on != h.moment:
        return False
    victim = t.seat_of(h.victim) if h.victim >= 0 else -1
    if h.moment in ACTOR_ONLY:
        if h.actor != owner:
            return False
    elif h.moment == "hurt":
        if h.victim != owner:
            return False
    elif not concerns(t, owner, trigger.by, h.actor):
        return False
    if not concerns(t, owner, trigger.at, victim):
        return False
    if trigger.kinds and h.kind not in trigger.kinds:
        return False
    if trigger.least and (h.hit is None or h.hit.dealt < trigger.least):
        return False
    if trigger.me is not None and not trigger.me.holds(t, owner, owner):
        return False
    if trigger.them is not None:
        other = h.actor if h.actor != owner else victim
        if other < 0 or not trigger.them.holds(t, owner, other):
            return False
    return True


def mark(t: Table, trigger: Trigger) -> int:
    """The number that stands for the present turn, round or game in ``limits``."""
    if trigger.limit == "turn":
        return t.state.turns
    return t.state.round if trigger.limit == "round" else 1


def _found(t: Table, owner: int, h: Happening) -> list[tuple[str, str, str, Trigger]]:
    """Triggers of one seat for this happening: (limit key, kind, id, trigger)."""
    s = t.seats[owner]
    found = []
    for kind, name, block, _ in t.blocks(owner):
        for i, trigger in enumerate(block.triggers):
            if trigger.on == h.moment and matches(t, owner, trigger, h):
                key = f"{kind}:{name}:{i}"
                if not trigger.limit or s.limits.get(key) != mark(t, trigger):
                    found.append((key, kind, name, trigger))
    if s.talents and not t.sealed(owner):
        for name in dict.fromkeys(s.talents):
            for i, trigger in enumerate(t.content.talents[name].triggers):
                if trigger.on == h.moment and matches(t, owner, trigger, h):
                    found.append((f"copy:{name}:{i}", "copy", name, trigger))
    return found


def fire(t: Table, h: Happening) -> Flow:
    """Run all triggers of a moment (no responses; see ``windows.announce``)."""
    listeners = t.content.listeners.get(h.moment)
    if not listeners:
        return
    seats = _listening(t, h)
    for owner in seats:
        if t.hears(owner, h.moment):
            break
    else:
        return
    done: set[tuple[int, str]] = set()
    while True:
        waiting = []
        for place, owner in enumerate(seats):
            if t.hears(owner, h.moment) and t.able(owner):
                for key, kind, name, trigger in _found(t, owner, h):
                    if (owner, key) not in done:
                        waiting.append((-trigger.order, place, owner, key, kind, name, trigger))
        if not waiting:
            return
        waiting.sort(key=lambda w: w[:2])
        first = waiting[0]
        rivals = [w for w in waiting if w[:2] == first[:2]]
        if len(rivals) > 1:
            owner = first[2]
            options = [Option(f"trigger:{w[3]}", args={"name": w[5]}) for w in rivals]
            picks = yield from t.ask(
                owner, Kind.OPTION, "which_first", options, default=(options[0].key,), moment=h.moment
            )
            first = next(w for w in rivals if f"trigger:{w[3]}" == picks[0])
        _, _, owner, key, kind, name, trigger = first
        done.add((owner, key))
        yield from _run(t, owner, key, kind, name, trigger, h)
        if h.cancelled:
            return


def _listening(t: Table, h: Happening) -> list[int]:
    """The seats whose triggers a moment can concern, round the ring from the one who acts."""
    if h.moment == "hurt":
        return [h.victim] if t.seats[h.victim].alive else []
    if h.actor < 0:
        return t.living
    acting = t.seats[h.actor]
    controlled = acting.controller >= 0  # the talents of a controlled character work in its turn (D50)
    if h.moment in ACTOR_ONLY:
        return [h.actor] if acting.alive or controlled else []
    return [h.actor, *t.ring(h.actor)] if controlled else list(t.ring(h.actor))


def _run(t: Table, owner: int, key: str, kind: str, name: str, trigger: Trigger, h: Happening) -> Flow:
    if trigger.ask or kind == "copy":
        options = [Option("yes"), Option("no")]
        default = ("no",)
        picks = yield from t.ask(
            owner, Kind.CONFIRM, "use_trigger", options, default=default, name=name, moment=h.moment, actor=h.actor
        )
        if picks != ("yes",):
            return
    s = t.seats[owner]
    if kind == "copy":
        s.talents.remove(name)
    if trigger.limit:
        s.limits[key] = mark(t, trigger)
    origin = "talent" if kind == "copy" else kind
    with t.context.effect("trigger", {"seat": owner, "kind": origin, "id": name, "moment": h.moment}):
        env = Env(t, owner, origin, name, happening=h)
        for word in trigger.do:
            yield from word.run(env)
