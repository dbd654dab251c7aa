"""Formulas and equations as text: from the ASCII of the data to the markup the client draws, and to plain text.

Markup: ``_{…}`` is a subscript, ``^{…}`` a superscript (``H_{2}SO_{4}``, ``SO_{4}^{2−}``); everything else stands as it
is. It is drawn as smaller runs, never with Unicode sub-digits. ``[f]…[/f]`` (the face of formulas), ``[b]…[/b]`` (bold)
and ``[c=gold]…[/c]`` (a colour) may stand in texts too.
"""

from __future__ import annotations

import re

MINUS = "\u2212"

_ELEMENT_ION = re.compile(r"(?P<body>[A-Z][a-z]?)(?P<n>\d*)(?P<sign>[+-])$")
_GROUP_ION = re.compile(r"(?P<body>.*[A-Za-z\)\]]\d*?)(?P<n>\d?)(?P<sign>[+-])$")
_FORMULA = re.compile(r"[\[(]*[A-Z][A-Za-z0-9()\[\].·^]*(?:\^\d*[+-]|(?<=[A-Za-z0-9\])])[+-](?=\s|$|[,，、;；)]))?")


def formula_markup(formula: str) -> str:
    """Markup of one formula or ion, a leading coefficient allowed.

    >>> formula_markup("2Fe2(SO4)3")
    '2Fe_{2}(SO_{4})_{3}'
    >>> formula_markup("SO4^2-"), formula_markup("Fe3+"), formula_markup("NH4+")
    ('SO_{4}^{2−}', 'Fe^{3+}', 'NH_{4}^{+}')
    >>> formula_markup("CuSO4.5H2O")
    'CuSO_{4}·5H_{2}O'
    """
    body, charge = _split_charge(formula.strip())
    parts = [_subscripts(part) for part in re.split(r"[.·]", body)]
    text = "·".join(parts)
    return f"{text}^{{{charge}}}" if charge else text


def equation_markup(text: str) -> str:
    """Markup of every formula in a line such as ``2H2 + O2 → 2H2O``; words and arrows stay."""
    return _FORMULA.sub(lambda m: formula_markup(m.group()), text)


def plain(markup: str) -> str:
    """The text without markup, for logs, window titles and files: ``[f]H_{2}O[/f]`` → ``H2O``."""
    bare = re.sub(r"(?<!\\)\[/?[bfc](?:=[\w.]+)?\]", "", markup)
    bare = re.sub(r"[_^]\{([^}]*)\}", r"\1", bare)
    return re.sub(r"\\([\[\]_^\\])", r"\1", bare)


def _split_charge(formula: str) -> tuple[str, str]:
    if "^" in formula:
        body, _, charge = formula.partition("^")
        return body, charge.replace("-", MINUS)
    if not formula.endswith(("+", "-")):
        return formula, ""
    match = _ELEMENT_ION.match(formula) or _GROUP_ION.match(formula)
    if match is None:
        return formula, ""
    body, n = match["body"], match["n"]
    if not _ELEMENT_ION.match(formula) and not body[-1].isdigit() and body[-1] != "]":
        body, n = body + n, ""  # NH4+: the only digit counts atoms
    return body, n + match["sign"].replace("-", MINUS)


def _subscripts(part: str) -> str:
    lead = re.match(r"\d*", part)
    head = lead.group() if lead else ""
    return head + re.sub(r"(\d+)", r"_{\1}", part[len(head) :])
