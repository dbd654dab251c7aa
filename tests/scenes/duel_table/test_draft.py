"""The open draft (D3): by mouse and by keyboard, alone and with two persons."""

from __future__ import annotations

import itertools

import pygame
import pytest
from duel_helpers import key, match_of, new_session, open_duel
from helpers import frames
from pointer_helpers import click, motion

from cards.text import Texts
from game.duel.content import content
from scenes.draft import Draft
from scenes.duel_table import draft_layout
from scenes.duel_table.draft_layout import BUTTON, GRID, LARGE_BOX, SEATS, cells, row
from scenes.duel_table.scene import DuelTable
from scenes.handover import Handover
from scenes.table.box import Box


@pytest.fixture
def drafting(tmp_path):
    """Two seats, the person first, the other takes what comes first."""
    app, table = open_duel(tmp_path, match_of(new_session(2, 3, draft="open")))
    frames(app, 2)
    draft = app.stack.top
    assert isinstance(draft, Draft)
    yield app, table, draft
    app.close()


def take(app, draft):
    """Press the large button."""
    click(app, BUTTON.centre)


def test_the_draft_opens_before_the_first_round(drafting):
    """With all characters to choose from, the first legal one marked."""
    _, table, draft = drafting
    assert table.model.drafting and draft.mine
    assert draft.decision.prompt == "duel.pick_character"
    assert len(draft.options()) == len(content().characters)
    assert draft.chosen


def test_a_whole_draft_by_mouse_leads_to_the_table(drafting):
    """Character, ultimate, two chips, opening cards; then the table shows the first round."""
    app, table, draft = drafting
    prompts = []
    for _ in range(60):
        if app.stack.top is not draft:
            break
        if not draft.mine:
            frames(app, 1)
            continue
        frames(app, 1)
        prompts.append(draft.decision.prompt)
        legal = [box for option, box in draft.options() if option.legal]
        spot = legal[-1].centre
        click(app, spot)
        if draft.decision is not None and draft.decision.prompt == prompts[-1]:
            take(app, draft)
    assert app.stack.top is table
    assert prompts[:4] == ["duel.pick_character", "duel.pick_ultimate", "duel.pick_chip", "duel.pick_chip"]
    frames(app, 4)
    view = table.model.view
    assert view.seats[0].character and view.seats[0].ultimate and len(view.seats[0].chips) == 2
    assert table.show().own.name == table.model.names[0]


def test_d1_a_class_that_is_taken_says_so(tmp_path):
    """The second seat finds the first one's class refused."""
    app, _ = open_duel(tmp_path, match_of(new_session(2, 3, draft="open", humans=(1,)), humans=(1,)))
    frames(app, 6)
    draft = app.stack.top
    assert isinstance(draft, Draft) and draft.mine
    refused = [(o, b) for o, b in draft.options() if not o.legal]
    assert len(refused) == 1
    click(app, refused[0][1].centre)
    assert draft.refusal and "D1" in draft.refusal
    assert draft.chosen != refused[0][0].key
    app.close()


def test_a_draft_by_keyboard(drafting):
    """Arrows choose, Enter takes."""
    app, _, draft = drafting
    first = draft.chosen
    key(app, pygame.K_RIGHT)
    assert draft.chosen != first
    key(app, pygame.K_LEFT)
    assert draft.chosen == first
    key(app, pygame.K_DOWN)
    assert draft.chosen != first
    key(app, pygame.K_RETURN)
    assert draft.view.seats[0].character


def test_hovering_shows_what_belongs_to_a_character(drafting):
    """Every character, ultimate and chip can be drawn large with its words."""
    app, _, draft = drafting
    for option, box in draft.options():
        motion(app, box.centre)
        assert draft.hovered == option.key
        assert draft.face_of(option.key).name


def test_two_persons_draft_without_a_cover_but_not_the_game(tmp_path):
    """Nothing is hidden in an open draft; the first hand is."""
    match = match_of(new_session(2, 3, draft="open", humans=(0, 1)), humans=(0, 1))
    app, table = open_duel(tmp_path, match)
    for _ in range(60):
        top = app.stack.top
        assert not isinstance(top, Handover) or not table.model.drafting
        if isinstance(top, Draft):
            frames(app, 1)
            if top.mine and top.chosen:
                top.take()
        else:
            break
    frames(app, 8)
    assert isinstance(app.stack.top, Handover)
    assert all(not s.hand for s in table.model.shown.seats)
    app.close()


def test_boxes_of_the_draft_keep_apart():
    """Seats, grid, large card and button do not overlap; options lie in the grid."""
    for a, b in itertools.combinations((SEATS, GRID, LARGE_BOX, BUTTON), 2):
        assert not a.meets(b)
    for boxes in (cells(13), row(3, 604.0), row(4, 604.0), row(2, 392.0, ratio=140 / 196)):
        for a, b in itertools.combinations(boxes, 2):
            assert not a.meets(b)
        assert all(GRID.holds(b) for b in boxes)
    assert isinstance(draft_layout.SEATS, Box)


@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
def test_the_class_has_words(lang):
    """Each class says what it does, in a few lines."""
    texts = Texts.load(lang)
    for cls in content().classes:
        words = texts.t(f"duel_table.trait.{cls}")
        assert 20 < len(words) < 420


def test_a_quick_start_needs_no_draft(tmp_path):
    """All is dealt: the table is there at once."""
    app, table = open_duel(tmp_path, match_of(new_session(2, 3, draft="quick")))
    frames(app, 3)
    assert isinstance(app.stack.top, DuelTable) and app.stack.top is table
    app.close()


def test_a_replay_shows_the_draft_on_the_table(tmp_path):
    """Choice by choice, and any place at once; seats without a character show their names only."""
    from helpers import open_app

    from game.core.setup import SeatSetup, Setup
    from scenes.duel_table.picture import some_picks
    from scenes.match import Match
    from scenes.replay_match import ReplayMatch

    app = open_app(tmp_path)
    people = tuple(SeatSetup(f"P{i}", "human" if i == 0 else "bot:random") for i in range(3))
    match = Match.start(Setup("duel", people, 7, {"draft": "open"}), app.files, bot_delay=0.0)
    import random

    rng = random.Random(1)
    for _ in range(40):
        match.submit(match.pending, some_picks(match.session, match.pending, rng, 16))
    match.close()
    replay = ReplayMatch(match.path, pace=0.0)
    table = DuelTable(app, replay)
    app.stack.push(table)
    frames(app, 2)
    assert table.show().own.class_id == "" and table.show().own.name == "P0"
    replay.playing = True
    for _ in range(300):
        table.model.advance(0.05)
        table.model.director.finish()
        if replay.at_end:
            break
    assert replay.at_end
    replay.seek(3)
    frames(app, 3)
    assert table.model.view.phase == "setup"
    replay.seek(replay.total)
    frames(app, 3)
    assert table.show().own.class_id
    app.close()
