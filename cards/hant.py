"""Simplified to Traditional Chinese by the table ``cards/locale/hant.toml`` (built by ``packaging/hant.py``).

The table holds single characters, and the words of the content whose characters convert otherwise than one by one
(干燥 → 乾燥). Conversion takes the longest word first. Texts of packs and names typed by players go the same way.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import tomli


@cache
def _tables() -> tuple[dict[int, str], dict[str, str], int]:
    tree = tomli.loads((files("cards") / "locale" / "hant.toml").read_text("utf-8"))
    simple, full = tree["characters"]["simplified"], tree["characters"]["traditional"]
    words: dict[str, str] = tree["words"]
    return dict(zip(map(ord, simple), full, strict=True)), words, max(map(len, words), default=0)


@cache
def to_hant(text: str) -> str:
    """The text in Traditional characters; what is not Simplified stays.

    >>> to_hant("元素桌：干燥的氢气")
    '元素桌：乾燥的氫氣'
    """
    characters, words, longest = _tables()
    out: list[str] = []
    at = 0
    while at < len(text):
        for length in range(min(longest, len(text) - at), 1, -1):
            word = words.get(text[at : at + length])
            if word is not None:
                out.append(word)
                at += length
                break
        else:
            out.append(characters.get(ord(text[at]), text[at]))
            at += 1
    return "".join(out)
