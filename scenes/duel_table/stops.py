"""Which windows hand the device over, and the standing order of a lancer (D61): the client's own memory of a table."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.decision import Decision, Kind, Picks
from game.core.event import Event

WINDOWS = (
    "attacked_me",
    "attacked",
    "damaged_me",
    "damaged",
    "card",
    "attached",
    "action_end",
    "falls",
    "response",
)
"""The stops, in the order of the list: the windows of D60, those of attack and damage apart for oneself."""
SHARED = ("attacked_me", "damaged_me", "falls")
"""Stops that are on from the start where several persons share the screen: each one hands the device over."""


def stop_of(window: str, victim: int, seat: int) -> str:
    """The stop a window falls under for a seat."""
    return f"{window}_me" if window in ("attacked", "damaged") and victim == seat else window


@dataclass
class SeatStops:
    """One seat's wishes. ``on``: stops at which it is asked; ``throw``: target of the standing order, or -1."""

    on: set[str]
    throw: int = -1


class Stops:
    """The wishes of all seats at this table. ``shared``: several persons sit at one screen."""

    def __init__(self, *, shared: bool = False) -> None:
        self.shared = shared
        self._seats: dict[int, SeatStops] = {}

    def of(self, seat: int) -> SeatStops:
        """A seat's wishes."""
        return self._seats.setdefault(seat, SeatStops(set(SHARED if self.shared else WINDOWS)))

    def toggle(self, seat: int, window: str) -> bool:
        """Turn one stop on or off; whether it is on now."""
        on = self.of(seat).on
        on.symmetric_difference_update({window})
        return window in on

    def trap(self, seat: int, window: str, at: str) -> None:
        """A trap was set: its moment becomes a stop. ``at``: whom the trap speaks of (``self``: only its owner)."""
        stops = {window, f"{window}_me"} & set(WINDOWS)
        if at == "self" and f"{window}_me" in stops:
            stops = {f"{window}_me"}
        self.of(seat).on |= stops

    def order(self, seat: int, target: int) -> None:
        """Order a throw at ``target`` after the next action of another seat; the same again takes it back."""
        it = self.of(seat)
        it.throw = -1 if it.throw == target else target

    def answer(self, decision: Decision) -> Picks | None:
        """What the seat has said beforehand to this question: a throw, or a pass at a window without a stop. None:
        ask."""
        if decision.kind is not Kind.RESPOND:
            return None
        it = self.of(decision.seat)
        if it.throw >= 0:
            option = decision.option(f"throw:{it.throw}")
            if option is not None and option.legal:
                it.throw = -1
                return (option.key,)
        window = str(decision.args.get("window", ""))
        stop = stop_of(window, int(decision.args.get("victim", -1)), decision.seat)
        return ("pass",) if stop in WINDOWS and stop not in it.on else None

    def blank(self, event: Event, living: tuple[int, ...], viewer: int | None) -> list[tuple[int, str]]:
        """The seats among ``living`` persons that stop at this window though they are not asked: so that a pause tells
        nothing (D61). Nobody who already looks at the screen, and not the one who acts."""
        if not self.shared or event.kind != "window":
            return []
        d = event.data
        found = []
        for seat in living:
            stop = stop_of(d["window"], d["victim"], seat)
            if seat not in (viewer, d["actor"]) and stop in self.of(seat).on:
                found.append((seat, stop))
        return found
