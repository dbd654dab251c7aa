"""What is known about reactions: one file a kind of rule, each rule a named function that proposes products."""

from __future__ import annotations

import importlib

from game.chem.knowledge.lab import REGISTRY, Rule

RULE_FILES = (
    "acids",
    "solubility",
    "ammonium",
    "hydrolysis",
    "oxides",
    "amphoteric",
    "activity",
    "halogens",
    "complexes",
    "thermal",
    "burning",
    "reduction",
    "electrolysis",
    "light",
    "catalysis",
    "compounds",
    "nitric",
    "mixed_salts",
    "sulfuric",
    "redox",
)
"""The rule files in the order in which their equations are listed."""


def load_rules() -> tuple[Rule, ...]:
    """All rules, in order."""
    for name in RULE_FILES:
        importlib.import_module(f"game.chem.knowledge.{name}")
    return tuple(REGISTRY)
