"""Sounds: audible, short, never clicking at the end, and silence where there is no device."""

from __future__ import annotations

import io
import wave

import pytest

from sprites import sound


@pytest.mark.parametrize("name", sorted(sound.RECIPES))
def test_every_sound_is_audible_and_fades_out(name: str) -> None:
    body = sound.samples(name)
    assert 3000 < max(map(abs, body)) <= 24000
    assert abs(body[-1]) < 200
    with wave.open(io.BytesIO(sound.wav(name))) as file:
        assert file.getnframes() == len(body)
        assert file.getnframes() / file.getframerate() < 1.5


def test_no_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame = pytest.importorskip("pygame")

    def fail(*args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = sound.Sounds()
    sounds.play("hit")
    sounds.wait()
    sounds.play("hit")
    assert not sounds.ready


def test_all_sounds_are_made_beside_the_game_and_an_unknown_name_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = sound.Sounds()
    sounds.play("win")
    sounds.wait()
    assert sounds.ready == set(sound.RECIPES)
    for name in sound.RECIPES:
        sounds.play(name)
    with pytest.raises(KeyError):
        sounds.play("nothing")


def test_no_volume_makes_nothing() -> None:
    sounds = sound.Sounds(0)
    sounds.play("hit")
    sounds.wait()
    assert not sounds.ready
