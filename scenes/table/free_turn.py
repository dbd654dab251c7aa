"""What a person does in the free turn: putting cards on the bench, choosing what they become, and where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.decision import Decision, Kind, Picks, Reason
from scenes.table.composer import Composer, Verdict
from sprites.tween import Pose


@dataclass
class Choice:
    """The half-made answer to the open decision. ``picked``: option keys of a choice of cards or stacks."""

    composer: Composer | None = None
    picked: list[str] = field(default_factory=list)
    aim: str = ""
    """Where the bench is to go once its candidate is chosen: it was dropped there before."""


class FreeTurn:
    """The acts of the free turn; :class:`scenes.table.model.Model` gives it the game."""

    choice: Choice
    zone_focus: int | None
    refusal: object
    _decision: Decision | None

    @property
    def composer(self) -> Composer | None:
        """The half-made free turn, while one is open."""
        return self.choice.composer

    def touch(self) -> None:
        """Something to see has changed."""
        raise NotImplementedError

    def refuse(self, reason: Reason, item: str) -> bool:
        """Keep why something was not done; always False."""
        raise NotImplementedError

    def submit(self, picks: Picks, item: str = "", origins: Mapping[int, Pose] | None = None) -> bool:
        """Give an answer; whether it was taken."""
        raise NotImplementedError

    def pick(self, key: str) -> bool:
        """Pick or unpick an option of a choice."""
        raise NotImplementedError

    def toggle(self, card: int) -> bool:
        """Click on a hand card: lay it on the bench, or pick it in a choice of cards; whether it was done."""
        if self._decision is None:
            return False
        if self._decision.kind is Kind.CARDS:
            return self.pick(f"card:{card}")
        composer = self.composer
        if composer is None:
            return False
        reason = composer.add(card)
        if reason is not None:
            return self.refuse(reason, f"hand:{card}")
        self._built()
        return True

    def take_back(self, card: int) -> None:
        """A card goes from the bench into the hand."""
        if self.composer is not None:
            self.composer.remove(card)
            self._built()

    def stack_on(self, card: int, other: int) -> bool:
        """A hand card is dropped on another hand card: both go to the bench."""
        composer = self.composer
        if composer is None:
            return False
        fresh = composer.empty
        for one in (other, card):
            reason = composer.add(one)
            if reason is not None:
                if fresh:
                    composer.cancel()
                return self.refuse(reason, f"hand:{other}")
        self._built()
        return True

    def _built(self) -> None:
        self.choice.aim = ""
        self.refusal = None
        self.touch()

    def choose(self, index: int) -> bool:
        """Choose a candidate; if the bench was dropped somewhere before, it goes there now."""
        composer = self.composer
        if composer is None:
            return False
        composer.choose(index)
        self.refusal = None
        self.touch()
        if self.choice.aim:
            return self.play_to(self.choice.aim)
        return True

    def cycle(self, by: int = 1) -> None:
        """The next candidate."""
        if self.composer is not None:
            self.composer.cycle(by)
            self.touch()

    def commit(self) -> bool:
        """Put what lies on the bench into the play and free the bench for more."""
        composer = self.composer
        if composer is None or composer.empty:
            return False
        reason = composer.commit()
        if reason is not None:
            return self.refuse(reason, "slot")
        self._built()
        return True

    def drop_part(self, index: int) -> None:
        """Take a part out of the play."""
        if self.composer is not None:
            self.composer.drop_part(index)
            self._built()

    def play_to(self, target: str, origins: Mapping[int, Pose] | None = None) -> bool:
        """What is built goes to ``target``; whether it was played. With several candidates and none chosen it asks for
        one first and remembers the target."""
        composer = self.composer
        if composer is None or composer.empty:
            return False
        kind, _, number = target.partition(":")
        if kind == "element" and composer.element != int(number) and composer.operation is None:
            composer.aim(int(number))
            if not composer.candidates:
                verdict = composer.verdict(target)
                composer.aim(None)
                return self.refuse(verdict.reason or Reason("table_no_harmful", "C22"), target)
        elif kind != "element" and composer.element is not None:
            composer.aim(None)
        if kind == "zone" and composer.operation is not None and not self._one_zone(composer, int(number)):
            return self.refuse(Reason("table_no_equation", "C39"), target)
        if kind != "well" and composer.loose and composer.candidates and not composer.decided:
            self.choice.aim = target
            if kind == "zone":
                self.zone_focus = int(number)
            self.touch()
            return False
        verdict = composer.verdict(target)
        if verdict.reason is not None:
            return self.refuse(verdict.reason, target)
        return self.submit(verdict.picks, target, origins)

    def _one_zone(self, composer: Composer, zone: int) -> bool:
        """Narrow an operation's equations to one zone; False if there is none for it there."""
        found = composer.candidates
        here = [i for i, c in enumerate(found) if c.zone == zone]
        if not here:
            return False
        if composer.explicit and composer.candidate is not None and composer.candidate.zone == zone:
            return True
        composer.zone = zone
        composer.chosen, composer.explicit = 0, len(here) == 1
        return True

    def verdicts(self) -> dict[str, Verdict]:
        """The verdict on every target, while something is built."""
        composer = self.composer
        return composer.targets() if composer is not None and not composer.empty else {}

    def play_cards_to(self, card: int, target: str, origins: Mapping[int, Pose] | None = None) -> bool:
        """A single hand card is dropped on a target: it joins the bench and is played from there. If that is refused,
        the card goes back to where it was."""
        composer = self.composer
        if composer is None:
            return False
        loose, parts = list(composer.loose), list(composer.parts)
        reason = composer.add(card)
        if reason is not None:
            return self.refuse(reason, target)
        self.touch()
        played = self.play_to(target, origins)
        if not played and not self.choice.aim and composer is self.composer:
            composer.loose, composer.parts = loose, parts
            composer.chosen, composer.explicit = 0, False
            self.touch()
        return played
