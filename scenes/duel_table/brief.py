"""The one line on a small duel card: the first things its behaviour does, in a few words each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cards.text import Texts
from game.duel.content import content
from game.duel.effects import Value

MOST = 2
"""Phrases on one card."""


def amount(n: Any, texts: Texts) -> str:
    """A number of the card, or the word for one that is only known in play."""
    if isinstance(n, Value):
        return texts.t("duel_table.brief.value")
    return str(n)


def brief(words: Sequence[Any], texts: Texts) -> str:
    """The line for a list of effect words; ``""`` if none of them has a phrase."""
    phrases: list[str] = []
    for word in words:
        phrase = _phrase(word, texts)
        if phrase and phrase not in phrases:
            phrases.append(phrase)
        if len(phrases) == MOST:
            break
    return texts.t("duel_table.brief.join").join(phrases)


def _phrase(word: Any, texts: Texts) -> str:
    """A few words for one effect word."""
    tag = str(word.__struct_config__.tag)
    special = _SPECIAL.get(tag)
    if special is not None:
        return special(word, texts)
    fields = {f: getattr(word, f) for f in word.__struct_fields__}
    args = {k: amount(v, texts) if k == "n" else v for k, v in fields.items()}
    n = fields.get("n")
    if isinstance(n, int):
        args["signed"] = f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"
    else:
        args["signed"] = f"+{args.get('n', '')}"
    for key in ("element", "state"):
        if fields.get(key):
            args[key] = texts.t(f"duel_table.{key}.{fields[key]}")
    plain = {k: v for k, v in args.items() if isinstance(v, str | int)}
    return texts.maybe(f"duel_table.brief.{tag}", "", **plain)


def _damage(word: Any, texts: Texts) -> str:
    key = "true_damage" if word.true else "damage"
    phrase = texts.t(f"duel_table.brief.{key}", n=amount(word.n, texts))
    if word.element:
        return texts.t("duel_table.brief.attach", element=texts.t(f"duel_table.element.{word.element}")) + " " + phrase
    return phrase


def _attack(word: Any, texts: Texts) -> str:
    bonus = word.bonus
    if isinstance(bonus, int) and bonus == 0:
        phrase = texts.t("duel_table.brief.attack")
    else:
        phrase = texts.t("duel_table.brief.attack_bonus", n=amount(bonus, texts))
    if word.follow_ups:
        phrase += texts.t("duel_table.brief.join") + texts.t("duel_table.brief.follow_up")
    return phrase


def _status(word: Any, texts: Texts) -> str:
    name = texts.pick(*content().name_of(word.id))
    return f"{name} {word.n}" if word.n > 1 else name


def _chip(word: Any, texts: Texts) -> str:
    return texts.t("duel_table.brief.chip", state=texts.t(f"duel_table.state.{word.state}"))


def _reveal(word: Any, texts: Texts) -> str:
    return texts.t(f"duel_table.brief.reveal_{word.what}")


def _choose(word: Any, texts: Texts) -> str:
    firsts = [_phrase(part[0], texts) for part in word.options if part]
    return texts.t("duel_table.brief.or").join(p for p in firsts if p)


def _inside(word: Any, texts: Texts) -> str:
    """Of a condition or a judgement: what it leads to."""
    inner = word.then if hasattr(word, "then") else word.ok
    found = next((p for p in (_phrase(x, texts) for x in inner) if p), "")
    key = str(word.__struct_config__.tag)
    return texts.t(f"duel_table.brief.{key}", what=found) if found else ""


def _boost(word: Any, texts: Texts) -> str:
    if word.true:
        return texts.t("duel_table.brief.boost_true")
    if isinstance(word.n, int) and word.n == 0:
        return texts.t("duel_table.brief.follow_up") if word.follow_ups else texts.t("duel_table.brief.boost_other")
    return texts.t("duel_table.brief.boost", n=amount(word.n, texts))


_SPECIAL = {
    "damage": _damage,
    "attack": _attack,
    "status": _status,
    "chip": _chip,
    "reveal": _reveal,
    "choose": _choose,
    "when": _inside,
    "judge": _inside,
    "boost": _boost,
}


def passive(block: Any, texts: Texts) -> str:
    """The line for the standing numbers of a form, chip, god or status."""
    numbers = getattr(block, "passive", None)
    if numbers is None:
        return ""
    found = []
    for name, value in msgspec.structs.asdict(numbers).items():
        if value:
            found.append(texts.t(f"duel_table.passive.{name}", n=f"+{value}" if value > 0 else f"−{-value}"))
    return texts.t("duel_table.brief.join").join(found[:MOST])
