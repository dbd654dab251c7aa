"""The bar of a replay lies where the prompt and the bench are, and hides nothing else of the table."""

from __future__ import annotations

from scenes.replay import BOXES
from scenes.table import layout as grid


def test_the_bar_covers_the_prompt_and_leaves_zone_and_hand_alone() -> None:
    bar = BOXES["chem"]
    assert bar.y <= grid.PROMPT.y
    assert bar.bottom >= grid.PROMPT.bottom
    assert bar.y > grid.OWN_ZONE.bottom
    assert bar.bottom < grid.HAND.y
