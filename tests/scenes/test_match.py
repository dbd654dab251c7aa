"""Match: bots at a readable pace and never hanging, the record, undo by its rule, hand-over between persons."""

from __future__ import annotations

import sys

import msgspec
import pytest
from tiny_game import GAME

from game.core import record
from game.core.decision import Answer, IllegalAnswer, StaleAnswer
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.match import BOT_PATIENCE, Match, results
from scenes.userfiles import UserFiles

pytestmark = pytest.mark.usefixtures("only_the_tiny_game")


@pytest.fixture
def files(tmp_path):
    return UserFiles(tmp_path / "user")


def setup(*who, seed=5):
    return Setup("chem", tuple(SeatSetup(f"S{i}", w) for i, w in enumerate(who)), seed)


def say(match, word):
    return match.submit(match.pending, (word,))


class Held:
    """A bot that answers ``end`` after being asked ``after`` times."""

    def __init__(self, after=0):
        self.after, self.asked = after, 0

    def decide(self, decision, view):
        assert view["viewer"] == decision.seat
        self.asked += 1
        return Answer(decision.id, ("end",)) if self.asked > self.after else None


def frame(match, dt, idle=True, ms=10.0):
    """The events of a frame: bots think after it is drawn, and answer in the next."""
    events = match.update(dt, idle=idle)
    match.think(ms)
    return events


def match_with(bots, seats=2, **kw):
    return Match(Session(GAME, setup(*["human"] * seats)), bots, **kw)


def test_a_bot_thinks_while_the_table_moves_but_answers_when_it_has_shown_all():
    bot = Held()
    match = match_with({0: bot}, bot_delay=0.5)
    assert frame(match, 0.3, idle=False) == () and bot.asked == 1
    assert frame(match, 0.3) == ()
    events = frame(match, 0.3)
    assert [e.kind for e in events] == ["said"] and bot.asked == 1
    assert match.asked_person == 1


class Sliced:
    """A bot that notes how long it may think each time, and never comes to an end."""

    slice_ms = 10.0

    def __init__(self):
        self.slices = []

    def decide(self, decision, view):
        self.slices.append(self.slice_ms)


def test_a_bot_that_thinks_in_slices_is_told_what_the_frame_has_left():
    bot = Sliced()
    match = match_with({0: bot}, bot_delay=0)
    for left in (12.0, 4.0, 7.5):
        assert match.update(0.1, idle=True) == ()
        assert match.think(left), "there is something to think about"
    assert bot.slices == [12.0, 4.0, 7.5]


def test_a_bot_that_has_thought_of_its_answer_is_not_asked_again():
    bot = Held()
    match = match_with({0: bot}, bot_delay=0.5)
    assert match.think() and not match.think() and not match.think()
    assert bot.asked == 1


def test_a_bot_that_never_answers_gets_its_default():
    match = match_with({0: Held(after=10**9)}, bot_delay=0)
    spent = 0.0
    while match.pending.seat == 0:
        frame(match, 1.0)
        spent += 1
        assert spent < BOT_PATIENCE + 3
    assert match.problems[0].key == "match.bot_fell_back"


class Broken:
    def decide(self, decision, view):
        raise ZeroDivisionError


class Cheat:
    def decide(self, decision, view):
        return Answer(decision.id, ("three",))


@pytest.mark.parametrize("bot", [Broken(), Cheat()])
def test_a_bot_that_fails_falls_back_and_the_game_goes_on(bot):
    match = match_with({0: bot}, bot_delay=0)
    frame(match, 0.1)
    frame(match, 0.1)
    assert match.pending.seat == 1
    assert [p.key for p in match.problems] == ["match.bot_fell_back"]


def test_a_paused_match_asks_no_bot():
    bot = Held()
    match = match_with({0: bot}, bot_delay=0)
    match.paused = True
    frame(match, 1)
    assert bot.asked == 0


def test_hand_over_is_asked_between_persons_and_hides_until_confirmed():
    match = match_with({}, seats=2)
    assert match.viewer is None and match.needs_handover
    assert match.view()["viewer"] is None
    match.hand_over()
    assert match.viewer == 0 and not match.needs_handover and match.view()["viewer"] == 0
    say(match, "end")
    assert match.needs_handover
    match.cover()
    assert match.view()["viewer"] is None
    match.hand_over()
    assert match.viewer == 1


def test_one_person_among_bots_is_never_handed_over_to():
    match = match_with({0: Held()}, seats=2, bot_delay=0)
    assert match.viewer == 1 and not match.needs_handover
    match.think()
    match.update(0.1, idle=True)
    assert match.asked_person == 1 and not match.needs_handover


def test_bots_alone_are_watched_by_an_onlooker():
    match = match_with({0: Held(), 1: Held()}, bot_delay=0)
    for _ in range(10):
        frame(match, 0.1)
    assert match.finished and match.viewer is None
    assert list(results(match.session)) == [(0, 1), (1, 2)]


def test_undo_goes_back_to_the_last_own_act():
    match = match_with({}, seats=2)
    say(match, "one")
    say(match, "two")
    before = match.session.digest()
    assert match.session.state.total == 3
    match.undo()
    assert match.session.state.total == 1 and match.version == 1
    say(match, "two")
    assert match.session.digest() == before
    match.undo()
    match.undo()
    assert match.session.state.total == 0 and match.session.steps == []
    assert match.why_no_undo().code == "undo_nothing"
    with pytest.raises(IllegalAnswer):
        match.undo()


