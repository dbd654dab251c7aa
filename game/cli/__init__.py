"""The commands of the command line, one file a command: ``add_parser(subparsers)`` and ``run(args) -> exit code``."""

from __future__ import annotations


class UsageError(ValueError):
    """Bad input from the command line: printed as one line on stderr, exit code 2."""
