"""Copies of talents (arbiter, D49) and ultimates (schemer, D50): one use each, and copies are never copied."""

from __future__ import annotations

from game.core.decision import Kind, Option
from game.duel.hit import Flow
from game.duel.table import Table


def gain_talent(t: Table, seat: int, victim: int) -> Flow:
    """One use of a talent the victim's own card prints; with two the seat chooses."""
    talents = t.character(victim).talents
    name = talents[0].id
    if len(talents) > 1:
        options = [Option(f"talent:{x.id}", args={"name": x.id}) for x in talents]
        picks = yield from t.ask(seat, Kind.OPTION, "which_talent", options, default=(options[0].key,), victim=victim)
        name = picks[0][7:]
    t.seats[seat].talents.append(name)
    t.emit("copy_talent", seat=seat, victim=victim, talent=name)


def gain_ultimate(t: Table, seat: int, victim: int) -> None:
    """One use of the ultimate the victim chose for the game."""
    name = t.seats[victim].ultimate
    t.seats[seat].ultimates.append(name)
    t.emit("copy_ultimate", seat=seat, victim=victim, ultimate=name)


def steps_reached(t: Table, seat: int, victim: int, before: int) -> int:
    """How many multiples of 8 the running total of damage dealt to one character has newly reached (D49, D50)."""
    return t.seats[seat].dealt[victim] // 8 - before // 8
