"""Every sentence for people, by key: ``Texts.load("en").t("reason.illegal_attack", formula="Fe2O3")``.

Texts lie in ``cards/locale/*.toml``, one table a key prefix, each entry ``{ zh = "…", en = "…" }`` (``hant`` where the
converted Traditional text is not good enough). A placeholder is ``{name}`` or ``{name:spec}``; the specs are listed at
:data:`SPECS`. Markup of formulas (``H_{2}O``) passes through untouched: a placeholder never follows ``_`` or ``^``.
Texts are worded so that no plural is needed ("Layers lost: {n}").
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar

import msgspec
import tomli

from cards.formula_text import MINUS, equation_markup, formula_markup
from cards.hant import to_hant

__all__ = ["LANGUAGES", "SPECS", "Entry", "TextError", "Texts", "equation_markup", "formula_markup", "load_entries"]

LANGUAGES = ("zh-Hans", "zh-Hant", "en")
"""The languages of the program, the first the default."""

PLACEHOLDER = re.compile(r"(?<![_^])\{([a-z][a-z0-9_]*)(?::([a-z]+))?\}")


class TextError(ValueError):
    """A locale file or a call of ``t`` is at fault; the message names the file or key."""


class Entry(msgspec.Struct, frozen=True):
    """One text in its languages; ``hant`` is empty unless it overrides the conversion."""

    zh: str
    en: str
    hant: str = ""

    def placeholders(self) -> tuple[set[str], set[str]]:
        """The ``name:spec`` of the Chinese and of the English text."""
        return (_names(self.zh), _names(self.en))


def _names(text: str) -> set[str]:
    return {f"{name}:{spec}" for name, spec in PLACEHOLDER.findall(text)}


class Texts:
    """The texts of one language.

    ``seat_names`` are what ``{x:seat}`` shows; set them with :meth:`with_seats` for a table. ``card_names`` maps card
    designs (``atom:Fe``) to names and is filled by whoever loads the content (:meth:`add_cards`).
    """

    strict: ClassVar[bool] = False
    """Whether a missing key or argument raises TextError (tests) instead of showing the key."""

    def __init__(self, lang: str, entries: Mapping[str, Entry]) -> None:
        if lang not in LANGUAGES:
            raise TextError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self.seat_names: tuple[str, ...] = ()
        self.card_names: dict[str, str] = {}
        self._entries = entries
        self._plain: dict[str, str] = {}  # texts without placeholders, as picked

    languages = LANGUAGES

    @classmethod
    def load(cls, lang: str) -> Texts:
        """The texts of a language; files are read once a process.

        Raises:
            TextError: a locale file is broken, or the language is not one of :data:`LANGUAGES`.
        """
        return cls(lang, load_entries())

    def with_seats(self, names: Iterable[str]) -> Texts:
        """The same texts, showing these names for ``{x:seat}``."""
        twin = Texts(self.lang, self._entries)
        twin.card_names = self.card_names
        twin.seat_names = tuple(names)
        return twin

    def add_cards(self, names: Mapping[str, str]) -> None:
        """Add names of card designs in this language, shown for ``{x:card}``."""
        self.card_names.update(names)

    @property
    def chinese(self) -> bool:
        """Whether the language is written in Chinese characters."""
        return self.lang != "en"

    def has(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return key in self._entries

    def keys(self) -> Iterable[str]:
        """All keys."""
        return self._entries.keys()

    def t(self, key: str, /, **args: Any) -> str:
        """The text of ``key`` with its placeholders filled; markup of formulas inside.

        A missing key gives the key itself, a missing argument its name in braces (TextError when ``strict``).
        """
        if not args and key in self._plain:
            return self._plain[key]
        entry = self._entries.get(key)
        if entry is None:
            if self.strict:
                raise TextError(f"no text {key!r}")
            return key
        picked = self.pick(entry.zh, entry.en, entry.hant)
        if "{" not in picked or not PLACEHOLDER.search(picked):
            self._plain[key] = picked
            return picked
        return PLACEHOLDER.sub(lambda m: self._fill(key, m, args), picked)

    def pick(self, zh: str, en: str, hant: str = "") -> str:
        """The text in this language out of a content object's own texts."""
        if self.lang == "en":
            return en
        if self.lang == "zh-Hans":
            return zh
        return hant or to_hant(zh)

    def maybe(self, key: str, default: str = "", /, **args: Any) -> str:
        """The text of ``key`` if there is one, else ``default``."""
        return self.t(key, **args) if key in self._entries else default

    def reason(self, reason: Any) -> str:
        """A ``game.core.decision.Reason`` in words, with its rule number where it has one."""
        text = self.t(f"reason.{reason.code}", **reason.args)
        return f"{text} ({reason.rule})" if reason.rule else text

    def join(self, items: Sequence[str]) -> str:
        """Items as a list in this language."""
        return ("、" if self.chinese else ", ").join(items)

    def _fill(self, key: str, match: re.Match[str], args: Mapping[str, Any]) -> str:
        name, spec = match.groups()
        if name not in args:
            if self.strict:
                raise TextError(f"text {key!r} needs {name!r}")
            return match.group()
        if spec is None:
            return str(args[name])
        if spec not in SPECS:
            raise TextError(f"text {key!r}: unknown spec {spec!r}; there are {', '.join(SPECS)}")
        return SPECS[spec](self, args[name])


