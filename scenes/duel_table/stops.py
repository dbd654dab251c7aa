"""Which windows hand the device over, and the standing order of a lancer (D61): the client's own memory of a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.decision import Decision, Kind, Picks

WINDOWS = ("attacked", "damaged", "card", "attached", "action_end", "falls", "response")
"""The windows of D60 (and the answer to a response), in the order of the list."""


@dataclass
class SeatStops:
    """One seat's wishes. ``on``: windows in which it is asked; ``throw``: target of the standing order, or -1."""

    on: set[str] = field(default_factory=lambda: set(WINDOWS))
    throw: int = -1


class Stops:
    """The wishes of all seats at this table."""

    def __init__(self) -> None:
        self._seats: dict[int, SeatStops] = {}

    def of(self, seat: int) -> SeatStops:
        """A seat's wishes."""
        return self._seats.setdefault(seat, SeatStops())

    def toggle(self, seat: int, window: str) -> bool:
        """Turn one stop on or off; whether it is on now."""
        on = self.of(seat).on
        on.symmetric_difference_update({window})
        return window in on

    def order(self, seat: int, target: int) -> None:
        """Order a throw at ``target`` after the next action of another seat; the same again takes it back."""
        it = self.of(seat)
        it.throw = -1 if it.throw == target else target

    def answer(self, decision: Decision) -> Picks | None:
        """What the seat has said beforehand to this question: a throw, or a pass in a window without a stop. None:
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
        return ("pass",) if window in WINDOWS and window not in it.on else None
