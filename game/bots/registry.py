"""The bots there are, by the level's name on the command line and in the set-up (``bot:greedy``)."""

from __future__ import annotations

from typing import Any

from game.core.controller import Controller, RandomController
from game.core.session import Session

LEVELS = ("random", "greedy", "easy", "normal", "hard")
"""Every level: two yardsticks, and the three that people are offered, weakest first."""

_THINKERS = ("easy", "normal", "hard")
TIMED = ("normal", "hard")
"""Those that think longer if they may."""

LONGEST = 60.0
"""Seconds of one decision that a level may name."""


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
    if kind != "bot" or level.partition("@")[0] not in LEVELS:
        raise ValueError(f"no such player: {who!r} (human, or one of {', '.join('bot:' + x for x in LEVELS)})")
    timed(level)
    return level


def timed(level: str) -> tuple[str, float | None]:
    """``hard@0.3``: the level, and the seconds one decision may take by the clock (None: it names none).

    Raises:
        ValueError: seconds that are no number or none to think in, or for a level that does not think longer; one
            clear line.
    """
    name, at, text = level.partition("@")
    if not at:
        return name, None
    if name not in TIMED:
        raise ValueError(f"{level!r}: only {' and '.join(TIMED)} take seconds of thinking")
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise ValueError(f"{level!r}: after the @ stand seconds above 0, {LONGEST:g} at most, as in {name}@0.3")
    return name, seconds


def make(level: str, session: Session[Any], seat: int, seed: int, *, slice_ms: float | None = None) -> Controller:
    """A controller of this level for one seat of a session.

    Args:
        level: one of LEVELS, if it thinks with seconds by the clock as in ``hard@0.3`` (:func:`timed`).
        session: the running session; bots use only its legal answers and the view they are given.
        seat: whose decisions it takes.
        seed: of the bot's own random stream; mixed with the seat.
        slice_ms: milliseconds one call may think before it answers "not yet" (None: it thinks to its end at once, by
            count and not by the clock, so that the same seed gives the same game, unless the level names seconds).

    Raises:
        ValueError: no such level, or none for this game.
    """
    name, seconds = timed(level)
    own_seed = (seed * 1_000_003 + seat * 7919 + 17) & ((1 << 63) - 1)
    if name == "random":
        return RandomController(session, own_seed)
    if name == "greedy" and session.setup.game == "chem":
        from game.bots.greedy import GreedyController

        return GreedyController(session, seat, own_seed)
    if name == "greedy" and session.setup.game == "duel":
        from game.bots.duel_brain import QuickController

        return QuickController(session)
    if name in _THINKERS:
        from game.bots.levels import thinker

        return thinker(name, session, seat, own_seed, slice_ms, seconds)
    raise ValueError(f"no bot {level!r} for the game {session.setup.game!r}")
