"""Boxes of the duel table for every number of seats, and that words fit in them in both languages."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest
from sample import EN, ZH, panel, show

from scenes.duel_table import layout, paint, paint_side
from scenes.duel_table.layout import Seated
from scenes.duel_table.show import ButtonShow
from scenes.table.box import Box
from sprites.bubble import WIDTH as BUBBLE_WIDTH
from sprites.duel_envoy import SIZES
from sprites.duel_panel import chip_boxes
from sprites.response import words_end
from sprites.ring import node_at, pill_at, pill_width

COUNTS = (2, 3, 4, 5, 6, 7, 9)
FIXED = {
    "header": layout.HEADER,
    "own": layout.OWN,
    "prompt": layout.PROMPT,
    "hand": layout.HAND,
    "decks": layout.DECKS,
    "log": layout.LOG,
    "after": layout.AFTER,
    "end": layout.END,
}


@pytest.fixture(scope="module", autouse=True)
def fonts():
    """Text is measured with the real fonts."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    pygame.font.init()
    yield
    pygame.display.quit()


@pytest.mark.parametrize("seats", COUNTS)
def test_panels_overlap_nothing(seats):
    """Neither each other nor what lies round them."""
    boxes = layout.panel_boxes(seats)
    assert len(boxes) == seats - 1
    for a, b in itertools.combinations(boxes, 2):
        assert not a.meets(b), (a, b)
    for box in boxes:
        assert Box(0, 0, 1600, 1080).holds(box)
        for name, fixed in FIXED.items():
            assert not box.meets(fixed), (name, box)


def test_fixed_boxes_do_not_overlap():
    """Hand, prompt, decks, log, consequences and button keep apart."""
    for (a, one), (b, other) in itertools.combinations(FIXED.items(), 2):
        assert not one.meets(other), (a, b)


@pytest.mark.parametrize("seats", COUNTS)
def test_labels_of_the_ring_are_not_covered(seats):
    """Every distance label is free of panels, nodes of other seats, the die and the response box."""
    for words in (ZH, EN):
        seated = [Seated(i, True, min(i, seats - i, 3), i, True) for i in range(seats)]
        labels = {d: words["distance"].format(d=d) for d in (1, 2, 3)}
        arcs = [a for a in layout.ring_arcs(seated, labels) if a.words]
        assert len(arcs) >= 2
        for arc in arcs:
            x, y = pill_at(arc, seats)
            w = pill_width(arc, 1.0)
            pill = Box(x - w / 2, y - 18, w, 36)
            assert not pill.meets(layout.PROMPT)
            assert not pill.meets(layout.die_box(seats)), (seats, pill)
            for box in layout.panel_boxes(seats):
                assert pill.overlap(box) == 0, (seats, pill, box)


@pytest.mark.parametrize("seats", COUNTS)
def test_the_bubble_leaves_the_target_and_the_hand_free(seats):
    """For every target: the panel that is hit can be seen, and so can die and question."""
    for box in layout.panel_boxes(seats):
        for height in (138.0, 268.0, 361.0):
            bubble = layout.bubble_box(box, height)
            assert bubble.w == BUBBLE_WIDTH
            assert not bubble.meets(box)
            assert not bubble.meets(layout.PROMPT)
            if height < 300:
                assert not bubble.meets(layout.die_box(seats))


@pytest.mark.parametrize("seats", COUNTS)
def test_each_seat_has_one_place(seats):
    """Going round from any seat, everyone sits once; the bottom seat has the own panel."""
    for bottom in range(seats):
        order = layout.places(seats, bottom)
        assert sorted(order) == list(range(seats))
        assert layout.seat_box(bottom, seats, bottom) == layout.OWN
        boxes = {layout.seat_box(s, seats, bottom) for s in range(seats)}
        assert len(boxes) == seats


def test_the_living_close_ranks_on_the_ring():
    """D20: an arc spans the place of the fallen, and is labelled with the distance of its farther end."""
    seated = [Seated(i, i != 1, d, d, True) for i, d in enumerate((0, 0, 1, 2, 1))]
    arcs = layout.ring_arcs(seated, {1: "1", 2: "2"})
    assert [(a.start, a.end, a.distance) for a in arcs] == [(0, 2, 1), (2, 3, 2), (3, 4, 2), (4, 0, 1)]


