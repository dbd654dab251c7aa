"""What end-to-end tests share: an X server of their own, the window driven by xdotool, the record as it grows.

Where things lie the tests learn from the same game played beside the program: a game is its setup and its answers, and
the table's layout is a function of what is seen.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

SCREEN = (1600, 1000)
PATIENCE = 40.0


def missing() -> str:
    """What this machine lacks for the test, or ""."""
    for program in ("Xvfb", "xdotool"):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    return ""


@pytest.fixture(name="display")
def x_display():
    """An X server of our own; its display's name."""
    lack = missing()
    if lack and os.environ.get("CI"):
        pytest.fail(f"the window must be tested here, but {lack}")
    if lack:
        pytest.skip(f"no window can be tested: {lack}")
    read, write = os.pipe()
    width, height = SCREEN
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
        pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    try:
        assert number, "the X server did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


class Window:
    """The program's window, driven by xdotool. Places are logical px of the 1920x1080 canvas."""

    def __init__(self, display: str, program: subprocess.Popen[bytes]) -> None:
        self.env = {**os.environ, "DISPLAY": display}
        self.program = program
        self.id = self._find()
        self.settle()

    def _run(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.env, capture_output=True, text=True, timeout=20, check=False
        )
        return done.stdout

    def _find(self) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.program.poll() is None, "the program ended by itself"
            found = self._run("search", "--onlyvisible", "--pid", self.program.pid).split()
            if found:
                return found[-1]
            time.sleep(0.2)
        raise AssertionError("no window came up")

    def settle(self) -> None:
        """Learn how large the window is."""
        rows = dict(
            line.split("=", 1) for line in self._run("getwindowgeometry", "--shell", self.id).split() if "=" in line
        )
        width, height = int(rows["WIDTH"]), int(rows["HEIGHT"])
        self.scale = min(width / 1920, height / 1080)
        self.origin = (round((width - 1920 * self.scale) / 2), round((height - 1080 * self.scale) / 2))

    def move(self, at: tuple[float, float]) -> None:
        """Move the pointer."""
        x, y = (round(v * self.scale + o) for v, o in zip(at, self.origin, strict=True))
        self._run("mousemove", "--window", self.id, x, y)
        time.sleep(0.04)

    def click(self, at: tuple[float, float]) -> None:
        """Click."""
        self.move(at)
        self._run("click", 1)
        time.sleep(0.5)

    def key(self, *names: str) -> None:
        """Press keys one after the other, named as X names them (``ctrl+a``)."""
        for name in names:
            self._run("key", name)
            time.sleep(0.1)
        time.sleep(0.3)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press, move in steps, release."""
        self.move(start)
        self._run("mousedown", 1)
        for i in range(1, 9):
            self.move((start[0] + (end[0] - start[0]) * i / 8, start[1] + (end[1] - start[1]) * i / 8))
        time.sleep(0.1)
        self._run("mouseup", 1)
        time.sleep(0.6)


def answers(home: Path) -> list[list[str]]:
    """The answers in the record the program writes as it goes."""
    found = []
    for file in sorted(home.rglob("*.jsonl")):
        for row in file.read_text("utf-8").splitlines()[1:]:
            with contextlib.suppress(json.JSONDecodeError):
                found.append(json.loads(row).get("answer"))
    return found


def until_answered(home: Path, count: int, act) -> list[list[str]]:
    """Do ``act`` until the record has so many answers: while something is still being shown, an act only hurries it."""
    for _ in range(8):
        act()
        with contextlib.suppress(AssertionError):
            return wait_for(home, count, 5.0)
    raise AssertionError(f"only {answers(home)} was answered")


def wait_for(home: Path, count: int, patience: float = PATIENCE) -> list[list[str]]:
    """Wait until the record has so many answers."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        found = answers(home)
        if len(found) >= count:
            return found
        time.sleep(0.2)
    raise AssertionError(f"only {answers(home)} was answered")


def simple_play(session):
    """A play of one substance made of two cards: (its answer, the two cards, the zone)."""
    from scenes.table.composer import Composer

    decision = session.pending
    composer = Composer(decision, lambda picks: session.extend(decision, picks), session.view(0))
    for answer in session.answers(decision):
        if answer.picks[0] != "play" or len(answer.picks) != 3 or not answer.picks[2].startswith("sub:"):
            continue
        cards = tuple(int(c) for c in answer.picks[2].rpartition(":")[2].split(","))
        if len(cards) != 2:
            continue
        composer.cancel()
        for card in cards:
            composer.add(card)
        if len(composer.candidates) == 1:
            return answer.picks, cards, int(answer.picks[1].partition(":")[2])
    raise AssertionError("this seed gives no play of two cards; choose another")
