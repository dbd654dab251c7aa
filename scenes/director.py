"""The director: a queue of beats that shows, one after another, what has already happened.

A beat is a moment of the game: bodies that travel, overlays that show, and the view the table shows before and after.
The director only keeps time; it neither draws nor knows any game. Whatever happens - skip, hurry, reduced motion - it
ends with the last beat's view shown and nothing left in the air.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sprites.tween import Pose, Tween, linear, motion

HURRY_MS = 120.0
"""Any key shortens the rest of a sequence to this."""


@dataclass(frozen=True)
class Actor:
    """A body in motion. ``face`` says what it looks like, in the words of the stage that draws it; ``key`` the thing on
    the table that it stands for (the stage leaves that out meanwhile)."""

    key: str
    face: tuple[Any, ...]
    tween: Tween


@dataclass(frozen=True)
class Beat:
    """One moment.

    ``ms`` is how long it lasts at normal speed; ``hold`` is the part of it that only waits for the reader (kept under
    reduced motion). ``before`` / ``after``: the view to show from its start / its end on (None: as it was). ``hides``:
    keys of things the stage must not draw at rest while it runs. ``shows``: overlays by name, for the stage.
    ``sound``: a sound's name, or "".
    """

    name: str
    ms: float
    actors: tuple[Actor, ...] = ()
    before: Any = None
    after: Any = None
    hides: frozenset[str] = frozenset()
    shows: Mapping[str, Any] = field(default_factory=dict)
    hold: float = 0.0
    sound: str = ""


class Director:
    """Plays beats. ``speed`` 2.0 plays twice as fast; ``reduced`` shows cross-fades instead of travel."""

    def __init__(self, *, speed: float = 1.0, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._queue: deque[Beat] = deque()
        self._beat: Beat | None = None
        self._t = 0.0
        self._rush = 1.0
        self.shown: Any = None
        self.sounds: list[str] = []
        """Sounds of beats that began, for the stage to take and clear."""

    # ---------------------------------------------------------------- asking
    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return self._beat is not None or bool(self._queue)

    @property
    def beat(self) -> Beat | None:
        """The running beat."""
        return self._beat

    @property
    def time(self) -> float:
        """Ms into the running beat, at normal speed."""
        return self._t

    @property
    def progress(self) -> float:
        """How far the running beat is, 0..1."""
        if self._beat is None or self._beat.ms <= 0:
            return 1.0
        return min(1.0, self._t / self._beat.ms)

    @property
    def hides(self) -> frozenset[str]:
        """Keys of things that must not be drawn at rest now."""
        return self._beat.hides if self._beat is not None else frozenset()

    def show(self, name: str) -> Any:
        """The overlay ``name`` of the running beat, or None."""
        return self._beat.shows.get(name) if self._beat is not None else None

    def bodies(self) -> list[tuple[Actor, Pose]]:
        """The moving bodies and where they are now, lowest first."""
        if self._beat is None:
            return []
        placed = [(a, a.tween.at(self._t)) for a in self._beat.actors]
        placed.sort(key=lambda pair: pair[1].z)
        return placed

    # ---------------------------------------------------------------- driving
    def add(self, beats: Iterable[Beat]) -> None:
        """Queue beats behind those that wait."""
        for beat in beats:
            self._queue.append(_faded(beat) if self.reduced else beat)
        if self._beat is None:
            self._next()

    def update(self, ms: float) -> bool:
        """Go on by ``ms`` of real time; whether anything has changed on the table."""
        if self._beat is None:
            return False
        left = ms * self.speed * self._rush
        while self._beat is not None:
            need = self._beat.ms - self._t
            if left < need:
                self._t += left
                break
            left -= max(0.0, need)
            self._close()
            self._next()
        return True

    def hurry(self) -> None:
        """Shorten all that is still to be shown to 120 ms in all."""
        if self._beat is None:
            return
        rest = self._beat.ms - self._t + sum(b.ms for b in self._queue)
        self._rush = max(self._rush, rest / (HURRY_MS * self.speed))

    def finish(self) -> None:
        """Be at the end at once: the last view shown, nothing in the air."""
        while self._beat is not None:
            self._close()
            self._next()
        self.sounds.clear()

    def clear(self) -> None:
        """Forget all that waits, without showing it (the table is shown anew from a view)."""
        self._queue.clear()
        self._beat = None
        self._rush = 1.0
        self.sounds.clear()

    def _next(self) -> None:
        self._t = 0.0
        if not self._queue:
            self._beat = None
            self._rush = 1.0
            return
        self._beat = self._queue.popleft()
        if self._beat.before is not None:
            self.shown = self._beat.before
        if self._beat.sound:
            self.sounds.append(self._beat.sound)

    def _close(self) -> None:
        assert self._beat is not None
        if self._beat.after is not None:
            self.shown = self._beat.after


def _faded(beat: Beat) -> Beat:
    """The same moment as a cross-fade: no travel, tilt, shake or pulse; time to read is kept."""
    fade = motion("reduced").ms
    actors = tuple(
        replace(a, tween=Tween(a.tween.end._replace(alpha=0.0), a.tween.end, fade, linear)) for a in beat.actors
    )
    return replace(beat, actors=actors, ms=(fade if beat.actors or beat.ms > beat.hold else 0.0) + beat.hold)
