"""The lesson: every step can be done as the guide says, nothing else is let through, and it ends in a win."""

from __future__ import annotations

import pytest
from helpers import click, frames, open_app

from game.core.decision import IllegalAnswer
from scenes import tutorial
from scenes.lesson import PUPIL, STEPS, TEACHER, LessonMatch
from scenes.results import Results


@pytest.fixture
def match():
    return LessonMatch(("你", "老师"), pace=0.0)


def card(match, design):
    return next(c.id for c in match.session.view(PUPIL).seats[PUPIL].hand if c.design == design)


def answer(match):
    """What the guide asks for at this step."""
    key = match.step.key
    if key.startswith("exchange"):
        return ()
    if key in ("build", "attack"):
        ids = ",".join(str(i) for i in sorted((card(match, "atom:H"), card(match, "group:SO4"))))
        return ("play", f"zone:{TEACHER}", f"sub:H2SO4:{ids}")
    if key == "defend":
        ids = ",".join(str(i) for i in sorted((card(match, "atom:Na"), card(match, "group:OH"))))
        return ("play", f"zone:{PUPIL}", f"sub:NaOH:{ids}")
    if key == "operation":
        ops = f"op:{card(match, 'op:heat')}:S+O2=SO2@heat"
        return ("play", f"zone:{TEACHER}", f"sub:S:{card(match, 'atom:S')}", ops)
    return ("end",)


def wait(match):
    for _ in range(200):
        if match.ready(idle=True):
            return
        match.update(0.1, idle=True)
        match.think()
    raise AssertionError("the teacher does not come to an end")


def layers(match, seat):
    return match.session.view(None).seats[seat].layers


def test_the_lesson_is_played_as_the_guide_says(match):
    seen, events = [], []
    match.listen(events.extend)
    while not match.last:
        wait(match)
        seen.append(match.step.key)
        if match.step.reading:
            match.go_on()
        else:
            match.submit(match.pending, answer(match))
    wait(match)
    assert match.finished and match.session.result.winners == (PUPIL,)
    assert [k for k in seen if k != "attack"] == [s.key for s in STEPS[:-1] if s.key != "attack"]
    kinds = [e.kind for e in events]
    assert kinds.count("react") == 2, "neutralised, and burned"
    assert layers(match, PUPIL) == 3 and layers(match, TEACHER) == 0


def test_what_the_lesson_says_is_true(match):
    """Layers, threats and hands are as the words of the steps have them."""
    said = {}
    while not match.last:
        wait(match)
        view = match.session.view(PUPIL)
        said[match.step.key] = view
        if match.step.reading:
            match.go_on()
        else:
            match.submit(match.pending, answer(match))
    assert said["threat"].seats[TEACHER].zone[0].area == "solution"
    assert said["threat"].seats[TEACHER].zone[0].threat == 2
    assert said["teacher"].seats[TEACHER].layers == 1
    assert said["teacher"].seats[PUPIL].zone[0].formula == "HNO3"
    assert said["forecast"].seats[PUPIL].forecast.after == 1
    assert {s.formula for s in said["reacted"].seats[PUPIL].zone} == {"NaNO3", "H2O"}
    assert {c.design for c in said["exchange_again"].seats[PUPIL].hand} >= {"atom:S", "op:heat", "atom:Na", "group:OH"}
    (gas,) = said["burned"].seats[TEACHER].zone
    assert (gas.formula, gas.area, gas.threat) == ("SO2", "gas", 1)


def test_other_answers_are_kindly_refused(match):
    wait(match)
    with pytest.raises(IllegalAnswer) as error:
        match.submit(match.pending, ())
    assert error.value.reason.code == "tutorial_follow", "there is still something to read"
    while match.step.key != "exchange":
        match.go_on()
    hand = match.session.view(PUPIL).seats[PUPIL].hand
    with pytest.raises(IllegalAnswer):
        match.submit(match.pending, (f"card:{hand[0].id}",))
    match.submit(match.pending, ())
    with pytest.raises(IllegalAnswer):
        match.submit(match.pending, ("end",))
    assert match.step.key == "build" and match.why_no_undo().code == "undo_tutorial"


def test_building_alone_goes_to_the_next_step(match):
    wait(match)
    while match.step.key != "build":
        if match.step.reading:
            match.go_on()
        else:
            match.submit(match.pending, ())
    match.bench("HCl")
    assert match.step.key == "build"
    match.bench("H2SO4")
    assert match.step.key == "attack"


def test_it_is_kept_in_no_record(tmp_path):
    app = open_app(tmp_path / "user")
    tutorial.start(app)
    frames(app, 30)
    assert app.files.replays() == [] and app.files.resume() is None
    app.close()


def test_the_guide_leads_through_the_table_to_the_results(tmp_path):
    app = open_app(tmp_path / "user", animation_speed=4.0)
    tutorial.start(app)
    frames(app, 5)
    guide = app.stack.top
    model = guide.over.model
    for _ in range(3000):
        frames(app, 1)
        if not guide.ready:
            continue
        if guide.match.last:
            break
        step = guide.match.step
        assert all(p.x >= 0 and p.right <= 1920 for p in tutorial.places(guide.over, step.shows)), step.key
        if step.reading:
            click(app, guide.group.widgets[0].rect.center)
        else:
            assert model.submit(answer(guide.match)), (step.key, model.refusal)
    assert guide.match.last and not app.settings.tutorial_done
    click(app, guide.group.widgets[0].rect.center)
    for _ in range(200):
        frames(app, 1)
    assert app.settings.tutorial_done and isinstance(app.stack.top, Results)
    app.close()


def test_while_something_is_read_the_table_gets_no_clicks(tmp_path):
    app = open_app(tmp_path / "user")
    tutorial.start(app)
    guide = None
    for _ in range(200):
        frames(app, 1)
        guide = app.stack.top
        if guide is not None and guide.ready:
            break
    before = guide.match.session.digest()
    click(app, (1748, 944))  # the button at the lower right
    assert guide.match.session.digest() == before and guide.match.step_number == 0
    app.close()
