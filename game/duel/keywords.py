"""Which terms of the rules a card uses, read from its behaviour: its words, moments, conditions, selectors, numbers.

A keyword is a name of :data:`ORDER`, where its family has several with the member behind a colon: ``follow_up``,
``status:weak``, ``element:fire``, ``ailment:broken``. What they mean is told by :mod:`game.duel.glossary`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.duel.content import Content
from game.duel.effects import words_in
from game.duel.effects.base import Value, Word
from game.duel.effects.conditions import Cond
from game.duel.elements import BASE, HIGH, PAIRS
from game.duel.legal import FARTHEST
from game.duel.model import Block, Character, ChipDesign, Design, Form, God, Passive, Talent, Trigger

ORDER = (
    "response",
    "link_present",
    "link_acted",
    "link_same_target",
    "overload",
    "copied_ultimate",
    "copied_talent",
    "extra_turn",
    "forced_attack",
    "lock",
    "chant",
    "patience",
    "envoy",
    "cultivation",
    "god",
    "status",
    "follow_up",
    "judgement",
    "true",
    "ignore",
    "forced_loss",
    "ailment",
    "ailments",
    "element",
    "bad_status",
    "good_status",
    "mark",
    "guard",
    "shield",
    "trap",
    "form",
    "strategy",
    "attack",
    "energy",
    "time",
    "distance",
    "speed",
    "defence",
    "weapon",
    "surcharge",
    "physical",
    "magical",
    "high",
)
"""Families of keywords, the most particular first: what every second card uses is known soonest."""

BY_WORD: dict[str, tuple[str, ...]] = {
    "attack": ("attack",),
    "lose": ("forced_loss",),
    "shield": ("shield",),
    "move_shield": ("guard", "shield"),
    "break_shield": ("guard", "shield"),
    "force_attack": ("forced_attack",),
    "attach": ("mark",),
    "transmute": ("mark",),
    "cleanse": ("mark",),
    "summon": ("envoy",),
    "cultivate": ("cultivation",),
    "time": ("time",),
    "energy": ("energy",),
    "extra_turn": ("extra_turn",),
    "lock": ("lock",),
    "repair": ("ailments",),
    "buff_chip": ("weapon",),
    "destroy_trap": ("trap",),
    "set_trap": ("trap",),
    "copy_talent": ("copied_talent",),
    "copy_ultimate": ("copied_ultimate",),
    "interrupt": ("chant",),
    "judge": ("judgement",),
}
"""What an effect word brings whatever its arguments."""
BY_VALUE: dict[str, tuple[str, ...]] = {
    "attack": ("attack",),
    "energy": ("energy",),
    "traps": ("trap",),
    "shield": ("guard", "shield"),
    "cultivation": ("cultivation",),
    "patience": ("patience",),
    "chant": ("chant",),
    "statuses": ("bad_status",),
}
"""What a number reckoned in play is counted by."""
BY_POINT: dict[str, tuple[str, ...]] = {
    "distance": ("distance",),
    "form": ("form",),
    "shield": ("guard", "shield"),
    "ailing": ("ailments",),
    "energy": ("energy",),
    "traps": ("trap",),
}
"""What a point of a condition speaks of."""
BY_MOMENT: dict[str, tuple[str, ...]] = {
    "reaction": ("mark",),
    "attached": ("mark",),
    "judged": ("judgement",),
    "shield_broken": ("guard",),
}
"""What a moment is about."""
BY_PASSIVE: dict[str, tuple[str, ...]] = {
    "defence": ("defence",),
    "physical": ("physical",),
    "magical": ("magical",),
    "speed": ("speed",),
    "reach": ("surcharge",),
}
"""What a standing number changes."""
BY_REMOVAL = {"bad": ("bad_status",), "good": ("good_status",), "any": ("bad_status", "good_status")}
"""Which statuses are taken off, where none is named."""


def keywords(content: Content, key: str) -> tuple[str, ...]:
    """The keywords of anything with an id (also ``time:8``), the most particular first; empty if it has none."""
    if key.startswith("time:"):
        return ("time", "surcharge")
    return _Reader().read(content.find(key))


def family(keyword: str) -> str:
    """The name in :data:`ORDER`."""
    return keyword.partition(":")[0]


class _Reader:
    """Goes through a behaviour and keeps each keyword where it first meets it."""

    def __init__(self) -> None:
        self.found: dict[str, None] = {}

    def read(self, thing: Any) -> tuple[str, ...]:
        """The keywords of a thing of the content."""
        if isinstance(thing, Design):
            self._design(thing)
        elif isinstance(thing, Form):
            self._form(thing)
        elif isinstance(thing, ChipDesign):
            self._chip(thing)
        elif isinstance(thing, Talent):
            self._triggers(thing.triggers)
        elif isinstance(thing, God):
            self._add("god")
            self._words(thing.do)
            self._block(thing.block)
        elif isinstance(thing, Character):
            self._element(thing.element)
            self._add("speed", "energy", "time")
        self._brought_forth()
        return tuple(sorted(self.found, key=lambda k: ORDER.index(family(k))))

    def _add(self, *keywords: str) -> None:
        self.found.update(dict.fromkeys(keywords))

    # ---------------------------------------------------------------- things
    def _design(self, d: Design) -> None:
        if d.link is not None:
            self._add(f"link_{d.link.how}")
        if d.need is not None:
            self._cond(d.need)
        self._words(d.do)
        if d.trap is not None:
            self._add("trap" if d.kind == "trap" else "response")
            self._trigger(d.trap)
        if d.overload is not None:
            self._add("overload")
            self._words(d.overload.do)
        if d.kind == "ultimate":
            self._add("energy")
        elif d.kind == "strategy":
            self._add("strategy")
        if d.reach <= FARTHEST:
            self._add("distance")
        if d.target not in ("", "self") and d.kind not in ("trap", "strategy"):
            self._add("surcharge")  # an action on another seat costs more the farther that is (D20)

    def _form(self, f: Form) -> None:
        self._add("form", "energy", "time")
        if f.speed:
            self._add("speed")
        self._element(f.element)
        self._block(f.block)

    def _chip(self, c: ChipDesign) -> None:
        if c.type == "weapon":
            self._add("weapon", c.harm or "physical")
        elif c.value:
            self._add(c.harm or "defence")
        self._element(c.element)
        self._block(c.block)

    # ---------------------------------------------------------------- parts
    def _block(self, block: Block) -> None:
        if block.passive is not None:
            self._passive(block.passive)
        self._triggers(block.triggers)

    def _passive(self, passive: Passive) -> None:
        for field, brought in BY_PASSIVE.items():
            if getattr(passive, field):
                self._add(*brought)

    def _triggers(self, triggers: Sequence[Trigger]) -> None:
        for trigger in triggers:
            self._trigger(trigger)

    def _trigger(self, trigger: Trigger) -> None:
        self._add(*BY_MOMENT.get(trigger.on, ()))
        self._add(*(kind for kind in trigger.kinds if kind in ORDER))
        for cond in (trigger.me, trigger.them):
            if cond is not None:
                self._cond(cond)
        self._words(trigger.do)

    def _cond(self, cond: Cond) -> None:
        for point, brought in BY_POINT.items():
            x = getattr(cond, point)
            if x or isinstance(x, bool):
                self._add(*brought)
        self._add(*(f"status:{name}" for name in (cond.status, cond.no_status) if name))
        self._element("" if cond.element == "any" else cond.element)
        if cond.element:
            self._add("mark")

    def _words(self, words: tuple[Word, ...]) -> None:
        for word in words_in(words):
            self._word(word)

    def _word(self, word: Any) -> None:
        tag = str(word.__struct_config__.tag)
        self._add(*BY_WORD.get(tag, ()))
        for field in word.__struct_fields__:
            x = getattr(word, field)
            if isinstance(x, Value):
                self._add(*BY_VALUE.get(x.what, ()))
            elif isinstance(x, Cond):
                self._cond(x)
            elif field in ("true", "ignore") and x:
                self._add(field)
            elif field == "harm" and not word.true:
                self._add(x)
            elif field == "follow_ups" and x:
                self._add("follow_up")
            elif field == "element":
                self._element(x)
            elif field == "state":
                self._add(f"ailment:{x}")
            elif field == "id":
                self._add(f"status:{x}")
            elif field == "which":
                self._add(*BY_REMOVAL.get(x, (f"status:{x}",)))
            elif field in ("to", "source", "who") and x == "adjacent":
                self._add("distance")
        if tag == "actions" and word.n < 0:
            self._add("status:mire")  # a lost action is the mark of mire (D21)

    def _element(self, element: str) -> None:
        if element:
            self._add(f"high:{element}" if element in HIGH else f"element:{element}")

    def _brought_forth(self) -> None:
        """The high elements that a reaction of an element of this thing makes (D36)."""
        for element in BASE:
            if f"element:{element}" in self.found:
                self._add(*(f"high:{name}" for pair, name in PAIRS.items() if element in pair and name in HIGH))
