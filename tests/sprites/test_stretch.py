"""Large boxes drawn out of small ones look as if they had been drawn whole."""

import pygame
import pytest

from sprites import cache, shadows, stretch


def _pixels(surface):
    size = surface.get_size()
    return [tuple(surface.get_at((x, y))) for x in range(0, size[0], 3) for y in range(0, size[1], 3)]


@pytest.fixture(autouse=True)
def _empty():
    cache.clear()
    yield
    cache.clear()


@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_a_wide_shadow_is_the_one_drawn_whole(scale, monkeypatch):
    drawn_out = shadows.shadow(420, 200, 16, "panel", scale)[0].copy()
    cache.clear()
    monkeypatch.setattr(stretch, "WORTH", 1 << 30)
    whole = shadows.shadow(420, 200, 16, "panel", scale)[0]
    assert drawn_out.get_size() == whole.get_size()
    worst = max(abs(a[3] - b[3]) for a, b in zip(_pixels(drawn_out), _pixels(whole), strict=True))
    assert worst <= 6


def test_the_ends_are_kept_and_the_middle_is_repeated():
    small = pygame.Surface((5, 3), pygame.SRCALPHA)
    for x in range(5):
        for y in range(3):
            small.set_at((x, y), (40 * x, 80 * y, 7, 100 + x))
    large = stretch.drawn_out(small, (9, 6))
    row = [large.get_at((x, 0))[0] for x in range(9)]
    column = [large.get_at((0, y))[1] for y in range(6)]
    assert row == [0, 40, 80, 80, 80, 80, 80, 120, 160]
    assert column == [0, 80, 80, 80, 80, 160]
    assert large.get_at((8, 5)) == small.get_at((4, 2)), "opacity and all"


def test_a_strip_that_grows_is_drawn_once(monkeypatch):
    drawn = []
    real = shadows._blurred
    monkeypatch.setattr(shadows, "_blurred", lambda *args, **more: drawn.append(args[:2]) or real(*args, **more))
    for width in range(500, 1000, 50):
        shadows.shadow(float(width), 76, 10, "panel", 1.0)
    assert len(set(drawn)) == 1, "all widths share one small picture"


def test_what_is_small_is_drawn_as_it_is():
    built = []

    def build(width, height):
        built.append((width, height))
        return pygame.Surface((round(width), round(height)), pygame.SRCALPHA)

    stretch.stretched(("test",), 60, 40, 0, 1.0, build, keep=(25, 25))
    assert built == [(60, 40)]
    stretch.stretched(("test",), 160, 400, 0, 1.0, build, keep=(25, None))
    assert built[1:] == [(58, 400)], "its height is left as it is"
