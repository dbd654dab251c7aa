"""Table options of the chemistry game: ``Setup.options`` as a typed, checked struct.

| key | values | default | meaning |
|---|---|---|---|
| ``teams`` | 0, 2, 3 | 0 | number of teams, seated alternately (C1); 0: everyone alone |
| ``strictness`` | ``strict``, ``lenient`` | ``strict`` | ``lenient``: also what falls apart at room temperature (C15) |
| ``overtime`` | true, false | true | whether layers are lost from the overtime round on (C51) |
| ``opening_hand`` | 0–12 | 0 | cards dealt at the start; 0: the number of the rules data (C30) |
| ``layers`` | 0–9 | 0 | electron layers at the start; 0: the number of the rules data (C2) |
| ``first_seat`` | -1–5 | -1 | who begins; -1: by lot (C1) |
| ``overflow`` | ``ask``, ``oldest`` | ``ask`` | how the harmless substance that leaves a full zone is chosen (C33) |
| ``hints`` | true, false | true | whether the table shows what loose cards can become and what a play would do |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

MIN_SEATS, MAX_SEATS = 2, 6


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one table; see the module's table."""

    teams: Literal[0, 2, 3] = 0
    strictness: Literal["strict", "lenient"] = "strict"
    overtime: bool = True
    opening_hand: int = 0
    layers: int = 0
    first_seat: int = -1
    overflow: Literal["ask", "oldest"] = "ask"
    hints: bool = True


_RANGES = {"opening_hand": (0, 12), "layers": (0, 9)}


def read(options: Mapping[str, Any], seats: int) -> Options:
    """The options for a table of so many seats.

    Raises:
        ValueError: seats, a key or a value do not fit; one clear line.
    """
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError(f"the chemistry game has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    known = Options.__struct_fields__
    for key in options:
        if key not in known:
            raise ValueError(f"unknown option {key!r} (known: {', '.join(known)})")
    try:
        result = msgspec.convert(dict(options), Options)
    except msgspec.ValidationError as error:
        raise ValueError(f"bad option: {error}") from None
    for key, (lo, hi) in {**_RANGES, "first_seat": (-1, seats - 1)}.items():
        if not lo <= getattr(result, key) <= hi:
            raise ValueError(f"option {key} must be from {lo} to {hi}, not {getattr(result, key)}")
    if result.teams and (seats % result.teams or seats // result.teams < 2):
        raise ValueError(f"{seats} seats cannot be {result.teams} equal teams of two or more")
    return result
