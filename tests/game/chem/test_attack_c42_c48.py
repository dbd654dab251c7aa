"""C42-C48: attack, defence, help, healing, negation."""

from __future__ import annotations

import pytest

from game.core.decision import Kind
from tests.game.chem.tabletop import recipe, substance, table

LIME = "CaCO3=CaO+CO2@heat"


@pytest.mark.parametrize(
    ("formula", "kind"),
    [
        ("CaC2", "metal_carbide"),
        ("Al4C3", "metal_carbide"),
        ("NaH", "metal_hydride"),
        ("CaH2", "metal_hydride"),
        ("CuO", "metal_oxide"),
        ("Fe2O3", "metal_oxide"),
        ("Na2O2", "metal_oxide"),
        ("Mg2Si", "metal_silicide"),
        ("Fe", "solid_element"),
        ("S", "solid_element"),
        ("I2", "solid_element"),
        ("[Cu(NH3)4]SO4", "complex"),
    ],
)
def test_c42_an_illegal_attack_substance_alone_is_refused(formula: str, kind: str) -> None:
    assert substance(formula).illegal_attack == kind
    t = table().gives(0, *recipe(formula))
    reason = t.refused(formula, zone=1)
    assert (reason.code, reason.rule) == ("illegal_attack", "C42")
    assert reason.args == {"formula": formula, "kind": f"illegal.{kind}"}


@pytest.mark.parametrize("formula", ["CaC2", "NaH", "CuO", "Mg2Si", "S", "[Cu(NH3)4]SO4"])
def test_c42_it_is_a_rule_of_attack_only(formula: str) -> None:
    t = table().gives(0, *recipe(formula))
    t.play(0, formula, zone=0)
    assert t.zone(0) == [formula]


@pytest.mark.parametrize("formula", ["Cl2", "Br2", "NO2", "CO", "H2SO4", "NaOH"])
def test_c42_gases_liquids_and_other_compounds_are_legal(formula: str) -> None:
    t = table().gives(0, *recipe(formula))
    t.play(0, formula, zone=1)
    assert t.zone(1) == [formula]


def test_c42_metal_oxide_as_part_of_a_play_in_which_it_is_used_up() -> None:
    t = table().gives(0, "Cu", "O", "H", "SO4")
    t.play(0, "CuO", "H2SO4", zone=1)
    assert sorted(t.zone(1)) == ["CuSO4", "H2O"]
    assert t.stack(1, "CuSO4").source == 0


def test_c42_used_up_by_what_lies_there_already() -> None:
    t = table().gives(0, "Fe").lies(1, "HCl", by=1)
    t.play(0, "Fe", zone=1)
    assert sorted(t.zone(1)) == ["FeCl2", "H2"]


def test_c42_all_of_them_must_be_used_up() -> None:
    t = table().gives(0, "Fe", "Fe", "H", "Cl")
    reason = t.refused("Fe", "Fe", "HCl", zone=1)
    assert (reason.code, reason.rule, reason.args["formula"]) == ("illegal_attack", "C42", "Fe")
    two = table().gives(0, "Fe", "Fe", "H", "Cl", "H", "Cl")
    two.play(0, "Fe", "Fe", "HCl", "HCl", zone=1)
    assert sorted(two.zone(1)) == ["FeCl2", "FeCl2", "H2", "H2"]


def test_c42_a_catalyst_is_not_used_up() -> None:
    t = table().gives(0, "Mn", "O", "H", "O")
    assert t.refused("MnO2", "H2O2", zone=1).rule == "C42"


def test_c42_an_operation_may_use_it_up() -> None:
    key = "S+O2=SO2@heat"
    t = table().gives(0, "S", "heat")
    assert t.refused("S", zone=1).rule == "C42"
    t.play(0, "S", zone=1, ops=[key])
    assert t.zone(1) == ["SO2"]


def test_c42_a_choice_that_would_leave_it_lying_is_refused_with_its_reason() -> None:
    t = table().gives(0, "Cu", "O", "Ca", "CO3", "H", "Cl")
    t.play(0, "CuO", "CaCO3", "HCl", zone=1)
    assert t.prompt == (0, "chem.outcome")
    by_acid = {o.args["reactants"][0][0]: o for o in t.asked.options} | {
        o.args["reactants"][1][0]: o for o in t.asked.options
    }
    assert by_acid["CuO"].legal
    reason = by_acid["CaCO3"].reason
    assert reason is not None and (reason.code, reason.rule) == ("leaves_illegal", "C42")
    t.answer(*t.asked.default)
    assert sorted(t.zone(1)) == ["CaCO3", "CuCl2", "H2O"]


