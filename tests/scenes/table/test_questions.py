"""Questions other than the free turn: named with event and consequence, and answerable in every way."""

from __future__ import annotations

import pygame
from helpers import frames, press
from pointer_helpers import click, drag
from table_helpers import at_card, formulas, laid_match, open_table, rest, zone

from cards.text import Texts
from game.core.decision import Kind
from scenes.table import prompts
from scenes.table.layout import END


def hot_seat(**more):
    """Two persons at one screen; the second holds an isolation."""
    return laid_match(["heat H O", "isolate O O"], zones=[(0, 0, "CaCO3", "Ca CO3")], humans=(0, 1), **more)


def until_asked(app, match):
    """Pass frames until the next person is to take the seat."""
    for _ in range(60):
        frames(app, 1)
        if match.needs_handover:
            break


def test_c48_the_negation_prompt_names_who_what_and_which_equation(tmp_path):
    match = hot_seat()
    app, table = open_table(tmp_path, match)
    drag(app, at_card(table, "heat"), zone(table, 0))
    until_asked(app, match)
    assert match.needs_handover and table.model.decision is None
    match.hand_over()
    app.stack.remove(app.stack.top)
    app.stack.settle()
    rest(app, table)
    asked = table.model.prompt()
    plain = asked.title.replace("[b]", "").replace("[/b]", "")
    assert "S0" in plain and table.look.t("card.op.heat") in plain
    assert "CaCO_{3} → CaO + CO_{2}" in asked.detail.replace("↑", "")
    assert [b.key for b in asked.buttons][-1] == "pass"
    assert asked.buttons[0].label == table.look.t("table.negate.do", op="isolate")
    assert asked.card == "op:heat"
    press(app, pygame.K_1)
    for _ in range(80):
        frames(app, 1)
    assert formulas(match, 0) == ["CaCO3"], "the reaction did not happen"
    assert any(e.key == "log.negate" for e in table.model.log.entries)
    assert table.model.air == ()


def test_an_operation_waits_in_sight_while_others_are_asked(tmp_path):
    match = hot_seat()
    app, table = open_table(tmp_path, match)
    drag(app, at_card(table, "heat"), zone(table, 0))
    until_asked(app, match)
    assert [c.design for c in table.model.air] == ["op:heat"]


def test_who_is_waited_for_is_named_truly(tmp_path):
    match = hot_seat()
    app, table = open_table(tmp_path, match)
    texts = Texts.load("en").with_seats(["You", "Anna"])
    drag(app, at_card(table, "heat"), zone(table, 0))
    frames(app, 60)
    asked = prompts.prompt(match.pending, table.model.view, texts, bottom=0)
    assert asked.mode == "wait" and "Anna" in asked.title
    assert asked.main is not None and asked.main.reason is not None, "no live button while another is asked"


def test_c30_exchange_picks_cards_and_says_how_many(tmp_path):
    match = laid_match(["H", "O O O"], layers=[7, 7])
    app, table = open_table(tmp_path, match)
    click(app, END.centre)
    rest(app, table)
    assert match.pending.prompt == "chem.exchange"
    assert table.model.prompt().main.label == table.look.t("table.exchange.none")
    cards = [h.card.id for h in table.model.layout.hand]
    click(app, (table.model.layout.hand[0].pose.x, table.model.layout.hand[0].pose.y))
    press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP)
    assert len(table.model.choice.picked) == 2
    assert table.model.prompt().main.label == table.look.t("table.exchange.do", n=2)
    press(app, pygame.K_SPACE)
    rest(app, table)
    assert len(set(cards) & {h.card.id for h in table.model.layout.hand}) == 2


def test_c30_more_than_asked_cannot_be_picked_and_says_so(tmp_path):
    match = laid_match(["H H H", "O O O"])
    app, table = open_table(tmp_path, match)
    click(app, END.centre)
    rest(app, table)
    for place in table.model.layout.hand[:4]:
        table.model.pick(f"card:{place.card.id}")
    assert len(table.model.choice.picked) == 3
    assert table.model.refusal is not None and table.model.refusal.reason.code == "wrong_count"


