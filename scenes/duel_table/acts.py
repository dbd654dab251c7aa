"""What a click on each thing of the duel table does, and Enter on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.decision import IllegalAnswer, Kind
from scenes.duel_table import hits

if TYPE_CHECKING:
    from scenes.duel_table.model import DuelModel
    from scenes.duel_table.scene import DuelTable
    from scenes.match import Match


class Acts:
    """The acts of the person who looks."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table

    @property
    def model(self) -> DuelModel:
        """The model of the table."""
        return self.table.model

    @property
    def match(self) -> Match:
        """The running game."""
        return self.table.match

    def _play_sound(self, name: str) -> None:
        self.table.app.sound.play(name)

    def click(self, item: str) -> None:
        """A click on an item, or Enter on it."""
        kind, _, rest = item.partition(":")
        model = self.model
        if model.listing and kind not in ("stop", "b"):
            model.listing = False
            model.touch()
        act: Callable[[str], None] | None = {
            "icon": self._icon,
            "end": self._main,
            "b": self._button,
            "card": self._card,
            "trap": self._trap,
            "seat": self._target,
            "envoy": self._target,
            "deck": self._deck,
            "stop": self._stop,
            "table": self._nothing,
        }.get(kind)
        if act is not None:
            act(item if kind in ("seat", "envoy") else rest)
        self.table.told()

    def _nothing(self, _: str) -> None:
        if self.model.ordering:
            self.model.ordering = False
            self.model.touch()

    def _icon(self, name: str) -> None:
        if name == "undo":
            self._undo()
        elif name == "codex":
            self.codex(hits.design_of(self.table, self.table.hovered))
        elif name == "settings":
            from scenes.settings import SettingsScene

            self.table.app.stack.push(SettingsScene(self.table.app))
        else:
            self._menu()

    def _menu(self) -> None:
        from scenes.pause import Pause

        self.table.app.stack.push(Pause(self.table.app, self.match))

    def codex(self, page: str) -> None:
        """Open a page of the codex."""
        from scenes.codex import Codex

        self.table.app.stack.push(Codex(self.table.app, page))

    def _undo(self) -> None:
        try:
            self.match.undo()
        except IllegalAnswer as error:
            self.model.refuse(error.reason)
            self._play_sound("deny")

    def _main(self, _: str = "") -> None:
        model = self.model
        decision = model.decision
        if self.match.finished and not model.busy:
            self.table.results()
            return
        if decision is None or decision.kind is Kind.RESPOND:
            return
        if decision.kind is Kind.ACT:
            play = model.play
            if play is None:
                return
            nothing = ("draw",) if play.drawing else ("pass",)
            refused = model.send() if play.picks else model.submit(nothing)
            self._play_sound("deny" if refused is not None else "drop")
            return
        if model.can_confirm():
            model.submit(tuple(model.picked))

    def _button(self, key: str) -> None:
        model = self.model
        decision = model.decision
        if key == "cancel":
            self.cancel()
        elif key == "stops":
            model.listing = not model.listing
            model.touch()
        elif key == "order":
            self._order()
        elif key == "hint":
            self._hint()
        elif decision is None:
            return
        elif decision.kind is Kind.ACT:
            self._verb(key)
        elif decision.kind is Kind.NUMBER:
            model.submit((key,))
        elif key == "pass":
            model.submit(("pass",))
        else:
            model.pick(key)

    def _hint(self) -> None:
        """Ask for a hint, or think better of it."""
        model = self.model
        reason = self.match.why_no_advice()
        if reason is not None:
            model.refuse(reason)
            return
        model.advising = None if model.advising is not None else 0.0
        model.touch()

    def _order(self) -> None:
        model = self.model
        seat = self.match.viewer
        if seat is None:
            return
        if model.stops.of(seat).throw >= 0:
            model.stops.of(seat).throw = -1
        else:
            model.ordering = not model.ordering
            if model.play is not None and not model.play.drawing:
                model.play.clear()
        model.touch()

    def _verb(self, key: str) -> None:
        model = self.model
        play = model.play
        if play is None:
            return
        if not play.drawing and (key in play.picks[1:] or any(o.key == key for o in play.extras())):
            model.refuse(play.toggle(key))
            return
        if not model.begin(key):
            self._play_sound("deny")
            return
        model.armed = True

    def _card(self, rest: str) -> None:
        model = self.model
        decision = model.decision
        if decision is None:
            return
        key = f"card:{rest}"
        if decision.kind is Kind.ACT:
            if model.play is None or model.play.drawing:
                return
            if not model.begin(key):
                self._play_sound("deny")
            model.armed = True
            return
        model.pick(key)

    def _trap(self, rest: str) -> None:
        model = self.model
        traps = model.shown.seats[model.acting_for].traps
        index = int(rest)
        if model.decision is not None and model.decision.kind is not Kind.ACT and index < len(traps):
            model.pick(f"card:{traps[index].id}")

    def _target(self, item: str) -> None:
        model = self.model
        number = int(item.partition(":")[2])
        if model.ordering and self.match.viewer is not None:
            if number != self.match.viewer:
                model.stops.order(self.match.viewer, number)
                model.ordering = False
                model.touch()
            return
        decision = model.decision
        if decision is None:
            return
        if decision.kind is not Kind.ACT:
            option = model.seat_options().get(number)
            if option is not None:
                model.pick(option.key)
            return
        play = model.play
        if play is None or play.drawing:
            return
        if not play.picks:
            if item == f"seat:{model.acting_for}" or not model.begin("attack"):
                return
            model.armed = False
        if item not in play.targets() and item not in play.chosen_targets:
            return
        again = item in play.chosen_targets
        if again and play.complete:
            model.send()
            return
        if model.aim(item) and model.whole() and model.armed:
            model.send()

    def _deck(self, rest: str) -> None:
        model = self.model
        play = model.play
        if play is None or not play.drawing or model.decision is None:
            return
        if play.verb != "draw":
            play.clear()
            model.begin("draw")
        reason = play.toggle(f"deck:{rest}")
        if reason is not None:
            model.refuse(reason)
        self._play_sound("deny" if reason is not None else "pick")
        model.touch()

    def _stop(self, rest: str) -> None:
        seat = self.match.viewer
        if seat is not None:
            self.model.stops.toggle(seat, rest)
            self.model.touch()

    def cancel(self) -> None:
        """Everything half-made goes back; nothing was paid."""
        model = self.model
        self.table.pointing.let_go()
        model.ordering = False
        model.listing = False
        model.refusal = model.note = ""
        model.advising = None
        model.picked.clear()
        if model.play is not None:
            drawing = model.play.drawing
            model.play.clear()
            if drawing:
                model.play.begin("draw")
        model.touch()
