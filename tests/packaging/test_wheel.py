"""The wheel and the source archive carry everything: code, cards, texts, fonts, tokens, licences."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("hatchling", reason="hatchling, which builds the wheel, is not installed")

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"][
    "packages"
]


def build(kind: str, folder: Path) -> Path:
    """What the build backend makes of the project: ``wheel`` or ``sdist``."""
    program = f"import sys, hatchling.build as b; print(b.build_{kind}(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", program, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return folder / done.stdout.split()[-1]


def ours(*folders: str) -> set[str]:
    """The project's files in these folders, without caches."""
    found = set()
    for folder in folders:
        for path in (ROOT / folder).rglob("*"):
            inside = path.relative_to(ROOT)
            hidden = any(part.startswith(".") or part == "__pycache__" for part in inside.parts)
            if path.is_file() and not hidden and path.suffix != ".pyc":
                found.add(inside.as_posix())
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> zipfile.ZipFile:
    with zipfile.ZipFile(build("wheel", tmp_path_factory.mktemp("wheel"))) as file:
        yield file


def test_the_wheel_holds_every_file_of_the_packages(wheel):
    names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert names == ours(*PACKAGES)
    assert {"sprites/tokens.toml", "sprites/fonts/sans-500.otf", "cards/locale/hant.toml"} <= names


def test_the_wheel_starts_the_program_and_carries_the_licences(wheel):
    names = wheel.namelist()
    [entry] = [n for n in names if n.endswith("entry_points.txt")]
    assert "elementable = game.__main__:main" in wheel.read(entry).decode()
    licences = [n for n in names if ".dist-info/licenses/" in n]
    assert any(n.endswith("/LICENSE") for n in licences) and any("OFL-" in n for n in licences)


def test_an_unpacked_wheel_works_by_itself(wheel, tmp_path):
    """Nothing is read from outside the packages: the code in an empty folder draws a picture and plays."""
    wheel.extractall(tmp_path)
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import game, scenes; "
        "assert scenes.__file__.startswith(sys.argv[1]) and game.__file__.startswith(sys.argv[1]); "
        "from game.__main__ import main; sys.exit(main(sys.argv[2:]))"
    )
    out = tmp_path / "title.png"
    for words in (
        ["screenshot", "title", "--size", "640x360", "--out", str(out)],
        ["simulate", "chem", "--seats", "2", "--games", "1", "--json"],
    ):
        done = subprocess.run(
            [sys.executable, "-I", "-c", script, str(tmp_path), *words], cwd=tmp_path, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
    assert out.stat().st_size > 20_000


def test_the_source_archive_holds_what_builds_and_tests_it(tmp_path):
    with tarfile.open(build("sdist", tmp_path)) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    assert ours(*PACKAGES, "tests", "docs", "packaging") <= names
    assert {"README.md", "README.zh-Hans.md", "LICENSE", "CHANGELOG.md", "pyproject.toml", ".ci/run"} <= names
