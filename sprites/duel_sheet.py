"""One picture with every kind of duel card, back, emblem and mark: ``python -m sprites.duel_sheet out.png [scale]``.

For the eye: laid beside the design it shows whether they are the same game.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from sprites import text
from sprites.duel_samples import SAMPLES, sample
from sprites.emblems import CLASSES, draw_disc
from sprites.faces.duel_backs import DECKS, duel_back
from sprites.faces.duel_face import duel_face
from sprites.faces.duel_motifs import MOTIFS
from sprites.fonts import style
from sprites.marks import ELEMENTS, HIGH, draw_mark
from sprites.shadows import draw_shadow
from sprites.svg import Drawing
from sprites.theme import THEME
from sprites.vector import draw_glyph

SIZE = (1920, 1980)


def sheet(scale: float = 1.0, lang: str = "zh-Hans") -> pygame.Surface:
    """The picture, 1920×1980 logical px."""
    surface = pygame.Surface((round(SIZE[0] * scale), round(SIZE[1] * scale)))
    surface.fill((27, 42, 49))
    faces = [sample(name, lang) for name in SAMPLES]
    for i, face in enumerate(faces[:12]):
        _card(surface, duel_face(face, scale), (32 + i * 155, 28), scale)
    for i, deck in enumerate(DECKS):
        _card(surface, duel_back(deck, scale), (32 + i * 155, 252), scale)
    for i, face in enumerate(faces[:12]):
        _card(surface, duel_face(face, scale, "mini"), (840 + i * 62, 252), scale)
    for i, class_id in enumerate(CLASSES):
        draw_disc(surface, class_id, (870 + i % 7 * 110, 370 + i // 7 * 60), 56, scale)
        draw_disc(surface, class_id, (920 + i % 7 * 110, 370 + i // 7 * 60), 24, scale)
    for i, element in enumerate(ELEMENTS):
        draw_mark(surface, element, (1670 + i % 3 * 80, 292 + i // 3 * 76), 56, scale, uses=2 if element in HIGH else 0)
        draw_mark(surface, element, (1706 + i % 3 * 80, 312 + i // 3 * 76), 24, scale, grey=True)
    for i, name in enumerate(("character", "ultimate", "weapon", "form")):
        _card(surface, duel_face(sample(name, lang), scale, "large"), (32 + i * 440, 500), scale)
    for i, name in enumerate(("battle", "trap", "time", "linkage")):
        _card(surface, duel_face(sample(name, lang), scale * 0.66, "large"), (32 + i * 300, 1110), scale)
    tones = {"light": (251, 244, 226), "dark": (58, 34, 88), "accent": (255, 217, 138)}
    ground = Drawing(1856, 430)
    ground.rect(0, 0, 1856, 430, 14, fill=THEME.classes["assassin"])
    surface.blit(ground.render(scale), (round(32 * scale), round(1520 * scale)))
    for i, (name, glyph) in enumerate(MOTIFS.items()):
        x, y = 44 + i % 25 * 73.6, 1530 + i // 25 * 84
        surface.blit(draw_glyph(glyph, 50, tones, scale), (round((x + 10) * scale), round(y * scale)))
        text.draw(
            surface, name.replace("_", " "), style("small", "ivory", size=12), (x + 35, y + 60), scale, anchor="center"
        )
    return surface


def _card(surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], scale: float) -> None:
    w, h = picture.get_width() / scale, picture.get_height() / scale
    draw_shadow(surface, *at, w, h, min(22.0, w / 14), "rest", scale)
    surface.blit(picture, (round(at[0] * scale), round(at[1] * scale)))


def main(arguments: list[str]) -> int:
    """Write the picture."""
    if not arguments:
        print("python -m sprites.duel_sheet out.png [scale] [zh-Hans|en]", file=sys.stderr)
        return 2
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    pygame.font.init()
    scale = float(arguments[1]) if len(arguments) > 1 else 1.0
    pygame.image.save(sheet(scale, arguments[2] if len(arguments) > 2 else "zh-Hans"), arguments[0])
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
