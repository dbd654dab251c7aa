"""The index of substances: found by any spelling, by ions; what does not exist is told with its reason."""

from __future__ import annotations

from itertools import combinations

import pytest

from cards.loader import load_chem
from cards.schema import Absent, Substance
from game.chem.formula import FormulaError
from game.chem.reactions import chemistry
from game.chem.substance import UnknownSubstance, index, is_precipitate, is_soluble, salt_formula
from game.lab.answers import Answers


@pytest.mark.parametrize(
    ("typed", "formula"),
    [
        ("NH3·H2O", "NH3.H2O"),
        ("NH4OH", "NH3.H2O"),
        ("CuSO₄·5H₂O", "CuSO4.5H2O"),
        ("Cu2CO3(OH)2", "Cu2(OH)2CO3"),
        ("Ag(NH3)2OH", "[Ag(NH3)2]OH"),
        ("NaAl(OH)4", "Na[Al(OH)4]"),
        ("NaAlO2", "NaAlO2"),
        ("H3AlO3", "Al(OH)3"),
        ("HOCl", "HClO"),
    ],
)
def test_any_spelling_is_found(typed, formula):
    assert index().get(typed).formula == formula


def test_the_newer_writing():
    assert index().newer(index().get("NaAlO2")).formula == "Na[Al(OH)4]"
    assert index().newer(index().get("NaCl")).formula == "NaCl"


def test_unknown_is_told_apart_from_absent_and_from_nonsense():
    with pytest.raises(UnknownSubstance, match="is not a substance"):
        index().get("NaFe2")
    with pytest.raises(UnknownSubstance, match="does not exist: copper"):
        index().get("CuI2")
    with pytest.raises(FormulaError):
        index().get("Qq")
    assert index().absent("Qq") is None


def test_by_ions():
    i = index()
    assert i.by_ions("Fe^3+", "SO4^2-").formula == "Fe2(SO4)3"
    assert i.by_ions("H+", "Cl-").formula == "HCl"
    assert i.by_ions("NH4+", "OH-") is None
    assert isinstance(i.salt("Al^3+", "CO3^2-"), Absent)
    assert isinstance(i.salt("Na+", "CO3^2-"), Substance)
    assert i.salt("Au^3+", "S2O3^2-") is None
    assert {"CuSO4", "CuCl2"} <= {s.formula for s in i.with_ion("Cu^2+")}


@pytest.mark.parametrize(
    "s", [s for s in load_chem(()).substances.values() if len(s.ions) == 2], ids=lambda s: s.formula
)
def test_formula_of_two_ions_is_that_of_the_data(s):
    if s.tags & {"hydrate", "peroxide", "acid"} or any(ion.startswith("[") for ion, _ in s.ions):
        return
    assert index().find(salt_formula(s.cation, s.anion)) == s


def test_solubility_questions():
    i = index()
    assert is_soluble(i.get("NaCl"))
    assert not is_soluble(i.get("CaSO4"))
    assert is_precipitate(i.get("BaSO4"))
    assert is_precipitate(i.get("CaSO4"))  # slightly soluble counts as a product (disputes, 21)
    assert not is_precipitate(i.get("CO2"))
    assert not is_precipitate(i.get("Al2S3"))


CATIONS = [
    "NH4+",
    "K+",
    "Na+",
    "Li+",
    "Ba^2+",
    "Ca^2+",
    "Mg^2+",
    "Al^3+",
    "Mn^2+",
    "Zn^2+",
    "Fe^2+",
    "Fe^3+",
    "Pb^2+",
    "Cu^2+",
    "Hg^2+",
    "Ag+",
    "Cr^3+",
    "Sn^2+",
]
ANIONS = ["OH-", "NO3-", "F-", "Cl-", "Br-", "I-", "SO4^2-", "SO3^2-", "S^2-", "CO3^2-", "HCO3-", "PO4^3-", "SiO3^2-"]


@pytest.mark.parametrize("cation", CATIONS)
def test_every_common_pair_of_ions_is_decided(cation):
    """The solubility table of the textbooks: each cell is a substance, or known not to exist and why."""
    open_cells = []
    for anion in ANIONS:
        formula = salt_formula(cation, anion)
        if index().find(formula) is None and index().absent(formula) is None:
            open_cells.append(formula)
    assert open_cells == (["Sn(HCO3)2"] if cation == "Sn^2+" else [])  # nothing is reported of this one


def test_what_general_rules_make_of_the_deck_is_in_the_data():
    judge = chemistry()
    formable = [f for f in Answers().formable if f in judge.substances]
    for pair in combinations(formable, 2):
        judge.of_set(frozenset(pair))
    assert {why for why in judge.rejected.values() if "no substance" in why} == set()
