"""The real program in a real window: a whole turn is played by dragging with the mouse.

The test starts an X server of its own, starts the program as a user would, and moves the pointer with xdotool. Where
things lie it learns from the same game played beside it: a game is its setup and its answers, and the table's layout is
a function of what is seen.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.e2e

SCREEN = (1600, 1000)
SEED = 21
PATIENCE = 40.0
ROOT = Path(__file__).parent.parent.parent


def missing() -> str:
    """What this machine lacks for the test, or ""."""
    for program in ("Xvfb", "xdotool"):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    return ""


@pytest.fixture
def display():
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

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press, move in steps, release."""
        self.move(start)
        self._run("mousedown", 1)
        for i in range(1, 9):
            self.move((start[0] + (end[0] - start[0]) * i / 8, start[1] + (end[1] - start[1]) * i / 8))
        time.sleep(0.1)
        self._run("mouseup", 1)
        time.sleep(0.6)


@pytest.fixture
def program(display, tmp_path):
    """The program at a table of a person and a bot, with a home of its own."""
    home = tmp_path / "home"
    env = {
        **os.environ, "DISPLAY": display, "ELEMENTABLE_HOME": str(home), "SDL_AUDIODRIVER": "dummy",
        "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT),
    }  # fmt: skip
    words = ["play", "chem", "--seats", "human,bot:greedy", "--seed", str(SEED), "--options", "first_seat=0"]
    process = subprocess.Popen(
        [sys.executable, "-m", "game", *words], env=env, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    try:
        yield process, home
    finally:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(10)
        if process.poll() is None:
            process.kill()


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


def twin():
    """The same game beside the program's, at the person's first free turn after keeping the hand; and the plays of two
    different cards into the own or the enemy's zone."""
    from game import games
    from game.core.decision import Answer, Kind
    from game.core.session import Session
    from game.core.setup import SeatSetup, Setup

    seats = (SeatSetup("", "human"), SeatSetup("", "bot:greedy"))
    session = Session(games.get("chem"), Setup("chem", seats, SEED, {"first_seat": 0}))
    while session.pending.kind is not Kind.ACT:
        session.submit(Answer(session.pending.id, session.pending.default))
    return session


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


def test_a_whole_turn_is_played_with_the_mouse(display, program):
    from scenes.table.layout import BENCH_STACK, END, Options, layout

    process, home = program
    session = twin()
    picks, cards, zone = simple_play(session)
    window = Window(display, process)
    time.sleep(1.0)
    window.settle()
    assert until_answered(home, 1, lambda: window.click(END.centre))[0] == []  # keeps the hand
    time.sleep(1.0)
    place = layout(session.view(0), Options(0))
    first, second = (place.hand_card(c).pose for c in cards)
    box = place.seats[zone].wells["solid"]

    def play():
        window.drag((first.x, first.y + 30), (second.x, second.y))
        window.drag((BENCH_STACK.x + 60, BENCH_STACK.cy), (box.cx, box.bottom - 25))

    played = until_answered(home, 2, play)[1]
    assert played[:2] == list(picks[:2])
    assert set(played[2].rpartition(":")[2].split(",")) == {str(c) for c in cards}
    assert ["end"] in until_answered(home, 3, lambda: window.click(END.centre))
    assert process.poll() is None, "the program is still running"
