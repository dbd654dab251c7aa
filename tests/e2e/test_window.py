"""The real program in a real window: a whole turn is played by dragging with the mouse, as a user would."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.e2e.window import Window, simple_play, until_answered, x_display  # noqa: F401  (a fixture)

pytestmark = pytest.mark.e2e

SEED = 21
ROOT = Path(__file__).parent.parent.parent


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
