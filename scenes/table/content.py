"""What the table shows of the content: names, parts and states of substances. Read once, cached."""

from __future__ import annotations

from functools import cache

from cards import loader
from cards.schema import Substance
from cards.text import Texts
from game.chem import formula as formulas
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


@cache
def metal_valence(formula: str) -> tuple[str, int] | None:
    """The element whose valence must be named (C14) and its valence here, where it can have several; else None."""
    found = substances.index().find(formula)
    if found is None:
        return None
    elements = loader.load_chem().elements
    for ion, _ in found.ions:
        symbol, charge = split_ion(ion)
        element = elements.get(symbol)
        if charge > 0 and element is not None and len([v for v in element.valences if v > 0]) > 1:
            return symbol, charge
    return None


def split_ion(ion: str) -> tuple[str, int]:
    """An ion's formula and charge: ``Fe^3+`` gives ("Fe", 3)."""
    body, _, tail = ion.partition("^")
    if not tail:
        body, tail = ion[:-1], "1" + ion[-1]
    number, sign = tail[:-1] or "1", tail[-1]
    return body, int(number) * (1 if sign == "+" else -1)


def element_name(symbol: str, texts: Texts) -> str:
    """The name of an element in the language of the texts."""
    element = loader.load_chem().elements.get(symbol)
    return texts.pick(element.zh, element.en, element.zh_hant) if element is not None else symbol


@cache
def counts(formula: str, cards: tuple[str, ...]) -> tuple[int, ...]:
    """The subscript that each of a stack's cards stands for (1: no marker). An element's molecule lies card by card and
    has none (C12)."""
    kinds = [c.partition(":")[2] for c in cards]
    if len(set(kinds)) < len(kinds) or len(cards) == 1:
        return (1,) * len(cards)
    named = dict(parts(formula))
    if all(k in named for k in kinds):
        return tuple(named[k] for k in kinds)
    atoms = formulas.atoms(formula)
    return tuple(atoms.get(k, named.get(k, 1)) for k in kinds)


def substance(formula: str) -> Substance | None:
    """The record of a substance, or None."""
    return substances.index().find(formula)


@cache
def in_order(formula: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """A stack's cards in the order of its formula, so that its indices read like it."""
    kinds = [kind for kind, _ in parts(formula)]
    order = {kind: i for i, kind in enumerate(kinds)}
    text = formula

    def rank(design: str) -> tuple[int, int]:
        kind = design.partition(":")[2]
        return (order[kind], 0) if kind in order else (len(kinds), text.find(kind))

    return tuple(sorted(cards, key=rank))


@cache
def is_element(formula: str) -> bool:
    """Whether it is an elemental substance."""
    found = substances.index().find(formula)
    return found is not None and "element" in found.tags


def deck() -> tuple[str, ...]:
    """The card designs of the deck."""
    return tuple(loader.load_chem().deck)
