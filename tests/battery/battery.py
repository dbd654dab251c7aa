"""``play_and_check``: one random game in which every property of a game is tested at every decision."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest

from game.core.controller import RandomController
from game.core.decision import Answer, Decision, IllegalAnswer, Kind, StaleAnswer, option_order
from game.core.session import Session

LOOK = 24  # answers looked at for each decision


def play_and_check(session: Session[Any], seed: int, *, copies_every: int = 7, most: int = 20000) -> None:
    """Play to the end with random answers, checking each decision; then that the replay gives the same digest."""
    game = session.game
    bot = RandomController(session, seed)
    cards = _all_cards(session)
    asked = 0
    while session.pending is not None:
        assert asked < most, "the game does not end"
        decision = session.pending
        check_decision(session, decision, thorough=asked % copies_every == 0)
        cards = cards or _all_cards(session)  # a draft comes before the cards
        assert _all_cards(session) == cards, "cards are not conserved"
        check_views(session)
        if decision.kind is Kind.ACT and asked % copies_every == 0:
            check_checkpoint(session, seed + asked)
        answer = bot.decide(decision, None)
        assert answer is not None
        session.submit(answer)
        asked += 1
    assert session.result is not None
    assert session.result.winners
    again = Session.replay(game, session.setup, session.steps)
    assert again.digest() == session.digest()
    assert [msgspec.json.encode(e) for e in again.events] == [msgspec.json.encode(e) for e in session.events]


def _all_cards(session: Session[Any]) -> list[str]:
    cards = [card for place in session.game.places(session.state).values() for card in place]
    assert len(cards) == len(set(cards)), "a card lies in two places"
    return sorted(cards)


def check_decision(session: Session[Any], decision: Decision, *, thorough: bool) -> None:
    """Options sorted and unique, illegal ones with a reason; the default legal; answers legal and unique."""
    keys = [o.key for o in decision.options]
    assert len(keys) == len(set(keys)), f"options not unique: {keys}"
    assert keys == sorted(keys, key=option_order), f"options not sorted: {keys}"
    assert session.check(decision.answer(*decision.default)) is None, f"default of {decision.prompt} is illegal"
    for option in decision.options:
        if option.reason is not None:
            assert option.reason.code
    before = session.digest()
    answers = list(islice(session.answers(decision), LOOK))
    assert answers, f"no legal answer to {decision.prompt}"
    assert len({a.picks for a in answers}) == len(answers), "answers not unique"
    assert answers == list(islice(session.answers(decision), LOOK)), "answers not in a stable order"
    for answer in answers:
        assert session.check(answer) is None, f"{answer.picks} offered and refused: {session.check(answer)}"
    check_refusals(session, decision)
    assert session.digest() == before, "a query changed the state"
    if thorough:
        for answer in answers:
            _accepts(session, answer)


def _accepts(session: Session[Any], answer: Answer) -> None:
    twin = session.copy()
    assert twin.pending is not None
    twin.submit(twin.pending.answer(*answer.picks))
    assert twin.pending is not None or twin.result is not None


def check_refusals(session: Session[Any], decision: Decision) -> None:
    """Illegal options, nonsense and answers to other decisions are refused with a reason and change nothing."""
    with pytest.raises(StaleAnswer):
        session.submit(Answer(decision.id + 1, decision.default))
    for picks in (("no-such-thing",), ("number:-1",), ("card:999999",), ("play", "zone:99"), ("", "")):
        reason = session.check(Answer(decision.id, picks))
        assert reason is not None
        assert reason.code
        with pytest.raises(IllegalAnswer):
            session.submit(Answer(decision.id, picks))
    if decision.kind is not Kind.ACT and decision.lo <= 1 <= decision.hi:
        for option in decision.options:
            reason = session.check(Answer(decision.id, (option.key,)))
            assert (reason is None) == option.legal
    if decision.kind is Kind.ACT:
        for option in decision.options:
            partial = session.extend(decision, (option.key,))
            assert (session.check(Answer(decision.id, (option.key,))) is None) == partial.can_finish


def check_views(session: Session[Any]) -> None:
    """No view holds what its seat may not know, and a view shares nothing with the state."""
    for seat in [None, *range(len(session.setup.seats))]:
        hidden = session.game.hidden(session.state, seat)
        view = msgspec.to_builtins(session.view(seat))
        seen = _card_ids(view)
        assert not seen & hidden, f"seat {seat} sees {sorted(seen & hidden)}"


def check_checkpoint(session: Session[Any], seed: int, steps: int = 12) -> None:
    """A session started from the state alone goes on exactly like the session itself."""
    first, second = session.copy(), session.copy()
    assert first.pending == session.pending
    for twin in (first, second):
        bot = RandomController(twin, seed)
        for _ in range(steps):
            if twin.pending is None:
                break
            answer = bot.decide(twin.pending, None)
            assert answer is not None
            twin.submit(answer)
    assert first.digest() == second.digest()


def _card_ids(value: Any) -> set[str]:
    """The cards a view names: structs with ``id`` and ``design``, as ``card:<id>``."""
    if isinstance(value, dict):
        own = {f"card:{value['id']}"} if "design" in value and "id" in value else set()
        return own.union(*map(_card_ids, value.values()))
    if isinstance(value, (list, tuple)):
        return set().union(*map(_card_ids, value))
    return set()
