"""The scene stack. Changes are queued and take effect at the end of the frame, never inside an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from scenes.scene import Scene


class Stack:
    """Scenes, the last on top."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._queue: list[Callable[[], None]] = []

    def __iter__(self) -> Iterator[Scene]:
        return iter(self.scenes)

    def __len__(self) -> int:
        return len(self.scenes)

    @property
    def top(self) -> Scene | None:
        """The scene on top, if any."""
        return self.scenes[-1] if self.scenes else None

    @property
    def changing(self) -> bool:
        """Whether a change is queued for the end of this frame."""
        return bool(self._queue)

    # ------------------------------------------------------------------ changes
    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._queue.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the top scene away."""
        self._queue.append(self._pop)

    def remove(self, scene: Scene) -> None:
        """Take this scene and all above it away; nothing if it is not on the stack."""
        self._queue.append(lambda: self._remove(scene))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._queue.append(lambda: (self._pop(resume=False), self._push(scene, pause=False))[0])

    def reset(self, *scenes: Scene) -> None:
        """Take all away and begin anew with these."""

        def act() -> None:
            while self.scenes:
                self._pop(resume=False)
            for scene in scenes:
                self._push(scene)

        self._queue.append(act)

    def settle(self) -> bool:
        """Carry out what was queued (and what that queues); whether anything changed."""
        changed = False
        while self._queue:
            self._queue.pop(0)()
            changed = True
        if changed and self.top is not None:
            self.top.dirty = True
        return changed

    def _push(self, scene: Scene, *, pause: bool = True) -> None:
        if pause and self.scenes:
            self.scenes[-1].pause()
        self.scenes.append(scene)
        scene.enter()
        scene.build()
        scene.dirty = True

    def _pop(self, *, resume: bool = True) -> None:
        if not self.scenes:
            return
        self.scenes.pop().exit()
        if resume and self.scenes:
            self.scenes[-1].resume()
            self.scenes[-1].dirty = True

    def _remove(self, scene: Scene) -> None:
        if scene not in self.scenes:
            return
        while self.scenes[-1] is not scene:
            self._pop(resume=False)
        self._pop()

    # ------------------------------------------------------------------ frame
    def handle(self, event: pygame.event.Event) -> bool:
        """Offer the event from the top down to the first modal scene; whether one took it."""
        for scene in reversed(self.scenes):
            if scene.handle(event):
                return True
            if scene.modal:
                break
        return False

    def update(self, dt: float) -> None:
        """Pass time for all scenes that are seen."""
        for scene in self.visible():
            scene.update(dt)

    def spare(self, ms: float) -> None:
        """Give the scenes that are seen what the frame has left."""
        for scene in self.visible():
            scene.spare(ms)

    def visible(self) -> list[Scene]:
        """The scenes to draw, lowest first: from the topmost opaque one up."""
        first = max((i for i, s in enumerate(self.scenes) if s.opaque), default=0)
        return self.scenes[first:]

    @property
    def needs_draw(self) -> bool:
        """Whether something to see has changed or moves."""
        return any(s.dirty or s.animating for s in self.visible())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is seen."""
        for scene in self.visible():
            scene.draw(surface)
            scene.dirty = False
