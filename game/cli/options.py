"""What several commands take: table options as ``key=value`` pairs, values as in TOML, and the levels of the bots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.bots.registry import LEVELS, TIMED
from game.cli import UsageError


def levels() -> str:
    """The levels of the bots, for the help of a command."""
    timed = " and ".join(TIMED)
    return f"{', '.join(LEVELS)}; {timed} also with the seconds of one decision, as in {TIMED[-1]}@0.3"


def parse_options(pairs: Iterable[str]) -> dict[str, Any]:
    """``["teams=2", "overtime=false", "strictness=lenient"]`` → numbers, truth values and words.

    Raises:
        UsageError: a pair without ``=``.
    """
    options: dict[str, Any] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            raise UsageError(f"not an option of the form key=value: {pair!r}")
        options[key] = _value(value)
    return options


def _value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text)
    except ValueError:
        return text
