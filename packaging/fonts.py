"""Build the fonts in ``sprites/fonts`` from the Noto CJK collections.

The game ships six subset faces under its own family names, as the Open Font
License asks of modified versions:

====================  ==========================  ===========================================
file                  made from                   characters
====================  ==========================  ===========================================
sans-500.otf          Noto Sans CJK SC Medium     GB 2312, Big5 level 1, Latin, symbols, content
sans-700.otf          Noto Sans CJK SC Bold       the same
serif-500.otf         Noto Serif CJK SC Medium    Latin, for quiet numerals
serif-700.otf         Noto Serif CJK SC Bold      the same as the sans
serif-900.otf         Noto Serif CJK SC Black     GB 2312 level 1, Big5 level 1, element names, Latin, symbols
numeral-800.ttf       Noto Sans SC ExtraBold      ASCII, for numerals and short Latin labels
====================  ==========================  ===========================================

The SC faces hold the traditional characters too (in mainland forms), so that one
set serves every language.  ``coverage.txt`` lists what each file holds
(one line a set: file names, then hex ranges): the program uses it to choose a face that has a character, and the tests
hold the texts against it.

Sources: Debian's ``fonts-noto-cjk`` and ``fonts-noto-cjk-extra`` for the
collections, the npm package ``@fontsource/noto-sans-sc`` for the ExtraBold Latin.

    python packaging/fonts.py --collections /usr/share/fonts/opentype/noto \\
        --extrabold noto-sans-sc-latin-800-normal.woff2
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

HERE = Path(__file__).resolve().parent
TARGET = HERE.parent / "sprites" / "fonts"

ELEMENTS = (
    "氢氦锂铍硼碳氮氧氟氖钠镁铝硅磷硫氯氩钾钙钪钛钒铬锰铁钴镍铜锌镓锗砷硒溴氪铷锶钇锆铌钼锝钌铑钯银镉铟锡锑碲碘氙"
    "铯钡镧铈镨钕钷钐铕钆铽镝钬铒铥镱镥铪钽钨铼锇铱铂金汞铊铅铋钋砹氡钫镭锕钍镤铀镎钚镅锔锫锎锿镄钔锘铹𬬻𬭊𬭳𬭛𬭶鿏𫟼𬬭鿔鿭𫓧镆𫟷鿬鿫"
    "氫鋰鈹硼氮鈉鎂鋁矽磷硫氬鉀鈣鈧鈦釩鉻錳鐵鈷鎳銅鋅鎵鍺銣鍶釔鋯鈮鉬鎝釕銠鈀銀鎘銦錫銻銫鋇鑭鈰鉭鎢錸鋨銥鉑鉈鉛鉍氟溴碘羥銨鉻"
)
SYMBOLS = (
    "→←↑↓↔⇌⇄⟶△▲▼▽◆◇○●◎■□★☆·•…—–‑−×÷±≈≠≤≥∞√½¼¾⅓⅔°℃‰′″αβγδΔλμπσφωΩ①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
    "⓪ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ「」『』【】《》〈〉（）〔〕［］｛｝“”‘’、。，；：？！％＋－＝／＆＃＊＠￥$€©®™✓✕♠♥♦♣♪\u00a0\u3000\ufffd"
)


def gb2312(level: int = 2) -> set[int]:
    """Hanzi and symbols of GB 2312; ``level`` 1 leaves out the second, rarer half of the hanzi."""
    found: set[int] = set()
    for high in range(0xA1, 0xF8):
        if level == 1 and high >= 0xD8:
            continue
        if 0xA4 <= high <= 0xA5 or 0xA7 <= high <= 0xAF:  # kana, Cyrillic, pinyin, lines: not used
            continue
        for low in range(0xA1, 0xFF):
            try:
                found.add(ord(bytes((high, low)).decode("gb2312")))
            except UnicodeDecodeError:
                continue
    return found


def big5_level1() -> set[int]:
    """The 5401 frequent hanzi of Big5."""
    found: set[int] = set()
    for high in range(0xA4, 0xC7):
        for low in (*range(0x40, 0x7F), *range(0xA1, 0xFF)):
            try:
                found.add(ord(bytes((high, low)).decode("big5")))
            except (UnicodeDecodeError, TypeError):
                continue
    return found


def latin() -> set[int]:
    """ASCII, Latin-1 and the Latin Extended-A letters of European names, and all further symbols of the game."""
    return {*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, SYMBOLS)}


def cut(font: TTFont, characters: Iterable[int], family: str, weight: int, target: Path) -> list[int]:
    """Write a renamed subset of ``font`` to ``target``; return the characters it really holds, sorted."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern"]  # locl alone would double the glyphs
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.desubroutinize = True  # smaller here than keeping the subroutines of 65535 glyphs
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=list(characters))
    cutter.subset(font)
    style = {500: "Medium", 700: "Bold", 800: "ExtraBold", 900: "Black"}[weight]
    names = font["name"]
    compact = family.replace(" ", "")
    for key, text in (
        (1, f"{family} {style}"),
        (2, "Regular"),
        (3, f"{compact}-{style}"),
        (4, f"{family} {style}"),
        (6, f"{compact}-{style}"),
    ):
        names.setName(text, key, 3, 1, 0x409)
    for record in list(names.names):
        if record.nameID in {16, 17, 21, 22, 25} or record.platformID != 3:
            names.names.remove(record)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [f"{compact}-{style}"]
        top = cff.topDictIndex[0]
        top.FamilyName, top.FullName = family, f"{family} {style}"
    font.flavor = None
    font.save(target)
    return sorted(font.getBestCmap())


