"""The command line of Elementable; without a command it opens the window.

Exit codes: 0 done, 1 a check found something (a replay that goes another way, a bad pack), 2 bad input.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import NoReturn

from game import __version__
from game.cli import UsageError

COMMANDS = {
    "play": "open a table at once",
    "simulate": "let bots play many games",
    "react": "the equations of some substances",
    "substance": "what is known of one substance",
    "substances": "what is known of all substances",
    "form": "every substance some cards can be",
    "catalogue": "the content of the class duel",
    "screenshot": "draw a scene into a picture",
    "bench": "measure frames, start, copies and games",
    "replay": "check or print a record",
    "check-pack": "check a content pack",
}
# Where a command lives when its module is not named like it.
MODULES = {"substance": "substances", "check-pack": "packs"}


class _Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def _modules(wanted: str | None) -> list[str]:
    """The modules to import: only the wanted command's, so that each starts fast; all of them for help."""
    names = [wanted] if wanted in COMMANDS else list(COMMANDS)
    return sorted({MODULES.get(name, name) for name in names if name})


def parser(wanted: str | None = None) -> argparse.ArgumentParser:
    """The parser, with the arguments of ``wanted`` or, if that is no command, of all."""
    top = _Parser(prog="elementable", description=__doc__.splitlines()[0] if __doc__ else None)
    top.add_argument("--version", action="version", version=f"Elementable {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for name in _modules(wanted):
        importlib.import_module(f"game.cli.{name}").add_parser(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        if not arguments:
            from game.cli import play

            return play.open_window()
        args = parser(arguments[0]).parse_args(arguments)
        return int(args.run(args))
    except UsageError as error:
        print(f"elementable: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
