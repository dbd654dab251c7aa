"""Build ``cards/locale/hant.toml``: the table from Simplified to Traditional Chinese, out of OpenCC's dictionaries.

Run from the project folder after texts have changed: ``python packaging/hant.py`` (``--check``: only say whether it is
up to date, exit 1 if not). All single characters are taken, and those words of OpenCC's phrase dictionary that occur in
the texts of ``cards/`` and convert otherwise than character by character. OpenCC itself is not needed at run time.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import opencc
import tomli

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "cards" / "locale" / "hant.toml"
OWN_WORDS = {  # OpenCC's general dictionary does not know these words of the two games
    "干冰": "乾冰",
    "干燥": "乾燥",
    "烟气": "煙氣",
    "复分解": "複分解",
    "复盐": "複鹽",
    "复制": "複製",
    "回复": "回復",
    "余": "餘",
    "发烟": "發煙",
    "里": "裡",
    "只": "只",
    "几": "幾",
    "台": "台",
    "面": "面",
    "准": "準",
    "批准": "批准",
    "准许": "准許",
    "不准": "不准",
}

VARIANTS = str.maketrans({"裏": "裡"})
"""Of two forms of one character, the one of Taiwan that the fonts hold."""


def _dictionary(name: str) -> dict[str, str]:
    folder = Path(opencc.__file__).parent / "dictionary"
    lines = (folder / name).read_text("utf-8").splitlines()
    pairs = (line.split("\t") for line in lines if "\t" in line)
    return {key: values.split(" ")[0] for key, values in pairs}


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)


def _content() -> Iterator[str]:
    for file in sorted((ROOT / "cards").rglob("*.toml")):
        if file != TARGET:
            yield from _strings(tomli.loads(file.read_text("utf-8")))


def build() -> str:
    """The text of the table."""
    single = {k: v for k, v in _dictionary("STCharacters.txt").items() if len(k) == 1 == len(v) and k != v}
    single.update({k: v for k, v in OWN_WORDS.items() if len(k) == 1})
    single = {k: v for k, v in single.items() if k != v}
    by_character = str.maketrans(single)
    general = {k: v.translate(VARIANTS) for k, v in _dictionary("STPhrases.txt").items()}
    phrases = {**general, **{k: v for k, v in OWN_WORDS.items() if len(k) > 1}}
    longest = max(map(len, phrases))
    found: dict[str, str] = {}
    runs = {run for text in _content() for run in re.findall(r"[\u3400-\u9fff]+", text)}
    for run in runs:
        at = 0
        while at < len(run):
            for length in range(min(longest, len(run) - at), 1, -1):
                word = run[at : at + length]
                if word in phrases:
                    if phrases[word] != word.translate(by_character):
                        found[word] = phrases[word]
                    at += length
                    break
            else:
                at += 1
    for word, full in OWN_WORDS.items():
        if len(word) > 1 and full != word.translate(by_character):
            found[word] = full
    keys = sorted(single)
    lines = [
        "# Built by packaging/hant.py from the dictionaries of OpenCC (Apache License 2.0). Do not edit by hand.",
        "[characters]",
        f'simplified = "{"".join(keys)}"',
        f'traditional = "{"".join(single[k] for k in keys)}"',
        "",
        "[words]",
        *(f'"{word}" = "{found[word]}"' for word in sorted(found)),
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the table, or with ``--check`` compare it."""
    text = build()
    if "--check" in sys.argv:
        fresh = TARGET.is_file() and TARGET.read_text("utf-8") == text
        print("up to date" if fresh else "out of date: run python packaging/hant.py")
        return 0 if fresh else 1
    TARGET.write_text(text, "utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {len(text.encode())} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
