"""What the codex looks up, without a window: search, filters, and the reactions of a substance found bit by bit."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from cards.loader import load_chem
from cards.schema import Substance

if TYPE_CHECKING:
    from game.chem.equation import Equation
    from game.core.decision import Reason

CONDITIONS = ("heat", "electricity", "light", "catalyst", "pressure")

FILTERS: dict[str, Callable[[Substance], bool]] = {
    "all": lambda s: True,
    "harm": lambda s: s.damage > 0,
    "help": lambda s: s.heal > 0 or bool(s.special),
    "acid": lambda s: "acid" in s.tags,
    "base": lambda s: "base" in s.tags,
    "salt": lambda s: "salt" in s.tags,
    "oxide": lambda s: "oxide" in s.tags,
    "element": lambda s: "element" in s.tags,
}
"""Filter -> whether it shows a substance."""

AREAS = ("solid", "liquid", "gas", "solution")


def normal(text: str) -> str:
    """A search word as it is compared: compatibility form (₂ → 2), lower case, without spaces."""
    return "".join(unicodedata.normalize("NFKC", text).lower().replace("·", ".").split())


def rank(substance: Substance, word: str) -> int | None:
    """How well a substance fits a search word (0 best), or None."""
    formula = substance.formula.lower()
    if formula == word:
        return 0
    names = (
        substance.zh,
        substance.zh_hant,
        substance.common_zh,
        substance.common_hant,
        substance.en.lower().replace(" ", ""),
        substance.common_en.lower().replace(" ", ""),
    )
    if word in names:
        return 1
    if formula.startswith(word):
        return 2
    if any(name.startswith(word) for name in names if name):
        return 3
    if word in formula or any(word in name for name in names if name):
        return 4
    return None


def search(word: str, kind: str = "all", area: str = "") -> list[Substance]:
    """The substances a search word and filters leave, the best first, else in the order of the content."""
    fits = FILTERS[kind]
    shown = [s for s in load_chem().substances.values() if fits(s) and (not area or s.area == area) and not s.same_as]
    word = normal(word)
    if not word:
        return shown
    ranked = [(r, i, s) for i, s in enumerate(shown) if (r := rank(s, word)) is not None]
    return [s for _, _, s in sorted(ranked, key=lambda row: row[:2])]


class Row(msgspec.Struct, frozen=True):
    """A reaction of a substance: with which other one (``""``: alone or with the air), and the equation."""

    partner: str
    equation: Equation


class Reactions:
    """Finds all reactions of one substance with each other one, a few milliseconds at a time."""

    def __init__(self, formula: str) -> None:
        from game.chem.reactions import chemistry

        self.formula = formula
        self.rows: list[Row] = []
        self.done = False
        self._seen: set[str] = set()
        self._chemistry = chemistry()
        self._work = self._find()

    def _find(self) -> Iterator[None]:
        react = self._chemistry.react
        self._take("", react((self.formula,), CONDITIONS))
        yield
        for other in self._order():
            self._take(other, react((self.formula, other), CONDITIONS, air=False))
            yield

    def _order(self) -> Sequence[str]:
        """Partners, the everyday ones first."""
        everyday = ("H2O", "O2", "HCl", "H2SO4", "HNO3", "NaOH", "Ca(OH)2", "CO2", "Fe", "Zn", "Cl2", "Na2CO3")
        substances: Mapping[str, Substance] = self._chemistry.substances
        first = [f for f in everyday if f in substances and f != self.formula]
        rest = (f for f, s in substances.items() if f not in everyday and f != self.formula and not s.same_as)
        return [*first, *rest]

    def _take(self, partner: str, equations: Sequence[Equation]) -> None:
        for equation in equations:
            if equation.key not in self._seen:
                self._seen.add(equation.key)
                self.rows.append(Row(partner, equation))

    def step(self, seconds: float) -> bool:
        """Go on for so long; whether rows were added."""
        before, end = len(self.rows), time.perf_counter() + seconds
        while not self.done and time.perf_counter() < end:
            self.done = next(self._work, "end") == "end"
        return len(self.rows) > before or self.done


def meet(formula: str, other: str) -> tuple[list[Row], Reason]:
    """What happens when two substances meet under any condition, and why or why not (C41)."""
    from game.chem.reactions import chemistry

    chem = chemistry()
    rows = [Row(other, e) for e in chem.react((formula, other), CONDITIONS)]
    return rows, chem.why((formula, other), CONDITIONS)


def find(word: str) -> Substance | None:
    """The one substance a word names: its formula in any spelling, or a name; None if none or unsure."""
    found = search(word)
    word = normal(word)
    if not word or not found:
        return None
    best = rank(found[0], word)
    return found[0] if len(found) == 1 or (best is not None and best <= 1) else None
