"""The search frame over a made-up game: budgets and slices are kept, thinking ends when nothing is open."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots import heap
from game.bots.brain import Ranked
from game.bots.explain import Message
from game.bots.playout import PlayoutController, Stage
from game.bots.race import HAIR, Arm, Purse, Trust, best, contenders
from game.bots.search import Budget, Sliced
from game.core import rng
from game.core.decision import Answer, Decision, Kind, Picks

TO_THE_END_OF_THE_TURN = (Stage(0, 1.0, 1),)
PREVIEWED = (Stage(0, 0.5, 4), Stage(0, 1.0, 1))


class World:
    """Half a session: one ACT decision, then the turn is over."""

    setup = SimpleNamespace(game="made up", seed=0)

    def __init__(self, luck: int, played: tuple[str, ...] = ()) -> None:
        self.luck = luck
        self.played = played
        self.pending = Decision(7, 0, Kind.ACT, "act", (), ("end",))

    def copy(self) -> World:
        return World(self.luck, self.played)

    def apply(self, picks: Picks) -> None:
        self.played += picks

    def at_checkpoint(self) -> bool:
        return True


class MadeUpBrain:
    """Knows what each play is worth in a world: ``worth(play, luck)`` with luck from 0 to 99."""

    def __init__(self, plays: Iterable[str], worth: Callable[[str, int], float]) -> None:
        self.plays = plays
        self.worth = worth
        self.valued: list[tuple[str, int]] = []

    def quick(self, session: World, decision: Decision, view: Any) -> Picks:
        raise AssertionError("nothing is asked after the play")

    def ranked(self, session: World, decision: Decision, view: Any, reach: int) -> list[Ranked]:
        return [Ranked(0.0, (play,)) for play in self.plays] + [Ranked(0.0, ("end",))]

    def obvious(self, session: World, decision: Decision) -> Picks | None:
        return ("obvious",) if "obvious" in self.plays else None

    def sample(self, setup: Any, view: Any, seed: int) -> World:
        return World(rng.below(SimpleNamespace(rng=seed, draws=0), 100))

    def turn(self, session: World) -> int:
        return len(session.played)

    def explain(self, session: World, decision: Decision, view: Any, picks: Picks) -> Message:
        return Message("made.up")

    def value(self, session: World, seat: int) -> float:
        played = " ".join(session.played)
        self.valued.append((played, session.luck))
        return self.worth(played, session.luck)


def thinking(brain: MadeUpBrain, budget: Budget, **how: Any) -> PlayoutController:
    return PlayoutController(
        World(0), brain, 0, 3, budget, **{"candidates": 12, "stages": TO_THE_END_OF_THE_TURN, **how}
    )


def decided(bot: PlayoutController) -> str:
    answer = bot.decide(bot.session.pending, None)
    assert isinstance(answer, Answer)
    return answer.picks[0]


class Ticking:
    """A clock that goes on by one millisecond each time somebody looks at it."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 1000


def by_luck(play: str, luck: int) -> float:
    """No play is better than another for good."""
    return (luck * (ord(play[0]) % 7 + 1) % 100) / 100


@pytest.mark.parametrize("playouts", [0, 5, 12, 24, 60, 200])
@pytest.mark.parametrize("stages", [TO_THE_END_OF_THE_TURN, PREVIEWED])
def test_no_more_playouts_than_the_budget_names(playouts: int, stages: tuple[Stage, ...]) -> None:
    brain = MadeUpBrain("abcdefghijk", by_luck)
    bot = thinking(brain, Budget(playouts), stages=stages)
    decided(bot)
    assert bot.playouts == len(brain.valued) <= playouts
    assert playouts < 60 or len(brain.valued) > playouts // 3


def test_the_clock_ends_thinking_in_the_middle_of_a_world() -> None:
    brain = MadeUpBrain("abcdefghijk", by_luck)
    bot = thinking(brain, Budget(None, 0.2))
    bot.clock = clock = Ticking()
    decided(bot)
    assert 150 < clock.looks < 215
    assert bot.playouts > 50


