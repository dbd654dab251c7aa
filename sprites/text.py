"""Text on the table: measured, wrapped, rendered once and kept.

All positions and widths are logical pixels; ``scale`` is the real pixels per logical
pixel.  Lines are rendered at the real size and cached by everything they depend on,
so drawing the same text again is one blit.

    from sprites import text
    from sprites.fonts import style
    text.draw(surface, "打出 [f]H_{2}SO_{4}[/f]", style("body", "ivory"), (40, 60), scale)
    paragraph = text.wrap(sentence, style("body"), width=360, scale=scale)
    paragraph.draw(surface, (40, 60))
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sprites.cache import TEXT_CACHE
from sprites.fonts import BOLDER, TextStyle, ascent, descent, face_for, font
from sprites.markup import NO_START, Atom, Piece, atoms, escape, parse
from sprites.theme import RGB, THEME

__all__ = ["Line", "Paragraph", "draw", "escape", "fit", "layout", "measure", "render", "wrap"]

ELLIPSIS = "…"
CJK = "\u2e80"
SMALL_PX = 20
"""Up to this size (real px) glyphs advance by whole pixels so roughly that a space between Latin words may vanish."""
SPACE = 0.27
"""Least width of such a space, in ems."""
_LATIN_SPACE = re.compile(r"(?<=[^ \u2e80-\U0010ffff])( )|^( )")
Point = tuple[float, float]
_FORMULA_FACE = {
    "sans-500": "serif-700",
    "sans-700": "serif-700",
    "numeral-800": "serif-700",
    "serif-500": "serif-700",
    "serif-700": "serif-700",
    "serif-900": "serif-900",
}


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Characters of one face placed on a line: x of the left edge and shift of the baseline in real pixels."""

    text: str
    face: str
    pixels: int
    colour: RGB
    x: float
    shift: float
    width: float


@dataclass(frozen=True, slots=True)
class Line:
    """A laid-out line: glyph runs and extents in real pixels."""

    glyphs: tuple[Glyphs, ...]
    width: float
    ascent: float
    descent: float

    @property
    def height(self) -> float:
        """Extent above and below the baseline, px."""
        return self.ascent + self.descent


@dataclass(frozen=True, slots=True)
class Rendered:
    """A rendered line: its surface, and where the baseline is in it (px from the top)."""

    surface: pygame.Surface
    baseline: int
    width: float


def _face(style: TextStyle, piece: Piece) -> str:
    face = style.face
    if piece.formula:
        face = _FORMULA_FACE[face]
    elif piece.bold:
        face = BOLDER.get(face, face)
    return face


@lru_cache(maxsize=32768)
def _advance(face: str, pixels: int, text: str) -> int:
    return font(face, pixels).size(text)[0]


def _words(text: str) -> list[str]:
    """The text cut before and after each space between Latin words."""
    return [part for part in _LATIN_SPACE.split(text) if part]


def _runs(text: str, face: str) -> list[tuple[str, str]]:
    """The text cut where another face must serve."""
    runs: list[tuple[str, str]] = []
    for character in text:
        real, shown = face_for(face, character)
        if runs and runs[-1][0] == real:
            runs[-1] = (real, runs[-1][1] + shown)
        else:
            runs.append((real, shown))
    return runs


def _place(pieces: tuple[Piece, ...], style: TextStyle, scale: float) -> Line:
    glyphs: list[Glyphs] = []
    x = 0.0
    script_start: float | None = None  # x where the last script began, for stacking
    script_kind = 0
    script_end = 0.0
    size = style.size * scale
    track = style.track * size
    up, down = ascent(style.face) * size, descent(style.face) * size
    before = CJK
    for piece in pieces:
        factor, shift = 1.0, 0.0
        if piece.script:
            token = THEME.sub if piece.script < 0 else THEME.sup
            factor, shift = token.scale, token.shift * size
            if script_start is not None and script_kind == -piece.script:
                x = script_start
            else:
                x = max(0.0, x - 0.03 * size)
                script_start, script_end = x, x
            script_kind = piece.script
        elif script_start is not None:
            x = max(x, script_end)
            script_start = None
        pixels = max(1, round(size * factor))
        for face, text in _runs(piece.text, _face(style, piece)):
            parts = list(text) if track else _words(text) if pixels <= SMALL_PX else [text]
            for part in parts:
                width = _advance(face, pixels, part)
                if part == " " and pixels <= SMALL_PX and before < CJK:
                    width = max(width, math.ceil(SPACE * pixels))
                before = part[-1]
                glyphs.append(Glyphs(part, face, pixels, piece.colour or style.colour, x, shift, width))
                x += width + track
        if piece.script:
            script_end = max(script_end, x)
            x = script_end
        if shift > 0:
            down = max(down, shift + descent(style.face) * pixels * 0.5)
    return Line(tuple(glyphs), max(0.0, x - (track if glyphs else 0.0)), up, down)