def content() -> set[int]:
    """Characters of the game's own texts, and the traditional forms of all frequent simplified hanzi."""
    sys.path.insert(0, str(HERE.parent))
    from cards.hant import to_hant

    text = "".join(
        path.read_text(encoding="utf-8")
        for path in sorted((HERE.parent / "cards").rglob("*.toml"))
        if path.name != "hant.toml"
    )
    frequent = "".join(map(chr, sorted(gb2312(1))))
    return {ord(c) for c in text + to_hant(text) + to_hant(frequent) if c >= " "}


def ranges(characters: Iterable[int]) -> str:
    """``4E00-4E03 4E07`` …: sorted code points as hex ranges."""
    parts: list[str] = []
    first = last = -2
    for point in [*sorted(characters), -1]:
        if point == last + 1:
            last = point
            continue
        if first >= 0:
            parts.append(f"{first:X}" if first == last else f"{first:X}-{last:X}")
        first = last = point
    return " ".join(parts)


def face(collection: Path, family: str) -> TTFont:
    """The font of a collection whose family name starts with ``family``."""
    for font in TTCollection(collection).fonts:
        if font["name"].getDebugName(1).startswith(family):
            return font
    raise SystemExit(f"{collection} holds no face of {family}")


def main() -> None:
    """Build all faces and the coverage list."""
    parser = argparse.ArgumentParser(description="build the fonts of the game")
    parser.add_argument("--collections", type=Path, default=Path("/usr/share/fonts/opentype/noto"))
    parser.add_argument("--extrabold", type=Path, required=True, help="noto-sans-sc-latin-800-normal.woff2")
    parser.add_argument("--target", type=Path, default=TARGET)
    args = parser.parse_args()
    args.target.mkdir(parents=True, exist_ok=True)
    own = content() | set(map(ord, ELEMENTS))
    full = gb2312() | big5_level1() | latin() | own
    short = gb2312(1) | big5_level1() | latin() | own
    plan = (
        ("sans-500", "NotoSansCJK-Medium.ttc", "Noto Sans CJK SC", "Elementable Sans", 500, full),
        ("sans-700", "NotoSansCJK-Bold.ttc", "Noto Sans CJK SC", "Elementable Sans", 700, full),
        ("serif-500", "NotoSerifCJK-Medium.ttc", "Noto Serif CJK SC", "Elementable Serif", 500, latin()),
        ("serif-700", "NotoSerifCJK-Bold.ttc", "Noto Serif CJK SC", "Elementable Serif", 700, full),
        ("serif-900", "NotoSerifCJK-Black.ttc", "Noto Serif CJK SC", "Elementable Serif", 900, short),
    )
    sets: dict[str, list[str]] = {}
    for name, collection, source, family, weight, wanted in plan:
        held = cut(face(args.collections / collection, source), wanted, family, weight, args.target / f"{name}.otf")
        sets.setdefault(ranges(held), []).append(name)
        print(name, len(held), (args.target / f"{name}.otf").stat().st_size)
    held = cut(TTFont(args.extrabold), latin(), "Elementable Sans", 800, args.target / "numeral-800.ttf")
    sets.setdefault(ranges(held), []).append("numeral-800")
    lines = [f"{','.join(names)} {points}\n" for points, names in sets.items()]
    (args.target / "coverage.txt").write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
