"""C20-C24: elements laid, completed, defused."""

from __future__ import annotations

from tests.game.chem.tabletop import substance, table


def test_c20_an_element_reacts_with_nothing() -> None:
    t = table().gives(0, "Fe", "H", "Cl").lies(1, "HCl", by=0)
    t.lay(0, "Fe", zone=1)
    assert t.zone(1) == ["HCl"]
    assert [e.card.design for e in t.view(0).seats[1].elements] == ["atom:Fe"]


def test_c20_no_operation_touches_an_element() -> None:
    t = table().gives(0, "heat").element(1, "Mg", by=0)
    heat = t.card(0, "heat")
    reason = t.why("play", "zone:1", f"op:{heat}:Mg+O2=MgO@heat")
    assert (reason.code, reason.rule) == ("drives_nothing", "C39")


def test_c20_only_an_atom_can_be_an_element() -> None:
    t = table().gives(0, "SO4", "heat")
    for symbol in ("SO4", "heat"):
        reason = t.why("element", "zone:1", f"card:{t.card(0, symbol)}")
        assert (reason.code, reason.rule) == ("not_an_atom", "C20")


def test_c21_an_atom_goes_to_anyones_element_zone_once_a_turn() -> None:
    t = table(seats=3).gives(0, "H", "Cl", "Na")
    t.lay(0, "Cl", zone=2)
    assert t.told("element")[0]["zone"] == 2
    reason = t.why("element", "zone:1", f"card:{t.card(0, 'H')}")
    assert (reason.code, reason.rule) == ("element_laid", "C21")
    assert t.view(0).element_laid
    own = table(seats=3).gives(0, "H")
    own.lay(0, "H", zone=0)
    assert [e.source for e in own.view(2).seats[0].elements] == [0]


def test_c21_the_next_turn_lays_again() -> None:
    t = table().gives(0, "H").gives(1, "O")
    t.lay(0, "H", zone=1).pass_turns(until=1)
    t.lay(1, "O", zone=0)
    assert len(t.view(0).seats[0].elements) == 1


def test_c21_an_element_zone_holds_three() -> None:
    t = table().gives(0, "H")
    for symbol in ("Na", "Cl", "S"):
        t.element(1, symbol, by=0)
    reason = t.why("element", "zone:1", f"card:{t.card(0, 'H')}")
    assert (reason.code, reason.rule) == ("element_zone_full", "C21")
    assert t.legal("element", "zone:0", f"card:{t.card(0, 'H')}")


def test_c22_completing_turns_an_element_into_an_attack_of_ones_own() -> None:
    t = table(seats=3).gives(0, "Cl").element(1, "Cl", by=2)
    t.answer(*t.with_element("complete", 1, "Cl", "Cl2", "Cl"))
    assert t.zone(1) == ["Cl2"]
    assert t.stack(1, "Cl2").source == 0
    assert t.view(0).seats[1].elements == ()
    assert t.view(1).seats[1].forecast.lines[0].change == -substance("Cl2").damage


def test_c22_in_any_element_zone() -> None:
    for owner in (0, 1):
        t = table(seats=2).gives(0, "Cl").element(owner, "Cl", by=1)
        t.answer(*t.with_element("complete", owner, "Cl", "Cl2", "Cl"))
        assert t.zone(owner) == ["Cl2"]


def test_c22_harmless_or_illegal_substances_complete_nothing() -> None:
    t = table().gives(0, "Cl", "O").element(1, "Na", by=0).element(1, "Fe", by=0)
    harmless = t.why(*t.with_element("complete", 1, "Na", "NaCl", "Cl"))
    assert (harmless.code, harmless.rule) == ("not_damaging", "C22")
    oxide = t.why(*t.with_element("complete", 1, "Fe", "FeO", "O"))
    assert oxide.rule in ("C22", "C42")


def test_c22_illegal_attack_substances_are_not_completed() -> None:
    t = table().gives(0, "O").element(1, "Na", by=0)
    assert substance("Na2O2").damage
    reason = t.why(*t.with_element("complete", 1, "Na", "Na2O2", "O"))
    assert (reason.code, reason.rule) == ("illegal_attack", "C42")


def test_c23_defusing_in_ones_own_zone_puts_all_of_it_away() -> None:
    t = table().gives(0, "H").element(0, "Cl", by=1)
    t.answer(*t.with_element("defuse", 0, "Cl", "HCl", "H"))
    assert t.zone(0) == []
    assert sorted(t.discarded()) == ["Cl", "H"]
    assert t.told("defuse")[0]["formula"] == "HCl"


def test_c23_any_damaging_substance_defuses_even_one_illegal_to_attack_with() -> None:
    t = table().gives(0, "O").element(0, "Na", by=1)
    t.answer(*t.with_element("defuse", 0, "Na", "Na2O2", "O"))
    assert sorted(t.discarded()) == ["Na", "O"]


def test_c23_an_allys_zone_but_no_enemys() -> None:
    t = table(seats=4, teams=2).gives(0, "H").element(2, "Cl", by=1).element(1, "Cl", by=0)
    assert t.legal(*t.with_element("defuse", 2, "Cl", "HCl", "H"))
    reason = t.why(*t.with_element("defuse", 1, "Cl", "HCl", "H"))
    assert (reason.code, reason.rule) == ("not_your_elements", "C23")
    harmless = table().gives(0, "Cl").element(0, "Na", by=1)
    assert harmless.why(*harmless.with_element("defuse", 0, "Na", "NaCl", "Cl")).rule == "C23"


def test_c24_one_element_hand_atoms_and_groups_no_operation() -> None:
    t = table().gives(0, "H", "heat", "SO4").element(1, "Cl", by=0).element(1, "S", by=0)
    cl = t.laid(1, "Cl")
    h, heat = t.card(0, "H"), t.card(0, "heat")
    with_op = ("complete", f"element:{cl}", f"sub:HCl:{cl},{h}", f"op:{heat}:CaCO3=CaO+CO2@heat")
    assert t.why(*with_op).code == "one_substance"
    assert t.why("complete", f"element:{cl}", f"sub:H2SO4:{h},{t.card(0, 'SO4')}").code == "without_element"
    assert t.why("complete", f"element:{cl}", f"sub:Cl:{cl}").rule == "C24"
    assert t.why("complete", f"element:{h}", f"sub:HCl:{h},{cl}").code in ("no_such_element", "not_in_hand")


def test_c24_what_the_cards_cannot_be_is_refused() -> None:
    t = table().gives(0, "SO4").element(1, "Cl", by=0)
    assert t.why(*t.with_element("complete", 1, "Cl", "HCl", "SO4")).rule.startswith("C1")


def test_c24_after_completing_the_zone_reacts() -> None:
    t = table().gives(0, "H").element(1, "Cl", by=0).lies(1, "NaOH", by=0)
    t.answer(*t.with_element("complete", 1, "Cl", "HCl", "H"))
    assert t.fired() == ["NaOH+HCl=NaCl+H2O"] or t.fired() == ["HCl+NaOH=NaCl+H2O"]
    assert sorted(t.zone(1)) == ["H2O", "NaCl"]


def test_listed_elements_say_whether_they_can_be_used() -> None:
    t = table().gives(0, "H").element(1, "Cl", by=0).element(1, "Fe", by=0)
    usable, not_usable = (t.asked.option(f"element:{t.laid(1, s)}") for s in ("Cl", "Fe"))
    assert usable is not None and usable.legal
    assert not_usable is not None and not_usable.reason is not None
    assert not_usable.reason.code == "cannot_complete"
