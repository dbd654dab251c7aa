"""The measurement of how smooth a table stays while bots think plays a real game and tells of every thought."""

from __future__ import annotations

import pytest

from scenes.bench_thinking import thinking


@pytest.mark.parametrize("game", ["chem", "duel"])
def test_it_tells_of_frames_and_decisions(game):
    figures = thinking(game, 2, 1, level="hard@0.1")
    assert figures["decisions"] == 1
    assert 0 < figures["frame_p50"] <= figures["frame_p99"] <= figures["frame_max"]
    assert 0 < figures["decision_p50"] == figures["decision_max"]
