"""Vector drawings, shapes, shadows, cache, stacks, layers, ribbon, controls."""

from __future__ import annotations

import pygame
import pytest

from sprites import text
from sprites.cache import SurfaceCache
from sprites.controls import BUTTONS, coin, damage_hex, draw_button, draw_pill, draw_tooltip, tooltip_size
from sprites.ground import ground
from sprites.icons import ICONS, icon
from sprites.layer_track import CELL, CELL_STEP, cell, draw_bohr, draw_track, kind_of, track_layout
from sprites.panels import draw_panel, draw_paper, draw_well
from sprites.ribbon import Term, draw_equation
from sprites.shadows import glow, inset, shadow
from sprites.shapes import box, clip, mask, seat_mark
from sprites.stack import draw_stack, stack_picture, stack_size
from sprites.svg import Drawing
from sprites.theme import THEME


def fresh(width: int = 400, height: int = 300) -> pygame.Surface:
    surface = pygame.Surface((width, height))
    surface.fill((40, 60, 64))
    return surface


def test_a_drawing_is_smooth_and_of_the_asked_size() -> None:
    drawing = Drawing(40, 20)
    drawing.circle(20, 10, 8, fill=(255, 0, 0))
    for scale in (0.5, 1.0, 2.3):
        surface = drawing.render(scale)
        assert surface.get_size() == (round(40 * scale), round(20 * scale))
    big = drawing.render(4)
    alphas = {big.get_at((x, 40)).a for x in range(big.get_width())}
    assert 0 in alphas and 255 in alphas and len(alphas) > 2  # antialiased edge


def test_gradients_and_opacity() -> None:
    drawing = Drawing(10, 100)
    drawing.rect(0, 0, 10, 100, fill=drawing.down(0, 100, ((255, 255, 255), 1), ((0, 0, 0), 1)))
    surface = drawing.render(1)
    column = [surface.get_at((5, y)).r for y in range(100)]
    assert column == sorted(column, reverse=True) and column[2] > 240 and column[97] < 15
    faint = Drawing(10, 10)
    faint.rect(0, 0, 10, 10, fill=(0, 0, 0), alpha=0.5)
    assert abs(faint.render(1).get_at((5, 5)).a - 128) <= 2


@pytest.mark.parametrize("name", sorted(ICONS))
def test_icons_lie_in_their_box(name: str) -> None:
    picture = icon(name, 48, "ivory", 1.0)
    ink = picture.get_bounding_rect(min_alpha=30)
    assert ink.width > 10 and ink.height > 3
    edge = [picture.get_at((x, y)).a for x in range(48) for y in (0, 47)]
    assert max(edge) < 200


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(KeyError):
        icon("nothing", 24, "ivory", 1.0)


def test_the_nine_seat_shapes_differ_in_grey() -> None:
    shapes = set()
    for seat in range(9):
        picture = seat_mark(seat, 36, 1.0, (255, 255, 255))
        shapes.add(pygame.image.tobytes(picture, "RGBA"))
        assert 22 <= picture.get_bounding_rect().width <= 34
    assert len(shapes) == 9


def test_boxes_have_round_corners_and_clip_cuts() -> None:
    picture = box(40, 30, 10, 1.0, fill=(255, 0, 0))
    assert picture.get_at((0, 0)).a == 0 and picture.get_at((20, 15)) == (255, 0, 0, 255)
    full = pygame.Surface((40, 30), pygame.SRCALPHA)
    full.fill((0, 255, 0, 255))
    assert clip(full, mask(40, 30, 10, 1.0)).get_at((0, 0)).a == 0


def test_shadows_fall_outside_and_fade() -> None:
    picture, dx, dy = shadow(100, 60, 10, "hover", 1.0)
    middle = picture.get_at((int(-dx) + 50, int(-dy) + 30)).a
    below = picture.get_at((int(-dx) + 50, int(-dy) + 70)).a
    assert middle > below > 0 and picture.get_at((0, 0)).a <= 2
    again, _, _ = shadow(100, 60, 10, "hover", 1.0)
    assert again is picture


def test_a_glow_leaves_its_inside_clear() -> None:
    picture, pad = glow(60, 60, 8, THEME.state["legal"], 1.0)
    assert picture.get_at((int(pad) + 30, int(pad) + 30)).a == 0
    assert picture.get_at((int(pad) + 30, int(pad) - 2)).a > 200
    assert 5 < picture.get_at((int(pad) + 30, int(pad) - 9)).a < 200


