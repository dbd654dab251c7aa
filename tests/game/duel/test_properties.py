"""Properties over random games: forecasts come true, copies are independent, reasons can be said, secrets kept."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cards.text import Texts
from game.core.controller import RandomController
from game.core.decision import Kind
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.duel.content import content
from game.duel.game import duel_game
from game.duel.state import State


def session_of(seats: int, seed: int, **options: Any) -> Session[State]:
    """A quick-started session with the shipped content."""
    people = tuple(SeatSetup(f"S{i}") for i in range(seats))
    return Session(duel_game(), Setup("duel", people, seed, {"draft": "quick", **options}))


def finish(twin: Session[State]) -> None:
    """Let everybody pass until the next ACT."""
    while twin.pending is not None and twin.pending.kind is not Kind.ACT:
        twin.submit(twin.pending.answer(*twin.pending.default))


QUIET = {"reaction", "judge", "trigger", "respond", "control", "round", "god", "storm"}
"""Events after which a forecast is no promise: chance, answers, other effects."""


@pytest.mark.parametrize("seed", range(4))
def test_a_forecast_comes_true_unless_something_answers(seed: int) -> None:
    session = session_of(4, seed)
    bot = RandomController(session, seed)
    seen = 0
    while session.pending is not None:
        decision = session.pending
        if decision.kind is Kind.ACT and decision.prompt == "duel.act":
            for answer in [a for a in session.answers(decision) if a.picks[0] == "attack"][:3]:
                forecast = session.extend(decision, answer.picks).preview
                hits = forecast["hits"]
                twin = session.copy()
                assert twin.pending is not None
                events = list(twin.submit(twin.pending.answer(*answer.picks)))
                if any(e.kind in QUIET for e in events) or hits[0]["reaction"]:
                    continue
                real = next((e.data for e in events if e.kind == "hit"), None)
                if real is None or real["origin"] != "attack":
                    continue  # a response is asked first, or a burn bites before
                assert [list(r) for r in hits[0]["rows"]] == real["lines"]
                assert hits[0]["dealt"] == real["dealt"]
                assert hits[0].get("shield", 0) == real["shield"]
                paid = next(e.data for e in events if e.kind == "pay")
                assert (forecast["time"], forecast["left"]) == (paid["time"], paid["left"])
                seen += 1
        chosen = bot.decide(decision, None)
        assert chosen is not None
        session.submit(chosen)
    assert seen > 10


def test_every_reason_of_a_game_can_be_said_in_both_languages() -> None:
    strict = Texts.strict
    Texts.strict = True
    try:
        languages = [Texts.load("zh-Hans"), Texts.load("en")]
        for seats, seed in ((3, 1), (9, 2)):
            session = session_of(seats, seed)
            bot = RandomController(session, seed)
            while session.pending is not None:
                decision = session.pending
                for texts in languages:
                    texts.t(f"prompt.{decision.prompt}", **decision.args)
                    texts.t(f"waiting.{decision.prompt}", seat=decision.seat)
                    for option in decision.options:
                        if option.reason is not None:
                            assert texts.reason(option.reason)
                        if option.label:
                            texts.t(option.label, **option.args)
                chosen = bot.decide(decision, None)
                assert chosen is not None
                session.submit(chosen)
    finally:
        Texts.strict = strict


def test_a_copy_shares_nothing_that_changes() -> None:
    session = session_of(4, 5)
    bot = RandomController(session, 5)
    for _ in range(150):
        if session.pending is None:
            break
        answer = bot.decide(session.pending, None)
        assert answer is not None
        before = msgspec.json.encode(session.state)
        twin = session.state.copy()
        assert msgspec.json.encode(twin) == before
        session.submit(answer)
        assert msgspec.json.encode(twin) == before


def test_hidden_cards_do_not_change_what_others_are_offered_or_shown() -> None:
    """Exchanging cards a seat cannot see changes neither its view nor its options."""
    session = session_of(4, 9)
    bot = RandomController(session, 9)
    looked = 0
    for _ in range(200):
        decision = session.pending
        if decision is None:
            break
        if decision.kind is Kind.ACT:
            state = session.state.copy()
            viewer = decision.seat
            for i, s in enumerate(state.seats):
                if i != viewer and s.controller < 0 and s.hand and s.deck:
                    s.hand[0], s.deck[0] = s.deck[0], s.hand[0]
            state.trap_deck.reverse()
            twin = Session.from_checkpoint(session.game, session.setup, state)
            assert twin.view(viewer) == session.view(viewer)
            assert twin.pending == decision
            looked += 1
        answer = bot.decide(decision, None)
        assert answer is not None
        session.submit(answer)
    assert looked > 40


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    first, second = session_of(5, 77), session_of(5, 77)
    for session in (first, second):
        bot = RandomController(session, 3)
        while session.pending is not None:
            answer = bot.decide(session.pending, None)
            assert answer is not None
            session.submit(answer)
    assert first.digest() == second.digest()
    assert first.result == second.result


def test_every_shipped_card_can_be_played() -> None:
    """Each ability, linkage, battle card, strategy and ultimate is played once by a seat that may."""
    from tests.game.duel.table import Play

    c = content()
    classes = list(c.classes)
    for design in c.designs.values():
        if design.kind == "trap" or not design.do:
            continue
        others = ["arbiter", "rider", "mage"]
        if design.link is not None:
            others = [design.link.classes[0], *others]
        cls = "swordsman"
        if design.owner in c.characters:
            cls = c.characters[design.owner].cls
        seats = [cls, *dict.fromkeys(x for x in others if x != cls)]
        play = Play(*seats)
        play.state.seats[0].health = 10
        for i in range(1, len(seats)):
            play.state.seats[i].acted = [1, -1]
            play.state.seats[i].chips.append(play.state.seats[i].chips[0].__class__("scale_mail", "armour"))
        play.seat(0).energy = 6
        if design.kind == "ultimate":
            play.set(0, ultimate=design.id)
            verb = "ultimate"
        else:
            verb = f"card:{play.give(0, design.id)}"
        found = [a for a in play.session.answers(play.pending) if a.picks[0] == verb]
        assert found, design.id
        session = play.session
        session.submit(found[0])
        finish(session)
        if design.overload is not None:
            play.turn(0)
            play.set(0, energy=6, form=2)
            over = [a for a in play.session.answers(play.pending) if a.picks[0] == "overload"]
            assert over, design.id
            play.session.submit(over[0])
            finish(play.session)
    assert classes
