"""``elementable catalogue``: what content the duel has."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.cli import UsageError


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    p = subparsers.add_parser("catalogue", help="list the content of the class duel")
    p.add_argument("--json", action="store_true", help="as one JSON object")
    p.set_defaults(run=run)


def catalogue() -> dict[str, Any]:
    """The content as plain data (keys are stable)."""
    from game.duel.content import content

    c = content()

    def named(things: Any) -> list[dict[str, str]]:
        return [{"id": x.id, "zh": x.zh, "en": x.en} for x in things]

    characters = []
    for x in c.characters.values():
        characters.append(
            {
                "id": x.id,
                "class": x.cls,
                "zh": x.zh,
                "en": x.en,
                "ultimates": named(x.ultimates),
                "talents": named(x.talents),
                "forms": named([x.form]),
                "ability_designs": named(x.ability),
                "linkage_designs": named(x.linkage),
                "exclusive_chip": named([x.chip])[0],
                "exclusive_chip_designs": named(x.chip.battle),
                "ability_cards": sum(d.n for d in x.ability),
                "linkage_cards": sum(d.n for d in x.linkage),
                "exclusive_chip_cards": sum(d.n for d in x.chip.battle),
            }
        )
    chips = []
    for name in c.common_chips:
        chip = c.chips[name]
        chips.append(
            {
                "id": chip.id,
                "zh": chip.zh,
                "en": chip.en,
                "type": chip.type,
                "designs": named(chip.battle),
                "cards": sum(d.n for d in chip.battle),
            }
        )
    return {
        "characters": characters,
        "common_chips": chips,
        "traps": named(c.traps.values()),
        "strategies": named(c.strategies.values()),
        "gods": named(c.gods.values()),
    }


def run(args: argparse.Namespace) -> int:
    """Print it."""
    from cards.schema import ContentError

    try:
        data = catalogue()
    except ContentError as error:
        raise UsageError(str(error)) from None
    if args.json:
        print(json.dumps(data, ensure_ascii=False))
        return 0
    for x in data["characters"]:
        numbers = " + ".join(str(len(x[key])) for key in ("ultimates", "ability_designs", "linkage_designs"))
        print(f"{x['zh']} {x['en']} ({x['class']}): {numbers}")
    for key in ("common_chips", "traps", "strategies", "gods"):
        print(f"{key}: {len(data[key])}")
    return 0
