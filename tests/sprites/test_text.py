"""Markup, line breaking, formula runs, fitting and caching of text."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sprites import text
from sprites.cache import TEXT_CACHE
from sprites.fonts import custom, style
from sprites.markup import NO_END, NO_START, Piece, atoms, escape, parse, wide

BODY = style("body", "ivory")


def plain(source: str) -> str:
    return "".join(piece.text for piece in parse(source))


def test_tags_give_bold_colour_and_formula() -> None:
    pieces = parse("造成 [b]9[/b] 点 [c=gold]火[/c] [f]NaOH[/f]")
    assert [(p.text, p.bold, p.colour is not None, p.formula) for p in pieces] == [
        ("造成 ", False, False, False),
        ("9", True, False, False),
        (" 点 ", False, False, False),
        ("火", False, True, False),
        (" ", False, False, False),
        ("NaOH", False, False, True),
    ]


def test_scripts_are_found_and_what_they_belong_to_is_a_formula() -> None:
    pieces = parse("打出 2H_{2}SO_{4} 给你")
    assert [(p.text, p.script, p.formula) for p in pieces] == [
        ("打出 ", 0, False),
        ("2H", 0, True),
        ("2", -1, True),
        ("SO", 0, True),
        ("4", -1, True),
        (" 给你", 0, False),
    ]


def test_minus_in_a_script_is_the_true_minus() -> None:
    assert parse("SO_{4}^{2-}")[-1] == Piece("2−", formula=True, script=1)


def test_unicode_digits_become_scripts() -> None:
    assert [(p.text, p.script) for p in parse("H₂SO₄")] == [("H", 0), ("2", -1), ("SO", 0), ("4", -1)]
    assert parse("Fe³⁺")[-1].text == "3+" and parse("Fe³⁺")[-1].script == 1


def test_what_people_type_is_shown_as_typed() -> None:
    for name in ("[b]", "[c=gold]x", "a_{2}", "x\\y", "^{9}", "[f]", "小明[b]"):
        assert plain(escape(name)) == name


def test_an_unknown_tag_or_colour_stays() -> None:
    assert plain("[x]a[/x]") == "[x]a[/x]"
    assert plain("[c=nosuch]a") == "[c=nosuch]a"


def test_a_line_never_begins_with_a_closing_mark_nor_ends_with_an_opening_one() -> None:
    sentence = (
        "对 1 名角色造成 9 点物理伤害，并进行判定：成功则变为原伤害的 1.5 倍（向下取整），"
        "失败则「回收」这张牌；其余不变。"
    )
    for width in range(60, 420, 7):
        for line in text.wrap(sentence, BODY, width, 1.0).texts():
            assert line and line[0] not in "，。、；：？！）》」』】…" and line[-1] not in "（《「『【"


def test_words_numbers_and_formulas_are_not_broken() -> None:
    sentence = (
        "acidic oxides 与碱反应，生成 sodium sulfate、水 2Fe_{2}(SO_{4})_{3} + 3H_{2}O，"
        "[Cu(NH_{3})_{4}]SO_{4} 溶解 1.5 倍"
    )
    whole = ["acidic", "oxides", "sodium", "sulfate", "2Fe2(SO4)3", "3H2O", "[Cu(NH3)4]SO4", "1.5"]
    for width in range(150, 420, 11):
        lines = text.wrap(sentence, BODY, width, 1.0).texts()
        for word in whole:
            assert any(word in line for line in lines), (width, word, lines)


def test_wrapping_loses_no_character_and_keeps_within_the_width() -> None:
    sentence = "金属单质不能打入自己的反应区，因为它们是固体单质。A metal cannot be played there."
    for width in range(40, 500, 13):
        paragraph = text.wrap(sentence, BODY, width, 1.0)
        assert "".join(paragraph.texts()).replace(" ", "") == sentence.replace(" ", "")
        assert paragraph.width <= width + 1
        assert paragraph.height == len(paragraph.lines) * BODY.line


def test_a_run_longer_than_the_line_is_cut_by_characters() -> None:
    paragraph = text.wrap("dihydrogenphosphatedihydrogenphosphate", BODY, 100, 1.0)
    assert len(paragraph.lines) > 3 and paragraph.width <= 101


def test_forced_breaks_and_empty_lines() -> None:
    assert text.wrap("一\n\n二", BODY, 200, 1.0).texts() == ["一", "", "二"]


def test_too_many_lines_end_in_dots() -> None:
    paragraph = text.wrap("一二三四五六七八九十一二三四五六七八九十", BODY, 100, 1.0, max_lines=2)
    assert len(paragraph.lines) == 2 and paragraph.texts()[1].endswith("…") and paragraph.width <= 101
    english = text.wrap("one two three four five six seven", BODY, 100, 1.0, max_lines=1)
    assert english.texts()[0].endswith("...")


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="水火（）「」，。、abc 12\n_{}^[]b/f=cH2SO4−", max_size=60), st.integers(30, 300))
def test_any_text_can_be_wrapped(source: str, width: int) -> None:
    paragraph = text.wrap(source, BODY, width, 1.0)
    assert paragraph.width <= max(width + 1, 40)
    shown = "".join(paragraph.texts()).replace(" ", "")
    assert shown == plain(source).replace(" ", "").replace("\n", "")


def test_atoms_glue_marks_to_their_neighbours() -> None:
    parts = [part.text for part in atoms("水，（火）。")]
    assert parts == ["水，", "（火）。"]
    assert all(wide(mark) for mark in "，。（「火—") and not wide("a")
    assert "，" in NO_START and "（" in NO_END


def test_sub_and_superscript_of_an_ion_stand_in_one_column() -> None:
    line = text.layout("SO_{4}^{2-}", custom("serif-700", 40), 1.0)
    sub, sup = line.glyphs[1], line.glyphs[2]
    assert sub.x == sup.x and sub.shift > 0 > sup.shift and sub.pixels < 40
    plain_sub = text.layout("SO_{4}", custom("serif-700", 40), 1.0)
    assert line.width >= plain_sub.width
    after = text.layout("SO_{4}^{2-}X", custom("serif-700", 40), 1.0)
    assert after.glyphs[-1].x >= sub.x + max(sub.width, sup.width) - 1


def test_formula_runs_stay_inside_the_surface_of_the_line() -> None:
    for source in ("SO_{4}^{2-}", "[Fe(CN)_{6}]^{3-}", "Cr_{2}O_{7}^{2-}", "H_{2}O"):
        for scale in (0.667, 1.0, 2.0):
            ready = text.render(source, custom("serif-700", 32, "ivory"), scale)
            ink = ready.surface.get_bounding_rect()
            inside = ready.surface.get_rect()
            assert ink.width > 0 and inside.contains(ink)
            assert ink.top >= 0 and ink.bottom < inside.bottom and ink.right < inside.right


def test_measure_agrees_with_what_is_drawn() -> None:
    surface = pygame.Surface((600, 100))
    for source in ("结束回合", "H_{2}SO_{4}", "[b]石头[/b] 打出"):
        wide_as = text.measure(source, BODY, 1.0)
        rect = text.draw(surface, source, BODY, (10, 10), 1.0)
        assert rect.width == round(wide_as)


@pytest.mark.parametrize(
    ("anchor", "left", "top"),
    [
        ("topleft", 100, 50),
        ("midtop", 50, 50),
        ("topright", 0, 50),
        ("center", 50, 37),
        ("midleft", 100, 37),
        ("midbottom", 50, 24),
    ],
)
def test_anchors(anchor: str, left: int, top: int) -> None:
    look = custom("sans-500", 20, "ivory", line=26)
    width = text.measure("一二三四五", look, 1.0)
    assert width == pytest.approx(100, abs=1)
    rect = text.draw(pygame.Surface((300, 200)), "一二三四五", look, (100, 50), 1.0, anchor=anchor)
    assert abs(rect.left - left) <= 1 and abs(rect.top - top) <= 1 and rect.height == 26


def test_too_long_a_line_drops_whole_words() -> None:
    assert text.fit("The quick brown fox jumps", BODY, 150, 1.0) in {"The quick...", "The quick brown..."}
    chinese = text.fit("金属单质不能打入自己的反应区", BODY, 120, 1.0)
    assert chinese.endswith("…") and text.measure(chinese, BODY, 1.0) <= 121
    assert text.fit("短", BODY, 100, 1.0) == "短"


def test_a_line_is_rendered_once() -> None:
    surface = pygame.Surface((400, 60))
    text.draw(surface, "只画一次", BODY, (0, 0), 1.0)
    before = len(TEXT_CACHE)
    one = text.render("只画一次", BODY, 1.0).surface
    text.draw(surface, "只画一次", BODY, (50, 20), 1.0)
    assert len(TEXT_CACHE) == before and text.render("只画一次", BODY, 1.0).surface is one
    assert text.render("只画一次", BODY, 2.0).surface is not one


def test_bold_is_wider_and_a_colour_is_a_colour() -> None:
    assert text.measure("[b]word[/b]", BODY, 1.0) > text.measure("word", BODY, 1.0)
    shown = text.render("[c=state.legal]██[/c]", BODY, 1.0)
    assert shown.surface.get_bounding_rect().width > 0


@pytest.mark.parametrize("size", [9, 11, 12, 13, 16])
def test_words_of_small_latin_text_stand_apart(size: int) -> None:
    st = custom("sans-500", size, (0, 0, 0))
    line = text.layout("Skip the tutorial", st, 1.0)
    gaps = [g.width for g in line.glyphs if g.text == " "]
    assert len(gaps) == 2
    assert all(gap >= 0.27 * size for gap in gaps)
    assert line.width == pytest.approx(sum(g.width for g in line.glyphs))
