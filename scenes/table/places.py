"""Where things go that have no place of their own, and all bodies of a view with theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.chem.view import CardView, ChemView
from scenes.table import content
from scenes.table.layout import DISCARD_PILE, DRAW_PILE, RIBBON, Layout
from sprites.tween import Motion, Pose, in_out_cubic, out_cubic

LayoutOf = Callable[[ChemView], Layout]
Face = tuple[Any, ...]

PILE = Pose(DRAW_PILE.x + 33, DRAW_PILE.cy, 0.0, 0.42)
DISCARD = Pose(DISCARD_PILE.right - 56, DISCARD_PILE.cy, 4.0, 0.42)
RIBBON_IN = Pose(RIBBON.x + 190, RIBBON.cy, 0.0, 0.22, 0.0)
RIBBON_OUT = Pose(RIBBON.right - 190, RIBBON.cy, 0.0, 0.22, 0.0)
OP_SPOT = Pose(RIBBON.cx, RIBBON.cy, 0.0, 0.5)
SHIFT = Motion(220.0, out_cubic)
"""How things at rest make room for others."""
TRAVEL = Motion(400.0, in_out_cubic)
"""How a played card goes to its place."""
READ = 700.0
"""Ms to read a short word on the table."""


def air_poses(count: int) -> list[Pose]:
    """Where operation cards wait while they are being answered."""
    return [OP_SPOT._replace(x=OP_SPOT.x + 78 * (i - (count - 1) / 2), z=200.0) for i in range(count)]


@dataclass
class Body:
    """A thing on the table with its face and its pose."""

    face: Face
    pose: Pose


def bodies(view: ChemView, layout: Layout) -> dict[str, Body]:
    """Everything on the table that can move, by key: ``hand:C``, ``stack:S``, ``element:C``."""
    found: dict[str, Body] = {}
    for hand in layout.hand:
        found[f"hand:{hand.card.id}"] = Body(("card", hand.card.design), hand.pose)
    for place in layout.stacks:
        face = stack_face(place.stack.formula, place.stack.cards)
        for stack in place.ids:
            found[f"stack:{stack}"] = Body(face, place.pose)
    for element in layout.elements:
        found[f"element:{element.card.id}"] = Body(("card", element.card.design), element.pose)
    return found


def stack_face(formula: str, cards: Iterable[CardView]) -> Face:
    """The face of a stack: its formula and the designs of its cards (a product's from its parts)."""
    designs = tuple(c.design for c in cards) or content.designs(formula)
    return ("stack", formula, designs)
