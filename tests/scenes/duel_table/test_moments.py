"""Events of whole games told in both languages, and the table between two events."""

from __future__ import annotations

import pytest
from duel_helpers import chunks, new_session

from cards.text import Texts
from game.duel.content import content
from scenes.duel_table import panels
from scenes.duel_table.beats import beats
from scenes.duel_table.log import DuelLog

BAD = {k: s.bad for k, s in content().statuses.items()}
KEPT = ("health", "max_health", "shield", "guard", "energy", "alive", "hand_count", "trap_count", "time_card", "high")


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 5), (7, 2), (9, 4)])
def test_a_whole_game_is_told_in_words_that_exist(seats, seed):
    """Strict texts: a missing key or argument would be an error."""
    session = new_session(seats, seed)
    log = DuelLog()
    log.add(session.events)
    for _, events, _ in chunks(session, seed):
        log.add(events)
    for lang in ("zh-Hans", "en"):
        texts = Texts.load(lang).with_seats(panels.names(session.view(None), Texts.load(lang)))
        lines = log.lines(texts)
        assert len(lines) > 60
        assert all(line.words and "{" not in line.words for line in lines)
    kinds = {line.kind for line in lines}
    assert {"rule", "line", "bad", "good"} <= kinds


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (6, 8)])
def test_moments_end_where_the_true_table_is(seats, seed):
    """What is shown after the last event of a run differs in no number that the panels show."""
    session = new_session(seats, seed)
    texts = Texts.load("en")
    checked = 0
    for before, events, after in chunks(session, seed, 500):
        view = before
        for beat, shown, _ in beats(events, before, texts, BAD):
            assert beat.ms >= beat.hold >= 0
            view = shown
        if any(e.kind in ("hit", "health", "shield", "draw", "respond") for e in events) and view is not before:
            last = max(i for i, e in enumerate(events) if e.kind != "window")
            if events[last].kind in ("turn_end", "round_end", "begin"):
                continue
            for a, b in zip(view.seats, after.seats, strict=True):
                for name in ("health", "alive", "time_card", "high"):
                    assert getattr(a, name) == getattr(b, name), (name, [e.kind for e in events])
            checked += 1
    assert checked > 20


def test_a_hit_is_shown_with_the_health_before_it():
    """The bubble's foot counts from the health before, although the loss was announced first."""
    session = new_session(4, 11)
    texts = Texts.load("en")
    seen = 0
    for before, events, _ in chunks(session, 11, 700):
        for beat, _, _ in beats(events, before, texts, BAD):
            if beat.name == "hit" and beat.shows["lost"]:
                bubble = beat.shows["bubble"]
                lost = beat.shows["lost"]
                assert bubble.result == f"−{lost}"
                assert bubble.harm
                first, _, second = bubble.foot.rpartition("→")
                if second.strip().isdigit() and first.split()[-1].isdigit():
                    assert int(first.split()[-1]) - int(second) == lost
                    seen += 1
    assert seen > 10
