"""Dashed strokes: nanosvg joins a dash cut short by whatever lies in memory, so none may be drawn that way."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator

import pygame
import pytest

from sprites.cache import CACHE
from sprites.faces.duel_motifs import MOTIFS
from sprites.panels import draw_slot
from sprites.svg import Drawing, whole_dashes
from sprites.vector import put

M_PERTURB = -6
"""The option of glibc's ``mallopt`` that fills memory as it is handed out, with the complement of a byte."""

Fill = Callable[[int], object]


@pytest.fixture
def memory() -> Iterator[Fill]:
    """Fills fresh memory with a byte (0: leaves it as it is)."""
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):
        pytest.skip("memory can be filled with glibc only")
    yield lambda byte: mallopt(M_PERTURB, byte)
    mallopt(M_PERTURB, 0)


def pictures(memory: Fill, draw: Callable[[], pygame.Surface]) -> int:
    """How many different pictures come of memory filled differently."""
    seen = set()
    for byte in (0, 1, 0x3F, 0x55, 0xAA, 0xBF, 0xFF):
        memory(byte)
        seen.add(pygame.image.tobytes(draw(), "RGBA"))
    return len(seen)


def test_the_loader_does_need_this(memory: Fill) -> None:
    """When this fails the loader has been mended, and dashes may be cut short again."""
    drawing = Drawing(80, 80)
    drawing.raw('<rect x="2" y="2" width="60" height="60" rx="9" fill="none" stroke="#fff" stroke-dasharray="500 5"/>')
    assert pictures(memory, drawing.render) > 1


@pytest.mark.parametrize("dash", [(7, 5), (3, 3), (9, 4), (0.1, 8), (9, 5.6), (6,), (50, 3)])
@pytest.mark.parametrize("shape", ["circle", "square", "round"])
def test_closed_outlines_are_dashed_evenly(memory: Fill, shape: str, dash: tuple[float, ...]) -> None:
    for size in (20, 57, 84, 126.4, 200):
        drawing = Drawing(size + 4, size + 4)
        if shape == "circle":
            drawing.circle(size / 2 + 2, size / 2 + 2, size / 2, stroke=(255, 255, 0), width=2, dash=dash)
        else:
            corner = 9 if shape == "round" else 0
            drawing.rect(2, 2, size, size, corner, stroke=(255, 255, 0), width=2, dash=dash)
        for scale in (0.5, 2 / 3, 1, 2.3):
            assert pictures(memory, lambda d=drawing, s=scale: d.render(s)) == 1, (size, scale)


@pytest.mark.parametrize("name", [n for n, glyph in MOTIFS.items() if any(shape.dash for shape in glyph)])
def test_dashes_of_motifs_end_in_a_gap_or_straight(memory: Fill, name: str) -> None:
    for size in (16, 24, 31.7, 64, 150):
        drawing = Drawing(size, size)
        tones = {"light": (255, 255, 255), "dark": (0, 0, 0)}
        put(drawing, MOTIFS[name], tones, (0.0, 0.0), size)
        for scale in (2 / 3, 1, 1.5):
            assert pictures(memory, lambda d=drawing, s=scale: d.render(s)) == 1, (size, scale)


def test_the_slot_looks_the_same_whatever_lies_in_memory(memory: Fill) -> None:
    def slot() -> pygame.Surface:
        surface = pygame.Surface((160, 200), pygame.SRCALPHA)
        CACHE.clear()
        draw_slot(surface, (10, 10, 126, 176), 1.0, alpha=0.62, fill=0.4)
        return surface

    assert pictures(memory, slot) == 1


def test_a_pattern_is_stretched_as_little_as_can_be() -> None:
    assert whole_dashes((7, 5), 120) == (7, 5)
    on, off = whole_dashes((7, 5), 125)
    assert 10 * (on + off) == pytest.approx(125) and on / off == pytest.approx(7 / 5)
    assert whole_dashes((6,), 24) == (6, 6)
    assert sum(whole_dashes((50, 3), 20)) == pytest.approx(20)
