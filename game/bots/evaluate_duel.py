"""What plays of the class duel are worth at first sight, in points of health: for the bots' choice among answers.

Only what the deciding seat may know is looked at: the open table and its own hand.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Any

from game.bots.temper import lean, taste, temper_of
from game.core.decision import Picks
from game.duel import legal, moves
from game.duel.attack import AttackPlan, build, temp_weapon
from game.duel.classes import registry
from game.duel.effects.base import To, Word, amount, candidates
from game.duel.forecast import expected
from game.duel.hit import CARDS, ULTIMATES, Env, Hit
from game.duel.model import Block, Design
from game.duel.state import ENVOY, Frame
from game.duel.table import Table

KILL = 9.0  # bringing a rival down, beyond its last health
WOUND = 0.5  # of the share of its health that a weak rival loses, times the damage
SHIELD = 0.75  # a point of shield
HEAL = 0.85  # a point of health back
TIME = 0.35  # a time point while more actions wait for it
ENERGY = 0.8  # a point of ultimate energy
CARD = 0.8  # a card drawn
TRAP = 1.6  # a set trap
REACTION = {
    "rage": 2.5,
    "burn": 1.5,
    "crystallise": 2.5,
    "sweet": 1.8,
    "mire": 2.5,
    "xin_water": 0.8,
    "vibranium": 0.8,
    "cultivate": 1.2,
    "high": 2.5,
    "insulation": -1.0,
}
"""What a reaction brings beyond the damage the forecast tells."""
STATUS = {
    "might": 1.8,
    "guarded": 1.6,
    "weak": 1.6,
    "exposed": 1.4,
    "grave_wound": 1.5,
    "bleed": 2.0,
    "burn": 1.5,
    "mire": 2.5,
    "rally": 1.2,
    "haste": 3.0,
    "insight": 0.6,
    "disarmed": 3.0,
    "soil": 3.0,
}
"""A layer of a status, to whom it helps or against whom it harms."""
SIMPLE = {
    "extra_turn": 8.0,
    "set_trap": 0.8,
    "copy_talent": 1.0,
    "copy_ultimate": 3.0,
    "force_attack": 2.8,
    "summon": 6.0,
}
"""Words worth the same wherever they stand."""
FREE = ("strategy", "trap")
"""Kinds of cards whose play costs no action (D13)."""
DECK = {"deck:character": 0.9, "deck:chip": 0.8, "deck:strategy": 1.0}
"""A card drawn from there."""
VOW_REACH = 40
"""Answers looked at for whether an attack is the best of them."""


def _tag(word: Word) -> str:
    """The name of a word in the content."""
    kind = type(word)
    tag = _TAGS.get(kind)
    if tag is None:
        tag = _TAGS[kind] = str(word.__struct_config__.tag)
    return tag


_TAGS: dict[type[Word], str] = {}


class Notes:
    """What a seat has reckoned and need not reckon again while it looks ahead in one round, though it may shift a
    little meanwhile: how much it wants to strike each rival, and what each design in its hand is worth to keep."""

    def __init__(self) -> None:
        self.threats: dict[int, float] = {}
        self.keeping: dict[str, float] = {}


class Judge:
    """Judgement for one seat at one moment."""

    def __init__(self, t: Table, seat: int, seed: int = 0, notes: Notes | None = None) -> None:
        self.t = t
        self.seat = seat
        self.s = t.seats[seat]
        self.enemies = t.enemies(seat)
        self.temper = temper_of(seed, seat)
        self._seed = seed
        self._notes = Notes() if notes is None else notes
        self._prices: dict[tuple[int, ...], float] = {}

    def _threat(self, rival: int) -> float:
        """How much the seat wants to strike a rival: about 1."""
        threats = self._notes.threats
        if rival not in threats:  # reckoned when first asked for: many questions hurt nobody
            t, seat = self.t, self.seat
            standings = {x: standing(t, x) for x in self.enemies}
            most = max(standings.values())
            for x, worth in standings.items():
                leaning = lean(self._seed, t.state.round, seat, x)
                threats[x] = leaning * taste(self.temper, worth / most, t.distance(seat, x))
        return threats[rival]

    def _liking(self, rival: int) -> float:
        """How much the seat wants to strike this rival rather than another: 1 on average, and with one rival alone."""
        if rival not in self.enemies:
            return 1.0
        threats = [self._threat(x) for x in self.enemies]
        return self._threat(rival) * len(threats) / sum(threats)

    def harm(self, target: int, dealt: float, lost: float | None = None) -> float:
        """What so much damage to a target is worth: more to a strong rival, much more if it falls."""
        t = self.t
        if target >= ENVOY:
            envoy = t.envoy(target)
            return 0.0 if envoy is None else 0.6 * min(dealt, envoy.health) + (1.5 if dealt >= envoy.health else 0.0)
        s = t.seats[target]
        if target == self.seat:
            return -1.1 * dealt - (30.0 if dealt >= s.health + s.shield + s.guard else 0.0)
        if target not in self.enemies:
            return -dealt
        real = dealt - min(dealt, s.shield + s.guard) if lost is None else lost
        falls = real >= s.health and t.state.round > 1  # nobody falls in round 1 (D10a)
        through = min(real, s.health if falls else max(0, s.health - 1))
        worth = self._threat(target) * (through + 0.85 * (dealt - real))
        if s.health > 0 and self.temper == "weakest":
            worth += WOUND * through * through / s.health  # a wound is worth more where little is left
        return worth + KILL if falls else worth

    # ---------------------------------------------------------------- words
    def words(self, env: Env, words: tuple[Any, ...]) -> float:
        """A list of effect words."""
        worth = 0.0
        for word in words:
            worth += self.word(env, word)
        return worth

    def word(self, env: Env, word: Any) -> float:
        """One effect word with the targets chosen."""
        tag = _tag(word)
        if tag in SIMPLE:
            return SIMPLE[tag]
        if tag == "choose":
            return max(self.words(env, part) for part in word.options)
        if tag == "judge":
            return 0.5 * self.words(env, word.ok) + 0.5 * self.words(env, word.fail)
        if tag == "when":
            cond, t = word.cond, self.t
            seats = [t.seat_of(x) for x in candidates(env, word.who)] if cond is not None else []
            ok = cond is None or (bool(seats) and all(x >= 0 and cond.holds(t, self.seat, x) for x in seats))
            return self.words(env, word.then if ok else word.otherwise)
        to: To = getattr(word, "to", "self")
        targets = candidates(env, to)
        if not targets:
            return 0.0
        worths = [self._on(env, tag, word, x) for x in targets]
        if len(worths) == 1:
            return worths[0]
        if to.startswith("choose_"):
            return max(worths)
        if to in ("random_enemy", "weakest", "strongest"):
            return sum(worths) / len(worths)
        return sum(worths)

    def _on(self, env: Env, tag: str, word: Any, x: int) -> float:
        """A word on one target, for or against it."""
        if tag == "damage":
            return self._damage(env, word, x)
        if tag == "attack":
            return self._attack_word(env, word, x)
        if tag == "lose":
            n = amount(env, word.n, x)
            return self.harm(x, n, n)
        if x >= ENVOY:
            return 0.0
        worth = self._help(env, tag, word, x)
        return worth if self.t.side(x) == self.t.side(self.seat) else -self._liking(x) * worth

    def _damage(self, env: Env, word: Any, x: int) -> float:
        hit = Hit(self.seat, x, amount(env, word.n, x), env.kind, harm=word.harm, true=word.true)
        hit.element, hit.follow_ups, hit.halved, hit.amp = word.element, word.follow_ups, env.halved, env.amp
        if env.kind in CARDS or env.kind in ULTIMATES:
            bonus = self.t.flat_damage(self.seat)
            if bonus:
                hit.flat.append(("standing", bonus))
        return self.hit(hit, judged=env.kind in ULTIMATES)

    def _attack_word(self, env: Env, word: Any, x: int) -> float:
        if not word.unarmed and self.t.attack_ban(self.seat) is not None:
            return 0.0
        weapon = -1 if word.unarmed else self.t.first_weapon(self.seat)
        hit = build(self.t, self.seat, AttackPlan(x, weapon))
        hit.flat.append(("card", amount(env, word.bonus, x)))
        hit.follow_ups += word.follow_ups
        hit.element = word.element or hit.element
        hit.true, hit.ignore = hit.true or word.true, word.ignore
        return self.hit(hit, judged=True)

    def hit(self, hit: Hit, *, judged: bool) -> float:
        """A hit as forecast, its reaction and follow-ups counted."""
        judged = judged and registry.get("judges", self.s.cls) is not None
        dealt, follow, reaction = expected(self.t, hit, judged)
        worth = self.harm(hit.target, dealt)
        if self.s.cls == "descender":
            first = int(dealt // 2)
            if first >= 1:
                follow += first
                worth -= 3.0 if self.s.health > self.s.max_health - 4 else 1.6
        if follow:
            worth += self.harm(hit.target, follow)
        if hit.element and hit.target < ENVOY:
            worth += REACTION.get(reaction, 0.4 if not reaction else 0.0)
        return worth

    def _help(self, env: Env, tag: str, word: Any, x: int) -> float:
        """What a word does for its target (negative: it harms it)."""
        s = self.t.seats[x]
        n = amount(env, word.n, x) if hasattr(word, "n") and tag != "status" else 1
        if tag == "heal":
            missing = s.max_health - s.health
            urgent = 1.25 if s.health < 12 else 1.0
            return HEAL * urgent * min(n, missing) + (1.0 if self.t.has_status(x, "bleed") else 0.0)
        if tag == "shield":
            return float(SHIELD * n)
        if tag == "max_health":
            return 0.5 * n
        if tag == "break_shield":
            return -0.6 * min(n, s.shield + s.guard)
        if tag == "status":
            worth: float = STATUS.get(word.id, 1.0) * word.n
            return -worth if self.t.content.statuses[word.id].bad else worth
        if tag == "remove":
            bad = sum(self.t.content.statuses[y.id].bad for y in s.statuses)
            return 1.3 * min(word.n, bad) if word.which in ("bad", "any") else -1.0
        if tag == "draw":
            return CARD * n * (1.0 if len(s.hand) < 5 else 0.4)
        if tag == "discard":
            return -0.8 * min(n, len(s.hand))
        if tag == "time":
            return self._time(n) if x == self.seat else TIME * 1.2 * n
        if tag == "energy":
            cap = self.t.character(x).cap
            return ENERGY * max(-s.energy, min(n, cap - s.energy))
        if tag == "actions":
            return 2.6 * n
        return self._rare(tag, word, x, n)

    def _rare(self, tag: str, word: Any, x: int, n: int) -> float:
        s = self.t.seats[x]
        if tag == "chip":
            return -1.6 if any(not c.ailments and word.type in ("any", c.type) for c in s.chips) else 0.0
        if tag == "repair":
            return 1.8 if any(c.ailments for c in s.chips) else 0.0
        if tag == "buff_chip":
            return 2.5
        if tag == "destroy_trap":
            return -1.3 * min(n, len(s.traps))
        if tag == "lock":
            return -1.2 * float(word.turns)
        if tag == "steal":
            return -1.4 * min(n, len(s.hand))
        if tag == "cleanse":
            return 0.5 if s.base or s.high else 0.0
        if tag == "interrupt":
            return -1.5 if "chant" in s.counters else 0.0
        if tag == "attach":
            return -0.5 if not s.base or s.base == word.element else -1.5
        return {"search": 1.0, "recover": 1.2, "cultivate": 1.1, "reveal": 0.2}.get(tag, 0.3)

    def _time(self, n: int) -> float:
        """Time points for oneself: much where they pay for one more action, little where there is enough."""
        frame = self.t.frame
        if frame is None or frame.seat != self.seat:
            return TIME * n
        have, paid, with_more = frame.time, 0, 0
        for number in range(frame.taken, frame.actions):
            cost = self.t.base_cost(self.seat, number)
            paid += have >= cost
            have -= cost
        have = frame.time + n
        for number in range(frame.taken, frame.actions):
            cost = self.t.base_cost(self.seat, number)
            with_more += have >= cost
            have -= cost
        return 3.5 * (with_more - paid) + 0.05 * n

    # ---------------------------------------------------------------- plays
    def design(
        self, design: Design, kind: str, targets: tuple[int, ...], words: tuple[Any, ...] | None = None
    ) -> float:
        """Playing a card on these targets."""
        env = Env(self.t, self.seat, kind, design.id, targets)
        return self.words(env, design.do if words is None else words)

    def card(self, card: int) -> float:
        """What a card in the hand is worth to keep."""
        design = self.t.design(card)
        worth = self._notes.keeping.get(design.id)
        if worth is None:
            worth = self._notes.keeping[design.id] = self._keeping(design)
        return worth

    def _keeping(self, design: Design) -> float:
        if design.kind == "trap":
            return TRAP
        if design.trap is not None and not design.do:
            return 1.5
        among = legal.targets_of(self.t, self.seat, design)
        chosen = (min(among, key=lambda x: self.t.seats[x].health if x < ENVOY else 99),) if among else ()
        keep = 0.5 if legal.link_reason(self.t, self.seat, design, chosen) is not None else 1.0
        return keep * self.design(design, design.kind, chosen)

    def block(self, block: Block) -> float:
        """Standing numbers for a turn."""
        p = block.passive
        worth = 1.0 * len(block.triggers)
        if p is not None:
            worth += 1.8 * p.attack + 1.2 * p.damage + 1.6 * p.defence + 2.5 * p.speed + 0.6 * p.reach
        return worth

    def play(self, frame: Frame, picks: Picks) -> float:
        """An answer of the action phase."""
        verb, rest = picks[0], picks[1:]
        t = self.t
        if verb == "pass":
            return 0.0
        if verb.startswith("trait:"):
            return self._trait(frame, picks)
        targets = _targets(rest)
        if verb.startswith("card:"):
            design = t.design(int(verb[5:]))
            if design.kind == "trap":
                return TRAP
            worth = self.design(design, design.kind, targets)
            return worth if design.kind == "strategy" else worth - self._price(frame, targets)
        if verb == "attack":
            return self._attack(picks) - self._price(frame, targets)
        if verb == "form":
            form = t.character(self.seat).form
            worth = 1.5 * form.attack + 2.5 * form.speed + self.block(form.block) + (0.6 if form.element else 0.0)
            return 0.35 * form.turns * worth - ENERGY * form.energy - TIME * form.time
        if verb == "envoy":
            return 7.0
        design = t.content.designs[verb[5:] if verb.startswith("copy:") else self.s.ultimate]
        worth = self._ultimate(verb, design, targets)
        return worth - self._price(frame, targets)

    def _ultimate(self, verb: str, design: Design, targets: tuple[int, ...]) -> float:
        copied = verb[5:] if verb.startswith("copy:") else ""
        price = 0.45 * legal.ultimate_cost(self.t, self.seat, verb, copied)
        if verb == "overload" and design.overload is not None:
            o = design.overload
            return self.design(design, "overload", targets, o.do) - price - 1.1 * o.harm - 1.5 * o.lock
        env = Env(self.t, self.seat, "ultimate", design.id, targets)
        env.halved, env.amp = bool(copied), not copied
        return self.words(env, design.do) - price

    def _price(self, frame: Frame, targets: tuple[int, ...]) -> float:
        """What an action's time is worth: something while further actions wait for it, else next to nothing."""
        price = self._prices.get(targets)
        if price is None:
            need, _ = legal.cost(self.t, frame, targets)
            price = self._prices[targets] = need * (TIME if frame.actions - frame.taken > 1 else 0.05)
        return price

    def _attack(self, picks: Picks) -> float:
        plan = legal.parse_attack(self.t, self.seat, picks[1:])
        if plan is None:
            return 0.0
        worth = self.hit(build(self.t, self.seat, plan), judged=True)
        if plan.patience:
            worth -= 0.14 * self.s.counters.get("patience", 0)
        if plan.weapon >= ENVOY:
            temp = temp_weapon(self.t, self.seat, plan.weapon)
            charges = temp.charges if temp is not None else 0
            worth += 2.2 - 1.2 * charges if plan.mode == 2 else -1.0 + (1.0 if temp and temp.kind == "soil" else 0.0)
        return worth

    def _trait(self, frame: Frame, picks: Picks) -> float:
        name = picks[0][6:]
        if name == "rush":
            return 0.4 if any(self.t.seats[x].traps for x in self.enemies) else 0.05
        if name == "resolve":
            return 1.5 if frame.taken == 0 else 0.0
        if name == "refine":
            spare = frame.time - 3 >= 2 * (frame.actions - frame.taken)
            return 1.2 if spare else -0.5
        return 0.1 if len(picks) > 1 and picks[1] != f"seat:{self.seat}" else 0.0

    def free(self, picks: Picks) -> bool:
        """Whether an answer of the action phase leaves the action: a trap, a strategy or a trait (D13)."""
        verb = picks[0]
        return verb.startswith("trait:") or (verb.startswith("card:") and self.t.design(int(verb[5:])).kind in FREE)

    def draw(self, frame: Frame, picks: Picks) -> float:
        """An answer of the draw phase."""
        if picks[0] == "vow":
            return self._vow(frame)
        if picks[0] == "chant":
            return 2.2 if len(self.t.living) > 2 else 1.9
        hand = len(self.s.hand)
        room = 1.0 if hand < 4 else 0.6 if hand < 6 else 0.25
        return room * sum(self.deck(token) for token in picks[1:])

    def deck(self, token: str) -> float:
        """A card from this deck: two traps, set or held, are wanted before anything else."""
        if token == "deck:trap":
            held = len(self.s.traps) + sum(self.t.design(card).kind == "trap" for card in self.s.hand)
            return 1.1 if held < 2 else 0.5 if held < 3 else 0.3
        return DECK[token]

    def _vow(self, frame: Frame) -> float:
        """A point of damage for whoever would attack anyway; who would rather do something else loses by it."""
        if legal.attack_reason(self.t, frame) is not None or not self.enemies:
            return -1.0
        attack = max((self.play(frame, picks) for picks in moves.attack_answers(self.t, frame)), default=-1.0)
        gain = 1.0
        for picks in islice(moves.main_answers(self.t, frame), VOW_REACH):
            if picks[0] != "attack" and not self.free(picks):
                gain = min(gain, attack + 1.0 - self.play(frame, picks))
                if gain < 0:
                    break
        return gain


