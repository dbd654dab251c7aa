"""Words of cards: draw, discard, search, steal, reveal, take back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.core.decision import Kind, Option
from game.duel import cards as rules
from game.duel.effects.base import To, Word, select
from game.duel.state import ENVOY

if TYPE_CHECKING:
    from game.duel.hit import Env, Flow


class Draw(Word, frozen=True, tag="draw"):
    """Draw n cards. A strategy never draws from a common deck (D13)."""

    n: int
    deck: Literal["character", "chip", "trap", "strategy"] = "character"
    to: To = "self"

    def run(self, env: Env) -> Flow:
        """Each target draws."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY:
                rules.draw(env.t, target, self.deck, self.n)


class Discard(Word, frozen=True, tag="discard"):
    """Targets lay n cards from the hand down: of their choice, or at random."""

    n: int
    to: To = "target"
    random: bool = False

    def run(self, env: Env) -> Flow:
        """Each target discards."""
        t = env.t
        for target in (yield from select(env, self.to)):
            if target >= ENVOY:
                continue
            if not self.random:
                yield from rules.choose_discard(t, target, self.n)
                continue
            hand = list(t.seats[target].hand)
            t.context.shuffle(hand)
            rules.discard(t, target, hand[: self.n])


class Search(Word, frozen=True, tag="search"):
    """Look at the top n cards of an own deck, take one; the others go under it."""

    n: int
    deck: Literal["character", "chip"] = "character"

    def run(self, env: Env) -> Flow:
        """Ask which one, telling nobody else."""
        t, seat = env.t, env.seat
        pile = rules.deck_of(t, seat, self.deck)
        seen = pile[::-1][: self.n]
        if not seen:
            return
        options = [Option(f"card:{c}", args={"design": t.state.cards[c]}) for c in seen]
        picks = yield from t.ask(seat, Kind.CARDS, "search", options, default=(options[0].key,), deck=self.deck)
        card = int(picks[0][5:])
        rest = [c for c in seen if c != card]
        pile[:] = [*rest, *(c for c in pile if c not in seen)]
        t.seats[seat].hand.append(card)
        told = {"seat": seat, "deck": self.deck, "n": 1}
        secret = {**told, "cards": [card], "designs": [t.state.cards[card]]}
        t.context.secret("draw", t.decider(seat), secret, told)


class Steal(Word, frozen=True, tag="steal"):
    """Take up to n random common cards (traps, strategies) from the target's hand."""

    n: int
    to: To = "target"

    def run(self, env: Env) -> Flow:
        """From each target."""
        for target in (yield from select(env, self.to)):
            if target < ENVOY and target != env.seat:
                rules.steal_common(env.t, env.seat, target, self.n)


class Reveal(Word, frozen=True, tag="reveal"):
    """See the target's hand or set traps; nobody else does."""

    what: Literal["hand", "traps"] = "hand"
    to: To = "target"

    def run(self, env: Env) -> Flow:
        """Tell the player alone."""
        t = env.t
        for target in (yield from select(env, self.to)):
            if target >= ENVOY:
                continue
            s = t.seats[target]
            cards = list(s.hand if self.what == "hand" else s.traps)
            told = {"seat": env.seat, "victim": target, "what": self.what}
            secret = {**told, "cards": cards, "designs": [t.state.cards[c] for c in cards]}
            t.context.secret("reveal", t.decider(env.seat), secret, told)


class Recover(Word, frozen=True, tag="recover"):
    """Take up to n of one's own used cards back into the hand, not one of this design."""

    n: int = 1

    def run(self, env: Env) -> Flow:
        """Ask which."""
        t, seat = env.t, env.seat
        s = t.seats[seat]
        among = [c for c in s.used if t.state.cards[c] != env.design]
        n = min(self.n, len(among))
        if not n:
            return
        options = [Option(f"card:{c}", args={"design": t.state.cards[c]}) for c in among]
        default = tuple(o.key for o in options[:n])
        picks = yield from t.ask(seat, Kind.CARDS, "recover", options, default=default, lo=n, hi=n)
        taken = [int(p[5:]) for p in picks]
        for card in taken:
            s.used.remove(card)
            s.hand.append(card)
        t.emit("recover", seat=seat, cards=taken, designs=[t.state.cards[c] for c in taken])


WORDS = (Draw, Discard, Search, Steal, Reveal, Recover)
"""The words of this family."""
