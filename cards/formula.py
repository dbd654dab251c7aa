"""The notation of chemical formulas: reading, printing, comparing.

Formulas are ASCII: ``Fe2(SO4)3``, ``[Cu(NH3)4]SO4``, ``CuSO4.5H2O``; ions carry a charge: ``Na+``, ``SO4^2-``,
``Fe^3+``, ``[Al(OH)4]-`` (one charge: the bare sign; more: ``^`` number sign). On input the dot may be ``·``, sub- and
superscript digits and full-width brackets are understood.

It stands in ``cards`` because content is written in it; the game's own entry is :mod:`game.chem.formula`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

import msgspec

from cards.fault import Fault

_SYMBOLS = """
H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru
Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At
Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og
"""
SYMBOLS = tuple(_SYMBOLS.split())
"""All element symbols by atomic number."""

_NUMBER = {symbol: n for n, symbol in enumerate(SYMBOLS, 1)}
MAX_LENGTH, MAX_DEPTH, MAX_COUNT = 80, 5, 999

_PLAIN = str.maketrans("₀₁₂₃₄₅₆₇₈₉₊₋⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻（）［］·•・∙⋅−", "0123456789+-0123456789+-()[].....-")
_SUPERSCRIPT = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+")
_TOKEN = re.compile(r"([A-Z][a-z]?)|([(\[])|([)\]])")
_CHARGE = re.compile(r"(?:\^([0-9]*)([+-])|([+-]))$")


class FormulaError(Fault):
    """The text is no formula; the message is one clear line."""


class Unit(msgspec.Struct, frozen=True):
    """An element or bracket with its subscript. ``symbol`` is ``""`` for a bracket, ``bracket`` then ``(`` or ``[``."""

    symbol: str
    count: int = 1
    bracket: str = ""
    inner: tuple[Unit, ...] = ()


class Part(msgspec.Struct, frozen=True):
    """What stands between the dots of a hydrate, with its leading number (CuSO4.5H2O has two parts)."""

    times: int
    units: tuple[Unit, ...]


class Formula(msgspec.Struct, frozen=True):
    """A read formula: ``text`` its canonical spelling, ``atoms`` its composition (immutable), ``charge`` its charge."""

    text: str
    parts: tuple[Part, ...]
    charge: int
    atoms: Mapping[str, int]
    key: str  # equal for equal composition and charge, whatever the spelling


def normal(text: str) -> str:
    """The text in plain ASCII, without blanks: ``CuSO₄·5H₂O`` -> ``CuSO4.5H2O``, ``SO₄²⁻`` -> ``SO4^2-``."""
    if text.isascii():
        return "".join(text.split())
    text = text.strip().replace("＋", "+").replace("－", "-")
    text = _SUPERSCRIPT.sub(lambda m: "^" + m.group(), text)
    return "".join(text.translate(_PLAIN).split())


@lru_cache(maxsize=8192)
def parse(text: str) -> Formula:
    """Read a formula or an ion.

    Raises:
        FormulaError: not a formula: unknown element, unmatched bracket, missing or absurd number, empty.
    """
    plain = normal(text)
    if not plain:
        raise FormulaError("formula_empty")
    if not plain.isprintable():
        raise FormulaError("formula_unprintable")
    if len(plain) > MAX_LENGTH:
        raise FormulaError("formula_long", n=MAX_LENGTH)
    body, charge = _split_charge(plain)
    parts = tuple(_part(piece, plain) for piece in body.split("."))
    atoms: dict[str, int] = {}
    for part in parts:
        _count(part.units, part.times, atoms)
    out = ".".join((str(p.times) if p.times > 1 else "") + _print(p.units) for p in parts) + charge_text(charge)
    key = "".join(f"{a}{atoms[a]}" for a in sorted(atoms)) + (charge_text(charge) if charge else "")
    return Formula(out, parts, charge, MappingProxyType(atoms), key)


def _split_charge(plain: str) -> tuple[str, int]:
    found = _CHARGE.search(plain)
    if not found:
        if "^" in plain:
            raise FormulaError("formula_charge", formula=plain)
        return plain, 0
    size = int(found.group(1) or 1)
    if not 1 <= size <= 9:
        raise FormulaError("formula_charge_size", formula=plain, n=size)
    sign = found.group(2) or found.group(3)
    return plain[: found.start()], size if sign == "+" else -size


def _part(piece: str, whole: str) -> Part:
    lead = re.match(r"[0-9]*", piece)
    number = lead.group() if lead else ""
    times = _number(number, whole) if number else 1
    units, end = _units(piece, len(number), whole, 0)
    if end != len(piece):
        raise FormulaError("formula_unopened", formula=whole)
    return Part(times, units)


def _number(digits: str, whole: str) -> int:
    if digits.startswith("0") or len(digits) > 3:
        raise FormulaError("formula_number", formula=whole, n=digits, most=MAX_COUNT)
    return int(digits)


def _units(text: str, pos: int, whole: str, depth: int) -> tuple[tuple[Unit, ...], int]:
    """Units from ``pos`` to the end or to the closing bracket (not consumed)."""
    if depth > MAX_DEPTH:
        raise FormulaError("formula_deep", formula=whole)
    units: list[Unit] = []
    while pos < len(text):
        found = _TOKEN.match(text, pos)
        if not found:
            raise FormulaError("formula_character", formula=whole, character=text[pos])
        if found.group(3):
            break
        pos = found.end()
        symbol, bracket = found.group(1) or "", found.group(2) or ""
        inner: tuple[Unit, ...] = ()
        if symbol and symbol not in _NUMBER:
            raise FormulaError("formula_element", formula=whole, symbol=symbol)
        if bracket:
            inner, pos = _units(text, pos, whole, depth + 1)
            if pos >= len(text) or text[pos] != (")" if bracket == "(" else "]"):
                raise FormulaError("formula_unclosed", formula=whole)
            pos += 1
        digits = ""
        while pos < len(text) and text[pos] in "0123456789":
            digits, pos = digits + text[pos], pos + 1
        units.append(Unit(symbol, _number(digits, whole) if digits else 1, bracket, inner))
    if not units:
        raise FormulaError("formula_missing", formula=whole)
    return tuple(units), pos


def _count(units: tuple[Unit, ...], times: int, atoms: dict[str, int]) -> None:
    for unit in units:
        if unit.symbol:
            atoms[unit.symbol] = atoms.get(unit.symbol, 0) + unit.count * times
        else:
            _count(unit.inner, unit.count * times, atoms)


def _print(units: tuple[Unit, ...]) -> str:
    return "".join(_print_unit(u) + (str(u.count) if u.count > 1 else "") for u in units)


def _print_unit(unit: Unit) -> str:
    if unit.symbol:
        return unit.symbol
    return unit.bracket + _print(unit.inner) + (")" if unit.bracket == "(" else "]")


def charge_text(charge: int) -> str:
    """How a charge is written: ``""``, ``+``, ``-``, ``^2+``, ``^3-``."""
    sign = "+" if charge > 0 else "-"
    return "" if charge == 0 else sign if abs(charge) == 1 else f"^{abs(charge)}{sign}"


def charge(ion: str) -> int:
    """The charge of an ion: ``charge("Fe^3+") == 3``. FormulaError if it is no formula."""
    return parse(ion).charge


def bare(ion: str) -> str:
    """The ion without its charge: ``bare("SO4^2-") == "SO4"``."""
    return _CHARGE.sub("", ion)


def atoms(text: str) -> Mapping[str, int]:
    """The composition: ``atoms("Fe2(SO4)3") == {"Fe": 2, "S": 3, "O": 12}``. FormulaError if it is no formula."""
    return parse(text).atoms


def key(text: str) -> str:
    """A text equal for all spellings of the same composition and charge. FormulaError if it is no formula."""
    return parse(text).key


def same(a: str, b: str) -> bool:
    """Whether two formulas have the same composition and charge."""
    return parse(a).key == parse(b).key


def atomic_number(symbol: str) -> int:
    """1 for H … 118 for Og. KeyError if it is no element."""
    return _NUMBER[symbol]
