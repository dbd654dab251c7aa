"""Every chemistry card at every level, in every language: texts lie inside the card and not on one another."""

from __future__ import annotations

import itertools
import time

import pygame
import pytest

from cards.loader import load_chem
from sprites import text
from sprites.cache import CACHE
from sprites.card import SIZES, STATES, card_face, card_picture, draw_card, face_in_state, known, register
from sprites.faces import makes

CONTENT = load_chem()
DESIGNS = [f"atom:{name}" for name in CONTENT.elements] + [f"group:{name}" for name in CONTENT.groups]
DESIGNS += [f"op:{name}" for name in CONTENT.operations]
LANGUAGES = ("zh-Hans", "zh-Hant", "en")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """The ink of every text drawn during the test: (text, box in px)."""
    found: list[tuple[str, pygame.Rect]] = []
    put = text._put

    def note(surface: pygame.Surface, ready: text.Rendered, x: float, baseline: float) -> pygame.Rect:
        rect = put(surface, ready, x, baseline)
        ink = ready.surface.get_bounding_rect()
        found.append((str(len(found)), ink.move(round(x) - 2, round(baseline) - ready.baseline)))
        return rect

    monkeypatch.setattr(text, "_put", note)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", ["full", "mini", "large"])
def test_texts_fit_their_card(level: str, lang: str, written: list[tuple[str, pygame.Rect]]) -> None:
    width, height = SIZES[level]
    for scale in (1.0, 2.0) if level != "large" else (1.0,):
        for design in DESIGNS:
            CACHE.clear()
            written.clear()
            card_face(design, lang, scale, level)
            inner = pygame.Rect(0, 0, round(width * scale), round(height * scale)).inflate(-4 * scale, -2 * scale)
            for _, ink in written:
                assert inner.contains(ink), (design, lang, level, ink)
            # the symbol on the face of an atom may touch nothing either; two px of air are not asked for
            for (_, one), (_, other) in itertools.combinations(written, 2):
                shared = one.clip(other)
                crossing = shared.width > 1 * scale and shared.height > 3.6 * scale
                assert not crossing, (design, lang, level, one, other)


def test_every_card_of_the_deck_has_a_face() -> None:
    for design in CONTENT.deck:
        assert known(design)
        assert card_face(design, "zh-Hans", 1.0).get_size() == (140, 196)
    assert not known("atom:Xx") and not known("nothing:1") and known("back:chem")
    with pytest.raises(KeyError):
        card_face("atom:Xx", "en", 1.0)


@pytest.mark.parametrize("scale", [0.44, 0.667, 1.0, 1.5])
@pytest.mark.parametrize("level", ["full", "mini", "large"])
def test_a_face_has_the_size_of_its_level_and_round_corners(level: str, scale: float) -> None:
    for design in ("atom:Fe", "group:SO4", "op:heat", "back:chem"):
        face = card_face(design, "en", scale, level)
        width, height = SIZES[level]
        assert face.get_size() == (round(width * scale), round(height * scale))
        assert face.get_at((0, 0)).a < 40 and face.get_at((face.get_width() // 2, 2)).a > 200


def test_a_face_is_made_once() -> None:
    assert card_face("atom:Na", "en", 1.0) is card_face("atom:Na", "en", 1.0)
    assert card_face("atom:Na", "en", 1.0) is not card_face("atom:Na", "zh-Hans", 1.0)


def test_states_look_different() -> None:
    seen = set()
    for state in STATES:
        picture, margin = card_picture("atom:Na", "en", 1.0, state)
        assert margin > 10 and picture.get_width() >= 140 + 2 * margin - 2
        seen.add(pygame.image.tobytes(picture, "RGBA"))
    assert len(seen) == len(STATES)
    assert face_in_state("atom:Na", "en", 1.0, "rest") is card_face("atom:Na", "en", 1.0)


def test_a_drawn_card_covers_its_box_and_turned_ones_are_kept() -> None:
    surface = pygame.Surface((400, 400))
    surface.fill((0, 0, 0))
    rect = draw_card(surface, "atom:Fe", (200, 200), "en", 1.0)
    assert rect == pygame.Rect(130, 102, 140, 196)
    assert surface.get_at((200, 110)).r > 200
    one = card_picture("atom:Fe", "en", 1.0, angle=3.1)[0]
    assert one is card_picture("atom:Fe", "en", 1.0, angle=2.9)[0]
    assert one.get_width() > card_picture("atom:Fe", "en", 1.0)[0].get_width()


def test_another_game_can_add_its_designs() -> None:
    calls = []

    def build(name: str, lang: str, scale: float, level: str) -> pygame.Surface:
        calls.append((name, lang, scale, level))
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    register("sample", build)
    assert card_face("sample:a:b", "en", 1.0).get_size() == (10, 10)
    card_face("sample:a:b", "en", 1.0)
    assert calls == [("a:b", "en", 1.0, "full")]


def test_the_line_of_substances_names_real_ones() -> None:
    for symbol in ("Fe", "Na", "SO4", "OH", "NH4"):
        names = makes.substances_with(symbol)
        assert len(names) >= 3 and len(set(names)) == len(names)
        for formula in names:
            assert symbol in {kind for kind, _ in CONTENT.substances[formula].parts}


def test_faces_are_built_quickly() -> None:
    """Lazily built faces must not cost frames; the limit is generous, the usual time is 2 ms."""
    card_face("atom:K", "zh-Hans", 1.0)
    spent = []
    for design in ("atom:Ca", "atom:Zn", "atom:Ag", "atom:Br", "atom:Mg", "atom:P", "atom:Mn", "atom:Cu"):
        CACHE.clear()
        start = time.process_time()
        card_face(design, "zh-Hans", 1.0)
        spent.append(time.process_time() - start)
    assert min(spent) < 0.03
