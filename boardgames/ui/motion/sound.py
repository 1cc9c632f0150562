"""Computes sounds from their recipes when they are first needed and plays them.

Nothing here may stop a game: without an audio device, or with one that goes away, every call does nothing.
"""

from __future__ import annotations

import io
import math
import random
import struct
from array import array
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from boardgames.ui.motion.sound_recipes import Recipe, Voice

RATE: Final = 22050
"""Samples per second; mono, 16 bit."""
PEAK: Final = 32767 * 10.0 ** (-9.0 / 20.0)
"""Largest sample of any sound: 9 dB below full scale."""
PITCHES: Final = (0.96, 0.98, 1.0, 1.02, 1.04)
"""The random pitches of a sound; a few fixed steps, so that each is computed once and kept."""
_FADE: Final = RATE * 4 // 1000  # the last 4 ms run out to zero, so that no sound ends in a click
_SILENT: Final = 0.004  # a voice that fell below this part of its level is over
_TABLE: Final = 1024
_SINE: Final = tuple(math.sin(2.0 * math.pi * k / _TABLE) for k in range(_TABLE))


@cache
def _wave(overtones: tuple[float, ...]) -> tuple[float, ...]:
    """One period of a tone with its overtones."""
    levels = (1.0, *overtones)
    return tuple(
        sum(level * _SINE[k * (harmonic + 1) % _TABLE] for harmonic, level in enumerate(levels))
        for k in range(_TABLE)
    )


def span(voice: Voice, length: int) -> tuple[int, int]:
    """First sample and number of samples of a voice in a recipe of ``length`` ms: it ends when it is inaudible."""
    first = int(voice.start * RATE / 1000)
    heard = voice.attack + voice.decay * -math.log(_SILENT)
    return first, max(0, min(int(length * RATE / 1000) - first, int(heard * RATE / 1000)))


def _add_tone(out: list[float], voice: Voice, length: int, pitch: float) -> None:
    first, count = span(voice, length)
    wave, mask = _wave(voice.overtones), _TABLE - 1
    # the phase is a whole number with 16 binary places: quicker to step and to look up than a float
    turn = 65536.0 * _TABLE * pitch / RATE
    step, goal = int(voice.pitch * turn), int((voice.glide or voice.pitch) * turn)
    bend = (goal - step) // max(1, count)
    rise = min(count, max(1, int(voice.attack * RATE / 1000)))
    fall = math.exp(-1000.0 / (max(1.0, voice.decay) * RATE))
    level, phase = voice.level, 0
    for k in range(rise):
        out[first + k] += wave[phase >> 16 & mask] * level * k / rise
        phase += step
        step += bend
    for k in range(first + rise, first + count):
        out[k] += wave[phase >> 16 & mask] * level
        level *= fall
        phase += step
        step += bend


def _add_noise(out: list[float], voice: Voice, length: int, pitch: float, rng: random.Random) -> None:
    first, count = span(voice, length)
    # two one-pole low-pass filters in a row; the corner moves from pitch to glide
    begin, end = (
        1.0 - math.exp(-2.0 * math.pi * f * pitch / RATE) for f in (voice.pitch, voice.glide or voice.pitch)
    )
    bend = (end - begin) / max(1, count)
    rise = max(1, int(voice.attack * RATE / 1000))
    fall = math.exp(-1000.0 / (max(1.0, voice.decay) * RATE))
    level, share, once, twice, draw = voice.level * 2.4, begin, 0.0, 0.0, rng.random
    for k in range(count):
        once += share * (draw() * 2.0 - 1.0 - once)
        twice += share * (once - twice)
        share += bend
        if k < rise:
            out[first + k] += twice * level * k / rise
        else:
            out[first + k] += twice * level
            level *= fall


