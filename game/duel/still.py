"""Still: the table at one moment, for those who only look - legality, previews, bots. What is asked often is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.duel.state import State
from game.duel.table import Table

if TYPE_CHECKING:
    from game.duel.content import Content
    from game.duel.model import Passive


class Still(Table):
    """A table without a context, to be thrown away before the state changes; lists it gives are not to be changed."""

    def __init__(self, state: State, content: Content) -> None:
        super().__init__(state, content)
        self._living: list[int] | None = None
        self._enemies: dict[int, list[int]] = {}
        self._distances: dict[tuple[int, int], int] = {}
        self._passives: dict[int, list[tuple[Passive, int]]] = {}
        self._defences: dict[int, tuple[int, int]] = {}
        self._tolls: dict[tuple[int, int], int] = {}
        self._first_weapons: dict[int, int] = {}
        self._flat_damages: dict[int, int] = {}
        self._flat_attacks: dict[int, int] = {}

    @property
    def living(self) -> list[int]:
        """As at any table."""
        if self._living is None:
            self._living = super().living
        return self._living

    def enemies(self, seat: int) -> list[int]:
        """As at any table."""
        found = self._enemies.get(seat)
        if found is None:
            found = self._enemies[seat] = super().enemies(seat)
        return found

    def distance(self, a: int, b: int) -> int:
        """As at any table."""
        d = self._distances.get((a, b))
        if d is None:
            d = self._distances[a, b] = super().distance(a, b)
        return d

    def passives(self, seat: int) -> list[tuple[Passive, int]]:
        """As at any table."""
        found = self._passives.get(seat)
        if found is None:
            found = self._passives[seat] = super().passives(seat)
        return found

    def defences(self, seat: int) -> tuple[int, int]:
        """As at any table."""
        both = self._defences.get(seat)
        if both is None:
            both = self._defences[seat] = super().defences(seat)
        return both

    def surcharge(self, seat: int, target_seat: int) -> int:
        """As at any table."""
        toll = self._tolls.get((seat, target_seat))
        if toll is None:
            toll = self._tolls[seat, target_seat] = super().surcharge(seat, target_seat)
        return toll

    def first_weapon(self, seat: int) -> int:
        """As at any table."""
        index = self._first_weapons.get(seat)
        if index is None:
            index = self._first_weapons[seat] = super().first_weapon(seat)
        return index

    def flat_attack(self, seat: int) -> int:
        """As at any table."""
        n = self._flat_attacks.get(seat)
        if n is None:
            n = self._flat_attacks[seat] = super().flat_attack(seat)
        return n

    def flat_damage(self, seat: int) -> int:
        """As at any table."""
        n = self._flat_damages.get(seat)
        if n is None:
            n = self._flat_damages[seat] = super().flat_damage(seat)
        return n
