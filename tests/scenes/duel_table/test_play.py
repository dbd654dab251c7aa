"""Playing the duel by mouse and by keyboard, as a window sends it."""

from __future__ import annotations

import random

import pygame
import pytest
from duel_helpers import at, key, match_of, new_session, open_duel, rest, until
from pointer_helpers import click, down, drag, motion, up

from game.core.decision import Kind
from scenes.duel_table import hits, keys, layout, popups
from scenes.duel_table.stops import WINDOWS


@pytest.fixture
def opened(tmp_path):
    """Two seats, the person to act, the other does nothing."""
    app, table = open_duel(tmp_path, match_of(new_session(2, 5)))
    yield app, table
    app.close()


def acting(app, table):
    """Come to the person's free action."""
    decision = until(app, table, "duel.act")
    assert decision is not None
    return decision


def test_d12_drawing_by_clicks_on_the_decks(opened):
    """One own deck and one common deck are chosen by clicks, the large button draws."""
    app, table = opened
    decision = until(app, table, "duel.draw")
    before = table.model.view.seats[0].hand_count
    click(app, at(table, "deck:character"))
    click(app, at(table, "deck:trap"))
    assert set(table.model.play.picks) == {"draw", "deck:character", "deck:trap"}
    click(app, at(table, "deck:chip"))  # takes the place of the other own deck
    assert set(table.model.play.picks) == {"draw", "deck:chip", "deck:trap"}
    click(app, layout.END.centre)
    rest(app, table)
    assert table.model.decision.id != decision.id
    assert table.model.view.seats[0].hand_count == before + 3


def test_attack_by_button_and_target(opened):
    """The button asks for a target, a click on the lit seat strikes; the time is paid."""
    app, table = opened
    acting(app, table)
    click(app, at(table, "b:attack"))
    assert table.model.play.verb == "attack"
    assert table.show().seats[0].state == "legal"
    motion(app, at(table, "seat:1"))
    forecast = table.forecast()
    assert forecast is not None and forecast[1] == 1 and forecast[2] is not None
    health = table.model.view.seats[1].health
    shield = table.model.view.seats[1].shield
    click(app, at(table, "seat:1"))
    rest(app, table)
    after = table.model.view.seats[1]
    assert after.health + after.shield < health + shield


def test_a_click_on_a_seat_aims_and_a_second_strikes(opened):
    """Without a button first: the forecast shows, nothing is paid until the seat is clicked again."""
    app, table = opened
    decision = acting(app, table)
    click(app, at(table, "seat:1"))
    assert table.match.pending.id == decision.id
    assert table.model.play.chosen_targets == ("seat:1",)
    assert table.show().seats[0].state == "target"
    click(app, at(table, "seat:1"))
    rest(app, table)
    assert table.match.pending.id != decision.id


def test_escape_lets_go_of_everything(opened):
    """Nothing was paid."""
    app, table = opened
    decision = acting(app, table)
    click(app, at(table, "b:attack"))
    key(app, pygame.K_ESCAPE)
    assert table.model.play.picks == ()
    assert table.match.pending.id == decision.id


def test_attack_by_keyboard_alone(opened):
    """A, then the first lit seat, then Enter."""
    app, table = opened
    decision = acting(app, table)
    key(app, pygame.K_a)
    key(app, pygame.K_TAB)
    assert table.focus == "seat:1"
    key(app, pygame.K_RETURN)
    rest(app, table)
    assert table.match.pending.id != decision.id


def test_the_action_can_be_passed_with_the_large_button(opened):
    """There is always a way on."""
    app, table = opened
    decision = acting(app, table)
    click(app, layout.END.centre)
    rest(app, table)
    assert table.match.pending.id != decision.id


