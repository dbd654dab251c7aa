"""The chemistry game as the search sees it: quick play by :mod:`game.bots.greedy`, and what a position is worth."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Any

from game.bots import chem_policy as policy
from game.bots.brain import Ranked
from game.bots.chem_plays import WEIGHTS, Planner, Weights
from game.bots.chem_position import Position
from game.bots.evaluate_chem import Judge
from game.bots.explain import Message
from game.chem import tokens
from game.chem.determinize import determinize
from game.chem.game import ChemGame
from game.chem.scoring import damage_cap, hits, most_within, overtime_loss, settlement_round
from game.chem.state import ChemState
from game.chem.view import ChemView
from game.core.decision import Decision, Kind, Picks
from game.core.session import Session
from game.core.setup import Setup
from game.games import get

HELD_CARD = 0.07  # a hand card, in layers
HELD_OPERATION = 0.06  # that much more if it is a condition
HELD_NEGATION = 0.30  # that much more if it is a negation
PARRIED = 0.45  # of a threat that lies with a seat before its turn, the part it will do something about
STEEPNESS = 0.55  # how quickly a lead in layers becomes a win


class ChemBrain:
    """Judgement of the chemistry game."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def quick(self, session: Session[Any], decision: Decision, view: Any) -> Picks:
        """The answer that is best at first sight."""
        return policy.quick(_position(session, decision, view), decision, self.weights)

    def ranked(self, session: Session[Any], decision: Decision, view: Any, reach: int) -> list[Ranked]:
        """Answers by what they bring in layers after all their equations, the cards' worth counted."""
        position = _position(session, decision, view)
        plays = Planner(position, self.weights).all()[:reach]
        rows = [Ranked(p.worth, p.picks(position)) for p in plays]
        return sorted([*rows, Ranked(0.0, policy.END)], key=lambda r: -r.worth)

    def sample(self, setup: Setup, view: Any, seed: int) -> Session[Any]:
        """Unseen cards dealt anew to the other hands and the draw pile."""
        game = get("chem")
        return Session.from_checkpoint(game, setup, determinize(view, setup, seed), lean=True)

    def turn(self, session: Session[Any]) -> Hashable:
        """Round and seat."""
        state: ChemState = session.state
        return (state.round, state.turn)

    def explain(self, session: Session[Any], decision: Decision, view: Any, picks: Picks) -> Message:
        """By what the play changes: a threat made or met, a layer healed, a card kept."""
        if decision.kind is not Kind.ACT:
            passed = "_pass" if picks == ("pass",) else ""
            return Message(f"bots.{decision.prompt}{passed}", {"n": len(picks)})
        draft = tokens.read(picks)
        if not isinstance(draft, tokens.Draft) or draft.head == "end":
            return Message("bots.chem.end")
        if draft.head != "play":
            card = draft.element if draft.element is not None else draft.loose[0]
            lying = next((e for s in view.seats for e in s.elements if e.card.id == card), None)
            design = lying.card.design if lying else Judge(_game(session).world, view, decision.seat).hand[card]
            return Message(
                f"bots.chem.{draft.head}", {"card": design, "formula": draft.subs[0].formula if draft.subs else ""}
            )
        return _explain_play(session.extend(decision, picks).preview, view, decision.seat, draft)

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


def _position(session: Session[Any], decision: Decision, view: Any) -> Position:
    world = _game(session).world
    if view is None:
        return Position.of_state(world, session.state, decision.seat)
    return Position.of_view(world, view, decision.seat, session.setup.options.get("strictness", "strict"))


def _game(session: Session[Any]) -> ChemGame:
    game = session.game
    assert isinstance(game, ChemGame)
    return game


def _explain_play(preview: dict[str, Any], view: ChemView, seat: int, draft: tokens.Draft) -> Message:
    """Which of its changes to the zone was the reason for a play."""
    zone = draft.zone if draft.zone is not None else seat
    before, after = preview["threat_before"], preview["threat_after"]
    own = view.seats[zone].team == view.seats[seat].team
    args = {"seat": zone, "formulas": [s.formula for s in draft.subs], "before": before, "after": after}
    if own and after < before:
        return Message("bots.chem.defend", args)
    if own and preview["heal_after"] > preview["heal_before"]:
        return Message("bots.chem.heal", args)
    if own:
        return Message("bots.chem.prepare", args)
    if after > before:
        return Message("bots.chem.attack" if draft.subs else "bots.chem.attack_ops", args)
    return Message("bots.chem.covert", args)


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
