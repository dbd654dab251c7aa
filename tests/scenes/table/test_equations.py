"""Equations as they are shown: states and arrows by the convention of schoolbooks, and the kinds of reactions."""

from __future__ import annotations

import pytest

from cards.text import Texts
from game.chem.reactions import chemistry
from scenes.table import equations
from scenes.table.equations import DOWN, UP
from scenes.table.prompts import kind_words


def shown(formulas, conditions=(), product=""):
    """The terms by formula of the first equation of these reactants (with ``product``), as the judge gives it."""
    for found in chemistry().react(tuple(formulas), tuple(conditions)):
        if not product or product in dict(found.products):
            equation = {
                "reactants": found.reactants,
                "products": found.products,
                "conditions": found.conditions,
                "rule": found.rule,
            }
            left, right = equations.terms(equation)
            return {t.formula: t for t in left}, {t.formula: t for t in right}, equation
    raise AssertionError(f"{formulas} do not react")


@pytest.mark.parametrize("salt", ["NaCl", "NaBr", "MgCl2", "NaOH", "Al2O3"])
def test_a_melt_is_liquid_and_nothing_falls_out_of_it(salt):
    left, right, _ = shown([salt], ["electricity", "heat"])
    assert left[salt].state == "l"
    assert all(t.arrow != DOWN and t.state != "aq" for t in right.values())
    assert all(t.arrow == UP for t in right.values() if t.state == "g")


@pytest.mark.parametrize(
    ("formulas", "conditions"),
    [
        (["KMnO4"], ["heat"]), (["KNO3"], ["heat"]), (["NaHCO3"], ["heat"]), (["Cu(NO3)2"], ["heat"]),
        (["AgNO3"], ["light"]), (["Na", "KCl"], ["heat"]), (["SiO2", "Na2CO3"], ["heat"]), (["H2", "I2"], ["heat"]),
    ],
)  # fmt: skip
def test_what_is_heated_dry_has_nothing_dissolved_and_no_precipitate(formulas, conditions):
    left, right, _ = shown(formulas, conditions)
    assert all(t.state != "aq" and t.arrow != DOWN for t in (*left.values(), *right.values()))


@pytest.mark.parametrize(
    ("formulas", "conditions", "solid"),
    [
        (["BaCl2", "H2SO4"], (), "BaSO4"), (["CuSO4", "NaOH"], (), "Cu(OH)2"), (["CO2", "Ca(OH)2"], (), "CaCO3"),
        (["Ca(HCO3)2"], ["heat"], "CaCO3"), (["Na", "CuSO4", "H2O"], (), "Cu(OH)2"),
        (["AlCl3", "NH3.H2O"], (), "Al(OH)3"),
    ],
)  # fmt: skip
def test_a_solid_out_of_solution_falls(formulas, conditions, solid):
    _, right, _ = shown(formulas, conditions, solid)
    assert right[solid].arrow == DOWN


@pytest.mark.parametrize(
    ("formulas", "conditions", "solid"),
    [
        (["Fe", "CuSO4"], (), "Cu"), (["Fe(OH)2", "O2", "H2O"], (), "Fe(OH)3"), (["CuCl2"], ["electricity"], "Cu"),
        (["CuSO4", "H2O"], ["electricity"], "Cu"),
    ],
)  # fmt: skip
def test_a_solid_from_a_solid_or_at_an_electrode_has_no_arrow(formulas, conditions, solid):
    _, right, _ = shown(formulas, conditions, solid)
    assert right[solid].arrow == ""


def test_a_gas_escapes_only_where_none_was_before():
    _, right, _ = shown(["CaCO3", "HCl"], product="CO2")
    assert right["CO2"].arrow == UP
    _, right, _ = shown(["Na2O2", "CO2"], product="O2")
    assert right["O2"].arrow == ""
    _, right, _ = shown(["CO", "CuO"], ["heat"], "CO2")
    assert right["CO2"].arrow == ""


def test_the_log_writes_the_same_arrows_as_the_ribbon():
    _, _, melt = shown(["NaBr"], ["electricity", "heat"])
    assert DOWN not in equations.markup(melt) and "aq" not in equations.markup(melt)
    _, _, falls = shown(["BaCl2", "H2SO4"])
    assert equations.markup(falls).count(DOWN) == 1


@pytest.mark.parametrize(
    ("formulas", "conditions", "kind"),
    [
        (["HCl", "O2"], ["catalyst", "heat"], "catalytic_oxidation"), (["S", "O2"], ["heat"], "burning"),
        (["NH3", "O2"], ["catalyst"], "catalytic_oxidation"), (["NO", "O2"], (), "combination"),
        (["BaCl2", "H2SO4"], (), "double"), (["NaOH", "HCl"], (), "neutralisation"),
    ],
)  # fmt: skip
def test_kinds_are_named_as_schoolbooks_do(formulas, conditions, kind):
    assert equations.kind(shown(formulas, conditions)[2]) == kind


def test_the_pill_names_electrolysis_once():
    english, chinese = Texts.load("en"), Texts.load("zh-Hans")
    water, melt = shown(["H2O"], ["electricity"])[2], shown(["NaCl"], ["electricity", "heat"], "Na")[2]
    assert (kind_words(water, english), kind_words(water, chinese)) == ("Electrolysis", "电解")
    assert kind_words(melt, english).startswith("Electrolysis · ")
    assert kind_words(melt, english).count("lectroly") == kind_words(melt, chinese).count("电解") == 1
