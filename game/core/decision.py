"""The values in which a game asks and is answered: Decision, Option, Reason, Answer, Partial.

All of them are plain, frozen and JSON-friendly. Text for people is never in them: ``prompt``, ``Reason.code`` and
``Option.label`` are keys into ``cards/locale``.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import Any

import msgspec

_WORD_NUMBER = re.compile(r"(\D+|^)(\d*)")

Picks = tuple[str, ...]
"""An answer's content: option keys, or the game's own tokens of a composed play, in the order chosen."""


class Kind(StrEnum):
    """The closed set of questions a game may ask; a client that knows these eight can play every game."""

    ACT = "act"  # a free turn: any legal play, or the end of the phase; always a checkpoint
    RESPOND = "respond"  # out of turn: pass, or one response
    CARDS = "cards"  # choose cards
    TARGETS = "targets"  # choose seats, zones or things on the table
    OPTION = "option"  # choose between named alternatives
    NUMBER = "number"  # choose a number; picks are ("number:5",)
    CONFIRM = "confirm"  # yes or no
    ORDER = "order"  # put all options in an order


class Reason(msgspec.Struct, frozen=True):
    """Why something is not legal. Text key ``reason.<code>``; ``rule`` is a ruling id such as ``C42``, or ``""``."""

    code: str
    rule: str = ""
    args: dict[str, Any] = {}


class Option(msgspec.Struct, frozen=True):
    """One thing that can be chosen. Illegal but visible options stay listed, each with its reason.

    ``key`` is stable and unique inside its decision (``card:37``, ``seat:3``, ``end``); ``label`` a text key with
    ``args``, or ``""`` where the key says all (a card, a seat).
    """

    key: str
    reason: Reason | None = None
    label: str = ""
    args: dict[str, Any] = {}

    @property
    def legal(self) -> bool:
        """Whether it may be chosen now."""
        return self.reason is None


@lru_cache(maxsize=8192)
def option_order(key: str) -> tuple[tuple[str, int], ...]:
    """The order in which options are listed: by word, then by number, so that ``card:9`` stands before ``card:10``."""
    return tuple((word, int(number or 0)) for word, number in _WORD_NUMBER.findall(key))


class Decision(msgspec.Struct, frozen=True):
    """The one open question of a session.

    ``lo``–``hi`` bound how many options are picked (ACT: not used). ``default`` is always a legal answer: it is taken
    on time-out, concession or a bot's failure. ``source`` is the id of the event it answers. ``audience`` names the
    seats that may see the options; others only see that ``seat`` is asked ``prompt``.
    """

    id: int
    seat: int
    kind: Kind
    prompt: str
    options: tuple[Option, ...]
    default: Picks
    lo: int = 1
    hi: int = 1
    args: dict[str, Any] = {}
    source: int | None = None

    def option(self, key: str) -> Option | None:
        """The option with this key, or None."""
        return next((o for o in self.options if o.key == key), None)

    def answer(self, *picks: str) -> Answer:
        """An answer to this very decision."""
        return Answer(self.id, picks)


class Answer(msgspec.Struct, frozen=True):
    """What a controller decides: the id of the decision it answers, and what it picks."""

    decision: int
    picks: Picks


class Partial(msgspec.Struct, frozen=True):
    """What can be made of a half-made choice (``Session.extend``).

    ``options``: what can be added to ``picks``, illegal ones with their reason. ``reason`` is None when ``picks`` as it
    stands is a complete legal answer, otherwise why it is not. ``preview`` tells what it would do, in the game's words.
    """

    picks: Picks
    options: tuple[Option, ...]
    reason: Reason | None
    preview: dict[str, Any] = {}

    @property
    def can_finish(self) -> bool:
        """Whether ``picks`` may be submitted as it is."""
        return self.reason is None


class IllegalAnswer(ValueError):
    """The answer breaks a rule; nothing has changed. ``reason`` says which."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.code} {reason.rule} {reason.args or ''}".strip())
        self.reason = reason


class StaleAnswer(ValueError):
    """The answer is to a decision that is no longer open (a double click, a late bot); nothing has changed."""


def check_picks(decision: Decision, picks: Picks) -> Reason | None:
    """The generic rules of a choice among options: known, legal, not twice, as many as asked.

    Used for every decision kind except ACT, whose composed answers the game itself judges.
    """
    if decision.kind is Kind.NUMBER:
        return _check_number(decision, picks)
    if len(set(picks)) != len(picks):
        return Reason("picked_twice")
    for key in picks:
        option = decision.option(key)
        if option is None:
            return Reason("unknown_option", args={"key": key})
        if option.reason is not None:
            return option.reason
    if not decision.lo <= len(picks) <= decision.hi:
        return Reason("wrong_count", args={"n": len(picks), "asked": (decision.lo, decision.hi)})
    return None


def _check_number(decision: Decision, picks: Picks) -> Reason | None:
    if len(picks) != 1 or not picks[0].startswith("number:"):
        return Reason("not_a_number")
    text = picks[0].removeprefix("number:")
    if not (text.isascii() and text.isdigit()):
        return Reason("not_a_number")
    if not decision.lo <= int(text) <= decision.hi:
        return Reason("number_out_of_range", args={"n": int(text), "lo": decision.lo, "hi": decision.hi})
    return None
