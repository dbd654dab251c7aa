"""Tests of scenes run without a screen and without touching the user's folder."""

from __future__ import annotations

import os
import sys
import types
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # helpers and the tiny game, imported by name

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

from cards.text import Texts


@pytest.fixture(autouse=True)
def strict_texts(monkeypatch):
    """A key that is missing is an error here."""
    monkeypatch.setattr(Texts, "strict", True)


@pytest.fixture(autouse=True)
def own_home(monkeypatch, tmp_path):
    """Each test has a home of its own."""
    monkeypatch.setenv("ELEMENTABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def app(tmp_path):
    """The program with files of its own."""
    from helpers import open_app

    app = open_app(tmp_path / "user")
    yield app
    app.close()


@pytest.fixture
def only_the_tiny_game(monkeypatch):
    """Every name of a game means the tiny game."""
    from tiny_game import GAME

    module = types.ModuleType("game.games")
    module.get = lambda name: GAME
    monkeypatch.setitem(sys.modules, "game.games", module)
    import game

    monkeypatch.setattr(game, "games", module, raising=False)
