"""Setup: with the answers, all there is to know of a session."""

from __future__ import annotations

from typing import Any

import msgspec


class SeatSetup(msgspec.Struct, frozen=True):
    """One seat: the name shown, and who decides (``human``, ``bot:random``, ``bot:greedy``, ``bot:easy`` …)."""

    name: str
    who: str = "human"


class Setup(msgspec.Struct, frozen=True):
    """What a session starts from.

    ``game`` is ``chem`` or ``duel``; ``options`` are the table options of that game (documented at its
    ``options`` table, unknown keys or values raise ValueError when the session is made); ``seed`` is any whole number
    from 0 to 2**63 - 1; ``content`` is the digest of the content the game was played with (``""``: whatever is loaded).
    """

    game: str
    seats: tuple[SeatSetup, ...]
    seed: int = 0
    options: dict[str, Any] = {}
    content: str = ""

    def __post_init__(self) -> None:
        if not 0 <= self.seed < 1 << 63:
            raise ValueError(f"seed {self.seed} is not from 0 to 2^63 - 1")
