"""The thinking levels: honest, bounded, never against allies, able to explain themselves, stronger level by level."""

from __future__ import annotations

import gc
from collections.abc import Collection
from typing import Any

import msgspec
import pytest

from cards.text import Texts
from game.bots import registry
from game.bots.advice import Advisor
from game.bots.brain import GAMES, brain_of
from game.bots.levels import ONE_TURN, thinker
from game.bots.playout import PlayoutController
from game.bots.search import Budget
from game.chem.state import ChemState
from game.core.decision import Kind
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.duel.state import State
from game.games import get


def table(game: str = "chem", seats: int = 2, seed: int = 1, **options: Any) -> Session[Any]:
    return Session(get(game), Setup(game, tuple(SeatSetup(f"S{i}") for i in range(seats)), seed, options))


def to_act(session: Session[Any], number: int = 1) -> None:
    """Play quick answers until the ``number``-th ACT decision is open."""
    brain = brain_of(session.setup.game)
    seen = 0
    while session.pending is not None:
        seen += session.pending.kind is Kind.ACT
        if seen == number:
            return
        decision = session.pending
        session.submit(decision.answer(*brain.quick(session, decision, session.view(decision.seat))))
    raise AssertionError("the game ended before")


def reshuffled_unseen(session: Session[Any], seat: int) -> Session[Any]:
    """The same table for ``seat``, what it cannot see changed among itself."""
    state = session.state.copy()
    (reshuffle_chem if session.setup.game == "chem" else reshuffle_duel)(state, seat)
    state.rng ^= 0x5DEECE66D
    return Session.from_checkpoint(session.game, session.setup, state)


def reshuffle_duel(state: State, seat: int, named: Collection[str] = ()) -> None:
    """Other hands exchange an own card that is not ``named`` with their decks; decks lie the other way round."""
    for other, s in enumerate(state.seats):
        at = next((i for i, c in enumerate(s.hand) if state.owners[c] == other and f"card:{c}" not in named), None)
        if other != seat and at is not None and s.deck:
            s.hand[at], s.deck[0] = s.deck[0], s.hand[at]
        s.deck.reverse()
    state.trap_deck.reverse()
    state.time_deck.reverse()


def reshuffle_chem(state: ChemState, seat: int) -> None:
    """Other hands and the draw pile are exchanged."""
    unseen = [c for s, p in enumerate(state.players) if s != seat for c in p.hand] + state.draw_pile
    unseen = unseen[::-1]
    for other, player in enumerate(state.players):
        if other != seat:
            player.hand, unseen = unseen[: len(player.hand)], unseen[len(player.hand) :]
    state.draw_pile = unseen


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("act", [2, 5, 9])
def test_an_answer_does_not_change_with_cards_the_bot_cannot_know(game: str, level: str, act: int) -> None:
    session = table(game, seats=3, seed=4)
    to_act(session, act)
    seat = session.pending.seat
    twin = reshuffled_unseen(session, seat)
    assert twin.digest() != session.digest()
    assert msgspec.json.encode(twin.view(seat)) == msgspec.json.encode(session.view(seat))
    answers = []
    for s in (session, twin):
        bot = thinker(level, s, seat, 99, None)
        bot.budget = Budget(40)
        answers.append(bot.decide(s.pending, s.view(seat)).picks)
    assert answers[0] == answers[1]


def test_the_same_seed_gives_the_same_answer_sliced_or_not() -> None:
    session = table(seed=8)
    to_act(session, 3)
    decision, view = session.pending, session.view(session.pending.seat)
    whole, sliced = (
        PlayoutController(session, brain_of("chem"), decision.seat, 5, budget, candidates=6, stages=ONE_TURN)
        for budget in (Budget(12), Budget(12, None, 0.01))
    )
    calls, answer = 0, None
    while answer is None:
        answer = sliced.decide(decision, view)
        calls += 1
    assert calls > 5
    assert answer == whole.decide(decision, view)


