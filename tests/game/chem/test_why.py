"""C41: the reason is the one a teacher would give, with the fact that decides."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.chem.why as why_module
import game.chem.why_not as why_not_module
from cards.formula_text import plain
from cards.text import Texts
from tests.game.chem.judging import judge, split


def why(left: str, *conditions: str, lang: str = "en") -> tuple[str, str]:
    reason = judge().why(split(left), conditions)
    assert reason.rule == "C41"
    return reason.code, plain(Texts.load(lang).t(f"why.{reason.code}", **reason.args)).replace("[f]", "").replace(
        "[/f]", ""
    )


@pytest.mark.parametrize(
    ("left", "conditions", "code"),
    [
        ("BaCl2 + Na2SO4", (), "precipitation"),
        ("CaCO3 + HCl", (), "stronger_acid"),
        ("Fe + CuSO4", (), "metal_and_salt"),
        ("Cu + HCl", (), "metal_after_hydrogen"),
        ("Cu + FeSO4", (), "less_active"),
        ("Zn + ZnSO4", (), "same_metal"),
        ("Fe + BaSO4", (), "salt_not_dissolved"),
        ("Au + HNO3", (), "noble_metal"),
        ("Pb + HCl", (), "metal_coated"),
        ("Na + HNO3", (), "no_single_equation"),
        ("Cr + HNO3", (), "no_single_equation"),
        ("Na + H2SO3", (), "meets_water_first"),
        ("AgBr + NH3", (), "both_must_dissolve"),
        ("Fe3O4 + NaOH", (), "oxide_and_base"),
        ("Cu + NaOH", (), "metal_not_amphoteric"),
        ("Zn + Fe(OH)3", (), "base_insoluble_for_metal"),
        ("Zn + NH3.H2O", (), "base_too_weak_for_metal"),
        ("Na + KOH", (), "meets_water_first"),
        ("CaH2 + NaCl", (), "meets_water_first"),
        ("CaC2 + H2O", (), "organic_product"),
        ("FeO + MnO2", (), "two_oxides"),
        ("SO3 + (NH4)2SO4", (), "oxide_of_the_same_acid"),
        ("Al2S3 + NaCl", (), "decomposed_by_water"),
        ("CuSO4 + Na2SO3", (), "product_absent"),
        ("SnO + NaOH", (), "product_beyond"),
        ("HgCl2 + NH3", (), "product_beyond"),
        ("XeF4 + H2O", (), "no_single_equation"),
        ("Ca(NO3)2", ("heat",), "falls_apart_unsettled"),
        ("Ca(NO3)2", ("light",), "stable_alone"),
        ("SCl2 + H2O", (), "no_single_equation"),
        ("Cl2 + CO", ("light",), "product_beyond"),
        ("Br2 + Ca(OH)2", (), "product_beyond"),
        ("S + Ba(OH)2", (), "product_beyond"),
        ("S + Fe(OH)3", (), "element_and_insoluble_base"),
        ("C + NaOH", (), "element_and_base"),
        ("Cl2 + Fe(OH)2", (), "no_single_equation"),
        ("Cu + H2O", (), "metal_and_cold_water"),
        ("Ag + O2", ("heat",), "metal_not_oxidised"),
        ("Cu + Fe2O3", ("heat",), "oxide_more_stable"),
        ("H2 + Al2O3", ("heat",), "oxide_not_reduced"),
        ("CO + MgO", ("heat",), "oxide_not_reduced"),
        ("Cu + Zn", (), "metals_together"),
        ("NaCl + KNO3", (), "no_driving_force"),
        ("NaCl + KCl", (), "shared_ion"),
        ("CaCO3 + NaCl", (), "both_must_dissolve"),
        ("Cu(OH)2 + NaCl", (), "base_insoluble"),
        ("NH3.H2O + CaCl2", (), "ammonia_too_weak"),
        ("NaOH + Mg(OH)2", (), "two_bases"),
        ("HCl + H2SO4", (), "two_acids"),
        ("BaSO4 + HCl", (), "insoluble_in_acid"),
        ("H2CO3 + NaCl", (), "weaker_acid"),
        ("CO2 + BaCl2", (), "weaker_acid_oxide"),
        ("CO2 + NaHCO3", (), "acid_salt_saturated"),
        ("CuO + H2O", (), "oxide_and_water"),
        ("CuO + NaOH", (), "basic_oxide_and_base"),
        ("CaO + Na2O", (), "two_basic_oxides"),
        ("CO2 + SO2", (), "two_acid_oxides"),
        ("SiO2 + HCl", (), "acid_oxide_and_acid"),
        ("CO + NaOH", (), "neutral_oxide"),
        ("Br2 + NaCl", (), "halogen_weaker"),
        ("Cl2 + NaCl", (), "same_halogen"),
        ("Cl2 + NaNO3", (), "nothing_to_oxidise"),
        ("O2 + I2", ("heat",), "no_direct_combination"),
        ("He + O2", (), "noble_gas"),
        ("N2 + HCl", (), "nitrogen_inert"),
        ("Si + HCl", (), "nonmetal_and_acid"),
        ("KNO3 + H2O", (), "only_dissolves"),
        ("CaF2 + H2O", (), "insoluble_in_water"),
        ("Cu + H2SO4", (), "needs_condition"),
        ("CaCO3", (), "needs_condition"),
        ("NaCl", (), "needs_condition"),
        ("Na2CO3", ("heat",), "stable_alone"),
        ("Na2SO4", (), "nothing_alone"),
        ("AlCl3 + Na2CO3", (), "needs_water"),
        ("Na + CuSO4", (), "needs_water"),
        ("P + NaOH", (), "needs_water"),
        ("CO2 + CaCO3", (), "needs_water"),
        ("BaCl2 + Na2SO4 + NaCl", (), "only_some"),
        ("NaCl + KNO3 + K2SO4", (), "no_rule"),
    ],
)  # fmt: skip
def test_c41_reason(left: str, conditions: tuple[str, ...], code: str) -> None:
    assert why(left, *conditions)[0] == code


def test_c41_the_fact_is_named_in_the_players_language() -> None:
    assert why("Cu + HCl")[1] == ("Cu stands after H in the activity series and cannot displace the hydrogen of HCl")
    assert why("Cu + HCl", lang="zh-Hans")[1] == "Cu 在金属活动性顺序中排在 H 之后，不能置换 HCl 中的氢"
    assert "NaNO3" in why("NaCl + KNO3")[1] and "KCl" in why("NaCl + KNO3")[1]
    assert why("BaCl2 + Na2SO4", lang="zh-Hans")[1] == "两种溶液交换离子，生成沉淀 BaSO4"
    assert "Zn" in why("Fe + ZnSO4")[1]
    assert why("N2 + O2")[1] == "A condition is missing: electricity"


def test_c41_a_missing_condition_names_only_what_is_not_given() -> None:
    assert why("N2 + H2", "heat")[1] == "A condition is missing: catalyst, pressure"


def test_c41_unknown_substance() -> None:
    assert judge().why(("Xx",)).code == "unknown_substance"


def test_no_reason_text_is_left_over() -> None:
    """Every text belongs to a rule, a condition or a code that can be returned."""
    chem = judge()
    rules = {r.id for r in chem.rules} | {rule_id for drafts in chem._particular.values() for rule_id, _ in drafts}
    source = "".join(Path(module.__file__ or "").read_text(encoding="utf-8") for module in (why_module, why_not_module))
    texts = Texts.load("en").keys()
    keys = [key.removeprefix("why.") for key in texts if key.startswith("why.")]
    unused = [k for k in keys if k not in rules and f'"{k}"' not in source and not k.startswith("condition_")]
    assert unused == ["particular"]  # the default of an equation in a pack that names no rule


@pytest.mark.parametrize("left", ["AgNO3 + Cu", "Cu + AgNO3", "Ag2SO4 + Cu"])
def test_the_metal_is_what_the_text_names_however_the_equation_is_written(left: str) -> None:
    assert why(left)[1].startswith("Cu ")
