"""The equations among substances that lie together are those of all their sets of up to three, and the listed ones."""

from __future__ import annotations

import random
from itertools import combinations

from game.chem.equation import Equation
from game.chem.reactions import Chemistry
from tests.game.chem.judging import judge


def one_by_one(chemistry: Chemistry, present: list[str]) -> set[Equation]:
    """Every spontaneous equation among these, asked set by set."""
    sets = [frozenset(s) for n in range(1, len(present) + 1) for s in combinations(sorted(present), n)]
    return {
        e
        for s in sets
        for e in chemistry.of_set(s)
        if not e.conditions and not e.reversible and (not e.catalyst or e.catalyst in present)
    }


def test_a_zone_has_the_equations_of_all_sets_within_it() -> None:
    chemistry, chance = judge(), random.Random(7)
    names = sorted(chemistry.lab.species)
    water = ["H2O", "HCl", "NaOH", "Cl2", "KMnO4", "FeSO4", "H2SO4", "Na2CO3"]
    for _ in range(60):
        zone = sorted({*chance.sample(names, 3), *chance.sample(water, 3)})
        found = chemistry.equations(zone)
        assert len(set(found)) == len(found)
        assert set(found) == one_by_one(chemistry, zone)


def test_the_order_does_not_depend_on_what_was_asked_before() -> None:
    zones = [["Fe", "CuSO4", "NaOH", "HCl"], ["H2O", "Na", "HCl", "Cl2"], ["HCl", "Fe", "H2O"]]
    fresh = judge()
    for zone in zones:
        other = Chemistry(fresh.substances)
        alone = other.equations(zone)
        again = Chemistry(fresh.substances)
        for earlier in reversed(zones):
            again.equations(earlier)
        assert again.equations(list(reversed(zone))) == alone


def test_equations_of_one_substance_come_first_then_by_name() -> None:
    equations = judge().equations(["AgNO3", "HCl", "NaCl", "NaOH"])
    reactants = [tuple(sorted(e.reactant_formulas())) for e in equations]
    assert len(reactants) > 2
    assert reactants == sorted(reactants, key=lambda r: (len(r) > 1, r))


def test_what_meets_nothing_leaves_a_quiet_zone_as_it_is() -> None:
    chemistry, chance = judge(), random.Random(11)
    names = sorted(chemistry.lab.species)
    quiet = stirred = 0
    for _ in range(300):
        zone, added = chance.sample(names, 4), chance.choice(names)
        if chemistry.quiet(zone):
            meets = chemistry.meets(added, zone)
            assert meets == (not chemistry.quiet([*zone, added]))
            quiet, stirred = quiet + (not meets), stirred + meets
    assert quiet > 10 and stirred > 10
