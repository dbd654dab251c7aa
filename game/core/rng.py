"""The seeded random stream of a session.

SplitMix64 (Steele, Lea, Flood 2014) instead of ``random.Random``: its whole state is one integer, so it lies in the
game's plain state, copies for nothing, and draws the same numbers on every platform and Python version.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class HasRandomState(Protocol):
    """A state that carries the stream: ``rng`` is the 64-bit state, ``draws`` counts what was drawn."""

    rng: int
    draws: int


def next_word(state: HasRandomState) -> int:
    """Draw 64 random bits, advancing the stream."""
    state.draws += 1
    state.rng = z = (state.rng + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(state: HasRandomState, n: int) -> int:
    """A whole number from 0 to n - 1, each equally likely; n > 0 (else ValueError)."""
    if n <= 0:
        raise ValueError(f"below({n})")
    limit = (1 << 64) - (1 << 64) % n
    while (word := next_word(state)) >= limit:
        pass
    return word % n


def choice(state: HasRandomState, items: Sequence[T]) -> T:
    """One of the items, each equally likely."""
    return items[below(state, len(items))]


def shuffle(state: HasRandomState, items: MutableSequence[Any]) -> None:
    """Shuffle in place (Fisher-Yates).

    The stream is drawn from here as :func:`below` would, without a call for each item: look-ahead shuffles much.
    """
    z, draws = state.rng, state.draws
    for n in range(len(items), 1, -1):
        limit = (1 << 64) - (1 << 64) % n
        word = limit
        while word >= limit:
            draws += 1
            z = (z + 0x9E3779B97F4A7C15) & _MASK
            word = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
            word ^= word >> 31
        j = word % n
        items[n - 1], items[j] = items[j], items[n - 1]
    state.rng, state.draws = z, draws
