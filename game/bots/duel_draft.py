"""What a seat drafts for the class duel, weighed at first sight: an ultimate, two chips, the first common cards.

Until all have chosen everything lies open, so there is nothing to guess. The character is left to taste: all thirteen
are worth playing.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.evaluate_duel import Judge
from game.bots.temper import fancy
from game.core.decision import Decision, Picks
from game.core.session import Session
from game.duel.game import DuelGame
from game.duel.model import Design
from game.duel.state import State
from game.duel.still import Still

VALUE = 3.0
"""A point of attack, or of defence against all damage, for the whole game."""
ELEMENT = 1.0
"""A weapon that brings an element."""
REACH = 1.0
"""A point of reach, where a rival is too far to be struck without a surcharge."""
TRIGGER = 2.5
"""Something a chip does by itself."""
BATTLE = 0.5
"""Of what an average battle card of a chip brings: only some of them are ever drawn."""
FANCY = 0.5
"""What a liking adds at most, either way, so that not all games see the same."""
MAGICAL = {True: 0.8, False: 0.2}
"""Share of magical damage in what a rival deals, by whether it fights with a magical weapon."""


def drafted(session: Session[State], decision: Decision) -> Picks | None:
    """What to take; None where this is no such question, or taste decides."""
    game = session.game
    assert isinstance(game, DuelGame)
    worth_of = _WORTHS.get(decision.prompt.removeprefix("duel."))
    if worth_of is None:
        return None
    draft = Draft(game, session.state, decision.seat, session.setup.seed)
    worths = {
        option.key: worth_of(draft, option.key.split(":")[1]) + FANCY * fancy(session.setup.seed, decision.seat, number)
        for number, option in enumerate(decision.options)
        if option.legal
    }
    return (max(worths, key=worths.__getitem__),)


class Draft:
    """A seat's judgement of what it may take, as in the middle of a fight: half its health is gone, so healing counts.

    ``state`` is not changed.
    """

    def __init__(self, game: DuelGame, state: State, seat: int, seed: int) -> None:
        self.content = game.content
        self.state = state.copy()
        self.seat = seat
        own = self.state.seats[seat]
        own.health = own.max_health // 2
        self.t = Still(self.state, game.content)
        self.judge = Judge(self.t, seat, seed)

    def ultimate(self, name: str) -> float:
        """One of the character's ultimates, whatever it costs: all cost the same."""
        return self._play(self.content.designs[name])

    def chip(self, name: str) -> float:
        """A chip: its value, what it does while it is sound, and the battle cards it brings."""
        chip = self.content.chips[name]
        copies = sum(design.n for design in chip.battle)
        cards = sum(design.n * self._play(design) for design in chip.battle) / copies if copies else 0.0
        worth = BATTLE * cards + TRIGGER * len(chip.block.triggers)
        if chip.type == "weapon":
            worth += VALUE * chip.value + (ELEMENT if chip.element else 0.0)
        else:
            worth += VALUE * chip.value * self._share(chip.harm)
        p = chip.block.passive
        if p is not None:
            armour = p.defence + p.physical * self._share("physical") + p.magical * self._share("magical")
            worth += VALUE * (p.attack + armour + p.speed) + 0.4 * VALUE * p.damage + 0.5 * p.heal
            if any(self.t.surcharge(self.seat, x) for x in self.judge.enemies):
                worth += REACH * p.reach
        return worth

    def deck(self, name: str) -> float:
        """A common deck for the opening hand."""
        return self.judge.deck(f"deck:{name}")

    def _play(self, design: Design) -> float:
        """A card played once on whoever it is meant for."""
        targets: tuple[int, ...] = ()
        if design.target == "enemy":
            targets = tuple(self.judge.enemies[: design.targets])
        elif design.target:
            targets = (self.seat,)
        return self.judge.design(design, design.kind, targets)

    def _share(self, harm: str) -> float:
        """The share of this kind in what the rivals deal ("": all)."""
        if not harm:
            return 1.0
        magical = [MAGICAL[self._magical(x)] for x in self.judge.enemies]
        share = sum(magical) / len(magical) if magical else MAGICAL[False]
        return share if harm == "magical" else 1.0 - share

    def _magical(self, rival: int) -> bool:
        """Whether a rival has a magical weapon, or will have: its own chip is one."""
        s = self.state.seats[rival]
        chips = [self.content.chips[chip.id] for chip in s.chips] or [self.t.character(rival).chip]
        return any(chip.type == "weapon" and chip.harm == "magical" for chip in chips)


_WORTHS: dict[str, Callable[[Draft, str], float]] = {
    "pick_ultimate": Draft.ultimate,
    "pick_chip": Draft.chip,
    "opening_deck": Draft.deck,
}
DRAFTS = ("pick_character", *_WORTHS)
"""The questions of a draft, taste's among them."""
