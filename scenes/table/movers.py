"""What lies over the resting layer: lifted, picked, dragged and returning cards, the bench, bodies in flight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.core.decision import Kind
from scenes.table import faces, moments
from scenes.table.bench_layout import bench_poses
from scenes.table.layout import hand_poses
from sprites.tween import Pose

if TYPE_CHECKING:
    from scenes.table.chem_table import ChemTable


class Movers:
    """Draws the hand at rest, and everything that moves, of a :class:`ChemTable`."""

    def __init__(self, table: ChemTable) -> None:
        self.table = table

    def off_hand(self) -> frozenset[int]:
        """Hand cards that are drawn as movers."""
        table = self.table
        moving = {int(k.partition(":")[2]) for k in table.lifts if k.startswith("hand:")}
        moving |= set(table.dragged) | set(table.returning)
        moving |= {int(k.partition(":")[2]) for k in table.model.choice.picked if k.startswith("card:")}
        moving |= {int(k.partition(":")[2]) for k in table.model.director.hides if k.startswith("hand:")}
        if table.focus.startswith("hand:"):
            moving.add(int(table.focus.partition(":")[2]))
        return frozenset(moving)

    def hand_states(self) -> dict[int, str]:
        """Hand cards that cannot be used now."""
        model = self.table.model
        decision = model.decision
        found: dict[int, str] = {}
        if decision is None:
            return found
        composer = model.composer
        for place in model.layout.hand:
            card = place.card.id
            if composer is not None:
                option = decision.option(f"card:{card}")
                if option is not None and option.reason is not None and option.reason.code != "negation_waits":
                    found[card] = "illegal"
            elif decision.kind in (Kind.CARDS, Kind.RESPOND):
                option = decision.option(f"card:{card}")
                if decision.kind is Kind.RESPOND:
                    found[card] = "legal" if option is not None and option.legal else "disabled"
                elif option is None or option.reason is not None:
                    found[card] = "illegal"
        return found

    def hand(self, surface: pygame.Surface, moving: frozenset[int], states: Mapping[int, str], backs: int) -> None:
        look, layout = self.table.look, self.table.model.layout
        if backs:
            for pose in hand_poses(backs):
                faces.put(surface, ("card", "back:chem"), pose, look)
        for place in layout.hand:
            if place.card.id not in moving:
                faces.put(
                    surface, ("card", place.card.design), place.pose, look, state=states.get(place.card.id, "rest")
                )

    def draw(self, surface: pygame.Surface) -> None:
        table = self.table
        model, look = table.model, table.look
        layout = model.layout
        hidden = model.director.hides
        states = self.hand_states()
        picked = {int(k.partition(":")[2]) for k in model.choice.picked if k.startswith("card:")}
        dragged = set(table.dragged)
        off = self.off_hand()
        for place in layout.hand:
            card = place.card.id
            if card not in off or card in dragged or card in table.returning or f"hand:{card}" in hidden:
                continue
            self._lifted(surface, card, place.card.design, place.pose, picked, states)
        self._bench_cards(surface, dragged, hidden)
        for card, (tween, t) in table.returning.items():
            if card not in dragged:
                faces.fly(surface, ("card", model.design(card)), tween.at(t), look)
        for actor, pose in model.director.bodies():
            moments.body(surface, table, actor, pose)
        held = table._held_poses()
        for card, pose in held.items():
            faces.fly(surface, ("card", model.design(card)), pose, look, state="drag")

    def _lifted(
        self, surface: pygame.Surface, card: int, design: str, pose: Pose, picked: set[int], states: Mapping[int, str]
    ) -> None:
        table = self.table
        lift = table.lifts.get(f"hand:{card}")
        amount = lift.value if lift is not None else 0.0
        focused = table.focus == f"hand:{card}"
        if card in picked or focused:
            amount = max(amount, 1.0)
        raised = pose._replace(y=pose.y - 10 * amount, scale=pose.scale * (1 + 0.04 * amount))
        state = "focus" if focused else "selected" if card in picked else states.get(card, "hover")
        moving = lift is not None and lift.moving
        if moving:
            faces.fly(surface, ("card", design), raised, table.look, state=state)
        else:
            faces.put(surface, ("card", design), raised, table.look, state=state)

    def _bench_cards(self, surface: pygame.Surface, dragged: set[int], hidden: frozenset[str]) -> None:
        table = self.table
        composer = table.model.composer
        if composer is None or not composer.loose:
            return
        loose = [c for c in composer.loose if c not in dragged and c not in table.returning]
        if not loose:
            return
        poses = dict(zip(composer.loose, bench_poses(len(composer.loose)), strict=True))
        if len(loose) == len(composer.loose):
            candidate = composer.candidate
            formula = candidate.formula if candidate is not None and composer.decided else ""
            designs = tuple(table.model.design(c) for c in composer.loose)
            if len(loose) == 1:
                faces.put(surface, ("card", designs[0]), poses[loose[0]], table.look, state="hover")
                return
            first, last = poses[composer.loose[0]], poses[composer.loose[-1]]
            middle = first._replace(x=(first.x + last.x) / 2)
            step = poses[composer.loose[1]].x - first.x
            faces.put(surface, ("stack", formula, designs), middle, table.look, step=step, state="hover")
            return
        for card in loose:
            faces.put(surface, ("card", table.model.design(card)), poses[card], table.look, state="hover")
