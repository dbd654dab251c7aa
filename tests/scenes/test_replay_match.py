"""Replays: playing at a pace, stepping, jumping to any place with the same state, turns, damaged records."""

from __future__ import annotations

import pytest
from tiny_game import GAME

from game.core.record import RecordError
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.match import Match
from scenes.replay_match import EVERY, ReplayMatch
from scenes.userfiles import UserFiles

pytestmark = pytest.mark.usefixtures("only_the_tiny_game")


@pytest.fixture
def played(tmp_path):
    """A record of a long game, and the digest after each of its answers."""
    files = UserFiles(tmp_path / "user")
    match = Match.start(Setup("chem", (SeatSetup("A"), SeatSetup("B")), 3), files)
    digests = [match.session.digest()]
    turns = 0
    while not match.finished:
        for word in ["one"] * EVERY + ["draw", "ask"]:
            match.submit(match.pending, (word,))
            digests.append(match.session.digest())
        match.submit(match.pending, ("yes",))
        digests.append(match.session.digest())
        match.submit(match.pending, ("end",))
        digests.append(match.session.digest())
        turns += 1
    match.close()
    return match.path, digests


def test_it_plays_to_the_end_at_its_pace(played):
    path, digests = played
    replay = ReplayMatch(path, pace=0.5)
    assert replay.update(1.0, idle=True) == (), "it does not play before it is told to"
    replay.playing = True
    assert replay.update(1.0, idle=False) == (), "nothing while the table is still showing"
    assert replay.update(0.3, idle=True) == ()
    assert [e.kind for e in replay.update(0.3, idle=True)] == ["said"]
    while replay.playing:
        replay.update(0.6, idle=True)
    assert replay.at_end and replay.session.digest() == digests[-1] and replay.session.result is not None


@pytest.mark.parametrize("order", [(0, 5, 80, 3, 200, 160, 1, 10_000, 40), tuple(range(30, 60))])
def test_any_place_is_reached_with_the_state_it_had(played, order):
    path, digests = played
    replay = ReplayMatch(path)
    whole = Session.replay(GAME, replay.session.setup, replay._steps)
    for place in order:
        version = replay.version
        before = replay.at
        replay.seek(place)
        place = min(place, replay.total)
        assert replay.at == place and replay.session.digest() == digests[place]
        assert replay.session.events == whole.events[: len(replay.session.events)]
        assert (replay.version > version) == (before != place)


def test_there_is_no_person_to_ask_or_hand_over_to(played):
    replay = ReplayMatch(played[0])
    assert replay.humans == () and replay.asked_person is None and not replay.needs_handover
    assert replay.view()["viewer"] is None
    replay.look_through(1)
    assert replay.view()["viewer"] == 1


def test_a_record_cut_short_plays_as_far_as_it_is_good(played):
    path, _ = played
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:20]) + b"{broken\n" + b"".join(rows[20:]))
    replay = ReplayMatch(path)
    assert replay.total == 19 and "line 21" in replay.problem


def test_an_answer_the_rules_refuse_stops_it_there(played):
    path, _ = played
    rows = path.read_text().splitlines()
    rows[10] = rows[10].replace('"one"', '"three"')
    path.write_text("\n".join(rows))
    replay = ReplayMatch(path)
    assert replay.total == 9 and "too_much" in replay.problem
    replay.seek(9)
    assert replay.at_end


def test_no_record_at_all_is_one_clear_line(tmp_path):
    path = tmp_path / "x.jsonl"
    path.write_text("nothing")
    with pytest.raises(RecordError, match=r"x\.jsonl"):
        ReplayMatch(path)
