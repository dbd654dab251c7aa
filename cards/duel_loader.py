"""Reads the duel's TOML: each entry typed, every error with file, line and path.

The types come from the caller (``game.duel.model``), so that content needs no import of the rules.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

import msgspec

from cards.schema import ContentError
from cards.source import Source, own, table


class Located:
    """An entry with the place it came from."""

    def __init__(self, value: Any, file: str, line: int) -> None:
        self.value = value
        self.file = file
        self.line = line

    def where(self) -> str:
        """``file:line``."""
        return f"{self.file}:{self.line}"

    def error(self, message: str) -> ContentError:
        """An error at this entry."""
        return ContentError(self.file, str(getattr(self.value, "id", "rules")), message, self.line)


def read_duel(types: dict[str, type[Any]], packs: tuple[Source, ...] = ()) -> tuple[dict[str, list[Located]], str]:
    """All tables below ``duel/`` of the own content and the packs, and a digest of what was read.

    In each file a top-level array of tables is named as in ``types`` (``[[traps]]``); ``rules`` is a single table. A
    later entry with the id of an earlier one replaces it.

    Raises:
        ContentError: unreadable TOML, an unknown table, or an entry that does not fit its type.
    """
    tables: dict[str, dict[str, Located]] = {name: {} for name in types}
    digest = hashlib.blake2b(digest_size=8)
    for source in (own(), *packs):
        for path in source.under("duel/"):
            digest.update(source.files[path])
            for name, located in read_file(source, path, types):
                tables[name][getattr(located.value, "id", name)] = located
    return {name: list(found.values()) for name, found in tables.items()}, digest.hexdigest()


def read_file(source: Source, path: str, types: dict[str, type[Any]]) -> list[tuple[str, Located]]:
    """The entries of one file with their table names."""
    data = table(source, path)
    where = source.where(path)
    text = source.files[path].decode("utf-8")
    found = []
    for name, entries in data.items():
        if name not in types:
            line = _line(text, rf"^\s*\[*{re.escape(name)}\b", 0)
            raise ContentError(where, name, f"unknown table; there are {', '.join(types)}", line)
        for i, entry in enumerate(entries if isinstance(entries, list) else [entries]):
            line = _entry_line(text, name, i, entry)
            try:
                value = msgspec.convert(entry, types[name], strict=True)
            except msgspec.ValidationError as error:
                why, _, at = str(error).partition(" - at `$")
                place = _inner_line(text, line, at.rstrip("`"), entry)
                raise ContentError(where, f"{name}{at.rstrip('`')}", why, place) from None
            found.append((name, Located(value, where, line)))
    return found


def _line(text: str, pattern: str, nth: int) -> int:
    """The line of the nth match, 1 if there is none."""
    for i, match in enumerate(re.finditer(pattern, text, re.MULTILINE)):
        if i == nth:
            return text.count("\n", 0, match.end()) + 1
    return 1


def _entry_line(text: str, name: str, nth: int, entry: Any) -> int:
    """The line of an entry's ``[[table]]`` header, or of its id where the table is one array."""
    headers = rf"^\s*\[+{re.escape(name)}\]+"
    if re.search(headers, text, re.MULTILINE):
        return _line(text, headers, nth)
    key = entry.get("id") if isinstance(entry, dict) else None
    return _line(text, rf'\bid\s*=\s*"{re.escape(key)}"', 0) if isinstance(key, str) else 1


def _inner_line(text: str, line: int, path: str, entry: Any) -> int:
    """The line of the part of an entry an error speaks of: of the innermost ``id`` on its path, else of the entry."""
    found = entry
    ids = []
    for name, index in re.findall(r"\.([A-Za-z_]\w*)|\[(\d+)\]", path):
        try:
            found = found[name] if name else found[int(index)]
        except (KeyError, IndexError, TypeError):
            break
        if isinstance(found, dict) and isinstance(found.get("id"), str):
            ids.append(found["id"])
    for key in reversed(ids):
        for i, content in enumerate(text.splitlines()[line - 1 :], start=line):
            if re.search(rf'\bid\s*=\s*"{re.escape(key)}"', content):
                return i
    return line
