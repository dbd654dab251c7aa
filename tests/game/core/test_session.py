"""The session: one open decision, nothing changed by a refusal, the same game from the same answers."""

from __future__ import annotations

import pytest

from game.core.context import Context, GuardFired, ImpureQuery
from game.core.controller import RandomController, ReplayController, ScriptController, UnexpectedDecision
from game.core.decision import Answer, Decision, IllegalAnswer, Kind, Option, Reason, StaleAnswer, check_picks
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from tests.battery.battery import play_and_check
from tests.game.core.toy import Toy


def toy(seats: int = 2, seed: int = 1, **kw: bool) -> Session:
    return Session(Toy(**kw), Setup("toy", tuple(SeatSetup(f"S{i}") for i in range(seats)), seed))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_battery_holds_for_the_toy_game(seats: int, seed: int) -> None:
    play_and_check(toy(seats, seed), seed)


def test_an_illegal_answer_changes_nothing_and_says_why() -> None:
    session = toy()
    while len(session.state.bag) > 2 or not session.at_checkpoint():
        session.submit(session.pending.answer(session.pending.default[0]))
    before, pending = session.digest(), session.pending
    with pytest.raises(IllegalAnswer) as caught:
        session.submit(pending.answer("take:3"))
    assert caught.value.reason == Reason("too_few", "T1")
    assert session.digest() == before
    assert session.pending is pending


def test_a_stale_answer_is_refused() -> None:
    session = toy()
    first = session.pending
    session.submit(first.answer("take:2"))
    with pytest.raises(StaleAnswer):
        session.submit(first.answer("take:2"))


def test_events_form_a_tree_with_rising_ids() -> None:
    session = toy()
    session.submit(session.pending.answer("take:1"))
    session.submit(session.pending.answer("yes"))
    take, shuffled = session.events
    assert (take.kind, shuffled.kind) == ("take", "shuffled")
    assert shuffled.parent == take.id
    assert take.id < shuffled.id


def test_copy_between_checkpoints_is_rebuilt_and_goes_on_the_same() -> None:
    for keep in (False, True):
        session = toy(3, 9)
        session.keep_checkpoints = keep
        session.submit(session.pending.answer("take:2"))
        session.submit(session.pending.answer("yes"))
        session.submit(session.pending.answer("take:3"))
        assert not session.at_checkpoint()
        twin = session.copy()
        assert twin.pending == session.pending
        for s in (session, twin):
            s.submit(s.pending.answer("yes"))
        assert twin.digest() == session.digest()


def test_concession_takes_defaults_until_the_rules_let_the_seat_fall() -> None:
    session = toy(2)
    session.concede(1)
    assert session.pending.seat == 0
    session.submit(session.pending.answer("take:1"))
    assert session.result.winners == (0,)
    assert Session.replay(session.game, session.setup, session.steps).digest() == session.digest()
    with pytest.raises(IllegalAnswer):
        session.concede(0)


def test_conceding_while_asked_answers_with_the_default() -> None:
    session = toy(2)
    session.submit(session.pending.answer("take:1"))
    assert session.pending.seat == 1
    session.concede(1)
    assert session.pending is None
    assert session.result.winners == (0,)


def test_a_guard_ends_an_endless_effect_with_the_event_stack() -> None:
    session = toy(loop=True)
    with pytest.raises(GuardFired, match="take"):
        session.submit(session.pending.answer("take:1"))


def test_asking_or_drawing_inside_a_query_raises_at_once() -> None:
    context: Context = Context(toy().state)
    with context.pure():
        with pytest.raises(ImpureQuery):
            context.below(6)
        with pytest.raises(ImpureQuery):
            next(context.ask(0, Kind.CONFIRM, "x", [Option("yes")], default=("yes",)))
        with pytest.raises(ImpureQuery):
            context.emit("x")


def test_script_controller_is_strict() -> None:
    session = toy()
    script = ScriptController([(0, "toy.take", ("take:2",)), (0, "toy.shuffle", ("no",))])
    session.submit(script.decide(session.pending, None))
    with pytest.raises(UnexpectedDecision):
        script.decide(session.pending, None)
    with pytest.raises(UnexpectedDecision):
        ScriptController([(0, "toy.take", ("take:1",))]).finish()


def test_replay_controller_gives_the_recorded_answers() -> None:
    session = toy(3, 4)
    bot = RandomController(session, 3)
    while session.pending:
        session.submit(bot.decide(session.pending, None))
    again, replay = toy(3, 4), ReplayController(session.steps)
    while again.pending:
        again.submit(replay.decide(again.pending, None))
    assert again.digest() == session.digest()
    assert replay.decide(session.events and Decision(0, 0, Kind.ACT, "", (), ()), None) is None


def test_same_seed_same_bag_other_seed_other_bag() -> None:
    assert toy(seed=5).digest() == toy(seed=5).digest()
    assert toy(seed=5).digest() != toy(seed=6).digest()


@pytest.mark.parametrize(
    ("picks", "code"),
    [
        (("a", "a"), "picked_twice"),
        (("x",), "unknown_option"),
        (("b",), "closed"),
        ((), "wrong_count"),
        (("a", "c", "d"), "wrong_count"),
    ],
)
def test_generic_choices_are_judged_with_a_reason(picks: tuple[str, ...], code: str) -> None:
    options = (Option("a"), Option("b", Reason("closed")), Option("c"), Option("d"))
    decision = Decision(0, 0, Kind.CARDS, "p", options, ("a",), lo=1, hi=2)
    assert check_picks(decision, picks).code == code
    assert check_picks(decision, ("a", "c")) is None


@pytest.mark.parametrize(("picks", "code"), [(("number:7",), "number_out_of_range"), (("7",), "not_a_number")])
def test_numbers_are_judged_with_a_reason(picks: tuple[str, ...], code: str) -> None:
    decision = Decision(0, 0, Kind.NUMBER, "p", (), ("number:2",), lo=1, hi=6)
    assert check_picks(decision, picks).code == code
    assert check_picks(decision, ("number:6",)) is None


def test_a_setup_that_does_not_fit_is_one_clear_line() -> None:
    with pytest.raises(ValueError, match="2 to 4 seats"):
        toy(7)
    with pytest.raises(ValueError, match="seed"):
        Setup("toy", (), -1)


def test_answer_of_a_finished_game_is_stale() -> None:
    session = toy()
    session.concede(0)
    with pytest.raises(StaleAnswer):
        session.submit(Answer(0, ("take:1",)))