def _seat(texts: Texts, seat: Any) -> str:
    names = texts.seat_names
    if isinstance(seat, int) and 0 <= seat < len(names):
        return names[seat]
    number = seat + 1 if isinstance(seat, int) else seat
    return texts.t("seat.unnamed", n=number)


def _whom(texts: Texts, seat: Any) -> str:
    name, you = _seat(texts, seat), texts.maybe("table.you")
    return texts.t("table.you_within") if you and name == you else name


def _card(texts: Texts, design: Any) -> str:
    design = str(design)
    if design in texts.card_names:
        return texts.card_names[design]
    kind, _, name = design.partition(":")
    if kind in ("atom", "group"):
        return _formula(texts, name)
    return texts.maybe(f"card.{kind}.{name}", name or design)


def _many(one: Callable[[Texts, Any], str]) -> Callable[[Texts, Any], str]:
    return lambda texts, items: texts.join([one(texts, item) for item in items])


def _signed(_: Texts, n: Any) -> str:
    return f"+{n}" if n > 0 else str(n).replace("-", MINUS)


def _count(_: Texts, n: Any) -> str:
    return f"{n:,}".replace(",", "\u00a0")


def _range(_: Texts, ends: Any) -> str:
    low, high = ends
    return str(low) if low == high else f"{low}–{high}"


def _formula(_: Texts, formula: Any) -> str:
    return f"[f]{formula_markup(str(formula))}[/f]"


def _key(texts: Texts, key: Any) -> str:
    return texts.t(str(key))


SPECS: dict[str, Callable[[Texts, Any], str]] = {
    "formula": _formula,  # "H2SO4" → markup, in the face of formulas
    "formulas": _many(_formula),
    "equation": lambda _, text: f"[f]{equation_markup(str(text))}[/f]",
    "seat": _seat,  # number of a seat from 0 → its name
    "whom": _whom,  # the same within a sentence: "you" has no capital there
    "seats": _many(_seat),
    "card": _card,  # design → name
    "cards": _many(_card),
    "op": lambda texts, op: texts.t(f"card.op.{str(op).removeprefix('op:')}"),  # operation or condition → name
    "ops": _many(lambda texts, op: texts.t(f"card.op.{str(op).removeprefix('op:')}")),
    "key": _key,  # another text, by key
    "keys": _many(_key),
    "signed": _signed,  # -2 → −2, 2 → +2
    "num": lambda _, n: str(n).replace("-", MINUS),
    "count": _count,  # 20718334 → 20 718 334
    "range": _range,  # (0, 3) → 0–3, (2, 2) → 2
}
"""What may stand after the colon of a placeholder."""


# -------------------------------------------------------------------------------------------------------------- files
@cache
def load_entries() -> Mapping[str, Entry]:
    """All entries of ``cards/locale``.

    Raises:
        TextError: a file is not TOML, an entry lacks a language, or two files have the same key.
    """
    entries: dict[str, Entry] = {}
    origin: dict[str, str] = {}
    folder = files("cards") / "locale"
    for file in sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name):
        if file.name == "hant.toml":
            continue
        for key, entry in _read(file):
            if key in entries:
                raise TextError(f"{file.name}: {key!r} is in {origin[key]} too")
            entries[key], origin[key] = entry, file.name
    return entries


def _read(file: Traversable) -> Iterable[tuple[str, Entry]]:
    try:
        tree = tomli.loads(file.read_text("utf-8"))
    except tomli.TOMLDecodeError as error:
        raise TextError(f"{file.name}: {error}") from None
    yield from _walk(file.name, "", tree)


def _walk(name: str, prefix: str, table: Mapping[str, Any]) -> Iterable[tuple[str, Entry]]:
    for word, value in table.items():
        key = f"{prefix}.{word}" if prefix else word
        if not isinstance(value, dict):
            raise TextError(f"{name}: {key!r} is not a table")
        if isinstance(value.get("zh"), str) or isinstance(value.get("en"), str):
            try:
                yield key, msgspec.convert(value, Entry, strict=True)
            except msgspec.ValidationError as error:
                raise TextError(f"{name}: {key!r}: {error}") from None
        else:
            yield from _walk(name, key, value)
