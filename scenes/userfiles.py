"""The user's own files: settings, running games, replays, the log - in the platform's folders, damage survived.

Everything here works without a writable home too: what cannot be written is kept in memory and said once through
``problems`` (texts by key, shown by the title). Files are untrusted: sizes are bounded, nothing is evaluated, names of
files are made here and never taken from a file.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from pathlib import Path
from typing import Any, Literal

import msgspec
import platformdirs

from cards.text import LANGUAGES

APP = "Elementable"
MAX_SETTINGS = 256 * 1024
MAX_LISTED = 300
"""How many replays are listed at most, newest first."""

BOT_DELAYS: tuple[int, ...] = (0, 400, 900, 1800)
SPEEDS: tuple[float, ...] = (0.5, 1.0, 1.5, 2.5)


class Settings(msgspec.Struct, kw_only=True):
    """What a user may set. Unknown keys are ignored, missing ones take their default."""

    lang: Literal["zh-Hans", "zh-Hant", "en"] = "zh-Hans"
    lang_chosen: bool = False  # until then the system's language is taken
    large_text: bool = False
    reduced_motion: bool = False
    animation_speed: float = 1.0  # 0.25 to 4; larger is faster
    bot_delay: int = 900  # ms a computer's play waits at least
    sound: float = 0.7  # 0 to 1
    fullscreen: bool = False
    compatibility: bool = True  # SDL without the texture path (Linux); read at the next start
    tutorial_done: bool = False
    welcomed: bool = False  # the welcome of the first start has been shown
    names: list[str] = []  # names last given to seats
    packs_off: list[str] = []  # packs switched off
    last_setup: dict[str, Any] = {}  # the set-up last started, per game

    def __post_init__(self) -> None:
        self.animation_speed = min(4.0, max(0.25, self.animation_speed))
        self.bot_delay = min(10_000, max(0, self.bot_delay))
        self.sound = min(1.0, max(0.0, self.sound))
        self.names = [clean_name(n) for n in self.names[:9]]


class Problem(msgspec.Struct, frozen=True):
    """Something a user should hear of: a text key with arguments."""

    key: str
    args: dict[str, Any] = {}


class Resume(msgspec.Struct, frozen=True):
    """The game that can be gone on with: the file's name and what the title says of it."""

    file: str
    game: str
    seats: int
    round: int = 1


class ReplayFile(msgspec.Struct, frozen=True):
    """One line of the list of replays."""

    path: Path
    game: str
    names: tuple[str, ...]
    when: float  # seconds since the epoch
    size: int
    finished: bool
    problem: str = ""  # why it cannot be opened


def clean_name(text: str, limit: int = 16) -> str:
    """A name for one line: NFC, no control or direction characters, at most ``limit`` columns (a hanzi takes two)."""
    import unicodedata

    out: list[str] = []
    width = 0
    for char in unicodedata.normalize("NFC", text):
        if unicodedata.category(char) in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp"):
            continue
        width += 2 if unicodedata.east_asian_width(char) in "WF" else 1
        if width > limit:
            break
        out.append(char)
    return "".join(out).strip()


def preferred_language() -> str:
    """The language first in the system's settings, as ``zh_TW``, where the environment names none (Windows, macOS)."""
    import locale

    from pygame import system  # needs no window

    with contextlib.suppress(Exception):  # whatever the system answers, the program starts
        for row in system.get_pref_locales():
            return "_".join(str(part) for part in (row.get("language"), row.get("country")) if part)
    with contextlib.suppress(ValueError, TypeError):
        return locale.getlocale()[0] or ""
    return ""


def system_language(environ: Any = None) -> str:
    """The system's language among ours: zh-Hant for Taiwan, Hong Kong, Macau; zh-Hans for other Chinese; else en."""
    env = os.environ if environ is None else environ
    word = next((env[k] for k in ("LC_ALL", "LC_MESSAGES", "LANG") if env.get(k)), "")
    if environ is None and word.partition(".")[0] in ("", "C", "POSIX"):
        word = preferred_language() or word
    word = word.replace("-", "_").lower()
    if not word.startswith(("zh", "chinese")):
        return LANGUAGES[0] if word.partition(".")[0] in ("", "c", "posix") else "en"
    return "zh-Hant" if re.search(r"tw|hk|mo|hant|traditional", word) else "zh-Hans"


