"""``elementable screenshot``: draw one scene into a picture, without a window."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import Any

from game.cli import UsageError

SCENES = (
    "title",
    "setup",
    "settings",
    "about",
    "welcome",
    "codex",
    "results",
    "tutorial",
    "pause",
    "handover",
    "replays",
    "replay",
    "chem-table",
    "draft",
    "duel-table",
)
"""The scenes that can be drawn."""
LANGUAGES = ("zh-Hans", "zh-Hant", "en")
SMALLEST, LARGEST = (320, 180), (7680, 4320)


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    p = subparsers.add_parser("screenshot", help="draw a scene into a picture")
    p.add_argument("scene", metavar="SCENE", help=" ".join(SCENES))
    p.add_argument("--size", default="1920x1080", help="width x height in pixels (default 1920x1080)")
    p.add_argument("--lang", default="zh-Hans", help=" ".join(LANGUAGES))
    p.add_argument("--seed", type=int, default=7, help="of the game shown (default 7)")
    p.add_argument("--out", required=True, metavar="FILE", help="a .png file")
    p.add_argument("--large-text", action="store_true", help="with the larger text size")
    p.set_defaults(run=run)


def parse_size(word: str) -> tuple[int, int]:
    """``1280x720`` as numbers.

    Raises:
        UsageError: it is no such size, or too small or large.
    """
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", word.strip())
    if match is None:
        raise UsageError(f"--size {word}: want WIDTHxHEIGHT, for example 1280x720")
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        low, high = "x".join(map(str, SMALLEST)), "x".join(map(str, LARGEST))
        raise UsageError(f"--size {word}: from {low} to {high}")
    return width, height


def run(args: argparse.Namespace) -> int:
    """Draw and save; exit code 0.

    Raises:
        UsageError: a bad argument, or a file that cannot be written; one clear line.
    """
    if args.scene not in SCENES:
        raise UsageError(f"no scene {args.scene!r}; there are {', '.join(SCENES)}")
    if args.lang not in LANGUAGES:
        raise UsageError(f"no language {args.lang!r}; there are {', '.join(LANGUAGES)}")
    if not 0 <= args.seed < 1 << 63:
        raise UsageError(f"--seed {args.seed}: from 0 to 2^63 - 1")
    out = Path(args.out)
    if out.suffix.lower() not in (".png", ".bmp", ".tga", ".jpg", ".jpeg"):
        raise UsageError(f"--out {out}: want a .png file")
    if not out.parent.is_dir():
        raise UsageError(f"--out {out}: there is no folder {out.parent}")
    size = parse_size(args.size)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.pictures import take

    try:
        take(args.scene, size, args.lang, args.seed, out, large_text=args.large_text)
    except OSError as error:
        raise UsageError(f"--out {out}: {error.strerror or error}") from None
    return 0
