"""Pictures of the title: the name in gold, orbits, and the tiles of the two games."""

from __future__ import annotations

import math

import pygame

from cards.text import Texts
from sprites import emblems, text
from sprites.boxes import BRASS, IVORY, WHITE, Rect, Stop, box, plain
from sprites.cache import CACHE
from sprites.fonts import custom
from sprites.letters import letters, write
from sprites.shadows import draw_shadow
from sprites.svg import Drawing
from sprites.theme import THEME, mix

GOLD_TOP, GOLD_BOTTOM = (252, 239, 200), (196, 149, 64)
ORBIT = (408.0, 150.0)
"""Half axes of the orbits round the name; they are turned by 0, +26 and -26 degrees."""
TURNS = (0.0, 26.2, -26.2)
ELECTRONS = ((0, 180.0), (0, 0.0), (1, 176.0), (1, -12.0), (2, 8.5), (2, 188.5))
"""Which orbit, and where on it (degrees)."""
FAR = 2.25
"""The faint orbits across the whole canvas are so much larger."""
TILE = (400.0, 320.0)


def orbits(surface: pygame.Surface, scale: float, centre: tuple[float, float], wide: float) -> None:
    """The orbits with their electrons; ``wide`` (0 to 1) adds faint ones across the whole canvas."""
    w, h = 960.0, 600.0

    def near() -> pygame.Surface:
        d = Drawing(w, h)
        for turn in TURNS:
            d.ellipse(w / 2, h / 2, *ORBIT, turn=turn, stroke=BRASS, width=1.8, alpha=0.30)
        for orbit, angle in ELECTRONS:
            x, y = _on_orbit(orbit, angle)
            d.circle(w / 2 + x, h / 2 + y, 15, fill=BRASS, alpha=0.22)
            d.circle(w / 2 + x, h / 2 + y, 7, fill=(250, 226, 170))
        return d.render(scale)

    def far() -> pygame.Surface:
        d = Drawing(1920, 1080)
        for turn in TURNS:
            d.ellipse(960, centre[1], ORBIT[0] * FAR, ORBIT[1] * FAR, turn=turn, stroke=BRASS, width=1.4, alpha=0.10)
        for orbit, angle in ((0, 196.0), (0, -16.0), (1, 12.0), (2, 168.0)):
            x, y = _on_orbit(orbit, angle)
            d.circle(960 + x * FAR, centre[1] + y * FAR, 11, fill=BRASS, alpha=0.10)
            d.circle(960 + x * FAR, centre[1] + y * FAR, 5, fill=(250, 226, 170), alpha=0.45)
        return d.render(scale)

    if wide > 0:
        picture = CACHE.get(("title.far", scale), far)
        if wide < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * wide))
        surface.blit(picture, (round((centre[0] - 960) * scale), 0))
    picture = CACHE.get(("title.orbits", scale), near)
    surface.blit(picture, (round((centre[0] - w / 2) * scale), round((centre[1] - h / 2) * scale)))


def _on_orbit(orbit: int, angle: float) -> tuple[float, float]:
    a, t = math.radians(angle), math.radians(TURNS[orbit])
    x, y = ORBIT[0] * math.cos(a), ORBIT[1] * math.sin(a)
    return x * math.cos(t) - y * math.sin(t), x * math.sin(t) + y * math.cos(t)


