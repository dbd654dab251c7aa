"""``elementable check-pack DIR``: what is wrong with a content pack."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from cards.loader import load_chem
from cards.text import LANGUAGES, Texts
from game import packs
from game.cli import UsageError


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser("check-pack", help="check a content pack")
    parser.add_argument("pack", metavar="DIR", help="folder or zip file of the pack")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of what is printed")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every fault, one a line (exit code 1), or that there is none."""
    path = Path(args.pack)
    if not path.exists():
        raise UsageError(f"{args.pack}: there is no such folder or file")
    if path.is_file() and path.suffix.lower() != ".zip":
        raise UsageError(f"{args.pack}: a pack is a folder or a zip file")
    pack = packs.read_pack(path)
    texts = Texts.load(args.lang)
    for problem in pack.problems:
        print(problem.text(args.lang))
    if pack.problems:
        print(texts.t("cli.pack.problems", name=pack.name(args.lang), n=len(pack.problems)))
        return 1
    content = load_chem((pack.source,))
    own = load_chem(())
    changed = sum(own.substances.get(f) != s for f, s in content.substances.items())
    print(texts.t("cli.pack.good", name=pack.name(args.lang), files=len(pack.source.files), substances=changed))
    return 0
