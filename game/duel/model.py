"""Typed content of the duel: what the TOML of ``cards/duel`` must look like. Pure data, checked by msgspec at load."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.duel.effects import Effect
from game.duel.effects.conditions import Cond

Moment = Literal[
    "turn_start",
    "turn_end",
    "any_turn_end",
    "action_end",
    "attack",
    "attacked",
    "hit",
    "hurt",
    "damaged",
    "card",
    "ultimate",
    "reaction",
    "attached",
    "healed",
    "judged",
    "shield_broken",
    "kill",
    "falls",
    "response",
]
"""When a trigger or trap may act; ``MOMENTS`` tells what each means."""
MOMENTS: dict[str, str] = {
    "turn_start": "the owner's turn has begun, before drawing",
    "turn_end": "the owner's turn ends",
    "any_turn_end": "any turn has ended",
    "action_end": "an action (kind action) or a pass (kind pass) of the actor has ended; window",
    "attack": "the owner has declared an attack, before judgement",
    "attacked": "an attack of the actor on the victim is coming; window",
    "hit": "the owner has dealt damage to the victim",
    "hurt": "the owner has taken damage from the actor",
    "damaged": "the actor has damaged the victim; window",
    "card": "the actor uses a card or ultimate (kinds ability, linkage, battle, strategy, ultimate, overload); window",
    "ultimate": "the owner has used an ultimate",
    "reaction": "a reaction of the owner has happened at the victim (kinds: names of reactions)",
    "attached": "the actor's element has come to the victim; window",
    "healed": "the owner has been healed",
    "judged": "a judgement of the owner has been rolled (kinds success, fail)",
    "shield_broken": "the owner's guard pool has been broken",
    "kill": "the owner has brought the victim down",
    "falls": "the victim is about to fall; window",
    "response": "the actor answers a window with a card (kinds trap and others); window",
}
"""Moment -> what it means; windows can be answered by traps and by response cards (D60)."""


class Passive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Standing numbers of a talent, form, chip, god or status.

    attack: flat bonus of attacks (step 2). damage: flat bonus of damaging cards and ultimates. defence, physical,
    magical: against all, physical, magical damage. speed: actions a turn. taken: damage taken, once above 0 (step 6; a
    negative number lessens it, not below 1). reach: distances by which the surcharge is lessened. heal: added to each
    healing received. hand: hand limit.
    """

    attack: int = 0
    damage: int = 0
    defence: int = 0
    physical: int = 0
    magical: int = 0
    speed: int = 0
    taken: int = 0
    reach: int = 0
    heal: int = 0
    hand: int = 0


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Effects that happen by themselves at a moment.

    by / at: who acts and who is concerned, seen from the owner. kinds: origins of the hit or kinds of the card (empty:
    any). least: damage dealt at least. me / them: conditions on the owner and on the other party. limit: how often.
    ask: the owner may decline. order: higher first among the triggers of one moment.
    """

    on: Moment
    do: tuple[Effect, ...]
    by: Literal["any", "self", "mate", "enemy", "other"] = "any"
    at: Literal["any", "self", "mate", "enemy", "other"] = "any"
    kinds: tuple[str, ...] = ()
    least: int = 0
    me: Cond | None = None
    them: Cond | None = None
    limit: Literal["", "turn", "round", "game"] = ""
    ask: bool = False
    order: int = 0


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What something does while it stands: numbers and triggers."""

    passive: Passive | None = None
    triggers: tuple[Trigger, ...] = ()

    def on(self, moment: str) -> bool:
        """Whether any trigger listens to the moment."""
        return any(t.on == moment for t in self.triggers)


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The condition of a linkage card (D54): one of these classes present, acted this round, or same target this
    round."""

    classes: tuple[str, ...]
    how: Literal["present", "acted", "same_target"] = "present"


class Overload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The overload of an ultimate (D17): energy beyond the need, damage to oneself, own turns without an ultimate."""

    extra: int
    harm: int
    lock: int
    do: tuple[Effect, ...]


