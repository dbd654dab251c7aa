"""Half-made plays: what the bench, the zones and the operations offer, and what is shown of their effect."""

from __future__ import annotations

from game.core.controller import RandomController
from game.core.decision import Option, Partial, option_order
from game.core.rng import choice
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.games import get
from tests.game.chem.tabletop import Tabletop, substance, table


def extend(t: Tabletop, *picks: str) -> Partial:
    return t.starts().extend(t.asked, picks)


def cards(t: Tabletop, *symbols: str) -> list[str]:
    return [f"card:{t.card(0, s)}" for s in symbols]


def keys(partial: Partial, start: str) -> dict[str, Option]:
    return {o.key: o for o in partial.options if o.key.startswith(start)}


def test_nothing_chosen_offers_cards_elements_zones_and_the_end() -> None:
    t = table().gives(0, "H", "Cl").element(1, "Cl", by=0)
    first = extend(t)
    assert not first.can_finish
    assert set(keys(first, "card:")) == set(cards(t, "H", "Cl"))
    assert set(keys(first, "zone:")) == {"zone:0", "zone:1"}
    assert keys(first, "end")["end"].legal
    assert keys(first, "element:")[f"element:{t.laid(1, 'Cl')}"].legal


def test_loose_cards_offer_every_substance_they_can_be_with_its_effect_in_every_zone() -> None:
    t = table().gives(0, "Fe", "Cl").lies(0, "Cl2", by=1)
    partial = extend(t, *cards(t, "Fe", "Cl"))
    subs = {o.args["formula"]: o for o in partial.options if o.key.startswith("sub:")}
    assert set(subs) == {"FeCl2", "FeCl3"}
    own = subs["FeCl2"].args["by_zone"][0]
    assert [e["reactants"] for e in own["equations"]] == [[["Cl2", 1], ["FeCl2", 2]]]
    assert (own["threat_before"], own["threat_after"]) == (substance("Cl2").damage, 0)
    assert subs["FeCl3"].args["by_zone"][0]["equations"] == []
    assert subs["FeCl3"].args["area"] == "solution"


def test_a_card_that_leads_nowhere_says_so() -> None:
    t = table().gives(0, "Na", "Cl", "Na", "heat", "cool")
    partial = extend(t, *cards(t, "Cl"))
    listed = keys(partial, "card:")
    na, heat, cool = cards(t, "Na", "heat", "cool")
    assert listed[na].legal
    assert listed[heat].reason is not None and listed[heat].reason.code == "operation_in_substance"
    assert listed[cool].reason is not None and listed[cool].reason.code == "negation_waits"
    whole = extend(t, *cards(t, "Cl", "Na"))
    other = next(o for o in whole.options if o.key.startswith("card:") and o.key not in (heat, cool))
    assert other.reason is not None and other.reason.code == "card_does_not_fit"


def test_zones_carry_their_reason_and_their_preview() -> None:
    t = table(seats=3).gives(0, "Fe").lies(1, "HCl", by=0).sets(falls=1)
    t.state.players[2].fell = 1
    sub = f"sub:Fe:{t.card(0, 'Fe')}"
    zones = keys(extend(t, sub), "zone:")
    assert zones["zone:0"].reason is not None and zones["zone:0"].reason.rule == "C45"
    assert zones["zone:1"].legal and [e["key"] for e in zones["zone:1"].args["equations"]] == ["Fe+HCl=FeCl2+H2"]
    assert zones["zone:2"].reason is not None and zones["zone:2"].reason.code == "seat_out"


def test_the_end_of_a_half_made_play_can_be_submitted_as_it_is() -> None:
    t = table().gives(0, "Ba", "Cl").lies(1, "Na2SO4", by=1)
    sub = f"sub:BaCl2:{t.card(0, 'Ba')},{t.card(0, 'Cl')}"
    half = extend(t, sub)
    assert not half.can_finish and half.reason is not None and half.reason.code == "no_zone"
    whole = extend(t, sub, "zone:1")
    assert whole.can_finish
    assert whole.picks == ("play", "zone:1", sub)
    assert whole.preview["equations"][0]["key"] == "BaCl2+Na2SO4=BaSO4+NaCl"
    assert {e["formula"] for e in whole.preview["enter"]} == {"BaSO4", "NaCl"}
    assert whole.preview["leave"] == [t.stack(1, "Na2SO4").id]
    t.answer(*whole.picks)
    assert sorted(t.zone(1)) == ["BaSO4", "NaCl"]


def test_operations_offer_each_equation_they_could_drive_in_the_zone() -> None:
    t = table().gives(0, "heat", "light").lies(1, "CaCO3", "Mg", by=1)
    heat = t.card(0, "heat")
    offered = keys(extend(t, "zone:1"), "op:")
    assert {f"op:{heat}:CaCO3=CaO+CO2@heat", f"op:{heat}:Mg+O2=MgO@heat"} <= set(offered)
    assert all(o.legal for o in offered.values())
    assert not any(key.startswith(f"op:{t.card(0, 'light')}:") for key in offered)


def test_an_equation_of_several_conditions_goes_on_until_it_is_whole() -> None:
    key = "N2+H2=NH3@catalyst+heat+pressure"
    t = table().gives(0, "heat", "catalyst", "pressure", "light").lies(1, "N2", "H2", by=1)
    picks = ["zone:1"]
    for left in (3, 2, 1):
        offered = [k for k, o in keys(extend(t, *picks), "op:").items() if k.endswith(key) and o.legal]
        assert len(offered) == left
        picks.append(offered[0])
    assert extend(t, *picks).can_finish


