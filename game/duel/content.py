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

    def add_design(self, design: Design) -> None:
        """Add a design, noting whether it can hit envoys and whether it needs an attack to be possible."""
        self.designs[design.id] = design
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
    for holder, words, target in _word_lists(entry.value):
        for word in words_in(words):
            if isinstance(word, PutStatus) and word.id not in known - {"frenzy"}:
                raise entry.error(f"{holder}: no status {word.id!r}")
            if isinstance(word, Remove) and word.which not in known | {"bad", "good", "any"}:
                raise entry.error(f"{holder}: no status {word.which!r}")
            if isinstance(word, Draw) and table == "strategies" and word.deck in ("trap", "strategy"):
                raise entry.error(f"{holder}: a strategy never draws from a common deck (D13)")
            if getattr(word, "to", "") == "target" and target is False:
                raise entry.error(f"{holder}: word {_tag(word)!r} is for a target, but none is chosen")
            for cond in _conds(word):
                for cls in cond.classes:
                    if cls not in classes:
                        raise entry.error(f"{holder}: no class {cls!r}")
                for name in (cond.status, cond.no_status):
                    if name and name not in known:
                        raise entry.error(f"{holder}: no status {name!r}")


def _tag(word: Word) -> str:
    return str(word.__struct_config__.tag)


def _conds(word: Word) -> Iterator[Any]:
    for name in ("only", "cond"):
        cond = getattr(word, name, None)
        if cond is not None:
            yield cond


def _word_lists(value: Any) -> Iterator[tuple[str, tuple[Any, ...], bool]]:
    """(id, words, whether a target is chosen) of everything in an entry."""
    if isinstance(value, Design):
        chosen = value.target not in ("", "self")
        yield value.id, value.do, chosen
        if value.trap is not None:
            yield value.id, value.trap.do, False
        if value.overload is not None:
            yield value.id, value.overload.do, chosen
    elif isinstance(value, ChipDesign):
        for d in value.battle:
            yield from _word_lists(d)
        yield from ((value.id, t.do, False) for t in value.block.triggers)
    elif isinstance(value, Character):
        for d in (*value.ultimates, *value.ability, *value.linkage):
            yield from _word_lists(d)
        yield from ((x.id, t.do, False) for x in value.talents for t in x.triggers)
        yield from ((value.form.id, t.do, False) for t in value.form.block.triggers)
        yield from _word_lists(value.chip)
    elif isinstance(value, God):
        yield value.id, value.do, False
        yield from ((value.id, t.do, False) for t in value.block.triggers)
    elif isinstance(value, StatusDesign):
        yield from ((value.id, t.do, False) for t in value.block.triggers)


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