def test_time_is_the_processs_own_where_nobody_waits_for_frames() -> None:
    """So that ``hard@0.3`` thinks as much with two jobs as with one."""
    assert thinking(MadeUpBrain("ab", by_luck), Budget(None, 0.3)).clock is time.process_time
    assert thinking(MadeUpBrain("ab", by_luck), Budget(None, 0.3, 8.0)).clock is time.perf_counter


def sliced(pause: int) -> tuple[int, int]:
    """Play-outs and looks at the clock of one decision of 0.4 s, with so many milliseconds between its slices."""
    bot = thinking(MadeUpBrain("abcdefghijk", by_luck), Budget(None, 0.4, 10.0))
    bot.clock = clock = Ticking()
    while bot.decide(bot.session.pending, None) is None:
        clock.looks += pause
    return bot.playouts, clock.looks


def test_frames_between_slices_count_since_a_person_waits_for_them_too() -> None:
    _, alone = sliced(0)
    playouts, with_frames = sliced(10)
    assert 400 <= alone <= 420
    assert 400 <= with_frames <= 430
    assert playouts > 50


def test_a_table_that_stands_still_does_not_use_up_the_time() -> None:
    assert abs(sliced(50)[0] - sliced(5000)[0]) <= 2


def test_a_slice_ends_with_the_step_in_which_its_time_is_up() -> None:
    brain = MadeUpBrain("abcdefghijk", by_luck)
    bot = thinking(brain, Budget(60, None, 5.0))
    bot.clock = clock = Ticking()
    most, before = 0, 0
    while bot.decide(bot.session.pending, None) is None:
        most, before = max(most, clock.looks - before), clock.looks
    assert 5 <= most <= 10


def test_a_slice_is_as_long_as_the_frame_has_left() -> None:
    bot = thinking(MadeUpBrain("abcdefghijk", by_luck), Budget(None, 0.4, 10.0))
    bot.clock = clock = Ticking()
    assert isinstance(bot, Sliced)
    lengths = {}
    for ms in (20.0, 3.0, 12.0, 0.0):
        bot.slice_ms, before = ms, clock.looks
        assert bot.decide(bot.session.pending, None) is None
        lengths[ms] = clock.looks - before
    assert lengths[0.0] < lengths[3.0] < lengths[12.0] < lengths[20.0]
    assert all(ms <= looks <= ms + 5 for ms, looks in lengths.items())


def test_slices_of_any_length_lead_to_the_same_answer() -> None:
    answers = set()
    for ms in (1.0, 4.0, 30.0):
        bot = thinking(MadeUpBrain("abcdefghijk", by_luck), Budget(60, None, 10.0))
        bot.clock, bot.slice_ms = Ticking(), ms
        while (answer := bot.decide(bot.session.pending, None)) is None:
            pass
        answers.add(answer)
    assert len(answers) == 1


def test_the_best_play_is_found_where_luck_is_common_to_all() -> None:
    """Luck matters a hundred times more than the play, but all candidates meet the same luck."""
    brain = MadeUpBrain("abcde", lambda play, luck: luck / 100 + ("d" in play) / 100)
    assert decided(thinking(brain, Budget(40))) == "d"


def test_a_single_candidate_is_not_thought_about() -> None:
    brain = MadeUpBrain("", by_luck)
    assert decided(thinking(brain, Budget(40))) == "end"
    assert brain.valued == []


def test_thinking_ends_when_the_leader_cannot_be_caught() -> None:
    brain = MadeUpBrain("abcdefg", lambda play, luck: luck / 200 + (0.4 if play == "c" else 0.001 * (luck % 3)))
    bot = thinking(brain, Budget(4000))
    assert decided(bot) == "c"
    assert bot.playouts == PlayoutController.FEWEST[0] * 8


def test_plays_that_come_to_the_same_in_every_world_are_not_told_apart_for_long() -> None:
    brain = MadeUpBrain("abcdefg", lambda play, luck: luck / 100)
    bot = thinking(brain, Budget(4000))
    assert decided(bot) == "a"
    assert bot.playouts == PlayoutController.FEWEST[0] * 8


