"""Envoys at the table (D37): they are targets of their own, can be pointed at and are lit."""

from __future__ import annotations

import itertools

import pytest
from duel_helpers import at, match_of, new_session, open_duel, until
from pointer_helpers import click, motion

from game.duel.state import Envoy
from scenes.duel_table import build, layout
from sprites.duel_envoy import SIZES, envoy_box


def _with_envoy(tmp_path):
    """An envoy of water at the other seat, in the person's free action."""
    app, table = open_duel(tmp_path, match_of(new_session(2, 5)))
    until(app, table, "duel.act")
    table.match.session.state.seats[1].envoys.append(Envoy(104, "water", 10))
    table.model.sync()
    return app, table


def test_an_envoy_can_be_attacked_by_mouse(tmp_path):
    """Its capsule is lit and takes the click, not the panel behind it."""
    app, table = _with_envoy(tmp_path)
    click(app, at(table, "b:attack"))
    assert table.model.play.targets()["envoy:104"] is None
    spot = build.envoy_boxes(table.model)[104].centre
    motion(app, spot)
    assert table.hovered == "envoy:104"
    assert table.forecast()[1] == 104
    before = table.match.pending.id
    click(app, spot)
    assert table.match.pending.id != before
    app.close()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 9])
def test_capsules_cover_no_other_panel(seats):
    """Two envoys at every seat: inside the table, off the header, and off each other."""
    size = layout.panel_size(seats)
    assert size in SIZES
    found = []
    for box in layout.panel_boxes(seats):
        for i in range(2):
            x, y, w, h = envoy_box((box.x, box.y), size, i)
            assert x >= 0 and x + w <= 1600 and y + h <= 706
            assert y >= layout.HEADER.bottom - 2
            found.append((box, layout.Box(x, y, w, h)))
    for (_, a), (_, b) in itertools.combinations(found, 2):
        assert not a.meets(b)
    if size == "normal":
        for box, capsule in found:
            for other in layout.panel_boxes(seats):
                if other != box:
                    assert not capsule.meets(other), (seats, capsule, other)
