"""No reaction where the tables of the school books leave none: solubility, activity, halogens, strength of acids.

The tables are written out here and owe nothing to the content.
"""

from __future__ import annotations

import itertools

import pytest

from game.chem.equation import CONDITIONS
from game.chem.substance import index
from tests.game.chem.judging import judge


def words(text: str) -> list[str]:
    """A row of formulas."""
    return text.split()


SINGLE = [(), *((c,) for c in CONDITIONS)]

# soluble salts by cation; an exchange between two of them may only drive CaSO4, BaSO4 or a silver halide
SOLUBLE = {
    "Na": "NaCl NaNO3 Na2SO4 NaBr",
    "K": "KCl KNO3 K2SO4 KBr",
    "NH4": "NH4Cl NH4NO3 (NH4)2SO4 NH4Br",
    "Mg": "MgCl2 Mg(NO3)2 MgSO4 MgBr2",
    "Ca": "CaCl2 Ca(NO3)2 CaBr2",
    "Ba": "BaCl2 Ba(NO3)2 BaBr2",
    "Al": "AlCl3 Al(NO3)3 Al2(SO4)3",
    "Zn": "ZnCl2 Zn(NO3)2 ZnSO4",
    "Mn": "MnCl2 Mn(NO3)2 MnSO4",
    "Fe": "FeCl2 FeSO4 FeCl3 Fe2(SO4)3",
    "Cu": "CuCl2 Cu(NO3)2 CuSO4",
}
SERIES = words("K Ca Na Mg Al Mn Zn Fe Ni Sn Pb Cu Ag Au")
SALTS = {
    "K": "KCl KNO3 K2SO4",
    "Ca": "CaCl2 Ca(NO3)2",
    "Na": "NaCl NaNO3 Na2SO4",
    "Mg": "MgCl2 MgSO4 Mg(NO3)2",
    "Al": "AlCl3 Al2(SO4)3 Al(NO3)3",
    "Mn": "MnCl2 MnSO4 Mn(NO3)2",
    "Zn": "ZnCl2 ZnSO4 Zn(NO3)2",
    "Fe": "FeCl2 FeSO4 Fe(NO3)2",
    "Ni": "NiCl2 NiSO4 Ni(NO3)2",
    "Pb": "Pb(NO3)2",
    "Cu": "CuCl2 CuSO4 Cu(NO3)2",
    "Ag": "AgNO3",
}
HALIDES = {
    "F": "NaF KF CaF2 MgF2",
    "Cl": "NaCl KCl MgCl2 CaCl2 BaCl2 ZnCl2 AlCl3 NH4Cl CuCl2",
    "Br": "NaBr KBr MgBr2 CaBr2 BaBr2 ZnBr2 NH4Br",
    "I": "NaI KI MgI2 CaI2",
}
OXIDES = {"Mg": "MgO", "Al": "Al2O3", "Zn": "ZnO", "Fe": "FeO Fe3O4", "Cu": "CuO Cu2O", "Ca": "CaO", "Na": "Na2O"}


def reacting(pairs: list[tuple[str, str]], conditions: list[tuple[str, ...]]) -> list[str]:
    """The equations the judge has for any of these pairs, without the oxygen of the air."""
    found = []
    for pair in pairs:
        formulas = [index().get(f).formula for f in pair]
        for given in conditions:
            found += [f"{e.text()} {given}" for e in judge().react(formulas, given, air=False)]
    return found


def sulfate(formula: str) -> bool:
    """Whether a salt of the table is a sulfate."""
    return "SO4" in formula


def test_soluble_salts_exchange_nothing() -> None:
    salts = [(metal, s) for metal, row in SOLUBLE.items() for s in row.split()]
    pairs = [
        (a, b)
        for (m, a), (n, b) in itertools.combinations(salts, 2)
        if not (sulfate(a) and n in ("Ca", "Ba")) and not (sulfate(b) and m in ("Ca", "Ba"))
    ]
    assert len(pairs) > 600
    assert reacting(pairs, SINGLE) == []


def test_a_metal_displaces_none_that_stands_before_it() -> None:
    pairs = [
        (metal, salt)
        for metal in SERIES[SERIES.index("Al") :]
        for earlier in SERIES[: SERIES.index(metal) + 1]
        for salt in SALTS.get(earlier, "").split()
    ]
    assert len(pairs) > 200
    assert reacting(pairs, SINGLE) == []