def _hand(app, table, kind, tries=40):
    """An action in which a card of this kind can be played; its item."""
    from scenes.duel_table import faces, words

    for _ in range(tries):
        decision = acting(app, table)
        for card in table.show().hand:
            option = decision.option(f"card:{card.card}")
            design = words.design_of(table.model.shown, card.card)
            found = faces.find(design)
            aimed = found.target in ("enemy", "other")
            if option is not None and option.legal and (found.kind, aimed) == kind:
                return f"card:{card.card}"
        table.model.submit(("pass",))
    pytest.skip("no such card came")


def test_dragging_a_card_onto_a_target_plays_it(opened):
    """Picked up with the pointer, let go on the lit panel."""
    app, table = opened
    item = _hand(app, table, ("battle", True))
    start = at(table, item)
    box = layout.seat_box(1, 2, 0)
    drag(app, start, box.centre, drop=False)
    assert table.pointing.dragging
    assert table.show().seats[0].state in ("legal", "target")
    up(app, box.centre)
    rest(app, table)
    assert all(f"card:{c.id}" != item for c in table.model.view.seats[0].hand)


def test_a_card_let_go_on_nothing_goes_back(opened):
    """Over the log nothing is meant: the card is in the hand, nothing is chosen."""
    app, table = opened
    decision = acting(app, table)
    item = f"card:{table.show().hand[0].card}"
    drag(app, at(table, item), layout.LOG.centre)
    assert table.match.pending.id == decision.id
    assert table.model.play.picks == ()
    assert any(f"card:{c.card}" == item for c in table.show().hand)


def test_d13_a_trap_is_set_by_dragging_it_to_the_table(opened):
    """It costs neither action nor time, and lies face down."""
    app, table = opened
    item = _hand(app, table, ("trap", False))
    traps = table.model.view.seats[0].trap_count
    drag(app, at(table, item), (804, 420))
    rest(app, table)
    assert table.model.view.seats[0].trap_count == traps + 1
    assert table.model.decision.prompt == "duel.act"


def test_every_refused_thing_says_why(opened):
    """Illegal cards and buttons carry a reason with its rule."""
    app, table = opened
    decision = acting(app, table)
    refused = [o for o in decision.options if not o.legal]
    assert refused
    for option in refused:
        words = table.model.say(option.reason)
        assert words and (option.reason.rule in words)
    shown = {b.key: b for b, _ in hits.buttons(table.show(), table.scale)}
    for option in refused:
        if option.key in shown:
            assert shown[option.key].why
            motion(app, at(table, f"b:{option.key}"))
            assert hits.why(table, table.hovered)


def test_a_double_click_never_acts_twice(opened):
    """The second click of a double click is no click of its own."""
    app, table = opened
    acting(app, table)
    steps = len(table.match.session.steps)
    spot = layout.END.centre
    motion(app, spot)
    for _ in range(2):
        down(app, spot)
        up(app, spot)
    table.model.director.finish()
    own = [s for s in table.match.session.steps[steps:] if s.seat == 0]
    assert len(own) == 1


def test_d61_the_list_of_stops_opens_and_toggles(opened):
    """Each window can be turned off; then it passes by itself."""
    app, table = opened
    acting(app, table)
    click(app, at(table, "b:stops"))
    assert table.model.listing
    box = popups.stop_boxes()["stop:action_end"]
    click(app, box.centre)
    assert "action_end" not in table.model.stops.of(0).on
    assert set(WINDOWS) - table.model.stops.of(0).on == {"action_end"}
    click(app, box.centre)
    assert "action_end" in table.model.stops.of(0).on
    key(app, pygame.K_ESCAPE)
    assert not table.model.listing


def test_undo_takes_back_a_set_trap(opened):
    """Back to the own last act while nothing was drawn, shown or answered."""
    app, table = opened
    item = _hand(app, table, ("trap", False))
    drag(app, at(table, item), (804, 420))
    rest(app, table)
    if table.match.why_no_undo() is not None:
        assert hits.why(table, "icon:undo")
        return
    traps = table.model.view.seats[0].trap_count
    click(app, layout.ICONS[0].centre)
    rest(app, table)
    assert table.model.view.seats[0].trap_count == traps - 1


