"""The program's icon: an offset stack of two cards on the table, 元 on the front one."""

from __future__ import annotations

import pygame

from sprites import text
from sprites.fonts import custom
from sprites.svg import Drawing
from sprites.theme import THEME


def icon(size: int) -> pygame.Surface:
    """The icon on a transparent square of ``size`` pixels."""
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
    return surface
