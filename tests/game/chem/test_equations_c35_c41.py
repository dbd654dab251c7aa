"""C35-C41: equations - when they fire, who chooses, what becomes of cards, sources, operations."""

from __future__ import annotations

from game.chem.state import Stack
from game.core.decision import Kind
from tests.game.chem.tabletop import table

LIME = "CaCO3=CaO+CO2@heat"


def test_c35_what_reacts_of_itself_does_so_when_it_meets() -> None:
    t = table().gives(0, "Ba", "Cl").lies(1, "Na2SO4", by=1)
    t.play(0, "BaCl2", zone=1)
    assert sorted(t.zone(1)) == ["BaSO4", "NaCl"]
    told = t.told("react")[0]["equation"]
    assert (told["reactants"], told["conditions"]) == ([["BaCl2", 1], ["Na2SO4", 1]], [])
    assert dict(map(tuple, told["products"])) == {"BaSO4": 1, "NaCl": 2}, "the game balances it"


def test_c35_what_needs_a_condition_waits_for_it() -> None:
    t = table().gives(0, "Ca", "CO3", "heat")
    t.play(0, "CaCO3", zone=1)
    assert t.zone(1) == ["CaCO3"]
    t.play(0, zone=1, ops=[LIME])
    assert t.zone(1) == ["CaO", "CO2"]


def test_c36_who_plays_the_last_reactant_chooses_the_products() -> None:
    for product, other in (("Na2SO4", "NaHSO4"), ("NaHSO4", "Na2SO4")):
        t = table().gives(0, "Na", "OH").lies(1, "H2SO4", by=1)
        t.play(0, "NaOH", zone=1)
        assert (t.prompt, t.asked.kind) == ((0, "chem.outcome"), Kind.OPTION)
        t.choose(product)
        assert product in t.zone(1)
        assert other not in t.zone(1)


def test_c36_a_spontaneous_equation_cannot_be_declined() -> None:
    t = table().gives(0, "Na", "OH").lies(1, "H2SO4", by=1)
    t.play(0, "NaOH", zone=1)
    assert all(o.key.startswith("eq:") for o in t.asked.options)
    assert t.asked.lo == t.asked.hi == 1


def test_c36_the_last_reactant_decides_even_in_anothers_play() -> None:
    # Both lie there unreacted (more had fired than one play allows); seat 0 plays something that does not matter.
    t = table(seats=3).gives(0, "K", "Cl").lies(2, "H2SO4", by=0).lies(2, "NaOH", by=1)
    t.play(0, "KCl", zone=2)
    assert t.prompt == (1, "chem.outcome")
    t.choose("NaHSO4")
    assert t.stack(2, "NaHSO4").source == 1


def test_c36_a_choice_of_stacks_where_it_matters() -> None:
    t = table().gives(0, "Ba", "Cl").lies(1, "H2SO4", by=0).lies(1, "H2SO4", by=1)
    mine, theirs = t.state.players[1].zone
    t.play(0, "BaCl2", zone=1)
    assert t.prompt == (0, "chem.outcome")
    stacks = {o.key: o.args["stacks"] for o in t.asked.options}
    key = next(k for k, s in stacks.items() if theirs.id in s)
    t.answer(key)
    assert mine in t.session_state.players[1].zone, "the attacker spends the harmless stack"


def test_c36_stacks_of_equal_effect_are_not_asked_about() -> None:
    t = table().gives(0, "Ba", "Cl").lies(1, "H2SO4", "H2SO4", by=0)
    oldest = t.state.players[1].zone[0].id
    t.play(0, "BaCl2", zone=1)
    assert t.prompt == (0, "chem.act")
    assert oldest in t.told("react")[0]["consumed"]


def test_c36_after_operations_only_who_played_them_chooses() -> None:
    # Acid and alkali of others lie there unreacted; seat 0 heats something else.
    t = table(seats=3).gives(0, "heat").lies(2, "H2SO4", by=1).lies(2, "NaOH", "CaCO3", by=2, played=False)
    t.state.players[2].zone[-1] = Stack(9, "Cu(OH)2", 2)
    t.state.players[2].zone = [t.state.players[2].zone[-1], *t.state.players[2].zone[:-1]]
    t.sets(next_stack=10)
    t.play(0, zone=2, ops=["Cu(OH)2=CuO+H2O@heat"])
    while t.asked.prompt == "chem.outcome":
        assert t.asked.seat == 0
        t.answer(*t.asked.default)
    assert {d["seat"] for d in t.told("react")} == {0}
    assert len(t.told("react")) > 1


