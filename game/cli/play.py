"""``elementable`` and ``elementable play``: open the window, on the title or straight at a table."""

from __future__ import annotations

import argparse
import secrets
from typing import Any

from game.cli import UsageError
from game.cli.options import levels, parse_options
from game.core.setup import SeatSetup, Setup


def add_parser(commands: Any) -> None:
    """Add the command's arguments."""
    p = commands.add_parser("play", help="open a table at once")
    p.add_argument("game", choices=("chem", "duel"))
    seats = f"who sits where, in seat order: human, or bot:LEVEL with {levels()}"
    p.add_argument("--seats", default="human,bot:greedy", help=seats)
    p.add_argument("--names", default="", help="the seats' names, in order")
    p.add_argument("--seed", type=int)
    p.add_argument("--options", nargs="*", default=[], metavar="KEY=VALUE", help="table options")
    p.set_defaults(run=run)


def make_setup(game: str, seats: str, names: str, seed: int | None, options: dict[str, Any]) -> Setup:
    """The setup of a table named on the command line.

    Raises:
        UsageError: seats, options or seed that no table can have, in one line.
    """
    from game.bots.registry import level_of
    from game.core.session import Session
    from game.games import get

    given = [name.strip() for name in names.split(",")] if names else []
    rows = []
    try:
        for number, who in enumerate(seats.split(",")):
            level_of(who)
            rows.append(SeatSetup(given[number] if number < len(given) else "", who))
        setup = Setup(game, tuple(rows), secrets.randbelow(1 << 31) if seed is None else seed, options)
        Session(get(game), setup)
    except ValueError as error:
        raise UsageError(str(error)) from error
    return setup


def run(args: argparse.Namespace) -> int:
    """Open the window at a table; the table plays by itself when all seats are bots."""
    return open_window(make_setup(args.game, args.seats, args.names, args.seed, parse_options(args.options)))


def open_window(setup: Setup | None = None) -> int:
    """Open the window on the title, or at the table of ``setup``; returns when it is closed."""
    from scenes.app import run as run_app

    return int(run_app(play=setup))
