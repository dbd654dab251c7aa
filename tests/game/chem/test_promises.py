"""What the data of a substance promises (C11, C15, C18), the judge can do: or it says that no equation is settled."""

from __future__ import annotations

import pytest

from cards.loader import load_chem
from tests.game.chem.judging import judge

SUBSTANCES = load_chem().substances
# fmt: off
UNSETTLED = frozenset({
    # several ways, depending on how hot, or products outside the game
    "HClO3", "Pd(OH)2", "(NH4)2[PtCl6]", "Hg(SCN)2", "NH4MgPO4", "NaNH4HPO4", "LiMnO4", "Mg(MnO4)2", "Ca(MnO4)2",
    "Zn(MnO4)2", "AgMnO4", "(NH4)2CrO4", "Na2FeO4", "K2FeO4", "RbNO3", "CsNO3", "Bi(NO3)3", "Mg(ClO3)2", "Al(ClO3)3",
    "Cu(ClO3)2", "Zn(ClO3)2", "Pb(ClO3)2", "Mg(ClO4)2", "Al(ClO4)3", "Mn(ClO4)2", "Fe(ClO4)2", "Fe(ClO4)3",
    "Cu(ClO4)2", "Zn(ClO4)2", "Pb(ClO4)2", "Ba(BrO3)2", "Ag2SO3", "(NH4)2S2O3", "(NH4)2S2O8", "Na2S2O4",
    # left out by dispute 29
    "LiNO3", "Ca(NO3)2", "Sr(NO3)2", "Ba(NO3)2",
})
ORGANIC = frozenset({"CaC2", "Al4C3", "Na2C2", "BaC2"})
WATER_UNSETTLED = frozenset({
    "Ca2Si", "SnBr4", "SnF4", "SCl2", "AsCl3", "ClF3", "XeF4", "HgF2", "AuF3", "CoF3", "Bi2(SO4)3",
})
# fmt: on


@pytest.mark.parametrize("condition", ["heat", "light"])
def test_c15_what_is_said_to_fall_apart_has_an_equation_for_it(condition: str) -> None:
    chem = judge()
    silent = {
        formula
        for formula, substance in SUBSTANCES.items()
        if substance.stability == condition and not chem.react((formula,), (condition,), air=False)
    }
    assert silent == (UNSETTLED if condition == "heat" else set())
    for formula in silent:
        assert chem.why((formula,), (condition,)).code == "falls_apart_unsettled"


def test_c18_what_is_said_to_react_with_water_has_an_equation_for_it() -> None:
    chem = judge()
    silent = {
        formula
        for formula, substance in SUBSTANCES.items()
        if substance.solubility in ("reacts", "decomposes")
        and substance.state != "unstable"
        and not chem.of_set(frozenset((formula, "H2O")))
    }
    assert silent == WATER_UNSETTLED | ORGANIC
    for formula in silent:
        code = "organic_product" if formula in ORGANIC else "no_single_equation"
        assert chem.why((formula, "H2O")).code == code, formula
