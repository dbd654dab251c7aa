"""Events: the only feed of animation, log, sound, statistics and replay. Effects form a tree by ``parent``."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True):
    """Something that happened.

    ``id`` rises by one through the session; ``parent`` is the event it happened inside of, or None. ``kind`` and the
    keys of ``data`` are documented where the game defines them (``game/<game>/events.py``). ``visible_to`` is None for
    everyone, else the seats that may see ``data``; where others may know less, a second event without the secret is
    emitted for them with ``hidden_from`` set, so that no seat sees both.
    """

    id: int
    parent: int | None
    kind: str
    data: dict[str, Any]
    visible_to: tuple[int, ...] | None = None
    hidden_from: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> bool:
        """Whether ``seat`` (None: an onlooker) may see it."""
        if self.visible_to is not None and seat not in self.visible_to:
            return False
        return seat not in self.hidden_from
