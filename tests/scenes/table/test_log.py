"""The record at the side: who did what to whom, from public events only, in lines that read well."""

from __future__ import annotations

import re

import pytest
from helpers import frames
from pointer_helpers import click, drag
from table_helpers import at_card, laid_match, open_table, rest, zone

from cards.formula_text import plain
from cards.text import Texts, load_entries
from game.core.event import Event
from scenes.table import paint_side
from scenes.table.log import Entry, Log


def event(kind, data, **more):
    return Event(1, None, kind, data, **more)


def stack(number, formula, source):
    return {"stack": number, "formula": formula, "area": "solution", "source": source, "cards": []}


def react(consumed, produced, zone=0):
    equation = {
        "key": "x",
        "reactants": [["HCl", 1]],
        "products": [["NaCl", 1]],
        "conditions": [],
        "rule": "",
        "air": False,
    }
    data = {"zone": zone, "seat": 0, "equation": equation, "consumed": consumed, "produced": produced, "discarded": []}
    return event("react", {**data, "ops": []})


def enter(number, formula, source, zone=0):
    return event("enter", {"zone": zone, "from": "hand", **stack(number, formula, source)})


def test_an_averted_threat_is_told_with_what_it_would_have_cost():
    log = Log()
    log.add([enter(1, "H2SO4", 1), react([1], [stack(2, "Na2SO4", 0)])])
    good = [e for e in log.entries if e.kind == "good"]
    assert [e.args["formulas"] for e in good] == [["H2SO4"]] and good[0].args["n"] == -2


def test_a_threat_that_only_changes_its_form_is_not_called_averted():
    log = Log()
    log.add([enter(1, "PCl5", 1), react([1], [stack(2, "PCl3", 1), stack(3, "Cl2", 1)])])
    assert not [e for e in log.entries if e.kind == "good"]


def test_own_and_allied_substances_are_no_threat():
    log = Log([0, 1, 0, 1])
    log.add([enter(1, "H2SO4", 2), react([1], [])])
    assert not [e for e in log.entries if e.kind == "good"]


def test_secret_events_are_never_written():
    log = Log()
    log.add([event("draw", {"seat": 0, "n": 3, "why": "draw", "cards": [], "pile": 9}, visible_to=(0,))])
    assert log.entries == []


def test_drawing_and_exchanging_are_one_line_and_only_the_own_draw_is_news(tmp_path):
    match = laid_match(["H", "O O"], humans=(0,))
    app, table = open_table(tmp_path, match)
    table.model.main()
    rest(app, table)
    laid = table.picture._log()
    mine = [x for x in laid if x.entry.key.startswith("log.draw") and x.height > 0]
    assert {x.entry.seat for x in mine} <= {0}


def test_no_name_is_broken_between_two_lines(tmp_path):
    match = laid_match(["Ca CO3 heat Mg", "O O"], zones=[(0, 0, "CaCO3", "Ca CO3")])
    app, table = open_table(tmp_path, match)
    drag(app, at_card(table, "heat"), zone(table, 0))
    rest(app, table)
    kept = ["→ " + table.look.t("table.own_zone"), table.look.t("card.op.heat"), "→ S1"]
    for laid in table.picture._log():
        if laid.lines is not None:
            assert paint_side._broken(laid.lines.texts(), kept) == ""


def test_short_equations_stand_on_one_line(tmp_path):
    match = laid_match(["S O", "O O"], zones=[(0, 0, "CaCO3", "Ca CO3")])
    app, table = open_table(tmp_path, match)
    click(app, at_card(table, "S"))
    frames(app, 2)
    table.model.cancel()
    equation = {"reactants": [["S", 1], ["O2", 1]], "products": [["SO2", 1]], "conditions": ["heat"]}
    (laid,) = paint_side.set_log(table.look, [Entry("equation", equation=equation)], 0)
    assert len(laid.lines.texts()) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_english_lines_read_well_for_the_one_they_speak_of(seat):
    texts = Texts.load("en").with_seats(["You", "Ann"])
    args = {
        "who": seat, "zone": seat, "n": -1, "m": 1, "left": 2, "formulas": ["NaCl"], "formula": "NaCl",
        "ops": ["op:heat"], "op": "op:heat", "card": "atom:H", "cards": ["atom:H"], "seats": [seat], "limit": 3,
    }  # fmt: skip
    for key in [k for k in sorted(load_entries()) if k.startswith("log.")]:
        line = texts.t(key, **{**args, "who": [seat] if key == "log.game_over" else seat})
        bare = plain(line)
        assert "→" not in bare, key
        assert not re.search(r"[a-z,] You\b|\bYou (is|has|gives|puts|draws|reveals)\b|of you\b", bare), bare
        assert not re.search(r"\{|\bseat \d", bare), bare


def test_equations_of_the_log_are_never_too_small_to_read(tmp_path):
    match = laid_match(["S O", "O O"])
    _, table = open_table(tmp_path, match, size=(1280, 720), lang="en")
    equation = {
        "reactants": [["K2Cr2O7", 1], ["KI", 6], ["H2SO4", 7]],
        "products": [["Cr2(SO4)3", 1], ["I2", 3], ["K2SO4", 4], ["H2O", 7]],
        "conditions": [],
    }
    (laid,) = paint_side.set_log(table.look, [Entry("equation", equation=equation)], 0)
    assert laid.lines.style.size * table.look.scale >= 10
    assert "…" not in "".join(laid.lines.texts())
    assert laid.lines.width <= 212
