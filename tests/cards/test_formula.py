"""The notation of formulas: what is printed reads back the same, counts are right, faults are told in one line."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.formula import (
    MAX_DEPTH,
    SYMBOLS,
    FormulaError,
    Part,
    Unit,
    _print,
    atomic_number,
    bare,
    charge,
    charge_text,
    key,
    normal,
    parse,
    same,
)

counts = st.one_of(st.just(1), st.integers(2, 24))
atoms_ = st.builds(Unit, st.sampled_from(SYMBOLS), counts)


def _brackets(inner):
    units = st.lists(inner, min_size=1, max_size=3).map(tuple)
    return st.builds(Unit, st.just(""), counts, st.sampled_from("(["), units)


units_ = st.recursive(atoms_, _brackets, max_leaves=6)
parts_ = st.builds(Part, counts, st.lists(units_, min_size=1, max_size=4).map(tuple))


def _counted(units, times=1):
    total = Counter()
    for unit in units:
        if unit.symbol:
            total[unit.symbol] += unit.count * times
        else:
            total.update(_counted(unit.inner, unit.count * times))
    return total


def _depth(units):
    return max((1 + _depth(u.inner) for u in units if u.inner), default=0)


@given(st.lists(parts_, min_size=1, max_size=2), st.integers(-4, 4))
def test_print_and_read_again_is_the_same(parts, ion_charge):
    text = ".".join((str(p.times) if p.times > 1 else "") + _print(p.units) for p in parts) + charge_text(ion_charge)
    if len(text) > 80 or max(_depth(p.units) for p in parts) > MAX_DEPTH:
        return
    formula = parse(text)
    assert formula.text == text
    assert formula.parts == tuple(parts)
    assert formula.charge == ion_charge
    expected = Counter()
    for p in parts:
        expected.update(_counted(p.units, p.times))
    assert dict(formula.atoms) == dict(expected)
    assert parse(formula.text) == formula


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused_in_one_line(text):
    try:
        formula = parse(text)
    except FormulaError as error:
        assert str(error)
        assert "\n" not in str(error)
    else:
        assert formula.atoms
        assert parse(formula.text).key == formula.key


@pytest.mark.parametrize(
    ("text", "composition"),
    [
        ("H2O", {"H": 2, "O": 1}),
        ("Fe2(SO4)3", {"Fe": 2, "S": 3, "O": 12}),
        ("[Cu(NH3)4]SO4", {"Cu": 1, "N": 4, "H": 12, "S": 1, "O": 4}),
        ("KAl(SO4)2.12H2O", {"K": 1, "Al": 1, "S": 2, "O": 20, "H": 24}),
        ("2CaSO4.H2O", {"Ca": 2, "S": 2, "O": 9, "H": 2}),
        ("Fe4[Fe(CN)6]3", {"Fe": 7, "C": 18, "N": 18}),
        ("NH4+", {"N": 1, "H": 4}),
        ("CO", {"C": 1, "O": 1}),
        ("Co", {"Co": 1}),
    ],
)
def test_composition(text, composition):
    assert dict(parse(text).atoms) == composition


@pytest.mark.parametrize(
    "text",
    ["", " ", "Qq", "h2o", "H2O)", "(H2O", "[H2O)", "H0", "H02", "H1000", "()2", "2", ".H2O", "H2O.", "H2O..CO", "H^2",
     "Na^0+", "A" * 200, "((((((((H))))))))", "H-2", "Fe^3+2", "H2 SO4)", "H2\x00O", "H①", "💧", "Na++"],
)  # fmt: skip
def test_what_is_no_formula_is_refused(text):
    with pytest.raises(FormulaError) as caught:
        parse(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("CuSO₄·5H₂O", "CuSO4.5H2O"),
        ("SO₄²⁻", "SO4^2-"),
        ("Na⁺", "Na^+"),
        ("Ca（OH）2", "Ca(OH)2"),
        (" H2 SO4 ", "H2SO4"),
    ],
)
def test_other_ways_of_typing(typed, plain):
    assert normal(typed) == plain
    assert parse(typed).text == parse(plain).text


def test_charges_are_written_and_read():
    assert [charge(x) for x in ("Na+", "Cl-", "SO4^2-", "Fe^3+", "[Al(OH)4]-", "O2-", "H2O")] == [
        1,
        -1,
        -2,
        3,
        -1,
        -1,
        0,
    ]
    assert [bare(x) for x in ("Na+", "SO4^2-", "[Cu(NH3)4]^2+", "H2O")] == ["Na", "SO4", "[Cu(NH3)4]", "H2O"]
    assert parse("Na^+").text == "Na+"


def test_same_composition_whatever_the_spelling():
    assert same("Al(OH)3", "H3AlO3")
    assert same("NH3·H2O", "NH4OH")
    assert not same("CO", "Co")
    assert not same("MnO4-", "MnO4^2-")
    assert key("NO2") != key("NO2-")


def test_symbols_are_in_the_order_of_atomic_numbers():
    assert len(SYMBOLS) == 118
    assert (atomic_number("H"), atomic_number("Fe"), atomic_number("U"), atomic_number("Og")) == (1, 26, 92, 118)
