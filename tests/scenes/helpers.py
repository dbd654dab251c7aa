"""What tests of scenes share: an app without a screen, and events as a window would send them."""

from __future__ import annotations

import pygame

from scenes.app import App
from scenes.userfiles import UserFiles


def open_app(folder, *, size=(960, 540), lang="zh-Hans", **settings):
    """An app with a folder of its own, motion reduced and silent."""
    files = UserFiles(folder)
    files.settings.sound = 0.0
    files.settings.reduced_motion = True
    for name, value in settings.items():
        setattr(files.settings, name, value)
    app = App(files, size=size, lang=lang)
    app.open()
    return app


def frames(app, n=3, events=()):
    """Pass frames; the events go into the first."""
    for number in range(n):
        app.frame(list(events) if number == 0 else [], 0.05)


def show(app, scene):
    """Put a scene on the stack and let it come to rest."""
    app.stack.push(scene)
    frames(app, 12)
    return scene


def window(app, pos):
    """A place in logical units as a pixel of the window."""
    return (round(pos[0] * app.scale + app.origin[0]), round(pos[1] * app.scale + app.origin[1]))


def click(app, pos, button=1):
    """Move, press and release at a place in logical units."""
    at = window(app, pos)
    frames(
        app,
        2,
        [
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button),
        ],
    )


def move(app, pos):
    """Move the pointer to a place in logical units."""
    frames(app, 1, [pygame.event.Event(pygame.MOUSEMOTION, pos=window(app, pos), rel=(0, 0), buttons=(0, 0, 0))])


def press(app, *keys, mod=0):
    """Press keys one after the other."""
    for key in keys:
        name = pygame.key.name(key)
        letter = name if len(name) == 1 else ""
        frames(app, 1, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)])


def type_text(app, words):
    """Type as an input method commits it."""
    frames(app, 1, [pygame.event.Event(pygame.TEXTINPUT, text=words)])


def button(scene, label):
    """The button of a scene's group with this label, icon or tooltip."""
    for widget in scene.group.widgets:
        if label in (getattr(widget, "label", None), getattr(widget, "icon", None), widget.tooltip):
            return widget
    raise AssertionError(f"no button {label!r}: {[getattr(w, 'label', w) for w in scene.group.widgets]}")
