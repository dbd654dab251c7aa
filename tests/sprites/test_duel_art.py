"""Emblems, marks, motifs and cards of the duel: there, distinct, inside their boxes, legible in both languages."""

from __future__ import annotations

import itertools

import pygame
import pytest

from cards.text import Texts
from game.duel.content import content
from sprites import text
from sprites.die import REST_ANGLE, Roll
from sprites.duel_samples import SAMPLES, sample
from sprites.emblems import CLASSES, EMBLEMS, disc, emblem
from sprites.faces.duel_backs import DECKS, duel_back
from sprites.faces.duel_face import KINDS, duel_face, size_of
from sprites.faces.duel_motifs import MOTIFS
from sprites.fonts import custom
from sprites.marks import ELEMENTS, HIGH, mark
from sprites.theme import THEME
from sprites.vector import draw_glyph

TONES = {"light": (255, 255, 255), "dark": (0, 0, 0), "accent": (255, 200, 90)}


@pytest.fixture(scope="module", autouse=True)
def display():
    """Surfaces are converted to a display's format."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    pygame.font.init()
    yield
    pygame.display.quit()


def grid(surface, cells=24):
    """The picture as brightness of cells × cells places, on black."""
    ground = pygame.Surface(surface.get_size())
    ground.blit(surface, (0, 0))
    small = pygame.transform.smoothscale(ground, (cells, cells))
    return [sum(small.get_at((x, y))[:3]) / 3 for y in range(cells) for x in range(cells)]


def differ(one, other, least=60):
    """Part of the places in which two pictures differ clearly."""
    return sum(abs(a - b) > least for a, b in zip(one, other, strict=True)) / len(one)


def test_there_is_an_emblem_for_every_class():
    """Of the rules' content, and no more."""
    assert set(EMBLEMS) == set(CLASSES) == set(content().classes) == set(THEME.classes)


def test_emblems_are_told_apart_by_shape_alone():
    """Any two emblems differ in more than a tenth of their places, large and at the smallest use."""
    for size in (96, 24):
        pictures = {c: grid(emblem(c, size, 1.0, light=(255, 255, 255), dark=(0, 0, 0))) for c in CLASSES}
        for a, b in itertools.combinations(CLASSES, 2):
            assert differ(pictures[a], pictures[b]) > 0.10, (size, a, b)


def test_marks_are_told_apart_without_colour():
    """Any two element marks differ in grey."""
    pictures = {e: grid(mark(e, 48, 1.0, grey=True)) for e in ELEMENTS}
    for a, b in itertools.combinations(ELEMENTS, 2):
        assert differ(pictures[a], pictures[b]) > 0.12, (a, b)


def test_remaining_uses_are_beads():
    """D35: a high element with one use left looks different from one with two."""
    for element in HIGH:
        assert grid(mark(element, 64, 1.0, uses=1)) != grid(mark(element, 64, 1.0, uses=2))


def test_motifs_are_many_and_none_is_empty_or_cut():
    """At least forty; each covers part of its box, and hardly touches its edge."""
    assert len(MOTIFS) >= 40
    for name, glyph in MOTIFS.items():
        surface = draw_glyph(glyph, 64, TONES, 1.0)
        covered = pygame.mask.from_surface(surface, 100)
        assert 0.04 < covered.count() / 4096 < 0.85, name
        edge = sum(covered.get_at((x, y)) for x in range(64) for y in range(64) if x in (0, 63) or y in (0, 63))
        assert edge <= 14, (name, edge)


def test_motifs_are_distinct():
    """No two names stand for nearly the same picture."""
    pictures = {n: grid(draw_glyph(g, 64, TONES, 1.0)) for n, g in MOTIFS.items()}
    for (a, one), (b, other) in itertools.combinations(pictures.items(), 2):
        assert differ(one, other) > 0.03, (a, b)


def _art():
    c = content()
    for table in (c.designs, c.talents, c.gods, c.chips):
        yield from ((key, entry.art) for key, entry in table.items())
    yield from ((x.form.id, x.form.art) for x in c.characters.values())