class UserFiles:
    """The folder of the user (``ELEMENTABLE_HOME`` overrides it) and what lies in it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.problems: list[Problem] = []
        self.folder: Path | None = None
        self._set_folder(folder)
        self.settings = self._load_settings()

    # ------------------------------------------------------------------ folder
    def _set_folder(self, folder: Path | None) -> None:
        try:
            if folder is None:
                own = os.environ.get("ELEMENTABLE_HOME")
                folder = Path(own) if own else Path(platformdirs.user_data_dir(APP, False, roaming=True))
            (folder / "records").mkdir(parents=True, exist_ok=True)
            probe = folder / ".write-test"
            probe.write_bytes(b"")
            probe.unlink()
        except (OSError, RuntimeError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.problems.append(Problem("files.no_folder", {"folder": str(folder), "reason": reason}))
            return
        self.folder = folder

    @property
    def packs(self) -> Path | None:
        """The folder for packs (it need not exist), or None without a home."""
        return self.folder / "packs" if self.folder else None

    @property
    def log(self) -> Path | None:
        """The log file of this program, or None without a home."""
        return self.folder / "elementable.log" if self.folder else None

    # ------------------------------------------------------------------ settings
    def _load_settings(self) -> Settings:
        fresh = Settings(lang=system_language())  # type: ignore[arg-type]
        if self.folder is None:
            return fresh
        path = self.folder / "settings.json"
        try:
            if path.stat().st_size > MAX_SETTINGS:
                raise ValueError(f"larger than {MAX_SETTINGS} bytes")
            settings = msgspec.json.decode(path.read_bytes(), type=Settings)
        except FileNotFoundError:
            return fresh
        except OSError as error:
            self.problems.append(Problem("files.unreadable", {"file": str(path), "reason": error.strerror or ""}))
            return fresh
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            self._put_aside(path, str(error))
            return fresh
        if not settings.lang_chosen:
            settings.lang = fresh.lang
        return settings

    def _put_aside(self, path: Path, reason: str) -> None:
        backup = path.with_name(f"{path.stem}.broken-{time.strftime('%Y%m%d-%H%M%S')}{path.suffix}")
        with contextlib.suppress(OSError):
            path.replace(backup)
        args = {"file": str(path), "backup": backup.name, "reason": reason}
        self.problems.append(Problem("files.settings_broken", args))

    def save_settings(self) -> None:
        """Write the settings; a failure is noted in ``problems`` once."""
        self._write("settings.json", msgspec.json.format(msgspec.json.encode(self.settings), indent=2))

    def _write(self, name: str, body: bytes) -> None:
        if self.folder is None:
            return
        path = self.folder / name
        part = path.with_name(path.name + ".part")
        try:
            with part.open("wb") as file:
                file.write(body)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except OSError as error:
            problem = Problem("files.cannot_write", {"file": str(path), "reason": error.strerror or str(error)})
            if problem not in self.problems:
                self.problems.append(problem)

    # ------------------------------------------------------------------ running games and replays
    @property
    def records(self) -> Path | None:
        """The folder of records, or None without a home."""
        return self.folder / "records" if self.folder else None

    def new_record(self, game: str) -> Path | None:
        """A new file name for a record of this game, or None without a home."""
        if self.records is None:
            return None
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in range(1000):
            path = self.records / (f"{stamp}-{game}.jsonl" if not number else f"{stamp}-{game}-{number}.jsonl")
            if not path.exists():
                return path
        return None

    def set_resume(self, resume: Resume | None) -> None:
        """Remember the game that can be gone on with; None: there is none any more."""
        if self.folder is None:
            return
        if resume is None:
            with contextlib.suppress(OSError):
                (self.folder / "resume.json").unlink(missing_ok=True)
            return
        self._write("resume.json", msgspec.json.encode(resume))

    def resume(self) -> Resume | None:
        """The game that can be gone on with, if its file is there."""
        if self.folder is None or self.records is None:
            return None
        try:
            path = self.folder / "resume.json"
            if path.stat().st_size > 4096:
                return None
            resume = msgspec.json.decode(path.read_bytes(), type=Resume)
        except (OSError, msgspec.MsgspecError, ValueError):
            return None
        inside = self.record_path(resume.file)
        if inside is None or resume.game not in ("chem", "duel"):
            return None
        return resume

    def record_path(self, name: str) -> Path | None:
        """The record with this file name, if it lies in our folder; None for anything else."""
        if self.records is None or Path(name).name != name or not name.endswith(".jsonl"):
            return None
        path = self.records / name
        return path if path.is_file() and not path.is_symlink() else None

    def replays(self) -> list[ReplayFile]:
        """The records there are, newest first, at most :data:`MAX_LISTED`."""
        if self.records is None:
            return []
        found: list[tuple[float, int, Path]] = []
        try:
            for path in self.records.glob("*.jsonl"):
                with contextlib.suppress(OSError):
                    stat = path.stat()
                    found.append((stat.st_mtime, stat.st_size, path))
        except OSError:
            return []
        found.sort(key=lambda row: (row[0], row[2].name), reverse=True)
        return [self._describe(path, when, size) for when, size, path in found[:MAX_LISTED]]

    def _describe(self, path: Path, when: float, size: int) -> ReplayFile:
        from game.core import record

        try:
            with path.open("rb") as file:
                head = file.readline(record.MAX_LINE)
                file.seek(max(0, size - 4096))
                tail = file.read().rstrip().rsplit(b"\n", 1)[-1]
            setup = record.parse(head, path.name).header.setup
        except (OSError, record.RecordError) as error:
            return ReplayFile(path, "", (), when, size, False, str(error))
        resume = self.resume()
        running = resume is not None and resume.file == path.name
        names = tuple(clean_name(s.name) for s in setup.seats[:9])
        return ReplayFile(path, setup.game, names, when, size, bool(tail) and not running)

    def delete_record(self, path: Path) -> bool:
        """Delete a record of ours; whether it is gone."""
        inside = self.record_path(path.name)
        if inside is None:
            return False
        try:
            inside.unlink()
        except OSError as error:
            self.problems.append(Problem("files.cannot_write", {"file": str(inside), "reason": error.strerror or ""}))
            return False
        return True
