"""``elementable simulate``: many games between bots, and their figures."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.cli import UsageError
from game.cli.options import parse_options


def add_parser(commands: Any) -> None:
    """Add the command's arguments."""
    p = commands.add_parser("simulate", help="let bots play many games")
    p.add_argument("game", choices=("chem", "duel"))
    p.add_argument("--seats", type=int, default=4)
    p.add_argument("--bots", default="random", help="one level, or several dealt to the seats in turn")
    p.add_argument("--games", type=int, default=100)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--jobs", type=int, default=1, help="processes")
    p.add_argument("--options", nargs="*", default=[], metavar="KEY=VALUE", help="table options")
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
    plan = Plan(args.game, args.seats, bots, args.games, args.seed, parse_options(args.options))
    try:
        figures = timed(plan, min(args.jobs, args.games))
    except ValueError as error:
        raise UsageError(str(error)) from error
    if args.json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        for key, value in figures.items():
            print(f"{key:16} {value}")
    return 0
