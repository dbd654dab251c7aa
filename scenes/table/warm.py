"""Making surfaces ahead of time, a little in each quiet moment, so that the first look at a card costs no frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame

from game.chem.view import ChemView
from scenes.table import content
from scenes.table.faces import picture
from scenes.table.layout import BENCH_SCALE, ELEMENT_SCALE, MINI_SCALE, STACK_SCALE
from scenes.table.look import Look
from scenes.table.paint_middle import PILE_SIZE
from sprites.card import card_picture
from sprites.piles import HEAP_TURNS

Job = Callable[[], object]
LIFTED = 1.04
"""How much larger a hand card under the pointer is."""


class Warmth:
    """A queue of surfaces to be made."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()

    def fill(self, view: ChemView, look: Look) -> None:
        """Queue the faces of the whole deck at the sizes and elevations at which cards are seen: hand first."""
        self._jobs.clear()
        hand = [c.design for s in view.seats for c in s.hand]
        designs = list(dict.fromkeys([*hand, *content.deck(), "back:chem"]))
        self._jobs.extend(_shadows(look))
        for size, state in (
            (1.0, "hover"), (1.0, "rest"), (MINI_SCALE, "rest"), (1.0, "drag"), (STACK_SCALE, "hover"),
            (BENCH_SCALE, "hover"), (ELEMENT_SCALE, "rest"),
        ):  # fmt: skip
            self._jobs.extend(_card(d, size, state, look) for d in designs)
        self._jobs.extend(_discarded(d, look) for d in designs)

    def __len__(self) -> int:
        return len(self._jobs)

    def work(self, jobs: int = 1) -> bool:
        """Make the next surfaces; whether any was left."""
        for _ in range(jobs):
            if not self._jobs:
                return False
            self._jobs.popleft()()
        return True

    def work_all(self) -> None:
        """Make all of them now."""
        while self.work(16):
            pass


def _shadows(look: Look) -> list[Job]:
    """Shadows are made once a size and are the dearest of all: those of lifted turned cards and of flying stacks."""
    pair = ("stack", "NaCl", ("atom:Na", "atom:Cl"))
    lifted: list[Job] = [
        lambda z=size, s=state: card_picture("back:chem", look.texts.lang, look.scale, s, angle=1.0, size=z)  # type: ignore[misc]
        for size in (1.0, LIFTED)
        for state in ("hover", "rest", "selected", "focus", "legal")
    ]
    flying: list[Job] = [
        lambda z=size, s=state: picture(pair, z, 0.0, look, s)  # type: ignore[misc]
        for size in (STACK_SCALE, 0.42, BENCH_SCALE)
        for state in ("hover", "rest", "drag", "legal")
    ]
    return lifted + flying


def _card(design: str, size: float, state: str, look: Look) -> Job:
    return lambda: picture(("card", design), size, 0.0, look, state)


def _discarded(design: str, look: Look) -> Job:
    """The newest card of the discard pile; turned otherwise it costs little more."""
    return lambda: card_picture(design, look.texts.lang, look.scale * PILE_SIZE, angle=HEAP_TURNS[-1])


def real_window() -> bool:
    """Whether frames are seen by someone, so that their time matters."""
    return pygame.display.get_driver() not in ("dummy", "offscreen")
