"""What a bot that weighs its draft takes: the ultimate, chips and cards that suit the table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cards.text import Texts
from game.bots.advice import Advisor
from game.bots.duel_draft import Draft, drafted
from game.bots.levels import thinker
from game.bots.registry import make
from game.core.decision import Picks
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from game.duel.game import DuelGame
from game.duel.state import State
from tests.game.duel.table import plain_content


def draft(*classes: str, seed: int = 1) -> Session[State]:
    """An open draft between plain characters, the first seat asked for its ultimate."""
    names = [f"plain_{c}" for c in classes]
    seats = tuple(SeatSetup(f"S{i}") for i in range(len(classes)))
    return Session(DuelGame(plain_content()), Setup("duel", seats, seed, {"characters": names}))


def worths(session: Session[State], *chips: str) -> dict[str, float]:
    assert session.pending is not None and isinstance(session.game, DuelGame)
    at = Draft(session.game, session.state, session.pending.seat, 1)
    return {chip: at.chip(chip) for chip in chips}


def answers(session: Session[State], prompt: str) -> Picks:
    """Take what is weighed until this is asked, and what is taken then."""
    while (decision := session.pending) is not None:
        picks = drafted(session, decision)
        assert picks is not None, decision.prompt
        if decision.prompt == f"duel.{prompt}":
            return picks
        session.submit(decision.answer(*picks))
    raise AssertionError("never asked")


def test_d3_one_rival_is_struck_and_many_are_swept() -> None:
    assert answers(draft("archer", "mage"), "pick_ultimate") == ("ultimate:archer_strike",)
    many = draft("archer", "mage", "lancer", "rider", "blessed")
    assert answers(many, "pick_ultimate") == ("ultimate:archer_sweep",)


def test_d6_armour_is_taken_against_what_the_rival_strikes_with() -> None:
    session = draft("archer", "mage")
    while session.pending is not None and session.pending.prompt != "duel.pick_chip":
        session.submit(session.pending.answer(*session.pending.default))
    physical = worths(session, "padded_coat", "rune_cloth")
    assert physical["padded_coat"] > physical["rune_cloth"] + 2
    content = session.game.content  # type: ignore[attr-defined]
    mage = content.characters["plain_mage"]
    magical = msgspec.structs.replace(mage.chip, harm="magical")
    content.characters["plain_mage"] = msgspec.structs.replace(mage, chip=magical)
    turned = worths(session, "padded_coat", "rune_cloth")
    assert turned["rune_cloth"] > turned["padded_coat"] + 2


def test_d6_both_chips_are_weighed_and_make_a_legal_pair() -> None:
    session = draft("archer", "mage")
    first = answers(session, "pick_chip")
    assert session.pending is not None
    session.submit(session.pending.answer(*first))
    second = answers(session, "pick_chip")
    content = session.game.content  # type: ignore[attr-defined]
    types = {content.chips[picks[0][5:]].type for picks in (first, second)}
    assert types == {"weapon", "armour"}


def test_d7_two_traps_are_wanted_first() -> None:
    assert answers(draft("archer", "mage"), "opening_deck") == ("deck:trap",)


def test_weighing_changes_nothing_at_the_table() -> None:
    session = draft("archer", "mage", "shield")
    before = msgspec.msgpack.encode(session.state)
    answers_seen = 0
    while session.pending is not None and (picks := drafted(session, session.pending)) is not None:
        assert msgspec.msgpack.encode(session.state) == before
        session.submit(session.pending.answer(*picks))
        before, answers_seen = msgspec.msgpack.encode(session.state), answers_seen + 1
    assert answers_seen == 3 * 4  # an ultimate, two chips and a deck each


def test_the_character_is_a_matter_of_taste() -> None:
    seats = tuple(SeatSetup(f"S{i}") for i in range(2))
    session: Session[Any] = Session(DuelGame(plain_content()), Setup("duel", seats, 1))
    assert session.pending is not None and session.pending.prompt == "duel.pick_character"
    assert drafted(session, session.pending) is None
    assert session.check(make("hard", session, 0, 1).decide(session.pending, None)) is None  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hard_and_hints_take_what_is_weighed(seed: int) -> None:
    session = draft("archer", "mage", seed=seed)
    while session.pending is not None and (picks := drafted(session, session.pending)) is not None:
        decision = session.pending
        hard = thinker("hard", session, decision.seat, seed, None)
        answer = hard.decide(decision, session.view(decision.seat))
        advice = Advisor(session, seed, None).step()
        assert answer is not None and advice is not None
        assert answer.picks == advice.picks == picks
        for message in (hard.explanation, advice.message):
            assert message is not None and message.key == "bots.duel.fits"
        session.submit(answer)


def test_normal_takes_what_it_likes() -> None:
    taken, told = set(), set()
    for seed in range(12):
        session = draft("archer", "mage", seed=seed)
        assert session.pending is not None
        bot = thinker("normal", session, session.pending.seat, seed, None)
        answer = bot.decide(session.pending, session.view(session.pending.seat))
        assert answer is not None and bot.explanation is not None
        taken.add(answer.picks)
        told.add(bot.explanation.key)
    assert len(taken) == 3
    assert told == {"bots.duel.fits", "bots.duel.taste"}  # now and then it likes what suits it
    texts = [Texts.load(language) for language in ("zh-Hans", "en")]
    assert all(text.has(key) for text in texts for key in told)
