"""The page about the program, its licences, and the welcome of the first start."""

from __future__ import annotations

import os

import pygame
import pytest
from helpers import button, click, frames, open_app, press, show

from game import __version__
from scenes import app as app_module
from scenes import licences
from scenes.about import About
from scenes.settings import SettingsScene
from scenes.title import Title
from scenes.userfiles import UserFiles, preferred_language, system_language
from scenes.welcome import Welcome
from sprites import text
from sprites.textview import TextView


def test_the_works_are_the_installed_packages_with_their_texts():
    works = {w.name: w for w in licences.parts()}
    for name in ("pygame-ce", "pymunk", "tomli", "msgspec", "platformdirs", "Python", "Noto CJK (fonts)", "FreeType"):
        assert works[name].licence not in ("", "-"), name
        assert len(works[name].text) > 40, name
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in works["pygame-ce"].text
    assert "SIL OPEN FONT LICENSE" in works["Noto CJK (fonts)"].text.upper()
    assert "PyInstaller bootloader" not in works, "only a built program holds it"
    assert "PyInstaller bootloader" in {w.name for w in licences.installed(build=True)}


def test_the_shipped_text_reads_back_as_it_was(tmp_path, monkeypatch):
    works = licences.installed(build=True, strict=True)
    (tmp_path / licences.FILE).write_text(licences.document(works), encoding="utf-8")
    monkeypatch.setattr(licences, "ROOT", tmp_path)
    assert licences.parts() == works


def test_the_own_licence_and_version_come_first():
    own = licences.own_licence()
    assert own.version == __version__ and "Permission is hereby granted" in own.text


def test_settings_lead_to_the_page_and_escape_leads_back(app):
    settings = show(app, SettingsScene(app))
    click(app, button(settings, "关于").rect.center)
    assert isinstance(app.stack.top, About)
    press(app, pygame.K_ESCAPE)
    frames(app)
    assert app.stack.top is settings


def test_a_work_is_chosen_and_its_licence_scrolls(app, monkeypatch):
    about = show(app, About(app))
    works = about.group.widgets[1]
    click(app, (works.rect.x + 60, works.rect.y + works.row_height * 1.5))
    assert about.works[about.at].name == "pygame-ce"
    body = next(w for w in about.group.widgets if isinstance(w, TextView))
    assert body.total > body.rect.h
    seen = []
    real = text.draw
    monkeypatch.setattr(
        "sprites.textview.draw", lambda s, words, *a, **k: (seen.append(words), real(s, words, *a, **k))
    )
    app.draw()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in "\n".join(seen)
    about.group.set_focus(body)
    seen.clear()
    press(app, pygame.K_END)
    app.draw()
    shown = "\n".join(seen)
    assert body.offset == body.most and "GNU LESSER GENERAL PUBLIC LICENSE\n" not in shown
    assert about.works[about.at].text.split()[-1] in shown
    press(app, pygame.K_HOME)
    assert body.offset == 0


def test_every_licence_is_in_letters_we_have(app):
    from sprites import fonts

    for work in licences.installed(build=True):
        missing = {c for c in work.text if c >= " " and c not in "�" and not fonts.holds("sans-500", c)}
        assert not missing, (work.name, missing)


def run_once(tmp_path, monkeypatch, **settings):
    files = UserFiles(tmp_path / "user")
    for name, value in settings.items():
        setattr(files.settings, name, value)
    seen = []
    real = app_module.App.loop
    monkeypatch.setattr(app_module.App, "loop", lambda self, n=None: (real(self, n), seen.extend(self.stack.scenes))[0])
    assert app_module.run(frames=2, size=(640, 360), files=files) == 0
    return seen


def test_the_welcome_comes_once(tmp_path, monkeypatch):
    first = run_once(tmp_path, monkeypatch)
    assert [type(s) for s in first] == [Title, Welcome]
    monkeypatch.undo()
    again = run_once(tmp_path, monkeypatch)
    assert [type(s) for s in again] == [Title]


def test_the_welcome_sets_the_language_and_closes(app):
    title = show(app, Title(app))
    welcome = show(app, Welcome(app))
    row = welcome.group.widgets[0]
    click(app, (row.rect.right - 40, row.rect.centery))
    assert app.texts.lang == "en" and app.settings.lang_chosen
    click(app, button(welcome, "Look around").rect.center)
    assert app.stack.top is title


def test_the_welcome_leads_to_the_tutorial(app):
    show(app, Title(app))
    welcome = show(app, Welcome(app))
    press(app, pygame.K_RETURN)
    frames(app, 3)
    assert welcome not in app.stack.scenes and type(app.stack.top).__name__ == "Guide"


def test_without_a_writable_folder_the_welcome_says_so(tmp_path):
    (tmp_path / "file").write_text("")
    app = open_app(tmp_path / "file" / "user")
    welcome = show(app, Welcome(app))
    assert app.files.folder is None
    assert app.texts.t("welcome.unsaved")[:8] in "".join(welcome.lines.texts())
    app.close()


@pytest.mark.parametrize(
    ("env", "lang"),
    [
        ({"LANG": "zh_CN.UTF-8"}, "zh-Hans"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "zh_HK.UTF-8"}, "zh-Hant"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "zh-Hans"),
    ],
)
def test_the_language_is_the_systems(env, lang):
    assert system_language(env) == lang


@pytest.mark.parametrize(
    ("rows", "lang"),
    [
        ([{"language": "zh", "country": "TW"}], "zh-Hant"),
        ([{"language": "zh-Hant", "country": None}], "zh-Hant"),
        ([{"language": "zh", "country": "CN"}, {"language": "en", "country": "US"}], "zh-Hans"),
        ([{"language": "fr", "country": "FR"}], "en"),
    ],
)
def test_where_the_environment_names_none_the_systems_settings_are_asked(monkeypatch, rows, lang):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: rows)
    assert preferred_language().startswith(rows[0]["language"])
    assert system_language() == lang
    assert "LANG" not in os.environ
