"""The terms told beside the enlarged card, in the codex and behind a seat's panel."""

from __future__ import annotations

import msgspec
import pytest
from duel_helpers import at, match_of, new_session, open_duel, rest, until
from helpers import frames, open_app, show
from pointer_helpers import motion

from cards.text import LANGUAGES, Texts
from game.duel.content import content
from game.duel.glossary import Glossary
from game.duel.view import AilmentView, ChipView, EnvoyView, StatusView, TempView
from scenes.codex import Codex
from scenes.codex_duel import CARD, NOTES, sets
from scenes.duel_table import detail, faces, hits, layout
from scenes.duel_table.draft_layout import BELOW, BUTTON, LARGE_BOX
from scenes.duel_table.model import DuelModel
from scenes.table.box import Box
from sprites.fonts import set_large_text
from sprites.notes import place_notes
from sprites.theme import THEME

CANVAS = Box(0, 0, 1920, 1080)
SIZES = (2 / 3, 1.0)
DESIGNS = [design for it in sets() for design in it.designs]


@pytest.fixture(params=[1.0, THEME.large_text_step], ids=["usual", "large"])
def text_size(request):
    """Both sizes of text."""
    set_large_text(request.param)
    yield request.param
    set_large_text(1.0)


def nears():
    """Places of what a large card can be of: hand cards, panels of all tables, the log, the own panel and its traps."""
    for count in (1, 5, 9):
        yield from ((pose.x, pose.y) for pose in layout.hand_poses(count))
    for seats in range(2, 10):
        yield from (box.centre for box in layout.panel_boxes(seats))
    yield layout.OWN.centre
    yield from (box.centre for box in layout.trap_boxes(3))
    for y in range(70, 690, 60):
        yield layout.LOG.cx, y
    for x in range(400, 1216, 60):
        yield x, layout.PROMPT.y + 60


@pytest.mark.parametrize("near", sorted(set(nears())))
def test_card_and_notes_lie_side_by_side_on_the_canvas(near):
    card = layout.large_box(near)
    notes = layout.notes_box(card, near)
    assert CANVAS.holds(card) and CANVAS.holds(notes)
    assert not notes.meets(card)


