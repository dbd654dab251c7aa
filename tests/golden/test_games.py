"""The golden games go on as they are written down."""

from __future__ import annotations

import pytest

from tests.golden.games import FOLDER, GAMES, path_of, replay

HOW = "the game goes another way than written; if that is meant: python -m tests.golden.games --write"


def test_every_golden_game_is_written_down_and_none_is_left_over() -> None:
    assert {p.relative_to(FOLDER).with_suffix("").as_posix() for p in FOLDER.glob("*/*.txt")} == set(GAMES)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_golden_game(name: str) -> None:
    text = path_of(name).read_text("utf-8")
    lines = text.splitlines()
    number = 0
    for number, line in enumerate(replay(text), 1):
        assert line == (lines[number - 1] if number <= len(lines) else ""), f"{name}.txt:{number}: {HOW}"
    assert number == len(lines)
