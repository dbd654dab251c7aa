"""The page of damage is what the content says, every line with its reason."""

from __future__ import annotations

from cards.loader import load_chem
from game.lab import damage_table


def test_the_page_is_current() -> None:
    written = damage_table.TARGET.read_text(encoding="utf-8")
    assert written == damage_table.table(), "python -m game.lab.damage_table --write"


def test_every_harm_and_help_is_listed_with_its_reason() -> None:
    page = damage_table.table()
    for s in load_chem().substances.values():
        if s.damage or s.heal or s.special:
            assert s.reason_zh and s.reason_en, s.formula
            assert f"| {s.formula}" in page
