"""Put the licences of everything that is shipped with the program into one text: build/THIRD-PARTY.txt.

python packaging/licences.py FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scenes.licences import document, installed


def main(target: Path) -> None:
    """Write the file. PackageNotFoundError: a package is not installed that the program would ship."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(document(installed(build=True, strict=True)), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python packaging/licences.py FILE")
    main(Path(sys.argv[1]))
