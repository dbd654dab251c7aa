"""A person plays at the table: by drag, by click, by keyboard; refusals say why, and cancelling restores all."""

from __future__ import annotations

import pygame
import pytest
from helpers import frames, press
from pointer_helpers import click, down, drag, motion, up
from table_helpers import at_card, formulas, laid_match, open_table, rest, zone

from scenes.table.layout import BENCH_STACK, END, SLOT


def test_sulfuric_acid_is_built_by_drag_and_played_into_an_enemy_zone(tmp_path):
    match = laid_match(["H SO4 Na", "O O O"])
    app, table = open_table(tmp_path, match)
    drag(app, at_card(table, "H"), at_card(table, "SO4"))
    composer = table.model.composer
    assert [c.formula for c in composer.candidates] == ["H2SO4"]
    assert len(composer.loose) == 2
    drag(app, BENCH_STACK.centre, zone(table, 1))
    rest(app, table)
    assert formulas(match, 1) == ["H2SO4"]
    assert [h.card.design for h in table.model.layout.hand] == ["atom:Na"]
    assert table.model.view == match.view()


def test_the_same_by_clicks(tmp_path):
    match = laid_match(["H SO4 Na", "O O O"])
    app, table = open_table(tmp_path, match)
    click(app, at_card(table, "H"))
    click(app, at_card(table, "SO4"))
    click(app, zone(table, 1))
    rest(app, table)
    assert formulas(match, 1) == ["H2SO4"]


def test_the_same_by_keyboard(tmp_path):
    match = laid_match(["H SO4 Na", "O O O"])
    app, table = open_table(tmp_path, match)
    press(app, pygame.K_RIGHT, pygame.K_UP)
    assert table.focus.startswith("hand:")
    press(app, pygame.K_UP)
    assert [c.formula for c in table.model.composer.candidates] == ["H2SO4"]
    press(app, pygame.K_2)
    rest(app, table)
    assert formulas(match, 1) == ["H2SO4"]


def test_keyboard_goes_through_targets_and_ends_the_turn(tmp_path):
    match = laid_match(["Na OH", "O O O"])
    app, table = open_table(tmp_path, match)
    press(app, pygame.K_RIGHT, pygame.K_UP, pygame.K_UP, pygame.K_t, pygame.K_t)
    assert table.focus == "zone:1"
    press(app, pygame.K_RETURN)
    rest(app, table)
    assert formulas(match, 1) == ["NaOH"]
    before = match.session.state.round
    press(app, pygame.K_SPACE)
    rest(app, table)
    assert match.session.state.round == before + 1


def test_c42_an_illegal_attack_is_refused_at_the_place_with_its_rule(tmp_path):
    match = laid_match(["Fe O Cl", "H H H"])
    app, table = open_table(tmp_path, match)
    drag(app, at_card(table, "Fe"), at_card(table, "O"))
    composer = table.model.composer
    table.model.choose(next(i for i, c in enumerate(composer.candidates) if c.formula == "Fe2O3"))
    drag(app, BENCH_STACK.centre, zone(table, 1))
    refusal = table.model.refusal
    assert refusal is not None and refusal.reason.code == "illegal_attack" and refusal.reason.rule == "C42"
    assert refusal.item == "zone:1"
    assert "C42" in table.look.texts.reason(refusal.reason)
    assert len(composer.loose) == 2, "the stack goes back to the bench"
    assert formulas(match, 1) == []
    assert table.returning or not table.animating
    frames(app, 20)
    assert not table.returning


def test_what_is_dragged_over_a_refusing_zone_says_why_before_it_is_dropped(tmp_path):
    match = laid_match(["Fe S", "H H H"])
    app, table = open_table(tmp_path, match)
    drag(app, at_card(table, "Fe"), zone(table, 1), drop=False)
    reason = table.picture.lit.drag_reason(table.drop_at(table.pointer.at))
    assert reason is not None and reason.rule == "C42"
    assert 1 in table.picture.lit.states().veiled
    up(app, zone(table, 1))
    frames(app, 20)
    assert len(table.model.layout.hand) == 2, "nothing was paid"


@pytest.mark.parametrize("how", ["escape", "right click", "right click while dragging"])
def test_cancelling_restores_everything(tmp_path, how):
    match = laid_match(["H SO4 Na OH", "O O O"])
    app, table = open_table(tmp_path, match)
    digest, before = match.session.digest(), table.model.layout.hand
    drag(app, at_card(table, "H"), at_card(table, "SO4"))
    click(app, SLOT.centre)
    drag(app, at_card(table, "Na"), at_card(table, "OH"))
    assert table.model.composer.parts and table.model.composer.loose
    if how == "escape":
        press(app, pygame.K_ESCAPE)
    elif how == "right click":
        motion(app, (1000, 662))
        down(app, (1000, 662), button=3)
    else:
        drag(app, BENCH_STACK.centre, zone(table, 1), drop=False)
        down(app, zone(table, 1), button=3)
    frames(app, 20)
    assert table.model.composer.empty
    assert table.model.layout.hand == before
    assert match.session.digest() == digest
    assert not table.dragged


