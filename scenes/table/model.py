"""The table without pictures: what is shown, what is being chosen, and what a person can do about it.

It stands between a :class:`scenes.match.Match` and whatever draws it, knows no pygame, and is tested alone. Every act
of a person ends in one of its methods; drag, click and keyboard are only ways to call them.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from cards.text import Texts
from game.chem.view import CardView, ChemView, SeatView
from game.core.decision import Decision, IllegalAnswer, Kind, Picks, Reason, StaleAnswer, check_picks
from game.core.event import Event
from scenes.director import Director
from scenes.match import Match
from scenes.table import beats, forecast, mirror, prompts
from scenes.table.bench_layout import bench_poses
from scenes.table.composer import Composer, design_of, token_formula
from scenes.table.counsel import Counsel
from scenes.table.free_turn import Choice, FreeTurn
from scenes.table.layout import Layout, Options, layout
from scenes.table.log import Log
from sprites.markup import escape
from sprites.tween import Pose

log = logging.getLogger(__name__)
RACE = 6
"""Answers of computers taken in one frame while racing to the end."""


@dataclass(frozen=True)
class Refusal:
    """Why something was not done, and where to say it: the name of the item it concerns."""

    reason: Reason
    item: str


class Model(FreeTurn):
    """One table for the people at one screen."""

    def __init__(self, match: Match, texts: Texts, *, speed: float = 1.0, reduced: bool = False) -> None:
        self.match = match
        self.director = Director(speed=speed, reduced=reduced)
        self.refusal: Refusal | None = None
        self.fast = False
        """Whether the computers race on to the end, every person being out."""
        self.version = 0
        """Rises whenever something to see has changed."""
        self.compact = False
        self.view: ChemView = match.view()
        self.log = Log([s.team for s in self.view.seats])
        self.choice = Choice()
        self.zone_focus: int | None = None
        self.air: tuple[CardView, ...] = ()
        """Operation cards that were played and wait for answers."""
        self._texts = texts
        self._named: tuple[tuple[tuple[str, ...], str], Texts] | None = None
        self._names: tuple[object, list[str]] | None = None
        self._prompt: tuple[object, prompts.Prompt] | None = None
        self._decision: Decision | None = None
        self._viewer = match.viewer
        self._match_version = match.version
        self._order: dict[int, tuple[int, ...]] = {}
        self._layouts: dict[tuple[int, Options], tuple[ChemView, Layout]] = {}
        self.counsel = Counsel(self)
        self.bottom = self._bottom()
        events = match.session.events
        self.equation: Mapping[str, Any] | None = None
        """The equation of the last reaction, which the ribbon shows."""
        if match.opening:
            blank = mirror.blank(self.view)
            self._direct(match.opening, blank)
            self.view = self.director.shown or blank
        else:
            self.log.add(events)
            self.equation = self._last_equation()
        self.sync()

    # ---------------------------------------------------------------- what is shown
    @property
    def texts(self) -> Texts:
        """The texts with the seats' names as the person at the screen reads them (the own one is "you")."""
        names = tuple(self.names())
        if self._named is None or self._named[0] != (names, self._texts.lang):
            self._named = ((names, self._texts.lang), self._texts.with_seats(names))
        return self._named[1]

    def set_texts(self, texts: Texts) -> None:
        """The language has changed."""
        self._texts = texts
        self.touch()

    def names(self) -> list[str]:
        """The seats' names; the viewer's is "you"."""
        key = (self._texts, self.view.viewer, len(self.view.seats))
        if self._names is None or self._names[0] != key:
            you = self._texts.t("table.you")
            found = [you if s.seat == self.view.viewer else self._name(s) for s in self.view.seats]
            self._names = (key, found)
        return self._names[1]

    def _name(self, seat: SeatView) -> str:
        return escape(seat.name) or self._texts.t("seat.unnamed", n=seat.seat + 1)

    def _bottom(self) -> int:
        if self.match.viewer is not None:
            return self.match.viewer
        asked = self.match.asked_person
        if asked is not None:
            return asked
        current: int | None = getattr(self, "bottom", None)
        if current is not None:
            return current
        return self.match.humans[0] if self.match.humans else 0

    def touch(self) -> None:
        """Something to see has changed."""
        self.version += 1

    @property
    def watching(self) -> bool:
        """Whether every person is out of the game, and only computers play on."""
        humans = self.match.humans
        return bool(humans) and all(self.view.seats[h].out for h in humans)

    @property
    def busy(self) -> bool:
        """Whether something that happened is still being shown."""
        return self.director.busy

    @property
    def decision(self) -> Decision | None:
        """The open decision if it is for the person who looks, and everything has been shown; else None."""
        return self._decision

    def options(self, bench: tuple[int, ...] | None = None) -> Options:
        """What the layout needs besides the view."""
        used = self.choice.composer.used if self.choice.composer is not None else ()
        return Options(
            self.bottom, used if bench is None else bench, compact=self.compact,
            hand_order=self._order.get(self.bottom, ()),
        )  # fmt: skip

    def layout_of(self, view: ChemView, bench: tuple[int, ...] | None = ()) -> Layout:
        """The layout of a view; by default with an empty bench."""
        options = self.options(bench)
        key = (id(view), options)
        found = self._layouts.get(key)
        if found is None:
            if len(self._layouts) > 64:
                self._layouts.clear()
            # The view is kept with its layout, so that its id stays its own.
            found = self._layouts[key] = (view, layout(view, options))
        return found[1]

    @property
    def layout(self) -> Layout:
        """The layout of what is shown now."""
        return self.layout_of(self.view, None)

    def prompt(self) -> prompts.Prompt:
        """What the prompt area says."""
        key = (self.version, self.busy, self.match.pending, self._texts, len(self.choice.picked), self.match.viewer)
        if self._prompt is None or self._prompt[0] != key:
            self._prompt = (key, self._make_prompt())
        return self._prompt[1]

    def _make_prompt(self) -> prompts.Prompt:
        if self.busy and self.match.pending is not None:
            pending = self.match.pending
            if pending.seat != self.view.turn and pending.seat != self.match.viewer:
                asked = prompts.prompt(pending, self.view, self.texts, (), bottom=self.bottom, watching=self.watching)
                return prompts.Prompt("show", "", main=asked.main)  # what is asked next is not told beforehand
            if pending.seat == self.bottom == self.match.viewer:
                reason = None if pending.kind is Kind.ACT else Reason("table_not_your_turn")
                end = prompts.Button("end" if reason is None else "", self.texts.t("table.end_turn"), "main", reason)
                return prompts.Prompt("show", "", main=end)
        asked = prompts.prompt(
            self.match.pending, self.view, self.texts, self.choice.picked, bottom=self.bottom, watching=self.watching
        )
        hint = self.counsel.message
        words = self.texts.t(hint.key, **hint.args) if hint is not None else ""
        if asked.mode == "act" and self.composer is not None:
            title = words or prompts.act_title(self.view, self.texts, self.composer)
            return prompts.Prompt(asked.mode, title, main=asked.main)
        if words:
            return replace(asked, title=words)
        return asked

    def forecast(self) -> forecast.Panel:
        """The forecast of the seat at the bottom, with the change by the play in hand."""
        composer = self.composer
        if composer is None or composer.empty:
            return forecast.panel(self.view, self.bottom)
        zone = self.focus_zone
        verdict = composer.verdict(f"zone:{zone}")
        formula = composer.candidate.formula if composer.candidate is not None else ""
        if not formula and composer.parts:
            formula = next((token_formula(p) for p in composer.parts if p.startswith("sub:")), "")
        return forecast.panel(self.view, self.bottom, formula, zone, verdict.args)

    @property
    def focus_zone(self) -> int:
        """The zone the bench is thought for: where it will go by Enter, and for which the previews are shown."""
        composer = self.composer
        if composer is not None and composer.candidate is not None and composer.candidate.zone is not None:
            return composer.candidate.zone
        if composer is not None and composer.zone is not None:
            return composer.zone
        return self.zone_focus if self.zone_focus is not None else self.bottom

    def target_seats(self) -> list[int]:
        """The seats of the target list: the own one, then the others in seat order, those in the game."""
        count = len(self.view.seats)
        ring = [(self.bottom + i) % count for i in range(count)]
        return [s for s in ring if not self.view.seats[s].out]

    def design(self, card: int) -> str:
        """The design of a card the viewer may see: in the own hand, or an element. "back:chem" for any other."""
        return design_of(self.view, card) or "back:chem"

    def _last_equation(self) -> Mapping[str, Any] | None:
        for entry in reversed(self.log.entries):
            if entry.kind == "equation":
                return entry.equation
        return None

    @property
    def log_length(self) -> int:
        """How many lines of the log may be shown now: none that tells of what is still to be seen."""
        shown = self.director.show("log") if self.director.busy else None
        return len(self.log.entries) if shown is None else int(shown)

    # ---------------------------------------------------------------- time
    def advance(self, dt: float) -> bool:
        """Pass ``dt`` seconds: show what is to be shown, ask bots, open the next decision. Whether anything changed."""
        before = self.version
        if self.match.version != self._match_version:
            self._undone()
        if self.director.busy:
            self.director.update(dt * 1000)
            self.touch()
            if self.director.shown is not None:
                self.view = self.director.shown
            if not self.director.busy:
                self._settled()
        if self.fast:
            self._race(dt)
        else:
            events = self.match.update(dt, not self.director.busy)
            if events:
                self._happened(events)
        if not self.director.busy:
            self.sync()
            self.counsel.step(dt * 1000)
        return self.version != before

    def _race(self, dt: float) -> None:
        """Let the computers play on without showing each step, a few answers a frame."""
        self.skip()
        for _ in range(RACE):
            events = self.match.update(max(dt, self.match.bot_delay), True)
            if not events:
                break
            self.log.add(events)
            self.match.think()
        self.view = self.match.view()
        self.equation = self._last_equation()
        self.air = ()
        self.touch()

    def hurry(self) -> None:
        """Shorten what is still to be shown."""
        self.director.hurry()

    def skip(self) -> None:
        """Show the end at once."""
        if self.director.busy:
            self.director.finish()
            self._settled()
            self.sync()

    def _settled(self) -> None:
        self.director.shown = None
        self.view = self.match.view()
        self.touch()

    def sync(self) -> None:
        """Open the decision of the moment for the person who looks, if there is one; drop what belongs to another."""
        if self.match.viewer != self._viewer or self._bottom() != self.bottom:
            self._viewer = self.match.viewer
            self.bottom = self._bottom()
            self.choice = Choice()
            self._decision = None
            self.view = self.match.view()
            self.director.clear()
            self.touch()
        pending = self.match.pending
        mine = (
            pending is not None
            and not self.director.busy
            and pending.seat == self.match.viewer
            and pending.seat in self.match.humans
            and not self.match.needs_handover
        )
        decision = pending if mine else None
        if decision is self._decision:
            return
        self._decision = decision
        self.choice = Choice()
        self.counsel.clear()
        self.zone_focus = None
        if decision is not None:
            self.view = self.match.view()
            if decision.kind is Kind.ACT:
                session = self.match.session
                strictness = str(session.setup.options.get("strictness", "strict"))
                self.choice.composer = Composer(
                    decision, lambda picks: session.extend(decision, picks), self.view, strictness
                )
        self.touch()

    def _undone(self) -> None:
        self._match_version = self.match.version
        self.air = ()
        self.director.clear()
        self._decision = None
        self.choice = Choice()
        self.view = self.match.view()
        self.log.clear()
        self.log.add(self.match.session.events)
        self.equation = self._last_equation()
        self.sync()
        self.touch()

    def _happened(self, events: tuple[Event, ...], origins: Mapping[int, Pose] | None = None) -> None:
        self._decision = None
        self.choice = Choice()
        if self.match.needs_handover and self.view.viewer is not None:
            # Another person is asked now: from here on the screen shows no hand (C3), also while it still moves.
            self.match.cover()
            self.view = mirror.onlooker(self.view)
        self._direct(events, self.view, origins)
        self.touch()

    def _direct(self, events: tuple[Event, ...], start: ChemView, origins: Mapping[int, Pose] | None = None) -> None:
        shown = self.equation
        marks: dict[int, int] = {}
        for event in events:
            self.log.add((event,))
            marks[event.id] = len(self.log.entries)
        script = beats.Script(start, self.layout_of, origins or {}, self.air, shown, marks)
        try:
            found = script.run(events, self.match.view())
        except Exception:
            # What cannot be shown step by step is shown at once: the table must go on.
            log.exception("events could not be animated")
            self.view = self.match.view()
            self.air = ()
            return
        self.air, self.equation = script.air, script.equation
        self.director.add(found)
        if self.director.shown is not None:
            self.view = self.director.shown

    # ---------------------------------------------------------------- answering
    def submit(self, picks: Picks, item: str = "", origins: Mapping[int, Pose] | None = None) -> bool:
        """Give an answer; whether it was taken. A refusal is kept with the item it concerns."""
        decision = self._decision
        if decision is None:
            return False
        places = dict(origins) if origins is not None else self.origins()
        try:
            events = self.match.submit(decision, picks)
        except StaleAnswer:
            self._decision = None
            return False
        except IllegalAnswer as error:
            return self.refuse(error.reason, item)
        self.refusal = None
        self._happened(events, places)
        return True

    def origins(self) -> dict[int, Pose]:
        """Where the cards of the half-made choice lie now."""
        found: dict[int, Pose] = {}
        composer = self.composer
        if composer is not None:
            for card, pose in zip(composer.loose, bench_poses(len(composer.loose)), strict=True):
                found[card] = pose
        for place in self.layout.hand:
            found.setdefault(place.card.id, place.pose)
        return found

    def refuse(self, reason: Reason, item: str) -> bool:
        """Keep why something was not done; always False."""
        self.refusal = Refusal(reason, item)
        self.touch()
        return False

    def cancel(self) -> bool:
        """Take back everything half-made; whether there was anything."""
        had = bool(self.choice.picked) or (self.composer is not None and not self.composer.empty)
        if self.composer is not None:
            self.composer.cancel()
        self.choice.picked.clear()
        self.choice.aim = ""
        self.zone_focus = None
        self.refusal = None
        if had:
            self.touch()
        return had

    # ---------------------------------------------------------------- other choices
    def pick(self, key: str) -> bool:
        """Pick or unpick an option of a choice of cards or stacks; whether it was done."""
        decision = self._decision
        if decision is None or not self._legal(key, key):
            return False
        picked = self.choice.picked
        if key in picked:
            picked.remove(key)
        else:
            if decision.hi == 1:
                picked.clear()
            elif len(picked) >= decision.hi:
                return self.refuse(
                    Reason("wrong_count", args={"n": len(picked) + 1, "asked": (decision.lo, decision.hi)}), key
                )
            picked.append(key)
        self.refusal = None
        self.touch()
        return True

    def press(self, key: str) -> bool:
        """Press a button or row of a question: the option of that key is the answer."""
        return self._legal(key, f"option:{key}") and self.submit((key,), f"button:{key}")

    def _legal(self, key: str, item: str) -> bool:
        """Whether the open question has this option and allows it; if not, the reason is shown at the item."""
        option = self._decision.option(key) if self._decision is not None else None
        if option is None:
            return False
        return option.reason is None or self.refuse(option.reason, item)

    def main(self) -> bool:
        """The main button: end the turn, confirm what is picked, or race on to the results."""
        if self.watching and self.match.pending is not None:
            self.fast = True
            self.touch()
            return True
        decision = self._decision
        if decision is None:
            return False
        if decision.kind is Kind.ACT:
            self.cancel()
            return self.submit(("end",), "end")
        if decision.kind in (Kind.CARDS, Kind.TARGETS):
            picks = tuple(self.choice.picked)
            reason = check_picks(decision, picks)
            if reason is not None:
                return self.refuse(reason, "end")
            return self.submit(picks, "end")
        return False

    def undo(self) -> bool:
        """Back to before the last act of the person, if that is possible."""
        if self.busy:
            return False
        reason = self.match.why_no_undo()
        if reason is not None:
            return self.refuse(reason, "icon:undo")
        self.match.undo()
        self._undone()
        return True

    # ---------------------------------------------------------------- the hand
    def reorder(self, card: int, before: int | None) -> None:
        """Move a hand card in front of another (None: to the end). Only how the hand is shown changes."""
        hand = [h.card.id for h in self.layout.hand]
        if card not in hand:
            return
        hand.remove(card)
        hand.insert(hand.index(before) if before in hand else len(hand), card)
        self._order[self.bottom] = tuple(hand)
        self.touch()
