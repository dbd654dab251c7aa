"""The tokens: complete, and their stated contrasts true."""

from __future__ import annotations

from importlib.resources import files

import pytest

from sprites.theme import THEME, contrast, darken, lighten, mix, parse, rgb


def test_every_token_group_is_read() -> None:
    assert THEME.table["chem"].own_zone_top is not None
    assert THEME.table["duel"].own_zone_top is None
    assert len(THEME.seats) == 9 and len({seat.shape for seat in THEME.seats}) == 9
    assert len(THEME.classes) == 13 and len(THEME.element) == 7 and len(THEME.chem_group) == 10
    assert THEME.distance.keys() == {1, 2, 3}
    assert THEME.type["body"].size == 18 and THEME.type["body"].line == 26
    assert THEME.motion["draw_card"].ms == 240 and THEME.motion["draw_card"].more["stagger"] == 70
    assert [layer.blur for layer in THEME.shadow["rest"]] == [2, 10]


@pytest.mark.parametrize(
    ("name", "colour"),
    [
        ("gold", "#FFE39A"),
        ("state.legal", "#7FD8A4"),
        ("seat.s2", "#7FC8A9"),
        ("class.mage", "#5B5BD6"),
        ("table.chem.well", "#12282C"),
        ("distance.3", "#F2A07A"),
        ("chem_group.trans", "#7A5A17"),
    ],
)
def test_a_colour_is_found_by_its_dotted_name(name: str, colour: str) -> None:
    assert THEME.colour(name) == rgb(colour)


@pytest.mark.parametrize("name", ["nothing", "state.nothing", "table.duel.own_zone_top", "nowhere.gold"])
def test_an_unknown_colour_is_an_error(name: str) -> None:
    with pytest.raises((KeyError, AttributeError)):
        THEME.colour(name)


def test_a_wrong_token_is_refused() -> None:
    source = (files("sprites") / "tokens.toml").read_text(encoding="utf-8")
    with pytest.raises(Exception, match=r"edge|missing|Expected"):
        parse(source.replace('edge = "#0A1A1E"', "", 1))


STATED = {
    "ivory_on_chem_panel_top": ("text.ivory", "table.chem.panel_top"),
    "ivory_on_chem_well": ("text.ivory", "table.chem.well"),
    "mist_on_chem_panel_top": ("text.mist", "table.chem.panel_top"),
    "mist_on_chem_well": ("text.mist", "table.chem.well"),
    "mist2_on_chem_header": ("text.mist2", "table.chem.header"),
    "brass_on_chem_panel_bottom": ("text.brass", "table.chem.panel_bottom"),
    "ivory_on_duel_panel_top": ("text.ivory", "table.duel.panel_top"),
    "mist_on_duel_panel_top": ("text.mist", "table.duel.panel_top"),
    "gold_on_duel_panel_top": ("text.gold", "table.duel.panel_top"),
    "ink_on_paper_bottom": ("text.ink", "surface.paper_bottom"),
    "ink2_on_paper_bottom": ("text.ink2", "surface.paper_bottom"),
    "ink2_on_group_bottom": ("text.ink2", "surface.group_bottom"),
    "ink_on_ribbon_bottom": ("text.ink", "surface.ribbon_bottom"),
    "on_button_on_button_mid": ("text.on_button", "surface.button_mid"),
    "damage_text_on_bubble": ("state.damage_text", "surface.bubble_bottom"),
    "gain_text_on_bubble": ("state.gain_text", "surface.bubble_bottom"),
    "index_trans_on_card_top": ("chem_group.trans", "surface.paper_top"),
    "index_alkali_on_card_top": ("chem_group.alkali", "surface.paper_top"),
    "chip_broken_on_well": ("state.chip_broken", "table.duel.well"),
    "distance2_on_well": ("distance.2", "table.duel.well"),
}


@pytest.mark.parametrize("name", sorted(STATED))
def test_a_stated_contrast_is_the_computed_one(name: str) -> None:
    one, other = STATED[name]
    computed = contrast(THEME.colour(one), THEME.colour(other))
    assert computed == pytest.approx(THEME.contrast[name], rel=0.07)
    assert computed >= 4.5


def test_text_on_drawn_grounds_is_readable() -> None:
    """Pairs that the painters choose themselves."""
    cream = (255, 246, 228)
    for colour in THEME.chem_group.values():
        assert contrast(cream, lighten(colour, 0.06)) >= 4.5  # symbol on the lightest corner of its face
    for colour in THEME.operation.values():
        foot = mix(darken(colour, 0.3), (0, 0, 0), 0.40)
        assert contrast(cream, foot) >= 4.5  # name on the dark foot
    assert contrast((92, 82, 62), THEME.surface["ribbon_bottom"]) >= 4.5  # state tags of the equation
    assert contrast((47, 107, 168), THEME.surface["ribbon_top"]) >= 3.0  # the arrow is a mark
    assert contrast(THEME.text["brass"], (20, 52, 58)) >= 4.5  # words of the tag
    assert contrast((255, 255, 255), THEME.state["danger"]) >= 4.5


def test_mixing() -> None:
    assert mix((0, 0, 0), (255, 255, 255), 0.5) == (128, 128, 128)
    assert lighten((100, 100, 100), 0) == (100, 100, 100) and darken((100, 200, 50), 1) == (0, 0, 0)
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
