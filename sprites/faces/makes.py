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
    """Formulas of substances whose cards hold ``symbol``, the plainest first: of cards in the deck, few kinds, few cards."""
    content = load_chem()
    dealt = {design.partition(":")[2] for design in content.deck}
    found = []
    for substance in content.substances.values():
        kinds = {kind for kind, _ in substance.parts}
        if symbol in kinds and not substance.same_as and not substance.lenient_only:
            cards = sum(count for _, count in substance.parts)
            found.append((not kinds <= dealt, len(kinds) == 1, len(kinds), cards, len(found), substance.formula))
    return tuple(entry[-1] for entry in sorted(found))


def makes_line(
    surface: pygame.Surface, symbol: str, words: Texts, at: tuple[float, float], width: float, scale: float
) -> None:
    """``可成 FeCl2 …``: as many formulas as have room on one line."""
    head = custom("sans-500", 18, "ink", line=26)
    formula = custom("serif-700", 19, "ink", line=26)
    label = words.t("face.makes")
    x = at[0] + text.measure(label, head, scale) + 8
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
