"""Words made smaller to fit do fit, at every scale."""

from __future__ import annotations

import pytest

from cards.text import Texts
from scenes.table.look import Look
from sprites.fonts import custom

WORDS = ("iron(II) chloride", "potassium permanganate", "aluminium hydroxide and water", "氢氧化钙与碳酸钠")


@pytest.mark.parametrize("scale", [2 / 3, 0.86, 1.0, 4 / 3])
@pytest.mark.parametrize("words", WORDS)
def test_shrunk_words_fit(words: str, scale: float) -> None:
    look = Look(scale, Texts.load("en"), scale * 1080 < 800, True, False)
    style = custom("serif-700", 24, (0, 0, 0))
    full = look.measure(words, style)
    for part in (0.98, 0.9, 0.8, 0.7):
        made = look.shrink(words, style, full * part, 15)
        assert made.size == 15 or look.measure(words, made) <= full * part
