"""What the table shows of the content: names, parts and states of substances. Read once, cached."""

from __future__ import annotations

from functools import cache

from cards import loader
from cards.text import Texts
from game.chem import substance as substances


@cache
def parts(formula: str) -> tuple[tuple[str, int], ...]:
    """The cards a product of this formula is drawn from, with their subscripts; () for an unknown formula."""
    found = substances.index().find(formula)
    return found.parts if found is not None else ()


@cache
def effects(formula: str) -> tuple[int, int]:
    """Damage and heal of a substance, in layers; (0, 0) for an unknown formula."""
    found = substances.index().find(formula)
    return (found.damage, found.heal) if found is not None else (0, 0)


@cache
def designs(formula: str) -> tuple[str, ...]:
    """The card designs a product of this formula is drawn with: one a kind, an element's molecule card by card."""
    found: list[str] = []
    groups = loader.load_chem().groups
    for kind, count in parts(formula):
        design = f"group:{kind}" if kind in groups else f"atom:{kind}"
        found += [design] * (count if len(parts(formula)) == 1 and design.startswith("atom:") else 1)
    return tuple(found)


@cache
def state(formula: str) -> str:
    """The state at 25 °C: ``s`` ``l`` ``g`` ``aq`` ``unstable``; "" for an unknown formula."""
    found = substances.index().find(formula)
    return found.state if found is not None else ""


@cache
def area(formula: str) -> str:
    """Where it lies: ``solid`` ``liquid`` ``gas`` ``solution`` (C17); "" for an unknown formula."""
    found = substances.index().find(formula)
    return found.area if found is not None else ""


def name(formula: str, texts: Texts) -> str:
    """The name of a substance in the language of the texts; the formula itself if it is unknown."""
    found = substances.index().find(formula)
    return texts.pick(found.zh, found.en, found.zh_hant) if found is not None else formula
