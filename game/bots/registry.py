"""The bots there are, by the level's name on the command line and in the set-up (``bot:greedy``)."""

from __future__ import annotations

from typing import Any

from game.core.controller import Controller, RandomController
from game.core.session import Session

LEVELS = ("random", "greedy")
"""Every level, weakest first."""

OFFERED = ("greedy",)
"""The levels a person is offered as an opponent, weakest first."""


def level_of(who: str) -> str | None:
    """The level in a seat's ``who`` (``bot:greedy``), or None for a person.

    Raises:
        ValueError: neither ``human`` nor a bot there is; one clear line.
    """
    if who == "human":
        return None
    kind, _, level = who.partition(":")
    if kind != "bot" or level not in LEVELS:
        raise ValueError(f"no such player: {who!r} (human, or one of {', '.join('bot:' + x for x in LEVELS)})")
    return level


def make(level: str, session: Session[Any], seat: int, seed: int) -> Controller:
    """A controller of this level for one seat of a session.

    Args:
        level: one of LEVELS.
        session: the running session; bots use only its legal answers and the view they are given.
        seat: whose decisions it takes.
        seed: of the bot's own random stream; mixed with the seat.

    Raises:
        ValueError: no such level, or none for this game.
    """
    own_seed = (seed * 1_000_003 + seat * 7919 + 17) & ((1 << 63) - 1)
    if level == "random":
        return RandomController(session, own_seed)
    if level == "greedy" and session.setup.game == "chem":
        from game.bots.greedy import GreedyController

        return GreedyController(session, seat, own_seed)
    raise ValueError(f"no bot {level!r} for the game {session.setup.game!r}")
