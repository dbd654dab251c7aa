"""Words of chips, traps and copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.core.decision import Kind, Option
from game.duel import attack as attacks
from game.duel import statuses
from game.duel.classes.copying import gain_talent, gain_ultimate
from game.duel.effects.base import To, Word, select
from game.duel.state import ENVOY
from game.duel.windows import put_away

if TYPE_CHECKING:
    from game.duel.hit import Env, Flow
    from game.duel.table import Ask, Table

ChipType = Literal["weapon", "armour", "any"]


def pick_chip(t: Table, seat: int, victim: int, type_: str, *, ailing: bool = False) -> Ask[int]:
    """One chip of the victim, chosen by ``seat`` if there are two; -1 if there is none."""
    chips = t.seats[victim].chips
    among = [i for i, c in enumerate(chips) if type_ in ("any", c.type) and (bool(c.ailments) or not ailing)]
    if not among:
        return -1
    if len(among) == 1:
        return among[0]
    options = [Option(f"chip:{i}", args={"name": chips[i].id}) for i in among]
    picks = yield from t.ask(seat, Kind.OPTION, "which_chip", options, default=(options[0].key,), victim=victim)
    return int(picks[0][5:])


class Chip(Word, frozen=True, tag="chip"):
    """A chip is broken, invaded, disabled or scrapped (D26). turns: how long scrap lasts."""

    state: Literal["broken", "invaded", "disabled", "scrapped"]
    type: ChipType = "any"
    to: To = "target"
    turns: int = 1

    def run(self, env: Env) -> Flow:
        """One chip of each target, chosen by the player."""
        t = env.t
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                index = yield from pick_chip(t, env.seat, target, self.type)
                if index >= 0:
                    statuses.ail(t, target, index, self.state, env.seat, self.turns)


class Repair(Word, frozen=True, tag="repair"):
    """One ailing chip loses its ailments."""

    type: ChipType = "any"
    to: To = "self"

    def run(self, env: Env) -> Flow:
        """Each target."""
        t = env.t
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                index = yield from pick_chip(t, env.seat, target, self.type, ailing=True)
                if index >= 0:
                    statuses.repair(t, target, index)


class BuffChip(Word, frozen=True, tag="buff_chip"):
    """One own chip gains value for the rest of the game."""

    n: int
    type: Literal["weapon", "armour"] = "weapon"

    def run(self, env: Env) -> Flow:
        """The player's chip."""
        yield from attacks.buff_chip(env.t, env.seat, self.n, self.type)


class DestroyTrap(Word, frozen=True, tag="destroy_trap"):
    """Up to n set traps of the target are discarded unseen, at random."""

    n: int = 1
    to: To = "target"

    def run(self, env: Env) -> Flow:
        """From each target."""
        t = env.t
        for target in (yield from select(env, self.to)):
            if target >= ENVOY:
                continue
            s = t.seats[target]
            for _ in range(min(self.n, len(s.traps))):
                card = t.context.choice(s.traps)
                s.traps.remove(card)
                put_away(t, card)
                t.emit("trap_gone", seat=target, card=card, design=t.state.cards[card])


class SetTrap(Word, frozen=True, tag="set_trap"):
    """Set a trap from the hand, above the limit of the phase but not above three."""

    def run(self, env: Env) -> Flow:
        """Ask which, or none."""
        t, seat = env.t, env.seat
        s = t.seats[seat]
        among = [c for c in s.hand if t.design(c).kind == "trap"]
        if not among or len(s.traps) >= t.content.rules.trap_limit:
            return
        options = [Option(f"card:{c}") for c in among] + [Option("none", label="duel.nothing")]
        picks = yield from t.ask(seat, Kind.OPTION, "set_trap", options, default=("none",))
        if picks != ("none",):
            card = int(picks[0][5:])
            s.hand.remove(card)
            s.traps.append(card)
            t.context.secret(
                "set_trap",
                t.decider(seat),
                {"seat": seat, "card": card, "design": t.state.cards[card]},
                {"seat": seat},
            )


class CopyTalent(Word, frozen=True, tag="copy_talent"):
    """Gain one use of a talent of the target (as by mastery, D49)."""

    to: To = "target"

    def run(self, env: Env) -> Flow:
        """From each target."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY and target != env.seat:
                yield from gain_talent(env.t, env.seat, target)


class CopyUltimate(Word, frozen=True, tag="copy_ultimate"):
    """Gain one use of the target's ultimate at half energy and half damage (as by double, D50)."""

    to: To = "target"

    def run(self, env: Env) -> Flow:
        """From each target."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY and target != env.seat:
                gain_ultimate(env.t, env.seat, target)


WORDS = (Chip, Repair, BuffChip, DestroyTrap, SetTrap, CopyTalent, CopyUltimate)
"""The words of this family."""
