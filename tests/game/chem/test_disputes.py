"""Disputed chemistry: each of the thirty rulings holds."""

from __future__ import annotations

import pytest

from game.chem.knowledge.acids import STRENGTH
from tests.game.chem.judging import gives, never, outcomes, react, silent


def no_hydrogen(left: str) -> bool:
    return all("H2" not in e.product_formulas() for c in ((), ("heat",)) for e in react(left, *c))


def test_dispute_01_iron_and_nitric_acid() -> None:
    assert gives("Fe + HNO3", "Fe(NO3)3 + NO + H2O")
    assert gives("Fe + HNO3", "Fe(NO3)2 + NO + H2O")
    assert gives("Fe + HNO3", "Fe(NO3)3 + NO2 + H2O", "heat")
    assert no_hydrogen("Fe + HNO3")


def test_dispute_02_iron_and_aluminium_with_sulfuric_acid() -> None:
    assert outcomes("Fe + H2SO4") == {"FeSO4 + H2"}
    assert outcomes("Al + H2SO4") == {"Al2(SO4)3 + H2"}
    assert gives("Fe + H2SO4", "Fe2(SO4)3 + SO2 + H2O", "heat")
    assert gives("Al + H2SO4", "Al2(SO4)3 + SO2 + H2O", "heat")


@pytest.mark.parametrize("left", ["Cu + H2SO4", "Ag + H2SO4", "C + H2SO4", "S + H2SO4"])
def test_dispute_03_sulfuric_acid_oxidises_only_when_hot(left: str) -> None:
    assert silent(left)
    assert all("SO2" in e.product_formulas() for e in react(left, "heat")) and react(left, "heat")


def test_dispute_04_copper_and_silver_with_nitric_acid() -> None:
    assert outcomes("Cu + HNO3") == {"Cu(NO3)2 + H2O + NO", "Cu(NO3)2 + H2O + NO2"}
    assert outcomes("Ag + HNO3") == {"AgNO3 + H2O + NO", "AgNO3 + H2O + NO2"}


@pytest.mark.parametrize("metal", ["Mg", "Al", "Zn", "Fe", "Cu", "Ag", "Hg", "Pb", "Sn", "Mn", "Ni", "Na", "K", "Ca"])
def test_dispute_05_no_metal_gives_hydrogen_with_nitric_acid(metal: str) -> None:
    assert no_hydrogen(f"{metal} + HNO3")


def test_dispute_06_acid_oxides_and_alkali() -> None:
    assert outcomes("CO2 + NaOH") == {"H2O + Na2CO3", "NaHCO3"}
    assert outcomes("SO2 + KOH") == {"H2O + K2SO3", "KHSO3"}
    assert outcomes("CO2 + Ca(OH)2") == {"CaCO3 + H2O", "Ca(HCO3)2"}


def test_dispute_07_aluminate_and_acids() -> None:
    assert gives("Na[Al(OH)4] + CO2", "Al(OH)3 + Na2CO3 + H2O") and gives("Na[Al(OH)4] + CO2", "Al(OH)3 + NaHCO3")
    assert gives("Na[Al(OH)4] + HCl", "Al(OH)3 + NaCl + H2O")
    assert gives("Na[Al(OH)4] + HCl", "AlCl3 + NaCl + H2O")
    assert gives("NaAlO2 + CO2 + H2O", "Al(OH)3 + Na2CO3")
    assert gives("NaAlO2 + HCl + H2O", "Al(OH)3 + NaCl")


def test_dispute_08_aluminium_ions_and_alkali() -> None:
    assert outcomes("AlCl3 + NaOH") == {"Al(OH)3 + NaCl", "NaCl + Na[Al(OH)4]"}
    assert outcomes("AlCl3 + NH3.H2O") == {"Al(OH)3 + NH4Cl"}
    assert outcomes("NaAlO2 + HCl") == {"AlCl3 + H2O + NaCl"}


def test_dispute_09_carbonate_and_hydrochloric_acid() -> None:
    assert outcomes("Na2CO3 + HCl") == {"CO2 + H2O + NaCl", "NaCl + NaHCO3"}


def test_dispute_10_aluminium_sulfide_exists_dry_only() -> None:
    assert outcomes("Al + S", "heat") == {"Al2S3"}
    assert outcomes("Al2S3 + H2O") == {"Al(OH)3 + H2S"}
    assert outcomes("AlCl3 + Na2S + H2O") == {"Al(OH)3 + H2S + NaCl"}
    assert silent("AlCl3 + Na2S")
    assert gives("Mg3N2 + H2O", "Mg(OH)2 + NH3") and gives("Ca3P2 + H2O", "Ca(OH)2 + PH3")
    assert never("CaC2 + H2O") and never("Al4C3 + H2O")


