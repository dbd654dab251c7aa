"""Imports run one way: scenes -> sprites -> game -> cards; only game/cli reaches up, inside a function."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = {
    "cards": {"cards"},
    "game": {"game", "cards"},
    "sprites": {"sprites", "game", "cards"},
    "scenes": {"scenes", "sprites", "game", "cards"},
}
OURS = set(ALLOWED)
WINDOW_ONLY = {"pygame", "pymunk"}


def imports(tree: ast.AST) -> list[tuple[str, int]]:
    """Top-level package and line of every import in this piece of code."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(alias.name.split(".")[0], node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.append((node.module.split(".")[0], node.lineno))
    return found


def lines_in_functions(tree: ast.Module) -> set[int]:
    """Lines that stand inside a function."""
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def sources(folder: str) -> list[Path]:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    return files


@pytest.mark.parametrize("folder", sorted(ALLOWED))
def test_imports_run_one_way(folder: str) -> None:
    wrong = []
    for path in sources(folder):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        may_reach_up = lines_in_functions(tree) if path.is_relative_to(ROOT / "game" / "cli") else set()
        for name, line in imports(tree):
            upward = name in OURS - ALLOWED[folder] or (folder in ("game", "cards") and name in WINDOW_ONLY)
            if upward and line not in may_reach_up:
                wrong.append(f"{path.relative_to(ROOT)}:{line} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_the_core_knows_no_game() -> None:
    for path in sources("game/core"):
        text = path.read_text(encoding="utf-8")
        for game in ("game.chem", "game.duel", "game.bots", "game.lab", "cards"):
            assert f"from {game}" not in text and f"import {game}" not in text, f"{path.name} knows {game}"


def test_the_client_reads_positions_from_events_only() -> None:
    """Posted events do not move the mouse: polling would make what tests drive and what people drive differ."""
    for folder in ("sprites", "scenes"):
        for path in sources(folder):
            text = path.read_text(encoding="utf-8")
            for call in ("mouse.get_pos", "mouse.get_pressed", "key.get_pressed"):
                assert call not in text, f"{path.name} polls {call}"
