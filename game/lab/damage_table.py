"""The table of what harms and helps in the chemistry game, with its reasons: ``docs/damage.md``, made from the content.

python -m game.lab.damage_table --write      writes it anew; without it, prints it
"""

from __future__ import annotations

import sys
from pathlib import Path

from cards.loader import load_chem
from cards.schema import Substance

TARGET = Path(__file__).resolve().parents[2] / "docs" / "damage.md"

HEAD = """# What harms and what helps

Made from the content by `python -m game.lab.damage_table --write`; the words are those of the codex. Damage is the
number of electron layers a substance costs the owner of the zone at settlement when an enemy is its source (C43); it
follows real hazard. What few hands can answer does at most 1, 3 is for F2 alone (section 7 of the rules).
"""


def table() -> str:
    """The whole page."""
    rows = sorted(load_chem().substances.values(), key=lambda s: s.formula)
    parts = [HEAD]
    for damage in sorted({s.damage for s in rows if s.damage}, reverse=True):
        parts.append(_section(f"Damage {damage}", [s for s in rows if s.damage == damage]))
    parts.append(_section("Healing", [s for s in rows if s.heal]))
    parts.append(_section("Special effects", [s for s in rows if s.special]))
    return "\n".join(parts)


def _section(title: str, rows: list[Substance]) -> str:
    lines = [f"## {title} ({len(rows)})", "", "| substance | | | why | |", "|---|---|---|---|---|"]
    for s in rows:
        special = f" *{s.special}*" if s.special else ""
        lines.append(f"| {s.formula}{special} | {s.zh} | {s.en} | {s.reason_zh} | {s.reason_en} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Print or write the page."""
    if sys.argv[1:] == ["--write"]:
        TARGET.write_text(table(), encoding="utf-8")
    else:
        print(table())
    return 0


if __name__ == "__main__":
    sys.exit(main())
