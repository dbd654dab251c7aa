"""``elementable replay``: check a record, or print it as text."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.cli import UsageError
from game.core.session import Session


def add_parser(commands: Any) -> None:
    """Add the command's arguments."""
    p = commands.add_parser("replay", help="check or print a record")
    p.add_argument("file", type=Path)
    what = p.add_mutually_exclusive_group()
    what.add_argument("--verify", action="store_true", help="play it and compare every digest")
    what.add_argument("--export", choices=("text",), help="print what happened, a line an event")
    p.add_argument("--lang", choices=("zh-Hans", "zh-Hant", "en"), default="zh-Hans", help="of the exported text")
    p.set_defaults(run=run)


def told(session: Session[Any], lang: str) -> Iterator[str]:
    """What happened in public, a line an event, indented by its depth in the tree of effects.

    In sentences where the game has words for its events; as kinds and data elsewhere.
    """
    from cards.formula_text import plain
    from cards.text import Texts
    from game.chem.tell import sentence

    texts = Texts.load(lang).with_seats([s.name or str(n + 1) for n, s in enumerate(session.setup.seats)])
    depth: dict[int, int] = {}
    for event in session.events:
        depth[event.id] = 0 if event.parent is None else depth[event.parent] + 1
        if event.visible_to is not None:
            continue
        if session.setup.game == "chem":
            line = plain(sentence(texts, event))
        else:
            line = " ".join([event.kind, *(f"{k}={v}" for k, v in event.data.items())])
        if line:
            yield "  " * depth[event.id] + line


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
        for line in told(played.session, args.lang):
            print(line)
    if played.problem:
        print(f"elementable: {args.file.name}: {played.problem}", file=sys.stderr)
        return 1
    if not args.export:
        result = played.session.result
        end = f"winners {', '.join(str(s + 1) for s in result.winners)}" if result else "not finished"
        print(f"{args.file.name}: {played.taken} answers, every digest equal, {end}")
    return 0
