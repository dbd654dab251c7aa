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
    """The icon as a PNG of ``size`` pixels: an offset stack of two cards on the table, 元 on the front one."""
    import pygame

    from sprites import text
    from sprites.fonts import custom
    from sprites.svg import Drawing
    from sprites.theme import THEME

    tile, paper = THEME.table["chem"], THEME.surface
    ground, brass = THEME.back["chem"]
    drawing = Drawing(64, 64)
    shade = drawing.down(2, 62, (tile.centre, 1.0), (ground, 1.0), (tile.edge, 1.0))
    drawing.rect(2, 2, 60, 60, r=14, fill=shade)
    for x, y, turn, front in ((24, 31, -9, False), (36, 33, 4, True)):
        with drawing.moved(x, y, turn=turn):
            drawing.rect(-15.5, -20, 31, 42, r=4.5, fill=tile.edge, alpha=0.45)
            face = drawing.down(-21, 21, (paper["paper_top"], 1.0), (paper["paper_bottom"], 1.0)) if front else ground
            drawing.rect(-15, -21, 30, 42, r=4, fill=face, stroke=brass, width=1.6)
            if not front:
                for tilt in (0, 60, 120):
                    with drawing.moved(-3, 0, turn=tilt):
                        drawing.ellipse(0, 0, 10, 4, stroke=brass, width=1.4)
    surface = drawing.render(size / 64)
    sign = custom("serif-900", 27, THEME.chem_group["nonmetal"])
    text.draw(surface, "元", sign, (36, 33), size / 64, anchor="center")
    out = io.BytesIO()
    pygame.image.save(surface, out, "icon.png")
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
