"""User packs: folders or zip files with TOML that adds to the content or overrides it.

A pack holds ``pack.toml`` (id, names, version, author) and any of ``chem/…``, ``duel/…`` laid out as in the program's
own ``cards`` folder. Packs are untrusted: only ``.toml`` files are read, nothing is run, sizes are limited, no
path leads outside. A bad pack is listed with its faults and stays off; it never stops the program.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec

from cards.fault import Fault, fault_text
from cards.hant import to_hant
from cards.loader import faults
from cards.schema import ContentError
from cards.source import Source, active, convert, set_active, table

MANIFEST = "pack.toml"
FOLDERS = ("chem/", "duel/")
MAX_FILES, MAX_FILE, MAX_TOTAL = 400, 1 << 20, 8 << 20


class Problem(msgspec.Struct, frozen=True):
    """One fault of a pack: ``file`` inside the pack, ``line`` (0: unknown), ``path`` of the entry, and the reason.

    The reason is a text ``fault.<code>`` with ``args``.
    """

    file: str
    line: int
    path: str
    code: str
    args: dict[str, Any] = {}

    @property
    def reason(self) -> str:
        """The reason in English."""
        return self.reason_in("en")

    def reason_in(self, lang: str) -> str:
        """The reason in ``zh-Hans``, ``zh-Hant`` or ``en``."""
        return fault_text(self.code, self.args, lang)

    def text(self, lang: str = "en") -> str:
        """As one line: ``chem/substances/mine.toml:12: NaX: NaX: X is not an element``."""
        where = f"{self.file}:{self.line}" if self.line else self.file
        return ": ".join(x for x in (where, self.path, self.reason_in(lang)) if x)


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``pack.toml``."""

    id: str
    zh: str
    en: str
    version: str = "1"
    author: str = ""
    about_zh: str = ""
    about_en: str = ""


class Pack(msgspec.Struct, frozen=True, eq=False):
    """A pack as found: its manifest (names fall back to the file name), its content, its faults."""

    id: str
    path: str
    zh: str
    en: str
    version: str
    author: str
    source: Source
    problems: tuple[Problem, ...] = ()

    @property
    def good(self) -> bool:
        """Whether it may be switched on."""
        return not self.problems

    def name(self, lang: str) -> str:
        """Its name in ``zh-Hans``, ``zh-Hant`` or ``en``."""
        return self.en if lang == "en" else to_hant(self.zh) if lang == "zh-Hant" else self.zh


Check = Callable[[tuple[Source, ...]], Iterable[ContentError]]
"""Loads the content with these packs and yields each fault found in the last of them."""


def discover(folder: Path, checks: Sequence[Check] | None = None) -> list[Pack]:
    """Every pack in a folder, sorted by file name, each read and checked by itself; a missing folder has none."""
    try:
        found = sorted(p for p in folder.iterdir() if not p.name.startswith("."))
    except OSError:
        return []
    return [read_pack(path, checks) for path in found if path.is_dir() or path.suffix.lower() == ".zip"]


def switch_on(packs: Sequence[Pack], off: Collection[str] = (), checks: Sequence[Check] | None = None) -> list[Pack]:
    """Switch on the good packs whose id is not in ``off``, in order; the rest of the program then loads with them.

    Returns all packs; one that fails together with those before it now carries the problem and is off.
    """
    on: tuple[Source, ...] = ()
    out: list[Pack] = []
    ids: set[str] = set()
    for pack in packs:
        if pack.good and pack.id not in off:
            problems: tuple[Problem, ...] = ()
            if pack.id in ids:
                problems = (Problem(MANIFEST, 0, "id", "pack_same_id", {"id": pack.id}),)
            elif on:
                problems = _problems(pack.source, (*on, pack.source), checks)
            if problems:
                pack = msgspec.structs.replace(pack, problems=problems)
            else:
                on = (*on, pack.source)
                ids.add(pack.id)
        out.append(pack)
    set_active(on)
    return out


def switch_all_off() -> None:
    """Use the program's own content only."""
    set_active(())


def is_on(pack: Pack) -> bool:
    """Whether the pack is switched on."""
    return pack.source in active()


