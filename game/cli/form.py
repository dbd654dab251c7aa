"""``elementable form H SO4``: every substance some cards can be (C11-C16), else why not."""

from __future__ import annotations

import argparse
import json
import re
from typing import Any

from cards.formula_text import plain
from cards.text import LANGUAGES, Texts
from game.chem.compose import composer
from game.chem.formula import FormulaError, bare, parse
from game.cli import UsageError
from game.cli.substances import record


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("form", help="every substance some cards can be")
    parser.add_argument("cards", nargs="+", metavar="CARD", help="symbols of atom and group cards: H SO4, O O")
    parser.add_argument("--strictness", choices=("strict", "lenient"), default="strict", help="table option (C15)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of what is printed")
    parser.set_defaults(run=run)


def kind_of(card: str) -> str:
    """The symbol of a card as people name it (``SO₄``, ``SO4^2-``, ``atom:Fe``). UsageError if there is none."""
    content = composer().content
    name = re.sub(r"^(atom|group):", "", card)
    try:
        symbol = bare(parse(name).text)
    except FormulaError:
        symbol = name
    if symbol not in content.elements and symbol not in content.groups:
        raise UsageError(f"{card} is no atom or group card")
    return symbol


def run(args: argparse.Namespace) -> int:
    """Print the substances; that cards make none is an answer, not an error."""
    kinds = [kind_of(card) for card in args.cards]
    found = composer().candidates(kinds, args.strictness)
    reason = composer().why_none(kinds, args.strictness)
    texts = Texts.load(args.lang)
    if args.json:
        answer: dict[str, Any] = {"cards": kinds, "substances": [record(s) for s in found], "why": None}
        if reason:
            answer["why"] = {
                "code": reason.code,
                "rule": reason.rule,
                "args": reason.args,
                "text": plain(texts.reason(reason)),
            }
        print(json.dumps(answer, ensure_ascii=False))
    elif reason:
        print(plain(texts.reason(reason)))
    else:
        for s in found:
            print(s.formula, s.name(args.lang), s.area, sep="\t")
    return 0
