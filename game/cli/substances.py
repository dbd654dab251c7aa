"""``elementable substance FORMULA`` and ``elementable substances``: what is known of substances."""

from __future__ import annotations

import argparse
import json
from typing import Any

from cards.schema import Absent, Substance
from cards.text import LANGUAGES, Texts
from game.chem.compose import composer
from game.chem.formula import FormulaError
from game.chem.substance import index
from game.cli import UsageError


def add_parser(subparsers: Any) -> None:
    """Add both commands."""
    one = subparsers.add_parser("substance", help="what is known of one substance")
    one.add_argument("formula")
    one.set_defaults(run=run_one)
    many = subparsers.add_parser("substances", help="what is known of all substances")
    many.set_defaults(run=run_all)
    for parser in (one, many):
        parser.add_argument("--json", action="store_true", help="print JSON")
        parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of what is printed")


def record(s: Substance | Absent) -> dict[str, Any]:
    """A substance, or a note that there is none, as the JSON of the command line."""
    if isinstance(s, Absent):
        return {
            "formula": s.formula,
            "exists": False,
            "zh": s.zh,
            "zh_hant": s.zh_hant,
            "en": s.en,
            "state": "",
            "solubility": "",
            "area": "",
            "tags": [],
            "damage": 0,
            "heal": 0,
            "special": "",
            "code": s.code,
            "reason": {"zh-Hans": s.reason_zh, "zh-Hant": s.reason_hant, "en": s.reason_en},
        }
    return {
        "formula": s.formula,
        "exists": True,
        "zh": s.zh,
        "zh_hant": s.zh_hant,
        "en": s.en,
        "common": {"zh-Hans": s.common_zh, "zh-Hant": s.common_hant, "en": s.common_en},
        "state": s.state,
        "solubility": s.solubility,
        "area": s.area,
        "stability": s.stability,
        "tags": sorted(s.tags),
        "ions": dict(s.ions),
        "parts": dict(s.parts),
        "ways": [list(way) for way in composer().ways(s)],
        "damage": s.damage,
        "heal": s.heal,
        "special": s.special,
        "reason": {"zh-Hans": s.reason_zh, "zh-Hant": s.reason_hant, "en": s.reason_en},
        "illegal_attack": s.illegal_attack,
        "lenient_only": s.lenient_only,
        "same_as": s.same_as,
        "colours": {
            name: value for name in ("solid", "liquid", "solution", "gas") if (value := getattr(s.colours, name))
        },
    }


def run_one(args: argparse.Namespace) -> int:
    """Print one substance; a formula that names nothing is bad input, one known not to exist is told so."""
    try:
        found = index().find(args.formula) or index().absent(args.formula)
    except FormulaError as error:
        raise UsageError(str(error)) from None
    if found is None:
        raise UsageError(f"{args.formula} is not a substance of this game")
    print(json.dumps(record(found), ensure_ascii=False) if args.json else "\n".join(describe(found, args.lang)))
    return 0


def run_all(args: argparse.Namespace) -> int:
    """Print every substance, then what is known not to exist."""
    content = index().content
    found: list[Substance | Absent] = [*content.substances.values(), *content.absent.values()]
    if args.json:
        print(json.dumps([record(s) for s in found], ensure_ascii=False))
    else:
        for s in found:
            print(s.formula, s.name(args.lang), s.area if isinstance(s, Substance) else "-", sep="\t")
    return 0


def describe(s: Substance | Absent, lang: str) -> list[str]:
    """The lines for a person."""
    t = Texts.load(lang).t
    head = f"{s.formula}  {s.name(lang)}"
    if isinstance(s, Absent):
        return [head, f"{t('cli.substance.absent')}: {s.reason(lang)}"]
    common = s.common(lang)
    rows = {
        "state": s.state,
        "solubility": s.solubility,
        "area": s.area,
        "tags": " ".join(sorted(s.tags)),
        "ions": " ".join(f"{n if n > 1 else ''}{ion}" for ion, n in s.ions),
        "parts": " | ".join(" ".join(way) for way in composer().ways(s)),
        "damage": str(s.damage or ""),
        "heal": str(s.heal or ""),
        "special": s.special,
        "reason": s.reason(lang),
    }
    lines = [f"{head} ({common})" if common else head]
    return lines + [f"{t(f'cli.substance.{name}')}: {value}" for name, value in rows.items() if value]
