"""The red panel: lines by cause, their sum, and what a play would change."""

from __future__ import annotations

import pytest
from table_helpers import laid_match

from scenes.table import forecast


def view_of(zones, *, seats=2, layers=None):
    return laid_match(["H", "O"], zones=zones, seats=seats, layers=layers).session.view(0)


def preview(before, after, heal_before=0, heal_after=0):
    return {"threat_before": before, "threat_after": after, "heal_before": heal_before, "heal_after": heal_after}


def test_equal_causes_are_one_line_and_the_worst_comes_first():
    zones = [(0, 1, "HCl", "H Cl"), (0, 1, "HCl", "H Cl"), (0, 1, "H2SO4", "H SO4")]
    panel = forecast.panel(view_of(zones), 0)
    assert [(x.formula, x.count) for x in panel.lines] == [("H2SO4", 1), ("HCl", 2)]
    assert panel.total == sum(x.change * x.count for x in panel.lines) == panel.after - panel.before


def test_own_substances_cost_nothing():
    panel = forecast.panel(view_of([(0, 0, "H2SO4", "H SO4")]), 0)
    assert panel.calm and panel.before == panel.after


@pytest.mark.parametrize(
    ("given", "total", "after"), [(preview(2, 0), 0, 7), (preview(2, 3), -3, 4), (preview(2, 2, 0, 1), -1, 6)]
)
def test_the_change_by_a_play(given, total, after):
    view = view_of([(0, 1, "H2SO4", "H SO4")])
    change = forecast.panel(view, 0, "X", 0, given).change
    assert (change.total, change.after, change.formula) == (total, after, "X")


def test_a_play_into_another_zone_or_without_effect_changes_nothing():
    view = view_of([(0, 1, "H2SO4", "H SO4")])
    assert forecast.panel(view, 0, "X", 1, preview(2, 0)).change is None
    assert forecast.panel(view, 0, "X", 0, preview(2, 2)).change is None


def test_c49_more_than_one_settlement_takes_is_not_promised_away_wrongly():
    """Five layers threatened, three left: after a play that averts three, two are lost, not none."""
    zones = [(0, 1, "H2SO4", "H SO4"), (0, 1, "Cl2", "Cl Cl"), (0, 1, "CS2", "C S")]
    view = view_of(zones, layers=[3, 7])
    panel = forecast.panel(view, 0, "X", 0, preview(5, 2))
    assert panel.after == 0
    assert (panel.change.total, panel.change.after) == (-2, 1)
    worse = forecast.panel(view, 0, "X", 0, preview(5, 6)).change
    assert worse.after == 0 and worse.total == -3
