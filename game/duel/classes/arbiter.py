"""Arbiter 裁決者 (D49): mastery and verdict."""

from __future__ import annotations

from game.core.decision import Option
from game.duel import cards, statuses
from game.duel.classes.copying import gain_talent, steps_reached
from game.duel.classes.registry import hook
from game.duel.hit import Flow, Happening, Hit
from game.duel.table import Table


@hook("setup", "arbiter")
def setup(t: Table, seat: int) -> None:
    """Starts with 2 strategies."""
    cards.draw(t, seat, "strategy", 2)


@hook("after_hit", "arbiter")
def after_hit(t: Table, hit: Hit) -> Flow:
    """For each 8 damage dealt to one character, one use of one of its talents, and a card from the own deck."""
    before = t.seats[hit.source].dealt[hit.target] - hit.dealt
    for _ in range(steps_reached(t, hit.source, hit.target, before)):
        yield from gain_talent(t, hit.source, hit.target)
        cards.draw(t, hit.source, "character", 1)


@hook("killed", "arbiter")
def killed(t: Table, owner: int, killer: int, victim: int, ultimate: bool) -> Flow:
    """Verdict when another kills with an ultimate."""
    if ultimate and killer >= 0 and killer != owner and victim != owner:
        counters = t.seats[owner].counters
        counters["verdict"] = counters.get("verdict", 0) + 1
        t.emit("counter", seat=owner, name="verdict", n=counters["verdict"])
    yield from ()


@hook("responses", "arbiter")
def responses(t: Table, seat: int, h: Happening) -> list[Option]:
    """``verdict:S`` in any window; not on a schemer."""
    if not t.seats[seat].counters.get("verdict"):
        return []
    among = [x for x in t.enemies(seat) if t.seats[x].cls != "schemer"]
    return [Option(f"verdict:{x}", label="duel.verdict") for x in among]


@hook("respond", "arbiter")
def respond(t: Table, seat: int, h: Happening, key: str) -> Flow:
    """To the end of the target's next turn neither ultimate nor talent."""
    target = int(key[8:])
    t.seats[seat].counters["verdict"] -= 1
    left = statuses.next_turn_end(t, target)
    statuses.put(t, target, "verdict", seat, ends="end", whose=target, left=left)
    yield from ()
