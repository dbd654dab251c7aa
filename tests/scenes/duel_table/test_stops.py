"""Stops and standing orders (D61): what is asked, what passes by itself, and that a pause tells nothing."""

from __future__ import annotations

from duel_helpers import match_of, new_session, open_duel
from helpers import frames

from game.core.decision import Decision, Kind, Option, Reason
from game.core.event import Event
from scenes.duel_table.stop_cover import StopCover
from scenes.duel_table.stops import SHARED, WINDOWS, Stops
from scenes.handover import Handover


def question(seat=1, window="action_end", victim=0, *options):
    """A response that is asked for."""
    found = (*options, Option("pass"))
    args = {"window": window, "victim": victim, "actor": 0}
    return Decision(7, seat, Kind.RESPOND, "duel.respond", found, ("pass",), args=args)


def test_alone_at_the_screen_every_window_stops():
    """Nothing is passed over unless it was turned off."""
    stops = Stops()
    assert stops.of(1).on == set(WINDOWS)
    assert stops.answer(question()) is None
    stops.toggle(1, "action_end")
    assert stops.answer(question()) == ("pass",)
    assert stops.answer(question(2)) is None  # another seat's wishes are its own


def test_d61_at_a_shared_screen_few_windows_hand_the_device_over():
    """Attacks on oneself do, the end of others' actions does not."""
    stops = Stops(shared=True)
    assert stops.of(1).on == set(SHARED)
    assert stops.answer(question(1, "action_end")) == ("pass",)
    assert stops.answer(question(1, "attacked", 1)) is None
    assert stops.answer(question(1, "attacked", 2)) == ("pass",)


def test_a_set_trap_turns_its_moment_into_a_stop():
    """Who sets a trap is asked when it might spring."""
    stops = Stops(shared=True)
    stops.trap(1, "card", "any")
    assert "card" in stops.of(1).on
    stops.trap(2, "attacked", "self")
    assert "attacked" not in stops.of(2).on
    stops.trap(2, "attacked", "any")
    assert "attacked" in stops.of(2).on


def test_d44_a_standing_order_throws_once_when_it_can():
    """The lancer's order is carried out without a question, if it is legal then; after that it is spent."""
    stops = Stops(shared=True)
    stops.order(1, 3)
    assert stops.answer(question(1, "attacked", 1)) is None  # no throw in this window: asked as always
    refused = question(1, "action_end", 0, Option("throw:3", Reason("duel_threw", "D44")))
    assert stops.answer(refused) == ("pass",)
    assert stops.of(1).throw == 3
    assert stops.answer(question(1, "action_end", 0, Option("throw:2"), Option("throw:3"))) == ("throw:3",)
    assert stops.of(1).throw == -1


def test_an_order_given_twice_is_taken_back():
    """The same target again."""
    stops = Stops()
    stops.order(1, 2)
    stops.order(1, 2)
    assert stops.of(1).throw == -1


def test_d61_a_stop_shows_even_when_nothing_fits():
    """At a shared screen a window with a stop pauses for the seat although the rules do not ask it."""
    stops = Stops(shared=True)
    event = Event(5, None, "window", {"window": "attacked", "actor": 0, "victim": 1, "kind": "attack", "design": ""})
    assert stops.blank(event, (0, 1, 2), 0) == [(1, "attacked_me")]
    assert stops.blank(event, (0, 1, 2), 1) == []  # who looks already needs no hand-over
    assert Stops().blank(event, (0, 1, 2), 0) == []  # with one person there is nothing to hide


def test_the_device_goes_round_at_blank_stops_and_shows_nothing(tmp_path):
    """Two persons: an attack stops for the victim under a cover like any other; no hand is known meanwhile."""
    match = match_of(new_session(2, 9, humans=(0, 1)), humans=(0, 1))
    app, table = open_duel(tmp_path, match)
    seen = 0
    for _ in range(600):
        frames(app, 1)
        top = app.stack.top
        if isinstance(top, StopCover):
            assert match.viewer is None
            assert all(not s.hand and not s.traps for s in table.model.shown.seats)
            assert not table.show().hand
            frames(app, 12)
            top.confirm()
            assert top.here
            frames(app, 12)
            top.confirm()
            frames(app, 2)
            seen += 1
        elif isinstance(top, Handover):
            frames(app, 12)
            top.confirm()
            frames(app, 2)
        elif table.model.decision is not None:
            decision = table.model.decision
            if decision.prompt == "duel.act":
                attack = next((a.picks for a in match.session.answers(decision) if a.picks[0] == "attack"), ("pass",))
                table.model.submit(attack)
            else:
                table.model.submit(decision.default)
        if seen >= 2 or match.finished:
            break
    assert seen >= 2
    app.close()


def test_d44_the_lancer_gives_a_standing_order_with_two_clicks(tmp_path):
    """In the own turn: the button, then a seat; the button then names it, and takes it back."""
    from duel_helpers import at, until
    from pointer_helpers import click

    from game.duel.content import content

    lancer = next(c.id for c in content().characters.values() if c.cls == "lancer")
    other = next(c.id for c in content().characters.values() if c.cls == "arbiter")
    app, table = open_duel(tmp_path, match_of(new_session(2, 4, characters=[lancer, other])))
    until(app, table, "duel.act")
    click(app, at(table, "b:order"))
    assert table.model.ordering
    assert table.show().seats[0].state == "legal"
    click(app, at(table, "seat:1"))
    assert table.model.stops.of(0).throw == 1 and not table.model.ordering
    assert table.model.play.picks == ()
    click(app, at(table, "b:order"))
    assert table.model.stops.of(0).throw == -1
    app.close()
