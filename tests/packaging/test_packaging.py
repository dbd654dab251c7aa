"""What the build needs is there and whole: licences, recipe, menu entry, words to read first, release workflow."""

from __future__ import annotations

import ast
import runpy
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_licences_of_every_dependency_and_of_the_fonts_are_shipped(tmp_path: Path) -> None:
    module = runpy.run_path(str(PACKAGING / "licences.py"))
    module["main"](tmp_path / "all.txt")
    text = (tmp_path / "all.txt").read_text(encoding="utf-8")
    for dependency in PROJECT["dependencies"]:
        name = dependency.split("=")[0].split(">")[0].strip()
        assert f"\n{name} " in text, name
    assert "SIL OPEN FONT LICENSE" in text.upper()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text.upper()  # pygame-ce
    assert "PYTHON SOFTWARE FOUNDATION" in text.upper()


def test_the_recipe_is_python_and_ships_every_file_of_content() -> None:
    source = (PACKAGING / "elementable.spec").read_text(encoding="utf-8")
    ast.parse(source)
    for folder in PROJECT_FOLDERS:
        assert f'"{folder}"' in source
    assert "__mypyc" in source  # tomli's compiled helper, whose name changes


PROJECT_FOLDERS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"][
    "targets"
]["wheel"]["packages"]


def test_words_to_read_first_come_in_both_languages() -> None:
    [words] = PACKAGING.glob("*READ-ME.txt")
    text = words.read_text(encoding="utf-8")
    assert "解压" in text
    assert "Extract" in text


def test_the_menu_entry_has_what_the_standard_asks() -> None:
    lines = (PACKAGING / "elementable.desktop").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    keys = {line.split("=")[0] for line in lines[1:]}
    assert {"Type", "Name", "Exec", "Icon", "Categories", "Name[zh_CN]", "Name[zh_TW]"} <= keys


def test_the_release_builds_on_all_three_systems_with_the_one_command() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    for system in ("ubuntu", "windows", "macos"):
        assert system in text
    assert "python packaging/build.py" in text
