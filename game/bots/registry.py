"""The bots there are, by the level's name on the command line and in the set-up (``bot:greedy``)."""

from __future__ import annotations

from typing import Any

from game.core.controller import Controller, RandomController
from game.core.session import Session

LEVELS = ("random", "greedy", "easy", "normal", "hard")
"""Every level: two yardsticks, and the three that people are offered, weakest first."""

_THINKERS = ("easy", "normal", "hard")


def offered(game: str) -> tuple[str, ...]:
    """The levels a person is offered as an opponent in a game, weakest first."""
    from game.bots.brain import GAMES

    return _THINKERS if game in GAMES else ("random",)


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


def make(level: str, session: Session[Any], seat: int, seed: int, *, slice_ms: float | None = None) -> Controller:
    """A controller of this level for one seat of a session.

    Args:
        level: one of LEVELS.
        session: the running session; bots use only its legal answers and the view they are given.
        seat: whose decisions it takes.
        seed: of the bot's own random stream; mixed with the seat.
        slice_ms: milliseconds one call may think before it answers "not yet" (None: it thinks to its end at once, by
            count and not by the clock, so that the same seed gives the same game).

    Raises:
        ValueError: no such level, or none for this game.
    """
    own_seed = (seed * 1_000_003 + seat * 7919 + 17) & ((1 << 63) - 1)
    if level == "random":
        return RandomController(session, own_seed)
    if level == "greedy" and session.setup.game == "chem":
        from game.bots.greedy import GreedyController

        return GreedyController(session, seat, own_seed)
    if level == "greedy" and session.setup.game == "duel":
        from game.bots.duel_brain import QuickController

        return QuickController(session)
    if level in _THINKERS:
        from game.bots.levels import thinker

        return thinker(level, session, seat, own_seed, slice_ms)
    raise ValueError(f"no bot {level!r} for the game {session.setup.game!r}")
