"""Words made smaller to fit do fit, at every scale."""

from __future__ import annotations

import pytest

from cards.text import Texts
from game.chem.view import StackView
from scenes.table import content
from scenes.table.layout import AREAS, StackPlace, _own_well, own_wells
from scenes.table.look import Look
from scenes.table.paint_seats import NAME_SIZE, name_face
from sprites.fonts import custom
from sprites.layer_track import letter_size

WORDS = ("iron(II) chloride", "potassium permanganate", "aluminium hydroxide and water", "氢氧化钙与碳酸钠")


def own_row(zone: list[StackView], area: str) -> list[StackPlace]:
    """The places of these stacks in one well of the own zone."""
    stacks = [s for s in zone if s.area == area]
    return _own_well(0, stacks, own_wells(zone)[area]) if stacks else []


@pytest.mark.parametrize("scale", [2 / 3, 0.86, 1.0, 4 / 3])
@pytest.mark.parametrize("words", WORDS)
def test_shrunk_words_fit(words: str, scale: float) -> None:
    look = Look(scale, Texts.load("en"), scale * 1080 < 800, True, False)
    style = custom("serif-700", 24, (0, 0, 0))
    full = look.measure(words, style)
    for part in (0.98, 0.9, 0.8, 0.7):
        made = look.shrink(words, style, full * part, 15)
        assert made.size == 15 or look.measure(words, made) <= full * part


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_words_shrink_below_ten_real_pixels(size) -> None:
    scale = size[1] / 1080
    look = Look(scale, Texts.load("en"), scale * 1080 < 800, True, False)
    style = custom("serif-700", 24, (0, 0, 0))
    assert look.shrink("potassium permanganate", style, 20, 5).size * scale >= 10
    for cell in (25.8, 17.5):
        letter = letter_size(cell, cell, scale)
        assert letter == 0 or (letter * scale >= 9.99 and letter <= cell * 0.66)
    assert letter_size(25.8, 25.8, scale) > 0


@pytest.mark.parametrize("scale", [2 / 3, 1.0])
@pytest.mark.parametrize(
    "formulas", [("H2", "CO2"), ("FeCl3", "K2Cr2O7", "NaOH"), ("KAl(SO4)2", "NH4Cl", "KMnO4", "HCl")]
)
def test_names_of_a_zone_are_of_one_size_and_whole(scale, formulas) -> None:
    look = Look(scale, Texts.load("en"), scale < 0.74, True, False)
    zone = [StackView(i, f, content.area(f), 0) for i, f in enumerate(formulas)]
    places = [p for area in AREAS for p in own_row(zone, area)]
    face = name_face(look, places)
    assert face.size * scale >= 9.99
    bare = custom("sans-500", 10 / scale, (0, 0, 0))
    for p in places:
        name = content.name(p.stack.formula, look.texts)
        fits = p.name is not None and look.measure(name, face) <= p.name.w
        assert fits or p.name is None or look.measure(name, bare.with_(size=max(10 / scale, 14))) > p.name.w


def test_captions_of_the_own_zone_keep_clear_of_its_lower_edge() -> None:
    for p in own_row([StackView(1, "BaSO4", "solid", 0)], "solid"):
        well = own_wells([p.stack])["solid"]
        assert p.name is not None and p.caption.bottom <= p.name.y
        assert p.name.cy + NAME_SIZE / 2 <= well.bottom - 5
