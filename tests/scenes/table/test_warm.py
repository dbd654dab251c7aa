"""Surfaces are made ahead where a frame has time for it, and once."""

from __future__ import annotations

import pygame
import pytest
from table_helpers import laid_match, open_table

from scenes.table import chem_table, faces
from scenes.table.chem_table import WARM_MS
from scenes.table.layout import BENCH_SCALE, STACK_SCALE
from scenes.table.paint_middle import PILE_SIZE
from sprites import cache, card
from sprites.piles import draw_heap
from sprites.tween import Pose


@pytest.fixture
def table(tmp_path, monkeypatch):
    app, table = open_table(tmp_path / "user", laid_match(["Na Cl", "O"]), size=(640, 360))
    monkeypatch.setattr(chem_table, "real_window", lambda: True)
    yield table
    app.close()


def made(table, ms):
    """How many surfaces of the queue are made in a frame that has so much left."""
    before = len(table.warmth)
    table.spare(ms)
    return before - len(table.warmth)


def test_a_frame_with_time_left_makes_a_surface(table):
    assert made(table, WARM_MS) == 1
    assert made(table, WARM_MS / 2) == 0, "the dearest would take longer than that"


def test_while_a_bot_thinks_nothing_is_made(table, monkeypatch):
    monkeypatch.setattr(table.match, "think", lambda ms: True)
    assert made(table, 12.0) == 0


def test_while_a_card_is_carried_nothing_is_made(table):
    table.pointer.press((300, 300), "hand:0", None)
    assert table.pointer.move((400, 400), draggable=True) and table.pointer.dragging
    assert made(table, 12.0) == 0


def test_what_was_made_ahead_is_not_made_again(table):
    table.warmth.work_all()
    assert made(table, 12.0) == 0, "there is no more to make"
    known = len(cache.CACHE)
    table.warmth.fill(table.model.view, table.look)
    table.warmth.work_all()
    assert len(cache.CACHE) == known


def test_a_card_that_is_played_and_discarded_is_drawn_from_what_was_made_ahead(table, monkeypatch):
    table.warmth.work_all()
    drawn = []
    real = card._BUILDERS["atom"]
    monkeypatch.setitem(card._BUILDERS, "atom", lambda *args: drawn.append(args) or real(*args))
    canvas = pygame.Surface((1280, 720))
    for size in (1.0, BENCH_SCALE, STACK_SCALE):
        faces.fly(canvas, ("card", "atom:Fe"), Pose(300, 300, 4.0, size), table.look)
    draw_heap(canvas, ["atom:Fe", "atom:Cu", "atom:Na"], (300, 300), table.look.texts.lang, table.look.scale, PILE_SIZE)
    assert drawn == []