def test_an_inset_is_dark_at_the_edge_only() -> None:
    picture = inset(100, 60, 10, 1.0)
    assert picture.get_at((50, 0)).a > picture.get_at((50, 30)).a
    assert picture.get_at((50, 30)).a < 8


def test_the_cache_keeps_what_is_used_and_stays_small() -> None:
    cache = SurfaceCache(limit=4 * 100 * 100 * 3)
    calls = []

    def build(name: str) -> pygame.Surface:
        calls.append(name)
        return pygame.Surface((100, 100), pygame.SRCALPHA)

    for name in ("a", "b", "c"):
        cache.get(name, lambda name=name: build(name))
    cache.get("a", lambda: build("a again"))
    cache.get("d", lambda: build("d"))
    assert calls == ["a", "b", "c", "d"]
    assert "a" in cache and "b" not in cache and len(cache) == 3
    assert cache.size <= cache.limit
    cache.clear()
    assert len(cache) == 0 and cache.size == 0


def test_the_ground_covers_the_window_and_is_opaque() -> None:
    surface = ground("duel", (300, 120), 0.2, (40, 0))
    assert surface.get_size() == (300, 120)
    dark, light = surface.get_at((1, 119)), surface.get_at((40 + 161, 86))
    assert sum(light[:3]) > sum(dark[:3])


@pytest.mark.parametrize("kind", BUTTONS)
@pytest.mark.parametrize("state", ["", "hover", "pressed", "focus"])
def test_buttons_draw_inside_their_box(kind: str, state: str) -> None:
    surface = fresh()
    rect = draw_button(
        surface, (100, 100, 180, 52), "A very long label that has no room", 1.0, kind, state=state, glyph="gear"
    )
    assert rect == pygame.Rect(100, 100, 180, 52)
    assert surface.get_at((190, 140)) != (40, 60, 64) or kind in {"plain", "quiet", "disabled", "brass", "selected"}


def test_panels_and_wells() -> None:
    for variant in ("panel", "own", "danger", "quiet"):
        surface = fresh()
        rect = draw_panel(surface, (50, 50, 200, 120), 1.0, variant=variant, lip_colour=(255, 0, 0), state="target")
        assert rect == pygame.Rect(50, 50, 200, 120)
        assert surface.get_at((150, 48)).r > 150  # the line of the target
    for state in ("", "selected", "thin", "legal", "target"):
        surface = fresh()
        draw_well(surface, (50, 50, 200, 120), 1.0, state=state)
        assert surface.get_at((150, 110))[:3] != (40, 60, 64)
        assert surface.get_at((10, 10))[:3] == (40, 60, 64)
    surface = fresh()
    draw_paper(surface, (50, 50, 200, 120), 1.0)
    assert surface.get_at((150, 110)).r > 220


def test_pills_grow_with_their_words_and_stop_at_their_room() -> None:
    surface = fresh()
    short = draw_pill(surface, "短", (200, 40), 1.0)
    longer = draw_pill(surface, "一段长一些的文字", (200, 90), 1.0)
    held = draw_pill(surface, "一段长一些的文字", (200, 140), 1.0, max_width=80)
    assert short.width < longer.width and held.width <= 81 and abs(longer.centerx - 200) <= 1


def test_tooltips_stay_on_the_canvas() -> None:
    surface = pygame.Surface((960, 540))
    for at in ((0.0, 0.0), (1900.0, 1060.0), (900.0, 400.0)):
        for body in ("短", "金属单质不能打入自己的反应区，" * 6):
            rect = draw_tooltip(surface, at, "不合法", body, 0.5)
            assert surface.get_rect().contains(rect)
            wide, high = tooltip_size("不合法", body, 0.5)
            assert abs(rect.width - wide * 0.5) <= 1 and abs(rect.height - high * 0.5) <= 1


def test_signs_are_made_once() -> None:
    assert damage_hex(-2, 38, 1.0) is damage_hex(-2, 38, 1.0)
    assert coin(2, 22, 1.0) is coin(2, 22, 1.0)
    assert pygame.image.tobytes(coin(2, 22, 1.0), "RGBA") != pygame.image.tobytes(coin(3, 22, 1.0), "RGBA")


