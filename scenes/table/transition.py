"""From one view to the next as a beat: new things come from somewhere, others go somewhere, the rest makes room."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.chem.view import CardView, ChemView
from game.core.event import Event
from scenes.director import Actor, Beat
from scenes.table import mirror
from scenes.table.places import (
    SHIFT,
    LayoutOf,
    bodies,
)
from sprites.tween import Ease, Motion, Pose, Tween, out_cubic


@dataclass
class Transitions:
    """Goes from view to view, one beat after another; :class:`scenes.table.beats.Script` knows the events.

    ``origins``: where the viewer's own cards lay when they were played. ``air``: operation cards that have been played
    and wait on the ribbon, before and after the run. ``equation``: what the ribbon shows, before and after. ``marks``:
    how many lines the log has after an event, by its id.
    """

    view: ChemView
    layout_of: LayoutOf
    origins: Mapping[int, Pose] = field(default_factory=dict)
    air: tuple[CardView, ...] = ()
    equation: Mapping[str, Any] | None = None
    marks: Mapping[int, int] = field(default_factory=dict)
    beats: list[Beat] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._logged = min(self.marks.values(), default=0)
        self._element_spot: Pose | None = None
        self._played: Mapping[str, Any] = {}

    # ---------------------------------------------------------------- running
    def run(self, events: Sequence[Event], final: ChemView) -> list[Beat]:
        """The beats for these events, ending with the true view ``final``."""
        seen = [e for e in events if e.seen_by(self.view.viewer)]
        i = 0
        while i < len(seen):
            group = self._group(seen, i)
            self._show(group)
            i += len(group)
        self._to(final, SHIFT, name="end")
        return self.beats

    def _group(self, events: Sequence[Event], at: int) -> list[Event]:
        """Events shown as one: cards entering side by side, the opening deal, a phase's silent steps."""
        first = events[at]
        group = [first]
        for event in events[at + 1 :]:
            alike = event.kind == first.kind and (
                (first.kind == "enter" and event.data.get("from") == first.data.get("from"))
                or (first.kind == "draw" and first.data.get("why") == "opening" == event.data.get("why"))
            )
            if not alike:
                break
            group.append(event)
        return group

    def _show(self, group: list[Event]) -> None:
        self._logged = self.marks.get(group[-1].id, self._logged)
        handler = getattr(self, f"_on_{group[0].kind}", None)
        if handler is not None:
            handler(group)
            return
        view = self.view
        for event in group:
            view = mirror.step(view, event)
        if view is not self.view:
            self._to(view, SHIFT)

    def _step(self, group: Iterable[Event]) -> ChemView:
        view = self.view
        for event in group:
            view = mirror.step(view, event)
        return view

    # ---------------------------------------------------------------- the general transition
    def _to(
        self,
        view: ChemView,
        how: Motion,
        *,
        starts: Mapping[str, Pose] | None = None,
        ends: Mapping[str, Pose] | None = None,
        flips: frozenset[str] = frozenset(),
        extra: Sequence[Actor] = (),
        shows: Mapping[str, Any] | None = None,
        name: str = "shift",
        sound: str = "",
        hold: float = 0.0,
        lifts: Mapping[str, float] | None = None,
        eases: Mapping[str, Ease] | None = None,
        lengths: Mapping[str, float] | None = None,
    ) -> None:
        """A beat that goes from the view now to ``view``: what is new comes from its start, what goes goes to its end,
        what stays makes room."""
        starts, ends, lifts = starts or {}, ends or {}, lifts or {}
        old = bodies(self.view, self.layout_of(self.view))
        new = bodies(view, self.layout_of(view))
        actors: list[Actor] = []
        rank = 0
        for key, body in new.items():
            before = old.get(key)
            if before is not None and key not in starts:
                if _near(before.pose, body.pose):
                    continue
                tween = Tween(before.pose, body.pose, min(how.ms, SHIFT.ms), out_cubic)
                actors.append(Actor(key, body.face, tween))
                continue
            start = starts.get(key, body.pose._replace(alpha=0.0))
            face = (*body.face, "flip") if key in flips else body.face
            ms = (lengths or {}).get(key, how.ms)
            ease = (eases or {}).get(key, how.ease)
            end = body.pose._replace(z=100.0 + rank)
            actors.append(Actor(key, face, Tween(start, end, ms, ease, how.stagger * rank, lifts.get(key, 0.0))))
            rank += 1
        for key, body in old.items():
            if key in new:
                continue
            end = ends.get(key, body.pose._replace(alpha=0.0))
            start = body.pose._replace(z=100.0 + rank)
            actors.append(Actor(key, body.face, Tween(start, end, how.ms, how.ease, how.stagger * rank)))
            rank += 1
        actors += extra
        length = max((a.tween.length for a in actors), default=0.0)
        words = self._overlays(shows)
        hides = frozenset(a.key for a in actors)
        shifting = frozenset(a.key for a in actors if a.key in old and a.key in new)
        if shifting:
            words["shifting"] = shifting
        if length or words.keys() - {"ribbon", "air", "log"} or name == "end":
            self.beats.append(Beat(name, length, tuple(actors), view, view, hides, words, sound=sound))
            if hold:
                self.beats.append(Beat(name, hold, after=view, shows=self._overlays(shows), hold=hold))
        elif view is not self.view:
            self.beats.append(Beat(name, 0.0, before=view, after=view, shows=words))
        self.view = view

    def _overlays(self, shows: Mapping[str, Any] | None) -> dict[str, Any]:
        words: dict[str, Any] = {"ribbon": self.equation, "air": self.air}
        if self.marks:
            words["log"] = self._logged
        words.update(shows or {})
        return words

    def _pause(self, name: str, ms: float, shows: Mapping[str, Any], sound: str = "", hold: float = 0.0) -> None:
        self.beats.append(Beat(name, ms + hold, shows=self._overlays(shows), hold=hold, sound=sound))

    def _origin(self, seat: int, cards: Iterable[CardView]) -> Pose:
        for card in cards:
            if card.id in self.origins:
                return self.origins[card.id]._replace(z=100.0)
        return self.layout_of(self.view).hand_of(seat)


def _near(a: Pose, b: Pose) -> bool:
    return (
        abs(a.x - b.x) < 0.6 and abs(a.y - b.y) < 0.6 and abs(a.scale - b.scale) < 0.01 and abs(a.angle - b.angle) < 0.1
    )
