"""A play being put together in an own turn: the tokens so far, what can be added, what it would do."""

from __future__ import annotations

from typing import Any

from game.core.decision import Decision, Option, Partial, Picks, Reason
from game.core.session import Session

TARGET = ("seat:", "envoy:")


class Play:
    """The half-made answer to an ACT decision. Nothing is paid or shown to others before it is submitted."""

    def __init__(self, session: Session[Any], decision: Decision) -> None:
        self.session = session
        self.decision = decision
        self.picks: Picks = ()
        self._partials: dict[Picks, Partial] = {}

    # ---------------------------------------------------------------- asking
    def partial(self, picks: Picks | None = None) -> Partial:
        """What can be made of some tokens (default: those chosen)."""
        key = self.picks if picks is None else picks
        if key not in self._partials:
            self._partials[key] = self.session.extend(self.decision, key)
        return self._partials[key]

    @property
    def verb(self) -> str:
        """The first token, or ""."""
        return self.picks[0] if self.picks else ""

    @property
    def drawing(self) -> bool:
        """Whether this is the draw phase."""
        return self.decision.prompt.endswith("draw")

    def options(self) -> tuple[Option, ...]:
        """What can be added now, refused things with their reason."""
        return self.partial().options

    def targets(self) -> dict[str, Reason | None]:
        """Seats and envoys that are asked for now: key -> why not (None: it can be chosen)."""
        if not self.picks:
            return {}
        return {o.key: o.reason for o in self.options() if o.key.startswith(TARGET)}

    def extras(self) -> list[Option]:
        """Everything else that can be added: weapons, ways, elements, decks."""
        return [o for o in self.options() if not o.key.startswith(TARGET)] if self.picks else []

    @property
    def wants_target(self) -> bool:
        """Whether it is not whole without a target (more of them may be possible)."""
        return bool(self.targets()) and not self.chosen_targets

    @property
    def chosen_targets(self) -> tuple[str, ...]:
        """The targets chosen so far."""
        return tuple(p for p in self.picks[1:] if p.startswith(TARGET))

    @property
    def complete(self) -> bool:
        """Whether it may be submitted as it is."""
        return bool(self.picks) and self.partial().reason is None

    def reason(self) -> Reason | None:
        """Why it may not be submitted as it is."""
        return self.partial().reason

    def would(self, *more: str) -> Partial:
        """What it would be with these tokens added."""
        return self.partial((*self.picks, *more))

    def card_reason(self, card: int) -> Reason | None:
        """Why a hand card cannot be played now."""
        option = self.decision.option(f"card:{card}")
        return None if option is None else option.reason

    # ---------------------------------------------------------------- choosing
    def begin(self, verb: str) -> Reason | None:
        """Choose what to do; the same again lets go of it. A reason if it is refused (then nothing has changed)."""
        if self.verb == verb:
            self.clear()
            return None
        option = self.decision.option(verb)
        if option is not None and option.reason is not None:
            return option.reason
        self.picks = (verb,)
        return None

    def toggle(self, token: str) -> Reason | None:
        """Add a token or take it away; one of a kind (weapon, way, element, deck) takes the place of another."""
        if token in self.picks:
            self.picks = tuple(p for p in self.picks if p != token)
            return None
        kind = token.split(":")[0]
        kept = self.picks
        if kind in ("weapon", "mode", "patience", "element"):
            kept = tuple(p for p in kept if p.split(":")[0] != kind)
            if kind == "weapon":
                kept = tuple(p for p in kept if not p.startswith("mode:"))
        elif kind == "deck":
            kept = tuple(p for p in kept if not (p.startswith("deck:") and _common(p) == _common(token)))
        option = next((o for o in self.partial(kept).options if o.key == token), None)
        if option is None:
            return Reason("unknown_option", args={"key": token})
        if option.reason is not None:
            return option.reason
        self.picks = (*kept, token)
        return None

    def aim(self, target: str) -> Reason | None:
        """Choose a target; when there can be only one, another takes its place."""
        if target in self.chosen_targets:
            self.picks = tuple(p for p in self.picks if p != target)
            return None
        options = {o.key: o.reason for o in self.options()}
        if target not in options and self.chosen_targets:
            kept = tuple(p for p in self.picks if not p.startswith(TARGET))
            options = {o.key: o.reason for o in self.partial(kept).options}
            if target in options and options[target] is None:
                self.picks = (*kept, target)
                return None
        if target not in options:
            return Reason("unknown_option", args={"key": target})
        if options[target] is not None:
            return options[target]
        # targets stand before weapons and ways
        at = 1 + len(self.chosen_targets)
        self.picks = (*self.picks[:at], target, *self.picks[at:])
        return None

    def clear(self) -> None:
        """Let go of everything."""
        self.picks = ()


def _common(token: str) -> bool:
    return token in ("deck:trap", "deck:strategy")
