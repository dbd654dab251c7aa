"""Cards as surfaces: any design at any level, its states, and its shadow.

``design`` is a card design of the content: ``atom:Fe``, ``group:SO4``, ``op:heat``, or a
back, ``back:chem``.  Other games add theirs with :func:`register`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from cards.loader import load_chem
from sprites.cache import CACHE
from sprites.controls import ban_disc
from sprites.faces.atom import atom_face, atom_large, atom_mini
from sprites.faces.back import back_face
from sprites.faces.base import CARD, LARGE, LARGE_RADIUS, MINI, MINI_RADIUS, RADIUS
from sprites.faces.group import group_face, group_large, group_mini
from sprites.faces.operation import operation_face, operation_large, operation_mini
from sprites.shadows import glow, shadow
from sprites.shapes import mask
from sprites.svg import Drawing
from sprites.theme import RGB, THEME

Builder = Callable[[str, str, float, str], pygame.Surface]  # name, language, scale, level
SIZES = {"full": CARD, "mini": MINI, "large": LARGE}
RADII = {"full": RADIUS, "mini": MINI_RADIUS, "large": LARGE_RADIUS}
STATES = ("rest", "hover", "drag", "legal", "selected", "target", "focus", "illegal", "waiting", "disabled")
_BUILDERS: dict[str, Builder] = {}


def register(prefix: str, builder: Builder) -> None:
    """Let ``builder(name, lang, scale, level)`` draw the designs ``prefix:name``."""
    _BUILDERS[prefix] = builder


def _atom(name: str, lang: str, scale: float, level: str) -> pygame.Surface:
    element = load_chem().elements[name]
    if level == "mini":
        return atom_mini(element, scale)
    return atom_large(element, lang, scale) if level == "large" else atom_face(element, lang, scale)


def _group(name: str, lang: str, scale: float, level: str) -> pygame.Surface:
    group = load_chem().groups[name]
    if level == "mini":
        return group_mini(group, scale)
    return group_large(group, lang, scale) if level == "large" else group_face(group, lang, scale)


def _operation(name: str, lang: str, scale: float, level: str) -> pygame.Surface:
    operation = load_chem().operations[name]
    if level == "mini":
        return operation_mini(operation, scale)
    return operation_large(operation, lang, scale) if level == "large" else operation_face(operation, lang, scale)


def _back(name: str, lang: str, scale: float, level: str) -> pygame.Surface:
    return back_face(scale, level)


register("atom", _atom)
register("group", _group)
register("op", _operation)
register("back", _back)


def card_face(design: str, lang: str, scale: float, level: str = "full") -> pygame.Surface:
    """The face of a design, cached: full 140x196, mini 50x68 or large 420x588 logical px times ``scale``.

    KeyError for a design that no content or builder knows.
    """
    prefix, _, name = design.partition(":")
    return CACHE.get(("face", design, lang, scale, level), lambda: _BUILDERS[prefix](name, lang, scale, level))


def veiled(face: pygame.Surface, level: str, scale: float, colour: RGB, alpha: float) -> pygame.Surface:
    """A copy of the face under a veil."""
    width, height = SIZES[level]
    copy = face.copy()
    veil = mask(width, height, RADII[level], scale).copy()
    veil.fill((*colour, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(veil, (0, 0))
    return copy


def face_in_state(
    design: str, lang: str, scale: float, state: str, level: str = "full", disc: float = 30.0
) -> pygame.Surface:
    """The face with what a state lays over it: a veil and bar-disc (illegal), a veil (waiting, disabled).

    ``disc``: diameter of the bar-disc in logical px at ``scale``.
    """

    def build() -> pygame.Surface:
        face = card_face(design, lang, scale, level)
        if state == "illegal":
            done = veiled(face, level, scale, THEME.state["illegal_veil"], 0.62)
            mark = ban_disc(min(disc, SIZES[level][0] * 0.5), scale)
            done.blit(mark, mark.get_rect(center=done.get_rect().center))
            return done
        if state == "waiting":
            return veiled(face, level, scale, THEME.state["waiting_veil"], 0.40)
        return veiled(face, level, scale, THEME.state["illegal_veil"], 0.5)

    if state not in {"illegal", "waiting", "disabled"}:
        return card_face(design, lang, scale, level)
    return CACHE.get(("face-state", design, lang, scale, level, state, disc), build)


ELEVATION = {"hover": "hover", "drag": "drag", "selected": "hover", "focus": "hover"}
GLOW_MARGIN = 36.0
OUTLINES = {"legal": "legal", "selected": "selected", "target": "target", "focus": "selected"}


def under(
    width: float, height: float, radius: float, state: str, scale: float, *, gap: float = 0.0
) -> tuple[pygame.Surface, float]:
    """What lies under a card or stack of this size: its glowing line in such a state, else its shadow; and the margin.

    ``gap``: air between the body and the line.  The shadow of a glowing body is :func:`fallen`, drawn before and apart,
    since two translucent layers of different colours cannot be put into one surface without dirt.
    """

    pad = margin_of(state)

    def build() -> pygame.Surface:
        if state not in OUTLINES:
            return fallen(width, height, radius, state, scale)
        whole = pygame.Surface((round((width + 2 * pad) * scale), round((height + 2 * pad) * scale)), pygame.SRCALPHA)
        light, edge = glow(
            width + 2 * gap, height + 2 * gap, radius + gap, THEME.state[OUTLINES[state]], scale, hole=gap
        )
        whole.blit(light, (round((pad - edge - gap) * scale), round((pad - edge - gap) * scale)))
        if state == "focus":
            line = Drawing(width + 2 * pad, height + 2 * pad)
            far = 6 + gap
            box = pad - far, pad - far, width + 2 * far, height + 2 * far, radius + far
            line.rect(*box, stroke=THEME.text["ivory"], width=1.6)
            whole.blit(line.render(scale), (0, 0))
        return whole

    return CACHE.get(("under", width, height, radius, state, scale, gap), build), pad


def fallen(width: float, height: float, radius: float, state: str, scale: float) -> pygame.Surface:
    """The shadow of a body in a state, with :func:`shadow_margin` logical px of air."""
    pad = shadow_margin(state)
    dark, dx, dy = shadow(width, height, radius, _level_of(state), scale)
    whole = pygame.Surface((round((width + 2 * pad) * scale), round((height + 2 * pad) * scale)), pygame.SRCALPHA)
    whole.blit(dark, (round((pad + dx) * scale), round((pad + dy) * scale)))
    return whole


@lru_cache(maxsize=16)
def shadow_margin(state: str) -> float:
    """Air that the shadow of a state needs on every side, logical px."""
    return max(layer.blur + abs(layer.dy) for layer in THEME.shadow[_level_of(state)]) + 2.0


def margin_of(state: str) -> float:
    """Air round a card in its picture of a state, logical px."""
    return GLOW_MARGIN if state in OUTLINES else shadow_margin(state)


def card_shadow(state: str, scale: float, level: str = "full", angle: float = 0.0, size: float = 1.0) -> pygame.Surface:
    """The shadow of a card alone, turned; drawn under the picture of a glowing card (see :func:`under`)."""
    turn = round(angle * 2) / 2
    width, height = SIZES[level]

    def build() -> pygame.Surface:
        whole = fallen(width * size, height * size, RADII[level] * size, state, scale)
        return pygame.transform.rotozoom(whole, turn, 1.0) if turn else whole

    return CACHE.get(("card-shadow", _level_of(state), scale, level, turn, size), build)


def _level_of(state: str) -> str:
    return ELEVATION.get(state, "rest")


def card_picture(
    design: str,
    lang: str,
    scale: float,
    state: str = "rest",
    level: str = "full",
    angle: float = 0.0,
    size: float = 1.0,
) -> tuple[pygame.Surface, float]:
    """A card with its shadow or glow, turned by ``angle`` degrees (anticlockwise); its centre is the card's centre.

    ``size`` enlarges the card itself; lines, glow and shadow keep their width.  The number is the margin round the
    unturned card, logical px.  Angles are rounded to half degrees, and the result is cached: for cards at rest in a
    fan.  A card being turned every frame should be turned by the caller.
    """
    turn = round(angle * 2) / 2
    width, height = SIZES[level][0] * size, SIZES[level][1] * size

    def build() -> pygame.Surface:
        factor = 2.0 if turn else 1.0  # turned from a picture twice as large: sharper
        real = scale * factor
        base, margin = under(width, height, RADII[level] * size, state, real)
        whole = base.copy()
        face = face_in_state(design, lang, real * size, state, level, 30.0 / size)
        whole.blit(face, (round(margin * real), round(margin * real)))
        if turn:
            whole = pygame.transform.rotozoom(whole, turn, 1 / factor)
        return whole

    picture = CACHE.get(("card", design, lang, scale, state, level, turn, size), build)
    return picture, margin_of(state)


def draw_card(
    surface: pygame.Surface,
    design: str,
    centre: tuple[float, float],
    lang: str,
    scale: float,
    *,
    state: str = "rest",
    size: float = 1.0,
    angle: float = 0.0,
    level: str = "full",
) -> pygame.Rect:
    """Draw a card with its middle at ``centre`` (logical px), ``size`` times as large; the unturned box in real px."""
    picture, _ = card_picture(design, lang, scale, state, level, angle, size)
    x, y = centre[0] * scale, centre[1] * scale
    if state in OUTLINES:
        dark = card_shadow(state, scale, level, angle, size)
        surface.blit(dark, (round(x - dark.get_width() / 2), round(y - dark.get_height() / 2)))
    surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))
    width, height = SIZES[level][0] * size * scale, SIZES[level][1] * size * scale
    return pygame.Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))


@lru_cache(maxsize=512)
def known(design: str) -> bool:
    """Whether a design can be drawn."""
    prefix, _, name = design.partition(":")
    if prefix not in _BUILDERS:
        return False
    content = {"atom": "elements", "group": "groups", "op": "operations"}.get(prefix)
    return True if content is None else name in getattr(load_chem(), content)
