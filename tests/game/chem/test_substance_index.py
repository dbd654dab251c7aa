"""The index of substances: found by any spelling, by ions; what does not exist is told with its reason."""

from __future__ import annotations

import pytest

from cards.loader import load_chem
from cards.schema import Absent, Substance
from game.chem.formula import FormulaError
from game.chem.substance import UnknownSubstance, index, is_precipitate, is_soluble, salt_formula


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