def read_pack(path: Path, checks: Sequence[Check] | None = None) -> Pack:
    """Read and check one pack. Never raises for what is in it; faults are in ``problems``."""
    name = path.stem if path.suffix.lower() == ".zip" else path.name
    try:
        files, problems = _read_zip(path) if path.is_file() else _read_folder(path)
    except (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
        reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
        return Pack(
            name,
            str(path),
            name,
            name,
            "",
            "",
            Source(name, {}),
            (Problem(path.name, 0, "", "pack_unreadable", {"why": reason}),),
        )
    source = Source(name, files)
    manifest = Manifest(name, name, name)
    if MANIFEST not in files:
        problems.append(Problem(MANIFEST, 0, "", "file_missing"))
    else:
        try:
            manifest = convert(table(source, MANIFEST), Manifest, source, MANIFEST)
            if not manifest.id.replace("-", "").replace("_", "").isalnum() or not manifest.id.isascii():
                problems.append(Problem(MANIFEST, 1, "id", "pack_id"))
        except ContentError as error:
            problems.append(_problem(error, source))
    if not problems:
        problems += _problems(source, (source,), checks)
    return Pack(
        manifest.id, str(path), manifest.zh, manifest.en, manifest.version, manifest.author, source, tuple(problems)
    )


def _problems(source: Source, packs: tuple[Source, ...], checks: Sequence[Check] | None) -> tuple[Problem, ...]:
    if checks is None:
        checks = (check_chem,)
    found: list[Problem] = []
    for check in checks:
        try:
            found += [_problem(error, source) for error in check(packs)]
        except Exception as error:  # a pack may hold anything; whatever it breaks, the program goes on without it
            found.append(Problem(source.name, 0, "", "broken_check", {"why": f"{type(error).__name__}: {error}"}))
    return tuple(found)


def _problem(error: ContentError, source: Source) -> Problem:
    fault = error.fault or Fault("invalid", why=error.why)
    return Problem(error.file.removeprefix(source.name + "/"), error.line, error.path, fault.code, fault.values)


def check_chem(packs: tuple[Source, ...]) -> Iterable[ContentError]:
    """The faults of the chemistry content of the last pack, all of them."""
    return faults(packs)


def _allowed(name: str) -> Fault | None:
    """Why a file of a pack is not taken, None if it is."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name:
        return Fault("pack_outside")
    if name != MANIFEST and not name.startswith(FOLDERS):
        return Fault("pack_place", folders=", ".join(FOLDERS))
    return None


def _read_folder(folder: Path) -> tuple[dict[str, bytes], list[Problem]]:
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    root = folder.resolve()
    total = 0
    if not folder.is_dir():
        raise FileNotFoundError(2, "there is no such folder", str(folder))
    for path in sorted(folder.rglob("*.toml")):
        name = path.relative_to(folder).as_posix()
        why = _allowed(name) if path.resolve().is_relative_to(root) else Fault("pack_outside")
        if not why:
            size = path.stat().st_size
            total += size
            why = _too_much(len(files) + 1, size, total)
        if why:
            problems.append(Problem(name, 0, "", why.code, why.values))
        else:
            files[name] = path.read_bytes()
    return files, problems


def _read_zip(path: Path) -> tuple[dict[str, bytes], list[Problem]]:
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    total = 0
    with zipfile.ZipFile(path) as archive:
        entries = [i for i in archive.infolist() if not i.is_dir() and i.filename.lower().endswith(".toml")]
        prefix = _common_folder([i.filename for i in entries])
        for info in sorted(entries, key=lambda i: i.filename):
            name = info.filename.removeprefix(prefix)
            total += info.file_size
            why = _allowed(name) or _too_much(len(files) + 1, info.file_size, total)
            if not why and info.flag_bits & 1:
                why = Fault("pack_encrypted")
            if why:
                problems.append(Problem(name, 0, "", why.code, why.values))
            else:
                with archive.open(info) as stream:  # never more than the size told, whatever the archive holds
                    files[name] = stream.read(info.file_size)
    return files, problems


def _common_folder(names: list[str]) -> str:
    """A zip often holds one folder with everything in it: that folder with its ``/``, else ``""``."""
    first = next((n for n in names if PurePosixPath(n).name == MANIFEST), "")
    prefix = first.removesuffix(MANIFEST)
    return prefix if prefix.count("/") <= 1 and all(n.startswith(prefix) for n in names) else ""


def _too_much(files: int, size: int, total: int) -> Fault | None:
    if files > MAX_FILES:
        return Fault("pack_files", n=MAX_FILES)
    if size > MAX_FILE:
        return Fault("pack_file_size", n=MAX_FILE)
    return Fault("pack_size", n=MAX_TOTAL) if total > MAX_TOTAL else None
