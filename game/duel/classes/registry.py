"""Where class traits are registered: small functions by hook and class. The rules call hooks, never a class by name.

| hook | signature | when |
|---|---|---|
| setup | (t, seat) -> None | after the deal |
| turn_start / turn_end | (t, seat) -> Flow | at its own turn's start (before drawing) and end |
| any_turn_end | (t, owner, seat) -> Flow | when any character's turn has ended |
| draw_options / draw | (t, frame) -> options / (t, frame, key) -> Flow | other uses of the draw phase |
| free_options / free | (t, frame) -> options / (t, frame, picks) -> Flow | options in the action phase that cost no
action |
| free_check / free_answers | (t, frame, picks) -> Reason / (t, frame) -> picks | their legality and complete picks |
| responses / respond | (t, seat, h) -> options / (t, seat, h, key) -> Flow | in a window |
| judges | (t, seat, origin) -> bool | whether an attack or ultimate is judged |
| after_hit / after_hurt | (t, hit) -> Flow | after each hit, as the one who dealt or suffered it |
| release | (t, seat) -> Flow | a chant is interrupted by a card |
| follow_up | (t, seat, own) -> Flow | after each follow-up it dealt; own: by its otherworld power |
| broken | (t, seat) -> Flow | when its guard pool broke |
| controls | (t, seat, victim, alive) -> bool | whether its kill gives control of the victim |
| killed | (t, owner, killer, victim, ultimate) -> Flow | when any character falls, to each class |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

HOOKS: dict[str, dict[str, Callable[..., Any]]] = {}


def hook(name: str, *classes: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a function as hook ``name`` of the classes."""

    def register(function: Callable[..., Any]) -> Callable[..., Any]:
        for cls in classes:
            HOOKS.setdefault(name, {})[cls] = function
        return function

    return register


def get(name: str, cls: str) -> Callable[..., Any] | None:
    """The hook of a class, or None."""
    hooks = HOOKS.get(name)
    return None if hooks is None else hooks.get(cls)
