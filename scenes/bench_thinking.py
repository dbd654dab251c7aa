"""How smooth a table stays while bots think, and how long they take: a real game in the program's own frames."""

from __future__ import annotations

import time
from typing import Any

from game.bots.search import Sliced
from game.core.controller import Controller
from game.core.decision import Answer, Decision
from scenes.bench_app import bench_app

FRAME = 1 / 60


class Stopwatch:
    """A controller that notes how long another one takes: from when it is first asked until it answers."""

    def __init__(self, bot: Controller, thought: list[float]) -> None:
        self.bot = bot
        self.thought = thought
        self.asked = False
        """Whether the other one was asked since this was last set to False."""
        self.at_it = False
        """Whether it has been asked and has not answered yet: frames count that were too dear to ask it as well."""
        self._since = 0.0
        self._about: int | None = None

    @property
    def slice_ms(self) -> float | None:
        """How long the other one may think at a time."""
        return self.bot.slice_ms if isinstance(self.bot, Sliced) else None

    @slice_ms.setter
    def slice_ms(self, ms: float | None) -> None:
        if isinstance(self.bot, Sliced):
            self.bot.slice_ms = ms

    def decide(self, decision: Decision, view: Any) -> Answer | None:
        """Ask the other; note the time of an answer that took more than one call."""
        self.asked = True
        first = decision.id != self._about
        if first:
            self._about, self._since = decision.id, time.perf_counter()
        answer = self.bot.decide(decision, view)
        self.at_it = answer is None
        if answer is not None and not first:
            self.thought.append(time.perf_counter() - self._since)
        return answer


def thinking(game: str, seats: int, decisions: int, *, level: str = "hard", seed: int = 1) -> dict[str, float]:
    """Let bots of a level play in the program until so many decisions were thought about over several frames.

    Returns:
        ``frame_p50``, ``frame_p99``, ``frame_max``: milliseconds of a whole frame in which a bot thought, from events
        to flip, at 1920x1080; ``decision_p50``, ``decision_p99``, ``decision_max``: seconds from the question to the
        answer; ``decisions``: their number (fewer than asked for if the game ends before).
    """
    with bench_app() as app:
        return _measure(app, game, seats, decisions, level, seed)


def _measure(app: Any, game: str, seats: int, decisions: int, level: str, seed: int) -> dict[str, float]:
    from game import games
    from game.bots import registry
    from game.core.session import Session
    from game.core.setup import SeatSetup, Setup
    from scenes.match import SLICE_MS, Match
    from scenes.tables import table

    setup = Setup(game, tuple(SeatSetup(f"S{i + 1}", f"bot:{level}") for i in range(seats)), seed)
    session = Session(games.get(game), setup)
    thought: list[float] = []
    bots = {i: Stopwatch(registry.make(level, session, i, seed, slice_ms=SLICE_MS), thought) for i in range(seats)}
    match = Match(session, bots, bot_delay=0.0)
    app.stack.push(table(app, match))
    app.stack.settle()
    app.frame([], FRAME)  # the first draws a whole new table
    frames: list[float] = []
    while len(thought) < decisions and session.pending is not None:
        begun = time.perf_counter()
        at_it = any(bot.at_it for bot in bots.values())
        for bot in bots.values():
            bot.asked = False
        app.frame([], FRAME)
        spent = time.perf_counter() - begun
        if at_it or any(bot.asked for bot in bots.values()):
            frames.append(spent * 1000)
        time.sleep(max(0.0, FRAME - spent))
    figures = {f"frame_{k}": round(v, 1) for k, v in _spread(frames).items()}
    figures |= {f"decision_{k}": round(v, 3) for k, v in _spread(thought).items()}
    return figures | {"decisions": len(thought)}


def _spread(values: list[float]) -> dict[str, float]:
    rows = sorted(values) or [0.0]
    return {"p50": rows[len(rows) // 2], "p99": rows[min(len(rows) - 1, int(len(rows) * 0.99))], "max": rows[-1]}
