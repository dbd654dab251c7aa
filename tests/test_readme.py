"""The READMEs stay true: their test command is the one CI runs, their examples are commands there are, files exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.__main__ import COMMANDS, parser

ROOT = Path(__file__).resolve().parent.parent
READMES = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.zh-Hans.md")}
BLOCKS = {name: re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for name, text in READMES.items()}


def lines(name: str) -> list[str]:
    """The lines of the command blocks."""
    return [line for block in BLOCKS[name] for line in block.splitlines()]


@pytest.mark.parametrize("name", READMES)
def test_ci_runs_exactly_the_test_command(name: str) -> None:
    [command] = [line for line in lines(name) if "pytest" in line]
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_both_languages_give_the_same_commands() -> None:
    plain, chinese = ([line.replace("--lang zh-Hans", "--lang en") for line in lines(name)] for name in READMES)
    assert plain == chinese


@pytest.mark.parametrize("line", sorted({x for name in READMES for x in lines(name) if x.startswith("elementable ")}))
def test_examples_are_commands_there_are(line: str) -> None:
    words = line.split()[1:]
    assert words[0] in COMMANDS
    parser(words[0]).parse_args(words)


@pytest.mark.parametrize("name", READMES)
def test_pictures_and_links_are_files_there_are(name: str) -> None:
    links = [target for target in re.findall(r"\]\(([^)#]+)\)", READMES[name]) if "://" not in target]
    assert any(target.endswith(".png") for target in links)
    for target in links:
        assert (ROOT / target).is_file(), target
    for target in re.findall(r"`((?:game|packaging|cards|scenes|tests)/[\w./-]+\w)`", READMES[name]):
        assert (ROOT / target).exists(), target
