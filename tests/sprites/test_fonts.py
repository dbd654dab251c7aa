"""The shipped fonts hold every character of every text, and the lists about them are true."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

try:
    import tomllib
except ImportError:
    import tomli as tomllib

from fontTools.ttLib import TTFont

from cards.hant import to_hant
from cards.text import SPECS, Texts
from sprites.fonts import FALLBACK, FILES, coverage, face_for, font, holds

CARDS = Path(str(files("cards")))
FONTS = Path(str(files("sprites"))) / "fonts"
EMPTY = {0x0A, 0x0D, 0x09, 0x200B}


@pytest.fixture(scope="module")
def cmaps() -> dict[str, set[int]]:
    return {face: set(TTFont(FONTS / name).getBestCmap()) for face, name in FILES.items()}


def strings(value: object) -> list[str]:
    """Every text inside parsed TOML, keys left out."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for part in value.values() for text in strings(part)]
    if isinstance(value, list):
        return [text for part in value for text in strings(part)]
    return []


def sources() -> list[Path]:
    return sorted(path for path in CARDS.rglob("*.toml") if path.name != "hant.toml")


def test_there_is_content_to_look_at() -> None:
    assert len(sources()) > 10


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(CARDS)))
def test_every_character_of_the_content_is_in_a_shipped_font(path: Path, cmaps: dict[str, set[int]]) -> None:
    """Any face can fall back to sans-500, so a text is safe if one face of its chain has the character."""
    texts = strings(tomllib.loads(path.read_text(encoding="utf-8")))
    used = {ord(c) for text in texts for c in text} | {ord(c) for text in texts for c in to_hant(text)}
    small = set(map(ord, "₀₁₂₃₄₅₆₇₈₉₊₋⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"))  # drawn as sub- and superscripts
    for face in ("sans-500", "sans-700", "serif-700", "serif-900"):
        chain, current = set(cmaps[face]), face
        while current in FALLBACK:
            current = FALLBACK[current]
            chain |= cmaps[current]
        missing = {chr(c) for c in used - chain - EMPTY - small}
        assert not missing, f"{path.name}: {face} lacks {sorted(missing)}"


def test_the_coverage_list_is_what_the_files_hold(cmaps: dict[str, set[int]]) -> None:
    assert coverage().keys() == FILES.keys()
    for face, held in cmaps.items():
        starts, ends = coverage()[face]
        listed = {c for first, last in zip(starts, ends, strict=True) for c in range(first, last + 1)}
        assert listed == held


def test_the_symbols_of_the_game_are_there(cmaps: dict[str, set[int]]) -> None:
    needed = set(map(ord, "→⇌↑↓△·①–−×÷½℃…「」（）：；，。、？！αβλ·"))
    assert needed <= cmaps["sans-500"] and needed <= cmaps["serif-700"]
    assert set(map(ord, "0123456789+−-–:/×.%()")) <= cmaps["numeral-800"]


def test_a_missing_character_is_drawn_as_a_box_and_never_fails() -> None:
    assert face_for("serif-900", "𠮷") == ("sans-500", "□")
    assert face_for("numeral-800", "铁") == ("sans-700", "铁")
    assert face_for("serif-500", "铁") == ("serif-700", "铁")
    assert holds("sans-500", "鑫") and not holds("numeral-800", "铁")


def test_fonts_are_renamed_licensed_and_small() -> None:
    for name in FILES.values():
        names = TTFont(FONTS / name)["name"]
        family = names.getDebugName(1)
        assert family.startswith("Elementable ") and "Noto" not in family and "Source" not in family
    licence = (FONTS / "OFL-Noto-CJK.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence and "Copyright" in licence
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 11 * 1024 * 1024


def test_loaded_fonts_are_kept() -> None:
    assert font("sans-500", 18) is font("sans-500", 18)
    assert font("sans-500", 18).get_linesize() >= 18


@pytest.mark.parametrize("face", ["sans-500", "sans-700", "serif-700", "serif-900"])
def test_what_the_placeholders_put_into_texts_is_in_the_fonts(face: str) -> None:
    texts = Texts.load("zh-Hans")
    made = [
        SPECS["count"](texts, 20718334),
        SPECS["num"](texts, -3),
        SPECS["signed"](texts, 2),
        SPECS["range"](texts, (0, 3)),
        texts.join(["a", "b", "c"]),
    ]
    lacking = [c for text in made for c in text if face_for(face, c)[1] != c]
    assert lacking == []
