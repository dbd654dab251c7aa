"""Which substances of a zone have equations with each other: asked for every zone a game or its look-ahead comes to.

Formulas are bits, in the order of their names, and what has been worked out of two or three of them is kept as bits: a
zone whose members leave each other alone costs a few operations on whole numbers, however many pairs it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from game.chem.equation import Equation

Equations = tuple[Equation, ...]
Places = tuple[int, ...]
"""For each place in a pattern the bits of the rules a substance fits there."""


class Meetings:
    """The equations of one sort among substances that lie together, in a stable order."""

    def __init__(
        self,
        pairs: Mapping[str, Places],
        threes: Sequence[Sequence[Collection[str]]],
        listed: Iterable[frozenset[str]],
        of_set: Callable[[frozenset[str]], Equations],
        wanted: Callable[[Equation], bool],
    ) -> None:
        """Take where each formula fits in patterns of two, and which formulas fit each place of those of three.

        ``listed`` are sets of reactants that have equations whether or not they fit a pattern. ``of_set`` gives all
        equations of a set of reactants, of which those ``wanted`` are kept.
        """
        self._of_set, self._wanted = of_set, wanted
        self._names = sorted(pairs)
        self._index = {name: i for i, name in enumerate(self._names)}
        self._places = [pairs[name] for name in self._names]
        self._patterns = [[self._mask(place) for place in pattern] for pattern in threes]
        self._fits = [[0, 0, 0] for _ in self._names]
        """For each formula and place in a pattern of three the bits of those it fits there."""
        for number, pattern in enumerate(self._patterns):
            for place, mask in enumerate(pattern):
                for i in _bits(mask):
                    self._fits[i][place] |= 1 << number
        self._listed: dict[int, list[tuple[int, int]]] = {}
        """By each of their formulas: the bits of listed sets, and where they stand in the list."""
        for rank, mask in enumerate(map(self._mask, listed)):
            for i in _bits(mask):
                self._listed.setdefault(i, []).append((mask, rank))
        none = [0] * len(self._names)
        self._met, self._reacts, self._three = none[:], none[:], none[:]
        """For each formula the others: with which it has been looked at; has equations; and, of those behind it, with
        which it may be of three."""
        self._thirds: dict[int, int] = {}
        """For two that may be of three: with which behind them they are, or have not been looked at."""
        self._looked = 0
        """Formulas looked at alone."""
        self._found: dict[int, Equations] = {}
        """The equations of the sets that have any, by their bits."""

    def among(self, present: Iterable[str]) -> tuple[Equation, ...]:
        """Every equation with all its reactants among these, each once.

        First those of one substance, then those of two and three by the names of the substances, then the listed.
        """
        index, met, reacts, three = self._index, self._met, self._reacts, self._three
        members = sorted([index[f] for f in present if f in index])
        zone = 0
        for i in members:
            zone |= 1 << i
        if new := zone & ~self._looked:
            self._look(new)
        found = self._found
        alone: list[int] = []
        several: list[int] = []
        listed: list[tuple[int, int]] = []
        behind = zone
        for i in members:
            one = 1 << i
            if one in found:
                alone.append(one)
            behind ^= one
            if new := behind & ~met[i]:
                self._meet(i, new)
            if others := behind & (reacts[i] | three[i]):
                several += self._with(i, others, zone)
            if i in self._listed:
                listed += [row for row in self._listed_within(i, zone) if _lowest(row[1]) == i]
        if not (alone or several or listed):
            return ()
        masks = (*alone, *several, *(mask for _, mask in sorted(listed)))
        return tuple(dict.fromkeys(e for mask in masks for e in self._equations(mask)))

    def meets(self, formula: str, present: Iterable[str]) -> bool:
        """Whether a substance has an equation alone or with some of these, it being one of the reactants."""
        i, zone = self._index[formula], self._mask(present)
        one = 1 << i
        others = zone & ~one
        if one & ~self._looked:
            self._look(one)
        if new := others & ~self._met[i]:
            self._meet(i, new >> i << i)
            for j in _bits(new & (one - 1)):
                self._meet(j, one)
        if one in self._found or others & self._reacts[i]:
            return True
        if any(self._equations(one | two) for two in self._completing(i, others)):
            return True
        return any(self._equations(mask) for _, mask in self._listed_within(i, zone | one))

    # ---------------------------------------------------------------- working out
    def _mask(self, formulas: Iterable[str]) -> int:
        mask = 0
        for formula in formulas:
            mask |= 1 << self._index[formula]
        return mask

    def _completing(self, i: int, zone: int) -> Iterator[int]:
        """The pairs within a zone that fit a pattern of three with a formula."""
        for place, (a, b) in enumerate(((1, 2), (0, 2), (0, 1))):
            for number in _bits(self._fits[i][place]):
                pattern = self._patterns[number]
                if (x := zone & pattern[a]) and (y := zone & pattern[b]):
                    yield from (1 << j | 1 << k for j in _bits(x) for k in _bits(y) if j != k)

    def _listed_within(self, i: int, zone: int) -> list[tuple[int, int]]:
        """The listed sets of a formula that lie within a zone: where they stand in the list, and their bits."""
        return [(rank, mask) for mask, rank in self._listed.get(i, ()) if mask & zone == mask]

    def _equations(self, mask: int) -> Equations:
        """The equations of these reactants; kept only if there are any."""
        found = self._found.get(mask)
        if found is None:
            equations = self._of_set(frozenset(self._names[i] for i in _bits(mask)))
            found = tuple(e for e in equations if self._wanted(e))
            if found:
                self._found[mask] = found
        return found

    def _look(self, formulas: int) -> None:
        """Work out what single formulas do."""
        for i in _bits(formulas):
            self._equations(1 << i)
        self._looked |= formulas

    def _meet(self, i: int, others: int) -> None:
        """Work out the pairs of a formula with others behind it, and with which thirds they may have equations."""
        first, second = self._places[i]
        for j in _bits(others):
            one, two = self._places[j]
            if (first & two or second & one) and self._equations(1 << i | 1 << j):
                self._reacts[i] |= 1 << j
                self._reacts[j] |= 1 << i
            self._met[j] |= 1 << i
            thirds = self._thirds_of(i, j)
            if thirds:
                self._three[i] |= 1 << j
                self._thirds[1 << i | 1 << j] = thirds
        self._met[i] |= others

    def _thirds_of(self, i: int, j: int) -> int:
        """The formulas behind two that fit a pattern of three with them."""
        a, b = self._fits[i], self._fits[j]
        thirds = 0
        for x, y, place in ((0, 1, 2), (0, 2, 1), (1, 2, 0)):
            for number in _bits(a[x] & b[y] | a[y] & b[x]):
                thirds |= self._patterns[number][place]
        return thirds >> (j + 1) << (j + 1)

    def _with(self, i: int, others: int, zone: int) -> Iterator[int]:
        """The sets of two and three of a formula with these others, in the order of names."""
        for j in _bits(others):
            two = 1 << i | 1 << j
            if self._reacts[i] >> j & 1:
                yield two
            for k in _bits(zone & self._thirds.get(two, 0)):
                if self._equations(two | 1 << k):
                    yield two | 1 << k
                else:
                    self._thirds[two] ^= 1 << k


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _bits(mask: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
