"""One card of every kind, for the sheet and the tests of the faces; words from ``cards/locale/duel_table.toml``."""

from __future__ import annotations

from typing import Any

from cards.text import Texts
from sprites.faces.duel_face import DuelFace

SAMPLES: dict[str, dict[str, Any]] = {
    "character": {"kind": "character", "cls": "assassin", "stats": (4, 5, 6, 8, 30), "costs": (2, 2, 3, 3)},
    "weapon": {"kind": "weapon", "motif": "blade", "element": "water"},
    "armour": {"kind": "armour", "motif": "scales_armour"},
    "ability": {"kind": "ability", "cls": "assassin", "motif": "slash", "action": True},
    "linkage": {"kind": "linkage", "cls": "assassin", "cls2": "archer", "action": True},
    "form": {"kind": "form", "cls": "assassin", "motif": "hood", "action": True, "time": 3, "energy": 2},
    "ultimate": {"kind": "ultimate", "cls": "assassin", "motif": "moon_cut", "action": True, "energy": 6},
    "battle": {"kind": "battle", "motif": "blade_water", "element": "water", "action": True},
    "trap": {"kind": "trap", "motif": "needle"},
    "strategy": {"kind": "strategy", "motif": "whetstone"},
    "talent": {"kind": "talent", "cls": "assassin", "motif": "step"},
    "time": {"kind": "time", "value": 8},
}
"""Sample name (a kind) -> what its face shows besides words."""


def sample(name: str, lang: str = "zh-Hans") -> DuelFace:
    """The sample card of a kind in a language."""
    texts = Texts.load(lang)
    data = dict(SAMPLES[name])
    for key in ("name", "line", "text", "note"):
        data[key] = texts.maybe(f"duel_sheet.{name}.{key}", "")
    data["kind_word"] = texts.t(f"duel_table.kind.{name}")
    data["kind_long"] = texts.t(f"duel_table.kind_long.{name}")
    if name == "character":
        data["class_word"] = texts.t("duel_table.class.assassin")
        data["labels"] = tuple(texts.t(f"duel_table.stat.{k}") for k in ("speed", "attack", "energy", "costs"))
        data["talents"] = (texts.t("duel_sheet.talent.name"),)
        data["talent_word"] = texts.t("duel_table.kind.talent")
    return DuelFace(**data)
