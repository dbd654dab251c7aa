"""Statuses of seats and ailments of chips: put on, wear off, removed."""

from __future__ import annotations

from game.duel.state import Chip, Status
from game.duel.table import Table


def put(
    t: Table, seat: int, name: str, owner: int, *, n: int = 1, ends: str = "", whose: int = -1, left: int = 1
) -> bool:
    """Give a seat a status; one it bears already gains layers up to its most and lasts anew. False if it cannot bear
    it."""
    s = t.seats[seat]
    if not s.alive and s.controller < 0:
        return False
    design = t.content.statuses[name]
    old = t.status(seat, name)
    if old is None:
        s.statuses.append(Status(name, owner, min(n, design.most), ends, whose, left))
    else:
        old.n = min(old.n + n, design.most)
        old.owner, old.ends, old.whose, old.left = owner, ends, whose, left
    t.emit("status", seat=seat, status=name, on=True, n=t.status(seat, name).n, owner=owner)  # type: ignore[union-attr]
    return True


def drop(t: Table, seat: int, name: str, *, layers: int = 0) -> bool:
    """Take a status off (``layers``: only so many layers); whether it was there."""
    s = t.seats[seat]
    old = t.status(seat, name)
    if old is None:
        return False
    if 0 < layers < old.n:
        old.n -= layers
        t.emit("status", seat=seat, status=name, on=True, n=old.n, owner=old.owner)
        return True
    s.statuses = [x for x in s.statuses if x is not old]
    t.emit("status", seat=seat, status=name, on=False, n=0, owner=old.owner)
    return True


def removable(t: Table, seat: int, which: str) -> list[str]:
    """Names of the statuses an effect may remove: ``bad``, ``good``, ``any`` or one name. Fixed ones never (D46,
    D52)."""
    found = []
    for x in t.seats[seat].statuses:
        design = t.content.statuses[x.id]
        if design.fixed:
            continue
        if which in ("any", x.id) or (which == "bad" and design.bad) or (which == "good" and not design.bad):
            found.append(x.id)
    return found


def remove(t: Table, seat: int, which: str, count: int) -> int:
    """Remove up to ``count`` statuses, oldest first; a status of layers loses one layer a removal (D38). How many."""
    done = 0
    while done < count:
        names = removable(t, seat, which)
        if not names:
            break
        drop(t, seat, names[0], layers=1)
        done += 1
    return done


def next_turn_end(t: Table, seat: int, turns: int = 1) -> int:
    """How many ends of its turns pass until the end of its ``turns``-th next turn: a running one does not count
    (D26)."""
    return turns + any(f.seat == seat for f in t.state.frames)


def ail(t: Table, seat: int, index: int, name: str, owner: int, turns: int = 1) -> None:
    """A chip is broken (until repaired), invaded (2 turns of its owner), disabled (to the end of its next turn), or
    scrapped for ``turns`` turns (D26)."""
    chip = t.seats[seat].chips[index]
    chip.ailments = [a for a in chip.ailments if a.id != name]
    if name == "broken":
        chip.ailments.append(Status(name, owner))
    else:
        count = {"invaded": 2, "disabled": 1}.get(name, turns)
        chip.ailments.append(Status(name, owner, 1, "end", seat, next_turn_end(t, seat, count)))
    t.emit("chip", seat=seat, chip=index, ailment=name, on=True)


def scrap_for_actions(t: Table, seat: int, index: int, actions: int) -> None:
    """A chip is scrapped for so many own actions (D44)."""
    chip = t.seats[seat].chips[index]
    chip.ailments = [a for a in chip.ailments if a.id != "scrapped"]
    chip.ailments.append(Status("scrapped", seat, 1, "action", seat, actions))
    t.emit("chip", seat=seat, chip=index, ailment="scrapped", on=True)


def repair(t: Table, seat: int, index: int) -> bool:
    """Take every ailment off a chip; whether there was one."""
    chip: Chip = t.seats[seat].chips[index]
    if not chip.ailments:
        return False
    chip.ailments = []
    t.emit("chip", seat=seat, chip=index, ailment="", on=False)
    return True


def wear(t: Table, point: str, whose: int) -> None:
    """Statuses and ailments that end at this point (``start``, ``end``, ``action``) of a turn of ``whose``."""
    for seat, s in enumerate(t.seats):
        gone = []
        for x in s.statuses:
            if x.ends == point and x.whose == whose:
                x.left -= 1
                if x.left <= 0:
                    gone.append(x.id)
        for name in gone:
            drop(t, seat, name)
        for index, chip in enumerate(s.chips):
            if not chip.ailments:
                continue
            over = []
            for a in chip.ailments:
                if a.ends == point and a.whose == whose:
                    a.left -= 1
                    if a.left <= 0:
                        over.append(a)
            if over:
                chip.ailments = [a for a in chip.ailments if a not in over]
                t.emit("chip", seat=seat, chip=index, ailment=over[0].id, on=False)