def test_c37_announced_equations_come_before_spontaneous_ones() -> None:
    t = table().gives(0, "Ca", "CO3", "heat").lies(1, "HCl", by=1)
    t.play(0, "CaCO3", zone=1, ops=[LIME])
    assert t.fired()[0] == LIME
    assert set(t.zone(1)) == {"CaCl2", "H2O", "CO2"}


def test_c37_in_the_order_the_player_names() -> None:
    melt, burn = LIME, "Mg+O2=MgO@heat"
    for order in ([melt, burn], [burn, melt]):
        t = table().gives(0, "heat", "heat").lies(1, "CaCO3", by=1).lies(1, "Mg", by=1)
        t.play(0, zone=1, ops=order)
        assert t.fired() == order


def test_c37_reactants_cards_are_discarded_and_products_are_product_stacks() -> None:
    t = table().gives(0, "Ba", "Cl").lies(1, "Na2SO4", by=1)
    t.play(0, "BaCl2", zone=1)
    assert sorted(t.discarded()) == ["Ba", "Cl", "Na", "SO4"]
    assert all(not s.cards for s in t.view(0).seats[1].zone)


def test_c37_each_firing_takes_one_stack_of_each_and_may_come_again_for_others() -> None:
    t = table().gives(0, "Ba", "Cl", "Ba", "Cl").lies(1, "Na2SO4", "Na2SO4", "Na2SO4", by=1)
    t.play(0, "BaCl2", "BaCl2", zone=1)
    assert len(t.fired()) == 2
    assert t.zone(1).count("Na2SO4") == 1
    assert t.zone(1).count("BaSO4") == 2


def test_c37_at_most_twelve_equations_a_play() -> None:
    n = 14
    t = table(overflow="oldest").gives(0, *["Ba", "Cl"] * n)
    t.lies(1, *["Na2SO4"] * n, by=1)
    t.play(0, *["BaCl2"] * n, zone=1)
    assert len(t.fired()) == 12
    assert len(t.zone(1)) == 8


def test_c37_never_on_what_an_earlier_firing_of_the_same_equation_led_to() -> None:
    # Fe + FeCl3 = FeCl2, FeCl2 + Cl2 = FeCl3: the second FeCl3 comes from the first firing.
    t = table().gives(0, "Fe", "Cl").lies(1, "Fe", "Fe", "Cl2", by=1)
    t.play(0, "FeCl3", zone=1)
    assert len(t.fired()) == 2
    assert sorted(t.zone(1)) == ["Fe", "FeCl3"]


def test_c37_what_has_gone_apart_does_not_go_back_of_itself() -> None:
    t = table().gives(0, "heat", "K", "Cl").lies(1, "CaCO3", by=1)
    t.play(0, zone=1, ops=[LIME]).play(0, "KCl", zone=1)
    assert t.zone(1) == ["CaO", "CO2", "KCl"]
    other = table().gives(0, "C", "O", "heat").lies(1, "CaCO3", by=1)
    other.play(0, zone=1, ops=[LIME]).play(0, "CO2", zone=1, cards={"CO2": ("C", "O")})
    assert "CaCO3" in other.zone(1), "carbon dioxide from elsewhere does react"


def test_c37_a_catalyst_stays() -> None:
    t = table().gives(0, "H", "O").lies(1, "MnO2", by=1)
    t.play(0, "H2O2", zone=1)
    assert sorted(t.zone(1)) == ["H2O", "MnO2", "O2"]
    assert "~MnO2" in t.fired()[0]


def test_c38_under_heat_the_air_gives_oxygen() -> None:
    t = table().gives(0, "heat").lies(1, "Mg", by=1)
    t.play(0, zone=1, ops=["Mg+O2=MgO@heat"])
    assert t.zone(1) == ["MgO"]
    assert t.told("react")[0]["equation"]["air"]


