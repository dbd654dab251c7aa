"""Pictures of scenes without a window: for the command line, for tests, for the documentation."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.core.setup import SeatSetup, Setup
from scenes import setup_model
from scenes.app import App
from scenes.match import Match
from scenes.userfiles import UserFiles

FRAMES = 90
"""Frames a scene is given to come to rest before its picture is taken."""
NAMES = ("s1", "s2", "s3", "s4")


def take(
    scene: str, size: tuple[int, int], lang: str, seed: int, out: Path, *, large_text: bool = False
) -> pygame.Surface:
    """Draw a scene and save it.

    Args:
        scene: one of :data:`SCENES`.
        size: of the picture in pixels.
        lang: one of the languages.
        seed: of the game shown.
        out: the file.
        large_text: with the larger text size.

    Raises:
        KeyError: no such scene.
        OSError: the file cannot be written.
    """
    build = SCENES[scene]
    with tempfile.TemporaryDirectory(prefix="elementable-") as home:
        files = UserFiles(Path(home))
        files.settings.large_text = large_text
        files.settings.sound = 0.0
        files.settings.reduced_motion = True
        files.settings.tutorial_done = scene in ("title", "setup")
        app = App(files, size=size, lang=lang)
        app.open()
        try:
            build(app, seed)
            rest(app)
            app.draw()
            picture = app.screen.copy()
        finally:
            app.close()
    try:
        pygame.image.save(picture, str(out))
    except pygame.error as error:
        raise OSError(0, str(error)) from error
    return picture


def rest(app: App, frames: int = FRAMES) -> None:
    """Let frames pass until nothing moves any more."""
    for number in range(frames):
        app.frame([], 0.05)
        if number > 3 and not any(s.animating for s in app.stack.visible()):
            break
    app.toasts.clear()


def _setup(app: App, seed: int, *who: str) -> Setup:
    names = [app.texts.t(f"name.{n}") for n in NAMES]
    return Setup("chem", tuple(SeatSetup(n, w) for n, w in zip(names, who, strict=False)), seed)


def _match(app: App, seed: int, *who: str, rounds: int = 0, finish: bool = False) -> Match:
    """A game that bots have played for some rounds, or to its end; the seats are then as ``who``."""
    from game.bots import registry

    match = Match.start(_setup(app, seed, *who), app.files)
    session = match.session
    bots = [registry.make("greedy", session, seat, seed) for seat in range(len(who))]
    for _ in range(20_000):
        decision = session.pending
        if decision is None or (not finish and session.state.round >= rounds):
            break
        answer = bots[decision.seat].decide(decision, session.view(decision.seat))
        if answer is not None:
            match.submit(decision, answer.picks)
    match.opening = ()
    return match


# -------------------------------------------------------------------------------------------------------------- scenes
def _title(app: App, seed: int) -> None:
    from scenes.title import Title

    _match(app, seed, "human", "bot:normal", "bot:normal", "human", rounds=4).close()
    app.stack.push(Title(app))


def _new_game(app: App, seed: int) -> None:
    from scenes.setup import SetupScene
    from scenes.title import Title

    _match(app, seed, "human", "bot:normal", "bot:normal", "human", rounds=4).close()
    levels = setup_model.offered("chem")
    app.settings.last_setup["chem"] = {
        "count": 4,
        "seats": [{"human": True}, {"human": False}, {"human": False, "level": levels[-1]}, {"human": True}],
    }
    title = Title(app)
    app.stack.push(title)
    app.stack.settle()
    title.open_at_once("chem")
    app.stack.settle()
    top = app.stack.top
    if isinstance(top, SetupScene):
        top.model.seed = str(seed)
        top.build()
        field = next(w for w in top.group.widgets if getattr(w, "key_name", "") == "name3")
        top.group.set_focus(field)
        field.press((field.rect.right, field.rect.centery))


def _settings(app: App, seed: int) -> None:
    from scenes.settings import SettingsScene

    app.stack.push(SettingsScene(app))


def _about(app: App, seed: int) -> None:
    from scenes.about import About

    app.stack.push(About(app))


def _welcome(app: App, seed: int) -> None:
    from scenes.title import Title
    from scenes.welcome import Welcome

    app.stack.push(Title(app))
    app.stack.push(Welcome(app))


def _codex(app: App, seed: int) -> None:
    from scenes.codex import Codex

    codex = Codex(app, "H2SO4")
    app.stack.push(codex)
    app.stack.settle()
    while codex.detail.searching:
        codex.detail.update()


def _results(app: App, seed: int) -> None:
    from scenes.results import Results

    app.stack.push(Results(app, _match(app, seed, "human", "bot:normal", "bot:normal", "human", finish=True)))


def _tutorial(app: App, seed: int) -> None:
    from scenes.tutorial import start

    start(app)


def _table(app: App, match: Match) -> None:
    from scenes.tables import table

    app.stack.push(table(app, match))
    app.stack.settle()


def _pause(app: App, seed: int) -> None:
    from scenes.pause import Pause

    match = _match(app, seed, "human", "bot:normal", "bot:normal", "bot:normal", rounds=3)
    _table(app, match)
    rest(app)
    app.stack.push(Pause(app, match))


def _handover(app: App, seed: int) -> None:
    from scenes.handover import Handover

    app.stack.push(Handover(app, _match(app, seed, "human", "human", "human", "human", rounds=2)))


def _replays(app: App, seed: int) -> None:
    from scenes.replay_list import ReplayList

    for n in range(3):
        match = _match(app, seed + n, "human", "bot:normal", "bot:normal", "human", rounds=1 + n)
        match.close()
    app.files.set_resume(None)
    app.stack.push(ReplayList(app))


def _replay(app: App, seed: int) -> None:
    from scenes.replay import watch
    from scenes.replay_match import ReplayMatch

    match = _match(app, seed, "human", "bot:normal", "bot:normal", "human", rounds=4)
    match.close()
    assert match.path is not None
    watch(app, match.path)
    app.stack.settle()
    shown = getattr(app.stack.top, "match", None)
    if isinstance(shown, ReplayMatch):
        shown.seek(shown.total * 2 // 3)


def _chem_table(app: App, seed: int) -> None:
    from scenes.table.sample import chem_table

    app.stack.push(chem_table(app, seed))


def _duel_table(app: App, seed: int) -> None:
    from scenes.duel_table.picture import duel_table

    app.stack.push(duel_table(app, seed))


def _draft(app: App, seed: int) -> None:
    from scenes.duel_table.picture import draft

    app.stack.push(draft(app, seed))


SCENES: dict[str, Callable[[App, int], None]] = {
    "title": _title,
    "setup": _new_game,
    "settings": _settings,
    "about": _about,
    "welcome": _welcome,
    "codex": _codex,
    "results": _results,
    "tutorial": _tutorial,
    "pause": _pause,
    "handover": _handover,
    "replays": _replays,
    "replay": _replay,
    "chem-table": _chem_table,
    "duel-table": _duel_table,
    "draft": _draft,
}
"""What can be drawn, and how it is set up."""
