"""Keeps the garbage collector from stopping a frame loop while bots think.

What look-ahead remembers makes the heap large, and a full collection of it takes a tenth of a second and more. So what
is alive is set aside from collection when a game begins and now and then in a long thought; only what is newer is
looked at. Worlds that are being played out may be set aside too: they have no cycles, so they go all the same.
"""

from __future__ import annotations

import gc
import weakref
from typing import Any

from game.core.session import Session

YOUNG = 1
"""The oldest generation that is looked through in the middle of a thought."""

_last: weakref.ref[Session[Any]] | None = None


def begin(session: Session[Any]) -> None:
    """Collect all there is, once for each session, and set the rest aside: slow, so before the game is seen."""
    global _last
    if _last is None or _last() is not session:
        _last = weakref.ref(session)
        gc.unfreeze()
        gc.collect()
        gc.freeze()


def rest() -> None:
    """After a part of a thought: collect what it left behind, and set aside what it learnt.

    Only the young: thinking makes no cycles, so that looking through the rest finds nothing, and takes five times as
    long.
    """
    gc.collect(YOUNG)
    gc.freeze()