def test_c42_illegal_products_may_stay() -> None:
    t = table().gives(0, "heat").lies(1, "Mg", by=1)
    t.play(0, zone=1, ops=["Mg+O2=MgO@heat"])
    assert t.zone(1) == ["MgO"]


def test_c43_only_an_enemys_substance_harms() -> None:
    t = table(seats=4, teams=2).lies(0, "H2SO4", by=0).lies(0, "H2SO4", by=2).lies(0, "H2SO4", by=1)
    seat = t.view(0).seats[0]
    assert [s.threat for s in seat.zone] == [0, 0, 2]
    assert seat.forecast.after == seat.layers - 2
    t.end()
    assert t.layers_of(0) == seat.layers - 2
    assert t.zone(0) == [], "one's own harmful ones are put away without effect (C49)"


def test_c43_products_of_an_enemys_equation_harm() -> None:
    t = table().gives(0, "S", "heat")
    t.play(0, "S", zone=1, ops=["S+O2=SO2@heat"]).pass_turns(until=1)
    before = t.layers_of(1)
    t.end()
    assert t.layers_of(1) == before - substance("SO2").damage


def test_c44_a_harmless_substance_may_wait_in_an_enemy_zone() -> None:
    t = table().gives(0, "Na", "Cl").gives(1, "Ag", "NO3")
    t.play(0, "NaCl", zone=1).pass_turns(until=1)
    t.end()
    assert t.zone(1) == ["NaCl"], "settlement leaves it (C49)"


def test_c45_defence_by_making_a_threat_react() -> None:
    t = table().gives(0, "Ba", "CO3").lies(0, "H2SO4", by=1)
    assert t.view(0).seats[0].forecast.after == t.layers_of(0) - 2
    t.play(0, "BaCO3", zone=0)
    assert "H2SO4" not in t.zone(0)
    assert t.view(0).seats[0].forecast.lines == ()


def test_c45_an_ally_defends_in_the_allys_own_turn() -> None:
    t = table(seats=4, teams=2).gives(0, "Ba", "CO3").lies(2, "H2SO4", by=1)
    t.play(0, "BaCO3", zone=2)
    assert t.view(2).seats[2].forecast.lines == ()


@pytest.mark.parametrize("metal", ["Fe", "Zn", "Na", "Cu"])
def test_c45_no_elemental_metal_in_ones_own_or_an_allys_zone(metal: str) -> None:
    t = table(seats=4, teams=2).gives(0, metal, "H", "Cl").lies(0, "HCl", by=1).lies(2, "HCl", by=1)
    for zone in (0, 2):
        reason = t.refused(metal, zone=zone)
        assert (reason.code, reason.rule, reason.args) == ("own_metal", "C45", {"formula": metal})


def test_c45_other_elements_may_be_played_to_oneself() -> None:
    t = table().gives(0, "C", "O", "O")
    t.play(0, "C", zone=0).play(0, "O2", zone=0)
    assert t.zone(0) == ["C", "O2"]


def test_c46_anyone_may_add_to_any_zone() -> None:
    t = table(seats=4, teams=2).gives(0, "Na", "Cl", "K", "Br", "K", "I")
    t.play(0, "NaCl", zone=1).play(0, "KBr", zone=2).play(0, "KI", zone=3)
    assert [t.zone(s) for s in range(4)] == [[], ["NaCl"], ["KBr"], ["KI"]]


def test_c47_healing_for_oneself_and_allies_only() -> None:
    t = table(seats=4, teams=2).layers(0, 3).lies(0, "O2", by=2)
    assert t.view(0).seats[0].zone[0].heal == 1
    assert t.view(0).seats[0].forecast.after == 4
    t.end()
    assert t.layers_of(0) == 4
    assert t.zone(0) == []
    enemy = table(seats=4, teams=2).layers(0, 3).lies(0, "O2", by=1)
    enemy.end()
    assert enemy.layers_of(0) == 3


def test_c47_only_what_was_played_there_heals_and_one_a_settlement() -> None:
    product = table().layers(0, 3).lies(0, "O2", by=0, played=False)
    assert product.view(0).seats[0].zone[0].heal == 0
    product.end()
    assert product.layers_of(0) == 3
    twice = table().layers(0, 3).lies(0, "O2", "NaHCO3", by=0)
    twice.end()
    assert twice.layers_of(0) == 4


def test_c47_if_still_there_at_settlement() -> None:
    t = table(seats=3).layers(1, 3).gives(0, "H", "Cl").lies(1, "NaHCO3", by=1)
    t.play(0, "HCl", zone=1)
    assert "NaHCO3" not in t.zone(1)
    t.pass_turns(until=1).end()
    assert t.layers_of(1) <= 3