def synthesise(recipe: Recipe, pitch: float = 1.0, seed: int = 0) -> array[int]:
    """The 16-bit samples of a recipe at ``pitch`` times its frequencies; the same seed gives the same noise."""
    rng = random.Random(seed)
    count = int(recipe.length * RATE / 1000)
    out = [0.0] * count
    for voice in recipe.voices:
        if voice.noise:
            _add_noise(out, voice, recipe.length, pitch, rng)
        else:
            _add_tone(out, voice, recipe.length, pitch)
    fade = min(_FADE, count)
    for k in range(fade):
        out[count - 1 - k] *= k / fade
    loudest = max(max(out), -min(out)) or 1.0
    scale = PEAK * 10.0 ** (-recipe.quieter / 20.0) / loudest
    return array("h", [int(sample * scale) for sample in out])


def as_wave_file(samples: array[int]) -> bytes:
    """The samples with a RIFF header in front, so that the mixer converts them to whatever the device runs at."""
    body = struct.pack(f"<{len(samples)}h", *samples)
    form = struct.pack("<HHIIHH", 1, 1, RATE, RATE * 2, 2, 16)
    return (
        b"RIFF"
        + struct.pack("<I", 36 + len(body))
        + b"WAVEfmt "
        + struct.pack("<I", 16)
        + form
        + (b"data" + struct.pack("<I", len(body)) + body)
    )


class Sounds:
    """Plays sounds by name; keeps what it has computed.

    ``recipes`` gives the sounds there are, when the first one is needed. ``volume`` is 0..1. ``rng`` chooses the
    pitch of each play; give a seeded one for a repeatable run.
    """

    def __init__(
        self,
        recipes: Callable[[], Mapping[str, Recipe]],
        volume: float,
        muted: bool,
        rng: random.Random | None = None,
    ) -> None:
        self._read = recipes
        self._rng = rng or random.Random()
        self._volume = min(1.0, max(0.0, volume))
        self._muted = muted
        self._kept: dict[tuple[str, float], pygame.mixer.Sound] = {}

    @cached_property
    def _device(self) -> bool:
        """Whether there is an audio device; it is opened when that is first asked."""
        return _open_mixer()

    @cached_property
    def _recipes(self) -> Mapping[str, Recipe]:
        return self._read()

    @property
    def volume(self) -> float:
        """Loudness, 0..1."""
        return self._volume

    @property
    def muted(self) -> bool:
        """Whether nothing is heard at present."""
        return self._muted

    @property
    def available(self) -> bool:
        """Whether an audio device could be opened."""
        return self._device

    def set_volume(self, volume: float) -> None:
        """Loudness of everything that is played from now on, 0..1 (clamped)."""
        self._volume = min(1.0, max(0.0, volume))

    def set_muted(self, muted: bool) -> None:
        """Silence, or sound again."""
        self._muted = muted
        if muted and pygame.mixer.get_init():
            try:
                pygame.mixer.stop()
            except pygame.error:
                self._device = False

    def play(self, name: str) -> bool:
        """Play a sound by its name at a slightly random pitch. Returns whether it sounds; never raises."""
        recipe = self._recipes.get(name)
        pitch = self._rng.choice(PITCHES)  # drawn even when silent: mute must not change a repeatable run
        if recipe is None or self._muted or not self._device or self._volume <= 0.0:
            return False
        try:
            sound = self._sound(name, recipe, pitch)
            sound.set_volume(self._volume)
            return sound.play() is not None
        except pygame.error:
            self._device = False
            return False

    def warm(self) -> bool:
        """Compute one sound that is still missing, for idle frames. Returns whether there was one."""
        if not self._device:
            return False
        for name, recipe in self._recipes.items():
            if (name, 1.0) not in self._kept:
                try:
                    self._sound(name, recipe, 1.0)
                except pygame.error:
                    self._device = False
                return self._device
        return False

    def _sound(self, name: str, recipe: Recipe, pitch: float) -> pygame.mixer.Sound:
        kept = self._kept.get((name, pitch))
        if kept is None:
            kept = pygame.mixer.Sound(io.BytesIO(as_wave_file(synthesise(recipe, pitch))))
            self._kept[name, pitch] = kept
        return kept


def _open_mixer() -> bool:
    """Open the audio device if nobody has; returns whether there is one."""
    try:
        if not pygame.mixer.get_init():
            pygame.mixer.init(RATE, -16, 1, 512)
        pygame.mixer.set_num_channels(12)
    except (pygame.error, NotImplementedError):
        return False
    return True
