"""Listed answers: legal, of every kind, diverse early."""

from __future__ import annotations

from itertools import islice

from tests.game.chem.tabletop import Tabletop, table


def listed(t: Tabletop, n: int = 200) -> list[tuple[str, ...]]:
    return [a.picks for a in islice(t.starts().answers(t.asked), n)]


def rich() -> Tabletop:
    t = table(seats=3).gives(0, "H", "SO4", "Ba", "Cl", "Na", "OH", "O", "heat", "Cu", "S")
    t.lies(0, "H2SO4", by=1).lies(1, "CaCO3", by=1).element(1, "Cl", by=2).element(0, "Cl", by=2)
    return t


def test_every_kind_of_play_is_among_the_first_dozen() -> None:
    heads = [p[0] for p in listed(rich(), 12)]
    assert {"play", "element", "complete", "defuse", "end"} <= set(heads)


def test_all_are_legal_unique_and_in_a_stable_order() -> None:
    t = rich()
    found = listed(t)
    assert len(found) == len(set(found)) > 30
    assert found == listed(t)
    for picks in found:
        assert t.legal(*picks), picks


def test_the_default_is_among_them() -> None:
    assert listed(table()) == [("end",)]
    t = rich()
    assert t.asked.default in listed(t, 12)


def test_defences_come_first_when_threatened() -> None:
    t = rich()
    first = listed(t, 1)[0]
    t.answer(*first)
    while t.asked.prompt == "chem.outcome":
        t.answer(*t.asked.default)
    assert "H2SO4" not in t.zone(0)


def test_an_illegal_attack_substance_is_listed_where_it_is_used_up() -> None:
    t = table().gives(0, "Cu", "O", "H", "SO4")
    assert any("CuO" in "".join(p) and "H2SO4" in "".join(p) for p in listed(t))
    burning = table().gives(0, "S", "heat")
    assert any(any(x.startswith("op:") for x in p) and any(x.startswith("sub:S:") for x in p) for p in listed(burning))
