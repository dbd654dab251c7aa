"""Balancing: exact, smallest, unique or refused; checked against an independent library."""

from __future__ import annotations

from collections import Counter
from math import gcd

import pytest
from chempy import balance_stoichiometry
from hypothesis import given
from hypothesis import strategies as st

from cards.loader import load_chem
from game.chem.balance import BalanceError, balance
from game.chem.formula import FormulaError, atoms, charge, key

FORMULAS = sorted(f for f in load_chem(()).substances if "." not in f)


def side(formulas, numbers):
    total = Counter()
    for formula, n in zip(formulas, numbers, strict=True):
        for a, k in atoms(formula).items():
            total[a] += k * n
        total["charge"] += charge(formula) * n
    return +total


def check(reactants, products):
    left, right = balance(reactants, products)
    assert all(isinstance(n, int) and n > 0 for n in (*left, *right))
    assert gcd(*left, *right) == 1
    assert side(reactants, left) == side(products, right)
    return left, right


EQUATIONS = """
H2 + O2 = H2O
Fe + O2 = Fe3O4
Al + Fe2O3 = Al2O3 + Fe
KMnO4 + HCl = KCl + MnCl2 + Cl2 + H2O
Cu + HNO3 = Cu(NO3)2 + NO + H2O
Cu + HNO3 = Cu(NO3)2 + NO2 + H2O
FeS2 + O2 = Fe2O3 + SO2
NH3 + O2 = NO + H2O
Ca3(PO4)2 + H2SO4 = Ca(H2PO4)2 + CaSO4
K2Cr2O7 + HCl = KCl + CrCl3 + Cl2 + H2O
Al2(SO4)3 + NaOH = Na2SO4 + Al(OH)3
P + CuSO4 + H2O = Cu3P + H3PO4 + H2SO4
As2S3 + HNO3 + H2O = H3AsO4 + H2SO4 + NO
Cu2(OH)2CO3 = CuO + H2O + CO2
Pb(NO3)2 = PbO + NO2 + O2
Na2S2O3 + I2 = Na2S4O6 + NaI
KClO3 = KCl + O2
Fe4[Fe(CN)6]3 + KOH = Fe(OH)3 + K4[Fe(CN)6]
""".strip().splitlines()


@pytest.mark.parametrize("text", EQUATIONS)
def test_as_an_independent_library_balances(text):
    left, right = ([f.strip() for f in s.split("+")] for s in text.split("="))
    ours = check(left, right)
    names = {f: f.replace("[", "(").replace("]", ")") for f in (*left, *right)}
    theirs_left, theirs_right = balance_stoichiometry({names[f] for f in left}, {names[f] for f in right})
    assert ours[0] == tuple(int(theirs_left[names[f]]) for f in left)
    assert ours[1] == tuple(int(theirs_right[names[f]]) for f in right)


@given(st.sampled_from(FORMULAS), st.sampled_from(FORMULAS), st.integers(1, 9), st.integers(1, 9))
def test_finds_what_was_put_together(a, b, m, n):
    """A made-up compound of m A and n B falls apart into them in just that ratio, whatever A and B are."""
    ratio = [Counter(atoms(f)) for f in (a, b)]
    whole = f"({a}){m if m > 1 else ''}({b}){n if n > 1 else ''}"
    symbols = set(ratio[0]) | set(ratio[1])
    proportional = all(ratio[0][x] * ratio[1][y] == ratio[0][y] * ratio[1][x] for x in symbols for y in symbols)
    if len(whole) > 80:
        return
    if proportional:
        with pytest.raises(BalanceError):
            balance([whole], [a, b])
    else:
        assert check([whole], [a, b]) == ((1,), (m, n))
        assert check([b, a], [whole]) == ((n, m), (1,))


@given(st.lists(st.sampled_from(FORMULAS), min_size=2, max_size=6, unique_by=key), st.integers(1, 5))
def test_whatever_is_balanced_is_balanced(formulas, cut):
    left, right = formulas[:cut], formulas[cut:]
    try:
        check(left, right)
    except BalanceError as error:
        assert error.code in ("impossible", "not_unique")


def test_charges_are_balanced_too():
    assert check(["MnO4-", "Fe^2+", "H+"], ["Mn^2+", "Fe^3+", "H2O"]) == ((1, 5, 8), (1, 5, 4))
    with pytest.raises(BalanceError):
        balance(["Fe^3+"], ["Fe^2+"])


@pytest.mark.parametrize(
    ("left", "right", "code"),
    [
        (["H2O"], ["O2"], "impossible"),
        (["NaCl"], ["KCl"], "impossible"),
        (["CO2"], ["CO", "C"], "impossible"),  # needs a negative coefficient
        ([], ["O2"], "impossible"),
        (["O2"], [], "impossible"),
        (["C", "O2"], ["CO", "CO2"], "not_unique"),
        (["H2O2", "KMnO4", "H2SO4"], ["K2SO4", "MnSO4", "O2", "H2O"], "not_unique"),
        (["H2O", "H2O2"], ["H2", "O2"], "not_unique"),
    ],
)
def test_no_balance_or_several_is_said(left, right, code):
    with pytest.raises(BalanceError) as caught:
        balance(left, right)
    assert caught.value.code == code


def test_what_is_no_formula_is_refused():
    with pytest.raises(FormulaError):
        balance(["Qq"], ["H2O"])