def test_c30_discarding_asks_for_exactly_as_many(tmp_path):
    match = laid_match(["H H H O O O C C Na", "O O"])
    app, table = open_table(tmp_path, match)
    click(app, END.centre)
    rest(app, table)
    assert match.pending.prompt == "chem.discard" and match.pending.lo == 1
    assert table.model.prompt().main.reason is not None
    click(app, at_card(table, "Na"))
    assert table.model.prompt().main.reason is None
    click(app, END.centre)
    frames(app, 40)
    assert "atom:Na" not in [match.session.state.designs[c] for c in match.session.state.players[0].hand]


def test_c36_outcomes_are_shown_as_equations_and_chosen_by_click(tmp_path):
    match = laid_match(["Na OH H", "O O O"], zones=[(0, 1, "CO2", "C O")])
    app, table = open_table(tmp_path, match)
    click(app, at_card(table, "Na"))
    click(app, at_card(table, "OH"))
    click(app, zone(table, 0))
    rest(app, table)
    assert match.pending.prompt == "chem.outcome" and match.pending.kind is Kind.OPTION
    rows = table.model.prompt().rows
    assert len(rows) == len(match.pending.options) >= 2
    assert all("→" in r.text for r in rows)
    wanted = next(r for r in rows if "NaHCO" in r.text)
    click(app, table.around().rows[f"option:{wanted.key}"].centre)
    rest(app, table)
    assert "NaHCO3" in formulas(match, 0)


def test_there_is_a_way_on_in_every_question(tmp_path):
    """A live button, row, or pickable thing for every kind of question."""
    texts = Texts.load("zh-Hans").with_seats(["A", "B"])
    match = hot_seat()
    app, table = open_table(tmp_path, match)
    seen = set()
    for _ in range(60):
        decision = match.pending
        if decision is None:
            break
        view = match.session.view(decision.seat)
        asked = prompts.prompt(decision, view, texts, bottom=decision.seat)
        seen.add(decision.prompt)
        live = asked.main is not None and asked.main.reason is None
        pickable = any(o.legal for o in decision.options) and asked.mode in ("cards", "stacks")
        assert live or asked.rows or asked.buttons or pickable, decision.prompt
        match.session.submit(next(match.session.answers(decision)))
    assert len(seen) >= 2
    assert app.running and table.match is match


def test_outcomes_tell_what_they_do_to_the_threat(tmp_path):
    match = laid_match(["Na OH H"], zones=[(0, 1, "CO2", "C O"), (0, 1, "H2SO4", "H SO4")])
    app, table = open_table(tmp_path, match)
    for name in ("Na", "OH"):
        click(app, at_card(table, name))
    click(app, zone(table, 0))
    rest(app, table)
    rows = {r.text: r.change for r in table.model.prompt().rows}
    assert {change for text, change in rows.items() if "CO_{2}" in text} == {0}
    assert all(change < 0 for text, change in rows.items() if "H_{2}SO_{4}" in text)


def test_when_every_person_is_out_the_rest_can_be_skipped(tmp_path):
    match = laid_match(["H", "O", "O"], zones=[(0, 1, "H2SO4", "H SO4")], seats=3, layers=[1, 6, 6])
    app, table = open_table(tmp_path, match)
    click(app, END.centre)
    for _ in range(80):
        frames(app, 1)
        if table.model.watching and not table.model.busy:
            break
    assert table.model.watching and not match.finished
    main = table.model.prompt().main
    assert main.key == "fast" and main.reason is None and main.label == table.look.t("table.fast")
    click(app, END.centre)
    for _ in range(200):
        frames(app, 1)
        if match.finished:
            break
    assert match.finished and 0 not in match.session.result.winners


def test_the_negation_prompt_says_in_whose_zone(tmp_path):
    match = hot_seat()
    _, table = open_table(tmp_path, match, lang="en")
    args = {"who": 0, "op": "heat", "zone": 1}
    texts = table.look.texts
    assert texts.t("table.negate.title", **args).endswith("to drive a reaction")
    assert "own zone" in texts.t("table.negate.title_self", **{k: v for k, v in args.items() if k != "zone"})
    assert texts.with_seats(["S0", "You"]).t("table.negate.title", **args).count("[b]you[/b]") == 1