def test_two_substances_go_in_one_play_through_the_slot(tmp_path):
    match = laid_match(["Cu SO4 Na OH", "O O O"])
    app, table = open_table(tmp_path, match)
    click(app, at_card(table, "Cu"))
    click(app, at_card(table, "SO4"))
    click(app, SLOT.centre)
    assert table.model.composer.parts
    click(app, at_card(table, "Na"))
    click(app, at_card(table, "OH"))
    click(app, zone(table, 0))
    rest(app, table)
    assert formulas(match, 0) == ["Cu(OH)2", "Na2SO4"]
    assert table.model.equation is not None and table.model.equation["key"] == "NaOH+CuSO4=Cu(OH)2+Na2SO4"


def test_c14_with_several_candidates_the_drop_waits_for_a_choice(tmp_path):
    match = laid_match(["Fe Cl O", "H H H"])
    app, table = open_table(tmp_path, match)
    drag(app, at_card(table, "Fe"), at_card(table, "Cl"))
    composer = table.model.composer
    assert sorted(c.formula for c in composer.candidates) == ["FeCl2", "FeCl3"]
    drag(app, BENCH_STACK.centre, zone(table, 1))
    assert formulas(match, 1) == [] and table.model.choice.aim == "zone:1"
    index = next(i for i, c in enumerate(composer.candidates) if c.formula == "FeCl3")
    click(app, table.around().rows[f"candidate:{index}"].centre)
    rest(app, table)
    assert formulas(match, 1) == ["FeCl3"]


def test_c39_an_operation_is_dragged_to_a_zone_and_asks_which_equation_it_drives(tmp_path):
    match = laid_match(["heat H", "O O O"], zones=[(0, 0, "CaCO3", "Ca CO3")])
    app, table = open_table(tmp_path, match)
    drag(app, at_card(table, "heat"), zone(table, 0))
    rest(app, table)
    assert formulas(match, 0) == ["CO2", "CaO"]


def test_c21_an_atom_is_laid_as_an_element_by_dropping_it_on_the_element_zone(tmp_path):
    match = laid_match(["Fe S", "H H H"])
    app, table = open_table(tmp_path, match)
    well = table.model.layout.seats[1].elements
    drag(app, at_card(table, "Fe"), well.centre)
    rest(app, table)
    assert [match.session.state.designs[e.card] for e in match.session.state.players[1].elements] == ["atom:Fe"]


def test_c22_an_element_is_completed_and_c23_one_is_defused(tmp_path):
    match = laid_match(["H SO4 OH", "O O O"], elements=[(1, 0, "H"), (0, 1, "Na")])
    app, table = open_table(tmp_path, match)
    enemy, own = (match.session.state.players[s].elements[0].card for s in (1, 0))
    drag(app, at_card(table, "SO4"), table.model.layout.element(enemy).box.centre)
    rest(app, table)
    assert formulas(match, 1) == ["H2SO4"]
    drag(app, at_card(table, "OH"), table.model.layout.element(own).box.centre)
    # In the own zone it may be defused or completed: the person chooses, the table remembers where to.
    assert [c.head for c in table.model.composer.candidates] == ["defuse", "complete"]
    click(app, table.around().rows["candidate:0"].centre)
    rest(app, table)
    assert match.session.state.players[0].elements == []
    assert formulas(match, 0) == []


def test_a_double_click_never_plays_twice(tmp_path):
    match = laid_match(["Na OH K", "O O O"])
    app, table = open_table(tmp_path, match)
    click(app, at_card(table, "Na"))
    click(app, at_card(table, "OH"))
    steps = len(match.session.steps)
    at = zone(table, 1)
    motion(app, at)
    for _ in range(2):
        down(app, at)
        up(app, at)
    rest(app, table)
    assert len(match.session.steps) == steps + 1
    # and on the main button: one turn ends, not two
    motion(app, END.centre)
    for _ in range(3):
        down(app, END.centre)
        up(app, END.centre)
    rest(app, table)
    assert [s.picks[0] for s in match.session.steps if s.seat == 0] == ["play", "end"]