@lru_cache(maxsize=8192)
def layout(text: str, style: TextStyle, scale: float) -> Line:
    """The line of a text, without line breaks."""
    return _place(parse(text), style, scale)


def measure(text: str, style: TextStyle, scale: float = 1.0) -> float:
    """Width of a text on one line, logical px, without drawing it."""
    return layout(text, style, scale).width / scale


def _join(parts: list[Atom]) -> tuple[Piece, ...]:
    return tuple(piece for part in parts for piece in part.pieces)


def _ellipsis(kept: list[Atom]) -> str:
    """Three low dots behind Latin, the middle ones of Chinese otherwise."""
    return "..." if kept and kept[-1].text and kept[-1].text[-1] < CJK else ELLIPSIS


@lru_cache(maxsize=4096)
def _fitted(text: str, style: TextStyle, scale: float, width: float) -> tuple[Piece, ...]:
    pieces = parse(text)
    if _place(pieces, style, scale).width <= width * scale + 0.5:
        return pieces
    kept = list(atoms(text.replace("\n", " ")))
    while len(kept) > 1:
        kept.pop()
        while kept and (kept[-1].space or (kept[-1].text and set(kept[-1].text) <= NO_START)):
            kept.pop()
        tail = Piece(_ellipsis(kept))
        candidate = (*_join(kept), tail)
        if kept and _place(candidate, style, scale).width <= width * scale + 0.5:
            return candidate
    word = kept[0].text if kept else text
    while len(word) > 1:
        word = word[:-1]
        candidate = (Piece(word + ELLIPSIS),)
        if _place(candidate, style, scale).width <= width * scale + 0.5:
            return candidate
    return (Piece(ELLIPSIS),)


def fit(text: str, style: TextStyle, width: float, scale: float = 1.0) -> str:
    """The text (plain, without markup) as :func:`draw` shows it in ``width``: whole words dropped, then an ellipsis."""
    return "".join(piece.text for piece in _fitted(text, style, scale, width))


def _paint(line: Line) -> tuple[pygame.Surface, int]:
    pad = 2
    width = max(1, int(line.width) + 2 * pad + 2)
    baseline = round(line.ascent) + pad
    surface = pygame.Surface((width, max(1, baseline + round(line.descent) + pad)), pygame.SRCALPHA)
    for run in line.glyphs:
        real = font(run.face, run.pixels)
        surface.blit(
            real.render(run.text, True, run.colour),
            (pad + round(run.x), baseline + round(run.shift) - real.get_ascent()),
        )
    return surface, baseline


_BASELINES: dict[object, tuple[int, float]] = {}


def _rendered(pieces: tuple[Piece, ...], style: TextStyle, scale: float) -> Rendered:
    key = ("line", pieces, style, scale)

    def build() -> pygame.Surface:
        line = _place(pieces, style, scale)
        surface, baseline = _paint(line)
        _BASELINES[key] = (baseline, line.width)
        return surface

    surface = TEXT_CACHE.get(key, build)
    if len(_BASELINES) > 20000:  # entries of surfaces long dropped
        for old in [k for k in _BASELINES if k not in TEXT_CACHE]:
            del _BASELINES[old]
    baseline, width = _BASELINES[key]
    return Rendered(surface, baseline, width)


