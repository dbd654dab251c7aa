"""What a duel card shows, as plain data, and the finished surface of it at a level of detail."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from sprites.cache import CACHE
from sprites.theme import RGB, THEME, darken, lighten

CARD = (140.0, 196.0)
LARGE = (420.0, 588.0)
MINI = (50.0, 68.0)
RADIUS = 10.0
MIN_PIXELS = 9.5
"""Words that would be lower than this in real pixels are left out: the large card says them."""

ACTION_KINDS = ("ability", "linkage", "form", "talent", "ultimate", "battle", "trap", "strategy")
KINDS = ("character", "weapon", "armour", *ACTION_KINDS, "time")
_CLASS_KINDS = frozenset({"ability", "linkage", "form", "talent", "ultimate"})


@dataclass(frozen=True, slots=True)
class DuelFace:
    """A card face. All words come in already translated; nothing here knows the rules.

    ``kind``: one of ``KINDS``. ``kind_word`` / ``kind_long``: the kind, short and in
    full (large card). ``line`` is the one line on the card, ``text`` the sentences of the large card (markup),
    ``note`` its foot line. ``cls`` / ``cls2``: class ids (second: linkage). ``motif``: name in the motif library.
    ``element``: element id the card prints, or "". ``action``: it costs an action (double chevron). ``energy``: energy
    it costs (bolt with number); ``time``: time points of its own (forms). ``value``: the numeral of a time card.
    ``stats``: character only, (speed, attack, need, cap, health). ``costs``: time cost of the 1st, 2nd … action.
    ``labels``: character only, the words under the numbers: speed, attack, energy, costs. ``talents``: their names,
    with ``talent_word`` before them. ``notes``: (term, what it means) of the terms the card uses, the most important
    first, told beside the large card.
    """

    kind: str
    name: str
    kind_word: str = ""
    kind_long: str = ""
    line: str = ""
    text: str = ""
    note: str = ""
    cls: str = ""
    cls2: str = ""
    motif: str = ""
    element: str = ""
    action: bool = False
    energy: int = 0
    time: int = 0
    value: int = 0
    stats: tuple[int, int, int, int, int] | tuple[()] = ()
    costs: tuple[int, ...] = ()
    labels: tuple[str, ...] = ()
    talents: tuple[str, ...] = ()
    talent_word: str = ""
    class_word: str = ""
    notes: tuple[tuple[str, str], ...] = ()

    def art_colour(self) -> RGB:
        """The base colour of the art: the class's, or that of the kind."""
        art = THEME.card_kind[self.kind].art if self.kind in THEME.card_kind else None
        if art is None or self.kind in _CLASS_KINDS:
            return THEME.classes[self.cls] if self.cls else THEME.card_kind["battle"].art or (74, 96, 118)
        return art

    def word_colour(self) -> RGB:
        """The colour of the kind word on paper."""
        return darken(self.art_colour(), 0.38)


def gradient_of(colour: RGB) -> tuple[RGB, RGB]:
    """Top and bottom of the gradient made of a class or kind colour."""
    return lighten(colour, 0.16), darken(colour, 0.52)


@functools.cache
def builders() -> Mapping[str, Callable[[DuelFace, float], pygame.Surface]]:
    """Who draws a face, by its level or, if that is full, by its kind (``""``: any other).

    Their modules are loaded the first time, which takes as long as a frame: ask before there are frames.
    """
    from sprites.faces import duel_action, duel_character, duel_chip, duel_large, duel_mini, duel_time

    return {
        "mini": duel_mini.build,
        "large": duel_large.build,
        "character": duel_character.build,
        "weapon": duel_chip.build,
        "armour": duel_chip.build,
        "time": duel_time.build,
        "": duel_action.build,
    }


def duel_face(face: DuelFace, scale: float, level: str = "full") -> pygame.Surface:
    """The face as a surface: ``full`` 140×196, ``mini`` 50×68, ``large`` 420×588 logical px; cached.

    ``scale`` is real px per logical px: a full face shown at 0.66 of its size is asked for at 0.66 × the window's
    scale.
    """

    def build() -> pygame.Surface:
        known = builders()
        return known.get(face.kind if level == "full" else level, known[""])(face, scale)

    return CACHE.get(("duel-face", face, scale, level), build)


def size_of(level: str) -> tuple[float, float]:
    """Logical size of a face at a level of detail."""
    return {"full": CARD, "mini": MINI, "large": LARGE}[level]
