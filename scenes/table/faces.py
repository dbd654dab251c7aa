"""Cards and stacks as the table draws them: crisp at rest, cheap in motion.

At rest a body is drawn at its very size (and turned once, kept by half degrees); in motion one picture of it is turned
and scaled anew each frame.
"""

from __future__ import annotations

from typing import Any

import pygame

from scenes.table import content
from scenes.table.layout import BENCH_SCALE, BENCH_STEP, MINI_SCALE, STACK_SCALE, STACK_STEP
from scenes.table.look import IVORY, Look
from sprites.card import card_picture, draw_card
from sprites.controls import draw_pill
from sprites.stack import MINI_STEP, draw_stack, stack_picture, stack_size
from sprites.tween import Pose

Face = tuple[Any, ...]
SMALL = 0.5
"""Below this size the small faces are drawn."""


def parts_of(formula: str, designs: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """A stack's cards with what their coins say; without a formula no coins."""
    if formula:
        designs = content.in_order(formula, designs)
    counts = content.counts(formula, designs) if formula else (1,) * len(designs)
    return tuple(zip(designs, counts, strict=True))


def default_step(size: float) -> float:
    """The step of an offset stack at a size, where none is given."""
    if size < SMALL:
        return MINI_STEP * size / MINI_SCALE
    return BENCH_STEP if abs(size - BENCH_SCALE) < 0.02 else STACK_STEP * size / STACK_SCALE


def picture(face: Face, size: float, step: float, look: Look, state: str) -> pygame.Surface:
    """The body with its shadow or glow, its middle in the middle. Cached."""
    lang, scale = look.texts.lang, look.scale
    small = size < SMALL
    if face[0] == "stack":
        parts = parts_of(face[1], face[2])
        if small:
            real = scale * size / MINI_SCALE
            apart = step * MINI_SCALE / size if step else None
            return stack_picture(parts, lang, real, state=state, mini=True, step=apart)[0]
        return stack_picture(parts, lang, scale, size, state, step=step or default_step(size))[0]
    design = "back:chem" if face[0] == "back" else face[1]
    if small and not design.startswith("back:"):
        return card_picture(design, lang, scale, state, "mini", size=size / MINI_SCALE)[0]
    return card_picture(design, lang, scale, state, size=size)[0]


def put(surface: pygame.Surface, face: Face, pose: Pose, look: Look, *, step: float = 0.0, state: str = "rest") -> None:
    """Draw a body at rest at its pose, crisp. ``state``: one of the cards' states (rest, hover, selected, legal …)."""
    lang, scale, size = look.texts.lang, look.scale, pose.scale
    at = (pose.x, pose.y)
    small = size < SMALL
    if face[0] == "stack":
        parts = parts_of(face[1], face[2])
        apart = step or default_step(size)
        width, height = stack_size(len(parts), size, mini=small, step=apart)
        corner = (pose.x - width / 2, pose.y - height / 2)
        draw_stack(surface, parts, corner, lang, scale, size=size, state=state, mini=small, step=apart)
        return
    design = "back:chem" if face[0] == "back" else face[1]
    if small and not design.startswith("back:"):
        draw_card(
            surface, design, at, lang, scale, state=state, size=size / MINI_SCALE, angle=-pose.angle, level="mini"
        )
    else:
        draw_card(surface, design, at, lang, scale, state=state, size=size, angle=-pose.angle)


def fly(
    surface: pygame.Surface, face: Face, pose: Pose, look: Look, *, state: str = "hover", squeeze: float = 1.0
) -> None:
    """Draw a body in motion: one picture of it, turned and scaled as the pose says. ``squeeze``: its width while it is
    being turned over."""
    if pose.alpha <= 0.01 or pose.scale <= 0.01:
        return
    size = 1.0 if pose.scale > 0.95 else BENCH_SCALE if pose.scale > 0.8 else STACK_SCALE if pose.scale > 0.45 else 0.42
    shown = picture(face, size, 0.0, look, state)
    ratio = pose.scale / size
    if squeeze < 0.99:
        narrow = max(1, round(shown.get_width() * squeeze))
        shown = pygame.transform.scale(shown, (narrow, shown.get_height()))
    if abs(pose.angle) > 0.2 or abs(ratio - 1) > 0.012:
        shown = pygame.transform.rotozoom(shown, -pose.angle, ratio)
    if pose.alpha >= 0.99:
        _blit(surface, shown, pose, look)
        return
    shown.set_alpha(round(255 * pose.alpha))
    _blit(surface, shown, pose, look)
    shown.set_alpha(255)


def _blit(surface: pygame.Surface, shown: pygame.Surface, pose: Pose, look: Look) -> None:
    surface.blit(
        shown,
        (
            round(pose.x * look.scale - shown.get_width() / 2),
            round(pose.y * look.scale - shown.get_height() / 2),
        ),
    )


def count_tag(surface: pygame.Surface, at: tuple[float, float], count: int, look: Look) -> None:
    """``×2`` on gathered stacks."""
    draw_pill(surface, f"×{count}", at, look.scale, height=22, fill=(20, 40, 44), line=IVORY, colour="ivory", pad=8)
