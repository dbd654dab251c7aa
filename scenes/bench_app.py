"""The program as it is measured: with a window of one size, silent, and with files of its own that go afterwards."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if TYPE_CHECKING:
    from scenes.app import App

SIZE = (1920, 1080)


@contextmanager
def bench_app(size: tuple[int, int] = SIZE) -> Iterator[App]:
    """An open program, closed at the end."""
    from scenes.app import App
    from scenes.userfiles import UserFiles

    with tempfile.TemporaryDirectory(prefix="elementable-bench-") as home:
        files = UserFiles(Path(home))
        files.settings.sound = 0.0
        app = App(files, size=size, lang="zh-Hans")
        app.open()
        try:
            yield app
        finally:
            app.close()