@pytest.mark.parametrize("seats", COUNTS)
def test_labels_of_the_ring_are_not_covered_whoever_has_fallen(seats):
    """D20: an arc past fallen seats runs by their panels; its label keeps clear of them."""
    labels = {d: EN["distance"].format(d=d) for d in (1, 2, 3)}
    for fallen in itertools.product((True, False), repeat=seats - 1):
        alive = [i for i, lives in enumerate((True, *fallen)) if lives]
        if len(alive) < 2:
            continue
        far = {i: min(n, len(alive) - n, 3) for n, i in enumerate(alive)}
        seated = [Seated(i, i in far, far.get(i, 0), 2, True) for i in range(seats)]
        taken = [*layout.panel_boxes(seats), layout.PROMPT, layout.die_box(seats)]
        for arc in layout.ring_arcs(seated, labels):
            if arc.words:
                x, y = pill_at(arc, seats)
                w = pill_width(arc, 1.0)
                pill = Box(x - w / 2, y - 18, w, 36)
                assert not any(pill.meets(box) for box in taken), (alive, pill)
                taken.append(pill)


def test_two_equally_far_seats_share_an_unmarked_arc():
    """Between the two opposite seats of five nothing is written."""
    seated = [Seated(i, True, min(i, 5 - i), 2, True) for i in range(5)]
    arcs = layout.ring_arcs(seated, {1: "1", 2: "2"})
    assert [a.distance for a in arcs] == [1, 2, 0, 2, 1]


def test_the_first_place_is_at_the_bottom_and_the_next_to_the_left():
    """Clockwise on the screen."""
    x0, y0 = node_at(0, 4)
    x1, _ = node_at(1, 4)
    assert (round(x0), round(y0)) == (804, 682)
    assert x1 < x0


@pytest.mark.parametrize("count", [1, 2, 6, 10, 14])
def test_hand_cards_stay_in_their_tray(count):
    """Step and turn shrink with more cards; every index strip stays visible."""
    poses = layout.hand_poses(count)
    assert len(poses) == count
    assert min(p.x for p in poses) - 70 >= layout.HAND.x - 1
    assert max(p.x for p in poses) + 70 <= layout.HAND.right + 1
    steps = [b.x - a.x for a, b in itertools.pairwise(poses)]
    assert all(s >= 45 for s in steps)
    assert max(p.y for p in poses) + 98 <= 1080


@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
@pytest.mark.parametrize("seats", COUNTS)
def test_words_of_panels_fit(seats, lang):
    """Chips with their states stay inside the panel and off the chevrons; prompt buttons stay in their bar."""
    size = layout.panel_size(seats)
    w, h = SIZES[size]
    for i in range(1, seats):
        data = panel(i, EN if lang == "en" else ZH)
        boxes = chip_boxes(data, size)
        for x, y, bw, bh in boxes:
            assert x >= 14 + (24 if size == "normal" else 21) * data.actions - 1
            assert x + bw <= w - 10
            assert y > 0 and y + bh < h
        for (x1, _, w1, _), (x2, *_) in itertools.pairwise(boxes):
            assert x1 + w1 < x2
    it = show(seats, lang, respond=False)
    for _, box in paint.prompt_boxes(it.prompt, 1.0):
        assert layout.PROMPT.holds(box)


@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
def test_answers_leave_room_for_the_question(lang):
    """The box holds its buttons, and at least 45 % of its width is for words - or the buttons go below them."""
    it = show(6, lang)
    many = replace(it, answers=(*it.answers, ButtonShow("more", "Reveal another long name")))
    for shown in (it, many):
        boxes = [box for _, box in paint.answer_boxes(shown, 1.0)]
        assert all(layout.PROMPT.holds(b) for b in boxes)
        assert all(not a.meets(b) for a, b in itertools.combinations(boxes, 2))
        assert words_end(boxes) - layout.PROMPT.x > layout.PROMPT.w * 0.45


@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
@pytest.mark.parametrize("scale", [1.0, 2 / 3])
def test_log_lines_stay_in_the_log(lang, scale):
    """No line is wider than the log, and at rest none is cut at the top."""
    it = show(6, lang)
    laid = paint_side.set_log(it.log, scale)
    for item in laid:
        assert item.indent + item.lines.width <= paint_side.LOG_VIEW.w + 1
    for _, spot in paint_side.log_rows(laid, 0.0):
        assert spot.y >= paint_side.LOG_VIEW.y - 1
