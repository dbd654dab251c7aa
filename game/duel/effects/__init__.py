"""The effect vocabulary: the closed set of words card behaviour is written in, one module a family.

``docs/effects.md`` is generated from these classes (``python -m game.duel.effects.document``).
"""

from __future__ import annotations

from game.duel.effects import cards, chips, element, flow, harm, response, status, tempo
from game.duel.effects.base import Amount, To, Value, Word, words_in
from game.duel.effects.flow import Effect

FAMILIES = (harm, element, status, cards, tempo, chips, response, flow)
"""The modules, in the order of the documentation."""

WORDS: tuple[type[Word], ...] = tuple(word for family in FAMILIES for word in family.WORDS)
"""All words."""

__all__ = ["FAMILIES", "WORDS", "Amount", "Effect", "To", "Value", "Word", "words_in"]
