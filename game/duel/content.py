"""The duel's content, loaded once, cross-checked, with what play needs precomputed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from cards.duel_loader import Located, read_duel
from cards.schema import ContentError
from cards.source import Source, active
from game.duel.effects import words_in
from game.duel.effects.base import Word
from game.duel.effects.cards import Draw
from game.duel.effects.harm import Attack, Damage
from game.duel.effects.status import PutStatus, Remove
from game.duel.model import (
    Block,
    Character,
    ChipDesign,
    ClassFacts,
    Design,
    God,
    Passive,
    Rules,
    StatusDesign,
    Talent,
    Trigger,
)

TYPES: dict[str, type[Any]] = {
    "rules": Rules,
    "classes": ClassFacts,
    "statuses": StatusDesign,
    "gods": God,
    "traps": Design,
    "strategies": Design,
    "chips": ChipDesign,
    "characters": Character,
}
"""Tables of the TOML files and what their entries must be."""


class Content:
    """All designs by id. Every id is unique in the whole content, whatever it names."""

    def __init__(self, tables: dict[str, list[Located]], digest: str) -> None:
        self.digest = digest
        self.empty = Block()
        self.rules: Rules = tables["rules"][0].value if tables["rules"] else Rules()
        self.classes: dict[str, ClassFacts] = _by_id(tables["classes"])
        self.statuses: dict[str, StatusDesign] = _by_id(tables["statuses"])
        self.gods: dict[str, God] = _by_id(tables["gods"])
        self.traps = {k: _of_kind(v, "trap") for k, v in _by_id(tables["traps"]).items()}
        self.strategies = {k: _of_kind(v, "strategy") for k, v in _by_id(tables["strategies"]).items()}
        common: dict[str, ChipDesign] = _by_id(tables["chips"])
        self.common_chips: tuple[str, ...] = tuple(common)
        self.characters: dict[str, Character] = {}
        self.chips: dict[str, ChipDesign] = {k: _own_chip(v, "") for k, v in common.items()}
        self.designs: dict[str, Design] = {**self.traps, **self.strategies}
        self.talents: dict[str, Talent] = {}
        for c in _by_id(tables["characters"]).values():
            self._add_character(c)
        for chip in self.chips.values():
            self.designs.update((d.id, d) for d in chip.battle)
        self.exclusive_chips = frozenset(c.chip.id for c in self.characters.values())
        self.talent_blocks = {
            c.id: tuple((x.id, Block(triggers=x.triggers)) for x in c.talents) for c in self.characters.values()
        }
        self.listeners = self._listeners()
        self.hears = self._hears()
        self.passives = self._passives()
        self.responders: set[str] = set()
        self.responders_at: dict[str, set[str]] = {}  # by moment
        self.traps_at: dict[str, set[str]] = {}
        self.hits_envoys: set[str] = set()
        self.needs_attack: set[str] = set()
        for design in list(self.designs.values()):
            self.add_design(design)
        _normalise_blocks(self)

    def _add_character(self, c: Character) -> None:
        chip = _own_chip(c.chip, c.id)
        ultimates = tuple(_of_kind(d, "ultimate", c.id) for d in c.ultimates)
        ability = tuple(_of_kind(d, "ability", c.id) for d in c.ability)
        linkage = tuple(_of_kind(d, "linkage", c.id) for d in c.linkage)
        done = msgspec.structs.replace(c, chip=chip, ultimates=ultimates, ability=ability, linkage=linkage)
        self.characters[c.id] = done
        self.chips[chip.id] = chip
        self.talents.update((x.id, x) for x in c.talents)
        self.designs.update((d.id, d) for d in (*ultimates, *ability, *linkage))

    def _hears(self) -> dict[str, frozenset[str]]:
        """By character (its talents and form), chip, god and status: the moments its triggers listen to."""
        found: dict[str, frozenset[str]] = {}
        for c in self.characters.values():
            blocks = [c.form.block, *(b for _, b in self.talent_blocks[c.id])]
            found[c.id] = frozenset(t.on for b in blocks for t in b.triggers)
        for table in (self.chips, self.gods, self.statuses):
            entries: dict[str, Any] = {**table}
            found.update((key, frozenset(t.on for t in x.block.triggers)) for key, x in entries.items())
        return found

    def _passives(self) -> dict[str, Passive]:
        """By form, chip, god and status: the standing numbers of those that have any (talents have none)."""
        tables = (self.chips, self.gods, self.statuses)
        blocks = {c.form.id: c.form.block for c in self.characters.values()}
        blocks |= {key: entry.block for table in tables for key, entry in table.items()}
        return {key: block.passive for key, block in blocks.items() if block.passive is not None}

    def add_design(self, design: Design) -> None:
        """Add a design, noting whether it can hit envoys, needs an attack to be possible, or answers a window."""
        self.designs[design.id] = design
        if design.trap is not None:
            fitting = self.traps_at if design.kind == "trap" else self.responders_at
            fitting.setdefault(design.trap.on, set()).add(design.id)
            if design.kind != "trap":
                self.responders.add(design.id)
        if _only_hits(design):
            self.hits_envoys.add(design.id)
        if any(isinstance(w, Attack) and not w.unarmed for w in design.do):
            self.needs_attack.add(design.id)

    def triggers(self) -> Iterator[Trigger]:
        """Every trigger of every talent, form, chip, god and status."""
        for talent in self.talents.values():
            yield from talent.triggers
        for block in self._blocks():
            yield from block.triggers

    def _blocks(self) -> Iterator[Block]:
        yield from (c.form.block for c in self.characters.values())
        yield from (c.block for c in self.chips.values())
        yield from (g.block for g in self.gods.values())
        yield from (s.block for s in self.statuses.values())

    def _listeners(self) -> dict[str, int]:
        """Moment -> how many triggers listen; a moment nobody listens to costs nothing."""
        found: dict[str, int] = {}
        for trigger in self.triggers():
            found[trigger.on] = found.get(trigger.on, 0) + 1
        return found

    def find(self, key: str) -> Any:
        """Whatever has this id - design, character, chip, talent, form, god, status, class - or None."""
        tables: tuple[dict[str, Any], ...]
        tables = (self.designs, self.characters, self.chips, self.talents, self.gods, self.statuses, self.classes)
        for table in tables:
            if key in table:
                return table[key]
        return next((c.form for c in self.characters.values() if c.form.id == key), None)

    def name_of(self, key: str) -> tuple[str, str]:
        """(zh, en) of anything by id; the id itself if there is none."""
        found = self.find(key)
        return (key, key) if found is None else (found.zh, found.en)


def _by_id(entries: list[Located]) -> dict[str, Any]:
    return {str(e.value.id): e.value for e in entries}


def _of_kind(design: Design, kind: str, owner: str = "") -> Design:
    return msgspec.structs.replace(design, kind=kind, owner=owner)


def _own_chip(chip: ChipDesign, owner: str) -> ChipDesign:
    battle = tuple(_of_kind(d, "battle", chip.id) for d in chip.battle)
    return msgspec.structs.replace(chip, owner=owner, battle=battle)


def _only_hits(design: Design) -> bool:
    return design.target == "enemy" and any(isinstance(w, Damage | Attack) and w.to == "target" for w in design.do)


def _normalise_blocks(content: Content) -> None:
    """Empty blocks become the one empty block, so that play can tell them by identity."""
    tables: tuple[dict[str, Any], ...] = (content.chips, content.gods, content.statuses)
    for table in tables:
        for key, entry in list(table.items()):
            if entry.block == content.empty:
                table[key] = msgspec.structs.replace(entry, block=content.empty)


# -------------------------------------------------------------------- checks over the whole
def check(tables: dict[str, list[Located]]) -> None:
    """Cross-checks: unique ids, known classes and statuses, counts of decks, no strategy that draws from a common deck.

    Raises:
        ContentError: with file and line.
    """
    seen: dict[str, Located] = {}
    classes = {e.value.id for e in tables["classes"]}
    known = {e.value.id for e in tables["statuses"]} | {"frenzy"}
    for table in ("classes", "statuses", "gods", "traps", "strategies", "chips", "characters"):
        for entry in tables[table]:
            for name in _ids(entry.value):
                if name in seen and table != "classes":
                    raise entry.error(f"id {name!r} is used twice, first in {seen[name].where()}")
                seen[name] = entry
            if table != "classes":
                _check_words(entry, table, classes, known)
    for entry in tables["traps"]:
        if entry.value.trap is None or entry.value.trap.on not in WINDOWS:
            raise entry.error(f"a trap needs `trap` with `on` one of {', '.join(sorted(WINDOWS))} (D60)")
    for entry in tables["characters"]:
        _check_character(entry, classes)
    for entry in tables["chips"]:
        _check_count(entry, "battle", entry.value.battle, 20)


def _ids(value: Any) -> Iterator[str]:
    name: str = value.id
    yield name
    if isinstance(value, ChipDesign):
        yield from (d.id for d in value.battle)
    elif isinstance(value, Character):
        yield value.form.id
        yield from (x.id for x in value.talents)
        yield from (x.id for x in (*value.ultimates, *value.ability, *value.linkage))
        yield from _ids(value.chip)


def _check_count(entry: Located, name: str, designs: tuple[Design, ...], n: int) -> None:
    have = sum(d.n for d in designs)
    if have != n:
        raise entry.error(f"{name}: {have} cards, there must be {n}")


def _check_character(entry: Located, classes: set[str]) -> None:
    c: Character = entry.value
    if c.cls not in classes:
        raise entry.error(f"cls: no class {c.cls!r}")
    if not 3 <= len(c.ultimates) <= 4:
        raise entry.error(f"ultimates: {len(c.ultimates)}, there must be 3 or 4")
    if not any(u.overload for u in c.ultimates):
        raise entry.error("ultimates: none has an overload")
    if not 1 <= len(c.talents) <= 2:
        raise entry.error(f"talents: {len(c.talents)}, there must be 1 or 2")
    _check_count(entry, "ability", c.ability, 10)
    _check_count(entry, "linkage", c.linkage, 5)
    _check_count(entry, "chip.battle", c.chip.battle, 20)
    for d in c.linkage:
        if d.link is None:
            raise entry.error(f"linkage card {d.id!r} has no link")
        for cls in d.link.classes:
            if cls not in classes or cls == c.cls:
                raise entry.error(f"linkage card {d.id!r}: {cls!r} is no other class")
    for u in c.ultimates:
        if u.overload is not None and not 1 <= u.overload.extra <= 2:
            raise entry.error(f"ultimate {u.id!r}: overload.extra must be 1 or 2, at most the cap (D17)")


def _check_words(entry: Located, table: str, classes: set[str], known: set[str]) -> None:
    for key, trigger in _triggers_of(entry.value):
        looping = {_tag(w) for w in words_in(trigger.do)} & LOOPING
        if looping and not trigger.limit:
            raise entry.error(f"{key}: a trigger with {', '.join(sorted(looping))} needs a `limit`, or it could run on")
    for holder, words, moment, target in _word_lists(entry.value):
        for word in words_in(words):
            if isinstance(word, PutStatus) and word.id not in known - {"frenzy"}:
                raise entry.error(f"{holder}: no status {word.id!r}")
            if isinstance(word, Remove) and word.which not in known | {"bad", "good", "any"}:
                raise entry.error(f"{holder}: no status {word.which!r}")
            if isinstance(word, Draw) and table == "strategies" and word.deck in ("trap", "strategy"):
                raise entry.error(f"{holder}: a strategy never draws from a common deck (D13)")
            _check_place(entry, holder, word, moment, target)
            for cond in _conds(word):
                for cls in cond.classes:
                    if cls not in classes:
                        raise entry.error(f"{holder}: no class {cls!r}")
                for name in (cond.status, cond.no_status):
                    if name and name not in known:
                        raise entry.error(f"{holder}: no status {name!r}")


LOOPING = frozenset({"attack", "force_attack", "attach", "judge", "heal"})
"""Words that can set off their own trigger again."""
HARMING = frozenset({"damage", "lose", "attack", "force_attack"})
SPARING = frozenset({"others", "all", "mates", "side", "choose_other", "choose_any", "choose_mate"})
"""Selectors that mean camp mates too; harm is never aimed so (D2)."""
WINDOWS = frozenset({"attacked", "damaged", "card", "attached", "action_end", "falls", "response"})
PLACES = {
    "cut": ("attacked",),
    "avert": ("attacked",),
    "redirect": ("attacked",),
    "boost": ("attack", "attacked"),
    "counter": ("card", "response"),
    "survive": ("falls",),
}
"""Words that change what is just happening, and the moments that have it."""


def _check_place(entry: Located, holder: str, word: Word, moment: str, target: str) -> None:
    """Whether a word can do anything where it stands."""
    tag = _tag(word)
    allowed = PLACES.get(tag)
    if allowed is not None and moment not in allowed:
        raise entry.error(f"{holder}: word {tag!r} only works at {' or '.join(allowed)}")
    tos = [getattr(word, name, "") for name in ("to", "source", "who")]
    if "target" in tos and not target and not (tag == "when" and word.cond is None):  # type: ignore[attr-defined]
        raise entry.error(f"{holder}: word {tag!r} is for a target, but none is chosen")
    if not moment and ("actor" in tos or "victim" in tos):
        raise entry.error(f"{holder}: word {tag!r} speaks of a moment, but answers none")
    if tag in HARMING and (tos[0] in SPARING or (tos[0] == "target" and target != "enemy")):
        raise entry.error(f"{holder}: word {tag!r} could harm camp mates (D2)")


def _tag(word: Word) -> str:
    return str(word.__struct_config__.tag)


def _conds(word: Word) -> Iterator[Any]:
    for name in ("only", "cond"):
        cond = getattr(word, name, None)
        if cond is not None:
            yield cond


def _word_lists(value: Any) -> Iterator[tuple[str, tuple[Any, ...], str, str]]:
    """(id, words, moment they answer or "", kind of target chosen or "") of everything in an entry."""
    if isinstance(value, Design):
        chosen = "" if value.target == "self" else value.target
        yield value.id, value.do, value.trap.on if value.trap is not None and value.kind == "trap" else "", chosen
        if value.trap is not None:
            yield value.id, value.trap.do, value.trap.on, ""
        if value.overload is not None:
            yield value.id, value.overload.do, "", chosen
    elif isinstance(value, ChipDesign):
        for d in value.battle:
            yield from _word_lists(d)
        yield from _triggered(value.id, value.block.triggers)
    elif isinstance(value, Character):
        for d in (*value.ultimates, *value.ability, *value.linkage):
            yield from _word_lists(d)
        for x in value.talents:
            yield from _triggered(x.id, x.triggers)
        yield from _triggered(value.form.id, value.form.block.triggers)
        yield from _word_lists(value.chip)
    elif isinstance(value, God):
        yield value.id, value.do, "", ""
        yield from _triggered(value.id, value.block.triggers)
    elif isinstance(value, StatusDesign):
        yield from _triggered(value.id, value.block.triggers)


def _triggers_of(value: Any) -> Iterator[tuple[str, Trigger]]:
    """Every standing trigger of an entry with the id it belongs to (traps answer once and are gone)."""
    blocks = [value.block] if isinstance(value, ChipDesign | God | StatusDesign) else []
    if isinstance(value, Character):
        yield from ((x.id, t) for x in value.talents for t in x.triggers)
        blocks = [value.form.block, value.chip.block]
    for block in blocks:
        yield from ((value.id, t) for t in block.triggers)


def _triggered(key: str, triggers: tuple[Trigger, ...]) -> Iterator[tuple[str, tuple[Any, ...], str, str]]:
    yield from ((key, t.do, t.on, "") for t in triggers)


def load(packs: tuple[Source, ...] = ()) -> Content:
    """The shipped content with these packs over it, later entries taking the place of earlier ones with their id.

    Raises:
        ContentError: what is wrong, with file and line.
    """
    tables, digest = read_duel(TYPES, packs)
    check(tables)
    return Content(tables, digest)


def faults(packs: tuple[Source, ...]) -> list[ContentError]:
    """What keeps the duel's content with these packs from loading: the first fault, or nothing (for check-pack)."""
    try:
        load(packs)
    except ContentError as error:
        return [error]
    return []


_loaded = lru_cache(maxsize=4)(load)


def content() -> Content:
    """The shipped content with the packs now switched on; loaded once for each set of packs."""
    return _loaded(active())


__all__ = ["Content", "ContentError", "content", "faults", "load"]
