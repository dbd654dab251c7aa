"""The column of notes beside a large card."""

from __future__ import annotations

from itertools import pairwise

import pygame

from sprites.notes import GAP, draw_notes, place_notes

SHORT = ("Shield", "Goes first.")
LONG = ("Chant", "Grows whenever a turn ends. " * 12)


def test_notes_stand_one_below_the_other():
    placed = place_notes([SHORT, LONG, SHORT], (100, 60, 300, 900), 1.0)
    boxes = [box for box, _ in placed]
    assert [b[:1] + b[2:3] for b in boxes] == [(100, 300)] * 3
    assert boxes[0][1] == 60
    for above, below in pairwise(boxes):
        assert below[1] == above[1] + above[3] + GAP
    assert all(paragraph.height < box[3] and paragraph.width <= box[2] for box, paragraph in placed)


def test_a_note_without_room_is_left_out_whole_and_a_shorter_one_follows():
    room = place_notes([SHORT, SHORT], (0, 0, 300, 900), 1.0)
    height = room[1][0][1] + room[1][0][3]
    assert len(place_notes([SHORT, LONG, SHORT], (0, 0, 300, height), 1.0)) == 2
    assert len(place_notes([SHORT, LONG, SHORT], (0, 0, 300, height - 1), 1.0)) == 1
    assert place_notes([SHORT], (0, 0, 300, 10), 1.0) == []


def test_notes_are_paper_within_their_boxes():
    surface = pygame.Surface((400, 300))
    draw_notes(surface, [SHORT], (20, 20, 300, 200), 1.0)
    (box, _), *_ = place_notes([SHORT], (20, 20, 300, 200), 1.0)
    inside = surface.get_at((round(box[0] + box[2] - 8), round(box[1] + box[3] / 2)))
    assert min(inside[:3]) > 200
    assert surface.get_at((200, 280))[:3] == (0, 0, 0)
