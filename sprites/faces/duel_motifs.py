"""The library of card motifs, named by meaning: content names one in ``art``; a name that is not there is an error."""

from __future__ import annotations

from types import MappingProxyType

from sprites.faces.duel_motifs_arms import ARMS
from sprites.faces.duel_motifs_signs import SIGNS
from sprites.faces.duel_motifs_world import WORLD
from sprites.vector import Glyph

MOTIFS: MappingProxyType[str, Glyph] = MappingProxyType({**ARMS, **WORLD, **SIGNS})
"""Motif name -> glyph in a 64 box, with the tones ``light``, ``dark``, ``soft``, ``accent``."""


def motif(name: str) -> Glyph:
    """The motif of this name. KeyError if there is none."""
    return MOTIFS[name]
