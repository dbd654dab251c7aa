"""The scene stack: order of life calls, queued changes, what is seen and who gets events."""

from __future__ import annotations

import pygame
import pytest

from scenes.scene import Scene
from scenes.stack import Stack


class Probe(Scene):
    def __init__(self, name, log, *, opaque=True, modal=True, takes=False):
        super().__init__(app=None)
        self.name, self.log, self.takes = name, log, takes
        self.opaque, self.modal = opaque, modal

    def enter(self):
        self.log.append(f"{self.name}.enter")

    def exit(self):
        self.log.append(f"{self.name}.exit")

    def pause(self):
        self.log.append(f"{self.name}.pause")

    def resume(self):
        self.log.append(f"{self.name}.resume")

    def build(self):
        self.log.append(f"{self.name}.build")

    def handle(self, event):
        self.log.append(f"{self.name}.event")
        return self.takes


@pytest.fixture
def log():
    return []


@pytest.fixture
def stack():
    return Stack()


def names(stack):
    return [s.name for s in stack]


def test_changes_wait_for_the_end_of_the_frame(stack, log):
    stack.push(Probe("a", log))
    assert len(stack) == 0 and log == []
    assert stack.settle() is True
    assert names(stack) == ["a"] and log == ["a.enter", "a.build"]
    assert stack.settle() is False


def test_push_pauses_and_pop_resumes_what_is_below(stack, log):
    stack.push(Probe("a", log))
    stack.push(Probe("b", log))
    stack.pop()
    stack.settle()
    assert log == ["a.enter", "a.build", "a.pause", "b.enter", "b.build", "b.exit", "a.resume"]


def test_replace_does_not_wake_what_is_below(stack, log):
    stack.push(Probe("a", log))
    stack.push(Probe("b", log))
    stack.settle()
    log.clear()
    stack.replace(Probe("c", log))
    stack.settle()
    assert names(stack) == ["a", "c"] and log == ["b.exit", "c.enter", "c.build"]


def test_reset_leaves_nothing_of_before(stack, log):
    stack.push(Probe("a", log))
    stack.push(Probe("b", log))
    stack.settle()
    stack.reset(Probe("c", log))
    stack.settle()
    assert names(stack) == ["c"] and log.count("a.exit") == log.count("b.exit") == 1 and "a.resume" not in log


def test_remove_takes_those_above_with_it(stack, log):
    a, b, c = (Probe(n, log) for n in "abc")
    for scene in (a, b, c):
        stack.push(scene)
    stack.settle()
    stack.remove(b)
    stack.remove(b)  # twice is harmless
    stack.settle()
    assert names(stack) == ["a"] and log[-1] == "a.resume"


def test_pop_of_an_empty_stack_is_harmless(stack):
    stack.pop()
    assert stack.settle() and stack.top is None


def test_events_go_from_the_top_down_to_the_first_modal(stack, log):
    for scene in (Probe("a", log), Probe("b", log), Probe("c", log, modal=False)):
        stack.push(scene)
    stack.settle()
    log.clear()
    assert stack.handle(pygame.event.Event(pygame.USEREVENT)) is False
    assert log == ["c.event", "b.event"]
    stack.push(Probe("d", log, takes=True))
    stack.settle()
    log.clear()
    assert stack.handle(pygame.event.Event(pygame.USEREVENT)) is True
    assert log == ["d.event"]


def test_only_what_is_not_covered_is_drawn(stack, log):
    for scene in (Probe("a", log), Probe("b", log), Probe("c", log, opaque=False)):
        stack.push(scene)
    stack.settle()
    assert [s.name for s in stack.visible()] == ["b", "c"]
    assert stack.needs_draw
    stack.draw(pygame.Surface((4, 4)))
    assert not stack.needs_draw
