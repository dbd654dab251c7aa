"""Messages in which bots say why they did what they did, and hints say why a play is good."""

from __future__ import annotations

from typing import Any

import msgspec


class Message(msgspec.Struct, frozen=True):
    """A sentence by its text key (``bots.<game>.<what>``) and arguments."""

    key: str
    args: dict[str, Any] = {}
