"""The games of the table, by name. What the core is not allowed to know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.game import Game


def _chem() -> Game[Any]:
    from game.chem.game import chem_game

    return chem_game()


def _duel() -> Game[Any]:
    from game.duel.game import duel_game

    return duel_game()


_MAKERS: dict[str, Callable[[], Game[Any]]] = {"chem": _chem, "duel": _duel}

NAMES = tuple(_MAKERS)
"""The names there are."""


def get(name: str) -> Game[Any]:
    """The game of this name over the content as it is loaded now, made at its first use.

    Raises:
        ValueError: there is none; one clear line.
    """
    if name not in _MAKERS:
        raise ValueError(f"no such game: {name!r} (known: {', '.join(NAMES)})")
    return _MAKERS[name]()
