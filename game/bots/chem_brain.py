"""The chemistry game as the search sees it: quick play by :mod:`game.bots.greedy`, and what a position is worth."""

from __future__ import annotations

import math
from collections.abc import Hashable
from itertools import islice
from typing import Any

from game.bots.brain import Ranked
from game.bots.evaluate_chem import Judge
from game.bots.greedy import GreedyController
from game.chem.determinize import determinize
from game.chem.game import ChemGame
from game.chem.scoring import damage_cap, hits, most_within, overtime_loss, settlement_round
from game.chem.state import ChemState
from game.core.decision import Decision, Picks
from game.core.session import Session
from game.core.setup import Setup
from game.games import get

ROLLOUT_REACH = 40  # answers a seat looks at in a play-out
HELD_CARD = 0.07  # a hand card, in layers
HELD_OPERATION = 0.06  # that much more if it is a condition
HELD_NEGATION = 0.30  # that much more if it is a negation
PARRIED = 0.45  # of a threat that lies with a seat before its turn, the part it will do something about
STEEPNESS = 0.55  # how quickly a lead in layers becomes a win


class ChemBrain:
    """Judgement of the chemistry game."""

    def quick(self, session: Session[Any], decision: Decision, view: Any) -> Picks:
        """The greedy bot's answer, looking at fewer plays."""
        return GreedyController(session, decision.seat, decision.id, ROLLOUT_REACH).picks(decision, view)

    def ranked(self, session: Session[Any], decision: Decision, view: Any, reach: int) -> list[Ranked]:
        """Answers by what they bring in layers after all their equations, the cards' worth counted."""
        judge = Judge(_game(session).world, view, decision.seat)
        rows = [Ranked(judge.gain(a.picks), a.picks) for a in islice(session.answers(decision), reach)]
        return sorted(rows, key=lambda r: -r.worth)

    def sample(self, setup: Setup, view: Any, seed: int) -> Session[Any]:
        """Unseen cards dealt anew to the other hands and the draw pile."""
        game = get("chem")
        return Session.from_checkpoint(game, setup, determinize(view, setup, seed))

    def turn(self, session: Session[Any]) -> Hashable:
        """Round and seat."""
        state: ChemState = session.state
        return (state.round, state.turn)

    def value(self, session: Session[Any], seat: int) -> float:
        """Layers to come of one's own side against the strongest other side, as a chance to win."""
        state: ChemState = session.state
        if state.result is not None:
            winners = state.result.winners
            return 1 / len({state.players[w].team for w in winners}) if seat in winners else 0.0
        sides: dict[int, float] = {}
        for other in state.seats():
            if not state.players[other].fell:
                team = state.players[other].team
                sides[team] = sides.get(team, 0.0) + _standing(_game(session), state, other)
        mine = sides.pop(state.players[seat].team, 0.0)
        if mine <= 0:
            return 0.0
        # Each rival is a separate race; the product of the chances of winning them.
        chance = 1.0
        for theirs in sides.values():
            chance *= 1 / (1 + math.exp(-STEEPNESS * (mine - theirs)))
        return chance


def _game(session: Session[Any]) -> ChemGame:
    game = session.game
    assert isinstance(game, ChemGame)
    return game


def _standing(game: ChemGame, state: ChemState, seat: int) -> float:
    """A seat's layers after its next settlement as it is likely to go, and what its hand is worth."""
    world, player = game.world, state.players[seat]
    damages = [world.damage[s.formula] for s in hits(world, player.zone, state.hostile(seat))]
    threat = most_within(damages, damage_cap(world, len(state.players)))
    acts_first = seat != state.turn  # its own main phase comes before its settlement
    loss = threat * (1 - PARRIED) if acts_first else threat
    loss += overtime_loss(world, state.options, settlement_round(state, seat))
    left = player.layers - loss
    if left <= 0 < player.layers:
        left = 0.15 if acts_first else 0.0
    held = 0.0
    for card in player.hand[:10]:
        held += HELD_CARD
        if state.kind(card) == "op":
            held += HELD_OPERATION if world.condition(state.symbol(card)) else HELD_NEGATION
    return left + (held if left > 0 else 0.0)
