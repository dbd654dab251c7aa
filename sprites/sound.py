"""Small sounds, synthesised on first use from sines and noise; silence where there is no device.

Nothing here may ever stop the game: a missing mixer, a missing device or a full set of channels is silence.
"""

from __future__ import annotations

import array
import functools
import io
import math
import random
import threading
import time
import wave
from collections.abc import Callable
from typing import Any

RATE = 44100
Wave = Callable[[float], float]
"""Amplitude (-1 to 1) at a time in seconds."""


def _sine(hertz: float, decay: float) -> Wave:
    return lambda t: math.sin(math.tau * hertz * t) * math.exp(-decay * t)


def _glide(start: float, end: float, seconds: float, decay: float) -> Wave:
    """A sine gliding from one pitch to another: the phase is the integral of the pitch."""
    return lambda t: math.sin(math.tau * (start * t + (end - start) * t * t / (2 * seconds))) * math.exp(-decay * t)


def _noise(decay: float, smooth: int, seed: int) -> Wave:
    """Noise held for ``smooth`` samples at a time: the larger, the duller.

    Drawn when it is first heard, since that is done by the thread that makes the sounds.
    """

    @functools.cache
    def values() -> tuple[float, ...]:
        source = random.Random(seed)
        return tuple(source.uniform(-1, 1) for _ in range(RATE // smooth + 1))

    def heard(t: float) -> float:
        drawn = values()
        return drawn[int(t * RATE / smooth) % len(drawn)] * math.exp(-decay * t)

    return heard


def _mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Parts as (start in seconds, loudness, wave)."""
    return lambda t: sum(loud * wave_(t - start) for start, loud, wave_ in parts if t >= start)


# name -> (seconds, wave)
RECIPES: dict[str, tuple[float, Wave]] = {
    "click": (0.06, _mix((0, 0.5, _noise(90, 3, 1)), (0, 0.3, _sine(1800, 80)))),
    "pick": (0.09, _mix((0, 0.5, _noise(60, 5, 2)), (0, 0.2, _glide(500, 900, 0.09, 40)))),
    "drop": (0.13, _mix((0, 0.7, _noise(45, 9, 3)), (0, 0.5, _sine(140, 30)))),
    "build": (0.22, _mix((0, 0.4, _sine(660, 18)), (0.07, 0.4, _sine(990, 18)))),
    "react": (0.7, _mix((0, 0.3, _sine(523, 5)), (0.08, 0.3, _sine(659, 5)), (0.16, 0.35, _sine(784, 5)))),
    "gas": (0.6, _mix((0, 0.35, _noise(5, 4, 4)), (0, 0.1, _glide(300, 900, 0.6, 4)))),
    "precipitate": (0.35, _mix((0, 0.45, _glide(420, 160, 0.35, 9)), (0.12, 0.3, _noise(30, 12, 5)))),
    "hit": (0.32, _mix((0, 0.8, _glide(190, 60, 0.32, 11)), (0, 0.5, _noise(35, 14, 6)))),
    "heal": (0.5, _mix((0, 0.3, _sine(587, 7)), (0.1, 0.3, _sine(880, 6)))),
    "deny": (0.22, _mix((0, 0.35, _sine(220, 14)), (0.08, 0.35, _sine(185, 14)))),
    "turn": (0.5, _mix((0, 0.35, _sine(440, 7)), (0.12, 0.3, _sine(554, 6)))),
    "dice": (0.4, _mix(*((i * 0.07, 0.6 - 0.08 * i, _noise(70, 7, 20 + i)) for i in range(5)))),
    "win": (1.2, _mix(*((i * 0.13, 0.3, _sine(f, 3.5)) for i, f in enumerate((523, 659, 784, 1047))))),
}


def samples(name: str) -> array.array[int]:
    """The sound as 16-bit mono samples at RATE, faded out over the last 10 ms so that it never clicks."""
    seconds, shape = RECIPES[name]
    count, fade = int(seconds * RATE), RATE // 100
    return array.array(
        "h",
        (int(max(-1.0, min(1.0, shape(i / RATE) * min(1.0, (count - i) / fade))) * 24000) for i in range(count)),
    )


def wav(name: str) -> bytes:
    """The sound as a WAV file: a mixer of any form converts that, raw samples it would not."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples(name).tobytes())
    return out.getvalue()


LATE = 0.25
"""Seconds after which a sound that had to be made first is no longer played: it would belong to nothing."""


class Sounds:
    """Plays sounds by name. ``volume`` is 0 to 1; 0, or no device, is silence.

    Opening the device and making the sounds take most of a second, so a thread of its own does both, beginning at the
    first sound that is wanted; ``play`` never waits.
    """

    def __init__(self, volume: float = 0.6) -> None:
        self.volume = volume
        self._made: dict[str, Any] = {}
        self._wanted: dict[str, float] = {}  # name -> when
        self._worker: threading.Thread | None = None

    def play(self, name: str) -> None:
        """Play a sound of RECIPES (KeyError for another name)."""
        if name not in RECIPES:
            raise KeyError(name)
        if self.volume <= 0:
            return
        if name in self._made:
            self._start(name)
            return
        self._wanted[name] = time.monotonic()
        if self._worker is None:
            self._worker = threading.Thread(target=self._make_all, name="sounds", daemon=True)
            self._worker.start()

    def wait(self) -> None:
        """Until all sounds are made, or there turned out to be no device (for tests)."""
        if self._worker is not None:
            self._worker.join()

    @property
    def ready(self) -> frozenset[str]:
        """The sounds that can be played at once."""
        return frozenset(self._made)

    def _start(self, name: str) -> None:
        sound = self._made[name]
        sound.set_volume(self.volume)
        sound.play()  # None when every channel is busy: then it is simply not heard

    def _make_all(self) -> None:
        """Open the device, then make every sound, those that are waited for first."""
        try:
            import pygame

            pygame.mixer.init(RATE, -16, 2, 512)
            pygame.mixer.set_num_channels(16)
            while missing := [n for n in (*self._wanted, *RECIPES) if n not in self._made]:
                name = missing[0]
                self._made[name] = pygame.mixer.Sound(io.BytesIO(wav(name)))
                asked = self._wanted.get(name)
                if asked is not None and time.monotonic() - asked < LATE:
                    self._start(name)
        except (ImportError, NotImplementedError, RuntimeError):  # pygame.error is a RuntimeError
            self._made.clear()
