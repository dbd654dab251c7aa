"""Which table scene a game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.match import Match


def table(app: App, match: Match) -> Scene:
    """The table of a running game, as a scene."""
    if match.session.setup.game == "duel":
        from scenes.duel_table.scene import DuelTable

        return DuelTable(app, match)
    from scenes.table.chem_table import ChemTable

    return ChemTable(app, match)