def test_every_picture_content_names_is_in_the_library():
    """``art`` of a card is the name of a motif."""
    missing = [(key, art) for key, art in _art() if art not in MOTIFS]
    assert not missing


@pytest.mark.parametrize("name", sorted(SAMPLES))
@pytest.mark.parametrize("level", ["full", "mini", "large"])
def test_every_kind_has_a_face_at_every_level(name, level):
    """Of the right size, and opaque in the middle."""
    face = sample(name)
    assert face.kind in KINDS
    for scale in (1.0, 2 / 3):
        surface = duel_face(face, scale, level)
        w, h = size_of(level)
        assert surface.get_size() == (round(w * scale), round(h * scale))
        assert surface.get_at(surface.get_rect().center).a == 255
        assert surface.get_at((0, 0)).a < 40  # round corners


def test_kinds_differ_in_grey():
    """Shape before colour: full faces of all kinds differ without colour and without words."""
    pictures = {n: grid(duel_face(sample(n), 1.0), 48) for n in SAMPLES}
    for a, b in itertools.combinations(pictures, 2):
        assert differ(pictures[a], pictures[b], 30) > 0.06, (a, b)


def test_backs_differ():
    """One emblem a deck."""
    pictures = {d: grid(duel_back(d, 1.0), 48) for d in DECKS}
    for a, b in itertools.combinations(pictures, 2):
        assert differ(pictures[a], pictures[b], 30) > 0.03, (a, b)


@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
def test_names_and_lines_of_all_cards_fit_on_the_small_card(lang):
    """At the smallest size they may be set in: name and line on at most two lines each."""
    texts = Texts.load(lang)
    for key, title, line in _faces(texts):
        name = text.wrap(title, custom("serif-700", 14.5, "ink", line=16), 128, 1.0)
        assert len(name.lines) <= 2, (key, title)
        wrapped = text.wrap(line, custom("sans-500", 13, "ink", line=15), 132, 1.0)
        assert len(wrapped.lines) <= 2, (key, line)


@pytest.mark.parametrize("lang", ["zh-Hans", "en"])
def test_sentences_of_all_cards_fit_on_the_large_card(lang):
    """At 16 px they end above the foot, whatever the picture's height."""
    texts = Texts.load(lang)
    from game.duel.describe import card_text

    for key in content().designs:
        words = card_text(key, texts, content())
        paragraph = text.wrap(words, custom("sans-500", 16, "ink", line=16 * 1.46), 366, 1.0)
        assert paragraph.height <= 250, (key, len(paragraph.lines))


def _faces(texts):
    from importlib import import_module

    faces = import_module("scenes.duel_table.faces")
    for key in (*content().designs, *content().talents, *content().gods, *content().chips):
        found = faces.face(key, texts)
        yield key, found.name, found.line


def test_a_roll_ends_on_its_face_in_its_place():
    """The result is fixed: physics only shows it, the same way each time."""
    for face in range(1, 7):
        roll = Roll(face, (804, 660), (914, 608), seed=face)
        again = Roll(face, (804, 660), (914, 608), seed=face)
        times = range(0, 901, 30)
        assert [roll.at(t) for t in times] == [again.at(t) for t in times]
        end = roll.at(900)
        assert (end.x, end.y, end.face, end.angle) == (914, 608, face, REST_ANGLE)
        last = roll.at(880)
        assert abs(last.x - 914) < 6 and abs(last.y - 608) < 6 and last.face == face
        assert all(roll.at(t).face == face for t in range(700, 900, 20))
        assert abs(roll.at(0).x - 914) + abs(roll.at(0).y - 608) > 120


def test_reduced_motion_rolls_nothing():
    """The die lies at once."""
    roll = Roll(3, (0, 0), (100, 100), reduced=True)
    assert roll.ms == 0 and roll.at(0).face == 3


def test_discs_are_cached_and_round():
    """The same disc is the same surface; its corners are clear."""
    one = disc("mage", 60, 1.0)
    assert disc("mage", 60, 1.0) is one
    assert one.get_at((1, 1)).a == 0
