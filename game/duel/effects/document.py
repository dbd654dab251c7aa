"""Writes ``docs/effects.md`` from the vocabulary: ``python -m game.duel.effects.document [FILE]``."""

from __future__ import annotations

import inspect
import sys
import typing
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union

import msgspec

from game.duel import model
from game.duel.effects import FAMILIES
from game.duel.effects import base as shared
from game.duel.effects.conditions import Cond

TARGET = Path("docs/effects.md")


def type_name(hint: Any) -> str:
    """A field's type in the words of the documentation."""
    origin = typing.get_origin(hint)
    args = typing.get_args(hint)
    if origin is Literal:
        return " \\| ".join(f"`{a}`" if a != "" else '`""`' for a in args)
    if origin in (Union, UnionType):
        names = {getattr(a, "__name__", str(a)) for a in args}
        if {"int", "Value"} <= names:
            return "number or Value"
        if len(args) > 5:
            return "effect"
        return " or ".join(type_name(a) for a in args if a is not type(None))
    if origin is tuple:
        return f"list of {type_name(args[0])}"
    plain = {int: "whole number", str: "text", bool: "true or false", Cond: "Cond"}
    return str(plain.get(hint) or getattr(hint, "__name__", hint))


def _doc(thing: Any) -> str:
    return " ".join((inspect.getdoc(thing) or "").split())


def _fields(struct: type[Any]) -> list[str]:
    hints = typing.get_type_hints(struct)
    lines = []
    for field in msgspec.structs.fields(struct):
        if field.name == "owner" and struct is not model.StatusDesign:
            continue
        kind = "selector" if hints[field.name] == shared.To else type_name(hints[field.name])
        default = "" if field.required else f"`{_default(field)}`"
        lines.append(f"| `{field.name}` | {kind} | {default} |")
    return ["| argument | type | default |", "|---|---|---|", *lines, ""] if lines else []


def _default(field: Any) -> str:
    value = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    if value is None or value == ():
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    return "none" if isinstance(value, msgspec.Struct) else (str(value) if value != "" else '""')


def document() -> str:
    """The whole page."""
    lines = [
        "# Effect words of the class duel",
        "",
        "Generated from the vocabulary itself (`python -m game.duel.effects.document`). Card behaviour is a list of",
        'tables, each with `do` naming the word: `do = [{ do = "damage", n = 4, element = "fire" }]`.',
        "Unknown words, wrong types, and words for a target where none is chosen are errors at load, with file and",
        "line.",
        "",
        "## Shared",
        "",
        "### Selectors (`to`)",
        "",
        "`" + "`, `".join(typing.get_args(shared.To)) + "`",
        "",
        "target: chosen when played. self: the player. actor, victim: of the moment answered. adjacent: enemies at",
        "distance 1. weakest, strongest: by health, ties to the nearest round the ring. choose_*: asked. rest: enemies",
        "other than the target.",
        "",
        "### Value",
        "",
        _doc(shared.Value),
        "",
        *_fields(shared.Value),
        "### Cond",
        "",
        _doc(Cond),
        "",
        *_fields(Cond),
    ]
    for family in FAMILIES:
        lines += [f"## {_doc(family).split('.')[0]}", ""]
        for word in family.WORDS:
            lines += [f"### `{word.__struct_config__.tag}`", "", _doc(word), "", *_fields(word)]
    lines += ["## Moments (`on` of triggers and traps)", "", "| moment | meaning |", "|---|---|"]
    lines += [f"| `{name}` | {meaning} |" for name, meaning in model.MOMENTS.items()]
    lines += ["", "## Entries", ""]
    for name, struct in (
        ("traps, strategies, ability, linkage, battle, ultimates", model.Design),
        ("trigger, trap", model.Trigger),
        ("block.passive", model.Passive),
        ("link", model.Link),
        ("overload", model.Overload),
        ("talents", model.Talent),
        ("form", model.Form),
        ("chips, chip", model.ChipDesign),
        ("characters", model.Character),
        ("gods", model.God),
        ("statuses", model.StatusDesign),
    ):
        lines += [f"### {name}", "", _doc(struct), "", *_fields(struct)]
    return "\n".join(lines).rstrip() + "\n"


def main(argv: list[str]) -> int:
    """Write the page."""
    target = Path(argv[0]) if argv else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(document(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
