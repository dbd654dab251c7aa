"""The picture: draws in every language and size, paints only what has changed, and its words fit their places."""

from __future__ import annotations

import pytest
from helpers import frames, open_app
from pointer_helpers import motion
from table_helpers import laid_match, open_table, zone

from scenes.table import popups, sample
from scenes.table.bench_layout import target_boxes
from scenes.table.layout import END, FORECAST, HINTS, LOG
from scenes.table.paint_bench import button_boxes
from scenes.table.prompts import Button
from sprites.fonts import custom

LOOKS = [
    ("zh-Hans", (1920, 1080), False), ("en", (1280, 720), False), ("zh-Hant", (1280, 720), True),
    ("en", (1920, 1080), True),
]  # fmt: skip


@pytest.fixture(params=LOOKS, ids=lambda p: f"{p[0]}-{p[1][1]}{'-large' if p[2] else ''}")
def table(request, tmp_path):
    """The sample game in a language, size and text size."""
    lang, size, large = request.param
    app = open_app(tmp_path, size=size, lang=lang, large_text=large)
    scene = sample.chem_table(app, 7)
    app.stack.push(scene)
    frames(app, 4)
    return scene


def test_the_sample_is_a_true_game_in_its_middle(table):
    match = table.match
    assert match.pending.seat == 3 and match.session.state.round == 4
    assert [c.formula for c in table.model.composer.candidates] == ["FeCl2", "FeCl3"]
    assert table.model.forecast().total < 0 and table.model.forecast().change is not None
    assert table.model.equation["key"].endswith("=BaSO4+HCl")
    assert any(e.kind == "good" for e in table.model.log.entries)
    for offer in table.model.verdicts().values():
        assert offer.legal or offer.reason is not None


def test_words_fit_their_places(table):
    look = table.look
    assert look.measure(look.t("table.end_turn"), custom("serif-900", 26, "ivory")) < END.w
    assert look.measure(look.t("table.forecast.title"), custom("sans-700", look.big(18), "ivory")) < FORECAST.w - 70
    assert look.measure(look.t("table.log.title"), custom("serif-700", 20, "ivory")) < LOG.w - 32
    line = look.t("table.hand_line_bench", n=12, bench=4, limit=8)
    assert look.measure(line, custom("sans-500", 14, "ivory")) <= HINTS.w
    phases = sum(look.measure(look.t(f"table.phase.{p}"), custom("sans-700", look.big(17), "ivory")) for p in _PHASES)
    assert 176 + phases + 4 * 68 + 86 + 200 < 1700
    for name in look.texts.seat_names:
        assert look.measure(name, custom("sans-700", look.big(18), "ivory")) < target_boxes(4)[0].w - 72
    buttons = [Button(k, look.t("table.negate.do", op=k)) for k in ("cool", "isolate")]
    buttons.append(Button("pass", look.t("table.negate.pass")))
    for button, box in zip(buttons, button_boxes(look, buttons), strict=True):
        assert look.measure(button.label, custom("sans-700", 20, "ivory")) < box.w - 40


_PHASES = ("draw", "exchange", "main", "settlement", "discard")


def test_log_lines_stay_in_the_panel(table):
    for laid in table.picture._log():
        if laid.lines is not None:
            assert laid.lines.width <= LOG.w - 60


def test_everything_under_the_pointer_can_be_shown_large(table):
    app, model = table.app, table.model
    spots = [s.box.centre for s in model.layout.stacks] + [e.box.centre for e in model.layout.elements]
    spots += [(h.pose.x, h.pose.y) for h in model.layout.hand] + [b.centre for b in table.around().rows.values()]
    spots += [s.box.centre for s in model.layout.seats.values()] + [(1748, 944), (1738, 26), (150, 340), (1460, 340)]
    shown = 0
    for spot in spots:
        motion(app, spot)
        table.hover_ms = 400
        table.dirty = True
        frames(app, 1)
        shown += bool(popups.large_of(table, table.hovered))
    assert shown >= 20


def test_only_what_has_changed_is_painted(tmp_path):
    match = laid_match(["H SO4 Na", "O O O"])
    app, table = open_table(tmp_path, match)
    frames(app, 3)
    before = table.picture.stage.painted
    for _ in range(5):
        table.dirty = True
        frames(app, 1)
    assert table.picture.stage.painted == before
    table.model.toggle(table.model.layout.hand[0].card.id)
    frames(app, 1)
    assert before < table.picture.stage.painted <= before + 6


def test_at_rest_nothing_is_drawn(tmp_path):
    match = laid_match(["H SO4 Na", "O O O"])
    app, table = open_table(tmp_path, match)
    frames(app, 5)
    drawn = app.frames
    frames(app, 10)
    assert app.frames == drawn and not table.animating


def test_the_tooltip_of_a_refusal_stays_on_the_canvas(tmp_path):
    match = laid_match(["Fe S", "H H H"])
    app, table = open_table(tmp_path, match)
    table.model.play_cards_to(table.model.layout.hand[0].card.id, "zone:1")
    table._refused()
    assert table.model.refusal is not None and table.tip_ms > 0
    table.dirty = True
    frames(app, 1)
    box = popups.place(table, table.model.refusal.item)
    assert box == table.model.layout.seats[1].box
    motion(app, zone(table, 0))
    frames(app, 80)
    assert table.model.refusal is None, "it goes by itself"
