"""Everything of others that comes with the program: names, versions, licences and their texts.

A built program carries the text file that ``packaging/licences.py`` wrote with :func:`document`; installed or run from
its source, the program asks the installed packages themselves.
"""

from __future__ import annotations

import contextlib
import platform
import re
import sys
import sysconfig
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import msgspec
import tomli

from game import __version__

PACKAGES = ("pygame-ce", "pymunk", "cffi", "pycparser", "tomli", "msgspec", "platformdirs")
"""The packages shipped with the program: its dependencies and theirs."""
FILE = "THIRD-PARTY.txt"
ROOT = Path(__file__).resolve().parent.parent
"""Where the packages of the program lie; a built program has the text file here."""
LINE = "=" * 78
HEAD = re.compile(rf"^{LINE}\n(?P<name>.+?)(?: (?P<version>v?\d[\w.+-]*))?\n(?P<licence>.+)\n{LINE}\n\n", re.MULTILINE)


class Part(msgspec.Struct, frozen=True):
    """One work: its name, its version or "", the short name of its licence, and the licence's text."""

    name: str
    version: str
    licence: str
    text: str

    @property
    def title(self) -> str:
        """Name and version."""
        return f"{self.name} {self.version}".strip()


def own_licence() -> Part:
    """The program's own licence."""
    places = [ROOT / "LICENSE"]
    with contextlib.suppress(PackageNotFoundError):  # run from a folder that was never installed
        places += [Path(str(f.locate())) for f in distribution("elementable").files or [] if f.name == "LICENSE"]
    text = next((p.read_text(encoding="utf-8").strip() for p in places if p.is_file()), "MIT")
    return Part("Elementable", __version__, "MIT", text)


def parts() -> tuple[Part, ...]:
    """All works of others, from the text file of a built program or else from the installed packages."""
    file = ROOT / FILE
    if file.is_file():
        return parse(file.read_text(encoding="utf-8"))
    return installed()


def installed(*, build: bool = False, strict: bool = False) -> tuple[Part, ...]:
    """What the installed packages say.

    Args:
        build: with what only a built program holds.
        strict: a missing package is an error, not left out.

    Raises:
        PackageNotFoundError: ``strict`` and a package is not installed that the program would ship.
    """
    found = []
    native = tomli.loads((Path(__file__).parent / "third_party.toml").read_text(encoding="utf-8"))
    for name in PACKAGES:
        try:
            dist = distribution(name)
        except PackageNotFoundError:
            if strict:
                raise
            continue
        found.append(Part(name, dist.version, _declared(dist), "\n\n".join(_texts(dist)) or _declared(dist)))
    licence = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    psf = "Python Software Foundation License Version 2\n\nhttps://docs.python.org/3/license.html"
    text = licence.read_text(encoding="utf-8").strip() if licence.is_file() else psf
    found.append(Part("Python", platform.python_version(), "PSF-2.0", text))
    for font in sorted((ROOT / "sprites" / "fonts").glob("OFL-*.txt")):
        name = font.stem.removeprefix("OFL-").replace("-", " ")
        found.append(Part(f"{name} (fonts)", "", "OFL-1.1", font.read_text(encoding="utf-8").strip()))
    for row in native["part"]:
        if sys.platform not in row.get("systems", [sys.platform]) or (row["inside"] == "build" and not build):
            continue
        where = "" if row["inside"] == "build" else f"Part of {row['inside']}."
        lines = (
            where,
            row["page"],
            row.get("notice", ""),
            f"Licence: {row['licence']}",
            native["text"].get(row.get("text"), ""),
        )
        found.append(Part(row["name"], "", row["licence"], "\n\n".join(line.strip() for line in lines if line)))
    return tuple(found)


def _declared(dist: Distribution) -> str:
    """The short name of a package's licence as it declares it."""
    metadata = dist.metadata
    return str(metadata.get("License-Expression") or metadata.get("License") or "").splitlines()[0].strip() or "-"


def _texts(dist: Distribution) -> list[str]:
    """The licence files a package ships."""
    found = []
    for file in dist.files or []:
        words = any(word in file.name.upper() for word in ("LICEN", "COPYING", "NOTICE", "LGPL"))
        path = Path(str(file.locate()))
        if words and file.suffix not in (".py", ".pyc") and path.is_file():
            found.append(path.read_text(encoding="utf-8", errors="replace").strip())
    return found


def document(works: tuple[Part, ...]) -> str:
    """All works in one text, which :func:`parse` reads back."""
    return "\n\n\n".join(f"{LINE}\n{w.title}\n{w.licence}\n{LINE}\n\n{w.text.strip()}" for w in works) + "\n"


def parse(text: str) -> tuple[Part, ...]:
    """The works of a text that :func:`document` made."""
    heads = list(HEAD.finditer(text))
    ends = [h.start() for h in heads[1:]] + [len(text)]
    return tuple(
        Part(h["name"], h["version"] or "", h["licence"], text[h.end() : end].strip())
        for h, end in zip(heads, ends, strict=True)
    )
