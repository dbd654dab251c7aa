"""The line of substances that a card can become part of, on large cards."""

from __future__ import annotations

from functools import lru_cache

import pygame

from cards.loader import load_chem
from cards.text import Texts, formula_markup
from sprites import text
from sprites.fonts import custom


@lru_cache(maxsize=256)
def substances_with(symbol: str) -> tuple[str, ...]:
    """Formulas of substances whose cards hold ``symbol``: partners frequent in the deck first, two a partner."""
    content = load_chem()
    dealt = {design.partition(":")[2]: count for design, count in content.deck.items()}
    found: dict[tuple[str, ...], list[tuple[int, str]]] = {}
    for substance in content.substances.values():
        partners = tuple(sorted(kind for kind, _ in substance.parts if kind != symbol))
        if len(partners) + 1 != len(substance.parts) or substance.same_as or substance.lenient_only:
            continue
        if len(partners) > 1:
            continue
        found.setdefault(partners, []).append((sum(count for _, count in substance.parts), substance.formula))
    order = sorted(found, key=lambda kinds: (-min((dealt.get(kind, 0) for kind in kinds), default=3), kinds))
    return tuple(formula for kinds in order for _, formula in sorted(found[kinds])[:2])


def makes_line(
    surface: pygame.Surface, symbol: str, words: Texts, at: tuple[float, float], width: float, scale: float
) -> None:
    """``可成 FeCl2 …``: as many formulas as have room on one line."""
    head = custom("sans-500", 18, "ink", line=26)
    formula = custom("serif-700", 19, "ink", line=26)
    label = words.t("face.makes")
    x = at[0] + text.measure(label, head, scale) + 6
    end = at[0] + width
    drawn = 0
    for name in substances_with(symbol):
        markup = f"[f]{formula_markup(name)}[/f]"
        wide = text.measure(markup, formula, scale)
        if x + wide > end or drawn == 5:
            break
        text.draw(surface, markup, formula, (x, at[1]), scale)
        x += wide + 22
        drawn += 1
    if drawn:
        text.draw(surface, label, head, at, scale)
