"""``elementable simulate``: many games between bots, and their figures."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.cli import UsageError
from game.cli.options import levels, parse_options


def add_parser(commands: Any) -> None:
    """Add the command's arguments."""
    p = commands.add_parser("simulate", help="let bots play many games")
    p.add_argument("game", choices=("chem", "duel"))
    p.add_argument("--seats", type=int, default=4)
    p.add_argument("--bots", default="random", help=f"one level, or several dealt to the seats in turn: {levels()}")
    p.add_argument("--games", type=int, default=100)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--jobs", type=int, default=1, help="processes")
    p.add_argument("--options", nargs="*", default=[], metavar="KEY=VALUE", help="table options")
    p.add_argument("--report", type=Path, metavar="DIR", help="write tables and plots of balance into this folder")
    p.add_argument("--json", action="store_true")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Simulate and print the figures."""
    from game.lab.simulate import Plan, timed

    bots = tuple(level for level in args.bots.split(",") if level)
    if not bots:
        raise UsageError("--bots names no level")
    if args.jobs < 1:
        raise UsageError("--jobs must be at least 1")
    options = parse_options(args.options)
    plan = Plan(args.game, args.seats, bots, args.games, args.seed, options, tally=args.report is not None)
    try:
        outcomes, figures = timed(plan, min(args.jobs, max(1, args.games)), _bar(args.games))
        if args.report is not None:
            from game.lab.report import write

            write(plan, outcomes, args.report, _command(args))
    except ValueError as error:
        raise UsageError(str(error)) from error
    if args.json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        for key, value in figures.items():
            print(f"{key:16} {value}")
    return 0


def _bar(games: int) -> Callable[[int], None] | None:
    """A progress bar on stderr, where somebody looks at it."""
    if not sys.stderr.isatty():
        return None

    def show(done: int) -> None:
        width = 30 * done // games
        print(f"\r{'#' * width:30} {done}/{games}", end="\n" if done == games else "", file=sys.stderr, flush=True)

    return show


def _command(args: argparse.Namespace) -> str:
    """The command that makes this report again; the number of processes does not matter and is left out."""
    words = [f"elementable simulate {args.game} --seats {args.seats} --bots {args.bots}"]
    words += [f"--games {args.games} --seed {args.seed}"]
    words += ["--options " + " ".join(args.options)] if args.options else []
    return " ".join([*words, f"--report {args.report.as_posix()}"])
