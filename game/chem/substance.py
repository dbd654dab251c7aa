"""The substances of the loaded content, found by formula, by any equal spelling, or by ions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import gcd

from cards.fault import Fault
from cards.loader import load_chem
from cards.schema import Absent, ChemContent, Substance
from game.chem.formula import FormulaError, bare, charge, key, parse


class UnknownSubstance(Fault):
    """No substance of the game has this formula; the message is one clear line."""


class SubstanceIndex:
    """Look-ups over one content. All are pure; results are in content order.

    Two spellings of one composition (``H3AlO3`` and ``Al(OH)3``) find the same record. The dry and the dissolved
    writing of an aluminate (``NaAlO2``, ``Na[Al(OH)4]``) are two records; :meth:`newer` leads to the one to show.
    """

    def __init__(self, content: ChemContent) -> None:
        self.content = content
        self._by_key: dict[str, Substance] = {}
        self._absent_by_key: dict[str, Absent] = {}
        self._by_ions: dict[tuple[str, str], Substance] = {}
        self._by_ion: dict[str, list[Substance]] = {}
        for s in content.substances.values():
            self._by_key.setdefault(key(s.formula), s)
            for ion, _ in s.ions:
                self._by_ion.setdefault(ion, []).append(s)
            if len(s.ions) == 2 and "hydrate" not in s.tags:
                self._by_ions.setdefault((s.cation, s.anion), s)
        for a in content.absent.values():
            self._absent_by_key.setdefault(key(a.formula), a)

    @property
    def substances(self) -> Mapping[str, Substance]:
        """All records by canonical formula."""
        return self.content.substances

    def __iter__(self) -> Iterator[Substance]:
        return iter(self.content.substances.values())

    def find(self, text: str) -> Substance | None:
        """The substance of this formula in any spelling, or None. FormulaError if the text is no formula."""
        found = self.content.substances.get(text)
        return found or self._by_key.get(parse(text).key)

    def get(self, text: str) -> Substance:
        """As :meth:`find`.

        Raises:
            UnknownSubstance: it is a formula but no substance of the game (the reason is said where one is known).
            FormulaError: it is no formula.
        """
        found = self.find(text)
        if found is None:
            gone = self.absent(text)
            if gone:
                raise UnknownSubstance("absent_substance", formula=text, why=gone.reason_en)
            raise UnknownSubstance("unknown_substance", formula=text)
        return found

    def absent(self, text: str) -> Absent | None:
        """The note why this formula names nothing real, if there is one."""
        try:
            return self.content.absent.get(text) or self._absent_by_key.get(parse(text).key)
        except FormulaError:
            return None

    def newer(self, substance: Substance) -> Substance:
        """The record to show for it: Na[Al(OH)4] for NaAlO2, else itself."""
        return self.content.substances[substance.same_as] if substance.same_as else substance

    def by_ions(self, cation: str, anion: str) -> Substance | None:
        """The simple (not double, basic, hydrated) substance of two ions: ("Fe^3+", "SO4^2-"), ("H+", "Cl-")."""
        return self._by_ions.get((cation, anion))

    def salt(self, cation: str, anion: str) -> Substance | Absent | None:
        """As :meth:`by_ions`; if it does not exist, the note why."""
        return self.by_ions(cation, anion) or self.absent(salt_formula(cation, anion))

    def with_ion(self, ion: str) -> tuple[Substance, ...]:
        """Every substance that holds this ion."""
        return tuple(self._by_ion.get(ion, ()))


@lru_cache(maxsize=4)
def _index_of(digest: str) -> SubstanceIndex:
    return SubstanceIndex(load_chem())


def index() -> SubstanceIndex:
    """The index over the loaded content, made once."""
    return _index_of(load_chem().digest)


def salt_formula(cation: str, anion: str) -> str:
    """The formula of the neutral compound of two ions: ("Fe^3+", "SO4^2-") -> ``Fe2(SO4)3``."""
    plus, minus = charge(cation), -charge(anion)
    if plus <= 0 or minus <= 0:
        raise FormulaError("not_cation_anion", cation=cation, anion=anion)
    common = gcd(plus, minus)
    return _piece(bare(cation), minus // common) + _piece(bare(anion), plus // common)


def _piece(name: str, n: int) -> str:
    if n == 1:
        return name
    units = parse(name).parts[0].units
    single = len(units) == 1 and (units[0].count == 1)
    return (name if single else f"({name})") + str(n)


def is_soluble(s: Substance) -> bool:
    """Whether it dissolves well."""
    return s.solubility == "soluble"


def is_precipitate(s: Substance) -> bool:
    """Whether it falls out when it forms in solution: insoluble, or slightly soluble and solid (disputes, 21)."""
    return s.solubility in ("insoluble", "slightly") and s.state == "s"


def cation_of(s: Substance) -> str:
    """Its positive ion with charge (``H+`` for acids), ``""`` if none."""
    return s.cation
