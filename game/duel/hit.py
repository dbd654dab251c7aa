"""What passes through the rules while an effect runs: Hit (one instance of damage), Happening (one moment), Env."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from game.core.decision import Decision, Picks

if TYPE_CHECKING:
    from game.duel.table import Table

ATTACKS = frozenset({"attack", "throw", "rage", "envoy", "retaliation", "follow_up"})
"""Origins that are attacks (D31); damage of a card is one only if the card says so."""
CARDS = frozenset({"ability", "linkage", "battle", "strategy", "trap"})
ULTIMATES = frozenset({"ultimate", "overload"})
RELATED = frozenset({"attack", "rage"}) | CARDS | ULTIMATES
"""Origins whose damage the relation +1 applies to (D31); an envoy has none, throw and retaliation no step 2."""
STANDING = frozenset({"talent", "god", "chip", "form", "status", "class"})
"""Origins of damage done by triggers; such damage sets off no further hit or hurt triggers, so no chain is endless."""


class Hit:
    """One hit on its way through steps 1-8 of D25.

    ``stage`` is the step it enters at: 1, 7 (follow-up, continuing damage, retaliation) or 8 (forced loss). Filled on
    the way: ``value`` (attack value, after 2), ``dealt`` (after 6), ``lost`` (health lost).
    """

    __slots__ = (
        "after",
        "amp",
        "attack",
        "base",
        "cancelled",
        "cut",
        "dealt",
        "design",
        "doubled",
        "element",
        "envoy",
        "flat",
        "follow_less",
        "follow_ups",
        "halved",
        "harm",
        "ignore",
        "judged",
        "lines",
        "lost",
        "no_follow",
        "origin",
        "soaked",
        "source",
        "stage",
        "target",
        "true",
        "value",
    )

    def __init__(
        self,
        source: int,
        target: int,
        base: int,
        origin: str,
        *,
        harm: str = "physical",
        stage: int = 1,
        attack: bool | None = None,
        amp: bool = True,
        element: str = "",
        true: bool = False,
        design: str = "",
    ) -> None:
        self.source = source
        self.target = target
        self.base = base
        self.origin = origin
        self.harm = harm
        self.stage = stage
        self.attack = origin in ATTACKS if attack is None else attack
        self.amp = amp
        self.element = element
        self.true = true
        self.design = design
        self.flat: list[tuple[str, int]] = []
        self.ignore = False
        self.doubled = False
        self.halved = False
        self.judged: bool | None = None
        self.follow_ups = 0
        self.follow_less = 0
        self.no_follow = False
        self.cut = 0
        self.cancelled = False
        self.envoy = -1
        self.value = base
        self.dealt = 0
        self.lost = 0
        self.soaked = 0
        self.after: list[str] = []
        self.lines: list[tuple[str, int, int]] = []


class Happening:
    """One moment the rules announce: who acts, who is concerned (a seat or envoy), by which hit, card or status."""

    __slots__ = ("actor", "cancelled", "design", "hit", "kind", "moment", "to", "victim")

    def __init__(
        self,
        moment: str,
        actor: int,
        victim: int = -1,
        *,
        hit: Hit | None = None,
        kind: str = "",
        design: str = "",
        to: Happening | None = None,
    ) -> None:
        self.moment = moment
        self.actor = actor
        self.victim = victim
        self.hit = hit
        self.kind = kind  # origin of the hit or kind of the card
        self.design = design
        self.to = to  # what a response answers
        self.cancelled = False


class Env:
    """Where an effect word stands: whose effect it is, the targets chosen, the moment it answers, the last damage."""

    __slots__ = ("amp", "chosen", "dealt", "design", "halved", "happening", "judged", "kind", "seat", "t")

    def __init__(
        self,
        t: Table,
        seat: int,
        kind: str,
        design: str = "",
        chosen: tuple[int, ...] = (),
        happening: Happening | None = None,
    ) -> None:
        self.t = t
        self.seat = seat
        self.kind = kind
        self.design = design
        self.chosen = chosen
        self.happening = happening
        self.dealt = 0
        self.judged: bool | None = None
        self.halved = False
        self.amp = True


Flow = Generator[Decision, Picks, None]