def test_dispute_11_iron_and_aluminium_with_carbonates() -> None:
    assert outcomes("FeCl3 + Na2CO3 + H2O") == {"CO2 + Fe(OH)3 + NaCl"}
    assert outcomes("Al2(SO4)3 + NaHCO3") == {"Al(OH)3 + CO2 + Na2SO4"}
    assert silent("FeCl3 + Na2CO3")


def test_dispute_12_iron_iii_oxidises() -> None:
    assert gives("FeCl3 + Na2S", "FeCl2 + S + NaCl")
    assert gives("FeCl3 + H2S", "FeCl2 + S + HCl")
    assert gives("FeCl3 + SO2 + H2O", "FeCl2 + H2SO4 + HCl")
    assert gives("FeCl3 + Na2SO3 + H2O", "FeCl2 + Na2SO4 + HCl")
    assert outcomes("FeCl3 + KI") == {"FeCl2 + I2 + KCl"}
    assert outcomes("Fe(OH)3 + HI") == {"FeI2 + H2O + I2"}


def test_dispute_13_chlorine_and_iron_ii_halides() -> None:
    assert outcomes("Cl2 + FeBr2") == {"Br2 + FeCl3", "FeBr3 + FeCl3"}
    assert outcomes("Cl2 + FeI2") == {"FeCl3 + I2", "FeCl2 + I2"}
    assert not any("FeCl2" in e.product_formulas() for e in react("Cl2 + FeBr2"))


def test_dispute_14_silver_hydroxide_falls_apart() -> None:
    assert outcomes("AgNO3 + NaOH") == {"Ag2O + H2O + NaNO3"}
    assert outcomes("AgOH") == {"Ag2O + H2O"}
    assert gives("AgNO3 + NH3.H2O", "[Ag(NH3)2]OH + NH4NO3 + H2O")
    assert gives("Ag2O + NH3.H2O", "[Ag(NH3)2]OH + H2O")


def test_dispute_15_metals_and_water() -> None:
    for metal, base in {"Li": "LiOH", "Na": "NaOH", "K": "KOH", "Ca": "Ca(OH)2", "Ba": "Ba(OH)2"}.items():
        assert len(react(f"{metal} + H2O")) == 1 and gives(f"{metal} + H2O", f"{base} + H2")
    for metal, product in {"Mg": "Mg(OH)2", "Al": "Al(OH)3", "Zn": "ZnO", "Fe": "Fe3O4"}.items():
        assert silent(f"{metal} + H2O") and gives(f"{metal} + H2O", f"{product} + H2", "heat")
    assert never("Cu + H2O") and never("Ag + H2O")


def test_dispute_16_oxides_and_water() -> None:
    for oxide in ("Na2O", "K2O", "CaO", "BaO"):
        assert react(f"{oxide} + H2O")
    assert gives("MgO + H2O", "Mg(OH)2", "heat")
    for oxide in ("CuO", "Fe2O3", "FeO", "Al2O3", "ZnO", "SiO2", "Fe3O4", "PbO", "Ag2O"):
        assert never(f"{oxide} + H2O")


def test_dispute_17_ammonia_and_oxygen() -> None:
    assert silent("NH3 + O2")
    assert outcomes("NH3 + O2", "heat") == {"H2O + N2"}
    assert outcomes("NH3 + O2", "catalyst") == {"H2O + NO"}
    assert gives("NH3 + O2", "NO + H2O", "catalyst", "heat")


def test_dispute_18_alkali_metals_and_oxygen() -> None:
    assert outcomes("Na + O2") == {"Na2O"} and gives("Na + O2", "Na2O2", "heat")
    assert outcomes("Na", "heat", air=True) == {"Na2O2"}
    assert outcomes("Li + O2", "heat") == {"Li2O"}
    assert gives("K + O2", "KO2", "heat") and gives("K + O2", "K2O")


def test_dispute_19_valence_by_the_partner() -> None:
    for left, product in {
        "Fe + O2": "Fe3O4", "Fe + Cl2": "FeCl3", "Fe + Br2": "FeBr3", "Fe + I2": "FeI2", "Fe + S": "FeS",
        "Cu + S": "Cu2S", "Cu + I2": "CuI",
    }.items():  # fmt: skip
        assert outcomes(left, "heat") == {product}


def test_dispute_20_sodium_in_a_salt_solution_meets_water() -> None:
    assert outcomes("Na + CuSO4 + H2O") == {"Cu(OH)2 + H2 + Na2SO4"}
    assert outcomes("K + FeCl3 + H2O") == {"Fe(OH)3 + H2 + KCl"}
    assert silent("Na + CuSO4") and silent("K + ZnCl2")


