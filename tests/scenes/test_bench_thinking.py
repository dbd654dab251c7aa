"""The measurement of how smooth a table stays while bots think plays a real game and tells of every thought."""

from __future__ import annotations

import pytest

from game.core.decision import Answer, Decision, Kind
from scenes.bench_thinking import Stopwatch, thinking


@pytest.mark.parametrize("game", ["chem", "duel"])
def test_it_tells_of_frames_and_decisions(game):
    figures = thinking(game, 2, 1, level="hard@0.1")
    assert figures["decisions"] == 1
    assert 0 < figures["frame_p50"] <= figures["frame_p99"] <= figures["frame_max"]
    assert 0 < figures["decision_p50"] == figures["decision_max"]


def test_a_bot_is_at_it_from_the_question_to_the_answer():
    """Frames in between count even if they were too dear to ask it."""

    class Slow:
        slice_ms = 10.0
        left = 2

        def decide(self, decision, view):
            self.left -= 1
            return Answer(decision.id, ()) if self.left < 0 else None

    bot, thought = Slow(), []
    watch = Stopwatch(bot, thought)
    decision = Decision(4, 0, Kind.ACT, "", (), ())
    watch.slice_ms = 3.0
    assert bot.slice_ms == 3.0 == watch.slice_ms, "it passes on how long it may think"
    seen = []
    while watch.decide(decision, None) is None:
        seen.append((watch.at_it, watch.asked))
    assert seen == [(True, True)] * 2 and not watch.at_it
    assert len(thought) == 1