# ----------------------------------------------------------------------------------------------------------- negation
def test_c48_an_enemy_may_negate_a_condition() -> None:
    t = table().gives(0, "heat").gives(1, "cool").lies(1, "CaCO3", by=1)
    t.play(0, zone=1, ops=[LIME])
    assert (t.prompt, t.asked.kind, t.asked.default) == ((1, "chem.negate"), Kind.RESPOND, ("pass",))
    assert t.asked.args["by"] == 0 and t.asked.args["op"] == "op:heat" and t.asked.args["zone"] == 1
    assert t.asked.source is not None
    t.answer(f"card:{t.card(1, 'cool')}")
    assert t.zone(1) == ["CaCO3"]
    assert sorted(t.discarded()) == ["cool", "heat"]
    assert t.prompt == (0, "chem.act")


def test_c48_passing_lets_it_happen() -> None:
    t = table().gives(0, "heat").gives(1, "cool").lies(1, "CaCO3", by=1)
    t.play(0, zone=1, ops=[LIME]).answer("pass")
    assert t.zone(1) == ["CaO", "CO2"]
    assert t.hand(1) == ["cool"]


def test_c48_only_fitting_negations_are_asked_for() -> None:
    t = table().gives(0, "catalyst").gives(1, "cool").lies(1, "KClO3", by=1)
    t.play(0, zone=1, ops=["KClO3=KCl+O2@catalyst"])
    assert t.prompt == (0, "chem.act"), "cooling does not negate a catalyst"
    t = table().gives(0, "catalyst").gives(1, "isolate").lies(1, "KClO3", by=1)
    t.play(0, zone=1, ops=["KClO3=KCl+O2@catalyst"])
    assert t.prompt == (1, "chem.negate")


def test_c48_enemies_in_seat_order_until_one_negates() -> None:
    t = table(seats=4).sets(turn=2, first=2).gives(2, "heat").lies(0, "CaCO3", by=2)
    t.gives(0, "cool").gives(1, "isolate").gives(3, "cool")
    t.play(2, zone=0, ops=[LIME])
    assert t.asked.seat == 3
    t.answer("pass")
    assert t.asked.seat == 0
    t.answer(f"card:{t.card(0, 'cool')}")
    assert t.prompt == (2, "chem.act")
    assert t.hand(1) == ["isolate"], "a negation cannot be negated, nor is it needed twice"


def test_c48_allies_and_the_fallen_are_not_asked() -> None:
    t = table(seats=4, teams=2).gives(0, "heat").gives(2, "cool").gives(3, "cool").lies(1, "CaCO3", by=0).sets(falls=1)
    t.state.players[3].hand, t.state.discard_pile = [], t.state.players[3].hand
    t.play(0, zone=1, ops=[LIME])
    assert t.prompt == (0, "chem.act")


def test_c48_after_a_negated_defence_its_substances_may_be_taken_back() -> None:
    for answer, zone, hand in (("yes", [], ["Ca", "CO3"]), ("no", ["CaCO3"], [])):
        t = table().gives(0, "Ca", "CO3", "heat").gives(1, "isolate")
        t.play(0, "CaCO3", zone=0, ops=[LIME]).answer(f"card:{t.card(1, 'isolate')}")
        assert (t.prompt, t.asked.kind) == ((0, "chem.take_back"), Kind.CONFIRM)
        t.answer(answer)
        assert t.zone(0) == zone
        assert sorted(t.hand(0)) == sorted(hand)
        assert "heat" in t.discarded(), "the operation is spent (C39)"


def test_c48_in_other_cases_they_stay() -> None:
    t = table().gives(0, "Ca", "CO3", "heat").gives(1, "cool")
    t.play(0, "CaCO3", zone=1, ops=[LIME]).answer(f"card:{t.card(1, 'cool')}")
    assert t.prompt == (0, "chem.act")
    assert t.zone(1) == ["CaCO3"]


def test_c48_except_illegal_attack_substances_which_return() -> None:
    t = table().gives(0, "S", "K", "Cl", "heat").gives(1, "cool")
    t.play(0, "S", "KCl", zone=1, ops=["S+O2=SO2@heat"]).answer(f"card:{t.card(1, 'cool')}")
    assert t.zone(1) == ["KCl"]
    assert t.hand(0) == ["S"]
    assert t.told("returned")[0]["stacks"][0]["formula"] == "S"


def test_c48_what_can_react_of_itself_after_a_negation_does() -> None:
    t = table().gives(0, "Na", "OH", "heat").gives(1, "cool").lies(1, "CaCO3", "HCl", by=1, played=False)
    t.state.players[1].zone[0] = t.state.players[1].zone[0].__class__(0, "CaSO4", 1)
    t.play(0, "NaOH", zone=1)
    assert "NaCl" in t.zone(1)
