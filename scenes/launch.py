"""Ways into a game: a new one, the one left off, a replay taken over. What goes wrong is told, never raised."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import __version__
from scenes.tables import table
from scenes.userfiles import Problem

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.match import Match

log = logging.getLogger(__name__)


def start(app: App, setup: Any) -> bool:
    """Begin a new game and show its table; whether it could be begun."""
    from scenes.match import Match

    try:
        match = Match.start(setup, app.files, program=__version__, bot_delay=app.settings.bot_delay / 1000)
    except ValueError as error:
        app.toast(app.texts.t("launch.refused", reason=str(error)), "warn")
        return False
    enter(app, match)
    return True


def resume(app: App) -> bool:
    """Go on with the game that was left off; whether that could be done."""
    note = app.files.resume()
    path = app.files.record_path(note.file) if note is not None else None
    if path is None:
        app.toast(app.texts.t("launch.no_resume"), "warn")
        return False
    return load(app, path)


def load(app: App, path: Path, upto: int | None = None) -> bool:
    """Go on with a record, after ``upto`` of its answers; whether that could be done."""
    from game.core.record import RecordError
    from scenes.match import Match

    try:
        match = Match.load(path, app.files, upto=upto, program=__version__, bot_delay=app.settings.bot_delay / 1000)
    except (RecordError, ValueError, KeyError) as error:
        log.warning("record %s: %s", path, error)
        app.tell([Problem("files.record_damaged", {"file": path.name, "reason": str(error)})])
        return False
    enter(app, match)
    return True


def enter(app: App, match: Match) -> None:
    """Show the table of a match over the title."""
    from scenes.title import Title

    app.tell(match.problems)
    app.stack.reset(Title(app), table(app, match))


def to_title(app: App) -> None:
    """Leave everything for the title."""
    from scenes.title import Title

    app.stack.reset(Title(app))