class Design(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card design that is played: ability, linkage, battle, trap, strategy, ultimate or form.

    n: copies in its deck. target: who is chosen when it is played; reach: up to which distance; targets: how many.
    need: a condition on the player. trap: the trigger that lets it be flipped (traps), or lets it be played from the
    hand outside one's turn (other kinds). link: linkage cards. overload: ultimates. Forms: time and energy of their
    own, turns they last, attack / speed / element they set, block while they stand.
    """

    id: str
    zh: str
    en: str
    do: tuple[Effect, ...] = ()
    kind: str = ""
    n: int = 1
    target: Literal["", "enemy", "other", "any", "mate", "self"] = ""
    reach: int = 9
    targets: int = 1
    need: Cond | None = None
    trap: Trigger | None = None
    link: Link | None = None
    overload: Overload | None = None
    zh_hant: str = ""
    art: str = ""
    owner: str = ""
    """Character or chip it belongs to, set at load."""


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A form card (D18). time: its own cost; energy: paid; turns: own turns it lasts, the one it is played in
    counted."""

    id: str
    zh: str
    en: str
    time: int
    energy: int
    turns: int
    attack: int = 0
    speed: int = 0
    element: str = ""
    block: Block = Block()
    zh_hant: str = ""
    art: str = ""


class Talent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A talent: always triggered effects, so that it can be copied for one use (D49)."""

    id: str
    zh: str
    en: str
    triggers: tuple[Trigger, ...]
    zh_hant: str = ""
    art: str = ""


class ChipDesign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chip (D6, D26). value: attack of a weapon, defence of an armour. harm: the kind of a weapon's damage or of what
    an armour guards against (empty: physical damage; both). element: makes attacks with the weapon elemental (D35)."""

    id: str
    zh: str
    en: str
    type: Literal["weapon", "armour"]
    value: int
    harm: Literal["", "physical", "magical"] = ""
    element: Literal["", "metal", "wood", "water", "fire", "earth"] = ""
    block: Block = Block()
    battle: tuple[Design, ...] = ()
    zh_hant: str = ""
    art: str = ""
    owner: str = ""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character card (D9) with all that belongs to it. costs: time of the 1st, 2nd, 3rd ... action."""

    id: str
    zh: str
    en: str
    cls: str
    speed: int
    attack: int
    need: int
    costs: tuple[int, ...]
    talents: tuple[Talent, ...]
    form: Form
    ultimates: tuple[Design, ...]
    ability: tuple[Design, ...]
    linkage: tuple[Design, ...]
    chip: ChipDesign
    harm: Literal["physical", "magical"] = "physical"
    element: str = ""
    health: int = 0
    zh_hant: str = ""
    art: str = ""

    @property
    def cap(self) -> int:
        """The most ultimate energy it holds (D16)."""
        return self.need + 2


class God(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A god of the blessed (D52): what its power does when it comes, and while it stays."""

    id: str
    zh: str
    en: str
    do: tuple[Effect, ...] = ()
    block: Block = Block()
    zh_hant: str = ""
    art: str = ""


class StatusDesign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A status. bad: harms its bearer. fixed: cannot be removed. most: layers at most. block counts once a layer."""

    id: str
    zh: str
    en: str
    bad: bool = False
    fixed: bool = False
    most: int = 1
    block: Block = Block()
    zh_hant: str = ""
    art: str = ""


class ClassFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the source states of a class in numbers and relations (D39-D52).

    plus: classes against which its damage is +1. ignore: classes whose defence it ignores. grave / bleed: victims of
    grave wound and bleed. throw: throw has a follow-up; throw_less: one with -1. free: distance up to which no
    surcharge is paid.
    """

    id: str
    zh: str
    en: str
    tier: Literal["original", "unbound", "collector"]
    health: int = 0
    fixed_health: int = 0
    defence: int = 0
    plus: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    grave: tuple[str, ...] = ()
    bleed: tuple[str, ...] = ()
    throw: tuple[str, ...] = ()
    throw_less: tuple[str, ...] = ()
    free: int = 1
    zh_hant: str = ""
    art: str = ""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules, those marked *tune* among them."""

    health: int = 40
    hand_limit: int = 5
    trap_limit: int = 3
    strategy_limit: int = 2
    common_draws: int = 2
    storm_round: int = 9
    storm_step: int = 2
    vibranium_most: int = 2
    molten_most: int = 5
    envoy_health: int = 10
    envoy_attack: int = 3
    envoy_defence: int = 1
    envoy_reach: int = 2
    envoys_most: int = 2
    cultivation: int = 4
    opening_character: int = 2
    opening_chip: int = 1
    opening_common: int = 2
