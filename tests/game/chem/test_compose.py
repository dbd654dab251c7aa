"""Which substances cards can be: the rulings C10-C16, and the index against a slow independent search."""

from __future__ import annotations

import random

import pytest

from cards.loader import load_chem
from cards.text import Texts
from game.chem.compose import Composer, candidates, completions, composer, ways, why_none
from game.chem.formula import atoms

CONTENT = load_chem(())
DECK = [d.partition(":")[2] for d, n in CONTENT.deck.items() if not d.startswith("op:") for _ in range(n)]


def made(cards, strictness="strict"):
    return [s.formula for s in candidates(cards.split(), strictness)]


@pytest.mark.parametrize(
    ("cards", "formula"),
    [
        ("C O", "CO2"),
        ("N O", "NO2"),
        ("H SO4", "H2SO4"),
        ("H S O", "H2SO4"),
        ("NH4 NO3", "NH4NO3"),
        ("N H O", "NH4NO3"),
        ("Fe SO4", "Fe2(SO4)3"),
        ("NH4 N O", "NH4NO3"),
        ("N H NO3", "NH4NO3"),
        ("Al OH", "Al(OH)3"),
        ("Al O H", "Al(OH)3"),
        ("Na HCO3", "NaHCO3"),
        ("Na H CO3", "NaHCO3"),
        ("Na H C O", "NaHCO3"),
        ("K Al SO4", "KAl(SO4)2"),
        ("Cu OH CO3", "Cu2(OH)2CO3"),
        ("Cu SO4 H O", "CuSO4.5H2O"),
        ("Cu N H SO4", "[Cu(NH3)4]SO4"),
        ("Na Al OH", "Na[Al(OH)4]"),
        ("Na Al O", "NaAlO2"),
        ("Ca H PO4", "Ca(H2PO4)2"),
        ("H OH", "H2O"),
        ("K MnO4", "KMnO4"),
    ],
)
def test_c11_one_card_of_each_kind(cards, formula):
    assert formula in made(cards)


def test_c11_a_second_card_of_a_kind_is_too_many():
    reason = why_none(["H", "H", "O"])
    assert (reason.code, reason.rule, reason.args) == ("form_one_card_each", "C11", {"card": "H", "formula": "H2O"})


@pytest.mark.parametrize(
    ("cards", "formula"),
    [("O O", "O2"), ("O O O", "O3"), ("H H", "H2"), ("N N", "N2"), ("F F", "F2"), ("Cl Cl", "Cl2"), ("Br Br", "Br2"),
     ("I I", "I2"), ("S", "S"), ("P", "P"), ("C", "C"), ("Si", "Si"), ("Fe", "Fe"), ("Na", "Na"), ("Hg", "Hg")],
)  # fmt: skip
def test_c12_elements_take_as_many_cards_as_atoms(cards, formula):
    assert made(cards) == [formula]


@pytest.mark.parametrize(
    ("cards", "n", "have"), [("O", 2, 1), ("O O O O", 3, 4), ("H H H", 2, 3), ("S S", 1, 2), ("Fe Fe", 1, 2)]
)
def test_c12_another_number_of_atoms_is_told(cards, n, have):
    reason = why_none(cards.split())
    assert (reason.code, reason.rule) == ("form_element_needs", "C12")
    assert (reason.args["n"], reason.args["have"]) == (n, have)


@pytest.mark.parametrize("group", CONTENT.groups)
def test_c13_a_group_alone_is_no_substance(group):
    assert made(group) == []
    assert why_none([group]).code == "form_group_alone"
    assert why_none([group]).rule == "C13"


@pytest.mark.parametrize(
    ("cards", "code"), [("Na K", "form_only_cations"), ("Na NH4", "form_only_cations"), ("SO4 NO3", "form_only_anions")]
)
def test_c13_neutral(cards, code):
    assert made(cards) == []
    assert (why_none(cards.split()).code, why_none(cards.split()).rule) == (code, "C13")


def test_c14_every_valence_is_offered():
    assert made("Fe Cl") == ["FeCl2", "FeCl3"]
    assert set(made("Cu O")) == {"CuO", "Cu2O"}
    assert {"HNO3", "NH4NO3", "NH4NO2"} <= set(made("N H O"))
    assert {"SO2", "SO3"} == set(made("S O"))


@pytest.mark.parametrize("cards", ["Ag OH", "H CO3", "NH4 OH", "H SO3", "H C O"])
def test_c15_what_falls_apart_at_room_temperature_needs_the_lenient_option(cards):
    assert made(cards) == []
    assert len(made(cards, "lenient")) >= 1
    assert why_none(cards.split()).code == "form_unstable"
    assert why_none(cards.split(), "lenient") is None


