"""Conditions on a seat, used by ``only``, ``need``, ``when`` and triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from game.duel.table import Table


class Cond(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All given points must hold for the seat in question.

    classes: is of one of these classes. status: bears it; ``no_status``: does not. element: bears this element, or
    ``any``. health_below / health_from: health compared. distance: at most so far from the effect's owner. form: in
    form. shield: has one. ailing: one of its chips has an ailment. cards / energy / traps: has at least so many. side:
    own side or enemy. alive: at least so many characters live. countered: the owner's class has a relation against it.
    round: from this round on.
    """

    classes: tuple[str, ...] = ()
    status: str = ""
    no_status: str = ""
    element: Literal["", "any", "metal", "wood", "water", "fire", "earth", "xin_water", "vibranium"] = ""
    health_below: int = 0
    health_from: int = 0
    distance: int = 0
    form: bool | None = None
    shield: bool | None = None
    ailing: bool | None = None
    cards: int = 0
    energy: int = 0
    traps: int = 0
    side: Literal["", "mate", "enemy"] = ""
    alive: int = 0
    countered: bool | None = None
    round: int = 0

    @property
    def of_table(self) -> bool:
        """Whether it asks only how many are alive, which is the same whoever is looked at."""
        return self.alive > 0 and self == Cond(alive=self.alive)

    def holds(self, t: Table, owner: int, seat: int) -> bool:
        """Whether ``seat`` fulfils it, seen from ``owner``. Pure."""
        return self.fails(t, owner, seat) == ""

    def fails(self, t: Table, owner: int, seat: int) -> str:
        """The name of the first point that does not hold, or ``""``. Pure."""
        s = t.state.seats[seat]
        if self.classes and s.cls not in self.classes:
            return "classes"
        if self.status and not t.has_status(seat, self.status):
            return "status"
        if self.no_status and t.has_status(seat, self.no_status):
            return "no_status"
        if self.element and not (s.base or s.high if self.element == "any" else self.element in (s.base, s.high)):
            return "element"
        if self.health_below and s.health >= self.health_below:
            return "health_below"
        if self.health_from and s.health < self.health_from:
            return "health_from"
        if self.distance and t.distance(owner, seat) > self.distance:
            return "distance"
        if self.form is not None and self.form != (s.form > 0):
            return "form"
        if self.shield is not None and self.shield != (s.shield + s.guard > 0):
            return "shield"
        if self.ailing is not None and self.ailing != any(c.ailments for c in s.chips):
            return "ailing"
        if len(s.hand) < self.cards:
            return "cards"
        if s.energy < self.energy:
            return "energy"
        if len(s.traps) < self.traps:
            return "traps"
        if self.side and (self.side == "mate") != (t.side(seat) == t.side(owner)):
            return "side"
        if self.alive and len(t.living) < self.alive:
            return "alive"
        if self.countered is not None and self.countered != t.counters(owner, seat):
            return "countered"
        if t.state.round < self.round:
            return "round"
        return ""
