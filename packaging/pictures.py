"""Draw the pictures of the documentation with the game's own screenshot command: docs/pictures/*.png.

    python packaging/pictures.py

Needs the build tools (Pillow), which pack the pictures tighter; their colours stay as they are.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
PICTURES = {
    f"{scene}{'' if lang == 'en' else '-zh'}.png": (scene, lang)
    for scene in ("chem-table", "duel-table")
    for lang in ("en", "zh-Hans")
}
SIZE = "1280x720"
SEEDS = {"chem-table": "7", "duel-table": "9"}
"""Games with something to see in them."""


def main() -> None:
    """Draw them all."""
    from PIL import Image

    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, (scene, lang) in PICTURES.items():
            full = Path(folder, name)
            words = ["screenshot", scene, "--size", SIZE, "--lang", lang, "--seed", SEEDS[scene], "--out", str(full)]
            subprocess.run([sys.executable, "-m", "game", *words], check=True, cwd=ROOT)
            Image.open(full).convert("RGB").save(FOLDER / name, optimize=True)


if __name__ == "__main__":
    main()
