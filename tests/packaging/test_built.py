"""The built program, as people start it: a game is set up, a turn is dragged, the program is killed, the game resumed.

``ELEMENTABLE_BUILT`` names the program: ``dist/Elementable/elementable`` after ``python packaging/build.py``.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from tests.e2e.window import Window, answers, simple_play, until_answered, wait_for, x_display  # noqa: F401  (a fixture)

BUILT = os.environ.get("ELEMENTABLE_BUILT", "")
pytestmark = [
    pytest.mark.built,
    pytest.mark.skipif(
        not BUILT, reason="ELEMENTABLE_BUILT names no built program (python packaging/build.py makes one)"
    ),
]
FOLDER = "元素 桌 (1)"
"""A folder as people have them: blanks, brackets and Chinese characters."""
CLEAN = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "LC_ALL", "LC_MESSAGES", "ELEMENTABLE_HOME")


@pytest.fixture(scope="session")
def program(tmp_path_factory) -> Path:
    """A copy of the built program under :data:`FOLDER`."""
    built = Path(BUILT).resolve()
    assert built.is_file(), f"{built}: no such program"
    target = tmp_path_factory.mktemp("built") / FOLDER
    if (built.parent / "_internal").is_dir():
        shutil.copytree(built.parent, target, symlinks=True)
    else:
        target.mkdir()
        shutil.copy2(built, target)
    return target / built.name


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """An environment without Python, whose home is ``home``."""
    env = {name: value for name, value in os.environ.items() if name not in CLEAN}
    return {
        **env, "HOME": str(home), "XDG_DATA_HOME": str(home / ".local" / "share"), "LANG": "en_US.UTF-8",
        "PATH": "/usr/bin:/bin", "SDL_AUDIODRIVER": "dummy", **more,
    }  # fmt: skip


def run(program: Path, home: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """The program's answer to a command."""
    return subprocess.run(
        [str(program), *words], env=surroundings(home, **more), cwd=home, capture_output=True, text=True, timeout=120,
        check=False,
    )  # fmt: skip


@contextlib.contextmanager
def started(program: Path, home: Path, display: str, *words: str, **more: str):
    """The program with its window; ended afterwards if it has not ended by itself."""
    env = surroundings(home, DISPLAY=display, SDL_VIDEODRIVER="x11", **more)
    process = subprocess.Popen(
        [str(program), *words], env=env, cwd=home, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=20)


class Places:
    """Where widgets lie: the same scenes without a screen, in the size of the program's window."""

    def __init__(self, folder: Path, window: Window) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        from scenes.app import App
        from scenes.userfiles import UserFiles

        copy = Path(tempfile.mkdtemp(prefix="elementable-test-"))
        if folder.is_dir():
            shutil.copytree(folder, copy, dirs_exist_ok=True)
        self.folder = copy
        files = UserFiles(copy)
        files.settings.reduced_motion = True
        size = (round(1920 * window.scale), round(1080 * window.scale))
        self.app = App(files, size=size, lang="en")
        self.app.open()

    def close(self) -> None:
        """Done."""
        self.app.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def show(self, scene):
        """Put a scene on the stack."""
        self.app.stack.push(scene)
        for _ in range(3):
            self.app.frame([], 0.05)
        return scene

    def of(self, scene, label: str) -> tuple[float, float]:
        """The middle of the widget with this label or name."""
        for widget in scene.group.widgets:
            if label in (
                getattr(widget, "label", None),
                getattr(widget, "game", None),
                getattr(widget, "key_name", None),
            ):
                return widget.rect.center
        raise AssertionError(f"no widget {label!r}")


def home_files(home: Path) -> Path:
    """The program's folder in a home."""
    return home / ".local" / "share" / "Elementable"


