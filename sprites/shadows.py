"""Soft shadows and glows, baked once per size and shared.

Blurs are CSS blurs (twice the standard deviation).  They are made small, blurred and
scaled up, since a wide blur at full size costs many milliseconds and shows no more.
"""

from __future__ import annotations

import math

import pygame

from sprites.stretch import stretched
from sprites.svg import Drawing
from sprites.theme import RGB, THEME, Shade

BLACK = (0, 0, 0)


def _blurred(
    width: float, height: float, radius: float, blur: float, colour: RGB, scale: float, pad: float, hollow: bool = False
) -> pygame.Surface:
    """A blurred rounded box of one colour, ``pad`` logical px of air on each side.  ``hollow``: blur of the outside."""
    sigma = blur / 2 * scale
    shrink = max(1.0, sigma / 3.0)
    full = max(1, round((width + 2 * pad) * scale)), max(1, round((height + 2 * pad) * scale))
    small = max(1, math.ceil(full[0] / shrink)), max(1, math.ceil(full[1] / shrink))
    drawing = Drawing(width + 2 * pad, height + 2 * pad)
    if hollow:
        # an even frame round the box: what lies outside throws its shadow inwards
        outer = f"M{-pad} {-pad}H{width + 3 * pad}V{height + 3 * pad}H{-pad}Z"
        r = min(radius, width / 2, height / 2)
        x0, y0, x1, y1 = pad, pad, pad + width, pad + height
        inner = (
            f"M{x0 + r} {y0}A{r} {r} 0 0 0 {x0} {y0 + r}V{y1 - r}A{r} {r} 0 0 0 {x0 + r} {y1}H{x1 - r}"
            f"A{r} {r} 0 0 0 {x1} {y1 - r}V{y0 + r}A{r} {r} 0 0 0 {x1 - r} {y0}Z"
        )
        drawing.path(outer + inner, fill=(255, 255, 255), evenodd=True)
    else:
        drawing.rect(pad, pad, width, height, radius, fill=(255, 255, 255))
    shape = pygame.Surface(small, pygame.SRCALPHA)
    shape.fill((*colour, 0))
    source = pygame.transform.smoothscale(drawing.render(scale), small)
    # one colour everywhere, so that only the opacity is blurred
    stamp = pygame.Surface(small, pygame.SRCALPHA)
    stamp.fill((*colour, 255))
    stamp.blit(source, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    plain = pygame.Surface(small, pygame.SRCALPHA)
    plain.fill((*colour, 0))
    plain.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    spread = sigma / shrink
    if spread > 0.2:
        plain = _gauss(plain, spread)
    if small != full:
        plain = pygame.transform.smoothscale(plain, full)
    return plain


def _gauss(surface: pygame.Surface, sigma: float) -> pygame.Surface:
    """Three box blurs, near enough to a Gaussian of ``sigma`` px."""
    radius = (math.sqrt(12 * sigma * sigma / 3 + 1) - 1) / 2
    low = int(radius)
    for part in range(3):
        r = low + (1 if part < round((radius - low) * 3) else 0)
        if r > 0:
            surface = pygame.transform.box_blur(surface, r)
    return surface


def _reach(blur: float) -> float:
    """How far from an edge its blur may be seen, what scaling smooths included."""
    return 1.6 * blur + 4


def cut_inside(
    surface: pygame.Surface, pad: float, width: float, height: float, radius: float, scale: float
) -> pygame.Surface:
    """Clear the box at (pad, pad) out of a picture (changed in place), to draw it over or under the box alike."""
    hole = Drawing(surface.get_width() / scale, surface.get_height() / scale)
    hole.rect(pad, pad, width, height, radius, fill=(255, 255, 255))
    part = hole.render(scale)
    keep = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    keep.fill((255, 255, 255, 255))
    keep.blit(part, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    keep.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(keep, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def shadow(width: float, height: float, radius: float, level: str, scale: float) -> tuple[pygame.Surface, float, float]:
    """Shadow of a rounded box: surface and the offset (logical px) of its top left from the box's top left.

    ``level``: rest, hover, drag, panel (names of the tokens).
    """
    layers: tuple[Shade, ...] = THEME.shadow[level]
    pad = math.ceil(max(layer.blur + abs(layer.dy) for layer in layers)) + 2

    def build(wide: float, high: float) -> pygame.Surface:
        size = max(1, round((wide + 2 * pad) * scale)), max(1, round((high + 2 * pad) * scale))
        whole = pygame.Surface(size, pygame.SRCALPHA)
        for layer in layers:
            part = _blurred(wide, high, radius, layer.blur, BLACK, scale, pad)
            part.fill((255, 255, 255, round(255 * layer.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
            whole.blit(part, (round(layer.dx * scale), round(layer.dy * scale)))
        return whole

    keep = max(_reach(layer.blur) + abs(layer.dx) + abs(layer.dy) for layer in layers) + radius
    picture = stretched(("shadow", radius, level), width, height, pad, scale, build, keep=(keep, keep))
    return picture, -pad, -pad


def draw_shadow(
    surface: pygame.Surface, x: float, y: float, width: float, height: float, radius: float, level: str, scale: float
) -> None:
    """Draw the shadow of the box at (x, y), logical px; draw the box itself afterwards."""
    picture, dx, dy = shadow(width, height, radius, level, scale)
    surface.blit(picture, (round((x + dx) * scale), round((y + dy) * scale)))


def glow(
    width: float,
    height: float,
    radius: float,
    colour: RGB,
    scale: float,
    *,
    blur: float | None = None,
    alpha: float | None = None,
    line: float | None = None,
    hole: float = 0.0,
) -> tuple[pygame.Surface, float]:
    """Outline with a glow round a box: surface and its margin (the box's top left is at (margin, margin), logical px).

    Defaults are the tokens of ``shadow.glow``; the line lies just outside the box.  The inside
    is clear, but for a rim of ``hole`` px within the line.
    """
    real_line = THEME.glow["px"] if line is None else line
    real_blur = THEME.glow["blur"] if blur is None else blur
    real_alpha = THEME.glow["alpha"] if alpha is None else alpha
    pad = math.ceil(real_blur + real_line) + 2

    def build(wide: float, high: float) -> pygame.Surface:
        whole = _blurred(
            wide + 2 * real_line, high + 2 * real_line, radius + real_line, real_blur, colour, scale, pad - real_line
        )
        whole.fill((255, 255, 255, round(255 * real_alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        cut_inside(whole, pad, wide, high, radius, scale)
        if hole:  # a faint light in the gap between the line and the body
            gap = Drawing(wide + 2 * pad, high + 2 * pad)
            gap.rect(pad, pad, wide, high, radius, fill=colour, alpha=real_alpha * 0.3)
            band = gap.render(scale)
            cut_inside(band, pad + hole, wide - 2 * hole, high - 2 * hole, max(0.0, radius - hole), scale)
            whole.blit(band, (0, 0))
        if real_line:
            drawing = Drawing(wide + 2 * pad, high + 2 * pad)
            h = real_line / 2
            drawing.rect(
                pad - h, pad - h, wide + real_line, high + real_line, radius + h, stroke=colour, width=real_line
            )
            whole.blit(drawing.render(scale), (0, 0))
        return whole

    keep = _reach(real_blur) + real_line + hole + radius
    key = ("glow", radius, colour, real_blur, real_alpha, real_line, hole)
    return stretched(key, width, height, pad, scale, build, keep=(keep, keep)), pad


def draw_glow(
    surface: pygame.Surface,
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    colour: RGB,
    scale: float,
    **options: float,
) -> None:
    """Draw :func:`glow` round the box at (x, y), logical px."""
    picture, pad = glow(width, height, radius, colour, scale, **options)
    surface.blit(picture, (round((x - pad) * scale), round((y - pad) * scale)))


def inset(
    width: float,
    height: float,
    radius: float,
    scale: float,
    *,
    level: str = "well_inset",
    colour: RGB = BLACK,
    shades: tuple[Shade, ...] = (),
) -> pygame.Surface:
    """The inner shadow (or inner light, by colour) of a recessed box, of the box's own size."""
    layers = shades or THEME.shadow[level]

    def build(wide: float, high: float) -> pygame.Surface:
        size = max(1, round(wide * scale)), max(1, round(high * scale))
        whole = pygame.Surface(size, pygame.SRCALPHA)
        for layer in layers:
            pad = math.ceil(layer.blur + abs(layer.dy)) + 2
            part = _blurred(wide, high, radius, layer.blur, colour, scale, pad, hollow=True)
            part.fill((255, 255, 255, round(255 * layer.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
            whole.blit(part, (round((layer.dx - pad) * scale), round((layer.dy - pad) * scale)))
        drawing = Drawing(wide, high)
        drawing.rect(0, 0, wide, high, radius, fill=(255, 255, 255))
        whole.blit(drawing.render(scale), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return whole

    keep = max(_reach(layer.blur) + abs(layer.dx) + abs(layer.dy) for layer in layers) + radius
    key = ("inset", radius, level, colour, shades)
    return stretched(key, width, height, 0.0, scale, build, keep=(keep, keep))
