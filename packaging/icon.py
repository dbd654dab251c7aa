"""Draw the program's icon from the game's own shapes, in the forms the three systems want.

    python packaging/icon.py FOLDER      writes elementable.png (512), elementable.ico, elementable.icns

Needs the development tools (Pillow) and no display.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def render(size: int) -> bytes:
    """The icon of the window (``scenes.icon``) as a PNG of ``size`` pixels."""
    import pygame

    from scenes.icon import icon

    out = io.BytesIO()
    pygame.image.save(icon(size), out, "icon.png")
    return out.getvalue()


def main(folder: Path) -> None:
    """Write the icon files."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame
    from PIL import Image

    pygame.display.init()
    pygame.display.set_mode((16, 16))
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: Image.open(io.BytesIO(render(size))).convert("RGBA") for size in SIZES}
    for size, picture in pictures.items():
        if picture.size != (size, size):
            pictures[size] = picture.resize((size, size))
    pictures[512].save(folder / "elementable.png")
    small = [pictures[s] for s in (16, 24, 32, 48, 64, 128)]
    sizes = [p.size for p in (*small, pictures[256])]
    pictures[256].save(folder / "elementable.ico", append_images=small, sizes=sizes)
    pictures[512].save(folder / "elementable.icns", append_images=[pictures[s] for s in (16, 32, 64, 128, 256)])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python packaging/icon.py FOLDER")
    main(Path(sys.argv[1]))