def render(text: str, style: TextStyle, scale: float, max_width: float | None = None) -> Rendered:
    """The rendered line; the surface has 2 px of air at each side and must not be drawn on."""
    pieces = parse(text) if max_width is None else _fitted(text, style, scale, max_width)
    return _rendered(pieces, style, scale)


def _put(surface: pygame.Surface, ready: Rendered, x: float, baseline: float) -> pygame.Rect:
    """Blit with the pen at (x, baseline), real px."""
    return surface.blit(ready.surface, (round(x) - 2, round(baseline) - ready.baseline))


def baseline_in(style: TextStyle, scale: float) -> float:
    """Distance from the top of the style's line box to its baseline, real px."""
    up, down = ascent(style.face) * style.size, descent(style.face) * style.size
    return ((style.line - up - down) / 2 + up) * scale


def _origin(width: float, style: TextStyle, at: Point, scale: float, anchor: str) -> Point:
    """Left and top of the line box of a text of ``width`` real px, real px."""
    x, y = at[0] * scale, at[1] * scale
    line = style.line * scale
    if anchor.endswith("baseline"):
        return x - {"base": 0.0, "midb": width / 2, "righ": width}[anchor[:4]], y - baseline_in(style, scale)
    left = x - (width / 2 if anchor in {"midtop", "center", "midbottom"} else width if "right" in anchor else 0.0)
    top = y - (line / 2 if anchor in {"midleft", "center", "midright"} else line if "bottom" in anchor else 0.0)
    return left, top


def corner(text: str, style: TextStyle, at: Point, scale: float, anchor: str) -> tuple[int, int]:
    """Where :func:`draw` would put the top left of the surface of :func:`render`, real px."""
    ready = render(text, style, scale)
    left, top = _origin(ready.width, style, at, scale, anchor)
    return round(left) - 2, round(top + baseline_in(style, scale)) - ready.baseline


