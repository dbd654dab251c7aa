"""The README stays true: its test command is the one CI runs, its examples are commands there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.__main__ import COMMANDS, parser

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)


def test_ci_runs_exactly_the_test_command() -> None:
    [command] = [line for block in BLOCKS for line in block.splitlines() if "pytest" in line]
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    "line", [line for block in BLOCKS for line in block.splitlines() if line.startswith("elementable ")]
)
def test_examples_are_commands_there_are(line: str) -> None:
    words = line.split()[1:]
    assert words[0] in COMMANDS
    parser(words[0]).parse_args(words)
