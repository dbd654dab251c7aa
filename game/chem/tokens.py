"""The grammar of ACT answers: tokens to plays and back.

| answer | meaning |
|---|---|
| ``end`` | end of the main phase |
| ``play zone:S sub:F:c1,c2 … op:C:KEY …`` | one play (C32) |
| ``element zone:S card:C`` | lay an element (C21) |
| ``complete element:C sub:F:c1,…`` | complete an element (C22); its own card is among those listed |
| ``defuse element:C sub:F:c1,…`` | defuse an element (C23) |
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.decision import Picks, Reason

HEADS = ("play", "element", "complete", "defuse", "end")


class Sub(NamedTuple):
    """A substance made of these cards."""

    formula: str
    cards: tuple[int, ...]

    @property
    def token(self) -> str:
        """``sub:H2SO4:3,17``."""
        return f"sub:{self.formula}:{','.join(map(str, self.cards))}"


class Op(NamedTuple):
    """An operation card, with the key of the equation it is to drive."""

    card: int
    equation: str

    @property
    def token(self) -> str:
        """``op:31:CaCO3=CaO+CO2@heat``."""
        return f"op:{self.card}:{self.equation}"


class Draft(NamedTuple):
    """The tokens of an answer, sorted by what they are; complete or half-made."""

    head: str = ""
    zone: int | None = None
    subs: tuple[Sub, ...] = ()
    ops: tuple[Op, ...] = ()
    loose: tuple[int, ...] = ()
    element: int | None = None

    def picks(self) -> Picks:
        """The tokens in canonical order: head, zone, element, loose cards, substances, operations."""
        out = [self.head] if self.head else []
        if self.zone is not None:
            out.append(f"zone:{self.zone}")
        if self.element is not None:
            out.append(f"element:{self.element}")
        out += [f"card:{c}" for c in self.loose]
        out += [s.token for s in self.subs]
        out += [o.token for o in self.ops]
        return tuple(out)

    def cards(self) -> list[int]:
        """All cards named, with repeats."""
        return [*self.loose, *(c for s in self.subs for c in s.cards), *(o.card for o in self.ops)]


def read(picks: Picks) -> Draft | Reason:
    """The draft these tokens make, in whatever order they stand, or why they make none."""
    head, zone, element = "", None, None
    subs: list[Sub] = []
    ops: list[Op] = []
    loose: list[int] = []
    for token in picks:
        word, _, rest = token.partition(":")
        if token in HEADS:
            if head:
                return Reason("bad_token", args={"token": token})
            head = token
        elif word == "zone" and zone is None and _number(rest):
            zone = int(rest)
        elif word == "element" and element is None and _number(rest):
            element = int(rest)
        elif word == "card" and _number(rest):
            loose.append(int(rest))
        elif word == "sub":
            formula, _, listed = rest.rpartition(":")
            numbers = listed.split(",")
            if not formula or not all(map(_number, numbers)):
                return Reason("bad_token", args={"token": token})
            subs.append(Sub(formula, tuple(map(int, numbers))))
        elif word == "op":
            card, _, equation = rest.partition(":")
            if not equation or not _number(card):
                return Reason("bad_token", args={"token": token})
            ops.append(Op(int(card), equation))
        else:
            return Reason("bad_token", args={"token": token})
    return Draft(head, zone, tuple(subs), tuple(ops), tuple(loose), element)


def canonical(picks: Picks) -> Picks:
    """The same tokens in the order a complete answer has; unreadable ones as they are.

    >>> canonical(("sub:NaCl:3,4", "zone:1", "play"))
    ('play', 'zone:1', 'sub:NaCl:3,4')
    """
    draft = read(picks)
    return picks if isinstance(draft, Reason) else draft.picks()


def _number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 7 and (text == "0" or text[0] != "0")
