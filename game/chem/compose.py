"""Which substances a set of cards can be (C10-C16), from an index made once.

Cards are named by symbol: atoms ``H``, ``Fe``; groups ``SO4``, ``NH4``. A compound takes one card of each kind, a group
by its card or by its atoms (C11); an elemental substance takes as many cards as its molecule has atoms (C12).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product

from cards.loader import load_chem
from cards.schema import Absent, ChemContent, Group, Substance
from game.chem.formula import Unit, atoms, charge, parse
from game.core.decision import Reason

Cards = tuple[str, ...]
"""Symbols of cards, sorted, with repeats."""

ORGANIC = frozenset(["C", "H", "O", "N", "S", "P", "F", "Cl", "Br", "I"])


def playable(substance: Substance, strictness: str) -> bool:
    """Whether cards may form it: a lenient table also takes what falls apart at once, and what few know (C15)."""
    return strictness == "lenient" or not (substance.lenient_only or "obscure" in substance.tags)


class Composer:
    """The index from cards to substances over one content."""

    def __init__(self, content: ChemContent) -> None:
        self.content = content
        self._group_ions = {g.ion: g for g in content.groups.values()}
        self._ways: dict[str, tuple[Cards, ...]] = {}
        self._by_cards: dict[Cards, list[Substance]] = {}
        self._absent: dict[Cards, list[Absent]] = {}
        self._by_kind: dict[str, set[Cards]] = {}
        for s in content.substances.values():
            self._ways[s.formula] = ways = tuple(sorted(self._ways_of(s), key=lambda w: (len(w), w)))
            for way in ways:
                self._by_cards.setdefault(way, []).append(s)
        for found in self._by_cards.values():
            found.sort(key=lambda s: (sum(atoms(s.formula).values()), s.formula))
        for way in self._by_cards:
            for kind in set(way):
                self._by_kind.setdefault(kind, set()).add(way)
        for a in content.absent.values():
            ions = [ion for ion, _ in a.ions]
            for way in self._readings([ions] if ions else [], a.formula):
                self._absent.setdefault(way, []).append(a)

    # ------------------------------------------------------------ making the index
    def _ways_of(self, s: Substance) -> set[Cards]:
        if "element" in s.tags:
            ((symbol, n),) = atoms(s.formula).items()
            return {(symbol,) * n}
        readings = [[ion for ion, _ in s.ions], *[list(way) for way in s.ways]]
        return self._readings([r for r in readings if r], s.formula, "hydrate" in s.tags)

    def _readings(self, readings: Iterable[Sequence[str]], formula: str, crystal: bool = False) -> set[Cards]:
        """Every set of cards that gives the formula: all by atoms, or by a reading as ions, each by card or atoms."""
        out = {tuple(sorted(atoms(formula)))}
        water = [frozenset(("H", "O"))] if crystal else []  # crystal water is always given by its atoms
        for ions in readings:
            for choice in product(*(self._covers(ion) for ion in ions)):
                out.add(tuple(sorted(frozenset().union(*choice, *water))))
        return out

    def _covers(self, ion: str) -> list[frozenset[str]]:
        """The sets of cards that give an ion: its card, its atoms, hydrogen and a smaller group, ligands by card."""
        found = {frozenset(atoms(ion))}
        if ion in self._group_ions:
            found.add(frozenset((self._group_ions[ion].symbol,)))
        own, ion_charge = atoms(ion), charge(ion)
        for group in self._group_ions.values():  # HCO3- as H and CO3, H2PO4- as H and HPO4
            n = ion_charge - group.charge
            if ion_charge < 0 and n > 0 and own.get("H", 0) >= n:
                rest = dict(own)
                rest["H"] -= n
                if {a: k for a, k in rest.items() if k} == dict(atoms(group.symbol)):
                    found.add(frozenset(("H", group.symbol)))
        if ion.startswith("["):
            found.update(self._ligands(parse(ion).parts[0].units[0].inner))
        return sorted(found, key=sorted)

    def _ligands(self, units: Sequence[Unit]) -> set[frozenset[str]]:
        """A complex with its ligands given by group cards: [Al(OH)4]- as Al and OH."""
        cover: set[str] = set()
        for unit in units:
            name = "".join(u.symbol + (str(u.count) if u.count > 1 else "") for u in unit.inner)
            if unit.symbol:
                cover.add(unit.symbol)
            elif name in self.content.groups:
                cover.add(name)
            else:
                cover.update(atoms(name))
        return {frozenset(cover)}

    # ------------------------------------------------------------ asking
    def ways(self, substance: Substance) -> tuple[Cards, ...]:
        """Every set of cards the substance may be made of, fewest cards first; some only at a lenient table (C15)."""
        return self._ways.get(substance.formula, ())

    def all_ways(self) -> Mapping[Cards, Sequence[Substance]]:
        """The whole index: sorted cards -> substances, smallest molecule first (unstable ones included)."""
        return self._by_cards

    def candidates(self, kinds: Sequence[str], strictness: str = "strict") -> list[Substance]:
        """Every substance these cards, all of them, can be; the player picks (C14)."""
        found = self._by_cards.get(tuple(sorted(kinds)), ())
        return [s for s in found if playable(s, strictness)]

    def completions(self, kinds: Sequence[str], strictness: str = "strict") -> list[tuple[Cards, Substance]]:
        """The ways that hold all these cards and more, with what they make: what may still join a half-made stack."""
        have = Counter(kinds)
        sets = [self._by_kind.get(kind, set()) for kind in have]
        ways = set.intersection(*sets) if sets else set(self._by_cards)
        out = []
        for way in sorted(ways, key=lambda w: (len(w), w)):
            if len(way) > len(kinds) and not have - Counter(way):
                out += [(way, s) for s in self._by_cards[way] if playable(s, strictness)]
        return out

    def why_none(self, kinds: Sequence[str], strictness: str = "strict") -> Reason | None:
        """Why these cards are no substance, or None if they are one."""
        if self.candidates(kinds, strictness):
            return None
        if not kinds:
            return Reason("form_no_cards", "C10")
        for kind in kinds:
            if kind not in self.content.elements and kind not in self.content.groups:
                return Reason("form_unknown_card", "C5", {"card": kind})
        return self._why(sorted(kinds), strictness)

    def _why(self, kinds: list[str], strictness: str) -> Reason:
        lenient = self._by_cards.get(tuple(kinds))
        if lenient:
            code = "form_unstable" if lenient[0].lenient_only else "form_obscure"
            return Reason(code, "C15", {"formula": lenient[0].formula})
        once = sorted(set(kinds))
        if len(once) == 1:
            return self._why_single(once[0], len(kinds))
        if len(once) < len(kinds):
            again = self.candidates(once, strictness)
            if again:
                double = next(k for k in once if kinds.count(k) > 1)
                return Reason("form_one_card_each", "C11", {"card": double, "formula": again[0].formula})
        gone = self._absent.get(tuple(once))
        if gone:
            return Reason(f"form_absent_{gone[0].code}", "C15", {"formula": gone[0].formula})
        return self._why_kinds(once)

    def _why_single(self, kind: str, n: int) -> Reason:
        if kind in self.content.groups:
            return Reason("form_group_alone", "C13", {"card": kind, "ion": self.content.groups[kind].ion})
        sizes = [s for s in self.content.substances.values() if "element" in s.tags and set(atoms(s.formula)) == {kind}]
        if not sizes:
            return Reason("form_no_such_substance", "C15", {"cards": [kind]})
        best = min(sizes, key=lambda s: abs(atoms(s.formula)[kind] - n))
        return Reason("form_element_needs", "C12", {"formula": best.formula, "n": atoms(best.formula)[kind], "have": n})

    def _why_kinds(self, kinds: list[str]) -> Reason:
        kinds = sorted(kinds, key=self._rank)
        elements = [self.content.elements[k] for k in kinds if k in self.content.elements]
        groups = [self.content.groups[k] for k in kinds if k in self.content.groups]
        noble = next((e for e in elements if e.group == "noble"), None)
        if noble:
            return Reason("form_noble_gas", "C15", {"card": noble.symbol})
        if all(e.metal for e in elements) and all(g.charge > 0 for g in groups):
            return Reason("form_only_cations", "C13", {"cards": kinds})
        if not elements and all(g.charge < 0 for g in groups):
            return Reason("form_only_anions", "C13", {"cards": kinds})
        inner = {a for k in kinds for a in atoms(k)}
        if {"C", "H"} <= inner <= ORGANIC and not any(g.charge > 0 for g in groups):
            return Reason("form_organic", "C16", {"cards": kinds})
        if self._mixed(elements_metal=[e.symbol for e in elements if e.metal], groups=groups, kinds=kinds):
            return Reason("form_mixed_salt", "C16", {"cards": kinds})
        return Reason("form_no_such_substance", "C15", {"cards": kinds})

    def _rank(self, kind: str) -> tuple[int, str]:
        """Cards are named as in a formula: metals and positive groups, hydrogen, non-metals, negative groups."""
        group = self.content.groups.get(kind)
        if group:
            return (0 if group.charge > 0 else 3), kind
        return (0 if self.content.elements[kind].metal else 1 if kind == "H" else 2), kind

    def _mixed(self, elements_metal: list[str], groups: list[Group], kinds: list[str]) -> bool:
        """Whether the cards read as one cation with two acid anions."""
        cations = len(elements_metal) + sum(g.charge > 0 for g in groups)
        anions = [g.symbol for g in groups if g.charge < 0 and g.symbol != "OH"]
        anions += [k for k in kinds if k in ("F", "Cl", "Br", "I", "S")]
        return cations == 1 and len(anions) == 2 and len(kinds) == 3


@lru_cache(maxsize=4)
def _composer_of(digest: str) -> Composer:
    return Composer(load_chem())


def composer() -> Composer:
    """The composer over the loaded content, made once."""
    return _composer_of(load_chem().digest)


def candidates(kinds: Sequence[str], strictness: str = "strict") -> list[Substance]:
    """Every substance these cards can be: :meth:`Composer.candidates`."""
    return composer().candidates(kinds, strictness)


def why_none(kinds: Sequence[str], strictness: str = "strict") -> Reason | None:
    """Why these cards are no substance: :meth:`Composer.why_none`."""
    return composer().why_none(kinds, strictness)


def ways(substance: Substance) -> tuple[Cards, ...]:
    """Every set of cards a substance may be made of: :meth:`Composer.ways`."""
    return composer().ways(substance)


def completions(kinds: Sequence[str], strictness: str = "strict") -> list[tuple[Cards, Substance]]:
    """What may still be added to a half-made stack: :meth:`Composer.completions`."""
    return composer().completions(kinds, strictness)
