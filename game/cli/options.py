"""Table options on the command line: ``key=value`` pairs, values as in TOML where they can be read so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.cli import UsageError


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
