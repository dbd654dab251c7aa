"""Which content of the duel was ever seen in play: every kind of design, status, reaction, trait, and effect word.

Read from the events of games alone. A thing is a key ``kind:id``, as in ``trap:straw_double`` or ``word:heal``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.event import Event
from game.duel.content import Content
from game.duel.effects import WORDS, Word
from game.duel.effects.flow import Choose, Judge, When
from game.duel.elements import HIGH_PAIRS, PAIRS
from game.duel.model import Block, Trigger

AILMENTS = ("broken", "invaded", "disabled", "scrapped")
TEMPORARY = ("flame", "soil", "marsh", "molten")
CHARGES = 2
"""Charges of a temporary chip as it is made (D38)."""
LINKAGE_SEATS = 3
"""With fewer seats the linkage cards stay out of the game (D5)."""
TRAITS = (
    "retaliation",
    "last_stand",
    "chant",
    "transmute",
    "refine",
    "resolve",
    "throw",
    "rush",
    "patience",
    "guard",
    "guard_broken",
    "control",
    "otherworld",
    "disorder",
)
"""What the classes can do that no card prints (D40-D51)."""
EVIDENCE = {"heal": "health", "damage": "hit", "lose": "health", "remove": "status", "cultivate": "cultivation"}
"""Word -> kind of the event that shows it inside a branch, where it is not called as the word is."""
HOLDERS = frozenset({"card", "ultimate", "respond", "trigger", "god"})
"""Kinds of the events that are parents of what effect words do."""


# ------------------------------------------------------------------------------------------------- what there is
def wanted(content: Content, seats: int) -> tuple[str, ...]:
    """Every thing that a game of so many seats can show, in the order of the content."""
    found: list[str] = []
    for design in content.designs.values():
        if design.kind != "linkage" or seats >= LINKAGE_SEATS:
            found.append(f"{design.kind}:{design.id}")
        if design.overload is not None:
            found.append(f"overload:{design.id}")
    found += [f"talent:{name}" for name in content.talents]
    found += [f"form:{c.form.id}" for c in content.characters.values()]
    for chip in content.chips.values():
        found += [f"{chip.type}:{chip.id}", *([f"chip_effect:{chip.id}"] if chip.block.triggers else [])]
    found += [f"god:{name}" for name in content.gods]
    found += [f"status:{name}" for name in content.statuses]
    found += [f"reaction:{name}" for name in _reactions()]
    found += [f"ailment:{name}" for name in AILMENTS]
    found += [f"temporary:{name}" for name in TEMPORARY]
    found += [f"temporary_used:{name}" for name in TEMPORARY]
    found += [f"trait:{name}" for name in TRAITS]
    found += [f"{what}:{name}" for what in ("gained", "copied") for name in ("talent", "ultimate")]
    found += [f"word:{_tag(word)}" for word in WORDS]
    return tuple(found)


def _reactions() -> tuple[str, ...]:
    high = [name for rows in HIGH_PAIRS.values() for name, _ in rows]
    return tuple(dict.fromkeys([*PAIRS.values(), *high]))


def _tag(word: Word | type[Word]) -> str:
    return str(word.__struct_config__.tag)


# ------------------------------------------------------------------------------------------------- what was seen
def seen(content: Content, events: Sequence[Event]) -> tuple[str, ...]:
    """The things these events of one game show, each once, sorted."""
    inside: defaultdict[int, list[Event]] = defaultdict(list)
    kinds = {event.id: event.kind for event in events}
    own: dict[int, set[str]] = {}
    found: set[str] = set()
    for event in events:
        data = event.data
        if event.parent is not None:
            inside[event.parent].append(event)
        if event.kind == "character":
            own[data["seat"]] = {x.id for x in content.characters[data["character"]].talents}
        elif event.kind == "trigger" and data["kind"] == "talent" and data["id"] not in own[data["seat"]]:
            found.add("copied:talent")
        found.update(_shown(content, event))
        found.update(f"trait:{name}" for name in _traits(event, kinds.get(event.parent or 0, "")))
    for event in events:
        if event.kind in HOLDERS and not any(x.kind == "countered" for x in inside[event.id]):
            found.update(f"word:{name}" for name in _run(_words(content, event), inside[event.id]))
    return tuple(sorted(found))


def _shown(content: Content, event: Event) -> Iterator[str]:
    """What one event shows by itself."""
    data, kind = event.data, event.kind
    if kind in ("card", "respond"):
        yield f"{data['kind']}:{data['design']}"
    elif kind == "ultimate":
        yield "copied:ultimate" if data["copied"] else f"{data['kind']}:{data['design']}"
    elif kind == "trigger":
        yield f"{'chip_effect' if data['kind'] == 'chip' else data['kind']}:{data['id']}"
    elif kind == "form" and data["on"]:
        yield f"form:{data['form']}"
    elif kind == "attack" and data.get("design") in content.chips:
        yield f"weapon:{data['design']}"
    elif kind == "picked_chips":
        yield from (f"armour:{name}" for name in data["chips"] if content.chips[name].type == "armour")
    elif kind == "god":
        yield f"god:{data['god']}"
    elif kind == "status" and data["on"]:
        yield f"status:{data['status']}"
    elif kind == "reaction":
        yield f"reaction:{data['name']}"
    elif kind == "chip" and data["on"]:
        yield f"ailment:{data['ailment']}"
    elif kind == "temp_chip":
        yield f"{'temporary' if data['charges'] == CHARGES else 'temporary_used'}:{data['chip']}"
    elif kind in ("copy_talent", "copy_ultimate"):
        yield f"gained:{kind[5:]}"


def _traits(event: Event, parent: str) -> Iterator[str]:
    """The class traits one event shows."""
    data, kind = event.data, event.kind
    if kind == "trait":
        yield str(data["name"])
    elif kind in ("last_stand", "control") or (kind == "chant" and data["n"] < 0):
        yield kind
    elif kind == "attack" and data["origin"] in ("retaliation", "throw"):
        yield str(data["origin"])
    elif kind == "patience" and data["stored"] == 0:
        yield kind
    elif kind == "shield" and data["cause"] == "moved" and parent == "window":
        yield "guard"
    elif kind == "hit" and data["origin"] == "class":
        yield "guard_broken"
    elif kind == "max_health" and data["cause"] in ("otherworld", "disorder"):
        yield str(data["cause"])


def _words(content: Content, event: Event) -> tuple[Any, ...]:
    """The effect words that stood behind a card, ultimate, response, trigger or god."""
    data = event.data
    if event.kind == "god":
        return content.gods[data["god"]].do
    if event.kind == "trigger":
        triggers = [t for t in _triggers(content, data["id"]) if t.on == data["moment"]]
        return triggers[0].do if len(triggers) == 1 else ()
    design = content.designs[data["design"]]
    if event.kind == "ultimate" and data["kind"] == "overload" and design.overload is not None:
        return design.overload.do
    answer = design.trap.do if event.kind == "respond" and design.trap is not None else ()
    return (*answer, *design.do)


def _triggers(content: Content, name: str) -> tuple[Trigger, ...]:
    thing = content.find(name)
    block: Block | None = getattr(thing, "block", None)
    return tuple(getattr(thing, "triggers", ())) if block is None else block.triggers


def _run(words: Iterable[Any], inside: Sequence[Event]) -> Iterator[str]:
    """The words that ran: those of a branch only if an event directly inside the effect shows it was taken."""
    shown = {event.kind for event in inside}
    judged = [bool(event.data["ok"]) for event in inside if event.kind == "judge"]
    for word in words:
        yield _tag(word)
        if isinstance(word, Judge):
            for ok in judged[:1]:
                yield from _run(word.ok if ok else word.fail, inside)
        elif isinstance(word, Choose | When):
            for branch in word.parts():
                yield from (_tag(w) for w in branch if EVIDENCE.get(_tag(w), _tag(w)) in shown)


def never(content: Content, seats: int, games: Iterable[Iterable[str]]) -> list[tuple[str, str]]:
    """(kind, id) of all that none of the games showed, in the order of the content."""
    shown = {key for game in games for key in game}
    missing = (key.partition(":") for key in wanted(content, seats) if key not in shown)
    return [(kind, name) for kind, _, name in missing]
