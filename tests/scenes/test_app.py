"""The app: positions, the loop's end, failures told without a traceback, sound and texts that follow the settings."""

from __future__ import annotations

import pygame
import pytest
from helpers import frames, open_app, show

from scenes import app as app_module
from scenes.app import App, run
from scenes.scene import Scene
from scenes.title import Title
from scenes.userfiles import UserFiles


class Probe(Scene):
    def __init__(self, app, fail=""):
        super().__init__(app)
        self.fail, self.events, self.built = fail, [], 0

    def build(self):
        self.built += 1

    def handle(self, event):
        self.events.append(event)
        if self.fail == "handle" and event.type == pygame.KEYDOWN:
            raise RuntimeError("a fault in a scene")
        return True

    def update(self, dt):
        assert 0 <= dt <= 0.1

    def draw(self, surface):
        if self.fail == "draw":
            raise RuntimeError("a fault in a drawing")


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1000, 1000), (2000, 700)])
def test_positions_are_logical_whatever_the_window(tmp_path, size):
    app = open_app(tmp_path / "user", size=size)
    probe = show(app, Probe(app))
    x, y = app.origin
    corner = (x + round(1920 * app.scale) - 1, y + round(1080 * app.scale) - 1)
    frames(
        app,
        1,
        [
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(3, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=corner, button=1),
            pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1),
        ],
    )
    motion, down, wheel = probe.events
    assert motion.pos == (0, 0) and motion.rel[0] == pytest.approx(3 / app.scale)
    assert down.pos == pytest.approx((1920, 1080), abs=3 / app.scale)
    assert wheel.pos == down.pos, "a wheel event has no place of its own"
    app.close()


def test_settings_take_effect_everywhere_at_once(tmp_path):
    app = open_app(tmp_path / "user")
    below, top = show(app, Probe(app)), show(app, Probe(app))
    counts = below.built, top.built
    app.set_language("en")
    app.set_large_text(True)
    assert (below.built, top.built) == (counts[0] + 2, counts[1] + 2)
    assert app.texts.lang == "en" and app.settings.lang_chosen
    app.set_language("fr")
    assert app.texts.lang == "en"
    app.set_sound(0.25)
    assert app.settings.sound == 0.25 and app.sound.volume == 0.25
    app.set_large_text(False)
    app.close()


def test_run_draws_frames_and_ends(tmp_path):
    files = UserFiles(tmp_path / "user")
    assert run(frames=2, size=(640, 360), files=files) == 0
    assert (files.folder / "settings.json").is_file()


def test_an_empty_stack_ends_the_program(tmp_path):
    app = open_app(tmp_path / "user")
    probe = show(app, Probe(app))
    probe.close()
    app.loop()
    assert app.running is False
    app.close()


@pytest.mark.parametrize("fail", ["handle", "draw"])
def test_a_failure_is_told_and_leads_back_to_the_title(tmp_path, monkeypatch, fail, capsys):
    asked = []

    def message(title, text, buttons):
        asked.append((title, text, list(buttons)))
        return 0

    monkeypatch.setattr(app_module, "_message", message)
    app = App(UserFiles(tmp_path / "user"), size=(640, 360), lang="zh-Hans")
    app_module.start_log(app.files)
    app.open()
    app.stack.push(Probe(app, fail))
    app.stack.settle()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    assert app.guarded_loop(frames=3) == 0
    assert isinstance(app.stack.top, Title) and len(asked) == 1
    assert "elementable.log" in asked[0][1] and asked[0][2] == ["回到标题", "退出"]
    assert "a fault in a" in app.files.log.read_text("utf-8")
    assert "Traceback" not in capsys.readouterr().err
    app.close()


def test_failing_again_and_again_ends_it(tmp_path, monkeypatch):
    monkeypatch.setattr(app_module, "_message", lambda *a: 0)
    app = open_app(tmp_path / "user", size=(640, 360))

    class Broken(Title):
        def draw(self, surface):
            raise RuntimeError("always")

    monkeypatch.setattr("scenes.title.Title", Broken)
    app.stack.push(Broken(app))
    app.stack.settle()
    assert app.guarded_loop(frames=5) == 1
    app.close()


def test_where_there_can_be_no_box_one_line_is_printed(tmp_path, capsys):
    app = open_app(tmp_path / "user", size=(640, 360))
    app.stack.push(Probe(app, "draw"))
    app.stack.settle()
    assert app.guarded_loop(frames=1) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "Traceback" not in err
    app.close()


def test_a_setup_that_does_not_fit_is_said_before_a_window_opens(tmp_path):
    from game.core.setup import SeatSetup, Setup

    with pytest.raises(ValueError, match="seats"):
        run(Setup("chem", (SeatSetup("A"),)), files=UserFiles(tmp_path / "user"))


def test_messages_are_said_once_and_go_by_themselves_or_by_a_click(tmp_path):
    app = open_app(tmp_path / "user")
    show(app, Probe(app))
    app.toast("one")
    app.toast("two")
    app.toast("one")
    assert app.toasts.messages == ["two", "one"]
    frames(app, 1)
    rect = app.toasts._boxes()[0][0]
    at = (round(rect.centerx * app.scale), round(rect.centery * app.scale))
    frames(app, 1, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    assert app.toasts.messages == ["two"]
    frames(app, 200)
    assert app.toasts.messages == []
    app.close()


@pytest.mark.parametrize("size", [16, 64, 256])
def test_the_icon_is_drawn_at_any_size(tmp_path, size):
    from scenes.icon import icon

    app = open_app(tmp_path / "user", size=(640, 360))
    picture = icon(size)
    assert picture.get_size() == (size, size)
    assert picture.get_at((0, 0)).a == 0 and picture.get_at((size // 2, size // 2)).a == 255
    app.close()


def test_a_driver_that_shows_nothing_is_no_window(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    assert run(files=UserFiles(tmp_path / "user")) == 1
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_waiting_ends_with_the_first_event(tmp_path):
    app = open_app(tmp_path / "user")
    pygame.event.clear()
    assert app_module._wait(0) == []
    pygame.event.post(pygame.event.Event(pygame.USEREVENT, n=1))
    assert [e.n for e in app_module._wait(600_000)] == [1]
    app.close()
