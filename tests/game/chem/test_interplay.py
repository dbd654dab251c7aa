"""Several rulings at once, as they meet in play."""

from __future__ import annotations

from game.core.session import Session
from tests.game.chem.tabletop import substance, table

LIME = "CaCO3=CaO+CO2@heat"


def test_a_completed_element_is_answered_by_the_owner_in_time() -> None:
    """C22, C35, C43, C45, C49: planted, completed, defended, settled without loss."""
    t = table().gives(0, "Ba", "Cl").gives(1, "Na", "SO4")
    t.lay(0, "Ba", zone=1)
    t.answer(*t.with_element("complete", 1, "Ba", "BaCl2", "Cl"))
    assert t.view(1).seats[1].forecast.after == t.layers_of(1) - substance("BaCl2").damage
    full = t.layers_of(1)
    t.pass_turns(until=1).play(1, "Na2SO4", zone=1).end()
    assert t.layers_of(1) == full
    assert t.zone(1) == ["BaSO4", "NaCl"]


def test_an_attack_by_others_substances() -> None:
    """C40, C44, C46: harmless supplies of one seat become the attack of another, who is the source."""
    t = table(seats=3).gives(0, "heat").lies(2, "S", by=1)
    t.play(0, zone=2, ops=["S+O2=SO2@heat"])
    assert t.stack(2, "SO2").source == 0
    harmless = table(seats=3).lies(2, "S", by=1)
    assert harmless.view(2).seats[2].forecast.lines == ()


def test_a_negated_attack_leaves_the_rest_of_the_play_to_react() -> None:
    """C37, C42, C48: heat is negated; what meets of itself still does, what may not stay returns."""
    t = table().gives(0, "S", "Ba", "Cl", "heat").gives(1, "cool").lies(1, "Na2SO4", by=1)
    t.play(0, "S", "BaCl2", zone=1, ops=["S+O2=SO2@heat"]).answer(f"card:{t.card(1, 'cool')}")
    assert sorted(t.zone(1)) == ["BaSO4", "NaCl"]
    assert t.hand(0) == ["S"]


def test_a_defence_taken_back_can_be_tried_again() -> None:
    """C45, C48: the operation is lost, the substances are not."""
    t = table().gives(0, "Ca", "CO3", "heat", "heat").gives(1, "isolate")
    t.play(0, "CaCO3", zone=0, ops=[LIME]).answer(f"card:{t.card(1, 'isolate')}").answer("yes")
    t.play(0, "CaCO3", zone=0, ops=[LIME])
    assert t.zone(0) == ["CaO", "CO2"]


def test_products_of_a_defence_are_ones_own_even_if_poisonous() -> None:
    """C40, C43: who makes chlorine in the own zone is not harmed by it."""
    t = table().gives(0, "electricity").lies(0, "NaCl", "H2O", by=1)
    answers = (a.picks for a in t.starts().answers(t.asked) if a.picks[1:2] == ("zone:0",))
    found = [p for p in answers if "Cl2" in p[-1].partition("=")[2]]
    assert found
    t.answer(*found[0])
    assert "Cl2" in t.zone(0)
    assert t.view(0).seats[0].forecast.lines == ()


def test_the_overflow_never_saves_from_a_threat_while_something_harmless_lies_there() -> None:
    """C33, C43: harmless substances go first, the threat stays."""
    t = table(overflow="oldest").gives(0, "K", "Cl").lies(1, "H2SO4", by=0)
    t.lies(1, "NaCl", "KCl", "NaBr", "KBr", "Na2SO4", "K2SO4", "NaNO3", by=1)
    t.play(0, "KCl", zone=1)
    assert "H2SO4" in t.zone(1)
    assert len(t.zone(1)) == 8


def test_two_enemies_attack_and_both_are_named() -> None:
    """C43, C49, C50: causes of a fall are told with their sources."""
    t = table(seats=3).layers(0, 3).lies(0, "H2SO4", by=1).lies(0, "Cl2", by=2)
    t.end()
    change = t.told("layers")[0]
    assert {(c["formula"], c["source"]) for c in change["causes"]} == {("H2SO4", 1), ("Cl2", 2)}
    assert change["after"] == 0
    assert t.told("fall")[0]["why"] == "layers"


def test_an_ally_is_never_harmed_and_may_be_healed() -> None:
    """C1, C43, C47."""
    t = table(seats=4, teams=2).gives(0, "H", "SO4", "O", "O").layers(2, 3)
    t.play(0, "H2SO4", zone=2).play(0, "O2", zone=2)
    forecast = t.view(2).seats[2].forecast
    assert [line.change for line in forecast.lines] == [1]
    assert forecast.after == 4


def test_the_source_of_a_planted_element_is_who_completes_it() -> None:
    """C21, C22, C40: the enemy of one's enemy completes what another has laid - even in the layer's own zone."""
    t = table(seats=3).gives(0, "H").element(1, "Cl", by=1)
    t.answer(*t.with_element("complete", 1, "Cl", "HCl", "H"))
    assert t.stack(1, "HCl").source == 0


def test_half_a_play_costs_nothing_when_it_is_refused() -> None:
    """Costs are paid only after the whole answer is accepted."""
    t = table().gives(0, "Cu", "O", "heat").lies(1, "CaCO3", by=1)
    session: Session = t.starts()
    before = session.digest()
    assert t.refused("CuO", zone=1, ops=[LIME]).rule == "C42"
    assert session.digest() == before
    assert len(t.hand(0)) == 3


def test_operation_and_reactant_of_different_seats_source_and_choice() -> None:
    """C36, C40: with several equations after an operation, its player chooses all along."""
    t = table(seats=3).gives(0, "heat").lies(2, "CaCO3", by=1).lies(2, "NaNO3", by=1)
    t.play(0, zone=2, ops=[LIME])
    assert {s.source for s in t.session_state.players[2].zone if not s.cards} == {0}


def test_a_fallen_seats_attack_still_lies_there() -> None:
    """C40, C50: the attacker falls, the attack stays and harms."""
    t = table(seats=3).lies(1, "H2SO4", by=0).layers(0, 1).lies(0, "H2SO4", by=2)
    full = t.state.players[1].layers
    t.end()
    assert t.view(1).seats[0].out
    assert t.zone(1) == ["H2SO4"]
    while t.prompt != (1, "chem.act"):
        t.answer(*t.asked.default)
    t.end()
    assert t.layers_of(1) == full - 2
