"""Inline markup of texts: bold, colour and formula runs.

=====================  ========================================================
``[b]…[/b]``           bold
``[c=gold]…[/c]``      colour by its name in the theme
``[f]…[/f]``           formula face (serif); sub- and superscripts are found without it
``_{2}`` ``^{2−}``     subscript, superscript; directly after one another: stacked
``\\[`` ``\\_`` ``\\^``    the character itself
=====================  ========================================================

:func:`parse` gives pieces of equal style; :func:`atoms` joins them to what a line
break may not split.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from sprites.theme import RGB, THEME

MINUS = "\u2212"
NO_START = frozenset("，。、；：？！）》」』】〉”’…—·％℃,.;:?!)]}%‰′″→")
NO_END = frozenset("（《「『【〈“‘([{￥$")
_TAG = re.compile(r"\[(/?)(b|f|c)(?:=([\w.]+))?\]|([_^])\{([^{}]*)\}|\\([\[\]_^\\])")
# a run that belongs to a formula when scripts stand beside it: 2Fe, (SO, ·5H, [Cu(NH
_FORMULA_TAIL = re.compile(r"[\[(]*\d*[\[(]*[A-Z][A-Za-z0-9()\[\]·−+]*$|[)\]]+$|[)\]·A-Z0-9][A-Za-z0-9()\[\]·]*$")
_FORMULA_HEAD = re.compile(r"[)\]]*[·]?[\[(]*\d*[A-Za-z0-9()\[\]·]*[)\]]*")


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters of one style.  ``script``: 0 on the line, -1 subscript, 1 superscript."""

    text: str
    bold: bool = False
    formula: bool = False
    colour: RGB | None = None
    script: int = 0


@dataclass(frozen=True, slots=True)
class Atom:
    """What stays together on a line.  ``space``: white space, dropped at a line's end; ``newline``: forced break."""

    pieces: tuple[Piece, ...]
    space: bool = False
    newline: bool = False

    @property
    def text(self) -> str:
        """The characters without style."""
        return "".join(piece.text for piece in self.pieces)


def escape(text: str) -> str:
    """Text that came from people (names), safe to put into marked-up text."""
    return re.sub(r"([\[\]\\]|[_^](?=\{))", r"\\\1", text)


_DIGITS = re.compile("[₀-₉₊₋]+|[⁰¹²³⁴-⁹⁺⁻]+")
_PLAIN_DIGITS = str.maketrans("₀₁₂₃₄₅₆₇₈₉₊₋⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+−0123456789+−")


def _without_small_digits(text: str) -> str:
    """Unicode's small digits as scripts: the faces lack most of them."""
    if not _DIGITS.search(text):
        return text
    return _DIGITS.sub(
        lambda m: ("_{" if m.group()[0] in "₀₁₂₃₄₅₆₇₈₉₊₋" else "^{") + m.group().translate(_PLAIN_DIGITS) + "}", text
    )


@lru_cache(maxsize=4096)
def parse(text: str) -> tuple[Piece, ...]:
    """The pieces of a marked-up text.  Unknown or unbalanced tags stand as they are written."""
    text = _without_small_digits(text)
    pieces: list[Piece] = []
    bold = formula = 0
    colours: list[RGB | None] = []

    def add(part: str, script: int = 0) -> None:
        if part:
            pieces.append(Piece(part, bold > 0, formula > 0 or script != 0, colours[-1] if colours else None, script))

    position = 0
    for match in _TAG.finditer(text):
        close, tag, value, kind, inner, literal = match.groups()
        if tag == "c" and not close and value and not _known(value):
            continue  # not a colour: leave the text as it is
        if tag and value and (tag != "c" or close):
            continue
        add(text[position : match.start()])
        position = match.end()
        if literal:
            add(literal)
        elif kind:
            add(inner.replace("-", MINUS), -1 if kind == "_" else 1)
        elif tag == "b":
            bold = max(0, bold + (-1 if close else 1))
        elif tag == "f":
            formula = max(0, formula + (-1 if close else 1))
        elif tag == "c":
            if close:
                if colours:
                    colours.pop()
            else:
                colours.append(THEME.colour(value) if value else None)
    add(text[position:])
    return tuple(_spread(_merge(pieces)))


def _known(name: str) -> bool:
    try:
        THEME.colour(name)
    except (KeyError, IndexError, ValueError, AttributeError):
        return False
    return True


def _merge(pieces: list[Piece]) -> list[Piece]:
    """Neighbours of equal style joined (an escaped character is no border)."""
    joined: list[Piece] = []
    for piece in pieces:
        if joined and piece.script == 0 and replace(joined[-1], text=piece.text) == piece:
            joined[-1] = replace(piece, text=joined[-1].text + piece.text)
        else:
            joined.append(piece)
    return joined


def _spread(pieces: list[Piece]) -> list[Piece]:
    """Mark as formula also what stands directly before and after a script: the H and SO of ``H_{2}SO_{4}``."""
    result: list[Piece] = []
    for place, piece in enumerate(pieces):
        if piece.formula or piece.script:
            result.append(piece)
            continue
        text = piece.text
        head = tail = ""
        if place > 0 and pieces[place - 1].script:
            match = _FORMULA_HEAD.match(text)
            head = match.group() if match else ""
            text = text[len(head) :]
        if place + 1 < len(pieces) and pieces[place + 1].script:
            match = _FORMULA_TAIL.search(text)
            tail = match.group() if match else ""
            text = text[: len(text) - len(tail)]
        for part, formula in ((head, True), (text, False), (tail, True)):
            if part:
                result.append(replace(piece, text=part, formula=formula))
    return result


def wide(character: str) -> bool:
    """Whether a line may break beside this character without a space: hanzi, kana, full-width forms and signs."""
    return character >= "\u2e80" or character in "—…“”‘’①②③④⑤⑥⑦⑧⑨⑩"


@lru_cache(maxsize=4096)
def atoms(text: str) -> tuple[Atom, ...]:
    """The unbreakable parts of a text in order.

    Latin words, numbers and formulas stay whole; each hanzi is its own part; closing
    marks stick to what precedes them, opening marks to what follows.
    """
    result: list[Atom] = []
    current: list[Piece] = []
    previous_wide = True
    previous_end = False

    def flush() -> None:
        if current:
            result.append(Atom(tuple(_merge(list(current)))))
            current.clear()

    for piece in parse(text):
        if piece.script:
            current.append(piece)
            previous_wide = previous_end = False
            continue
        for character in piece.text:
            one = replace(piece, text=character)
            if character == "\n":
                flush()
                result.append(Atom((), newline=True))
                previous_wide, previous_end = True, False
            elif character in " \u3000\t":
                flush()
                result.append(Atom((one,), space=True))
                previous_wide, previous_end = True, False
            else:
                is_wide = wide(character)
                glued = character in NO_START and (is_wide or bool(current))
                if current and not glued and not previous_end and (is_wide or previous_wide):
                    flush()
                current.append(one)
                previous_wide = is_wide
                previous_end = character in NO_END
    flush()
    return tuple(_keep_closing(result))


def _keep_closing(parts: list[Atom]) -> list[Atom]:
    """Glue a part that may not start a line to the one before it."""
    result: list[Atom] = []
    for part in parts:
        if (
            result
            and part.pieces
            and not part.space
            and part.pieces[0].script == 0
            and part.text[0] in NO_START
            and wide(part.text[0])
            and not result[-1].space
            and not result[-1].newline
        ):
            before = result.pop()
            part = Atom(tuple(_merge([*before.pieces, *part.pieces])))
        result.append(part)
    return result
