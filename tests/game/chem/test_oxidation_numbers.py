"""What is explained by electrons moves some, what is explained by ions moves none (C41): over all substances."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from cards.text import Texts
from game.chem.equation import Equation
from tests.game.chem.judging import judge
from tests.game.chem.oxidation import changes, states
from tests.game.chem.test_judge_properties import EVERYDAY

ELECTRONS = re.compile(r"\boxidis|\breduc|\belectron|\bdisplac", re.IGNORECASE)
DENIED = frozenset({"involatile_acid", "peroxide_and_acid"})
"""Their texts say that nothing is oxidised, or not always."""
IONS = frozenset(
    {
        "neutralisation", "acid_salt_base", "precipitation", "hydroxide_precipitation", "acid_precipitate",
        "precipitate_transformation", "hydrogensulfide_precipitation", "hydrogencarbonate_precipitation",
        "ammonia_precipitation", "ammonia_acid", "ammonium_hydrolysis", "basic_oxide_and_acid", "acid_oxide_and_base",
        "basic_and_acid_oxide", "basic_oxide_and_water", "acid_oxide_and_water", "acid_salt_formation",
        "hydrogensulfate_acid", "double_hydrolysis", "double_hydrolysis_hydrogen", "hydroxo_salt_and_acid",
        "amphoteric_oxide_and_alkali", "amphoteric_hydroxide_and_alkali", "amphoteric_salt_and_alkali",
        "ammine_formation", "complex_formation", "covalent_hydrolysis", "double_salt", "volatile_acid",
        "involatile_acid", "salting_out", "red_lead_and_nitric_acid", "silica_and_hydrofluoric_acid",
        "hydrate_loses_water", "hydrogencarbonate_decomposition", "hydroxide_decomposition",
    }
)  # fmt: skip


def equations() -> Iterator[Equation]:
    """Of every substance alone, and of every pair with an everyday one."""
    chem = judge()
    alone = ((formula,) for formula in chem.lab.species)
    pairs = itertools.product(EVERYDAY, chem.lab.species)
    for reactants in dict.fromkeys(map(frozenset, itertools.chain(alone, pairs))):
        yield from chem.of_set(reactants)


@pytest.mark.parametrize(
    ("formula", "element", "number"),
    [
        ("KMnO4", "Mn", 7), ("K2Cr2O7", "Cr", 6), ("Na2O2", "O", -1), ("NaH", "H", -1), ("H2O2", "O", -1),
        ("Fe3O4", "Fe", 3), ("Fe3O4", "Fe", 2), ("NO2", "N", 4), ("Na2S2O3", "S", 2), ("CuSO4.5H2O", "Cu", 2),
        ("NH4NO3", "N", -3), ("NH4NO3", "N", 5), ("(NH4)2Fe(SO4)2.6H2O", "Fe", 2), ("OF2", "O", 2),
        ("PCl5", "P", 5), ("N2", "N", 0),
    ],
)  # fmt: skip
def test_oxidation_numbers_are_those_of_a_schoolbook(formula: str, element: str, number: Fraction) -> None:
    found = states(formula)
    assert found is not None and (element, Fraction(number)) in found, found


def test_c41_what_is_explained_by_electrons_moves_some_and_by_ions_none() -> None:
    texts = Texts.load("en")
    wrong, told = [], {True: 0, False: 0}
    for equation in equations():
        moved = changes(equation)
        if moved is None:
            continue
        said = (
            ELECTRONS.search(texts.t(f"why.{equation.rule}", a="H2O", b="H2O", p="H2O")) is not None
            and equation.rule not in DENIED
        )
        told[said] += said or equation.rule in IONS
        if (said and not moved) or (moved and equation.rule in IONS):
            wrong.append(f"{equation.rule}: {equation.text()}")
    assert not wrong, wrong[:20]
    assert told[True] > 500 and told[False] > 1500, told


def test_few_substances_have_no_oxidation_numbers_of_a_schoolbook() -> None:
    odd = {formula for formula in judge().lab.species if states(formula) is None}
    assert odd <= {"CuFeS2", "FeSi", "GaAs", "MgB2", "MoSi2"}, odd