def test_a_small_move_is_a_click_and_not_a_drag(tmp_path):
    match = laid_match(["Na OH K", "O O O"])
    app, table = open_table(tmp_path, match)
    x, y = at_card(table, "Na")
    motion(app, (x, y))
    down(app, (x, y))
    motion(app, (x + 4, y + 3))
    assert not table.pointer.dragging
    up(app, (x + 4, y + 3))
    assert len(table.model.composer.loose) == 1


def test_dropping_on_nothing_returns_the_card_with_a_spring(tmp_path):
    match = laid_match(["Na OH K", "O O O"])
    app, table = open_table(tmp_path, match, reduced_motion=False)
    start = at_card(table, "Na")
    drag(app, start, (1740, 300), drop=False)
    up(app, (1740, 300))
    assert table.returning and table.model.composer.empty
    frames(app, 30)
    assert not table.returning and at_card(table, "Na") == start


def test_hand_cards_can_be_put_in_another_order(tmp_path):
    match = laid_match(["Na OH K Cl", "O O O"])
    app, table = open_table(tmp_path, match)
    first, last = table.model.layout.hand[0], table.model.layout.hand[-1]
    drag(app, (first.pose.x, first.pose.y), (last.pose.x + 130, last.pose.y + 60))
    assert table.model.layout.hand[-1].card == first.card
    assert table.model.composer.empty


def test_undo_takes_the_last_play_back(tmp_path):
    match = laid_match(["Na Cl K", "O O O"])
    app, table = open_table(tmp_path, match)
    digest = match.session.digest()
    click(app, at_card(table, "Na"))
    click(app, at_card(table, "Cl"))
    click(app, zone(table, 0))
    rest(app, table)
    assert formulas(match, 0) == ["NaCl"]
    press(app, pygame.K_z)
    assert match.session.digest() == digest
    assert len(table.model.layout.hand) == 3
    assert all(e.key != "log.play_subs_self" for e in table.model.log.entries)


def test_undo_that_is_not_possible_says_why(tmp_path):
    match = laid_match(["Na Cl K", "O O O"])
    app, table = open_table(tmp_path, match)
    press(app, pygame.K_z)
    assert table.model.refusal is not None and table.model.refusal.item == "icon:undo"


def test_the_forecast_says_what_the_chosen_candidate_would_change(tmp_path):
    match = laid_match(["Ba Cl Na", "O O O"], zones=[(0, 1, "H2SO4", "H SO4")])
    app, table = open_table(tmp_path, match)
    calm = table.model.forecast()
    assert calm.total < 0 and calm.change is None and calm.lines[0].source == 1
    click(app, at_card(table, "Ba"))
    click(app, at_card(table, "Cl"))
    panel = table.model.forecast()
    assert panel.change is not None and panel.change.formula == "BaCl2"
    assert panel.change.total == 0 and panel.change.after == panel.before
    states = table.picture.lit.states()
    assert states.wells["area:0:solution"] == "selected"
    stack = match.session.state.players[0].zone[0].id
    assert states.stacks[stack] == "legal"
    assert app.scale > 0


def test_a_whole_game_is_played_by_the_mouse(tmp_path):
    """Always one legal thing: play what the first two fitting cards make, else end the turn."""
    match = laid_match(["H SO4 Na OH", "O O H"], layers=[7, 1])
    app, table = open_table(tmp_path, match)
    click(app, at_card(table, "H"))
    click(app, at_card(table, "SO4"))
    click(app, zone(table, 1))
    rest(app, table)
    click(app, END.centre)
    rest(app, table)
    assert match.finished
    assert match.session.result.winners == (0,)


def test_c12_a_lone_card_that_is_no_substance_says_what_it_lacks(tmp_path):
    match = laid_match(["F Na", "O O O"])
    app, table = open_table(tmp_path, match)
    drag(app, at_card(table, "F"), zone(table, 1))
    assert table.model.refusal.reason.code == "form_element_needs" and table.model.refusal.reason.rule == "C12"
    click(app, at_card(table, "F"))
    assert table.model.prompt().title == table.look.t("table.act.more_or_element")


def test_c45_where_nothing_legal_is_left_the_prompt_says_so(tmp_path):
    match = laid_match(["Na Cl", "O O O"])
    app, table = open_table(tmp_path, match)
    click(app, at_card(table, "Na"))
    assert [c.formula for c in table.model.composer.candidates] == ["Na"]
    assert table.model.prompt().title == table.look.t("table.act.more_or_element")
    click(app, table.around().rows["target:0"].centre)
    assert table.model.refusal.item == "target:0", "told at the row"
    assert table.model.refusal.reason.rule in ("C42", "C45")
