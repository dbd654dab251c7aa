"""Card texts made from card behaviour, so that a text can never say anything but what the engine does.

Words of the texts lie in ``cards/locale/duel.toml``; here they are only put together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cards.text import Texts
from game.duel.content import Content
from game.duel.effects.base import Value, Word
from game.duel.effects.conditions import Cond
from game.duel.model import Block, Character, ChipDesign, Design, Form, God, Passive, StatusDesign, Talent, Trigger

ONCE = frozenset({"turn_start", "turn_end"})
"""Moments that a turn has but once: a limit of once a turn goes without saying."""
SIGNED = ("max_health", "time", "energy", "actions")
"""Words whose sign chooses the text."""


MANY = "many"
"""What the names of selectors depend on where a card has several targets."""


class Describer:
    """Texts of one content in one language."""

    def __init__(self, content: Content, texts: Texts) -> None:
        self.content = content
        self.t = texts
        self._about = ""
        """The moment a trigger now told answers, or ``MANY``: the attacker, who dealt it, each target."""

    # ---------------------------------------------------------------- small parts
    def name(self, key: str) -> str:
        """The name of anything by id."""
        zh, en = self.content.name_of(key)
        return self.t.pick(zh, en)

    def names(self, keys: tuple[str, ...]) -> str:
        """Names as a list that ends in *or*."""
        return self.either([self.name(k) for k in keys])

    def either(self, items: Sequence[str]) -> str:
        """Items as a list that ends in *or*."""
        if len(items) < 2:
            return "".join(items)
        return self.t.t("duel.card.either", some=self.t.join(items[:-1]), last=items[-1])

    def number(self, n: int | Value) -> str:
        """A number or how it is reckoned."""
        if isinstance(n, int):
            return str(n)
        what = self.say(f"duel.what.{n.what}", n=n.per)
        value = self.t.t(f"duel.value.{'whole' if n.plus else 'plain'}", plus=n.plus, each=n.each, what=what)
        return self.t.t("duel.value.most", value=value, most=n.most) if n.most else value

    def passive(self, p: Passive) -> str:
        """Standing numbers."""
        parts = []
        for field in p.__struct_fields__:
            n = getattr(p, field)
            if n:
                key = f"duel.passive.{field}"
                parts.append(self.t.t(self.own(key, "minus") if n < 0 else key, n=n))
        return self.t.join(parts)

    def status(self, key: str, layers: int = 1) -> str:
        """A status with what it does in brackets, for one layer if there are several."""
        block = self.content.statuses[key].block
        inside = self.passive(block.passive) if block.passive else self.t.maybe(f"duel.status.{key}")
        if not inside:
            return self.name(key)
        whole = "duel.card.status_each" if layers > 1 else "duel.card.status"
        return self.t.t(whole, name=self.name(key), inside=inside[0].lower() + inside[1:])

    def cond(self, c: Cond) -> str:
        """A condition."""
        parts = []
        for field in c.__struct_fields__:
            x = getattr(c, field)
            if (x in ("", (), 0) and x is not False) or x is None:
                continue
            if isinstance(x, bool):
                parts.append(self.t.t(f"duel.cond.{field}_{'yes' if x else 'no'}"))
            elif field == "side":
                parts.append(self.t.t(f"duel.cond.side_{x}"))
            elif field == "classes":
                parts.append(self.t.t("duel.cond.classes", x=self.names(x)))
            elif field in ("status", "no_status"):
                parts.append(self.t.t(f"duel.cond.{field}", x=self.name(x)))
            elif field == "element":
                parts.append(self.t.t("duel.cond.element", x=self.t.t(f"duel.element.{x}")))
            else:
                one = x == 1 and self.t.has(f"duel.cond.{field}_one")
                parts.append(self.t.t(f"duel.cond.{field}{'_one' if one else ''}", x=x))
        return self.t.join(parts)

    def say(self, key: str, **args: Any) -> str:
        """A text by key; where there is one for a single thing (``key_one``), that for n = 1."""
        if str(args.get("n")) == "1" and self.t.has(f"{key}_one"):
            key += "_one"
        return self.t.t(key, **args)

    def own(self, key: str, suffix: str) -> str:
        """The key of the text for a special case (``key_suffix``) if there is one, else the key itself."""
        special = f"{key}_{suffix}"
        return special if self.t.has(special) else key

    # ---------------------------------------------------------------- words
    def word(self, word: Word) -> str:
        """One effect word."""
        tag = str(word.__struct_config__.tag)
        special = getattr(self, f"_{tag}", None)
        if special is not None:
            text: str = special(word)
            return text
        key = self.own(f"duel.word.{self._variant(tag, word)}", str(getattr(word, "to", "")))
        return self.say(key, **self._args(word)) + self._more(tag, word)

    def _variant(self, tag: str, word: Any) -> str:
        if tag in SIGNED:
            n = word.n
            return f"{tag}_{'minus' if isinstance(n, int) and n < 0 else 'plus'}"
        if tag == "status" and word.n > 1:
            return "status_layers"
        if tag == "remove":
            return f"remove_{word.which}" if word.which in ("bad", "good", "any") else "remove_named"
        if tag == "discard" and word.random:
            return "discard_random"
        if tag == "reveal":
            return f"reveal_{word.what}"
        if isinstance(getattr(word, "n", 0), Value):
            return f"{tag}_reckoned"
        return tag

    def _args(self, word: Any) -> dict[str, Any]:
        args: dict[str, Any] = {}
        for field in word.__struct_fields__:
            x = getattr(word, field)
            if field in ("to", "source"):
                args[field] = self.t.t(self.own(f"duel.to.{x}", self._about))
            elif field == "n":
                args["n"] = self.number(abs(x) if isinstance(x, int) else x)
            elif field == "harm":
                args["harm"] = self.t.t(f"duel.harm.{'true' if word.true else x}")
            elif field == "element" and x:
                args["element"] = self.t.t(f"duel.element.{x}")
            elif field == "deck":
                args["deck"] = self.t.t(f"duel.deck.{x}").lower()
            elif field == "until":
                args["until"] = self.t.t(f"duel.until.{x}")
            elif field == "id":
                args["status"] = self.status(x, word.n)
            elif field == "which":
                args["status"] = self.name(x)
            elif field == "type":
                args["type"] = self.t.t(f"duel.chip_type.{x}")
            elif field == "state":
                args["ailment"] = self.t.t(f"duel.ailment.{x}", turns=word.turns)
            elif isinstance(x, int):
                args[field] = x
        return args

    def _more(self, tag: str, word: Any) -> str:
        """What is said behind the word: follow-ups, element and the like."""
        found = ""
        if tag == "attack" and word.bonus:
            reckoned = "_reckoned" if isinstance(word.bonus, Value) else ""
            found += self.t.t(f"duel.more.bonus{reckoned}", n=self.number(word.bonus))
        if tag in ("damage", "attack"):
            found += self._extras(word, true=tag == "attack")
        only = getattr(word, "only", None)
        if only is not None:
            found += self.t.t("duel.more.only", cond=self.cond(only))
        return found

    def _extras(self, word: Any, *, true: bool) -> str:
        found = ""
        if true and word.true:
            found += self.t.t("duel.more.true")
        if getattr(word, "ignore", False):
            found += self.t.t("duel.more.ignore")
        if getattr(word, "unarmed", False):
            found += self.t.t("duel.more.unarmed")
        if word.element:
            found += self.t.t("duel.more.element", element=self.t.t(f"duel.element.{word.element}"))
        if word.follow_ups:
            found += self.say("duel.more.follow_ups", n=word.follow_ups)
        return found

    def _boost(self, word: Any) -> str:
        found = self.t.t("duel.word.boost")
        if word.n:
            found += self.t.t("duel.more.boost", n=self.number(word.n))
        return found + self._extras(word, true=True)

    def _choose(self, word: Any) -> str:
        options = [self._inner(part) for part in word.options]
        return self.t.t("duel.word.choose", options=self.t.t("duel.card.or_else").join(options))

    def _when(self, word: Any) -> str:
        conds = []
        if word.dealt:
            conds.append(self.t.t("duel.word.when_dealt", n=word.dealt))
        if word.cond is not None and word.cond.of_table:
            conds.append(self.t.t("duel.word.when_alive", x=word.cond.alive))
        elif word.cond is not None:
            who = self.t.t(self.own(f"duel.to.{word.who}", self._about))
            key = self.own("duel.word.when_cond", word.who)
            conds.append(self.t.t(key, who=who, cond=self.cond(word.cond)))
        found = self.t.t("duel.word.when", cond=self.t.join(conds), then=self._inner(word.then))
        if word.otherwise:
            found += self.t.t("duel.word.otherwise", then=self._inner(word.otherwise))
        return found

    def _judge(self, word: Any) -> str:
        found = self.t.t("duel.word.judge", ok=self._inner(word.ok))
        return found + (self.t.t("duel.word.judge_fail", fail=self._inner(word.fail)) if word.fail else "")

    def words(self, words: tuple[Any, ...]) -> str:
        """Words one after another within a sentence."""
        return ("；" if self.t.chinese else "; ").join(self.word(w) for w in words)

    def _inner(self, words: tuple[Any, ...]) -> str:
        """Words one after another within a choice, condition or judgement."""
        return ("，" if self.t.chinese else ", ").join(self.word(w) for w in words)

    # ---------------------------------------------------------------- whole things
    def trigger(self, trigger: Trigger) -> str:
        """A trigger or trap: when, then what."""
        t = self.t
        when = self._moment(trigger)
        notes = []
        if trigger.kinds and trigger.on not in ("card", "response", "action_end"):
            notes.append(self.either([t.t(f"duel.kind.{k}") for k in trigger.kinds]))
        if trigger.least:
            notes.append(t.t("duel.trigger.least", n=trigger.least))
        if notes:
            when += t.t("duel.trigger.notes", notes=t.join(notes))
        if trigger.me is not None:
            when += t.t("duel.trigger.me", cond=self.cond(trigger.me))
        if trigger.them is not None:
            when += t.t("duel.trigger.them", cond=self.cond(trigger.them))
        if trigger.limit and not (trigger.limit == "turn" and trigger.on in ONCE):
            when += t.t(f"duel.trigger.{trigger.limit}")
        if trigger.ask:
            when += t.t("duel.trigger.ask")
        before, self._about = self._about, trigger.on
        do = self.words(trigger.do)
        self._about = before
        return t.t("duel.trigger.whole", when=when, do=do)

    def _moment(self, trigger: Trigger) -> str:
        """When a trigger acts: who does what to whom."""
        t, on, kinds = self.t, trigger.on, trigger.kinds
        by, at = t.t(f"duel.who.{trigger.by}"), t.t(f"duel.who.{trigger.at}")
        key = f"duel.when.{on}"
        if on == "action_end" and len(kinds) == 1:
            key = f"{key}_{kinds[0]}"
        key = self.own(key, trigger.at if on == "falls" else trigger.by)
        if on in ("card", "response"):
            cards = self.either([t.t(f"duel.card_kind.{k}") for k in kinds or ("any",)])
            return t.t(key, by=by, at=at, cards=cards)
        return t.t(key, by=by, at=at)

    def block(self, block: Block) -> list[str]:
        """The sentences of a block."""
        found = [self.passive(block.passive)] if block.passive is not None else []
        return found + [self.trigger(trigger) for trigger in block.triggers]

    def _sentences(self, parts: list[str]) -> str:
        if self.t.chinese:
            return "".join(f"{p}。" for p in parts if p)
        return " ".join(p[0].upper() + p[1:] + "." for p in parts if p)

    def design(self, d: Design) -> str:
        """The text of a card."""
        t = self.t
        parts = []
        if d.target not in ("", "self") and (d.targets > 1 or d.reach < 9 or d.target != "enemy"):
            key = "up_to" if d.targets > 1 else f"target_{d.target}"
            head = t.t(f"duel.card.{key}", n=d.targets)
            parts.append(head + (t.t("duel.card.reach", n=d.reach) if d.reach < 9 else ""))
        if d.need is not None:
            parts.append(t.t("duel.card.need", cond=self.cond(d.need)))
        if d.link is not None:
            parts.append(t.t(f"duel.card.link_{d.link.how}", classes=self.names(d.link.classes)))
        self._about = MANY if d.targets > 1 else ""
        parts += map(self.word, d.do)
        if d.trap is not None:
            when = self.trigger(d.trap)
            parts.append(when if d.kind == "trap" else t.t("duel.card.response", when=when))
        if d.overload is not None:
            o = d.overload
            parts.append(t.t("duel.card.overload", extra=o.extra, harm=o.harm, lock=o.lock, do=self.words(o.do)))
        self._about = ""
        return self._sentences(parts)

    def form(self, f: Form) -> str:
        """The text of a form card."""
        t = self.t
        parts = [t.t("duel.card.form", time=f.time, energy=f.energy, turns=f.turns)]
        numbers = [t.t(f"duel.passive.{k}", n=n) for k, n in (("attack", f.attack), ("speed", f.speed)) if n]
        if f.element:
            numbers.append(t.t("duel.card.element", element=t.t(f"duel.element.{f.element}")))
        parts.append(t.join(numbers))
        return self._sentences(parts + self.block(f.block))

    def chip(self, c: ChipDesign) -> str:
        """The text of a chip."""
        t = self.t
        key = f"duel.card.{c.type}_{c.harm}" if (c.type, c.harm) != ("weapon", "physical") and c.harm else ""
        parts = [t.t(key or f"duel.card.{c.type}", n=c.value)]
        if c.element:
            parts.append(t.t("duel.card.element", element=t.t(f"duel.element.{c.element}")))
        return self._sentences([t.join(parts), *self.block(c.block)])

    def text(self, key: str) -> str:
        """The text of anything with an id, ``""`` if there is nothing to say of it."""
        thing = self.content.find(key)
        if isinstance(thing, Design):
            return self.design(thing)
        if isinstance(thing, Form):
            return self.form(thing)
        if isinstance(thing, ChipDesign):
            return self.chip(thing)
        if isinstance(thing, Talent):
            return self._sentences([self.trigger(x) for x in thing.triggers])
        if isinstance(thing, God):
            return self._sentences([*map(self.word, thing.do), *self.block(thing.block)])
        if isinstance(thing, StatusDesign):
            own = self.t.maybe(f"duel.status.{thing.id}")
            return self._sentences([own, *self.block(thing.block)])
        if isinstance(thing, Character):
            return self._sentences([f"{self.name(x.id)}: {self.trigger(y)}" for x in thing.talents for y in x.triggers])
        return ""


def card_text(key: str, texts: Texts, content: Content) -> str:
    """The text of a card, chip, talent, form, god or status in the language of ``texts``."""
    return Describer(content, texts).text(key)