@pytest.mark.parametrize("scale", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_notes_of_every_card_keep_within_their_place(scale, lang, text_size):
    """At both sizes of the window and of text; the most important is always told."""
    texts = Texts.load(lang)
    card = layout.large_box((804, layout.HAND.cy))
    areas = (layout.notes_box(card, card.centre), Box(*NOTES), BELOW)
    for design in DESIGNS:
        notes = faces.face(design, texts).notes
        for area in areas:
            placed = place_notes(notes, area, scale)
            assert all(area.holds(Box(*box)) for box, _ in placed), design
            assert not notes or placed[:1] == place_notes(notes[:1], area, scale), design
        if text_size == 1.0 and scale == 1.0:
            told = len(place_notes(notes, areas[0], scale))
            assert told == len(notes) or told >= 4, design


def test_the_places_of_notes_keep_free_of_the_rest():
    assert CANVAS.holds(Box(*NOTES)) and not Box(*NOTES).meets(Box(*CARD))
    assert CANVAS.holds(BELOW) and not BELOW.meets(LARGE_BOX) and not BELOW.meets(BUTTON)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_hovering_long_enough_explains_the_terms(tmp_path, size):
    """By events of the pointer alone; a note is paper where before was the dark table."""
    app, table = open_duel(tmp_path, match_of(new_session(2, 5)), size=size)
    until(app, table, "duel.act")
    item = next(f"card:{c.card}" for c in table.show().hand if c.face.notes)
    motion(app, at(table, item))
    face = hits.face_of(table, item)
    near = hits.box_of(table, item).centre
    (box, _), *_ = place_notes(face.notes, layout.notes_box(layout.large_box(near), near), app.scale)
    spot = round((box[0] + box[2] - 7) * app.scale), round((box[1] + box[3] / 2) * app.scale)
    assert min(app.screen.get_at(spot)[:3]) < 150
    frames(app, 10)
    assert min(app.screen.get_at(spot)[:3]) > 220
    app.close()


def test_the_codex_explains_the_chosen_card(tmp_path):
    app = open_app(tmp_path, size=(1280, 720))
    show(app, Codex(app, "great_work"))
    spot = round((NOTES[0] + NOTES[2] - 7) * app.scale), round((NOTES[1] + 14) * app.scale)
    assert min(app.screen.get_at(spot)[:3]) > 220
    app.close()


@pytest.fixture
def marked(tmp_path, monkeypatch):
    """A table at which a seat bears everything that can be borne."""
    app, table = open_duel(tmp_path, match_of(new_session(2, 5)))
    until(app, table, "duel.act")
    rest(app, table)
    view = table.model.shown
    seat = view.seats[1]
    chips = (ChipView("heavy_cleaver", "weapon", 0, "invaded", 2), ChipView("scale_mail", "armour", 0, "broken"))
    borne = msgspec.structs.replace(
        seat,
        statuses=(StatusView("weak", 2, True, 0, 1), StatusView("burn", 1, True, 0, 1)),
        base="fire",
        high="xin_water",
        uses=2,
        form=2,
        lock=1,
        insulated=True,
        cultivation=3,
        dying=True,
        counters={"chant": 4},
        temps=(TempView(5, "flame", 2),),
        envoys=(EnvoyView(101, "wood", 10, 3, 1),),
        chips=chips,
    )
    whole = msgspec.structs.replace(view, seats=(view.seats[0], borne))
    monkeypatch.setattr(DuelModel, "shown", property(lambda _: whole))
    table.build()
    yield app, table
    app.close()


def test_a_seats_detail_explains_all_it_bears(marked):
    _, table = marked
    glossary = Glossary(content(), table.model.texts)
    lines = detail.detail_lines(table.model, 1)
    told = "\n".join(words for _, words in lines)
    for keyword in (
        "status:weak",
        "status:burn",
        "element:fire",
        "high:xin_water",
        "lock",
        "insulation",
        "cultivation",
        "dying",
        "chant",
        "temp:flame",
        "envoy",
        "ailment:invaded",
        "ailment:broken",
    ):
        assert glossary.note(keyword).text in told, keyword
    titles = [title for title, _ in lines]
    assert "虚弱 2" in titles and "辛水 · 余 2 次" in titles
    form = content().characters[table.model.shown.seats[1].character].form.id
    assert glossary.describer.text(form) in told


def test_an_ailing_chip_under_the_pointer_says_what_ails_it(marked):
    _, table = marked
    from sprites.duel_panel import chip_boxes

    panel = table.show().seats[0]
    box = Box(*chip_boxes(panel.panel, "normal")[0]).move(panel.box.x, panel.box.y)
    table.pointer.at = box.centre
    face = hits.face_of(table, "seat:1")
    assert face.name == faces.name("heavy_cleaver", table.model.texts)
    notes = hits.notes_of(table, "seat:1", face)
    assert notes[0] == Glossary(content(), table.model.texts).note("ailment:invaded") and notes[1:] == face.notes
    table.pointer.at = (panel.box.x + 20, panel.box.y + 20)
    face = hits.face_of(table, "seat:1")
    assert hits.notes_of(table, "seat:1", face) == face.notes


def glossary_name(table, key):
    """The name of a thing in the language of the table."""
    return table.model.texts.pick(*content().name_of(key))


@pytest.mark.parametrize(
    ("ends", "text"), [("end", "还有 2 次回合结束"), ("action", "还有 2 次行动")], ids=["by a card", "by a throw"]
)
def test_d44_a_chip_scrapped_by_a_throw_counts_actions(ends, text):
    scrapped = AilmentView("scrapped", 1, ends, 1, 2)
    chip = ChipView("vine_whip", "weapon", 0, "scrapped", 2, ailments=(scrapped,))
    title, _ = detail._chip(chip, Glossary(content(), Texts.load("zh-Hans")))
    assert title.endswith(text)
