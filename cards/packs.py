"""User packs."""

from __future__ import annotations

from cards.source import Source


def active() -> tuple[Source, ...]:
    """The packs switched on, in order."""
    return ()