def test_undo_is_refused_with_its_reason():
    match = match_with({}, seats=2)
    say(match, "draw")
    assert match.why_no_undo().code == "undo_random"
    say(match, "one")
    match.undo()  # only the act after the draw
    assert match.why_no_undo().code == "undo_random"
    say(match, "ask")
    assert match.why_no_undo().code == "undo_nothing"  # the other seat is asked and has no act of its own
    match.submit(match.pending, ("yes",))
    assert match.why_no_undo().code == "undo_other_answered"


def test_a_stale_answer_changes_nothing():
    match = match_with({}, seats=2)
    decision = match.pending
    match.submit(decision, ("one",))
    with pytest.raises(StaleAnswer):
        match.submit(decision, ("one",))
    with pytest.raises(IllegalAnswer):
        say(match, "three")
    assert match.session.state.total == 1


def test_the_record_is_written_at_each_answer_and_gone_on_with(files):
    match = Match.start(setup("human", "human"), files, program="test")
    for word in ("one", "draw", "end", "two"):
        say(match, word)
    # no close: a crash
    kept = record.read(match.path)
    assert [line.answer for line in kept.lines] == [("one",), ("draw",), ("end",), ("two",)] and not kept.damage
    resume = files.resume()
    assert resume.game == "chem" and resume.seats == 2 and resume.round == 1
    again = Match.load(files.record_path(resume.file), files)
    assert again.session.digest() == match.session.digest() and again.path == match.path and not again.problems
    say(again, "end")
    assert len(record.read(again.path).lines) == 5
    verified = record.play(GAME, record.read(again.path))
    assert verified.problem == "" and verified.session.digest() == again.session.digest()


def test_undo_takes_the_answer_out_of_the_record_too(files):
    match = Match.start(setup("human", "human"), files)
    for word in ("one", "two"):
        say(match, word)
    match.undo()
    say(match, "one")
    kept = record.read(match.path)
    assert [line.answer for line in kept.lines] == [("one",), ("one",)]
    assert record.play(GAME, kept).problem == ""
    assert not list(files.records.glob("*.part"))


def test_taking_over_in_the_middle_begins_a_new_record(files):
    match = Match.start(setup("human", "human"), files)
    for word in ("one", "two", "one"):
        say(match, word)
    match.close()
    other = Match.load(match.path, files, upto=2)
    assert other.path != match.path and other.session.state.total == 3
    assert len(record.read(match.path).lines) == 3 and len(record.read(other.path).lines) == 2


def test_a_damaged_record_is_gone_on_with_as_far_as_it_is_good(files):
    match = Match.start(setup("human", "human"), files)
    for word in ("one", "two", "one"):
        say(match, word)
    match.close()
    body = match.path.read_bytes().splitlines(keepends=True)
    match.path.write_bytes(b"".join(body[:3]) + b'{"answer": ["tw')
    other = Match.load(match.path, files)
    assert other.session.state.total == 3
    assert other.problems[0].key == "files.record_damaged" and "line 4" in other.problems[0].args["reason"]
    assert other.path != match.path, "the damaged file is left as it is"


def test_the_round_is_kept_for_the_title_and_forgotten_at_the_end(files):
    match = Match.start(setup("human", "human"), files)
    while not match.finished:
        say(match, "end")
        if not match.finished:
            assert files.resume().round == match.session.state.round
    assert files.resume() is None
    assert files.record_path(match.path.name) == match.path


def test_a_disk_that_fails_does_not_stop_the_game(files, monkeypatch):
    match = Match.start(setup("human", "human"), files)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(match._writer, "append", full)
    say(match, "one")
    say(match, "two")
    assert match.session.state.total == 3
    assert [p.key for p in match.problems] == ["files.cannot_write"]


def test_conceding_clears_undo():
    match = match_with({}, seats=2)
    say(match, "one")
    match.concede(0)
    assert match.pending.seat == 1
    with pytest.raises(IllegalAnswer):
        match.concede(0)


def test_bots_think_in_slices_and_say_why(files, monkeypatch):
    monkeypatch.delitem(sys.modules, "game.games")
    import game.games as games

    monkeypatch.setattr(sys.modules["game"], "games", games)
    match = Match.start(setup("human", "bot:easy", seed=7), None, bot_delay=0)
    match.hand_over()
    for _ in range(4000):
        if match.pending.seat == 0:
            if match.why(1) is not None:
                break
            match.submit(match.pending, match.pending.default)
        else:
            frame(match, 0.02)
    assert match.why(1).key.startswith("bots.") and match.why(0) is None


def test_a_person_may_ask_for_advice_that_is_legal(monkeypatch):
    monkeypatch.delitem(sys.modules, "game.games")
    import game.games as games

    monkeypatch.setattr(sys.modules["game"], "games", games)
    match = Match.start(setup("human", "human", seed=7))
    assert match.advise() is None and match.why_no_advice().code == "advice_not_asked", "nobody has confirmed"
    match.hand_over()
    advice = None
    for _ in range(4000):
        advice = match.advise()
        if advice is not None:
            break
        assert match.think(), "it is thought about after the frame"
    assert match.check(advice.picks) is None and advice.message.key.startswith("bots.")
    assert match.advise() is advice and not match.think(), "thought once"
    silent = Match.start(msgspec.structs.replace(match.session.setup, options={"hints": False}))
    silent.hand_over()
    assert silent.why_no_advice().code == "advice_off" and silent.advise() is None


def test_a_record_of_other_content_says_so(files, monkeypatch):
    match = Match.start(setup("human", "human"), files)
    say(match, "one")
    match.close()
    assert match.session.setup.content
    assert Match.load(match.path, files).problems == []
    monkeypatch.setattr("scenes.match.content_digest", lambda game: "another")
    again = Match.load(match.path, files)
    assert [p.key for p in again.problems] == ["files.other_content"] and again.session.state.total == 1
