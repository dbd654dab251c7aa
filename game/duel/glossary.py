"""What the keywords of the duel mean, in one language: a name and a short explanation for each.

Texts lie in ``cards/locale/duel_terms.toml``. Their numbers, the effects of statuses and the reactions of elements come
from the rules and the content, so that an explanation cannot say anything but what the engine does.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from cards.text import Texts
from game.duel.classes.archer import CAP
from game.duel.classes.mage import BREAK
from game.duel.classes.shield import GUARD
from game.duel.content import Content
from game.duel.describe import Describer
from game.duel.elements import BASE, HIGH_PAIRS, PAIRS
from game.duel.keywords import family, keywords


class Note(NamedTuple):
    """A term and what it means."""

    name: str
    text: str


class Glossary:
    """Explains keywords of one content in one language."""

    def __init__(self, content: Content, texts: Texts) -> None:
        self.content = content
        self.t = texts
        self.describer = Describer(content, texts)
        self.numbers: dict[str, Any] = {
            **msgspec.structs.asdict(content.rules),
            "guard": GUARD,
            "patience_most": CAP,
            "chant_break": BREAK,
        }

    def of(self, key: str) -> tuple[Note, ...]:
        """The notes to a card or anything else with an id, the most important first."""
        return tuple(self.note(keyword) for keyword in keywords(self.content, key))

    def note(self, keyword: str) -> Note:
        """A keyword explained."""
        kind, member = family(keyword), keyword.partition(":")[2]
        if kind == "status":
            return Note(self.describer.name(member), self._status(member))
        if kind == "element":
            name = self.t.t("duel.term.element", element=self.t.t(f"duel.element.{member}"))
            return Note(_capital(name), self.t.t("duel.gloss.element", pairs=self._pairs(member)))
        if kind == "high":
            return Note(_capital(self.t.t(f"duel.element.{member}")), self._high(member))
        key = keyword.replace(":", "_")
        return Note(self.t.t(f"duel.term.{key}"), self.t.t(f"duel.gloss.{key}", **self._args(kind)))

    # ---------------------------------------------------------------- statuses
    def _status(self, name: str) -> str:
        """What a status does, for one layer where there are several, and whether it can be taken off."""
        design = self.content.statuses[name]
        block = design.block
        inside = self.describer.passive(block.passive) if block.passive else self.t.maybe(f"duel.status.{name}")
        if design.most > 1:
            inside = self.t.t("duel.gloss.layers", inside=inside[:1].lower() + inside[1:], most=design.most)
        said = [inside]
        said += [self.describer.trigger(trigger) for trigger in block.triggers]
        if design.fixed:
            said.append(self.t.t("duel.gloss.fixed"))
        return self._sentences(said)

    def _args(self, kind: str) -> dict[str, Any]:
        if kind not in ("bad_status", "good_status"):
            return self.numbers
        bad = kind == "bad_status"
        named = [self.describer.name(x.id) for x in self.content.statuses.values() if x.bad is bad and not x.fixed]
        return {"names": self.t.join(named)}

    # ---------------------------------------------------------------- elements
    def _pairs(self, element: str) -> str:
        """The reactions of a base element with the others (D36)."""
        return self._joined({x: [PAIRS[frozenset((element, x))]] for x in BASE if x != element})

    def _high(self, element: str) -> str:
        """The reactions of a high element (D38)."""
        rows = {base: options for (high, base), options in HIGH_PAIRS.items() if high == element}
        named = {base: [name if uses < 2 else f"{name}_2" for name, uses in options] for base, options in rows.items()}
        return self.t.t("duel.gloss.high", pairs=self._joined(named))

    def _joined(self, reactions: dict[str, list[str]]) -> str:
        found = []
        for other, names in reactions.items():
            effects = [self._reaction(name) for name in names]
            word = self.t.t(f"duel.element.{other}")
            found.append(self.t.t("duel.gloss.pair", element=word, effect=self.describer.either(effects)))
        return self.t.t("duel.gloss.between").join(found)

    def _reaction(self, name: str) -> str:
        plain = name.removesuffix("_2")
        effect = self.t.t(f"duel.outcome.{plain}")
        return effect if plain == name else self.t.t("duel.gloss.twice", effect=effect)

    def _sentences(self, parts: list[str]) -> str:
        if self.t.chinese:
            return "".join(f"{part}。" for part in parts)
        return " ".join(f"{_capital(part)}." for part in parts)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
