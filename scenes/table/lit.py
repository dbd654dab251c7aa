"""What is lit on the table: wells, stacks, elements and panels, for what is built, dragged, asked or shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.decision import Decision, Kind, Reason
from scenes.table import content, moments
from scenes.table.composer import Composer, Verdict, token_formula
from scenes.table.paint_seats import NO_STATES, States

if TYPE_CHECKING:
    from scenes.table.chem_table import ChemTable


class Lit:
    """The lights of a :class:`ChemTable`."""

    def __init__(self, table: ChemTable) -> None:
        self.table = table
        self._known: tuple[object, States] | None = None
        self._probe: tuple[object, Composer | None] | None = None

    def clear(self) -> None:
        """Forget what was lit."""
        self._known = None

    def states(self) -> States:
        """Wells, stacks and panels that are lit for what is being built, dragged, asked or shown."""
        table = self.table
        model = table.model
        over = table.hovered if table.hovered.startswith("option:") else ""
        key = (model.version, table.focus, table.pointer.dragging, model.director.beat, over)
        if self._known is None or self._known[0] != key:
            self._known = (key, self._make_states())
        return self._known[1]

    def _make_states(self) -> States:
        table = self.table
        model = table.model
        if model.busy:
            return moments.states(table)
        decision = model.decision
        if decision is not None and decision.kind is Kind.TARGETS:
            picked = set(model.choice.picked)
            stacks = {
                int(o.key.partition(":")[2]): "focus"
                if o.key == table.focus
                else "selected"
                if o.key in picked
                else "legal"
                for o in decision.options
                if o.legal and o.key.startswith("stack:")
            }
            return States(stacks=stacks)
        if decision is not None and decision.kind in (Kind.RESPOND, Kind.OPTION):
            return States(stacks=dict.fromkeys(self._reacting(decision), "legal"))
        composer = self.in_hand()
        if composer is None or composer.empty:
            return NO_STATES
        return self._built_states(composer, composer.targets())

    def _reacting(self, decision: Decision) -> set[int]:
        """The stacks a question is about: those of the equation to be driven, or of the row under the pointer."""
        zone = self.table.model.view.seats[decision.args["zone"]].zone if "zone" in decision.args else ()
        if decision.kind is Kind.RESPOND:
            wanted = {f for f, _ in decision.args.get("equation", {}).get("reactants", ())}
            return {next(s.id for s in zone if s.formula == f) for f in wanted & {s.formula for s in zone}}
        item = self.table.focus if self.table.focus.startswith("option:") else self.table.hovered
        option = decision.option(item.removeprefix("option:"))
        return set(option.args.get("stacks", ())) if option is not None else set()

    def in_hand(self) -> Composer | None:
        """The composer, with the hand card that is being dragged tried on its bench; None if it cannot lie there."""
        table = self.table
        composer = table.model.composer
        if composer is None or not table.pointer.dragging or not table.pointer.item.startswith("hand:"):
            return composer
        key = (id(composer), table.model.version, table.pointer.item)
        if self._probe is None or self._probe[0] != key:
            probe = composer.probe()
            refused = probe.add(table.dragged[0]) if table.dragged else None
            self._probe = (key, None if refused is not None else probe)
        return self._probe[1]

    def drag_reason(self, target: str) -> Reason | None:
        """Why what is being dragged may not be dropped on ``target``; None where it may, or where nothing is meant."""
        kind = target.partition(":")[0]
        if kind not in ("zone", "well", "element"):
            return None
        composer = self.table.model.composer
        if composer is None:
            return None
        probe = self.in_hand()
        if probe is None:
            return composer.card_reason(self.table.dragged[0]) if self.table.dragged else None
        if kind == "zone" and probe.loose and not probe.candidates and len(probe.loose) == 1 and not probe.parts:
            return probe.why_none()
        return probe.verdict(target).reason

    def _built_states(self, composer: Composer, verdicts: Mapping[str, Verdict]) -> States:
        table = self.table
        model = table.model
        focus = model.focus_zone
        candidate = composer.candidate
        wells: dict[str, str] = {}
        stacks: dict[int, str] = {}
        elements: dict[int, str] = {}
        panels: dict[int, str] = {}
        veiled: set[int] = set()
        areas = self._areas(composer)
        for name, verdict in verdicts.items():
            kind, _, number = name.partition(":")
            seat = int(number)
            if kind == "element":
                if verdict.legal:
                    elements[seat] = "focus" if table.focus == name else "legal"
            elif kind == "well":
                if verdict.legal:
                    wells[name] = "selected" if table.focus == name else "thin"
            elif verdict.legal:
                landing = areas or _equation_areas(verdict)
                for area in landing:
                    wells[f"area:{seat}:{area}"] = "selected" if seat == focus else "thin"
                if seat == focus:
                    for stack in verdict.args.get("leave", ()):
                        stacks[stack] = "legal"
            elif table.pointer.dragging and (candidate is not None or composer.parts):
                veiled.add(seat)
        return States(wells, stacks, elements, panels, frozenset(veiled))

    def _areas(self, composer: Composer) -> tuple[str, ...]:
        found = [content.area(token_formula(p)) for p in composer.parts if p.startswith("sub:")]
        if composer.candidate is not None and composer.candidate.formula and composer.candidate.head == "play":
            found.append(content.area(composer.candidate.formula))
        return tuple(dict.fromkeys(found))


def _equation_areas(verdict: Verdict) -> tuple[str, ...]:
    return tuple(dict.fromkeys(e["area"] for e in verdict.args.get("enter", ())))
