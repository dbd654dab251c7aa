"""A sheet of everything painted, for looking at: ``python -m sprites.sheet out.png --lang zh-Hans --scale 1.0``.

Pages: ``cards`` (kinds, backs, large cards, states, controls), ``deck`` (every chemistry
card, full and mini), ``large`` (large cards of a choice), ``signs`` (icons, seat shapes,
coins, hexes).
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import pygame

PAGES = ("cards", "deck", "large", "signs")
FIRST_ROW = (
    "atom:H",
    "atom:Na",
    "atom:Ca",
    "atom:Fe",
    "atom:Al",
    "atom:Si",
    "atom:Cl",
    "group:SO4",
    "group:NH4",
    "op:heat",
    "op:electricity",
    "op:cool",
)
LARGE_ROW = ("atom:Fe", "group:SO4", "op:heat")
WORDS = {
    "zh": (
        "化学 · 原子 / 原子团 / 操作",
        "牌背",
        "放大 420 × 588",
        "状态",
        "不合法",
        "金属单质不能打入自己的反应区",
        "主按钮",
        "次按钮",
        "停用",
    ),
    "en": (
        "Chemistry",
        "Back",
        "Large 420 × 588",
        "States",
        "Not legal",
        "A metal cannot be played into your own zone",
        "Main",
        "Plain",
        "Off",
    ),
}


def paint(page: str, lang: str, scale: float) -> pygame.Surface:
    """One page as a surface of 1920x1500 logical px."""
    from sprites.svg import Drawing

    ground = Drawing(1920, 1500)
    ground.rect(0, 0, 1920, 1500, fill=ground.down(0, 1500, ((33, 52, 58), 1), ((15, 21, 27), 1)))
    surface = pygame.Surface((round(1920 * scale), round(1500 * scale)))
    surface.blit(ground.render(scale), (0, 0))
    {"cards": _cards, "deck": _deck, "large": _large, "signs": _signs}[page](surface, lang, scale)
    return surface


def _head(surface: pygame.Surface, words: str, at: tuple[float, float], width: float, scale: float) -> None:
    from sprites import text
    from sprites.fonts import custom
    from sprites.ground import draw_divider

    style = custom("serif-700", 20, "brass", line=26)
    text.draw(surface, words, style, at, scale, anchor="midleft")
    start = at[0] + text.measure(words, style, scale) + 20
    draw_divider(surface, start, at[1], at[0] + width - start, scale)


def _cards(surface: pygame.Surface, lang: str, scale: float) -> None:
    from sprites import text
    from sprites.card import STATES, draw_card
    from sprites.controls import draw_button, draw_tooltip
    from sprites.fonts import style

    words = WORDS["en" if lang == "en" else "zh"]
    _head(surface, words[0], (32, 30), 1856, scale)
    for place, design in enumerate(FIRST_ROW):
        draw_card(surface, design, (102 + 155 * place, 154), lang, scale)
    _head(surface, words[1], (32, 300), 900, scale)
    draw_card(surface, "back:chem", (102, 430), lang, scale)
    draw_card(surface, "back:chem", (230, 394), lang, scale, level="mini")
    for place, design in enumerate(FIRST_ROW):
        draw_card(surface, design, (330 + 64 * place, 394), lang, scale, level="mini")
    _head(surface, words[2], (32, 850), 1300, scale)
    for place, design in enumerate(LARGE_ROW):
        draw_card(surface, design, (243 + 440 * place, 1172), lang, scale, level="large", state="hover")
    _head(surface, words[3], (1372, 850), 516, scale)
    for place, state in enumerate(STATES):
        x, y = 1412 + 104 * (place % 5), 950 + 190 * (place // 5)
        draw_card(
            surface,
            "atom:Na",
            (x, y + (-10 if state in {"hover", "selected"} else 0)),
            lang,
            scale,
            size=0.57,
            state=state,
        )
        text.draw(surface, state, style("small", "mist", size=13), (x, y + 66), scale, anchor="midtop")
    draw_tooltip(surface, (1372, 1352), words[4], words[5], scale, bounds=(0, 0, 1920, 1500))
    for place, kind in enumerate(("main", "plain", "disabled")):
        draw_button(surface, (1372 + 132 * place, 1412, 120, 52), words[6 + place], scale, kind)


def _deck(surface: pygame.Surface, lang: str, scale: float) -> None:
    from cards.loader import load_chem
    from sprites.card import draw_card

    content = load_chem()
    designs = [f"atom:{name}" for name in content.elements]
    designs += [f"group:{name}" for name in content.groups] + [f"op:{name}" for name in content.operations]
    for place, design in enumerate(designs):
        row, column = divmod(place, 15)
        draw_card(surface, design, (80 + 126 * column, 100 + 178 * row), lang, scale, size=0.86)
    for place, design in enumerate(designs):
        row, column = divmod(place, 32)
        draw_card(surface, design, (44 + 59 * column, 1240 + 80 * row), lang, scale, level="mini")


def _large(surface: pygame.Surface, lang: str, scale: float) -> None:
    from sprites.card import draw_card

    designs = ("atom:Mn", "atom:He", "atom:Pb", "atom:S", "group:H2PO4", "group:NH4", "op:isolate", "op:catalyst")
    for place, design in enumerate(designs):
        row, column = divmod(place, 4)
        draw_card(surface, design, (250 + 470 * column, 380 + 690 * row), lang, scale, level="large")


def _signs(surface: pygame.Surface, lang: str, scale: float) -> None:
    from sprites import text
    from sprites.controls import BUTTONS, draw_button, draw_coin, draw_damage, draw_pill
    from sprites.fonts import style
    from sprites.icons import ICONS, draw_icon
    from sprites.shapes import draw_seat_mark

    for place, name in enumerate(ICONS):
        row, column = divmod(place, 16)
        x, y = 80 + 114 * column, 80 + 120 * row
        draw_icon(surface, name, (x, y), 48, "ivory", scale)
        draw_icon(surface, name, (x + 40, y - 8), 24, "brass", scale)
        text.draw(surface, name, style("small", "mist", size=12), (x, y + 34), scale, anchor="midtop")
    for seat in range(9):
        draw_seat_mark(surface, seat, (80 + 80 * seat, 900), 36, scale)
        draw_seat_mark(surface, seat, (80 + 80 * seat, 960), 20, scale)
    for place, value in enumerate((-1, -2, -3, -10, 2)):
        draw_damage(surface, (900 + 80 * place, 900), value, scale, heal=value > 0)
    for place, number in enumerate((2, 3, 12)):
        draw_coin(surface, (1340 + 60 * place, 900), number, scale)
        draw_coin(surface, (1340 + 60 * place, 950), number, scale, 29)
    for row, state in enumerate(("", "hover", "pressed", "focus")):
        for place, kind in enumerate(BUTTONS):
            draw_button(surface, (60 + 180 * place, 1040 + 76 * row, 160, 52), kind, scale, kind, state=state)
    draw_pill(surface, "K · L · M", (1560, 900), scale, fill=(20, 52, 58), line=(169, 133, 67), colour="brass")


def main() -> None:
    """Write a page to a PNG file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--lang", default="zh-Hans", choices=("zh-Hans", "zh-Hant", "en"))
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--page", default="cards", choices=PAGES)
    args = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.image.save(paint(args.page, args.lang, args.scale), args.out)


if __name__ == "__main__":
    main()
