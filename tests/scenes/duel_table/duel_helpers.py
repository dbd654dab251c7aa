"""What tests of the duel table share: games by lot, and the table in an app."""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import pygame
from helpers import frames, open_app

from game import games
from game.core.controller import DefaultController
from game.core.decision import Answer
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.duel_table import hits
from scenes.duel_table.picture import some_picks
from scenes.duel_table.scene import DuelTable
from scenes.match import Match


def new_session(seats=4, seed=5, *, draft="quick", humans=(0,), **options):
    """A fresh duel; the seats in ``humans`` are persons."""
    people = tuple(SeatSetup(f"P{i}", "human" if i in humans else "bot:random") for i in range(seats))
    return Session(games.get("duel"), Setup("duel", people, seed, {"draft": draft, **options}))


def chunks(session, seed=1, decisions=100_000):
    """Play by lot; yields (view before, events, view after) of each answer as an onlooker sees it."""
    rng = random.Random(seed)
    for _ in range(decisions):
        decision = session.pending
        if decision is None:
            return
        before = session.view(None)
        events = session.submit(Answer(decision.id, some_picks(session, decision, rng, 16)))
        yield before, events, session.view(None)


def match_of(session, humans=(0,), *, quiet=True):
    """A match whose other seats do nothing (``quiet``) or play by lot."""
    seats = len(session.setup.seats)
    if quiet:
        controllers = {s: DefaultController() for s in range(seats) if s not in humans}
        match = Match(session, controllers, bot_delay=0.0)
    else:
        from game.bots import registry

        made = {s: registry.make("random", session, s, 3) for s in range(seats) if s not in humans}
        match = Match(session, made, bot_delay=0.0)
    return match


def open_duel(folder, match, *, size=(1280, 720), lang="zh-Hans", **settings):
    """The table of a match in an app without a screen."""
    settings = {"reduced_motion": True, **settings}
    app = open_app(folder, size=size, lang=lang, **settings)
    table = DuelTable(app, match)
    app.stack.push(table)
    frames(app, 3)
    return app, table


def key(app, code, mod=0):
    """Press a key."""
    frames(app, 1, [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")])
    frames(app, 2)


def rest(app, table, most=600):
    """Let everything be shown, until the person is asked again or the game is over."""
    for _ in range(most):
        table.model.director.finish()
        frames(app, 1)
        if not table.model.busy and (table.model.decision is not None or table.match.finished):
            return
    raise AssertionError("the table does not come to rest")


def at(table, item):
    """A point at which an item is hit (its middle, or where other cards leave it free)."""
    box = hits.box_of(table, item)
    assert box is not None, item
    for fx, fy in ((0.5, 0.5), (0.12, 0.5), (0.1, 0.15), (0.5, 0.9), (0.88, 0.5), (0.05, 0.05)):
        point = (box.x + box.w * fx, box.y + box.h * fy)
        if hits.hit(table, point) == item:
            return point
    raise AssertionError(f"{item} cannot be reached with the pointer")


def until(app, table, prompt, most=80):
    """Answer the person's questions with their defaults until one with this prompt is open."""
    for _ in range(most):
        rest(app, table)
        decision = table.model.decision
        if decision is None or decision.prompt == prompt:
            return decision
        table.model.submit(decision.default)
    raise AssertionError(f"{prompt} is never asked")
