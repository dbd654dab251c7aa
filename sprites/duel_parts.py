"""Parts of the duel's seat panels: health bar, shield badge, energy diamonds, chevrons, chips, pills, small cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from sprites import text
from sprites.cache import CACHE
from sprites.faces.duel_art import clip_round
from sprites.faces.duel_backs import duel_back
from sprites.fonts import custom
from sprites.icons import SHIELD, draw_icon
from sprites.svg import Drawing, cut_corners
from sprites.theme import RGB, THEME, darken, lighten, mix

Point = tuple[float, float]
TRACK: RGB = (12, 9, 20)
WELL: RGB = THEME.table["duel"].well

CHIP_COLOURS: dict[str, RGB] = {
    "": THEME.state["chip_ok"],
    "broken": THEME.state["chip_broken"],
    "invaded": THEME.state["chip_invaded"],
    "disabled": THEME.state["chip_disabled"],
    "scrapped": THEME.state["chip_scrapped"],
}
"""State of a chip -> colour. Its word says the same."""


@dataclass(frozen=True, slots=True)
class ChipMark:
    """A chip on a panel. ``word`` is its value (``+1``) or, when something is wrong, the state as a word; ``short``
    stands for it where there is no room."""

    kind: str
    word: str
    state: str = ""
    temporary: bool = False
    short: str = ""


@dataclass(frozen=True, slots=True)
class StatusMark:
    """A status on a panel: its word, and the colour of what brought it (None: good or bad decides)."""

    word: str
    colour: RGB | None = None
    bad: bool = False


@dataclass(frozen=True, slots=True)
class EnvoyMark:
    """An envoy standing at a panel."""

    element: str
    name: str
    health: int
    attack: int
    defence: int
    key: str = ""


def fitted(words: str, style: text.TextStyle, width: float, scale: float, *, smallest: float) -> text.TextStyle:
    """The style a little smaller where the words are too long for ``width``, not below ``smallest``."""
    size = style.size
    while size > smallest and text.measure(words, style.with_(size=size), scale) > width:
        size -= 0.5
    return style.with_(size=size)


def health_bar(
    surface: pygame.Surface, at: Point, size: Point, now: int, most: int, loss: int, scale: float, *, points: float = 16
) -> None:
    """Health as ``now / most``. ``loss`` of ``now`` is about to go: dark stripes, the words stay those of now."""
    w, h = size

    def build() -> pygame.Surface:
        return _bar(w, h, now, most, loss, scale)

    picture = CACHE.get(("health-bar", w, h, now, most, loss, scale), build)
    surface.blit(picture, (round(at[0] * scale), round(at[1] * scale)))
    words = custom("sans-700", points, (255, 255, 255))
    text.draw(
        surface,
        f"{now} / {most}",
        words,
        (at[0] + w / 2, at[1] + h / 2 - 0.5),
        scale,
        anchor="center",
        shadow=(1.2, 0.55),
    )


def _bar(w: float, h: float, now: int, most: int, loss: int, scale: float) -> pygame.Surface:
    track = Drawing(w, h)
    track.rect(0, 0, w, h, h / 2, fill=TRACK)
    surface = track.render(scale)
    part = max(0.0, min(1.0, now / most)) if most else 0.0
    rest = max(0.0, min(part, (now - loss) / most)) if most else 0.0
    if part <= 0:
        return surface
    width = max(h, w * part)
    full = Drawing(width, h)
    top, bottom = THEME.state["health_top"], THEME.state["health_bottom"]
    full.rect(0, 0, width, h, h / 2, fill=full.down(0, h, (top, 1), (bottom, 1)))
    full.rect(
        0.75,
        0.75,
        width - 1.5,
        h - 1.5,
        h / 2,
        stroke=full.down(0, h, ((255, 255, 255), 0.34), ((255, 255, 255), 0)),
        width=1.2,
    )
    if loss <= 0:
        surface.blit(full.render(scale), (0, 0))
        return surface
    dark, bright = THEME.health_loss
    stripes = Drawing(width, h)
    stripes.rect(0, 0, width, h, fill=dark)
    step = h * 0.42
    for i in range(-2, int(width / step / 2) + 3):
        x = i * 2 * step
        stripes.polygon([(x, h), (x + step, h), (x + step + h, 0), (x + h, 0)], fill=bright)
    surface.blit(clip_round(stripes.render(scale), h / 2 * scale), (0, 0))
    kept = round(w * rest * scale)
    surface.blit(full.render(scale), (0, 0), (0, 0, kept, round(h * scale)))
    return surface


def shield_badge(surface: pygame.Surface, centre: Point, size: float, value: int, scale: float) -> None:
    """A shield with the points it holds."""

    def build() -> pygame.Surface:
        drawing = Drawing(size, size, (0, 0, 24, 24))
        colour = THEME.state["shield"]
        drawing.path(SHIELD, fill=drawing.down(2, 22, (lighten(colour, 0.28), 1), (darken(colour, 0.12), 1)))
        drawing.path(SHIELD, stroke=(226, 240, 252), width=1.3, join="round")
        return drawing.render(scale)

    picture = CACHE.get(("shield-badge", size, scale), build)
    surface.blit(picture, (round((centre[0] - size / 2) * scale), round((centre[1] - size / 2) * scale)))
    points = max(15.0, size * (0.5 if value < 10 else 0.42))
    text.draw(
        surface,
        str(value),
        custom("numeral-800", points, (22, 42, 66)),
        (centre[0], centre[1] - 0.5),
        scale,
        anchor="center",
    )


def put_diamonds(drawing: Drawing, at: Point, step: float, half: float, energy: int, need: int, cap: int) -> None:
    """Energy as diamonds: filled for what is there; those beyond the need (overload) stand apart, in orange."""
    gold, orange = THEME.state["energy"], THEME.state["overload"]
    x, y = at
    for i in range(cap):
        if i == need:
            x += 8
        colour = gold if i < need else orange
        corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        if i < energy:
            drawing.polygon(corners, fill=colour)
        else:
            inner = half - 1.2
            corners = [(x, y - inner), (x + inner, y), (x, y + inner), (x - inner, y)]
            drawing.polygon(corners, stroke=mix(colour, WELL, 0.42), width=1.5)
        x += step


def energy_words(
    surface: pygame.Surface, right: Point, energy: int, need: int, cap: int, points: float, scale: float
) -> float:
    """``3 / 5 · 7`` ending at ``right``; returns where it begins."""
    rest = custom("sans-500", points, (186, 178, 214))
    box = text.draw(surface, f" / {need} · {cap}", rest, right, scale, anchor="midright")
    gold = THEME.state["overload"] if energy > need else THEME.text["gold"]
    box = text.draw(
        surface, str(energy), custom("sans-700", points, gold), (box.left / scale, right[1]), scale, anchor="midright"
    )
    return box.left / scale


def put_chevrons(
    drawing: Drawing, at: Point, step: float, height: float, total: int, taken: int, *, running: bool, lost: int = 0
) -> None:
    """Actions of a turn, from the left: still to come (ivory), the running one (brass), done (faint), lost (struck)."""
    x, y = at
    half = height / 2
    left = max(0, total - taken - lost - (1 if running else 0))
    for i in range(total):
        if i < left:
            colour, alpha = THEME.text["ivory"], 1.0
        elif running and i == left:
            colour, alpha = THEME.text["brass"], 1.0
        else:
            colour, alpha = THEME.text["disabled"], 0.55
        for dx in (0.0, height * 0.42):
            path = f"M{x + dx:.2f} {y - half:.2f} l{half * 0.92:.2f} {half:.2f} l{-half * 0.92:.2f} {half:.2f}"
            drawing.path(path, stroke=colour, width=max(2.0, height * 0.145), alpha=alpha, cap="round", join="round")
        if i >= total - lost:
            drawing.line(x - 1, y + half, x + height, y - half, stroke=THEME.state["target"], width=2, cap="round")
        x += step


def chip_width(chip: ChipMark, points: float) -> float:
    """Width of a frame in which the whole word has room."""
    return max(50.0, text.measure(chip.word, custom("sans-700", points, "ivory")) + points + 22)


def shared(widths: Sequence[float], room: float) -> list[float]:
    """The widths, those above an equal share of the room cut down to it, so that short ones keep theirs."""
    left = room
    for number, width in enumerate(sorted(widths)):
        share = left / (len(widths) - number)
        if width > share:
            return [min(w, share) for w in widths]
        left -= width
    return list(widths)


def put_chip(drawing: Drawing, chip: ChipMark, at: Point, size: Point) -> None:
    """The cut-corner frame of a chip."""
    colour = CHIP_COLOURS[chip.state]
    x, y = at
    corners = cut_corners(x + 0.8, y + 0.8, size[0] - 1.6, size[1] - 1.6, min(7.0, size[1] * 0.26))
    drawing.polygon(corners, fill=WELL)
    drawing.polygon(corners, stroke=colour, width=1.6)
    if chip.temporary:
        drawing.line(
            x + 5, y + size[1] - 4.5, x + size[0] - 5, y + size[1] - 4.5, stroke=colour, width=1.5, dash=(3, 3)
        )


def chip_words(
    surface: pygame.Surface, chip: ChipMark, at: Point, size: Point, scale: float, *, points: float = 15
) -> None:
    """Icon and word of a chip, in the middle of its frame; its short word or only the icon where there is no room."""
    colour = CHIP_COLOURS[chip.state]
    icon = "sword" if chip.kind == "weapon" else "shield"
    middle = (at[0] + size[0] / 2, at[1] + size[1] / 2)
    side = size[1] * 0.56
    words = custom("sans-700", points, colour)
    room = size[0] - side - 16
    word = chip.word if text.measure(chip.word, words, scale) <= room else chip.short or chip.word
    if size[0] < 44 or text.measure(word, words, scale) > room + 1:
        draw_icon(surface, icon, middle, side, colour, scale, 2.3)
        if chip.state:
            # a bar across: the shape says that it does not count
            start = (round((middle[0] - side * 0.55) * scale), round((middle[1] + side * 0.55) * scale))
            end = (round((middle[0] + side * 0.55) * scale), round((middle[1] - side * 0.55) * scale))
            pygame.draw.line(surface, colour, start, end, max(1, round(1.8 * scale)))
        return
    width = text.measure(word, words, scale)
    left = middle[0] - (side + 4 + width) / 2
    draw_icon(surface, icon, (left + side / 2, middle[1]), side, colour, scale, 2.3)
    text.draw(surface, word, words, (left + side + 4, middle[1] - 0.5), scale, anchor="midleft")


def pill_colours(status: StatusMark) -> tuple[RGB, RGB, RGB]:
    """Ground, line and word of a status pill."""
    colour = status.colour or (THEME.state["target"] if status.bad else THEME.state["ok"])
    return mix(darken(colour, 0.32), WELL, 0.28), lighten(colour, 0.28), lighten(colour, 0.76)


def pill_width(status: StatusMark, height: float, scale: float, points: float = 15) -> float:
    """Room a pill takes."""
    return text.measure(status.word, custom("sans-700", points, "ivory"), scale) + height * 0.78


def pill(
    surface: pygame.Surface,
    status: StatusMark,
    at: Point,
    height: float,
    scale: float,
    *,
    width: float = 0.0,
    points: float = 15,
) -> float:
    """Draw a status pill with its top left at ``at``; returns its right edge."""
    w = width or pill_width(status, height, scale, points)
    ground, line, word = pill_colours(status)

    def build() -> pygame.Surface:
        drawing = Drawing(w, height)
        drawing.rect(0.75, 0.75, w - 1.5, height - 1.5, height / 2, fill=ground, stroke=line, width=1.5)
        return drawing.render(scale)

    picture = CACHE.get(("pill", w, height, ground, line, scale), build)
    surface.blit(picture, (round(at[0] * scale), round(at[1] * scale)))
    style = custom("sans-700", points, word)
    text.draw(
        surface, status.word, style, (at[0] + w / 2, at[1] + height / 2 - 0.5), scale, anchor="center", max_width=w - 8
    )
    return at[0] + w


def turned(picture: pygame.Surface, angle: float, factor: float = 0.5) -> pygame.Surface:
    """A picture turned clockwise by ``angle`` degrees and made smaller, with smooth edges: drawn twice as large, with
    clear air round it, then averaged down."""
    w, h = picture.get_size()
    padded = pygame.Surface((w + 8, h + 8), pygame.SRCALPHA)
    edge = picture.get_at((w // 2, 1))
    padded.fill((edge.r, edge.g, edge.b, 0))
    padded.blit(picture, (4, 4))
    large = pygame.transform.rotozoom(padded, -angle, 1.0)
    size = (max(1, round(large.get_width() * factor)), max(1, round(large.get_height() * factor)))
    return pygame.transform.smoothscale(large, size)


def small_back(deck: str, width: float, angle: float, scale: float) -> pygame.Surface:
    """A little card back, turned; cached."""

    def build() -> pygame.Surface:
        # made twice as large: turning then loses no edge
        whole = duel_back(deck, scale * width / 140 * 2)
        return turned(whole, angle)

    return CACHE.get(("small-back", deck, width, angle, scale), build)


def put_centre(surface: pygame.Surface, picture: pygame.Surface, centre: Point, scale: float) -> pygame.Rect:
    """Blit with the middle at ``centre`` (logical px)."""
    left = round(centre[0] * scale - picture.get_width() / 2)
    return surface.blit(picture, (left, round(centre[1] * scale - picture.get_height() / 2)))
