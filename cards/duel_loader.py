"""Reads the duel's TOML: each entry typed, every error with file, line and path.

The types come from the caller (``game.duel.model``), so that content needs no import of the rules.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import tomli

FOLDER = Path(__file__).parent / "duel"


class ContentError(ValueError):
    """Something in a content file is wrong; the message is one line and begins with file and line."""


class Located:
    """An entry with the place it came from."""

    def __init__(self, value: Any, path: Path, line: int) -> None:
        self.value = value
        self.path = path
        self.line = line

    def where(self) -> str:
        """``file:line``."""
        return f"{self.path.name}:{self.line}"

    def error(self, message: str) -> ContentError:
        """An error at this entry."""
        return ContentError(f"{self.path}:{self.line}: {self.value.id}: {message}")


def read_duel(types: dict[str, type[Any]], extra: tuple[str, ...] = ()) -> tuple[dict[str, list[Located]], bytes]:
    """All tables of ``cards/duel`` and of further folders, and the raw bytes they came from (for the digest).

    In each file a top-level array of tables is named as in ``types`` (``[[traps]]``); ``rules`` is a single table. A
    later entry with the id of an earlier one replaces it.

    Raises:
        ContentError: unreadable TOML, an unknown table, or an entry that does not fit its type.
    """
    tables: dict[str, dict[str, Located]] = {name: {} for name in types}
    raw = b""
    for folder in (FOLDER, *map(Path, extra)):
        for path in sorted(folder.rglob("*.toml")):
            body = path.read_bytes()
            raw += body
            for name, located in read_file(path, body, types):
                key = getattr(located.value, "id", name)
                tables[name][key] = located
    return {name: list(found.values()) for name, found in tables.items()}, raw


def read_file(path: Path, body: bytes, types: dict[str, type[Any]]) -> list[tuple[str, Located]]:
    """The entries of one file with their table names."""
    try:
        text = body.decode("utf-8")
        data = tomli.loads(text)
    except UnicodeDecodeError as error:
        raise ContentError(f"{path}:1: not UTF-8 ({error.reason})") from None
    except tomli.TOMLDecodeError as error:
        raise ContentError(f"{path}:{error.lineno}: {error.msg}") from None
    found = []
    for table, entries in data.items():
        if table not in types:
            line = _line(text, rf"^\s*\[+{re.escape(table)}[\].]", 0)
            raise ContentError(f"{path}:{line}: unknown table {table!r}; there are {', '.join(types)}")
        for i, entry in enumerate(entries if isinstance(entries, list) else [entries]):
            line = _line(text, rf"^\s*\[+{re.escape(table)}\]+", i)
            name = entry.get("id") if isinstance(entry, dict) else None
            if line == 1 and isinstance(name, str):
                line = _line(text, rf'\bid\s*=\s*"{re.escape(name)}"', 0)
            try:
                value = msgspec.convert(entry, types[table], strict=True)
            except msgspec.ValidationError as error:
                place = _inner_line(text, line, str(error), entry)
                raise ContentError(f"{path}:{place}: {table}: {error}") from None
            found.append((table, Located(value, path, line)))
    return found


def _line(text: str, pattern: str, nth: int) -> int:
    """The line of the nth match, 1 if there is none."""
    for i, match in enumerate(re.finditer(pattern, text, re.MULTILINE)):
        if i == nth:
            return text.count("\n", 0, match.end()) + 1
    return 1


def _inner_line(text: str, line: int, message: str, entry: Any) -> int:
    """The line of the part of an entry an error speaks of: of the innermost ``id`` on its path, else of the entry."""
    path = message.rsplit("`$", 1)[-1].rstrip("`") if "`$" in message else ""
    found = entry
    ids = []
    for step in re.findall(r"\.([A-Za-z_]\w*)|\[(\d+)\]", path):
        name, index = step
        try:
            found = found[name] if name else found[int(index)]
        except (KeyError, IndexError, TypeError):
            break
        if isinstance(found, dict) and isinstance(found.get("id"), str):
            ids.append(found["id"])
    for name in reversed(ids):
        for i, content in enumerate(text.splitlines()[line - 1 :], start=line):
            if re.search(rf'\bid\s*=\s*"{re.escape(name)}"', content):
                return i
    return line
