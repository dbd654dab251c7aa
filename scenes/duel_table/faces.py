"""Duel content as card faces, in the language of the moment: by design id, for the table, the draft and the large
view."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from cards.text import Texts
from game.duel.content import content
from game.duel.describe import card_text
from game.duel.glossary import Glossary
from game.duel.model import Character, ChipDesign, Design, Form, God, Talent
from scenes.duel_table import brief
from sprites.faces.duel_face import DuelFace


def face(design: str, texts: Texts) -> DuelFace:
    """The face of anything that has an id: a card, a character, a chip, a talent, a form, a god, or ``time:8``.

    KeyError if nothing has it.
    """
    return _face(design, texts.lang, _Hashed(texts))


def maybe(design: str, texts: Texts) -> DuelFace | None:
    """The face of an id, or None where it is the id of nothing that has one (an element, a rule of a class)."""
    try:
        return face(design, texts)
    except KeyError:
        return None


class _Hashed:
    """Texts as an argument that does not count for the cache: the language does."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Hashed)


@lru_cache(maxsize=2048)
def _face(design: str, lang: str, box: _Hashed) -> DuelFace:
    """The face with the terms its card uses explained."""
    return replace(_without_notes(design, box.texts), notes=Glossary(content(), box.texts).of(design))


def _without_notes(design: str, texts: Texts) -> DuelFace:
    found = find(design)
    if isinstance(found, int):
        return DuelFace(
            "time",
            str(found),
            texts.t("duel_table.kind.time"),
            texts.t("duel_table.kind_long.time"),
            texts.t("duel_table.time_points", n=found),
            texts.t("duel_table.time_text"),
            value=found,
        )
    if isinstance(found, Character):
        return _character(found, texts)
    if isinstance(found, ChipDesign):
        return _chip(found, texts)
    name = texts.pick(found.zh, found.en, found.zh_hant)
    if isinstance(found, Talent):
        line = brief.brief([w for t in found.triggers for w in t.do], texts)
        return _plain("talent", name, line, design, found.art, texts, cls=_class_of(design))
    if isinstance(found, Form):
        return _form(found, design, name, texts)
    if isinstance(found, God):
        line = brief.passive(found.block, texts) or brief.brief(_words(found), texts)
        return _plain("talent", name, line, design, found.art, texts, cls="blessed", kind_key="god")
    return _design(found, name, texts)


def find(design: str) -> Any:
    """The content entry of an id (for a time card its value). KeyError if there is none."""
    all_ = content()
    if design.startswith("time:"):
        return int(design[5:])
    for table in (all_.designs, all_.characters, all_.chips, all_.talents, all_.gods):
        if design in table:
            return table[design]  # type: ignore[index]
    for character in all_.characters.values():
        if character.form.id == design:
            return character.form
    raise KeyError(design)


def _words(entry: Any) -> list[Any]:
    """Effect words of a design or a god: its own, then those of its triggers."""
    words = list(entry.do)
    trap = getattr(entry, "trap", None)
    if trap is not None:
        words += list(trap.do)
    block = getattr(entry, "block", None)
    if block is not None:
        words += [w for t in block.triggers for w in t.do]
    return words


def _class_of(talent: str) -> str:
    for character in content().characters.values():
        if any(t.id == talent for t in character.talents):
            return character.cls
    return "blessed"


def class_word(cls: str, texts: Texts) -> str:
    """The name of a class."""
    return texts.t(f"duel_table.class.{cls}")


def name(design: str, texts: Texts) -> str:
    """The name of anything with an id."""
    zh, en = content().name_of(design)
    return texts.pick(zh, en)


def _plain(
    kind: str,
    title: str,
    line: str,
    design: str,
    art: str,
    texts: Texts,
    *,
    kind_key: str = "",
    note: str = "",
    **more: Any,
) -> DuelFace:
    key = kind_key or kind
    return DuelFace(
        kind,
        title,
        texts.t(f"duel_table.kind.{key}"),
        texts.t(f"duel_table.kind_long.{key}"),
        line,
        card_text(design, texts, content()),
        note,
        motif=art,
        **more,
    )


