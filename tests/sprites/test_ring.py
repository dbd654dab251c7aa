"""The ring of distances: what never changes of it is drawn once."""

from __future__ import annotations

import pygame
import pytest

from sprites import cache, ring
from sprites.ring import RingArc, RingNode, draw_ring


@pytest.fixture
def canvas():
    cache.clear()
    yield pygame.Surface((1920, 1080))
    cache.clear()


def test_its_bed_is_drawn_once_for_all_its_states(canvas, monkeypatch):
    beds = []
    real = ring._bed
    monkeypatch.setattr(ring, "_bed", lambda drawing: beds.append(drawing) or real(drawing))
    pictures = set()
    for state in ("", "legal", "target"):
        canvas.fill((30, 24, 50))
        nodes = [RingNode(0, state="own"), RingNode(1, state=state)]
        draw_ring(canvas, nodes, [RingArc(0, 1, 2, 1), RingArc(1, 0, 2, 1)], 1.0)
        pictures.add(pygame.image.tobytes(canvas, "RGB"))
    assert len(beds) == 1
    assert len(pictures) >= 2, "a target looks different"
