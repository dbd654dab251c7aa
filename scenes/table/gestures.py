"""What dropping and clicking things means, and how own cards travel to their new places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.core.decision import Kind
from sprites.tween import Pose, Tween, motion, out_cubic

if TYPE_CHECKING:
    from scenes.table.chem_table import ChemTable


class Gestures:
    """The acts of the pointer on a :class:`ChemTable`."""

    def __init__(self, table: ChemTable) -> None:
        self.table = table

    # ---------------------------------------------------------------- dropping
    def dropped(self, cards: tuple[int, ...], target: str, poses: Mapping[int, Pose], at: tuple[float, float]) -> None:
        """Cards were let go at a point over ``target``; ``poses`` is where they were in the hand of the pointer."""
        self.table.sway.release()
        model = self.table.model
        composer = model.composer
        if composer is None or not cards:
            return
        origins = {**model.origins(), **poses}
        before = {c: self.table.pose_of(c) for c in (*composer.loose, *(h.card.id for h in model.layout.hand))}
        from_hand = cards[0] not in composer.loose
        done = self._drop_hand(cards[0], target, origins, at) if from_hand else self._drop_stack(target, origins)
        if model.composer is composer:
            self._spring_back(cards, poses)
            self._glide(before, skip=frozenset(cards))
        self.table.app.sound.play("drop" if done else "deny")

    def _drop_hand(self, card: int, target: str, origins: Mapping[int, Pose], at: tuple[float, float]) -> bool:
        model = self.table.model
        kind, _, number = target.partition(":")
        if kind == "hand":
            return model.stack_on(card, int(number)) if self._onto(at, int(number)) else self._reorder(card, at)
        if kind == "bench":
            return model.toggle(card)
        if kind == "slot":
            composer = model.composer
            if composer is not None and composer.loose and not model.commit():
                return False
            return model.toggle(card)
        if kind in ("zone", "well", "element"):
            return model.play_cards_to(card, target, origins)
        if kind == "handroom":
            return self._reorder(card, at)
        return False

    def _onto(self, at: tuple[float, float], other: int) -> bool:
        """Whether a card dropped at a point means the other card itself: its upper part, or its middle."""
        place = self.table.model.layout.hand_card(other)
        return place is not None and abs(at[0] - place.pose.x) < 56

    def _reorder(self, card: int, at: tuple[float, float]) -> bool:
        after = [h.card.id for h in self.table.model.layout.hand if h.card.id != card and h.pose.x > at[0]]
        self.table.model.reorder(card, after[0] if after else None)
        return True

    def _drop_stack(self, target: str, origins: Mapping[int, Pose]) -> bool:
        model = self.table.model
        kind = target.partition(":")[0]
        if kind in ("zone", "well", "element"):
            return model.play_to(target, origins)
        if kind == "slot":
            return model.commit()
        if kind in ("hand", "handroom") and model.composer is not None:
            for card in tuple(model.composer.loose):
                model.take_back(card)
            return True
        return kind == "bench"

    def _spring_back(self, cards: tuple[int, ...], poses: Mapping[int, Pose]) -> None:
        """Cards that are still the person's travel from the pointer to where they belong."""
        how = motion("reduced") if self.table.look.reduced else motion("return")
        for card in cards:
            rest = self.table.pose_of(card)
            if rest is not None and card in poses:
                self.table.returning[card] = (Tween(poses[card], rest._replace(z=300.0), how.ms, how.ease), 0.0)

    def _glide(self, before: Mapping[int, Pose | None], skip: frozenset[int]) -> None:
        """The other cards make room."""
        if self.table.look.reduced:
            return
        how = motion("stack_snap")
        for card, old in before.items():
            new = self.table.pose_of(card)
            if card in skip or old is None or new is None or card in self.table.returning:
                continue
            if abs(old.x - new.x) + abs(old.y - new.y) > 1 or old.scale != new.scale:
                self.table.returning[card] = (Tween(old, new, how.ms, out_cubic), 0.0)

    # ---------------------------------------------------------------- clicking
    def click(self, item: str) -> None:
        """A click (or Enter) on an item."""
        kind, _, rest = item.partition(":")
        model = self.table.model
        acts: dict[str, Callable[[], Any]] = {
            "hand": lambda: self._click_hand(int(rest)),
            "bench": lambda: self._moving(lambda: model.take_back(int(rest))),
            "part": lambda: self._moving(lambda: model.drop_part(int(rest))),
            "candidate": lambda: model.choose(int(rest)),
            "slot": lambda: self._moving(model.commit),
            "target": lambda: self._click_row(int(rest)),
            "button": lambda: model.press(rest),
            "option": lambda: model.press(rest),
            "end": self.table._main,
            "icon": lambda: self.table._icon(rest),
            "stack": lambda: self._click_stack(int(rest)),
            "element": lambda: self._click_target(item),
            "well": lambda: self._click_target(item),
            "zone": lambda: self._click_target(item),
            "area": lambda: self._click_target(f"zone:{rest.partition(':')[0]}"),
            "seat": lambda: self._click_seat(int(rest)),
            "hint": model.counsel.ask,
            "log": lambda: None,
        }
        act = acts.get(kind)
        if act is not None:
            act()

    def _click_row(self, seat: int) -> None:
        """A row of the target list: what is refused is told at the row."""
        model = self.table.model
        model.play_to(f"zone:{seat}")
        if model.refusal is not None and model.refusal.item == f"zone:{seat}":
            model.refuse(model.refusal.reason, f"target:{seat}")

    def _click_seat(self, seat: int) -> None:
        composer = self.table.model.composer
        if composer is not None and not composer.empty:
            self.table.model.play_to(f"zone:{seat}")
        elif seat in self.table.match.controllers:
            self.table.model.counsel.why(seat)

    def _click_hand(self, card: int) -> None:
        decision = self.table.model.decision
        if decision is not None and decision.kind is Kind.RESPOND:
            self.table.model.press(f"card:{card}")
        else:
            self._moving(lambda: self.table.model.toggle(card))

    def _moving(self, act: Callable[[], Any]) -> None:
        """An act that moves own cards: they glide to their new places."""
        composer = self.table.model.composer
        cards = [*(composer.loose if composer else ()), *(h.card.id for h in self.table.model.layout.hand)]
        before = {c: self.table.pose_of(c) for c in cards}
        act()
        if self.table.model.composer is composer and composer is not None:
            self._glide(before, frozenset())
            self.table.app.sound.play("build" if len(composer.loose) > 1 else "pick")

    def _click_stack(self, stack: int) -> None:
        decision = self.table.model.decision
        if decision is not None and decision.kind is Kind.TARGETS:
            self.table.model.pick(f"stack:{stack}")
            return
        place = self.table.model.layout.stack(stack)
        if place is not None:
            self._click_target(f"zone:{place.seat}")

    def _click_target(self, target: str) -> None:
        composer = self.table.model.composer
        if composer is not None and not composer.empty:
            self.table.model.play_to(target)

    def cancel(self) -> None:
        """Everything half-made goes back; nothing was paid."""
        model = self.table.model
        cards = self.table.dragged
        poses = self.table._held_poses()
        composer = model.composer
        all_cards = [*(composer.loose if composer else ()), *(h.card.id for h in model.layout.hand)]
        before = {c: self.table.pose_of(c) for c in all_cards}
        self.table.pointer.cancel()
        self.table.sway.release()
        model.cancel()
        self._spring_back(cards, poses)
        self._glide(before, frozenset(cards))
