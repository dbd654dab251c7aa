"""The state of the duel table beyond the rules: what is shown, what is being put together, what was asked for
beforehand.

No pygame here: the scene feeds it time and choices and draws what :mod:`scenes.duel_table.build` makes of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cards.text import Texts
from game.core.decision import Decision, IllegalAnswer, Kind, Option, Picks, Reason, StaleAnswer
from game.core.event import Event
from game.duel.content import content
from game.duel.view import DuelView
from scenes.director import Beat, Director
from scenes.duel_table import panels
from scenes.duel_table.beats import Assault, beats
from scenes.duel_table.log import DuelLog
from scenes.duel_table.play import Play
from scenes.duel_table.stops import Stops

if TYPE_CHECKING:
    from scenes.match import Match

ADVICE_PATIENCE = 8.0
"""Seconds after which a hint that does not come is given up."""
DRAFT = frozenset(("duel.pick_character", "duel.pick_ultimate", "duel.pick_chip", "duel.opening_deck"))
"""Questions of the set-up, asked in the draft."""


def covered(view: DuelView) -> DuelView:
    """The same table without anything that only some may see."""
    return replace(view, viewer=None, seats=tuple(replace(s, hand=(), traps=()) for s in view.seats))


class DuelModel:
    """One table."""

    def __init__(self, match: Match, texts: Texts, *, speed: float = 1.0, reduced: bool = False) -> None:
        self.match = match
        self.director = Director(speed=speed, reduced=reduced)
        self.stops = Stops(shared=len(match.humans) > 1)
        self.log = DuelLog()
        self.bad = {k: s.bad for k, s in content().statuses.items()}
        self.view: DuelView = match.view()
        self._texts = texts
        self.texts = texts
        self.play: Play | None = None
        self.picked: list[str] = []
        self.armed = False
        """What is being put together was begun on purpose: a click on its last target plays it. (A click on a seat
        alone
        only aims; a second one strikes.)"""
        self.ordering = False
        """A target for the standing throw is being chosen."""
        self.listing = False
        """The list of stops is open."""
        self.refusal: str = ""
        self.note: str = ""
        """What a hint says of the play it has put together."""
        self.advising: float | None = None
        """Seconds a hint has been thought about, or None."""
        self.assault: Assault | None = None
        self.version = 0
        self._seen = match.version
        self._asked: tuple[int, int] | None = None
        self.names: tuple[str, ...] = ()
        self._covered: tuple[DuelView, DuelView] | None = None
        self._held: list[tuple[int, str, list[Beat]]] = []
        """Stops to come to, each with the moments after it."""
        self.set_texts(texts)
        self.feed(match.opening, opening=True)
        self.sync()

    # ---------------------------------------------------------------- language
    def set_texts(self, texts: Texts) -> None:
        """Another language, or other names."""
        self._texts = texts
        self.names = panels.names(self.view, texts)
        self.texts = texts.with_seats(self.names)
        self.texts.add_cards({k: self.texts.pick(d.zh, d.en, d.zh_hant) for k, d in content().designs.items()})
        self.touch()

    def touch(self) -> None:
        """Something to see has changed."""
        self.version += 1

    # ---------------------------------------------------------------- what is shown
    @property
    def shown(self) -> DuelView:
        """The table as it is to be drawn now: while moments play, the one they have come to."""
        shown = self.director.shown
        view = shown if self.busy and isinstance(shown, DuelView) else self.view
        same = view.viewer == self.match.viewer
        if view.viewer is None or (same and not self.match.needs_handover):
            return view
        # The device has changed hands since, or is about to (another person is asked while moments still play): what
        # that seat might see is nobody's now. Before the cover nothing else moves.
        if self._covered is None or self._covered[0] is not view or (self._covered[1].viewer is not None) != same:
            blind = covered(view)
            self._covered = (view, replace(blind, viewer=view.viewer) if same else blind)
        return self._covered[1]

    @property
    def busy(self) -> bool:
        """Whether moments are still to be shown."""
        return self.director.busy or bool(self._held)

    @property
    def decision(self) -> Decision | None:
        """The question to the person who looks, once everything before it has been shown."""
        pending = self.match.pending
        if pending is None or self.busy or pending.seat != self.match.viewer or not self.match.confirmed:
            return None
        return pending

    @property
    def acting_for(self) -> int:
        """The seat the question is about: the own one, or one that is controlled (D50)."""
        decision = self.match.pending
        if decision is not None and decision.seat == self.match.viewer:
            return int(decision.args.get("for", decision.seat))
        return self.match.viewer if self.match.viewer is not None else self._onlooker()

    def _onlooker(self) -> int:
        """Who sits at the bottom when nobody's hidden things may be seen: the only person, else the first seat."""
        return self.match.humans[0] if self.match.humans else 0

    @property
    def drafting(self) -> bool:
        """Whether characters, ultimates and chips are still being chosen."""
        pending = self.match.pending
        return pending is not None and pending.prompt in DRAFT

    # ---------------------------------------------------------------- time
    def advance(self, dt: float) -> bool:
        """Pass ``dt`` seconds; whether there is something new to see."""
        moved = self.director.update(dt * 1000)
        changed = False
        if self.match.version != self._seen:
            self._seen = self.match.version
            self._rewind()
            changed = True
        if self.drafting and self.match.humans:
            return changed or moved  # the draft asks; a replay shows its choices as they come
        if not self.busy:
            changed |= self._said_before()
        events = self.match.update(dt, not self.busy)
        if events:
            self.feed(events)
            changed = True
        if not self.busy:
            changed |= self.prepare()
        changed |= self._think(dt)
        if changed:
            self.touch()
        return changed or moved

    def _said_before(self) -> bool:
        """Carry out standing orders and passes for windows without a stop (D61)."""
        pending = self.match.pending
        if pending is None or pending.seat not in self.match.humans:
            return False
        picks = self.stops.answer(pending)
        if picks is None:
            return False
        self.feed(self.match.submit(pending, picks))
        return True

    def prepare(self) -> bool:
        """Make ready for a new question."""
        decision = self.decision
        key = None if decision is None else (decision.id, self.match.version)
        if key == self._asked:
            return False
        self._asked = key
        self.play = None
        self.picked = []
        self.ordering = False
        self.refusal = self.note = ""
        self.advising = None
        self.sync()
        if decision is not None and decision.kind is Kind.ACT:
            self.play = Play(self.match.session, decision)
            if self.play.drawing:
                self.play.begin("draw")
        return True

    def _think(self, dt: float) -> bool:
        """Think about a hint that was asked for; show it when it is ready."""
        if self.advising is None or self.decision is None:
            return False
        self.advising += dt
        advice = self.match.advise()
        if advice is None:
            if self.advising < ADVICE_PATIENCE:
                return False
            self.advising = None
            self.note = self.texts.t("duel_table.prompt.no_hint")
            return True
        self.advising = None
        self.note = self.texts.t(advice.message.key, **advice.message.args)
        if self.play is not None:
            self.play.picks = tuple(advice.picks)
            self.armed = False
        elif self.decision.kind in (Kind.CARDS, Kind.TARGETS, Kind.ORDER) and self.decision.hi > 1:
            self.picked = list(advice.picks)
        return True

    def feed(self, events: tuple[Event, ...], *, opening: bool = False) -> None:
        """Show what has happened."""
        if not events:
            return
        self.log.add(events)
        start = self.view
        if not opening:
            self._queue(events, start)
        self.view = self.match.view()
        self._show_next(Beat("settled", 0.0, after=self.view))
        if any(e.kind == "character" for e in events):
            self.set_texts(self._texts)

    def _queue(self, events: tuple[Event, ...], start: DuelView) -> None:
        """The moments of the events, with the stops of those who are not asked between them (D61)."""
        asked = self.match.pending
        last = max((e.id for e in events if e.kind == "window"), default=-1)
        stops: list[tuple[int, int, str]] = []
        for event in events:
            living = tuple(s for s in self.match.humans if start.seats[s].alive)
            for seat, stop in self.stops.blank(event, living, self.match.viewer):
                real = asked is not None and asked.kind is Kind.RESPOND and asked.seat == seat and event.id == last
                if not real:
                    stops.append((event.id, seat, stop))
        for beat, _, assault in beats(events, start, self.texts, self.bad, self.assault):
            self.assault = assault
            while stops and stops[0][0] < int(beat.shows["upto"]):
                self._held.append((*stops.pop(0)[1:], []))
            self._show_next(beat)
        for _, seat, stop in stops:
            self._held.append((seat, stop, []))

    def _show_next(self, beat: Beat) -> None:
        """Show a moment, after the stops that come before it."""
        if self._held:
            self._held[-1][2].append(beat)
        else:
            self.director.add([beat])

    @property
    def stopped(self) -> tuple[int, str] | None:
        """A stop of a seat that has nothing to answer with, if the table has come to one: the seat and its window."""
        return self._held[0][:2] if self._held and not self.director.busy else None

    def go_on(self) -> None:
        """The stop was seen."""
        if self.stopped is not None:
            self.director.add(self._held.pop(0)[2])
            self.touch()

    def sync(self) -> None:
        """Show the true table at once (another person looks, or back from a dialog)."""
        self.view = self.match.view()
        names = panels.names(self.view, self._texts)
        if names != self.names:
            self.set_texts(self._texts)
        self.touch()

    def _rewind(self) -> None:
        """The past has changed: write the log anew, forget what was to be shown."""
        self.director.clear()
        self._held.clear()
        self.assault = None
        self._asked = None
        self.log.clear()
        self.log.add(self.match.session.events)
        self.sync()

    def catch_up(self) -> None:
        """After the draft or a load: the log from all events, nothing to show."""
        self._rewind()

    def hurry(self) -> None:
        """Shorten what is still to be shown."""
        self.director.hurry()

    # ---------------------------------------------------------------- answering
    def submit(self, picks: Picks) -> Reason | None:
        """Answer the open question. A reason if it is refused."""
        decision = self.decision
        if decision is None:
            return None
        try:
            events = self.match.submit(decision, picks)
        except IllegalAnswer as error:
            self.refuse(error.reason)
            return error.reason
        except StaleAnswer:
            return None
        self.play = None
        self.picked = []
        self.refusal = ""
        self._note_trap(decision, picks)
        self.feed(events)
        self.touch()
        return None

    def _note_trap(self, decision: Decision, picks: Picks) -> None:
        """A trap that was set asks to be thought of at its moment."""
        if decision.kind is not Kind.ACT or len(picks) != 1 or not picks[0].startswith("card:"):
            return
        for s in self.view.seats:
            for card in s.hand:
                if f"card:{card.id}" == picks[0]:
                    design = content().designs.get(card.design)
                    if design is not None and design.kind == "trap" and design.trap is not None:
                        self.stops.trap(decision.seat, design.trap.on, design.trap.at)

    def refuse(self, reason: Reason | None) -> None:
        """Say why something is not possible."""
        self.refusal = self.say(reason)
        self.touch()

    def say(self, reason: Reason | None) -> str:
        """A reason in words."""
        if reason is None:
            return ""
        return self.texts.reason(reason)

    def pick(self, key: str) -> Reason | None:
        """Choose or let go of an option of a question of several; answers at once where only one is asked for."""
        decision = self.decision
        if decision is None:
            return None
        option = decision.option(key)
        if option is None:
            return None
        if option.reason is not None:
            self.refuse(option.reason)
            return option.reason
        if decision.lo == decision.hi == 1 and decision.kind is not Kind.ORDER:
            return self.submit((key,))
        if key in self.picked:
            self.picked.remove(key)
        elif len(self.picked) < decision.hi or decision.kind is Kind.ORDER:
            self.picked.append(key)
        self.touch()
        return None

    def can_confirm(self) -> bool:
        """Whether the options picked so far are an answer."""
        decision = self.decision
        if decision is None or decision.kind in (Kind.ACT, Kind.RESPOND):
            return False
        count = len(decision.options) if decision.kind is Kind.ORDER else decision.hi
        return decision.lo <= len(self.picked) <= count

    def seat_options(self) -> dict[int, Option]:
        """In a question: the options that stand for a seat or an envoy, by target."""
        decision = self.decision
        found: dict[int, Option] = {}
        if decision is None or decision.kind is Kind.ACT:
            return found
        for option in decision.options:
            kind, _, number = option.key.partition(":")
            if kind in ("seat", "envoy", "throw", "guard", "verdict") and number.isdigit():
                found.setdefault(int(number), option)
        return found

    # ---------------------------------------------------------------- playing
    def begin(self, verb: str) -> bool:
        """Choose what to do in the own turn; plays at once what needs nothing more. Whether it was taken."""
        if self.play is None:
            return False
        reason = self.play.begin(verb)
        self.ordering = False
        if reason is not None:
            self.refuse(reason)
            return False
        self.refusal = self.note = ""
        self.touch()
        return True

    def aim(self, target: str) -> bool:
        """Choose a target for what is being put together; answers when that makes it whole and nothing more is
        possible."""
        if self.play is None:
            return False
        reason = self.play.aim(target)
        if reason is not None:
            self.refuse(reason)
            return False
        self.refusal = ""
        self.touch()
        return True

    def whole(self) -> bool:
        """Whether the play is complete and no further target could be added."""
        play = self.play
        if play is None or not play.complete:
            return False
        more = [k for k, why in play.targets().items() if why is None]
        return not more

    def send(self) -> Reason | None:
        """Play what has been put together."""
        play = self.play
        if play is None:
            return None
        if not play.complete:
            reason = play.reason()
            self.refuse(reason)
            return reason
        return self.submit(play.picks)
