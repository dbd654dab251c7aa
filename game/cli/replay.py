"""``elementable replay``: check a record, or print it as text."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game.cli import UsageError


def add_parser(commands: Any) -> None:
    """Add the command's arguments."""
    p = commands.add_parser("replay", help="check or print a record")
    p.add_argument("file", type=Path)
    what = p.add_mutually_exclusive_group()
    what.add_argument("--verify", action="store_true", help="play it and compare every digest")
    what.add_argument("--export", choices=("text",), help="print what happened, a line an event")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the record; exit code 1 when it is damaged or goes another way."""
    from game.core import record
    from game.games import get

    try:
        read = record.read(args.file)
        played = record.play(get(read.header.setup.game), read)
    except ValueError as error:
        raise UsageError(str(error)) from error
    if args.export:
        for event in played.session.events:
            if event.visible_to is None:
                data = " ".join(f"{k}={v}" for k, v in event.data.items())
                print(f"{event.id:5} {'' if event.parent is None else event.parent:>5} {event.kind:16} {data}")
    if played.problem:
        print(f"elementable: {args.file.name}: {played.problem}", file=sys.stderr)
        return 1
    if not args.export:
        result = played.session.result
        end = f"winners {', '.join(str(s + 1) for s in result.winners)}" if result else "not finished"
        print(f"{args.file.name}: {played.taken} answers, every digest equal, {end}")
    return 0