def draw(
    surface: pygame.Surface,
    text: str,
    style: TextStyle,
    at: Point,
    scale: float,
    *,
    anchor: str = "topleft",
    max_width: float | None = None,
    shadow: tuple[float, float] | None = None,
) -> pygame.Rect:
    """Draw one line; returns the box of its line (real px).

    ``anchor``: a pygame Rect attribute (``topleft``, ``midtop``, ``topright``, ``midleft``, ``center``, ``midright``,
    ``midbottom`` …) of the line box (width x ``style.line``), or ``baseline``, ``midbaseline``, ``rightbaseline``.
    ``max_width``: drop words until it fits.  ``shadow``: (offset down in logical px, alpha) of a dark copy below.
    """
    ready = render(text, style, scale, max_width)
    left, top = _origin(ready.width, style, at, scale, anchor)
    width, line = ready.width, style.line * scale
    baseline = top + baseline_in(style, scale)
    if shadow is not None:
        plain = tuple(
            Piece(p.text, p.bold, p.formula, None, p.script)
            for p in (parse(text) if max_width is None else _fitted(text, style, scale, max_width))
        )
        dark = _rendered(plain, style.with_(colour=(0, 0, 0)), scale)
        dimmed = dark.surface.copy()
        dimmed.set_alpha(round(255 * shadow[1]))
        surface.blit(dimmed, (round(left) - 2, round(baseline + shadow[0] * scale) - dark.baseline))
    _put(surface, ready, left, baseline)
    return pygame.Rect(round(left), round(top), round(width), round(line))


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A wrapped text: its lines as pieces, in one style and scale.  ``width`` is the widest line, logical px."""

    lines: tuple[tuple[Piece, ...], ...]
    style: TextStyle
    scale: float
    width: float

    @property
    def height(self) -> float:
        """Logical px."""
        return len(self.lines) * self.style.line

    def texts(self) -> list[str]:
        """The lines as plain text."""
        return ["".join(piece.text for piece in line) for line in self.lines]

    def draw(
        self, surface: pygame.Surface, at: Point, *, align: str = "left", width: float | None = None
    ) -> pygame.Rect:
        """Draw with the top left (``align`` left), top middle (center) or top right (right) at ``at``; box in px."""
        scale = self.scale
        for row, pieces in enumerate(self.lines):
            ready = _rendered(pieces, self.style, scale)
            shift = {"left": 0.0, "center": ready.width / 2, "right": ready.width}[align]
            _put(
                surface,
                ready,
                at[0] * scale - shift,
                (at[1] + row * self.style.line) * scale + baseline_in(self.style, scale),
            )
        wide = (self.width if width is None else width) * scale
        left = at[0] * scale - {"left": 0.0, "center": wide / 2, "right": wide}[align]
        return pygame.Rect(round(left), round(at[1] * scale), round(wide), round(self.height * scale))


def _split_long(part: Atom, style: TextStyle, scale: float, width: float) -> list[Atom]:
    """An unbreakable part wider than the line, cut by characters (scripts stay with what precedes them)."""
    units: list[list[Piece]] = []
    for piece in part.pieces:
        if piece.script and units:
            units[-1].append(piece)
        else:
            units.extend([Piece(c, piece.bold, piece.formula, piece.colour)] for c in piece.text)
    result: list[Atom] = []
    current: list[Piece] = []
    for unit in units:
        if current and _place((*current, *unit), style, scale).width > width:
            result.append(Atom(tuple(current)))
            current = []
        current.extend(unit)
    if current:
        result.append(Atom(tuple(current)))
    return result


def _fits(parts: list[Atom], estimate: float, room: float, style: TextStyle, scale: float) -> bool:
    """Whether parts have room on a line; measured as one run only when the sum of their widths leaves doubt."""
    if abs(estimate - room) > 6 * scale + 2:
        return estimate <= room
    return _place(_whole(_join(parts)), style, scale).width <= room


@lru_cache(maxsize=4096)
def wrap(text: str, style: TextStyle, width: float, scale: float = 1.0, max_lines: int | None = None) -> Paragraph:
    """Break a text into lines of at most ``width`` logical px (greedy, with kinsoku; see :mod:`sprites.markup`).

    ``max_lines``: the last line ends in an ellipsis when more would follow.
    """
    room = width * scale + 0.5
    queue: list[Atom] = []
    for part in atoms(text):
        if not part.space and part.pieces and _place(part.pieces, style, scale).width > room:
            queue.extend(_split_long(part, style, scale, room))
        else:
            queue.append(part)
    lines: list[list[Atom]] = [[]]
    used = 0.0
    for part in queue:
        if part.newline:
            lines.append([])
            used = 0.0
            continue
        own = _place(part.pieces, style, scale).width + style.track * style.size * scale
        if part.space:
            if lines[-1]:
                lines[-1].append(part)
                used += own
            continue
        if lines[-1] and not _fits([*lines[-1], part], used + own, room, style, scale):
            while lines[-1] and lines[-1][-1].space:
                lines[-1].pop()
            lines.append([])
            used = 0.0
        lines[-1].append(part)
        used += own
    if max_lines is not None and len(lines) > max_lines:
        rest = [part for line in lines[max_lines - 1 :] for part in line]
        lines = lines[:max_lines]
        while len(rest) > 1 and _place((*_join(rest), Piece(ELLIPSIS)), style, scale).width > room:
            rest.pop()
        while len(rest) > 1 and (rest[-1].space or set(rest[-1].text) <= NO_START):
            rest.pop()
        lines[-1] = [*rest, Atom((Piece(_ellipsis(rest)),))]
    done: list[tuple[Piece, ...]] = []
    widest = 0.0
    for line in lines:
        while line and line[-1].space:
            line.pop()
        pieces = _whole(_join(line))
        widest = max(widest, _place(pieces, style, scale).width)
        done.append(pieces)
    return Paragraph(tuple(done), style, scale, widest / scale)


def _whole(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Neighbouring pieces of one style joined, so that a line is few runs."""
    joined: list[Piece] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if (
            last is not None
            and piece.script == 0
            and last.script == 0
            and (last.bold, last.formula, last.colour) == (piece.bold, piece.formula, piece.colour)
        ):
            joined[-1] = Piece(last.text + piece.text, last.bold, last.formula, last.colour)
        else:
            joined.append(piece)
    return tuple(joined)
