"""Put the licences of everything that is shipped with the program into one text: build/THIRD-PARTY.txt.

    python packaging/licences.py FILE
"""

from __future__ import annotations

import sys
import sysconfig
from importlib.metadata import Distribution, distribution
from pathlib import Path

PACKAGES = ("pygame-ce", "pymunk", "cffi", "pycparser", "tomli", "msgspec", "platformdirs")
FONTS = Path(__file__).resolve().parent.parent / "sprites" / "fonts"
LINE = "=" * 78


def texts_of(dist: Distribution) -> list[str]:
    """The licence files a package ships, or its declared licence if it ships none."""
    found = []
    for file in dist.files or []:
        words = any(word in file.name.upper() for word in ("LICEN", "COPYING", "NOTICE", "LGPL"))
        path = Path(str(file.locate()))
        if words and file.suffix not in (".py", ".pyc") and path.is_file():
            found.append(path.read_text(encoding="utf-8", errors="replace").strip())
    declared = dist.metadata.get("License-Expression") or dist.metadata.get("License")
    return found or [declared or "see the project's page"]


def main(target: Path) -> None:
    """Write the file. PackageNotFoundError: a package is not installed that the program would ship."""
    parts = []
    for name in PACKAGES:
        dist = distribution(name)
        parts.append("\n\n".join([f"{LINE}\n{name} {dist.version}\n{LINE}", *texts_of(dist)]))
    licence = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    python = licence.read_text(encoding="utf-8") if licence.exists() else "Python Software Foundation License Version 2"
    parts.append(f"{LINE}\nPython {sys.version.split()[0]}\n{LINE}\n\n{python.strip()}")
    for font in sorted(FONTS.glob("OFL-*.txt")):
        parts.append(f"{LINE}\nFonts: {font.stem}\n{LINE}\n\n{font.read_text(encoding='utf-8').strip()}")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python packaging/licences.py FILE")
    main(Path(sys.argv[1]))
