"""Building an answer to the free turn, card by card, over ``session.extend``.

The composer holds the half-made choice - cards on the bench, parts already in the play, the candidate chosen - and
nothing else; every legality and preview comes from the session. Cancelling forgets all: nothing was ever paid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.chem import compose
from game.chem.view import CardView, ChemView
from game.core.decision import Decision, Option, Partial, Picks, Reason

Extend = Callable[[Picks], Partial]


@dataclass(frozen=True)
class Candidate:
    """One thing the cards on the bench can become.

    ``tokens`` are its words in the answer (several where an equation needs two operations); ``head`` is the play it
    belongs to (``play``, ``complete``, ``defuse``); ``zone`` is set where it fits one zone only (an operation's
    equation).
    """

    tokens: tuple[str, ...]
    head: str
    formula: str = ""
    zone: int | None = None
    equation: Mapping[str, Any] | None = None
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Verdict:
    """Whether the play as it stands may go to a target, why not, and what it would do there."""

    reason: Reason | None
    picks: Picks = ()
    args: Mapping[str, Any] = field(default_factory=dict)

    @property
    def legal(self) -> bool:
        """Whether it may be submitted."""
        return self.reason is None


NOTHING = Verdict(Reason("table_nothing"))


class Composer:
    """The half-made ACT answer of one person.

    Targets are written as in the layout: ``zone:S`` a reaction zone, ``well:S`` an element zone, ``element:C`` an
    element lying somewhere.
    """

    def __init__(self, decision: Decision, extend: Extend, view: ChemView, strictness: str = "strict") -> None:
        self.decision = decision
        self.view = view
        self._extend = extend
        self._strictness = strictness
        self._memo: dict[Picks, Partial] = {}
        self.parts: list[str] = []
        self.loose: list[int] = []
        self.zone: int | None = None
        self.element: int | None = None
        self.chosen = 0
        self.explicit = False
        """Whether the person has picked the candidate (or there is only one)."""

    def probe(self) -> Composer:
        """An independent copy to try something on; it shares what the session has said already."""
        twin = Composer(self.decision, self._extend, self.view, self._strictness)
        twin._memo = self._memo
        twin.parts, twin.loose = list(self.parts), list(self.loose)
        twin.zone, twin.element, twin.chosen, twin.explicit = self.zone, self.element, self.chosen, self.explicit
        return twin

    # ---------------------------------------------------------------- state
    @property
    def empty(self) -> bool:
        """Whether nothing has been begun."""
        return not self.loose and not self.parts

    @property
    def used(self) -> tuple[int, ...]:
        """Hand cards in the half-made choice, in the order chosen."""
        return (*(c for part in self.parts for c in token_cards(part)), *self.loose)

    def design(self, card: int) -> str:
        """The design of a card in the own hand, or of an element on the table."""
        return design_of(self.view, card)

    @property
    def operation(self) -> int | None:
        """The operation card that lies loose on the bench, or None."""
        return next((c for c in self.loose if self.design(c).startswith("op:")), None)

    def cancel(self) -> None:
        """Take everything back."""
        self.parts.clear()
        self._reset()

    def _reset(self) -> None:
        self.loose.clear()
        self.zone = self.element = None
        self.chosen, self.explicit = 0, False

    # ---------------------------------------------------------------- asking
    def extend(self, picks: Picks) -> Partial:
        """The session's word on a half-made choice, remembered while the decision is open."""
        found = self._memo.get(picks)
        if found is None:
            found = self._memo[picks] = self._extend(picks)
        return found

    def card_reason(self, card: int) -> Reason | None:
        """Why this hand card cannot join what lies on the bench now (None: it can)."""
        if card in self.used:
            return None
        key = f"card:{card}"
        if not self.loose or self.design(card).startswith("op:"):
            option = self.decision.option(key)
            return option.reason if option is not None else None
        if self.operation is not None:
            return None
        picks = (*self._element_picks(), *self.parts, *(f"card:{c}" for c in self.loose))
        option = _find(self.extend(picks), key)
        return option.reason if option is not None else None

    def _element_picks(self) -> Picks:
        if self.element is None:
            return ()
        return (f"element:{self.element}",)

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """What the bench can become, in the session's order; () when it is empty or can be nothing."""
        if not self.loose:
            return ()
        operation = self.operation
        if operation is not None:
            return self._operation_candidates(operation)
        if self.element is not None:
            return self._element_candidates(self.element)
        partial = self.extend((*self.parts, *(f"card:{c}" for c in self.loose)))
        return tuple(
            Candidate((o.key,), "play", o.args.get("formula", ""), args=o.args)
            for o in partial.options
            if o.key.startswith("sub:") and o.legal
        )

    def _operation_candidates(self, card: int) -> tuple[Candidate, ...]:
        found = []
        for seat in self._seats():
            partial = self.extend((*self.parts, f"zone:{seat}"))
            for o in partial.options:
                if o.key.startswith(f"op:{card}:") and o.legal:
                    words = self._with_companions(seat, o)
                    found.append(Candidate(words, "play", zone=seat, equation=o.args, args=o.args))
        return tuple(found)

    def _with_companions(self, seat: int, option: Option) -> tuple[str, ...]:
        """The operation with the further operation cards its equation needs, taken from the hand (C39)."""
        words = [option.key]
        equation = option.key.split(":", 2)[2]
        while len(words) < len(option.args.get("conditions", ())):
            partial = self.extend((f"zone:{seat}", *self.parts, *words))
            more = next(
                (o.key for o in partial.options if o.legal and o.key.startswith("op:") and o.key.endswith(equation)),
                None,
            )
            if more is None:
                break
            words.append(more)
        return tuple(words)

    def _element_candidates(self, element: int) -> tuple[Candidate, ...]:
        loose = tuple(f"card:{c}" for c in self.loose)
        found = []
        heads = ("defuse", "complete") if self._own_element(element) else ("complete", "defuse")
        for head in heads:
            for o in self.extend((head, f"element:{element}", *loose)).options:
                if o.key.startswith("sub:") and o.legal:
                    picks = (head, f"element:{element}", o.key)
                    if self.extend(picks).can_finish:
                        found.append(Candidate((o.key,), head, o.args.get("formula", ""), args=o.args))
        return tuple(found)

    def _own_element(self, element: int) -> bool:
        mine = self.view.seats[self.decision.seat]
        for s in self.view.seats:
            if any(e.card.id == element for e in s.elements):
                return s.seat == mine.seat or s.team == mine.team
        return False

    def _seats(self) -> list[int]:
        count = len(self.view.seats)
        if self.zone is not None:
            return [self.zone]
        ring = [(self.decision.seat + i) % count for i in range(count)]
        return [s for s in ring if not self.view.seats[s].out]

    @property
    def candidate(self) -> Candidate | None:
        """The candidate chosen now."""
        found = self.candidates
        return found[min(self.chosen, len(found) - 1)] if found else None

    def why_none(self) -> Reason | None:
        """Why the loose cards can be nothing, None if they can or nothing lies there."""
        if not self.loose or self.candidates:
            return None
        if self.operation is not None:
            option = self.decision.option(f"card:{self.operation}")
            if option is not None and option.reason is not None:
                return option.reason
            return Reason("table_no_equation", "C39")
        cards = [*self.loose, *([self.element] if self.element is not None else [])]
        kinds = [self.design(c).partition(":")[2] for c in cards]
        return compose.why_none(kinds, self._strictness) or Reason("table_no_substance", "C13")

    # ---------------------------------------------------------------- building
    def add(self, card: int) -> Reason | None:
        """Lay a hand card on the bench. An operation lies there alone: a finished candidate goes into the play first.

        Returns why it cannot be laid there; then nothing has changed.
        """
        if card in self.used:
            return None
        reason = self.card_reason(card)
        if reason is not None:
            return reason
        operation = self.design(card).startswith("op:")
        if self.loose and (operation or self.operation is not None):
            reason = self.commit()
            if reason is not None:
                return reason
        self.loose.append(card)
        self.chosen, self.explicit = 0, False
        return None

    def remove(self, card: int) -> None:
        """Take a card back from the bench into the hand."""
        if card in self.loose:
            self.loose.remove(card)
            self.chosen, self.explicit = 0, False
            if not self.loose:
                self.element = None
                if not self.parts:
                    self.zone = None

    def choose(self, index: int) -> None:
        """Choose a candidate."""
        if 0 <= index < len(self.candidates):
            self.chosen, self.explicit = index, True

    def cycle(self, by: int = 1) -> None:
        """Go to the next candidate."""
        count = len(self.candidates)
        if count:
            self.chosen, self.explicit = (self.chosen + by) % count, True

    @property
    def decided(self) -> bool:
        """Whether it is clear what the bench becomes: one candidate, or the person has chosen."""
        return self.explicit or len(self.candidates) == 1

    def commit(self) -> Reason | None:
        """Put the chosen candidate into the play and free the bench for the next; why it cannot, or None."""
        if not self.loose:
            return None
        candidate = self.candidate
        if candidate is None:
            return self.why_none() or Reason("table_no_substance")
        if candidate.head != "play":
            return Reason("table_own_play", "C24")
        if not self.decided:
            return Reason("table_choose", "C14")
        self.parts += candidate.tokens
        zone = candidate.zone if candidate.zone is not None else self.zone
        self._reset()
        self.zone = zone
        return None

    def drop_part(self, index: int) -> None:
        """Take a part out of the play again; without operations the play is bound to no zone any more."""
        if 0 <= index < len(self.parts):
            del self.parts[index]
            if not any(p.startswith("op:") for p in self.parts) and not self.loose:
                self.zone = None

    def aim(self, element: int | None) -> None:
        """Build on an element that lies on the table (C22, C23), or no longer."""
        self.element = element
        self.chosen, self.explicit = 0, False

    # ---------------------------------------------------------------- targets
    def verdict(self, target: str) -> Verdict:
        """Whether what is built may go to ``target``."""
        if self.empty:
            return NOTHING
        kind, _, number = target.partition(":")
        if kind == "zone":
            return self._zone_verdict(int(number))
        if kind == "well":
            return self._well_verdict(int(number))
        return self._element_verdict(int(number))

    def _zone_verdict(self, seat: int) -> Verdict:
        candidate = self.candidate
        if self.loose and candidate is None:
            return Verdict(self.why_none() or Reason("table_no_substance"))
        own: tuple[str, ...] = ()
        if candidate is not None:
            if candidate.head != "play":
                return Verdict(Reason("table_own_play", "C24"))
            if self.operation is not None and candidate.zone != seat:
                other = next((c for c in self.candidates if c.zone == seat), None)
                if other is None:
                    return Verdict(Reason("table_no_equation", "C39"))
                candidate = other
            own = candidate.tokens
        partial = self.extend(("play", f"zone:{seat}", *self.parts, *own))
        return Verdict(partial.reason, partial.picks, partial.preview)

    def _well_verdict(self, seat: int) -> Verdict:
        if len(self.loose) != 1 or self.parts:
            return Verdict(Reason("table_one_atom", "C21"))
        picks = ("element", f"zone:{seat}", f"card:{self.loose[0]}")
        partial = self.extend(picks)
        return Verdict(partial.reason, partial.picks)

    def _element_verdict(self, element: int) -> Verdict:
        if not self.loose or self.parts:
            return Verdict(Reason("table_own_play", "C24"))
        found = self._element_candidates(element) if self.operation is None else ()
        if not found:
            if self.operation is not None:
                return Verdict(Reason("table_element_inert", "C20"))
            head = "defuse" if self._own_element(element) else "complete"
            partial = self.extend((head, f"element:{element}", *(f"card:{c}" for c in self.loose)))
            refused = next((o.reason for o in partial.options if o.key.startswith("sub:") and o.reason), None)
            return Verdict(refused or partial.reason or Reason("table_no_harmful", "C22"))
        chosen = found[0]
        if self.element == element:
            chosen = found[min(self.chosen, len(found) - 1)]
        partial = self.extend((chosen.head, f"element:{element}", *chosen.tokens))
        return Verdict(partial.reason, partial.picks, partial.preview)

    def targets(self) -> dict[str, Verdict]:
        """The verdict on every target of the table that could be meant."""
        found: dict[str, Verdict] = {}
        if self.empty:
            return found
        single = len(self.loose) == 1 and not self.parts and self.design(self.loose[0]).startswith("atom:")
        building = bool(self.loose) and not self.parts and self.operation is None
        for s in self.view.seats:
            if s.out:
                continue
            found[f"zone:{s.seat}"] = self.verdict(f"zone:{s.seat}")
            if single:
                found[f"well:{s.seat}"] = self.verdict(f"well:{s.seat}")
            if building:
                for e in s.elements:
                    found[f"element:{e.card.id}"] = self.verdict(f"element:{e.card.id}")
        return found


