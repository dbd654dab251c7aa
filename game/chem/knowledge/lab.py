"""What a rule gets to see: every substance with its ions and kinds, and the registry in which rules stand.

A rule is a function ``rule(lab, *species) -> Iterable[Draft]`` registered with its id and a pattern of *kinds*, one
for each reactant. It proposes products; coefficients are computed and products looked up in the data by
:mod:`game.chem.reactions`. A rule never sees conditions: it states which ones its drafts need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from game.chem.knowledge import ions
from game.chem.knowledge.kinds import compound_kinds, kinds_of


@dataclass(frozen=True, slots=True, eq=False)
class Species:
    """A substance as the rules see it.

    ``ions`` lists every ion with its number, for double and basic salts.
    ``cation``/``anion`` are ion names of a compound of two ions (acids: ``H+``), else empty. ``kinds`` are the words
    rule patterns are made of. ``dissolved`` says that it is present as free ions or molecules in water when it meets
    another solution (C17; slightly soluble salts are not, Ca(OH)2 is: dispute 21).
    """

    formula: str
    atoms: Mapping[str, int]
    cation: str
    anion: str
    state: str
    solubility: str
    kinds: frozenset[str]
    dissolved: bool
    ions: tuple[tuple[str, int], ...] = ()

    @property
    def base_anion(self) -> str:
        """The normal anion of its acid: ``CO3^2-`` for a hydrogencarbonate."""
        return ions.FAMILY.get(self.anion, self.anion)

    def is_a(self, *kinds: str) -> bool:
        """Whether it is of all these kinds."""
        return self.kinds.issuperset(kinds)

    def has(self, *elements: str) -> bool:
        """Whether it contains all these elements."""
        return all(e in self.atoms for e in elements)


@dataclass(frozen=True, slots=True)
class Draft:
    """An equation a rule proposes: formulas on both sides, not yet balanced.

    ``coefficients`` are given only where atoms alone do not fix them (several redox couples at once): reactants first,
    then products, in order.
    """

    reactants: tuple[str, ...]
    products: tuple[str, ...]
    conditions: tuple[str, ...] = ()
    catalyst: str = ""
    reversible: bool = False
    coefficients: tuple[int, ...] = ()


class Lab:
    """All species of the content, found by formula or by ions."""

    def __init__(self, species: Iterable[Species]) -> None:
        self.species: dict[str, Species] = {s.formula: s for s in species}
        self.salts: dict[tuple[str, str], str] = {}
        for s in self.species.values():
            if s.cation:
                self.salts.setdefault((s.cation, s.anion), s.formula)

    def get(self, formula: str) -> Species | None:
        """The species with this formula, or None if the data do not hold it."""
        return self.species.get(formula)

    def __contains__(self, formula: object) -> bool:
        return formula in self.species

    def salt(self, cation: str, anion: str) -> Species | None:
        """The compound of these two ions if it exists."""
        formula = self.salts.get((cation, anion))
        return self.species[formula] if formula else None

    def all(self, *formulas: str) -> bool:
        """Whether all these formulas are substances."""
        return all(f in self.species for f in formulas)

    def acid(self, anion: str) -> tuple[str, ...]:
        """How the free acid of an anion appears as a product: itself, or gas + water where it falls apart at once.

        H2CO3 and H2SO3 are shown as gas + water, HClO stays (dispute 30).
        """
        base = ions.FAMILY.get(anion, anion)
        if base == "CO3^2-":
            return ("CO2", "H2O")
        if base == "SO3^2-":
            return ("SO2", "H2O")
        if base == "S2O3^2-":
            return ("S", "SO2", "H2O")
        formula = ions.acid_of(base)
        return (formula,) if formula in self.species else ()


RuleBody = Callable[..., Iterable[Draft]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A registered rule: its id (also its reason code), the kinds of its reactants and its body."""

    id: str
    pattern: tuple[str, ...]
    body: RuleBody = field(compare=False)

    def __call__(self, lab: Lab, *reactants: Species) -> Iterator[Draft]:
        yield from self.body(lab, *reactants)


REGISTRY: list[Rule] = []
"""Every rule in the order of registration, which is the order of their equations."""


def rule(rule_id: str, *patterns: tuple[str, ...]) -> Callable[[RuleBody], RuleBody]:
    """Register a function as the rule ``rule_id`` for each of these patterns of kinds.

    A kind written ``=H2O`` stands for that one substance.
    """

    def register(body: RuleBody) -> RuleBody:
        for pattern in patterns:
            REGISTRY.append(Rule(rule_id, pattern, body))
        return body

    return register


def make_species(
    formula: str,
    atoms: Mapping[str, int],
    state: str,
    solubility: str,
    parts: tuple[tuple[str, int], ...] = (),
) -> Species:
    """Build the species of a substance from its formula and the two facts the rules need from the data."""
    cation, anion = IONS_OF.get(formula, ("", ""))
    kinds = kinds_of(formula, atoms, cation, anion) | compound_kinds(cation, parts)
    dissolved = solubility in ("soluble", "gas", "reacts") and state != "unstable"
    if anion == "OH-" and cation == "Ca^2+":
        dissolved = True
    return Species(formula, dict(atoms), cation, anion, state, solubility, kinds, dissolved, parts)


def _ions_of_formulas() -> dict[str, tuple[str, str]]:
    table: dict[str, tuple[str, str]] = {}
    for cation in ions.CATIONS:
        for anion in ions.ANIONS:
            if anion == "O2^2-" and cation not in ions.PEROXIDE_CATIONS:
                continue
            if anion == "O2-" and cation not in ions.SUPEROXIDE_CATIONS:
                continue
            if cation == "H+" and anion in (
                "H-",
                "O^2-",
                "OH-",
                "N^3-",
                "P^3-",
                "NH2-",
                "S2O3^2-",
                "S2O8^2-",
                "S4O6^2-",
            ):
                continue
            if cation in ("Ti^3+", "Ti^4+", "Cu+") and anion in ("Cl-", "O^2-", "N^3-", "P^3-") and cation != "Cu+":
                continue
            if cation == "Cu+" and anion in ("N^3-", "P^3-"):
                continue
            if cation == "H+" and anion in ions.FAMILY and ions.FAMILY[anion] != anion:
                continue
            if cation == "NH4+" and anion in ("H-", "O^2-", "N^3-", "P^3-", "NH2-"):
                continue
            table.setdefault(ions.combine(cation, anion), (cation, anion))
    table["NH3.H2O"] = ("NH4+", "OH-")
    table["H3PO3"] = ("H+", "PHO3^2-")
    table["H2SiO3"] = ("H+", "SiO3^2-")
    table["Al(OH)3"] = ("Al^3+", "OH-")
    return table


IONS_OF: Mapping[str, tuple[str, str]] = _ions_of_formulas()
"""Formula → (cation, anion) for every compound two ions of the tables can make."""