def _character(found: Character, texts: Texts) -> DuelFace:
    all_ = content()
    facts = all_.classes[found.cls]
    health = facts.fixed_health or all_.rules.health + facts.health + found.health
    return DuelFace(
        "character",
        texts.pick(found.zh, found.en, found.zh_hant),
        texts.t("duel_table.kind.character"),
        texts.t("duel_table.kind_long.character"),
        cls=found.cls,
        motif=found.art,
        element=found.element,
        stats=(found.speed, found.attack, found.need, found.cap, health),
        costs=found.costs,
        labels=tuple(texts.t(f"duel_table.stat.{k}") for k in ("speed", "attack", "energy", "costs")),
        talents=tuple(texts.pick(t.zh, t.en, t.zh_hant) for t in found.talents),
        talent_word=texts.t("duel_table.kind.talent"),
        class_word=class_word(found.cls, texts),
    )


def _chip(found: ChipDesign, texts: Texts) -> DuelFace:
    if found.type == "weapon":
        line = texts.t("duel_table.chip_line.weapon", n=found.value)
    else:
        line = texts.t(f"duel_table.chip_line.armour_{found.harm or 'both'}", n=found.value)
    owner = texts.t("duel_table.owned", name=name(found.owner, texts)) if found.owner else texts.t("duel_table.common")
    return _plain(
        found.type,
        texts.pick(found.zh, found.en, found.zh_hant),
        line,
        found.id,
        found.art,
        texts,
        element=found.element,
        note=owner,
    )


def _form(found: Form, design: str, title: str, texts: Texts) -> DuelFace:
    parts = []
    if found.attack:
        parts.append(texts.t("duel_table.passive.attack", n=f"+{found.attack}"))
    if found.speed:
        parts.append(texts.t("duel_table.passive.speed", n=f"+{found.speed}"))
    if not parts:
        parts.append(
            brief.passive(found.block, texts) or brief.brief([w for t in found.block.triggers for w in t.do], texts)
        )
    line = texts.t("duel_table.brief.join").join([*parts[:1], texts.t("duel_table.turns", n=found.turns)])
    cls = next((c.cls for c in content().characters.values() if c.form.id == design), "")
    return _plain(
        "form",
        title,
        line,
        design,
        found.art,
        texts,
        cls=cls,
        action=True,
        time=found.time,
        energy=found.energy,
        element=found.element,
    )


def _design(found: Design, title: str, texts: Texts) -> DuelFace:
    all_ = content()
    owner = all_.characters.get(found.owner)
    cls = owner.cls if owner is not None else ""
    words = _words(found)
    element = next((w.element for w in words if getattr(w, "element", "")), "")
    line = brief.brief(words, texts)
    note = ""
    energy = 0
    if found.kind == "ultimate" and owner is not None:
        energy = owner.need
        note = texts.t("duel_table.note.ultimate", cls=class_word(cls, texts), n=energy)
    elif found.kind == "linkage" and found.link is not None:
        names = texts.t("duel_table.brief.or").join(class_word(c, texts) for c in found.link.classes[:3])
        more = texts.t("duel_table.more") if len(found.link.classes) > 3 else ""
        note = texts.t(f"duel_table.note.link_{found.link.how}", names=names + more)
    elif found.kind == "battle":
        note = texts.t("duel_table.owned", name=name(found.owner, texts))
    elif cls:
        note = class_word(cls, texts)
    cls2 = next((c for c in found.link.classes if c != cls), "") if found.link is not None else ""
    return _plain(
        found.kind,
        title,
        line,
        found.id,
        found.art,
        texts,
        note=note,
        cls=cls,
        cls2=cls2,
        element=element if isinstance(element, str) else "",
        action=found.kind not in ("trap", "strategy"),
        energy=energy,
    )
