"""The class traits of D39-D52, one module a class; importing this package registers them."""

from __future__ import annotations

import importlib

MODULES = (
    "berserker",
    "mage",
    "alchemist",
    "swordsman",
    "lancer",
    "rider",
    "assassin",
    "archer",
    "shield",
    "arbiter",
    "schemer",
    "descender",
    "blessed",
)
"""The classes, in the order of the source."""


def register() -> None:
    """Import all class modules (they import the rules, which import the registry: so not at package import)."""
    for name in MODULES:
        importlib.import_module(f"game.duel.classes.{name}")