def test_c15_ammonia_water_by_atoms_under_the_lenient_option():
    assert "NH3.H2O" in made("N H O", "lenient")
    assert "NH3.H2O" not in made("N H O")


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("Al CO3", "form_absent_hydrolyses"),
        ("Cu CO3", "form_absent_hydrolyses"),
        ("Hg OH", "form_absent_decomposes"),
        ("Al C O", "form_absent_hydrolyses"),
    ],
)
def test_c15_what_does_not_exist_is_said_so(cards, code):
    assert made(cards) == []
    assert why_none(cards.split()).code == code


def test_c15_obscure_substances_are_formed_at_a_lenient_table_only():
    assert made("S Cl") == []
    assert why_none(["S", "Cl"]).code == "form_obscure"
    assert why_none(["S", "Cl"], "lenient") is None
    assert candidates(["S", "Cl"], "lenient")
    assert made("Na O") == ["Na2O", "Na2O2"]
    obscure = [s for s in CONTENT.substances.values() if "obscure" in s.tags]
    assert len(CONTENT.substances) - len(obscure) >= 700


def test_c15_noble_gases_form_nothing():
    assert why_none(["He", "O"]).code == "form_noble_gas"


@pytest.mark.parametrize("cards", ["C H", "C H O", "C H Cl", "C H N"])
def test_c16_no_organic_substance(cards):
    found = made(cards)
    assert all(f in ("HCN", "NH4CN") for f in found), found
    if not found:
        assert why_none(cards.split()).rule in ("C16", "C15")


@pytest.mark.parametrize("cards", ["Na NO3 SO4", "Ba Cl HSO4", "Ca Cl ClO", "K NO3 Cl", "NH4 SO4 CO3"])
def test_c16_no_mixed_salt(cards):
    assert made(cards) == []
    assert (why_none(cards.split()).code, why_none(cards.split()).rule) == ("form_mixed_salt", "C16")


def test_c16_acid_basic_and_double_salts_are_no_mixed_salts():
    assert made("Na HSO4") == ["NaHSO4"]
    assert "Cu2(OH)2CO3" in made("Cu OH CO3")
    assert "NH4Al(SO4)2" in made("NH4 Al SO4")


def test_every_substance_can_be_formed():
    for s in CONTENT.substances.values():
        found = ways(s)
        assert found, s.formula
        for way in found:
            assert set(way) <= set(CONTENT.elements) | set(CONTENT.groups)
            assert {a for kind in way for a in atoms(kind)} == set(atoms(s.formula)), (s.formula, way)
            assert s in candidates(way, "lenient")
        if "element" not in s.tags:
            assert all(len(set(way)) == len(way) for way in found)
            assert tuple(sorted(atoms(s.formula))) in found, "every compound can be made of its atoms"


def test_candidates_agree_with_the_ways_of_all_substances():
    rng = random.Random(5)
    for _ in range(400):
        cards = rng.sample(DECK, rng.randint(1, 4))
        made_of = [s for s in CONTENT.substances.values() if tuple(sorted(cards)) in ways(s)]
        expected = {s.formula for s in made_of if not s.lenient_only and "obscure" not in s.tags}
        assert {s.formula for s in candidates(cards)} == expected
        assert {s.formula for s in candidates(cards, "lenient")} == {s.formula for s in made_of}
        assert (why_none(cards) is None) == bool(expected)


def test_candidates_do_not_depend_on_the_order_of_cards():
    rng = random.Random(6)
    for _ in range(100):
        cards = rng.sample(DECK, 3)
        mixed = rng.sample(cards, 3)
        assert candidates(cards) == candidates(mixed)
        assert why_none(cards) == why_none(mixed)


def test_completions_of_a_half_made_stack():
    found = dict.fromkeys(s.formula for _, s in completions(["H"]))
    assert {"HCl", "H2SO4", "H2O", "H2"} <= set(found)
    assert all(set(way) > {"Fe", "Cl"} for way, _ in completions(["Fe", "Cl"]))
    assert completions(["He", "O"]) == []
    assert {s.formula for _, s in completions(["O", "O"])} == {"O3"}


def test_every_reason_has_its_text():
    rng = random.Random(7)
    texts = [Texts.load(lang) for lang in Texts.languages]
    reasons = {}
    for _ in range(3000):
        reason = why_none(rng.choices(DECK, k=rng.randint(0, 4)))
        if reason:
            reasons[reason.code] = reason
    for cards in (["He", "O"], ["Qq"], ["Ag", "OH"], ["Fe", "I", "I"], ["Hg", "OH"]):
        reason = why_none(cards)
        reasons[reason.code] = reason
    assert len(reasons) >= 10
    for reason in reasons.values():
        for t in texts:
            text = t.reason(reason)
            assert "reason." not in text
            assert "{" not in text.replace("_{", "").replace("^{", "")


def test_index_is_quick_to_ask():
    c = composer()
    assert isinstance(c, Composer)
    assert c is composer(), "made once"
    assert len(c.all_ways()) > 1000
