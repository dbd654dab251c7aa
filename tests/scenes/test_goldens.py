"""A few pictures compared with kept ones, small and with tolerance: a broken layout is seen, a new shade is not.

``ELEMENTABLE_NEW_GOLDENS=1`` writes them anew (look at them before they are committed).
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from scenes import pictures

FOLDER = Path(__file__).with_name("golden")
SIZE = (480, 270)
DIFFERENT = 48
"""Difference in a channel from which a pixel counts as different."""
ALLOWED = 0.03
"""Part of the pixels that may be different."""


@pytest.mark.parametrize(
    ("scene", "lang"), [("title", "zh-Hans"), ("setup", "zh-Hans"), ("settings", "en"), ("handover", "en")]
)
def test_the_picture_is_as_it_was(tmp_path, scene, lang):
    picture = pictures.take(scene, SIZE, lang, 7, tmp_path / "now.png")
    golden = FOLDER / f"{scene}-{lang}.png"
    if os.environ.get("ELEMENTABLE_NEW_GOLDENS"):
        FOLDER.mkdir(exist_ok=True)
        pygame.image.save(picture, golden)
    kept = pygame.image.load(golden)
    assert kept.get_size() == SIZE
    now, was = pygame.image.tobytes(picture, "RGB"), pygame.image.tobytes(kept, "RGB")
    worst = (max(abs(now[i + c] - was[i + c]) for c in range(3)) for i in range(0, len(now), 3))
    part = sum(w > DIFFERENT for w in worst) / (SIZE[0] * SIZE[1])
    assert part <= ALLOWED, f"{part:.1%} of the picture is different"