@lru_cache(maxsize=4096)
def _targets(tokens: Picks) -> tuple[int, ...]:
    """The targets among the tokens of a play."""
    return tuple(int(token.split(":")[1]) for token in tokens if token.startswith(("seat:", "envoy:")))


def standing(t: Table, seat: int) -> float:
    """What a seat has, in points of health; 0 once it has fallen."""
    s = t.seats[seat]
    if not s.alive:
        return 0.0
    worth = s.health + SHIELD * (s.shield + s.guard) + 0.45 * s.energy + 0.45 * len(s.hand) + 0.7 * len(s.traps)
    worth += 2.5 * len(s.envoys) + 1.2 * len(s.temps) + 0.5 * s.cultivation + 1.5 * s.armour_bonus
    worth += 0.6 * s.counters.get("chant", 0) + 0.14 * s.counters.get("patience", 0) + 0.9 * len(s.ultimates)
    worth += 0.15 * s.health * min(t.defences(seat))  # each point lasts longer
    for x in s.statuses:
        value = STATUS.get(x.id, 0.0) * x.n
        worth += -0.6 * value if t.content.statuses[x.id].bad else 0.6 * value
    if s.form:
        worth += 1.5
    worth -= sum(0.8 for c in s.chips if c.ailments)
    return max(0.5, worth)
