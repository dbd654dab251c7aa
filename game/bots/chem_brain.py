"""The chemistry game as the search sees it: quick play by :mod:`game.bots.greedy`, and what a position is worth."""

from __future__ import annotations

import math
from collections.abc import Generator, Hashable
from typing import Any

from game.bots import chem_policy as policy
from game.bots.brain import Ranked, finished
from game.bots.chem_plays import ALL, WEIGHTS, Planner, Weights
from game.bots.chem_position import Position
from game.bots.evaluate_chem import Judge
from game.bots.explain import Message
from game.chem import tokens
from game.chem.determinize import determinize
from game.chem.game import ChemGame
from game.chem.scoring import damage_cap, hits, most_within, overtime_due
from game.chem.state import ChemState
from game.chem.view import ChemView
from game.core.decision import Decision, Kind, Picks
from game.core.session import Session
from game.core.setup import Setup
from game.games import get

# What a position at the opening of a main phase is worth, in the logarithm of the odds to win: fitted by logistic
# regression to 12,000 such positions of games between quick players.
LAYER = 0.60  # an electron layer
BRINK = 2.4  # divided by the layers left: the last ones count more
THREAT = 0.34  # a layer threatened, on which the owner can still act
DOOM = 0.56  # that the threat would take all layers
HELD_CARD = 0.38  # an atom or group in the hand
HELD_CONDITION = 0.13  # a condition in the hand
HELD_NEGATION = 0.25  # a negation in the hand
MOST_HELD = 11  # cards that count
ALLY = 1.2  # that an ally stands as well


class ChemBrain:
    """Judgement of the chemistry game."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        game = get("chem")
        assert isinstance(game, ChemGame)
        nothing: frozenset[str] = frozenset()
        # The tables of what reacts are made for the first question: for this one, and not while a frame waits.
        game.world.spontaneous(nothing)
        game.world.driven(nothing, ALL)

    def quick(self, session: Session[Any], decision: Decision, view: Any) -> Picks:
        """The answer that is best at first sight."""
        return policy.quick(_position(session, decision, view), decision, self.weights)

    def answering(self, session: Session[Any], decision: Decision, view: Any) -> Generator[None, None, Picks]:
        """The same in short steps."""
        position = _position(session, decision, view)
        if decision.kind is not Kind.ACT:
            return policy.quick(position, decision, self.weights)
        play = yield from Planner(position, self.weights).seeking()
        return play.picks(position) if play else policy.END

    def ranked(self, session: Session[Any], decision: Decision, view: Any, reach: int) -> list[Ranked]:
        """Answers by what they bring in layers after all their equations, the cards' worth counted."""
        return finished(self.ranking(session, decision, view, reach))

    def ranking(
        self, session: Session[Any], decision: Decision, view: Any, reach: int
    ) -> Generator[None, None, list[Ranked]]:
        """The same in short steps."""
        position = _position(session, decision, view)
        plays = []
        for play in Planner(position, self.weights).all():
            if play is not None:
                plays.append(play)
            yield
        plays.sort(key=lambda p: -p.worth)
        rows = [Ranked(p.worth, p.picks(position)) for p in plays[:reach]]
        return sorted([*rows, Ranked(0.0, policy.END)], key=lambda r: -r.worth)

    def sample(self, setup: Setup, view: Any, seed: int) -> Session[Any]:
        """Unseen cards dealt anew to the other hands and the draw pile."""
        game = get("chem")
        return Session.from_checkpoint(game, setup, determinize(view, setup, seed), lean=True)

    def turn(self, session: Session[Any]) -> Hashable:
        """Round and seat."""
        state: ChemState = session.state
        return (state.round, state.turn)

    def obvious(self, session: Session[Any], decision: Decision) -> Picks | None:
        """None: each play takes cards from the others."""
        return None

    def replies(self, session: Session[Any], decision: Decision, view: Any) -> list[Picks]:
        """The answer at first sight alone: it reckons the reactions there are."""
        return [self.quick(session, decision, view)]

    def draft(self, session: Session[Any], decision: Decision) -> Picks | None:
        """None: cards are dealt."""
        return None

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
        """The chance to win: against each other side by the strongest seats of both, as a race with each."""
        state: ChemState = session.state
        if state.result is not None:
            winners = state.result.winners
            return 1 / len({state.players[w].team for w in winners}) if seat in winners else 0.0
        sides: dict[int, float] = {}
        for other in state.seats():
            player = state.players[other]
            if not player.fell:
                worth = _standing(_game(session), state, other)
                held = sides.get(player.team)
                # Of allies each that stands is a strength of its own.
                sides[player.team] = worth if held is None else max(worth, held) + ALLY
        mine = sides.pop(state.players[seat].team, None)
        if mine is None:
            return 0.0
        chance = 1.0
        for theirs in sides.values():
            chance *= 1 / (1 + math.exp(theirs - mine))
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
    """What a seat has, in the logarithm of odds."""
    world, player = game.world, state.players[seat]
    damages = [world.damage[s.formula] for s in hits(world, player.zone, state.hostile(seat))]
    threat = min(player.layers, most_within(damages, damage_cap(world, len(state.players)))) if damages else 0
    due = threat + overtime_due(world, state, seat)
    worth = LAYER * player.layers - BRINK / max(1, player.layers) - THREAT * threat
    if player.layers <= due:
        worth -= DOOM
    for card in player.hand[:MOST_HELD]:
        if state.kind(card) == "op":
            worth += HELD_CONDITION if world.condition(state.symbol(card)) else HELD_NEGATION
        else:
            worth += HELD_CARD
    return worth
