"""Scenes of the duel set up for a picture: a game some rounds in with an attack being aimed, and the draft."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.core.decision import Decision, Kind, Picks
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.duel_table.play import Play
from scenes.duel_table.scene import DuelTable
from scenes.match import Match
from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App

SEATS = 6
DEEP = 6000
"""Decisions after which the search for a lively moment takes what there is."""


def _setup(app: App, seed: int, seats: int, draft: str) -> Setup:
    names = [app.texts.maybe(f"name.s{i + 1}", f"{i + 1}") for i in range(seats)]
    who = ["human", *["bot:random"] * (seats - 1)]
    return Setup("duel", tuple(SeatSetup(n, w) for n, w in zip(names, who, strict=True)), seed, {"draft": draft})


def some_picks(session: Session, decision: Decision, rng: random.Random, most: int = 24) -> Picks:
    """A legal answer, by lot; in a free turn one of the first ``most`` plays."""
    if decision.kind is Kind.ACT:
        found: list[Picks] = []
        for answer in session.answers(decision):
            found.append(answer.picks)
            if len(found) >= most:
                break
        return rng.choice(found)
    legal = [o.key for o in decision.options if o.legal]
    if decision.kind in (Kind.NUMBER, Kind.ORDER) or not legal:
        return decision.default
    return tuple(rng.sample(legal, max(1, decision.lo)))


def lively(match: Match) -> bool:
    """Whether the open question is the first seat's free action on a table with something to see."""
    decision = match.pending
    if decision is None or decision.seat != 0 or decision.prompt != "duel.act" or decision.args.get("for") != 0:
        return False
    view = match.session.view(0)
    own = view.seats[0]
    living = sum(s.alive for s in view.seats)
    attack = decision.option("attack")
    marks = sum(bool(s.base or s.high) for s in view.seats)
    return (
        view.round >= 3
        and living >= len(view.seats) - 1
        and attack is not None
        and attack.legal
        and own.trap_count > 0
        and own.hand_count >= 4
        and marks >= 2
        and decision.args["time"] >= 4
    )


def played(app: App, seed: int, seats: int = SEATS) -> Match:
    """A quickly dealt game that is played by lot up to a lively moment of the first seat."""
    best: Match | None = None
    for attempt in range(8):
        match = Match.start(_setup(app, seed + attempt, seats, "quick"), app.files, bot_delay=0.0)
        rng = random.Random(seed + attempt)
        for _ in range(DEEP):
            decision = match.pending
            if decision is None:
                break
            if lively(match):
                match.opening = ()
                return match
            if decision.seat == 0 and decision.prompt == "duel.act":
                best = best or match
            match.submit(decision, some_picks(match.session, decision, rng))
    assert best is not None
    best.opening = ()
    return best


def duel_table(app: App, seed: int) -> Scene:
    """The table with an attack being aimed at the seat that would lose most by it."""
    match = played(app, seed)
    scene = DuelTable(app, match)
    scene.model.catch_up()
    scene.model.prepare()
    play = scene.model.play
    if play is not None and scene.model.begin("attack"):
        lit = [o for o in play.options() if o.key.startswith("seat:") and o.legal]
        if lit:
            scene.model.aim(max(lit, key=lambda o: (_harm(play, o.key), o.args.get("distance", 0), o.key)).key)
    return scene


def _harm(play: Play, target: str) -> int:
    """What an attack on a target would cost it."""
    return sum(int(h.get("lost", h["dealt"])) for h in play.would(target).preview.get("hits", ()))


def draft(app: App, seed: int) -> Scene:
    """The draft at the first person's choice of a character, two seats having chosen before."""
    setup = _setup(app, seed, 4, "open")
    seats = (setup.seats[1], setup.seats[2], setup.seats[0], setup.seats[3])
    match = Match.start(Setup("duel", seats, seed, setup.options), app.files, bot_delay=0.0)
    return DuelTable(app, match)
