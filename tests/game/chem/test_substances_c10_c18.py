"""C10-C18: what cards can be, and where it lies."""

from __future__ import annotations

import pytest

from tests.game.chem.tabletop import substance, table


def test_c10_a_substance_is_a_stack_of_its_cards() -> None:
    t = table().gives(0, "H", "SO4")
    t.play(0, "H2SO4", zone=1)
    stack = t.view(1).seats[1].zone[0]
    assert stack.formula == "H2SO4"
    assert sorted(c.design for c in stack.cards) == ["atom:H", "group:SO4"]
    assert t.hand(0) == []


def test_c10_no_card_twice_and_no_operation_in_a_substance() -> None:
    t = table().gives(0, "H", "SO4", "heat")
    h, so4, heat = t.card(0, "H"), t.card(0, "SO4"), t.card(0, "heat")
    assert t.why("play", "zone:1", f"sub:H2SO4:{h},{so4}", f"sub:H2SO4:{h},{so4}").code == "card_twice"
    assert t.why("play", "zone:1", f"sub:H2SO4:{h},{h},{so4}").code == "card_twice"
    assert t.why("play", "zone:1", f"sub:H2SO4:{h},{so4},{heat}").code == "operation_in_substance"


@pytest.mark.parametrize(
    ("formula", "symbols"),
    [
        ("CO2", ("C", "O")),
        ("NO2", ("N", "O")),
        ("H2SO4", ("H", "SO4")),
        ("H2SO4", ("H", "S", "O")),
        ("NH4NO3", ("NH4", "NO3")),
        ("NH4NO3", ("N", "H", "O")),
        ("Fe2(SO4)3", ("Fe", "SO4")),
    ],
)
def test_c11_one_card_of_each_kind_subscripts_are_free(formula: str, symbols: tuple[str, ...]) -> None:
    t = table().gives(0, *symbols)
    t.play(0, formula, zone=0, cards={formula: symbols})
    assert t.zone(0) == [formula]


def test_c11_too_many_cards_are_refused() -> None:
    t = table().gives(0, "C", "O", "O")
    c, (a, b) = t.card(0, "C"), [x for x in t.session_state.players[0].hand if t.session_state.symbol(x) == "O"]
    assert t.why("play", "zone:1", f"sub:CO2:{c},{a},{b}").rule == "C11"


@pytest.mark.parametrize("formula", ["O2", "H2", "N2", "F2", "Cl2", "Br2", "O3"])
def test_c12_elements_need_as_many_cards_as_atoms(formula: str) -> None:
    symbol, n = formula[:-1], int(formula[-1])
    t = table().gives(0, *[symbol] * n)
    cards = t.session_state.players[0].hand
    short = ",".join(map(str, cards[:-1]))
    assert t.why("play", "zone:0", f"sub:{formula}:{short}").code in ("cards_make_other", "form_element_needs")
    t.play(0, formula, zone=0)
    assert t.zone(0) == [formula]


@pytest.mark.parametrize("symbol", ["S", "P", "C", "Si"])
def test_c12_sulfur_phosphorus_carbon_silicon_need_one(symbol: str) -> None:
    t = table().gives(0, symbol)
    t.play(0, symbol, zone=0)
    assert t.zone(0) == [symbol]


@pytest.mark.parametrize("symbol", ["SO4", "NH4", "OH"])
def test_c13_a_group_alone_is_no_substance(symbol: str) -> None:
    t = table().gives(0, symbol)
    reason = t.why("play", "zone:1", f"sub:{symbol}:{t.card(0, symbol)}")
    assert reason.rule == "C13"


def test_c13_loose_cards_do_not_make_a_play() -> None:
    t = table().gives(0, "Na", "Cl")
    na, cl = t.card(0, "Na"), t.card(0, "Cl")
    assert t.why("play", "zone:1", f"card:{na}", f"card:{cl}").code == "loose_cards"


def test_c14_the_player_names_the_valence() -> None:
    t = table().gives(0, "Fe", "Cl")
    fe, cl = t.card(0, "Fe"), t.card(0, "Cl")
    partial = t.session.extend(t.asked, (f"card:{fe}", f"card:{cl}"))
    assert {o.args["formula"] for o in partial.options if o.key.startswith("sub:")} == {"FeCl2", "FeCl3"}
    assert t.legal("play", "zone:1", f"sub:FeCl2:{fe},{cl}")
    assert t.legal("play", "zone:1", f"sub:FeCl3:{cl},{fe}")
    assert t.why("play", "zone:1", f"sub:NaCl:{fe},{cl}").code == "cards_make_other"


def test_c15_unstable_substances_are_for_lenient_tables_only() -> None:
    strict = table().gives(0, "Ag", "OH")
    ag, oh = strict.card(0, "Ag"), strict.card(0, "OH")
    play = ("play", "zone:1", f"sub:AgOH:{ag},{oh}")
    reason = strict.why(*play)
    assert (reason.code, reason.rule) == ("falls_apart", "C15")
    lenient = table(strictness="lenient").gives(0, "Ag", "OH")
    assert lenient.legal(*play)


@pytest.mark.parametrize("symbols", [("C", "H"), ("Ba", "Cl", "HSO4"), ("Ca", "Cl", "ClO")])
def test_c16_no_organic_substance_and_no_mixed_salt(symbols: tuple[str, ...]) -> None:
    t = table(strictness="lenient").gives(0, *symbols)
    cards = ",".join(str(c) for c in t.session_state.players[0].hand)
    assert t.why("play", "zone:1", f"sub:Nameless:{cards}").rule == "C16"


@pytest.mark.parametrize(
    ("formula", "area"),
    [
        ("BaSO4", "solid"), ("Na2O", "solid"), ("CS2", "liquid"), ("Br2", "liquid"), ("H2O", "liquid"),
        ("Cl2", "gas"), ("NH3", "gas"), ("SO2", "gas"), ("CO2", "gas"),
        ("Na2SO4", "solution"), ("H2SO4", "solution"), ("HCl", "solution"),
    ],
)  # fmt: skip
def test_c17_where_a_substance_lies_is_shown(formula: str, area: str) -> None:
    t = table().lies(0, formula)
    assert t.view(0).seats[0].zone[0].area == area == substance(formula).area


def test_c17_all_areas_are_one_zone_everything_can_meet() -> None:
    t = table().gives(0, "C", "O").lies(1, "Ca(OH)2", by=0)
    t.play(0, "CO2", zone=1)  # a gas meets a solution
    assert t.prompt == (0, "chem.outcome")
    t.choose("CaCO3")
    assert "CaCO3" in t.zone(1)


def test_c18_water_as_a_reactant_has_to_be_there() -> None:
    dry = table().gives(0, "Ca", "O").lies(0, "NaCl")
    dry.play(0, "CaO", zone=0)
    assert dry.zone(0) == ["NaCl", "CaO"], "the solvent is no reactant"
    wet = table().gives(0, "Ca", "O", "H", "O")
    wet.play(0, "CaO", "H2O", zone=0)
    assert wet.zone(0) == ["Ca(OH)2"]