def test_c38_otherwise_air_does_nothing() -> None:
    t = table().gives(0, "N", "O", "light").lies(1, "Mg", by=1)
    t.play(0, "NO", zone=1)
    assert sorted(t.zone(1)) == ["Mg", "NO"]
    assert t.why("play", "zone:1", f"op:{t.card(0, 'light')}:Mg+O2=MgO@heat").code == "drives_nothing"


def test_c39_one_operation_drives_one_equation_and_is_discarded() -> None:
    t = table().gives(0, "heat").lies(1, "CaCO3", "CaCO3", by=1)
    t.play(0, zone=1, ops=[LIME])
    assert t.fired() == [LIME]
    assert t.zone(1).count("CaCO3") == 1
    assert "heat" in t.discarded()


def test_c39_what_drives_nothing_may_not_be_played() -> None:
    t = table().gives(0, "heat", "light", "heat").lies(1, "NaCl", by=1)
    heat, light = t.card(0, "heat"), t.card(0, "light")
    for picks in (
        ("play", "zone:1", f"op:{heat}:{LIME}"),
        ("play", "zone:1", f"op:{light}:{LIME}"),
        ("play", "zone:1", f"op:{heat}:H2SO4+NaOH=Na2SO4+H2O"),
        ("play", "zone:1", f"op:{heat}:nonsense@heat"),
    ):
        reason = t.why(*picks)
        assert (reason.code, reason.rule) == ("drives_nothing", "C39")
    once = table().gives(0, "heat", "heat").lies(1, "CaCO3", by=1)
    assert once.refused(zone=1, ops=[LIME, LIME]).code == "drives_nothing"


def test_c39_several_conditions_need_as_many_operations() -> None:
    key = "N2+H2=NH3@catalyst+heat+pressure"
    t = table().gives(0, "heat", "catalyst", "pressure").lies(1, "N2", "H2", by=1)
    heat, catalyst = t.card(0, "heat"), t.card(0, "catalyst")
    assert t.why("play", "zone:1", f"op:{heat}:{key}", f"op:{catalyst}:{key}").code == "drives_nothing"
    t.play(0, zone=1, ops=[key])
    assert t.zone(1) == ["NH3"]
    assert sorted(t.discarded())[-3:] == ["catalyst", "heat", "pressure"]


def test_c39_negating_one_of_two_operations_fells_the_equation() -> None:
    key = "N2+H2=NH3@catalyst+heat+pressure"
    t = table().gives(0, "heat", "catalyst", "pressure").lies(1, "N2", "H2", by=1).gives(1, "cool", "isolate")
    t.play(0, zone=1, ops=[key])
    asked = []
    while t.asked.prompt == "chem.negate":
        asked.append(t.asked.args["op"])
        cards = [o.key for o in t.asked.options if o.key != "pass"]
        t.answer(cards[0] if t.asked.args["op"] == "op:heat" else "pass")
    assert asked == ["op:catalyst", "op:heat"], "the window ends with the equation"
    assert sorted(t.zone(1)) == ["H2", "N2"]
    assert {"heat", "catalyst", "pressure"} < set(t.discarded())


def test_c40_the_chooser_is_the_source_of_the_products() -> None:
    t = table().gives(0, "Na", "OH").lies(1, "H2SO4", by=1)
    t.play(0, "NaOH", zone=1)
    t.choose("NaHSO4")
    assert {s.source for s in t.session_state.players[1].zone} == {0}


def test_c40_a_condition_is_the_act_of_who_plays_it() -> None:
    t = table(seats=3).gives(0, "heat").lies(1, "S", by=2)
    t.play(0, zone=1, ops=["S+O2=SO2@heat"])
    assert t.stack(1, "SO2").source == 0
    assert t.view(1).seats[1].forecast.lines[0].source == 0


def test_c40_ones_own_condition_makes_ones_own_product() -> None:
    t = table().gives(0, "heat").lies(0, "S", by=1)
    t.play(0, zone=0, ops=["S+O2=SO2@heat"])
    assert t.view(0).seats[0].forecast.lines == ()


def test_c40_a_source_who_has_fallen_stays_an_enemy() -> None:
    t = table(seats=3).lies(0, "H2SO4", by=1).sets(falls=1)
    t.state.players[1].fell = 1
    before = t.state.players[0].layers
    t.end()
    assert t.layers_of(0) == before - 2
