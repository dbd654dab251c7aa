"""Alchemist 煉金術士 (D42): once a turn, free, transmute a mark or pay time for battle cards. Relations of the mage."""

from __future__ import annotations

from game.core.decision import Option, Picks, Reason
from game.duel import cards, elements, vitals
from game.duel.classes.registry import hook
from game.duel.hit import Flow
from game.duel.state import Frame
from game.duel.table import Table

PRICE = 3
"""Time points for two cards of the chip deck."""


def used(frame: Frame) -> Reason | None:
    """Once a turn."""
    return Reason("duel_once_a_turn", "D42") if "alchemy" in frame.used else None


@hook("free_options", "alchemist")
def free_options(t: Table, frame: Frame) -> list[Option]:
    """``trait:transmute`` with ``seat:S`` and ``element:E``; ``trait:refine``."""
    reason = used(frame)
    marked = any(t.seats[i].base for i in t.living)
    change = reason or (None if marked else Reason("duel_no_mark", "D42"))
    if reason is None and frame.time < PRICE:
        reason = Reason("duel_time", "D42", {"need": PRICE, "have": frame.time})
    elif reason is None and not cards.available(t, frame.seat, "chip"):
        reason = Reason("duel_deck_empty", "D42", {"deck": "chip"})
    return [
        Option("trait:transmute", change, "duel.trait.transmute"),
        Option("trait:refine", reason, "duel.trait.refine"),
    ]


@hook("free_check", "alchemist")
def free_check(t: Table, frame: Frame, picks: Picks) -> Reason | None:
    """Whether the whole choice fits: a marked seat and another base element."""
    if picks[0] == "trait:refine":
        return None if len(picks) == 1 else Reason("duel_bad_tokens")
    seats = [p for p in picks[1:] if p.startswith("seat:")]
    names = [p[8:] for p in picks[1:] if p.startswith("element:")]
    if len(picks) != 3 or len(seats) != 1 or len(names) != 1:
        return Reason("duel_choose_target", "D42")
    if seats[0] not in [f"seat:{i}" for i in t.living if t.seats[i].base]:
        return Reason("duel_no_mark", "D42")
    if names[0] not in elements.BASE or names[0] == t.seats[int(seats[0][5:])].base:
        return Reason("duel_other_element", "D42")
    return None


@hook("free_answers", "alchemist")
def free_answers(t: Table, frame: Frame) -> list[Picks]:
    """Complete picks."""
    found: list[Picks] = []
    for option in free_options(t, frame):
        if option.legal and option.key == "trait:refine":
            found.append((option.key,))
        elif option.legal:
            for i in t.living:
                if t.seats[i].base:
                    others = [e for e in elements.BASE if e != t.seats[i].base]
                    found.extend((option.key, f"seat:{i}", f"element:{e}") for e in others)
    return found


@hook("free", "alchemist")
def free(t: Table, frame: Frame, picks: Picks) -> Flow:
    """Do it."""
    frame.used.append("alchemy")
    t.emit("trait", seat=frame.seat, name=picks[0][6:])
    if picks[0] == "trait:refine":
        vitals.time_points(t, frame.seat, -PRICE, "refine")
        cards.draw(t, frame.seat, "chip", 2)
    else:
        seat = next(int(p[5:]) for p in picks if p.startswith("seat:"))
        element = next(p[8:] for p in picks if p.startswith("element:"))
        elements.transmute(t, seat, element)
    yield from ()
