"""On request only: a hint for the person who is asked, and why a bot has done what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.chem import tokens
from game.core.decision import Decision, Kind, Picks, Reason

if TYPE_CHECKING:
    from game.bots.explain import Message
    from scenes.table.model import Model

TOLD_MS = 9000.0
"""How long a bot's reason stays up."""


class Counsel:
    """Hints and reasons at one table. A hint lays the cards out; it never plays."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self.wanted = False
        self.focus = ""
        """The item a hint points at, for the scene to focus and clear."""
        self.told: tuple[int, Message] | None = None
        """The seat whose reason is up, and the reason."""
        self._told_ms = 0.0
        self._hint: tuple[object, Message] | None = None

    # ---------------------------------------------------------------- hints
    def why_not(self) -> Reason | None:
        """Why no hint can be asked for now, or None."""
        ask = getattr(self._model.match, "why_no_advice", None)
        if ask is None or self._model.decision is None:
            return Reason("advice_not_asked")
        reason: Reason | None = ask()
        return reason

    @property
    def offered(self) -> bool:
        """Whether the hint button shows."""
        return not self._model.busy and self.why_not() is None

    def ask(self) -> bool:
        """A hint is wanted; it comes as soon as it is thought out."""
        reason = self.why_not()
        if reason is not None:
            return self._model.refuse(reason, "hint")
        self.wanted = True
        self._model.touch()
        return True

    def clear(self) -> None:
        """The situation has changed: no hint is wanted or shown any more."""
        self.wanted, self._hint = False, None

    def step(self, ms: float) -> None:
        """Think on, if a hint is wanted; let a told reason pass."""
        if self.told is not None:
            self._told_ms -= ms
            if self._told_ms <= 0:
                self.tell(None)
        decision = self._model.decision
        if not self.wanted or decision is None:
            return
        advice: Any = self._model.match.advise()
        if advice is None:
            return
        self.wanted = False
        self._lay(decision, advice.picks)
        self._hint = (self._situation(), advice.message)
        self._model.touch()

    @property
    def message(self) -> Message | None:
        """The words of the hint, while what it laid out lies as it was."""
        if self._hint is None or self._hint[0] != self._situation():
            return None
        return self._hint[1]

    def _situation(self) -> object:
        model = self._model
        composer = model.composer
        decision = model.decision
        laid = (tuple(composer.parts), tuple(composer.loose), composer.chosen) if composer is not None else ()
        return (decision.id if decision is not None else None, laid, tuple(model.choice.picked))

    def _lay(self, decision: Decision, picks: Picks) -> None:
        model = self._model
        model.cancel()
        if decision.kind in (Kind.CARDS, Kind.TARGETS):
            model.choice.picked[:] = list(picks)
        elif decision.kind is not Kind.ACT:
            prefix = "option" if decision.kind is Kind.OPTION else "button"
            self.focus = f"{prefix}:{picks[0]}" if picks else ""
        elif picks == ("end",):
            self.focus = "end"
        else:
            self._lay_play(picks)

    def _lay_play(self, picks: Picks) -> None:
        model = self._model
        composer = model.composer
        draft = tokens.read(picks)
        if composer is None or isinstance(draft, Reason):
            return
        model.zone_focus = draft.zone
        if draft.head == "element":
            composer.loose = list(draft.loose)
            self.focus = f"well:{draft.zone}"
            return
        if draft.head == "play" and (len(draft.subs) != 1 or draft.ops):
            composer.parts = [*(s.token for s in draft.subs), *(o.token for o in draft.ops)]
            composer.zone = draft.zone
            return
        wanted = draft.subs[0]
        composer.loose = [c for c in wanted.cards if c != draft.element]
        composer.aim(draft.element)
        for i, candidate in enumerate(composer.candidates):
            if candidate.formula == wanted.formula and candidate.head == draft.head:
                composer.choose(i)
        if draft.element is not None:
            self.focus = f"element:{draft.element}"

    # ---------------------------------------------------------------- reasons of bots
    def why(self, seat: int) -> bool:
        """Show why the bot of this seat last did what it did; whether it can say so."""
        ask = getattr(self._model.match, "why", None)
        found = ask(seat) if ask is not None else None
        self.tell(None if found is None else (seat, found))
        if found is None:
            return self._model.refuse(Reason("table_no_why"), f"seat:{seat}")
        return True

    def why_last(self) -> bool:
        """The same for the bot that acted last among those that can say why."""
        count = len(self._model.view.seats)
        for step in range(count):
            seat = (self._model.view.turn - step) % count
            ask = getattr(self._model.match, "why", None)
            if ask is not None and ask(seat) is not None:
                return self.why(seat)
        return self._model.refuse(Reason("table_no_why"), "hint")

    def tell(self, what: tuple[int, Message] | None) -> None:
        """Put a reason up, or take it away."""
        if what != self.told:
            self.told = what
            self._told_ms = TOLD_MS
            self._model.touch()
