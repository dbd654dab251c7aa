"""Chips on the panels of the duel: frames share their row, and no word is cut in the middle."""

from __future__ import annotations

import pytest

from sprites import duel_own, duel_panel, text
from sprites.duel_panel import SIZES, SeatPanel
from sprites.duel_parts import ChipMark, chip_width, shared
from sprites.fonts import custom

UP, ONE = ChipMark("weapon", "+1"), ChipMark("armour", "1")
SOIL = ChipMark("weapon", "Deep soil 2", "", True, "×2")


def test_short_ones_keep_their_width_and_long_ones_share_what_is_left() -> None:
    assert shared([50, 50, 130], 200) == [50, 50, 100]
    assert shared([50, 130, 120], 200) == [50, 75, 75]
    assert shared([50, 60, 70], 200) == [50, 60, 70]
    assert shared([90, 90], 100) == [50, 50]
    assert shared([], 100) == []


@pytest.mark.parametrize(
    ("own", "chips"),
    [
        (True, (UP, ONE)),
        (True, (UP, ONE, SOIL)),
        (False, (UP, ONE)),
        (False, (UP, ONE, SOIL)),
    ],
)
def test_chips_stay_in_their_row_and_say_their_value(own: bool, chips: tuple[ChipMark, ...]) -> None:
    """Values and charges can be read; the word of a temporary chip gives way to its charges."""
    panel = SeatPanel("Mountscreen", "shield", "Shield bearer", 16, 16, chips=chips, actions=3)
    boxes = duel_own.chip_boxes(chips) if own else duel_panel.chip_boxes(panel, "normal")
    right = duel_own.TIME_BOX[0] if own else SIZES["normal"][0]
    assert boxes[0][0] >= (14 if own else 14 + 24 * panel.actions)
    assert boxes[-1][0] + boxes[-1][2] < right
    for chip, (_, _, width, height) in zip(chips, boxes, strict=True):
        words = custom("sans-700", 16 if own else 15, "ivory")
        room = width - height * 0.56 - 16
        assert text.measure(chip.short or chip.word, words) <= room + 1


def test_a_whole_word_has_room_in_the_frame_made_for_it() -> None:
    for points in (15, 16):
        words = custom("sans-700", points, "ivory")
        assert text.measure(SOIL.word, words) <= chip_width(SOIL, points) - 29 * 0.56 - 16