def test_metals_behind_hydrogen_take_it_from_no_acid() -> None:
    metals, acids = ("Cu", "Ag", "Hg", "Pt", "Au"), ("HCl", "HBr", "H3PO4", "H2CO3", "HF", "H2SO3")
    assert reacting(list(itertools.product(metals, acids)), SINGLE) == []
    assert reacting([(m, "H2SO4") for m in metals], [()]) == []


def test_no_metal_frees_hydrogen_from_nitric_acid() -> None:
    for metal in SERIES:
        for given in SINGLE:
            for equation in judge().react([index().get(metal).formula, "HNO3"], given, air=False):
                assert "H2" not in equation.product_formulas(), equation.text()


def test_a_halogen_displaces_none_before_it_nor_its_own() -> None:
    order = ("F", "Cl", "Br", "I")
    pairs = [
        (f"{halogen}2", salt)
        for halogen in order[1:]
        for earlier in order[: order.index(halogen) + 1]
        for salt in HALIDES[earlier].split()
    ]
    assert reacting(pairs, SINGLE) == []


def test_a_metal_takes_no_oxygen_from_one_before_it() -> None:
    pairs = [
        (metal, oxide)
        for metal in ("Zn", "Fe", "Cu", "Ag")
        for other, row in OXIDES.items()
        for oxide in row.split()
        if SERIES.index(other) < SERIES.index(metal)
    ]
    assert reacting(pairs, SINGLE) == []


def test_hydrogen_and_carbon_monoxide_reduce_no_oxide_of_an_active_metal() -> None:
    pairs = list(itertools.product(("H2", "CO"), ("MgO", "Al2O3", "CaO", "BaO", "Na2O", "K2O")))
    assert reacting(pairs, SINGLE) == []


@pytest.mark.parametrize("acid", ["HCl", "HNO3"])
def test_strong_acids_leave_soluble_salts_of_strong_acids_alone(acid: str) -> None:
    quiet = [s for row in SOLUBLE.values() for s in row.split() if "Fe" not in s and "Br" not in s]
    assert reacting([(acid, s) for s in quiet], SINGLE) == []


def test_weak_acids_free_no_strong_one() -> None:
    weak = ("CO2", "SO2", "H2CO3", "H2SO3", "HClO", "H2SiO3")
    salts = words("NaCl KCl Na2SO4 K2SO4 NaNO3 KNO3 CaCl2 BaCl2 MgCl2 MgSO4 ZnSO4 ZnCl2 AlCl3 CuCl2 NH4Cl")
    assert reacting(list(itertools.product(weak, salts)), SINGLE) == []


def test_strong_bases_leave_the_salts_of_strong_bases_alone() -> None:
    bases = ("NaOH", "KOH", "LiOH", "Ba(OH)2", "Ca(OH)2")
    salts = words("NaCl KCl NaBr KBr NaI KI NaNO3 KNO3 BaCl2 Ba(NO3)2 NaClO NaNO2 KClO3")
    assert reacting(list(itertools.product(bases, salts)), SINGLE) == []


def test_insoluble_salts_and_bases_meet_soluble_salts_of_the_alkali_metals_in_vain() -> None:
    solids = words("CaCO3 BaCO3 BaSO4 AgCl MgCO3 Ca3(PO4)2 CuS FeS ZnS CaF2 Cu(OH)2 Fe(OH)3 Mg(OH)2 Al(OH)3 Fe(OH)2")
    salts = words("NaCl KCl NaNO3 KNO3 Na2SO4 K2SO4")
    assert reacting(list(itertools.product(solids, salts)), SINGLE) == []


def test_noble_gases_stay_alone() -> None:
    others = words("H2 O2 N2 Cl2 Br2 Na Mg Fe Cu C S P H2O HCl H2SO4 HNO3 NaOH NaCl CuO CO2 NH3 KMnO4")
    assert reacting(list(itertools.product(("He", "Ne", "Ar", "Kr"), others)), SINGLE) == []


def test_gases_that_are_kept_together() -> None:
    pairs = "N2 CO2,N2 CO,N2 NH3,N2 SO2,N2 HCl,N2 Cl2,N2 NO2,N2 H2S,CO2 O2,CO2 SO2,CO2 HCl,CO2 H2S,CO2 CO,CO2 Cl2"
    pairs += ",CO2 NO2,O2 NO2,O2 Cl2,SO2 HCl,H2S HCl,H2 H2S,H2 NH3,CO NH3,CO HCl,SO2 CO2,SO2 N2O"
    assert reacting([(a, b) for a, b in (p.split() for p in pairs.split(","))], SINGLE) == []
