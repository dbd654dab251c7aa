"""Every scene of the shell is drawn in each language and size: no text is cut short or leaves the canvas."""

from __future__ import annotations

import pygame
import pytest
from helpers import frames, open_app

from scenes import pictures
from sprites import text

SHELL = ("title", "setup", "settings", "about", "welcome", "results", "handover", "replays")
"""Scenes whose every text is the shell's own, so that none may be cut short."""
SCENES = (*SHELL, "codex", "pause", "replay", "tutorial")


class Spy:
    """Notes texts that were cut short, and texts beyond the canvas."""

    def __init__(self, monkeypatch):
        self.cut: set[str] = set()
        self.beyond: set[str] = set()
        real = text.draw

        def draw(surface, words, style, at, scale, **more):
            width = more.get("max_width")
            if width is not None and text.measure(words, style, scale) > width + 0.75:
                self.cut.add(words)
            rect = real(surface, words, style, at, scale, **more)
            room = pygame.Rect(0, 0, round(1920 * scale), round(1080 * scale)).inflate(4, 4)
            if words.strip() and (rect.left < room.left or rect.right > room.right or rect.bottom > room.bottom + 8):
                self.beyond.add(words)
            return rect

        monkeypatch.setattr(text, "draw", draw)


def picture(tmp_path, scene, *, size=(1280, 720), lang="zh-Hans", large=False):
    """The app with a scene at rest, drawn once."""
    app = open_app(tmp_path / "user", size=size, lang=lang, large_text=large, tutorial_done=True)
    pictures.SCENES[scene](app, 7)
    pictures.rest(app)
    app.draw()
    return app


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant", "en"])
@pytest.mark.parametrize("scene", SHELL)
def test_no_text_is_cut_short(tmp_path, monkeypatch, scene, lang):
    spy = Spy(monkeypatch)
    app = picture(tmp_path, scene, lang=lang)
    app.close()
    ours = {words for words in spy.cut if "elementable" not in words and "/user" not in words and ".jsonl" not in words}
    assert ours == set() and spy.beyond == set()


@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
@pytest.mark.parametrize("scene", SHELL)
def test_large_text_fits_too(tmp_path, monkeypatch, scene, lang):
    spy = Spy(monkeypatch)
    picture(tmp_path, scene, lang=lang, large=True).close()
    ours = {words for words in spy.cut if "elementable" not in words and "/user" not in words and ".jsonl" not in words}
    assert ours == set() and spy.beyond == set()


@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
def test_the_bubble_of_the_tutorial_holds_its_words(tmp_path, lang):
    from scenes.lesson import STEPS
    from scenes.tutorial import BUBBLE, PAD

    app = picture(tmp_path, "tutorial", lang=lang)
    guide = app.stack.top
    for number in range(len(STEPS)):
        guide.match.step_number = number
        guide.build()
        lines = guide._words()
        assert lines.height <= BUBBLE.h - 44 - 58, STEPS[number].key
        assert lines.width <= BUBBLE.w - 2 * PAD + 4
        assert app.texts.t(f"tutorial.{STEPS[number].key}_title")
    app.close()


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1720, 720)])
def test_every_scene_draws_at_every_shape_of_window(tmp_path, scene, size):
    app = picture(tmp_path, scene, size=size)
    canvas = app.canvas
    assert canvas.get_width() <= size[0] and canvas.get_height() <= size[1]
    assert abs(canvas.get_width() / canvas.get_height() - 16 / 9) < 0.01
    first = pygame.image.tobytes(app.screen, "RGB")
    app.draw()
    assert pygame.image.tobytes(app.screen, "RGB") == first, "drawing changes nothing"
    app.close()


def test_a_change_of_size_is_drawn_sharp_once_it_has_settled(tmp_path, monkeypatch):
    app = open_app(tmp_path / "user", size=(960, 540))
    pictures.SCENES["settings"](app, 7)
    frames(app, 5)
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    frames(app, 1, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720)])
    assert app.scale == 0.5, "stretched meanwhile"
    now[0] += 1
    frames(app, 1)
    assert app.scale == pytest.approx(1280 / 1920)
    app.close()


def test_nothing_is_drawn_while_nothing_changes(tmp_path):
    app = picture(tmp_path, "settings")
    drawn = app.frames
    frames(app, 10)
    assert app.frames == drawn
    frames(app, 1, [pygame.event.Event(pygame.MOUSEMOTION, pos=(900, 118), rel=(0, 0), buttons=(0, 0, 0))])
    assert app.frames == drawn + 1
    app.close()