def test_an_operation_for_a_substance_still_on_the_bench() -> None:
    t = table().gives(0, "S", "heat")
    sub = f"sub:S:{t.card(0, 'S')}"
    refused = extend(t, sub, "zone:1")
    assert refused.reason is not None and refused.reason.rule == "C42"
    (burn,) = [k for k in keys(refused, "op:") if k.endswith("S+O2=SO2@heat")]
    whole = extend(t, sub, "zone:1", burn)
    assert whole.can_finish
    assert whole.preview["threat_after"] == substance("SO2").damage


def test_an_element_is_laid_by_its_own_head() -> None:
    t = table().gives(0, "Fe", "H")
    (fe,) = cards(t, "Fe")
    option = keys(extend(t, fe), "element")["element"]
    assert option.legal
    zones = extend(t, "element", fe)
    assert all(o.legal for o in keys(zones, "zone:").values()) and len(keys(zones, "zone:")) == 2
    whole = extend(t, fe, "zone:1", "element")
    assert whole.can_finish and whole.picks == ("element", "zone:1", fe)


def test_completing_and_defusing_on_the_bench() -> None:
    t = table().gives(0, "H", "Cl").element(0, "Cl", by=1)
    element = f"element:{t.laid(0, 'Cl')}"
    start = extend(t, element)
    assert {o.key for o in keys(start, "card:").values() if o.legal} == set(cards(t, "H", "Cl"))
    with_h = extend(t, element, *cards(t, "H"))
    (sub,) = keys(with_h, "sub:HCl:")
    whole = extend(t, element, sub)
    assert whole.can_finish and whole.picks[0] == "complete"
    assert keys(whole, "defuse")["defuse"].legal
    assert extend(t, "defuse", element, sub).can_finish


def test_choices_are_announced_in_the_preview() -> None:
    t = table().gives(0, "Na", "OH").lies(1, "H2SO4", by=1)
    whole = extend(t, *t.picks("NaOH", zone=1))
    assert whole.preview["choices"] is True


def test_nonsense_is_answered_with_a_reason() -> None:
    t = table().gives(0, "H")
    for picks in (
        ("nonsense",),
        ("sub:H",),
        ("op:1",),
        ("zone:x",),
        ("card:-1",),
        ("card:9999",),
        ("sub:HCl:9999,1",),
        ("zone:99",),
    ):
        partial = extend(t, *picks)
        assert partial.reason is not None


def test_queries_change_nothing() -> None:
    t = table().gives(0, "Fe", "Cl", "heat").lies(1, "H2SO4", by=0)
    session: Session = t.starts()
    before = session.digest()
    for answer in session.answers(t.asked):
        extend(t, *answer.picks)
        for n in range(len(answer.picks)):
            extend(t, *answer.picks[:n])
    assert session.digest() == before


def test_walks_along_the_options_of_whole_games_never_break() -> None:
    """Whatever is added, in whatever order: an answer with a reason, and what can be finished is legal."""
    session = Session(get("chem"), Setup("chem", tuple(SeatSetup(f"S{i}") for i in range(4)), 8, {"teams": 2}))
    bot, stream = RandomController(session, 8), RandomController(session, 9)
    finished = set()
    while session.pending is not None:
        decision = session.pending
        if decision.prompt == "chem.act":
            for _ in range(3):
                partial = session.extend(decision, ())
                for _step in range(6):
                    if not partial.options:
                        break
                    option = choice(stream._stream, partial.options)
                    partial = session.extend(decision, (*partial.picks, option.key))
                    assert partial.can_finish == (session.check(decision.answer(*partial.picks)) is None)
                    assert [o.key for o in partial.options] == sorted(
                        (o.key for o in partial.options), key=option_order
                    )
                    if partial.can_finish:
                        finished.add(partial.picks[0])
        answer = bot.decide(decision, None)
        assert answer is not None
        session.submit(answer)
    assert {"play", "element", "end"} <= finished


def test_legal_steps_lead_to_every_listed_answer() -> None:
    """Each complete answer can be put together from the options offered, step by step."""
    t = table(seats=3).gives(0, "H", "SO4", "Cu", "O", "heat", "S", "Cl").lies(1, "CaCO3", by=1).element(1, "Cl", by=2)
    for answer in t.starts().answers(t.asked):
        picks = answer.picks
        if picks[0] not in ("play", "complete"):
            continue
        made: tuple[str, ...] = ()
        for token in picks[1:]:
            if token.startswith("sub:"):
                held = [c for c in token.rpartition(":")[2].split(",") if f"element:{c}" not in picks]
                for card in held:
                    offered = {o.key: o for o in extend(t, *made).options}
                    assert offered[f"card:{card}"].legal, (picks, made, card)
                    made = (*made, f"card:{card}")
                offered = {o.key: o for o in extend(t, *made).options}
                match = next(k for k in offered if k.rpartition(":")[0] == token.rpartition(":")[0])
                made = (*(m for m in made if not m.startswith("card:")), match)
            else:
                offered = {o.key: o for o in extend(t, *made).options}
                assert token in offered, (picks, made, token)
                made = (*made, token)
        final = extend(t, *made)
        assert final.can_finish, (picks, final.reason)