@pytest.mark.parametrize(("seats", "seed", "questions"), [(2, 2, 40), (4, 6, 16), (9, 3, 6)])
def test_any_game_can_be_played_by_mouse_alone(tmp_path, seats, seed, questions):
    """At each question something that can be clicked leads on: no state without a way out."""
    app, table = open_duel(tmp_path, match_of(new_session(seats, seed), quiet=False))
    rng = random.Random(seed)
    answered, prompts = 0, set()
    for _ in range(questions):
        rest(app, table)
        decision = table.model.decision
        if decision is None:
            break
        prompts.add(decision.prompt)
        for _ in range(30):
            click(app, _something(table, decision, rng))
            table.model.director.finish()
            if table.match.pending is None or table.match.pending.id != decision.id:
                answered += 1
                break
        else:
            raise AssertionError(f"{decision.prompt} cannot be answered by clicks")
    assert answered >= questions - 1
    assert {"duel.draw", "duel.act"} <= prompts
    app.close()


def _something(table, decision, rng):
    """A place that may lead on: mostly what is meant, sometimes anything."""
    order = [i for i in keys.ring(table) if not i.startswith("b:stops") and i not in ("b:order",)]
    if decision.kind is Kind.ACT and rng.random() < 0.4:
        return layout.END.centre
    item = rng.choice(order) if order else "end"
    try:
        return at(table, item)
    except AssertionError:
        return layout.END.centre


def test_hidden_things_are_never_drawn(tmp_path):
    """Two persons at one screen: under the cover no hand is known, then only the own one."""
    match = match_of(new_session(2, 9, humans=(0, 1)), humans=(0, 1))
    app, table = open_duel(tmp_path, match)
    from scenes.handover import Handover

    for _ in range(40):
        table.model.director.finish()
        from helpers import frames

        frames(app, 1)
        if isinstance(app.stack.top, Handover):
            assert match.viewer is None
            assert all(not s.hand and not s.traps for s in table.model.view.seats)
            frames(app, 12)
            app.stack.top.confirm()
            frames(app, 2)
        seat = match.viewer
        if seat is not None and table.model.decision is not None:
            other = 1 - seat
            assert table.model.view.seats[other].hand == ()
            shown = {c.card for c in table.show().hand}
            assert shown == {c.id for c in table.model.view.seats[seat].hand}
            table.model.submit(table.model.decision.default)
    app.close()


def test_no_hand_shows_while_moments_play_once_another_person_is_asked(tmp_path):
    """Between two persons the hand goes down with the answer that passes the question on, not after the moments."""
    match = match_of(new_session(2, 9, humans=(0, 1)), humans=(0, 1))
    app, table = open_duel(tmp_path, match)
    from helpers import frames

    from scenes.handover import Handover

    seen = 0
    for _ in range(60):
        table.model.director.finish()
        frames(app, 1)
        if isinstance(app.stack.top, Handover):
            frames(app, 12)
            app.stack.top.confirm()
            frames(app, 2)
        if match.viewer is None or table.model.decision is None:
            continue
        table.model.submit(table.model.decision.default)
        if table.model.busy and match.needs_handover and match.viewer is not None:
            seen += 1
            assert all(not s.hand and not s.traps for s in table.model.shown.seats)
            assert table.show().hand == () and table.model.shown.viewer == match.viewer
    assert seen
    app.close()


def test_a_hint_puts_a_play_together_and_says_why(opened):
    """On request only; nothing is played before the person agrees."""
    app, table = opened
    decision = acting(app, table)
    from helpers import frames

    key(app, pygame.K_h)
    for _ in range(400):
        frames(app, 1)
        if table.model.advising is None:
            break
    assert table.model.advising is None
    assert table.model.note and "{" not in table.model.note
    assert table.match.pending.id == decision.id
    if table.model.play.picks:
        assert table.model.play.complete
    key(app, pygame.K_ESCAPE)
    assert table.model.play.picks == () and not table.model.note
