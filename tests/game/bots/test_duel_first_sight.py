"""The duel at first sight: what is played before the action, when a vow pays, and which cards are drawn."""

from __future__ import annotations

from typing import Any

from game.bots.duel_brain import DuelBrain
from game.core.decision import Picks
from tests.game.duel.table import Play, duel

BRAIN = DuelBrain()
STRIKE: dict[str, Any] = {"target": "enemy", "do": [{"do": "damage", "n": 7}]}
SHIELD: dict[str, Any] = {"do": [{"do": "shield", "n": 1}]}
HEAL: dict[str, Any] = {"do": [{"do": "heal", "n": 3}]}


def first_sight(play: Play) -> Picks:
    return BRAIN.quick(play.session, play.pending, None)


def worths(play: Play) -> dict[Picks, float]:
    rows = BRAIN.ranked(play.session, play.pending, None, 60)
    return {row.picks: row.worth for row in rows}


def test_d13_what_costs_no_action_is_played_before_the_action() -> None:
    play = duel("archer", "mage")
    strike = play.card(0, **STRIKE)
    strategy = play.card(0, "strategy", **SHIELD)
    assert first_sight(play) == (f"card:{strategy}",)
    play.do(f"card:{strategy}")
    assert first_sight(play) == (f"card:{strike}", "seat:1")


def test_a_strategy_that_brings_nothing_is_kept() -> None:
    play = duel("archer", "mage")
    strike = play.card(0, **STRIKE)
    play.card(0, "strategy", **HEAL)  # nothing to heal
    assert first_sight(play) == (f"card:{strike}", "seat:1")


def test_the_best_free_play_counts_with_the_action_it_leaves() -> None:
    play = duel("archer", "mage")
    strike = play.card(0, **STRIKE)
    strategy = play.card(0, "strategy", **SHIELD)
    found = worths(play)
    action = found[f"card:{strike}", "seat:1"]
    attacks = [worth for picks, worth in found.items() if picks[0] == "attack"]
    assert action > max(attacks) > 0
    assert found[f"card:{strategy}",] > action
    assert found["pass",] == 0


def test_d15_a_vow_is_made_by_who_would_attack_anyway() -> None:
    play = duel("archer", "mage")
    for _ in range(6):
        play.card(0, **HEAL)  # a full hand, and nothing in it helps
    play.turn(0, phase="draw")
    assert first_sight(play) == ("vow",)


def test_d15_no_vow_is_made_by_who_has_something_better_than_an_attack() -> None:
    play = duel("archer", "mage")
    for _ in range(5):
        play.card(0, **HEAL)
    play.card(0, target="enemy", do=[{"do": "damage", "n": 12}])
    play.turn(0, phase="draw")
    assert first_sight(play)[0] == "draw"
    assert worths(play)["vow",] < worths(play)["draw",]


def test_d12_two_traps_are_kept_ready() -> None:
    for traps, deck in ((0, "deck:trap"), (1, "deck:trap"), (2, "deck:strategy")):
        play = duel("archer", "mage")
        for _ in range(traps):
            play.trap(0, on="attacked", at="self", do=[{"do": "avert"}])
        play.turn(0, phase="draw")
        assert first_sight(play)[-1] == deck


def test_obvious_are_draws_and_free_plays_but_no_action() -> None:
    play = duel("archer", "mage")
    play.card(0, **STRIKE)
    assert BRAIN.obvious(play.session, play.pending) is None
    strategy = play.card(0, "strategy", **SHIELD)
    assert BRAIN.obvious(play.session, play.pending) == (f"card:{strategy}",)
    play.turn(0, phase="draw")
    assert BRAIN.obvious(play.session, play.pending) == first_sight(play)


def test_what_weakens_all_rivals_alike_goes_to_the_one_the_seat_wants_to_strike() -> None:
    weakens: dict[str, Any] = {"target": "enemy", "do": [{"do": "status", "id": "weak", "until": "their_end"}]}
    struck = {1: 0, 2: 0, 3: 0}
    for seed in range(60):
        play = duel("archer", "mage", "lancer", "rider", seed=seed)
        card = play.card(0, **weakens)
        best = max((worth, picks) for picks, worth in worths(play).items() if picks[0] == f"card:{card}")[1]
        struck[int(best[1].removeprefix("seat:"))] += 1
    assert min(struck.values()) >= 4, struck  # the seat opposite costs more time
    assert abs(struck[1] - struck[3]) <= 16, struck
    alone = duel("archer", "mage")
    card = alone.card(0, **weakens)
    assert worths(alone)[f"card:{card}", "seat:1"] > 0