def test_dispute_21_slightly_soluble_salts() -> None:
    assert gives("CaCl2 + Na2SO4", "CaSO4 + NaCl")
    assert gives("Ca(OH)2 + Na2CO3", "CaCO3 + NaOH")
    assert silent("CaSO4 + BaCl2") and silent("MgCO3 + NaOH")


def test_dispute_22_weak_acid_oxides_and_chlorides() -> None:
    for left in ("CO2 + BaCl2", "SO2 + BaCl2", "CO2 + CaCl2", "SO2 + CaCl2"):
        assert never(left) and silent(f"{left} + H2O")
    assert gives("SO2 + Ba(NO3)2 + H2O", "BaSO4 + HNO3 + NO")


def test_dispute_23_hydrogen_sulfide_and_metal_ions() -> None:
    assert gives("H2S + CuSO4", "CuS + H2SO4") and gives("H2S + AgNO3", "Ag2S + HNO3")
    assert gives("H2S + Pb(NO3)2", "PbS + HNO3") and gives("H2S + HgCl2", "HgS + HCl")
    for salt in ("FeSO4", "FeCl2", "MnSO4", "AlCl3", "MgCl2", "NaCl", "KNO3"):
        assert never(f"H2S + {salt}")


def test_dispute_24_copper_and_carbonate() -> None:
    expected = {"CO2 + Cu2(OH)2CO3 + Na2SO4", "CO2 + Cu(OH)2 + Na2SO4"}
    assert outcomes("CuSO4 + Na2CO3 + H2O") == expected
    assert not any("CuCO3" in e.product_formulas() for e in react("CuSO4 + NaHCO3"))


def test_dispute_25_fluorine_attacks_water() -> None:
    assert outcomes("F2 + H2O") == {"HF + O2"}
    for salt in ("NaCl", "KBr", "KI", "CaCl2"):
        assert never(f"F2 + {salt}")
    assert gives("Cl2 + KBr", "KCl + Br2") and gives("Br2 + KI", "KBr + I2") and never("I2 + KBr")


def test_dispute_26_silver_is_noble() -> None:
    assert never("Ag + O2") and never("Ag + HCl") and silent("Ag + H2SO4")


def test_dispute_27_volatile_acids() -> None:
    for left, product in {"NaCl + H2SO4": "HCl", "NaNO3 + H2SO4": "HNO3", "NaF + H2SO4": "HF"}.items():
        assert silent(left)
        assert all(product in e.product_formulas() for e in react(left, "heat")) and react(left, "heat")
    assert gives("NaBr + H2SO4", "Br2 + SO2 + Na2SO4 + H2O", "heat")
    assert gives("KI + H2SO4", "I2 + SO2 + K2SO4 + H2O", "heat")
    assert gives("NaBr + H3PO4", "HBr + NaH2PO4", "heat") and gives("NaI + H3PO4", "HI + NaH2PO4", "heat")


def test_dispute_28_ammonium_and_alkali() -> None:
    assert outcomes("NH4Cl + NaOH") == {"NH3.H2O + NaCl"}
    assert outcomes("NH4Cl + NaOH", "heat") == {"NH3.H2O + NaCl", "H2O + NH3 + NaCl"}


def test_dispute_29_nitrates_when_heated() -> None:
    assert outcomes("KNO3", "heat") == {"KNO2 + O2"} and outcomes("NaNO3", "heat") == {"NaNO2 + O2"}
    for nitrate, oxide in {"Mg(NO3)2": "MgO", "Zn(NO3)2": "ZnO", "Pb(NO3)2": "PbO", "Cu(NO3)2": "CuO"}.items():
        assert gives(nitrate, f"{oxide} + NO2 + O2", "heat")
    assert outcomes("Fe(NO3)2", "heat") == {"Fe2O3 + NO2 + O2"}
    assert gives("AgNO3", "Ag + NO2 + O2", "heat") and gives("Hg(NO3)2", "Hg + NO2 + O2", "heat")
    assert silent("Ca(NO3)2", "heat") and silent("Ba(NO3)2", "heat")


def test_dispute_30_order_of_acids() -> None:
    order = ["SO3^2-", "PO4^3-", "F-", "CO3^2-", "S^2-", "ClO-", "HCO3-", "SiO3^2-"]
    assert [STRENGTH[a] for a in order] == sorted((STRENGTH[a] for a in order), reverse=True)
    for acid in ("HCl", "H2SO3", "H3PO4", "HF"):
        assert any("CO2" in e.product_formulas() for e in react(f"{acid} + CaCO3"))
    for acid in ("H2S", "HClO", "H2SiO3"):
        assert not any("CO2" in e.product_formulas() for e in react(f"{acid} + Na2CO3"))
    assert outcomes("NaClO + CO2 + H2O") == {"HClO + NaHCO3"}
    assert outcomes("HClO + Na2CO3") == {"NaClO + NaHCO3"}
