"""Where content comes from: the program's own ``cards`` folder and the user's packs, read as TOML with tomli.

A :class:`Source` is a named set of TOML files by path relative to its root (``chem/substances/acids.toml``). The own
content comes first; active packs follow in order and add to it or override it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import tomli

from cards.fault import Fault
from cards.schema import ContentError

ROOT = Path(__file__).resolve().parent

T = TypeVar("T")


class Source(msgspec.Struct, frozen=True, eq=False):
    """A named set of TOML files: relative path with ``/`` -> bytes. ``name`` is ``cards`` for the program's own.

    Two are equal only if they are the same object, so a source may key a cache.
    """

    name: str
    files: Mapping[str, bytes]

    def under(self, prefix: str) -> list[str]:
        """The paths that begin with ``prefix``, sorted."""
        return sorted(p for p in self.files if p.startswith(prefix))

    def where(self, path: str) -> str:
        """How a file is named in messages."""
        return f"{self.name}/{path}"


@lru_cache(maxsize=1)
def own() -> Source:
    """The content that comes with the program (``cards/chem``, ``cards/duel``, ``cards/locale``)."""
    files: dict[str, bytes] = {}
    for folder in ("chem", "duel", "locale"):
        for path in sorted((ROOT / folder).rglob("*.toml")):
            files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    return Source("cards", files)


_active: tuple[Source, ...] = ()


def active() -> tuple[Source, ...]:
    """The packs switched on, in order (see :mod:`cards.packs`)."""
    return _active


def set_active(packs: tuple[Source, ...]) -> None:
    """Lay these packs over the program's own content for everything loaded from now on."""
    global _active
    _active = packs


def table(source: Source, path: str) -> dict[str, Any]:
    """One file as a table.

    Raises:
        ContentError: it is not UTF-8 or not TOML; names the line.
    """
    where = source.where(path)
    try:
        return tomli.loads(source.files[path].decode("utf-8"))
    except UnicodeDecodeError as error:
        line = source.files[path][: error.start].count(b"\n") + 1
        raise ContentError(where, "", Fault("not_utf8"), line) from None
    except tomli.TOMLDecodeError as error:
        why = re.sub(r" \(at .*\)$", "", str(error))
        raise ContentError(where, "", Fault("not_toml", why=why), getattr(error, "lineno", 0)) from None
    except RecursionError:
        raise ContentError(where, "", Fault("not_toml_deep")) from None


def line_of(source: Source, path: str, *keys: str) -> int:
    """The line on which a table (and in it a key) stands, for messages; 0 if not found."""
    lines = source.files[path].decode("utf-8", "replace").splitlines()
    start = 0
    for key in keys:
        quoted = re.escape(key)
        pattern = re.compile(rf"""^\s*(?:\[+[^\]=]*?["']?{quoted}["']?\s*\]+|["']?{quoted}["']?\s*[=.])""")
        found = next((n for n in range(start, len(lines)) if pattern.match(lines[n])), None)
        if found is None:
            return start
        start = found + 1
    return start


def convert(value: object, type_: type[T], source: Source, path: str, *keys: str) -> T:
    """A table as a typed structure.

    Raises:
        ContentError: something is missing, unknown or of a wrong type; names file, line and path.
    """
    try:
        return msgspec.convert(value, type_, strict=True)
    except msgspec.ValidationError as error:
        fault, place = _read_msgspec(str(error))
        raise bad(source, path, fault, *keys, *place) from None


MSGSPEC_MESSAGES = {
    "wrong_type": re.compile(r"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`$"),
    "missing_entry": re.compile(r"Object missing required field `(?P<name>.*)`$"),
    "unknown_entry": re.compile(r"Object contains unknown field `(?P<name>.*)`$"),
}
_AT = re.compile(r" - at `(?:key in )?\$?\.?(.*)`$")


def _read_msgspec(message: str) -> tuple[Fault, list[str]]:
    """A validation message of msgspec as a fault, and the path below the record where it is."""
    found = _AT.search(message)
    place = [step for step in found.group(1).strip("`").split(".") if step] if found else []
    message = message[: found.start()] if found else message
    for code, pattern in MSGSPEC_MESSAGES.items():
        match = pattern.match(message)
        if match:
            names = match.groupdict()
            return Fault(code, **names), [*place, names["name"]] if code == "unknown_entry" else place
    return Fault("invalid", why=message), place


def bad(source: Source, path: str, why: Fault, *keys: str) -> ContentError:
    """The error for a fault at ``keys`` in a file, with its line."""
    line = line_of(source, path, *(k.split("[")[0] for k in keys if not k.startswith("[")))
    return ContentError(source.where(path), ".".join(keys), why, line)


def digest(sources: tuple[Source, ...], prefix: str = "") -> str:
    """A SHA-256 (hex) of the content below ``prefix``; line ends do not matter."""
    out = hashlib.sha256()
    for source in sources:
        for path in source.under(prefix):
            out.update(f"{path}\0".encode())
            out.update(source.files[path].replace(b"\r\n", b"\n"))
            out.update(b"\0")
    return out.hexdigest()


def tables(sources: tuple[Source, ...], prefix: str) -> Iterator[tuple[Source, str, dict[str, Any]]]:
    """Every file below ``prefix`` of every source in order, read. ContentError as :func:`table`."""
    for source in sources:
        for path in source.under(prefix):
            yield source, path, table(source, path)
