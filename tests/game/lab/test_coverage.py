"""All content of the duel is seen in play, every effect word too, and a report tells what was not."""

from __future__ import annotations

import csv
from pathlib import Path

from game.__main__ import main
from game.core.decision import Kind
from game.duel.content import content
from game.lab import coverage
from game.lab.simulate import Plan, play_one
from tests.game.duel.table import Play

GAMES = 100
SCRIPTED = frozenset({"ability", "linkage", "battle", "ultimate", "overload"})
"""Kinds of things that may be too rare to come by chance: they are played by a script then."""


def scripted(kind: str, name: str) -> set[str]:
    """What is seen when a seat of the right class plays the design, with all it needs."""
    design = content().designs[name]
    character = content().characters.get(design.owner)
    cls = "swordsman" if character is None else character.cls
    others = [*(design.link.classes[:1] if design.link is not None else ()), "arbiter", "rider", "mage"]
    play = Play(cls, *dict.fromkeys(x for x in others if x != cls))
    for seat in play.state.seats[1:]:
        seat.acted = [1, -1]
    if kind in ("ultimate", "overload"):
        play.set(0, ultimate=name, energy=6, form=2)
        verb = kind
    else:
        verb = f"card:{play.give(0, name)}"
    session = play.session
    before = len(session.events)
    session.submit(next(a for a in session.answers(play.pending) if a.picks[0] == verb))
    while session.pending is not None and session.pending.kind is not Kind.ACT:
        session.submit(session.pending.answer(*session.pending.default))
    return set(coverage.seen(play.content, session.events[before:]))


def test_all_content_is_seen_in_play() -> None:
    shown: set[str] = set()
    plan = Plan("duel", 4, ("random",), GAMES, 1, tally=True)
    for number in range(GAMES):
        outcome = play_one(plan, number)
        assert outcome.tally is not None, outcome.error
        shown.update(outcome.tally.seen)
    rare = coverage.never(content(), 4, [shown])
    assert len(rare) < 60, rare
    for kind, name in rare:
        if kind in SCRIPTED:
            shown |= scripted(kind, name)
    assert coverage.never(content(), 4, [shown]) == []


def test_a_countered_card_runs_no_words_and_a_branch_only_if_taken() -> None:
    play = Play("archer", "mage")
    card = play.card(
        0,
        target="enemy",
        do=[
            {"do": "when", "cond": {"classes": ["rider"]}, "then": [{"do": "draw", "n": 1}]},
            {"do": "judge", "ok": [{"do": "heal", "n": 1}], "fail": [{"do": "energy", "n": 1}]},
        ],
    )
    trap = play.trap(1, on="card", by="enemy", do=[{"do": "counter"}])
    session = play.session
    before = len(session.events)
    play.do(f"card:{card}", "seat:1", then=[(1, "respond", f"card:{trap}")])
    seen = coverage.seen(play.content, session.events[before:])
    assert [x for x in seen if x.startswith("word:")] == ["word:counter"]

    play.turn(0)
    again = play.give(0, play.state.cards[card])
    play.dice(1)
    session = play.session
    before = len(session.events)
    play.do(f"card:{again}", "seat:1")
    seen = coverage.seen(play.content, session.events[before:])
    assert [x for x in seen if x.startswith("word:")] == ["word:energy", "word:judge", "word:when"]


def test_linkage_cards_are_not_wanted_of_games_of_two() -> None:
    two, three = coverage.wanted(content(), 2), coverage.wanted(content(), 3)
    assert {x for x in three if x not in two} == {
        f"linkage:{d.id}" for d in content().designs.values() if d.kind == "linkage"
    }
    assert len(set(three)) == len(three)


def test_a_report_names_what_was_never_seen(tmp_path: Path) -> None:
    words = ["simulate", "duel", "--seats", "2", "--bots", "random", "--games", "1", "--seed", "4"]
    assert main([*words, "--report", str(tmp_path)]) == 0
    with (tmp_path / "unseen.csv").open(encoding="utf-8") as file:
        rows = [(row["kind"], row["id"]) for row in csv.DictReader(file)]
    outcome = play_one(Plan("duel", 2, ("random",), 1, 4, tally=True), 0)
    assert outcome.tally is not None
    assert rows == coverage.never(content(), 2, [outcome.tally.seen])
    assert rows
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    section = text[text.index("## Never seen") :]
    assert all(name in section for _, name in rows)