def test_a_clock_that_has_run_out_ends_thinking_with_a_legal_answer() -> None:
    session = table(seed=8)
    to_act(session, 2)
    decision = session.pending
    budget = Budget(None, 0.0)
    bot = PlayoutController(session, brain_of("chem"), decision.seat, 5, budget, candidates=6, stages=ONE_TURN)
    answer = bot.decide(decision, session.view(decision.seat))
    assert session.check(answer) is None


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_level_plays_whole_games_and_explains_every_answer(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    session = table(seats=3, seed=2)
    bots = [thinker(level, session, seat, seat, None) for seat in range(3)]
    for bot in bots:
        bot.budget = Budget(4)
    texts = [Texts.load(lang).with_seats(["甲", "乙", "丙"]) for lang in ("zh-Hans", "en")]
    while session.pending is not None:
        decision = session.pending
        bot = bots[decision.seat]
        answer = bot.decide(decision, session.view(decision.seat))
        assert session.check(answer) is None
        for text in texts:
            assert text.has(bot.explanation.key), bot.explanation.key
            assert text.t(bot.explanation.key, **bot.explanation.args)
        session.submit(answer)
    assert session.result is not None


def test_bots_never_harm_their_allies() -> None:
    """In teams, no damaging substance of a bot ever lies in an ally's zone after its own play."""
    session = table(seats=4, seed=6, teams=2)
    bots = [thinker("normal", session, seat, seat, None) for seat in range(4)]
    plays = 0
    for bot in bots:
        bot.budget = Budget(6)
    while session.pending is not None:
        decision = session.pending
        answer = bots[decision.seat].decide(decision, session.view(decision.seat))
        before = {s.seat: s.forecast.after for s in session.view(None).seats}
        session.submit(answer)
        if decision.kind is Kind.ACT and answer.picks[0] == "play" and session.at_checkpoint():
            zone = int(answer.picks[1].removeprefix("zone:"))
            view = session.view(None)
            if view.seats[zone].team == view.seats[decision.seat].team:
                plays += 1
                assert view.seats[zone].forecast.after >= before[zone]
    assert plays > 0


def test_advice_is_a_legal_answer_with_its_reason() -> None:
    session = table(seed=3)
    to_act(session, 2)
    advisor = Advisor(session, slice_ms=1)
    advice = None
    while advice is None:
        advice = advisor.step()
    assert session.check(session.pending.answer(*advice.picks)) is None
    assert Texts.load("en").has(advice.message.key)


def test_every_level_is_made_by_its_name_and_others_are_refused() -> None:
    session = table()
    for level in registry.LEVELS:
        assert registry.make(level, session, 0, 1) is not None
    assert registry.offered("chem") == ("easy", "normal", "hard")
    assert set(GAMES) >= {"chem"}
    with pytest.raises(ValueError, match="no bot"):
        registry.make("genius", session, 0, 1)
    with pytest.raises(ValueError, match="no such player"):
        registry.level_of("bot:genius")


def strength(game: str, strong: str, weak: str, games: int) -> float:
    """Share of 1v1 games the stronger level wins, seats in turn."""
    wins = 0.0
    for number in range(games):
        session = table(game, seed=100 + number // 2)
        levels = (strong, weak) if number % 2 == 0 else (weak, strong)
        bots = [registry.make(level, session, seat, number) for seat, level in enumerate(levels)]
        while session.pending is not None:
            decision = session.pending
            session.submit(bots[decision.seat].decide(decision, session.view(decision.seat)))
        wins += sum(levels[w] == strong for w in session.result.winners) / len(session.result.winners)
    return wins / games


@pytest.mark.parametrize("game", GAMES)
def test_easy_beats_random_clearly(game: str) -> None:
    assert strength(game, "easy", "random", 20) >= 0.75


@pytest.mark.parametrize("game", GAMES)
def test_normal_beats_easy(game: str) -> None:
    """A smoke test of the order; the figures themselves are measured by ``elementable simulate``."""
    assert strength(game, "normal", "easy", 10) >= 0.5


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_were_played_out_leave_no_cycles_behind(game: str) -> None:
    """What is set aside from the garbage collector in the middle of a thought goes without it."""
    session = table(game, seats=3, seed=4)
    to_act(session, 5)
    bot = thinker("normal", session, session.pending.seat, 1, None)
    bot.decide(session.pending, session.view(session.pending.seat))
    view = session.view(session.pending.seat)
    gc.collect()
    gc.disable()
    try:
        bot.decide(session.pending, view)
        assert gc.collect() == 0
    finally:
        gc.enable()
