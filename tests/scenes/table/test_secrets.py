"""Ruling C3: nothing hidden is ever drawn, logged or animated for the wrong person."""

from __future__ import annotations

import pytest
from helpers import frames
from table_helpers import laid_match, open_table

from game import games
from game.bots import registry
from game.core.session import Session
from game.core.setup import SeatSetup, Setup
from scenes.table import beats, faces, mirror
from scenes.table.layout import Options, layout
from scenes.table.log import Log


@pytest.fixture
def drawn(monkeypatch):
    """The faces drawn, as they are drawn."""
    found = []
    for name in ("put", "fly"):
        true = getattr(faces, name)

        def spy(surface, face, *args, true=true, **more):
            found.append(face)
            return true(surface, face, *args, **more)

        monkeypatch.setattr(faces, name, spy)
    return found


def designs(face_list):
    """All designs named by faces."""
    found = set()
    for face in face_list:
        found |= set(face[2]) if face[0] == "stack" else {face[1]} if face[0] == "card" else set()
    return found


def test_c3_the_hands_of_others_are_never_drawn(tmp_path, drawn):
    match = laid_match(["H O Na", "Ag MnO4 Br I"], humans=(0, 1))
    app, table = open_table(tmp_path, match)
    table.dirty = True
    frames(app, 2)
    shown = designs(drawn)
    assert {"atom:H", "atom:O", "atom:Na"} <= shown
    assert not shown & {"atom:Ag", "group:MnO4", "atom:Br", "atom:I"}


def test_c3_between_two_persons_no_hand_is_drawn(tmp_path, drawn):
    match = laid_match(["H O Na", "Ag MnO4 Br I"], humans=(0, 1))
    app, table = open_table(tmp_path, match)
    match.cover()
    drawn.clear()
    table.model.sync()
    table.picture.clear()
    table.dirty = True
    frames(app, 3)
    assert designs(drawn) <= {"back:chem"}
    assert table.model.view.viewer is None
    assert all(not s.hand for s in table.model.view.seats)


def test_c3_a_hand_over_changes_whose_cards_lie_at_the_bottom(tmp_path, drawn):
    match = laid_match(["H O Na", "Ag MnO4 Br I"], humans=(0, 1))
    app, table = open_table(tmp_path, match)
    table.model.main()
    for _ in range(60):
        frames(app, 1)
    assert match.needs_handover
    assert designs(drawn[-20:]) <= {"back:chem"} or match.viewer is None
    match.hand_over()
    app.stack.remove(app.stack.top)
    app.stack.settle()
    drawn.clear()
    for _ in range(40):
        frames(app, 1)
    assert table.model.bottom == 1
    hands = [set(p.hand) for p in match.session.state.players]
    assert {h.card.id for h in table.model.layout.hand} == hands[1]
    assert "group:MnO4" in designs(drawn)
    others = {match.session.state.designs[c] for c in hands[0]}
    own = {match.session.state.designs[c] for c in hands[1]}
    assert not designs(drawn) & (others - own)


def test_c3_once_the_turn_is_another_persons_no_hand_shows_while_things_still_move(tmp_path, drawn):
    match = laid_match(["H O Na", "Ag MnO4 Br I", "S P"], humans=(0, 1), seats=3)
    app, table = open_table(tmp_path, match, reduced_motion=False, animation_speed=0.5)
    assert "atom:Na" in designs(drawn)
    drawn.clear()
    table.model.main()
    table.dirty = True
    moved = 0
    while app.stack.top is table and moved < 200:
        frames(app, 1)
        moved += table.model.busy
        assert table.model.view.viewer is None and match.viewer is None
        assert not any(s.hand for s in table.model.view.seats)
        assert table.model.bottom == 0 or not table.model.busy
        assert table.look.texts.seat_names[0] == "S0"
    assert 1 < moved < 200
    assert designs(drawn) <= {"back:chem"}


def test_c3_the_hand_stays_up_while_computers_play_until_another_person_is_asked(tmp_path, drawn):
    match = laid_match(["H O Na", "S P", "Ag MnO4 Br I"], humans=(0, 2), seats=3)
    app, table = open_table(tmp_path, match, reduced_motion=False)
    table.model.main()
    frames(app, 1)
    assert match.pending.seat == 1 and table.model.view.viewer == 0
    while match.pending.seat != 2:
        frames(app, 1)
    drawn.clear()
    frames(app, 2)
    assert table.model.busy and table.model.view.viewer is None
    assert designs(drawn) <= {"back:chem"}


@pytest.mark.parametrize("viewer", [0, None])
def test_c3_animation_and_log_hold_no_hidden_card(viewer):
    setup = Setup("chem", tuple(SeatSetup(f"s{i}") for i in range(3)), 4)
    game = games.get("chem")
    session = Session(game, setup)
    bots = [registry.make("greedy", session, i, 4) for i in range(3)]
    log = Log()
    for _ in range(120):
        if session.pending is None:
            break
        decision = session.pending
        view = session.view(viewer)
        hidden_before = game.hidden(session.state, viewer)
        events = session.submit(bots[decision.seat].decide(decision, session.view(decision.seat)))
        hidden = hidden_before & game.hidden(session.state, viewer)  # hidden before and after: never shown between
        log.add(events)
        script = beats.Script(view, lambda v: layout(v, Options(0)))
        for beat in script.run(events, session.view(viewer)):
            for actor in beat.actors:
                kind, _, number = actor.key.partition(":")
                if kind in ("hand", "element", "op") and actor.face[0] == "card":
                    assert int(number) not in hidden or actor.face[1] == "back:chem"
            for after in (beat.before, beat.after):
                if after is not None:
                    assert all(not s.hand for s in after.seats if s.seat != viewer)
    assert log.entries
    assert mirror.blank(session.view(None)).seats[0].hand == ()
