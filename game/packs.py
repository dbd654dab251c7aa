"""Packs as the whole program checks them: the content by itself, and against the rules that read it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from cards import packs
from cards.fault import Fault
from cards.loader import load_chem
from cards.packs import Check, Pack, check_chem
from cards.schema import ContentError
from cards.source import Source
from game.chem.balance import BalanceError, balance
from game.chem.formula import FormulaError
from game.chem.particular import read_equations
from game.chem.substance import SubstanceIndex
from game.duel.content import faults as check_duel


def check_equations(loaded: tuple[Source, ...]) -> Iterable[ContentError]:
    """The faults of the last pack's equations: form, unknown substances, equations that cannot be balanced."""
    try:
        content = load_chem(loaded)
    except ContentError:
        return  # told by check_chem
    index = SubstanceIndex(content)
    for raw in content.equations:
        where = str(raw.get("where", ""))
        if not where.startswith(loaded[-1].name + "/"):
            continue
        why = _equation_fault(raw, index)
        if why:
            file, _, line = where.rpartition(":")
            text = str(raw.get("text", ""))
            yield ContentError(file, text, why, int(line)) if line.isdigit() else ContentError(where, text, why)


def _equation_fault(raw: Mapping[str, Any], index: SubstanceIndex) -> Fault | None:
    try:
        table = read_equations([raw])
    except ContentError as error:
        return error.fault or Fault("invalid", why=error.why)
    for drafts in table.values():
        for _, draft in drafts:
            try:
                for formula in (*draft.reactants, *draft.products, *filter(None, (draft.catalyst,))):
                    if index.find(formula) is None:
                        return Fault("equation_substance", formula=formula)
                balance(draft.reactants, draft.products)
            except FormulaError as error:
                return error
            except BalanceError as error:
                if error.code == "impossible":
                    return Fault("equation_balance")
                if not draft.coefficients:
                    return Fault("equation_many")
    return None


CHECKS: tuple[Check, ...] = (check_chem, check_equations, check_duel)
"""What a pack must pass to be switched on."""


def read_pack(path: Path) -> Pack:
    """Read one pack and check it with all checks; see :func:`cards.packs.read_pack`."""
    return packs.read_pack(path, CHECKS)


def discover(folder: Path) -> list[Pack]:
    """Every pack of a folder, checked with all checks; see :func:`cards.packs.discover`."""
    return packs.discover(folder, CHECKS)


def switch_on(found: list[Pack], off: Collection[str] = ()) -> list[Pack]:
    """Switch packs on; see :func:`cards.packs.switch_on`."""
    return packs.switch_on(found, off, CHECKS)