def test_a_preview_keeps_its_finalists_however_clear_it_seems() -> None:
    """What stands best at the end of the turn may not do so further on."""
    brain = MadeUpBrain("abcdefg", lambda play, luck: 0.1 * ("abcdefg".find(play) + 1))
    bot = thinking(brain, Budget(400), stages=PREVIEWED)
    decided(bot)
    assert {play for play, _ in brain.valued[-4:]} == {"d", "e", "f", "g"}


def test_only_what_is_beaten_beyond_doubt_is_given_up() -> None:
    rows = {
        "leader": [0.5, 0.6, 0.4, 0.7],
        "close": [0.6, 0.4, 0.5, 0.6],
        "always a bit worse": [0.4, 0.5, 0.3, 0.6],
        "worse": [0.1, 0.3, 0.0, 0.2],
    }
    arms = []
    for name, values in rows.items():
        arms.append(Arm(Ranked(0.0, (name,))))
        arms[-1].values = values
    assert [arm.row.picks[0] for arm in contenders(arms, 4)] == ["leader", "close"]
    assert [arm.row.picks[0] for arm in best(arms, 2)] == ["leader", "close"]
    assert len(contenders(arms, 5)) == 4


def test_worth_at_first_sight_counts_as_much_as_it_is_trusted() -> None:
    """With little trust it only tells equal plays apart; with more, a play must do better by more than a little."""
    for trust, leader in ((HAIR, "lucky"), (Trust(0.05, 4.0), "promising")):
        promising, lucky = Arm(Ranked(3.0, ("promising",)), trust=trust), Arm(Ranked(0.0, ("lucky",)), trust=trust)
        promising.values, lucky.values = [0.50, 0.50], [0.55, 0.60]
        assert best([lucky, promising], 1)[0].row.picks == (leader,)
    assert Arm(Ranked(9.0, ("dear",)), trust=Trust(0.05, 4.0)).hair == pytest.approx(0.2)
    assert Arm(Ranked(-9.0, ("bad",)), trust=Trust(0.05, 4.0)).hair == pytest.approx(-0.2)


def test_what_is_obvious_is_not_thought_about_by_who_trusts_its_first_sight() -> None:
    brain = MadeUpBrain(("a", "obvious"), by_luck)
    assert decided(thinking(brain, Budget(40), obvious=True)) == "obvious"
    assert brain.valued == []
    brain = MadeUpBrain(("a", "b"), by_luck)
    assert decided(thinking(brain, Budget(40), obvious=True)) in ("a", "b", "end")
    assert brain.valued


def test_what_an_earlier_race_found_counts_as_so_many_worlds() -> None:
    arm = Arm(Ranked(0.0, ("end",)))
    arm.values = [0.2, 0.4, 0.6, 0.8]
    arm.carry(3)
    arm.values = [0.9]
    assert arm.mean == pytest.approx((3 * 0.5 + 0.9) / 4)


def test_a_purse_is_emptied_by_count_or_by_the_clock_whichever_is_first() -> None:
    time = [0.0]
    purse = Purse(Budget(10, 2.0), lambda: time[0])
    assert purse.affords(5, 0.5)
    assert not purse.affords(6, 0.5)
    purse.playouts = 4
    assert purse.spent() == pytest.approx(0.4)
    time[0] = 1.0
    assert purse.spent() == pytest.approx(0.5)
    assert not purse.affords(1, 0.5)
    time[0] = 2.0
    assert purse.empty()


def test_the_heap_is_put_in_order_now_and_then_only_where_frames_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    monkeypatch.setattr(heap, "rest", lambda: rests.append(0.0))
    monkeypatch.setattr(heap, "begin", lambda session: None)
    for slice_ms in (None, 8.0):
        bot = thinking(MadeUpBrain("abcdefghijk", by_luck), Budget(None, 0.4, slice_ms))
        bot.clock = Ticking()
        assert not rests
        while bot.decide(bot.session.pending, None) is None:
            pass
    assert 6 <= len(rests) <= 10
