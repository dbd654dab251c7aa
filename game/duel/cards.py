"""Cards on their ways: drawn, discarded, taken back. Every card is always in exactly one place."""

from __future__ import annotations

from game.core.decision import Kind, Option
from game.duel.hit import Flow
from game.duel.table import Table
from game.duel.windows import put_away

COMMON = ("trap", "strategy")


def deck_of(t: Table, seat: int, deck: str) -> list[int]:
    """The cards of a deck, the top one last."""
    if deck == "character":
        return t.seats[seat].deck
    if deck == "chip":
        return t.seats[seat].chip_deck
    return t.state.trap_deck if deck == "trap" else t.state.strategy_deck


def refill(t: Table, deck: str, need: int) -> None:
    """A common deck with too few cards takes its mixed discards under itself (D7)."""
    state = t.state
    pile = state.trap_deck if deck == "trap" else state.strategy_deck
    discard = state.trap_discard if deck == "trap" else state.strategy_discard
    if len(pile) < need and discard:
        mixed = discard[:]
        discard.clear()
        t.context.shuffle(mixed)
        pile[:0] = mixed
        t.emit("reshuffle", deck=deck, n=len(mixed))


def available(t: Table, seat: int, deck: str) -> int:
    """How many cards could be drawn from a deck now, discards counted for common decks. Pure."""
    n = len(deck_of(t, seat, deck))
    if deck == "trap":
        n += len(t.state.trap_discard)
    elif deck == "strategy":
        n += len(t.state.strategy_discard)
    return n


def draw(t: Table, seat: int, deck: str, n: int) -> int:
    """Draw up to n cards into the hand; how many came. What they are is told to the seat alone."""
    s = t.seats[seat]
    if not s.alive and s.controller < 0:
        return 0
    if deck in COMMON:
        refill(t, deck, n)
    pile = deck_of(t, seat, deck)
    taken = [pile.pop() for _ in range(min(n, len(pile)))]
    if taken:
        s.hand.extend(taken)
        told = {"seat": seat, "deck": deck, "n": len(taken)}
        designs = [t.state.cards[c] for c in taken]
        t.context.secret("draw", t.decider(seat), {**told, "cards": taken, "designs": designs}, told)
    return len(taken)


def discard(t: Table, seat: int, cards: list[int]) -> None:
    """Lay cards from the hand down, open to all."""
    s = t.seats[seat]
    for card in cards:
        s.hand.remove(card)
        put_away(t, card)
    if cards:
        t.emit("discard", seat=seat, cards=cards, designs=[t.state.cards[c] for c in cards])


def choose_discard(t: Table, seat: int, n: int, prompt: str = "discard") -> Flow:
    """The seat lays down n cards of its choice (all if it has no more)."""
    s = t.seats[seat]
    n = min(n, len(s.hand))
    if n <= 0:
        return
    if n == len(s.hand):
        discard(t, seat, list(s.hand))
        return
    options = [Option(f"card:{c}") for c in s.hand]
    default = tuple(o.key for o in options[:n])
    picks = yield from t.ask(seat, Kind.CARDS, prompt, options, default=default, lo=n, hi=n)
    discard(t, seat, [int(p[5:]) for p in picks])


def steal_common(t: Table, seat: int, victim: int, n: int) -> int:
    """Take up to n random common cards from another hand; how many."""
    s, v = t.seats[seat], t.seats[victim]
    done = 0
    while done < n:
        among = [c for c in v.hand if t.state.owners[c] < 0]
        if not among or not s.alive:
            break
        card = t.context.choice(among)
        v.hand.remove(card)
        s.hand.append(card)
        done += 1
        told = {"seat": seat, "victim": victim}
        secret = {**told, "card": card, "design": t.state.cards[card]}
        t.context.emit("steal", secret, visible_to=(t.decider(seat), t.decider(victim)))
        t.context.emit("steal", told, hidden_from=(t.decider(seat), t.decider(victim)))
    return done
