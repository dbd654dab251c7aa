"""How long a frame may go on with what can wait: the thinking of bots, surfaces made ahead.

It comes after everything else in the frame, so that a frame that was dear to draw is not made dearer still.
"""

from __future__ import annotations

GOAL = 20.0
"""Milliseconds that a frame may come to with what can wait."""
MOST = 12.0
"""Milliseconds of that at most: a frame of 60 a second in which nothing else is to do."""
LEAST = 4.0
"""Milliseconds of it at least, but in a dear frame."""
DEAR = 20.0
"""Milliseconds of events and drawing from which a frame has nothing left."""
PATIENCE = 2
"""Dear frames after one another that leave nothing: where all are dear, every third one gives the least."""


class Pace:
    """Shares the frames of a program out."""

    def __init__(self) -> None:
        self._dear = 0

    def share(self, spent: float) -> float:
        """Milliseconds left for what can wait in a frame that has taken ``spent`` so far; 0: none."""
        if spent >= DEAR and self._dear < PATIENCE:
            self._dear += 1
            return 0.0
        self._dear = 0
        return min(MOST, max(LEAST, GOAL - spent))