def test_stacks_have_room_for_every_index() -> None:
    one, two = stack_size(1), stack_size(2)
    assert one == pytest.approx((92.4, 129.36)) and two[0] - one[0] == pytest.approx(39.93, abs=0.1)
    parts = [("atom:H", 2), ("group:SO4", 1)]
    rect = draw_stack(fresh(), parts, (100, 60), "zh-Hans", 1.0, damage=-2)
    assert rect.topleft == (100, 60) and rect.size == (round(two[0]), round(two[1]))
    first, margin = stack_picture(parts, "zh-Hans", 1.0)
    assert first is stack_picture(tuple(parts), "zh-Hans", 1.0)[0]
    assert first is not stack_picture([("atom:H", 1), ("group:SO4", 1)], "zh-Hans", 1.0)[0]
    assert first.get_width() >= two[0] + 2 * margin - 2
    for state in ("hover", "legal", "selected", "illegal", "waiting", "disabled", "focus", "target"):
        draw_stack(fresh(), parts, (100, 60), "en", 0.7, state=state)
        draw_stack(fresh(), parts, (100, 60), "en", 0.7, state=state, mini=True)


def test_layers_are_kept_threatened_or_lost() -> None:
    assert [kind_of(i, 5, 2) for i in range(6)] == ["kept", "kept", *["threatened"] * 3, "lost"]
    assert [kind_of(i, 3, None) for i in range(4)] == ["kept", "kept", "kept", "lost"]
    pictures = {pygame.image.tobytes(cell("K", kind, 48, 44, 1.0), "RGBA") for kind in ("kept", "threatened", "lost")}
    assert len(pictures) == 3
    for total, left, forecast in ((6, 6, None), (6, 5, 2), (6, 0, 0), (10, 8, 8), (1, 1, 0)):
        surface = fresh()
        draw_bohr(surface, (200, 150), 1.0, 4, total, left, forecast)
        draw_track(surface, (20, 200), 1.0, total, left, forecast, label="定序", width=320)
        assert surface.get_at((200, 150))[:3] != (40, 60, 64)


@pytest.mark.parametrize("width", [400.0, 560.0, 980.0])
def test_an_equation_never_leaves_its_width(width: float) -> None:
    left = [Term(2, "KMnO4", "aq"), Term(16, "HCl", "aq")]
    right = [Term(2, "KCl", "aq"), Term(2, "MnCl2", "aq"), Term(5, "Cl2", "g", "up"), Term(8, "H2O", "l")]
    for scale in (0.667, 1.0):
        surface = pygame.Surface((round(1000 * scale), round(80 * scale)))
        surface.fill((240, 230, 205))
        taken = draw_equation(surface, left, right, (500, 40), width, scale, glyphs=["heat"])
        assert taken <= width + 1
        ink = pygame.mask.from_threshold(surface, (240, 230, 205), (4, 4, 4, 255))
        ink.invert()
        boxes = ink.get_bounding_rects()
        assert min(r.left for r in boxes) >= (500 - width / 2) * scale - 3
        assert max(r.right for r in boxes) <= (500 + width / 2) * scale + 3


def test_text_drawing_is_static_after_the_first_frame() -> None:
    """Drawing the same things again makes no new surface."""
    from sprites.cache import CACHE, TEXT_CACHE

    def frame() -> None:
        surface = fresh(800, 600)
        draw_panel(surface, (10, 10, 300, 200), 1.0)
        draw_stack(surface, [("atom:H", 2), ("group:SO4", 1)], (60, 50), "zh-Hans", 1.0, damage=-2)
        text.draw(surface, "H_{2}SO_{4}", text_style(), (60, 190), 1.0)
        draw_button(surface, (100, 300, 180, 52), "结束", 1.0, "main")

    frame()
    before = len(CACHE), len(TEXT_CACHE)
    frame()
    assert (len(CACHE), len(TEXT_CACHE)) == before


def text_style() -> object:
    from sprites.fonts import style

    return style("formula")


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(900, 110, 0.25), (140, 196, 0.44), (33.3, 7.1, 1.37), (5, 300, 0.9)]
)
def test_a_drawing_fills_its_surface_to_the_last_pixel(width: float, height: float, scale: float) -> None:
    drawing = Drawing(width, height)
    drawing.rect(0, 0, width, height, fill=(255, 255, 255))
    surface = drawing.render(scale)
    assert surface.get_size() == (round(width * scale), round(height * scale))
    right, bottom = surface.get_width() - 1, surface.get_height() - 1
    assert all(surface.get_at(spot).a > 240 for spot in ((0, 0), (right, 0), (0, bottom), (right, bottom)))


def test_many_layer_cells_shrink_and_do_not_overlap() -> None:
    assert track_layout(6) == (CELL, CELL_STEP)
    assert track_layout(6, 312.0) == (CELL, CELL_STEP)
    for total in range(1, 13):
        width, step = track_layout(total, 312.0)
        assert width <= CELL and step - width >= 4
        assert (total - 1) * step + width <= 312.01
