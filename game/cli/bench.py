"""``elementable bench``: frames, start, content load, copies and games, measured on this machine."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

CARDS = (60, 120, 250)
SEATS_THINKING = (2, 4)


def add_parser(commands: Any) -> None:
    """Add the command's arguments."""
    p = commands.add_parser("bench", help="measure frames, start, copies and games")
    p.add_argument("--json", action="store_true")
    p.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    p.add_argument(
        "--thinking",
        type=int,
        default=0,
        metavar="N",
        help="measure as well how smooth both tables stay while hard bots think about N decisions",
    )
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    figures = measure(args.seconds)
    if args.thinking > 0:
        figures["thinking"] = thinking(args.thinking)
    if args.json:
        print(json.dumps(figures))
    else:
        for key, value in figures.items():
            print(f"{key:16} {value}")
    return 0


def measure(seconds: float) -> dict[str, Any]:
    """All figures: ``frame_ms`` by number of cards, ``start_s``, ``content_load_ms``, ``clone_us``, ``games_per_s``.

    Where there is no screen the frames are drawn into memory: what they then lack is the way to the screen.
    """
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    return {
        "frame_ms": frames(),
        "start_s": start_seconds(),
        "content_load_ms": content_load_ms(),
        "clone_us": {name: clone_us(name, seconds) for name in games()},
        "games_per_s": {name: games_per_second(name, seconds) for name in games()},
    }


def thinking(decisions: int) -> dict[str, dict[str, float]]:
    """Milliseconds of frames and seconds of decisions while hard bots think, by game and number of seats."""
    from scenes.bench_thinking import thinking

    return {f"{name}-{n}": thinking(name, n, decisions) for name in games() for n in SEATS_THINKING}


def games() -> tuple[str, ...]:
    """The games there are."""
    from game.games import NAMES

    return tuple(NAMES)


def frames() -> dict[str, dict[str, float]]:
    """Milliseconds of a whole frame at 1920x1080 with so many cards on the table."""
    from scenes.table.bench import frame_times

    return {str(n): frame_times(n) for n in CARDS}


def start_seconds() -> float:
    """Seconds from the start of the process to the first frame of the title, median of three."""
    program = "import scenes.app, sys; sys.exit(scenes.app.run(frames=1))"
    times = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    return round(statistics.median(times), 3)


def content_load_ms() -> float:
    """Milliseconds to load the chemistry content in a fresh process, median of three."""
    program = (
        "import time; import cards.loader as l; t = time.perf_counter(); l.load_chem(); print(time.perf_counter() - t)"
    )
    runs = [
        float(subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout)
        for _ in range(3)
    ]
    return round(statistics.median(runs) * 1000, 1)


def _sample(name: str) -> Any:
    from game.core.session import Session
    from game.games import get
    from game.lab.simulate import Plan, setup_of

    return Session(get(name), setup_of(Plan(name, 4, ("random",), 1, 7), 0))


def _advance(session: Any, decisions: int) -> None:
    from game.core.controller import RandomController

    bot = RandomController(session, 5)
    for _ in range(decisions):
        if session.pending is None:
            return
        session.submit(bot.decide(session.pending, None))


def clone_us(name: str, seconds: float) -> float:
    """Microseconds to copy a 4-seat game's session at a checkpoint in mid-game, median."""
    session = _sample(name)
    _advance(session, 40)
    while not session.at_checkpoint():
        _advance(session, 1)
    return round(_median(session.copy, seconds) * 1e6, 1)


def games_per_second(name: str, seconds: float) -> float:
    """Random 4-seat games a second on one core, the content loaded before."""
    from game.lab.simulate import Plan, play_one

    plan, number = Plan(name, 4, ("random",), 1, 7), 0
    play_one(plan, 1 << 20)
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        play_one(plan, number)
        number += 1
    return round(number / spent, 2)


def _median(call: Callable[[], Any], seconds: float) -> float:
    times = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return statistics.median(times)