def logo(surface: pygame.Surface, scale: float, name: str, middle: tuple[float, float], width: float) -> None:
    """The name in letters of gold, with a dark edge below."""
    size = THEME.type["title_logo"].size
    style = custom("serif-900", size, WHITE, track=0.065 if len(name) < 5 else 0.01)
    natural = text.measure(name, style, scale)
    if natural > width:
        style = custom("serif-900", size * width / natural, WHITE, track=style.track)

    def build() -> pygame.Surface:
        white = text.render(name, style, scale).surface
        gold = white.copy()
        ramp = pygame.Surface((1, 64))
        for y in range(64):
            part = min(1.0, max(0.0, (y / 63 - 0.2) / 0.58))
            ramp.set_at((0, y), mix(GOLD_TOP, GOLD_BOTTOM, part))
        gold.blit(pygame.transform.smoothscale(ramp, gold.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        down = max(1, round(5 * scale))
        out = pygame.Surface((white.get_width() + 2 * down, white.get_height() + 3 * down), pygame.SRCALPHA)
        dark = white.copy()
        dark.fill((10, 26, 30, 255), special_flags=pygame.BLEND_RGBA_MULT)
        soft = pygame.transform.gaussian_blur(_padded(dark, 2 * down), max(1, down))
        soft.set_alpha(150)
        out.blit(soft, (-2 * down + down, -2 * down + 2 * down))
        for step in range(down, 0, -1):
            out.blit(dark, (down + step // 3, step))
        out.blit(gold, (down, 0))
        return out

    picture = CACHE.get(("title.logo", name, style, scale), build)
    down = max(1, round(5 * scale))
    ink = text.layout(name, style, scale)
    x = (middle[0] - 5) * scale - ink.width / 2 - down - 2
    y = middle[1] * scale - ink.ascent - 2 + style.size * scale * 0.36
    surface.blit(picture, (round(x), round(y)))


def _padded(picture: pygame.Surface, pad: int) -> pygame.Surface:
    out = pygame.Surface((picture.get_width() + 2 * pad, picture.get_height() + 2 * pad), pygame.SRCALPHA)
    out.blit(picture, (pad, pad))
    return out


def rule(surface: pygame.Surface, scale: float, middle: tuple[float, float], half: float) -> None:
    """A fine brass line with a diamond in its middle."""

    def build() -> pygame.Surface:
        d = Drawing(2 * half, 24)
        d.line(0, 12, 2 * half, 12, stroke=BRASS, width=1.6, alpha=0.42)
        d.polygon([(half, 3.5), (half + 8.5, 12), (half, 20.5), (half - 8.5, 12)], fill=BRASS)
        return d.render(scale)

    picture = CACHE.get(("title.rule", half, scale), build)
    surface.blit(picture, (round((middle[0] - half) * scale), round((middle[1] - 12) * scale)))


# -------------------------------------------------------------------------------------------------------------- tiles
TILES: dict[str, tuple[Stop, ...]] = {
    "chem": ((0.0, (52, 118, 124), 1), (0.55, (31, 74, 80), 1), (1.0, (20, 48, 54), 1)),
    "duel": ((0.0, (92, 76, 150), 1), (0.55, (60, 48, 104), 1), (1.0, (38, 29, 66), 1)),
}
FAN = (
    ("atom:Na", 89.0, 118.0, 13.5, 0.78),
    ("atom:O", 187.0, 100.0, 3.0, 0.83),
    ("group:SO4", 269.0, 103.0, -6.0, 0.83),
)
"""Cards on the tile of chemistry: design, place of the middle, turn, size."""
DISCS = (
    ("swordsman", 82.0, 88.0, 45.0),
    ("archer", 318.0, 88.0, 45.0),
    ("mage", 68.0, 182.0, 30.0),
    ("shield", 156.0, 182.0, 30.0),
    ("lancer", 244.0, 182.0, 30.0),
    ("blessed", 332.0, 182.0, 30.0),
    ("assassin", 200.0, 82.0, 57.0),
)
"""Emblems on the tile of the classes: class, place of the middle, radius."""


def tile(
    surface: pygame.Surface, scale: float, game: str, rect: Rect, texts: Texts, *, chosen: bool, hovered: bool
) -> None:
    """The tile of a game."""
    box(surface, scale, rect, 20, fill=TILES[game], line=(IVORY, 0.30 if hovered else 0.14, 1.5), shadow="panel")
    if game == "chem":
        _fan(surface, scale, rect, texts.lang)
    else:
        for class_id, x, y, radius in DISCS:
            _emblem(surface, class_id, (rect.x + x, rect.y + y), radius, scale)
    title = custom("serif-900", 42, IVORY)
    write(
        surface,
        texts.t(f"game.{game}"),
        title,
        (rect.x + 28, rect.y + 252),
        scale,
        anchor="midleft",
        max_width=rect.w - 56,
    )
    line = letters("sans-500", 18, mix(THEME.text["mist"], IVORY, 0.45))
    write(
        surface,
        texts.t(f"game.{game}_line"),
        line,
        (rect.x + 28, rect.y + 294),
        scale,
        anchor="midleft",
        max_width=rect.w - 48,
    )
    if chosen:
        outer = Rect(rect.x - 2, rect.y - 2, rect.w + 4, rect.h + 4)
        box(surface, scale, outer, 22, line=(BRASS, 1, 3))
    elif hovered:
        box(surface, scale, rect, 20, fill=plain(WHITE, 0.04))


def _emblem(surface: pygame.Surface, class_id: str, centre: tuple[float, float], radius: float, scale: float) -> None:
    side = 2 * radius
    draw_shadow(surface, centre[0] - radius, centre[1] - radius, side, side, radius, "rest", scale)
    emblems.draw_disc(surface, class_id, centre, side, scale)


def _fan(surface: pygame.Surface, scale: float, rect: Rect, lang: str) -> None:
    from sprites.card import draw_card

    for design, x, y, turn, size in FAN:
        draw_card(surface, design, (rect.x + x, rect.y + y), lang, scale, size=size, angle=turn)