def wait_until(ready, what: str, patience: float = 40.0) -> None:
    """Wait until ``ready()``."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        if ready():
            return
        time.sleep(0.2)
    raise AssertionError(what)


def holds_open(pid: int, file: Path) -> bool:
    """Whether the process has this file open."""
    found = []
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            found.append(link.readlink())
    return file in found


def replayed(file: Path):
    """The session at the end of a record."""
    from game import games
    from game.core import record

    read = record.read(file)
    session = record.play(games.get(read.header.setup.game), read).session
    assert session is not None
    return session


def good_seed(model, texts) -> int:
    """A seed with which the person begins and has a simple play at once."""
    from game import games
    from game.core.decision import Answer, Kind
    from game.core.session import Session

    for seed in range(1, 400):
        model.seed = str(seed)
        session = Session(games.get("chem"), model.setup(texts))
        while session.pending.kind is not Kind.ACT:
            session.submit(Answer(session.pending.id, session.pending.default))
        if session.pending.seat == 0:
            with contextlib.suppress(AssertionError):
                simple_play(session)
                return seed
    raise AssertionError("no seed gives a simple play")


def test_setup_a_dragged_turn_kill_resume_and_quit(program, display, tmp_path):
    from scenes.setup import SetupScene
    from scenes.table.layout import BENCH_STACK, END, Options, layout
    from scenes.title import Title
    from scenes.welcome import Welcome

    home = tmp_path / "家 home"
    home.mkdir()
    data = home_files(home)
    with started(program, home, display) as process:
        window = Window(display, process)
        time.sleep(1.5)
        window.settle()
        places = Places(tmp_path / "beside", window)
        title = places.show(Title(places.app))
        welcome = places.show(Welcome(places.app))
        window.click(places.of(welcome, "Look around"))
        wait_until((data / "settings.json").is_file, "no settings were written")
        # ------------------------------------------------------------------ set-up
        places.app.stack.remove(welcome)
        window.click(places.of(title, "chem"))
        time.sleep(1.2)
        setup = places.show(SetupScene(places.app, "chem"))
        row = next(w for w in setup.group.widgets if getattr(w, "key_name", "") == "count")
        window.click((row.rect.x + 25, row.rect.centery))  # two seats
        setup.model.set_count(2)
        seed = good_seed(setup.model, places.app.texts)
        window.click(places.of(setup, "seed"))
        window.key("ctrl+a", *str(seed), "Return")
        window.click(places.of(setup, "start"))
        places.close()
        wait_until(lambda: list((data / "records").glob("*.jsonl")), "no record was begun")
        [file] = (data / "records").glob("*.jsonl")
        head = json.loads(file.read_text("utf-8").splitlines()[0])
        assert str(seed) in json.dumps(head), "the seed that was typed"
        # ------------------------------------------------------------------ one turn by drag
        time.sleep(1.5)
        before = until_answered(data, 1, lambda: window.click(END.centre))
        assert before[0] == []  # keeps the hand
        wait_until(lambda: replayed(file).pending.kind.name == "ACT", "the person's turn did not come")
        session = replayed(file)
        before = answers(data)
        picks, cards, zone = simple_play(session)
        place = layout(session.view(0), Options(0))
        first, second = (place.hand_card(c).pose for c in cards)
        box = place.seats[zone].wells["solid"]
        time.sleep(1.0)

        def play() -> None:
            window.drag((first.x, first.y + 30), (second.x, second.y))
            window.drag((BENCH_STACK.x + 60, BENCH_STACK.cy), (box.cx, box.bottom - 25))

        played = until_answered(data, len(before) + 1, play)
        assert played[len(before)][:2] == list(picks[:2])
        # ------------------------------------------------------------------ kill
        kept = len(played)
        os.kill(process.pid, signal.SIGKILL)
        assert process.wait(20) == -signal.SIGKILL
    rows = answers(data)
    assert len(rows) >= kept and rows[len(before)] == played[len(before)], "a kill loses nothing"
    # ---------------------------------------------------------------------- resume, end the turn, quit
    with started(program, home, display) as process:
        window = Window(display, process)
        time.sleep(1.5)
        window.settle()
        places = Places(data, window)
        title = places.show(Title(places.app))
        resume = places.of(title, places.app.texts.t("title.resume"))
        places.close()
        window.click(resume)
        time.sleep(1.5)
        ended = until_answered(data, len(rows) + 1, lambda: window.click(END.centre))
        assert ["end"] in ended[len(rows) :]
        assert ended[: len(rows)] == rows, "the record goes on where it stopped"
        places = Places(data, window)
        from scenes.match import Match
        from scenes.pause import Pause

        pause = places.show(Pause(places.app, Match.load(places.folder / "records" / file.name, places.app.files)))
        leave = places.of(pause, "Save and leave")
        title = places.show(Title(places.app))
        quit_ = places.of(title, "Quit")
        places.close()
        for _ in range(8):  # while the computer's answer is being shown, a key only cuts it short
            window.key("Escape")
            window.click(leave)
            if not holds_open(process.pid, file):
                break
        assert not holds_open(process.pid, file), "the game is left for the title"
        for _ in range(6):
            window.click(quit_)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(4)
                break
        assert process.wait(20) == 0
        _, told = process.communicate(timeout=20)
        assert b"Traceback" not in told
    checked = run(program, home, "replay", str(file), "--verify")
    assert checked.returncode == 0, checked.stderr


def test_commands_work_from_a_read_only_folder(program, tmp_path):
    assert run(program, tmp_path, "--version").stdout.startswith("Elementable ")
    folders = [p for p in (program.parent, *program.parent.rglob("*")) if p.is_dir()]
    for folder in folders:
        folder.chmod(0o555)
    try:
        done = run(program, tmp_path, "simulate", "chem", "--seats", "2", "--games", "2", "--jobs", "2", "--json")
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["finished"] == 2
        out = tmp_path / "关于 1.png"
        done = run(
            program, tmp_path, "screenshot", "about", "--size", "640x360", "--lang", "zh-Hant", "--out", str(out)
        )
        assert done.returncode == 0, done.stderr
        assert out.stat().st_size > 20_000
    finally:
        for folder in folders:
            folder.chmod(0o755)


def test_without_a_writable_home_it_says_so_and_goes_on(program, display, tmp_path):
    blocked = tmp_path / "home"
    blocked.write_text("no folder", encoding="utf-8")  # rights do not bind everyone; a file in the way does
    with started(program, tmp_path, display, HOME=str(blocked), XDG_DATA_HOME=str(blocked / "share")) as process:
        window = Window(display, process)
        time.sleep(1.5)
        window.key("Escape")
        assert process.poll() is None, "it goes on in memory"
    assert blocked.read_text(encoding="utf-8") == "no folder"


def test_without_a_screen_it_says_so_in_one_line(program, tmp_path):
    done = run(program, tmp_path, SDL_VIDEODRIVER="x11", DISPLAY=":9876")
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1 and "Traceback" not in done.stderr


def test_licences_lie_beside_the_program(program):
    if not (program.parent / "_internal").is_dir():
        pytest.skip("one file: the licences are inside")
    text = (program.parent / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    for name in ("pygame-ce", "pymunk", "Python", "SDL2", "PyInstaller bootloader"):
        assert f"\n{name}" in text
    assert (program.parent / "LICENSE").is_file()