def token_cards(token: str) -> tuple[int, ...]:
    """The card ids in a ``sub:`` or ``op:`` token."""
    head, _, rest = token.partition(":")
    if head == "sub":
        return tuple(int(c) for c in rest.rpartition(":")[2].split(",") if c)
    if head == "op":
        return (int(rest.partition(":")[0]),)
    return ()


def token_formula(token: str) -> str:
    """The formula of a ``sub:`` token, the equation key of an ``op:`` token."""
    head, _, rest = token.partition(":")
    return rest.rpartition(":")[0] if head == "sub" else rest.partition(":")[2]


def cards_of(view: ChemView, ids: tuple[int, ...]) -> tuple[CardView, ...]:
    """These cards of the viewer's hand, in this order."""
    hand = {c.id: c for s in view.seats for c in s.hand}
    return tuple(hand[i] for i in ids if i in hand)


def design_of(view: ChemView, card: int) -> str:
    """The design of a card the viewer may see: in the own hand, or an element on the table. "" for any other."""
    for s in view.seats:
        for c in s.hand:
            if c.id == card:
                return c.design
        for e in s.elements:
            if e.card.id == card:
                return e.card.design
    return ""


def _find(partial: Partial, key: str) -> Option | None:
    return next((o for o in partial.options if o.key == key), None)
