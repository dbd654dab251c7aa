"""A few pictures held against stored ones, with tolerance.  ``GOLDENS=write`` writes them anew on purpose."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from sprites.card import card_face, draw_card
from sprites.controls import draw_button, draw_damage
from sprites.ground import ground
from sprites.layer_track import draw_bohr, draw_track
from sprites.panels import draw_panel, draw_well
from sprites.ribbon import Term, draw_ribbon
from sprites.stack import draw_stack

HERE = Path(__file__).parent / "goldens"


def table() -> pygame.Surface:
    surface = pygame.Surface((420, 260))
    surface.blit(ground("chem", (420, 260), 1.0), (0, 0))
    return surface


def atom() -> pygame.Surface:
    surface = table()
    draw_card(surface, "atom:Fe", (90, 120), "zh-Hans", 1.0)
    draw_card(surface, "group:SO4", (240, 120), "en", 1.0, state="legal")
    draw_card(surface, "op:isolate", (360, 120), "en", 1.0, size=0.66, state="illegal")
    return surface


def stack() -> pygame.Surface:
    surface = table()
    draw_panel(surface, (10, 10, 400, 230), 1.0, variant="own")
    draw_well(surface, (22, 22, 376, 206), 1.0, state="selected")
    draw_stack(surface, [("atom:H", 2), ("group:SO4", 1)], (60, 50), "zh-Hans", 1.0, damage=-2)
    draw_stack(surface, [("atom:H", 1), ("atom:Cl", 1)], (240, 50), "zh-Hans", 1.0, state="target")
    return surface


def layers() -> pygame.Surface:
    surface = table()
    draw_bohr(surface, (130, 120), 0.8, 3, 6, 5, 2)
    draw_track(surface, (230, 120), 0.8, 4, 3, 2, label="定序")
    draw_damage(surface, (300, 40), -1, 1.0)
    draw_button(surface, (220, 200, 180, 50), "结束", 1.0, "main")
    return surface


def equation() -> pygame.Surface:
    surface = pygame.Surface((900, 110))
    surface.blit(ground("chem", (900, 110), 1.0), (0, 0))
    left = [Term(1, "BaCl2", "aq"), Term(1, "H2SO4", "aq")]
    right = [Term(1, "BaSO4", "s", "down"), Term(2, "HCl", "aq")]
    draw_ribbon(surface, (20, 20, 860, 76), left, right, 1.0, tag="复分解 · 自发反应")
    return surface


def large() -> pygame.Surface:
    return card_face("atom:S", "en", 0.5, "large")


SCENES = {"cards": atom, "stacks": stack, "layers": layers, "equation": equation, "large": large}


@pytest.mark.parametrize("name", sorted(SCENES))
def test_picture_is_the_stored_one(name: str) -> None:
    path = HERE / f"{name}.png"
    drawn = pygame.Surface(SCENES[name]().get_size(), depth=24)
    drawn.fill((30, 40, 44))
    drawn.blit(SCENES[name](), (0, 0))
    if os.environ.get("GOLDENS") == "write":
        pygame.image.save(drawn, path)
    stored = pygame.image.load(path)
    assert stored.get_size() == drawn.get_size()
    one, other = pygame.image.tobytes(drawn, "RGB"), pygame.image.tobytes(stored, "RGB")
    different = sum(1 for i in range(0, len(one), 3) if max(abs(one[i + k] - other[i + k]) for k in range(3)) > 24)
    assert different <= 0.01 * len(one) / 3, f"{different} of {len(one) // 3} pixels differ"
